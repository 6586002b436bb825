"""Many games between bots, and what they say about the balance of factions and cards."""

from generator.balance.series import Fixture, Report, fixtures, play_all
from generator.balance.study import Study, study

__all__ = ["Fixture", "Report", "Study", "fixtures", "play_all", "study"]
