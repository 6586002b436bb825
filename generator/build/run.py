"""A build: find what is stale, make it on all cores, write it, and write the manifest that lists it."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from generator.build.options import BuildOptions
from generator.build.stale import Record, digest_of, inputs_digest
from generator.build.write import remove_leftovers
from generator.errors import OptionError, OutputError, Problem, UserError, nearest
from generator.project import Project
from generator.text.languages import PSEUDO

if TYPE_CHECKING:
    from generator.build.steps import Made

__all__ = ["BuildReport", "Progress", "Task", "build", "manifest_name"]

manifest_name = "manifest.json"
CACHE = ".cache"
"""Folder beside the games' folders for what is kept between builds."""


class Progress(Protocol):
    """Who is told how the work goes."""

    def started(self, total: int) -> None:
        """`total` tasks are to be done."""

    def finished(self, task: str) -> None:
        """A task is done; its files are written when all are, and only if no problem was found."""

    def written(self, task: str, files: Sequence[str]) -> None:
        """These files of a task now lie in the output folder; of sheets it is said how many cards lie on one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One step of one game in one locale."""

    game: str
    locale: str
    step: str
    key: str
    """Fingerprint of all it depends on."""
    inputs: str
    """Fingerprint of the files it depends on."""


@dataclass(slots=True)
class BuildReport:
    """What a build did."""

    made: list[Path] = field(default_factory=list)
    fresh: list[Path] = field(default_factory=list)
    """Files that were up to date."""
    failed: list[OutputError] = field(default_factory=list)
    findings: list[dict[str, object]] = field(default_factory=list)
    """Everything found on what now lies in the output folders, made or fresh."""

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(1 for finding in self.findings if finding["severity"] == "error")


def _work(root: Path, task: Task, options: BuildOptions, cache: Path) -> tuple[list[object], tuple[Problem, ...]]:
    """Run one task in whatever process this is; a user's mistake comes back as problems, not as an exception."""
    from generator.build.steps import STEPS, workplace

    try:
        place = replace(workplace(root, task.game, task.inputs), cache=cache)
        return list(STEPS[task.step].make(place, task.locale, options)), ()
    except UserError as error:
        return [], error.problems


def _executor(jobs: int) -> Executor:
    # Forked workers start with everything imported; where fork is unsafe (macOS, Windows) they are spawned.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() and os.name == "posix" else "spawn"
    return ProcessPoolExecutor(max_workers=jobs, mp_context=multiprocessing.get_context(method))


def _results(
    root: Path, tasks: Sequence[Task], options: BuildOptions, jobs: int, cache: Path
) -> Iterator[tuple[Task, list[object], tuple[Problem, ...]]]:
    if jobs <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield (task, *_work(root, task, options, cache))
        return
    with _executor(min(jobs, len(tasks))) as pool:
        futures: dict[Future[tuple[list[object], tuple[Problem, ...]]], Task] = {
            pool.submit(_work, root, task, options, cache): task for task in tasks
        }
        for future in as_completed(futures):
            yield (futures[future], *future.result())


def _locales(project: Project, game: str, inputs: str, options: BuildOptions) -> tuple[str, ...]:
    """Return the wanted locales of a game.

    Raises:
        UserError: the pack is faulty, or has no such locale.
    """
    from generator.build.steps import workplace

    known = (*workplace(project.root, game, inputs).game.locales, PSEUDO)
    unknown = [locale for locale in options.locales if locale not in known]
    if unknown:
        raise OptionError(
            Problem(
                message=f"{game} has no locale {name!r}; known: {', '.join(known[:-1])}, "
                f"and {PSEUDO} (a pretend language, to try whether longer texts fit)",
                hint=nearest(name, known),
            )
            for name in unknown
        )
    return options.locales or known[:-1]


def _check(project: Project, game: str, inputs: str, options: BuildOptions) -> list[Problem]:
    """Return what is wrong with the options for a game, before any work is done."""
    from generator.build.steps import sheet_options, workplace
    from generator.sheets.selection import Selection, select

    place = workplace(project.root, game, inputs)
    problems: list[Problem] = []
    for look in (
        lambda: sheet_options(place, options),
        lambda: select(place.game, Selection(groups=options.decks, cards=options.cards)),
        lambda: _locales(project, game, inputs, options),
    ):
        try:
            look()
        except UserError as error:
            problems += error.problems
    return problems


