"""The look of Dungeons Raiders: icons told apart at 3 mm, a picture for every card, backs that give nothing away."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from generator.faces.colors import grey
from generator.faces.maker import FaceMaker, Variant
from generator.faces.scene import Scenes
from generator.load.formats import find_paper, find_printer, load_papers, load_printers
from generator.load.pack import load_game
from generator.load.svg import read_svg
from generator.model.drawing import Drawing
from generator.model.game import Game
from generator.model.geometry import Rect
from generator.model.plan import Document, DrawingOp, Group, Op, Page, Place, Plan, TextOp
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png
from generator.sheets.layout import plan_layout
from generator.sheets.options import SheetOptions

LOOK = SHIPPED / "templates" / "dungeons-raiders"
PROJECT = Project(SHIPPED)
FONTS = FontSet.load(PROJECT.fonts)
RESOURCES = ("crown", "stone", "charge", "glory", "vp", "scroll", "action-token", "cube")
PEOPLE = ("militia", "warrior", "priest", "thief", "mage", "specialist", "adventurer", "mercenary", "group")
COMBAT = (
    "death",
    "disarm",
    "heal",
    "critical",
    "red-skull",
    "black-skull",
    "trap",
    "encounter",
    "resistance",
    "score",
)
PLACES = ("entrance", "helmet", "floor", "level-1", "level-2", "level-3", "level-special", "guild", "exploration")
PILES = ("treasure", "treasure-glory", "treasure-wealth", "treasure-items", "treasure-prisoners", "initiative")
MARKS = ("equipment", "event", "single-use", "permanent", "analysis", "sale", "arrow", "white-circle")
TYPES = ("outpost", "base", "troops", "magic", "command", "exploration", "monument")
SIGNS = (*RESOURCES, *PEOPLE, *COMBAT, *PLACES, *PILES, *MARKS, *(f"type-{name}" for name in TYPES))
CLASSES = ("militia", "warrior", "priest", "thief", "mage")
PALETTE = {"ink": "#1d1410", "paper": "#f7ecd2", "accent": "#d9a441"}


@lru_cache(maxsize=1)
def raiders() -> Game:
    return load_game(PROJECT, "dungeons-raiders")


@cache
def maker(locale: str, variant: Variant = "color") -> FaceMaker:
    return FaceMaker(PROJECT, raiders(), locale, FONTS, variant)


@cache
def printed(name: str, mm: float = 3.0) -> Image.Image:
    """Return an icon in greyscale as a printer of 300 dpi sets it, a little blurred as ink spreads."""
    drawing = read_svg(LOOK / "art" / "icons" / f"{name}.svg")
    paints = {p for s in drawing.shapes for p in (s.fill, s.stroke) if p and p.startswith("#")}
    shapes = tuple(shape.painted({paint: grey(paint) for paint in paints}) for shape in drawing.shapes)
    toned = Drawing(width=drawing.width, height=drawing.height, shapes=shapes)
    op = DrawingOp(drawing=toned, rect=Rect(0.2, 0.2, mm, mm), palette={k: grey(v) for k, v in PALETTE.items()})
    page = Page(width=mm + 0.4, height=mm + 0.4, ops=(op,))
    picture = png(write_pdf(Document(title="t", language="fr", pages=(page,)), FONTS), 1, dpi=300)
    return Image.open(io.BytesIO(picture)).convert("L").filter(ImageFilter.GaussianBlur(0.8))


def apart(one: str, other: str) -> float:
    """Return how much two icons differ: mean difference of their greys, 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(printed(one), printed(other))).mean[0]


def flat(ops: tuple[Op, ...]) -> list[Op]:
    found: list[Op] = []
    for op in ops:
        found.append(op)
        if isinstance(op, Group):
            found += flat(op.ops)
        if isinstance(op, Place):
            found += flat(op.plan.ops)
    return found


def test_icons_are_told_apart_at_three_millimetres_without_colour() -> None:
    alike = [(a, b, round(apart(a, b), 1)) for a, b in combinations(SIGNS, 2) if apart(a, b) < 11]
    assert alike == []


