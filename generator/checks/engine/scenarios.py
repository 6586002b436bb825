"""The pack's scenarios, played."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.engine.scenario import Scenario, perform, read
from generator.errors import Location, PackError

__all__ = ["scenarios"]


@check(
    title="every scenario of the pack ends as it says",
    rationale="""A scenario is a rule told by example, written from the rules and not from the engine. When one fails,
    the engine plays something else than the rules say, or the card was changed and nobody said so.""",
    source="XMage and Keyteki scenario tests; §O of the rule model",
    codes={"fails": "error", "unreadable": "error"},
    needs="rules",
)
def scenarios(subject: Subject) -> Iterator[Note]:
    """Play every file, each scenario from a position of its own."""
    for name, text in subject.scenario_files():
        shown = subject.shown(name)
        try:
            played = perform(read(text, shown_as=shown, stage=subject.stage), subject.stage)
        except PackError as error:
            for problem in error.problems:
                where = problem.where or Location(shown)
                yield Note(code="unreadable", message=problem.message, where=where, field=name, hint=problem.hint)
            continue
        for result in played:
            for failure in result.failures:
                yield Note(
                    code="fails",
                    message=f"{result.scenario.id} ({result.scenario.title}): {failure.step}: {failure.what}",
                    where=result.scenario.where,
                    card=_card(result.scenario),
                    field=result.scenario.id,
                    expected=str(failure.expected),
                    found=str(failure.found),
                    hint="facts: " + ", ".join(result.scenario.facts) if result.scenario.facts else "",
                )


def _card(scenario: Scenario) -> str:
    """Return the card that a scenario is about: the first that it shows."""
    return scenario.shows[0].partition("#")[0] if scenario.shows else ""
