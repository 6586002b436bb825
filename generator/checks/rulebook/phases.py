"""The phases of a turn in the rulebook and on the aids against those of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.rulebook._source import blocks
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["phases"]


@check(
    title="the rulebook, its diagram and the mat name the phases of a turn in the order in which they are played",
    rationale="""The diagram of the turn is the page that players keep open. A phase that is missing, doubled or out
    of order there is played wrong all evening.""",
    source="AD-023; Homm3BG#1202 (a round called a turn)",
    codes={"word": "error", "order": "error", "diagram": "error", "mat": "error"},
    needs="rulebook",
)
def phases(subject: Subject) -> Iterator[Note]:
    """Compare words, the order in which the chapter tells them, and the mat."""
    listed = subject.game.facts.get("phases")
    if not isinstance(listed, tuple):
        return
    names = [str(phase) for phase in listed]
    for locale in subject.locales:
        if not any("figure:turn" in block.text or block.chapter == "turn" for block in blocks(subject, locale)):
            continue
        words = _words(subject, locale)
        file = Location(subject.shown(f"rules/{locale}/words.yaml"))
        for phase in names:
            for key in (f"phase.{phase}", f"phase.{phase}.gist"):
                if not words.get(key, "").strip():
                    message = f"the diagram has no words for {key!r}"
                    yield Note(code="word", message=message, where=file, field=key, locale=locale)
        stray = {m[1] for m in (re.fullmatch(r"phase\.([a-z_0-9]+)", key) for key in words) if m} - set(names)
        for phase in sorted(stray):
            message = f"the diagram has words for {phase!r}, which is no phase"
            yield Note(code="word", message=message, where=file, field=f"phase.{phase}", locale=locale)
        yield from _told(subject, locale, names)
        yield from _mat(subject, locale, names)


def _words(subject: Subject, locale: str) -> dict[str, str]:
    text = subject.read(f"rules/{locale}/words.yaml") or ""
    return {m[1]: m[2].strip().strip('"') for m in re.finditer(r"(?m)^([\w.-]+): (.*)$", text)}


def _told(subject: Subject, locale: str, names: list[str]) -> Iterator[Note]:
    """The paragraphs of the turn's chapter stand in the order of the phases."""
    turn = [block for block in blocks(subject, locale) if block.chapter == "turn"]
    if not turn:
        return
    order = list(dict.fromkeys(name.partition("_")[0] for name in names))
    told = [b.anchor.partition(".")[2] for b in turn if b.anchor.partition(".")[2] in order]
    if told != order:
        yield Note(
            code="order",
            message="the chapter tells the phases in another order, or not all of them",
            where=turn[0].where,
            field="turn",
            locale=locale,
            expected=", ".join(order),
            found=", ".join(told),
        )
    if not any("figure:turn" in block.text for block in turn):
        message = "the chapter of the turn does not show its diagram"
        yield Note(code="diagram", message=message, where=turn[0].where, field="turn", locale=locale)


def _mat(subject: Subject, locale: str, names: list[str]) -> Iterator[Note]:
    if not subject.has("kit"):
        return
    found: dict[int, str] = {}
    for printed in subject.kit(locale):
        for placement in printed.placements:
            fields = {field.name: field.printed for field in placement.fields}
            for name, number in fields.items():
                match = re.fullmatch(r"phase\.(.+)\.number", name)
                if match and number.isdecimal():
                    found[int(number)] = match[1]
    want = {number: name.replace("_", "-") for number, name in enumerate(names, start=1)}
    if found and found != want:
        yield Note(
            code="mat",
            message="the mat numbers the phases otherwise",
            card="battlefield",
            field="phases",
            locale=locale,
            expected=str(want),
            found=str(found),
        )