def test_classes_differ_more_than_most_by_form_alone() -> None:
    assert [(a, b) for a, b in combinations(CLASSES, 2) if apart(a, b) < 28] == []


@pytest.mark.parametrize("path", sorted((LOOK / "art" / "icons").glob("*.svg")), ids=lambda path: path.stem)
def test_an_icon_is_square_and_keeps_within_its_box(path: Path) -> None:
    drawing = read_svg(path)
    assert (drawing.width, drawing.height) == (24, 24)
    for shape in drawing.shapes:
        half = shape.stroke_width / 2 if shape.stroke else 0.0
        values = [float(v) for segment in shape.segments for v in segment[1:]]
        assert min(values) - half >= -0.65
        assert max(values) + half <= 24.65


def test_every_printed_card_has_a_picture_of_its_own() -> None:
    game = raiders()
    scenes = Scenes.load(LOOK / "scenes")
    assert scenes.missing(game) == []
    assert scenes.unused(game) == []
    pictures = {card.id: scenes.picture(game, card).shapes for card in game.cards}
    assert [(a, b) for a, b in combinations(pictures, 2) if pictures[a] == pictures[b]] == []


@pytest.mark.parametrize(
    ("locale", "variant"), [("fr", "color"), ("en", "color"), ("qps", "color"), ("en", "grey"), ("fr", "low-ink")]
)
def test_every_face_and_back_fits_and_can_be_read(locale: str, variant: Variant) -> None:
    faces = maker(locale, variant)
    for card in raiders().cards:
        if card.copies:
            faces.face(card)
            faces.back(card)
    assert faces.findings == ()


def test_no_text_is_set_under_six_points() -> None:
    smallest = min(
        op.size_pt
        for card in raiders().cards
        if card.copies
        for op in flat(maker("fr").face(card).ops)
        if isinstance(op, TextOp) and not op.invisible
    )
    assert smallest >= 6


def backs() -> dict[str, Plan]:
    return {card.id: maker("fr").back(card) for card in raiders().cards if card.copies}


def test_metropolis_and_house_cards_share_a_back_and_no_other_piles_do() -> None:
    by_pile: dict[str, set[int]] = {}
    for card in raiders().cards:
        if card.copies:
            kind = raiders().kinds[card.kind]
            by_pile.setdefault(kind.back, set()).add(id(maker("fr").back(card)))
    assert all(len(plans) == 1 for plans in by_pile.values())
    assert len({next(iter(plans)) for plans in by_pile.values()}) == len(by_pile) == 10
    piled = {card.kind for card in raiders().cards if card.copies}
    shared = {kind for kind in piled if raiders().kinds[kind].back == "back-metropolis"}
    assert shared == {"metropolis-base", "metropolis-advanced", "house"}


def test_the_back_of_a_hand_does_not_tell_which_way_up_it_lies() -> None:
    plan = maker("fr").back(next(card for card in raiders().cards if card.kind == "house"))
    page = Page(width=plan.width, height=plan.height, ops=(Place(plan=plan, x=0, y=0),))
    picture = png(write_pdf(Document(title="t", language="fr", pages=(page,)), FONTS), 1, dpi=100)
    upright = Image.open(io.BytesIO(picture)).convert("RGB")
    turned = upright.rotate(180)
    assert max(ImageStat.Stat(ImageChops.difference(upright, turned)).mean) < 3


@pytest.mark.parametrize(("size", "cards", "a_sheet"), [("tcg", 140, 9), ("tile-50", 28, 20), ("tile-60", 16, 12)])
def test_each_size_is_complete_and_fills_its_sheets(size: str, cards: int, a_sheet: int) -> None:
    game = raiders()
    printed_cards = [card for card in game.cards if game.kinds[card.kind].size == size]
    assert sum(card.copies for card in printed_cards) == cards
    plan = maker("fr").face(next(card for card in printed_cards if card.copies))
    options = SheetOptions(
        paper=find_paper(load_papers(PROJECT), "a4"), printer=find_printer(load_printers(PROJECT), "default")
    )
    layout = plan_layout(plan.trim.w, plan.trim.h, plan.trim.x, options)
    assert len(layout.fronts) == len(layout.backs) == a_sheet
