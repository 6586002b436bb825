"""Pages set elsewhere: taken apart and put into our files with nothing lost and nothing twice."""

from __future__ import annotations

import io
import re

import pikepdf
import pytest
import uharfbuzz as hb
from PIL import Image, ImageChops

from generator.model.geometry import Rect
from generator.model.plan import Document, EmbedOp, GlyphUse, Page, PdfPart, Place, Plan
from generator.project import SHIPPED
from generator.render.face_unicode import glyph_texts, joins, with_texts
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.pdf_take import take_pages
from generator.render.raster import png, words
from generator.units import MM_PER_PT

FONTS = FontSet.load(SHIPPED / "fonts")
DRAWING = b"""
q 0.8 0.1 0.1 rg 10 60 40 30 re f Q
q /Half gs 0 0 1 rg 30 50 60 40 re f Q
q 30 0 0 20 60 65 cm /Photo Do Q
q 1 0 0 1 5 5 cm /Inner Do Q
/Ramp sh
0.5 0.5 0.5 RG 2 w 10 10 80 30 re S
BT /Body 12 Tf 12 70 Td (Words \\(in\\) place) Tj ET
"""
RAMP = (
    "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 20 0]"
    "/Function<</FunctionType 2/Domain[0 1]/N 1/C0[1 0 0]/C1[0 1 0]>>>>"
)


def source(pages: int = 1, *, size: float = 100.0) -> bytes:
    """Return a PDF whose pages share a picture, a font and a form, and each have one picture of their own."""
    pdf = pikepdf.new()
    photo = pdf.make_stream(b"\x40\x80\xc0" * 256)
    photo.update(pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=16, Height=16))
    photo.update(pikepdf.Dictionary(ColorSpace=pikepdf.Name.DeviceRGB, BitsPerComponent=8))
    inner = pdf.make_stream(b"0 0.6 0 rg 0 0 10 10 re f")
    inner.update(pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 10, 10]))
    body = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica, Note="é)("
        )
    )
    shared = pikepdf.Dictionary(
        Font=pikepdf.Dictionary(Body=body, Unused=pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Font))),
        XObject=pikepdf.Dictionary(Photo=photo, Inner=inner),
        ExtGState=pikepdf.Dictionary(Half=pikepdf.Dictionary(ca=0.5)),
        Shading=pikepdf.Dictionary(Ramp=pdf.make_indirect(pikepdf.Object.parse(RAMP.encode()))),
    )
    resources = pdf.make_indirect(shared)
    for number in range(pages):
        page = pdf.add_blank_page(page_size=(size, size))
        page.Resources = resources
        page.Contents = pdf.make_stream(DRAWING + b"% page " + str(number).encode())
    sink = io.BytesIO()
    pdf.save(sink)
    return sink.getvalue()


def taken(pdf: bytes, *, width: float = 100.0, height: float = 100.0, grey: bool = False) -> list[EmbedOp]:
    w, h = width * MM_PER_PT, height * MM_PER_PT
    pages = take_pages(pdf, width_mm=w, height_mm=h, grey=grey)
    return [EmbedOp(digest=str(i), rect=Rect(0, 0, w, h), parts=parts) for i, parts in enumerate(pages)]


def written(*ops: EmbedOp, x: float = 0.0, y: float = 0.0, rotation: int = 0) -> bytes:
    plans = [Plan(width=op.rect.w, height=op.rect.h, ops=(op,), trim=op.rect, safe=op.rect) for op in ops]
    pages = tuple(
        Page(width=p.width + x, height=p.height + y, ops=(Place(plan=p, x=x, y=y, rotation=rotation),)) for p in plans
    )
    return write_pdf(Document(title="T", language="fr", pages=pages), FONTS)


def raster(pdf: bytes, page: int = 1) -> Image.Image:
    return Image.open(io.BytesIO(png(pdf, page, 144))).convert("RGB")


def test_an_embedded_page_looks_as_it_did() -> None:
    pdf = source()
    difference = ImageChops.difference(raster(pdf), raster(written(*taken(pdf)))).convert("L")
    unlike = sum(difference.histogram()[8:])
    assert unlike <= 60  # one row of the picture's edge may fall on the next pixel


def test_words_stay_words_and_keep_their_place() -> None:
    pdf = source()
    before, after = words(pdf, 1), words(written(*taken(pdf), x=10, y=20), 1)
    assert [word.text for word in after] == ["Words", "(in)", "place"]
    assert [w.rect.as_list(1) for w in after] == [w.rect.moved(10, 20).as_list(1) for w in before]


def test_a_tall_page_is_cut_to_its_upper_left() -> None:
    tall = source(size=400)
    (op,) = taken(tall, width=100, height=60)
    page = raster(written(op))
    assert page.size == (200, 120)
    corner = raster(tall).crop((0, 0, 200, 120))
    assert max(high for _, high in ImageChops.difference(page, corner).getextrema()) <= 8


def test_what_pages_share_is_written_once() -> None:
    ops = taken(source(pages=5))
    pdf = pikepdf.open(io.BytesIO(written(*ops, *ops)))
    streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
    assert sum(stream.get("/Subtype") == pikepdf.Name.Image for stream in streams) == 1
    fonts = [t for t in pdf.objects if isinstance(t, pikepdf.Dictionary) and t.get("/BaseFont") == "/Helvetica"]
    assert len(fonts) == 1
    assert bytes(fonts[0].Note) == "é)(".encode("utf-16") or str(fonts[0].Note) == "é)("


