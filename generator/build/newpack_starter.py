"""A new game from a starter: a few files to change, which print as they are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.build.newpack_game import scalar
from generator.build.write import write_whole
from generator.errors import OptionError, Problem, nearest
from generator.load.headings import slug
from generator.load.yaml_source import read_yaml
from generator.project import SHIPPED, Project

__all__ = ["Starter", "new_pack", "starters"]

_FOLDER = SHIPPED / "templates" / "_shared" / "starters"


@dataclass(frozen=True, slots=True, kw_only=True)
class Starter:
    """A starter."""

    name: str
    about: str
    """What it is, in one line."""


def starters() -> list[Starter]:
    """Return what a new game can start from.

    Raises:
        PackError: the list of starters is faulty.
    """
    source = read_yaml(_FOLDER / "starters.yaml", shown_as="templates/_shared/starters/starters.yaml")
    data = source.data if isinstance(source.data, dict) else {}
    return [Starter(name=name, about=str(about)) for name, about in data.items()]


def new_pack(project: Project, name: str, starter: str, *, title: str = "") -> list[str]:
    """Write a new game and return its files, relative to the project.

    Raises:
        OptionError: the name is no name or taken, or there is no such starter.
        OutputError: a file cannot be written.
    """
    problems = []
    if not name or slug(name) != name:
        problems.append(Problem(message=f"expected a name such as {slug(name) or 'my-game'!r}, got {name!r}"))
    known = [one.name for one in starters()]
    if starter not in known:
        hint = nearest(starter, known) or "starters: " + ", ".join(known)
        problems.append(Problem(message=f"no starter {starter!r}", hint=hint))
    if not problems and (project.pack(name).exists() or project.templates(name).exists()):
        problems.append(Problem(message=f"a game {name!r} is there already", hint="choose another name"))
    if problems:
        raise OptionError(problems)
    words = {"{{name}}": name, "{{title}}": scalar(title or name.replace("-", " ").title())}
    written = []
    for path in sorted((_FOLDER / starter).rglob("*")):
        if path.is_file():
            target = _target(project, name, path.relative_to(_FOLDER / starter))
            write_whole(target, _filled(path, words))
            written.append(target.relative_to(project.root).as_posix())
    return written


def _target(project: Project, name: str, inner: Path) -> Path:
    """Return where a starter's file goes: faces and icons to the templates, the rest to the pack."""
    in_templates = inner.parts[0] in ("faces", "icons", "edges")
    if not in_templates:
        return project.pack(name) / inner
    return project.templates(name) / (inner if inner.parts[0] == "faces" else Path("art") / inner)


def _filled(path: Path, words: dict[str, str]) -> bytes:
    content = path.read_bytes()
    if path.suffix == ".yaml":
        text = content.decode()
        for mark, word in words.items():
            text = text.replace(mark, word)
        content = text.encode()
    return content
