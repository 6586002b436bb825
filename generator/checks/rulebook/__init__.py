"""Checks of the rulebook."""
