"""Text in boxes: no word is lost, lines end well, sizes give way in the right order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.faces.lines import break_lines, measure
from generator.faces.textbox import TextResult, TextStyle, deck_fit, plain, set_text
from generator.model.drawing import Drawing, Shape
from generator.model.geometry import Rect
from generator.model.phrase import Paragraph, RichText, Token
from generator.model.plan import DrawingOp, TextOp
from generator.project import SHIPPED
from generator.render.fonts import FontSet
from generator.units import MM_PER_PT

FONTS = FontSet.load(SHIPPED / "fonts")
ICONS = {"def": Drawing(width=24, height=24, shapes=(Shape(segments=(("M", 0, 0), ("L", 9, 9)), fill="ink"),))}
BOX = Rect(5, 5, 50, 24)
WORDS = st.lists(
    st.sampled_from(
        [
            "une",
            "carte",
            "en",
            "Défense",
            "gagne",
            "ATQ",
            "+2",
            "jusqu’à",
            "la",
            "fin",
            ";",
            "piochez",
            "!",
            "avant-garde",
        ]
    ),
    min_size=1,
    max_size=45,
)


def put(text: RichText | str, rect: Rect = BOX, **style: object) -> TextResult:
    return set_text(text, rect, TextStyle(**style), FONTS, "fr", {}, icons=ICONS)  # type: ignore[arg-type]


def lines(text: str, width: float, **style: object) -> list[str]:
    made = TextStyle(**style)  # type: ignore[arg-type]
    limit = width / (made.size * MM_PER_PT)
    broken = break_lines(measure(plain(text), made, FONTS, ICONS), limit, made, "fr" if made.hyphenate else "", FONTS)
    return [line.text for line in broken]


def normal(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def reach(result: TextResult) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what the operations take, measured anew."""
    metrics = FONTS.metrics("text")
    left, top, right, bottom = [], [], [], []
    for op in result.ops:
        if isinstance(op, TextOp):
            em = op.size_pt * MM_PER_PT
            left.append(op.x)
            width = FONTS.width(op.text, op.font, op.size_pt) + op.text.count(" ") * op.word_space
            right.append(op.x + width + op.tracking * len(op.text))
            top.append(op.y - metrics.ascent * em)
            bottom.append(op.y - metrics.descent * em)
    return min(left), min(top), max(right), max(bottom)


