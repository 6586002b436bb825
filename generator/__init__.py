"""Proofdeck: what a game pack says is what is printed, played and proven."""
