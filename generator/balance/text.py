"""What was found as tables of plain text."""

from __future__ import annotations

from generator.balance.claims import Claim, Kind, Status
from generator.balance.report import Balance
from generator.balance.study import Study, percentile
from generator.balance.words import (
    bot_words,
    card_words,
    claim_words,
    evidence,
    open_words,
    percent,
    points,
    ranked,
    share_words,
)

__all__ = ["as_text"]

_FEW = 8
"""Lines of lists that go on in the JSON and on the page."""


def as_text(balance: Balance) -> str:
    """Return the report for a terminal; lines end without spaces."""
    lines = [f"{balance.game}, cards {balance.data}, seed {balance.seed}", ""]
    for rung in balance.ladder:
        lines.append(
            f"{bot_words(rung.stronger)} wins {share_words(rung.won)} of {rung.games} games against "
            f"{bot_words(rung.weaker)}"
        )
    lines += [*_said(balance), ""]
    for one in balance.studies:
        lines += [*_study(balance, one), ""]
    lines += [
        f"{tracker.name}: at most {tracker.highest}; the {tracker.printed} goes to {tracker.limit}"
        f"{'' if tracker.holds else ': TOO SHORT'} ({', '.join(tracker.where.decks)}, seed {tracker.where.seed})"
        for tracker in balance.trackers
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _said(balance: Balance) -> list[str]:
    known = [claim for claim in balance.claims if claim.status is not Status.OPEN]
    lines = ["", "What holds for every strength of bots:" if known else "Nothing can be claimed yet."]
    lines += [f"  {claim_words(balance, claim)}: {evidence(balance, claim)}" for claim in known]
    waiting: dict[Kind, list[Claim]] = {}
    for claim in ranked([claim for claim in balance.claims if claim.status is Status.OPEN]):
        waiting.setdefault(claim.kind, []).append(claim)
    if waiting:
        lines += ["", "What is open:"]
    for kind, found in waiting.items():
        shown = found[: _FEW if kind is Kind.PAIRING else 4]
        lines += [f"  {open_words(balance, claim)}" for claim in shown]
        if len(found) > len(shown):
            lines.append(f"  … and {len(found) - len(shown)} more of this sort")
    return lines


def _study(balance: Balance, one: Study) -> list[str]:
    lines = [f"{bot_words(one.bot)} on all sides, {one.games} games in {one.groups} groups of one shuffle"]
    if one.matrix:
        lines += _matrix(balance, one)
    turns = ", ".join(f"{name} {percentile(one.turns, p)}" for name, p in _LENGTHS)
    reasons = ", ".join(f"{reason} {percent(count / one.games, 1)} %" for reason, count in one.reasons.items())
    lines += [
        f"who begins wins {share_words(one.starter, 1)}; draws {one.draws}",
        f"turns: {turns}; decisions a game {one.decisions:.0f}; the lead changes {one.leads:.1f} times",
        f"ended by {reasons}",
    ]
    if one.highest:
        lines.append(f"most points of a player: median {percentile(one.highest, 50)}, highest {max(one.highest)}")
    if one.spending:
        left = ", ".join(f"{balance.named(d)} {s.left:.1f} of {s.given:.1f}" for d, s in one.spending.items())
        lines.append(f"unspent a turn: {left}")
    return lines + _cards(balance, one)


_LENGTHS = (("shortest", 0), ("p5", 5), ("median", 50), ("p95", 95), ("longest", 100))


def _matrix(balance: Balance, one: Study) -> list[str]:
    names = [balance.named(deck) for deck in one.decks]
    width = max(14, *(len(name) + 2 for name in names))
    lines = ["".join(cell.ljust(width) for cell in ("row wins, %", *names, "all others"))]
    for row, name in zip(one.decks, names, strict=True):
        cells = [name]
        for column in one.decks:
            if row == column:
                cells.append("–")
                continue
            cell = one.matrix[row][column]
            mark = {1: "+", -1: "-"}.get(cell.verdict, "")
            cells.append(f"{percent(cell.value)}{mark} ({percent(cell.low)}–{percent(cell.high)})")
        total = one.totals[row]
        mark = {1: "+", -1: "-"}.get(total.verdict, "")
        cells.append(f"{percent(total.value)}{mark} ({percent(total.low)}–{percent(total.high)})")
        lines.append("".join(cell.ljust(width) for cell in cells))
    return [*lines, "(95 % intervals; + and - where the interval widened for all cells leaves 50 out)"]


def _cards(balance: Balance, one: Study) -> list[str]:
    if not one.cards:
        return []
    often = [card for card in one.cards if card.seen]
    least = sorted(often, key=lambda card: (card.played_share.value, -card.seen, card.card))[:_FEW]
    most = sorted(often, key=lambda card: (-abs(card.opening.value), card.card))[:_FEW]
    lines = ["least played of the games that show them:"]
    lines += [f"  {card_words(balance, card.card, card.deck)}: {card.played} of {card.seen}" for card in least]
    lines.append("in the opening hand they move the share won most, in points:")
    lines += [
        f"  {card_words(balance, card.card, card.deck)}: {points(card.opening)}, {card.opened} games" for card in most
    ]
    return lines
