"""What checks of any game's rules ask of this one: where its cards lie, its bounds, what is hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.engine.trial import Holdings, Misreading, Sitting, Trial, Trials
from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.primitives import owed
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import FACE, HP, POS, TOP, UP, USE, V_AT, VIRTUAL, State
from generator.games.regles_de_combat.table import stock
from generator.games.regles_de_combat.tables import Agreement
from generator.model.game import Game

__all__ = ["ReglesWatch", "trials", "zones"]


def zones(rules: ReglesDeCombat, s: State, player: int) -> dict[str, list[int]]:
    """Return where each of a player's cards lies; every card of the deck lies in exactly one zone."""
    t = rules.tables
    return {
        "pile": s.pile[player],
        "hand": s.hand[player],
        "places": s.places[player],
        "van": s.van[player],
        "rear": s.rear[player],
        "planned": s.queue[player],
        "discard": s.discard[player],
        "voyage": s.voyage[player],
        "prison": s.prison[1 - player],
        "supports": [one[0] for one in s.supports[player]],
        "paid": [one[0] for one in s.paid[player]],
        "field": [row[0] for row in s.field[player].values() if not t.is_token[row[0]]],
    }


@dataclass(frozen=True, slots=True)
class ReglesWatch:
    """Watches one game; satisfies `generator.engine.trial.Watch`."""

    rules: ReglesDeCombat

    @property
    def whole(self) -> Holdings:
        """The cards of each player's deck (RC-063)."""
        return [Counter(self.rules.tables.deck_list) for _ in range(FACTS.players)]

    def held(self, state: State) -> Holdings | None:
        """Return the cards of both players; each lies somewhere at any moment."""
        ids = self.rules.tables.ids
        return [
            Counter(ids[design] for zone in zones(self.rules, state, player).values() for design in zone)
            for player in (0, 1)
        ]

    def excess(self, state: State) -> str:
        """Return what cannot be: cards on one cell, PV, resources, turns or wins out of bounds."""
        s, t = state, self.rules.tables
        facts = t.facts
        rows = [(player, slot, row) for player in (0, 1) for slot, row in s.field[player].items()]
        cells = [row[POS] for _, _, row in rows]
        fields = [sum(1 << row[POS] for row in s.field[player].values()) for player in (0, 1)]
        broken = {
            "two cards on one cell": len(cells) != len(set(cells)),
            "cells and cards differ": fields != s.occ
            or sum(slot >= 0 for slot in s.at) != len(rows)
            or any(s.at[row[POS]] != slot for _, slot, row in rows),
            "a card has no PV left, or more than at placing": any(not 0 < row[HP] <= row[TOP] for _, _, row in rows),
            "a face-down token": any(t.is_token[row[0]] and row[FACE] != UP for _, _, row in rows),
            "a card on the field that does not stand there": any(not t.stands[row[0]] for _, _, row in rows),
            "a card below its upkeep": any(
                owed(t, row[0], row[V_AT], row[V_AT + 1], row[V_AT + 2], row[VIRTUAL]) for _, _, row in rows
            ),
            "less than no resource": any(min(pool) < 0 for pool in s.pool),
            "more turns than a night allows": sum(s.taken) > facts.turns_most,
            "more wins than a campaign has": max(s.wins) > facts.campaign.combats_to_win
            or sum(s.wins) > facts.campaign.combats_most,
            "a card acts beyond its turn": any(not 0 <= row[USE] <= 2 for _, _, row in rows),
            "cards on the field while marching": bool(rows) and s.march > 0,
            "more combats than a campaign has": s.combat > facts.campaign.combats_most,
        }
        return ", ".join(what for what, wrong in broken.items() if wrong)

    def misread(self, state: State) -> Misreading | None:
        """Compare the end, and who still fights, with what lies on the table (RC-050, RC-094)."""
        s, campaign = state, self.rules.tables.facts.campaign
        outcome = self.rules.outcome(s)
        if outcome is None:
            if max(s.wins) >= campaign.combats_to_win:
                return Misreading(what="the campaign goes on after enough wins", expected="an end", found=s.wins)
            for player in (0, 1):
                if s.fighting and not s.field[player] and not s.called[player]:
                    return Misreading(what="a side without a card fights on", expected="an end", found=player)
            return None
        held = [len(prison) for prison in s.prison]
        keys = [(s.wins[player], held[player]) for player in (0, 1)]
        wanted = () if keys[0] == keys[1] else (0,) if keys[0] > keys[1] else (1,)
        if wanted != outcome.winners:
            return Misreading(what="not the winner", expected=wanted, found=outcome.winners)
        left = [len(rows) for rows in s.field] + [sum(pool) for pool in s.pool]
        if any(left):
            return Misreading(what="something is left after the last combat", expected=0, found=left)
        return None

    def choosing(self, state: State) -> bool:
        """Return whether a target, a type, a cell or a prisoner is asked for."""
        return bool(state.agenda) and state.agenda[-1][0] in frames.QUESTIONS - {frames.LAND, frames.FREEING}

    def exchanged(self, state: State, player: int) -> State | None:
        """Return a copy in which what the player has not seen of the other's cards lies elsewhere."""
        t = self.rules.tables
        if state.agenda and state.agenda[-1][0] == frames.TYPE:
            return None
        copy = state.clone()
        copy.options = None
        foe = 1 - player
        copy.pile[player].reverse()
        copy.rng ^= 0x5DEECE66D
        pool = copy.pool[foe]
        copy.pool[foe] = [pool[1], pool[2], pool[0], pool[4], pool[5], pool[3]]
        # Cards of an army change places with others that could lie there, the hand with the rest of the pile.
        for army in (copy.van[foe], copy.rear[foe]):
            for place, design in enumerate(army):
                for other, candidate in enumerate(copy.pile[foe]):
                    if t.serves[candidate] and candidate != design:
                        army[place], copy.pile[foe][other] = candidate, design
                        break
            army.sort()
        mixed = [*copy.pile[foe], *copy.hand[foe]]
        count = len(copy.hand[foe])
        copy.hand[foe], copy.pile[foe] = sorted(mixed[:count]), mixed[count:]
        hidden = [(slot, row) for slot, row in copy.field[foe].items() if row[FACE] != UP]
        for slot, row in hidden:
            for other, candidate in enumerate(copy.pile[foe]):
                if t.stands[candidate] and t.upkeep[candidate] == t.upkeep[row[0]] and candidate != row[0]:
                    copy.pile[foe][other] = row[0]
                    hp = t.hp[candidate] + row[TOP] - t.hp[row[0]]
                    copy.field[foe][slot] = (candidate, *row[1:HP], hp, hp, *row[V_AT:])
                    break
        return copy


def trials(game: Game) -> Trials:
    """Return games with every shape of speed and rule for tokens."""
    agreed = [Agreement(shape=shape, tokens=tokens) for shape in FACTS.shapes for tokens in FACTS.token_rules]
    rules = [ReglesDeCombat(game, agreed=one) for one in agreed]

    def begin(number: int, seed: int) -> Trial:
        known = rules[number]
        return Sitting(known, ReglesWatch(known), known.new_game(stock(known), seed))

    return Trials(games=len(agreed), tables=1, begin=begin)
