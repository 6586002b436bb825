"""The figures that a chapter can ask for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.faces.maker import FaceMaker
from generator.model.game import Game
from generator.model.plan import Document, Page, Place, Plan
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png
from generator.rulebook.art import Art
from generator.rulebook.examples import Example
from generator.rulebook.figures.anatomy import CallOut, anatomy, row_of_faces
from generator.rulebook.figures.battlefield import battlefield
from generator.rulebook.figures.effects import reach, sentence, support_life
from generator.rulebook.figures.fight import fight
from generator.rulebook.figures.moves import entries, targets
from generator.rulebook.figures.small import deck_formats, malus_line, states
from generator.rulebook.figures.svg import TEXT_WIDTH, Figure
from generator.rulebook.figures.turn import energy_chart, turn_diagram
from generator.rulebook.settings import BookSettings
from generator.text.cards import describe

__all__ = ["Gallery"]

BOX_WIDTH = 98.0
"""Width of a figure inside a tinted box on A5."""

FACE_DPI = 400
"""Resolution of the card face that is taken to pieces: an offset printer resolves no more."""


SMALL_FACE_DPI = 200
"""The same for faces that are printed at under half their size."""


class Gallery:
    """Draws figures from the game's facts, examples and faces."""

    def __init__(
        self,
        game: Game,
        locale: str,
        fonts: FontSet,
        maker: FaceMaker,
        *,
        settings: BookSettings,
        words: Mapping[str, str],
        facts: Mapping[str, object],
        examples: Mapping[str, Example],
        art: Art,
    ) -> None:
        self._game = game
        self._locale = locale
        self._fonts = fonts
        self._words = words
        self._facts = facts
        self._examples = examples
        self._settings = settings
        self._maker = maker
        self._drawing = art.drawing
        self._emblem = art.emblem_drawing
        self._makers: dict[str, Callable[[], Figure]] = {
            "battlefield": self._battlefield,
            "turn": lambda: turn_diagram(self._list("phases", str), words, art.drawing, width=TEXT_WIDTH),
            "energy": lambda: energy_chart(self._list("energy_max_by_own_turn", int), words, width=TEXT_WIDTH),
            "states": lambda: states(words, width=TEXT_WIDTH),
            "entries": lambda: entries(words, width=TEXT_WIDTH),
            "targets": lambda: targets(words, width=TEXT_WIDTH),
            "malus": lambda: malus_line(words, width=TEXT_WIDTH),
            "decks": self._decks,
            "anatomy": self._anatomy,
            "faces": self._faces,
            "sentence": self._sentence,
            "reach": self._reach,
            "support-life": lambda: support_life(words, art.drawing, width=TEXT_WIDTH),
        }

    def __call__(self, name: str) -> Figure:
        """Return the figure called `name`.

        Raises:
            KeyError: there is none; its further arguments are the known names.
        """
        kind, _, example = name.partition("/")
        if kind == "fight" and example in self._examples:
            return fight(self._examples[example], self._words, width=BOX_WIDTH)
        if name not in self._makers:
            raise KeyError(name, *self._makers, *(f"fight/{key}" for key in self._examples))
        return self._makers[name]()

    def _list(self, fact: str, kind: type[int] | type[str]) -> list:  # type: ignore[type-arg]
        value = self._facts[fact]
        if not isinstance(value, Sequence) or not all(isinstance(v, kind) for v in value):
            raise TypeError(f"expected {fact} to be a list of {kind.__name__}")
        return list(value)

    def _battlefield(self) -> Figure:
        house = self._facts["house"]
        if not isinstance(house, Mapping):
            raise TypeError("expected house to be a mapping of facts")
        return battlefield(
            self._words,
            self._drawing,
            width=TEXT_WIDTH,
            units=int(house["unit_slots"]),
            supports=int(house["support_slots"]),
            terrains=int(house["terrain_slots"]),
        )

    def _decks(self) -> Figure:
        return deck_formats(
            self._words,
            width=TEXT_WIDTH,
            size=int(str(self._facts["deck_size"])),
            allied=self._list("allied", int),
            coalition=self._list("coalition", int),
        )

    def _anatomy(self) -> Figure:
        shown = self._settings.anatomy
        plan, picture, name = self._printed(shown.card, FACE_DPI)
        callouts = [CallOut(field=out.field, side=out.side, at=out.at) for out in shown.callouts]
        return anatomy(plan, picture, name, self._words, callouts=callouts, width=TEXT_WIDTH)

    def _sentence(self) -> Figure:
        card = self._game.card(self._settings.sentence)
        name = card.name.get(self._locale, next(iter(card.name.values())))
        return sentence(describe(self._game, card, self._locale).paragraphs[0], name, self._words, width=TEXT_WIDTH)

    def _reach(self) -> Figure:
        own, other, *_, enemy = self._game.groups.values()
        shown = [(self._emblem(group.id), group.label.get(self._locale, group.id)) for group in (own, other, enemy)]
        return reach(shown, self._words, width=TEXT_WIDTH)

    def _faces(self) -> Figure:
        faces = [self._printed(card, SMALL_FACE_DPI) for card in self._settings.faces.values()]
        labels = [self._words[f"faces.{key}"] for key in self._settings.faces]
        return row_of_faces(faces, self._words, labels=labels, width=TEXT_WIDTH)

    def _printed(self, card_id: str, dpi: float) -> tuple[Plan, bytes, str]:
        """Return a card's face as it is printed: its plan, its picture with bleed, its name."""
        card = self._game.card(card_id)
        plan = self._maker.face(card)
        page = Page(width=plan.width, height=plan.height, ops=(Place(plan=plan, x=0, y=0),))
        pdf = write_pdf(Document(title=card_id, language=self._locale, pages=(page,)), self._fonts)
        return plan, png(pdf, 1, dpi), card.name.get(self._locale, next(iter(card.name.values())))
