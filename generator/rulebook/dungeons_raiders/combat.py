"""Combats as the engine fought them: what waited, what was rolled, what it came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.model.card import Card
from generator.model.effect import Value
from generator.rulebook.dungeons_raiders.pieces import Data, Kit, data_of, die, number, seq
from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["Threat", "combat", "standing"]

_DIE = 7.6
_ROW = 19.4
"""Height of one combat."""
_GAP = 2.6
_LEFT = 31.0
"""Width of the plate of the dungeon."""
_RIGHT = 23.0
"""Width of the result."""
_SIGN = {"encounter": "critical", "trap": "disarm"}
_CARD_OP = {"encounter": "cancel_encounter", "trap": "disarm"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """Something met on an expedition."""

    kind: str
    """encounter, trap or event."""
    name: str
    bonus: int
    """Added to the resistance while it stands."""
    struck: bool = False
    """Whether it was cancelled or disarmed."""


def standing(kit: Kit, fight: Data) -> tuple[Threat, ...]:
    """Return what was met, each with whether it was struck, so that it adds up to the resistance of the engine.

    Raises:
        ValueError: nothing that signs and cards could strike adds up to it.
    """
    dungeon = kit.game.card(str(fight["dungeon"]))
    met = _met(kit, dungeon, fight)
    limits = {kind: _strikes(kit, fight, kind) for kind in _SIGN}
    per_trap = _per_trap(dungeon)
    want = number(fight["resistance"]) - number(dungeon.fields["resistance"])
    dangers = [i for i, threat in enumerate(met) if threat.kind in _SIGN]
    for count in range(len(dangers), -1, -1):
        for struck in combinations(dangers, count):
            if any(sum(met[i].kind == kind for i in struck) > limit for kind, limit in limits.items()):
                continue
            left = [threat for i, threat in enumerate(met) if i not in struck]
            traps = sum(threat.kind == "trap" for threat in left)
            if sum(threat.bonus for threat in left) + per_trap * traps == want:
                return tuple(
                    Threat(kind=one.kind, name=one.name, bonus=one.bonus, struck=i in struck)
                    for i, one in enumerate(met)
                )
    raise ValueError(f"{dungeon.id}: what was met does not add up to {fight['resistance']}")


def _met(kit: Kit, dungeon: Card, fight: Data) -> list[Threat]:
    creature = dungeon.fields.get("creature")
    bonus, red = number(dungeon.fields.get("creature_bonus")), number(dungeon.fields["red"])
    name = str(creature.get(kit.locale, "")) if isinstance(creature, Mapping) else str(creature)
    met = [Threat(kind="encounter", name=name, bonus=bonus) for _ in range(red)]
    for card_id in seq(fight["met"]):
        card = kit.game.card(str(card_id))
        steps = [step for ability in card.abilities for step in _steps(ability.data)]
        plus = sum(number(step.get("n")) for step in steps if step.get("effect") != "eliminate")
        shown = plus if card.kind in _SIGN else 0
        met.append(Threat(kind=card.kind, name=kit.name(card.id), bonus=shown))
    return met


def _strikes(kit: Kit, fight: Data, kind: str) -> int:
    """Return how many threats of a kind signs and cards could strike."""
    signs = sum(_SIGN[kind] in seq(data_of(one)["signs"]) for one in seq(fight["dice"]))
    cards = [kit.game.card(card_id) for card_id in sorted({str(one) for one in seq(fight["cards"])})]
    ops = [step for card in cards for ability in card.abilities for step in _steps(ability.data)]
    return signs + sum(number(step["n"]) for step in ops if step.get("op") == _CARD_OP[kind])


def _per_trap(dungeon: Card) -> int:
    steps = [s for a in dungeon.abilities if a.data.get("when") == "trap_stands" for s in _steps(a.data)]
    return sum(number(step.get("n")) for step in steps if step.get("op") == "mod_resistance")


def _steps(ability: Mapping[str, Value]) -> list[Data]:
    return [data_of(step) for step in seq(ability.get("do"))]


def combat(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return the combats of an example, one below the other.

    Args:
        kit: the game's words and drawings.
        example: what `play_out` returned.
        width: of the figure, in mm.
    """
    fights = [data_of(one) for one in seq(example["fights"])]
    height = len(fights) * _ROW + (len(fights) - 1) * _GAP + 0.6
    pen = Pen(width=width, height=height, ink=kit.ink)
    told: list[str] = []
    for index, fight in enumerate(fights):
        y = 0.3 + index * (_ROW + _GAP)
        pen.rect(0.2, y, width - 0.4, _ROW, fill=kit.ink.paper, stroke=kit.ink.line, width=0.3, r=1)
        _plate(kit, pen, fight, y)
        told.append(_expedition(kit, pen, fight, y) if fight["kind"] == "jce" else _attack(kit, pen, fight, y))
    return pen.figure(" ".join(told), "combat")


