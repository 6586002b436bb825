"""Faces: what a layout draws for a card, what is found wrong, and the shipped deck read back from its PDF."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from generator.errors import PackError
from generator.faces.maker import FaceMaker
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.game import Game
from generator.model.geometry import Rect
from generator.model.plan import Document, DrawingOp, Group, ImageOp, Op, Page, Place, Plan, TextOp
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png, text_in

Maker = Callable[..., FaceMaker]
Cards = Callable[..., Card]
FONTS = FontSet.load(SHIPPED / "fonts")
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="{}"/></svg>'


def all_ops(ops: tuple[Op, ...]) -> list[Op]:
    found: list[Op] = []
    for op in ops:
        found.append(op)
        if isinstance(op, Group):
            found += all_ops(op.ops)
        if isinstance(op, Place):
            found += all_ops(op.plan.ops)
    return found


def of_type(plan: Plan, kind: type) -> list[Op]:
    return [op for op in all_ops(plan.ops) if isinstance(op, kind)]


def on_a_page(plan: Plan) -> bytes:
    page = Page(width=plan.width, height=plan.height, ops=(Place(plan=plan, x=0, y=0),))
    return write_pdf(Document(title="t", language="fr", pages=(page,)), FONTS)


def art(folder: Path, name: str, fill: str = "var(--main, #000000)") -> None:
    path = folder / "templates" / "tiny" / "art" / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(DOT.format(fill), encoding="utf-8")


def spread(picture: Image.Image) -> int:
    """Return the largest difference between the channels of a pixel: 0 where all is grey."""
    return max(max(color) - min(color) for _, color in picture.getcolors(1 << 24))  # type: ignore[union-attr, arg-type]


def codes(maker: FaceMaker, card: Card) -> list[tuple[str, str]]:
    return [(finding.code, finding.box) for finding in maker.face(card).findings]


def test_a_face_has_its_bleed_and_says_where_its_fields_are(a_maker: Maker, a_card: Cards) -> None:
    card = a_card(atk=4)
    plan = a_maker(
        "name: {kind: text, at: [10, 10, 40, 6], text: '{name}', field: name}\n"
        "atk: {kind: text, at: [5, 70, 10, 8], text: '{atk}', field: atk, number: true}",
        card,
    ).face(card)
    assert (plan.width, plan.height, plan.trim, plan.corner_mm) == (69, 94, Rect(3, 3, 63, 88), 2.5)
    assert plan.safe == Rect(6, 6, 57, 82)
    assert [(f.name, f.rect, f.printed) for f in plan.fields] == [
        ("name", Rect(13, 13, 40, 6), "Garde"),
        ("atk", Rect(8, 73, 10, 8), "4"),
    ]
    pdf = on_a_page(plan)
    for field in plan.fields:
        assert text_in(pdf, 1, field.rect) == field.printed


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_boxes_print_inside_their_place(a_maker: Maker, a_card: Cards, turn: int) -> None:
    card = a_card()
    maker = a_maker(
        f"name: {{kind: text, at: [30, 20, 8, 30], text: 'Garde', field: name, rotate: {turn}, tweak: {{size: 8}}}}\n"
        f"g: {{kind: group, at: [10, 50, 8, 30], rotate: {turn}, boxes: {{in: "
        "{kind: text, at: [0, 0, 8, 8], text: 'Roi', field: title, tweak: {size: 6}}}}",
        card,
    )
    plan = maker.face(card)
    pdf = on_a_page(plan)
    for field in plan.fields:
        assert text_in(pdf, 1, field.rect) == field.printed
    title = next(f for f in plan.fields if f.name == "title").rect
    corner = {0: (13, 53), 90: (13, 53), 180: (13, 75), 270: (13, 75)}[turn]
    assert (title.x, title.y) == pytest.approx(corner)


def test_boxes_are_there_when_their_condition_holds(a_maker: Maker, a_card: Cards) -> None:
    weak, strong = a_card("weak", atk=1), a_card("strong", atk=6)
    maker = a_maker("crown: {kind: text, at: [9, 9, 40, 6], text: 'Roi', field: crown, when: atk > 3}", weak, strong)
    assert [f.name for f in maker.face(weak).fields] == []
    assert [f.name for f in maker.face(strong).fields] == ["crown"]


def test_placeholders_know_fields_names_facts_and_texts(a_maker: Maker, a_card: Cards) -> None:
    card = a_card(atk=4)
    text = (
        "{name}/{code}/{number}/{designs}/{group_label}/{kind_label}/{labels.atk}/{facts.house.slots}/{text('hello')}"
    )
    plan = a_maker(f'a: {{kind: text, at: [5, 5, 50, 40], text: "{text}", field: all}}', card).face(card)
    assert plan.fields[0].printed == "Garde/RED/1/1/Rouge/Carte/ATK/5/Bonjour"


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ("a: {kind: text, at: [5, 5, 50, 9], text: '{defence}'}", "card.yaml:3:6: a: 'defence' is undefined"),
        ("a: {kind: text, at: [5, 5, 50, 9], text: x, when: level > 2}", "card.yaml:3:6: a: 'level' is undefined"),
        ("a: {kind: svg, at: [5, 5, 9, 9], file: 'emblems/{group}'}", "no drawing is called 'emblems/red'"),
        ("a: {kind: svg, at: [5, 5, 9, 9], file: '../../secret'}", "expected a drawing such as"),
        ("a: {kind: shape, at: [5, 5, 9, 9], fill: mian}", "did you mean 'main'"),
        ("a: {kind: text, at: [5, 5, 50, 9], text: x, tweak: {font: txet}}", "did you mean 'text'"),
        ("a: {kind: row, at: [5, 5, 50, 9], file: dot, count: atk * 99}", "from 0 to 100"),
    ],
)
def test_a_layout_that_asks_for_what_is_not_there_names_file_box_and_card(
    a_maker: Maker, a_card: Cards, box: str, message: str
) -> None:
    card = a_card(atk=4)
    with pytest.raises(PackError) as caught:
        a_maker(box, card).face(card)
    assert message in str(caught.value)
    assert "garde" in str(caught.value) or "font" in str(caught.value)


def test_an_overflow_is_found_with_card_box_language_and_mm(a_maker: Maker, a_card: Cards) -> None:
    card = a_card(name="Bataillon sacré de Carthage")
    (finding,) = (
        a_maker("name: {kind: text, at: [10, 10, 20, 4], text: '{name}', tweak: {max_lines: 1}}", card)
        .face(card)
        .findings
    )
    assert (finding.code, finding.subject, finding.box, finding.locale) == ("text/overflow", "garde", "name", "fr")
    assert finding.unit == "mm"
    assert finding.amount is not None
    assert finding.amount > 1


def test_a_missing_glyph_is_found(a_maker: Maker, a_card: Cards) -> None:
    card = a_card(name="Garde ♞")
    maker = a_maker("name: {kind: text, at: [10, 10, 40, 6], text: '{name}'}", card)
    assert codes(maker, card) == [("text/glyph", "name")]
    assert "♞" in maker.findings[0].message


def test_text_outside_the_safe_zone_is_found_with_the_amount(a_maker: Maker, a_card: Cards) -> None:
    card = a_card()
    maker = a_maker("name: {kind: text, at: [1, 20, 40, 6], text: '{name}'}", card)
    (finding,) = maker.face(card).findings
    assert finding.code == "text/safe"
    assert finding.amount == pytest.approx(2.0, abs=0.01)
    inside = a_maker("name: {kind: text, at: [3, 20, 40, 6], text: '{name}'}", card)
    assert codes(inside, card) == []


def test_turned_text_outside_the_safe_zone_is_found(a_maker: Maker, a_card: Cards) -> None:
    card = a_card()
    maker = a_maker("name: {kind: text, at: [1, 20, 6, 40], text: '{name}', rotate: 270}", card)
    assert codes(maker, card) == [("text/safe", "name")]


@pytest.mark.parametrize(
    ("box", "found"),
    [
        ("kind: shape, shape: ellipse, at: [66.4, 20, 8, 8], fill: main", ["box/off"]),
        ("kind: shape, shape: ellipse, at: [20, -11, 8, 8], fill: main", ["box/off"]),
        ("kind: shape, at: [30, 20, 40, 2], fill: main, rotate: 90", []),
        ("kind: shape, at: [60, 20, 40, 2], fill: main, rotate: 90", ["box/off"]),
        ("kind: shape, shape: path, path: 'M0 0 L-20 0 L-20 5 Z', at: [70, 20, 1, 1], fill: main", []),
        ("kind: shape, shape: ellipse, at: [63, 20, 8, 8], fill: main", ["box/cut"]),
        ("kind: shape, shape: ellipse, at: [62, 20, 10, 8], fill: main", []),
        ("kind: shape, at: [-3, -3, 69, 2], fill: main", ["box/cut"]),
        ("kind: row, at: [50, 20, 30, 4], gap: 1, align: start, file: dot, count: '3'", []),
        ("kind: row, at: [50, 20, 30, 4], gap: 1, align: start, file: dot, count: '5'", ["box/cut", "box/off"]),
        ("kind: shape, at: [-9, 10, 81, 20], fill: main", []),
        ("kind: shape, at: [5, 10, 200, 1], fill: main", []),
        ("kind: group, at: [60, 0, 20, 20], boxes: {dot: {kind: shape, at: [7, 0, 2, 2], fill: main}}", ["box/off"]),
        (
            "kind: group, at: [10, 0, 80, 20], rotate: 180, boxes: {dot: {kind: shape, at: [7, 0, 2, 2], fill: main}}",
            ["box/off"],
        ),
        ("kind: shape, at: [70, 0, 5, 5], fill: main, when: 'false'", []),
        ("kind: text, at: [70, 0, 5, 5], text: ''", []),
    ],
)
def test_a_box_off_the_card_is_found_with_its_line(
    a_maker: Maker, a_card: Cards, tmp_path: Path, box: str, found: list[str]
) -> None:
    art(tmp_path, "dot")
    card = a_card()
    maker = a_maker(f"dot: {{{box}}}", card)
    told = maker.face(card).findings
    assert [finding.code for finding in told] == found
    assert all(re.search(r"faces/\w+\.yaml:\d+", one.message) for one in told if one.code.startswith("box/"))


@pytest.mark.parametrize(
    ("color", "ground", "number", "found"),
    [
        ("dark", "light", "true", False),
        ("main", "light", "true", True),
        ("main", "light", "false", False),
        ("accent", "light", "false", True),
    ],
)
def test_weak_contrast_is_found_and_numbers_need_more(
    a_maker: Maker, a_card: Cards, color: str, ground: str, number: str, found: bool
) -> None:
    card = a_card(atk=4)
    look = f"tweak: {{color: {color}}}, 'on': {ground}, number: {number}"
    box = f"a: {{kind: text, at: [9, 9, 20, 8], text: '{{atk}}', {look}}}"
    assert codes(a_maker(box, card), card) == ([("text/contrast", "a")] if found else [])


def test_a_coarse_picture_is_found_and_a_missing_one_too(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    card = a_card()
    maker = a_maker(
        "coarse: {kind: image, at: [10, 10, 25.4, 25.4], file: a.png}\n"
        "fine: {kind: image, at: [10, 40, 8, 8], file: a.png, radius: 1}\n"
        "gone: {kind: image, at: [10, 60, 8, 8], file: b.png}\n"
        "outside: {kind: image, at: [10, 70, 8, 8], file: ../../a.png}",
        card,
    )
    Image.new("RGB", (200, 200), "red").save(tmp_path / "cards" / "tiny" / "a.png")
    Image.new("RGB", (9, 9), "red").save(tmp_path / "a.png")
    plan = maker.face(card)
    assert codes(maker, card) == [("image/dpi", "coarse"), ("image/missing", "gone"), ("image/missing", "outside")]
    assert plan.findings[0].amount == pytest.approx(200)
    assert plan.findings[0].severity == "warn"
    assert len(of_type(plan, ImageOp)) == 2


def test_pictures_cover_or_fit_their_box(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    card = a_card()
    maker = a_maker(
        "a: {kind: image, at: [0, 0, 10, 10], file: a.png}\n"
        "b: {kind: image, at: [0, 0, 10, 10], file: a.png, fit: contain}\n"
        "c: {kind: image, at: [0, 0, 10, 10], file: a.png, fit: stretch}",
        card,
    )
    Image.new("RGB", (400, 200), "red").save(tmp_path / "cards" / "tiny" / "a.png")
    sizes = [(op.rect.w, op.rect.h) for op in of_type(maker.face(card), ImageOp) if isinstance(op, ImageOp)]
    assert sizes == [(20, 10), (10, 5), (10, 10)]


def test_pips_are_drawn_full_and_empty(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    card = a_card(atk=2)
    art(tmp_path, "dot")
    row = "a: {kind: row, at: [10, 10, 40, 4], file: dot, count: atk, of: '5', gap: 1, empty: {main: light}}"
    drawn = [op for op in of_type(a_maker(row, card).face(card), DrawingOp) if isinstance(op, DrawingOp)]
    assert [op.rect.x for op in drawn] == pytest.approx([13, 18, 23, 28, 33])
    assert [op.palette["main"] for op in drawn] == ["#a3161f"] * 2 + ["#f3e3c3"] * 3


def test_a_pattern_fills_its_box_with_whole_tiles_where_asked(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    card = a_card()
    art(tmp_path, "dot")
    plan = a_maker(
        "a: {kind: pattern, at: [0, 0, 23, 5], file: dot, tile: 5, whole: true}\n"
        "b: {kind: pattern, at: [0, 10, 23, 5], file: dot, tile: 5}",
        card,
    ).face(card)
    whole, clipped = [op for op in plan.ops if isinstance(op, Place)]
    assert [round(op.rect.w, 3) for op in whole.plan.ops if isinstance(op, DrawingOp)] == [4.6] * 5
    assert [op.rect.x for op in clipped.plan.ops if isinstance(op, DrawingOp)] == pytest.approx([-1, 4, 9, 14, 19])


def test_what_does_not_depend_on_the_card_is_made_once(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    one, two = a_card("one"), a_card("two")
    art(tmp_path, "dot")
    maker = a_maker(
        "a: {kind: pattern, at: [0, 0, 23, 5], file: dot, tile: 5}\nb: {kind: shape, at: [0, 0, 9, 9], fill: main}",
        one,
        two,
    )
    for first, second in zip(maker.face(one).ops, maker.face(two).ops, strict=True):
        assert first is second
    assert maker.face(one) is maker.face(one)


def test_flavour_is_printed_where_room_is_left_and_never_shrinks_the_rules(a_maker: Maker, a_card: Cards) -> None:
    box = "text: {kind: rich, at: [5, 5, 50, {h}], content: rules, flavour: true, field: text}"
    card = a_card(flavour="Six centuries, un seul mur.")
    rules = "Une unité adverse de votre choix perd deux points jusqu’à la fin du tour. " * 2
    roomy = a_maker(box.replace("{h}", "30"), card, rules=rules).face(card)
    tight = a_maker(box.replace("{h}", "12"), card, rules=rules).face(card)
    assert roomy.fields[0].printed.endswith("un seul mur.")
    assert "mur" not in tight.fields[0].printed
    sizes = {op.size_pt for plan in (roomy, tight) for op in of_type(plan, TextOp) if isinstance(op, TextOp)}
    assert sizes == {7.5}
    alone = a_maker(box.replace("{h}", "12"), card).face(card)
    assert alone.fields[0].printed == "Six centuries, un seul mur."


def test_a_deck_box_has_one_size_on_every_card(a_maker: Maker, a_card: Cards) -> None:
    short, long = a_card("a", name="Roi"), a_card("b", name="Bataillon sacré de Carthage")
    box = "name: {kind: text, at: [9, 9, 30, 6], text: '{name}', deck: DECK, tweak: {size: 12, max_lines: 1}}"

    def sizes(deck: str) -> list[float]:
        maker = a_maker(box.replace("DECK", deck), short, long)
        faces = [maker.face(card) for card in (short, long)]
        return [op.size_pt for plan in faces for op in of_type(plan, TextOp) if isinstance(op, TextOp)]

    apart, together = sizes("false"), sizes("true")
    assert apart[0] == 12
    assert together == [apart[1]] * 2


def test_a_switch_takes_another_layout(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    low, high = a_card("a", level=1), a_card("b", level=6)
    maker = a_maker(
        "a: {kind: text, at: [9, 9, 20, 5], text: low, field: f}",
        low,
        high,
        rest="switch: [{when: level > 5, use: chief}]",
    )
    chief = "extends: card\nboxes:\n  a: {text: high}\n"
    (tmp_path / "templates" / "tiny" / "faces" / "chief.yaml").write_text(chief, encoding="utf-8")
    assert [maker.face(card).fields[0].printed for card in (low, high)] == ["low", "high"]


def test_backs_are_one_plan_unless_they_show_the_group(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    one, two = a_card("a"), a_card("b")
    plain = "a: {kind: shape, at: [0, 0, 63, 88], fill: ink}"
    maker = a_maker(plain, one, two, back=plain)
    assert maker.back(one) is maker.back(two)
    art(tmp_path, "emblems/red")
    shown = a_maker(plain, one, back="a: {kind: svg, at: [9, 9, 9, 9], file: 'emblems/{group}'}").back(one)
    (op,) = of_type(shown, DrawingOp)
    assert isinstance(op, DrawingOp)
    assert op.palette["main"] == "#a3161f"


def test_grey_prints_have_no_colour(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    card = a_card()
    art(tmp_path, "dot", "#2fa59a")
    art(tmp_path, "role")
    boxes = (
        "a: {kind: shape, at: [0, 0, 20, 20], fill: main}\nb: {kind: svg, at: [20, 0, 20, 20], file: dot}\n"
        "c: {kind: svg, at: [40, 0, 20, 20], file: role}\n"
        "d: {kind: gradient, at: [0, 20, 60, 20], stops: [[0, main], [1, '#2fa59a']]}\n"
        "e: {kind: image, at: [0, 40, 20, 20], file: a.png}\n"
        "f: {kind: text, at: [5, 70, 50, 9], text: Garde, tweak: {color: main}}\n"
        "g: {kind: svg, at: [20, 40, 20, 20], file: role, roles: {main: 'mix(#2fa59a, light, 20%)'}}"
    )
    maker = a_maker(boxes, card, variant="grey")
    Image.new("RGB", (300, 300), "#a3161f").save(tmp_path / "cards" / "tiny" / "a.png")
    picture = Image.open(io.BytesIO(png(on_a_page(maker.face(card)), 1, 60))).convert("RGB")
    assert spread(picture) <= 2
    colored = Image.open(io.BytesIO(png(on_a_page(a_maker(boxes, card).face(card)), 1, 60))).convert("RGB")
    assert spread(colored) > 50


def test_a_game_without_layouts_prints_with_the_shared_ones(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    card = a_card(name="Le tout premier prototype")
    maker = a_maker("a: {kind: shape, at: [0, 0, 1, 1], fill: main}", card, rules="Piochez deux cartes.")
    for layout in (tmp_path / "templates" / "tiny" / "faces").iterdir():
        layout.unlink()
    face, back = maker.face(card), maker.back(card)
    assert {f.name: f.printed for f in face.fields}["name"] == card.name["fr"]
    assert {f.name: f.printed for f in face.fields}["text"] == "Piochez deux cartes."
    assert back.fields[0].printed == "Tout petit"
    assert of_type(face, ImageOp) == []
    assert maker.findings == ()


def test_a_picture_of_the_pack_is_shown_where_there_is_one(a_maker: Maker, a_card: Cards, tmp_path: Path) -> None:
    one, two = a_card("one"), a_card("two")
    box = "a: {kind: image, at: [5, 5, 9, 9], file: 'images/{id}.png', when: \"has_picture('images/' ~ id ~ '.png')\"}"
    maker = a_maker(box, one, two)
    (tmp_path / "cards" / "tiny" / "images").mkdir()
    Image.new("RGB", (200, 200), "red").save(tmp_path / "cards" / "tiny" / "images" / "one.png")
    assert len(of_type(maker.face(one), ImageOp)) == 1
    assert of_type(maker.face(two), ImageOp) == []
    assert maker.findings == ()


@pytest.fixture(scope="module")
def duel() -> Game:
    return load_game(Project(SHIPPED), "ancient-duel")


@pytest.mark.parametrize(
    ("locale", "variant"), [("fr", "color"), ("en", "color"), ("qps", "color"), ("fr", "low-ink"), ("en", "grey")]
)
def test_nothing_is_found_wrong_on_the_shipped_deck(duel: Game, locale: str, variant: str) -> None:
    maker = FaceMaker(Project(SHIPPED), duel, locale, FONTS, variant)  # type: ignore[arg-type]
    for card in duel.cards:
        maker.face(card)
        maker.back(card)
    assert [str(finding) for finding in maker.findings] == []


def test_each_field_of_the_shipped_deck_is_read_in_its_own_rectangle(duel: Game) -> None:
    maker = FaceMaker(Project(SHIPPED), duel, "fr", FONTS)
    chosen = [card for i, card in enumerate(duel.cards) if i % 9 == 0]
    for card in chosen:
        plan = maker.face(card)
        printed = {field.name: field.printed for field in plan.fields}
        pdf = on_a_page(plan)
        for field in plan.fields:
            assert text_in(pdf, 1, field.rect) == field.printed, (card.id, field.name)
        assert printed["name"] == card.name["fr"].replace("\u00a0", " ")
        for stat in ("level", "atk", "def", "energy"):
            if stat in card.fields:
                assert printed[stat] == str(card.fields[stat]), (card.id, stat)


def test_faces_differ_in_every_design_and_the_back_does_not(duel: Game) -> None:
    maker = FaceMaker(Project(SHIPPED), duel, "fr", FONTS)
    faces = [maker.face(card).ops for card in duel.cards[:40]]
    assert all(one != two for i, one in enumerate(faces) for two in faces[:i])
    assert len({id(maker.back(card)) for card in duel.cards}) == 1
