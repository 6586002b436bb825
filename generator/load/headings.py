"""What columns of cards are called: the words that people write over them, in the languages we know.

Only names are looked at here; a column is never taken for the copies because of where it stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

__all__ = ["LOCALES", "ROLES", "heading_key", "role_of", "slug", "split_locale"]

ROLES: dict[str, tuple[str, ...]] = {
    "id": ("id", "card id", "cardid", "key", "slug", "uid", "identifiant", "kennung", "identificador"),
    "name": (
        *("name", "title", "card", "card name", "card title", "cardname", "nom", "titre", "nom de la carte", "carte"),
        *("titel", "kartenname", "titulo", "nome", "naam", "nazwa", "front.name", "front name", "name front"),
    ),
    "copies": (
        *(
            "copies",
            "copy",
            "qty",
            "quantity",
            "count",
            "number of copies",
            "no of copies",
            "num copies",
            "card count",
        ),
        *("nb", "nombre", "nombre d exemplaires", "exemplaires", "quantite", "qte", "anzahl", "menge", "stuck", "x"),
        *("cantidad", "copias", "quantita", "copie", "aantal", "ilosc", "#", "n"),
    ),
    "group": (
        *("group", "faction", "suit", "deck", "clan", "set", "house", "team", "groupe", "couleur", "colour", "color"),
        *("famille", "fraktion", "farbe", "gruppe", "faccion", "grupo", "fazione", "factie", "color group"),
    ),
    "kind": ("kind", "card type", "cardtype", "card kind", "genre", "sorte", "kartentyp"),
    "layout": ("layout", "template", "card layout", "modele", "vorlage", "plantilla"),
    "text": (
        *(
            "text",
            "rules",
            "rules text",
            "card text",
            "description",
            "desc",
            "effect",
            "effects",
            "ability",
            "abilities",
        ),
        *("body", "texte", "effet", "regle", "regles", "regeltext", "beschreibung", "effekt", "texto", "efecto"),
        *("testo", "effetto", "tekst", "front.desc", "front.text", "power text"),
    ),
    "flavour": (
        *("flavour", "flavor", "flavour text", "flavor text", "quote", "snark", "ambiance", "texte d ambiance"),
        *("citation", "zitat", "sabor", "cita"),
    ),
    "type": ("type", "types", "type line", "typeline", "subtype", "category", "categorie", "klasse", "class", "tipo"),
    "picture": (
        *("art", "image", "picture", "img", "illustration", "illus", "photo", "artwork", "art file", "image file"),
        *("front", "front image", "face", "face image", "bild", "imagen", "immagine", "afbeelding", "front.img"),
    ),
    "back": (
        "back",
        "back image",
        "verso",
        "dos",
        "ruckseite",
        "reverso",
        "retro",
        "achterkant",
        "back.img",
        "back art",
    ),
    "traits": ("traits", "keywords", "tags", "mots cles", "schlusselworter", "front.tags"),
}
"""Role -> the headings that mean it, as `heading_key` gives them."""

LOCALES = frozenset(
    re.findall(
        "..",
        "arbgcacscydadeeleneseteufifrgaglhehrhuisitjakoltlvnbnlnnnoplptroruskslsrsvtrukvizh",
    )
)
"""ISO 639-1 codes that may end a heading: `text.fr`, `name (de)`."""

_ROLE = {heading: role for role, headings in ROLES.items() for heading in headings}
_SUFFIX = re.compile(r"(.+?)\s*(?:[._:/ -]\s*([a-z]{2})|[(\[]\s*([a-z]{2})\s*[)\]])", re.IGNORECASE)


def heading_key(heading: str) -> str:
    """Return a heading without case, accents and doubled spaces; `Card_Name` and `card name` are the same."""
    plain = unicodedata.normalize("NFKD", heading.casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(re.sub(r"[_\s'’-]+", " ", plain).split()).rstrip(".:*? ") or heading.strip()


def role_of(heading: str) -> str:
    """Return what a column of this heading is, or an empty string."""
    return _ROLE.get(heading_key(heading), "")


def split_locale(heading: str, locales: Iterable[str] = LOCALES) -> tuple[str, str]:
    """Return a heading and the locale it ends with: `Text (fr)` is `Text` in `fr`; no locale where it has none."""
    found = _SUFFIX.fullmatch(heading.strip())
    if found:
        locale = (found[2] or found[3]).casefold()
        if locale in set(locales):
            return found[1].strip(" ._:/-"), locale
    return heading, ""


_ASCII = (
    "ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i "
    "а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh "
    "ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia "
    "α=a β=b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s τ=t υ=u φ=ph χ=ch ψ=ps "
    "ω=o ς=s "
)
_LETTERS = str.maketrans(
    {
        **dict(re.findall(r"(\w)=(\w*)", _ASCII)),
        **{"&": " and ", "+": " plus ", "%": " percent "},
    }
)


def slug(text: str, *, joiner: str = "-") -> str:
    """Return text as an id: lower-case ASCII words joined; characters of other scripts by their code point."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c)).translate(_LETTERS)
    written = "".join(c if c.isascii() or not c.isalnum() else f" u{ord(c):x} " for c in plain)
    return joiner.join(re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", written)))[:60].strip(joiner)
