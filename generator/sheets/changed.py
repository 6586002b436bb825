"""What changed since an earlier build: print only that, and say which cards leave the old deck.

Two builds are compared by the digests in their manifests, one variant (colour, low-ink …) with the same variant of
the other. A card counts as changed when its face or its back is drawn differently, whatever moved it there: data,
words, layout, art.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.errors import OptionError, Problem
from generator.sheets.manifest_reader import Manifest
from generator.sheets.options import Item

__all__ = ["Changes", "CopyChange", "compare", "items_to_print"]

_Prints = Mapping[str, tuple[str, frozenset[str]]]
"""Card id -> digests of face and backs; a card of several ready decks has a back for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyChange:
    """A card that looks as before but is in the deck more or less often."""

    id: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """Old deck against new deck, by card id, each list in alphabetical order."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    """Drawn differently: every old copy goes, every new copy is printed."""
    recounted: tuple[CopyChange, ...] = ()
    old_copies: Mapping[str, int]
    """Of every card of the old deck."""
    new_copies: Mapping[str, int]
    """Of every card of the new deck."""

    @property
    def nothing(self) -> bool:
        """Whether the old deck can stay as it is."""
        return not (self.added or self.removed or self.changed or self.recounted)


def compare(
    earlier: Manifest, items: Sequence[Item], *, variant: str = "color", unasked: Collection[str] = ()
) -> Changes:
    """Return what printing `items` would change in the deck of an earlier build.

    `unasked` are the ids of cards that the game has but nobody chose: that they are not among the items does not mean
    that they leave the deck.

    Raises:
        OptionError: the earlier build has no cards of this variant, or its manifest has no digests to compare.
    """
    old, old_copies = _of_manifest(earlier, variant)
    behind: dict[str, set[str]] = {}
    for item in items:
        behind.setdefault(item.id, set()).update({item.back_digest} - {""})
    new = {item.id: (item.digest, frozenset(behind[item.id])) for item in items}
    new_copies = _count((item.id, item.copy) for item in items)
    if not old:
        raise OptionError([_nothing_to_compare(earlier, variant)])
    blank = [name for prints in (old, new) for name, (face, _) in prints.items() if not face]
    if blank:
        message = f"card {blank[0]!r} carries no digest, so builds cannot be compared"
        raise OptionError([Problem(message=message, hint="build the earlier deck again with this version")])
    both = sorted(old.keys() & new.keys())
    changed = tuple(name for name in both if _differs(old[name], new[name]))
    return Changes(
        added=tuple(sorted(new.keys() - old.keys())),
        removed=tuple(sorted(old.keys() - new.keys() - set(unasked))),
        changed=changed,
        recounted=tuple(
            CopyChange(id=name, before=old_copies[name], after=new_copies[name])
            for name in both
            if name not in changed and old_copies[name] != new_copies[name]
        ),
        old_copies=old_copies,
        new_copies=new_copies,
    )


def items_to_print(changes: Changes, items: Iterable[Item]) -> list[Item]:
    """Return the items that an owner of the old deck has to print, in their order."""
    whole = {*changes.added, *changes.changed}
    before = {change.id: change.before for change in changes.recounted}
    return [item for item in items if item.id in whole or (item.id in before and item.copy > before[item.id])]


def _of_manifest(manifest: Manifest, variant: str) -> tuple[_Prints, dict[str, int]]:
    """Return digests and copies of a build's cards; where several papers hold the deck, the fullest one counts."""
    faces: dict[str, str] = {}
    backs: dict[str, set[str]] = {}
    copies: dict[str, int] = {}
    for file in manifest.files:
        if file.kind != "cards" or file.variant != variant:
            continue
        held = [p for p in file.placements if p.component == "card"]
        for placement in held:
            if placement.side == "face":
                faces[placement.id] = placement.digest
            elif placement.digest:
                backs.setdefault(placement.id, set()).add(placement.digest)
        for name, n in _count((p.id, p.copy) for p in held if p.side == "face").items():
            copies[name] = max(n, copies.get(name, 0))
    return {name: (face, frozenset(backs.get(name, ()))) for name, face in faces.items()}, copies


def _count(copies: Iterable[tuple[str, int]]) -> dict[str, int]:
    held: dict[str, set[int]] = {}
    for name, copy in copies:
        held.setdefault(name, set()).add(copy)
    return {name: len(numbers) for name, numbers in held.items()}


def _differs(old: tuple[str, frozenset[str]], new: tuple[str, frozenset[str]]) -> bool:
    """Say whether a print differs; a build without backs says nothing about them, one deck nothing about others."""
    return old[0] != new[0] or (bool(old[1]) and bool(new[1]) and not new[1] <= old[1])


def _nothing_to_compare(manifest: Manifest, variant: str) -> Problem:
    held = sorted({file.variant for file in manifest.files if file.kind == "cards"})
    hint = f"it has cards in {', '.join(held)}" if held else "it has no cards at all"
    return Problem(message=f"the earlier build of {manifest.game!r} has no {variant} cards", hint=hint)
