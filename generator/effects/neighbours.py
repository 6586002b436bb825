"""The nearest other meanings of an ability of Ancient Duel: what words and rules must tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.effects.context import Context
from generator.effects.vocabulary import check_ability
from generator.model.effect import Value

__all__ = ["at", "legal_neighbours", "neighbours", "with_value", "without"]

Path = tuple[str | int, ...]
_TWINS: Mapping[str, Sequence[str]] = {
    "side": ("own", "enemy", "any"),
    "face": ("up", "down", "any"),
    "position": ("attack", "defence"),
    "self_position": ("attack", "defence"),
    "vs_position": ("attack", "defence"),
    "stat": ("atk", "def"),
    "from": ("deck", "discard"),
    "for": ("this_turn", "battle", "battles_this_turn", "damage_step"),
    "to": ("self", "it", "attacker", "attacked"),
    "when": (
        "activated",
        "after_attack",
        "attacked",
        "attacks",
        "deals_battle_damage",
        "deploy",
        "deploy_normal",
        "destroyed",
        "destroyed_in_battle",
        "destroys_in_battle",
        "enemy_attack_declared",
        "play",
        "static",
        "wins_attacking",
    ),
}
"""Key -> words that may stand there."""
_OPTIONAL = (
    "limit",
    "optional",
    "if",
    "cost",
    "other",
    "trait",
    "type",
    "position",
    "cap",
    "instead",
    "level_lt",
    "name",
)
"""Keys that may be left out, which changes the meaning."""


def neighbours(data: Value, context: Context, path: Path = ()) -> Iterator[tuple[Path, Value]]:
    """Yield (path of the changed value, whole data with that one change), whether legal or not.

    Numbers move by one, words change to their twins, sets lose or swap a member, optional keys are left out.
    """
    yield from _below(data, data, context, path)


def _below(root: Value, data: Value, context: Context, path: Path) -> Iterator[tuple[Path, Value]]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            here = (*path, key)
            if key in _OPTIONAL:
                yield here, without(root, here)
            yield from ((here, with_value(root, here, other)) for other in _others(key, value, context))
            yield from _below(root, value, context, here)
    elif isinstance(data, tuple):
        for index, value in enumerate(data):
            here = (*path, index)
            if len(data) > 1:
                yield here, without(root, here)
            yield from _below(root, value, context, here)


def _others(key: str, value: Value, context: Context) -> Iterator[Value]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (n for n in (value + 1, value - 1, -value) if n not in (0, value))
    elif isinstance(value, str):
        words: Sequence[str] = _TWINS.get(key, ())
        if key == "name":
            kind = context.card_kinds.get(value)
            words = [name for name in sorted(context.cards) if context.card_kinds.get(name) == kind][:3]
        elif key == "trait":
            words = sorted(context.traits)
        elif key == "kind":
            words = sorted(context.kinds)
        yield from (word for word in words if word != value)
    elif key == "type" and isinstance(value, tuple):
        rest = [name for name in sorted(context.types) if name not in value]
        yield from ((*value[:-1], other) for other in rest[:2])
        yield (*value, rest[0])


def at(data: Value, path: Path) -> Value:
    """Return the value at a path.

    Raises:
        KeyError: there is none.
    """
    for step in path:
        if isinstance(data, Mapping) and isinstance(step, str):
            data = data[step]
        elif isinstance(data, tuple) and isinstance(step, int):
            data = data[step] if step < len(data) else None
        else:
            raise KeyError(step)
    return data


def with_value(data: Value, path: Path, value: Value) -> Value:
    """Return the data with another value at a path; a new key, or the item after the last, is added."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, tuple) and isinstance(step, int):
        if step == len(data) and not rest:
            return (*data, value)
        return tuple(with_value(item, rest, value) if i == step else item for i, item in enumerate(data))
    if isinstance(data, Mapping) and isinstance(step, str):
        return {**data, step: with_value(data.get(step), rest, value)}
    if data is None and isinstance(step, str):
        return {step: with_value(None, rest, value)}
    raise KeyError(step)


def without(data: Value, path: Path) -> Value:
    """Return the data without the value at a path."""
    step, rest = path[0], path[1:]
    if isinstance(data, tuple) and isinstance(step, int):
        if rest:
            return tuple(without(item, rest) if i == step else item for i, item in enumerate(data))
        return tuple(item for i, item in enumerate(data) if i != step)
    if isinstance(data, Mapping) and isinstance(step, str):
        if rest:
            return {key: without(value, rest) if key == step else value for key, value in data.items()}
        return {key: value for key, value in data.items() if key != step}
    raise KeyError(step)


def legal_neighbours(ability: Mapping[str, Value], context: Context) -> Iterator[tuple[Path, Mapping[str, Value]]]:
    """Yield the neighbours of an ability that the vocabulary allows, each once."""
    seen: list[Value] = [ability]
    for path, other in neighbours(ability, context):
        if isinstance(other, Mapping) and other not in seen and not check_ability(other, context):
            seen.append(other)
            yield path, other
