"""What actions do: laying, answering, fighting, the turn and the end."""

from __future__ import annotations

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.structure import actions
from generator.games.structure.combat import Coin, strike
from generator.games.structure.primitives import destroy_building, destroy_unit, find_building, find_unit, put, spend
from generator.games.structure.state import ATTACK, BUILDING, BY_PILE, BY_THRESHOLD, COUNTER, State
from generator.games.structure.tables import Tables

__all__ = ["act", "begin_turn"]

_COINS: tuple[Coin, Coin] = ("attacker", "defender")


def act(t: Tables, s: State, action: Action) -> None:
    """Do an action that is legal, up to the next decision."""
    s.options = None
    kind = action[0]
    if kind == actions.PASS:
        _asked_one(s)
        _close(t, s)
    elif kind == actions.END:
        _end_turn(t, s)
    elif kind == actions.COUNTER_WITH:
        _counter(t, s, action[1])
    elif kind == actions.BUILD:
        _build(t, s, action[1])
    elif kind == actions.ATTACK_WITH:
        _attack(t, s, action)
    elif kind == actions.ENTER:
        _enter(t, s, action[1])
    elif kind == actions.GUARD:
        building = s.buildings[s.active][action[2]]
        unit = _use(t, s, action[1])
        put(s, s.active, (*unit[:4], building[0]))
        if s.log is not None:
            s.log.append(("guard", s.active, unit[1], building[1]))
    elif kind == actions.LEAVE:
        unit = _use(t, s, action[1])
        put(s, s.active, (*unit[:4], 0))
        if s.log is not None:
            s.log.append(("leave", s.active, unit[1]))
    elif kind == actions.ACE:
        _ace(t, s, action)
    else:
        _annihilate(t, s, action[1])


def begin_turn(t: Tables, s: State) -> None:
    """Begin the active player's turn: his units become ready, he draws (ST-005, ST-006, ST-050)."""
    player = s.active
    s.turn += 1
    s.laid = s.entered = s.aces = s.fresh = s.barred = 0
    acts = t.facts.actions_per_unit
    s.units[player] = [(uid, rank, resistance, acts, post) for uid, rank, resistance, _, post in s.units[player]]
    drawn = 0
    while s.pile and drawn < t.facts.draw_per_turn:
        s.hand[player][s.pile.pop()] += 1
        drawn += 1
    if s.log is not None:
        s.log.append(("turn", s.turn, player, drawn, len(s.pile), s.score(player)))


def _end_turn(t: Tables, s: State) -> None:
    """End the turn, and the game when the last card has been drawn (ST-080, ST-081)."""
    if not s.pile:
        s.over = BY_PILE
        return
    s.active = (s.active + 1) % len(s.hand)
    begin_turn(t, s)


# ---------------------------------------------------------------------- cards from the hand


def _build(t: Tables, s: State, rank: int) -> None:
    """Lay a building; a unit of this turn that needs to come alone becomes inactive (ST-021, ST-024)."""
    player = s.active
    spend(s, player, rank)
    uid = s.next_uid
    s.next_uid += 1
    s.buildings[player].append((uid, rank, t.points[rank]))
    s.laid += 1
    if s.log is not None:
        s.log.append(("build", player, rank))
    if s.fresh:
        unit = find_unit(s, player, s.fresh)
        if unit is not None and not t.with_building[unit[1]]:
            put(s, player, (*unit[:3], 0, unit[4]))
    _open(t, s, BUILDING, player, uid)


def _enter(t: Tables, s: State, rank: int) -> None:
    """Lay a unit on the battlefield; whether it may act hangs on the buildings of the turn (ST-023 to ST-026)."""
    player = s.active
    spend(s, player, rank)
    uid = s.next_uid
    s.next_uid += 1
    acts = t.with_building[rank] if s.laid else t.alone[rank]
    s.units[player].append((uid, rank, t.resistance[rank], acts, 0))
    s.entered += 1
    s.fresh = uid
    if t.forbids[rank]:
        s.barred = 1
    if s.log is not None:
        s.log.append(("enter", player, rank, 1 if acts else 0))


def _ace(t: Tables, s: State, action: Action) -> None:
    """Use an Ace on a unit, or on a building with its guard (ST-027, ST-039, ST-077)."""
    _, foe, what, place = action
    spend(s, s.active, t.ace)
    s.morgue[t.ace] += 1
    s.aces += 1
    row = s.units[foe][place] if what == actions.UNIT else s.buildings[foe][place]
    if s.log is not None:
        s.log.append(("ace", s.active, foe, row[1]))
    if what == actions.UNIT:
        destroy_unit(s, foe, row[0])
    else:
        destroy_building(s, foe, row[0], attached=True)


def _annihilate(t: Tables, s: State, foe: int) -> None:
    """Use all Aces together: everything of one opponent in play is destroyed (ST-029)."""
    count = t.facts.annihilation_aces
    if s.log is not None:
        s.log.append(("annihilate", s.active, foe))
    for _ in range(count):
        spend(s, s.active, t.ace)
    s.morgue[t.ace] += count
    s.aces += count
    for unit in s.units[foe][:]:
        destroy_unit(s, foe, unit[0])
    for building in s.buildings[foe][:]:
        destroy_building(s, foe, building[0], attached=True)


