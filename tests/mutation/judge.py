"""Puts a mutant before the checkers: `check` (scenarios and probes included), `verify`, `check --against`, tests."""

from __future__ import annotations

import csv
import io
import re
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from mutants import Mutant
from prints import clean_print, spoil_print
from program import GAMES
from suite import failing

from generator.checks.against import compare
from generator.checks.altered import run_altered, source_of
from generator.checks.registry import chosen_checks
from generator.checks.rulebook._source import chapter_id
from generator.checks.run import run_checks
from generator.checks.spoil import spoilt
from generator.checks.subject import Subject
from generator.faces import art, scene
from generator.faces.scene import Scenes
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.verify.desk import Desk
from generator.verify.run import Verifier

# Art does not depend on what is corrupted here: read once instead of once a mutant.
for module in (art, scene):
    module.read_svg = cache(module.read_svg)  # type: ignore[attr-defined]
Scenes.load = staticmethod(cache(Scenes.load))  # type: ignore[method-assign]

GAME = "ancient-duel"
"""What is corrupted unless `choose` says otherwise."""
_chosen = [GAME]
ENGINE_CHECKS = ("engine/scenarios", "engine/probes", "engine/durations", "engine/play", "engine/hidden")
FACTS_CHECKS = ("games", "rulebook/references")
"""For constants that print reads and play does not."""
DATA_CHECKS = (
    "data",
    "effects/vocabulary",
    "effects/static-readings",
    "effects/dead-text",
    "text/numbers",
    "text/parity",
    "text/distinct",
    "text/form",
    "text/reads-back",
    "games",
    "engine/scenarios",
    "engine/shown",
    "engine/probes",
)
NOT_FOR_DATA = ("games/ancient-duel/trackers",)
TEXT_CHECKS = ("text/numbers", "text/parity", "text/distinct", "text/form", "text/reads-back", "text/terms")
BOOK_CHECKS = (
    "rulebook/typed-numbers",
    "rulebook/parity",
    "rulebook/references",
    "rulebook/keywords",
    "rulebook/phases",
    "text/terms",
)


@dataclass(frozen=True, slots=True)
class Told:
    """One finding of one checker."""

    checker: str
    """`check text/form`, `verify`, `against`, `tests`."""
    card: str
    field: str
    message: str
    where: str = ""
    """File, line and column, where the finding has them."""


@dataclass(slots=True)
class Verdict:
    """What became of a mutant."""

    mutant: str
    told: list[Told] = field(default_factory=list)
    crashed: list[str] = field(default_factory=list)
    ms: float = 0.0
    skipped: bool = False
    """Nothing of the sort to corrupt there."""

    @property
    def killed(self) -> bool:
        return bool(self.told)


def choose(game: str) -> None:
    """Say which pack is corrupted, before anything is made of it."""
    _chosen[0] = game


@cache
def shipped() -> Subject:
    project = Project(SHIPPED)
    return Subject(project=project, game=load_game(project, _chosen[0]))


@cache
def verifier() -> Verifier:
    return Verifier(Project(SHIPPED))


@cache
def _clean(locale: str, card: str) -> bytes:
    return clean_print(shipped(), locale, (card,))


def _main_kind() -> str:
    game = shipped().game
    counts = Counter(card.kind for card in game.cards)
    return "unit" if "unit" in game.kinds else max(game.kinds, key=lambda name: counts[name])


@cache
def _table(kind: str, locale: str) -> tuple[Path, Path]:
    """Return a card table as another system might hold it, made from the sound pack, and its mapping."""
    folder = Path(tempfile.mkdtemp(prefix="proofdeck-mutate-"))
    sink = io.StringIO()
    writer = csv.writer(sink)
    game = shipped().game
    names = [spec.name for spec in game.kinds[kind].fields]
    writer.writerow(["id", "Nom", "Groupe", "Ex", *(f"Col {name}" for name in names)])
    for card in game.cards:
        if card.kind == kind:
            writer.writerow([card.id, card.name[locale], card.group, card.copies, *(card.fields[n] for n in names)])
    (folder / "table.csv").write_text(sink.getvalue(), encoding="utf-8")
    columns = ", ".join(["name: Nom", "group: Groupe", "copies: Ex", *(f"{name}: Col {name}" for name in names)])
    (folder / "map.yaml").write_text(
        f"id: id\nlocale: {locale}\nonly: {{kind: {kind}}}\ncolumns: {{{columns}}}\n", encoding="utf-8"
    )
    return folder / "table.csv", folder / "map.yaml"


def _check(subject: Subject, names: tuple[str, ...], verdict: Verdict, ignore: tuple[str, ...] = ()) -> None:
    for result in run_checks(subject, chosen_checks(names, ignore)):
        if result.status == "crash":
            verdict.crashed.append(f"{result.check}: {result.reason.strip().splitlines()[-1]}")
        for finding in result.findings[:20]:
            note = finding.note
            if finding.severity != "info":
                verdict.told.append(
                    Told(f"check {result.check}", note.card, note.field, note.message, str(note.where or ""))
                )


def _desk(game: Game, locale: str, variant: str) -> Desk:
    """Return a desk for a changed game; what does not depend on the game is lent by the sound one."""
    sound = _sound_desk(locale)
    desk = Desk(sound.project, game, locale, "color")
    for name in ("fonts", "source_fonts", "gallery", "papers", "printers"):
        desk.__dict__[name] = getattr(sound, name)
    return desk


@cache
def _sound_desk(locale: str) -> Desk:
    return Desk(shipped().project, shipped().game, locale, "color")


