"""One picture a card: a folder of PNG files with a table that says what is what."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from generator.exports.deck import Deck, ExportFile, Shoot
from generator.exports.names import unique

__all__ = ["back_names", "face_names", "images", "table"]


def face_names(deck: Deck) -> dict[str, str]:
    """Return key of a design -> file name without its ending: number in print order, then the key."""
    width = len(str(len(deck.designs)))
    names = unique([f"{n:0{width}}-{design.key}" for n, design in enumerate(deck.designs, start=1)])
    return {design.key: name for design, name in zip(deck.designs, names, strict=True)}


def back_names(deck: Deck) -> dict[str, str]:
    """Return name of a back -> file name without its ending; no card's file has it."""
    taken = list(face_names(deck).values())
    backs = list(deck.backs)
    names = unique([*taken, *(back if "back" in back else f"back-{back}" for back in backs)])[len(taken) :]
    return dict(zip(backs, names, strict=True))


def table(rows: Iterable[Sequence[str | int]]) -> bytes:
    """Return a CSV table, UTF-8, as RFC 4180 says."""
    sink = io.StringIO(newline="")
    csv.writer(sink, lineterminator="\r\n").writerows(rows)
    return sink.getvalue().encode()


def images(deck: Deck, shoot: Shoot) -> list[ExportFile]:
    """Return the PNG of every face, of every different back, and `cards.csv`: file, id, name, copies, back."""
    faces, backs = face_names(deck), back_names(deck)
    pictures = shoot([*(design.face for design in deck.designs), *deck.backs.values()])
    names = [f"{name}.png" for name in (*faces.values(), *backs.values())]
    rows: list[Sequence[str | int]] = [("file", "id", "name", "copies", "back")]
    rows += [
        (f"{faces[one.key]}.png", one.card.id, one.name, one.copies, f"{backs[one.back_name]}.png")
        for one in deck.designs
    ]
    files = [ExportFile(name=name, content=png) for name, png in zip(names, pictures, strict=True)]
    return [*files, ExportFile(name="cards.csv", content=table(rows))]
