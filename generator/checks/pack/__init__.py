"""Checks that packs bring along: rules of their designer, words typed in several languages."""
