"""Typst's side: the same deck as one Typst program, compiled by the PyPI wheel; the text shrinks to its box."""

from __future__ import annotations

import sys
from pathlib import Path

FONTS = Path(__file__).resolve().parent.parent.parent / "fonts"

PROGRAM = r"""
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(font: "Alegreya Sans", lang: "fr", ligatures: false)
#let icon(name) = box(height: 0.85em, baseline: 12%, image(name + ".svg", height: 0.85em))
#let word(w) = {
  if w.starts-with("**") { strong(w.slice(2, -2)) } else if w.starts-with(":") { icon(w.slice(1, -1)) } else { w }
}
#let effect(words, size) = block(width: 51mm, {
  set text(size: size)
  set par(leading: 0.45em)
  words.map(word).join(" ")
})
#let fitted(words) = context {
  let size = 9pt
  while size > 6pt and measure(effect(words, size)).height > 28mm { size -= 0.25pt }
  effect(words, size)
}
#let disc(x, y, color, n) = place(dx: x, dy: y, circle(radius: 3.5mm, fill: color, stroke: 0.4mm + white,
  align(center + horizon, text(11pt, weight: "bold", fill: white, str(n)))))
#let face(c) = box(width: 69mm, height: 94mm, fill: rgb(c.color), {
  place(dx: 6mm, dy: 6mm, rect(width: 57mm, height: 82mm, radius: 2.5mm, fill: rgb("#fbf5e9"),
    stroke: 0.3mm + rgb("#1b1512")))
  place(dx: 8mm, dy: 8mm, rect(width: 53mm, height: 8mm, radius: 1.5mm, fill: rgb(c.color)))
  place(dx: 9mm, dy: 8mm, block(width: 51mm, height: 8mm, align(center + horizon,
    text(10pt, font: "Cinzel", weight: "bold", fill: white, c.name))))
  place(dx: 8mm, dy: 17mm, box(clip: true, width: 53mm, height: 31mm,
    image("art" + str(c.art) + "." + sys.inputs.kind, width: 53mm, height: 31mm, fit: "cover")))
  disc(8.5mm, 18mm, rgb(c.color), c.numbers.at(0)); disc(53.5mm, 18mm, rgb(c.color), c.numbers.at(1))
  disc(8.5mm, 40mm, rgb(c.color), c.numbers.at(2)); disc(53.5mm, 40mm, rgb(c.color), c.numbers.at(3))
  place(dx: 9mm, dy: 49mm, block(width: 51mm, height: 4mm, align(horizon, text(8pt, style: "italic", c.line))))
  place(dx: 9mm, dy: 54mm, fitted(c.words))
  place(dx: 9mm, dy: 83mm, block(width: 51mm, height: 4mm, align(center + horizon, text(6pt, c.foot))))
})
#let tick(x, y, w, h) = place(dx: x, dy: y, line(end: (w, h), stroke: 0.1mm))
#let marks = for i in range(3) {
  for x in (4.5mm + i * 69mm, 67.5mm + i * 69mm) { tick(x, 1mm, 0mm, 5mm); tick(x, 291mm, 0mm, 5mm) }
  for y in (10.5mm + i * 94mm, 98.5mm + i * 94mm) { tick(0.2mm, y, 1mm, 0mm); tick(208.8mm, y, 1mm, 0mm) }
}
#let deck = json("deck.json")
#for first in range(0, deck.len(), step: 9) {
  page({
    for i in range(calc.min(9, deck.len() - first)) {
      place(dx: 1.5mm + calc.rem(i, 3) * 69mm, dy: 7.5mm + calc.quo(i, 3) * 94mm, face(deck.at(first + i)))
    }
    marks
  })
}
"""


def main(folder: Path, out: Path, kind: str) -> None:
    """Draw the deck of `folder` into the file `out`."""
    import typst

    source = folder / "deck.typ"
    source.write_text(PROGRAM, encoding="utf-8")
    pdf = typst.compile(
        str(source),
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={"kind": kind},
        pdf_tags=False,
    )
    out.write_bytes(pdf)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
