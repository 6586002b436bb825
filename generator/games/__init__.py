"""What only one game has: its facts and its rules, one folder per game."""
