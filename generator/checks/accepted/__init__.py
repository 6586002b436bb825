"""Checks of the list of accepted findings."""
