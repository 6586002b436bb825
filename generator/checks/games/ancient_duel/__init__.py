"""Checks of Ancient Duel: what its author and this edition decided, fact by fact."""
