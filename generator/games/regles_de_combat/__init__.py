"""Armées en marche – Règles de Combat: its constants and its rules."""
