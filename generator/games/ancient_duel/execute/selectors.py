"""What a selector asks of a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from generator.effects.nodes import SelectorNode
from generator.games.ancient_duel.catalogue import KINDS, UNIT, Design
from generator.games.ancient_duel.execute.facet import SELECTORS, executes
from generator.games.ancient_duel.mods import ATK
from generator.games.ancient_duel.readings import combat_value, effective
from generator.games.ancient_duel.selector import Selector
from generator.games.ancient_duel.state import DEFENCE, UP, Row, State
from generator.games.ancient_duel.tables import Tables

__all__ = ["Draft", "fitting", "make_selector"]


@dataclass(slots=True)
class Draft:
    """A selector being made: each field adds what it asks."""

    tables: Tables
    tests: list[Callable[[Design], bool]] = field(default_factory=list)
    """What the printed card must be."""
    reads: bool = False
    """Something is read that a face-down card hides."""
    side: str = "any"
    face: str | None = None
    mask: int = 0
    want: int = 0
    other: bool = False
    extra: Callable[[State, int, int, int, Row], bool] | None = None


@executes(SELECTORS, "n")
def _n(draft: Draft, node: SelectorNode) -> None:
    if node.n not in (None, 1):
        raise ValueError(f"{node.path}: unchecked data: a choice picks one card, got {node.n}")


@executes(SELECTORS, "kind")
def _kind(draft: Draft, node: SelectorNode) -> None:
    kinds = frozenset(KINDS.index(kind) for kind in node.kind)
    draft.tests.append(lambda design: design.kind in kinds)
    draft.reads |= kinds != {UNIT}


@executes(SELECTORS, "type")
def _type(draft: Draft, node: SelectorNode) -> None:
    types = frozenset(node.type)
    draft.tests.append(lambda design: design.type in types)
    draft.reads = True


@executes(SELECTORS, "trait")
def _trait(draft: Draft, node: SelectorNode) -> None:
    draft.tests.append(lambda design: node.trait in design.traits)
    draft.reads = True


@executes(SELECTORS, "name")
def _name(draft: Draft, node: SelectorNode) -> None:
    draft.tests.append(lambda design: design.id == node.name)
    draft.reads = True


@executes(SELECTORS, "level_lt")
def _level(draft: Draft, node: SelectorNode) -> None:
    limit = node.level_lt or 0
    draft.tests.append(lambda design: design.level < limit)
    draft.reads = True


@executes(SELECTORS, "atk_lt")
def _atk(draft: Draft, node: SelectorNode) -> None:
    limit = node.atk_lt or 0
    draft.tests.append(lambda design: design.atk < limit)
    draft.reads = True


@executes(SELECTORS, "combat_value_lt")
def _combat_value(draft: Draft, node: SelectorNode) -> None:
    """Compare with the source's ATQ of this moment; a source that has left the field is stronger than nobody."""
    tables = draft.tables
    draft.reads = True

    def weaker(s: State, player: int, uid: int, side: int, row: Row) -> bool:
        for source in s.units[player]:
            if source[0] == uid:
                return combat_value(tables, s, side, row) < effective(tables, s, player, source, ATK)
        return False

    draft.extra = weaker


@executes(SELECTORS, "side")
def _side(draft: Draft, node: SelectorNode) -> None:
    draft.side = node.side or "any"


@executes(SELECTORS, "face")
def _face(draft: Draft, node: SelectorNode) -> None:
    draft.face = node.face


@executes(SELECTORS, "position")
def _position(draft: Draft, node: SelectorNode) -> None:
    """A face-down unit is in Defence (AD-107)."""
    draft.mask |= DEFENCE
    draft.want |= DEFENCE if node.position == "defence" else 0


@executes(SELECTORS, "other")
def _other(draft: Draft, node: SelectorNode) -> None:
    draft.other = node.other


def _drafted(tables: Tables, node: SelectorNode) -> Draft:
    draft = Draft(tables)
    for name, execute in SELECTORS.items():
        value = getattr(node, name)
        if value is not None and value != () and value is not False:
            execute(draft, node)
    return draft


def fitting(tables: Tables, node: SelectorNode, faction: str | None) -> bytes:
    """Return 1 for each design that a selector over a pile means, of one faction if it is given (AD-130)."""
    return _table(_drafted(tables, node), faction)


def _table(draft: Draft, faction: str | None) -> bytes:
    return bytes(
        (faction is None or design.faction == faction) and all(test(design) for test in draft.tests)
        for design in draft.tables.cards.designs
    )


def make_selector(tables: Tables, node: SelectorNode, *, acts: bool, faction: str) -> Selector:
    """Return a selector over the field.

    Args:
        tables: the game.
        node: the selector as data.
        acts: the cards meant are chosen or changed, so that face-down ones are left out unless it says otherwise
            (AD-103) and those of the own side must be of the source's faction (AD-130); else they are only counted.
        faction: the source's.
    """
    draft = _drafted(tables, node)
    face = draft.face or ("up" if acts or draft.reads else "any")
    if face != "any":
        draft.mask |= UP
        draft.want |= UP if face == "up" else 0
    return Selector(
        zones=(0,) if node.kind == ("unit",) else (0, 1, 2) if "unit" in node.kind else (1, 2),
        own=None if draft.side == "enemy" else _table(draft, faction if acts else None),
        enemy=None if draft.side == "own" else _table(draft, None),
        mask=draft.mask,
        want=draft.want,
        other=draft.other,
        extra=draft.extra,
    )
