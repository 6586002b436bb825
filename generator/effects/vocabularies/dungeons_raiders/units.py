"""The units of Dungeons Raiders: moments, conditions, costs, targets, operations, durations."""

from __future__ import annotations

from collections.abc import Mapping

from generator.effects.frame.types import (
    Either,
    Field,
    Flag,
    Part,
    Parts,
    Row,
    Several,
    Unit,
    Whole,
    Word,
    need,
    opt,
)
from generator.effects.vocabularies.dungeons_raiders.words import CLASSES, LEVELS, PAID, PILES, RESOURCES

__all__ = ["UNITS"]

_DO = need(Parts("operation"), "In this order.")
_IF = opt(Parts("condition", together=True), "All must hold.")
_COST = opt(Parts("cost"), "Paid before anything is done, and in full (DR-033).")
_TARGET = opt(Part("target"), "Its owner chooses; then `it` is what was chosen.")


def _trigger(name: str, meaning: str, **fields: Field) -> Unit:
    named = {key.removesuffix("_"): value for key, value in fields.items()}
    return Unit(kind="trigger", name=name, meaning=meaning, fields={**named, "do": _DO})


_TRIGGERS = (
    _trigger(
        "action",
        "A token on this building resolves it (DR-053).",
        level=need(Whole(1, 3), "The building must be that high."),
        tokens=opt(Whole(2, 4), "White circle: so many tokens may use it (DR-051)."),
        mercenary=opt(Flag(), "A mercenary may be bought instead of the adventurers (DR-066)."),
        cost=_COST,
        target=_TARGET,
    ),
    _trigger("play", "The card is played (DR-040, DR-042).", cost=_COST),
    _trigger("static", "Holds as long as its source does: a building, or a dungeon while it is raided.", if_=_IF),
    _trigger("combat_start", "When a group enters the dungeon, before the dice (J2).", target=_TARGET),
    _trigger("skulls", "Before any Exploration card is drawn (J3).", cost=_COST),
    _trigger("drawn", "When the card is drawn (J4), a treasure when it is taken."),
    _trigger("reroll", "After the dice of the front (J6, K4).", cost=_COST),
    _trigger(
        "resolve",
        "With dice and cards in sight (J7, K5).",
        if_=_IF,
        cost=_COST,
        equip_cost=opt(Parts("cost"), "Paid when the item is laid under a group; it then works all turn (DR-080)."),
    ),
    _trigger("encounter_stands", "Once for each encounter that is not cancelled (J8)."),
    _trigger("trap_stands", "Once for each trap that is not disarmed (J8)."),
    _trigger("success", "The dungeon was beaten, before treasures are drawn (J11).", cost=_COST),
    _trigger("identify", "An item is being identified (DR-078).", cost=_COST),
    _trigger("end_of_turn", "At the end of each turn (DR-130).", if_=_IF),
    _trigger("final_score", "When points are counted (DR-124)."),
)
_REQUIREMENT = Unit(
    kind="requirement",
    name="requirement",
    meaning="What a guild asks of whoever buys it (DR-120): a payment, or something that must be so.",
    fields={"if": _IF, "cost": _COST},
)


def _keyed(kind: str, name: str, meaning: str, field: Field) -> Unit:
    return Unit(kind=kind, name=name, meaning=meaning, fields={name: field})


_CONDITIONS = (
    _keyed("condition", "combat", "The fight is of this kind.", need(Word(("jce", "jcj")), "JcE or JcJ.")),
    _keyed("condition", "level_of_self", "The building is so high.", need(Part("least"), "At least.")),
    _keyed("condition", "count", "The player has at least so many.", need(Part("counted"), "Of what.")),
)
_LEAST = (_keyed("least", "min", "At least this.", need(Whole(1, 3), "At least.")),)
_SELF = Word(("self",))
_COUNTED = (
    _keyed("counted", "kind", "What is counted.", need(Word(("adventurer", "marker", "object")), "What.")),
    _keyed("counted", "owner", "Whose.", need(_SELF, "The player's own.")),
    _keyed("counted", "min", "At least so many.", need(Whole(1, 20), "At least.")),
    _keyed("counted", "dungeon_level", "On dungeons of these levels.", opt(Several(Word(LEVELS)), "Of markers only.")),
    _keyed("counted", "state", "In this state.", opt(Word(("identified",)), "Of items only.")),
)
_WHAT = need(Word(PAID), "What.")
_WORKERS = need(Word((*CLASSES, "any")), "Of which class; any = whichever.")


