"""Abilities without a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.engine.scenario import read
from generator.errors import PackError

__all__ = ["shown"]


@check(
    title="every ability of every card acts in some scenario",
    rationale="""Random games leave rare cards unplayed for years. One scenario for each ability, in which it must
    act, is the least that shows it to do what it says.""",
    source="argentum#500 (every card without its text, seen by chance); Showdown's exhaustive runner",
    codes={"never": "error", "unknown": "error"},
    needs="abilities",
)
def shown(subject: Subject) -> Iterator[Note]:
    """Collect what the scenarios show and compare it with the cards."""
    found: set[str] = set()
    where = None
    for name, text in subject.scenario_files():
        try:
            listed = read(text, shown_as=subject.shown(name), stage=subject.stage)
        except PackError:
            continue  # engine/scenarios tells it
        for scenario in listed:
            found.update(scenario.shows)
            where = where or scenario.where
    wanted = {}
    for card in subject.game.cards:
        for index, _ability in enumerate(card.abilities):
            wanted[f"{card.id}#{index}"] = (card, f"abilities[{index}]")
    for name, (card, path) in wanted.items():
        if name not in found:
            message = "no scenario shows this ability act"
            yield Note(code="never", message=message, where=subject.place(card, path), card=card.id, field=path)
    for name in sorted(found - set(wanted)):
        message = f"a scenario shows {name!r}, which no card has"
        yield Note(code="unknown", message=message, where=where, card=name.partition("#")[0], field=name)
