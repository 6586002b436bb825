"""The parts of the page that show one strength: matrix, lengths, points, energy, cards."""

from __future__ import annotations

from html import escape

from generator.balance.intervals import Estimate
from generator.balance.plots import heat_map, histogram
from generator.balance.report import Balance
from generator.balance.study import CardFigures, Study, percentile
from generator.balance.words import bot_words, percent, points, share_words

__all__ = ["cards_table", "study_part"]


def study_part(balance: Balance, one: Study, number: int) -> list[str]:
    """Return the section of one strength; `number` picks its colour."""
    parts = [f"<h2>Played by {escape(bot_words(one.bot))}: {one.games:,} games</h2>"]
    if one.matrix:
        cells = [[one.matrix[row].get(column) for column in one.decks] for row in one.decks]
        names = [balance.named(deck) for deck in one.decks]
        shown = heat_map(
            names, cells, [one.totals[row] for row in one.decks], label="share won by the row, in percent"
        )
        parts.append(
            f"<figure>{shown}<figcaption>Share of the points that the row won against the column, in percent, "
            "with its 95 % interval. Orange wins, blue loses; ▲, ▼ and a frame where the interval widened for all "
            "cells leaves 50 out.</figcaption></figure>"
        )
    marks = {percentile(one.turns, p): word for p, word in ((50, "median"), (95, "p95"))}
    lengths = histogram(one.turns, label="games by number of turns", unit="turns, both players' together", marks=marks)
    reasons = ", ".join(f"{reason} {percent(count / one.games, 1)} %" for reason, count in one.reasons.items())
    parts.append(
        f'<figure class="s{number}">{lengths}<figcaption>Length of the games: from '
        f"{min(one.turns)} to {max(one.turns)} turns, "
        f"{one.decisions:.0f} decisions on average; the lead changes {one.leads:.1f} times. "
        f"Ended by {escape(reasons)}; {one.draws} draws.</figcaption></figure>"
    )
    if one.highest:
        parts.append(_peaks(one, number))
    return [*parts, *_by_deck(balance, one)]


def _peaks(one: Study, number: int) -> str:
    """Return the figure of the most points; players who never rose above the start would dwarf all others in it."""
    counts, said = dict(one.highest), "The most points each player had at any time."
    first, players = min(counts), sum(counts.values())
    if counts[first] * 2 > players and len(counts) > 1:
        most = percent(counts.pop(first) / players)
        said = f"{most} % of players never had more than {first} points; these are the others."
    marks = {percentile(counts, 50): "median", max(counts): "highest"}
    plot = histogram(counts, label="players by the most points they had", unit="most points of a player", marks=marks)
    return f'<figure class="s{number}">{plot}<figcaption>{said}</figcaption></figure>'


def _by_deck(balance: Balance, one: Study) -> list[str]:
    rows = []
    for deck, (first, second) in one.starting.items():
        spending = one.spending.get(deck)
        spent = "<td>–</td><td>–</td>"
        if spending is not None:
            wasted = spending.left / spending.given if spending.given else 0.0
            spent = f"<td>{spending.left:.1f} of {spending.given:.1f}</td><td>{percent(wasted)} %</td>"
        total = one.totals.get(deck)
        rows.append(
            f"<tr><td>{escape(balance.named(deck))}</td><td>{_cell(total)}</td><td>{_cell(first)}</td>"
            f"<td>{_cell(second)}</td>{spent}</tr>"
        )
    return [
        '<div class="scroll"><table><thead><tr><th>deck</th><th>won</th><th>won when it began</th>'
        "<th>won when it did not</th><th>energy unused a turn</th><th>of what it had</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    ]


def _cell(estimate: Estimate | None) -> str:
    return "–" if estimate is None else share_words(estimate)


def cards_table(balance: Balance, one: Study) -> str:
    """Return the table of all cards at one strength, folded."""
    rows = "".join(_card(balance, card) for card in one.cards)
    return (
        f"<details><summary>{len(one.cards)} cards, {escape(bot_words(one.bot))}</summary>"
        '<div class="scroll"><table><thead><tr><th>card</th><th>deck</th><th>in hand, games</th><th>played</th>'
        "<th>took effect</th><th>opening hand, points</th><th>drawn or not</th><th>played or held</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def _card(balance: Balance, card: CardFigures) -> str:
    acted = "no ability" if card.acted_share is None else share_words(card.acted_share)
    mark = {1: " ▲", -1: " ▼"}.get(card.opening.verdict, "")
    return (
        f"<tr><td>{escape(balance.named(card.card))}</td><td>{escape(balance.named(card.deck))}</td>"
        f"<td>{card.seen}</td><td>{share_words(card.played_share)}</td><td>{acted}</td>"
        f"<td>{points(card.opening)}{mark}</td><td>{points(card.drawn)}</td><td>{points(card.used)}</td></tr>"
    )
