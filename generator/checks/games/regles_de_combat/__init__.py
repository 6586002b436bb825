"""Checks of Règles de Combat: the deck, its values, what the rules state, and text rules told from additions."""