@settings(max_examples=80, deadline=None)
@given(
    WORDS,
    st.sampled_from(["left", "center", "right", "justify"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.booleans(),
    st.floats(12, 60),
    st.floats(4, 40),
)
def test_no_word_is_lost_and_the_text_is_inside_or_its_overflow_is_told(
    words: list[str], align: str, valign: str, hyphenate: bool, width: float, height: float
) -> None:
    rect = Rect(3, 4, width, height)
    result = put(" ".join(words), rect, align=align, valign=valign, hyphenate=hyphenate)
    assert result.printed == normal(" ".join(words))
    left, top, right, bottom = reach(result)
    out = max(rect.x - left, right - rect.right, rect.y - top, bottom - rect.bottom)
    if result.fit.overflow_mm == 0:
        assert out < 0.02
        assert not result.findings
    else:
        assert result.fit.size == 6.0
        assert [finding.code for finding in result.findings] == ["text/overflow"]
        assert result.findings[0].amount == pytest.approx(result.fit.overflow_mm, abs=0.001)
    assert result.fit.size <= 7.5


def test_the_leading_gives_way_before_the_size() -> None:
    text = " ".join(["infanterie"] * 24)
    roomy = put(text, Rect(0, 0, 50, 40))
    tight = put(text, Rect(0, 0, 50, roomy.rect.h * 0.95))
    small = put(text, Rect(0, 0, 50, roomy.rect.h * 0.7))
    assert roomy.fit.leading == 1.18
    assert tight.fit.size == roomy.fit.size
    assert tight.fit.leading < 1.18
    assert 6 <= small.fit.size < roomy.fit.size


def test_words_are_divided_before_the_size_gives_way() -> None:
    text = "Commandement extraordinairement démonstratif " * 2
    free, divided = put(text, Rect(0, 0, 26, 14)), put(text, Rect(0, 0, 26, 14), hyphenate=True)
    assert divided.fit.size > free.fit.size
    assert divided.printed == text.strip()


def test_an_overflow_is_told_in_mm() -> None:
    result = put("Extraordinairement", Rect(0, 0, 10, 5), max_lines=1)
    wide = FONTS.width("Extraordinairement", "text", 6.0)
    assert result.fit.overflow_mm == pytest.approx(wide - 10, abs=0.01)
    assert f"{result.fit.overflow_mm:.2f} mm" in result.findings[0].message


def test_too_many_lines_for_a_title_is_an_overflow() -> None:
    assert put("Un nom bien trop long pour une seule ligne de ce cadre", Rect(0, 0, 30, 20), max_lines=1).findings
    assert not put("Un nom court", Rect(0, 0, 30, 20), max_lines=1).findings


def test_hard_spaces_never_break() -> None:
    text = "aaaa bbbb\u00a0cccc\u00a0dddd eeee\u202f! ffff"
    for width in (9, 12, 16, 22):
        for line in lines(text, width)[:-1]:
            assert not line.endswith(("\u00a0", "\u202f"))
        assert any("bbbb\u00a0cccc\u00a0dddd" in line for line in lines(text, width))


@pytest.mark.parametrize("width", [6, 8, 10, 12, 14, 17, 20, 25])
def test_marks_never_begin_a_line_whatever_the_space_before_them(width: float) -> None:
    for line in lines("Alors ; oui ! non ? « ici » là : fin", width):
        assert line[0] not in "!?;:»"
        assert not line.endswith("«")


def test_no_short_word_stands_alone_on_the_last_line() -> None:
    text = "Quand cette unité attaque une unité en Défense, elle gagne deux points de"
    for width in range(30, 60):
        broken = lines(text, width)
        if len(broken) > 1 and width > 33:
            assert " " in broken[-1], (width, broken)


def test_a_balanced_title_has_lines_of_about_one_length() -> None:
    one, two = lines("Hannibal Barca, maître de la manœuvre", 40, size=9, balance=True)
    assert abs(len(one) - len(two)) < 12


def test_a_line_may_end_with_a_dash_but_not_with_the_hyphen_of_a_word() -> None:
    """At a line's end PDF readers take a hyphen for one that divides the word, and drop it."""
    for width in range(10, 40):
        assert not any(line.endswith("-") for line in lines("une très belle avant-garde", width))
    assert any(line.endswith("–") for w in range(10, 40) for line in lines("une belle nuit–extraordinairement", w))


@pytest.mark.parametrize(("align", "left", "right"), [("left", True, False), ("right", False, True)])
def test_text_stands_at_its_edge(align: str, left: bool, right: bool) -> None:
    result = put("Défense", BOX, align=align)
    assert (abs(result.rect.x - BOX.x) < 0.01) == left
    assert (abs(result.rect.right - BOX.right) < 0.01) == right


def test_justified_lines_reach_both_edges_but_the_last() -> None:
    result = put("une carte en Défense gagne deux points jusqu’à la fin du tour en cours, puis rien", align="justify")
    ops = [op for op in result.ops if isinstance(op, TextOp)]
    for op in ops[:-1]:
        width = FONTS.width(op.text, op.font, op.size_pt) + op.word_space * op.text.count(" ")
        assert op.x + width == pytest.approx(BOX.right, abs=0.01)
    assert ops[-1].word_space == 0


def test_top_middle_and_bottom() -> None:
    ys = [put("Défense", valign=v).ops[0].y for v in ("top", "middle", "bottom")]  # type: ignore[union-attr]
    assert ys[0] < ys[1] < ys[2]
    middle = put("H", valign="middle").ops[0]
    assert isinstance(middle, TextOp)
    cap = FONTS.metrics("text").cap_height * 7.5 * MM_PER_PT
    assert middle.y - cap / 2 == pytest.approx(BOX.y + BOX.h / 2)


def rich(*tokens: Token) -> RichText:
    return RichText(paragraphs=(Paragraph(tokens=tokens),))


def test_styles_take_their_fonts_and_neighbours_are_one_run() -> None:
    result = put(rich(Token(text="Pose", style="bold"), Token(text=" : une "), Token(text="carte"), Token(text=".")))
    assert [(op.text, op.font) for op in result.ops if isinstance(op, TextOp)] == [
        ("Pose", "text-bold"),
        ("\u00a0: une carte.", "text"),
    ]
    assert result.printed == "Pose : une carte."


@pytest.mark.parametrize(("mode", "drawn", "invisible"), [("icon", 1, 1), ("both", 1, 0), ("word", 0, 0)])
def test_icons_stand_for_or_beside_their_word(mode: str, drawn: int, invisible: int) -> None:
    result = put(rich(Token(text="en "), Token(text="Défense", icon="def"), Token(text=" puis")), icons=mode)
    assert sum(isinstance(op, DrawingOp) for op in result.ops) == drawn
    hidden = [op for op in result.ops if isinstance(op, TextOp) and op.invisible]
    assert len(hidden) == invisible
    assert result.printed == "en Défense puis"
    for op in hidden:  # the word lies where its icon is
        icon = next(o for o in result.ops if isinstance(o, DrawingOp)).rect
        assert op.x == pytest.approx(icon.x)
        assert FONTS.width(op.text, op.font, op.size_pt) <= icon.w + 0.001


def test_an_icon_that_has_no_drawing_prints_its_word() -> None:
    result = put(rich(Token(text="niveau", icon="nothing")), icons="icon")
    assert [op.text for op in result.ops if isinstance(op, TextOp) and not op.invisible] == ["niveau"]


def test_a_character_without_a_glyph_is_a_finding_that_names_it() -> None:
    (finding,) = put("le cavalier ♞ et ♞").findings
    assert finding.code == "text/glyph"
    assert "♞ (U+265E)" in finding.message


@pytest.mark.parametrize("word", ["שלום", "سلام", "नमस्ते"])
def test_scripts_that_would_come_out_wrong_are_told(word: str) -> None:
    assert "text/script" in {finding.code for finding in put(f"Paix {word}").findings}
    assert "text/script" not in {finding.code for finding in put("Ειρήνη мир œuvre").findings}


def test_a_deck_has_the_size_that_its_longest_text_needs() -> None:
    rect, style = Rect(0, 0, 30, 5), TextStyle(size=9, max_lines=1)
    names = ["Garde", "Bataillon sacré de Carthage", "Éclaireurs"]
    made = deck_fit(names, rect, style, FONTS, "fr")
    assert made.size < 9
    alone = [set_text(name, rect, made, FONTS, "fr", {}).fit for name in names]
    assert {fit.size for fit in alone} == {made.size}
    assert max(fit.overflow_mm for fit in alone) == 0
    assert deck_fit([], rect, style, FONTS, "fr") == style


def test_small_type_keeps_the_floor_of_six_points() -> None:
    assert put(" ".join(["extraordinaire"] * 200)).fit.size == 6.0
