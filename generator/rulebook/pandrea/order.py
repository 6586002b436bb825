"""Who does what when: the steps of an example in the order in which they were played, refusals crossed out."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.effect import Value
from generator.rulebook.figures.svg import Figure, Pen
from generator.rulebook.pandrea.cards import Data, Kit, data_of

__all__ = ["income", "order", "window"]

_H = 22.4
_HEAD = 5.8
"""Height of the coloured head of a box."""
_GAP = 4.6


def _seq(value: Value) -> Sequence[Value]:
    return value if isinstance(value, tuple) else ()


def _title(kit: Kit, pen: Pen, x: float, wide: float, name: str) -> None:
    """Write a name into a head of two lines, on one line where it fits."""
    size = 2.2
    words = name.split()
    lines = [name]
    if len(name) * size * 0.47 > wide - 1.6 and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    size = min(size, (wide - 1.6) / max(len(line) for line in lines) / 0.47)
    first = _HEAD / 2 + 0.8 + (0.2 if len(lines) == 1 else -1.0)
    for index, line in enumerate(lines):
        pen.text(x + wide / 2, first + index * 2.4, line, size=size, weight=700, fill="#ffffff")


def order(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return the units of an example in the order in which they act, each with its initiative and its deed."""
    units = data_of(data_of(_seq(example["moments"])[0])["units"])
    acts = [tuple(str(part) for part in _seq(act)) for act in _seq(example["acts"])]
    pen = Pen(width=width, height=_H + 1, ink=kit.ink)
    wide = (width - _GAP * (len(acts) - 1)) / len(acts)
    told: list[str] = []
    for index, act in enumerate(acts):
        unit = data_of(units.get(act[1]))
        verb, refused = act[0].removesuffix("_refused"), act[0].endswith("_refused")
        deed = kit.words[f"order.{verb}"] if not refused else kit.words["order.refused"]
        x = index * (wide + _GAP)
        color = kit.ink.blue if unit.get("owner") == "A" else kit.ink.accent
        pen.rect(
            x + 0.2,
            0.4,
            wide - 0.4,
            _H,
            fill="#ffffff",
            stroke=color,
            width=0.45,
            r=0.9,
            dash="1 0.8" if refused else "",
        )
        pen.rect(x + 0.2, 0.4, wide - 0.4, _HEAD, fill=color, r=0.9, opacity=0.35 if refused else 1.0)
        name = kit.name(str(unit["card"]))
        _title(kit, pen, x, wide, name)
        pen.inset(kit.drawing("icons", "initiative"), x + wide / 2 - 5.2, 7.8, 3.8, 3.8)
        pen.text(x + wide / 2 + 1.8, 11.1, str(unit["initiative"]), size=4.4, weight=900)
        icon = {"assault": "assault", "protect": "protect", "move": "move"}.get(verb, "no")
        pen.inset(kit.drawing("icons", "no" if refused else icon), x + wide / 2 - 2, 13.1, 4, 4, opacity=0.9)
        pen.text(x + wide / 2, 20.7, deed, size=2.5, weight=700, fill=kit.ink.accent if refused else kit.ink.dark)
        if index:
            pen.arrow(x - _GAP + 0.8, _H / 2, x - 0.8, _H / 2, stroke=kit.ink.line, width=0.6)
        told.append(f"{name} ({unit['initiative']}){kit.words['colon']} {deed}")
    return pen.figure(f"{kit.words['order.alt']} {'; '.join(told)}.", "order")


