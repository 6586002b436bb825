"""The units of Règles de Combat: triggers, conditions, selector fields, references, verbs, durations."""

from __future__ import annotations

from collections.abc import Mapping

from generator.effects.frame.types import (
    Either,
    Field,
    Flag,
    Name,
    Part,
    Parts,
    Several,
    Unit,
    Whole,
    Word,
    need,
    opt,
)
from generator.effects.vocabularies.regles_de_combat.words import RESOURCES, WHEN_PLAYED, ZONES

__all__ = ["UNITS"]

_DO = need(Parts("operation"), "In this order.")
_TARGET = opt(Part("selector"), "Its player chooses; then `it` is what was chosen.")
_IF = opt(Parts("condition", together=True), "All must hold.")
_ALONE = need(Flag((False,)), "Copies do not add up: a card gets it at most once (RC-065).")


def _trigger(name: str, meaning: str, **fields: Field) -> Unit:
    named = {key.removesuffix("_"): value for key, value in fields.items()}
    return Unit(kind="trigger", name=name, meaning=meaning, fields={**named, "do": _DO})


_TRIGGERS = (
    _trigger(
        "static",
        "Holds as long as the card is in the combat; on the field, while it is face up.",
        stacking=opt(Flag((False,)), "Copies do not add up (RC-065)."),
        zone=opt(Several(Word(("combat", "path"))), "From where it acts; from the combat if left out (RC-066)."),
        if_=_IF,
    ),
    _trigger("entry", "When the card enters the combat face up, or its owner turns it up (RC-026).", target=_TARGET),
    _trigger(
        "enters_combat",
        "When the support enters the combat (RC-097, step 5, or on arrival).",
        stacking=need(Flag((True, False)), "Whether copies add up (RC-065)."),
    ),
    _trigger(
        "own_card_placed",
        "When a card of its owner is placed after the support has acted.",
        stacking=_ALONE,
        if_=need(Parts("condition", together=True), "Which card."),
    ),
    _trigger("attacked_hidden", "When it is attacked face down, before damage is counted (RC-023)."),
    _trigger("attacks", "When it attacks, before damage is counted.", if_=_IF),
    _trigger("attacked", "When it was attacked, after the damage (RC-032).", if_=_IF),
    _trigger("own_turn_end", "At the end of its owner's combat turn (RC-010).", if_=_IF, target=_TARGET),
    _trigger(
        "upkeep",
        "When upkeep is paid (RC-073).",
        stacking=_ALONE,
        limit=need(Word(("once_per_combat",), kind="limit"), "How often."),
    ),
    _trigger("march_turn", "In each march turn (RC-070)."),
    _trigger(
        "play",
        "When the action or event is played.",
        window=need(Several(Word(WHEN_PLAYED)), "In an own combat turn, in a march turn, or in either."),
        target=_TARGET,
    ),
)


def _keyed(kind: str, name: str, meaning: str, field: Field) -> Unit:
    return Unit(kind=kind, name=name, meaning=meaning, fields={name: field})


_KINDS = Several(Word(("combatant", "fort", "token")))
_CONDITIONS = (
    _keyed("condition", "self", "The card itself is like this.", need(Part("state"), "What it is like.")),
    _keyed("condition", "attack", "The attack is like this.", need(Part("blow"), "What it is like.")),
    _keyed("condition", "target", "The target of the attack is of one of these kinds.", need(Part("sort"), "Which.")),
    _keyed("condition", "placed", "The card that is placed is of one of these kinds.", need(Part("sort"), "Which.")),
    _keyed(
        "condition",
        "own_combat_turn",
        "It is the owner's combat turn of this number (RC-066).",
        need(Whole(1, 3), "Counted from the start of the combat."),
    ),
)
_STATES = (
    _keyed("state", "face", "It lies face up.", opt(Word(("up",)), "Up.")),
    _keyed("state", "alive", "It is still on the field.", opt(Flag(), "So it is.")),
    _keyed("blow", "distance", "How far the attack comes.", opt(Whole(1, 1), "1 = in melee (RC-031).")),
    _keyed("sort", "kind", "One of these kinds.", need(_KINDS, "Which.")),
)
_SELECTORS = tuple(
    _keyed("selector", name, meaning, field)
    for name, meaning, field in (
        ("n", "How many are chosen.", opt(Whole(1, 4), "Only where its player chooses.")),
        ("up_to", "Fewer may be chosen.", opt(Flag(), "So they may.")),
        (
            "kind",
            "What is meant.",
            opt(Several(Word(("combatant", "token", "fort", "support", "army", "card"))), "One of these kinds."),
        ),
        ("side", "Whose.", opt(Word(("own", "enemy", "any")), "Own, the opponent's, anybody's.")),
        ("face", "How it lies.", opt(Word(("up", "down")), "Face up or face down.")),
        ("adjacent", "It is at distance 1 from the source.", opt(Flag(), "So it is.")),
        ("other", "Not the source itself.", opt(Flag(), "Another one.")),
        ("vit_min", "It can move: its speed is at least this.", opt(Whole(1, 1), "At least.")),
        ("called", "Whether the army has been called.", opt(Flag((False,)), "It has not.")),
        ("zone", "Where it is.", opt(Several(Word(ZONES)), "In one of these.")),
        ("any_of", "One of these ways to be meant.", opt(Parts("selector", least=2, together=True), "The ways.")),
    )
)
_GROUP = _keyed("group", "all", "All that match.", need(Part("selector"), "Which."))
_REFERENCES = tuple(
    Unit(kind="reference", name=name, meaning=meaning)
    for name, meaning in (
        ("self", "The card itself."),
        ("it", "What the target clause chose."),
        ("attacker", "The card that attacks it."),
        ("placed", "The card that is placed."),
        ("attack", "The attack going on."),
        ("own_army", "An army of its owner."),
        ("each_player", "Both players."),
    )
)
_DURATIONS = tuple(
    Unit(kind="duration", name=name, meaning=meaning)
    for name, meaning in (
        ("this_attack", "Until this attack is over."),
        ("until_own_next_turn", "Until its player's next combat turn begins."),
        ("next_own_turn_start", "When its player's next combat turn begins."),
    )
)
_LIMITS = (Unit(kind="limit", name="once_per_combat", meaning="Once in each combat."),)


