"""How Dungeons Raiders is read in English."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.effect import Value
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.dungeons_raiders.common import (
    Joints,
    Names,
    clause,
    frame_rules,
    named,
    noun_rules,
    rule,
)

__all__ = ["english"]

_JOINTS = Joints(
    colon=":",
    and_="and",
    or_="or",
    level="level",
    from_level="and up",
    of_choice="of your choice",
    per_level="per level of this building",
)
_HEADS = {
    "combat_start": "on entering",
    "encounter_stands": "for each encounter not cancelled",
    "trap_stands": "for each trap not disarmed",
    "success": "on success",
    "end_of_turn": "at the end of each turn",
    "final_score": "final scoring",
}
_PILES = {"Glory": "gloire", "Wealth": "richesse", "Items": "objets", "Prisoners": "prisonniers"}
_LEVELS = {"level-one": "1", "level-two": "2", "level-three": "3", "special": "s"}
_FIGHTS = {"in PvE": "jce", "in PvP": "jcj"}
_GROUP = {"kind": "group"}


def english(names: Names) -> Iterator[Rule]:
    """Yield every rule."""
    yield from frame_rules(_JOINTS)
    yield from noun_rules(names, _JOINTS)
    yield from _heads()
    yield from _gains(names)
    yield from _economy(names)
    yield from _combat(names)
    yield from _dungeons(names)
    yield from _guilds(names)


def _heads() -> Iterator[Rule]:
    for when, words in _HEADS.items():
        yield rule("head", words, {"when": when}, f"trigger.{when}")
    for words, kind in _FIGHTS.items():
        yield rule("head", words, {"when": "resolve", "if": ({"combat": kind},)}, "condition.combat")
    yield rule("head", "permanent equipment ( {c:costs} )", {"when": "resolve", "equip_cost": "$c"})
    yield rule("circle", "( up to {n:number-many} tokens )", "$n")
    yield rule("hire", "/ mercenaries", True)
    yield rule("cost", "remove {w:who}", {"op": "remove", "$w": None}, "cost.remove")
    yield rule("cost", "discard this card", {"op": "discard", "what": "self"}, "cost.discard")


def _gains(names: Names) -> Iterator[Rule]:
    """`gain`, `lose`, `recruit`."""
    for what in ("gain", "lose", "recruit"):
        yield rule("clause", f"{what} {{i:{what}-items}}", {"do": "$i", "rest": {}}, f"verb.{what}")
    for number, noun in zip(("one", "many"), names["piece.action"], strict=True):
        gain: dict[str, Value] = {"op": "gain", "what": "action_tokens", "n": "$n", "for": "turn"}
        yield rule("gain-item", f"{{n:number-{number}}} extra {noun} this turn", gain, "duration.turn")
    points = names["resource.pv"][1]
    by_level: dict[str, Value] = {"op": "gain", "what": "pv", "by_level": "$l"}
    yield rule("gain-item", f"{{l:by-level}} {points} by level", by_level)


def _economy(names: Names) -> Iterator[Rule]:
    """What buildings, Metropolis cards and scrolls do."""
    for word, exchange in (("one", "exchange"), ("many", "exchanges")):
        said = f"make up to {{n:number-{word}}} {exchange} : {{r:rates}}"
        yield clause(said, {"op": "exchange", "up_to": "$n", "rates": "$r"})
    rate: dict[str, Value] = {"give": "$g", "get": "$r"}
    yield rule("rate", "{g:amounts} for {r:amounts}", rate, "rate.give", "rate.get")
    sold: dict[str, Value] = {"op": "sell", "to": "it", "$s": None, "per": "analysis"}
    target: dict[str, Value] = {"kind": "object", "state": "identified"}
    yield clause("sell {t:number-one} identified item : {s:sum} per point of analysis", sold, target=target)
    taken: dict[str, Value] = {"op": "take_mercenary", "n": "$n", "choice": "random"}
    yield from named("draw {n} {what} at random", names["piece.mercenary"], taken)
    drawn: dict[str, Value] = {"op": "draw_treasure", "piles": "$p", "n": "$n"}
    yield from named("draw {n} {p:piles} {what}", names["piece.treasure"], drawn)
    for word, pile in _PILES.items():
        yield rule("pile", word, pile)
    look: dict[str, Value] = {"op": "look", "pile": "exploration", "n": "$n", "order": "free"}
    first = "look at the top {n:number-many} Exploration cards"
    yield clause(f"{first} and put them back in any order", {**look, "discard": "none"})
    rest = "discard as many as you like and put the others back in any order"
    yield clause(f"{first} , {rest}", {**look, "discard": "any"})
    upgrade: dict[str, Value] = {"op": "discount_evolution", "n": "$n", "for": "next_evolution"}
    said = "your next upgrade this turn costs {n} {what} less"
    yield from named(said, names["resource.stones"], upgrade, "duration.next_evolution")
    known: dict[str, Value] = {"op": "discount_identification", "n": "$n"}
    yield from named("an identification costs {n} {what} less", names["resource.charges"], known)
    yield from named("buy {n} {what}", names["piece.guild"], {"op": "buy_guild", "n": "$n"})
    yield from named("raise your Outpost by {n} {what}", ("level", "levels"), {"op": "evolve_outpost", "n": "$n"})
    hand: dict[str, Value] = {"op": "set", "what": "hand_size", "n": "$n"}
    yield from named("your hand holds {n} {what}", ("card", "cards"), hand)
    tokens: dict[str, Value] = {"op": "set", "what": "action_tokens", "by_level": "$l"}
    yield clause("action tokens : {l:by-level} by level", tokens)


def _combat(names: Names) -> Iterator[Rule]:
    """What cards under a group do, and marks on a group."""
    here: dict[str, Value] = {"to": "group", "for": "combat"}
    mark: dict[str, Value] = {"to": "it", "for": "turn"}
    units = ("reference.group", "duration.combat")
    yield clause("{n:signed} to the score", {"op": "score", "n": "$n", **here}, *units)
    yield clause("another {n:signed} to the score", {"op": "score", "n": "$n", **here})
    chosen = "choose {t:number-one} of your groups :"
    yield clause(f"{chosen} {{n:signed}} to its score this turn", {"op": "score", "n": "$n", **mark}, target=_GROUP)
    skulls: dict[str, Value] = {"op": "ignore_skulls", "color": "black", "n": "$n"}
    yield from named("ignore {n} {what}", names["piece.black-skull"], {**skulls, **here})
    said = f"{chosen} it ignores {{n}} {{what}} this turn"
    yield from named(said, names["piece.black-skull"], {**skulls, **mark}, target=_GROUP)
    for word, piece, op in (
        ("cancel", "encounter", "cancel_encounter"),
        ("disarm", "trap", "disarm"),
        ("heal", "death", "heal"),
        ("prevent", "death", "protect"),
    ):
        yield from named(f"{word} {{n}} {{what}}", names[f"piece.{piece}"], {"op": op, "n": "$n"})
    yield clause("reroll all your dice", {"op": "reroll", "n": "all"})
    yield clause("reroll {n:number-one} die", {"op": "reroll", "n": "$n"})
    yield clause("reroll up to {n:number-many} dice", {"op": "reroll", "n": "$n"})
    more: dict[str, Value] = {"op": "extra_treasure", "n": "$n"}
    treasure = names["piece.treasure"]
    yield from named("{n} more {what} , from another pile", treasure, {**more, "same_pile": False})
    yield from named("{n} more {what} , even from a pile already used", treasure, {**more, "same_pile": True})


def _dungeons(names: Names) -> Iterator[Rule]:
    """What dungeons and Exploration cards do."""
    resist: dict[str, Value] = {"op": "mod_resistance", "n": "$n"}
    near: dict[str, Value] = {"kind": "dungeon", "adjacent": True, "cleaned": False}
    yield clause("{n:signed} to the resistance", resist)
    units = ("dungeons.kind", "dungeons.adjacent", "dungeons.cleaned")
    yield clause("{n:signed} to the resistance per adjacent dungeon not cleared", {**resist, "per": near}, *units)
    front: dict[str, Value] = {"op": "mod_front_bonus", "n": "$n", "min": "$m"}
    yield clause("front bonus {n:signed} ( minimum {m:number} )", front)
    dearer: dict[str, Value] = {"op": "mod_cost", "of": "use_object", "what": "charges", "n": "$n"}
    yield from named("using an item costs {n} more {what}", names["resource.charges"], dearer)
    yield clause("healing has no effect", {"op": "forbid", "what": "heal"})
    dies = f"{{t:number-one}} {names['class.any'][0]} of your front line , of your choice , dies"
    victim: dict[str, Value] = {"kind": "adventurer", "line": "front"}
    kill: dict[str, Value] = {"op": "kill", "to": "it", "saved_by": "none"}
    yield clause(f"{dies} ; they roll no die and nothing saves them", kill, target=victim)
    yield clause("{n:signed} to the resistance unless this encounter is cancelled", {"op": "encounter", "n": "$n"})
    trap: dict[str, Value] = {"op": "trap", "n": "$n"}
    yield clause("{n:signed} to the resistance unless this trap is disarmed", {**trap, "effect": "resistance"})
    for number, who in zip(("one", "many"), names["class.any"], strict=True):
        said = f"kills {{n:number-{number}}} {who} without a death on the dice unless this trap is disarmed"
        yield clause(said, {**trap, "effect": "eliminate"})


def _guilds(names: Names) -> Iterator[Rule]:
    """What guilds ask for."""
    yield rule("ability", "pay {c:costs}", {"cost": "$c"}, "requirement.requirement")
    own: dict[str, Value] = {"owner": "self", "min": "$n"}
    units = ("condition.count", "counted.kind", "counted.owner", "counted.min")
    for index, number in enumerate(("one", "many")):
        n = f"{{n:number-{number}}}"
        people: Value = ({"count": {"kind": "adventurer", **own}},)
        yield rule("ability", f"own at least {n} {names['class.any'][index]}", {"if": people}, *units)
        items: Value = ({"count": {"kind": "object", "state": "identified", **own}},)
        yield rule(
            "ability", f"own at least {n} identified {('item', 'items')[index]}", {"if": items}, "counted.state"
        )
        markers: Value = ({"count": {"kind": "marker", "dungeon_level": "$l", **own}},)
        said = f"have at least {n} {('marker', 'markers')[index]} on {{l:levels}} dungeons"
        yield rule("ability", said, {"if": markers}, "counted.dungeon_level")
    for word, level in _LEVELS.items():
        yield rule("level", word, level)
