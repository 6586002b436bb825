"""HTML faces: fitted, judged and read back like those of the layout language; nothing reached, nothing lost."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import generator.faces.html as html_faces
from generator.errors import PackError
from generator.faces.html_jobs import _Search
from generator.faces.maker import FaceMaker
from generator.faces.memory import FaceMemory
from generator.faces.words import NoWords
from generator.model.card import Card
from generator.model.game import CardKind, FieldSpec, Game, GroupSpec
from generator.model.geometry import Rect
from generator.model.plan import Document, EmbedOp, Finding, Page, Place, Plan
from generator.project import SHIPPED, Project
from generator.render.face_measure import FieldTag, Mark
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png, text_in
from generator.render.read_content import FormReader
from generator.sheets.digest import digest

FONTS = FontSet.load(SHIPPED / "fonts")
PALETTE = {"dark": "#3b0a0d", "main": "#a3161f", "light": "#f3e3c3", "accent": "#d9a441"}
STYLE = """
body { font: 8pt/1.25 "Alegreya Sans" }
.name { position: absolute; left: 4mm; right: 4mm; top: 4mm; height: 7mm; font: 700 10pt/7mm Cinzel }
.text { position: absolute; left: 4mm; right: 4mm; top: 50mm; height: 20mm }
"""
WORDS = "une unité gagne deux points pour chaque allié en défense autour du champ de bataille ennemi"

Make = Callable[..., FaceMaker]


def face(card: str, style: str = "", head: str = "") -> str:
    return (
        f'<!doctype html><html lang="fr"><head><style>{STYLE}{style}</style>{head}</head><body><div class="card" '
        'style="position: absolute; left: var(--bleed); top: var(--bleed); width: var(--trim-width);'
        f' height: var(--trim-height)">{card}</div></body></html>'
    )


NAME = '<div class="name" data-field="name">{{ name }}</div>'
TEXT = '<div class="text" data-field="text">{{ rich(rule) }}</div>'


def words(count: int, start: int = 0) -> str:
    known = WORDS.split()
    return " ".join(known[(start + i) % len(known)] for i in range(count))


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Return a maker of faces: cards by id with their rules text, one template, all in a project of its own."""

    def made(
        template: str,
        cards: dict[str, str] | None = None,
        *,
        variant: str = "color",
        memory: FaceMemory | None = None,
        back: str | None = None,
        files: dict[str, bytes] | None = None,
    ) -> FaceMaker:
        faces = tmp_path / "templates" / "game" / "faces"
        faces.mkdir(parents=True, exist_ok=True)
        (tmp_path / "cards" / "game").mkdir(parents=True, exist_ok=True)
        (faces / "unit.html").write_text(template, encoding="utf-8")
        if back is not None:
            (faces / "back.html").write_text(back, encoding="utf-8")
        for name, data in (files or {}).items():
            (tmp_path / "cards" / "game" / name).write_bytes(data)
        kind = CardKind(id="unit", label={"fr": "Unité"}, fields=(FieldSpec(name="rule", type="text"),), layout="unit")
        deck = tuple(
            Card(id=key, kind="unit", group="rome", name={"fr": f"Carte {key}"}, fields={"rule": text})
            for key, text in (cards or {"one": words(12)}).items()
        )
        game = Game(
            id="game",
            title={"fr": "Jeu"},
            locales=("fr",),
            kinds={"unit": kind},
            groups={"rome": GroupSpec(id="rome", label={"fr": "Rome"}, palette=PALETTE)},
            cards=deck,
        )
        project = Project(tmp_path)
        return FaceMaker(project, game, "fr", FONTS, variant, words=NoWords(), memory=memory)  # type: ignore[arg-type]

    return made


def plan_of(maker: FaceMaker, card: str = "one") -> Plan:
    return maker.face(maker.game.card(card))


