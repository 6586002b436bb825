"""What happens, clause by clause: each operation by its template."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.vocabularies.dungeons_raiders.words import PILES
from generator.model.effect import Value
from generator.text.numbers import amount
from generator.text.template import Count
from generator.text.tokens import NBSP, Words, listed, say
from generator.text.vocabularies.dungeons_raiders.tongue import Data, Scene, records

__all__ = ["MERGED", "VERBS"]

Verb = Callable[[Scene, Data, str], Words]
_SEVERAL = 2
"""Behind several numbers stands the plural."""


def _resource(scene: Scene, step: Data, path: str) -> Words:
    """Return `2 couronnes`, `1 action de plus ce tour`, `1 / 2 points de victoire selon le niveau`."""
    what = str(step.get("what"))
    if "by_level" in step:
        return scene.fill("by-level", numbers=_by_level(step, path), what=scene.noun(f"resource.{what}", _SEVERAL))
    if what == "action_tokens":
        count = scene.count(step, path)
        return scene.fill("actions", n=count, what=scene.noun("piece.action", count.n))
    return scene.much(step, path, f"resource.{what}")


def _by_level(step: Data, path: str) -> Words:
    listed_ = step.get("by_level")
    numbers = [n for n in listed_ if isinstance(n, int)] if isinstance(listed_, tuple) else []
    said: Words = ()
    for index, n in enumerate(numbers):
        said = say(said, f"{NBSP}/{NBSP}" if index else "", amount(n, f"{path}.by_level[{index}]"))
    return said


def _recruits(scene: Scene, step: Data, path: str) -> Words:
    """Return `1 milicien`, `2 spécialisés au choix`, `1 milicien par niveau de ce bâtiment`."""
    who = str(step.get("class"))
    said = scene.much(step, path, f"class.{who}")
    if who == "spe":
        said = scene.fill("of-choice", who=said)
    return scene.fill("per-level", who=said) if "per" in step else said


MERGED: Mapping[str, Verb] = {"gain": _resource, "lose": _resource, "recruit": _recruits}
"""Operations of which several in a row share one verb: what is gained, lost, recruited."""


def _counted(phrase: str, noun: str) -> Verb:
    """Return what says an operation that has a number of something."""

    def verb(scene: Scene, step: Data, path: str) -> Words:
        count = scene.count(step, path)
        return scene.fill(phrase, n=count, what=scene.noun(noun, count.n))

    return verb


def _number(phrase: str) -> Verb:
    """Return what says an operation that has nothing but a number."""

    def verb(scene: Scene, step: Data, path: str) -> Words:
        return scene.fill(phrase, n=scene.count(step, path))

    return verb


def _exchange(scene: Scene, step: Data, path: str) -> Words:
    rates = [
        scene.fill(
            "rate",
            give=_amount(scene, rate.get("give"), f"{path}.rates[{index}].give"),
            get=_amount(scene, rate.get("get"), f"{path}.rates[{index}].get"),
        )
        for index, rate in enumerate(records(step.get("rates")))
    ]
    return scene.fill("exchange", n=scene.count(step, path, "up_to"), rates=listed(rates, scene.tongue.or_))


def _amount(scene: Scene, data: Value, path: str) -> Words:
    given = data if isinstance(data, Mapping) else {}
    return listed([scene.much(given, path, f"resource.{what}", what) for what in given], scene.tongue.and_)


def _sell(scene: Scene, step: Data, path: str) -> Words:
    paid = scene.much(step, path, f"resource.{step.get('what')}")
    return scene.fill("sell", t=_chosen(scene), paid=paid, analysis=scene.gloss("analysis"))


def _chosen(scene: Scene) -> Count:
    return scene.target if scene.target is not None else Count(1, f"{scene.path}.target.n")


def _treasure(scene: Scene, step: Data, path: str) -> Words:
    named = step.get("piles")
    piles = [pile for pile in PILES if isinstance(named, tuple) and pile in named]
    count = scene.count(step, path)
    what = scene.noun("piece.treasure", count.n)
    return scene.fill(
        "draw_treasure",
        n=count,
        what=what,
        piles=listed([scene.gloss(f"pile.{one}") for one in piles], scene.tongue.or_),
    )


def _look(scene: Scene, step: Data, path: str) -> Words:
    return scene.fill(f"look.{step.get('discard')}", n=scene.count(step, path))


def _score(scene: Scene, step: Data, path: str) -> Words:
    count = scene.count(step, path)
    if step.get("to") == "it":
        return scene.fill("score.it", t=_chosen(scene), n=count, score=scene.gloss("own-score"))
    return scene.fill("score.more" if scene.more else "score", n=count, score=scene.gloss("score"))


def _skulls(scene: Scene, step: Data, path: str) -> Words:
    count = scene.count(step, path)
    skulls = scene.noun("piece.black-skull", count.n)
    if step.get("to") == "it":
        return scene.fill("ignore_skulls.it", t=_chosen(scene), n=count, what=skulls)
    return scene.fill("ignore_skulls", n=count, what=skulls)


def _reroll(scene: Scene, step: Data, path: str) -> Words:
    n = step.get("n")
    if n == "all":
        return scene.fill("reroll.all")
    return scene.fill("reroll.one" if n == 1 else "reroll.some", n=scene.count(step, path))


def _extra(scene: Scene, step: Data, path: str) -> Words:
    count = scene.count(step, path)
    phrase = "extra_treasure.any" if step.get("same_pile") is True else "extra_treasure.other"
    return scene.fill(phrase, n=count, what=scene.noun("piece.treasure", count.n))


def _resistance(scene: Scene, step: Data, path: str) -> Words:
    phrase = "mod_resistance.per" if "per" in step else "mod_resistance"
    return scene.fill(phrase, n=scene.count(step, path), resistance=scene.gloss("resistance"))


def _front(scene: Scene, step: Data, path: str) -> Words:
    return scene.fill("mod_front_bonus", n=scene.count(step, path), least=scene.count(step, path, "min"))


def _trap(scene: Scene, step: Data, path: str) -> Words:
    count = scene.count(step, path)
    if step.get("effect") == "eliminate":
        return scene.fill("trap.eliminate", n=count, who=scene.noun("class.any", count.n))
    return scene.fill("trap.resistance", n=count, resistance=scene.gloss("resistance"))


def _encounter(scene: Scene, step: Data, path: str) -> Words:
    return scene.fill("encounter", n=scene.count(step, path), resistance=scene.gloss("resistance"))


def _kill(scene: Scene, step: Data, path: str) -> Words:
    chosen = _chosen(scene)
    return scene.fill("kill", t=chosen, who=scene.noun("class.any", chosen.n))


def _set(scene: Scene, step: Data, path: str) -> Words:
    if step.get("what") == "hand_size":
        return scene.fill("set.hand_size", n=scene.count(step, path))
    numbers = _by_level(step, path)
    return scene.fill("set.action_tokens", numbers=numbers, tokens=scene.gloss("action-tokens"))


VERBS: Mapping[str, Verb] = {
    "exchange": _exchange,
    "sell": _sell,
    "take_mercenary": _counted("take_mercenary", "piece.mercenary"),
    "draw_treasure": _treasure,
    "look": _look,
    "score": _score,
    "ignore_skulls": _skulls,
    "cancel_encounter": _counted("cancel_encounter", "piece.encounter"),
    "disarm": _counted("disarm", "piece.trap"),
    "heal": _counted("heal", "piece.death"),
    "protect": _counted("protect", "piece.death"),
    "reroll": _reroll,
    "extra_treasure": _extra,
    "mod_resistance": _resistance,
    "mod_front_bonus": _front,
    "mod_cost": _counted("mod_cost", "resource.charges"),
    "forbid": lambda scene, step, path: scene.fill("forbid.heal"),
    "kill": _kill,
    "encounter": _encounter,
    "trap": _trap,
    "discount_evolution": _counted("discount_evolution", "resource.stones"),
    "discount_identification": _counted("discount_identification", "resource.charges"),
    "buy_guild": _counted("buy_guild", "piece.guild"),
    "evolve_outpost": _number("evolve_outpost"),
    "set": _set,
}
"""Operation -> what says it."""
