"""Runs checks in a child process in which modules of Proofdeck itself are changed: is a fault in the code noticed?

The child forgets every module that could hold the old code and imports them again, the changed ones from the text
that is given. Nothing of this process changes.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import resource
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType

__all__ = ["AlteredRun", "run_altered", "source_of"]

AlteredRun = dict[str, list[str]]
"""Check -> what it told: `code|card|field|message`; a crash is told as code `crash`, a child that ran too long as
`timeout`."""

_FORGET = ("generator.games", "generator.checks", "generator.effects", "generator.text", "generator.readback")
_MEMORY = 1 << 31
"""Bytes a child may use: a changed loop may never end."""


def source_of(module: str) -> str:
    """Return the text of a module."""
    found = importlib.util.find_spec(module)
    if found is None or found.origin is None:
        raise ValueError(f"no module {module!r}")
    return Path(found.origin).read_text(encoding="utf-8")


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the changed text of some modules; all others come from where they always do."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self._texts:
            return None
        known = importlib.machinery.PathFinder.find_spec(fullname, path)
        origin = known.origin if known else None
        package = bool(known and known.submodule_search_locations)
        spec = importlib.util.spec_from_file_location(fullname, origin, loader=self) if origin else None
        if spec is not None and package and known is not None:
            spec.submodule_search_locations = known.submodule_search_locations
        return spec

    def exec_module(self, module: ModuleType) -> None:
        spec = module.__spec__
        if spec is None or spec.origin is None:
            raise ImportError(f"{module.__name__} has no place")
        exec(compile(self._texts[module.__name__], spec.origin, "exec"), module.__dict__)


def _child(
    pipe: Connection,
    texts: Mapping[str, str],
    root: str,
    game: str,
    checks: Sequence[str],
    stop_early: bool,
    seconds: int,
) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
    for name in [name for name in sys.modules if name.startswith(_FORGET)]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Changed(texts))
    told: AlteredRun = {}
    try:
        from generator.checks.registry import chosen_checks
        from generator.checks.run import run_checks
        from generator.checks.subject import Subject
        from generator.load.pack import load_game
        from generator.project import Project

        project = Project(Path(root))
        subject = Subject(project=project, game=load_game(project, game))
        for check in chosen_checks(checks):
            for result in run_checks(subject, [check]):
                if result.status == "crash":
                    told[check.id] = [f"crash|||{result.reason.strip().splitlines()[-1][:200]}"]
                elif result.findings:
                    told[check.id] = [
                        "|".join((f.note.code, f.note.card, f.note.field, f.note.message)) for f in result.findings[:5]
                    ]
            if told and stop_early:
                break
    except BaseException as error:  # a changed module may fail in any way, on import too
        told["import"] = [f"crash|||{type(error).__name__}: {error}"[:200]]
    pipe.send(told)
    pipe.close()


def run_altered(
    texts: Mapping[str, str],
    root: Path,
    game: str,
    checks: Sequence[str],
    *,
    stop_early: bool = False,
    seconds: int = 20,
) -> AlteredRun:
    """Return what the checks tell when modules have other texts.

    Args:
        texts: module -> its text, such as that of `generator.games.ancient_duel.battle` with one sign changed.
        root: the project's folder.
        game: the pack.
        checks: ids of checks.
        stop_early: stop at the first check that tells something.
        seconds: of processor time, after which the child is ended.
    """
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    child = context.Process(
        target=_child, args=(there, texts, str(root), game, checks, stop_early, seconds), daemon=True
    )
    child.start()
    there.close()
    try:
        told: AlteredRun = here.recv() if here.poll(seconds * 6) else {"child": ["timeout|||no answer"]}
    except EOFError:
        told = {"child": ["timeout|||ended without an answer"]}
    if child.is_alive():
        child.kill()
    child.join()
    here.close()
    return told
