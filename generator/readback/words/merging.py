"""What several nouns in one phrase say together."""

from __future__ import annotations

from generator.readback.words.grammar import Data

__all__ = ["condition", "merged"]


def condition(name: str, data: Data) -> Data:
    """Return a condition from a selector with `min` beside its fields."""
    selector = {key: value for key, value in data.items() if key not in ("min", "gender")}
    return {name: selector, **({"min": data["min"]} if "min" in data else {})}


def merged(found: tuple[Data, ...]) -> Data | None:
    """Return several nouns as one selector, or None where they do not go together.

    `gender`, where nouns have one, is feminine only if every noun is.
    """
    first = found[0]
    if len(found) == 1:
        return first
    if len({bool(data.get("other")) for data in found}) > 1 or any("name" in data for data in found):
        return None
    shared: Data = {"other": True} if first.get("other") else {}
    if "gender" in first:
        shared["gender"] = "f" if all(data["gender"] == "f" for data in found) else "m"
    if all("type" in data for data in found) and len({data.get("trait") for data in found}) == 1:
        types = tuple(name for data in found for name in _names(data["type"]))
        return {**shared, "kind": "unit", "type": types, **({"trait": first["trait"]} if "trait" in first else {})}
    if all("type" not in data and "trait" not in data for data in found):
        return {**shared, "kind": tuple(name for data in found for name in _names(data["kind"]))}
    return None


def _names(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(str(v) for v in value) if isinstance(value, tuple) else ()
