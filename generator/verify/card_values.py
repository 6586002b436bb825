"""What a face says compared with its card: name, numbers, type line, rules text, line of colour, any other field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from generator.effects.vocabularies import DEFAULT
from generator.model.card import Card
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp
from generator.readback.words import canonical_of, read_rules, read_type_line, reads, says_type
from generator.readback.words.normal import normal
from generator.verify.compare import differences
from generator.verify.desk import Desk
from generator.verify.faces import Face, Words
from generator.verify.lines import rejoined
from generator.verify.records import Found

__all__ = ["FieldCheck", "card_values", "paragraphs"]

_COLLECTOR = re.compile(r"(\S+) 0*(\d+)/(\d+) · ×(\d+)")
_SENTENCE_END = re.compile(r"(?<=\.) (?=[^(\s])|(?<=\.\)) ")


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldCheck:
    """A finding about one field, its place on the face still to be turned into a place on the page."""

    field: str
    rect: Rect | None
    found: Found


Read = Callable[[str], Words | None]


def card_values(
    desk: Desk, card: Card, face: Face, rects: Mapping[str, Rect], fonts: Mapping[str, str]
) -> Iterator[FieldCheck]:
    """Yield what is wrong with the values of one face.

    Args:
        desk: the pack as it is now.
        card: what the face should be.
        face: what was drawn.
        rects: where its fields are, in the face's own mm.
        fonts: PostScript name of each font of the file.
    """
    kind = desk.game.kinds[card.kind]
    numbers = {spec.name for spec in kind.fields if spec.type == "int"}
    for spec in kind.fields:
        if (
            spec.printed
            and spec.name in numbers
            and spec.name not in rects
            and isinstance(card.fields.get(spec.name), int)
        ):
            message = f"{spec.name} is not printed (a field that only serves the rules has `printed: false`)"
            yield _check(card, spec.name, None, message, str(card.fields[spec.name]), "nothing")
    for name, rect in rects.items():
        words = face.words(rect, fonts)
        if name in numbers:
            yield from _number(card, name, rect, words, _pips(desk, card, name, rect, face))
        elif name == "name":
            yield from _equal(card, name, rect, desk.name(card), words.text)
        elif name == "type" and any(key.startswith("kind.") for key in desk.game.texts.get(desk.locale, {})):
            yield from _type_line(desk, card, rect, words.text)
        elif name == "text":
            yield from _text(desk, card, rect, words, icons=bool(face.icons_in(rect)))
        elif name == "collector" and _COLLECTOR.fullmatch(words.text):
            yield from _collector(desk, card, rect, words.text)
        else:
            yield from _as_today(desk, card, name, rect, words.text)
    if "def" in numbers:
        yield from _turned(card, face)


def _check(
    card: Card, field: str, rect: Rect | None, message: str, expected: str, found: str, *, code: str = "card/value"
) -> FieldCheck:
    told = Found(code=code, message=message, subject=card.id, field=field, expected=expected, found=found)
    return FieldCheck(field=field, rect=rect, found=told)


def _equal(card: Card, field: str, rect: Rect, expected: str, found: str) -> Iterator[FieldCheck]:
    if expected != found:
        yield _check(card, field, rect, f"the {field} is printed otherwise", expected, found or "nothing")


def _number(card: Card, field: str, rect: Rect, words: Words, pips: int | None) -> Iterator[FieldCheck]:
    """A number counts only where it is seen: digits that are extracted and not painted are no print."""
    seen = "".join(glyph.text for glyph in words.glyphs if glyph.visible)
    expected = card.fields.get(field)
    told = "" if expected is None else str(expected)
    if pips is not None:
        if str(pips) != (told or "0"):
            yield _check(card, field, rect, f"{field} is drawn as another number of pips", told or "0", str(pips))
    elif normal(seen) != told or words.text != normal(seen):
        yield _check(card, field, rect, f"{field} is printed otherwise", str(expected), words.text or "nothing")


def _pips(desk: Desk, card: Card, field: str, rect: Rect, face: Face) -> int | None:
    """Return how many pips stand for a number; None for one that today's face prints in figures."""
    plan = desk.face(card)
    today = next((f for f in plan.fields if f.name == field and f.pips), None)
    if today is None:
        return None
    drawn = [op for op in plan.ops if isinstance(op, DrawingOp) and _middle_in(op.rect, today.rect)]
    known = Counter(desk.gallery.of(op.drawing) for op in drawn)
    found = Counter(icon.name for icon in face.icons_in(rect))
    pips = [name for name, count in known.items() if name and str(count) == today.printed]
    return min((found[name] for name in pips), default=found.total())


def _middle_in(inner: Rect, outer: Rect) -> bool:
    return outer.holds(Rect(inner.x + inner.w / 2, inner.y + inner.h / 2, 0, 0))


def _turned(card: Card, face: Face) -> Iterator[FieldCheck]:
    """The second DÉF, turned for a card that lies in Defence."""
    expected = card.fields.get("def")
    for direction in (90, 180, 270):
        for text, rect in face.upright_numbers(direction):
            if text.isdigit() and text != str(expected):
                message = "the turned DEF is printed otherwise"
                yield _check(card, "def", rect, message, str(expected), text)


