"""The deck that every side of the benchmark draws: data, pictures, icons and measures, made anew in a folder.

63 × 88 mm with 3 mm bleed, nine on A4; a picture (one of eight, 750 × 600 pixels), a title, four numbers in discs, a
line in italics, a paragraph of 24 to 36 words with two in bold and two icons among them, a foot. No two faces are
alike.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict, dataclass
from pathlib import Path

from PIL import Image

__all__ = ["COLORS", "BenchCard", "cards", "read", "write"]

COLORS = ("#7a1f1f", "#1f4f7a", "#2f6b3f", "#5a2a82", "#8a5a12", "#0f6f76")
_WORDS = [
    "unité",
    "adverse",
    "détruite",
    "légion",
    "carte",
    "pioche",
    "tour",
    "énergie",
    "position",
    "défense",
    "attaque",
    "combat",
    "joueur",
    "contrôle",
    "main",
    "niveau",
    "cavalerie",
    "infanterie",
    "désert",
    "forteresse",
    "rivière",
    "présage",
    "bataille",
    "étendard",
    "général",
    "bouclier",
    "honneur",
    "siège",
    "jusqu’à",
    "pendant",
    "chaque",
    "lorsque",
    "gagne",
    "perd",
    "choisit",
    "défausse",
    "révèle",
    "ajoute",
    "invoque",
    "protège",
]
_NAMES = [
    "Frondeurs",
    "Légionnaires",
    "Éclaireurs",
    "Gardes",
    "Archers",
    "Lanciers",
    "Cavaliers",
    "Hoplites",
    "Piquiers",
    "Émissaires",
    "Vétérans",
    "Sénateurs",
]
_PLACES = ["d’Éphèse", "de Carthage", "du Nil", "de Suse", "de Pella", "d’Albe", "du Danube", "de Thèbes", "d’Épire"]
_ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#3b0a0d" d="{path}"/></svg>'
ICONS = {
    "sword": "M12 1L15 5L15 15L19 15L19 18L13.5 18L13.5 23L10.5 23L10.5 18L5 18L5 15L9 15L9 5Z",
    "shield": "M3 3L12 1L21 3L21 12C21 18 16 22 12 23C8 22 3 18 3 12Z",
}


@dataclass(frozen=True, kw_only=True)
class BenchCard:
    """One face."""

    id: str
    name: str
    line: str
    numbers: tuple[int, int, int, int]
    words: tuple[str, ...]
    """The paragraph; `**word**` is bold, `:icon:` an icon."""
    art: int
    color: str
    foot: str


def cards(count: int) -> list[BenchCard]:
    """Return `count` faces, the same ones every time."""
    rng = random.Random(20261130)
    made = []
    for i in range(count):
        words = [rng.choice(_WORDS) for _ in range(rng.randint(24, 36))]
        words[0] = words[0].capitalize()
        words[-1] += "."
        for at in rng.sample(range(1, len(words) - 1), 2):
            words[at] = f"**{words[at]}**"
        for icon in ICONS:
            words.insert(rng.randint(2, len(words) - 2), f":{icon}:")
        made.append(
            BenchCard(
                id=f"card-{i}",
                name=f"{_NAMES[i % len(_NAMES)]} {_PLACES[i // len(_NAMES) % len(_PLACES)]}",
                line=f"Infanterie · Série {i + 1}",
                numbers=(rng.randint(1, 9), rng.randint(1, 9), rng.randint(1, 9), rng.randint(1, 9)),
                words=tuple(words),
                art=i % 8,
                color=COLORS[i % len(COLORS)],
                foot=f"BEN {i + 1:03}/{count}",
            )
        )
    return made


def write(folder: Path, count: int, kind: str) -> None:
    """Write the deck's data, pictures (`kind` is jpg or png) and icons into `folder`, ready for each side.

    Pictures and icons lie in `folder` for Typst and Protograf, and as a project of ours beside it.
    """
    pack, icons = folder / "cards" / "bench", folder / "templates" / "bench" / "art" / "icons"
    for place in (pack, icons):
        place.mkdir(parents=True, exist_ok=True)
    (folder / "deck.json").write_text(json.dumps([asdict(card) for card in cards(count)]), encoding="utf-8")
    for name, path in ICONS.items():
        for place in (folder, icons):
            (place / f"{name}.svg").write_text(_ICON.format(path=path), encoding="utf-8")
    for i in range(8):
        picture = _picture(i)
        for place in (folder, pack):
            if kind == "jpg":
                picture.save(place / f"art{i}.jpg", quality=90)
            else:
                picture.save(place / f"art{i}.png")


def _picture(number: int) -> Image.Image:
    """Return a picture with smooth light and grain, as photographs and paintings have."""
    rng = random.Random(number)
    small = Image.new("RGB", (25, 20))
    small.putdata([(rng.randint(20, 235), rng.randint(20, 235), rng.randint(20, 235)) for _ in range(500)])
    smooth = small.resize((750, 600), Image.Resampling.BICUBIC)
    grain = Image.frombytes("L", (750, 600), rng.randbytes(750 * 600))
    return Image.blend(smooth, Image.merge("RGB", (grain, grain, grain)), 0.05)


def read(folder: Path) -> list[dict[str, object]]:
    """Return the faces as plain data."""
    data: list[dict[str, object]] = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
    return data
