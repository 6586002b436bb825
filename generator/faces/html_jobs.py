"""Faces in HTML set by the handful, on all cores: sizes fitted, pages drawn.

What a job makes follows from the job alone, so the same deck gives the same bytes whichever core sets it, and
whichever card was asked for first.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from generator.errors import PackError, Problem
from generator.render.face_files import Shelf
from generator.render.face_html import FaceSetter, FaceSource, Laid, SetFace
from generator.render.face_marks import sizes_of
from generator.render.face_measure import Mark

__all__ = ["Done", "Job", "run_job", "run_jobs"]

_ROUNDS = 12
"""More probes than the search over a hundred sizes needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A handful of faces of one size."""

    sources: tuple[FaceSource, ...]
    width: float
    """With the bleed, in mm."""
    height: float
    fonts: Path
    font_files: Mapping[str, Path]
    folders: tuple[Path, ...]
    """Where the files lie that faces may show."""
    language: str
    variant: str
    grey: bool
    caps: Mapping[str, float] = field(default_factory=dict)
    """Field -> the size the whole deck has there at most, in pt."""
    draw: bool = True
    """False: sizes are wanted only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What a job came to."""

    faces: tuple[SetFace, ...] = ()
    sizes: Mapping[tuple[str, str], float] = field(default_factory=dict)
    """Face and field -> the size that fits, in pt, where `data-fit` asks for one."""
    deck: Mapping[str, float] = field(default_factory=dict)
    """Field -> the smallest of these, where `data-fit` says `deck`."""
    complaints: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    """Why nothing was made."""


@dataclass(slots=True)
class _Search:
    """The search for the largest size at which a field fits; sizes are numbered, largest first."""

    sizes: list[float]
    at: int = 0
    small: int = -1
    """The last number known to be too large a size."""
    good: int = -1
    """The first number known to fit; -1 for none yet."""

    @property
    def done(self) -> bool:
        """Whether the size is known."""
        return self.good == self.small + 1 or self.small == len(self.sizes) - 1

    def learn(self, mark: Mark) -> None:
        """Take what the present size came to, and choose the next."""
        first = self.small < 0 and self.good < 0
        if mark.overflow:
            self.small = max(self.small, self.at)
        else:
            self.good = self.at if self.good < 0 else min(self.good, self.at)
        if self.done:
            self.at = self.good if self.good >= 0 else len(self.sizes) - 1
        elif self.good < 0 and first:
            self.at = self._guess(mark)
        elif self.good < 0:
            self.at = min(len(self.sizes) - 1, self.at + 1 + (len(self.sizes) - 1 - self.at) // 4)
        else:
            self.at = max(self.small + 1, self.good - 1 - (self.good - self.small) // 4)

    def _guess(self, mark: Mark) -> int:
        """Return the size that would fill the box: an area of text goes with the square of its size."""
        room = max(0.1, mark.used.h - mark.overflow)
        wanted = self.sizes[self.at] * (room / max(room, mark.used.h)) ** 0.5
        fitting = [i for i, size in enumerate(self.sizes) if size <= wanted]
        return max(self.at + 1, fitting[0] if fitting else len(self.sizes) - 1)


def run_job(job: Job) -> Done:
    """Return a job's faces, or the problems that kept it from being done."""
    shelf = Shelf(job.folders, width_mm=job.width, height_mm=job.height, grey=job.grey)
    setter = FaceSetter(
        width=job.width,
        height=job.height,
        fonts=job.fonts,
        font_files=job.font_files,
        shelf=shelf,
        language=job.language,
        variant=job.variant,
        grey=job.grey,
    )
    try:
        laid, sizes, deck = _fit(setter, job)
        if not job.draw:
            return Done(sizes=sizes, deck=deck)
        faces = tuple(setter.draw(laid))
    except PackError as error:
        return Done(problems=error.problems)
    return Done(faces=faces, sizes=sizes, deck=deck, complaints=tuple(setter.complaints))


def _fit(setter: FaceSetter, job: Job) -> tuple[Laid, dict[tuple[str, str], float], dict[str, float]]:
    """Return the faces laid out at the sizes that fit, these sizes face by face, and the deck's.

    A face is laid out once for every size that is tried, and not again for the one that is taken.
    """
    first = last = setter.lay(job.sources, {}, job.caps)
    searches: dict[tuple[str, str], _Search] = {}
    decks: set[str] = set()
    for face, shown in first.seen.items():
        for mark in shown.marks:
            if mark.tag is not None and mark.tag.fit:
                searches[face, mark.name] = _Search(sizes_of(mark.tag.fit, job.caps.get(mark.name)))
                if "deck" in mark.tag.fit:
                    decks.add(mark.name)
    tried: dict[tuple[str, tuple[float, ...]], Laid] = {}
    pending = set(searches)
    for _ in range(_ROUNDS):
        tried |= {(face, _sizes(searches, face)): last for face in last.seen}
        for key in sorted(pending):
            mark = next(m for m in last.seen[key[0]].marks if m.name == key[1])
            searches[key].learn(mark)
        pending = {key for key in pending if not searches[key].done}
        if not pending:
            break
        last = _lay(setter, job, searches, {face for face, _ in pending})
    found = {key: search.sizes[search.at] for key, search in searches.items()}
    deck = {name: min(size for (_, other), size in found.items() if other == name) for name in sorted(decks)}
    taken = {face: tried.get((face, _sizes(searches, face))) for face, _ in searches}
    kept = [laid.only({face}) for face, laid in taken.items() if laid is not None]
    left = {face for face, laid in taken.items() if laid is None}
    return first.with_faces([*kept, _lay(setter, job, searches, left)] if left else kept), found, deck


def _sizes(searches: Mapping[tuple[str, str], _Search], face: str) -> tuple[float, ...]:
    """Return the present sizes of a face's fields."""
    return tuple(search.sizes[search.at] for (owner, _), search in searches.items() if owner == face)


def _lay(setter: FaceSetter, job: Job, searches: Mapping[tuple[str, str], _Search], faces: Collection[str]) -> Laid:
    """Lay out some of the faces at their present sizes."""
    sizes = {key: search.sizes[search.at] for key, search in searches.items()}
    return setter.lay([source for source in job.sources if source.id in faces], sizes, job.caps)


def run_jobs(jobs: Sequence[Job], *, processes: int | None = None) -> list[Done]:
    """Return what jobs come to, in their order; several are done side by side.

    Args:
        jobs: what is to be done.
        processes: at most so many at once; as many as there are cores by default.
    """
    wanted = min(processes or os.cpu_count() or 1, len(jobs))
    if wanted < 2 or len(jobs) < 3 or multiprocessing.current_process().daemon:
        return [run_job(job) for job in jobs]
    # As in builds: forked workers start with everything imported; where fork is unsafe (macOS, threads) spawned ones.
    forks = "fork" in multiprocessing.get_all_start_methods() and sys.platform != "darwin"
    method = "fork" if forks and threading.active_count() == 1 else "spawn"
    with ProcessPoolExecutor(max_workers=wanted, mp_context=multiprocessing.get_context(method)) as pool:
        return list(pool.map(run_job, jobs))
