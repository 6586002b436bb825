"""What abilities do: one function for each operation."""

from __future__ import annotations

from generator.games.pandrea.execute.builder import POSTURES, Builder
from generator.games.pandrea.execute.conditions import posture_of
from generator.games.pandrea.execute.data import Data, number, text, words
from generator.games.pandrea.execute.durations import NEXT_TURN, THIS_TURN
from generator.games.pandrea.execute.facet import DURATIONS, VERBS, VerbExecution
from generator.games.pandrea.powers import ARRIVE, GRANT, PIERCE, STATS, Condition, Source, Standing, Verb
from generator.games.pandrea.primitives import (
    destroy,
    discard_random,
    draw,
    find,
    heal,
    leave_combat,
    protect,
    strike,
    wither,
)
from generator.games.pandrea.state import ACTED, FLAGS, FRONT, POSTURE, UPRIGHT, State

__all__: list[str] = []


def _n(build: Builder, data: Data) -> int:
    return number(data.get("n"), f"{build.name}: n")


def _until(build: Builder, data: Data) -> int:
    word = text(data.get("for"), f"{build.name}: for")
    if word not in DURATIONS:
        raise ValueError(f"{build.name}: duration {word!r} is not carried out")
    return DURATIONS[word]


def _this_turn(build: Builder, data: Data) -> None:
    if _until(build, data) != THIS_TURN:
        raise ValueError(f"{build.name}: {data['op']!r} for {data.get('for')!r} is not carried out")


def _posture(build: Builder, data: Data) -> int:
    return POSTURES.index(text(data.get("posture"), f"{build.name}: posture"))


def _gain(build: Builder, data: Data) -> Verb:
    n, later = _n(build, data), _until(build, data) == NEXT_TURN

    def gain(s: State, source: Source, it: int) -> None:
        player = source[0]
        kept = s.bonus if later else s.requisition
        kept[player] += n
        if s.log is not None:
            s.log.append(("later" if later else "gain", player, n, kept[player]))

    return gain


VERBS["gain_requisition"] = VerbExecution(_gain)


def _draw(build: Builder, data: Data) -> Verb:
    n = _n(build, data)

    def drawing(s: State, source: Source, it: int) -> None:
        draw(s, source[0], n)

    return drawing


VERBS["draw"] = VerbExecution(_draw)


def _set_posture(build: Builder, data: Data) -> Verb:
    posture = _posture(build, data)
    if data.get("to") == "self":

        def turn(s: State, source: Source, it: int) -> None:
            """A source may be a general or a terrain, which no reference can name."""
            player, front, row, slot = source
            if row is not None:
                row[POSTURE] = posture
            elif slot >= 0:
                s.terrains[front][slot] = (s.terrains[front][slot][0], posture)
            else:
                s.general[player] = posture

        return turn
    reach = build.reach(data)

    def turn_others(s: State, source: Source, it: int) -> None:
        for uid in reach(s, source, it):
            row = find(s, uid)
            if row is not None:
                row[POSTURE] = posture
                if s.log is not None:
                    s.log.append(("turned", uid, row[1], posture))

    return turn_others


def _can_turn(build: Builder, data: Data) -> Condition:
    """A card that pays is upright before it is engaged (PA-032)."""
    if data.get("to") != "self":
        raise ValueError(f"{build.name}: only the card itself can be engaged as a cost")
    return lambda s, source: posture_of(s, source) == UPRIGHT


VERBS["set_posture"] = VerbExecution(_set_posture, payable=_can_turn)


def _arrive(build: Builder, data: Data) -> list[Standing]:
    return [Standing(build.number, build.index, ARRIVE, _posture(build, data))]


VERBS["arrive"] = VerbExecution(always=_arrive)


def _stats(build: Builder, data: Data) -> tuple[int, ...]:
    return tuple(STATS[word] for word in words(data.get("stat"), f"{build.name}: stat"))


def _mod(build: Builder, data: Data) -> Verb:
    stats, n, reach = _stats(build, data), _n(build, data), build.reach(data)
    _this_turn(build, data)

    def change(s: State, source: Source, it: int) -> None:
        for uid in reach(s, source, it):
            s.mods.extend([(uid, stat, n) for stat in stats])
            if s.log is not None:
                s.log.append(("mod", uid, stats[0], n, len(stats)))
            row = find(s, uid)
            if row is not None and n < 0:
                wither(build.tables, s, row)

    return change


