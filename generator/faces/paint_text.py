"""Text boxes: what a card says there, in which size, and whether it can be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.faces.art import Icons
from generator.faces.colors import contrast
from generator.faces.layout import Layout, NamedBox, restyled
from generator.faces.layout_models import RichBox, TextBox
from generator.faces.markup import markup_faults, read_markup
from generator.faces.painted import Drawn, Inks, Subject, condition, template, turn
from generator.faces.textbox import Fit, TextResult, TextStyle, set_text
from generator.faces.values import ability_values
from generator.faces.words import CardWords
from generator.model.card import Card
from generator.model.geometry import Rect
from generator.model.phrase import Paragraph, RichText, Token
from generator.model.plan import Field, TextOp
from generator.render.fonts import FontSet
from generator.units import MM_PER_PT

__all__ = ["NUMBER_CONTRAST", "TEXT_CONTRAST", "TextPainter"]

TEXT_CONTRAST, NUMBER_CONTRAST = 4.5, 7.0
"""The least contrast of words (WCAG 2.2, 1.4.3) and of numbers that are read across a table (1.4.6)."""

_SHORT = 12
"""Characters: numbers and labels, which come back on many cards."""


class TextPainter:
    """Sets the words of text boxes."""

    def __init__(
        self,
        *,
        fonts: FontSet,
        icons: Icons,
        inks: Inks,
        words: CardWords,
        deck_style: Callable[[NamedBox, TextStyle, Rect], TextStyle],
    ) -> None:
        self._fonts = fonts
        self.icons = icons
        self._inks = inks
        self._words = words
        self._deck_style = deck_style
        self._styles: dict[tuple[int, str], TextStyle] = {}
        self._kept: list[NamedBox] = []
        self._short: dict[tuple[object, ...], Drawn] = {}

    def paint(
        self, box: NamedBox, entry: TextBox | RichBox, rect: Rect, layout: Layout, subject: Subject, drawn: Drawn
    ) -> None:
        """Set a box's words into `rect`; a box without words leaves no mark."""
        text = self.content(entry, subject)
        flavour = self._flavour(entry, subject)
        if _blank(text):
            if flavour is None:
                return
            text, flavour = RichText(paragraphs=(flavour,)), None
        style = self.style(box, layout, _upright(rect, entry))
        drawn.add(self._part(box, entry, rect, style, text, flavour, subject))
        if entry.on:
            self._contrast(box.name, entry, style, rect, subject, drawn)
        if isinstance(entry, RichBox) and not entry.content:
            self._marks(box.name, template(entry.text).text(subject.values), rect, subject, drawn)

    def _marks(self, box: str, words: str, rect: Rect, subject: Subject, drawn: Drawn) -> None:
        """Tell of marks in typed text that are none: icons nobody knows, half a bracket, tags of another language."""
        if not any(sign in words for sign in "{}:<"):
            return
        for fault in markup_faults(words, self.icons):
            message = f"line {fault.line}, character {fault.column}: {fault.message}"
            drawn.findings.append(subject.finding("text/mark", box, message, rect=rect, severity=fault.severity))

    def _part(
        self,
        box: NamedBox,
        entry: TextBox | RichBox,
        rect: Rect,
        style: TextStyle,
        text: RichText | str,
        flavour: Paragraph | None,
        subject: Subject,
    ) -> Drawn:
        """Return a box's words as operations; short words that stand there on many cards are set once."""
        short = isinstance(text, str) and len(text) <= _SHORT
        key = (id(entry), subject.palette_key, rect, text) if short else None
        known = self._short.get(key) if key else None
        if known is not None:
            return known
        place = _upright(rect, entry) if entry.rotate else rect
        result = self._set(text, flavour, place, style, subject, box.name)
        if entry.number:
            result = _centred(result, style, place, self._fonts)
        part = Drawn(ops=list(result.ops), findings=list(result.findings), texts=[(box.name, result.rect)])
        if entry.rotate:
            part = part.through(turn(rect, entry.rotate))
        if entry.field:
            part.fields.append(Field(name=entry.field, rect=rect, printed=result.printed))
        if key and not part.findings:
            self._short[key] = part
        return part

    def content(self, entry: TextBox | RichBox, subject: Subject) -> RichText | str:
        """Return the words of a box for a card."""
        if isinstance(entry, RichBox) and entry.content and subject.card:
            if entry.content != "rules":
                return self._words.reminder(subject.card)
            text = self._words.rules(subject.card)
            return _share_of(text, entry.abilities, subject.card, subject) if entry.abilities else text
        words = template(entry.text).text(subject.values)
        return read_markup(words, self.icons) if isinstance(entry, RichBox) else words

    def style(self, box: NamedBox, layout: Layout, own: Rect) -> TextStyle:
        """Return the style of a text box, at the deck's size where it has one."""
        key = (id(box.entry), layout.name)
        known = self._styles.get(key)
        if known is None:
            entry = box.entry
            if not isinstance(entry, TextBox | RichBox):
                raise TypeError(f"{box.name} has no text style")
            known = layout.styles[entry.style]
            if entry.tweak is not None:
                known = restyled(known, entry.tweak)
            if entry.number:
                known = replace(known, optical_height=self._fonts.metrics(known.font).digit_height)
            if entry.deck:
                known = self._deck_style(box, known, own)
            self._styles[key] = known
            self._kept.append(box)
        return known

    def _flavour(self, entry: TextBox | RichBox, subject: Subject) -> Paragraph | None:
        line = subject.values.get("flavour")
        if isinstance(entry, RichBox) and entry.flavour and line:
            return Paragraph(tokens=(Token(text=str(line), style="italic"),))
        return None

    def _set(
        self,
        text: RichText | str,
        flavour: Paragraph | None,
        rect: Rect,
        style: TextStyle,
        subject: Subject,
        box: str,
    ) -> TextResult:
        def run(words: RichText | str, used: TextStyle) -> TextResult:
            palette = self._inks.roles({}, subject)
            locale, icons = subject.locale, self.icons
            return set_text(words, rect, used, self._fonts, locale, palette, icons=icons, subject=subject.id, box=box)

        result = run(text, style)
        if flavour is None or not isinstance(text, RichText):
            return result
        # Flavour never makes the rules smaller: it is printed where it fits beside them as they are.
        fixed = replace(style, size=result.fit.size, min_size=result.fit.size, min_leading=_airy(result.fit, style))
        longer = run(RichText(paragraphs=(*text.paragraphs, flavour)), fixed)
        return longer if longer.fit.overflow_mm == 0 else result

    def _contrast(
        self, box: str, entry: TextBox | RichBox, style: TextStyle, rect: Rect, subject: Subject, drawn: Drawn
    ) -> None:
        ground = self._inks.color(entry.on or "paper", subject.palette)
        ratio = contrast(self._inks.color(style.color, subject.palette), ground)
        least = NUMBER_CONTRAST if entry.number else TEXT_CONTRAST
        if ratio < least:
            message = f"contrast {ratio:.1f} : 1 on {ground}, expected at least {least:g} : 1"
            amount = round(ratio, 2)
            drawn.findings.append(subject.finding("text/contrast", box, message, rect=rect, amount=amount, unit=": 1"))


