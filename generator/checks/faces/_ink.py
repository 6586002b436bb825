"""What lies on a face: its texts and pictures, with the place that every group and rotation gives them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from generator.checks.subject import Subject
from generator.model.card import Card
from generator.model.geometry import Matrix, Rect
from generator.model.plan import EmbedOp, Field, Group, ImageOp, Ink, Op, Place, Plan, TextOp
from generator.render.fonts import FontSet
from generator.render.pdf_embed import textless
from generator.units import MM_PER_PT

__all__ = ["all_faces", "embedded", "field_at", "images", "inks", "text_rect", "texts", "without_text"]

Placed = tuple[TextOp, Matrix]


def all_faces(subject: Subject) -> Iterator[tuple[str, Card, Plan]]:
    """Yield (locale, card, face) of every card in every language."""
    for locale in subject.locales:
        for card in subject.cards:
            yield locale, card, subject.face(card, locale)


def _walk(ops: tuple[Op, ...], matrix: Matrix) -> Iterator[tuple[Op, Matrix]]:
    for op in ops:
        if isinstance(op, Group):
            yield from _walk(op.ops, op.matrix.then(matrix) if op.matrix else matrix)
        elif isinstance(op, Place):
            yield from _walk(op.plan.ops, Matrix(e=op.x, f=op.y).then(matrix))
        else:
            yield op, matrix


def texts(plan: Plan) -> Iterator[Placed]:
    """Yield every run of text with the map to the face."""
    yield from ((op, matrix) for op, matrix in _walk(plan.ops, Matrix()) if isinstance(op, TextOp))


def images(plan: Plan) -> Iterator[tuple[ImageOp, float]]:
    """Yield every raster picture with the scale it is drawn at."""
    for op, matrix in _walk(plan.ops, Matrix()):
        if isinstance(op, ImageOp):
            yield op, hypot(matrix.a, matrix.b)


def embedded(plan: Plan) -> bool:
    """Say whether a page set elsewhere lies on the face: who made it found out what its parts cannot tell."""
    return any(isinstance(op, EmbedOp) for op, _ in _walk(plan.ops, Matrix()))


def inks(plan: Plan, fonts: FontSet) -> Iterator[Ink]:
    """Yield everything that is written on the face, with the box it takes as seen."""
    for op, matrix in _walk(plan.ops, Matrix()):
        if isinstance(op, TextOp):
            rect = text_rect(op, matrix, fonts)
            yield Ink(text=op.text, rect=rect, color=op.color, invisible=op.invisible)
        elif isinstance(op, EmbedOp):
            yield from (replace(ink, rect=_mapped(ink.rect, matrix)) for ink in op.inks)


def _mapped(rect: Rect, matrix: Matrix) -> Rect:
    corners = [matrix.apply(x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    left, upper = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, upper, max(x for x, _ in corners) - left, max(y for _, y in corners) - upper)


def text_rect(op: TextOp, matrix: Matrix, fonts: FontSet) -> Rect:
    """Return the box of a run of text on the face, from the top of its capitals to the foot of its letters."""
    size = op.size_pt * MM_PER_PT
    metrics = fonts.metrics(op.font)
    width = fonts.width(op.text, op.font, op.size_pt)
    width += op.tracking * len(op.text) + op.word_space * op.text.count(" ")
    top, bottom = op.y - metrics.cap_height * size, op.y + max(0.0, -metrics.descent) * size * 0.9
    return _mapped(Rect(op.x, top, width, bottom - top), matrix)


def field_at(plan: Plan, rect: Rect) -> Field | None:
    """Return the named field whose box holds the middle of a rectangle."""
    middle = Rect(rect.x + rect.w / 2, rect.y + rect.h / 2, 0, 0)
    return next((field for field in plan.fields if field.rect.holds(middle)), None)


def without_text(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """Return the ops without any text."""
    kept: list[Op] = []
    for op in ops:
        if isinstance(op, TextOp):
            continue
        if isinstance(op, Group):
            kept.append(Group(ops=without_text(op.ops), matrix=op.matrix, clip=op.clip))
        elif isinstance(op, EmbedOp):
            kept.append(textless(op))
        else:
            kept.append(op)
    return tuple(kept)
