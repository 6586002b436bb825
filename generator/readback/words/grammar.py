"""How an ability is read in any language: trigger, conditions, permission, cost, target, operations.

A language gives the phrases and the readers of its noun phrases, conditions and verbs. Every alternative is followed
to the end; what remains is all that the sentence can mean.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from generator.model.effect import Value
from generator.readback.words.canonical import repr_of
from generator.readback.words.nouns import Noun, Nouns
from generator.readback.words.scan import Scan

__all__ = ["PRONOUN", "Clause", "ClauseReader", "Clauses", "Data", "Found", "Grammar", "Scene"]

Data = dict[str, Value]
Found = Iterator[tuple[Data, int]]

PRONOUN = "\x00pronoun"
"""A card called `it`: the target where there is one, else the source where it was named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is known while a clause is read."""

    when: str = ""
    infinitive: bool = False
    """Orders stand in the infinitive, as after `you may`."""
    granted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause that was read."""

    ops: tuple[Data, ...]
    order: bool
    """It tells the player to do something."""
    target: Data | None = None
    """The choice that the clause makes while it says what is done."""


Clauses = Iterator[tuple[Clause, int]]
ClauseReader = Callable[[int, Scene], Clauses]
TRIGGERS_THAT_NAME_THE_SOURCE = frozenset(
    (
        "attacks",
        "attacked",
        "after_attack",
        "wins_attacking",
        "deals_battle_damage",
        "destroyed",
        "destroyed_in_battle",
        "destroys_in_battle",
    )
)


