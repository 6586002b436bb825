"""What every game's rules stand on: chance, play, records, bots, scenarios; it knows no game and no files."""

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import Bot, IllegalAction, Rules

__all__ = ["Bot", "IllegalAction", "Outcome", "Rng", "Rules", "stream"]
