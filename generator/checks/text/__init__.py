"""Checks of the words that are made from the data."""
