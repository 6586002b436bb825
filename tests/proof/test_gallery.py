"""The gallery in a real browser, opened from the disk."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generator.model.card import Card
from generator.model.game import CardKind, Game, GroupSpec
from generator.model.geometry import Rect
from generator.model.plan import Field, Finding, Plan
from generator.project import Project
from generator.proof.gallery import GalleryCard, GallerySide, gallery_html


def a_picture(color: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (69, 94), color).save(out, "WEBP", lossless=True)
    return out.getvalue()


def a_plan(*findings: Finding) -> Plan:
    return Plan(
        width=69,
        height=94,
        ops=(),
        trim=Rect(3, 3, 63, 88),
        safe=Rect(6, 6, 57, 82),
        corner_mm=3,
        fields=(Field(name="atk", rect=Rect(6, 78, 10, 8), printed="2"),),
        findings=findings,
    )


OVERFLOW = Finding(
    code="text/overflow",
    subject="b",
    locale="fr",
    box="text",
    message="1.2 mm too high",
    amount=1.2,
    unit="mm",
    rect=Rect(6, 50, 57, 25),
)


@pytest.fixture
def page_file(project: Project, tmp_path: Path) -> Path:
    kinds = {k: CardKind(id=k, label={"fr": f"genre {k}", "en": f"kind {k}"}) for k in ("unit", "tactic")}
    groups = {g: GroupSpec(id=g, label={"fr": g.title(), "en": g.upper()}) for g in ("rome", "sparte")}
    cards = [
        Card(id="a", kind="unit", group="rome", name={"fr": "Éclaireurs </script>", "en": "Scouts"}),
        Card(id="b", kind="tactic", group="sparte", name={"fr": "Ruse", "en": "Ruse EN"}, house=True),
    ]
    game = Game(
        id="g", title={"fr": "Jeu", "en": "Game"}, locales=("fr", "en"), kinds=kinds, groups=groups, cards=tuple(cards)
    )
    rows = []
    for card, color, old in zip(cards, ("#a3161f", "#1f5aa6"), ("old", "same"), strict=True):
        sides = {
            locale: GallerySide(
                name=card.name[locale],
                text=f"Texte {card.id}",
                plan=a_plan(*((OVERFLOW,) if card.id == "b" else ())),
                image=a_picture(color),
                digest="same",
                before=a_picture("#ffffff"),
                before_digest=old,
            )
            for locale in game.locales
        }
        rows.append(GalleryCard(card=card, sides=sides))
    templates = project.shared_templates / "proof"
    path = tmp_path / "index.html"
    path.write_bytes(gallery_html(game, rows, locales=["fr", "en"], templates=templates, compared=True))
    return path


@pytest.fixture
def page(page_file: Path, need_program: Callable[[str], str]) -> Iterator[Any]:
    chromium = need_program("chromium")
    from playwright.sync_api import sync_playwright

    wrong: list[str] = []
    with sync_playwright() as play:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = play.chromium.launch(executable_path=chromium, args=flags)
        tab = browser.new_page()
        tab.on("pageerror", lambda error: wrong.append(str(error)))
        tab.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        tab.on("request", lambda r: None if r.url.startswith(("file:", "data:")) else wrong.append(r.url))
        tab.goto(page_file.as_uri())
        yield tab
        browser.close()
    assert wrong == []


def shown(page: Any) -> list[str]:
    return [figure.get_attribute("data-id") for figure in page.query_selector_all("figure")]


def test_all_faces_are_shown_and_their_pictures_load(page: Any) -> None:
    assert shown(page) == ["a", "b"]
    widths = page.eval_on_selector_all("figure img", "images => images.map(i => i.naturalWidth)")
    assert set(widths) == {69}


def test_the_language_switch_changes_names(page: Any) -> None:
    assert "Éclaireurs </script>" in page.inner_text("figure[data-id=a]")
    page.click("[data-locale=en]")
    assert "Scouts" in page.inner_text("figure[data-id=a]")
    assert "2 of 2 designs" in page.inner_text("#count")


def test_filters_and_search_narrow_the_grid(page: Any) -> None:
    page.select_option("#group", "sparte")
    assert shown(page) == ["b"]
    page.select_option("#group", "")
    page.select_option("#kind", "unit")
    assert shown(page) == ["a"]
    page.select_option("#kind", "")
    page.select_option("#show", "findings")
    assert shown(page) == ["b"]
    page.select_option("#show", "changed")
    assert shown(page) == ["a"]
    page.select_option("#show", "")
    page.fill("#search", "eclaireurs")
    assert shown(page) == ["a"]


def test_overlays_lie_on_the_face_to_scale(page: Any) -> None:
    page.click("[data-overlay=trim]")
    page.click("[data-overlay=bleed]")
    face = page.query_selector("figure[data-id=a] .face:last-child")
    outer, trim = face.bounding_box(), face.query_selector("rect.trim").bounding_box()
    mm = outer["width"] / 69
    stroke = 0.25 * mm
    assert trim["x"] - outer["x"] == pytest.approx(3 * mm, abs=stroke)
    assert trim["width"] == pytest.approx(63 * mm, abs=2 * stroke)
    assert trim["height"] == pytest.approx(88 * mm, abs=2 * stroke)
    picture = face.query_selector("img").bounding_box()
    assert picture == pytest.approx(outer, abs=1)
    assert picture["height"] / picture["width"] == pytest.approx(94 / 69, rel=0.01)


def test_findings_are_pinned_to_their_place(page: Any) -> None:
    assert page.query_selector("figure[data-id=a] .pin") is None
    assert page.query_selector("figure[data-id=b] .pin") is not None
    page.click("figure[data-id=b]")
    assert "text/overflow" in page.inner_text("#detail-findings")
    assert "1.2 mm too high" in page.inner_text("#detail-findings")
    assert "atk" in page.inner_text("#detail-fields")


def test_views_filter_the_picture(page: Any) -> None:
    page.select_option("#view", "grey")
    style = page.eval_on_selector("figure img", "i => getComputedStyle(i).filter")
    assert style == "grayscale(1)"
    page.select_option("#view", "deuteranopia")
    assert "deuteranopia" in page.eval_on_selector("figure img", "i => getComputedStyle(i).filter")


def test_an_earlier_build_stands_beside_changed_cards_only(page: Any) -> None:
    assert page.eval_on_selector_all("figure[data-id=a] img", "i => i.length") == 2
    assert page.eval_on_selector_all("figure[data-id=b] img", "i => i.length") == 1
    page.uncheck("#compare")
    assert page.eval_on_selector_all("figure[data-id=a] img", "i => i.length") == 1


def test_arrow_keys_walk_through_the_cards(page: Any) -> None:
    page.click("figure[data-id=a]")
    assert "Éclaireurs" in page.inner_text("#detail-name")
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#detail-name") == "Ruse"
    page.keyboard.press("Escape")
    assert not page.eval_on_selector("#detail", "d => d.open")
