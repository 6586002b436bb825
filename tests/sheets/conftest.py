"""A small shop: plain plans, plain words, and sheets made of them in one call."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.load.formats import load_papers, load_printers, load_sizes
from generator.model.game import CardSize
from generator.model.geometry import Rect
from generator.model.plan import Field, PathOp, Plan, TextOp
from generator.model.printing import Paper, PrintedFile, Printer
from generator.project import Project
from generator.render.fonts import FontSet
from generator.sheets.digest import Digests
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.options import Item, SheetOptions

WORDS = {
    "print.back": "backs",
    "print.both-sides": "faces and backs",
    "print.changed": "Update",
    "print.face": "faces",
    "print.fewer": "too many",
    "print.gone": "gone",
    "print.long-edge": "long edge",
    "print.more": "more",
    "print.new": "new",
    "print.put-in": "Put in",
    "print.replaced": "replaced",
    "print.ruler": "{n} mm",
    "print.ruler-inch": "{n} mm / {inches} in",
    "print.scale": "print at 100 %",
    "print.sheet": "sheet {n}/{total}",
    "print.short-edge": "short edge",
    "print.take-out": "Take out",
    "print.unchanged": "Nothing changed",
    "print.calibration.back": "The back",
    "print.calibration.example": "Example {reading}",
    "print.calibration.title": "Calibration",
    **{f"print.calibration.step-{n}": f"Step {n} of them, {{edge}}, {{file}}, {{dead_on}}" for n in range(1, 7)},
}


class WordList:
    """Words for tests, and which of them were asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **values: str | int) -> str:
        self.asked.add(key)
        return WORDS[key].format(**values)


@pytest.fixture(scope="session")
def sizes(project: Project) -> dict[str, CardSize]:
    return load_sizes(project)


@pytest.fixture(scope="session")
def papers(project: Project) -> dict[str, Paper]:
    return load_papers(project)


@pytest.fixture(scope="session")
def printers(project: Project) -> dict[str, Printer]:
    return load_printers(project)


@pytest.fixture(scope="session")
def fonts(project: Project) -> FontSet:
    return FontSet.load(project.fonts)


@pytest.fixture(scope="session")
def words() -> WordList:
    return WordList()


@pytest.fixture(scope="session")
def a_plan() -> Callable[..., Plan]:
    """Return a maker of card sides: a coloured ground, a name at the top left, a number at the bottom right."""

    def make(size: CardSize, name: str, *, color: str = "#a3161f") -> Plan:
        width, height = size.width + 2 * size.bleed, size.height + 2 * size.bleed
        trim = Rect(size.bleed, size.bleed, size.width, size.height)
        ground = (("M", 0.0, 0.0), ("L", width, 0.0), ("L", width, height), ("L", 0.0, height), ("Z",))
        name_box = Rect(trim.x + 3, trim.y + 3, trim.w - 6, 5)
        number_box = Rect(trim.right - 13, trim.bottom - 9, 10, 6)
        return Plan(
            width=width,
            height=height,
            trim=trim,
            safe=trim.grown(-size.safe),
            corner_mm=size.corner,
            ops=(
                PathOp(segments=ground, fill=color),
                TextOp(
                    text=name, x=name_box.x + 0.5, y=name_box.bottom - 1.2, font="text", size_pt=9, color="#ffffff"
                ),
                TextOp(
                    text="7",
                    x=number_box.x + 3,
                    y=number_box.bottom - 1.2,
                    font="figures",
                    size_pt=12,
                    color="#ffffff",
                ),
            ),
            fields=(
                Field(name="name", rect=name_box, printed=name),
                Field(name="atk", rect=number_box, printed="7"),
            ),
        )

    return make


@pytest.fixture(scope="session")
def some_items(a_plan: Callable[..., Plan]) -> Callable[..., list[Item]]:
    """Return a maker of decks: `count` different cards, each with a back of its own or one common back."""

    def make(size: CardSize, count: int, *, copies: int = 1, own_backs: bool = False) -> list[Item]:
        digests = Digests()
        common = a_plan(size, "Back", color="#24201c")
        items: list[Item] = []
        for i in range(count):
            face = a_plan(size, f"Card {i}")
            back = a_plan(size, f"Back {i}", color="#24201c") if own_backs else common
            items += [
                Item(
                    id=f"card-{i}",
                    copy=copy,
                    face=face,
                    back=back,
                    digest=digests.of(face),
                    back_digest=digests.of(back),
                )
                for copy in range(1, copies + 1)
            ]
        return items

    return make


@pytest.fixture(scope="session")
def a_file(fonts: FontSet, words: WordList) -> Callable[..., PrintedFile]:
    """Return a maker of files of sheets."""

    def make(items: list[Item], options: SheetOptions, *, path: str = "cards-a4.pdf") -> PrintedFile:
        info = FileInfo(
            path=path,
            title="Demo · cards",
            game_id="demo",
            game_title="Demo",
            deck="Rome",
            locale="en",
            pack_digest="sha256:0",
        )
        return make_sheets(info, items, options, words=words, measure=fonts)

    return make