def pdf_of(*plans: Plan) -> bytes:
    pages = tuple(Page(width=p.width, height=p.height, ops=(Place(plan=p, x=0, y=0),)) for p in plans)
    return write_pdf(Document(title="T", language="fr", pages=pages), FONTS)


def found(plan: Plan, code: str) -> list[Finding]:
    return [finding for finding in plan.findings if finding.code == code]


def test_marked_fields_are_read_back_from_where_they_stand(make: Make) -> None:
    plan = plan_of(make(face(NAME + TEXT), {"one": "Gagnez **+2** points ; *fin* du tour."}))
    assert plan.findings == ()
    assert [(f.name, f.printed) for f in plan.fields] == [
        ("name", "Carte one"),
        ("text", "Gagnez +2 points ; fin du tour."),
    ]
    assert plan.fields[0].rect.as_list(2) == [7.0, 7.0, 55.0, 7.0]
    pdf = pdf_of(plan)
    assert [text_in(pdf, 1, field.rect) for field in plan.fields] == [field.printed for field in plan.fields]


def test_a_plan_has_the_boxes_of_its_format(make: Make) -> None:
    plan = plan_of(make(face(NAME)))
    assert (plan.width, plan.height, plan.corner_mm) == (69, 94, 2.5)
    assert (plan.trim, plan.safe) == (Rect(3, 3, 63, 88), Rect(6, 6, 57, 82))