def window(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return who speaks after whom in a window, with what is played and what becomes of it."""
    moments = [data_of(one) for one in _seq(example["moments"])]
    acts = [tuple(str(part) for part in _seq(act)) for act in _seq(example["acts"])]
    pen = Pen(width=width, height=_H - 1, ink=kit.ink)
    wide = (width - _GAP * (len(acts) - 1)) / len(acts)
    told: list[str] = []
    for index, act in enumerate(acts):
        x = index * (wide + _GAP)
        mine = act[1] == "A"
        color = kit.ink.blue if mine else kit.ink.accent
        who = kit.words["fight.you" if mine else "fight.foe"]
        pen.rect(x + 0.2, 0.4, wide - 0.4, _H - 2, fill="#ffffff", stroke=color, width=0.45, r=0.9)
        pen.rect(x + 0.2, 0.4, wide - 0.4, 4.6, fill=color, r=0.9)
        pen.text(x + wide / 2, 3.6, who, size=2.4, weight=700, fill="#ffffff")
        said = kit.name(act[2]) if act[0] == "play" else kit.words["order.pass"]
        pen.text(x + wide / 2, 9.4, said, size=2.5, weight=700)
        if act[0] == "play":
            unit = data_of(data_of(moments[index + 1]["units"]).get(act[3]))
            posture = kit.label(f"posture.{unit['posture']}.label")
            name = kit.name(str(unit["card"]))
            pen.text(x + wide / 2, 13.0, name, size=min(2.3, (wide - 2) / len(name) / 0.47))
            pen.inset(kit.drawing("icons", str(unit["posture"])), x + wide / 2 - 9, 14.3, 3.4, 3.4)
            pen.text(x + wide / 2 + 1.4, 17.0, posture, size=2.4, style="italic")
            said = f"{said}, {name} {posture}"
        if index:
            pen.arrow(x - _GAP + 0.8, _H / 2, x - 0.8, _H / 2, stroke=kit.ink.line, width=0.6)
        told.append(f"{who}{kit.words['colon']} {said}")
    return pen.figure(f"{kit.words['window.alt']} {'; '.join(told)}.", "order")


def income(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return what is recruited turn by turn, with its price and what can still be spent after it."""
    moments = [data_of(one) for one in _seq(example["moments"])]
    acts = [tuple(str(part) for part in _seq(act)) for act in _seq(example["acts"])]
    bought = [(index, act) for index, act in enumerate(acts) if act[0] == "recruit"]
    pen = Pen(width=width, height=_H, ink=kit.ink)
    wide = (width - _GAP * (len(bought) - 1)) / len(bought)
    told: list[str] = []
    for number, (index, act) in enumerate(bought):
        before, after = moments[index], moments[index + 1]
        x = number * (wide + _GAP)
        pen.rect(x + 0.2, 0.4, wide - 0.4, _H - 1.4, fill="#ffffff", stroke=kit.ink.blue, width=0.45, r=0.9)
        pen.rect(x + 0.2, 0.4, wide - 0.4, _HEAD, fill=kit.ink.blue, r=0.9)
        turn = kit.words["income.turn"].format(n=before["turn"])
        _title(kit, pen, x, wide, turn)
        name, front = kit.name(act[2]), kit.label(f"front.{act[3]}.label")
        pen.text(x + wide / 2, 9.6, name, size=min(2.4, (wide - 2) / len(name) / 0.47), weight=700)
        pen.text(x + wide / 2, 12.7, front, size=2.3, style="italic")
        price = kit.game.card(act[2]).fields["cost"]
        left = data_of(after["A"])["purse"]
        pen.inset(kit.drawing("icons", "requisition"), x + wide / 2 - 8.6, 14.9, 3.6, 3.6)
        pen.text(x + wide / 2 - 2.6, 18.0, f"\u2212{price}", size=3.4, weight=900, fill=kit.ink.accent)
        pen.arrow(x + wide / 2 + 0.6, 16.9, x + wide / 2 + 3.8, 16.9, stroke=kit.ink.line, width=0.5)
        pen.text(x + wide / 2 + 6.4, 18.1, str(left), size=3.9, weight=900)
        if number:
            pen.arrow(x - _GAP + 0.8, _H / 2, x - 0.8, _H / 2, stroke=kit.ink.line, width=0.6)
        told.append(f"{turn}{kit.words['colon']} {name}, {front}, \u2212{price}, {left}")
    return pen.figure(f"{kit.words['income.alt']} {'; '.join(told)}.", "order")
