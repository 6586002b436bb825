"""Effect data compared value by value, so that a finding names the value that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value

__all__ = ["differences"]


def differences(expected: Value, found: Value, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield path, expected and found of each value that differs; `nothing` for one that is not there."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key in (*expected, *(key for key in found if key not in expected)):
            here = f"{path}.{key}" if path else key
            if key not in found:
                yield here, _shown(expected[key]), "nothing"
            elif key not in expected:
                yield here, "nothing", _shown(found[key])
            else:
                yield from differences(expected[key], found[key], here)
        return
    if isinstance(expected, tuple) and isinstance(found, tuple) and len(expected) == len(found):
        for i, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{path}[{i}]")
        return
    if expected != found:
        yield path, _shown(expected), _shown(found)


def _shown(value: Value) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_shown(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    return str(value)
