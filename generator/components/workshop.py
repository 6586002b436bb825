"""Parts made from their descriptions: blocks that are stacked or set into mats, and pieces that are cut out."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.components.battlefield import BattlefieldSpec, make_battlefield
from generator.components.board import BoardSpec, make_board
from generator.components.checklist import (
    ChecklistSpec,
    EntriesSpec,
    SumsSpec,
    make_checklist,
    make_entries,
    make_sums,
)
from generator.components.decklist import DecklistSpec, make_decklist
from generator.components.description import Description, PartSpec
from generator.components.dial import DialSpec, make_dial
from generator.components.die import DieSpec, make_dice
from generator.components.leaflet import LeafletSpec, make_leaflets
from generator.components.log import LogSpec, make_log
from generator.components.mat import MatSpec, make_mat
from generator.components.milestones import MilestonesSpec, make_milestones
from generator.components.pads import LadderSpec, TallySpec, make_ladder, make_tally
from generator.components.part import Bench, Block, Piece
from generator.components.reference import ReferenceSpec, make_reference
from generator.components.rows import RowsSpec, make_rows
from generator.components.ruler import RulerSpec, make_ruler
from generator.components.seats import SeatsSpec, make_seats
from generator.components.strip import StripSpec, make_strip
from generator.components.tables import FacesSpec, PairsSpec, make_faces, make_pairs
from generator.components.token import TokenSpec, make_tokens
from generator.components.track import TrackSpec, make_track
from generator.components.tuckbox import TuckboxSpec, make_tuckboxes
from generator.errors import PackError
from generator.model.plan import Plan

__all__ = ["Workshop"]

_CUT_OUT = (
    BattlefieldSpec,
    LeafletSpec,
    RulerSpec,
    DialSpec,
    DieSpec,
    StripSpec,
    MatSpec,
    BoardSpec,
    SeatsSpec,
    TokenSpec,
    ReferenceSpec,
    TuckboxSpec,
)
"""Kinds that give pieces; all others give blocks."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """Makes every part of a description once, when it is first asked for."""

    description: Description
    bench: Bench
    card_back: Plan | None = None
    """The deck's back, for reference cards."""
    _blocks: dict[str, Block] = field(default_factory=dict)
    _pieces: dict[str, list[Piece]] = field(default_factory=dict)

    def block(self, name: str) -> Block:
        """Return a part that can be stacked.

        Raises:
            PackError: it is cut out instead, or an expression in it has no value.
        """
        if name not in self._blocks:
            block = self._block(name, self.description.parts[name])
            if block is None:
                kind = self.description.parts[name].kind
                message = f"expected a part that can be stacked or set into a mat, got {name!r}, a {kind}"
                raise PackError([self.bench.numbers.problem(message, f"parts.{name}")])
            self._blocks[name] = block
        return self._blocks[name]

    def pieces(self, name: str) -> list[Piece]:
        """Return what is cut out for a part; a block is cut out whole.

        Raises:
            PackError: an expression in it has no value, or it is made to be stacked.
        """
        if name not in self._pieces:
            self._pieces[name] = self._cut(name, self.description.parts[name])
        return self._pieces[name]

    def check_all(self) -> None:
        """Make every part, so that all faults are told at once.

        Raises:
            PackError: with the faults of all parts.
        """
        problems = []
        for name, spec in self.description.parts.items():
            try:
                if isinstance(spec, _CUT_OUT):
                    self.pieces(name)
                else:
                    self.block(name)
            except PackError as error:
                problems += [problem for problem in error.problems if problem not in problems]
        if problems:
            raise PackError(problems)

    def _block(self, name: str, spec: PartSpec) -> Block | None:
        path, bench = f"parts.{name}", self.bench
        match spec:
            case TrackSpec():
                return make_track(name, spec, bench, path=path)
            case LogSpec():
                return make_log(name, spec, bench, path=path)
            case ChecklistSpec():
                return make_checklist(name, spec, bench, path=path)
            case DecklistSpec():
                return make_decklist(name, spec, bench, path=path)
            case EntriesSpec():
                return make_entries(name, spec, bench)
            case SumsSpec():
                return make_sums(name, spec, bench, path=path)
            case RowsSpec():
                return make_rows(name, spec, bench, path=path)
            case PairsSpec():
                return make_pairs(name, spec, bench, path=path)
            case FacesSpec():
                return make_faces(name, spec, bench, path=path)
            case TallySpec():
                return make_tally(name, spec, bench, path=path)
            case LadderSpec():
                return make_ladder(name, spec, bench, path=path)
            case MilestonesSpec():
                return make_milestones(name, spec, bench, path=path)
            case _:
                return None

    def _cut(self, name: str, spec: PartSpec) -> list[Piece]:
        path, bench = f"parts.{name}", self.bench
        match spec:
            case DialSpec():
                return make_dial(name, spec, bench, path=path)
            case DieSpec():
                return make_dice(name, spec, bench, path=path)
            case StripSpec():
                return make_strip(name, spec, bench, path=path)
            case MatSpec():
                return make_mat(name, spec, bench, self._mat_blocks(), path=path)
            case BoardSpec():
                return make_board(name, spec, bench, self._mat_blocks(), path=path)
            case SeatsSpec():
                return make_seats(name, spec, bench, self._mat_blocks(), path=path)
            case BattlefieldSpec():
                return make_battlefield(name, spec, bench, path=path)
            case LeafletSpec():
                return make_leaflets(name, spec, bench, path=path)
            case RulerSpec():
                return make_ruler(name, spec, bench, path=path)
            case TokenSpec():
                return make_tokens(name, spec, bench, path=path)
            case ReferenceSpec():
                return make_reference(name, spec, bench, path=path, back=self.card_back)
            case TuckboxSpec():
                return make_tuckboxes(name, spec, bench, path=path)
            case _:
                message = f"expected a part that is cut out, got {name!r}, a {spec.kind}"
                raise PackError([bench.numbers.problem(message, path, "use `layout: stack` for it")])

    def _mat_blocks(self) -> dict[str, Block]:
        """Return all parts that a mat may hold."""
        blocks = {}
        for name, spec in self.description.parts.items():
            if not isinstance(spec, _CUT_OUT):
                blocks[name] = self.block(name)
        return blocks
