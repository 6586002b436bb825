"""What Pandrea's cards do, clause by clause: which template says an operation, and what fills it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.text.template import Named
from generator.text.tokens import Words, say
from generator.text.vocabularies.pandrea.scene import ARMOURS, Data, Phrase, Scene, listed_of

if TYPE_CHECKING:  # a tongue says the verbs
    from generator.text.vocabularies.pandrea.tongue import Tongue

__all__ = ["PHRASES", "VERBS"]

PHRASES: Mapping[str, str] = {
    "this-card": "",
    "this-unit": "",
    "gain_requisition.this_turn": "n",
    "gain_requisition.next_turn": "n",
    "draw": "n",
    "set_posture": "it posture",
    "arrive": "it posture",
    "arrive.self": "posture",
    "mod": "it change",
    "armours.one": "n it types",
    "armours.some": "n it types",
    "armours.all": "n it",
    "stat.degats": "n",
    "stat.initiative": "n",
    "until": "",
    "grant": "it keyword",
    "damage": "it n type",
    "destroy": "it",
    "leave_combat": "it posture",
    "protect_against": "whom",
    "protect_against.may": "whom",
    "pierce": "",
    "move_front": "posture",
    "move_front.may": "posture",
    "heal_general": "n",
    "discard_random": "it n",
}
"""Template -> its gaps, of the operations."""

Verb = Callable[["Tongue", Scene, Data, str, Phrase | None], Words]
_ITSELF = Phrase(words=())
"""The card that speaks, where no word names it: a unit or a card."""


def _it(tongue: Tongue, whom: Phrase | None, unnamed: str = "this-unit") -> Named:
    """Return who does it; the card itself where nobody is named."""
    return Named(whom.words, whom.many) if whom else Named(tongue.fill(unnamed), many=False)


def _posture(tongue: Tongue, scene: Scene, data: Data, whom: Phrase | None) -> str:
    return tongue.posture(scene, str(data.get("posture")), whom or _ITSELF)


def _gain(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill(f"gain_requisition.{data.get('for')}", n=scene.count(data, path))


def _set_posture(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    posture = _posture(tongue, scene, data, whom)
    return tongue.fill("set_posture", it=_it(tongue, whom, "this-card"), posture=posture)


def _arrive(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    posture = _posture(tongue, scene, data, whom)
    if whom is None:
        return tongue.fill("arrive.self", posture=posture)
    return tongue.fill("arrive", it=_it(tongue, whom), posture=posture)


def _change(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    """Return `+2 to its three armours`, `+1 damage and +1 initiative`."""
    stats = listed_of(data.get("stat"))
    n, it = scene.count(data, path), Named((), whom.many if whom else False)
    armours = [stat for stat in ARMOURS if stat in stats]
    parts: list[Words] = []
    if len(armours) == len(ARMOURS):
        parts.append(tongue.fill("armours.all", n=n, it=it))
    elif armours:
        types = tongue.AND.join(tongue.armour(scene, stat) for stat in armours)
        parts.append(tongue.fill("armours.some" if len(armours) > 1 else "armours.one", n=n, it=it, types=types))
    parts += [tongue.fill(f"stat.{stat}", n=n) for stat in ("degats", "initiative") if stat in stats]
    said: Words = ()
    for part in parts:
        said = say(said, tongue.AND if said else "", part)
    return said


def _until(tongue: Tongue, data: Data, said: Words) -> Words:
    return say(said, " ", tongue.fill("until")) if "for" in data else said


def _mod(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    change = _change(tongue, scene, data, path, whom)
    return _until(tongue, data, tongue.fill("mod", it=_it(tongue, whom), change=change) if whom else change)


def _grant(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    keyword = tongue.keyword(scene, data, path)
    return _until(tongue, data, tongue.fill("grant", it=_it(tongue, whom), keyword=keyword))


def _damage(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    n = scene.count(data, path)
    return tongue.fill("damage", it=_it(tongue, whom), n=n, type=tongue.hurting(scene, str(data.get("type")), n))


def _leave(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("leave_combat", it=_it(tongue, whom), posture=_posture(tongue, scene, data, whom))


def _protect(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    against = (whom or tongue.again(_ITSELF)).words
    return tongue.fill("protect_against.may" if scene.may else "protect_against", whom=against)


def _move(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    posture = _posture(tongue, scene, data, None)
    return tongue.fill("move_front.may" if scene.may else "move_front", posture=posture)


def _number(phrase: str) -> Verb:
    """Return what says an operation that has nothing but a number."""
    return lambda tongue, scene, data, path, whom: tongue.fill(phrase, n=scene.count(data, path))


def _discard(tongue: Tongue, scene: Scene, data: Data, path: str, whom: Phrase | None) -> Words:
    return tongue.fill("discard_random", it=_it(tongue, whom), n=scene.count(data, path))


VERBS: Mapping[str, Verb] = {
    "gain_requisition": _gain,
    "draw": _number("draw"),
    "set_posture": _set_posture,
    "arrive": _arrive,
    "mod": _mod,
    "grant": _grant,
    "damage": _damage,
    "destroy": lambda tongue, scene, data, path, whom: tongue.fill("destroy", it=_it(tongue, whom)),
    "leave_combat": _leave,
    "protect_against": _protect,
    "pierce": lambda tongue, scene, data, path, whom: tongue.fill("pierce"),
    "move_front": _move,
    "heal_general": _number("heal_general"),
    "discard_random": _discard,
}
"""Operation -> what says it."""
