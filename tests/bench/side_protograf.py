"""Protograf's side: the same deck in the form its manual shows, functions that return shapes for each card."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path


def main(folder: Path, out: Path, kind: str) -> None:
    """Draw the deck of `folder` into the file `out`."""
    from deck import read
    from protograf import Card, Create, Data, Deck, Save, T, circle, image, rectangle, text

    deck = read(folder)
    rows: list[list[object]] = [["KEY"]]
    rows += [[i] for i in range(len(deck))]

    def html(words: list[str]) -> str:
        parts = []
        for word in words:
            if word.startswith("**"):
                parts.append(f"<b>{word[2:-2]}</b>")
            elif word.startswith(":"):
                parts.append(f'<img src="{word[1:-1]}.svg" width="8" height="8"/>')
            else:
                parts.append(word)
        return " ".join(parts)

    def face(data: dict[str, object]) -> list[object]:
        card = deck[int(str(data["KEY"]))]
        color, numbers, words = card["color"], card["numbers"], card["words"]
        assert isinstance(numbers, list) and isinstance(words, list)  # noqa: PT018 - our own data
        shapes = [
            rectangle(x=0, y=0, width=69, height=94, fill=color, stroke=color),
            rectangle(x=6, y=6, width=57, height=82, rounding=2.5, fill="#fbf5e9", stroke="#1b1512"),
            rectangle(x=8, y=8, width=53, height=8, rounding=1.5, fill=color, stroke=color),
            text(text=str(card["name"]), x=34.5, y=13.4, font_name="Cinzel", font_size=10, stroke="white"),
            image(str(folder / f"art{card['art']}.{kind}"), x=8, y=17, width=53, height=31),
        ]
        for (x, y), number in zip(((12, 21.5), (57, 21.5), (12, 43.5), (57, 43.5)), numbers, strict=True):
            shapes.append(circle(cx=x, cy=y, radius=3.5, fill=color, stroke="white"))
            shapes.append(
                text(text=str(number), x=x, y=y + 1.4, font_name="Alegreya Sans", font_size=11, stroke="white")
            )
        style = "font-family: Alegreya-Sans; font-size: 9px; text-align: left"
        shapes += [
            text(
                text=f"<i>{card['line']}</i>",
                x=9,
                y=49,
                width=51,
                height=4,
                html=True,
                style="font-family: Alegreya-Sans; font-size: 8px; text-align: left",
            ),
            text(text=html(words), x=9, y=54, width=51, height=28, html=True, style=style, font_name="Alegreya Sans"),
            text(text=str(card["foot"]), x=34.5, y=86, font_name="Alegreya Sans", font_size=6),
        ]
        return shapes

    Create(filename=str(out), paper="A4", units="mm", margin=1.5, margin_top=7.5, margin_bottom=7.5)
    Data(data_list=rows)
    Deck(cards=len(deck), width=69, height=94, grid_marks=True, stroke=None, rounding=0)
    Card("*", T("{{ KEY }}", function=face))
    Save()


if __name__ == "__main__":
    with contextlib.redirect_stdout(io.StringIO()):
        main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
