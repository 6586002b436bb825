"""Checks of Pandrea alone."""
