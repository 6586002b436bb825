"""A combat between two groups (JcJ), K1 to K7 of the model (DR-111 to DR-116)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.combat import (
    REROLL,
    RESOLVE,
    ask_window,
    bury,
    group_of,
    player_of,
    reveal,
    roll_front,
    rout,
    save_casualties,
    score_of,
    work_cards,
)
from generator.games.dungeons_raiders.departures import bonus
from generator.games.dungeons_raiders.facts import LEVELS
from generator.games.dungeons_raiders.fight import JCJ, Fight
from generator.games.dungeons_raiders.primitives import gain_glory, lose_glory
from generator.games.dungeons_raiders.state import SUCCEEDED, State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["STEPS", "start"]

ATTACKER, DEFENDER = 0, 1
TIE = 2


def start(t: Tables, s: State, attacker: int, defender: int) -> None:
    """Begin the attack of a group on the one that succeeded."""
    group = s.groups[attacker]
    if group is None:
        return
    s.fight = Fight(JCJ, group.dungeon, [attacker, defender], 0)
    s.tasks.append((asks.T_FIGHT,))
    if s.log is not None:
        s.log.append(("attack", attacker // 3, attacker % 3 + 1, group.dungeon))


def _turn_up(t: Tables, s: State, f: Fight) -> None:
    """K1."""
    reveal(t, s, f, ATTACKER)


def _count_bonuses(t: Tables, s: State, f: Fight) -> None:
    """K2: bonuses of the survivors (DR-105); against nobody the attacker wins without rolling (DR-116)."""
    for side in (ATTACKER, DEFENDER):
        group = group_of(s, f, side)
        group.front_bonus, group.support_bonus = bonus(t, group.front, group.support)
    defender = group_of(s, f, DEFENDER)
    if not defender.front and not defender.support:
        f.step = _COMPARE
        f.resistance = -1


def _roll(t: Tables, s: State, f: Fight) -> None:
    """K3."""
    roll_front(t, s, f, ATTACKER)
    roll_front(t, s, f, DEFENDER)


def _reroll_attacker(t: Tables, s: State, f: Fight) -> None:
    """K4."""
    ask_window(s, f, ATTACKER, REROLL)


def _reroll_defender(t: Tables, s: State, f: Fight) -> None:
    """K4."""
    ask_window(s, f, DEFENDER, REROLL)


def _cards_attacker(t: Tables, s: State, f: Fight) -> None:
    """K5, cards without a cost."""
    work_cards(t, s, f, ATTACKER, RESOLVE)


def _ask_attacker(t: Tables, s: State, f: Fight) -> None:
    """K5, cards with one; deaths are known by now."""
    ask_window(s, f, ATTACKER, RESOLVE)


def _cards_defender(t: Tables, s: State, f: Fight) -> None:
    """K5, cards without a cost."""
    work_cards(t, s, f, DEFENDER, RESOLVE)


def _ask_defender(t: Tables, s: State, f: Fight) -> None:
    """K5, cards with one."""
    ask_window(s, f, DEFENDER, RESOLVE)


def _fall(t: Tables, s: State, f: Fight) -> None:
    """K6: deaths by dice on both sides."""
    for side in (ATTACKER, DEFENDER):
        front = group_of(s, f, side).front
        f.casualties[side] = [one for one, face in zip(front, f.faces[side], strict=True) if t.deaths[one][face]]


def _save_attacker(t: Tables, s: State, f: Fight) -> None:
    """K6."""
    save_casualties(t, s, f, ATTACKER)


def _save_defender(t: Tables, s: State, f: Fight) -> None:
    """K6."""
    save_casualties(t, s, f, DEFENDER)


def _compare(t: Tables, s: State, f: Fight) -> None:
    """K7: the higher score wins glory and a treasure; a tie sends both home (DR-112 to DR-115)."""
    walked = f.resistance < 0
    if walked:
        ours, theirs = 0, -1
    else:
        ours, theirs = score_of(t, s, f, ATTACKER), score_of(t, s, f, DEFENDER)
    won = int(ours > theirs) if ours != theirs else TIE
    group = group_of(s, f, ATTACKER)
    s.last = (JCJ, f.dungeon, f.groups[0], theirs, ours, won, group.front_bonus + group.support_bonus)
    if s.log is not None:
        if walked:
            s.log.append(("nobody", player_of(f, ATTACKER)))
        else:
            s.log.append(("met_in", player_of(f, ATTACKER), ours, theirs))
    for side in (ATTACKER, DEFENDER):
        bury(t, s, f, side)
    s.fight = None
    group.result = SUCCEEDED
    if won == TIE:
        rout(s, f.groups[ATTACKER])
        rout(s, f.groups[DEFENDER])
        return
    winner, loser = (ATTACKER, DEFENDER) if won else (DEFENDER, ATTACKER)
    _spoils(t, s, f, winner, loser)
    rout(s, f.groups[loser])


def _spoils(t: Tables, s: State, f: Fight, winner: int, loser: int) -> None:
    jcj = t.facts.jcj
    player = player_of(f, winner)
    won = jcj.glory_per_level * (f.groups[loser] % 3 + 1)
    gain_glory(t, s, player, won)
    if LEVELS[t.level_of[f.dungeon]] != jcj.no_theft_on_level:
        lose_glory(s, player_of(f, loser), jcj.stolen)
    if s.log is not None:
        s.log.append(("victor", player, won))
    allowed = sum(1 << t.piles[pile] for pile in jcj.treasure_piles)
    s.tasks.append((asks.T_TREASURES, player, 0, 0, jcj.treasures, allowed))


STEPS: tuple[Callable[[Tables, State, Fight], None], ...] = (
    *(_turn_up, _count_bonuses, _roll, _reroll_attacker, _reroll_defender, _cards_attacker, _ask_attacker),
    *(_cards_defender, _ask_defender, _fall, _save_attacker, _save_defender, _compare),
)
"""K1 to K7."""
_COMPARE = len(STEPS) - 1
