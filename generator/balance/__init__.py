"""Many games between bots, and what they say about the balance of factions and cards."""

from generator.balance.play import Source, play_series
from generator.balance.series import Fixture, Group, duels, ladder
from generator.balance.tally import Tally

__all__ = ["Fixture", "Group", "Source", "Tally", "duels", "ladder", "play_series"]
