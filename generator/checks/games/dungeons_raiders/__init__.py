"""Checks of Dungeons Raiders: decks, tiles, tables and pieces against the rules and against each other."""
