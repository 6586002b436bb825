"""How Dungeons Raiders is read in French."""

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

__all__ = ["french"]

_JOINTS = Joints(
    colon=":",
    and_="et",
    or_="ou",
    level="niveau",
    from_level="et plus",
    of_choice="au choix",
    per_level="par niveau de ce bâtiment",
)
_HEADS = {
    "combat_start": "en entrant",
    "encounter_stands": "chaque rencontre non annulée",
    "trap_stands": "chaque piège non désamorcé",
    "success": "en cas de réussite",
    "end_of_turn": "à la fin de chaque tour",
    "final_score": "au décompte",
}
_PILES = {"Gloire": "gloire", "Richesse": "richesse", "Objets": "objets", "Prisonniers": "prisonniers"}
_LEVELS = {"un": "1", "deux": "2", "trois": "3", "spécial": "s"}
_GROUP = {"kind": "group"}


def french(names: Names) -> Iterator[Rule]:
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
    for kind in ("jce", "jcj"):
        here = ("condition.combat",)
        said = f"en {kind[:1].upper()}c{kind[2:].upper()}"
        yield rule("head", said, {"when": "resolve", "if": ({"combat": kind},)}, *here)
    yield rule("head", "équipement permanent ( {c:costs} )", {"when": "resolve", "equip_cost": "$c"})
    yield rule("circle", "( jusqu’à {n:number-many} jetons )", "$n")
    yield rule("hire", "/ mercenaires", True)
    yield rule("cost", "retirez {w:who}", {"op": "remove", "$w": None}, "cost.remove")
    yield rule("cost", "défaussez cette carte", {"op": "discard", "what": "self"}, "cost.discard")


def _gains(names: Names) -> Iterator[Rule]:
    """`gagnez`, `perdez`, `recrutez`."""
    for word, what in (("gagnez", "gain"), ("perdez", "lose"), ("recrutez", "recruit")):
        yield rule("clause", f"{word} {{i:{what}-items}}", {"do": "$i", "rest": {}}, f"verb.{what}")
    for number, noun in zip(("one", "many"), names["piece.action"], strict=True):
        gain: dict[str, Value] = {"op": "gain", "what": "action_tokens", "n": "$n", "for": "turn"}
        yield rule("gain-item", f"{{n:number-{number}}} {noun} de plus ce tour", gain, "duration.turn")
    points = names["resource.pv"][1]
    by_level: dict[str, Value] = {"op": "gain", "what": "pv", "by_level": "$l"}
    yield rule("gain-item", f"{{l:by-level}} {points} selon le niveau", by_level)


def _economy(names: Names) -> Iterator[Rule]:
    """What buildings, Métropole cards and scrolls do."""
    for word, exchange in (("one", "échange"), ("many", "échanges")):
        said = f"faites jusqu’à {{n:number-{word}}} {exchange} : {{r:rates}}"
        yield clause(said, {"op": "exchange", "up_to": "$n", "rates": "$r"})
    rate: dict[str, Value] = {"give": "$g", "get": "$r"}
    yield rule("rate", "{g:amounts} contre {r:amounts}", rate, "rate.give", "rate.get")
    sold: dict[str, Value] = {"op": "sell", "to": "it", "$s": None, "per": "analysis"}
    target: dict[str, Value] = {"kind": "object", "state": "identified"}
    yield clause("vendez {t:number-one} objet identifié : {s:sum} par point d’analyse", sold, target=target)
    taken: dict[str, Value] = {"op": "take_mercenary", "n": "$n", "choice": "random"}
    yield from named("tirez {n} {what} au hasard", names["piece.mercenary"], taken)
    drawn: dict[str, Value] = {"op": "draw_treasure", "piles": "$p", "n": "$n"}
    yield from named("piochez {n} {what} {p:piles}", names["piece.treasure"], drawn)
    for word, pile in _PILES.items():
        yield rule("pile", word, pile)
    look: dict[str, Value] = {"op": "look", "pile": "exploration", "n": "$n", "order": "free"}
    first = "regardez les {n:number-many} premières cartes Exploration"
    yield clause(f"{first} et remettez-les dans l’ordre voulu", {**look, "discard": "none"})
    rest = "défaussez-en autant que vous voulez et remettez les autres dans l’ordre voulu"
    yield clause(f"{first} , {rest}", {**look, "discard": "any"})
    upgrade: dict[str, Value] = {"op": "discount_evolution", "n": "$n", "for": "next_evolution"}
    said = "votre prochaine évolution de ce tour coûte {n} {what} de moins"
    yield from named(said, names["resource.stones"], upgrade, "duration.next_evolution")
    known: dict[str, Value] = {"op": "discount_identification", "n": "$n"}
    yield from named("une identification coûte {n} {what} de moins", names["resource.charges"], known)
    yield from named("achetez {n} {what}", names["piece.guild"], {"op": "buy_guild", "n": "$n"})
    outpost: dict[str, Value] = {"op": "evolve_outpost", "n": "$n"}
    yield from named("évoluez votre Avant-Poste de {n} {what}", ("niveau", "niveaux"), outpost)
    hand: dict[str, Value] = {"op": "set", "what": "hand_size", "n": "$n"}
    yield from named("votre main compte {n} {what}", ("carte", "cartes"), hand)
    tokens: dict[str, Value] = {"op": "set", "what": "action_tokens", "by_level": "$l"}
    yield clause("jetons action : {l:by-level} selon le niveau", tokens)