# ---------------------------------------------------------------------- events and answers


def _open(t: Tables, s: State, event: int, author: int, subject: int, target: int = 0) -> None:
    """Begin an event; where it may be answered, everybody but its author is asked (ST-041, ST-043)."""
    s.frames.append((event, author, subject, target, 0 if t.opens[event] else len(s.hand) - 1))
    _close(t, s)


def _asked_one(s: State) -> None:
    event, author, subject, target, count = s.frames[-1]
    s.frames[-1] = (event, author, subject, target, count + 1)


def _counter(t: Tables, s: State, rank: int) -> None:
    """Play a counter on the last event; it goes to the morgue whatever becomes of it (ST-040)."""
    event, author, _, _, count = s.frames[-1]
    player = (author + count + 1) % len(s.hand)
    _asked_one(s)
    spend(s, player, rank)
    s.morgue[rank] += 1
    if s.log is not None:
        s.log.append(("counter", player, rank, event))
    _open(t, s, COUNTER, player, rank)


def _close(t: Tables, s: State) -> None:
    """Carry out what everybody has answered, the last event first (ST-043)."""
    everybody = len(s.hand) - 1
    frames = s.frames
    while frames and frames[-1][4] >= everybody:
        event, author, subject, target, _ = frames.pop()
        if event == COUNTER:
            _cancel(s, frames.pop())
        elif event == BUILDING:
            _stands(t, s, author)
        else:
            _fight(t, s, author, subject, target)


def _cancel(s: State, frame: tuple[int, int, int, int, int]) -> None:
    """Undo an event: a building goes back to the hand, an attacker to the morgue (ST-036 to ST-038, ST-042)."""
    event, author, subject, _, _ = frame
    if s.log is not None:
        s.log.append(("cancelled", event))
    if event == BUILDING:
        building = find_building(s, author, subject)
        if building is not None:
            s.buildings[author].remove(building)
            s.hand[author][building[1]] += 1
            s.known[author][building[1]] += 1
    elif event == ATTACK:
        destroy_unit(s, author, subject)


def _stands(t: Tables, s: State, player: int) -> None:
    """Keep a building that nobody countered; it may end the game (ST-082)."""
    threshold = t.agreed.threshold
    if threshold is not None and s.score(player) >= threshold:
        s.over = BY_THRESHOLD


# ---------------------------------------------------------------------- units


def _use(t: Tables, s: State, place: int) -> tuple[int, int, int, int, int]:
    """Take one action from an own unit; if it came this turn and needs to come alone, no building follows (ST-025)."""
    uid, rank, resistance, acts, post = s.units[s.active][place]
    unit = (uid, rank, resistance, acts - 1, post)
    s.units[s.active][place] = unit
    if uid == s.fresh and not t.with_building[rank]:
        s.barred = 1
    return unit


def _attack(t: Tables, s: State, action: Action) -> None:
    """Declare an attack (ST-060)."""
    _, place, foe, what, other = action
    unit = _use(t, s, place)
    row = s.units[foe][other] if what == actions.UNIT else s.buildings[foe][other]
    if s.log is not None:
        s.log.append(("attack", s.active, unit[1], foe, row[1]))
    _open(t, s, ATTACK, s.active, unit[0], row[0])


def _fight(t: Tables, s: State, author: int, attacker: int, target: int) -> None:
    """Carry out an attack with the sums of `combat` (ST-061 to ST-074)."""
    unit = find_unit(s, author, attacker)
    foe = next(p for p in range(len(s.hand)) if find_unit(s, p, target) or find_building(s, p, target))
    building = find_building(s, foe, target)
    if building is None:
        met = find_unit(s, foe, target)
    else:
        met = next((guard for guard in s.units[foe] if guard[4] == target), None)
    if unit is None:
        return
    force = t.force[unit[1]]
    coin = _COINS[0]
    if met is not None and met[2] == force and t.agreed.tie == "coin":
        chance = Rng(s.rng)
        coin = _COINS[chance.below(2)]
        s.rng = chance.state
        if s.log is not None:
            s.log.append(("coin", _COINS.index(coin)))
    blow = strike(
        force,
        resistance=met[2] if met else None,
        points=building[2] if building else None,
        tie=t.agreed.tie,
        coin=coin,
        facts=t.facts,
    )
    if blow.attacker_falls:
        destroy_unit(s, author, attacker)
    elif blow.attacker_resistance is not None:
        put(s, author, (*unit[:2], blow.attacker_resistance, *unit[3:]))
    if met is not None and blow.defender_falls:
        destroy_unit(s, foe, met[0])
    elif met is not None and blow.defender_resistance is not None:
        put(s, foe, (*met[:2], blow.defender_resistance, *met[3:]))
    if building is not None and blow.points is not None and blow.loss:
        rows = s.buildings[foe]
        rows[rows.index(building)] = (target, building[1], blow.points)
        if s.log is not None:
            s.log.append(("loses", foe, building[1], blow.loss, blow.points))
        if blow.building_falls:
            destroy_building(s, foe, target, attached=False)
