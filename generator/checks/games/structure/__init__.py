"""Checks of Structure: the deck against the constants of its rules."""
