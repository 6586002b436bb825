"""What checks of any game's rules ask of Pandrea: where its cards lie, its bounds, what is hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.engine.trial import Holdings, Misreading, Sitting, Trial, Trials
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.decks import ready
from generator.games.pandrea.powers import DAMAGE, INITIATIVE
from generator.games.pandrea.readings import armour, damage, initiative
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import (
    ACTION,
    ASSAULT,
    DESIGN,
    ENGAGED,
    FOE,
    FRONT,
    LOSS,
    POSTURE,
    PROTECTION,
    RECRUIT,
    SEATS,
    UID,
    Row,
    State,
)
from generator.games.pandrea.table import usual
from generator.games.pandrea.tables import UNIT
from generator.model.game import Game

__all__ = ["PandreaWatch", "trials"]


@dataclass(frozen=True, slots=True)
class PandreaWatch:
    """Watches one game; satisfies `generator.engine.trial.Watch`."""

    rules: Pandrea
    decks: tuple[tuple[str, ...], ...]
    """The decks of the players."""

    @property
    def whole(self) -> Holdings:
        """The cards of each player: his deck, his general, the Entrepôts of his fronts (PA-003)."""
        t = self.rules.tables
        depots = {t.designs[t.depot]: t.fronts * t.facts.warehouses_per_front}
        return [Counter(deck) + Counter(depots) for deck in self.decks]

    def held(self, state: State) -> Holdings | None:
        """Return the cards of each player; each lies somewhere at any moment."""
        t = self.rules.tables
        found = []
        for player in range(len(state.life)):
            cards = [*state.pile[player], *state.hand[player], *state.discard[player], state.cards[player]]
            cards += [row[DESIGN] for row in state.units[player]]
            first = player * t.fronts
            cards += [row[0] for front in range(first, first + t.fronts) for row in state.terrains[front]]
            found.append(Counter(t.designs[card] for card in cards))
        return found

    def excess(self, state: State) -> str:
        """Return the first value, posture, place or pairing that cannot be."""
        t = self.rules.tables
        facts = t.facts
        rows = [row for units in state.units for row in units]
        most = facts.warehouses_per_front + facts.terrains_per_front
        broken = {
            "a front has too many terrains": any(
                not facts.warehouses_per_front <= len(cards) <= most for cards in state.terrains
            ),
            "a unit stands on a front of another": any(row[FRONT] // t.fronts != row[UID] % SEATS for row in rows),
            "a card that is no unit is on the board": any(t.kind[row[DESIGN]] != UNIT for row in rows),
            "a unit with an armour used up is on the board": not state.over
            and any(armour(t, state, row, kind) <= facts.deadly_armour for row in rows for kind in (0, 1, 2)),
            "an armour is above what is printed and added": any(
                armour(t, state, row, kind) > self._most(state, row, kind) for row in rows for kind in (0, 1, 2)
            ),
            "armour was gained by losing": any(min(row[LOSS : LOSS + 3]) < 0 for row in rows),
            "a pair does not fight each other": any(self._alone(rows, row) for row in rows),
            "an engaged unit acts": any(row[ACTION] and row[POSTURE] == ENGAGED for row in rows),
            "requisition is below nothing": min((*state.requisition, *state.bonus)) < 0,
            "a general has more life than printed": any(
                life > t.life[card] for life, card in zip(state.life, state.cards, strict=True)
            ),
            "a dead player has units": any(
                state.units[player] for player, alive in enumerate(state.alive) if not (alive or state.over)
            ),
            "the game is longer than it can be": state.turn > facts.last_turn,
        }
        return ", ".join(what for what, wrong in broken.items() if wrong)

    def _most(self, state: State, row: Row, kind: int) -> int:
        added = sum(n for uid, what, n in state.mods if uid == row[UID] and what == kind and n > 0)
        return self.rules.tables.armour[row[DESIGN]][kind] + added

    def _alone(self, rows: list[Row], row: Row) -> bool:
        """Return whether a fight has not exactly one attacker and one protector on facing fronts (PA-048)."""
        if not row[FOE]:
            return row[ACTION] == PROTECTION
        foe = next((other for other in rows if other[UID] == row[FOE]), None)
        if foe is None or foe[FOE] != row[UID] or self.rules.tables.link[row[FRONT]] != foe[FRONT]:
            return True
        return {row[ACTION], foe[ACTION]} != {ASSAULT, PROTECTION}

    def misread(self, state: State) -> Misreading | None:
        """Compare initiative and damage of every unit with what is added up here, and the end with the lives."""
        for row in (row for units in state.units for row in units):
            card = self.rules.game.cards[row[DESIGN]]
            for name, what, found in (
                ("initiative", INITIATIVE, initiative(self.rules.tables, state, row)),
                ("damage", DAMAGE, damage(self.rules.tables, state, row)),
            ):
                printed = card.fields[name]
                expected = (printed if isinstance(printed, int) else 0) + self._added(state, row, what)
                if expected != found:
                    return Misreading(what=f"{card.id}: {name}", expected=expected, found=found)
        outcome = self.rules.outcome(state)
        if outcome is not None and outcome.reason == "general":
            ended = [player for player, life in enumerate(state.life) if life > 0]
            lasting = tuple(player for player in ended if state.alive[player])
            if lasting and not set(lasting) <= set(outcome.winners):
                return Misreading(what="not the winners", expected=lasting, found=outcome.winners)
        return None

    def _added(self, state: State, row: Row, what: int) -> int:
        """Add up what keywords, the terrain of the front and stratagems give, read from the pack's own words."""
        game, t = self.rules.game, self.rules.tables
        total = sum(n for uid, stat, n in state.mods if uid == row[UID] and stat == what)
        wanted = {INITIATIVE: "initiative", DAMAGE: "degats"}[what]
        card = game.cards[row[DESIGN]]
        for ability in card.abilities:
            number = ability.data.get("n", 0)
            n = number if isinstance(number, int) else 0
            if what == DAMAGE and ability.data.get("keyword") == "elan" and row[ACTION] == ASSAULT:
                total += n
            if what == DAMAGE and ability.data.get("keyword") == "solidaire" and self._comrade(state, row):
                total += n
        for design, _ in state.terrains[row[FRONT]]:
            for ability in game.cards[design].abilities if design != t.depot else ():
                operations = ability.data.get("do", ())
                for operation in operations if isinstance(operations, tuple) else ():
                    if isinstance(operation, dict) and operation.get("stat") == wanted:
                        total += int(operation["n"])
        return total

    def _comrade(self, state: State, row: Row) -> bool:
        faction = self.rules.tables.faction
        return any(
            other[UID] != row[UID] and other[FRONT] == row[FRONT] and faction[other[DESIGN]] == faction[row[DESIGN]]
            for other in state.units[row[UID] % SEATS]
        )

    def choosing(self, state: State) -> bool:
        """Return False: who could by common knowledge speak is asked, whatever he holds (PA-030)."""
        return False

    def exchanged(self, state: State, player: int) -> State | None:
        """Return a copy in which hands and piles lie otherwise, and in step 2a the others have done nothing."""
        copy = state.clone()
        copy.options = None
        for other in range(len(copy.life)):
            if other == player:
                copy.pile[other].reverse()
                continue
            if copy.step == RECRUIT and copy.veil:
                self._undo(copy, other)
            pool = sorted([*copy.hand[other], *copy.pile[other]], reverse=True)
            held = len(copy.hand[other])
            copy.hand[other], copy.pile[other] = sorted(pool[:held]), pool[held:]
        if copy.step == RECRUIT:
            copy.done &= 1 << player
        return copy

    def _undo(self, copy: State, other: int) -> None:
        """Take back what a player has done unseen: his side is again as all know it."""
        t = self.rules.tables
        side = copy.veil[other]
        copy.life[other], copy.general[other], held, _, copy.requisition[other], copy.bonus[other] = side[:6]
        left = list(copy.lists[other])
        for card in (*side[6], *(row[1] for row in side[8])):
            left[card] -= 1
        for cards in side[7]:
            for card, _ in cards:
                left[card] -= card != t.depot
        pool = [card for card, count in enumerate(left) for _ in range(count)]
        copy.discard[other] = list(side[6])
        first = other * t.fronts
        copy.terrains[first : first + t.fronts] = [list(cards) for cards in side[7]]
        copy.units[other] = [list(row) for row in side[8]]
        copy.next_number[other] = side[9]
        copy.hand[other], copy.pile[other] = pool[:held], pool[held:]


def trials(game: Game) -> Trials:
    """Return games for two and for four, teams and the other readings taking turns."""
    agreed = (
        Agreement(),
        Agreement(layout="quatre"),
        Agreement(named=True, chosen=True),
        Agreement(layout="quatre", teams=True, named=True),
        Agreement(strike=">", same_phase=False),
    )
    rules = [Pandrea(game, agreed=one) for one in agreed]
    known = ready(game)

    def begin(number: int, seed: int) -> Trial:
        played = rules[number]
        names = usual(game, played.tables.agreed.players + number)[number:]
        decks = tuple(known[name] for name in names)
        return Sitting(played, PandreaWatch(played, decks), played.new_game(decks, seed))

    return Trials(games=len(agreed), tables=2, begin=begin)
