"""What people type in cells, on faces: marks and what looks like one, blanks, backs and layouts of a card’s own."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PackError
from generator.faces.maker import FaceMaker
from generator.faces.markup import icon_name, markup_faults, read_markup
from generator.faces.words import NoWords
from generator.model.card import Card
from generator.model.game import CardKind, FieldSpec, Game, GroupSpec
from generator.model.plan import DrawingOp
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet

FONTS = FontSet.load(SHIPPED / "fonts")
ICONS = {"10", "20", "t", "2-w", "x", "1-2", "sword"}


def tokens(text: str) -> list[tuple[str, str | None, str]]:
    return [(t.text, t.icon, t.style) for p in read_markup(text, ICONS).paragraphs for t in p.tokens]


def icons(text: str) -> list[str]:
    return [icon for _, icon, _ in tokens(text) if icon]


def faults(text: str) -> list[tuple[int, int, str]]:
    return [(f.line, f.column, f.message) for f in markup_faults(text, sorted(ICONS))]


def test_symbols_of_two_digits_halves_and_capitals_are_one_icon_each() -> None:
    assert icons("{10}: {T}, add {2/W}{X}{20}") == ["10", "t", "2-w", "x", "20"]
    assert icons("{1/2} costs {½}") == ["1-2", "1-2"]
    assert faults("{10}: {T}, add {2/W}{X}{20}, {½}") == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("{r]{r} and {d)", [(1, 4), (1, 1), (1, 12)]),
        ("a\n{ZZ} [credit] [[Ghoul]] <VP>", [(2, 1)]),
        ("closed}", [(1, 7)]),
        ("<b>Bold</b> <i>open", [(1, 1), (1, 8), (1, 13), (1, 13)]),
    ],
)
def test_what_looks_like_a_mark_is_printed_and_told_with_its_place(text: str, places: list[tuple[int, int]]) -> None:
    assert [(line, column) for line, column, _ in faults(text)] == places
    assert read_markup(text, ICONS).plain == text


def test_an_unknown_icon_names_the_nearest() -> None:
    assert faults("{swrod} :swordd:") == [
        (1, 1, "no icon is called {swrod} (did you mean 'sword'?)"),
        (1, 9, "no icon is called :swordd: (did you mean 'sword'?)"),
    ]
    assert faults("Ratio 3:2:1, at 12:30:45, note:this:that") == []


def test_a_tag_that_is_never_closed_is_an_error_and_others_are_warnings() -> None:
    found = list(markup_faults("<b>x</b> <i>y", ICONS))
    assert [f.severity for f in found] == ["warn", "warn", "warn", "error"]


@pytest.mark.parametrize(
    "text", ["Rock & Roll", "Pay <3 gold & draw", "If HP<5 and MP>2: +1", "5 &lt; 6 &amp; 'q' \"qq\""]
)
def test_ampersands_and_angles_are_just_signs(text: str) -> None:
    assert read_markup(text, ICONS).plain == text
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("*At game end, +2/+5 VP", "*At game end, +2/+5 VP"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("\\*not\\* \\{an icon\\} \\:x\\: \\\\", "*not* {an icon} :x: \\"),
        ("- one\n- two", "•\u00a0one\n•\u00a0two"),
        ("one\\ntwo", "one\ntwo"),
        ("***", "***"),
    ],
)
def test_escapes_lists_line_breaks_and_stray_stars(text: str, printed: str) -> None:
    assert read_markup(text, ICONS).plain == printed


def test_bold_italic_and_both() -> None:
    assert [(text, style) for text, _, style in tokens("a **b** *c* ***d*** **e *f* g**")] == [
        ("a ", "plain"),
        ("b", "bold"),
        (" ", "plain"),
        ("c", "italic"),
        (" ", "plain"),
        ("d", "bold-italic"),
        (" ", "plain"),
        ("e ", "bold"),
        ("f", "bold-italic"),
        (" g", "bold"),
    ]


@given(st.text(st.sampled_from("ab *{}:\\-n\n<>/i"), max_size=30))
def test_no_letter_is_ever_lost(text: str) -> None:
    printed = read_markup(text, ()).plain
    letters = [c for c in text.replace("\\n", "") if c in "abi"]
    assert [c for c in printed if c in "abi"] == letters
    list(markup_faults(text, ICONS))


def test_texts_made_of_marks_are_read_quickly() -> None:
    started = time.perf_counter()
    read_markup("*a " * 1600 + "**b" * 400, ICONS)
    list(markup_faults("{" * 5000, ICONS))
    assert time.perf_counter() - started < 3


def test_icon_names() -> None:
    assert [icon_name(mark) for mark in ("T", "2/W", "½", "Big Coin")] == ["t", "2-w", "1-2", "big-coin"]


FIELDS = (
    FieldSpec(name="cost", type="int", required=False),
    FieldSpec(name="text", type="rich", required=False),
    FieldSpec(name="back", type="text", required=False),
)


def game_of(*cards: Card) -> Game:
    kind = CardKind(id="card", label={"en": "Card"}, fields=FIELDS, layout="card")
    groups = {name: GroupSpec(id=name, label={"en": name}) for name in ("red", "blue")}
    return Game(
        id="tiny", title={"en": "Tiny"}, locales=("en", "fr"), kinds={"card": kind}, groups=groups, cards=cards
    )


def card_of(name: str = "a", group: str = "red", **fields: object) -> Card:
    return Card(id=name, kind="card", group=group, name={"en": name.upper()}, fields=fields)  # type: ignore[arg-type]


def maker_of(folder: Path, game: Game, face: str, back: str = "", locale: str = "en") -> FaceMaker:
    faces = folder / "templates" / "tiny" / "faces"
    faces.mkdir(parents=True, exist_ok=True)
    (faces / "card.yaml").write_text(face, encoding="utf-8")
    (faces / "back.yaml").write_text(back or face, encoding="utf-8")
    return FaceMaker(Project(folder), game, locale, FONTS, words=NoWords())


RICH = 'boxes:\n  text: {kind: rich, at: [5, 5, 50, 50], text: "{text}{cost}", field: text}\n'


def test_a_blank_value_prints_nothing(tmp_path: Path) -> None:
    game = game_of(card_of("a", cost=0, text="Draw."), card_of("b"))
    maker = maker_of(tmp_path, game, RICH)
    assert [field.printed for field in maker.face(game.cards[0]).fields] == ["Draw.0"]
    assert maker.face(game.cards[1]).fields == ()


def test_faults_of_marks_name_card_box_and_place(tmp_path: Path) -> None:
    game = game_of(card_of("a", text="Pay {nothing}."))
    maker = maker_of(tmp_path, game, RICH)
    maker.face(game.cards[0])
    (found,) = maker.findings
    assert (found.code, found.subject, found.box, found.severity) == ("text/mark", "a", "text", "error")
    assert found.message.startswith("line 1, character 5: no icon is called {nothing}")


def test_words_by_locale_are_picked(tmp_path: Path) -> None:
    game = game_of(card_of("a", text={"en": "Draw.", "fr": "Piochez."}))
    printed = [
        maker_of(tmp_path, game, RICH, locale=loc).face(game.cards[0]).fields[0].printed for loc in ("en", "fr")
    ]
    assert printed == ["Draw.", "Piochez."]


BACK = 'boxes:\n  title: {kind: text, at: [5, 5, 50, 10], text: "{back}", field: back, when: "back is not none"}\n'


def test_backs_that_say_the_same_are_one_and_others_differ(tmp_path: Path) -> None:
    game = game_of(
        card_of("a", back="Sun"), card_of("b", back="Sun"), card_of("c", back="Moon"), card_of("d", "blue", back="Sun")
    )
    maker = maker_of(tmp_path, game, RICH, BACK)
    one, two, three, other = (maker.back(card) for card in game.cards)
    assert one is two
    assert (one.fields[0].printed, three.fields[0].printed) == ("Sun", "Moon")
    assert other is not one  # another palette


def test_a_back_that_says_nothing_of_its_card_is_shared_by_all(tmp_path: Path) -> None:
    game = game_of(card_of("a"), card_of("b", "blue"))
    maker = maker_of(tmp_path, game, RICH, 'boxes:\n  t: {kind: text, at: [5, 5, 50, 10], text: "{title}"}\n')
    assert maker.back(game.cards[0]) is maker.back(game.cards[1])


def test_a_card_may_name_a_layout_of_its_own(tmp_path: Path) -> None:
    game = game_of(card_of("a", text="x"), replace(card_of("b", text="x"), layout="wide"))
    maker = maker_of(tmp_path, game, RICH)
    wide = tmp_path / "templates" / "tiny" / "faces" / "wide.yaml"
    wide.write_text("extends: card\nboxes:\n  text: {field: other}\n", encoding="utf-8")
    assert [maker.face(card).fields[0].name for card in game.cards] == ["text", "other"]


@pytest.mark.parametrize("extends", ["../../../secret", "_shared/../../../secret", "/etc/passwd"])
def test_a_layout_cannot_extend_what_lies_outside(tmp_path: Path, extends: str) -> None:
    (tmp_path / "secret.yaml").write_text("boxes: {}\n", encoding="utf-8")
    game = game_of(card_of())
    maker = maker_of(tmp_path, game, f"extends: {extends}\nboxes: {{}}\n")
    with pytest.raises(PackError, match="inside the templates"):
        maker.face(game.cards[0])


def test_a_link_out_of_the_templates_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("boxes: {}\n", encoding="utf-8")
    game = game_of(card_of())
    maker = maker_of(tmp_path, game, "extends: link\nboxes: {}\n")
    (tmp_path / "templates" / "tiny" / "faces" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(PackError, match="leads out of the templates"):
        maker.face(game.cards[0])


def test_a_project_with_shared_layouts_of_its_own_still_has_those_that_ship(tmp_path: Path) -> None:
    (tmp_path / "templates" / "_shared").mkdir(parents=True)
    game = game_of(card_of())
    assert maker_of(tmp_path, game, "extends: _shared/generic/text\n").face(game.cards[0]).ops


@pytest.mark.parametrize("name", ["ok.png", "ok", "OK.png"])
def test_pictures_of_a_pack_are_shown(tmp_path: Path, name: str) -> None:
    from PIL import Image

    art = tmp_path / "cards" / "tiny" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (900, 900), "red").save(art / "ok.png")
    game = game_of(card_of("a", back=name))
    maker = maker_of(tmp_path, game, 'boxes:\n  p: {kind: image, at: [5, 5, 50, 50], file: "{back}"}\n')
    assert maker.face(game.cards[0]).ops
    codes = [found.code for found in maker.findings]
    assert codes == (["image/name"] if name == "OK.png" else [])


def test_a_drawing_may_be_a_picture(tmp_path: Path) -> None:
    art = tmp_path / "cards" / "tiny" / "art"
    art.mkdir(parents=True)
    box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L9 0L9 9Z" fill="#123456"/></svg>'
    (art / "fox.svg").write_text(box, encoding="utf-8")
    game = game_of(card_of("a", back="fox"))
    maker = maker_of(tmp_path, game, 'boxes:\n  p: {kind: image, at: [5, 5, 50, 30], file: "{back}"}\n')
    assert maker.face(game.cards[0]).ops
    assert maker.findings == ()


@pytest.mark.parametrize("width", [12, 20, 31, 53])
@pytest.mark.parametrize(
    "text",
    ["{sword}", "+1 " + "{sword}" * 14 + " for each {coin} you have.", "+{coin}. +{sword}. Trash a card.\u2009{coin}"],
)
def test_icons_stay_in_their_box_or_are_told(tmp_path: Path, text: str, width: int) -> None:
    game = game_of(card_of("a", text=text))
    box = (
        f'boxes:\n  text: {{kind: rich, at: [5, 5, {width}, 70], text: "{{text}}", tweak: {{size: 9, icons: icon}}}}\n'
    )
    maker = maker_of(tmp_path, game, box)
    plan = maker.face(game.cards[0])
    right = max(op.rect.right for op in plan.ops if isinstance(op, DrawingOp))
    assert right <= plan.trim.x + 5 + width + 0.1 or any(f.code == "text/overflow" for f in maker.findings)
    assert sum(isinstance(op, DrawingOp) for op in plan.ops) == text.count("{")


def test_numbers_are_one_symbol_each_in_any_game(tmp_path: Path) -> None:
    text = "".join(f"{{{number}}}" for number in (*range(21), "X"))
    game = game_of(card_of("a", text=text))
    words = 'text: "{text}", tweak: {size: 7, icons: icon}'
    maker = maker_of(tmp_path, game, f"boxes:\n  text: {{kind: rich, at: [5, 5, 53, 50], {words}}}\n")
    drawn = [op for op in maker.face(game.cards[0]).ops if isinstance(op, DrawingOp)]
    assert len(drawn) == 22
    assert len({id(op.drawing) for op in drawn}) == 22
    assert maker.findings == ()
