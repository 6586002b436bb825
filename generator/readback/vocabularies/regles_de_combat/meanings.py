"""What the sentences of Règles de Combat mean, in whatever language they are said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.readback.frame.meanings import Meaning, meaning
from generator.readback.vocabularies.regles_de_combat.common import Names

__all__ = ["meanings"]

_MELEE: Value = {"attack": {"distance": 1}}
_ALIVE: Value = {"self": {"alive": True}}
_MOMENTS = ("entry", "enters_combat", "attacked_hidden", "own_turn_end", "attacks", "attacked")


def meanings(names: Names) -> Iterator[Meaning]:
    """Yield everything that a language must have words for."""
    yield from _frame()
    yield from _heads()
    yield from _combat(names)
    yield from _field(names)
    yield from _resources(names)
    yield from _supply()


def _clause(
    name: str,
    data: Mapping[str, Value],
    *says: str,
    what: str = "",
    beside: Mapping[str, Value] | None = None,
    **gaps: str,
) -> Meaning:
    """Return one operation: a gap `t` is its target, `what` a noun of the pack, `beside` stands beside it."""
    whole: dict[str, Value] = {"do": (dict(data),), **(beside or {})}
    if "t" in gaps:
        whole["target"] = "$t"
    nouns = {"what": (what,)} if what else {}
    return meaning(name, "clause", whole, f"verb.{data['op']}", *says, nouns=nouns, unset=None, **gaps)


def _frame() -> Iterator[Meaning]:
    """How sentences are put together: head, operations, tail."""
    yield meaning("paragraph", "paragraph", "$a", a="ability")
    on_path: Value = {"$a": None, "zone": ("combat", "path")}
    yield meaning("paragraph.path", "paragraph", on_path, a="ability")
    yield meaning("ability.headed", "ability", {"$h": None, "$b": None}, h="head", b="body")
    silent = ("trigger.static", "trigger.upkeep", "trigger.march_turn")
    yield meaning("ability", "ability", {"$b": None}, *silent, b="body")
    yield meaning("body", "body", {"$c": None}, c="clause")
    chain: Value = {"do": ("*c.do", "*more.do"), "target": "$c.target"}
    yield meaning("body.then", "body", chain, c="clause", more="body")


def _heads() -> Iterator[Meaning]:
    """What stands before the colon."""
    for when in _MOMENTS:
        yield meaning(f"head.{when}", "head", {"when": when}, f"trigger.{when}")
    told = ("condition.attack", "blow.distance", "condition.self", "state.alive")
    yield meaning("head.melee", "head", {"when": "attacked", "if": (_MELEE,)}, *told)
    yield meaning("head.alive", "head", {"when": "attacked", "if": (_ALIVE,)})
    yield meaning("head.melee-alive", "head", {"when": "attacked", "if": (_MELEE, _ALIVE)})
    aimed: Value = {"when": "attacks", "if": ({"target": {"kind": "$g.kind"}},)}
    yield meaning("head.attacks-kind", "head", aimed, "condition.target", "sort.kind", g="one-bare")
    placed: Value = {"when": "own_card_placed", "if": ({"placed": {"kind": "$g.kind"}},)}
    yield meaning("head.placed", "head", placed, "trigger.own_card_placed", "condition.placed", g="one-bare")
    for turn in (1, 2, 3):
        data: Value = {"when": "static", "if": ({"own_combat_turn": turn},)}
        yield meaning(f"head.turn-{turn}", "head", data, "condition.own_combat_turn")
    yield meaning("head.march", "head", {"when": "play", "window": ("march",)}, "trigger.play")
    yield meaning("head.combat-march", "head", {"when": "play", "window": ("combat", "march")})


def _combat(names: Names) -> Iterator[Meaning]:
    """Damage, healing, changes of stats."""
    blow: dict[str, Value] = {"op": "damage", "n": "$n", "to": "attacker"}
    yield _clause("damage.attacker", blow, "reference.attacker")
    yield _clause("damage.attacker-first", blow, beside={"hidden": True})
    yield _clause("damage.one", {**blow, "to": "it"}, t="one")
    yield _clause("damage.all", {**blow, "to": "$g"}, g="all")
    hp = names.stats.get("hp", "hp")
    yield _clause("heal", {"op": "heal", "n": "$n", "to": "it"}, what=hp, t="one")
    gained: dict[str, Value] = {"op": "gain_pv", "n": "$n"}
    yield _clause("gain-hp.placed", {**gained, "to": "placed"}, "reference.placed", what=hp)
    yield _clause("gain-hp.all", {**gained, "to": "$g"}, what=hp, g="all")
    for stat, word in names.stats.items():
        change: dict[str, Value] = {"op": "mod", "stat": stat, "n": "$n"}
        yield _clause("change.all", {**change, "to": "$g"}, what=word, g="all", n="signed")
        own: dict[str, Value] = {**change, "to": "self", "for": "this_attack"}
        yield _clause("change.self", own, "reference.self", "duration.this_attack", what=word, n="signed")
    limit: dict[str, Value] = {"op": "cap", "stat": "range", "n": "$n", "to": "$g", "for": "until_own_next_turn"}
    yield _clause("cap-range", limit, "duration.until_own_next_turn", g="all")


def _field(names: Names) -> Iterator[Meaning]:
    """What else happens on the field."""
    yield _clause("fly", {"op": "fly", "to": "self"})
    yield _clause("immobile", {"op": "immobile", "to": "self"})
    yield _clause("negate-damage", {"op": "negate_damage", "to": "attack"}, "reference.attack")
    yield _clause("extra-move", {"op": "extra_move", "n": "$n", "to": "it"}, "selector.vit_min", t="one")
    for token, name in names.tokens.items():
        made: dict[str, Value] = {"op": "create", "card": token, "n": "$n", "place": "nearest_free_own_cell"}
        yield _clause("create", made, what=name)


def _resources(names: Names) -> Iterator[Meaning]:
    """What is given to armies and taken from them."""
    card: dict[str, Value] = {"kind": ("combatant", "fort", "support"), "zone": ("combat",)}
    army: dict[str, Value] = {"kind": ("army",), "zone": ("van", "rear")}
    enemy: dict[str, Value] = {"n": 1, "side": "enemy"}
    yield meaning("robbed.card", "robbed", {**enemy, **card}, "selector.zone", "selector.any_of")
    yield meaning("robbed.army", "robbed", {**enemy, **army})
    yield meaning("robbed.either", "robbed", {**enemy, "any_of": (card, army)})
    robs: dict[str, Value] = {"op": "remove_resource", "n": "$n", "to": "it", "type": "choice"}
    yield _clause("remove-resource", robs, t="robbed")
    makes: dict[str, Value] = {"op": "gain_resource", "n": "$n", "to": "own_army", "choice": "owner"}
    yield _clause("gain-resource.any", {**makes, "type": "*"})
    for kind, name in names.resources.items():
        yield _clause("gain-resource", {**makes, "type": kind}, "reference.own_army", what=name)
        counts: dict[str, Value] = {"op": "count_as_resource", "type": kind, "n": "$n", "to": "own_army"}
        once = {"limit": "once_per_combat"}
        yield _clause("count-as-resource", counts, "limit.once_per_combat", what=name, beside=once)


def _supply() -> Iterator[Meaning]:
    """Cards, armies, prisoners."""
    yield _clause("draw", {"op": "draw", "n": "$n"})
    path: Value = {"n": 1, "kind": ("army",), "side": "own", "zone": ("van", "rear"), "called": False}
    call: dict[str, Value] = {"op": "call", "to": "it", "at": "next_own_turn_start"}
    yield _clause("call", call, "selector.called", "duration.next_own_turn_start", beside={"target": path})
    taken: dict[str, Value] = {"n": "$n", "kind": ("card",), "side": "own", "zone": ("enemy_prison",)}
    move: dict[str, Value] = {"op": "move", "to": "it", "zone": "hand"}
    yield _clause("rescue", move, beside={"target": taken})
    most: Value = {**taken, "up_to": True}
    yield _clause("rescue.up-to", move, "selector.up_to", beside={"target": most})
    free: dict[str, Value] = {"op": "free_own_prisoners", "n": "$n", "to": "each_player", "choice": "owner"}
    yield _clause("free-prisoners", free, "reference.each_player")
