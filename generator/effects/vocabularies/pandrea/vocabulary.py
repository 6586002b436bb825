"""How Pandrea's units are put together, and what no ability of the game can say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.effects.declared import Declared
from generator.effects.frame.types import Form, Site
from generator.effects.frame.vocabulary import FramedVocabulary
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies.pandrea.units import UNITS
from generator.model.effect import Value

__all__ = ["VOCABULARY"]

_CONTINUOUS = frozenset({"arrive", "mod", "grant", "pierce"})
_ONCE = frozenset({"arrive", "pierce"})
"""Verbs that only hold, and never happen."""

Faults = Iterable[EffectProblem]
Tables = Mapping[str, tuple[Mapping[str, Value], ...]]


def _steps(data: Mapping[str, Value]) -> Iterator[tuple[int, Mapping[str, Value]]]:
    done = data.get("do")
    for index, step in enumerate(done if isinstance(done, tuple | list) else ()):
        if isinstance(step, Mapping):
            yield index, step


def _ability(data: Mapping[str, Value], site: Site) -> Faults:
    """The target is used and there is one; verbs fit the trigger; numbers stand on cards."""
    if "keyword" in data:
        return
    uses_it = any(step.get("to") == "it" for _index, step in _steps(data))
    if "target" in data and not uses_it:
        yield EffectProblem(path="target", message="the target is never used", hint="write to: it in an operation")
    if uses_it and "target" not in data:
        yield EffectProblem(path="do", message="'it' points at nothing", hint="add a target clause")
    static = data.get("when") == "static"
    for index, step in _steps(data):
        op = step.get("op")
        if (static and op not in _CONTINUOUS) or (not static and op in _ONCE):
            message = f"{op!r} {'happens once and cannot be static' if static else 'only holds: it needs static'}"
            yield EffectProblem(path=f"do[{index}].op", message=message)
        if step.get("n") == "n" and site.host:
            yield EffectProblem(path=f"do[{index}].n", message="a card says its number itself")
    if site.host and (data.get("when") == "play") != (site.host == "stratagem"):
        yield EffectProblem(path="when", message=f"a {site.host} cannot have {data.get('when')!r}")
    cost = data.get("cost")
    for index, paid in enumerate(cost if isinstance(cost, tuple | list) else ()):
        if isinstance(paid, Mapping) and (paid.get("op") != "set_posture" or paid.get("to") != "self"):
            yield EffectProblem(path=f"cost[{index}].op", message="only the card's own posture can be paid")


def _selector(data: Mapping[str, Value], site: Site) -> Faults:
    """A number only where a player chooses; what only units have, only of units."""
    parent = site.around[-2] if len(site.around) > 1 else {}
    chosen = parent.get("target") is data
    if chosen and "n" not in data:
        yield EffectProblem(path="n", message="'n' is missing")
    if not chosen and "n" in data:
        yield EffectProblem(path="n", message="only a player who chooses is told how many")
    if "side" not in data:
        yield EffectProblem(path="side", message="'side' is missing")
    of_units = ("front", "classe", "faction", "posture", "action", "blocked", "wounded", "without", "other")
    for name in of_units:
        if name in data and data.get("kind") != "unite":
            yield EffectProblem(path=name, message=f"only units have {name!r}")
    if "other" in data and site.host not in ("", "unit"):
        yield EffectProblem(path="other", message="only a unit could be meant itself")
    if "hit_by_unblocked" in data and data.get("kind") != "joueur":
        yield EffectProblem(path="hit_by_unblocked", message="only players are hit")
    if "blocked" in data and data.get("action") not in ("assaut", ("assaut",), ["assaut"]):
        yield EffectProblem(path="blocked", message="only an assault is blocked", hint="add action: assaut")


def _state(data: Mapping[str, Value], site: Site) -> Faults:
    if not data:
        yield EffectProblem(path="", message="expected what the card is like, got nothing")


_FORMS = (
    Form(
        name="ability",
        meaning="an ability: `when` and `do`, or a keyword",
        tags={"when": "trigger"},
        marks={"keyword": "keyword"},
        legal=_ability,
    ),
    Form(name="condition", meaning="a condition", keyed="condition"),
    Form(name="state", meaning="what the card itself is like", each="state", legal=_state),
    Form(name="selector", meaning="who is meant", each="selector", required=("kind",), legal=_selector),
    Form(name="group", meaning="all that match", keyed="group"),
    Form(name="operation", meaning="an operation with `op`", tags={"op": "verb"}),
)


def _names(declared: Declared) -> Mapping[str, tuple[str, ...]]:
    return {"class": declared.choices("class"), "keyword": declared.rows("keywords")}


def _in_tables(tables: Tables) -> Iterator[tuple[tuple[str | int, ...], Value]]:
    """Yield what keywords do."""
    for index, row in enumerate(tables.get("keywords", ())):
        abilities = row.get("abilities")
        for inner, ability in enumerate(abilities if isinstance(abilities, tuple) else ()):
            yield ("keywords", index, "abilities", inner), ability


VOCABULARY = FramedVocabulary(
    id="pandrea",
    words=UNITS,
    forms={form.name: form for form in _FORMS},
    names=_names,
    in_tables=_in_tables,
)
"""What cards of Pandrea can do."""
