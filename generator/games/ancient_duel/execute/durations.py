"""When a change ends, fixed at the moment it begins: an End phase of a player's own turn, or a step of the attack."""

from __future__ import annotations

from generator.games.ancient_duel.execute.facet import DURATIONS, executes
from generator.games.ancient_duel.mods import BATTLE, DAMAGE
from generator.games.ancient_duel.state import State

__all__ = ["end_phase", "kamikaze_until"]


def end_phase(player: int, own_turn: int) -> int:
    """Return the moment `End phase of that own turn of the player` as a number of its own, 2 or more."""
    return own_turn * 2 + player


def kamikaze_until(s: State) -> int:
    """Return when a malus inflicted now ends: in the End phase of the attacker's next own turn (AD-073)."""
    return end_phase(s.active, s.own[s.active] + 1)


@executes(DURATIONS, "this_turn")
def _this_turn(s: State, player: int, carried: bool) -> tuple[int, int]:
    """The current End phase; a DÉF bonus that is carried over lasts into the opponent's next one (AD-086)."""
    if carried and player == s.active:
        return end_phase(1 - s.active, s.own[1 - s.active] + 1), 0
    return end_phase(s.active, s.own[s.active]), 0


@executes(DURATIONS, "battle")
def _battle(s: State, player: int, carried: bool) -> tuple[int, int]:
    return BATTLE, 0


@executes(DURATIONS, "damage_step")
def _damage_step(s: State, player: int, carried: bool) -> tuple[int, int]:
    return DAMAGE, 0


@executes(DURATIONS, "battles_this_turn")
def _battles_this_turn(s: State, player: int, carried: bool) -> tuple[int, int]:
    return end_phase(s.active, s.own[s.active]), 1
