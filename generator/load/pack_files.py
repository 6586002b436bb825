"""The files of one pack: opened only inside it, shown as people know them, faults gathered in file order."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from generator.errors import Location, Problem
from generator.load.paths import inside
from generator.load.table import Table
from generator.load.table_read import read_table
from generator.load.yaml_source import Source, try_read

__all__ = ["PackFiles"]


@dataclass(slots=True)
class PackFiles:
    """A pack being read."""

    folder: Path
    shown_as: str
    """The folder as people are told it, such as `cards/ancient-duel`."""
    problems: list[Problem] = field(default_factory=list)
    """Everything found wrong so far."""
    _order: list[str] = field(default_factory=list)

    def shown(self, name: str) -> str:
        """Return a file's path as people are told it."""
        return f"{self.shown_as}/{name}"

    def tell(self, name: str, message: str, hint: str = "") -> None:
        """Add a problem with a whole file."""
        self._remember(name)
        self.problems.append(Problem(message=message, where=Location(self.shown(name)), hint=hint))

    def has(self, name: str) -> bool:
        """Say whether the pack has a file of this name, which may lie outside and then be refused by `read`."""
        return (self.folder / name).exists()

    def refused(self, name: str) -> str:
        """Return why a file that the pack names is not opened: it leads out, or does not exist; empty if it may be."""
        path = inside(self.folder, name)
        if isinstance(path, str):
            return path
        return "" if path.is_file() else f"no file {name!r}"

    def names(self, folder: str, ending: str) -> list[str]:
        """Return the files of a folder of the pack that end so, sorted: `cards/rome.yaml`."""
        where = self.folder / folder
        if not where.is_dir() or isinstance(inside(self.folder, folder), str):
            return []
        return sorted(f"{folder}/{path.name}" for path in where.iterdir() if path.name.endswith(ending))

    def read(self, name: str) -> Source | None:
        """Return what a file says as far as it can be understood; its faults are added to `problems`."""
        path = inside(self.folder, name)
        if isinstance(path, str):
            self.tell(name, path)
            return None
        self._remember(name)
        source, problems = try_read(path, shown_as=self.shown(name))
        self.problems.extend(problems)
        return source

    def read_table(self, name: str, *, sheet: str, encoding: str, delimiter: str, comments: str) -> Table | None:
        """Return a table of the pack as far as it can be understood; its faults are added to `problems`."""
        path = inside(self.folder, name)
        if isinstance(path, str):
            self.tell(name, path)
            return None
        self._remember(name)
        table = read_table(
            path, shown_as=self.shown(name), sheet=sheet, encoding=encoding, delimiter=delimiter, comments=comments
        )
        self.problems.extend(table.problems)
        return table

    def sorted_problems(self) -> list[Problem]:
        """Return the problems in the order of files as they were read, then of lines; one per place and message.

        Where the text itself is at fault, what follows from it at the same place is left out.
        """
        order = {self.shown(name): index for index, name in enumerate(self._order)}
        seen: set[tuple[Location | None, str]] = set()
        textual: set[Location] = set()
        kept: list[Problem] = []
        for problem in self.problems:
            key = (problem.where, problem.message)
            if key in seen or (problem.where in textual and problem.path):
                continue
            seen.add(key)
            kept.append(problem)
            if problem.where and problem.where.line and not problem.path:
                textual.add(problem.where)

        def place(problem: Problem) -> tuple[int, int, int]:
            where = problem.where
            return (order.get(where.path, len(order)), where.line, where.column) if where else (-1, 0, 0)

        return sorted(kept, key=place)

    def _remember(self, name: str) -> None:
        if name not in self._order:
            self._order.append(name)
