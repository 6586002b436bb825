"""What may be done now: the only authority on it."""

from __future__ import annotations

from generator.games.ancient_duel import questions
from generator.games.ancient_duel.actions import (
    ACCEPT,
    ANSWER,
    ATTACK,
    BRING,
    DECLINE,
    DEPLOY,
    DIRECT,
    DISCARD,
    GO,
    OPEN,
    ORDER,
    PLACE,
    PLAY,
    SET_SUPPORT,
    SET_UNIT,
    TAKE,
    TARGET,
    TURN,
    USE,
    Action,
)
from generator.games.ancient_duel.catalogue import DOCTRINE, TACTIC, UNIT
from generator.games.ancient_duel.execute.builder import candidates
from generator.games.ancient_duel.facts import FACTS, Facts
from generator.games.ancient_duel.readings import forbidden, taunters
from generator.games.ancient_duel.state import (
    ATTACK_ONE,
    ATTACKS,
    DEFENCE,
    ENTERED,
    MOVE_ONE,
    MOVES,
    UP,
    USED,
    Row,
    State,
)
from generator.games.ancient_duel.tables import Program, Tables

__all__ = ["COMBAT", "DRAW", "END", "MAIN_1", "MAIN_2", "Legal", "attacks_left", "order_group"]

DRAW, MAIN_1, COMBAT, MAIN_2, END = map(FACTS.phases.index, ("draw", "main_1", "combat", "main_2", "end"))
"""Phases by their place in the facts (AD-023); Waiting is passed through within Draw, nobody decides there."""

_GO_COMBAT, _GO_MAIN_2, _GO_END = (GO, COMBAT), (GO, MAIN_2), (GO, END)


def attacks_left(facts: Facts, s: State) -> bool:
    """Return whether the active player may attack this turn at all (AD-021)."""
    first = s.turn == 1 and s.active == s.starter
    return facts.first_player_attacks_turn_1 or not first


