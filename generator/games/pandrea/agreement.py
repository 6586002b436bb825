"""What the players agree before a game: the board, teams, readings of the text, and values under trial."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.pandrea.facts import FACTS, Comparison
from generator.games.pandrea.layouts import LAYOUTS, Layout

__all__ = ["CHOICES", "Agreement"]

CHOICES = {
    "layout": tuple(LAYOUTS),
    "teams": ("no", "yes"),
    "strike": FACTS.comparisons,
    "warehouse": ("same_phase", "next_turn"),
    "payment": ("automatic", "named"),
    "types": ("automatic", "chosen"),
}
"""Switch -> what it may be set to, the usual first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """The game to be played; the usual one if nothing is said."""

    layout: str = "duel"
    """The board (PA-001, PA-009)."""
    teams: bool = False
    """Whether partners play together (PA-013)."""
    strike: Comparison = FACTS.options.strike
    """How the first strike is compared (PA-056)."""
    same_phase: bool = FACTS.options.warehouse_same_phase
    """Whether an Entrepôt yields in the phase in which its Paysan arrives (PA-035)."""
    named: bool = False
    """Whether players may name what they pay with; else the automatic order always pays (PA-034)."""
    chosen: bool = False
    """Whether players choose combined types themselves; else the lower armour is struck (PA-053)."""
    life: int | None = None
    """Life of the generals under trial; None = as printed."""
    income: int | None = None
    """Requisition of the generals under trial; None = as printed."""

    @property
    def board(self) -> Layout:
        """The board."""
        return LAYOUTS[self.layout]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.board.players)

    def __str__(self) -> str:
        usual = Agreement()
        parts = [f"layout {self.layout}"]
        words = {"teams": "teams", "named": "payment named", "chosen": "types chosen"}
        parts += [word for name, word in words.items() if getattr(self, name)]
        if self.strike != usual.strike:
            parts.append(f"strike {self.strike}")
        if self.same_phase != usual.same_phase:
            parts.append("warehouse next_turn")
        parts += [f"{name} {value}" for name, value in (("life", self.life), ("income", self.income)) if value]
        return ", ".join(parts)

    @classmethod
    def read(cls, text: str) -> Agreement | None:
        """Return the agreement that stands in brackets at the end of `text`; None where there is none."""
        start = text.rfind("(layout ")
        if start < 0 or not text.endswith(")"):
            return None
        switches: dict[str, str] = {}
        for part in text[start + 1 : -1].split(", "):
            name, _, value = part.partition(" ")
            switches[name] = value or "yes"
        try:
            return cls.of(switches)
        except ValueError:
            return None

    @classmethod
    def of(cls, switches: dict[str, str]) -> Agreement:
        """Return what the switches make of the usual game.

        Raises:
            ValueError: an unknown switch or value; one line for the user.
        """
        values = dict(switches)
        numbers = {name: _number(name, values.pop(name)) for name in ("life", "income") if name in values}
        for name, value in values.items():
            if name not in CHOICES:
                raise ValueError(f"unknown switch {name!r}; known: {', '.join((*CHOICES, 'life', 'income'))}")
            if value not in CHOICES[name]:
                raise ValueError(f"{name}: expected {' or '.join(CHOICES[name])}, got {value!r}")
        strike = next(one for one in FACTS.comparisons if one == values.get("strike", FACTS.options.strike))
        usual = "same_phase" if FACTS.options.warehouse_same_phase else "next_turn"
        found = cls(
            layout=values.get("layout", "duel"),
            teams=values.get("teams") == "yes",
            strike=strike,
            same_phase=values.get("warehouse", usual) == "same_phase",
            named=values.get("payment") == "named",
            chosen=values.get("types") == "chosen",
            life=numbers.get("life"),
            income=numbers.get("income"),
        )
        if found.teams and not found.board.partners:
            raise ValueError(f"teams: the board {found.layout!r} has none")
        return found


def _number(name: str, value: str) -> int:
    if not (value.isascii() and value.isdecimal() and 1 <= int(value[:4]) <= 99):
        raise ValueError(f"{name}: expected a whole number from 1 to 99, got {value!r}")
    return int(value)
