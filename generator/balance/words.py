"""Claims and figures in English sentences, the same in the table of text and on the page."""

from __future__ import annotations

from collections.abc import Sequence

from generator.balance.claims import MARGIN, Claim, Kind, Status, per_pairing
from generator.balance.intervals import FEWEST, Estimate
from generator.balance.report import Balance
from generator.balance.study import DEAD_BELOW

__all__ = [
    "bot_words",
    "card_words",
    "claim_words",
    "evidence",
    "open_words",
    "percent",
    "points",
    "ranked",
    "share_words",
]


def percent(value: float, digits: int = 0) -> str:
    """Return a share as a percentage without its sign, such as `54`."""
    return f"{100 * value:.{digits}f}"


def share_words(estimate: Estimate, digits: int = 0) -> str:
    """Return `54 % (49–59)`: the value and its plain interval."""
    if estimate.n == 0:
        return "–"
    return f"{percent(estimate.value, digits)} % ({percent(estimate.low, digits)}–{percent(estimate.high, digits)})"


def points(estimate: Estimate) -> str:
    """Return a difference of shares as `+5 (−2 to +11)`, in percentage points."""
    if estimate.n == 0:
        return "–"
    return f"{_signed(estimate.value)} ({_signed(estimate.low)} to {_signed(estimate.high)})"


def _signed(value: float) -> str:
    return f"{100 * value:+.0f}".replace("-", "−")


def bot_words(bot: str) -> str:
    """Return `lookahead (worlds 2, turns 1, width 4)` for `lookahead:worlds=2:turns=1:width=4`."""
    name, *budget = bot.split(":")
    return f"{name} ({', '.join(part.replace('=', ' ') for part in budget)})" if budget else name


def evidence(balance: Balance, claim: Claim) -> str:
    """Return the estimates behind a claim, strength by strength."""
    show = points if claim.kind is Kind.OPENING else share_words
    digits = 1 if claim.kind in (Kind.STARTER, Kind.DEAD, Kind.IDLE) else 0
    return "; ".join(
        f"{one.bot.split(':')[0]} {show(estimate) if show is points else share_words(estimate, digits)}"
        for one, estimate in zip(balance.studies, claim.estimates, strict=True)
    )


def card_words(balance: Balance, card: str, deck: str) -> str:
    """Return a card with its deck, which goes without saying where there is only one."""
    return f"{balance.named(card)} ({balance.named(deck)})" if len(balance.decks) > 1 else balance.named(card)


def _what(balance: Balance, claim: Claim) -> str:
    subject, other = balance.named(claim.subject), balance.named(claim.other)
    card = card_words(balance, claim.subject, claim.other)
    margin, fifty = percent(MARGIN), percent(DEAD_BELOW)
    above = claim.sign > 0
    match claim.kind:
        case Kind.STARTER:
            holds = f"Beginning is {'an advantage' if above else 'a handicap'}"
            even = f"Who begins does not matter by more than {margin} points"
            depends = "What beginning is worth depends on how well one plays"
        case Kind.DECK:
            holds = f"{subject} is {'strong' if above else 'weak'}"
            even = f"{subject} is even with the others, to {margin} points"
            depends = f"How strong {subject} is depends on how well it is played"
        case Kind.PAIRING:
            holds = f"{subject} beats {other}" if above else f"{other} beats {subject}"
            even = f"{subject} and {other} are even, to {margin} points"
            depends = f"{subject} against {other} depends on how well they are played"
        case Kind.DEAD:
            holds = f"{card} is dead: played in fewer than {fifty} of 100 games that show it"
            even = holds
            depends = f"Whether {card} is played depends on the player"
        case Kind.IDLE:
            holds = f"{card} does nothing: in effect in fewer than {fifty} of 100 games that see it played"
            even = holds
            depends = f"Whether {card} takes effect depends on the player"
        case Kind.OPENING:
            holds = f"{card} in the opening hand {'wins' if above else 'loses'} games"
            even = f"{card} in the opening hand moves no game by more than {margin} points"
            depends = f"What {card} does depends on how well it is played"
    return {Status.HOLDS: holds, Status.EVEN: even}.get(claim.status, depends)


def claim_words(balance: Balance, claim: Claim) -> str:
    """Return a claim that is not open as one sentence without a full stop."""
    return _what(balance, claim)


def _question(balance: Balance, claim: Claim) -> str:
    subject, other = balance.named(claim.subject), balance.named(claim.other)
    card = card_words(balance, claim.subject, claim.other)
    return {
        Kind.STARTER: "Whether beginning is worth anything",
        Kind.DECK: f"Whether {subject} is stronger or weaker than the others",
        Kind.PAIRING: f"{subject} against {other}",
        Kind.DEAD: f"Whether {card} is ever played",
        Kind.IDLE: f"Whether {card} ever takes effect",
        Kind.OPENING: f"What {card} in the opening hand does",
    }[claim.kind]


def open_words(balance: Balance, claim: Claim) -> str:
    """Return what is open, and what it would take to know, as one sentence without a full stop."""
    question = _question(balance, claim)
    if claim.why_open == "strengths":
        if len(balance.studies) < 2:
            return f"{question}: not asked of a second strength of bots"
        return f"{question}: the bots have not been shown to differ in strength"
    if claim.why_open == "few":
        return f"{question}: fewer than {FEWEST} observations so far"
    if claim.why_open == "signs":
        return f"{question}: the strengths point different ways, within their intervals"
    if not claim.needed:
        return f"{question}: not settled, and what was seen gives no number of games that would"
    wanted = " and ".join(
        f"about {_round(number):,} {one.bot.split(':')[0]}"
        for one, number in zip(balance.studies, claim.needed, strict=True)
        if number > per_pairing(one)
    )
    return f"{question}: {wanted or 'as many'} games a pairing would show it, if it is as it looks"


def _round(number: int) -> int:
    """Return a number to two figures, rounded up: the third would claim to know too much."""
    step = int(10 ** max(0, len(str(number)) - 2))
    return -(-number // step) * step


def ranked(found: Sequence[Claim]) -> list[Claim]:
    """Return open claims, those first that the fewest games would settle; questions without a number last."""
    return sorted(found, key=lambda claim: (not claim.needed, sum(claim.needed), claim.kind, claim.subject))