class Legal:
    """Lists the legal actions; what does not depend on the position is made once."""

    __slots__ = ("_cost", "_entries", "_kind", "_plays", "_sets", "_still", "t")

    def __init__(self, t: Tables) -> None:
        self.t = t
        cards, facts = t.cards, t.facts
        count = range(len(cards))
        self._kind = cards.kind
        self._cost = [cards.energy[d] if cards.level[d] >= facts.paid_entry_from_level else 0 for d in count]
        self._entries = [((DEPLOY, d, 0), (DEPLOY, d, 1), (SET_UNIT, d)) for d in count]
        self._sets = [(SET_SUPPORT, d) for d in count]
        self._plays = [(PLAY, d) for d in count]
        self._still = ENTERED | ATTACKS

    def entry_cost(self, design: int) -> int:
        """Return the energy that a unit costs to enter (AD-041 to AD-043)."""
        return self._cost[design]

    def options(self, s: State) -> list[Action]:
        """Return every legal action, each once."""
        if s.over >= 0:
            return []
        if s.pending is not None:
            return self._answers(s, s.pending)
        if s.phase == COMBAT:
            return self._combat(s)
        return self._main(s)

    def _main(self, s: State) -> list[Action]:
        t = self.t
        facts = t.facts
        house = facts.house
        player = s.active
        energy = s.energy[player]
        support = s.support[player]
        acts: list[Action] = [_GO_END]
        if s.phase == MAIN_1 and attacks_left(facts, s):
            acts.append(_GO_COMBAT)
        room = s.entered < facts.unit_entries_per_turn and len(s.units[player]) < house.unit_slots
        support_room = len(support) < house.support_slots
        able = energy >= facts.activation_cost
        last = -1
        kinds, cost = self._kind, self._cost
        for card in s.hand[player]:
            if card == last:
                continue
            last = card
            kind = kinds[card]
            if kind == UNIT:
                if room and cost[card] <= energy:
                    acts += self._entries[card]
                continue
            if support_room and facts.set_cost <= energy:
                acts.append(self._sets[card])
            if able and self._may_play(s, player, card, kind, support_room, from_hand=1):
                acts.append(self._plays[card])
        self._field(s, player, energy, able, acts)
        return acts

    def _may_play(self, s: State, player: int, card: int, kind: int, room: bool, *, from_hand: int) -> bool:
        """Return whether a support card may be activated in a Main phase (AD-046, AD-049)."""
        if kind == TACTIC:
            number = self.t.plays[card]
            return (
                number >= 0
                and self._may(s, self.t.programs[number], player, 0, from_hand)
                and not forbidden(self.t, s, player)
            )
        return room if kind == DOCTRINE else self.t.facts.house.terrain_slots > 0

    def _may(self, s: State, program: Program, player: int, uid: int, from_hand: int = 0) -> bool:
        """Return whether the program's conditions hold, its cost can be paid and somebody can be chosen."""
        if program.discards > len(s.hand[player]) - from_hand:
            return False
        for holds in program.conditions:
            if not holds(s, player, uid):
                return False
        return program.target is None or bool(candidates(self.t, s, program, player, uid))

    def _field(self, s: State, player: int, energy: int, able: bool, acts: list[Action]) -> None:
        t = self.t
        activated = t.activated
        house = t.facts.house
        moves = house.manual_position_changes_per_unit_per_turn
        for place, row in enumerate(s.units[player]):
            flags = row[2]
            # Not on the turn it came, not after it attacked, so many times a turn (AD-050).
            if not flags & self._still and (flags & MOVES) // MOVE_ONE < moves:
                acts.append((TURN, place))
            if flags & UP and activated[row[1]]:
                self._abilities(s, player, 0, place, row, acts)
        for place, row in enumerate(s.support[player]):
            if row[2] & UP:
                if activated[row[1]]:
                    self._abilities(s, player, 1, place, row, acts)
            elif (
                able
                and not row[2] & ENTERED
                and self._may_play(s, player, row[1], self._kind[row[1]], True, from_hand=0)
            ):
                acts.append((OPEN, place))
        for place, row in enumerate(s.terrain[player]):
            if activated[row[1]]:
                self._abilities(s, player, 2, place, row, acts)

    def _abilities(self, s: State, player: int, zone: int, place: int, row: Row, acts: list[Action]) -> None:
        for number in self.t.activated[row[1]]:
            program = self.t.programs[number]
            if not row[2] & (USED << program.index) and self._may(s, program, player, row[0]):
                acts.append((USE, zone, place, program.index))

    def _combat(self, s: State) -> list[Action]:
        t = self.t
        facts = t.facts
        player = s.active
        energy = s.energy[player]
        enemies = s.units[1 - player]
        acts: list[Action] = [_GO_END, _GO_MAIN_2]
        costs = t.cards.energy
        targets: list[int] | range | None = None
        for place, row in enumerate(s.units[player]):
            flags = row[2]
            if flags & (UP | DEFENCE) != UP or costs[row[1]] > energy:
                continue
            if flags & ATTACKS and (flags & ATTACKS) // ATTACK_ONE >= facts.attacks_per_unit_per_turn:
                continue
            if not enemies:
                if s.direct < facts.direct_attacks_per_turn:
                    acts.append((DIRECT, place))
                continue
            if targets is None:
                targets = taunters(t, s, 1 - player) or range(len(enemies))
            for target in targets:
                acts.append((ATTACK, place, target))
        return acts

    def _answers(self, s: State, pending: tuple[int, ...]) -> list[Action]:
        kind, player = pending[0], pending[1]
        if kind == questions.TARGET:
            frame = s.stack[-1]
            cards = candidates(self.t, s, self.t.programs[pending[2]], player, frame[3])
            acts: list[Action] = [(TARGET, side, zone, place) for side, zone, place, _ in cards]
            return [*acts, (DECLINE,)] if pending[3] else acts
        if kind in (questions.DISCARD, questions.HAND_LIMIT):
            acts = [(DISCARD, card) for card in dict.fromkeys(s.hand[player])]
            return [*acts, (DECLINE,)] if kind == questions.DISCARD and pending[2] else acts
        if kind in (questions.TAKE, questions.BRING):
            pile = self.t.piles[pending[2]]
            word = TAKE if kind == questions.TAKE else BRING
            cards_there = sorted(dict.fromkeys((s.deck if pile.deck else s.discard)[player]))
            acts = [(word, card) for card in cards_there if pile.fits[card]]
            # A deck is hidden, so a search may always fail; a discard pile is not (AD-104).
            return [*acts, (DECLINE,)] if pile.deck else acts
        if kind == questions.PLACE:
            return [(PLACE, 0), (PLACE, 1)]
        if kind == questions.MAY:
            return [(ACCEPT,), (DECLINE,)]
        if kind == questions.ANSWER:
            return [*((ANSWER, place) for place in self.reactions(s, player)), (DECLINE,)]
        return [(ORDER, place) for place in range(len(order_group(s)))]

    def reactions(self, s: State, player: int) -> list[int]:
        """Return the places of the set Tactics that may answer the attack (AD-099)."""
        t = self.t
        if s.energy[player] < t.facts.activation_cost:
            return []
        places = []
        for place, row in enumerate(s.support[player]):
            number = t.answers[row[1]]
            if number < 0 or row[2] & (UP | ENTERED):
                continue
            program = t.programs[number]
            if self._may(s, program, player, 0) and (program.useful is None or program.useful(s, player, 0)):
                places.append(place)
        return places if places and not forbidden(t, s, player) else []


def order_group(s: State) -> list[int]:
    """Return the places in the queue of the triggers that come next: one player's of the first batch (AD-098)."""
    batch = s.queue[0][0]
    mine = [i for i, trigger in enumerate(s.queue) if trigger[0] == batch and trigger[1] == s.active]
    return mine or [i for i, trigger in enumerate(s.queue) if trigger[0] == batch]