class Grammar(ABC):
    """Reads one sentence of one language; made anew for each sentence."""

    COLON = ":"
    SEMICOLON = ";"
    QUOTES: tuple[str, str]
    PHRASES: Mapping[str, tuple[str, ...]]
    """Phrase of the table in `meanings` -> how it is said, in one way or several."""
    TRIGGERS: Mapping[str, tuple[str, ...]]
    """Trigger -> what stands before the colon; `{this}` is the source card."""
    LIMITS: Mapping[str, str]
    DURATIONS: Mapping[str, str]

    def __init__(self, scan: Scan, nouns: Nouns, kinds: tuple[Noun, ...]) -> None:
        self.scan = scan
        self.nouns = nouns
        self.sources = kinds
        """The kinds of card that may be speaking."""

    # ------------------------------------------------------------------ what a language gives

    @abstractmethod
    def this(self, at: int) -> Iterator[int]:
        """Yield the end of `this unit`."""

    @abstractmethod
    def conditions(self, at: int, *, lasting: bool) -> Iterator[tuple[tuple[Data, ...], int]]:
        """Yield conditions with their conjunction, without the comma behind them."""

    @abstractmethod
    def versus(self, at: int) -> Found:
        """Yield the attacked unit's position, said as an object: `a unit in Defence`."""

    @abstractmethod
    def chosen(self, at: int) -> Found:
        """Yield a choice with its number: `1 of your face-up units`."""

    @abstractmethod
    def verb(self, at: int, name: str, scene: Scene) -> Iterator[int]:
        """Yield the end of a verb as an order, or as an infinitive where the scene asks for one."""

    @property
    @abstractmethod
    def clauses(self) -> tuple[ClauseReader, ...]:
        """The readers of all operations."""

    # ------------------------------------------------------------------ what all share

    def said(self, at: int, phrase: str) -> Iterator[int]:
        """Yield the end of a phrase of the language."""
        yield from self.scan.says(at, *self.PHRASES[phrase])

    def sentence(self) -> Iterator[Data]:
        """Yield everything that the whole sentence can mean; each once."""
        seen: set[str] = set()
        for data, at in self.ability(0, granted=False):
            for end in self.scan.says(at, "."):
                for last in self._reminder(data, end):
                    if last != len(self.scan.tokens):
                        self.scan.wanted(last, "the end")
                    elif (key := repr_of(data)) not in seen:
                        seen.add(key)
                        yield data

    def _reminder(self, data: Data, at: int) -> Iterator[int]:
        """A word that needs it is explained at the end, and only then."""
        steps = data["do"]
        if isinstance(steps, tuple) and any(isinstance(s, Mapping) and s["op"] == "pierce" for s in steps):
            self.scan.starts.add(at + 1)
            for opened in self.scan.says(at, "("):
                yield from self.said(opened, "piercing-reminder")
            return
        yield at

    def ability(self, at: int, *, granted: bool) -> Found:
        """Yield abilities, without the full stop."""
        for head, begin in self._head(at):
            scene = Scene(when=str(head["when"]), granted=granted)
            for conditions, after in self._conditions(begin, scene):
                for body, end in self._body(after, scene):
                    yield from ((data, end) for data in self._whole(head, conditions, body))

    def _head(self, at: int) -> Found:
        yield {"when": "static"}, at
        for limit, words in self.LIMITS.items():
            for end in self.scan.says(at, words):
                yield from self._colon({"when": "activated", "limit": limit}, end)
        for end in self.said(at, "action"):
            yield from self._colon({"when": "activated"}, end)
        for when, phrases in self.TRIGGERS.items():
            for phrase in phrases:
                for end in self._with_this(at, phrase):
                    yield from self._colon({"when": when}, end)
                    yield from self._limited({"when": when}, end)
                    if when == "attacks":
                        for versus, after in self.versus(end):
                            yield from self._colon({"when": when, "if": (versus,)}, after)
                            yield from self._limited({"when": when, "if": (versus,)}, after)

    def _limited(self, head: Data, at: int) -> Found:
        for limit, words in self.LIMITS.items():
            for opened in self.scan.says(at, "("):
                for said in self.scan.says(opened, words[:1].lower() + words[1:]):
                    for end in self.scan.says(said, ")"):
                        yield from self._colon({**head, "limit": limit}, end)

    def _colon(self, head: Data, at: int) -> Found:
        for end in self.scan.says(at, self.COLON):
            yield head, end

    def _with_this(self, at: int, phrase: str) -> Iterator[int]:
        """Yield the end of a phrase in which `{this}` stands for the source card."""
        before, found, behind = phrase.partition("{this}")
        if not found:
            yield from self.scan.says(at, phrase)
            return
        for said in self.scan.says(at, before.strip()):
            for named in self.this(said):
                yield from self.scan.says(named, behind.strip())

    def _conditions(self, at: int, scene: Scene) -> Iterator[tuple[tuple[Data, ...], int]]:
        yield (), at
        for conditions, end in self.conditions(at, lasting=scene.when == "static"):
            yield from ((conditions, after) for after in self.scan.says(end, ","))

    def _body(self, at: int, scene: Scene) -> Found:
        """Permission, cost, target, operations: `optional`, `cost`, `target`, `do`."""
        yield from self._act(at, scene)
        for end in self.said(at, "may"):
            told = replace(scene, infinitive=True)
            yield from (({"optional": True, **body}, last) for body, last in self._act(end, told))
            for this in self.said(end, "do-this"):
                for colon in self.scan.says(this, self.COLON):
                    yield from (({"optional": True, **body}, last) for body, last in self._steps(colon, scene))

    def _act(self, at: int, scene: Scene) -> Found:
        order = replace(scene, infinitive=False)
        yield from self._steps(at, scene)
        for target, end in self._targeting(at, scene):
            for body, last in self._steps(end, order):
                if "target" not in body:
                    yield {**body, "target": target}, last
        for cost, paid in self._joined(at, scene):
            if not all(clause.order and clause.target is None for clause in cost):
                continue
            ops = tuple(op for clause in cost for op in clause.ops)
            for end in self.said(paid, "in-order-to"):
                for body, last in self._steps(end, replace(scene, infinitive=True)):
                    yield {"cost": ops, **body}, last
            for end in self._if_paid(paid):
                for body, last in self._steps(end, order):
                    yield {"cost": ops, **body}, last
                for target, named in self._targeting(end, order):
                    for body, last in self._steps(named, order):
                        if "target" not in body:
                            yield {"cost": ops, **body, "target": target}, last

    def _if_paid(self, at: int) -> Iterator[int]:
        for semicolon in self.scan.says(at, self.SEMICOLON):
            for said in self.said(semicolon, "if-you-do"):
                yield from self.scan.says(said, ",")

    def _targeting(self, at: int, scene: Scene) -> Found:
        for verb in self.verb(at, "target", scene):
            for target, end in self.chosen(verb):
                yield from ((target, after) for after in self.scan.says(end, self.SEMICOLON))

    def _steps(self, at: int, scene: Scene) -> Found:
        for clauses, end in self._joined(at, scene):
            targets = [clause.target for clause in clauses if clause.target is not None]
            if len(targets) > 1 or (targets and clauses[0].target is None):
                continue
            ops = tuple(op for clause in clauses for op in clause.ops)
            yield ({"do": ops, "target": targets[0]} if targets else {"do": ops}), end

    def _joined(self, at: int, scene: Scene) -> Iterator[tuple[tuple[Clause, ...], int]]:
        """Clauses: an order follows after `, then`, a fact after a semicolon."""
        for reader in self.clauses:
            for clause, end in reader(at, scene):
                yield from self._more((clause,), end, scene)

    def _more(self, said: tuple[Clause, ...], at: int, scene: Scene) -> Iterator[tuple[tuple[Clause, ...], int]]:
        yield said, at
        joints = [(end, False) for end in self.scan.says(at, self.SEMICOLON)]
        for comma in self.scan.says(at, ","):
            joints += [(end, True) for end in self.said(comma, "then")]
        for begin, order in joints:
            for reader in self.clauses:
                for clause, end in reader(begin, scene):
                    if clause.order == order:
                        yield from self._more((*said, clause), end, scene)

    def _whole(self, head: Data, conditions: tuple[Data, ...], body: Data) -> Iterator[Data]:
        """Yield the ability with its pronouns resolved."""
        together = (*_tuple(head.get("if")), *conditions)
        data = {**head, **({"if": together} if together else {}), **body}
        if not _uses_pronoun(body):
            if "target" not in body or _points_at_target(body):
                yield data
            return
        if "target" in body:
            yield _resolved(data, "it")
        elif head["when"] in TRIGGERS_THAT_NAME_THE_SOURCE or any("self_position" in c for c in conditions):
            yield _resolved(data, "self")

    def stating(self, data: Data, ends: Iterator[int]) -> Found:
        """Yield the same data with each end."""
        for end in ends:
            yield data, end

    def lasting(self, at: int, scene: Scene) -> Iterator[tuple[Data, int]]:
        """Yield how long it lasts: nothing in a static ability, one of the durations in others."""
        if scene.when == "static":
            yield {}, at
            return
        for name, words in self.DURATIONS.items():
            for end in self.scan.says(at, words):
                yield {"for": name}, end

    def exactly(self, at: int, name: str) -> Iterator[int]:
        """Yield the end of a name, which keeps its own capitals wherever it stands."""
        held, self.scan.starts = self.scan.starts, set()
        ends = list(self.scan.says(at, name))
        self.scan.starts = held
        yield from ends

    def quoted(self, at: int) -> Found:
        """Yield an ability in quotation marks, which a unit is speaking."""
        for opened in self.scan.says(at, self.QUOTES[0]):
            self.scan.starts.add(opened)
            unit = self.nouns.kind("unit")
            inner = type(self)(self.scan, self.nouns, self.sources if unit is None else (unit,))
            for data, end in inner.ability(opened, granted=True):
                yield from ((data, closed) for closed in self.scan.says(end, self.QUOTES[1]))

    def listed(
        self, at: int, item: Callable[[int], Iterator[tuple[Data, int]]], joints: tuple[str, ...]
    ) -> Iterator[tuple[tuple[Data, ...], int]]:
        """Yield `a`, `a and b`, `a, b and c`."""
        for first, end in item(at):
            yield (first,), end
            yield from self._listed((first,), end, item, joints)

    def _listed(
        self,
        said: tuple[Data, ...],
        at: int,
        item: Callable[[int], Iterator[tuple[Data, int]]],
        joints: tuple[str, ...],
    ) -> Iterator[tuple[tuple[Data, ...], int]]:
        for joined in self.scan.says(at, *joints):
            for last, end in item(joined):
                yield (*said, last), end
        for comma in self.scan.says(at, ","):
            for more, end in item(comma):
                yield from self._listed((*said, more), end, item, joints)


def _tuple(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def _steps_of(body: Data) -> list[Mapping[str, Value]]:
    return [step for step in _tuple(body["do"]) if isinstance(step, Mapping)]


def _uses_pronoun(body: Data) -> bool:
    return any(step.get("to") == PRONOUN for step in _steps_of(body))


def _points_at_target(body: Data) -> bool:
    return any(step.get("to") == "it" for step in _steps_of(body))


def _resolved(data: Data, who: str) -> Data:
    steps = tuple({**step, "to": who} if step.get("to") == PRONOUN else dict(step) for step in _steps_of(data))
    return {**data, "do": steps}