def test_words_that_do_not_fit_are_told_in_mm_and_still_printed(make: Make) -> None:
    text = words(150)
    plan = plan_of(make(face(TEXT), {"one": text}))
    (overflow,) = found(plan, "text/overflow")
    lines = -(-overflow.amount // (8 * 1.25 * 25.4 / 72)) if overflow.amount else 0
    assert (overflow.box, overflow.unit, overflow.severity) == ("text", "mm", "error")
    assert lines >= 2
    assert plan.fields[0].printed == text
    assert text_in(pdf_of(plan), 1, Rect(0, 0, 69, 300)) == text


def test_overflow_grows_with_the_words(make: Make) -> None:
    amounts = [
        (found(plan_of(make(face(TEXT), {"one": words(n)})), "text/overflow") or [None])[0] for n in (40, 100, 160)
    ]
    assert amounts[0] is None
    assert amounts[1] is not None
    assert amounts[2] is not None
    assert 0 < (amounts[1].amount or 0) < (amounts[2].amount or 0)


def test_a_word_too_wide_for_its_box_overflows(make: Make) -> None:
    plan = plan_of(make(face(NAME, ".name { white-space: nowrap; width: 12mm }")))
    (overflow,) = found(plan, "text/overflow")
    assert overflow.box == "name"


def test_clipping_hides_nothing_from_the_check(make: Make) -> None:
    plan = plan_of(make(face(TEXT, ".text { overflow: hidden }"), {"one": words(150)}))
    assert found(plan, "text/overflow")


def test_text_in_a_box_of_a_set_height_around_it_is_checked_against_that_box(make: Make) -> None:
    inner = '<div class="text"><p data-field="text">{{ rule }}</p></div>'
    assert found(plan_of(make(face(inner), {"one": words(150)})), "text/overflow")


def test_unmarked_words_are_checked_too(make: Make) -> None:
    plan = plan_of(make(face('<div class="text">{{ rule }}</div>'), {"one": words(150)}))
    (overflow,) = found(plan, "text/overflow")
    assert overflow.box == "(unmarked text)"


def test_words_go_down_to_the_size_that_fits(make: Make) -> None:
    fitted = TEXT.replace('data-field="text"', 'data-field="text" data-fit="9pt..6pt"')
    maker = make(face(fitted), {"one": words(40), "two": words(75), "three": words(300)})
    short, long, longest = (plan_of(maker, key) for key in ("one", "two", "three"))
    assert (short.findings, long.findings) == ((), ())
    (overflow,) = found(longest, "text/overflow")
    assert "at 6 pt" in overflow.message
    larger = TEXT.replace('data-field="text"', 'data-field="text" style="font-size: 9pt"')
    assert found(plan_of(make(face(larger), {"one": words(75)})), "text/overflow")


def test_a_deck_has_one_size_where_it_is_asked_for(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_faces, "CHUNK", 1)  # the size holds over documents too
    fitted = TEXT.replace('data-field="text"', 'data-field="text" data-fit="9pt..6pt deck"')
    maker = make(face(fitted), {"one": words(8), "two": words(75)})
    sizes = {_size(plan_of(maker, key)) for key in ("one", "two")}
    assert len(sizes) == 1
    assert _size(plan_of(make(face(fitted), {"one": words(8)}))) > sizes.pop()


@pytest.mark.parametrize("count", [30, 75, 90, 110, 300])
def test_fields_of_one_face_are_fitted_each_by_itself(make: Make, count: int) -> None:
    name = NAME.replace('data-field="name"', 'data-field="name" data-lines="1" data-fit="14pt..6pt"')
    text = TEXT.replace('data-field="text"', 'data-field="text" data-fit="9pt..6pt"')
    cards = {"au-nom-assez-long": words(count)}
    narrow = ".name { right: 24mm }"
    both, one, other = (plan_of(make(face(card, narrow), cards), *cards) for card in (name + text, name, text))
    assert found(both, "text/overflow") == found(other, "text/overflow")
    assert [round(_size(both, at), 2) for at in (0, -1)] == [_size(one, 0), _size(other, -1)]


def _size(plan: Plan, at: int = 0) -> float:
    """Return the height of one letter of a face's text, in points."""
    pdf = pypdfium2.PdfDocument(pdf_of(plan))
    page = pdf[0].get_textpage()
    _, bottom, _, top = page.get_charbox(at % page.count_chars(), loose=True)
    return round(float(top - bottom), 2)


def test_only_so_many_lines_as_asked_for(make: Make) -> None:
    one = TEXT.replace('data-field="text"', 'data-field="text" data-lines="1"')
    assert plan_of(make(face(one), {"one": words(3)})).findings == ()
    assert found(plan_of(make(face(one), {"one": words(30)})), "text/overflow")


@given(
    sizes=st.integers(1, 60),
    fits=st.integers(0, 70),
    room=st.floats(1, 50),
)
def test_the_search_finds_the_largest_size_that_fits(sizes: int, fits: int, room: float) -> None:
    grid = [20 - 0.25 * i for i in range(sizes)]
    search = _Search(grid)
    for _ in range(200):
        over = 0.0 if search.at >= fits else 1.0 + fits - search.at
        search.learn(_mark(over, room + over))
        if search.done:
            break
    assert search.done
    assert search.at == min(fits, sizes - 1)


def _mark(overflow: float, height: float) -> Mark:
    rect = Rect(0, 0, 10, height)
    tag = FieldTag(name="text", fit="9pt..6pt")
    return Mark(name="text", rect=rect, used=rect, printed="", lines=1, size_pt=8, overflow=overflow, runs=(), tag=tag)


def test_characters_without_glyphs_are_told_with_their_field(make: Make) -> None:
    plan = plan_of(make(face(TEXT), {"one": "Ajoutez 𓀀 à la main."}))
    (missing,) = found(plan, "text/glyph")
    assert (missing.box, missing.severity) == ("text", "error")
    assert "𓀀 (U+13000)" in missing.message


def test_characters_that_another_font_sets_are_told(make: Make) -> None:
    plan = plan_of(make(face(TEXT), {"one": "Ajoutez 夏 à la main."}))
    assert not found(plan, "text/glyph")
    (other,) = found(plan, "text/font")
    assert (other.severity, "夏 (U+590F)" in other.message) == ("warn", True)


def test_a_font_that_is_not_there_is_told_with_the_nearest_name(make: Make) -> None:
    plan = plan_of(make(face(NAME, ".name { font-family: Cinzell }")))
    (unknown,) = found(plan, "text/font")
    assert (unknown.severity, "'Cinzell'" in unknown.message, "'Cinzel'" in unknown.message) == ("error", True, True)


def test_characters_of_drawings_are_told_as_well(make: Make) -> None:
    drawing = '<svg width="20mm" height="9mm" viewBox="0 0 90 40"><text x="5" y="20" font-size="9">𓀀</text></svg>'
    assert found(plan_of(make(face(drawing))), "text/glyph")


def test_words_outside_the_safe_zone_are_told_with_mm(make: Make) -> None:
    plan = plan_of(make(face(NAME, ".name { left: 1mm }")))
    (out,) = found(plan, "text/safe")
    assert (out.box, round(out.amount or 0, 1)) == ("name", 2.0)


def test_the_safe_zone_counts_turned_words_where_they_are_seen(make: Make) -> None:
    turned = ".name { left: 40mm; top: 40mm; width: 20mm; transform: rotate(90deg); transform-origin: 0 0 }"
    plan = plan_of(make(face(NAME, turned)))
    assert plan.findings == ()
    assert plan.fields[0].rect.as_list(1) == [36.0, 43.0, 7.0, 20.0]
    assert text_in(pdf_of(plan), 1, plan.fields[0].rect) == "Carte one"


def test_contrast_is_checked_where_the_ground_is_told(make: Make) -> None:
    pale = NAME.replace('data-field="name"', 'data-field="name" data-on="light"')
    assert plan_of(make(face(pale, ".name { color: var(--dark) }"))).findings == ()
    (low,) = found(plan_of(make(face(pale, ".name { color: #d9c9a9 }"))), "text/contrast")
    assert (low.amount or 9) < 4.5


def picture(width: int, height: int) -> bytes:
    sink = io.BytesIO()
    image = Image.new("RGB", (width, height), "#a01020")
    image.putpixel((0, 0), (250, 250, 10))
    image.save(sink, "JPEG")
    return sink.getvalue()


def test_coarse_pictures_are_told_with_their_dpi(make: Make) -> None:
    shown = '<img src="wolf.jpg" style="position: absolute; left: 5mm; top: 12mm; width: 50.8mm; height: 25.4mm">'
    coarse = plan_of(make(face(shown), files={"wolf.jpg": picture(200, 100)}))
    (finding,) = found(coarse, "image/dpi")
    assert (finding.amount, finding.severity) == (100.0, "warn")


def test_backgrounds_are_pictures_too(make: Make) -> None:
    style = ".text { background: url(wolf.jpg) 0 0 / 50.8mm 25.4mm no-repeat }"
    (finding,) = found(plan_of(make(face(TEXT, style), files={"wolf.jpg": picture(200, 100)})), "image/dpi")
    assert finding.amount == 100.0


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("https://example.org/a.png", "outside"),
        ("file:///etc/passwd", "outside"),
        ("/etc/passwd", "outside"),
        ("../../../../../etc/passwd", "outside"),
        ("ghost.png", "no file is called 'ghost.png'"),
        ("notes.txt", "expected a picture"),
        ("linked.png", "outside"),
    ],
)
def test_nothing_but_the_pack_is_reached(make: Make, tmp_path: Path, address: str, told: str) -> None:
    outside = tmp_path / "secret.png"
    outside.write_bytes(picture(9, 9))
    maker = make(face(f'\n\n<img src="{address}">'), files={"notes.txt": b"x"})
    (tmp_path / "cards" / "game" / "linked.png").symlink_to(outside)
    with pytest.raises(PackError) as caught:
        plan_of(maker)
    assert told in str(caught.value)
    assert "templates/game/faces/unit.html" in str(caught.value)