def _share_of(text: RichText, chosen: str, card: Card, subject: Subject) -> RichText:
    """Return the paragraphs of those abilities for which a condition holds; rules have one for each ability."""
    holds = condition(chosen).holds
    said = zip(card.abilities, text.paragraphs, strict=True)
    return RichText(paragraphs=tuple(p for a, p in said if holds({**subject.values, "ability": ability_values(a)})))


def _blank(text: RichText | str) -> bool:
    """Say whether nothing is to be printed; an icon without words is something."""
    if isinstance(text, str):
        return not text.strip()
    return not text.plain.strip() and not any(token.icon for part in text.paragraphs for token in part.tokens)


def _upright(rect: Rect, entry: TextBox | RichBox) -> Rect:
    """Return a box in its own coordinates, as wide as its lines are long."""
    return Rect(0, 0, rect.h, rect.w) if entry.rotate in (90, 270) else Rect(0, 0, rect.w, rect.h)


def _airy(fit: Fit, style: TextStyle) -> float:
    return max(style.min_leading, min(fit.leading, 1.1))


def _centred(result: TextResult, style: TextStyle, rect: Rect, fonts: FontSet) -> TextResult:
    """Return a number moved sideways so that its ink, not its advance width, is centred in the box."""
    first = next((op for op in result.ops if isinstance(op, TextOp)), None)
    if first is None or style.align != "center" or len(result.ops) != 1:
        return result
    em = first.size_pt * MM_PER_PT
    left = fonts.ink(first.text[0], first.font)[0]
    last = first.text[-1]
    right = fonts.width_em(last, first.font) - fonts.ink(last, first.font)[2]
    shift = (right - left) / 2 * em
    moved_op = replace(first, x=first.x + shift)
    return replace(result, ops=(moved_op,), rect=result.rect.moved(shift, 0))
