"""PDF files: read back what was drawn, where, how often, and what the file says of itself."""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.errors import PackError
from generator.model.drawing import Drawing, Shape
from generator.model.geometry import Matrix, Rect
from generator.model.plan import (
    Document,
    DrawingOp,
    GradientOp,
    Group,
    ImageOp,
    Op,
    Page,
    PageLabel,
    PathOp,
    Place,
    Plan,
    TextOp,
)
from generator.project import SHIPPED
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import page_count, page_size, png, text_in, words
from generator.render.read_fonts import read_font
from generator.units import PT_PER_MM

FONTS = FontSet.load(SHIPPED / "fonts")
BOX = (("M", 2.0, 2.0), ("L", 8.0, 2.0), ("L", 8.0, 6.0), ("L", 2.0, 6.0), ("Z",))
ARROW = Drawing(width=10, height=10, shapes=(Shape(segments=BOX, fill="main"),))


def text(words: str, x: float = 5, y: float = 10, **values: object) -> TextOp:
    return TextOp(**{"text": words, "x": x, "y": y, "font": "text", "size_pt": 10.0, **values})  # type: ignore[arg-type]


def plan(*ops: Op, width: float = 60, height: float = 40) -> Plan:
    box = Rect(0, 0, width, height)
    return Plan(width=width, height=height, ops=ops, trim=box, safe=box)


def page(*ops: Op) -> Page:
    return Page(width=100, height=80, ops=ops)


def file(*pages: Page, **values: object) -> bytes:
    return write_pdf(Document(**{"title": "T", "language": "fr", "pages": pages, **values}), FONTS)  # type: ignore[arg-type]


def color_at(pdf: bytes, x: float, y: float) -> tuple[int, ...]:
    picture = Image.open(io.BytesIO(png(pdf, 1, 254))).convert("RGB")
    return picture.getpixel((round(x * 10), round(y * 10)))  # type: ignore[return-value]


def test_words_are_found_where_they_were_put() -> None:
    pdf = file(page(text("Frondeurs", x=20, y=30), text("AVATAR", x=20, y=40)))
    first, second = words(pdf, 1)
    assert (first.text, second.text) == ("Frondeurs", "AVATAR")
    assert first.rect.x == pytest.approx(20, abs=0.1)
    assert first.rect.y < 30 < first.rect.bottom
    assert second.rect.w == pytest.approx(FONTS.width("AVATAR", "text", 10), abs=0.3)


def test_every_character_comes_back_as_it_was() -> None:
    line = "L’État d’Éphèse : « œuf » ÀÇÊÎÔÛŸ − × ½ (a) b\\c"
    assert text_in(file(page(text(line))), 1, Rect(0, 0, 100, 80)) == line


def test_hard_spaces_come_back_as_spaces() -> None:
    pdf = file(page(text("«\u00a0oui\u202f!\u00a0»")))
    assert text_in(pdf, 1, Rect(0, 0, 100, 80)) == "« oui ! »"


def test_a_word_divided_at_a_line_end_comes_back_whole() -> None:
    pdf = file(page(text("Légion\u00ad", y=10), text("naires là", y=14)))
    assert text_in(pdf, 1, Rect(0, 0, 100, 80)) == "Légionnaires là"


def test_invisible_words_are_read_but_not_seen() -> None:
    pdf = file(page(text("MMMM", invisible=True, size_pt=30.0, y=20)))
    assert text_in(pdf, 1, Rect(0, 0, 100, 80)) == "MMMM"
    assert Image.open(io.BytesIO(png(pdf, 1, 72))).convert("L").getextrema() == (255, 255)


SAFE = st.text(
    st.characters(codec="latin-1", exclude_categories=("Cc", "Cf", "Zs")).filter(
        lambda c: FONTS.missing(c, "text") == "" and unicodedata.normalize("NFKC", c) == c
    ),
    min_size=1,
    max_size=20,
)


@settings(max_examples=25, deadline=None)
@given(SAFE)
def test_any_latin_word_comes_back(word: str) -> None:
    assert words(file(page(text(word))), 1)[0].text == word


def test_word_space_and_tracking_move_what_follows() -> None:
    plain = words(file(page(text("un deux"))), 1)[1].rect.x
    spaced = words(file(page(text("un deux", word_space=2.0))), 1)[1].rect.x
    tracked = words(file(page(text("un deux", tracking=0.5))), 1)[1].rect.x
    assert spaced - plain == pytest.approx(2.0, abs=0.05)
    assert tracked - plain == pytest.approx(1.5, abs=0.05)