def _verify(data: bytes, game: Game | None, verdict: Verdict) -> None:
    judge = verifier()
    game_id = shipped().game.id
    sound = judge._load(game_id)
    if game is not None:
        judge._games[game_id] = game
        judge._desks.clear()
        judge._desks.update(
            {key: _desk(game, *key[1:]) for key in ((game_id, locale, "color") for locale in game.locales)}
        )
    try:
        report = judge.verify_bytes(data, shown_as="mutant.pdf")
        verdict.told += [
            Told("verify", f.subject, f.field, f.message) for f in report.findings if f.severity != "info"
        ]
    finally:
        if game is not None:
            judge._games[game_id] = sound
            judge._desks.clear()


def _data(mutant: Mutant, verdict: Verdict) -> None:
    subject = spoilt(shipped(), mutant.changes)
    ids = {card.id for card in subject.game.cards}
    subject.only = frozenset({mutant.card} & ids)
    _check(subject, DATA_CHECKS, verdict, NOT_FOR_DATA)
    if not mutant.card:
        return  # a row of a table
    # The digest is what a changed file would have; verify must see the difference and not only the digest.
    game = replace(subject.game, digest="sha256:mutant")
    card, table = shipped().game.card(mutant.card), (_main_kind(), "fr")
    if card.copies:
        try:
            _verify(_clean(mutant.locale or "fr", mutant.card), game, verdict)
        except Exception as error:
            verdict.crashed.append(f"verify: {type(error).__name__}: {error}")
    else:
        table = (card.kind, mutant.locale or "fr")  # what has no card of its own can only be compared with a list
    run = compare(subject.game, *_table(*table))
    verdict.told += [Told("against", f.note.card, f.note.field, f.note.message) for f in run.findings]


def _rulebook(mutant: Mutant, verdict: Verdict) -> None:
    with tempfile.TemporaryDirectory(prefix="proofdeck-mutate-") as scratch:
        subject = spoilt(shipped(), mutant.changes, Path(scratch))
        subject.kits = {locale: shipped().kit(locale) for locale in subject.locales}
        _check(subject, BOOK_CHECKS, verdict)
        if not verdict.told:
            _check(subject, ("rulebook/written",), verdict)


def unchanged() -> list[str]:
    """Return what is told of the engine as it is, in the way that mutants are judged: nothing, or no figure counts."""
    module = GAMES[shipped().game.id][0]
    verdict = Verdict("unchanged")
    _engine(
        Mutant(id="", family="engine", operator="", what="", module=module, source=source_of(module)),
        verdict,
        with_tests=True,
    )
    return [f"the unchanged engine: {told.checker}: {told.field} {told.message}" for told in verdict.told]


def _engine(mutant: Mutant, verdict: Verdict, *, with_tests: bool) -> None:
    """Run the checks until one tells something; only when all are silent the tests, which take longer."""
    checks = ENGINE_CHECKS + (FACTS_CHECKS if mutant.module.endswith(".facts") else ())
    told = run_altered({mutant.module: mutant.source}, SHIPPED, shipped().game.id, checks, stop_early=True, seconds=20)
    for checker, lines in told.items():
        for line in lines:
            code, card, where, message = [*line.split("|", 3), "", "", ""][:4]
            name = f"check {checker}" if code not in ("crash", "timeout") else f"check {checker} ({code})"
            verdict.told.append(Told(name, card, where, message))
    if not verdict.told and with_tests:
        test = failing(mutant.module, mutant.source)
        if test:
            verdict.told.append(Told(f"tests {test.partition('::')[0].rpartition('/')[2]}", "", test, "fails"))


def judge(mutant: Mutant, *, with_tests: bool = True) -> Verdict:
    """Return what the checkers of a mutant's family say.

    Args:
        mutant: what is corrupted.
        with_tests: put engine mutants that no check notices before the tests of the engine as well.
    """
    started = time.perf_counter()
    verdict = Verdict(mutant.id)
    match mutant.family:
        case "data":
            _data(mutant, verdict)
        case "text":
            subject = spoilt(shipped(), mutant.changes)
            subject.only = frozenset({mutant.card})
            _check(subject, TEXT_CHECKS, verdict)
        case "pdf":
            data = spoil_print(shipped(), mutant.print_)
            if data is None:
                verdict.skipped = True
            else:
                try:
                    _verify(data, None, verdict)
                except Exception as error:
                    verdict.told.append(Told("verify", "", "file", f"refused: {error}"))
        case "rulebook":
            _rulebook(mutant, verdict)
        case "engine":
            _engine(mutant, verdict, with_tests=with_tests)
    verdict.ms = (time.perf_counter() - started) * 1000
    return verdict


def localised(mutant: Mutant, told: Told) -> bool:
    """Return whether a finding names the card and the field, or for a file its name."""
    if mutant.family == "rulebook":
        # The same paragraph in the other language is as good a place: only the two together are wrong.
        file = mutant.field.rpartition("/")[2]
        return file in told.where or file in told.field or told.field.startswith(chapter_id(mutant.field))
    if mutant.field.startswith("tables."):
        return mutant.field.split(".")[2] in f"{told.field} {told.message} {told.card}"
    if mutant.family in ("data", "text") and told.card == mutant.card:
        mine, theirs = (re.split(r"[.\[]|-\d", text)[0] for text in (mutant.field, told.field))
        return mine == theirs or (
            theirs in ("text", "abilities", "name", "type") and mine in ("abilities", "text", "traits", "type")
        )
    # Faults of a whole file or page are told of the file; those of backs of the card whose back it is.
    if mutant.operator.startswith(("attachment", "page")):
        return True
    return mutant.family == "pdf" and told.card in (str(name) for name in mutant.print_[2:4])
