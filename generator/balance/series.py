"""Series of games in groups: one shuffle played once for each way round, so that neither seat nor luck decides.

A group of two different decks is two games with the same seed. The seat keeps its shuffle and its right to begin; the
decks change places. A deck against itself is one game: the second would be the first again. A fixture says all that
its game depends on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.engine.rng import stream
from generator.errors import OptionError

__all__ = ["Fixture", "Group", "duels", "ladder"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """One game to be played."""

    decks: tuple[str, ...]
    """Names of decks by player, such as `rome` or `rome+sparte`."""
    bots: tuple[str, ...]
    """Bots by player, as written on the command line."""
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The games of one shuffle, which are one observation together."""

    subject: tuple[str, str]
    """Whose points are compared: two decks, or two bots."""
    by_bot: bool
    """Whether the subject is the bots, not the decks."""
    games: tuple[Fixture, ...]


def _seed(seed: int, decks: Sequence[str], bots: Sequence[str], number: int) -> int:
    """Return the seed of one group; 32 bits, short enough to be typed after `proofdeck play --seed`."""
    return stream(seed, f"{' '.join(decks)} / {' '.join(bots)}", number) >> 32


def duels(decks: Sequence[str], bot: str, *, games: int, seed: int, players: int = 2) -> list[Group]:
    """Return the groups in which every deck meets every other one, both sides led by equal bots.

    Each pairing and each bot has shuffles of its own: agreement on the same luck would prove less.

    Args:
        decks: two or more names, or one, which then plays against itself.
        bot: leads every side.
        games: for each pairing; an odd number is made even where games go in twos.
        seed: of the series.
        players: seats at the table.

    Raises:
        OptionError: several decks at a table of more than two.
    """
    if len(decks) == 1:
        lineup, bots = tuple(decks) * players, (bot,) * players
        return [
            Group(
                subject=(decks[0], decks[0]),
                by_bot=False,
                games=(Fixture(decks=lineup, bots=bots, seed=_seed(seed, lineup, [bot], number)),),
            )
            for number in range(games)
        ]
    if players != 2:
        raise OptionError(f"decks meet in twos, and this table has {players} seats: give one deck")
    found = []
    for pair in combinations(decks, 2):
        for number in range((games + 1) // 2):
            luck = _seed(seed, pair, [bot], number)
            both = tuple(Fixture(decks=lineup, bots=(bot, bot), seed=luck) for lineup in (pair, pair[::-1]))
            found.append(Group(subject=pair, by_bot=False, games=both))
    return found


def ladder(decks: Sequence[str], weaker: str, stronger: str, *, pairs: int, seed: int) -> list[Group]:
    """Return the groups in which one bot meets another: decks keep their seats and shuffles, the bots change places.

    Args:
        decks: every pairing of them is played, or the one against itself.
        weaker: a bot.
        stronger: the bot whose points are asked for.
        pairs: groups for each pairing of decks.
        seed: of the series.
    """
    pairings = list(combinations(decks, 2)) or [(decks[0], decks[0])]
    found = []
    for pair in pairings:
        for number in range(pairs):
            luck = _seed(seed, pair, [weaker, stronger], number)
            both = tuple(
                Fixture(decks=pair, bots=bots, seed=luck) for bots in ((stronger, weaker), (weaker, stronger))
            )
            found.append(Group(subject=(stronger, weaker), by_bot=True, games=both))
    return found
