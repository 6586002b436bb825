"""Scenarios: positions, moves and what must come out, one JSON object a line, for any game that has a stage.

    {"id": "SC-01", "title": "…", "facts": ["AD-060"], …position…, "do": [["verb", …], …], "expect": {"key": value}}

`id` and `do` are required; `title`, `facts` (rules it rests on), `shows` (what of the cards must act, else the line
fails) and `expect` are not. The keys of the position, the verbs and what can be read are the game's own.
Empty lines and lines that begin with `//` are left out. Everything wrong with a file is told at once, by line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn, Protocol, runtime_checkable

from generator.errors import Location, PackError, Problem, nearest

__all__ = [
    "GENERAL_KEYS",
    "Exact",
    "Failure",
    "Json",
    "Offering",
    "Performance",
    "Refused",
    "Result",
    "Scenario",
    "ScenarioFault",
    "Stage",
    "perform",
    "read",
]

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]

GENERAL_KEYS = ("id", "title", "facts", "shows", "do", "expect")
LONGEST_LINE = 100_000
LARGEST_NUMBER = 10_000


class ScenarioFault(Exception):
    """The scenario itself is wrong: it names what does not exist or says what cannot be read."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class Refused(Exception):
    """The game did not allow a step of the scenario."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One line of a file, read but not yet played."""

    id: str
    title: str
    facts: tuple[str, ...]
    shows: tuple[str, ...]
    data: Mapping[str, Json]
    """The whole object."""
    steps: tuple[tuple[str, tuple[Json, ...]], ...]
    """Verb and arguments."""
    expect: Mapping[str, Json]
    where: Location


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One thing that came out otherwise."""

    step: str
    """`expect`, or the step as `do[2] attack`."""
    what: str
    expected: Json
    found: Json

    def __str__(self) -> str:
        values = f"expected {_shown(self.expected)}, found {_shown(self.found)}"
        return f"{self.step}: {self.what}: {values}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one scenario."""

    scenario: Scenario
    failures: tuple[Failure, ...]
    events: tuple[str, ...] = ()
    """What happened, in words."""

    @property
    def passed(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures


class Performance(Protocol):
    """One scenario being played."""

    def do(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step.

        Raises:
            Refused: the game does not allow it.
            ScenarioFault: the step makes no sense.
        """

    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`; equal to it when it fits.

        Raises:
            ScenarioFault: there is no such key.
        """

    def acted(self, name: str) -> bool:
        """Return whether this (an ability, `card#0`) has acted so far.

        Raises:
            ScenarioFault: there is no such thing.
        """

    def events(self) -> tuple[str, ...]:
        """Return what happened so far, in words."""


@runtime_checkable
class Exact(Protocol):
    """A performance that was given chance as a list (dice, cards to be drawn), which must be used up."""

    def left(self) -> Sequence[str]:
        """Return what was listed and not used."""


@runtime_checkable
class Offering(Protocol):
    """A performance that tells what may be done now."""

    def offers(self) -> Sequence[object]:
        """Return every legal action, each once."""


class Stage(Protocol):
    """What a game brings to play scenarios."""

    @property
    def keys(self) -> Sequence[str]:
        """The keys of the position."""

    @property
    def verbs(self) -> Mapping[str, tuple[int, int]]:
        """Verb -> least and most arguments."""

    def prepare(self, scenarios: Sequence[Scenario]) -> None:
        """See all scenarios of a file before the first is played."""

    def open(self, scenario: Scenario) -> Performance:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """


def _shown(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(text: str, *, shown_as: str, stage: Stage) -> list[Scenario]:
    """Return the scenarios of a file.

    Raises:
        PackError: lines that are not scenarios of this stage, all of them told.
    """
    problems: list[Problem] = []
    found: list[Scenario] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        where = Location(shown_as, number)
        try:
            scenario = _scenario(line, where, stage)
        except ScenarioFault as fault:
            problems.append(Problem(message=fault.message, where=where, hint=fault.hint))
            continue
        if scenario.id in seen:
            problems.append(
                Problem(message=f"{scenario.id!r} is also the id of line {seen[scenario.id]}", where=where, path="id")
            )
        seen.setdefault(scenario.id, number)
        found.append(scenario)
    if not found and not problems:
        problems.append(Problem(message="no scenario in the file", where=Location(shown_as)))
    if problems:
        raise PackError(problems)
    return found


def _scenario(line: str, where: Location, stage: Stage) -> Scenario:
    data = _object(line)
    known = (*GENERAL_KEYS, *stage.keys)
    for key in data:
        if key not in known:
            raise ScenarioFault(f"unknown key {key!r}", nearest(key, known) or f"known: {', '.join(known)}")
    name = data.get("id")
    if not isinstance(name, str) or not name:
        raise ScenarioFault(f"id: expected a name, got {_shown(name)}")
    expect = data.get("expect", {})
    if not isinstance(expect, dict):
        raise ScenarioFault(f"expect: expected an object, got {_shown(expect)}")
    title = data.get("title", "")
    if not isinstance(title, str):
        raise ScenarioFault(f"title: expected text, got {_shown(title)}")
    steps = data.get("do")
    if not isinstance(steps, list):
        raise ScenarioFault(f"do: expected a list of steps, got {_shown(steps)}")
    return Scenario(
        id=name,
        title=title,
        facts=_words(data, "facts"),
        shows=_words(data, "shows"),
        data=data,
        steps=tuple(_step(step, f"do[{i}]", stage) for i, step in enumerate(steps)),
        expect=expect,
        where=where,
    )


def _step(step: Json, place: str, stage: Stage) -> tuple[str, tuple[Json, ...]]:
    if not isinstance(step, list) or not step or not isinstance(step[0], str):
        raise ScenarioFault(f'{place}: expected ["verb", …], got {_shown(step)}')
    verb, *arguments = step
    if not isinstance(verb, str) or verb not in stage.verbs:
        hint = nearest(str(verb), list(stage.verbs)) or f"known: {', '.join(sorted(stage.verbs))}"
        raise ScenarioFault(f"{place}: unknown verb {verb!r}", hint)
    least, most = stage.verbs[verb]
    if not least <= len(arguments) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ScenarioFault(f"{place}: {verb!r} takes {wanted} values, got {len(arguments)}")
    return verb, tuple(arguments)


def _words(data: Mapping[str, Json], key: str) -> tuple[str, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ScenarioFault(f"{key}: expected a list of names, got {_shown(value)}")
    return tuple(str(item) for item in value)


def _object(line: str) -> dict[str, Json]:
    if len(line) > LONGEST_LINE:
        raise ScenarioFault(f"the line is longer than {LONGEST_LINE} characters")
    try:
        data = json.loads(line, object_pairs_hook=_once, parse_int=_whole, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise ScenarioFault(f"not JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise ScenarioFault("not a scenario: nested too deeply") from None
    if not isinstance(data, dict):
        raise ScenarioFault("expected an object {…}")
    return data


def _once(pairs: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ScenarioFault(f"{twice!r} is given twice")
    return data


def _whole(text: str) -> int:
    if len(text) > 6 or abs(int(text)) > LARGEST_NUMBER:
        raise ScenarioFault(f"{text[:20]} is out of range: whole numbers go to {LARGEST_NUMBER}")
    return int(text)


def _constant(text: str) -> NoReturn:
    raise ScenarioFault(f"not JSON: {text} is no number")


def perform(scenarios: Sequence[Scenario], stage: Stage) -> list[Result]:
    """Play scenarios and return what became of each.

    Raises:
        PackError: scenarios that name what does not exist, all of them told.
    """
    problems: list[Problem] = []
    results: list[Result] = []
    try:
        stage.prepare(scenarios)
    except ScenarioFault as fault:
        raise PackError([Problem(message=fault.message, hint=fault.hint)]) from None
    for scenario in scenarios:
        try:
            results.append(_perform(scenario, stage.open(scenario)))
        except ScenarioFault as fault:
            problems.append(Problem(message=f"{scenario.id}: {fault.message}", where=scenario.where, hint=fault.hint))
    if problems:
        raise PackError(problems)
    return results


def _perform(scenario: Scenario, play: Performance) -> Result:
    failures: list[Failure] = []
    for number, (verb, arguments) in enumerate(scenario.steps):
        place = f"do[{number}] {verb}"
        try:
            if verb == "check":
                failures += _compare(place, arguments[0], play)
            else:
                play.do(verb, arguments)
        except Refused as refusal:
            said = ", ".join(_shown(argument) for argument in arguments)
            failures.append(Failure(step=place, what=said, expected="done", found=str(refusal)))
            break
        except ScenarioFault as fault:
            raise ScenarioFault(f"{place}: {fault.message}", fault.hint) from None
    else:
        failures += _compare("expect", dict(scenario.expect), play)
        failures += [
            Failure(step="shows", what=name, expected="acts", found="never acted")
            for name in scenario.shows
            if not play.acted(name)
        ]
        if isinstance(play, Exact):
            failures += [
                Failure(step="listed", what=name, expected="used", found="never used") for name in play.left()
            ]
    return Result(scenario=scenario, failures=tuple(failures), events=play.events())


def _compare(place: str, wanted: Json, play: Performance) -> Iterable[Failure]:
    if not isinstance(wanted, dict):
        raise ScenarioFault(f"expected an object of what to check, got {_shown(wanted)}")
    for key, expected in wanted.items():
        found = play.read(key, expected)
        if found != expected or type(found) is not type(expected):
            yield Failure(step=place, what=key, expected=expected, found=found)
