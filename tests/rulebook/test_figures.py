from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator

import pytest

from generator.model.game import Game
from generator.rulebook.ancient_duel.energy import energy_chart
from generator.rulebook.ancient_duel.small import deck_formats
from generator.rulebook.figures.sentence import sentence
from generator.rulebook.figures.svg import TEXT_WIDTH, Ink, Pen
from generator.rulebook.manuscript import Manuscript
from generator.text.cards import describe
from generator.text.orthography import faults

SVG = "{http://www.w3.org/2000/svg}"
SMALLEST_MM = 6 / 72 * 25.4
"""6 pt, the least size of print on cards and in figures."""

LOCALES = pytest.mark.parametrize("locale", ["fr", "en"])


def sizes(node: ET.Element, scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield each text of a picture with the size it is printed at on A5, in mm."""
    for match in re.finditer(r"scale\(([\d.]+)\)", node.get("transform", "")):
        scale *= float(match[1])
    if node.tag == f"{SVG}text":
        yield node.text or "", float(node.get("font-size", "0")) * scale
    for child in node:
        yield from sizes(child, scale)


@LOCALES
def test_words_in_figures_are_large_enough_to_read(manuscript: Callable[[str], Manuscript], locale: str) -> None:
    small = [
        (name, text, size)
        for name, svg in manuscript(locale).figures.items()
        for text, size in sizes(ET.fromstring(svg))
        # A figure in a box is printed a little smaller than on the open page.
        if size < SMALLEST_MM
    ]
    assert small == []


@LOCALES
def test_words_in_figures_are_well_spelt(manuscript: Callable[[str], Manuscript], locale: str) -> None:
    words = {key: text for key, text in manuscript(locale).words.items() if "{" not in text and text.strip() == text}
    assert [(key, fault.message) for key, text in words.items() for fault in faults(text, locale)] == []


def test_the_energy_chart_lights_as_many_pips_as_the_facts_say() -> None:
    words = {"energy.later": "+", "energy.axis": "turn", "energy.alt": "energy"}
    svg = energy_chart([6, 7, 12], words, width=TEXT_WIDTH).svg
    soft = Pen(width=1, height=1).ink.soft
    rects = re.findall(r'<rect [^>]*fill="([^"]+)"', svg)
    assert len(rects) == 3 * 12
    assert len(rects) - rects.count(soft) == 6 + 7 + 12


def test_deck_formats_fill_the_same_bar() -> None:
    words = {
        k: k for k in ("decks.single", "decks.allied", "decks.coalition", "decks.main", "decks.second", "decks.third")
    }
    svg = deck_formats(
        {**words, "decks.alt": "{single} {allied} {coalition}"},
        width=107,
        size=40,
        allied=(30, 10),
        coalition=(26, 8, 6),
    )
    widths = [float(w) + 0.5 for w in re.findall(r'width="([\d.]+)" height="6.6"', svg.svg)]
    assert widths[0] == pytest.approx(sum(widths[1:3])) == pytest.approx(sum(widths[3:]), abs=0.01)
    assert svg.alt == "40 30 + 10 26 + 8 + 6"


@LOCALES
def test_a_sentence_taken_apart_loses_no_word(duel: Game, locale: str) -> None:
    words = {f"sentence.{part}": part for part in ("when", "if", "target", "do", "for")}
    for card in duel.cards:
        for paragraph in describe(duel, card, locale).paragraphs:
            svg = sentence(paragraph, "name", words, width=TEXT_WIDTH, ink=Ink()).svg
            shown = re.findall(r'text-anchor="start"[^>]*>([^<]*)<', svg)[1:]
            assert squeezed("".join(shown)) == squeezed(paragraph.plain), card.id


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text).replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&")
