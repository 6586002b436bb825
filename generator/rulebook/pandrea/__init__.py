"""What the rulebook of Pandrea adds: fights and orders played by the engine, boards, keywords, decks."""
