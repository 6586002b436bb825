"""Text that does not stand out from its ground."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faces._ink import field_at, inks, without_text
from generator.checks.subject import Subject
from generator.faces.colors import contrast as ratio_of
from generator.model.card import Card
from generator.model.plan import Document, Page, Plan
from generator.render.ground import ground_colors
from generator.render.pdf import write_pdf

__all__ = ["contrast"]

_TEXT, _NUMBER = 4.5, 7.0


@check(
    title="text stands out from its ground by 4.5 : 1, numbers by 7 : 1",
    rationale="""Cards are read across a table, in dim rooms, by eyes of all ages. The ground is measured on the
    printed picture, so that a pattern or picture under the text counts, not what the layout promises.""",
    source="WCAG 2.2, 1.4.3 (4.5 : 1) and 1.4.6 (7 : 1)",
    codes={"text": "error", "number": "error"},
    needs="faces",
)
def contrast(subject: Subject) -> Iterator[Note]:
    """Look at one card of each look: faction and frame; the look does not depend on the language."""
    locale = subject.locales[0]
    chosen: dict[tuple[str, str, str], Card] = {}
    for card in subject.game.cards:
        special = str(card.fields.get("type")) if card.fields.get("type") == "commandant" else ""
        chosen.setdefault((card.group, card.kind, special), card)
    cards = [*chosen.values(), *(subject.game.card(card_id) for card_id, here in subject.plans if here == locale)]
    plans = [(card, subject.face(card, locale)) for card in cards]
    pages = tuple(Page(width=p.width, height=p.height, ops=without_text(p.ops)) for _card, p in plans)
    pdf = write_pdf(Document(title="grounds", language=locale, pages=pages), subject.fonts)
    for page, (card, plan) in enumerate(plans, start=1):
        yield from _judged(subject, locale, card, plan, pdf, page)


def _judged(subject: Subject, locale: str, card: Card, plan: Plan, pdf: bytes, page: int) -> Iterator[Note]:
    runs = [ink for ink in inks(plan, subject.fonts) if not ink.invisible and ink.text.strip()]
    grounds = ground_colors(pdf, page, [ink.rect for ink in runs])
    for ink, ground in zip(runs, grounds, strict=True):
        ratio = ratio_of(ink.color, ground)
        digits = ink.text.strip().isdecimal()
        least = _NUMBER if digits else _TEXT
        if ratio < least - 0.05:
            field = field_at(plan, ink.rect)
            yield Note(
                code="number" if digits else "text",
                message=f"{ink.text.strip()[:30]!r} in {ink.color} on {ground}: {ratio:.1f} : 1",
                where=card.where,
                card=card.id,
                field=field.name if field else "",
                locale=locale,
                expected=f"{least:g} : 1",
                found=f"{ratio:.1f} : 1",
                rect=ink.rect,
            )
