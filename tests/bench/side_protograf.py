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

    def marked(words: list[str]) -> str:
        parts = []
        for word in words:
            if word.startswith("**"):
                parts.append(f"<b>{word[2:-2]}</b>")
            elif word.startswith(":"):
                parts.append(f'<img src="{word[1:-1]}.svg" width="8" height="8"/>')
            else:
                parts.append(word)
        return " ".join(parts)

    def html(words: str, x: float, y: float, height: float, style: str, font: str, width: float = 51) -> object:
        # The font's name makes Protograf load its files, the style makes the text use them.
        return text(text=words, x=x, y=y, width=width, height=height, html=True, style=style, font_name=font)

    def face(key: str) -> list[object]:
        card = deck[int(key)]
        color, numbers, words = card["color"], card["numbers"], card["words"]
        assert isinstance(numbers, list) and isinstance(words, list)  # noqa: PT018 - our own data
        shapes = [
            rectangle(x=0, y=0, width=69, height=94, fill=color, stroke=color),
            rectangle(x=6, y=6, width=57, height=82, rounding=2.5, fill="#fbf5e9", stroke="#1b1512"),
            rectangle(x=8, y=8, width=53, height=8, rounding=1.5, fill=color, stroke=color),
            html(
                str(card["name"]),
                9,
                10,
                6,
                "font-family: Cinzel; font-weight: bold; font-size: 10px; color: white; text-align: center",
                "Cinzel",
            ),
            image(str(folder / f"art{card['art']}.{kind}"), x=8, y=17, width=53, height=31),
        ]
        bold = "font-family: Alegreya Sans; font-weight: bold; font-size: 11px; color: white; text-align: center"
        for (x, y), number in zip(((12, 21.5), (57, 21.5), (12, 43.5), (57, 43.5)), numbers, strict=True):
            shapes.append(circle(cx=x, cy=y, radius=3.5, fill=color, stroke="white"))
            # Bold figures, as the other sides draw them: plain text has only the regular face.
            shapes.append(html(str(number), x - 3.5, y - 2.6, 7, bold, "Alegreya Sans", width=7))
        sans = "font-family: Alegreya Sans; text-align: left; font-size: "
        shapes += [
            html(f"<i>{card['line']}</i>", 9, 49, 4, sans + "8px", "Alegreya Sans"),
            html(marked(words), 9, 54, 28, sans + "9px", "Alegreya Sans"),
            text(text=str(card["foot"]), x=34.5, y=86, font_name="Alegreya Sans", font_size=6),
        ]
        return shapes

    Create(filename=str(out), paper="A4", units="mm", margin=1.4, margin_top=7.5, margin_bottom=7)
    Data(data_list=rows)
    Deck(cards=len(deck), width=69, height=94, grid_marks=True, stroke=None, rounding=0)
    Card("*", T("{{ KEY }}", function=face))
    Save()


if __name__ == "__main__":
    here, there, art = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    sys.argv = [str(here / "deck.py")]  # Protograf reads the command line, and pictures from beside the script
    with contextlib.redirect_stdout(io.StringIO()):
        main(here, there, art)
