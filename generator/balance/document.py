"""Studies as plain data for JSON and as a table of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.balance.intervals import Share
from generator.balance.study import Study, claims

__all__ = ["as_data", "as_text"]

Plain = str | int | float | None | list["Plain"] | Mapping[str, "Plain"]


def _plain(one: Share) -> Plain:
    return {"share": round(one.value, 4), "low": round(one.low, 4), "high": round(one.high, 4), "games": one.of}


def as_data(studies: Sequence[Study]) -> dict[str, Plain]:
    """Return the studies and what they claim together."""
    return {
        "claims": [*claims(studies)],
        "studies": [
            {
                "bots": one.bots,
                "games": one.games,
                "matrix": {row: {c: _plain(s) for c, s in columns.items()} for row, columns in one.matrix.items()},
                "totals": {deck: _plain(s) for deck, s in one.totals.items()},
                "starter": _plain(one.starter),
                "turns": {str(p): turns for p, turns in one.turns.items()},
                "lengths": {str(length): count for length, count in one.lengths.items()},
                "decisions": one.decisions,
                "reasons": dict(one.reasons),
                "highest": one.highest,
                "cards": {
                    card: {
                        "seen": f.seen,
                        "unused": _plain(f.unused),
                        "won_seen": _plain(f.won_seen),
                        "won_used": _plain(f.won_used),
                        "impact": round(f.impact, 4),
                    }
                    for card, f in one.cards.items()
                },
            }
            for one in studies
        ],
    }


def _percent(one: Share) -> str:
    return f"{100 * one.value:.0f}% ({100 * one.low:.0f}-{100 * one.high:.0f})"


def as_text(studies: Sequence[Study]) -> str:
    """Return the studies as tables, then what they claim together."""
    lines = []
    for one in studies:
        decks = list(one.matrix)
        width = max(16, *(len(deck) + 2 for deck in decks)) if decks else 16
        lines.append(f"{one.bots} against {one.bots}, {one.games} games: share won by the row, 95 % interval")
        lines.append("".join(cell.ljust(width) for cell in ("", *decks, "all")).rstrip())
        for row in decks:
            cells = [row] + [_percent(one.matrix[row][c]) if c != row else "-" for c in decks]
            lines.append("".join(cell.ljust(width) for cell in (*cells, _percent(one.totals[row]))).rstrip())
        turns = ", ".join(f"p{p} {turns}" for p, turns in one.turns.items())
        reasons = ", ".join(f"{reason} {count}" for reason, count in one.reasons.items())
        lines.append(f"who begins wins {_percent(one.starter)}; turns {turns}; decisions {one.decisions} a game")
        lines.append(f"ended by {reasons}; the most points anybody had: {one.highest}")
        idle = sorted(one.cards.items(), key=lambda item: (-item[1].unused.value, item[0]))[:5]
        lines.append("most often left in hand: " + ", ".join(f"{c} {_percent(f.unused)}" for c, f in idle))
        lines.append("")
    held = claims(studies)
    lines.append("holds at every strength played:" if held else "nothing holds at two strengths")
    lines += [f"  {claim}" for claim in held]
    return "\n".join(lines) + "\n"
