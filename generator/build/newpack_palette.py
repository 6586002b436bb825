"""Colours for the groups of a new pack: hand-made palettes that keep text readable, or one made from a colour."""

from __future__ import annotations

from collections.abc import Mapping

from generator.faces.colors import contrast, resolve
from generator.load.headings import heading_key

__all__ = ["PALETTES", "palette_for", "palettes_for"]

_ROLES = ("dark", "main", "light", "accent", "paper", "ink")

PALETTES: Mapping[str, Mapping[str, str]] = {
    name: dict(zip(_ROLES, (f"#{color}" for color in colors.split()), strict=True))
    for name, colors in (
        ("blue", "10263f 2f5d8f dfeaf5 e0a63a fbfcfe 141d29"),
        ("red", "3d0f14 a3262f f7e3df e2b04a fffaf7 2a1214"),
        ("green", "10301f 2f6e47 e0efe2 e0a63a fafdf9 12231a"),
        ("purple", "26143f 6a3f9c ece3f6 e5b14a fcfaff 1f1430"),
        ("ochre", "3a2608 85570f f7ead0 2f7f86 fffbf3 2a1e0c"),
        ("teal", "06302f 13716e dcf0ee e58a3b f8fdfc 0a2625"),
        ("rose", "3d1029 a23a72 f7e1ec 3f8f8a fff9fc 2b1120"),
        ("slate", "1c232b 4a5a6b e6eaee c98b3c fbfcfd 181d23"),
        ("brown", "2c1a12 7a4a30 f2e4d8 5a8f5e fdf9f5 23170f"),
        ("olive", "262a0d 5c651a eef0d6 b8532f fdfdf5 1f210f"),
        ("sky", "0a2a3d 1a678d daeef7 e9a53f f7fcff 0d212c"),
        ("black", "141414 3c3c40 e6e6ea b98528 fafafa 141414"),
    )
}
"""Name -> paint role -> `#rrggbb`."""

_NAMES = {
    "blue": "blue bleu blau azul blu water eau wasser agua spades-blue",
    "red": "red rouge rot rojo rosso fire feu feuer fuego hearts coeur coeurs herz corazones",
    "green": "green vert grun verde nature forest foret wald earth terre clubs-green",
    "purple": "purple violet violett lila morado viola magic magie magia",
    "ochre": "yellow jaune gelb amarillo giallo gold or oro sand light lumiere",
    "teal": "teal turquoise cyan turkis",
    "rose": "pink rose rosa",
    "slate": "white blanc weiss blanco bianco grey gray gris grau steel acier silver argent air",
    "brown": "brown marron braun bruno wood bois holz orange diamonds carreau carreaux",
    "black": "black noir schwarz negro nero dark ombre death mort spades pique piques clubs trefle trefles neutral",
}
_BY_NAME = {name: palette for palette, names in _NAMES.items() for name in names.split()}


def palette_for(label: str) -> Mapping[str, str] | None:
    """Return the palette that a group's name asks for (`Red`, `Feu`, `#1f5aa6`), or None."""
    if label.startswith("#") and len(label) == 7:
        return _made_from(label.lower())
    words = heading_key(label).split()
    named = next((_BY_NAME[word] for word in words if word in _BY_NAME), "")
    return PALETTES[named] if named else None


def palettes_for(labels: Mapping[str, str]) -> dict[str, Mapping[str, str]]:
    """Return group -> palette: by its name where that is a colour, else the next that no other group has."""
    chosen = {group: found for group, label in labels.items() if (found := palette_for(label))}
    free = [palette for palette in PALETTES.values() if palette not in chosen.values()] or list(PALETTES.values())
    left = [group for group in labels if group not in chosen]
    chosen |= {group: free[i % len(free)] for i, group in enumerate(left)}
    return {group: chosen[group] for group in labels}


def _made_from(color: str) -> Mapping[str, str]:
    main = color
    for _ in range(12):
        if contrast(main, "#ffffff") >= 5.5:
            break
        main = resolve(f"darken({main}, 12%)", {})
    return {
        "dark": resolve(f"darken({main}, 62%)", {}),
        "main": main,
        "light": resolve(f"lighten({color}, 84%)", {}),
        "accent": "#d9a441",
        "paper": "#fffdfa",
        "ink": resolve(f"darken({main}, 76%)", {}),
    }
