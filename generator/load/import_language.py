"""Which language a stranger's table is in, told by its headings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.load.headings import heading_key

__all__ = ["language_of"]

_HEADINGS: Mapping[str, frozenset[str]] = {
    language: frozenset(headings.split())
    for language, headings in (
        ("fr", "nom titre texte effet cout exemplaires quantite description famille niveau"),
        ("de", "karte kartenname anzahl kosten wirkung beschreibung effekt farbe bild starke"),
        ("es", "carta titulo texto efecto coste cantidad copias imagen fuerza"),
        ("it", "carta testo effetto costo quantita immagine forza"),
        ("pl", "nazwa koszt opis tekst ilosc sila"),
        ("nl", "naam tekst kosten aantal afbeelding kracht"),
    )
}
"""Locale -> headings that tell it."""


_ENGLISH = frozenset(["name", "text", "cost", "copies", "qty", "quantity", "count", "description", "art"])


def language_of(headings: Iterable[str]) -> str:
    """Return the language that most headings are in; English where they do not tell."""
    keys = {heading_key(heading) for heading in headings}
    found = {language: len(keys & known) for language, known in _HEADINGS.items()}
    best = max(found, key=lambda language: found[language])
    return best if found[best] > len(keys & _ENGLISH) and found[best] >= 2 else "en"
