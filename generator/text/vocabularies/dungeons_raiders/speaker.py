"""Cards, tiles, dungeons and guilds of Dungeons Raiders in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon
from generator.text.speaking import TongueSpeaker
from generator.text.template import Count
from generator.text.tokens import NBSP, Words, bold, capitalised, listed, say
from generator.text.vocabularies.dungeons_raiders.en import ENGLISH
from generator.text.vocabularies.dungeons_raiders.fr import FRENCH
from generator.text.vocabularies.dungeons_raiders.tongue import Data, Scene, Tongue, records
from generator.text.vocabularies.dungeons_raiders.verbs import MERGED, VERBS

__all__ = ["SPEAKER", "RaidersSpeaker"]

_SAID_INSIDE = (
    *(("requirement", "requirement"), ("least", "min")),
    *(("condition", name) for name in ("combat", "level_of_self", "count")),
    *(("counted", name) for name in ("kind", "owner", "min", "dungeon_level", "state")),
    *(("cost", name) for name in ("pay", "assign", "remove", "discard")),
    *(("target", name) for name in ("group", "object", "adventurer")),
    *(("reference", name) for name in ("it", "group")),
    *(("duration", name) for name in ("combat", "turn", "next_evolution")),
    *(("dungeons", name) for name in ("kind", "adjacent", "cleaned")),
    *(("amount", name) for name in ("crowns", "stones")),
    *(("rate", name) for name in ("give", "get")),
)
"""Units that are part of the sentences of others."""
_ARROW = "\u2192"


class RaidersSpeaker(TongueSpeaker[Tongue]):
    """Says abilities in every language that it has a tongue for."""

    __slots__ = ()

    def units(self, tongue: Tongue) -> frozenset[tuple[str, str]]:
        """Return the units that a tongue says."""
        verbs = {name for name in (*MERGED, *VERBS) if any(key.split(".")[0] == name for key in tongue.phrases)}
        return frozenset((*(("trigger", name) for name in tongue.moments()), *(("verb", name) for name in verbs))) | (
            frozenset(_SAID_INSIDE)
        )

    def type_keys(self, card: Card) -> tuple[str, ...]:
        """Return the label of the kind or of the building's type, and what a player must know beside it."""
        fields = card.fields
        if card.kind == "building":
            return (f"type.{fields.get('type')}.label",)
        beside = ""
        if card.kind == "house":
            beside = f"moment.{fields.get('moment')}"
        elif card.kind == "dungeon":
            beside = f"level.{fields.get('level')}"
        elif card.kind == "item" and fields.get("single_use") is True:
            beside = "use.single"
        return (f"kind.{card.kind}.label", beside) if beside else (f"kind.{card.kind}.label",)

    def said(self, game: Game, card: Card, words: Lexicon, tongue: Tongue, locale: str, index: int) -> Words:
        """Return one of the card's abilities.

        Raises:
            PackError: a word is missing, or a value that is said is no number.
        """
        data = card.abilities[index].data
        more = "if" in data and any(_same_but_if(one.data, data) for one in card.abilities[:index])
        scene = Scene(tongue=tongue, words=words, path=f"abilities[{index}]", more=more)
        return say(capitalised(_sentence(scene, data)), ".")


def _same_but_if(before: Data, now: Data) -> bool:
    """Return whether the same was said before without a condition, so that players must be told that it adds up."""
    did, does = ([step.get("op") for step in records(data.get("do"))] for data in (before, now))
    return "if" not in before and before.get("when") == now.get("when") and any(op in did for op in does)


def _sentence(scene: Scene, data: Data) -> Words:
    """Return an ability without its capital and full stop."""
    if "when" not in data:
        return _requirement(scene, data)
    if isinstance(data.get("target"), Mapping):
        scene = replace(scene, target=Count(1, f"{scene.path}.target.n"))
    steps = _steps(scene, data)
    cost = _costs(scene, data, "cost")
    body = say(cost, f" {_ARROW} ", steps) if cost else steps
    if data.get("when") == "action":
        return _action(scene, data, body)
    head = _head(scene, data)
    return say(bold(say(head, scene.tongue.colon)), " ", body) if head else body


