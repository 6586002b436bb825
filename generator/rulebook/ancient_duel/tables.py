"""Tables of the rulebook that follow from the rules of Ancient Duel."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from generator.games.ancient_duel.combat import Fighter, resolve
from generator.rulebook.extras import Workshop

__all__ = ["Tables"]

_HIGH, _LOW = 7, 4
"""Sample values for the combat table; any two with different sum, difference and size tell the cases apart."""


class Tables:
    """The tables, made from the facts."""

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop

    def energy_by_level(self) -> str:
        """Return the energy of each level."""
        energy = self._shop.facts["energy_by_level"]
        if not isinstance(energy, Mapping):
            raise TypeError("expected energy_by_level to be a mapping")
        levels = sorted(energy, key=int)
        heads = "".join(f'<th scope="col">{escape(level)}</th>' for level in levels)
        cells = "".join(f"<td>{energy[level]}</td>" for level in levels)
        level, cost = (
            f'<th scope="row">{self._shop.art.icon(icon)} {self._shop.word(f"table.{icon}")}</th>'
            for icon in ("level", "energy")
        )
        return (
            f'<table class="levels"><thead><tr>{level}{heads}</tr></thead>'
            f"<tbody><tr>{cost}{cells}</tr></tbody></table>"
        )

    def combat_table(self) -> str:
        """Return every outcome of an attack, computed by the game's own combat function."""
        rows: list[list[str]] = []
        for position, stat in (("attack", "atk"), ("defence", "def")):
            for sign, a, v in ((">", _HIGH, _LOW), ("=", _LOW, _LOW), ("<", _LOW, _HIGH)):
                rows.append(self._case(position, stat, sign, a, v))
        direct = resolve(Fighter(atk=_HIGH, defence=1), None)
        rows.append(
            [
                self._shop.word("combat.direct"),
                self._shop.word("combat.attacker-falls" if direct.attacker_falls else "combat.stays"),
                self._shop.word("combat.none"),
                self._loss(direct.attacker_loses, _HIGH),
                self._loss(direct.defender_loses, _HIGH),
                self._shop.word("combat.none"),
            ]
        )
        keys = ("case", "attacker", "target", "your-loss", "foe-loss", "malus")
        legend = " · ".join(
            f"{self._shop.art.icon(f'{position}-position')} {self._shop.word(f'combat.{position}')}"
            for position in ("attack", "defence")
        )
        caption = f"{legend}. {self._shop.word('combat.caption')}"
        return self._shop.table("combat", [self._shop.word(f"table.{key}") for key in keys], rows, caption=caption)

    def _case(self, position: str, stat: str, sign: str, a: int, v: int) -> list[str]:
        attack = position == "attack"
        target = Fighter(
            atk=v if attack else 1, defence=1 if attack else v, position="attack" if attack else "defence"
        )
        outcome = resolve(Fighter(atk=a, defence=1), target)
        pierced = resolve(Fighter(atk=a, defence=1), target, piercing=True)
        foe = self._loss(outcome.defender_loses, a, v)
        if pierced.defender_loses != outcome.defender_loses:
            foe = self._shop.word("combat.pierced")
        malus = self._shop.word("combat.none")
        if outcome.malus_stat:
            if outcome.malus != a or outcome.malus_stat != stat:
                raise ValueError("the combat table has no words for this malus")
            malus = escape(self._shop.words["combat.atk-loss"].format(stat=self._shop.words[outcome.malus_stat]))
        return [
            f"{self._shop.art.icon(f'{position}-position')} <b>A {escape(sign)} V</b>",
            self._shop.word("combat.attacker-falls" if outcome.attacker_falls else "combat.stays"),
            self._shop.word("combat.target-falls" if outcome.defender_falls else "combat.stays"),
            self._loss(outcome.attacker_loses, a, v),
            foe,
            malus,
        ]

    def _loss(self, loss: int, a: int, v: int | None = None) -> str:
        if loss == 0:
            return self._shop.word("combat.none")
        told = {a: "A"} if v is None else {a: "A", a - v: "A − V", v - a: "V − A"}
        return told[loss]

    def unlocks(self) -> str:
        """Return the factions that open during a campaign."""
        games = self._shop.facts["unlock_games"]
        if not isinstance(games, Mapping):
            raise TypeError("expected unlock_games to be a mapping")
        rows = [
            [f"{self._shop.art.emblem(group)} {self._shop.label(group)}", str(games[group])]
            for group in sorted(games, key=lambda g: (int(games[g]), self._shop.label(g)))
            if int(games[group])
        ]
        return self._shop.table(
            "unlocks", [self._shop.word("unlocks.faction"), self._shop.word("unlocks.games")], rows
        )

    def trackers(self) -> str:
        """Return what players keep count of, from where to where."""
        facts = self._shop.facts
        energy = str(facts["energy_cap"])
        start = str(facts["energy_start_max"])
        deck_size, hand = str(facts["deck_size"]), str(facts["opening_hand"])
        turns = facts["house"]
        last_turn = str(turns["max_own_turns"]) if isinstance(turns, Mapping) else ""
        floor = str(facts["score_floor"])
        left = str(int(deck_size) - int(hand))
        printed = self._shop.word("trackers.printed")
        rows = [
            [self._shop.word("trackers.points"), floor, self._shop.word("trackers.more"), str(facts["start_score"])],
            [self._shop.word("trackers.energy"), "0", energy, "0"],
            [self._shop.word("trackers.energy-max"), start, energy, start],
            [self._shop.word("trackers.turn"), "1", last_turn, "1"],
            [self._shop.word("trackers.atk-def"), str(facts["stat_min"]), str(facts["stat_max"]), printed],
            [self._shop.word("trackers.hand"), "0", str(facts["hand_limit"]), hand],
            [self._shop.word("trackers.deck"), "0", deck_size, left],
        ]
        return self._shop.table(
            "trackers", [self._shop.word(f"trackers.{k}") for k in ("what", "from", "to", "start")], rows
        )
