"""The figures and tables of the rulebook of Dungeons Raiders."""
