"""Icons compared with what they stand for: beside a word, under a number, for a faction or a kind of card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.card import Card
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp
from generator.readback.words.normal import normal
from generator.verify.card_values import FieldCheck
from generator.verify.desk import Desk
from generator.verify.faces import Face, Icon
from generator.verify.lines import Run, lines
from generator.verify.records import Found

__all__ = ["card_icons"]


def card_icons(desk: Desk, card: Card, face: Face, rects: Mapping[str, Rect]) -> Iterator[FieldCheck]:
    """Yield icons that do not fit the word, number or card they stand for."""
    if "text" in rects:
        yield from _inline(desk, card, face, rects["text"])
    yield from _badges(desk, card, face, rects)
    yield from _signs(desk, card, face)


def _wrong(card: Card, field: str, rect: Rect | None, message: str, expected: str, found: str) -> FieldCheck:
    told = Found(code="card/icon", message=message, subject=card.id, field=field, expected=expected, found=found)
    return FieldCheck(field=field, rect=rect, found=told)


def _inline(desk: Desk, card: Card, face: Face, rect: Rect) -> Iterator[FieldCheck]:
    """Each icon in the text stands before the word it stands for."""
    stands_for = _words_of_icons(desk)
    rows = lines([g for g in face.drawn.glyphs if rect.grown(0.4).holds(Rect(g.x, g.y, 0, 0))])
    yield from _numbers(desk, card, face, rect)
    for icon in face.icons_in(rect):
        if icon.name.startswith("numbers/"):
            continue
        if not icon.name.startswith("icons/"):
            yield _wrong(card, "text", icon.rect, "a picture in the text is no icon of the pack", "an icon", "unknown")
            continue
        name = icon.name.removeprefix("icons/")
        behind = _behind(icon, rows)
        words = stands_for.get(name, ())
        if words and not any(behind.startswith(word) for word in words):
            message = "the icon stands before another word"
            right = [other for other, its in stands_for.items() if any(behind.startswith(word) for word in its)]
            yield _wrong(card, "text", icon.rect, message, " or ".join(right) or "no icon", name)


def _numbers(desk: Desk, card: Card, face: Face, rect: Rect) -> Iterator[FieldCheck]:
    """Discs with a number in the text are those of today's face: they have no word beside them that tells them."""
    plan = desk.face(card)
    box = next((field.rect for field in plan.fields if field.name == "text"), None)
    drawn = [
        op for op in plan.ops if isinstance(op, DrawingOp) and box is not None and box.holds(op.rect, tolerance=0.4)
    ]
    wanted = sorted(name for name in (desk.gallery.of(op.drawing) for op in drawn) if name.startswith("numbers/"))
    found = sorted(icon.name for icon in face.icons_in(rect) if icon.name.startswith("numbers/"))
    if wanted != found:
        said, printed = (", ".join(n.removeprefix("numbers/") for n in names) or "none" for names in (wanted, found))
        yield _wrong(card, "text", rect, "the discs in the text have other numbers", said, printed)


def _behind(icon: Icon, rows: list[Run]) -> str:
    """Return the words to the right of an icon on its line, and on the next line where it ends one."""
    foot = icon.rect.y + icon.rect.h  # icons are centred on capitals, so their foot is near the baseline
    gaps = {i: abs(run.glyphs[0].y - foot) for i, run in enumerate(rows) if run.glyphs}
    best = min(gaps, key=lambda i: gaps[i], default=-1)
    if best < 0 or gaps[best] > icon.rect.h:
        return ""
    run = rows[best]
    rest = "".join(
        char for char, at in zip(run.text, run.places, strict=True) if run.glyphs[at].x >= icon.rect.right - 0.2
    )
    following = rows[best + 1].text if best + 1 < len(rows) else ""
    return normal(f"{rest}\n{following}")


def _words_of_icons(desk: Desk) -> Mapping[str, tuple[str, ...]]:
    """Return icon -> the words it goes with, over all cards of the game."""
    known = desk.icon_words
    if not known:
        found: dict[str, set[str]] = {}
        for card in desk.game.cards:
            for paragraph in desk.described(card).paragraphs:
                for token in paragraph.tokens:
                    if token.icon:
                        found.setdefault(token.icon, set()).add(normal(token.text))
        known.update({icon: tuple(sorted(words, key=len, reverse=True)) for icon, words in sorted(found.items())})
    return known


def _badges(desk: Desk, card: Card, face: Face, rects: Mapping[str, Rect]) -> Iterator[FieldCheck]:
    """The badge around a number is that number's."""
    for field, rect in rects.items():
        wanted = next((n for n in (f"ornaments/badge-{field}", f"icons/{field}") if desk.gallery.has(n)), "")
        if not wanted or not isinstance(card.fields.get(field), int) or not _badged(desk, card, field):
            continue
        around = [icon for icon in face.icons if icon.rect.w < face.width / 2 and _holds(icon.rect, rect)]
        names = {icon.name for icon in around}
        if wanted not in names:
            shown = ", ".join(sorted(name or "an unknown picture" for name in names)) or "nothing"
            yield _wrong(card, field, rect, f"the badge around {field} is another", wanted, shown)


def _badged(desk: Desk, card: Card, field: str) -> bool:
    """Say whether today's layout puts this number, right or wrong, on the badge of a number."""
    plan = desk.face(card)
    rect = next((f.rect for f in plan.fields if f.name == field), None)
    if rect is None:
        return True
    badges = {f"icons/{name}" for name, value in card.fields.items() if isinstance(value, int)}
    around = [desk.gallery.of(op.drawing) for op in plan.ops if isinstance(op, DrawingOp) and _holds(op.rect, rect)]
    return any(name in badges or name.startswith("ornaments/badge-") for name in around)


def _holds(outer: Rect, inner: Rect) -> bool:
    x, y = inner.x + inner.w / 2, inner.y + inner.h / 2
    return outer.x <= x <= outer.right and outer.y <= y <= outer.bottom


def _signs(desk: Desk, card: Card, face: Face) -> Iterator[FieldCheck]:
    """The faction's emblem, the kind's sign, the mark of cards that this edition designed."""
    names = {icon.name: icon.rect for icon in face.icons}
    for group in desk.game.groups:
        name = f"emblems/{group}"
        if name in names and group != card.group:
            yield _wrong(card, "group", names[name], "shows another faction's emblem", f"emblems/{card.group}", name)
    wanted = f"emblems/{card.group}"
    if desk.gallery.has(wanted) and wanted not in names:
        yield _wrong(card, "group", None, "does not show its faction's emblem", wanted, "nothing")
    today = {desk.gallery.of(op.drawing) for op in desk.face(card).ops if isinstance(op, DrawingOp)}
    for kind in desk.game.kinds:  # a kind's sign may also be a word of the game, in the text or beside a number
        name = f"icons/{kind}"
        if name in names and kind != card.kind and name not in today:
            yield _wrong(card, "kind", names[name], "shows another kind's sign", f"icons/{card.kind}", name)
    if desk.gallery.has("icons/house") and card.house != ("icons/house" in names):
        rect = names.get("icons/house")
        expected, found = ("the house mark", "nothing") if card.house else ("no house mark", "the house mark")
        yield _wrong(card, "house", rect, "the house mark is wrong", expected, found)