def _plate(kit: Kit, pen: Pen, fight: Data, y: float) -> None:
    """Draw the dungeon: name, picture, level and, before an expedition, its resistance."""
    dungeon = kit.game.card(str(fight["dungeon"]))
    main, dark = kit.color(dungeon.id), kit.color(dungeon.id, "dark")
    pen.rect(1.2, y + 1, _LEFT - 1.2, _ROW - 2, fill=dark, r=0.8)
    pen.rect(1.2, y + 1, _LEFT - 1.2, 4.4, fill=main, r=0.8)
    name = kit.name(dungeon.id)
    kit.icon(pen, _level(dungeon), 1.6, y + 1.2, 4)
    size = kit.fitted(name, _LEFT - 7.6, most=2.9)
    pen.text(6.2, y + 4.2, name, size=size, weight=700, fill="#ffffff", anchor="start", family=kit.ink.display)
    wide = 16.0
    left = (_LEFT - wide) / 2 + 0.6
    pen.inset(kit.drawing("symbols", f"dungeon-{dungeon.id}"), left, y + 5.8, wide, wide * 36 / 70)
    title = kit.words["combat.attack" if fight["kind"] == "jcj" else "combat.expedition"]
    pen.rect(1.8, y + _ROW - 5.4, _LEFT - 2.4, 3.8, fill=kit.ink.paper, r=0.6)
    group = str(fight["group"])
    who = kit.words["combat.group" if group[0] == "A" else "combat.foe"].format(n=group[1:])
    text = f"{title} · {who}"
    pen.text(1.8 + (_LEFT - 2.4) / 2, y + _ROW - 2.7, text, size=kit.fitted(text, _LEFT - 3.4, most=2.5), weight=700)


def _level(dungeon: Card) -> str:
    level = str(dungeon.fields["level"])
    return "level-special" if level == "s" else f"level-{level}"


def _expedition(kit: Kit, pen: Pen, fight: Data, y: float) -> str:
    threats = standing(kit, fight)
    dungeon = kit.game.card(str(fight["dungeon"]))
    x = _LEFT + 2.0
    pen.inset(kit.drawing("icons", "resistance"), x, y + 1.6, 4.6, 4.6)
    pen.text(x + 5.2, y + 5.2, str(dungeon.fields["resistance"]), size=3.8, weight=800, anchor="start")
    _threats(kit, pen, threats, x + 9.4, y)
    dice = [data_of(one) for one in seq(fight["dice"])]
    dead = [str(seq(one)[1]) for one in seq(fight["dead"])]
    _dice(kit, pen, dice, x, y + 10.4)
    score, resistance = number(fight["score"]), number(fight["resistance"])
    parts = _parts(kit, dice, fight, score)
    won = bool(fight["won"])
    _result(kit, pen, y, score, "≥" if won else "<", resistance, kit.words["combat.won" if won else "combat.lost"])
    _sum(kit, pen, parts, y + 14.2)
    _fallen(kit, pen, dead, y)
    met = ", ".join(f"{one.name} {_plus(one)}".strip() + ("*" if one.struck else "") for one in threats)
    rolled = ", ".join(_rolled(kit, one) for one in dice)
    lost = f" {kit.words['combat.dead']} {', '.join(_class(kit, one) for one in dead)}." if dead else ""
    verdict = kit.words["combat.won" if won else "combat.lost"]
    return f"{kit.name(dungeon.id)} : {met}. {rolled}. {parts} = {score} / {resistance}, {verdict}.{lost}"


def _threats(kit: Kit, pen: Pen, threats: Sequence[Threat], x: float, y: float) -> None:
    """Write what was met, one below the other; what was struck is crossed out."""
    room = pen.width - _RIGHT - x - 6
    step = min(4.4, 9.2 / max(len(threats), 1))
    for i, threat in enumerate(threats):
        top = y + 1.3 + i * step
        kit.icon(pen, threat.kind if threat.kind in _SIGN else "event", x, top, step - 0.5)
        text = f"{threat.name} {_plus(threat)}".strip()
        size = kit.fitted(text, room, most=min(2.7, step * 0.78))
        faint = "#7d705e" if threat.struck else kit.ink.dark
        pen.text(x + 4.6, top + step * 0.66, text, size=size, anchor="start", weight=700, fill=faint)
        if threat.struck:
            middle = top + (step - 0.5) / 2
            end = x + 5.2 + len(text) * size * 0.42
            pen.line(x - 0.5, middle, end, middle, stroke=kit.ink.accent, width=0.35)


def _plus(threat: Threat) -> str:
    return f"+{threat.bonus}" if threat.bonus else ""