def build(
    project: Project,
    games: Sequence[str],
    options: BuildOptions,
    *,
    out: Path | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> BuildReport:
    """Make everything that is stale and return what happened.

    Args:
        project: where packs, templates and fonts are.
        games: names of packs.
        options: what to make.
        out: folder to write into instead of the project's `output/`.
        jobs: processes to use; all cores by default.
        progress: who is told how the work goes.

    Raises:
        UserError: a pack, a template or an option is wrong; every problem found is told, nothing was written.
    """
    from generator.build.steps import STEPS

    report = BuildReport()
    out = out or project.output
    records: dict[tuple[str, str], Record] = {}
    stale: list[Task] = []
    states = {game: inputs_digest(project, game) for game in games}
    problems = [problem for game in games for problem in _check(project, game, states[game], options)]
    if problems:
        raise OptionError(dict.fromkeys(problems))
    for game, inputs in states.items():
        for locale in _locales(project, game, inputs, options):
            record = records[game, locale] = Record.read(out / game / locale)
            record.forget_missing()
            for step in STEPS.values():
                if not set(step.kinds) & set(options.only):
                    continue
                key = digest_of(inputs, step.name, locale, options.fingerprint(*step.options))
                names = [name for name, built in record.files.items() if built.key == key]
                if names and all(record.fresh(name, key) for name in names):
                    report.fresh += [record.folder / name for name in names]
                else:
                    stale.append(Task(game=game, locale=locale, step=step.name, key=key, inputs=inputs))
    order = list(STEPS)
    stale.sort(key=lambda task: order.index(task.step))
    if progress:
        progress.started(len(stale))
    _make(project, stale, options, records, report, jobs or os.cpu_count() or 1, progress, out / CACHE)
    _finish(records, report)
    return report


def _told(made: Made) -> str:
    """Return a file's name with its pages and, for sheets of cards, the most cards on one page, size by size."""
    entry = made.entry or {}
    pages, placed = entry.get("pages"), entry.get("placements")
    if not isinstance(pages, int):
        return made.name
    told = f"{pages} page" + ("s" if pages != 1 else "")
    if entry.get("kind") in ("cards", "tiles") and isinstance(placed, Sequence) and placed:
        most = _most(card for card in placed if isinstance(card, Mapping) and card.get("side") == "face")
        sizes = [f"{count} of {size} mm" for size, count in most.items()]
        several = f"{', '.join(sizes[:-1])} or {sizes[-1]}" if len(sizes) > 1 else ""
        told += f", {several or f'{max(most.values(), default=0)} cards'} on each"
    return f"{made.name} ({told})"


def _most(faces: Iterable[Mapping[str, object]]) -> dict[str, int]:
    """Return size -> the most faces of that size on one page, in the order of printing; turned faces count alike."""
    on = Counter[tuple[str, object]]()
    for face in faces:
        trim = face.get("trim_mm")
        sides = sorted(float(str(side)) for side in trim[2:]) if isinstance(trim, Sequence) else []
        on[" × ".join(f"{side:g}" for side in sides), face.get("page")] += 1
    return {size: max(n for (other, _), n in on.items() if other == size) for size, _ in on}


def _make(
    project: Project,
    tasks: Sequence[Task],
    options: BuildOptions,
    records: dict[tuple[str, str], Record],
    report: BuildReport,
    jobs: int,
    progress: Progress | None,
    cache: Path,
) -> None:
    from generator.build.steps import Made, workplace

    done: list[tuple[Task, list[Made]]] = []
    problems: list[Problem] = []
    for task, made, wrong in _results(project.root, tasks, options, jobs, cache):
        files = [one for one in made if isinstance(one, Made)]
        done.append((task, files))
        problems += wrong
        if progress:
            progress.finished(_named(task))
    if problems:
        # Nothing is half-written: a user who mends the pack builds again and finds the old files until then.
        raise UserError(sorted(set(problems), key=lambda p: (str(p.where or ""), p.path, p.message)))
    for task, files in done:
        record = records[task.game, task.locale]
        record.pack_digest = workplace(project.root, task.game, task.inputs).game.digest
        remove_leftovers(record.folder)
        written: list[str] = []
        for one in files:
            try:
                record.put(one.name, one.content, key=task.key, entry=one.entry, findings=one.findings)
                report.made.append(record.folder / one.name)
                written.append(_told(one))
            except OutputError as error:
                report.failed.append(error)
        if progress:
            progress.written(_named(task), written)


def _named(task: Task) -> str:
    return f"{task.game}/{task.locale} {task.step}"


def _finish(records: dict[tuple[str, str], Record], report: BuildReport) -> None:
    """Write each folder's manifest and record; gather the findings of everything that lies there now."""
    from generator.build.manifest import manifest_of

    for (game, locale), record in records.items():
        content = manifest_of(record, game, locale)
        try:
            if content is not None and not record.fresh(manifest_name, digest_of(content)):
                record.put(manifest_name, content, key=digest_of(content))
                report.made.append(record.folder / manifest_name)
            record.save()
        except OutputError as error:
            report.failed.append(error)
        report.findings += [dict(f) for name in sorted(record.files) for f in record.files[name].findings]
