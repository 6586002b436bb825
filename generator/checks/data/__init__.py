"""Checks of what the pack says: fields, names, references, sums."""
