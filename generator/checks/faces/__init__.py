"""Checks of printed faces."""
