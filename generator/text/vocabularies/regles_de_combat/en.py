"""The abilities of Règles de Combat in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from generator.model.phrase import Token
from generator.text.template import Count
from generator.text.tokens import Words, say
from generator.text.vocabularies.regles_de_combat.tongue import Data, Phrase, Scene, Tongue, VerbWording, listed_of

__all__ = ["ENGLISH", "English"]

_SIDES = {"own": "allied", "enemy": "enemy"}
_FACES = {"up": "face-up", "down": "face-down"}
_ORDINALS = {1: "first", 2: "second", 3: "third"}


def _damage(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    n = scene.count(data, path)
    if whom is None:
        before = " before damage is counted" if scene.data.get("when") == "attacked_hidden" else ""
        return tongue.fill(f"deals {{n}}\u00a0damage to the attacker{before}", n=n)
    return tongue.fill("deal {n}\u00a0damage to {it}", n=n, it=whom.words)


def _heal(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = whom.words if whom else ()
    return tongue.fill("{it} recovers {n}\u00a0{hp}", it=it, n=scene.count(data, path), hp=scene.stat("hp"))


def _gain_pv(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = say(whom.words, " gain") if whom else say("it gains")
    return tongue.fill("{it} {n}\u00a0{hp}", it=it, n=scene.count(data, path), hp=scene.stat("hp"))


def _mod(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = say(whom.words, " have ") if whom else ()
    stat = scene.stat(str(data.get("stat")))
    return tongue.fill("{it}{+n}\u00a0{stat}", it=it, n=scene.count(data, path), stat=stat)


def _cap(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = whom.words if whom else ()
    template = "until your next turn, the range of {it} is {n}\u00a0at most"
    return tongue.fill(template, it=it, n=scene.count(data, path))


def _remove(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    target = scene.data.get("target")
    ways: list[Data] = []
    if isinstance(target, Mapping):
        listed = target.get("any_of")
        rows = listed if isinstance(listed, tuple | list) else (target,)
        ways = [way for way in rows if isinstance(way, Mapping)]
    template = "remove {n}\u00a0{n|resource|resources} from {whom}"
    return tongue.fill(template, n=scene.count(data, path), whom=tongue.robbed(scene, ways))


def _create(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    card = scene.card(str(data.get("card")), path)
    return tongue.fill("bring in {n}\u00a0{card} {n|token|tokens}", n=scene.count(data, path), card=card)


def _count_as(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    once: Words = (Token(text="once a combat", source=f"{scene.path}.limit"),)
    kind = scene.resource(str(data.get("type")), path)
    template = "counts as {n}\u00a0{kind} for the upkeep of this army, {once}"
    return tongue.fill(template, n=scene.count(data, path), kind=kind, once=once)


def _gain(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    kind, n = str(data.get("type")), scene.count(data, path)
    if kind == "*":
        return tongue.fill("gives {n}\u00a0{n|resource|resources} of your choice per march turn", n=n)
    template = "gives {n}\u00a0{kind} {n|resource|resources} per march turn"
    return tongue.fill(template, n=n, kind=scene.resource(kind, path))


def _draw(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("draw {n}\u00a0{n|card|cards}", n=scene.count(data, path))


def _extra(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    it = whom.words if whom else ()
    moves: Words = (Token(text="moves", source=f"{scene.path}.target.vit_min"),)  # said of what can move
    template = "{it} {moves} {n}\u00a0more {n|cell|cells}, even after attacking"
    return tongue.fill(template, it=it, moves=moves, n=scene.count(data, path))


def _move(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    target = scene.data.get("target")
    given = target if isinstance(target, Mapping) else {}
    most = "up to " if given.get("up_to") is True else ""
    n = scene.count(given, f"{scene.path}.target")
    return tongue.fill(f"take {most}{{n}}\u00a0of your captured cards back into your hand", n=n)


def _free(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    template = "each player takes {n}\u00a0of their captured cards back into hand"
    return tongue.fill(template, n=scene.count(data, path))


def _call(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    army = Token(text="an", source=f"{scene.path}.target.n")
    return say(army, " army of your path arrives at the start of your next combat turn")


def _fixed(words: str) -> VerbWording:
    return lambda tongue, scene, data, path, whom: say(words)


class English(Tongue):
    """English."""

    LOCALE: ClassVar[str] = "en"
    COLON: ClassVar[str] = ":"
    THEN: ClassVar[str] = "; then "
    HEADS: ClassVar[Mapping[str, str]] = {
        "entry": "on entering",
        "enters_combat": "on entering the combat",
        "attacked_hidden": "attacked face down",
        "own_turn_end": "at the end of your turn",
    }
    WINDOWS: ClassVar[Mapping[frozenset[str], str]] = {
        frozenset({"combat"}): "",
        frozenset({"march"}): "during the march",
        frozenset({"combat", "march"}): "in combat or during the march",
    }
    TAIL: ClassVar[str] = "; acts even from the path"
    VERBS: ClassVar[Mapping[str, VerbWording]] = {
        "damage": _damage,
        "heal": _heal,
        "gain_pv": _gain_pv,
        "mod": _mod,
        "cap": _cap,
        "fly": _fixed("passes over enemy cards"),
        "immobile": _fixed("does not move; must be destroyed"),
        "negate_damage": _fixed("this attack deals nothing"),
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
        """Return `an adjacent allied card`."""
        side = str(selector.get("side", "any"))
        noun = self._named(scene, selector, side=_SIDES.get(side, ""), many=False)
        article = Token(text="an" if noun[0] in "aeiou" else "a", source=f"{path}.n" if "n" in selector else None)
        return Phrase(words=say(article, f" {noun}"), side=side)

    def every(self, scene: Scene, selector: Data) -> Phrase:
        """Return `your face-up cards`, `all enemy cards`, `all cards`."""
        side = str(selector.get("side"))
        noun = self._named(scene, selector, side="enemy" if side == "enemy" else "", many=True)
        return Phrase(words=say(f"{'your' if side == 'own' else 'all'} {noun}"), many=True, side=side)

    def _named(self, scene: Scene, selector: Data, *, side: str, many: bool) -> str:
        noun, _feminine, no_token = self.noun(scene, selector.get("kind"), many=many)
        before = [_FACES.get(str(selector.get("face")), ""), "adjacent" if "adjacent" in selector else "", side]
        return " ".join(word for word in (*before, "non-token" if no_token else "", noun) if word)

    def robbed(self, scene: Scene, ways: Sequence[Data]) -> Words:
        """Return `an enemy card in the combat or an enemy army on the path`."""
        armies = ["army" in listed_of(way.get("kind")) for way in ways]
        one = Token(text="an", source=f"{scene.path}.target.n")
        card, army = say(one, " enemy card in the combat"), say(one, " enemy army on the path")
        if all(armies):
            return army
        return say(card, " or ", army) if any(armies) else card

    def numbered_turn(self, number: Count) -> Words:
        """Return `on your first turn`."""
        return say("on your ", Token(text=_ORDINALS[number.n], source=number.path), " turn")

    def placing(self, phrase: Phrase) -> tuple[str, Words]:
        """Return `when you place` and what."""
        return "when you place", say(" ", phrase.words)

    def attacking(self, phrase: Phrase | None) -> tuple[str, Words]:
        """Return `when attacking` and what."""
        return "when attacking", say(" ", phrase.words) if phrase else ()

    def attacked(self, *, melee: str, alive: bool) -> tuple[str, Words]:
        """Return `attacked`, and `in melee and still alive`."""
        near = say(" ", Token(text="in melee", source=melee)) if melee else ()
        return "attacked", say(near, " and still alive" if alive else "")


ENGLISH = English()
