"""How units come in and turn, and whom they may strike."""

from __future__ import annotations

from collections.abc import Mapping

from generator.rulebook.ancient_duel.small import CARD_H, CARD_W, card
from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["entries", "targets"]


def entries(words: Mapping[str, str], *, width: float) -> Figure:
    """Return the states of a unit with the ways that lead into and between them."""
    pen = Pen(width=width, height=47)
    ink = pen.ink
    hand, attack, defence, down = (12.0, 23.0), (52.0, 10.0), (93.0, 10.0), (72.5, 37.5)
    pen.rect(hand[0] - 9, hand[1] - 8, 18, 16, fill=ink.soft, stroke=ink.line, width=0.3, r=1.6)
    for turn, x in ((-14, -3.4), (0, 0.0), (14, 3.4)):
        pen.open(f"translate({hand[0] + x} {hand[1] - 1.6}) rotate({turn})")
        pen.rect(-3, -4.2, 6, 8.4, fill=ink.dark, stroke=ink.soft, width=0.35, r=0.6)
        pen.close()
    pen.text(hand[0], hand[1] + 6.9, words["moves.hand"], size=2.7, weight=700)
    card(pen, attack[0] - CARD_W / 2, attack[1] - CARD_H / 2 + 0.6, CARD_W, CARD_H, back=False)
    card(pen, defence[0] - CARD_H / 2, defence[1] - CARD_W / 2, CARD_H, CARD_W, back=False)
    card(pen, down[0] - CARD_H / 2, down[1] - CARD_W / 2, CARD_H, CARD_W, back=True)
    pen.text(attack[0], attack[1] + 13, words["state.attack"], size=2.7, weight=700)
    pen.text(defence[0], defence[1] + 10.4, words["state.defence"], size=2.7, weight=700)
    pen.text(down[0] + 10.6, down[1] + 1, words["state.down"], size=2.7, weight=700, anchor="start")
    pen.arrow(hand[0] + 10, 17, attack[0] - 8, 10.5, width=0.7)
    pen.text(28, 10.4, words["moves.deploy"], size=2.7, style="italic", fill=ink.accent)
    pen.arrow(hand[0] + 10, 29, down[0] - 10.5, 37, width=0.7, stroke=ink.dark)
    pen.text(36, 38.4, words["moves.set"], size=2.7, style="italic")
    pen.arrow(attack[0] + 8, 7.6, defence[0] - 10.4, 7.6, width=0.7, stroke=ink.blue)
    pen.arrow(defence[0] - 10.4, 11.4, attack[0] + 8, 11.4, width=0.7, stroke=ink.blue)
    pen.text((attack[0] + defence[0]) / 2 - 1, 5.6, words["moves.turn"], size=2.7, style="italic", fill=ink.blue)
    pen.arrow(down[0] - 3, down[1] - 7.4, attack[0] + 4.6, attack[1] + 14.4, width=0.7, stroke="#8a5a12")
    pen.text(
        down[0] + 1, down[1] - 9.4, words["moves.reveal"], size=2.7, style="italic", fill="#8a5a12", anchor="start"
    )
    return pen.figure(words["moves.alt"], "moves")


def targets(words: Mapping[str, str], *, width: float) -> Figure:
    """Return whom an attacker may strike: any unit while there is one, else the camp."""
    half = width / 2 - 1.5
    pen = Pen(width=width, height=46)
    ink = pen.ink
    for left, key in ((0.2, "targets.units"), (half + 2.8, "targets.camp")):
        pen.rect(left, 5.2, half, 40.4, fill=ink.paper, stroke=ink.line, width=0.25, r=1.4)
        pen.text(left + half / 2, 3.4, words[key], size=2.9, weight=700, fill=ink.accent)
    y_foe, y_you = 14.0, 35.9
    own = 0.2 + half / 2
    card(pen, own - CARD_W / 2, y_you - CARD_H / 2, CARD_W, CARD_H, back=False)
    for x, w, h, back in (
        (own - 17.0, CARD_W, CARD_H, False),
        (own - 0.6, CARD_H, CARD_W, False),
        (own + 16.6, CARD_H, CARD_W, True),
    ):
        # Three cards side by side need a little less than their fifth.
        scale = 0.82
        card(pen, x - w * scale / 2, y_foe - h * scale / 2, w * scale, h * scale, back=back)
        pen.arrow(
            own + (x - own) * 0.25,
            y_you - CARD_H / 2 - 1,
            own + (x - own) * 0.85,
            y_foe + h * scale / 2 + 1.4,
            width=0.65,
        )
    camp = half + 2.8 + half / 2
    card(pen, camp - CARD_W / 2, y_you - CARD_H / 2, CARD_W, CARD_H, back=False)
    pen.rect(camp - 20, y_foe - 6, 40, 11, stroke=ink.line, width=0.3, r=1.2, dash="1.2 1")
    pen.text(camp, y_foe + 0.6, words["targets.empty"], size=2.7, style="italic")
    pen.arrow(camp, y_you - CARD_H / 2 - 1, camp, y_foe + 6.6, width=0.9)
    pen.text(camp + 2.4, (y_you + y_foe) / 2 - 0.6, words["targets.loses"], size=2.7, anchor="start", weight=700)
    return pen.figure(words["targets.alt"], "targets")
