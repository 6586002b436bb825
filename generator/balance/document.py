"""What was found as plain data for JSON; its schema is `templates/_shared/balance/report.schema.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.balance.claims import Claim
from generator.balance.intervals import CONFIDENCE, Estimate
from generator.balance.report import Balance
from generator.balance.series import Fixture
from generator.balance.study import PERCENTILES, CardFigures, Study, percentile
from generator.balance.words import claim_words, open_words

__all__ = ["FORMAT", "Plain", "as_data"]

FORMAT = "proofdeck-balance-1"

Plain = str | int | float | bool | None | Sequence["Plain"] | Mapping[str, "Plain"]


def as_data(balance: Balance) -> dict[str, Plain]:
    """Return everything that was found; numbers are rounded to five places, so that they print alike everywhere."""
    return {
        "format": FORMAT,
        "game": balance.game,
        "data": balance.data,
        "seed": balance.seed,
        "players": balance.players,
        "decks": list(balance.decks),
        "confidence": CONFIDENCE,
        "ladder": [
            {"weaker": rung.weaker, "stronger": rung.stronger, "games": rung.games, "won": _estimate(rung.won)}
            for rung in balance.ladder
        ],
        "claims": [_claim(balance, claim) for claim in balance.claims],
        "trackers": [
            {
                "name": tracker.name,
                "printed": tracker.printed,
                "limit": tracker.limit,
                "highest": tracker.highest,
                "holds": tracker.holds,
                "where": _fixture(tracker.where),
            }
            for tracker in balance.trackers
        ],
        "studies": [_study(one) for one in balance.studies],
    }


def _estimate(one: Estimate) -> Plain:
    numbers = {
        "value": one.value,
        "null": one.null,
        "low": one.low,
        "high": one.high,
        "guarded_low": one.guarded_low,
        "guarded_high": one.guarded_high,
    }
    return {
        "n": one.n,
        "least": one.least,
        "verdict": one.verdict,
        **{name: _number(number) for name, number in numbers.items()},
    }


def _number(value: float) -> float:
    return round(value, 5) + 0.0


def _fixture(one: Fixture) -> Plain:
    return {"decks": list(one.decks), "bots": list(one.bots), "seed": one.seed}


def _claim(balance: Balance, one: Claim) -> Plain:
    return {
        "kind": str(one.kind),
        "subject": one.subject,
        "other": one.other,
        "status": str(one.status),
        "sign": one.sign,
        "why_open": one.why_open,
        "games_needed": list(one.needed),
        "words": open_words(balance, one) if one.why_open else claim_words(balance, one),
        "estimates": [_estimate(estimate) for estimate in one.estimates],
    }


def _study(one: Study) -> Plain:
    return {
        "bot": one.bot,
        "games": one.games,
        "groups": one.groups,
        "draws": one.draws,
        "matrix": {
            row: {column: _estimate(cell) for column, cell in columns.items()} for row, columns in one.matrix.items()
        },
        "totals": {deck: _estimate(total) for deck, total in one.totals.items()},
        "starter": _estimate(one.starter),
        "starting": {
            deck: {"first": _estimate(first), "second": _estimate(second)}
            for deck, (first, second) in one.starting.items()
        },
        "turns": {str(turns): games for turns, games in one.turns.items()},
        "turn_percentiles": {str(percent): percentile(one.turns, percent) for percent in PERCENTILES},
        "decisions": _number(one.decisions),
        "lead_changes": _number(one.leads),
        "reasons": dict(one.reasons),
        "highest": {str(points): players for points, players in one.highest.items()},
        "notes": {name: {"highest": value, "where": _fixture(where)} for name, (value, where) in one.notes.items()},
        "spending": {
            deck: {"turns": s.turns, "given": _number(s.given), "left": _number(s.left)}
            for deck, s in one.spending.items()
        },
        "cards": [_card(card) for card in one.cards],
    }


def _card(one: CardFigures) -> Plain:
    return {
        "deck": one.deck,
        "card": one.card,
        "games": one.games,
        "opened": one.opened,
        "seen": one.seen,
        "played": one.played,
        "acted": one.acted,
        "played_share": _estimate(one.played_share),
        "acted_share": None if one.acted_share is None else _estimate(one.acted_share),
        "opening": _estimate(one.opening),
        "drawn": _estimate(one.drawn),
        "used": _estimate(one.used),
    }
