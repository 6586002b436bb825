"""What only the rulebook of Ancient Duel has: its examples, its figures, its tables."""
