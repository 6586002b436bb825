"""What an HTML face may say beyond the names of the layout language: icons, drawings, rules text as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape

from generator.errors import PackError, Problem, nearest
from generator.faces.art import Art, Icons
from generator.faces.markup import read_markup
from generator.faces.words import CardWords
from generator.model.card import Card
from generator.model.drawing import Palette
from generator.model.game import CardSize
from generator.model.phrase import RichText, Token
from generator.render.face_template import markup
from generator.render.svg import to_svg

__all__ = ["RIGHT_TO_LEFT", "face_values", "is_right_to_left", "variables"]

RIGHT_TO_LEFT = frozenset({"ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
"""Languages whose usual script runs from right to left (CLDR 46, `characterOrder`)."""

_DROP = 0.14
"""How far an icon reaches below the baseline, in em, as `face_html` has it."""
_BELOW = 0.22
"""How far the letters of most text faces reach below their baseline, in em."""
_SIGNED = re.compile(r"[+\-\u2212\u00b1]\d+(?:[.,]\d+)?%?")
_MODES = ("icon", "word", "both")


def is_right_to_left(locale: str) -> bool:
    """Say whether a language is written from right to left."""
    return locale.split("-")[0] in RIGHT_TO_LEFT


def variables(palette: Palette, size: CardSize) -> str:
    """Return the custom properties that style sheets may use, such as `var(--main)` and `var(--trim-width)`."""
    lengths = {
        "bleed": size.bleed,
        "safe": size.safe,
        "corner": size.corner,
        "trim-width": size.width,
        "trim-height": size.height,
        "width": size.width + 2 * size.bleed,
        "height": size.height + 2 * size.bleed,
    }
    colors = [f"--{role}:{color}" for role, color in sorted(palette.items())]
    return ";".join([*colors, *(f"--{name}:{mm:g}mm" for name, mm in lengths.items())])


class _Marks:
    """Icons and rich text in the colours of one card."""

    def __init__(self, art: Art, palette: Palette, measure: Callable[[str], float], *, rtl: bool) -> None:
        self._art = art
        self._measure = measure
        self._icons = Icons(art)
        self._palette = palette
        self._rtl = rtl

    def drawing(self, name: str, **roles: str) -> str:
        """Return a drawing of `art/` as inline SVG, its roles in the card's colours or in those given."""
        named = {role: self._palette.get(paint, paint) for role, paint in roles.items()}
        return markup(to_svg(self._art.drawing(name), {**self._palette, **named}))

    def icon(self, name: str, word: str = "", color: str = "ink") -> str:
        """Return an inline icon in a colour of the palette; `word` is what it stands for, read but not seen."""
        if name not in self._icons:
            known = list(self._icons)
            raise PackError([Problem(message=f"no icon is called {name!r}", hint=nearest(name, known))])
        drawing = self._icons[name]
        picture = to_svg(drawing, {**self._palette, "ink": self._palette.get(color, color)})
        width = drawing.width / drawing.height
        said, drop = "", -_DROP
        if word:  # about as wide as the icon, on the line's baseline, so that readers find it in its place
            size = min(0.8, width / max(0.1, self._measure(word)))
            rise = (_DROP + size) / size
            drop = _BELOW * size
            said = f'<span class="said" style="font-size:{size:.3f}em;margin-top:-{rise:.3f}em">{escape(word)}</span>'
        style = f"width:{width:.3f}em;vertical-align:{drop:.3f}em"
        return markup(f'<span class="icon" style="{style}">{picture}{said}</span>')

    def rich(self, text: str | RichText, icons: str = "both") -> str:
        """Return `**bold**`, `*italic*` and `:icon:` marks, or made text, as paragraphs; all else is escaped."""
        if icons not in _MODES:
            raise ValueError(f"expected icons as one of {', '.join(_MODES)}, got {icons!r}")
        made = text if isinstance(text, RichText) else read_markup(str(text))
        paragraphs = ["".join(self._token(token, icons) for token in p.tokens) for p in made.paragraphs]
        return markup("".join(f"<p>{words}</p>" for words in paragraphs if words))

    def _token(self, token: Token, icons: str) -> str:
        words = escape(token.text, quote=False)
        if self._rtl:  # else the sign of a number would stand on its other side
            words = _SIGNED.sub(r'<span class="ltr">\g<0></span>', words)
        if token.icon and not token.text:
            words = str(self.icon(token.icon))  # nothing but the icon says it: it must be there
        elif token.icon and icons != "word" and token.icon in self._icons:
            picture = str(self.icon(token.icon, token.text if icons == "icon" else ""))
            words = picture if icons == "icon" else f"{picture}&#8239;{words}"
        for style, tag in (("bold", "b"), ("italic", "i")):
            if style in token.style:
                words = f"<{tag}>{words}</{tag}>"
        return words


def face_values(
    values: Mapping[str, object],
    card: Card | None,
    words: CardWords,
    art: Art,
    palette: Palette,
    size: CardSize,
    measure: Callable[[str], float],
) -> dict[str, object]:
    """Return the names that a template knows; `measure` gives the width of a word in em, about.

    They are those of the layout language, and `icon`, `drawing`, `rich`, `rules`, `reminder`, `palette`, `size`, `dir`
    and `number_fields` (the whole-number fields by name).
    """
    rtl = is_right_to_left(str(values["locale"]))
    marks = _Marks(art, palette, measure, rtl=rtl)

    def made(get: Callable[[Card], RichText | str]) -> Callable[..., str]:
        def text(icons: str = "both") -> str:
            return marks.rich(get(card), icons) if card is not None else ""

        return text

    return {
        **values,
        "palette": dict(palette),
        "number_fields": {} if card is None else {k: v for k, v in card.fields.items() if isinstance(v, int)},
        "size": {name: getattr(size, name) for name in ("width", "height", "corner", "bleed", "safe")},
        "dir": "rtl" if rtl else "ltr",
        "icon": marks.icon,
        "drawing": marks.drawing,
        "rich": marks.rich,
        "rules": made(words.rules),
        "reminder": made(words.reminder),
    }
