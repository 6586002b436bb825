"""The figures that any game's chapters can ask for by name, and those that the game adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from generator.faces.maker import FaceMaker
from generator.model.plan import Document, Page, Place, Plan
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png
from generator.rulebook.extras import Workshop
from generator.rulebook.figures.anatomy import CallOut, anatomy, row_of_faces
from generator.rulebook.figures.sentence import sentence
from generator.rulebook.figures.svg import TEXT_WIDTH, Figure
from generator.rulebook.figures.turn import turn_diagram
from generator.rulebook.settings import AnatomyData
from generator.text.cards import describe

__all__ = ["Gallery"]

FACE_DPI = 400
"""Resolution of the card face that is taken to pieces: an offset printer resolves no more."""

SMALL_FACE_DPI = 200
"""The same for faces that are printed at under half their size."""


class Gallery:
    """Draws figures from a game's facts, words and faces."""

    def __init__(
        self, shop: Workshop, faces: FaceMaker, fonts: FontSet, extra: Mapping[str, Callable[[], Figure]]
    ) -> None:
        self._shop = shop
        self._faces = faces
        self._fonts = fonts
        self._makers: dict[str, Callable[[], Figure]] = {**self._own(), **extra}

    def __call__(self, name: str) -> Figure:
        """Return the figure called `name`.

        Raises:
            KeyError: there is none; its further arguments are the known names.
        """
        if name not in self._makers:
            raise KeyError(name, *self._makers)
        return self._makers[name]()

    def _own(self) -> dict[str, Callable[[], Figure]]:
        """Return the figures that the pack's facts and `book.yaml` make possible."""
        makers: dict[str, Callable[[], Figure]] = {}
        if "phases" in self._shop.facts:
            makers["turn"] = self._turn
        if self._shop.settings.anatomy is not None:
            makers["anatomy"] = partial(self._anatomy, self._shop.settings.anatomy, "anatomy")
        for key, shown in self._shop.settings.anatomies.items():
            makers[f"anatomy/{key}"] = partial(self._anatomy, shown, f"anatomy.{key}")
        if self._shop.settings.sentence:
            makers["sentence"] = self._sentence
        if self._shop.settings.faces:
            makers["faces"] = self._row
        return makers

    def _turn(self) -> Figure:
        phases = self._shop.facts["phases"]
        if not isinstance(phases, Sequence):
            raise TypeError("expected phases to be a list")
        return turn_diagram(
            [str(p) for p in phases], self._shop.words, self._shop.art.drawing, width=TEXT_WIDTH, ink=self._shop.ink
        )

    def _anatomy(self, shown: AnatomyData, prefix: str) -> Figure:
        """Return a face with its labels; their words are those that begin with the prefix."""
        plan, picture, name = self._printed(shown.card, FACE_DPI)
        callouts = [CallOut(field=out.field, side=out.side, at=out.at) for out in shown.callouts]
        own = {
            f"anatomy.{key.removeprefix(f'{prefix}.')}": text
            for key, text in self._shop.words.items()
            if key.startswith(f"{prefix}.")
        }
        words = {**self._shop.words, **own}
        return anatomy(plan, picture, name, words, callouts=callouts, width=TEXT_WIDTH, ink=self._shop.ink)

    def _sentence(self) -> Figure:
        card = self._shop.game.card(self._shop.settings.sentence)
        name = card.name.get(self._shop.locale, next(iter(card.name.values())))
        paragraph = describe(self._shop.game, card, self._shop.locale).paragraphs[0]
        return sentence(paragraph, name, self._shop.words, width=TEXT_WIDTH, ink=self._shop.ink)

    def _row(self) -> Figure:
        shown = self._shop.settings.faces
        faces = [self._printed(card, SMALL_FACE_DPI) for card in shown.values()]
        labels = [self._shop.words[f"faces.{key}"] for key in shown]
        return row_of_faces(faces, self._shop.words, labels=labels, width=TEXT_WIDTH, ink=self._shop.ink)

    def _printed(self, card_id: str, dpi: float) -> tuple[Plan, bytes, str]:
        """Return a card's face as it is printed: its plan, its picture with bleed, its name."""
        card = self._shop.game.card(card_id)
        plan = self._faces.face(card)
        page = Page(width=plan.width, height=plan.height, ops=(Place(plan=plan, x=0, y=0),))
        pdf = write_pdf(Document(title=card_id, language=self._shop.locale, pages=(page,)), self._fonts)
        return plan, png(pdf, 1, dpi), card.name.get(self._shop.locale, next(iter(card.name.values())))