def _type_line(desk: Desk, card: Card, rect: Rect, text: str) -> Iterator[FieldCheck]:
    if desk.game.vocabulary != DEFAULT:
        if reads(desk.game, desk.locale) and not says_type(desk.game, card, desk.locale, text):
            told = str(card.fields.get("class") or card.kind)
            yield _check(card, "type", rect, "the type line says something else", told, text or "nothing")
        return
    read = read_type_line(desk.game, desk.locale, text)
    expected = (card.kind, str(card.fields.get("type") or ""), tuple(card.traits))
    if (read.kind, read.type, read.traits) != expected:
        told = " · ".join(part for part in (expected[1] or expected[0], *expected[2]) if part)
        yield _check(card, "type", rect, "the type line says something else", told, text or "nothing")


def _collector(desk: Desk, card: Card, rect: Rect, text: str) -> Iterator[FieldCheck]:
    match = _COLLECTOR.fullmatch(text)
    group = [c for c in desk.game.cards if c.group == card.group and c.copies]
    spec = desk.game.groups.get(card.group)
    expected = (
        spec.code if spec else "",
        [c.id for c in group].index(card.id) + 1 if card in group else 0,
        len(group),
        card.copies,
    )
    if match is None:
        return
    found = (match[1], int(match[2]), int(match[3]), int(match[4]))
    for name, one, other in zip(("code", "number", "designs", "copies"), expected, found, strict=True):
        if one != other:
            message = f"the collector line says another {name}"
            yield _check(card, f"collector.{name}", rect, message, str(one), str(other))


def _as_today(desk: Desk, card: Card, name: str, rect: Rect, text: str) -> Iterator[FieldCheck]:
    """A field without a meaning of its own says what today's face says."""
    today = next((field for field in desk.face(card).fields if field.name == name), None)
    if today is None:
        told = Found(
            code="card/field",
            severity="info",
            message=f"today's face has no field {name!r}",
            subject=card.id,
            field=name,
            found=text,
        )
        yield FieldCheck(field=name, rect=rect, found=told)
        return
    yield from _equal(card, name, rect, rejoined(today.printed), text)


def paragraphs(text: str) -> list[str]:
    """Return the sentences of rules text, each with the reminder behind it: one for each ability."""
    return [part for part in _SENTENCE_END.split(text) if part] if text else []


def _own_words(desk: Desk, card: Card) -> str:
    """Return the rules text that today's layout takes from the pack's words, for a card without abilities."""
    if card.abilities:
        return ""
    today = next((field.printed for field in desk.face(card).fields if field.name == "text"), "")
    return normal(rejoined(today)).removesuffix(desk.flavour(card)).strip()


def _flavour_today(desk: Desk, card: Card) -> str:
    """Return the line of colour where today's face has room for it: it never makes the rules smaller."""
    flavour = desk.flavour(card)
    today = next((field.printed for field in desk.face(card).fields if field.name == "text"), "")
    return flavour if flavour in normal(rejoined(today)) else ""


def _unspaced(found: Found) -> bool:
    """Say whether what was found differs in spaces only."""
    return "".join(found.expected.split()) == "".join(found.found.split())


def _today_text(desk: Desk, card: Card) -> str:
    return " ".join(normal(paragraph.plain) for paragraph in desk.described(card).paragraphs)


def _text(desk: Desk, card: Card, rect: Rect, words: Words, *, icons: bool) -> Iterator[FieldCheck]:
    if _own_words(desk, card):
        checks = _as_today(desk, card, "text", rect, words.text)
        # Between two signs an icon without a word is read as a space.
        yield from (one for one in checks if not (icons and one.found and _unspaced(one.found)))
        return
    flavour = _flavour_today(desk, card)
    italics = words.italics
    colour = italics.rpartition(".) ")[2] if italics.startswith("(") and ".) " in italics else italics
    colour = "" if colour.startswith("(") else colour
    if flavour != colour:
        yield _check(card, "flavour", rect, "the line of colour is another", flavour or "nothing", colour or "nothing")
    rules = words.text.removesuffix(colour).rstrip() if colour else words.text
    if not reads(desk.game, desk.locale):
        yield from _equal(card, "text", rect, _today_text(desk, card), rules)
        return
    said = paragraphs(rules)
    reading = read_rules(desk.game, desk.locale, said, kind=card.kind)
    for problem in reading.problems:
        message = f"the rules text cannot be read back: {problem}"
        today = [normal(paragraph.plain) for paragraph in desk.described(card).paragraphs]
        expected = today[problem.paragraph] if problem.paragraph < len(today) else "nothing"
        yield _check(
            card, f"abilities[{problem.paragraph}]", rect, message, expected, problem.text, code=f"text/{problem.code}"
        )
    if len(said) != len(card.abilities):
        message = "the rules text has another number of abilities"
        yield _check(card, "abilities", rect, message, str(len(card.abilities)), str(len(said)))
        return
    for i, (ability, read) in enumerate(zip(card.abilities, reading.abilities, strict=True)):
        if read is None:
            continue
        for path, expected, found in differences(canonical_of(desk.game, ability.data), read, f"abilities[{i}]"):
            message = "the rules text says something else than the engine plays"
            yield _check(card, path, rect, message, expected, found, code="card/effect")
    today_text = _today_text(desk, card)
    if not reading.problems and rules != today_text:
        told = Found(
            code="text/wording",
            severity="info",
            message="says the same in other words than the pack does now",
            subject=card.id,
            field="text",
            expected=today_text,
            found=rules,
        )
        yield FieldCheck(field="text", rect=rect, found=told)
