"""Phase 3 in its order (DR-118), the end of a turn (DR-130), the end of the game and its points (DR-121 to DR-128)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.outcome import Outcome
from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks, attack, expedition
from generator.games.dungeons_raiders.abilities import begin
from generator.games.dungeons_raiders.primitives import add, adventurers, amount, bottom, show
from generator.games.dungeons_raiders.state import ENTRY, HELM, NOTHING, OPEN, PLACES, SUCCEEDED, WAITING, State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "TASKS", "end_conditions", "outcome", "points", "tie_break"]

Question = tuple[int, ...]
EXPEDITION, DUEL = 0, 1
PV = 4
"""Victory points among what may be gained."""


def _expeditions(s: State, player: int) -> list[int]:
    """Return the dungeons where groups of a player still do an expedition, ambushes among them (DR-076, DR-118)."""
    found = []
    for number in range(3 * player, 3 * player + 3):
        group = s.groups[number]
        if group is None or group.result != WAITING:
            continue
        if group.space == ENTRY or s.entry[group.dungeon] == NOTHING:
            found.append(group.dungeon)
    return found


def _duels(s: State, player: int) -> list[int]:
    """Return the dungeons where groups of a player attack one that succeeded (DR-111)."""
    found = []
    for number in range(3 * player, 3 * player + 3):
        group = s.groups[number]
        if group is None or group.space != HELM or group.result != WAITING:
            continue
        entry = s.entry[group.dungeon]
        other = s.groups[entry] if entry != NOTHING else None
        if other is not None and other.result == SUCCEEDED:
            found.append(group.dungeon)
    return found


def _do_expeditions(t: Tables, s: State, task: Task) -> None:
    """The owner chooses the order of his own; each is finished before the next."""
    if _expeditions(s, task[1]):
        s.tasks.append(task)
        s.question = (asks.Q_FIGHT, task[1], EXPEDITION)


def _do_duels(t: Tables, s: State, task: Task) -> None:
    if _duels(s, task[1]):
        s.tasks.append(task)
        s.question = (asks.Q_FIGHT, task[1], DUEL)


def _legal_fight(t: Tables, s: State, q: Question) -> list[Action]:
    found = _duels(s, q[1]) if q[2] == DUEL else _expeditions(s, q[1])
    return [(actions.FIGHT, dungeon) for dungeon in found]


def _fight(t: Tables, s: State, q: Question, action: Action) -> None:
    dungeon = action[1]
    entry, helm = s.entry[dungeon], s.helm[dungeon]
    if q[2] == DUEL:
        attack.start(t, s, helm, entry)
    else:
        expedition.start(t, s, entry if entry != NOTHING else helm)


def _do_fight(t: Tables, s: State, task: Task) -> None:
    """Do the next step of the combat going on; the last one ends it."""
    f = s.fight
    if f is None:
        return
    steps = attack.STEPS if f.kind else expedition.STEPS
    step = f.step
    f.step += 1
    s.tasks.append(task)
    steps[step](t, s, f)


def _return_home(t: Tables, s: State) -> None:
    """Groups, workers, tokens and cards go back; effects of the turn end (DR-117, DR-130, step 1)."""
    for number, group in enumerate(s.groups):
        if group is None:
            continue
        player = number // 3
        for one in (*group.front, *group.support):
            s.reserve[player][one] += 1
        for card in group.cards:
            if t.is_house_card[card]:
                s.discard[player].append(card)
                show(s, player, card)  # also of a group that nobody met: the discard lies open
            elif t.is_mercenary[card]:
                bottom(s.treasures[t.hires], card)
            else:
                add(s.objects[player], card)
        s.groups[number] = None
    for player in (0, 1):
        for one, count in enumerate(s.placed[player]):
            s.reserve[player][one] += count
        s.placed[player] = [0] * t.classes
        s.alloc[player] = [0] * (PLACES + 1)
        s.locked[player] = [NOTHING] * PLACES
        s.discounts[player] = []
        s.mark_score[player] = [0] * t.facts.groups
        s.mark_skulls[player] = [0] * t.facts.groups
        s.extra[player] = 0
    s.entry = [NOTHING] * len(t.dungeons)
    s.helm = [NOTHING] * len(t.dungeons)


def _do_end(t: Tables, s: State, task: Task) -> None:
    """Step 1, then the tiles (Statue), then the test (DR-130)."""
    if len(task) > 1:
        _test(t, s)
        return
    _return_home(t, s)
    s.tasks.append((asks.T_END, 1))
    for player in (0, 1):
        for place in range(PLACES):
            for ability in t.passives[s.board[player][place]]:
                if ability.when == "end_of_turn" and all(
                    one.holds(t, s, one.args, player, place) for one in ability.conditions
                ):
                    begin(t, s, ability, player, place)


def end_conditions(t: Tables, s: State, player: int) -> int:
    """Return how many of the end conditions a player has met (DR-121, DR-126, DR-128)."""
    return s.special[player] + s.reached[player] + int(s.guilds[player].bit_count() >= t.facts.scoring.end_guilds)


def _test(t: Tables, s: State) -> None:
    """Steps 3 and 4: the end of the game, or the next turn with the other player first (DR-013, DR-121 to DR-123)."""
    if t.agreed.mode == "competition":
        s.over = int(s.turn >= t.facts.competition_turns)
    else:
        s.over = int(any(end_conditions(t, s, player) for player in (0, 1)))
        if not s.over and s.turn >= t.facts.engine_turn_guard:
            s.over = s.guard = 1
    if s.over:
        s.secret = OPEN
        if s.log is not None:
            s.log.append(("over", s.turn, *(points(t, s, player) for player in (0, 1))))
        return
    s.initiative = 1 - s.initiative
    s.tasks.append((asks.T_TURN,))


def points(t: Tables, s: State, player: int) -> int:
    """Return the victory points of a player as the position stands (DR-124)."""
    scoring = t.facts.scoring
    total = s.glory[player] // scoring.glory_per_pv
    total += scoring.pv_guild * s.guilds[player].bit_count()
    total += scoring.pv_end_condition[t.agreed.mode] * end_conditions(t, s, player)
    for place in range(PLACES):
        tile = s.board[player][place]
        for ability in t.passives[tile] if tile != NOTHING else ():
            if ability.when == "final_score":
                total += sum(
                    amount(s, op.args[1:], player, place)
                    for op in ability.ops
                    if op.name == "gain" and op.args[0] == PV
                )
    return total


def tie_break(t: Tables, s: State, player: int) -> tuple[int, ...]:
    """Return what is compared between equal points, in order (DR-127)."""
    values = {
        "crowns": s.crowns[player],
        "adventurers": adventurers(s, player),
        "objects": len(s.objects[player]) + len(s.unknown[player]),
        "stones": s.stones[player],
    }
    return tuple(values[name] for name in t.facts.scoring.tie_break)


def outcome(t: Tables, s: State) -> Outcome | None:
    """Return how the game ended; None while it goes on."""
    if not s.over:
        return None
    scores = tuple(points(t, s, player) for player in (0, 1))
    keys = [(scores[player], *tie_break(t, s, player)) for player in (0, 1)]
    if s.guard:
        reason = "guard"
    elif t.agreed.mode == "competition":
        reason = "turns"
    else:
        met = (
            ("special", any(s.special)),
            ("glory", any(s.reached)),
            ("guilds", True),
        )
        reason = next(name for name, holds in met if holds)
    return Outcome(
        reason=reason, winners=tuple(player for player in (0, 1) if keys[player] == max(keys)), scores=scores
    )


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    asks.T_EXPEDITIONS: _do_expeditions,
    asks.T_DUELS: _do_duels,
    asks.T_FIGHT: _do_fight,
    asks.T_END: _do_end,
}
LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {asks.Q_FIGHT: _legal_fight}
ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {asks.Q_FIGHT: _fight}
