"""What designs cost and give, so that they can be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.model.effect import Value

__all__ = ["costs_of", "covers", "gains_of"]

_TRAINED = ("gue", "pre", "vol", "mag")
Worth = Counter[tuple[str, str]]
_ADVENTURERS = frozenset({"recruit", "assign", "remove"})


def gains_of(abilities: Iterable[Mapping[str, Value]]) -> Worth:
    """Return (operation, of what) -> how much, over all operations; conditions are part of what is given."""
    worth: Worth = Counter()
    for ability in abilities:
        condition = repr(ability["if"]) if ability.get("if") else ""
        for part in _records(ability.get("do")):
            number = part.get("n", part.get("up_to", 1))
            of_what = str(part.get("class", part.get("what", part.get("piles", ""))))
            rest = {k: v for k, v in part.items() if k in ("per", "rates", "color", "same_pile", "discard")}
            key = (str(part.get("op")), " ".join([of_what, *(f"{k}={v}" for k, v in rest.items()), condition]).strip())
            worth[key] += 99 if number == "all" else number if isinstance(number, int) else 1
        if ability.get("mercenary"):
            worth[("mercenary", "")] += 1
    return worth


def costs_of(ability: Mapping[str, Value]) -> Worth:
    """Return (operation, of what) -> how much of it is paid."""
    worth: Worth = Counter()
    for part in _records(ability.get("cost")):
        number = part.get("n", 1)
        key = (str(part.get("op")), str(part.get("class", part.get("what", ""))))
        worth[key] += number if isinstance(number, int) else 1
    return worth


def covers(more: Worth, less: Worth) -> bool:
    """Return whether whoever has `more` has `less` too.

    A specialist of any class stands for each of them, any adventurer for a militiaman, and what works in every
    fight for what works in some.
    """
    plain = {key for key in {*more, *less} if key[0] not in _ADVENTURERS}
    for op, of_what in plain:
        have = more[(op, of_what)]
        if of_what and (op, "") in more:
            have += more[(op, "")]
        if have < less[(op, of_what)]:
            return False
    return all(_adventurers_cover(more, less, op) for op in _ADVENTURERS)


def _adventurers_cover(more: Worth, less: Worth, op: str) -> bool:
    have, need = ({name: n for (one, name), n in worth.items() if one == op} for worth in (more, less))
    if any(" " in name for name in {*have, *need}):  # times something: only the very same compares
        return all(have.get(name, 0) >= n for name, n in need.items())
    if op == "recruit":
        missing = sum(max(0, need.get(name, 0) - have.get(name, 0)) for name in _TRAINED)
        free = have.get("spe", 0) - need.get("spe", 0)
        return free >= missing and sum(have.values()) >= sum(need.values())
    # Who can lay down these can lay down those: `any` is met by everyone, `spe` by the trained.
    exact = all(have.get(name, 0) >= need.get(name, 0) for name in (*_TRAINED, "mil"))
    trained = sum(n for name, n in have.items() if name in (*_TRAINED, "spe"))
    wanted = sum(n for name, n in need.items() if name in (*_TRAINED, "spe"))
    return exact and trained >= wanted and sum(have.values()) >= sum(need.values())


def _records(value: Value) -> list[Mapping[str, Value]]:
    return [part for part in value if isinstance(part, Mapping)] if isinstance(value, tuple) else []