def test_style_sheets_cannot_reach_out_either(make: Make) -> None:
    for style in ("@import 'https://example.org/a.css';", ".name { background: url(file:///etc/passwd) }"):
        with pytest.raises(PackError, match="outside"):
            plan_of(make(face(NAME, head=f"<style>{style}</style>")))


@pytest.mark.parametrize(
    "style",
    ["@page { size: A4 }", ".name { position : fixed }", ".text { line-clamp: 2 }", ".text { max-lines: 2 }"],
)
def test_what_is_for_books_or_loses_words_is_refused(make: Make, style: str) -> None:
    with pytest.raises(PackError, match="has no place on the face one"):
        plan_of(make(face(NAME, style)))


def test_style_attributes_are_looked_at_too(make: Make) -> None:
    with pytest.raises(PackError, match="'line-clamp' has no place"):
        plan_of(make(face("<p style='line-clamp: 2'>{{ rule }}</p>")))


def test_style_sheets_of_the_pack_may_be_linked(make: Make) -> None:
    linked = {"face.css": b".name { left: 20mm }"}
    plan = plan_of(make(face(NAME, head='<link rel="stylesheet" href="face.css">'), files=linked))
    assert plan.fields[0].rect.x == pytest.approx(23)
    bad = make(face(NAME, head='<link rel="stylesheet" href="bad.css">'), files={"bad.css": b"@page { size: A4 }"})
    with pytest.raises(PackError, match="has no place"):
        plan_of(bad)


