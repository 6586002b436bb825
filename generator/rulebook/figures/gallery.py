"""The figures that a chapter can ask for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.faces.maker import FaceMaker
from generator.model.game import Game
from generator.model.plan import Document, Page, Place
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import png
from generator.rulebook.examples import Example
from generator.rulebook.figures.anatomy import anatomy
from generator.rulebook.figures.battlefield import battlefield
from generator.rulebook.figures.fight import fight
from generator.rulebook.figures.small import deck_formats, malus_line, states
from generator.rulebook.figures.svg import Figure
from generator.rulebook.figures.turn import energy_chart, turn_diagram

__all__ = ["TEXT_WIDTH", "Gallery"]

TEXT_WIDTH = 107.0
"""Width of the text on A5 in mm; figures are drawn for it and grow with the paper."""

FACE_DPI = 400
"""Resolution of the card face that is taken to pieces: an offset printer resolves no more."""


class Gallery:
    """Draws figures from the game's facts, examples and faces."""

    def __init__(
        self,
        project: Project,
        game: Game,
        locale: str,
        fonts: FontSet,
        *,
        words: Mapping[str, str],
        facts: Mapping[str, object],
        examples: Mapping[str, Example],
        card: str,
    ) -> None:
        self._project = project
        self._game = game
        self._locale = locale
        self._fonts = fonts
        self._words = words
        self._facts = facts
        self._examples = examples
        self._card = card
        self._makers: dict[str, Callable[[], Figure]] = {
            "battlefield": self._battlefield,
            "turn": lambda: turn_diagram(self._list("phases", str), words, width=TEXT_WIDTH),
            "energy": lambda: energy_chart(self._list("energy_max_by_own_turn", int), words, width=TEXT_WIDTH),
            "states": lambda: states(words, width=TEXT_WIDTH),
            "malus": lambda: malus_line(words, width=TEXT_WIDTH),
            "decks": self._decks,
            "anatomy": self._anatomy,
        }

    def __call__(self, name: str) -> Figure:
        """Return the figure called `name`.

        Raises:
            KeyError: there is none; its further arguments are the known names.
        """
        kind, _, example = name.partition("/")
        if kind == "fight" and example in self._examples:
            return fight(self._examples[example], self._words, width=TEXT_WIDTH)
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
        card = self._game.card(self._card)
        plan = FaceMaker(self._project, self._game, self._locale, self._fonts).face(card)
        page = Page(width=plan.width, height=plan.height, ops=(Place(plan=plan, x=0, y=0),))
        pdf = write_pdf(Document(title=self._card, language=self._locale, pages=(page,)), self._fonts)
        name = card.name.get(self._locale, next(iter(card.name.values())))
        return anatomy(plan, png(pdf, 0, FACE_DPI), name, self._words, width=TEXT_WIDTH)