def _mod_always(build: Builder, data: Data) -> list[Standing]:
    return [Standing(build.number, build.index, stat, _n(build, data)) for stat in _stats(build, data)]


VERBS["mod"] = VerbExecution(_mod, _mod_always)


def _granted(build: Builder, data: Data) -> int:
    n = data.get("n", 0)
    return build.grant(text(data.get("keyword"), f"{build.name}: keyword"), number(n, f"{build.name}: n"))


def _grant(build: Builder, data: Data) -> Verb:
    powers, reach = _granted(build, data), build.reach(data)
    _this_turn(build, data)

    def grant(s: State, source: Source, it: int) -> None:
        for uid in reach(s, source, it):
            s.mods.append((uid, GRANT, powers))
            if s.log is not None:
                s.log.append(("granted", uid, powers))

    return grant


def _grant_always(build: Builder, data: Data) -> list[Standing]:
    return [Standing(build.number, build.index, GRANT, _granted(build, data))]


VERBS["grant"] = VerbExecution(_grant, _grant_always)


def _damage(build: Builder, data: Data) -> Verb:
    n, reach, t = _n(build, data), build.reach(data), build.tables
    kinds: tuple[str, ...] = t.facts.damage_types
    kind = kinds.index(text(data.get("type"), f"{build.name}: type"))

    def hurt(s: State, source: Source, it: int) -> None:
        for uid in reach(s, source, it):
            strike(t, s, uid, kind, n)

    return hurt


VERBS["damage"] = VerbExecution(_damage)


def _destroy(build: Builder, data: Data) -> Verb:
    reach = build.reach(data)

    def kill(s: State, source: Source, it: int) -> None:
        for uid in reach(s, source, it):
            destroy(s, uid)

    return kill


VERBS["destroy"] = VerbExecution(_destroy)


def _leave(build: Builder, data: Data) -> Verb:
    posture, reach = _posture(build, data), build.reach(data)

    def leave(s: State, source: Source, it: int) -> None:
        for uid in reach(s, source, it):
            leave_combat(s, uid, posture)

    return leave


VERBS["leave_combat"] = VerbExecution(_leave)


def _protect(build: Builder, data: Data) -> Verb:
    reach, t = build.reach(data), build.tables

    def block(s: State, source: Source, it: int) -> None:
        row = source[2]
        for uid in reach(s, source, it):
            if row is not None:
                protect(t, s, row, uid)

    return block


VERBS["protect_against"] = VerbExecution(_protect)


def _pierce(build: Builder, data: Data) -> list[Standing]:
    return [Standing(build.number, build.index, PIERCE, 1)]


VERBS["pierce"] = VerbExecution(always=_pierce)


def _move(build: Builder, data: Data) -> Verb:
    posture = _posture(build, data)
    if data.get("front") != "other_own":
        raise ValueError(f"{build.name}: front {data.get('front')!r} is not carried out")
    reach = build.reach(data)

    def move(s: State, source: Source, it: int) -> None:
        """The front chosen is `it`."""
        for uid in reach(s, source, it):
            row = find(s, uid)
            if row is not None:
                row[FRONT] = it
                row[POSTURE] = posture
                row[FLAGS] |= ACTED
                if s.log is not None:
                    s.log.append(("withdraw", uid, row[1], it))

    return move


VERBS["move_front"] = VerbExecution(_move)


def _heal(build: Builder, data: Data) -> Verb:
    n, reach, t = _n(build, data), build.reach(data), build.tables

    def mend(s: State, source: Source, it: int) -> None:
        for player in reach(s, source, it):
            heal(t, s, player, n)

    return mend


VERBS["heal_general"] = VerbExecution(_heal)


def _discard(build: Builder, data: Data) -> Verb:
    n, reach = _n(build, data), build.reach(data)

    def drop(s: State, source: Source, it: int) -> None:
        for player in reach(s, source, it):
            discard_random(s, player, n)

    return drop


VERBS["discard_random"] = VerbExecution(_discard)
