"""Rules shared out among boxes by ability, and numbers that stand there as so many icons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.errors import PackError
from generator.faces.maker import FaceMaker
from generator.faces.words import NoWords
from generator.model.card import Card
from generator.model.effect import Ability
from generator.model.geometry import Rect
from generator.model.phrase import Paragraph, RichText, Token
from generator.model.plan import DrawingOp, Plan

Maker = Callable[..., FaceMaker]
Cards = Callable[..., Card]
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#112233"/></svg>'


class OneEach(NoWords):
    """A paragraph for each ability, as all vocabularies have it."""

    def rules(self, card: Card) -> RichText:
        """Return what each ability is called."""
        said = (Paragraph(tokens=(Token(text=str(ability.data["name"])),)) for ability in card.abilities)
        return RichText(paragraphs=tuple(said))


def building(card: Card) -> Card:
    first = Ability(when="action", data={"name": "Recruter", "level": 1})
    second = Ability(when="action", data={"name": "Forger", "level": 2})
    always = Ability(when="static", data={"name": "Veiller"})
    return replace(card, abilities=(first, always, second))


def printed(maker: FaceMaker, card: Card) -> dict[str, str]:
    return {field.name: field.printed for field in maker.face(card).fields}


def shared(a_maker: Maker, card: Card, boxes: str) -> dict[str, str]:
    maker = a_maker(boxes, card)
    words = FaceMaker(maker._project, maker.game, "fr", maker._fonts, words=OneEach())
    return printed(words, card)


def test_each_box_sets_the_abilities_for_which_its_condition_holds(a_maker: Maker, a_card: Cards) -> None:
    card = building(a_card())
    boxes = "\n".join(
        f'{name}: {{kind: rich, at: [5, {y}, 50, 8], content: rules, abilities: "{when}", field: {name}}}'
        for name, y, when in (
            ("one", 5, "ability.get('level') == 1"),
            ("two", 15, "ability.get('level') == 2"),
            ("rest", 25, "ability.when == 'static'"),
            ("none", 35, "ability.when == 'play'"),
        )
    )
    assert shared(a_maker, card, boxes) == {"one": "Recruter", "two": "Forger", "rest": "Veiller"}


def test_a_condition_of_a_box_may_ask_what_abilities_a_card_has(a_maker: Maker, a_card: Cards) -> None:
    plain, rich = a_card("plain"), building(a_card("rich"))
    box = 'mark: {kind: text, at: [5, 5, 50, 8], text: oui, field: mark, when: "abilities and abilities[0].level"}'
    maker = a_maker(box, plain, rich)
    assert printed(maker, plain) == {}
    assert printed(maker, rich) == {"mark": "oui"}


@pytest.mark.parametrize("box", ["text: x", "content: reminder"])
def test_only_rules_are_shared_out(a_maker: Maker, a_card: Cards, box: str) -> None:
    card = a_card()
    maker = a_maker(f'a: {{kind: rich, at: [5, 5, 50, 8], {box}, abilities: "true"}}', card)
    with pytest.raises(PackError, match="expected content: rules beside abilities"):
        maker.face(card)


def pips(plan: Plan) -> list[Rect]:
    return [op.rect for op in plan.ops if isinstance(op, DrawingOp)]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_row_that_names_its_field_says_how_many_icons_it_has(
    a_maker: Maker, a_card: Cards, tmp_path: Path, count: int
) -> None:
    card = a_card(floors=count)
    maker = a_maker("floors: {kind: row, at: [5, 5, 40, 6], file: dot, count: floors, field: floors}", card)
    art = tmp_path / "templates" / "tiny" / "art"
    art.mkdir(parents=True, exist_ok=True)
    (art / "dot.svg").write_text(DOT, encoding="utf-8")
    plan = FaceMaker(maker._project, maker.game, "fr", maker._fonts, words=NoWords()).face(card)
    (field,) = plan.fields
    assert (field.name, field.printed, field.pips) == ("floors", str(count), True)
    assert field.rect == Rect(8, 8, 40, 6)
    assert len(pips(plan)) == count


def test_a_row_with_empty_places_cannot_state_a_number(a_maker: Maker, a_card: Cards) -> None:
    card = a_card(floors=1)
    maker = a_maker("f: {kind: row, at: [5, 5, 40, 6], file: dot, count: floors, of: '3', field: floors}", card)
    with pytest.raises(PackError, match="empty places cannot be told from full ones"):
        maker.face(card)


def with_dot(maker: FaceMaker, tmp_path: Path) -> FaceMaker:
    art = tmp_path / "templates" / "tiny" / "art"
    art.mkdir(parents=True, exist_ok=True)
    (art / "dot.svg").write_text(DOT, encoding="utf-8")
    return FaceMaker(maker._project, maker.game, "fr", maker._fonts, words=NoWords())


@pytest.mark.parametrize(("count", "over"), [(3, None), (4, 2.5)])
def test_more_icons_than_the_box_holds_are_told_in_mm(
    a_maker: Maker, a_card: Cards, tmp_path: Path, count: int, over: float | None
) -> None:
    card = a_card(floors=count)
    box = "floors: {kind: row, at: [5, 5, 6, 23], file: dot, count: floors, gap: 0.5, direction: down, field: floors}"
    plan = with_dot(a_maker(box, card), tmp_path).face(card)
    told = [(f.box, f.amount, f.unit) for f in plan.findings if f.code == "icons/overflow"]
    assert told == ([] if over is None else [("floors", over, "mm")])


FLOW = (
    "figures: {{kind: group, at: [10, 40, 40, 10], flow: {flow}, gap: 1, align: {align}, boxes: {{"
    " a: {{kind: text, at: [0, 0, 8, 8], text: x, field: a}},"
    " b: {{kind: text, at: [20, 20, 8, 8], text: x, field: b, when: 'floors > 1'}},"
    " c: {{kind: text, at: [3, 3, 8, 8], text: x, field: c}}}}}}"
)


@pytest.mark.parametrize(
    ("flow", "align", "floors", "corners"),
    [
        ("right", "start", 1, [(13, 43), (22, 46)]),
        ("right", "start", 2, [(13, 43), (22, 63), (31, 46)]),
        ("right", "end", 1, [(36, 43), (45, 46)]),
        ("right", "center", 1, [(24.5, 43), (33.5, 46)]),
        ("down", "start", 1, [(13, 43), (16, 52)]),
    ],
)
def test_boxes_that_are_not_there_leave_no_gap_in_a_flow(
    a_maker: Maker, a_card: Cards, flow: str, align: str, floors: int, corners: list[tuple[float, float]]
) -> None:
    card = a_card(floors=floors)
    plan = a_maker(FLOW.format(flow=flow, align=align), card).face(card)
    assert [(field.rect.x, field.rect.y) for field in plan.fields] == corners


def test_a_gap_is_nothing_without_a_flow(a_maker: Maker, a_card: Cards) -> None:
    card = a_card()
    maker = a_maker("a: {kind: group, at: [0, 0, 9, 9], gap: 1, boxes: {}}", card)
    with pytest.raises(PackError, match="gap and align stand beside flow"):
        maker.face(card)