def _n(most: int, meaning: str = "How many.") -> Field:
    return need(Whole(1, most), meaning)


_COSTS = tuple(
    Unit(kind="cost", name=name, meaning=meaning, fields=fields)
    for name, meaning, fields in (
        ("pay", "Crowns, stones or charges are spent.", {"what": _WHAT, "n": _n(20)}),
        (
            "assign",
            "Adventurers of the reserve lie on the building this turn (DR-056).",
            {"class": _WORKERS, "n": _n(4)},
        ),
        ("remove", "Adventurers of the reserve go to the supply.", {"class": _WORKERS, "n": _n(4)}),
        ("discard", "The card itself is discarded.", {"what": need(_SELF, "Itself.")}),
    )
)
_TARGETS = tuple(
    Unit(kind="target", name=name, meaning=meaning, fields=fields)
    for name, meaning, fields in (
        ("group", "One of the player's group numbers, named when the token is resolved.", {}),
        ("object", "An item of the player's that lies under no group.", {"state": need(Word(("identified",)), "So.")}),
        ("adventurer", "One of the group's line.", {"line": need(Word(("front",)), "Which line.")}),
    )
)
_REFERENCES = (
    Unit(kind="reference", name="it", meaning="What the target clause chose."),
    Unit(kind="reference", name="group", meaning="The group under which the card lies."),
)
_DURATIONS = (
    Unit(kind="duration", name="combat", meaning="Until the combat in whose window it worked is over."),
    Unit(kind="duration", name="turn", meaning="Until the end of the turn (DR-130)."),
    Unit(
        kind="duration", name="next_evolution", meaning="Until the owner's next upgrade, at the latest the turn's end."
    ),
)
_DUNGEONS = (
    _keyed("dungeons", "kind", "What is counted.", need(Word(("dungeon",)), "Dungeons.")),
    _keyed("dungeons", "adjacent", "They share an edge with this one (DR-021).", need(Flag(), "So they do.")),
    _keyed("dungeons", "cleaned", "Whether all their floors are won.", need(Flag((False,)), "They are not.")),
)
_AMOUNTS = tuple(
    _keyed("amount", name, f"So many {name}.", opt(Whole(1, 9), "How many.")) for name in ("crowns", "stones")
)
_RATES = (
    _keyed("rate", "give", "What is given.", need(Part("amount"), "What.")),
    _keyed("rate", "get", "What is got for it.", need(Part("amount"), "What.")),
)
_CLASS = need(Word(CLASSES), "Of which class.")
_TO = need(Word(("it", "group"), kind="reference"), "Which group.")
_IT = need(Word(("it",), kind="reference"), "What was chosen.")
_FOR = need(Word(("combat", "turn"), kind="duration"), "Until when.")
_BY_LEVEL = opt(Row(1, 9, 2, 3), "In place of n: one for each level of the building.")
_VERBS: Mapping[str, tuple[str, dict[str, Field]]] = {
    "gain": (
        "Crowns, stones, charges, glory, points or actions; what goes beyond a limit is lost (DR-033).",
        {
            "what": need(Word(RESOURCES), "What."),
            "n": opt(Whole(1, 9), "How many."),
            "by_level": _BY_LEVEL,
            "for": opt(Word(("turn",), kind="duration"), "Actions only: this turn."),
        },
    ),
    "lose": ("Not below 0.", {"what": _WHAT, "n": _n(9)}),
    "recruit": (
        "Adventurers come from the supply to the reserve; each specialist is of the player's choice.",
        {"class": _CLASS, "n": _n(6), "per": opt(Word(("level_of_self",)), "For each level of the building.")},
    ),
    "exchange": (
        "One by one, any mixture of the rates.",
        {"up_to": _n(9), "rates": need(Parts("rate", together=True), "What for what.")},
    ),
    "sell": (
        "The item goes under its pile (DR-083).",
        {"to": _IT, "what": _WHAT, "n": _n(9), "per": need(Word(("analysis",)), "For each point of analysis.")},
    ),
    "take_mercenary": ("For free (DR-067).", {"n": _n(3), "choice": need(Word(("random",)), "How.")}),
    "draw_treasure": (
        "The player chooses the pile.",
        {"piles": need(Several(Word(PILES)), "From which."), "n": _n(4)},
    ),
    "look": (
        "At the top cards; those that stay go back on top.",
        {
            "pile": need(Word(("exploration",)), "Which pile."),
            "n": need(Whole(2, 6), "How many."),
            "discard": need(Word(("any", "none")), "Whether cards may be discarded."),
            "order": need(Word(("free",)), "In which order they go back."),
        },
    ),
    "score": ("Adds to the score of the group.", {"n": _n(9), "to": _TO, "for": _FOR}),
    "ignore_skulls": (
        "So many skulls are not resolved.",
        {"color": need(Word(("black",)), "Which."), "n": _n(4), "to": _TO, "for": _FOR},
    ),
    "cancel_encounter": ("Like so many critical hits.", {"n": _n(4)}),
    "disarm": ("Like so many disarming signs.", {"n": _n(4)}),
    "heal": ("Saves so many who would die in this combat; healing may be forbidden.", {"n": _n(4)}),
    "protect": ("Saves so many who would die in this combat; no healing.", {"n": _n(4)}),
    "reroll": (
        "Up to so many dice, or all of them together.",
        {"n": need(Either((Whole(1, 4), Word(("all",)))), "How many.")},
    ),
    "extra_treasure": (
        "More treasures for this success (DR-107, DR-108).",
        {"n": _n(3), "same_pile": need(Flag((True, False)), "Whether a pile may be used again.")},
    ),
    "mod_resistance": (
        "The dungeon resists more.",
        {"n": _n(9), "per": opt(Part("dungeons"), "For each of these, counted when the group enters.")},
    ),
    "mod_front_bonus": (
        "Not below the minimum.",
        {"n": need(Whole(-3, -1), "By how much."), "min": need(Whole(0, 0), "Least.")},
    ),
    "mod_cost": (
        "Costs of items in this combat, not of equipping them.",
        {"of": need(Word(("use_object",)), "Of what."), "what": need(Word(("charges",)), "In what."), "n": _n(5)},
    ),
    "forbid": ("It has no effect.", {"what": need(Word(("heal",)), "What.")}),
    "kill": ("Dies at once and rolls no die.", {"to": _IT, "saved_by": need(Word(("none",)), "By what.")}),
    "encounter": ("An encounter with this bonus (DR-097).", {"n": _n(9)}),
    "trap": (
        "A trap (DR-098, DR-100).",
        {"effect": need(Word(("resistance", "eliminate")), "What it does."), "n": _n(9, "How much or how many.")},
    ),
    "discount_evolution": (
        "The next upgrade with stones costs less, never below nothing.",
        {"n": _n(9), "for": need(Word(("next_evolution",), kind="duration"), "Until when.")},
    ),
    "discount_identification": ("It costs less, never below nothing.", {"n": _n(5)}),
    "buy_guild": ("On its condition (DR-120).", {"n": _n(1)}),
    "evolve_outpost": ("If its column is high enough (DR-058).", {"n": _n(1)}),
    "set": (
        "Takes the place of a constant.",
        {
            "what": need(Word(("hand_size", "action_tokens")), "Of which."),
            "n": opt(Whole(1, 9), "To what."),
            "by_level": _BY_LEVEL,
        },
    ),
}
UNITS = (
    *_TRIGGERS,
    _REQUIREMENT,
    *_CONDITIONS,
    *_LEAST,
    *_COUNTED,
    *_COSTS,
    *_TARGETS,
    *_REFERENCES,
    *_DURATIONS,
    *_DUNGEONS,
    *_AMOUNTS,
    *_RATES,
    *(Unit(kind="verb", name=name, meaning=said, fields=fields) for name, (said, fields) in _VERBS.items()),
)
"""Everything an effect of Dungeons Raiders can be made of."""
