"""Which games can be played: their rules, stages and tables, by the game's id."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from generator.engine.outcome import Outcome
from generator.engine.record import Record
from generator.engine.scenario import Stage
from generator.engine.trial import Trials
from generator.errors import OptionError
from generator.games.ancient_duel import table, watch
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.games.dungeons_raiders import table as dungeons_raiders
from generator.games.dungeons_raiders import watch as dungeons_raiders_watch
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.pandrea import table as pandrea
from generator.games.pandrea import watch as pandrea_watch
from generator.games.pandrea.stage import PandreaStage
from generator.games.regles_de_combat import table as regles_de_combat
from generator.games.regles_de_combat import watch as regles_de_combat_watch
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.structure import table as structure
from generator.games.structure import watch as structure_watch
from generator.games.structure.stage import StructureStage
from generator.model.game import Game

__all__ = ["ENGINES", "PLAYABLE", "again", "rules_of", "stage_for", "stage_of", "tell", "trials_of", "usual_decks"]

PLAYABLE = ("ancient-duel", "pandrea", "regles-de-combat")
"""Ids of the games whose cards carry abilities that an engine carries out and whose scenarios say which ones act:
those that checks of abilities are for."""
_DUEL = ("ancient-duel",)


class _Tell(Protocol):
    def __call__(
        self, game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str]
    ) -> tuple[str, Outcome, Record]: ...


def _tell_duel(
    game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str]
) -> tuple[str, Outcome, Record]:
    if agreed:
        raise OptionError(f"{game.id}: nothing is agreed before the game, got {', '.join(agreed)}")
    return table.tell(game, decks=decks, bots=bots, seed=seed)


ENGINES: Mapping[str, tuple[_Tell, Callable[[Game, Record], str | None], Callable[[Game], Stage]]] = {
    "ancient-duel": (_tell_duel, table.again, AncientDuelStage),
    "dungeons-raiders": (dungeons_raiders.tell, dungeons_raiders.again, DungeonsRaidersStage),
    "pandrea": (pandrea.tell, pandrea.again, PandreaStage),
    "regles-de-combat": (regles_de_combat.tell, regles_de_combat.again, ReglesStage),
    "structure": (structure.tell, structure.again, StructureStage),
}
"""Games that have an engine: id -> plays and tells, plays a record again, sets up scenarios."""
_TRIALS: Mapping[str, Callable[[Game], Trials]] = {
    "ancient-duel": watch.trials,
    "dungeons-raiders": dungeons_raiders_watch.trials,
    "pandrea": pandrea_watch.trials,
    "regles-de-combat": regles_de_combat_watch.trials,
    "structure": structure_watch.trials,
}


def _check(game: Game, known: Sequence[str] = tuple(ENGINES)) -> None:
    if game.id not in known:
        raise OptionError(f"{game.id!r} has no engine, so it cannot be played; playable: {', '.join(known)}")


def stage_for(game: Game) -> Stage:
    """Return what plays the scenarios of any game that has an engine.

    Raises:
        OptionError: the game has no engine.
    """
    _check(game)
    return ENGINES[game.id][2](game)


def trials_of(game: Game) -> Trials:
    """Return the games of any game that has an engine that are played to be watched.

    Raises:
        OptionError: the game has no engine.
    """
    _check(game)
    return _TRIALS[game.id](game)


def rules_of(game: Game) -> AncientDuel:
    """Return the rules of Ancient Duel, compiled from its pack.

    Raises:
        OptionError: the game is none.
    """
    _check(game, _DUEL)
    return AncientDuel(game)


def stage_of(game: Game) -> AncientDuelStage:
    """Return what plays the scenarios of Ancient Duel.

    Raises:
        OptionError: the game is none.
    """
    _check(game, _DUEL)
    return AncientDuelStage(game)


def tell(
    game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str] | None = None
) -> tuple[str, Outcome, Record]:
    """Play one game between bots; return its transcript, its end and its record.

    Args:
        game: the pack.
        decks: names, one for each player; none where all draw from one pile.
        bots: names, one for each player.
        seed: of everything.
        agreed: what the players agree before the game; the standard game for what is left out.

    Raises:
        OptionError: the game has no engine, or the decks, bots or agreements are unknown.
    """
    _check(game)
    return ENGINES[game.id][0](game, decks=decks, bots=bots, seed=seed, agreed=agreed or {})


def usual_decks(game: Game) -> tuple[str, ...]:
    """Return the decks that are played unless others are named: the first two groups, or none with one pile."""
    return tuple(game.groups)[:2] if game.id in _DUEL else ()


def again(game: Game, record: Record) -> str | None:
    """Play a record again; return None when all agrees, else one line on what differs first.

    Raises:
        OptionError: the game has no engine, or the record is of another game.
    """
    _check(game)
    if record.game != game.id:
        raise OptionError(f"the record is of {record.game!r}, not of {game.id!r}")
    return ENGINES[game.id][1](game, record)
