"""A saved object for Tabletop Simulator: pictures of up to 70 cards each, and the JSON that deals them out.

The shape of the JSON is that of the game's own saves, see api.tabletopsimulator.com/custom-game-objects.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from generator.exports.deck import Deck, Design, ExportFile, Pile, Shoot
from generator.exports.images import back_names
from generator.exports.names import unique

__all__ = ["MOST_COLUMNS", "MOST_PX", "MOST_ROWS", "Grid", "Paste", "grid_for", "tabletop"]

MOST_COLUMNS, MOST_ROWS = 10, 7
"""The largest sheet the game cuts into cards (kb.tabletopsimulator.com, Custom Decks)."""
MOST_PX = 4096
"""Pixels a side of a texture that every graphics card takes (kb.tabletopsimulator.com, Asset Creation)."""
_MOST_DPI = 300.0
_MM_PER_INCH = 25.4
_APART = 3.0
"""Between two piles on the table, in the game's units: a card is about 2.3 wide."""

Json = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """How a sheet of cards is divided."""

    columns: int
    rows: int
    cell: tuple[int, int]
    """Pixels of one card, across and down."""


Paste = Callable[[Sequence[bytes], Grid], bytes]
"""Sets pictures into the cells of a sheet, row by row; empty cells stay black."""


def grid_for(cards: int, width: float, height: float) -> Grid:
    """Return the division that shows `cards` (1 to 70) of `width` × `height` mm largest."""
    best: Grid | None = None
    for columns in range(2, MOST_COLUMNS + 1):
        rows = max(2, math.ceil(cards / columns))
        if rows > MOST_ROWS:
            continue
        scale = min(MOST_PX / (columns * width), MOST_PX / (rows * height), _MOST_DPI / _MM_PER_INCH)
        grid = Grid(columns=columns, rows=rows, cell=(int(width * scale), int(height * scale)))
        if best is None or (grid.cell[0], -columns * rows) > (best.cell[0], -best.columns * best.rows):
            best = grid
    if best is None:
        raise ValueError(f"expected at most {MOST_COLUMNS * MOST_ROWS} cards on a sheet, got {cards}")
    return best


def tabletop(deck: Deck, shoot: Shoot, paste: Paste, url: Callable[[str], str]) -> list[ExportFile]:
    """Return the sheets of faces and backs, the saved object and its thumbnail.

    Args:
        deck: the cards.
        shoot: makes pictures of faces.
        paste: sets pictures into a sheet.
        url: file name -> the address that the game will load it from.
    """
    files: list[ExportFile] = []
    objects: list[Json] = []
    ids = unique([pile.id for pile in deck.piles])
    backs = back_names(deck)
    first = 1
    for place, (pile, name) in enumerate(zip(deck.piles, ids, strict=True)):
        sheets = list(_sheets(pile, name, backs, first, shoot, paste, url))
        first += len(sheets)
        files += [file for sheet in sheets for file in sheet.files]
        objects.append(_pile(deck, pile, sheets, place))
    save: Json = {
        "SaveName": f"{deck.title} ({deck.locale})",
        "GameMode": deck.title,
        **dict.fromkeys(("Date", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI"), ""),
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "TabStates": {},
        "VersionNumber": "",
        "ObjectStates": objects,
    }
    name = f"{deck.game}-{deck.locale}"
    written = json.dumps(save, ensure_ascii=False, indent=2) + "\n"
    (thumbnail,) = shoot([deck.designs[0].face])
    return [
        *{file.name: file for file in files}.values(),  # a back that several piles have is one file
        ExportFile(name=f"{name}.json", content=written.encode()),
        ExportFile(name=f"{name}.png", content=paste([thumbnail], Grid(columns=1, rows=1, cell=(256, 256)))),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sheet:
    key: int
    designs: tuple[Design, ...]
    grid: Grid
    entry: Json
    files: tuple[ExportFile, ...]


def _sheets(
    pile: Pile, name: str, names: Mapping[str, str], first: int, shoot: Shoot, paste: Paste, url: Callable[[str], str]
) -> Iterator[_Sheet]:
    most = MOST_COLUMNS * MOST_ROWS
    parts = [pile.designs[at : at + most] for at in range(0, len(pile.designs), most)]
    for number, part in enumerate(parts, start=1):
        trim = part[0].face.trim
        grid = grid_for(len(part), trim.w, trim.h)
        stem = name if len(parts) == 1 else f"{name}-{number}"
        one_back = len({design.back_name for design in part}) == 1
        backs = [part[0].back] if one_back else [design.back for design in part]
        shown = names[part[0].back_name]
        back_grid = Grid(columns=1, rows=1, cell=grid.cell) if one_back else grid
        files = (
            ExportFile(name=f"{stem}-faces.png", content=paste(shoot([one.face for one in part]), grid)),
            ExportFile(name=f"{shown if one_back else f'{stem}-backs'}.png", content=paste(shoot(backs), back_grid)),
        )
        entry: Json = {
            "FaceURL": url(files[0].name),
            "BackURL": url(files[1].name),
            "NumWidth": grid.columns,
            "NumHeight": grid.rows,
            "BackIsHidden": True,
            "UniqueBack": not one_back,
            "Type": 0 if part[0].face.corner_mm else 1,
        }
        yield _Sheet(key=first + number - 1, designs=part, grid=grid, entry=entry, files=files)


def _pile(deck: Deck, pile: Pile, sheets: Sequence[_Sheet], place: int) -> Json:
    """Return a deck, or the card itself where there is only one: the game knows no deck of one card."""
    cards: list[Json] = []
    for sheet in sheets:
        for slot, design in enumerate(sheet.designs):
            cards += [_card(deck, pile, sheet, slot, design, copy, place) for copy in range(1, design.copies + 1)]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": _transform(place),
        "Nickname": pile.title,
        "Description": "",
        "GUID": _guid(deck.game, pile.id),
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": _sideways(pile.designs[0]),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(sheet.key): sheet.entry for sheet in sheets},
        "ContainedObjects": cards,
    }


def _card(deck: Deck, pile: Pile, sheet: _Sheet, slot: int, design: Design, copy: int, place: int) -> Json:
    return {
        "Name": "CardCustom",
        "Transform": _transform(place),
        "Nickname": design.name,
        "Description": design.text,
        "GUID": _guid(deck.game, pile.id, design.card.id, str(copy)),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": _sideways(design),
        "CardID": sheet.key * 100 + slot,
        "CustomDeck": {str(sheet.key): sheet.entry},
    }


def _sideways(design: Design) -> bool:
    return design.face.trim.w > design.face.trim.h


def _transform(place: int) -> Json:
    """Return where a pile lies, face down."""
    still = {"posY": 1.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    return {"posX": _APART * place, "posZ": 0.0, **still}


def _guid(*parts: str) -> str:
    """Return six digits that are the same whenever the same thing is exported."""
    return sha256("/".join(parts).encode()).hexdigest()[:6]
