"""Figures of a rulebook, drawn by code from the data they show."""
