"""What a card can do: the vocabulary shared by all games, one unit per file."""
