"""What the codes mean that a build puts behind its findings, and which check asks the same of a whole pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["BUILD_CODES", "BuildCode"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildCode:
    """One code of a build's findings."""

    meaning: str
    """What was found, without a full stop."""
    advice: str
    """What to do about it, without a full stop."""
    check: str = ""
    """The check that looks for the same; empty where only a build can know."""


BUILD_CODES: Mapping[str, BuildCode] = {
    "book/weasyprint": BuildCode(
        meaning="the program that sets books and HTML faces was not content with something in their style or pictures",
        advice="read its message: most often a property of CSS is not known, or a picture cannot be read",
    ),
    "box/cut": BuildCode(
        meaning="a box of the face lies wholly in the bleed, which is cut away",
        advice="mend its `at` in the layout, or let it reach onto the card",
        check="faces/overflow",
    ),
    "box/off": BuildCode(
        meaning="a box of the face lies wholly off the card, so nothing of it is printed",
        advice="mend its `at` in the layout: mm from the top left corner of the cut card",
        check="faces/overflow",
    ),
    "face/css": BuildCode(
        meaning="a style sheet of an HTML face asks for something that is not printed",
        advice="take it out, or write it as the message says",
    ),
    "icons/overflow": BuildCode(
        meaning="a row of icons is longer than its box",
        advice="make the box longer, the icons lower, or the gap smaller",
        check="faces/overflow",
    ),
    "image/dpi": BuildCode(
        meaning="a picture has fewer than 300 dots per inch at its printed size",
        advice="use a larger picture or a smaller box",
        check="faces/resolution",
    ),
    "image/missing": BuildCode(
        meaning="a picture that a face asks for is not there, or cannot be read",
        advice="put it into the pack's art folder under the name that is told",
        check="faces/overflow",
    ),
    "image/name": BuildCode(
        meaning="a picture was found under a name that is written a little differently",
        advice="write the name as the file has it: other computers tell capitals apart",
    ),
    "page/overflow": BuildCode(
        meaning="the parts of a page of the kit need more room than the paper has",
        advice="print on larger paper, or make fewer or smaller parts in components.yaml",
        check="sheets/room",
    ),
    "sheet/ruler": BuildCode(
        meaning="a sheet has no room for the ruler that shows whether it was printed at full size",
        advice="measure a cut card instead, or choose larger paper",
    ),
    "text/contrast": BuildCode(
        meaning="words stand out from their ground by less than 4.5 : 1, numbers by less than 7 : 1",
        advice="change the style's colour or the ground, and name the ground truly in the box's `on`",
        check="faces/contrast",
    ),
    "text/font": BuildCode(
        meaning="words were set in another font than they ask for, or in one that is not listed in fonts.yaml",
        advice="name a font of fonts.yaml that has the characters",
        check="faces/glyphs",
    ),
    "text/glyph": BuildCode(
        meaning="no font at hand has a character, which is left white or shows as a box",
        advice="write another character, or add a font that has it to fonts.yaml",
        check="faces/glyphs",
    ),
    "text/mark": BuildCode(
        meaning="a typed text holds a mark that is none: an icon nobody knows, half a bracket, a foreign tag",
        advice="mend the mark at the line and character that are told",
    ),
    "text/overflow": BuildCode(
        meaning="words do not fit their box, even tighter and at the least size",
        advice="make the box larger, the words fewer, or the style's `min_size` smaller",
        check="faces/overflow",
    ),
    "text/safe": BuildCode(
        meaning="words reach out of the safe zone, where a cut that is a little off could touch them",
        advice="move or narrow the box so that its words stay inside",
        check="faces/safe-zone",
    ),
    "text/script": BuildCode(
        meaning="words are of a script that this printer does not set rightly",
        advice="print them as a picture, or have the card read before many are made",
        check="faces/glyphs",
    ),
}
