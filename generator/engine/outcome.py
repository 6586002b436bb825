"""How a game ended, and why."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Outcome"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The end of a game."""

    reason: str
    """A word of the game's own, such as `score` or `deck`."""
    winners: tuple[int, ...]
    """Players from 0; none = nobody won, several = shared."""
    scores: tuple[int, ...]
    """Final points by player."""

    @property
    def draw(self) -> bool:
        """Whether nobody, or everybody, won."""
        return len(self.winners) != 1

    def share(self, player: int) -> float:
        """Return 1 for a win, 0 for a loss; winners share the 1, and where nobody won everybody does."""
        winners = self.winners or range(len(self.scores))
        return 1.0 / len(winners) if player in winners else 0.0
