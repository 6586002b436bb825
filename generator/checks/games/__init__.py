"""Checks about one game only, in a folder of its name."""
