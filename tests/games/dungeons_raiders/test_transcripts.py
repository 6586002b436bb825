"""A readable game per kind of player, and the worked scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew (see `as_written`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from generator.engine.transcript import transcript
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.table import seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.dungeons_raiders.words import EVENTS
from generator.project import SHIPPED

SCENARIOS = SHIPPED / "cards" / "dungeons-raiders" / "scenarios"
Told = Callable[[Iterable[Path]], list[str]]
FOLDER = Path(__file__).parent / "transcripts"
Compare = Callable[[str, str], None]
GAMES: dict[str, tuple[list[str], Agreement, int]] = {
    "random": (["random", "random"], Agreement(mode="competition", setup="avancee"), 4),
    "greedy": (["greedy", "greedy"], Agreement(), 1),
    "raider": (["raider", "collector"], Agreement(mode="objectifs"), 3),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(table: Callable[..., DungeonsRaiders], as_written: Compare, name: str) -> None:
    bots, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, [], seat(rules, bots), seed)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    as_written(name, text)


def test_scenarios_of_the_model_are_told_as_written(told: Told, as_written: Compare) -> None:
    as_written("scenarios", "\n".join(told(SCENARIOS.glob("model.jsonl"))) + "\n")


def test_every_kind_of_event_is_told_somewhere(told: Told) -> None:
    text = "\n".join(told(SCENARIOS.glob("*.jsonl"))) + "\n".join(
        (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES
    )
    silent = []
    for word, (form, _) in EVENTS.items():
        fixed = max(form.split("{}"), key=len).strip(" :,")
        if fixed not in text:
            silent.append(word)
    assert silent == []