def _action(scene: Scene, data: Data, body: Words) -> Words:
    """Return an effect of a building: its level, what it does, its white circle, the way to mercenaries."""
    level, circle = scene.count(data, scene.path, "level"), data.get("tokens")
    text = scene.tongue.phrases["level"].replace("{level}", str(level.n))
    said = say(Token(text=text, icon=f"effect-{level.n}", source=level.path), " ", body)
    if isinstance(circle, int):
        path = f"{scene.path}.tokens"
        words = scene.tongue.phrases["circle"].replace("{n}", str(circle))
        said = say(said, " ", Token(text=words, icon=f"white-circle-{circle}", source=path))
    return say(said, f" /{NBSP}", scene.gloss("mercenaries")) if data.get("mercenary") is True else said


def _head(scene: Scene, data: Data) -> Words:
    """Return what stands before the colon: conditions and the moment."""
    parts: list[Words] = []
    for index, one in enumerate(records(data.get("if"))):
        least = one.get("level_of_self")
        if isinstance(least, Mapping):
            path = f"{scene.path}.if[{index}].level_of_self"
            parts.append(scene.fill("from-level", n=scene.count(least, path, "min")))
        elif "combat" in one:
            parts.append(scene.fill(f"combat.{one['combat']}"))
    if "equip_cost" in data:
        parts.append(scene.fill("permanent", cost=_costs(scene, data, "equip_cost")))
    when = scene.tongue.head(str(data.get("when")))
    if when:
        parts.append(say(when if not parts else when[:1].lower() + when[1:]))
    return listed(parts, ", ")


def _costs(scene: Scene, data: Data, key: str) -> Words:
    said = []
    for index, cost in enumerate(records(data.get(key))):
        path, op = f"{scene.path}.{key}[{index}]", str(cost.get("op"))
        if op == "pay":
            said.append(scene.much(cost, path, f"resource.{cost.get('what')}"))
        elif op == "discard":
            said.append(scene.fill("discard"))
        else:
            said.append(scene.fill(op, who=scene.much(cost, path, f"class.{cost.get('class')}")))
    return listed(said, scene.tongue.and_)


def _steps(scene: Scene, data: Data) -> Words:
    """Return all operations; what is gained or recruited in a row shares one verb."""
    clauses: list[Words] = []
    run: list[Words] = []
    steps = records(data.get("do"))
    for index, step in enumerate(steps):
        op, path = str(step.get("op")), f"{scene.path}.do[{index}]"
        if op in MERGED:
            run.append(MERGED[op](scene, step, path))
            if index + 1 == len(steps) or steps[index + 1].get("op") != op:
                clauses.append(scene.fill(op, items=listed(run, scene.tongue.and_)))
                run = []
        else:
            clauses.append(VERBS[op](scene, step, path))
    return listed(clauses, ", ")


def _requirement(scene: Scene, data: Data) -> Words:
    """Return what a guild asks for."""
    if "cost" in data:
        return scene.fill("pay", items=_costs(scene, data, "cost"))
    for index, one in enumerate(records(data.get("if"))):
        counted = one.get("count")
        if isinstance(counted, Mapping):
            return _counted(scene, counted, f"{scene.path}.if[{index}].count")
    return ()


def _counted(scene: Scene, counted: Data, path: str) -> Words:
    kind, count = str(counted.get("kind")), scene.count(counted, path, "min")
    if kind == "adventurer":
        return scene.fill("count.adventurer", n=count, who=scene.noun("class.any", count.n))
    if kind == "object":
        return scene.fill("count.object", n=count)
    return scene.fill("count.marker", n=count, levels=_levels(scene, counted.get("dungeon_level")))


def _levels(scene: Scene, value: Value) -> Words:
    named = value if isinstance(value, tuple) else (value,)
    names = [say(said) for level, said in scene.tongue.levels.items() if level in named]
    return listed(names, scene.tongue.or_)


SPEAKER = RaidersSpeaker(tongues={"fr": FRENCH, "en": ENGLISH})