def _to(*references: str, group: bool = False) -> Field:
    word = Word(references, kind="reference")
    if not references:
        return need(Part("group"), "Whom it is about.")
    return need(Either((word, Part("group"))) if group else word, "Whom it is about.")


def _n(meaning: str, most: int) -> Field:
    return need(Whole(1, most), meaning)


_OWNER = need(Word(("owner",)), "Who chooses.")
_VERBS: Mapping[str, tuple[str, dict[str, Field]]] = {
    "damage": ("Damage lowers PV.", {"n": _n("How much.", 9), "to": _to("it", "attacker", group=True)}),
    "heal": ("PV come back, never above those at placing.", {"n": _n("How much.", 9), "to": _to("it")}),
    "gain_pv": ("Raises PV and PV at placing.", {"n": _n("How much.", 5), "to": _to("placed", group=True)}),
    "mod": (
        "Changes a stat.",
        {
            "stat": need(Word(("atk", "speed")), "Which."),
            "n": _n("By how much.", 5),
            "to": _to("self", group=True),
            "for": opt(Word(("this_attack",), kind="duration"), "Until when; not with `static`."),
        },
    ),
    "cap": (
        "A stat counts as no more than this.",
        {
            "stat": need(Word(("range",)), "Which."),
            "n": _n("The most it counts.", 3),
            "to": _to(),
            "for": need(Word(("until_own_next_turn",), kind="duration"), "Until when."),
        },
    ),
    "fly": ("It passes over enemy cards (RC-015).", {"to": _to("self")}),
    "immobile": ("It never moves (RC-033).", {"to": _to("self")}),
    "negate_damage": ("The attack deals nothing.", {"to": _to("attack")}),
    "remove_resource": (
        "Removes resources; what falls below its upkeep leaves (RC-075, RC-079).",
        {
            "n": _n("How many.", 4),
            "to": _to("it"),
            "type": need(Word(("choice",)), "The type: its player chooses among those there."),
        },
    ),
    "create": (
        "Brings tokens into play (RC-048, RC-049).",
        {
            "card": need(Name("token"), "Which token."),
            "n": _n("How many.", 4),
            "place": need(Word(("nearest_free_own_cell",)), "Where."),
        },
    ),
    "count_as_resource": (
        "Counts as resources while upkeep is paid.",
        {"type": need(Word(("V",)), "Which."), "n": _n("How many.", 4), "to": _to("own_army")},
    ),
    "draw": ("Its owner draws (RC-062).", {"n": _n("How many.", 5)}),
    "call": (
        "Calls an army of the path (RC-045).",
        {"to": _to("it"), "at": need(Word(("next_own_turn_start",), kind="duration"), "When it arrives.")},
    ),
    "extra_move": ("Moves once more (RC-067).", {"n": _n("How many steps.", 4), "to": _to("it")}),
    "move": ("Goes to a zone.", {"to": _to("it"), "zone": need(Word(("hand",)), "Which.")}),
    "free_own_prisoners": (
        "Prisoners go back to their owners' hands.",
        {"n": _n("How many each.", 4), "to": _to("each_player"), "choice": _OWNER},
    ),
    "gain_resource": (
        "Resources are laid on an own army (RC-070).",
        {
            "n": _n("How many.", 3),
            "type": need(Word((*RESOURCES, "*")), "Which; * = its owner chooses each turn."),
            "to": _to("own_army"),
            "choice": _OWNER,
        },
    ),
}
UNITS = (
    *_TRIGGERS,
    *_CONDITIONS,
    *_STATES,
    *_SELECTORS,
    _GROUP,
    *_REFERENCES,
    *(Unit(kind="verb", name=name, meaning=said, fields=fields) for name, (said, fields) in _VERBS.items()),
    *_DURATIONS,
    *_LIMITS,
)
"""Everything an effect of Règles de Combat can be made of."""
