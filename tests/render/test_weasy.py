from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from generator.errors import PackError
from generator.project import SHIPPED
from generator.render.finish import embedded_fonts
from generator.render.fonts import FontSet
from generator.render.weasy import SetBook, set_book

FONTS = SHIPPED / "fonts"
PAGE = (
    '<html lang="fr"><head><title>T</title><style>@page{{size:60mm 60mm;margin:5mm}}'
    'html{{font-family:"Alegreya"}}{css}</style></head><body>{body}</body></html>'
)


def book(tmp_path: Path, body: str, css: str = "", files: dict[str, bytes] | None = None) -> SetBook:
    return set_book(PAGE.format(body=body, css=css), base=tmp_path, roots=[tmp_path], fonts=FONTS, files=files)


def test_a_page_becomes_a_pdf_and_anchors_know_their_page(tmp_path: Path) -> None:
    made = book(tmp_path, '<h1 id="a">Un</h1><h1 id="b" style="break-before:page">Deux</h1>')
    assert made.pdf.startswith(b"%PDF-")
    assert (made.pages, made.anchors["a"], made.anchors["b"], made.complaints) == (2, 1, 2, ())


def test_a_character_that_no_font_has_is_told(tmp_path: Path) -> None:
    made = book(tmp_path, "<p>mot \U00013000</p>")
    (told,) = made.complaints
    assert (told.code, told.message, told.character) == (
        "text/glyph",
        "no glyph for \U00013000 (U+13000)",
        "\U00013000",
    )


def test_what_weasyprint_only_logs_is_told(tmp_path: Path) -> None:
    made = book(tmp_path, "<p>mot</p>", css="p{colour:red}")
    assert [c.code for c in made.complaints] == ["book/weasyprint"]
    assert "colour" in made.complaints[0].message


@pytest.mark.parametrize(
    "body",
    [
        '<img alt="x" src="file:///etc/passwd">',
        '<img alt="x" src="../outside.svg">',
        '<img alt="x" src="http://localhost:9/x.png">',
        '<img alt="x" src="book:nothing">',
        '<link rel="stylesheet" href="file:///etc/hostname">',
    ],
)
def test_nothing_outside_the_named_folders_is_read(tmp_path: Path, body: str) -> None:
    inside = tmp_path / "pack"
    inside.mkdir()
    (tmp_path / "outside.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    with pytest.raises(PackError, match=r"outside the pack|no figure"):
        book(inside, body)


def test_our_own_pictures_are_reached_by_name(tmp_path: Path) -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"><rect width="9" height="9"/></svg>'
    assert book(tmp_path, '<img alt="x" src="book:figures/a">', files={"figures/a": svg}).complaints == ()


def test_text_beyond_the_edge_of_the_page_is_found(tmp_path: Path) -> None:
    assert book(tmp_path, '<p style="white-space:nowrap">un deux</p>').overfull == ()
    assert book(tmp_path, f'<p style="white-space:nowrap">{"mot " * 30}</p>').overfull == (1,)


@pytest.mark.parametrize(("above", "printed"), [(2, True), (40, False)])
def test_an_ornament_is_left_out_where_it_would_end_below_the_text(tmp_path: Path, above: int, printed: bool) -> None:
    ornament = '<div class="if-room" id="end" style="position:absolute;top:3mm">fin</div>'
    body = f'<div style="height:{above}mm">mot</div><div style="position:relative;height:0">{ornament}</div>'
    made = book(tmp_path, body)
    with pypdfium2.PdfDocument(made.pdf) as document:
        assert ("fin" in document[0].get_textpage().get_text_bounded()) == printed
    assert (made.pages, made.complaints) == (1, ())


def test_fonts_of_the_machine_never_get_in(tmp_path: Path) -> None:
    made = book(tmp_path, '<p style="font-family:DejaVu Sans, Arial">mot</p>')
    shipped = FontSet.load(FONTS)
    families = tuple(shipped.spec(name).family.replace(" ", "-") for name in shipped.names)
    embedded = embedded_fonts(made.pdf)
    assert embedded
    assert all(name.startswith(families) for name in embedded)


def test_the_environment_is_left_as_it_was(tmp_path: Path) -> None:
    before = dict(os.environ)
    book(tmp_path, "<p>mot</p>")
    assert dict(os.environ) == before


def test_the_same_page_gives_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    code = (
        "import sys, hashlib, pathlib; from generator.render.weasy import set_book;"
        f"b = set_book({PAGE.format(body='<h1>Un</h1><p>mot</p>', css='')!r}, base=pathlib.Path({str(tmp_path)!r}),"
        f" roots=[], fonts=pathlib.Path({str(FONTS)!r})); sys.stdout.write(hashlib.sha256(b.pdf).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            text=True,
            cwd=SHIPPED,
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone},
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    }
    assert len(digests) == 1
