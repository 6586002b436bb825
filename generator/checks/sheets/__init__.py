"""Checks of cards on paper."""