def test_the_same_document_gives_the_same_bytes() -> None:
    def made() -> bytes:
        ops = (
            text("Été"),
            DrawingOp(drawing=ARROW, rect=Rect(1, 1, 5, 5), palette={"main": "#ff0000"}, opacity=0.5),
            GradientOp(rect=Rect(0, 0, 9, 9), stops=((0.0, "#000000"), (1.0, "#ffffff"))),
        )
        return file(page(Place(plan=plan(*ops), x=1, y=1)), attachments={"b.json": b"2", "a.json": b"1"})

    assert made() == write_pdf_with_other_fonts(made)


def write_pdf_with_other_fonts(made: object) -> bytes:
    """Return what a second font set makes: nothing may hang on what was measured before."""
    global FONTS
    kept, FONTS = FONTS, FontSet.load(SHIPPED / "fonts")
    try:
        FONTS.width("something else first", "serif", 9)
        return made()  # type: ignore[operator]
    finally:
        FONTS = kept


def forms(pdf: bytes) -> int:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return sum(
            1
            for thing in document.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == pikepdf.Name.Form
        )


def test_a_plan_placed_often_and_its_equal_are_drawn_once() -> None:
    one, equal, other = plan(text("a")), plan(text("a")), plan(text("b"))
    places = [Place(plan=p, x=i, y=i) for i, p in enumerate((one, one, equal, equal, one))]
    assert forms(file(page(*places), page(*places))) == 1
    assert forms(file(page(*places, Place(plan=other, x=1, y=1)))) == 2


def test_a_drawing_is_one_form_for_each_palette() -> None:
    red = [DrawingOp(drawing=ARROW, rect=Rect(i, i, 5, 5), palette={"main": "#ff0000"}) for i in range(4)]
    twin = Drawing(width=10, height=10, shapes=(Shape(segments=BOX, fill="main"),))
    same = DrawingOp(drawing=twin, rect=Rect(30, 3, 5, 5), palette={"main": "#ff0000", "light": "#00ff00"})
    blue = DrawingOp(drawing=ARROW, rect=Rect(20, 3, 5, 5), palette={"main": "#0000ff"})
    assert forms(file(page(*red, same))) == 1
    assert forms(file(page(*red, same, blue))) == 2


@pytest.mark.parametrize(
    ("rotation", "x", "y"),
    [(0, 10, 20), (90, 10 + 40 - 20, 20 + 10), (180, 10 + 60 - 10, 20 + 40 - 20), (270, 10 + 20, 20 + 60 - 10)],
)
def test_a_turned_plan_keeps_its_top_left(rotation: int, x: float, y: float) -> None:
    """A mark 10 mm right and 20 mm down in a 60 × 40 plan placed at (10, 20)."""
    dot = PathOp(segments=(("M", 9, 19), ("L", 11, 19), ("L", 11, 21), ("L", 9, 21), ("Z",)), fill="#ff0000")
    placed = Place(plan=plan(dot), x=10, y=20, rotation=rotation)
    pdf = file(Page(width=100, height=100, ops=(placed,)))
    mark_x, mark_y = (x + 10, y + 20) if rotation == 0 else (x, y)
    assert color_at(pdf, mark_x, mark_y) == (255, 0, 0)
    assert color_at(pdf, mark_x + 4, mark_y) == (255, 255, 255)


def test_scale_shrinks_a_placed_plan() -> None:
    dot = PathOp(segments=(("M", 38, 18), ("L", 42, 18), ("L", 42, 22), ("L", 38, 22), ("Z",)), fill="#ff0000")
    pdf = file(page(Place(plan=plan(dot), x=10, y=10, scale=0.5)))
    assert color_at(pdf, 30, 20) == (255, 0, 0)


def test_drawings_are_mirrored_and_turned_about_their_middle() -> None:
    left = Drawing(
        width=10, height=10, shapes=(Shape(segments=(("M", 0, 0), ("L", 3, 0), ("L", 3, 10), ("L", 0, 10), ("Z",)),
                                           fill="#ff0000"),)
    )  # fmt: skip
    pdf = file(
        page(
            DrawingOp(drawing=left, rect=Rect(0, 0, 20, 20)),
            DrawingOp(drawing=left, rect=Rect(30, 0, 20, 20), mirror=True),
            DrawingOp(drawing=left, rect=Rect(60, 0, 20, 20), rotation=90),
        )
    )
    assert color_at(pdf, 2, 10) == (255, 0, 0)
    assert color_at(pdf, 48, 10) == (255, 0, 0)
    assert color_at(pdf, 32, 10) == (255, 255, 255)
    assert color_at(pdf, 70, 2) == (255, 0, 0)  # clockwise: the left edge comes to the top
    assert color_at(pdf, 62, 10) == (255, 255, 255)


