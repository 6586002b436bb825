"""A player that weighs what effects give and reckons with the odds of expeditions, in three characters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.bots.odds import SAMPLES, Odds
from generator.games.dungeons_raiders.bots.plans import Planner
from generator.games.dungeons_raiders.bots.quarters import Quarters
from generator.games.dungeons_raiders.bots.raids import Raids
from generator.games.dungeons_raiders.bots.values import Character
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.view import View

__all__ = ["CAPTAIN", "COLLECTOR", "RAIDER", "STEWARD", "Steward"]

STEWARD = Character(name="intendant")
"""Builds, hires and sends groups that will probably succeed."""
CAPTAIN = Character(name="capitaine", departure=5.0, death=0.5)
"""Sends groups rather than building; beats the steward somewhat more often than not."""
RAIDER = Character(name="pillard", attack=3.0)
"""Attacks three times as readily."""
COLLECTOR = Character(name="collectionneur", guild=3.0, charge=1.2, hoard=8, objects=3.0)
"""Saves for guilds."""


class Steward:
    """Plays by what a view shows; chance only decides what it buys before the game and between equals.

    Args:
        rules: of the game.
        who: its character.
        samples: rolls it looks at to reckon the odds of an expedition.
    """

    def __init__(self, rules: DungeonsRaiders, who: Character = STEWARD, *, samples: int = SAMPLES) -> None:
        t = rules.tables
        planner = Planner(t, Odds(t, samples), who)
        self.name = who.name
        quarters, raids = Quarters(t, who, planner), Raids(t, who, planner)
        self._answers: Mapping[int, Callable[[State, int, Sequence[Action], Rng], Action]] = {
            asks.Q_HOUSE: quarters.anything,
            asks.Q_SITE: quarters.site,
            asks.Q_TILE: quarters.tile,
            asks.Q_BUY: quarters.buy,
            asks.Q_OPTION: quarters.option,
            asks.Q_KEEP: quarters.keep,
            asks.Q_TOKENS: quarters.tokens,
            asks.Q_BUILD: quarters.build,
            asks.Q_MERCENARY: quarters.mercenary,
            asks.Q_WORKER: quarters.worker,
            asks.Q_RECRUIT: quarters.recruit,
            asks.Q_GROUP: quarters.group,
            asks.Q_OBJECT: quarters.item,
            asks.Q_EXCHANGE: quarters.exchange,
            asks.Q_GUILD: quarters.anything,
            asks.Q_LOOK: raids.look,
            asks.Q_DEPART: raids.depart,
            asks.Q_FORM: raids.form,
            asks.Q_FIGHT: quarters.anything,
            asks.Q_USE: raids.use,
            asks.Q_REROLL: raids.reroll,
            asks.Q_CANCEL: raids.largest,
            asks.Q_DISARM: raids.disarm,
            asks.Q_VICTIM: raids.victim,
            asks.Q_SAVE: raids.save,
            asks.Q_TREASURE: raids.treasure,
            asks.Q_FOLLOW: raids.follow,
            asks.Q_SACRIFICE: raids.sacrifice,
        }

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return one of `legal`.

        Raises:
            TypeError: it is not a view of this game.
        """
        if not isinstance(view, View) or view.state.question is None:
            raise TypeError("expected a view of Dungeons Raiders")
        kinds = {action[0] for action in legal}
        if kinds == {actions.DONE} or len(legal) == 1:
            return legal[0]
        return self._answers[view.state.question[0]](view.state, view.player, legal, rng)
