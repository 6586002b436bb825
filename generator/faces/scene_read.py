"""Scene files read strictly: every key, type, bound and name is checked, and every fault is told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from generator.errors import Location, Problem, nearest
from generator.faces.scene_grounds import GROUNDS
from generator.faces.scene_options import Layer, Option, OptionValue
from generator.faces.scene_place import PART_OPTIONS, REPEAT_OPTIONS, SYMBOL_OPTIONS
from generator.load.svg import ROLES
from generator.load.yaml_nodes import ValuePath
from generator.load.yaml_source import Data, Source

__all__ = ["BOX", "Fallback", "Scene", "SceneFile", "read_scenes"]

BOX = (63.0, 34.0)
"""Width and height of a picture whose scene and file say nothing."""
_MAX_SIDE = 1000.0
_MOST_PIECES = 4000
"""Symbol copies and grounds in one picture, parts written out: few lines of YAML must not ask for much ink."""
_DEEPEST = 8
"""Parts inside parts."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_FILE_KEYS = ("box", "parts", "defaults", "scenes")
_SCENE_KEYS = ("box", "paint", "mirror", "layers")
_SUBJECTS: Mapping[str, Mapping[str, Option]] = {
    "symbol": SYMBOL_OPTIONS,
    "part": PART_OPTIONS,
    **{name: {**ground.options, "opacity": PART_OPTIONS["opacity"]} for name, ground in GROUNDS.items()},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One picture as data."""

    layers: tuple[Layer, ...]
    box: tuple[float, float] = BOX
    roles: Mapping[str, str] = field(default_factory=dict)
    """Paint -> paint over the whole picture."""
    mirror: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallback:
    """The scene of cards that have none of their own and whose values are those of `match`."""

    match: Mapping[str, str]
    """`kind`, `group` or a field name -> value."""
    scene: Scene
    where: Location | None = None


@dataclass(slots=True)
class SceneFile:
    """What was read of the scene files of one folder."""

    parts: dict[str, tuple[Layer, ...]] = field(default_factory=dict)
    scenes: dict[str, Scene] = field(default_factory=dict)
    defaults: list[Fallback] = field(default_factory=list)
    used: list[tuple[Source, ValuePath, str, str]] = field(default_factory=list)
    """Source, path, `symbol` or `part`, name: to be looked up when everything is read."""
    places: dict[tuple[str, str], Location] = field(default_factory=dict)
    """(`parts` or `scenes`, name) -> where it is written."""
    problems: list[Problem] = field(default_factory=list)


def read_scenes(sources: Iterable[Source], symbols: Iterable[str]) -> SceneFile:
    """Return what the files say, with every problem found in them."""
    found = SceneFile()
    for source in sources:
        _Reader(source, found).read()
    names = {"symbol": sorted(symbols), "part": sorted(found.parts)}
    for source, path, kind, name in found.used:
        if name not in names[kind]:
            message = f"expected the name of a {kind}, got {name!r}"
            found.problems.append(source.problem(path, message, nearest(name, names[kind])))
    if not _refuse_circles(found):
        _refuse_floods(found)
    return found


def _refuse_circles(found: SceneFile) -> bool:
    """Tell every part that contains itself (drawing it would never end) and say whether there is one."""
    inside = {name: {la.subject for la in layers if la.kind == "part"} for name, layers in found.parts.items()}
    circles = False
    for name in sorted(inside):
        reached, pending = set[str](), list(inside[name])
        while pending:
            part = pending.pop()
            if part not in reached:
                reached.add(part)
                pending.extend(inside.get(part, ()))
        if name in reached:
            circles = True
            where = found.places.get(("parts", name))
            found.problems.append(Problem(message=f"part {name!r} contains itself", where=where))
    return circles


def _refuse_floods(found: SceneFile) -> None:
    """Tell every scene that would be painted of too many pieces, or of parts too deep inside parts."""
    known: dict[str, tuple[int, int]] = {}
    pending = sorted(found.parts)
    while pending:  # no recursion: a file may chain more parts than Python may call
        name = pending[-1]
        waiting = [la.subject for la in found.parts[name] if la.kind == "part" and la.subject in found.parts]
        waiting = [part for part in waiting if part not in known]
        if waiting:
            pending.extend(waiting)
        else:
            known[pending.pop()] = _pieces(found.parts[name], known)
    pictures = [(found.places.get(("scenes", name)), scene) for name, scene in found.scenes.items()]
    pictures += [(fallback.where, fallback.scene) for fallback in found.defaults]
    for where, scene in pictures:
        count, depth = _pieces(scene.layers, known)
        if count > _MOST_PIECES:
            message = f"expected at most {_MOST_PIECES} copies and grounds, got {count}"
            found.problems.append(Problem(message=message, where=where))
        if depth > _DEEPEST:
            message = f"expected parts inside parts at most {_DEEPEST} deep, got {depth}"
            found.problems.append(Problem(message=message, where=where))


def _pieces(layers: tuple[Layer, ...], known: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """Return how many copies and grounds the layers are, and how deep their parts go."""
    total, depth = 0, 0
    for layer in layers:
        if layer.kind == "part":
            count, below = known.get(layer.subject, (0, 0))
            total, depth = total + count, max(depth, below + 1)
        elif layer.repeat:
            total += int(layer.repeat_number("count")) * int(layer.repeat_number("rows"))
        else:
            total += 1
    return total, depth


class _Reader:
    """One file on its way to records."""

    def __init__(self, source: Source, found: SceneFile) -> None:
        self.source = source
        self.found = found

    def fault(self, path: ValuePath, message: str, hint: str = "", *, at_key: bool = False) -> None:
        self.found.problems.append(self.source.problem(path, message, hint, at_key=at_key))

    def read(self) -> None:
        top = self.mapping(self.source.data, (), _FILE_KEYS)
        box = self.box(top, (), BOX)
        for name, data in self.mapping(top.get("parts", {}), ("parts",)).items():
            if name in self.found.parts:
                self.fault(("parts", name), f"part {name!r} is already written in another file", at_key=True)
            self.found.places["parts", name] = self.source.place(("parts", name))
            self.found.parts[name] = self.layers(data, ("parts", name))
        for name, data in self.mapping(top.get("scenes", {}), ("scenes",)).items():
            if name in self.found.scenes:
                self.fault(("scenes", name), f"scene {name!r} is already written in another file", at_key=True)
            self.found.places["scenes", name] = self.source.place(("scenes", name))
            self.found.scenes[name] = self.scene(data, ("scenes", name), _SCENE_KEYS, box)
        for i, data in enumerate(self.sequence(top.get("defaults", []), ("defaults",))):
            path: ValuePath = ("defaults", i)
            entry = self.mapping(data, path, ("for", *_SCENE_KEYS))
            match = self.mapping(entry.get("for", {}), (*path, "for"))
            scene = self.scene(data, path, ("for", *_SCENE_KEYS), box)
            self.found.defaults.append(
                Fallback(match={k: str(v) for k, v in match.items()}, scene=scene, where=self.source.place(path))
            )

    def scene(self, data: Data, path: ValuePath, keys: Iterable[str], box: tuple[float, float]) -> Scene:
        entry = self.mapping(data, path, keys) if path[0] == "scenes" else data if isinstance(data, dict) else {}
        if isinstance(data, dict) and not entry.get("layers"):
            self.fault(path, "expected at least one layer in 'layers'")
        return Scene(
            layers=self.layers(entry.get("layers", []), (*path, "layers")),
            box=self.box(entry, path, box),
            roles=self.roles(entry.get("paint"), (*path, "paint")),
            mirror=self.value(entry.get("mirror", False), (*path, "mirror"), Option(type="flag")) is True,
        )

    def layers(self, data: Data, path: ValuePath) -> tuple[Layer, ...]:
        read = [self.layer(item, (*path, i)) for i, item in enumerate(self.sequence(data, path))]
        return tuple(layer for layer in read if layer)

    def layer(self, data: Data, path: ValuePath) -> Layer | None:
        entry = self.mapping(data, path)
        kinds = [key for key in entry if key in _SUBJECTS]
        if len(kinds) != 1:
            got = ", ".join(sorted(entry)) or "nothing"
            hint = next((nearest(key, list(_SUBJECTS)) for key in entry if nearest(key, list(_SUBJECTS))), "")
            self.fault(path, f"expected one of {', '.join(_SUBJECTS)}, got {got}", hint)
            return None
        kind = kinds[0]
        extra = ("paint", "repeat") if kind == "symbol" else ("paint",) if kind == "part" else ()
        options = _SUBJECTS[kind]
        self.known(entry, path, (kind, *options, *extra))
        return Layer(
            kind=kind,
            subject=self.subject(kind, entry[kind], (*path, kind)),
            values=self.values(entry, path, options),
            roles=self.roles(entry.get("paint"), (*path, "paint")) if extra else {},
            repeat=self.repeat(entry["repeat"], (*path, "repeat")) if kind == "symbol" and "repeat" in entry else {},
        )

    def subject(self, kind: str, data: Data, path: ValuePath) -> str:
        if kind not in ("symbol", "part"):
            return str(self.value(data, path, Option(type="paint")) or "")
        if not isinstance(data, str):
            self.fault(path, f"expected the name of a {kind}, got {data!r}")
            return ""
        self.found.used.append((self.source, path, kind, data))
        return data

    def repeat(self, data: Data, path: ValuePath) -> dict[str, OptionValue]:
        return self.values(self.mapping(data, path, REPEAT_OPTIONS), path, REPEAT_OPTIONS)

    def values(self, entry: dict[str, Data], path: ValuePath, options: Mapping[str, Option]) -> dict[str, OptionValue]:
        read: dict[str, OptionValue] = {}
        for name, option in options.items():
            if name in entry:
                value = self.value(entry[name], (*path, name), option)
                if value is not None:
                    read[name] = value
            elif option.default is not None:
                read[name] = option.default
            elif not option.optional:
                self.fault(path, f"expected {name!r}, which is missing")
        return read

    def value(self, data: Data, path: ValuePath, option: Option) -> OptionValue | None:
        """Return a value of the option's type, or tell the fault and return None."""
        if option.type == "number":
            if isinstance(data, (int, float)) and not isinstance(data, bool) and option.least <= data <= option.most:
                return float(data)
            return self.bad(path, f"a number from {option.least:g} to {option.most:g}", data)
        if option.type == "flag":
            return data if isinstance(data, bool) else self.bad(path, "true or false", data)
        if option.type == "choice":
            hint = nearest(str(data), option.choices)
            return str(data) if data in option.choices else self.bad(path, "|".join(option.choices), data, hint)
        if option.type == "paint":
            good = isinstance(data, str) and (data in ROLES or bool(_COLOUR.fullmatch(data)))
            wanted = f"a paint ({', '.join(sorted(ROLES))} or '#rrggbb')"
            return str(data) if good else self.bad(path, wanted, data, nearest(str(data), sorted(ROLES)))
        if option.type == "point":
            pair = self.pair(data)
            return pair if pair else self.bad(path, "two numbers [x, y]", data)
        items = [self.pair(item) for item in data] if isinstance(data, list) else []
        points = tuple(pair for pair in items if pair)
        return points if len(points) == len(items) > 1 else self.bad(path, "two or more points [x, y]", data)

    def bad(self, path: ValuePath, wanted: str, data: Data, hint: str = "") -> OptionValue | None:
        self.fault(path, f"expected {wanted}, got {data!r}", hint)
        return None

    @staticmethod
    def pair(data: Data) -> tuple[float, float] | None:
        if not isinstance(data, list) or len(data) != 2:
            return None
        x, y = data
        if (
            isinstance(x, bool)
            or isinstance(y, bool)
            or not isinstance(x, (int, float))
            or not isinstance(y, (int, float))
        ):
            return None
        return (float(x), float(y)) if max(abs(x), abs(y)) <= _MAX_SIDE else None

    def box(self, entry: dict[str, Data], path: ValuePath, default: tuple[float, float]) -> tuple[float, float]:
        if "box" not in entry:
            return default
        pair = self.pair(entry["box"])
        if pair and min(pair) >= 1:
            return pair
        self.bad((*path, "box"), f"[width, height], each from 1 to {_MAX_SIDE:g}", entry["box"])
        return default

    def roles(self, data: Data, path: ValuePath) -> dict[str, str]:
        if data is None:
            return {}
        read = self.mapping(data, path)
        paint = Option(type="paint")
        for role in read:
            if role not in ROLES:
                wanted = f"expected a paint role ({', '.join(sorted(ROLES))}), got {role!r}"
                self.fault((*path, role), wanted, nearest(role, sorted(ROLES)), at_key=True)
        return {role: str(self.value(value, (*path, role), paint) or role) for role, value in read.items()}

    def mapping(self, data: Data, path: ValuePath, keys: Iterable[str] | None = None) -> dict[str, Data]:
        if not isinstance(data, dict):
            self.fault(path, f"expected keys with values, got {data!r}")
            return {}
        if keys is not None:
            self.known(data, path, tuple(keys))
        return data

    def known(self, entry: dict[str, Data], path: ValuePath, keys: tuple[str, ...]) -> None:
        for key in entry:
            if key not in keys:
                self.fault((*path, key), f"unknown key {key!r}", nearest(key, keys), at_key=True)

    def sequence(self, data: Data, path: ValuePath) -> list[Data]:
        if isinstance(data, list):
            return data
        self.fault(path, f"expected a list, got {data!r}")
        return []
