"""A readable game per strength, and all scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew; the tests fail while it is set, so that it is not left on.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.scenario import perform, read
from generator.engine.transcript import transcript
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage import PandreaStage
from generator.games.pandrea.table import seat, stock
from generator.model.game import Game
from generator.project import SHIPPED

FOLDER = Path(__file__).parent / "transcripts"
GAMES: dict[str, tuple[list[str], list[str], Agreement, int]] = {
    "random": (["random", "random"], ["cb", "cr"], Agreement(named=True, chosen=True), 4),
    "greedy": (["greedy", "prudent"], ["le", "gf"], Agreement(), 1),
    "lookahead": (["lookahead", "greedy"], ["cr", "le"], Agreement(), 3),
    "four": (["greedy", "prudent", "greedy", "random"], ["le", "gf", "cr", "cb"], Agreement(layout="quatre"), 2),
}


def assert_as_written(name: str, text: str) -> None:
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PROOFDECK_RENEW"):
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was written anew; unset PROOFDECK_RENEW")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(table: Callable[..., Pandrea], pack: Game, name: str) -> None:
    bots, decks, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, stock(pack, decks), seat(rules, bots), seed, names=decks)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    assert_as_written(name, text)


def test_scenarios_are_told_as_written(stage: PandreaStage) -> None:
    """What happens in each scenario, in words: every kind of event is among them."""
    lines = []
    for file in sorted((SHIPPED / "cards" / "pandrea" / "scenarios").glob("*.jsonl")):
        for result in perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage):
            lines += [f"{result.scenario.id} {result.scenario.title}", *(f"  {event}" for event in result.events)]
    assert_as_written("scenarios", "\n".join(lines) + "\n")