def test_groups_clip_and_move() -> None:
    wide = PathOp(segments=(("M", 0, 0), ("L", 50, 0), ("L", 50, 50), ("L", 0, 50), ("Z",)), fill="#00ff00")
    moved = PathOp(segments=(("M", 0, 0), ("L", 4, 0), ("L", 4, 4), ("L", 0, 4), ("Z",)), fill="#0000ff")
    pdf = file(page(Group(ops=(wide,), clip=BOX), Group(ops=(moved,), matrix=Matrix(e=60, f=30))))
    assert color_at(pdf, 5, 4) == (0, 255, 0)
    assert color_at(pdf, 5, 20) == (255, 255, 255)
    assert color_at(pdf, 62, 32) == (0, 0, 255)


@pytest.mark.parametrize(("angle", "dark", "bright"), [(0.0, (1, 10), (19, 10)), (90.0, (10, 1), (10, 19))])
def test_gradients_run_left_to_right_and_top_to_bottom(
    angle: float, dark: tuple[float, float], bright: tuple[float, float]
) -> None:
    stops = ((0.0, "#000000"), (0.5, "#ff0000"), (1.0, "#ffffff"))
    pdf = file(page(GradientOp(rect=Rect(0, 0, 20, 20), stops=stops, angle=angle)))
    assert max(color_at(pdf, *dark)) < 60
    assert min(color_at(pdf, *bright)) > 190
    red = color_at(pdf, 10, 10)
    assert red[0] > 240
    assert red[1] < 30


def test_marks_are_printed_on_every_plate() -> None:
    tick = PathOp(segments=(("M", 1, 1), ("L", 1, 9)), stroke="#000000", stroke_width=0.2, spot=True)
    pdf = file(page(tick))
    with pikepdf.open(io.BytesIO(pdf)) as document:
        spaces = document.pages[0].Resources.ColorSpace
        assert [str(part) for part in list(spaces.SpotAll)[:3]] == ["/Separation", "/All", "/DeviceCMYK"]


def test_black_and_greys_are_one_ink() -> None:
    with pikepdf.open(io.BytesIO(file(page(text("a", color="#000000"), text("b", color="#ff0000"))))) as document:
        content = document.pages[0].Contents.read_bytes()
    assert b"\n0 g\n" in content
    assert b"1 0 0 rg" in content


