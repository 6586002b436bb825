"""Prose, facts and figures to rulebooks."""
