"""What a build is asked for."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from generator.model.printing import FileKind

__all__ = ["KINDS", "BacksOption", "BuildOptions", "Kind"]

Kind = FileKind
"""What a build can make."""
KINDS: tuple[Kind, ...] = (
    "cards",
    "trackers",
    "mat",
    "reference",
    "tokens",
    "tuckbox",
    "boards",
    "tiles",
    "dice",
    "rulebook",
    "booklet",
    "calibration",
)
"""What a build makes when nothing else is asked for, in this order; `proof` is made by `proofdeck proof`."""


BacksOption = Literal["duplex", "long-edge", "short-edge", "fronts-then-backs", "fronts-only", "gutter-fold"]
"""`long-edge` and `short-edge` are duplex about that edge, whatever the printer profile says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildOptions:
    """Everything that changes what is made, apart from the pack, the templates and the code."""

    locales: tuple[str, ...] = ()
    """Locales to make; empty for all of the pack's."""
    only: tuple[Kind, ...] = KINDS
    paper: str = "a4"
    printer: str = "default"
    variant: Literal["color", "low-ink", "grey"] = "color"
    backs: BacksOption = "duplex"
    """How cards get their backs; `duplex` turns the sheet about the edge that the printer profile says."""
    landscape: bool = False
    corner_guides: bool = False
    """A hairline along each rounded corner, for cutting corners by hand."""
    back_marks: bool = False
    """Crop marks on back pages as well."""
    bleed: bool = False
    """3 mm bleed and gutters instead of cards that touch."""
    decks: tuple[str, ...] = ()
    """Groups to print; empty for the whole set."""
    cards: tuple[str, ...] = ()
    """Card ids to print; empty for all."""
    since: Path | None = None
    """Manifest of an earlier build: print only the cards that changed."""

    def fingerprint(self, *names: str) -> str:
        """Return the named options as canonical text, for the fingerprint of a file that depends on them."""
        values = asdict(self)
        wanted = {name: values[name] for name in names}
        if wanted.get("since") is not None:
            wanted["since"] = self.since.read_bytes().hex() if self.since and self.since.is_file() else ""
        return json.dumps(wanted, sort_keys=True, default=str)
