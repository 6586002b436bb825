"""Files made of strangers' decks: fonts inside, pictures upright, numbers as in the engine, files that stay whole."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageOps

from generator.build.newpack import ImportOptions, import_table
from generator.build.options import BuildOptions
from generator.build.run import BuildReport, build
from generator.checks.against import compare
from generator.components.kit import make_kit
from generator.load.pack import load_game
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf

Printer = Callable[..., tuple[bytes, BuildReport]]
TABLE = "id,name,cost,text\nelm,Elm,0,Rest.\nash,Ash,2,Draw **two** cards.\n"

# ---------------------------------------------------------------- fonts


def fonts_in(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == pikepdf.Name.Font:
            yield thing


def test_every_font_of_every_file_is_embedded_as_a_subset_with_unicode_and_no_text_is_a_picture(
    imported: Callable[..., Project],
) -> None:
    project = imported(TABLE)
    rules = project.pack("deck") / "rules" / "en"
    rules.mkdir(parents=True)
    (rules / "rules.md").write_text("# Trees\n\nDraw *2* cards.\n", encoding="utf-8")
    report = build(project, ["deck"], BuildOptions(only=("cards", "rulebook", "booklet", "calibration")), jobs=1)
    files = [path for path in report.made if path.suffix == ".pdf"]
    assert len(files) == 5
    for path in files:
        with pikepdf.open(path) as pdf:
            assert badly_set(pdf) == [], path.name


def test_trackers_and_mats_carry_their_fonts_as_well() -> None:
    project = Project(SHIPPED)
    fonts = FontSet.load(project.fonts)
    kit = make_kit(project, load_game(project, "structure"), "en", fonts, only=("trackers", "mat"))
    assert len(kit) >= 2
    for file in kit:
        with pikepdf.open(io.BytesIO(write_pdf(file.document, fonts))) as pdf:
            assert badly_set(pdf) == [], file.path


def badly_set(pdf: pikepdf.Pdf) -> list[str]:
    """Return what is wrong with the fonts of a file: no file, no subset, no characters; and pictures."""
    wrong = [f"a picture on page {n}" for n, page in enumerate(pdf.pages, start=1) if page.get_images()]
    fonts = [font for font in fonts_in(pdf) if font.Subtype not in ("/CIDFontType2", "/CIDFontType0")]
    for font in fonts:
        holder = font.DescendantFonts[0] if font.Subtype == "/Type0" else font
        descriptor = holder.get("/FontDescriptor", pikepdf.Dictionary())
        name = str(font.get("/BaseFont", "?"))
        if "/FontFile2" not in descriptor and "/FontFile3" not in descriptor:
            wrong.append(f"{name} is not embedded")
        if not re.fullmatch(r"/[A-Z]{6}\+.+", name):
            wrong.append(f"{name} is not a subset")
        if "/ToUnicode" not in font:
            wrong.append(f"{name} does not say its characters")
    return wrong if fonts else ["no fonts"]


# ---------------------------------------------------------------- pictures


def test_pictures_print_as_their_camera_held_them(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    held = Image.new("RGB", (660, 660), "#ffffff")
    for box, color in (
        ((0, 0, 330, 330), "#d01818"),
        ((330, 0, 660, 330), "#1840c8"),
        ((0, 330, 330, 660), "#18a030"),
    ):
        held.paste(color, box)
    rows = ["id,name,art"]
    for tag in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = tag
        held.save(folder / f"held{tag}.jpg", exif=exif, quality=95, subsampling=0)
        rows.append(f"held{tag},Held {tag},held{tag}.jpg")
    (folder / "deck.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    project = Project(tmp_path / "project")
    import_table(project, [folder / "deck.csv"], ImportOptions())
    report = build(project, ["deck"], BuildOptions(only=("cards",)), jobs=1)
    (path,) = (each for each in report.made if each.suffix == ".pdf")
    manifest = json.loads(path.with_name("manifest.json").read_text(encoding="utf-8"))
    (file,) = (each for each in manifest["files"] if each["path"] == path.name)
    scale = 3.0
    page = pypdfium2.PdfDocument(path.read_bytes())[0].render(scale=scale).to_pil().convert("RGB")
    seen: dict[str, list[tuple[int, ...]]] = {}
    wanted: dict[str, list[tuple[int, ...]]] = {}
    for placed in (each for each in file["placements"] if each["side"] == "face"):
        left, top, width, _height = (value * 72 / 25.4 * scale for value in placed["trim_mm"])
        upright = ImageOps.exif_transpose(Image.open(folder / f"{placed['id']}.jpg"))
        # The generic picture covers the upper part of the card, its middle in the middle. The colours of its upper
        # quarters alone tell all eight ways apart.
        seen[placed["id"]] = [rounded(page, left + x * width, top + 0.15 * width) for x in (0.3, 0.7)]
        wanted[placed["id"]] = [rounded(upright, x * 659, 165) for x in (0.25, 0.75)]
    assert len({tuple(colors) for colors in wanted.values()}) == 8
    assert seen == wanted


def rounded(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    pixel = picture.getpixel((round(x), round(y)))
    if not isinstance(pixel, tuple):
        raise TypeError("expected a picture in colour")
    return tuple(round(value / 64) for value in pixel[:3])


# ---------------------------------------------------------------- numbers as in the engine


def test_a_deck_and_an_engines_table_differ_in_what_differs_and_in_nothing_else(
    imported: Callable[..., Project], tmp_path: Path
) -> None:
    project = imported("id,name,cost,might,toll\nogre,Ogre,5,4,0\nimpish,Impish,0,1,\nwraith,Wraith,2,2,3\n")
    engine = [
        {"id": "ogre", "cost": 4, "might": 4, "toll": 0},
        {"id": "impish", "cost": 0, "might": 1, "toll": None},
        {"id": "golem", "cost": 1, "might": 1, "toll": 9},
    ]
    (tmp_path / "engine.json").write_text(json.dumps(engine), encoding="utf-8")
    (tmp_path / "map.yaml").write_text("id: id\ncolumns: {cost: cost, might: might, toll: toll}\n", encoding="utf-8")
    run = compare(load_game(project, "deck"), tmp_path / "engine.json", tmp_path / "map.yaml")
    notes = {finding.note.code: finding.note for finding in run.findings}
    assert len(run.findings) == run.count("error") == 3  # so `proofdeck check --against` exits with 1
    assert set(notes) == {"differs", "missing", "extra"}
    assert (notes["differs"].card, notes["differs"].field) == ("ogre", "cost")
    assert "'Wraith'" in notes["missing"].message
    assert "'golem'" in notes["extra"].message


def test_nought_prints_as_nought_and_a_blank_as_nothing(printed: Printer) -> None:
    pdf, _report = printed("id,name,cost,toll\nelm,Elm,0,\nash,Ash,3,4\n")
    words = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_bounded().split()
    assert words.count("0") == 1
    assert words.count("Toll") == 1
    assert "None" not in words


# ---------------------------------------------------------------- output that cannot be written


def test_a_file_that_cannot_be_written_is_named_and_the_others_are_made(imported: Callable[..., Project]) -> None:
    project = imported(TABLE)
    folder = project.output / "deck" / "en"
    (folder / "cards-a4.pdf").mkdir(parents=True)
    report = build(project, ["deck"], BuildOptions(only=("cards", "calibration")), jobs=1)
    (failed,) = report.failed
    assert re.search(r"cards-a4\.pdf: is a folder; move it away, then build again$", str(failed))
    assert (folder / "calibration-a4.pdf").read_bytes().startswith(b"%PDF")
    assert [path.name for path in folder.rglob("*.part")] == []


def test_a_file_that_another_program_holds_stays_whole_and_the_others_are_made(
    imported: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    project = imported(TABLE)
    only = BuildOptions(only=("cards", "calibration"))
    build(project, ["deck"], only, jobs=1)
    folder = project.output / "deck" / "en"
    old = (folder / "cards-a4.pdf").read_bytes()
    table = next((project.pack("deck") / "cards").glob("*.csv"))
    table.write_text(table.read_text(encoding="utf-8-sig").replace("Elm", "Oak"), encoding="utf-8")
    (folder / "calibration-a4.pdf").unlink()
    rename = Path.replace

    def held(self: Path, target: Path) -> Path:
        if Path(target).name == "cards-a4.pdf":
            raise PermissionError(13, "Permission denied", str(target))
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", held)
    (failed,) = build(project, ["deck"], only, jobs=1).failed
    assert re.search(r"cards-a4\.pdf: .*open in another program", str(failed))
    assert (folder / "cards-a4.pdf").read_bytes() == old
    assert (folder / "calibration-a4.pdf").is_file()
    assert [path.name for path in folder.rglob("*.part")] == []


def test_the_log_says_how_many_pages_and_cards_a_sheet(imported: Callable[..., Project]) -> None:
    class Log:
        def __init__(self) -> None:
            self.said: list[str] = []

        def started(self, total: int) -> None:
            self.said.append(f"{total} tasks")

        def finished(self, task: str) -> None:
            self.said.append(task)

        def written(self, task: str, files: list[str]) -> None:
            self.said += files

    log = Log()
    rows = "".join(f"c{n},Card {n}\n" for n in range(11))
    build(imported("id,name\n" + rows), ["deck"], BuildOptions(only=("cards",)), jobs=1, progress=log)  # type: ignore[arg-type]
    assert log.said == ["1 tasks", "deck/en cards", "cards-a4.pdf (4 pages, 9 cards on each)"]