def test_hebrew_runs_from_the_right_with_its_numbers_upright(make: Make) -> None:
    style = ".text { direction: rtl; font-family: 'Frank Ruhl Libre' }"
    plan = plan_of(make(face(TEXT, style), {"one": "קבלו 12 מטבעות (ועוד 3) מהקופה."}))
    assert plan.findings == ()
    rect = plan.fields[0].rect
    pdf = pdf_of(plan)
    assert text_in(pdf, 1, rect) == plan.fields[0].printed == "קבלו 12 מטבעות (ועוד 3) מהקופה."
    assert text_in(pdf, 1, Rect(rect.right - 6, rect.y, 6, 5)) == "קבלו"


@pytest.mark.parametrize(
    ("card", "line", "told"),
    [
        ("<p>\n{{ levl }}</p>", 2, "'levl' is undefined"),
        ("<p>\n\n{% if %}</p>", 3, "Expected"),
        ("<p>{{ icon('sward') }}</p>", 1, "no icon is called 'sward'"),
        ("\n<p>{{ name.__class__.__mro__ }}</p>", 2, "unsafe"),
        ("{{ 'a' * 99999999 }}", 1, "between numbers only"),
        (
            "{% for a in rule %}{% for b in rule %}{% for c in rule %}{{ a }}{% endfor %}{% endfor %}{% endfor %}",
            0,
            "at most",
        ),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", 0, "without end"),
        ("{% set x = rule %}" + "{% set x = x ~ x %}" * 40, 0, "at most"),
        ("{% set x = rule %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 40, 0, "at most"),
        ("{% macro m(x) %}{{ x }}{{ x }}{% endmacro %}{{ " + "m(" * 40 + "rule" + ")" * 40 + " }}", 0, "at most"),
        ("{% set x = 99 %}" + "{% set x = x * x %}" * 40, 0, "numbers that a card can show"),
        ("{% set x = rule %}" + "{% set x = x|join(x) %}" * 9, 0, "at most"),
        ("{{ rule.ljust(999999999) }}", 1, "unsafe"),
        ("{% include 'none.html' %}", 1, "no template is called 'none.html'"),
        ('<p data-field="a">x</p><p data-field="a">y</p>', 0, "marks two elements"),
        ('<p data-field="a" data-fit="small">x</p>', 1, "expected data-fit"),
    ],
)
def test_faults_of_a_template_name_file_and_line(make: Make, card: str, line: int, told: str) -> None:
    with pytest.raises(PackError) as caught:
        plan_of(make(face(card), {"one": words(60)}))
    (problem,) = caught.value.problems
    assert told in problem.message
    assert problem.where is not None
    assert problem.where.path == "templates/game/faces/unit.html"
    if line:
        assert problem.where.line >= line


def test_faults_in_a_shared_template_are_told_where_they_are(make: Make, tmp_path: Path) -> None:
    shared = tmp_path / "templates" / "_shared" / "faces" / "html"
    shared.mkdir(parents=True)
    (shared / "frame.html").write_text("<p>\n{{ ghost }}</p>", encoding="utf-8")
    with pytest.raises(PackError, match=r"templates/_shared/faces/html/frame\.html:2: 'ghost' is undefined"):
        plan_of(make("{% extends 'frame.html' %}"))


def test_a_template_that_never_ends_is_ended(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.render.face_template._SECONDS", 0.3)
    loops = "".join(f"{{% for a{i} in rule %}}" for i in range(9)) + "{% endfor %}" * 9
    with pytest.raises(PackError, match="takes longer than 0 s"):
        plan_of(make(face(loops)))


def test_texts_may_be_put_together(make: Make) -> None:
    joined = '<div data-field="a">{% set x = name ~ " & " ~ rich("b") %}{{ x }}{{ [1, 2]|join(" < ") }}</div>'
    assert plan_of(make(face(f'<div class="text">{joined}</div>'))).fields[0].printed == "Carte one & b 1 < 2"


def test_card_texts_are_never_markup(make: Make) -> None:
    plan = plan_of(make(face(TEXT), {"one": "<b>a</b> & <img src=x> {{ name }}"}))
    assert plan.fields[0].printed == "<b>a</b> & <img src=x> {{ name }}"


def test_icons_say_their_word_in_its_place(make: Make) -> None:
    card = '<div class="text" data-field="text">Gagnez {{ icon("points", "points") }} : 2.</div>'
    plan = plan_of(make(face(card)))
    assert plan.fields[0].printed == "Gagnez points : 2."
    assert text_in(pdf_of(plan), 1, plan.fields[0].rect) == "Gagnez points : 2."


def test_the_verifier_reads_the_same_letters_and_their_ink(make: Make) -> None:
    card = '<div class="text" data-field="text">Gagnez {{ icon("points", "points") }} : 2 fins.</div>'
    pdf = pikepdf.open(io.BytesIO(pdf_of(plan_of(make(face(card))))))
    (form,) = (thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and b"BT" in thing.read_bytes())
    drawn = FormReader().stream(form, form.Resources)
    assert drawn.broken == ""
    assert "".join(glyph.text for glyph in drawn.glyphs) == "Gagnez points : 2 fins."
    assert "".join(glyph.text for glyph in drawn.glyphs if not glyph.visible) == "points"
    assert all(glyph.ink.w > 0 and glyph.outline for glyph in drawn.glyphs if glyph.text.strip())


def test_divided_words_are_read_whole(make: Make) -> None:
    text = "incontestablement extraordinairement anticonstitutionnellement " * 3
    plan = plan_of(make(face(TEXT, ".text { hyphens: auto }"), {"one": text}))
    assert plan.fields[0].printed == text.strip()
    assert text_in(pdf_of(plan), 1, plan.fields[0].rect) == text.strip()


def test_the_grey_variant_has_no_colour_left(make: Make) -> None:
    style = ".text { background: linear-gradient(#f00, #0a0); color: #00f } .name { color: var(--main) }"
    shown = NAME + TEXT + '<img src="wolf.jpg" style="position: absolute; left: 5mm; top: 12mm; width: 20mm">'
    plan = plan_of(make(face(shown, style), variant="grey", files={"wolf.jpg": picture(600, 300)}))
    image = Image.open(io.BytesIO(png(pdf_of(plan), 1, 60))).convert("RGB")
    colors = image.getcolors(100_000)
    assert colors is not None
    assert len(colors) > 5
    assert all(max(color) - min(color) <= 2 for _, color in colors)


def test_variants_are_a_class_of_the_page(make: Make) -> None:
    style = ".low-ink .name { display: none }"
    assert [f.name for f in plan_of(make(face(NAME + TEXT, style))).fields] == ["name", "text"]
    assert [f.name for f in plan_of(make(face(NAME + TEXT, style), variant="low-ink")).fields] == ["text"]


def test_black_words_are_printed_with_black_alone(make: Make) -> None:
    plan = plan_of(make(face(TEXT, ".text { color: #000 }")))
    (op,) = plan.ops
    assert isinstance(op, EmbedOp)
    assert op.parts[-1].data is not None
    assert b" rg" not in op.parts[-1].data


DECK = {f"c{i}": words(20 + i, i) for i in range(7)}


def test_all_faces_share_their_fonts(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_faces, "CHUNK", 2)
    maker = make(face(NAME + TEXT), DECK)
    pdf = pikepdf.open(io.BytesIO(pdf_of(*(maker.face(card) for card in maker.game.cards))))
    fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/FontFile2" in thing]
    assert sorted(str(font.FontName).partition("+")[2] for font in fonts) == ["Alegreya-Sans", "Cinzel-Bold"]


def test_the_same_bytes_whichever_card_is_asked_for_first(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_faces, "CHUNK", 2)
    files = []
    for backwards in (False, True):
        maker = make(face(NAME + TEXT), DECK)
        cards = maker.game.cards[::-1] if backwards else maker.game.cards
        plans = {card.id: maker.face(card) for card in cards}
        files.append(pdf_of(*(plans[card.id] for card in maker.game.cards)))
    assert files[0] == files[1]


def test_one_card_sets_its_neighbours_only(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_faces, "CHUNK", 2)
    jobs: list[int] = []
    run = html_faces.run_jobs
    monkeypatch.setattr(html_faces, "run_jobs", lambda asked: jobs.append(len(asked)) or run(asked))
    maker = make(face(NAME), DECK)
    plan_of(maker, "c3")
    plan_of(maker, "c2")
    assert [n for n in jobs if n] == [1]
    plan_of(maker, "c0")
    assert [n for n in jobs if n] == [1, 3]


def test_kept_faces_are_those_of_a_fresh_build(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_faces, "CHUNK", 2)
    first = FaceMemory("same")
    before = make(face(NAME + TEXT), DECK, memory=first)
    for card in before.game.cards:
        before.face(card)
    changed = {**DECK, "c2": words(9)}
    second = FaceMemory("same", first.used)
    warm = make(face(NAME + TEXT), changed, memory=second)
    cold = make(face(NAME + TEXT), changed)
    assert pdf_of(*(warm.face(c) for c in warm.game.cards)) == pdf_of(*(cold.face(c) for c in cold.game.cards))
    assert (second.kept, second.drawn) == (5, 2)


def test_a_face_is_the_same_when_only_its_neighbour_changed(make: Make) -> None:
    one, other = make(face(NAME + TEXT), DECK), make(face(NAME + TEXT), {**DECK, "c2": words(9)})
    same = [digest(plan_of(one, key)) == digest(plan_of(other, key)) for key in DECK]
    assert same == [key != "c2" for key in DECK]


def test_backs_that_come_out_alike_are_one(make: Make) -> None:
    plain = face('<div class="name" data-field="title">{{ title }}</div>').replace("var(--", "env(--")
    maker = make(face(NAME), DECK, back=plain)
    backs = {id(maker.back(card)) for card in maker.game.cards}
    assert len(backs) == 1
    own = make(face(NAME), DECK, back=face('<div class="name">{{ name }}</div>'))
    assert len({digest(own.back(card)) for card in own.game.cards}) == len(DECK)


def test_a_layout_is_of_one_kind(make: Make, tmp_path: Path) -> None:
    maker = make(face(NAME))
    (tmp_path / "templates" / "game" / "faces" / "unit.yaml").write_text("boxes: {}\n", encoding="utf-8")
    with pytest.raises(PackError, match=r"one of unit\.yaml and unit\.html"):
        plan_of(maker)
