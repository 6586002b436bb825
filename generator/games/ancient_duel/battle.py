"""One attack, step by step (AD-076)."""

from __future__ import annotations

from generator.games.ancient_duel import questions
from generator.games.ancient_duel.execute.durations import kamikaze_until
from generator.games.ancient_duel.legal import Legal
from generator.games.ancient_duel.mods import ATK, BATTLE, DAMAGE, DEF, PIERCE
from generator.games.ancient_duel.primitives import destroy, expire, lose, queue
from generator.games.ancient_duel.readings import effective, flagged
from generator.games.ancient_duel.state import ATTACK_ONE, DEFENCE, UP, Row, State
from generator.games.ancient_duel.tables import TRIGGERS, Tables

__all__ = ["advance", "declare", "skip_answers"]

_ATTACKS, _ATTACKED, _AFTER = (TRIGGERS[name] for name in ("attacks", "attacked", "after_attack"))
_WINS, _DAMAGES, _DESTROYS = (
    TRIGGERS[name] for name in ("wins_attacking", "deals_battle_damage", "destroys_in_battle")
)

_ANSWERS, _COMPARE, _OVER = range(3)
"""Steps at which the attack goes on once nothing waits: the reaction window, the comparison, the end."""


def declare(t: Tables, s: State, place: int, target: int) -> None:
    """Declare an attack of the active player's unit on a unit, or on the player (`target` -1): steps 1 to 3."""
    player = s.active
    uid, design, flags = s.units[player][place]
    s.energy[player] -= t.cards.energy[design]
    s.units[player][place] = (uid, design, flags + ATTACK_ONE)
    s.batch += 1
    if target < 0:
        s.direct += 1
        s.battle = (_ANSWERS, player, uid, 0, 0, 0)
        if s.log is not None:
            s.log.append(("attack", player, design, -1))
        queue(t, s, _ATTACKS, player, uid, design)
        return
    other = s.units[1 - player][target]
    if not other[2] & UP:
        # The attacked unit is turned face-up in Defence before anything else happens (AD-075).
        other = (other[0], other[1], other[2] | UP)
        s.units[1 - player][target] = other
        if s.log is not None:
            s.log.append(("revealed", 1 - player, other[1]))
    s.battle = (_ANSWERS, player, uid, other[0], 0, 0)
    if s.log is not None:
        s.log.append(("attack", player, design, other[1]))
    queue(t, s, _ATTACKS, player, uid, design)
    queue(t, s, _ATTACKED, 1 - player, other[0], other[1])


def _unit(s: State, side: int, uid: int) -> Row | None:
    for row in s.units[side]:
        if row[0] == uid:
            return row
    return None


def advance(t: Tables, legal: Legal, s: State) -> None:
    """Go on with the attack: called whenever nothing waits to be resolved or answered."""
    battle = s.battle
    if battle is None:
        return
    step, player, uid, target, cancelled, answered = battle
    if step == _ANSWERS:
        if not cancelled and answered < t.facts.house.reactions_per_attack and legal.reactions(s, 1 - player):
            s.pending = (questions.ANSWER, 1 - player)
            return
        s.battle = (_COMPARE, player, uid, target, cancelled, answered)
    elif step == _COMPARE:
        s.battle = (_OVER, player, uid, target, cancelled, answered)
        attacker = _unit(s, player, uid)
        other = _unit(s, 1 - player, target) if target else None
        if not cancelled and attacker is not None and (other is not None or not target):
            s.batch += 1
            if other is None:
                _strike_player(t, s, player, attacker)
            else:
                _strike(t, s, player, attacker, other)
        if s.mods and s.over < 0:
            expire(s, DAMAGE)
    else:
        if s.mods:
            expire(s, BATTLE)
        s.battle = None
        attacker = _unit(s, player, uid)
        if attacker is not None:
            s.batch += 1
            queue(t, s, _AFTER, player, uid, attacker[1])


def skip_answers(s: State) -> None:
    """Close the reaction window: the defender does not answer."""
    if s.battle is not None:
        _, player, uid, target, cancelled, answered = s.battle
        s.battle = (_COMPARE, player, uid, target, cancelled, answered)


def _strike_player(t: Tables, s: State, player: int, attacker: Row) -> None:
    """A direct attack costs the opponent the attacker's ATQ (AD-067)."""
    lose(t, s, 1 - player, effective(t, s, player, attacker, ATK))
    if s.over < 0:
        queue(t, s, _DAMAGES, player, attacker[0], attacker[1])


def _strike(t: Tables, s: State, player: int, attacker: Row, other: Row) -> None:
    """Compare, and do what the combat table says: points, end of the game, malus, destruction (AD-060 to AD-071)."""
    foe = 1 - player
    struck = DEF if other[2] & DEFENCE else ATK
    blow = effective(t, s, player, attacker, ATK)
    margin = blow - effective(t, s, foe, other, struck)
    if s.log is not None:
        s.log.append(("compare", blow, blow - margin, struck))
    if margin > 0:
        if struck == ATK or flagged(t, s, player, attacker, PIERCE):
            lose(t, s, foe, margin)
            if s.over >= 0:
                return
            queue(t, s, _DAMAGES, player, attacker[0], attacker[1])
        queue(t, s, _WINS, player, attacker[0], attacker[1])
        queue(t, s, _DESTROYS, player, attacker[0], attacker[1])
        destroy(t, s, other[0], in_battle=True)
    elif margin == 0:
        queue(t, s, _DESTROYS, player, attacker[0], attacker[1])
        queue(t, s, _DESTROYS, foe, other[0], other[1])
        destroy(t, s, attacker[0], in_battle=True)
        destroy(t, s, other[0], in_battle=True)
    else:
        lose(t, s, player, -margin)
        if s.over >= 0:
            return
        s.mods.append((other[0], struck, -blow, kamikaze_until(s), 0))
        if s.log is not None:
            s.log.append(("mod", foe, other[1], struck, -blow))
        queue(t, s, _DAMAGES, foe, other[0], other[1])
        queue(t, s, _DESTROYS, foe, other[0], other[1])
        destroy(t, s, attacker[0], in_battle=True)
