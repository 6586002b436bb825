"""Studies as one page with plots: no scripts, nothing loaded from elsewhere, readable in grey."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from generator.balance.intervals import Share
from generator.balance.study import FEWEST, Study, claims

__all__ = ["page"]

_STYLE = """
:root { --ink: #2a211a; --paper: #faf6ee; --rule: #cdbfa8; --own: #8c2f23; --foe: #2b5a78; --mid: #efe6d4; }
body { margin: 2.5rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Alegreya Sans", "Gill Sans", Candara, sans-serif; }
h1, h2 { font-family: Cinzel, Georgia, serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 1.9rem; border-bottom: 2px solid var(--own); padding-bottom: .4rem; }
h2 { font-size: 1.25rem; margin-top: 2.2rem; }
svg { display: block; width: 100%; height: auto; margin: .8rem 0; font: 13px "Alegreya Sans", sans-serif; }
svg text { fill: var(--ink); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--rule); }
td.n, th.n { text-align: right; }
.note { color: #6a5b4b; font-size: .92em; }
"""

_CELL, _LEFT, _TOP = 96, 150, 34


def page(title: str, studies: Sequence[Study], names: Mapping[str, str], cards: Mapping[str, str]) -> str:
    """Return the page.

    Args:
        title: the game's printed title.
        studies: one for each strength of bots.
        names: deck -> printed name.
        cards: card id -> printed name.
    """

    def named(deck: str) -> str:
        return " + ".join(names.get(part, part) for part in deck.split("+"))

    parts = [
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: balance</title>',
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>',
        f"<h1>{escape(title)}: balance</h1>",
        '<p class="note">Games between bots of equal strength, in pairs with the same shuffles and seats swapped. '
        "Shares come with their 95 % Wilson interval. They speak of these bots; a claim is made only where every "
        "strength agrees.</p>",
        "<h2>What holds at every strength</h2>",
        _list(claims(studies, named=lambda id: cards.get(id) or named(id))),
    ]
    for one in studies:
        parts += [
            f"<h2>{escape(one.bots)} against {escape(one.bots)}, {one.games} games</h2>",
            _matrix(one, named),
            "<p>Share of its games that each deck won, with interval:</p>",
            _totals(one, named),
            f"<p>Turns per game (both players'): median {one.turns.get(50, 0)}, "
            f"nine in ten from {one.turns.get(5, 0)} to {one.turns.get(95, 0)}, longest {one.turns.get(100, 0)}. "
            f"The player who began won {_percent(one.starter)}. The most points anybody had: {one.highest}.</p>",
            _lengths(one),
            _cards(one, cards),
        ]
    parts.append("</body></html>\n")
    return "\n".join(parts)


def _list(lines: Sequence[str]) -> str:
    if not lines:
        return "<p>Nothing yet.</p>"
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _percent(one: Share) -> str:
    return f"{100 * one.value:.0f} % ({100 * one.low:.0f}–{100 * one.high:.0f})"


def _shade(value: float) -> str:
    """Return a colour from blue (loses) over paper (even) to red (wins)."""
    even, side = (239, 230, 212), (140, 47, 35) if value > 0.5 else (43, 90, 120)
    weight = min(1.0, abs(value - 0.5) * 2) * 0.85
    return "#" + "".join(f"{round(a + (b - a) * weight):02x}" for a, b in zip(even, side, strict=True))


def _matrix(one: Study, named: Callable[[str], str]) -> str:
    decks = list(one.matrix)
    width, height = _LEFT + _CELL * len(decks), _TOP + 40 * len(decks)
    found = [f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="share won by the row against the column">']
    for x, column in enumerate(decks):
        found.append(
            f'<text x="{_LEFT + _CELL * (x + 0.5)}" y="22" text-anchor="middle">{escape(named(column))}</text>'
        )
    for y, row in enumerate(decks):
        top = _TOP + 40 * y
        found.append(f'<text x="{_LEFT - 10}" y="{top + 25}" text-anchor="end">{escape(named(row))}</text>')
        for x, column in enumerate(decks):
            left = _LEFT + _CELL * x
            if row == column:
                continue
            cell = one.matrix[row][column]
            light = abs(cell.value - 0.5) > 0.28
            weight = "700" if cell.verdict else "400"
            found.append(
                f'<rect x="{left + 1}" y="{top + 1}" width="{_CELL - 2}" height="38" fill="{_shade(cell.value)}"/>'
                f'<text x="{left + _CELL / 2}" y="{top + 18}" text-anchor="middle" font-weight="{weight}" '
                f'style="fill:{"#fff" if light else "#2a211a"}">{100 * cell.value:.0f} %</text>'
                f'<text x="{left + _CELL / 2}" y="{top + 33}" text-anchor="middle" font-size="10" '
                f'style="fill:{"#fff" if light else "#2a211a"}">{100 * cell.low:.0f}–{100 * cell.high:.0f}</text>'
            )
    return "".join([*found, "</svg>"])


def _totals(one: Study, named: Callable[[str], str]) -> str:
    order = sorted(one.totals, key=lambda deck: (-one.totals[deck].value, deck))
    wide, left = 640, _LEFT
    found = [f'<svg viewBox="0 0 {left + wide + 60} {28 * len(order) + 24}" role="img" aria-label="share won">']
    for mark in (0, 25, 50, 75, 100):
        x = left + wide * mark / 100
        found.append(
            f'<line x1="{x}" y1="0" x2="{x}" y2="{28 * len(order)}" stroke="#cdbfa8" '
            f'stroke-dasharray="{"0" if mark == 50 else "2 4"}"/>'
            f'<text x="{x}" y="{28 * len(order) + 16}" text-anchor="middle" font-size="11">{mark} %</text>'
        )
    for y, deck in enumerate(order):
        part, middle = one.totals[deck], 28 * y + 14
        low, high, value = (left + wide * share for share in (part.low, part.high, part.value))
        found.append(
            f'<text x="{left - 10}" y="{middle + 4}" text-anchor="end">{escape(named(deck))}</text>'
            f'<line x1="{low:.1f}" y1="{middle}" x2="{high:.1f}" y2="{middle}" stroke="#2a211a" stroke-width="2"/>'
            f'<circle cx="{value:.1f}" cy="{middle}" r="5" fill="#8c2f23"/>'
        )
    return "".join([*found, "</svg>"])


def _lengths(one: Study) -> str:
    if not one.lengths:
        return ""
    last, most = max(one.lengths), max(one.lengths.values())
    wide = 780 / (last + 1)
    found = ['<svg viewBox="0 0 800 170" role="img" aria-label="games by number of turns">']
    for length, count in one.lengths.items():
        tall = 130 * count / most
        found.append(
            f'<rect x="{10 + wide * length:.1f}" y="{140 - tall:.1f}" width="{wide * 0.85:.1f}" '
            f'height="{tall:.1f}" fill="#8c2f23"><title>{length} turns: {count}</title></rect>'
        )
    for mark in range(0, last + 1, 10):
        found.append(f'<text x="{10 + wide * (mark + 0.4):.1f}" y="160" text-anchor="middle">{mark}</text>')
    return "".join([*found, "</svg>"])


def _cards(one: Study, cards: Mapping[str, str]) -> str:
    """Return the cards that stay in hand most, and those whose users win most; a correlation, said so."""
    often = [(card, figures) for card, figures in one.cards.items() if figures.won_used.of >= FEWEST]
    idle = sorted(often, key=lambda item: (-item[1].unused.value, item[0]))[:8]
    strong = sorted(often, key=lambda item: (-item[1].impact, item[0]))[:8]
    rows = [
        '<table><thead><tr><th>stays in hand most</th><th class="n">of games seen</th>'
        '<th>its users win more</th><th class="n">used, against seen</th></tr></thead><tbody>'
    ]
    for (a, first), (b, second) in zip(idle, strong, strict=True):
        rows.append(
            f'<tr><td>{escape(cards.get(a, a))}</td><td class="n">{_percent(first.unused)}</td>'
            f'<td>{escape(cards.get(b, b))}</td><td class="n">{100 * second.impact:+.0f} points</td></tr>'
        )
    rows.append("</tbody></table>")
    rows.append('<p class="note">Winning and using a card go together; neither need cause the other.</p>')
    return "".join(rows)
