"""Every part of every ability makes a difference in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.checks.base import Note, check
from generator.checks.neighbours import at, near
from generator.checks.subject import Subject
from generator.engine.scenario import Json, Offering, Performance, Refused, Scenario, ScenarioFault, Stage, read
from generator.errors import PackError
from generator.games.play import stage_for
from generator.load.yaml_nodes import path_text
from generator.model.card import Card
from generator.model.effect import Ability, Value
from generator.readback.words import canonical_of

__all__ = ["heeded"]

_Trace = list[object]


@check(
    title="an ability with any other meaning is played otherwise in some scenario",
    rationale="""Words and rules read the same data, so a part that the rules pass over – whose cards may be chosen,
    how many, from which level – is invisible to both. Here each part in turn gets its nearest other value, and the
    scenarios about the card are played once more: what may be done, what happens or what comes out must differ.""",
    source="mutation testing turned round: the data are changed, not the program; §3 of the engines study",
    codes={"same": "error"},
    needs="meanings",
)
def heeded(subject: Subject) -> Iterator[Note]:
    """Play what shows a card with each of the nearest other meanings of its abilities."""
    listed = list(_scenarios(subject))
    sound: dict[str, _Trace] = {}
    for card in subject.cards:
        about = [one for one in listed if _is_about(one, card)]
        for index, ability in enumerate(card.abilities):
            for path, other in near(subject.game, ability.data, card.kind):
                if canonical_of(subject.game, other) == canonical_of(subject.game, ability.data):
                    continue
                if not _differs(subject, card, index, other, about, sound):
                    yield _note(subject, card, index, path_text(path), _value(other, path))


def _note(subject: Subject, card: Card, index: int, path: str, value: object) -> Note:
    field = f"abilities[{index}].{path}"
    return Note(
        code="same",
        message=f"no scenario about this card comes out otherwise with {value!r} here",
        where=subject.place(card, field),
        card=card.id,
        field=field,
        hint="write one in which it makes a difference, or say that the rules pass over it",
    )


def _value(data: Value, path: Sequence[str | int]) -> object:
    try:
        return at(data, tuple(path))
    except KeyError:
        return "nothing"


def _scenarios(subject: Subject) -> Iterator[Scenario]:
    for name, text in subject.scenario_files():
        try:
            yield from read(text, shown_as=subject.shown(name), stage=subject.stage)
        except PackError:
            continue  # engine/scenarios tells it


def _is_about(scenario: Scenario, card: Card) -> bool:
    """Return whether a scenario names a card: in what it shows, its position, its steps or what it expects."""
    return any(name.partition("#")[0] == card.id for name in scenario.shows) or _names(dict(scenario.data), card.id)


def _names(data: Json, name: str) -> bool:
    if isinstance(data, dict):
        return any(name in key or _names(value, name) for key, value in data.items())
    if isinstance(data, list):
        return any(_names(value, name) for value in data)
    return isinstance(data, str) and name in data


def _differs(
    subject: Subject,
    card: Card,
    index: int,
    other: Mapping[str, Value],
    about: Sequence[Scenario],
    sound: dict[str, _Trace],
) -> bool:
    """Return whether some scenario goes otherwise when the ability has another meaning, or cannot be played at all."""
    abilities = list(card.abilities)
    abilities[index] = Ability(when=str(other.get("when")), data=other)
    changed = replace(card, abilities=tuple(abilities))
    cards = tuple(changed if one is card else one for one in subject.game.cards)
    try:
        stage = stage_for(replace(subject.game, cards=cards))
    except (PackError, ValueError):
        return True  # the rules refuse it
    for scenario in about:
        if scenario.id not in sound:
            sound[scenario.id] = _trace(scenario, subject.stage)
        if _trace(scenario, stage) != sound[scenario.id]:
            return True
    return False


def _trace(scenario: Scenario, stage: Stage) -> _Trace:
    """Return all that can be seen of a scenario: what may be done at each step, what was refused, what came out."""
    seen: _Trace = []
    try:
        stage.prepare([scenario])
        play = stage.open(scenario)
        for verb, arguments in scenario.steps:
            seen.append(_offers(play))
            if verb == "check" and isinstance(arguments[0], dict):
                seen += [play.read(key, value) for key, value in arguments[0].items()]
            elif verb != "check":
                play.do(verb, arguments)
        seen += [play.read(key, value) for key, value in scenario.expect.items()]
        seen += [_offers(play), play.events(), [play.acted(name) for name in scenario.shows]]
    except (
        Refused,
        ScenarioFault,
        PackError,
        ValueError,
        LookupError,
    ) as stopped:  # a meaning that no rule plays, too
        seen.append(str(stopped))
    return seen


def _offers(play: Performance) -> object:
    return sorted(map(repr, play.offers())) if isinstance(play, Offering) else None
