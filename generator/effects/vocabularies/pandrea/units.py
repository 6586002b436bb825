"""The units of Pandrea: triggers, conditions, selector fields, references, verbs, durations, keywords."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.effects.frame.types import (
    Either,
    Field,
    Flag,
    Name,
    Part,
    Parts,
    Several,
    Site,
    Unit,
    Whole,
    Word,
    need,
    opt,
)
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies.pandrea.words import ACTIONS, ARMOURS, LASTING, LONGEST, POSTURES, STATS, STEPS
from generator.model.effect import Value

__all__ = ["UNITS"]

_NUMBER = Either((Whole(1, 20), Word(("n",))))
"""A number, or `n` for the number of the keyword that the ability belongs to."""


def _to(*references: str, group: bool = False) -> Field:
    """Whom a verb is about: these references, or all that match."""
    word = Word(references, kind="reference")
    return need(Either((word, Part("group"))) if group else word, "Whom it is about.")


_DO = need(Parts("operation"), "In this order.")


def _n(meaning: str) -> Field:
    return need(_NUMBER, meaning)


def _trigger(name: str, meaning: str, *, steps: bool = False) -> Unit:
    fields: dict[str, Field] = {}
    if steps:
        fields["step"] = need(Several(Word(STEPS)), "The steps in which it may be used.")
        fields["cost"] = need(Parts("operation"), "Paid first.")
    if name != "static":
        fields["optional"] = opt(Flag(), "Its player may decline.")
        fields["target"] = opt(Part("selector"), "Its player chooses; then `it` is what was chosen.")
    fields["if"] = opt(Parts("condition", together=True), "All must hold.")
    fields["do"] = _DO
    return Unit(kind="trigger", name=name, meaning=meaning, fields=fields)


_TRIGGERS = (
    _trigger("static", "Holds as long as the card is in play."),
    _trigger("activated", "By its owner in these steps, once the cost can be paid.", steps=True),
    _trigger("play", "When the stratagem is played, in its step."),
    _trigger("recruited", "When the unit is recruited."),
    _trigger("protects", "The moment the unit is declared a protector."),
    _trigger("after_initiatives", "Once all initiatives have been played."),
    _trigger("assault_unblocked", "When the unit's assault reaches the general."),
    _trigger("after_combat", "In phase 5."),
)

_SELF_POSTURE = opt(Several(Word(POSTURES)), "It is in one of these postures.")
_CONDITIONS = (
    Unit(
        kind="condition",
        name="self",
        meaning="The card itself is like this.",
        fields={"self": need(Part("state"), "What it is like.")},
    ),
    Unit(
        kind="condition",
        name="exists",
        meaning="Some unit is like this.",
        fields={"exists": need(Part("selector"), "The unit.")},
    ),
    Unit(
        kind="condition",
        name="unblocked_assault_this_turn",
        meaning="An assault of this side reached a general this turn.",
        fields={"unblocked_assault_this_turn": need(Word(("own",)), "Whose.")},
    ),
)
_STATES = tuple(
    Unit(kind="state", name=name, meaning=meaning, fields={name: field})
    for name, meaning, field in (
        ("kind", "The source is a unit or a general.", opt(Word(("unite", "general")), "Which.")),
        ("posture", "Its posture.", _SELF_POSTURE),
        ("action", "What it is doing.", opt(Word(ACTIONS), "Which.")),
        ("acted", "Whether it has acted this turn.", opt(Flag((True, False)), "Whether.")),
        ("assaulted_this_turn", "It declared an assault this turn.", opt(Flag(), "So it did.")),
    )
)
_SELECTORS = tuple(
    Unit(kind="selector", name=name, meaning=meaning, fields={name: field})
    for name, meaning, field in (
        ("n", "How many are chosen.", opt(Whole(1, 3), "Only where its player chooses.")),
        ("kind", "What is meant.", need(Word(("unite", "general", "joueur")), "Units, generals or players.")),
        ("side", "Whose.", opt(Word(("own", "enemy", "any")), "Own, the opponents' or anybody's.")),
        ("front", "Where: on the source's front, for an opponent the linked one.", opt(Word(("here",)), "Here.")),
        ("classe", "Its class.", opt(Name("class"), "A class of units.")),
        ("faction", "Of the source's faction.", opt(Word(("same",)), "The same.")),
        ("posture", "Its posture.", opt(Several(Word(POSTURES)), "One of these.")),
        ("action", "What it is doing.", opt(Several(Word(ACTIONS), single=True), "One of these.")),
        ("blocked", "Whether a protector faces its assault.", opt(Flag((True, False)), "Whether.")),
        ("wounded", "It has lost armour this turn.", opt(Flag(), "So it has.")),
        ("without", "It lacks this keyword.", opt(Name("keyword"), "A keyword.")),
        ("other", "Not the source itself.", opt(Flag(), "Another one.")),
        (
            "hit_by_unblocked",
            "A player whose general an unblocked assault of this side reached this turn.",
            opt(Word(("own",)), "Whose assault."),
        ),
    )
)
_GROUP = Unit(
    kind="group",
    name="all",
    meaning="All that match.",
    fields={"all": need(Part("selector"), "Which.")},
)
_REFERENCES = (
    Unit(kind="reference", name="self", meaning="The card itself."),
    Unit(kind="reference", name="it", meaning="What the target clause chose."),
    Unit(kind="reference", name="own", meaning="The owner's general."),
)
_DURATIONS = (
    Unit(kind="duration", name="this_turn", meaning="Until the next réinitialisation."),
    Unit(kind="duration", name="next_turn", meaning="Added at the start of its owner's next turn."),
)


def _ends(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    """A continuous change has no end of its own; any other has one."""
    static = bool(site.around) and site.around[0].get("when") == "static"
    if static and "for" in data:
        yield EffectProblem(path="for", message="a static ability lasts as long as its card is in play")
    elif not static and "for" not in data:
        yield EffectProblem(path="for", message="a change needs its end", hint="for: this_turn")


def _numbered(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    """A keyword has a number exactly if its row says so."""
    name = data.get("keyword")
    row = site.declared.row("keywords", name) if isinstance(name, str) else None
    if row is None:
        return
    if row.get("number") is True and "n" not in data:
        yield EffectProblem(path="n", message=f"the keyword {name!r} needs its number")
    elif row.get("number") is not True and "n" in data:
        yield EffectProblem(path="n", message=f"the keyword {name!r} has no number")


def _granted(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    yield from _ends(data, site)
    yield from _numbered(data, site)


_END = opt(Word(LASTING, kind="duration"), "Until when; not with `static`.")
_POSTURE = need(Word(POSTURES), "The posture that is taken.")


def _verb(name: str, meaning: str, **fields: Field) -> Unit:
    return Unit(kind="verb", name=name, meaning=meaning, fields={k.removesuffix("_"): v for k, v in fields.items()})


_VERBS = (
    _verb(
        "gain_requisition",
        "Its owner gets requisition.",
        n=_n("How much."),
        for_=need(Word(LONGEST, kind="duration"), "For this turn or the next."),
    ),
    _verb("draw", "Its owner draws cards, as many as are left.", n=_n("How many.")),
    _verb("set_posture", "Turns a card.", posture=_POSTURE, to=_to("self", "it")),
    _verb("arrive", "The posture in which units arrive.", posture=_POSTURE, to=_to("self", group=True)),
    Unit(
        kind="verb",
        name="mod",
        meaning="Changes damage, initiative or armour.",
        fields={
            "stat": need(Several(Word(STATS), single=True), "What is changed."),
            "n": _n("By how much."),
            "to": _to("self", "it", group=True),
            "for": _END,
        },
        legal=_ends,
    ),
    Unit(
        kind="verb",
        name="grant",
        meaning="Gives a keyword; equal keywords add up.",
        fields={
            "keyword": need(Name("keyword"), "Which."),
            "n": opt(_NUMBER, "Its number, if it has one."),
            "to": _to("self", "it", group=True),
            "for": _END,
        },
        legal=_granted,
    ),
    _verb(
        "damage",
        "Damage of a type, which lowers that armour.",
        type=need(Word(ARMOURS), "Which."),
        n=_n("How much."),
        to=_to("it"),
    ),
    _verb("destroy", "Destroys a unit.", to=_to("it")),
    _verb("leave_combat", "Takes a unit out of its fight; its opponent is freed.", to=_to("it"), posture=_POSTURE),
    _verb("protect_against", "Protects against an assault.", to=_to("it")),
    _verb("pierce", "Damage beyond the protector's armour goes to the opposing general.", to=_to("self")),
    _verb(
        "move_front",
        "Changes front.",
        to=_to("self"),
        front=need(Word(("other_own",)), "Any other own one."),
        posture=_POSTURE,
    ),
    _verb("heal_general", "A general regains life, never above what is printed.", n=_n("How much."), to=_to("own")),
    _verb("discard_random", "A player discards cards at random.", n=_n("How many."), to=_to("it")),
)


_KEYWORD = Unit(
    kind="keyword",
    name="keyword",
    meaning="What the keyword's row in tables.yaml says.",
    fields={"keyword": need(Name("keyword"), "Which."), "n": opt(Whole(1, 20), "Its number, if it has one.")},
    legal=_numbered,
)
UNITS = (*_TRIGGERS, _KEYWORD, *_CONDITIONS, *_STATES, *_SELECTORS, _GROUP, *_REFERENCES, *_VERBS, *_DURATIONS)
"""Everything an effect of Pandrea can be made of."""
