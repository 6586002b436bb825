"""What the codes mean that verify puts behind its findings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["PRINT_CODES", "PrintCode"]

_AGAIN = "print the file anew with build, or take it for what it is: a print of another state of the pack"
_TAMPERED = "trust the pages, not the manifest, and ask who changed the file; build makes it anew"
_DRAWN = "look at the place that is named; when the pack was changed on purpose, build the file anew"
_PROGRAM = "keep to the file that build wrote: another program has changed the pages"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintCode:
    """One code of a finding in a finished PDF."""

    meaning: str
    """What was found, without a full stop."""
    advice: str
    """What to do about it, without a full stop."""


def _code(meaning: str, advice: str) -> PrintCode:
    return PrintCode(meaning=meaning, advice=advice)


PRINT_CODES: Mapping[str, PrintCode] = {
    "back/alike": _code(
        "a back is drawn otherwise than the other backs, so that the card is known from behind", _DRAWN
    ),
    "back/behind": _code(
        "a back does not lie where its face is when the sheet is turned over",
        "build the file anew with the printer's profile; a sheet moved as a whole is what a profile is for",
    ),
    "back/drawing": _code("a back is drawn otherwise than today's templates draw it", _DRAWN),
    "back/duplex": _code(
        "the file asks the printer to turn the sheet about the other edge than its backs are laid out for",
        "choose the edge in the print dialogue that the sheet's own words name, or build the file anew",
    ),
    "back/missing": _code("there is no back behind a face", "print the page that belongs behind it"),
    "back/other": _code("the back behind a face is that of another deck, turned or mirrored", _DRAWN),
    "back/printer": _code(
        "the backs are moved as one of the printer profiles needs it", "print the file on that printer only"
    ),
    "book/missing": _code("a paragraph of today's rulebook is not in the print", _AGAIN),
    "book/number": _code("the print says another number than the engine's facts", _AGAIN),
    "book/page": _code("a page of a book of the same state says something else than today's", _PROGRAM),
    "book/words": _code("the print says a paragraph in other words than the pack does now", _AGAIN),
    "card/clipped": _code("the window through which a card is seen cuts into the card", _PROGRAM),
    "card/copies": _code("the sheets hold another number of copies of a card than the pack says", _AGAIN),
    "card/drawing": _code("a face is drawn otherwise than today's templates draw it", _DRAWN),
    "card/effect": _code("the printed rules text, read back, means something else than the engine plays", _AGAIN),
    "card/field": _code("the print has a field that today's face has not", _AGAIN),
    "card/icon": _code("an icon is missing, another one, or drawn in another way", _AGAIN),
    "card/missing": _code(
        "a card that the manifest names is not on its page", "print the page anew; if it stays, build anew"
    ),
    "card/none": _code(
        "no card of the game was found on the pages",
        "name the right game with --game, or check that this is its print",
    ),
    "card/over": _code("something of the page lies over a card", _PROGRAM),
    "card/size": _code(
        "cards are not printed at the size of their format", "print at 100 %, without fitting to the page"
    ),
    "card/unknown": _code("the print has a card that the pack does not know", _AGAIN),
    "card/value": _code("a value on a card is another than the pack's", _AGAIN),
    "ink/clipped": _code(
        "words are cut off by the window that they are drawn in", "give the box more room and build anew"
    ),
    "ink/covered": _code("words are there for a program, but something is painted over them", _PROGRAM),
    "ink/glyph": _code(
        "the shape that is painted is not the character that a program reads at its place",
        "take nothing that a program reads from this file on trust; build it anew",
    ),
    "ink/safe": _code(
        "words reach out of the safe zone, where a cut that is a little off could touch them",
        "move or narrow the box so that its words stay inside",
    ),
    "manifest/altered": _code(
        "the manifest inside the file says otherwise than its pages, or cannot be read", _TAMPERED
    ),
    "manifest/pages": _code("the manifest is about another number of pages than the file has", _TAMPERED),
    "manifest/place": _code("the manifest says another place or turn of a card than its page shows", _TAMPERED),
    "manifest/removed": _code(
        "the file has lost its manifest; its cards are found by their names",
        "keep the file that build wrote: printing to PDF or joining files takes the manifest out",
    ),
    "manifest/unlisted": _code("a card lies where the manifest names none", _TAMPERED),
    "pack/digest": _code(
        "the file was made from another state of the pack", "build it anew when it should be today's"
    ),
    "paper/box": _code(
        "a page lacks one of its boxes (media, bleed, trim), or one reaches out of the one around it", _PROGRAM
    ),
    "paper/broken": _code("a page cannot be read to its end", "copy or build the file anew: it was cut short"),
    "paper/font": _code(
        "a font is not embedded, so that every printer would choose its own",
        "keep to the file that build wrote, or embed all fonts when another program saves it",
    ),
    "paper/ruler": _code(
        "the ruler on the page is not 100 mm long, or there is none",
        "print and save at 100 %, without fitting to the page",
    ),
    "paper/scaling": _code(
        "the file lets the print dialogue change its size", "choose 100 % in the dialogue, or build the file anew"
    ),
    "paper/size": _code(
        "a page has another size than the paper it was made for", "build the file for the paper you print on"
    ),
    "part/drawing": _code("a piece of the kit is drawn otherwise than today", _DRAWN),
    "part/missing": _code("a piece of the kit, or a copy of it, is not in the file", _AGAIN),
    "part/none": _code("the pack describes no such sheet today, so its numbers cannot be compared", _AGAIN),
    "part/unknown": _code("the file holds a piece that today's kit has not", _AGAIN),
    "part/value": _code("a number or word of the kit is another than the engine's facts", _AGAIN),
    "text/ambiguous": _code(
        "the printed rules text can be read in two ways",
        "say it as the pack's other cards do, so that one reading is left",
    ),
    "text/declined": _code(
        "the printed rules text is none that the reader of words knows",
        "build the card anew, so that its words come from its abilities",
    ),
    "text/wording": _code("a card says the same in other words than the pack does now", _AGAIN),
}
