"""One game of Ancient Duel for a series: what came to the hands, what was used, how it ended."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from generator.balance.series import Fixture, Report
from generator.engine.rng import Rng, stream
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.table import seat, stock
from generator.games.play import rules_of
from generator.load.pack import load_game
from generator.project import Project

__all__ = ["play_duel"]

_SEEN = frozenset({"draw", "take"})
_USED = frozenset({"deploy", "set", "activate"})


@lru_cache(maxsize=2)
def _rules(root: str, name: str) -> AncientDuel:
    """Return the compiled rules; once per process."""
    return rules_of(load_game(Project(Path(root)), name))


def play_duel(root: str, game: str, fixture: Fixture) -> Report:
    """Play a fixture.

    Args:
        root: the project's folder.
        game: the game's id.
        fixture: decks, bots, seed.
    """
    rules = _rules(root, game)
    bots = seat(rules, fixture.bots)
    s = rules.new_game(stock(rules, fixture.decks), fixture.seed, listening=True)
    chance = [Rng(stream(fixture.seed, "bot", i)) for i in range(len(bots))]
    seen: list[set[int]] = [set(), set()]
    used: list[set[int]] = [set(), set()]
    highest = list(s.score)
    decisions = 0
    while s.over < 0:
        _note(s, seen, used)
        player = rules.player(s)
        action = bots[player].choose(rules.view(s, player), rules.legal(s), chance[player])
        rules.apply(s, action, trusted=True)
        decisions += 1
        highest = [max(pair) for pair in zip(highest, s.score, strict=True)]
    _note(s, seen, used)
    outcome = rules.outcome(s)
    designs = rules.tables.cards.designs
    return Report(
        fixture=fixture,
        starter=s.starter,
        winner=outcome.winners[0] if outcome and outcome.winners else -1,
        reason=outcome.reason if outcome else "",
        turns=s.turn,
        decisions=decisions,
        scores=tuple(s.score),
        highest=tuple(highest),
        seen=tuple(tuple(sorted(designs[card].id for card in cards)) for cards in seen),
        used=tuple(tuple(sorted(designs[card].id for card in cards)) for cards in used),
        digest=s.digest(),
    )


def _note(s: State, seen: list[set[int]], used: list[set[int]]) -> None:
    for event in s.log or ():
        if event[0] in _SEEN:
            seen[int(event[1])].add(int(event[2]))
        elif event[0] in _USED:
            used[int(event[1])].add(int(event[2]))
    s.log = []
