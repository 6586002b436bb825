"""Ancient Duel: two armies of antiquity, twenty points each."""