def _dice(kit: Kit, pen: Pen, dice: Sequence[Data], x: float, y: float) -> None:
    for i, rolled in enumerate(dice):
        die(kit, pen, x + i * (_DIE + 1.6), y, _DIE, rolled)


def _parts(kit: Kit, dice: Sequence[Data], fight: Data, score: int) -> str:
    """Return the sum behind a score: dice, bonus of the lines, cards."""
    rolled = sum(number(one["value"]) for one in dice)
    names = sorted({str(one) for one in seq(fight["cards"])})
    cards = 0
    for name in names:
        for ability in kit.game.card(name).abilities:
            if "if" not in ability.data:
                cards += sum(number(step["n"]) for step in _steps(ability.data) if step.get("op") == "score")
    bonus = score - rolled - cards
    if bonus < 0:
        raise ValueError(f"the dice and cards of a fight come to more than its score of {score}")
    words = kit.words
    parts = [words["combat.dice"].format(n=rolled), words["combat.bonus"].format(n=bonus)]
    return " + ".join(parts + ([words["combat.card"].format(n=cards)] if cards else []))


def _sum(kit: Kit, pen: Pen, parts: str, y: float) -> None:
    """Write the sum behind a score, in two lines where it is long."""
    shown = parts.split(" + ")
    lines = [" + ".join(shown[:2])] + [f"+ {part}" for part in shown[2:]]
    for i, line in enumerate(lines):
        pen.text(pen.width - _RIGHT / 2, y + i * 2.6, line, size=kit.fitted(line, _RIGHT - 1.2, most=2.4))


def _result(kit: Kit, pen: Pen, y: float, left: int, sign: str, right: int, word: str) -> None:
    x = pen.width - _RIGHT / 2
    pen.line(pen.width - _RIGHT, y + 2, pen.width - _RIGHT, y + _ROW - 2, stroke=kit.ink.line, width=0.25)
    pen.text(x, y + 6.8, f"{left} {sign} {right}", size=5.6, weight=700, family=kit.ink.serif, fill=kit.ink.accent)
    pen.text(x, y + 11.0, word, size=kit.fitted(word, _RIGHT - 2, most=3.4), weight=700, family=kit.ink.display)


def _fallen(kit: Kit, pen: Pen, dead: Sequence[str], y: float) -> None:
    """Draw the adventurers that leave, each behind the sign of death."""
    wide = len(dead) * 4.6 + 5
    x = pen.width - _RIGHT / 2 - wide / 2
    for i, cls in enumerate(dead):
        if not i:
            kit.icon(pen, "death", x, y + 15.6, 4.2)
        kit.icon(pen, kit.class_icon(cls), x + 5 + i * 4.6, y + 15.6, 4.2)


def _attack(kit: Kit, pen: Pen, fight: Data, y: float) -> str:
    x = _LEFT + 2.0
    attacker = str(fight["group"])[0]
    score, other = number(fight["score"]), number(fight["other"])
    sides: list[str] = []
    for row, (mine, total) in enumerate(((True, score), (False, other))):
        dice = [data_of(one) for one in seq(fight["dice"]) if (data_of(one)["player"] == attacker) == mine]
        top = y + 1.2 + row * 8.9
        kit.icon(pen, "helmet" if mine else "entrance", x, top + 1.8, 5.2)
        _dice(kit, pen, dice, x + 7.2, top + 0.2)
        parts = _parts(kit, dice, {"cards": ()}, total)
        at = x + 7.2 + len(dice) * (_DIE + 1.6) + 0.2
        for i, part in enumerate(parts.split(" + ")):
            pen.text(at, top + 3.6 + i * 3.1, part, size=2.5, anchor="start")
        pen.text(pen.width - _RIGHT - 1.4, top + 5.6, str(total), size=4.2, weight=800, anchor="end")
        who = kit.words["combat.attacker" if mine else "combat.defender"]
        sides.append(f"{who} {', '.join(_rolled(kit, one) for one in dice)}, {parts}")
    if score == other:
        sign, word = "=", kit.words["combat.tie"]
    else:
        sign = ">" if score > other else "<"
        word = kit.words["combat.attacker-wins" if score > other else "combat.defender-wins"]
    _result(kit, pen, y, score, sign, other, word)
    return f"{kit.name(str(fight['dungeon']))} : {'; '.join(sides)}. {word}."


def _rolled(kit: Kit, rolled: Data) -> str:
    signs = [kit.label(f"sign.{sign}") for sign in seq(rolled["signs"])]
    return f"{_class(kit, str(rolled['class']))} {rolled['value']}" + (f" ({', '.join(signs)})" if signs else "")


def _class(kit: Kit, cls: str) -> str:
    return kit.label(f"class.{cls}.one")
