"""A play as text that people read, and that tests keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from generator.engine.outcome import Outcome
from generator.engine.play import play
from generator.engine.record import Record
from generator.engine.rules import Action, Bot, Rules

__all__ = ["transcript"]

S = TypeVar("S")


def transcript(
    rules: Rules[S], decks: Sequence[Sequence[str]], bots: Sequence[Bot], seed: int, *, names: Sequence[str] = ()
) -> tuple[str, Outcome, Record]:
    """Play one game; return its text, its end and its record.

    Args:
        rules: the game.
        decks: a list of card ids for each player.
        bots: one for each player.
        seed: of everything.
        names: of the decks, for the heading.
    """
    lines = [f"{rules.name}, seed {seed}", f"cards {rules.digest_of_data}"]
    for number, bot in enumerate(bots):
        deck = f" with {names[number]}" if names else ""
        lines.append(f"{chr(ord('A') + number)}: {bot.name}{deck}")
    state = rules.new_game(decks, seed, listening=True)
    lines += ["", *_told(rules, state)]
    shown: list[S] = [state]

    def watch(now: S, action: Action) -> None:
        shown[0] = now
        lines.extend(_told(rules, now))
        lines.append(f"> {chr(ord('A') + rules.player(now))} {rules.action_text(now, action)}")

    outcome, record = play(rules, decks, bots, seed, watch=watch, start=state)
    lines += _told(rules, shown[0])
    winners = " and ".join(chr(ord("A") + winner) for winner in outcome.winners) or "nobody"
    scores = ", ".join(f"{chr(ord('A') + player)} {score}" for player, score in enumerate(outcome.scores))
    lines += ["", f"{winners} won by {outcome.reason} after {len(record.actions)} decisions: {scores}"]
    lines.append(f"digest {record.digests[-1]}")
    return "\n".join(lines) + "\n", outcome, record


def _told(rules: Rules[S], state: S) -> list[str]:
    return [f"  {line}" for line in rules.heard(state)]
