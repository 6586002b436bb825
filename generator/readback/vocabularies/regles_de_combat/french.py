"""How the cards of Règles de Combat are read in French."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.effect import Value
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.regles_de_combat.common import GROUPS, Names, clause, frame_rules, rule

__all__ = ["french"]

_MELEE: Value = {"attack": {"distance": 1}}
_ALIVE: Value = {"self": {"alive": True}}


def french(names: Names) -> Iterator[Rule]:
    """Yield every rule."""
    yield from frame_rules(colon=":", then="; puis", path="; agit même depuis le chemin")
    yield from _heads()
    yield from _nouns(names)
    yield from _combat(names)
    yield from _supply(names)


def _heads() -> Iterator[Rule]:
    """What stands before the colon."""
    for when, words in (
        ("entry", "en entrant"),
        ("enters_combat", "en entrant au combat"),
        ("attacked_hidden", "attaquée face cachée"),
        ("own_turn_end", "à la fin de votre tour"),
        ("attacks", "en attaquant"),
        ("attacked", "attaquée"),
    ):
        yield rule("head", words, {"when": when}, f"trigger.{when}")
    told = ("condition.attack", "blow.distance", "condition.self", "state.alive")
    yield rule("head", "attaquée au contact", {"when": "attacked", "if": (_MELEE,)}, *told)
    yield rule("head", "attaquée et encore en vie", {"when": "attacked", "if": (_ALIVE,)})
    yield rule("head", "attaquée au contact et encore en vie", {"when": "attacked", "if": (_MELEE, _ALIVE)})
    aimed: Value = ({"target": {"kind": "$g.kind"}},)
    yield rule("head", "en attaquant {g:one-bare}", {"when": "attacks", "if": aimed}, "condition.target", "sort.kind")
    laid: Value = ({"placed": {"kind": "$g.kind"}},)
    placed: Value = {"when": "own_card_placed", "if": laid}
    yield rule("head", "quand vous placez {g:one-bare}", placed, "trigger.own_card_placed", "condition.placed")
    for number, word in enumerate(("premier", "deuxième", "troisième"), 1):
        turn: Value = {"when": "static", "if": ({"own_combat_turn": number},)}
        yield rule("head", f"à votre {word} tour", turn, "condition.own_combat_turn")
    march: Value = {"when": "play", "window": ("march",)}
    yield rule("head", "pendant la marche", march, "trigger.play")
    yield rule("head", "en combat ou pendant la marche", {"when": "play", "window": ("combat", "march")})


def _nouns(names: Names) -> Iterator[Rule]:
    """`une carte alliée adjacente face visible`, `vos combattants`, `toutes les cartes`."""
    token = names.kinds.get("token", ("jeton", "jetons"))
    words = {
        "troops": (*names.kinds.get("combatant", ("combattant", "combattants")), "m"),
        "fort": (*names.kinds.get("fort", ("fort", "forts")), "m"),
        "on-field": ("carte", "cartes", "f"),
        "no-token": (f"carte hors {token[0]}", f"cartes hors {token[1]}", "f"),
    }
    for face, said in (("up", "visible"), ("down", "cachée")):
        yield rule("face", f"face {said}", {"face": face}, "selector.face", "state.face")
    for group, (one, many, gender) in words.items():
        kinds: dict[str, Value] = {"kind": GROUPS[group]}
        article, every = ("une", "toutes les") if gender == "f" else ("un", "tous les")
        yield rule("one-bare", f"{article} {one}", kinds, "selector.kind")
        for number, word in (("s", one), ("p", many)):
            e, s = ("e" if gender == "f" else ""), ("s" if number == "p" else "")
            beside: Value = {"adjacent": True, "other": True}
            yield rule(f"beside-{gender}{number}", f"adjacent{e}{s}", beside, "selector.adjacent", "selector.other")
            for side, adjective in (("own", f"allié{e}{s}"), ("enemy", f"adverse{s}"), ("any", "")):
                pattern = f"{word} {adjective} {{b?:beside-{gender}{number}}} {{f?:face}}"
                data: dict[str, Value] = {**kinds, "side": side, "$b": None, "$f": None}
                yield rule(f"named-{side}-{number}-{group}", pattern, data, "selector.side")
        for side in ("own", "enemy", "any"):
            single: Value = {"n": 1, "$w": None}
            yield rule("one", f"{article} {{w:named-{side}-s-{group}}}", single, "selector.n", "reference.it")
        rest = f"{many} {{b?:beside-{gender}p}} {{f?:face}}"
        mine: dict[str, Value] = {**kinds, "side": "own", "$b": None, "$f": None}
        yield rule("all", f"vos {rest}", {"all": mine}, "group.all")
        yield rule("all", f"{every} {{w:named-any-p-{group}}}", {"all": "$w"})
        yield rule("all", f"les {{w:named-enemy-p-{group}}}", {"all": "$w"})
        yield rule("to-all", f"aux {{w:named-enemy-p-{group}}}", {"all": "$w"})
        yield rule("to-all", f"à vos {rest}", {"all": mine})
        yield rule("to-all", f"à {every} {{w:named-any-p-{group}}}", {"all": "$w"})


def _combat(names: Names) -> Iterator[Rule]:
    """What happens on the field."""
    for noun, n in (("dégât", "number-one"), ("dégâts", "number-many")):
        blow: dict[str, Value] = {"op": "damage", "n": "$n", "to": "attacker"}
        said = f"inflige {{n:{n}}} {noun} à l’attaquant"
        yield clause(said, blow, "reference.attacker")
        yield clause(f"{said} avant les dégâts", blow, hidden=True)
        yield clause(f"infligez {{n:{n}}} {noun} à {{t:one}}", {"op": "damage", "n": "$n", "to": "it"})
        yield clause(f"infligez {{n:{n}}} {noun} {{g:to-all}}", {"op": "damage", "n": "$n", "to": "$g"})
    hp = names.stats.get("hp", "PV")
    yield clause(f"{{t:one}} récupère {{n:number}} {hp}", {"op": "heal", "n": "$n", "to": "it"})
    gained: dict[str, Value] = {"op": "gain_pv", "n": "$n"}
    yield clause(f"elle gagne {{n:number}} {hp}", {**gained, "to": "placed"}, "reference.placed")
    yield clause(f"{{g:all}} gagnent {{n:number}} {hp}", {**gained, "to": "$g"})
    for stat, word in names.stats.items():
        change: dict[str, Value] = {"op": "mod", "stat": stat, "n": "$n"}
        yield clause(f"{{g:all}} ont {{n:signed}} {word}", {**change, "to": "$g"})
        own: dict[str, Value] = {**change, "to": "self", "for": "this_attack"}
        yield clause(f"{{n:signed}} {word}", own, "reference.self", "duration.this_attack")
    limit: dict[str, Value] = {"op": "cap", "stat": "range", "n": "$n", "to": "$g", "for": "until_own_next_turn"}
    words = "jusqu’à votre prochain tour , la portée de {g:all} est de {n:number} au plus"
    yield clause(words, limit, "duration.until_own_next_turn")
    yield clause("passe au-dessus des cartes adverses", {"op": "fly", "to": "self"})
    yield clause("ne bouge pas ; doit être détruit", {"op": "immobile", "to": "self"})
    nothing: dict[str, Value] = {"op": "negate_damage", "to": "attack"}
    yield clause("cette attaque n’inflige rien", nothing, "reference.attack")
    for noun, n in (("case", "number-one"), ("cases", "number-many")):
        words = f"{{t:one}} avance encore de {{n:{n}}} {noun} , même après avoir attaqué"
        yield clause(words, {"op": "extra_move", "n": "$n", "to": "it"}, "selector.vit_min")
    for token, name in names.tokens.items():
        for noun, n in (("jeton", "number-one"), ("jetons", "number-many")):
            made: dict[str, Value] = {"op": "create", "card": token, "n": "$n", "place": "nearest_free_own_cell"}
            yield clause(f"faites entrer {{n:{n}}} {noun} {name}", made)


def _supply(names: Names) -> Iterator[Rule]:
    """Cards, resources, armies, prisoners."""
    for noun, n in (("carte", "number-one"), ("cartes", "number-many")):
        yield clause(f"piochez {{n:{n}}} {noun}", {"op": "draw", "n": "$n"})
    card: Value = {"kind": ("combatant", "fort", "support"), "zone": ("combat",)}
    army: Value = {"kind": ("army",), "zone": ("van", "rear")}
    ways = ("selector.zone", "selector.any_of")
    first, second = "une carte adverse au combat", "une armée adverse sur le chemin"
    both: Value = {"n": 1, "side": "enemy", "any_of": (card, army)}
    yield rule("robbed", f"d’{first}", {"n": 1, "side": "enemy", **_map(card)}, *ways)
    yield rule("robbed", f"d’{second}", {"n": 1, "side": "enemy", **_map(army)})
    yield rule("robbed", f"d’{first} ou d’{second}", both)
    for noun, n in (("ressource", "number-one"), ("ressources", "number-many")):
        robs: dict[str, Value] = {"op": "remove_resource", "n": "$n", "to": "it", "type": "choice"}
        yield clause(f"retirez {{n:{n}}} {noun} {{t:robbed}}", robs)
        makes: dict[str, Value] = {"op": "gain_resource", "n": "$n", "to": "own_army", "choice": "owner"}
        for kind, name in (*names.resources.items(), ("*", "au choix")):
            words = f"donne {{n:{n}}} {noun} {name} par tour de marche"
            yield clause(words, {**makes, "type": kind}, "reference.own_army")
    for kind, name in names.resources.items():
        counts: dict[str, Value] = {"op": "count_as_resource", "type": kind, "n": "$n", "to": "own_army"}
        words = f"compte comme {{n:number}} {name} pour l’entretien de cette armée , une fois par combat"
        yield clause(words, counts, "limit.once_per_combat", limit="once_per_combat")
    path: Value = {"n": 1, "kind": ("army",), "side": "own", "zone": ("van", "rear"), "called": False}
    call: dict[str, Value] = {"op": "call", "to": "it", "at": "next_own_turn_start"}
    words = "une armée de votre chemin arrive au début de votre prochain tour de combat"
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
    for most, more in (("", {}), ("jusqu’à ", {"up_to": True})):
        target: Value = {"n": "$n", **taken, **more}
        words = f"reprenez en main {most}{{n:number}} de vos cartes prisonnières"
        yield rule("clause", words, {"do": (move,), "target": target}, "verb.move", "selector.up_to")
    free: dict[str, Value] = {"op": "free_own_prisoners", "n": "$n", "to": "each_player", "choice": "owner"}
    words = "chaque joueur reprend en main {n:number} de ses cartes prisonnières"
    yield clause(words, free, "reference.each_player")


def _map(value: Value) -> dict[str, Value]:
    return dict(value) if isinstance(value, dict) else {}
