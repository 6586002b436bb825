"""Type in strangers' decks: what is too long, what no font has, ligatures, French spaces, fonts in the file."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Callable

import pikepdf
import pypdfium2
import pytest

from generator.build.run import BuildReport
from generator.faces.textbox import TextStyle, set_text
from generator.model.geometry import Rect
from generator.model.plan import TextOp
from generator.project import SHIPPED
from generator.render.fonts import FontSet

FONTS = FontSet.load(SHIPPED / "fonts")
Printer = Callable[..., tuple[bytes, BuildReport]]


def text_of(pdf: bytes) -> str:
    pages = pypdfium2.PdfDocument(pdf)
    return "\n".join(pages[i].get_textpage().get_text_bounded() for i in range(len(pages)))


def told(report: BuildReport, code: str) -> dict[str, str]:
    """Card -> what the build says of it under this code."""
    return {str(f["subject"]): f"{f['box']}: {f['message']}" for f in report.findings if f["code"] == code}


# ---------------------------------------------------------------- text that is too long


def test_text_too_long_in_any_way_is_told_with_card_box_and_amount_and_no_word_is_lost(printed: Printer) -> None:
    much = " ".join(f"herb{n}" for n in range(400))
    rows = "\n".join(f"rung{n}" for n in range(40))
    name = "Overseer-of-the-" * 5
    pdf, report = printed(
        f'id,name,text\nshort,Short,Rest.\nmuch,Much,{much}\nrows,Rows,"{rows}"\nname,{name},Rest.\n'
    )
    found = told(report, "text/overflow")
    assert set(found) == {"much", "rows", "name"}
    for words in found.values():
        box, amount, size = re.fullmatch(
            r"(\w+): text is ([\d.]+) mm too large for its box at ([\d.]+) pt", words
        ).groups()  # type: ignore[union-attr]
        assert box in ("text", "name")
        assert float(amount) > 0.5
        assert float(size) >= 6
    assert {f["severity"] for f in report.findings if f["code"] == "text/overflow"} == {"error"}
    text = text_of(pdf)
    assert all(re.search(rf"\bherb{n}\b", text) for n in range(400))
    assert all(re.search(rf"\brung{n}\b", text) for n in range(40))


def test_a_text_that_just_fits_is_inside_its_box_and_none_of_it_is_missing(printed: Printer) -> None:
    much = " ".join(f"herb{n}" for n in range(120))
    pdf, report = printed(f"id,name,text\nmuch,Much,{much}\n")
    assert told(report, "text/overflow") == {}
    assert all(re.search(rf"\bherb{n}\b", text_of(pdf)) for n in range(120))


# ---------------------------------------------------------------- glyphs

GLYPHS = """id,name,text
fine,Štěpán,Příliš žluťoučký kůň – ½ €
greek,Plain,Θάλασσα Ω
kanji,Plain,森の狐
hangul,Plain,여우
coin,Plain,Pay 🪙 or 🧿
dice,Plain,Roll ⚄ ⚅
"""


def test_every_character_without_a_glyph_is_told_by_card_with_its_code(printed: Printer) -> None:
    _pdf, report = printed(GLYPHS)
    found = told(report, "text/glyph")
    assert {"kanji", "hangul", "coin", "dice"} <= set(found)
    assert "fine" not in found
    for card, characters in (("kanji", "森の狐"), ("hangul", "여우"), ("coin", "🪙🧿"), ("dice", "⚄⚅")):
        for character in characters:
            assert f"{character} (U+{ord(character):04X})" in found[card]


def test_no_font_gets_in_that_the_layout_does_not_name(printed: Printer) -> None:
    pdf, _report = printed(GLYPHS)
    used = {FONTS.spec(name).family for name in FONTS.names}
    with pikepdf.open(io.BytesIO(pdf)) as file:
        names = {str(o["/FontName"]) for o in file.objects if is_kind(o, "FontDescriptor")}
    for name in names:
        family = name.partition("+")[2].partition("-")[0]
        assert any(family == each.replace(" ", "") for each in used), name
        assert not re.search("Noto|DejaVu|Droid", name)


def is_kind(thing: object, kind: str) -> bool:
    return isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == pikepdf.Name(f"/{kind}")


# ---------------------------------------------------------------- ligatures and accents


def test_ligatures_and_accents_are_read_as_they_were_typed(printed: Printer) -> None:
    words = "Off the cliff: five baffling flying fjords, Schifffahrt, œuvre, Ĳssel"
    name = "Björn’s Æther-Süß"
    pdf, report = printed(f'id,name,text\none,{name},"{words}"\n')
    assert [f for f in report.findings if f["severity"] == "error"] == []
    text = " ".join(text_of(pdf).replace("\u00a0", " ").split())
    assert words in text
    assert name in text
    assert not any(0xFB00 <= ord(c) <= 0xFB06 or c == "\ufffd" for c in text)
    assert unicodedata.normalize("NFC", text) == text


# ---------------------------------------------------------------- French

FRENCH = "Qui gagne ? Personne ! Voici : « le loup » ; payez 25 000 € à l’Œil. Est-ce tout ? Oui ; c’est tout !"


@pytest.mark.parametrize("width", [18.0, 22.0, 26.0, 30.0, 34.0, 41.0])
@pytest.mark.parametrize("spaces", [" ", "\u00a0", "\u202f"])
def test_no_line_of_french_begins_with_a_sign_that_belongs_to_the_line_before(width: float, spaces: str) -> None:
    typed = re.sub(r" (?=[?!:;»€])|(?<=«) ", spaces, FRENCH)
    done = set_text(typed, Rect(0, 0, width, 90), TextStyle(size=8.5), FONTS, "fr", {})
    lines: dict[float, str] = {}
    for op in sorted((op for op in done.ops if isinstance(op, TextOp)), key=lambda op: op.x):
        lines[round(op.y, 2)] = lines.get(round(op.y, 2), "") + op.text
    assert len(lines) >= 3
    for line in lines.values():
        assert line.strip()[0] not in "?!:;»€", lines
        assert line.strip()[-1] != "«", lines


@pytest.mark.parametrize("font", ["text", "text-bold", "serif", "geometric", "display", "caps"])
def test_a_narrow_space_is_a_blank_no_wider_than_a_space(font: str) -> None:
    assert FONTS.missing("\u202f\u00a0", font) == ""
    bare = FONTS.width("nn", font, 10)
    narrow, wide = (FONTS.width(f"n{space}n", font, 10) - bare for space in ("\u202f", " "))
    assert 0 < narrow <= wide + 1e-6


def test_french_is_read_back_with_its_letters(printed: Printer) -> None:
    pdf, report = printed(f'id,nom,texte\nun,Œillet,"{FRENCH}"\n', locale="fr")
    assert [f for f in report.findings if f["severity"] == "error"] == []
    text = text_of(pdf)
    assert "Œillet" in text
    assert "l’Œil" in text
    assert "\ufffd" not in text
    assert not re.search(r"(?m)^\s*[?!:;»€]", text)
