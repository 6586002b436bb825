"""How the cards of Règles de Combat are read in English."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.effect import Value
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.regles_de_combat.common import GROUPS, Names, clause, frame_rules, rule

__all__ = ["english"]

_MELEE: Value = {"attack": {"distance": 1}}
_ALIVE: Value = {"self": {"alive": True}}


def english(names: Names) -> Iterator[Rule]:
    """Yield every rule."""
    yield from frame_rules(colon=":", then="; then", path="; acts even from the path")
    yield from _heads()
    yield from _nouns(names)
    yield from _combat(names)
    yield from _supply(names)


def _heads() -> Iterator[Rule]:
    """What stands before the colon."""
    for when, words in (
        ("entry", "on entering"),
        ("enters_combat", "on entering the combat"),
        ("attacked_hidden", "attacked face down"),
        ("own_turn_end", "at the end of your turn"),
        ("attacks", "when attacking"),
        ("attacked", "attacked"),
    ):
        yield rule("head", words, {"when": when}, f"trigger.{when}")
    told = ("condition.attack", "blow.distance", "condition.self", "state.alive")
    yield rule("head", "attacked in melee", {"when": "attacked", "if": (_MELEE,)}, *told)
    yield rule("head", "attacked and still alive", {"when": "attacked", "if": (_ALIVE,)})
    yield rule("head", "attacked in melee and still alive", {"when": "attacked", "if": (_MELEE, _ALIVE)})
    aimed: Value = ({"target": {"kind": "$g.kind"}},)
    yield rule(
        "head", "when attacking {g:one-bare}", {"when": "attacks", "if": aimed}, "condition.target", "sort.kind"
    )
    laid: Value = ({"placed": {"kind": "$g.kind"}},)
    placed: Value = {"when": "own_card_placed", "if": laid}
    yield rule("head", "when you place {g:one-bare}", placed, "trigger.own_card_placed", "condition.placed")
    for number, word in enumerate(("first", "second", "third"), 1):
        turn: Value = {"when": "static", "if": ({"own_combat_turn": number},)}
        yield rule("head", f"on your {word} turn", turn, "condition.own_combat_turn")
    march: Value = {"when": "play", "window": ("march",)}
    yield rule("head", "during the march", march, "trigger.play")
    yield rule("head", "in combat or during the march", {"when": "play", "window": ("combat", "march")})


def _article(words: str) -> str:
    return "an" if words[:1] in "aeiou" else "a"


def _nouns(names: Names) -> Iterator[Rule]:
    """`an adjacent allied card`, `your face-up combatants`, `all enemy cards`."""
    words = {
        "troops": names.kinds.get("combatant", ("combatant", "combatants")),
        "fort": names.kinds.get("fort", ("fort", "forts")),
        "on-field": ("card", "cards"),
        "no-token": ("non-token card", "non-token cards"),
    }
    faces: tuple[tuple[str, dict[str, Value]], ...] = (
        ("", {}),
        ("face-up ", {"face": "up"}),
        ("face-down ", {"face": "down"}),
    )
    places: tuple[tuple[str, dict[str, Value]], ...] = (("", {}), ("adjacent ", {"adjacent": True, "other": True}))
    told = ("selector.face", "state.face", "selector.adjacent", "selector.other", "selector.side", "selector.kind")
    for group, (one, many) in words.items():
        kinds: dict[str, Value] = {"kind": GROUPS[group]}
        yield rule("one-bare", f"{_article(one)} {one}", kinds)
        for face, facing in faces:
            for place, placed in places:
                for side, adjective in (("own", "allied "), ("enemy", "enemy "), ("any", "")):
                    said = f"{face}{place}{adjective}{one}"
                    data: dict[str, Value] = {"n": 1, **kinds, "side": side, **facing, **placed}
                    yield rule("one", f"{_article(said)} {said}", data, "selector.n", "reference.it", *told)
                for article, side, adjective in (("your", "own", ""), ("all", "enemy", "enemy "), ("all", "any", "")):
                    group_data: dict[str, Value] = {**kinds, "side": side, **facing, **placed}
                    yield rule("all", f"{article} {face}{place}{adjective}{many}", {"all": group_data}, "group.all")


def _combat(names: Names) -> Iterator[Rule]:
    """What happens on the field."""
    blow: dict[str, Value] = {"op": "damage", "n": "$n", "to": "attacker"}
    yield clause("deals {n:number} damage to the attacker", blow, "reference.attacker")
    yield clause("deals {n:number} damage to the attacker before damage is counted", blow, hidden=True)
    yield clause("deal {n:number} damage to {t:one}", {"op": "damage", "n": "$n", "to": "it"})
    yield clause("deal {n:number} damage to {g:all}", {"op": "damage", "n": "$n", "to": "$g"})
    hp = names.stats.get("hp", "HP")
    yield clause(f"{{t:one}} recovers {{n:number}} {hp}", {"op": "heal", "n": "$n", "to": "it"})
    gained: dict[str, Value] = {"op": "gain_pv", "n": "$n"}
    yield clause(f"it gains {{n:number}} {hp}", {**gained, "to": "placed"}, "reference.placed")
    yield clause(f"{{g:all}} gain {{n:number}} {hp}", {**gained, "to": "$g"})
    for stat, word in names.stats.items():
        change: dict[str, Value] = {"op": "mod", "stat": stat, "n": "$n"}
        yield clause(f"{{g:all}} have {{n:signed}} {word}", {**change, "to": "$g"})
        own: dict[str, Value] = {**change, "to": "self", "for": "this_attack"}
        yield clause(f"{{n:signed}} {word}", own, "reference.self", "duration.this_attack")
    limit: dict[str, Value] = {"op": "cap", "stat": "range", "n": "$n", "to": "$g", "for": "until_own_next_turn"}
    words = "until your next turn , the range of {g:all} is {n:number} at most"
    yield clause(words, limit, "duration.until_own_next_turn")
    yield clause("passes over enemy cards", {"op": "fly", "to": "self"})
    yield clause("does not move ; must be destroyed", {"op": "immobile", "to": "self"})
    nothing: dict[str, Value] = {"op": "negate_damage", "to": "attack"}
    yield clause("this attack deals nothing", nothing, "reference.attack")
    for noun, n in (("cell", "number-one"), ("cells", "number-many")):
        words = f"{{t:one}} moves {{n:{n}}} more {noun} , even after attacking"
        yield clause(words, {"op": "extra_move", "n": "$n", "to": "it"}, "selector.vit_min")
    for token, name in names.tokens.items():
        for noun, n in (("token", "number-one"), ("tokens", "number-many")):
            made: dict[str, Value] = {"op": "create", "card": token, "n": "$n", "place": "nearest_free_own_cell"}
            yield clause(f"bring in {{n:{n}}} {name} {noun}", made)


def _supply(names: Names) -> Iterator[Rule]:
    """Cards, resources, armies, prisoners."""
    for noun, n in (("card", "number-one"), ("cards", "number-many")):
        yield clause(f"draw {{n:{n}}} {noun}", {"op": "draw", "n": "$n"})
    card: dict[str, Value] = {"kind": ("combatant", "fort", "support"), "zone": ("combat",)}
    army: dict[str, Value] = {"kind": ("army",), "zone": ("van", "rear")}
    ways = ("selector.zone", "selector.any_of")
    first, second = "an enemy card in the combat", "an enemy army on the path"
    yield rule("robbed", first, {"n": 1, "side": "enemy", **card}, *ways)
    yield rule("robbed", second, {"n": 1, "side": "enemy", **army})
    yield rule("robbed", f"{first} or {second}", {"n": 1, "side": "enemy", "any_of": (card, army)})
    for noun, n in (("resource", "number-one"), ("resources", "number-many")):
        robs: dict[str, Value] = {"op": "remove_resource", "n": "$n", "to": "it", "type": "choice"}
        yield clause(f"remove {{n:{n}}} {noun} from {{t:robbed}}", robs)
        makes: dict[str, Value] = {"op": "gain_resource", "n": "$n", "to": "own_army", "choice": "owner"}
        for kind, name in names.resources.items():
            words = f"gives {{n:{n}}} {name} {noun} per march turn"
            yield clause(words, {**makes, "type": kind}, "reference.own_army")
        yield clause(f"gives {{n:{n}}} {noun} of your choice per march turn", {**makes, "type": "*"})
    for kind, name in names.resources.items():
        counts: dict[str, Value] = {"op": "count_as_resource", "type": kind, "n": "$n", "to": "own_army"}
        words = f"counts as {{n:number}} {name} for the upkeep of this army , once a combat"
        yield clause(words, counts, "limit.once_per_combat", limit="once_per_combat")
    path: Value = {"n": 1, "kind": ("army",), "side": "own", "zone": ("van", "rear"), "called": False}
    call: dict[str, Value] = {"op": "call", "to": "it", "at": "next_own_turn_start"}
    words = "an army of your path arrives at the start of your next combat turn"
    yield rule(
        "clause",
        words,
        {"do": (call,), "target": path},
        "verb.call",
        "selector.called",
        "duration.next_own_turn_start",
    )
    taken: dict[str, Value] = {"kind": ("card",), "side": "own", "zone": ("enemy_prison",)}
    move: dict[str, Value] = {"op": "move", "to": "it", "zone": "hand"}
    wordings: tuple[tuple[str, dict[str, Value]], ...] = (("", {}), ("up to ", {"up_to": True}))
    for most, more in wordings:
        words = f"take {most}{{n:number}} of your captured cards back into your hand"
        target: Value = {"n": "$n", **taken, **more}
        yield rule("clause", words, {"do": (move,), "target": target}, "verb.move", "selector.up_to")
    free: dict[str, Value] = {"op": "free_own_prisoners", "n": "$n", "to": "each_player", "choice": "owner"}
    words = "each player takes {n:number} of their captured cards back into hand"
    yield clause(words, free, "reference.each_player")
