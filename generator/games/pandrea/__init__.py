"""Pandrea: three fronts and a headquarters each, simultaneous turns, first strike by initiative."""