def _combat(names: Names) -> Iterator[Rule]:
    """What cards under a group do, and marks on a group."""
    here: dict[str, Value] = {"to": "group", "for": "combat"}
    mark: dict[str, Value] = {"to": "it", "for": "turn"}
    units = ("reference.group", "duration.combat")
    yield clause("{n:signed} au score", {"op": "score", "n": "$n", **here}, *units)
    yield clause("{n:signed} de plus au score", {"op": "score", "n": "$n", **here})
    chosen = "choisissez {t:number-one} de vos groupes :"
    yield clause(f"{chosen} {{n:signed}} à son score ce tour", {"op": "score", "n": "$n", **mark}, target=_GROUP)
    skulls: dict[str, Value] = {"op": "ignore_skulls", "color": "black", "n": "$n"}
    yield from named("ignorez {n} {what}", names["piece.black-skull"], {**skulls, **here})
    yield from named(
        f"{chosen} il ignore {{n}} {{what}} ce tour", names["piece.black-skull"], {**skulls, **mark}, target=_GROUP
    )
    for word, piece, op in (
        ("annulez", "encounter", "cancel_encounter"),
        ("désamorcez", "trap", "disarm"),
        ("soignez", "death", "heal"),
        ("évitez", "death", "protect"),
    ):
        yield from named(f"{word} {{n}} {{what}}", names[f"piece.{piece}"], {"op": op, "n": "$n"})
    yield clause("relancez tous vos dés", {"op": "reroll", "n": "all"})
    yield clause("relancez {n:number-one} dé", {"op": "reroll", "n": "$n"})
    yield clause("relancez jusqu’à {n:number-many} dés", {"op": "reroll", "n": "$n"})
    more: dict[str, Value] = {"op": "extra_treasure", "n": "$n"}
    treasure = names["piece.treasure"]
    yield from named("{n} {what} de plus , dans une autre pile", treasure, {**more, "same_pile": False})
    yield from named("{n} {what} de plus , même dans une pile déjà utilisée", treasure, {**more, "same_pile": True})


def _dungeons(names: Names) -> Iterator[Rule]:
    """What dungeons and Exploration cards do."""
    resist: dict[str, Value] = {"op": "mod_resistance", "n": "$n"}
    near: dict[str, Value] = {"kind": "dungeon", "adjacent": True, "cleaned": False}
    yield clause("{n:signed} à la résistance", resist)
    units = ("dungeons.kind", "dungeons.adjacent", "dungeons.cleaned")
    yield clause("{n:signed} à la résistance par donjon adjacent non nettoyé", {**resist, "per": near}, *units)
    front: dict[str, Value] = {"op": "mod_front_bonus", "n": "$n", "min": "$m"}
    yield clause("bonus de front {n:signed} ( minimum {m:number} )", front)
    dearer: dict[str, Value] = {"op": "mod_cost", "of": "use_object", "what": "charges", "n": "$n"}
    yield from named("utiliser un objet coûte {n} {what} de plus", names["resource.charges"], dearer)
    yield clause("les soins sont sans effet", {"op": "forbid", "what": "heal"})
    dies = f"{{t:number-one}} {names['class.any'][0]} de votre ligne de front , à votre choix , meurt"
    victim: dict[str, Value] = {"kind": "adventurer", "line": "front"}
    kill: dict[str, Value] = {"op": "kill", "to": "it", "saved_by": "none"}
    yield clause(f"{dies} ; il ne lance pas de dé et rien ne le sauve", kill, target=victim)
    yield clause("{n:signed} à la résistance si cette rencontre n’est pas annulée", {"op": "encounter", "n": "$n"})
    trap: dict[str, Value] = {"op": "trap", "n": "$n"}
    yield clause("{n:signed} à la résistance si ce piège n’est pas désamorcé", {**trap, "effect": "resistance"})
    for number, who in zip(("one", "many"), names["class.any"], strict=True):
        said = f"élimine {{n:number-{number}}} {who} sans mort aux dés si ce piège n’est pas désamorcé"
        yield clause(said, {**trap, "effect": "eliminate"})


def _guilds(names: Names) -> Iterator[Rule]:
    """What guilds ask for."""
    yield rule("ability", "payez {c:costs}", {"cost": "$c"}, "requirement.requirement")
    own: dict[str, Value] = {"owner": "self", "min": "$n"}
    units = ("condition.count", "counted.kind", "counted.owner", "counted.min")
    for index, number in enumerate(("one", "many")):
        n = f"{{n:number-{number}}}"
        people: Value = ({"count": {"kind": "adventurer", **own}},)
        yield rule("ability", f"possédez au moins {n} {names['class.any'][index]}", {"if": people}, *units)
        items: Value = ({"count": {"kind": "object", "state": "identified", **own}},)
        noun = ("objet identifié", "objets identifiés")[index]
        yield rule("ability", f"possédez au moins {n} {noun}", {"if": items}, "counted.state")
        markers: Value = ({"count": {"kind": "marker", "dungeon_level": "$l", **own}},)
        said = f"ayez au moins {n} {('marqueur', 'marqueurs')[index]} sur des donjons de niveau {{l:levels}}"
        yield rule("ability", said, {"if": markers}, "counted.dungeon_level")
    for word, level in _LEVELS.items():
        yield rule("level", word, level)