def test_only_what_a_page_names_is_taken() -> None:
    (op,) = taken(source())
    assert "/Unused" not in "".join(part.head for part in op.parts)
    assert "/Body" in op.parts[-1].head


def test_parts_come_after_those_they_name_and_have_one_key_each() -> None:
    (op,) = taken(source())
    known: set[str] = set()
    for part in op.parts:
        assert set(re.findall(r"\{([0-9a-f]+)\}", part.head)) <= known
        known.add(part.key)
    assert len(known) == len(op.parts)


def test_the_same_bytes_every_time() -> None:
    assert written(*taken(source(pages=2))) == written(*taken(source(pages=2)))


def test_files_with_embedded_pages_are_sound(need_program: object) -> None:
    pikepdf.open(io.BytesIO(written(*taken(source(pages=2))))).check_pdf_syntax()


def test_equal_colours_become_greys() -> None:
    (op,) = taken(source())
    content = op.parts[-1].data or b""
    assert b"0.5 G" in content
    assert b"0.8 0.1 0.1 rg" in content


def test_in_grey_no_colour_is_left_but_in_pictures() -> None:
    pdf = written(*taken(source(), grey=True))
    image = raster(pdf)
    image.paste((255, 255, 255), (118, 28, 182, 72))  # the picture
    colors = image.getcolors(100_000)
    assert colors is not None
    assert len(colors) > 4
    assert all(max(c) - min(c) <= 2 for _, c in colors)


def test_pages_that_go_in_circles_are_refused() -> None:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(50, 50))
    font = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Font))
    font.Self = font
    page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    page.Contents = pdf.make_stream(b"BT /F 9 Tf ET")
    sink = io.BytesIO()
    pdf.save(sink)
    with pytest.raises(ValueError, match="circles"):
        taken(sink.getvalue())


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_embedded_pages_turn_with_their_plan(rotation: int) -> None:
    (op,) = taken(source())
    upright = raster(written(op)).rotate(-rotation, expand=True)
    turned = raster(written(op, rotation=rotation))
    small = [image.resize((20, 20)) for image in (upright, turned)]
    difference = ImageChops.difference(*small)
    assert max(high for _, high in difference.getextrema()) <= 60


def test_ops_are_equal_when_what_they_show_is() -> None:
    one = EmbedOp(digest="a", rect=Rect(0, 0, 1, 1), parts=(PdfPart(key="1", head="x"),))
    two = EmbedOp(digest="a", rect=Rect(0, 0, 1, 1), parts=(PdfPart(key="2", head="y"),))
    assert one == two
    assert repr(one) == repr(two)
    assert one != EmbedOp(digest="b", rect=Rect(0, 0, 1, 1), parts=())


def test_what_pages_use_of_a_font_is_embedded_once_and_together() -> None:
    def page(glyphs: tuple[tuple[int, float, str], ...], codes: str) -> EmbedOp:
        use = GlyphUse(font="text", base="AAAAAA+Test", descriptor="/Flags 4/ItalicAngle 0", glyphs=glyphs)
        form = PdfPart(
            key=codes,
            head="/Type/XObject/Subtype/Form/BBox[0 0 90 90]/Resources<</Font<</F {ab}>>>>",
            data=f"BT /F 20 Tf 10 40 Td <{codes}> Tj ET".encode(),
        )
        rect = Rect(0, 0, 90 * MM_PER_PT, 90 * MM_PER_PT)
        return EmbedOp(digest=codes, rect=rect, parts=(PdfPart(key="ab", head="", font=use), form))

    font = hb.Font(hb.Face(FONTS.spec("text").file.read_bytes()))
    a, b = font.get_nominal_glyph(ord("a")), font.get_nominal_glyph(ord("b"))
    ops = page(((a, 500.0, "a"),), f"{a:04x}"), page(((b, 520.0, "b"),), f"{b:04x}")
    pdf = written(*ops)
    assert [words(pdf, n)[0].text for n in (1, 2)] == ["a", "b"]
    assert all(len(raster(pdf, n).getcolors(9999) or []) > 2 for n in (1, 2))  # both glyphs are drawn
    opened = pikepdf.open(io.BytesIO(pdf))
    programs = [t for t in opened.objects if isinstance(t, pikepdf.Dictionary) and "/FontFile2" in t]
    assert len(programs) == 1
    assert written(*ops) == pdf


def test_letters_that_join_are_told_apart() -> None:
    font = (SHIPPED / "fonts" / "amiri" / "Amiri-Regular.ttf").read_bytes()
    texts = glyph_texts(font, ["الكومة", "كل", "لا", "سلام"])
    assert {"ا", "ل", "ك", "م", "ة"} <= set(texts.values())
    assert all(len(text) <= 2 for text in texts.values())
    assert joins("سلام")
    assert not joins("paix")


def test_a_cmap_is_put_right_where_more_is_known() -> None:
    cmap = b"2 beginbfchar\n<0041> <0644>\n<0042> <0643>\nendbfchar"
    assert with_texts(cmap, {0x41: "\u200d"}) == b"2 beginbfchar\n<0041> <200d>\n<0042> <0643>\nendbfchar"
