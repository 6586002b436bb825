"""What the cards of Règles de Combat do, clause by clause: which template says an operation, and what fills it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.text.tokens import Words
from generator.text.vocabularies.regles_de_combat.scene import Data, Phrase, Scene

if TYPE_CHECKING:  # a tongue says the verbs
    from generator.text.vocabularies.regles_de_combat.tongue import Tongue

__all__ = ["PHRASES", "VERBS"]

PHRASES: Mapping[str, str] = {
    "damage.attacker": "n",
    "damage.attacker-first": "n",
    "damage": "n whom",
    "heal": "it n hp",
    "gain_pv.placed": "n hp",
    "gain_pv": "it n hp",
    "mod": "n stat",
    "mod.all": "it n stat",
    "cap": "it n",
    "fly": "",
    "immobile": "",
    "negate_damage": "",
    "remove_resource": "n whom",
    "create": "n card",
    "count_as_resource": "n kind once",
    "draw": "n",
    "call": "one",
    "extra_move": "it moves n",
    "move": "n",
    "move.up-to": "n",
    "free_own_prisoners": "n",
    "gain_resource": "n kind",
    "gain_resource.any": "n",
    "an-army": "",
    "robbed.card": "one",
    "robbed.army": "one",
    "robbed.either": "card army",
    "moves": "",
    "once": "",
    "turn": "nth",
    "nth.1": "",
    "nth.2": "",
    "nth.3": "",
    "melee": "",
    "alive": "",
}
"""Template -> its gaps; what a language must have words for."""

Verb = Callable[["Tongue", Scene, Data, str, Phrase | None], Words]


def _it(whom: Phrase | None) -> Words:
    return whom.words if whom else ()


def _damage(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    n = scene.count(data, path)
    if whom is None:
        hidden = scene.data.get("when") == "attacked_hidden"
        return tongue.fill("damage.attacker-first" if hidden else "damage.attacker", n=n)
    return tongue.fill("damage", n=n, whom=tongue.dative(whom))


def _heal(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("heal", it=_it(whom), n=scene.count(data, path), hp=scene.stat("hp"))


def _gain_pv(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    n, hp = scene.count(data, path), scene.stat("hp")
    return tongue.fill("gain_pv", it=whom.words, n=n, hp=hp) if whom else tongue.fill("gain_pv.placed", n=n, hp=hp)


def _mod(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    n, stat = scene.count(data, path), scene.stat(str(data.get("stat")))
    return tongue.fill("mod.all", it=whom.words, n=n, stat=stat) if whom else tongue.fill("mod", n=n, stat=stat)


def _cap(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("cap", it=_it(whom), n=scene.count(data, path))


def _remove(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("remove_resource", n=scene.count(data, path), whom=tongue.robbed(scene))


def _create(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("create", n=scene.count(data, path), card=scene.card(str(data.get("card")), path))


def _count_as(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    once = tongue.word("once", f"{scene.path}.limit")
    kind = scene.resource(str(data.get("type")), path)
    return tongue.fill("count_as_resource", n=scene.count(data, path), kind=kind, once=once)


def _gain(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    kind, n = str(data.get("type")), scene.count(data, path)
    if kind == "*":
        return tongue.fill("gain_resource.any", n=n)
    return tongue.fill("gain_resource", n=n, kind=scene.resource(kind, path))


def _draw(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("draw", n=scene.count(data, path))


def _extra(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    moves = tongue.word("moves", f"{scene.path}.target.vit_min")  # said of what can move
    return tongue.fill("extra_move", it=_it(whom), moves=moves, n=scene.count(data, path))


def _move(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    target = scene.data.get("target")
    given = target if isinstance(target, Mapping) else {}
    phrase = "move.up-to" if given.get("up_to") is True else "move"
    return tongue.fill(phrase, n=scene.count(given, f"{scene.path}.target"))


def _free(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("free_own_prisoners", n=scene.count(data, path))


def _call(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("call", one=tongue.word("an-army", f"{scene.path}.target.n"))


def _fixed(phrase: str) -> Verb:
    return lambda tongue, scene, data, path, whom: tongue.fill(phrase)


VERBS: Mapping[str, Verb] = {
    "damage": _damage,
    "heal": _heal,
    "gain_pv": _gain_pv,
    "mod": _mod,
    "cap": _cap,
    "fly": _fixed("fly"),
    "immobile": _fixed("immobile"),
    "negate_damage": _fixed("negate_damage"),
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
"""Operation -> what says it."""
