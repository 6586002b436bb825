"""A readable campaign per strength, and all scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew (see `as_written`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from generator.engine.scenario import read
from generator.engine.transcript import transcript
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.table import seat, stock
from generator.games.regles_de_combat.tables import Agreement
from generator.games.regles_de_combat.words import WORDS
from generator.project import SHIPPED

Compare = Callable[[str, str], None]
GAMES: dict[str, tuple[list[str], Agreement, int]] = {
    "random": (["random", "random"], Agreement(shape="square", tokens="all_or_none"), 4),
    "greedy": (["greedy", "prudent"], Agreement(), 1),
    "lookahead": (["lookahead", "greedy"], Agreement(), 3),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_campaign_goes_as_written(table: Callable[..., ReglesDeCombat], as_written: Compare, name: str) -> None:
    bots, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, stock(rules), seat(rules, bots), seed)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    as_written(name, text)


def test_scenarios_are_told_as_written(told: Callable[[Iterable[Path]], list[str]], as_written: Compare) -> None:
    """What happens in each scenario, in words."""
    files = (SHIPPED / "cards" / "regles-de-combat" / "scenarios").glob("*.jsonl")
    as_written("scenarios", "\n".join(told(files)) + "\n")


def test_every_kind_of_event_is_told_in_some_scenario(stage: ReglesStage) -> None:
    told: set[str] = set()
    for file in sorted((SHIPPED / "cards" / "regles-de-combat" / "scenarios").glob("*.jsonl")):
        for scenario in read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage):
            performance = stage.open(scenario)
            for verb, arguments in scenario.steps:
                if verb != "check":
                    performance.do(verb, arguments)
            told |= {str(event[0]) for event in performance.state.log or ()}
    assert set(WORDS) - told == set()
