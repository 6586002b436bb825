"""Proofdeck's side: the deck as a game in memory, its faces by the layout language, nine on A4, one PDF."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

LAYOUT = """
styles:
  title: {font: display-bold, size: 10, color: white, align: center, valign: middle, max_lines: 1}
  number: {font: text-bold, size: 11, color: white, align: center, valign: middle}
  line: {font: text-italic, size: 8, valign: middle}
  effect: {size: 9, min_size: 6, leading: 1.2, icon_height: 1.3}
  foot: {size: 6, align: center, valign: middle}
boxes:
  ground: {kind: shape, at: [-3, -3, 69, 94], fill: main}
  panel: {kind: shape, at: [3, 3, 57, 82], radius: 2.5, fill: "#fbf5e9", stroke: ink, stroke_width: 0.3}
  band: {kind: shape, at: [5, 5, 53, 8], radius: 1.5, fill: main}
  title: {kind: text, at: [6, 5, 51, 8], text: "{name}", style: title, field: name}
  art: {kind: image, at: [5, 14, 53, 31], file: "{art}"}
  disc-1: {kind: shape, shape: ellipse, at: [5.5, 15, 7, 7], fill: main, stroke: white, stroke_width: 0.4}
  disc-2: {kind: shape, shape: ellipse, at: [50.5, 15, 7, 7], fill: main, stroke: white, stroke_width: 0.4}
  disc-3: {kind: shape, shape: ellipse, at: [5.5, 37, 7, 7], fill: main, stroke: white, stroke_width: 0.4}
  disc-4: {kind: shape, shape: ellipse, at: [50.5, 37, 7, 7], fill: main, stroke: white, stroke_width: 0.4}
  n-1: {kind: text, at: [5.5, 15, 7, 7], text: "{a}", style: number, number: true, field: a}
  n-2: {kind: text, at: [50.5, 15, 7, 7], text: "{b}", style: number, number: true, field: b}
  n-3: {kind: text, at: [5.5, 37, 7, 7], text: "{c}", style: number, number: true, field: c}
  n-4: {kind: text, at: [50.5, 37, 7, 7], text: "{d}", style: number, number: true, field: d}
  line: {kind: text, at: [6, 46, 51, 4], text: "{line}", style: line, field: type}
  effect: {kind: rich, at: [6, 51, 51, 28], text: "{effect}", style: effect, field: text}
  foot: {kind: text, at: [6, 80, 51, 4], text: "{foot}", style: foot, field: foot}
"""


def main(folder: Path, out: Path, kind: str, copies: int) -> None:
    """Draw the deck of `folder` into the file `out`, every face `copies` times."""
    from deck import COLORS, read

    from generator.faces.maker import FaceMaker
    from generator.faces.words import NoWords
    from generator.model.card import Card
    from generator.model.game import CardKind, FieldSpec, Game, GroupSpec
    from generator.model.plan import Document, Page, PathOp, Place
    from generator.project import Project
    from generator.render.fonts import FontSet
    from generator.render.pdf import write_pdf

    names = ("a", "b", "c", "d")
    texts = ("line", "effect", "foot", "art")
    fields = (
        *(FieldSpec(name=name, type="int") for name in names),
        *(FieldSpec(name=name, type="text") for name in texts),
    )
    cards = []
    for data in read(folder):
        numbers, words = data["numbers"], data["words"]
        assert isinstance(numbers, list) and isinstance(words, list)  # noqa: PT018 - our own data
        values = dict(zip(names, numbers, strict=True))
        values |= {"line": data["line"], "effect": " ".join(words), "foot": data["foot"]}
        values["art"] = f"art{data['art']}.{kind}"
        group = f"g{COLORS.index(str(data['color']))}"
        cards.append(Card(id=str(data["id"]), kind="card", group=group, name={"fr": str(data["name"])}, fields=values))
    game = Game(
        id="bench",
        title={"fr": "Banc d’essai"},
        locales=("fr",),
        kinds={"card": CardKind(id="card", label={"fr": "Carte"}, fields=fields, layout="card")},
        groups={f"g{i}": GroupSpec(id=f"g{i}", label={}, palette={"main": c}) for i, c in enumerate(COLORS)},
        cards=tuple(cards),
    )
    faces = folder / "templates" / "bench" / "faces"
    faces.mkdir(exist_ok=True)
    (faces / "card.yaml").write_text(LAYOUT, encoding="utf-8")

    project = Project(folder)
    fonts = FontSet.load(project.fonts)
    maker = FaceMaker(project, game, "fr", fonts, words=NoWords())
    plans = [maker.face(card) for card in cards for _ in range(copies)]
    if maker.findings:
        sys.exit("\n".join(map(str, maker.findings[:5])))
    marks = tuple(
        PathOp(segments=(("M", *start), ("L", *end)), stroke="#000000", stroke_width=0.1, spot=True)
        for start, end in _ticks()
    )
    pages = []
    for first in range(0, len(plans), 9):
        placed = tuple(
            Place(plan=plan, x=1.5 + i % 3 * 69, y=7.5 + i // 3 * 94)
            for i, plan in enumerate(plans[first : first + 9])
        )
        pages.append(Page(width=210, height=297, ops=(*placed, *marks)))
    pdf = write_pdf(Document(title="Bench", language="fr", pages=tuple(pages)), fonts)
    out.write_bytes(pdf)


def _ticks() -> list[tuple[tuple[float, float], tuple[float, float]]]:
    ticks: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for i in range(3):
        for x in (4.5 + i * 69, 67.5 + i * 69):
            ticks += [((x, 1.0), (x, 6.0)), ((x, 291.0), (x, 296.0))]
        for y in (10.5 + i * 94, 98.5 + i * 94):
            ticks += [((0.2, y), (1.2, y)), ((208.8, y), (209.8, y))]
    return ticks


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else 1)