def test_the_file_says_what_it_is() -> None:
    pages = (
        Page(width=210, height=297, ops=(), trim=Rect(10, 20, 63, 88), bleed=Rect(7, 17, 69, 94)),
        page(text("b")),
        page(text("c")),
    )
    pdf = file(
        *pages,
        title="Ancient Duel — cartes",
        duplex="short-edge",
        labels=(PageLabel(start=0, prefix="R-"), PageLabel(start=2, style="roman")),
        outline=(("Été", 0), ("Dos", 2)),
        attachments={"manifest.json": b'{"manifest": 1}'},
    )
    with pikepdf.open(io.BytesIO(pdf)) as document:
        root, first = document.Root, document.pages[0]
        assert str(document.docinfo["/Title"]) == "Ancient Duel — cartes"
        assert str(root.Lang) == "fr"
        assert str(root.ViewerPreferences.PrintScaling) == "/None"
        assert str(root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
        assert root.ViewerPreferences.DisplayDocTitle is True
        assert [document.pages[i].label for i in range(3)] == ["R-1", "R-2", "i"]
        assert bytes(document.attachments["manifest.json"].get_file().read_bytes()) == b'{"manifest": 1}'
        assert str(root.AF[0].AFRelationship) == "/Data"
        with document.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Été", "Dos"]
        trim = [float(v) / PT_PER_MM for v in first.TrimBox]
        assert trim == pytest.approx([10, 297 - 108, 73, 277], abs=0.001)
        bleed = [float(v) / PT_PER_MM for v in first.BleedBox]
        assert bleed == pytest.approx([7, 297 - 111, 76, 280], abs=0.001)
    assert page_count(pdf) == 3
    assert page_size(pdf, 1) == pytest.approx((210, 297), abs=0.01)


def test_fonts_are_embedded_and_subset_and_there_is_no_other() -> None:
    ops = [text("Àa1", font=name, y=5 + 3 * i) for i, name in enumerate(FONTS.names)]
    with pikepdf.open(io.BytesIO(file(page(*ops)))) as document:
        fonts = [t for t in document.objects if isinstance(t, pikepdf.Dictionary) and t.get("/Type") == "/Font"]
        assert len(fonts) == len(FONTS.names)
        for font in fonts:
            assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor
            assert "/ToUnicode" in font
        names = [str(font.BaseFont) for font in fonts]
        assert len(set(names)) == len(names)
    assert b"Helvetica" not in file(page(*ops))


def test_nothing_of_the_machine_is_in_the_file() -> None:
    assert str(SHIPPED).encode() not in file(page(text("a")))


def test_more_letters_than_a_simple_font_holds_are_still_read(tmp_path: Path) -> None:
    many = [chr(code) for code in range(0xA1, 0x180) if not FONTS.missing(chr(code), "serif") and code != 0xAD]
    lines = ["".join(many[i : i + 20]) for i in range(0, len(many), 20)]
    ops = [text(line, font="serif", y=6 + 5 * i) for i, line in enumerate(lines)]
    ascii_line = text("".join(chr(code) for code in range(0x21, 0x7F)), font="serif", y=70, size_pt=6.0)
    got = "".join(word.text for word in words(file(page(*ops, ascii_line)), 1))
    wanted = "".join(lines) + ascii_line.text
    assert unicodedata.normalize("NFKC", got) == unicodedata.normalize("NFKC", wanted)


def test_characters_beyond_the_first_plane_are_read(tmp_path: Path) -> None:
    pdf = file(page(text("a\U0001d538b", font="sturdy")))
    assert [word.text for word in words(pdf, 1)] == ["a\U0001d538b"]
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        maps = [o.ToUnicode for o in opened.objects if isinstance(o, pikepdf.Dictionary) and "/ToUnicode" in o]
        fonts = [o for o in opened.objects if isinstance(o, pikepdf.Dictionary) and "/ToUnicode" in o]
        assert b"<D835DD38>" in b"".join(stream.read_bytes() for stream in maps)
        assert "\U0001d538" in {told for font in fonts for told in read_font(font).texts.values()}


def test_a_map_that_another_program_spoilt_is_unreadable_and_no_crash() -> None:
    with pikepdf.open(io.BytesIO(file(page(text("ab"))))) as opened:
        (font,) = [o for o in opened.objects if isinstance(o, pikepdf.Dictionary) and "/ToUnicode" in o]
        font.ToUnicode.write(b"1 beginbfchar <00> <1FA99> endbfchar")
        assert read_font(font).texts == {0: "\ufffd"}


def test_pictures_are_embedded_once(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.linear_gradient("L").convert("RGB").save(path)
    ops = [ImageOp(file=str(path), rect=Rect(i * 20, 0, 15, 15), digest="x") for i in range(3)]
    with pikepdf.open(io.BytesIO(file(page(*ops)))) as document:
        pictures = [
            t for t in document.objects if isinstance(t, pikepdf.Stream) and t.get("/Subtype") == pikepdf.Name.Image
        ]
    assert len(pictures) == 1


def test_pictures_stand_upright(tmp_path: Path) -> None:
    picture = Image.new("RGB", (20, 20), "#0000ff")
    picture.paste("#ff0000", (0, 0, 20, 10))
    picture.save(tmp_path / "a.png")
    pdf = file(page(ImageOp(file=str(tmp_path / "a.png"), rect=Rect(10, 10, 20, 20))))
    assert color_at(pdf, 20, 13) == (255, 0, 0)
    assert color_at(pdf, 20, 27) == (0, 0, 255)


@pytest.mark.parametrize(
    ("op", "message"),
    [
        (text("a", font="nofont"), "expected a font"),
        (text("a", color="red"), "expected a colour"),
        (DrawingOp(drawing=ARROW, rect=Rect(0, 0, 5, 5)), "role 'main'"),
        (ImageOp(file="/nowhere/a.png", rect=Rect(0, 0, 5, 5)), "a.png"),
    ],
)
def test_what_does_not_exist_is_a_pack_error(op: Op, message: str) -> None:
    with pytest.raises(PackError, match=message):
        file(page(op))


def test_a_font_that_cannot_be_embedded_is_a_pack_error(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(b"this is no font")
    (tmp_path / "fonts.yaml").write_text("text: {file: a.ttf, family: A}", encoding="utf-8")
    document = Document(title="T", language="fr", pages=(page(text("a")),))
    with pytest.raises(PackError, match=r"a\.ttf"):
        write_pdf(document, FontSet.load(tmp_path))
