"""The abilities of Règles de Combat in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from generator.model.phrase import Token
from generator.text.template import Count
from generator.text.tokens import Words, say
from generator.text.vocabularies.regles_de_combat.tongue import Data, Phrase, Scene, Tongue, VerbWording, listed_of

__all__ = ["FRENCH", "French"]

_SIDES = {"own": ("allié", "alliée", "alliés", "alliées"), "enemy": ("adverse", "adverse", "adverses", "adverses")}
_ADJACENT = ("adjacent", "adjacente", "adjacents", "adjacentes")
_FACES = {"up": "face visible", "down": "face cachée"}
_ORDINALS = {1: "premier", 2: "deuxième", 3: "troisième"}


def _damage(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    n = scene.count(data, path)
    if whom is None:
        before = " avant les dégâts" if scene.data.get("when") == "attacked_hidden" else ""
        return tongue.fill(f"inflige {{n}}\u00a0{{n|dégât|dégâts}} à l’attaquant{before}", n=n)
    dative = "aux " if whom.many and whom.side == "enemy" else "à "
    return tongue.fill(f"infligez {{n}}\u00a0{{n|dégât|dégâts}} {dative}{{it}}", n=n, it=_bare(whom))


def _bare(whom: Phrase) -> Words:
    """Return a phrase without the `les` that `aux` has swallowed."""
    if not (whom.many and whom.side == "enemy"):
        return whom.words
    first, *rest = whom.words
    return (Token(text=first.text.removeprefix("les ")), *rest)


def _heal(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = whom.words if whom else ()
    return tongue.fill("{it} récupère {n}\u00a0{hp}", it=it, n=scene.count(data, path), hp=scene.stat("hp"))


def _gain_pv(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = say(whom.words, " gagnent") if whom else say("elle gagne")
    return tongue.fill("{it} {n}\u00a0{hp}", it=it, n=scene.count(data, path), hp=scene.stat("hp"))


def _mod(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = say(whom.words, " ont ") if whom else ()
    stat = scene.stat(str(data.get("stat")))
    return tongue.fill("{it}{+n}\u00a0{stat}", it=it, n=scene.count(data, path), stat=stat)


def _cap(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = whom.words if whom else ()
    template = "jusqu’à votre prochain tour, la portée de {it} est de {n}\u00a0au plus"
    return tongue.fill(template, it=it, n=scene.count(data, path))


def _remove(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = "retirez {n}\u00a0{n|ressource|ressources} {whom}"
    return tongue.fill(template, n=scene.count(data, path), whom=tongue.robbed(scene, _ways(scene)))


def _ways(scene: Scene) -> list[Data]:
    target = scene.data.get("target")
    if not isinstance(target, Mapping):
        return []
    ways = target.get("any_of")
    return [way for way in ways if isinstance(way, Mapping)] if isinstance(ways, tuple | list) else [target]


def _create(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    card = scene.card(str(data.get("card")), path)
    return tongue.fill("faites entrer {n}\u00a0{n|jeton|jetons} {card}", n=scene.count(data, path), card=card)


def _count_as(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    once: Words = (Token(text="une fois par combat", source=f"{scene.path}.limit"),)
    kind = scene.resource(str(data.get("type")), path)
    template = "compte comme {n}\u00a0{kind} pour l’entretien de cette armée, {once}"
    return tongue.fill(template, n=scene.count(data, path), kind=kind, once=once)


def _gain(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    kind = str(data.get("type"))
    named = say("au choix") if kind == "*" else scene.resource(kind, path)
    template = "donne {n}\u00a0{n|ressource|ressources} {kind} par tour de marche"
    return tongue.fill(template, n=scene.count(data, path), kind=named)


def _draw(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("piochez {n}\u00a0{n|carte|cartes}", n=scene.count(data, path))


def _extra(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = whom.words if whom else ()
    moves: Words = (Token(text="avance", source=f"{scene.path}.target.vit_min"),)  # said of what can move
    template = "{it} {moves} encore de {n}\u00a0{n|case|cases}, même après avoir attaqué"
    return tongue.fill(template, it=it, moves=moves, n=scene.count(data, path))


def _move(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    target = scene.data.get("target")
    given = target if isinstance(target, Mapping) else {}
    most = "jusqu’à " if given.get("up_to") is True else ""
    n = scene.count(given, f"{scene.path}.target")
    return tongue.fill(f"reprenez en main {most}{{n}}\u00a0de vos cartes prisonnières", n=n)


def _free(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = "chaque joueur reprend en main {n}\u00a0de ses cartes prisonnières"
    return tongue.fill(template, n=scene.count(data, path))


def _call(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    army = Token(text="une", source=f"{scene.path}.target.n")
    return say(army, " armée de votre chemin arrive au début de votre prochain tour de combat")


def _fixed(words: str) -> VerbWording:
    return lambda tongue, scene, data, path, whom: say(words)


class French(Tongue):
    """French."""

    LOCALE: ClassVar[str] = "fr"
    COLON: ClassVar[str] = "\u00a0:"
    THEN: ClassVar[str] = "\u202f; puis "
    HEADS: ClassVar[Mapping[str, str]] = {
        "entry": "en entrant",
        "enters_combat": "en entrant au combat",
        "attacked_hidden": "attaquée face cachée",
        "own_turn_end": "à la fin de votre tour",
    }
    WINDOWS: ClassVar[Mapping[frozenset[str], str]] = {
        frozenset({"combat"}): "",
        frozenset({"march"}): "pendant la marche",
        frozenset({"combat", "march"}): "en combat ou pendant la marche",
    }
    TAIL: ClassVar[str] = "\u202f; agit même depuis le chemin"
    VERBS: ClassVar[Mapping[str, VerbWording]] = {
        "damage": _damage,
        "heal": _heal,
        "gain_pv": _gain_pv,
        "mod": _mod,
        "cap": _cap,
        "fly": _fixed("passe au-dessus des cartes adverses"),
        "immobile": _fixed("ne bouge pas\u202f; doit être détruit"),
        "negate_damage": _fixed("cette attaque n’inflige rien"),
        "remove_resource": _remove,
        "create": _create,
        "count_as_resource": _count_as,
        "draw": _draw,
        "call": _call,
        "extra_move": _extra,
        "move": _move,
        "free_own_prisoners": _free,
        "gain_resource": _gain,
    }

    def one(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `une carte alliée adjacente face visible`."""
        noun, feminine, no_token = self.noun(scene, selector.get("kind"), many=False)
        article = Token(text="une" if feminine else "un", source=f"{path}.n" if "n" in selector else None)
        said = f" {noun}{' hors jeton' if no_token else ''}{_adjectives(selector, feminine=feminine, many=False)}"
        return Phrase(words=say(article, said), feminine=feminine, side=str(selector.get("side", "any")))

    def every(self, scene: Scene, selector: Data) -> Phrase:
        """Return `vos cartes face visible`, `les cartes adverses`, `toutes les cartes`."""
        noun, feminine, no_token = self.noun(scene, selector.get("kind"), many=True)
        side = str(selector.get("side"))
        article = {"own": "vos", "enemy": "les"}.get(side, "toutes les" if feminine else "tous les")
        rest = {key: value for key, value in selector.items() if key != "side" or side == "enemy"}
        said = f"{article} {noun}{' hors jetons' if no_token else ''}"
        said += _adjectives(rest, feminine=feminine, many=True)
        return Phrase(words=say(said), many=True, feminine=feminine, side=side)

    def robbed(self, scene: Scene, ways: Sequence[Data]) -> Words:
        """Return `d’une carte adverse au combat ou d’une armée adverse sur le chemin`."""
        armies = ["army" in listed_of(way.get("kind")) for way in ways]
        one = Token(text="une", source=f"{scene.path}.target.n")
        card, army = say("d’", one, " carte adverse au combat"), say("d’", one, " armée adverse sur le chemin")
        if all(armies):
            return army
        return say(card, " ou ", army) if any(armies) else card

    def numbered_turn(self, number: Count) -> Words:
        """Return `à votre premier tour`."""
        return say("à votre ", Token(text=_ORDINALS[number.n], source=number.path), " tour")

    def placing(self, phrase: Phrase) -> tuple[str, Words]:
        """Return `quand vous placez` and what."""
        return "quand vous placez", say(" ", phrase.words)

    def attacking(self, phrase: Phrase | None) -> tuple[str, Words]:
        """Return `en attaquant` and what."""
        return "en attaquant", say(" ", phrase.words) if phrase else ()

    def attacked(self, *, melee: str, alive: bool) -> tuple[str, Words]:
        """Return `attaquée`, and `au contact et encore en vie`."""
        near = say(" ", Token(text="au contact", source=melee)) if melee else ()
        return "attaquée", say(near, " et encore en vie" if alive else "")


def _adjectives(selector: Data, *, feminine: bool, many: bool) -> str:
    form = 2 * many + feminine
    side, face = selector.get("side"), selector.get("face")
    said = f" {_SIDES[str(side)][form]}" if side in _SIDES else ""
    said += f" {_ADJACENT[form]}" if selector.get("adjacent") is True else ""
    return said + (f" {_FACES[str(face)]}" if face in _FACES else "")


FRENCH = French()
