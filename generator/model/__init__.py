"""What a game is: frozen records without I/O."""
