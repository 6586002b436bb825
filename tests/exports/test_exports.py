"""Decks for other programs: every card once, under a name of its own, with the right picture and the right back."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageOps

from generator.build.export import ExportOptions, export
from generator.errors import OptionError
from generator.exports.names import plain, unique
from generator.project import Project
from generator.render.raster import words

Maker = Callable[[str], Project]
ORDER = "id,name,copies,back\na,Ann,1,red\nb,Bob,2,red\nc,Cy,3,blue\n"
RED, GREEN, BLUE = (220, 30, 30), (30, 160, 60), (30, 60, 220)


def opened(path: Path) -> Image.Image:
    return Image.open(io.BytesIO(path.read_bytes())).convert("RGB")


def near(color: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(color, other, strict=True))


def colors(picture: Image.Image) -> list[tuple[int, ...]]:
    """Return which of the three colours cover a good part of a picture."""
    small = picture.convert("RGB").resize((60, 84))
    seen = small.getcolors(60 * 84) or []
    return [one for one in (RED, GREEN, BLUE) if sum(n for n, color in seen if near(color, one)) > 200]


def slots(xml: str, side: str) -> list[tuple[str, str]]:
    part = re.search(f"<{side}>(.*?)</{side}>", xml, re.S)
    return re.findall(r"<id>([^<]+)</id>.*?<slots>([\d,]+)</slots>", part[1]) if part else []


def test_two_cards_of_one_title_are_two_pictures_with_names_of_their_own(deck: Maker, tmp_path: Path) -> None:
    for name, color in (("red", RED), ("green", GREEN), ("blue", BLUE)):
        Image.new("RGB", (400, 300), color).save(tmp_path / f"{name}.png")
    project = deck(
        "id,name,power,art\nt1,Elemental,3,red.png\nt2,Elemental,5,green.png\nT1,elemental,1,blue.png\n".replace(
            "T1", "t3"
        )
    )
    (report,) = export(project, "deck", ExportOptions(format="png", dpi=72))
    faces = [path for path in report.files if path.suffix == ".png" and "back" not in path.name]
    assert len({path.name.casefold() for path in faces}) == len(faces) == 3
    assert [colors(opened(path)) for path in faces] == [[RED], [GREEN], [BLUE]]
    (report,) = export(project, "deck", ExportOptions(format="tts"))
    save = json.loads(next(path for path in report.files if path.suffix == ".json").read_text("utf-8"))
    (pile,) = save["ObjectStates"]
    assert [card["Nickname"] for card in pile["ContainedObjects"]] == ["Elemental", "Elemental", "elemental"]
    assert len(set(pile["DeckIDs"])) == 3


def test_names_differ_even_where_case_and_accents_do_not_count() -> None:
    assert unique(["Épée", "epee", "EPEE!", "…", "aux"]) == ["epee", "epee-2", "epee-3", "card", "aux-"]
    assert plain("x" * 300) == "x" * 60


def test_pictures_that_a_camera_turned_stand_upright_in_every_format(deck: Maker, tmp_path: Path) -> None:
    upright = Image.new("RGB", (400, 300), GREEN)
    upright.paste(RED, (0, 0, 400, 150))  # red above, green below
    rows = ["id,name,art"]
    undo = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}
    for tag, turn in undo.items():
        exif = Image.Exif()
        exif[0x0112] = tag
        stored = upright.transpose(turn) if turn else upright
        stored.save(tmp_path / f"turned{tag}.jpg", exif=exif.tobytes(), quality=95)
        with Image.open(tmp_path / f"turned{tag}.jpg") as again:
            assert near(ImageOps.exif_transpose(again).getpixel((200, 20)), RED)
        rows.append(f"c{tag},Card {tag},turned{tag}.jpg")
    project = deck("\n".join(rows) + "\n")
    (report,) = export(project, "deck", ExportOptions(format="png", dpi=72))
    pictures = [opened(path) for path in report.files if re.match(r"\d", path.name)]
    assert len(pictures) == 4
    (report,) = export(project, "deck", ExportOptions(format="tts"))
    save = json.loads(next(path for path in report.files if path.suffix == ".json").read_text("utf-8"))
    (entry,) = save["ObjectStates"][0]["CustomDeck"].values()
    sheet = opened(next(path for path in report.files if path.name.endswith("faces.png")))
    wide, high = sheet.width // entry["NumWidth"], sheet.height // entry["NumHeight"]
    for at in range(4):
        x, y = at % entry["NumWidth"] * wide, at // entry["NumWidth"] * high
        pictures.append(sheet.crop((x, y, x + wide, y + high)))
    for picture in pictures:
        column = [picture.getpixel((picture.width // 2, y)) for y in range(picture.height)]
        reds = [y for y, color in enumerate(column) if near(color, RED)]
        greens = [y for y, color in enumerate(column) if near(color, GREEN)]
        assert reds
        assert greens
        assert max(reds) < min(greens)


def test_an_order_covers_every_slot_on_both_sides(deck: Maker) -> None:
    project = deck(ORDER)
    (report,) = export(project, "deck", ExportOptions(format="mpc", count=6))
    assert (report.cards, report.designs, report.backs) == (6, 3, 2)
    order = next(path for path in report.files if path.name == "order.xml")
    xml = order.read_text("utf-8")
    assert slots(xml, "fronts") == [("1-a.png", "0"), ("2-b.png", "1,2"), ("3-c.png", "3,4,5")]
    behind = dict(slots(xml, "backs"))
    (common,) = re.findall("<cardback>([^<]+)</cardback>", xml)
    backs = [next((n for n, s in behind.items() if str(i) in s.split(",")), common) for i in range(6)]
    assert backs == ["a-back.png"] * 3 + ["c-back.png"] * 3
    assert "<quantity>6</quantity><bracket>18</bracket>" in xml
    named = set(re.findall("<id>([^<]+)</id>", xml)) | {common}
    for name in named:
        assert opened(order.parent / name).size == (816, 1110)
    (listed,) = (path for path in report.files if path.name == "quantities.csv")
    rows = list(csv.DictReader(io.StringIO(listed.read_text("utf-8"))))
    assert [(row["face"], row["quantity"]) for row in rows] == [("1-a.png", "1"), ("2-b.png", "2"), ("3-c.png", "3")]


def test_a_pdf_of_single_pages_keeps_faces_and_backs_in_turn(deck: Maker) -> None:
    project = deck(ORDER)
    texts: dict[str, list[str]] = {}
    for order in ("face-back", "back-face"):
        (report,) = export(project, "deck", ExportOptions(format="pdf", order=order))  # type: ignore[arg-type]
        (path,) = report.files
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) == 12
            for page in pdf.pages:
                left, low, right, high = (float(value) for value in page.trimbox)
                assert (round((right - left) / 72 * 25.4, 2), round((high - low) / 72 * 25.4, 2)) == (63.0, 88.0)
                assert page.bleedbox == page.mediabox
        pages = [" ".join(word.text for word in words(path.read_bytes(), page)) for page in range(1, 13)]
        texts[order] = [next((name for name in ("Ann", "Bob", "Cy") if name in page), "back") for page in pages]
    assert texts["face-back"] == ["Ann", "back", *["Bob", "back"] * 2, *["Cy", "back"] * 3]
    assert texts["back-face"] == ["back", "Ann", *["back", "Bob"] * 2, *["back", "Cy"] * 3]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (ExportOptions(format="mpcc"), "expected a format, got 'mpcc'; known are png, tts, pdf, mpc, tgc"),
        (ExportOptions(format="mpc", count=5), "expected 5 cards, got 6 (3 designs)"),
        (ExportOptions(format="png", cards=("z",)), "expected the id of a card, got 'z'"),
        (ExportOptions(format="png", locales=("de",)), "deck has no texts in de; it has en"),
    ],
)
def test_what_cannot_be_exported_is_told_and_nothing_is_written(
    deck: Maker, options: ExportOptions, says: str
) -> None:
    project = deck(ORDER)
    with pytest.raises(OptionError) as caught:
        export(project, "deck", options)
    assert says in str(caught.value.problems[0])
    assert not list(project.output.rglob("export-*"))


def test_a_service_says_which_sizes_and_numbers_it_prints(deck: Maker) -> None:
    project = deck(ORDER.replace("Cy,3", "Cy,500").replace("Bob,2", "Bob,200"))
    with pytest.raises(OptionError) as caught:
        export(project, "deck", ExportOptions(format="mpc"))
    assert "prints at most 612 cards at once, got 701" in str(caught.value.problems[0])
    pack = project.pack("deck") / "game.yaml"
    pack.write_text(re.sub(r"size: \S+", "size: large-square", pack.read_text("utf-8")), "utf-8")
    with pytest.raises(OptionError) as caught:
        export(project, "deck", ExportOptions(format="mpc"))
    assert "prints no cards of 88.9 × 88.9 mm; it prints game-63x88 63 × 88" in str(caught.value.problems[0])


def test_a_card_taken_out_of_the_deck_leaves_the_export_and_nothing_else_does(deck: Maker) -> None:
    project = deck(ORDER)
    (report,) = export(project, "deck", ExportOptions(format="png", dpi=36))
    mine = report.folder / "notes.txt"
    mine.write_text("keep me", "utf-8")
    (report,) = export(project, "deck", ExportOptions(format="png", dpi=36, cards=("a",)))
    assert sorted(path.name for path in report.folder.iterdir() if not path.name.startswith(".")) == [
        "1-a.png",
        "a-back.png",
        "cards.csv",
        "notes.txt",
    ]


def test_the_same_deck_gives_the_same_bytes_and_only_local_addresses_depend_on_the_folder(
    deck: Maker, tmp_path: Path
) -> None:
    project = deck(ORDER)
    found = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        (report,) = export(project, "deck", ExportOptions(format="tts", url="https://example.org/d/"), out=folder)
        found.append({path.name: path.read_bytes() for path in report.files})
    assert found[0] == found[1]
    save = json.loads(found[0]["deck-en.json"])
    (entry,) = save["ObjectStates"][0]["CustomDeck"].values()
    assert entry["FaceURL"] == "https://example.org/d/cards-faces.png"
    assert entry["UniqueBack"] is True
