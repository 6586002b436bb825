"""Proofs are known by their pages; a deck that only calls itself a proof is read as a deck."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace

import pikepdf
import pytest

from generator.faces.maker import FaceMaker
from generator.model.game import Game
from generator.model.printing import PrintedFile
from generator.project import Project
from generator.proof.contact import Row, contact_sheet
from generator.proof.faces import Face, faces_file
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.sheets.manifest import with_manifest
from generator.verify.records import FileReport
from generator.verify.report import as_text

Verify = Callable[..., FileReport]
CARDS = ("testudo", "frondeurs-baleares")


@pytest.fixture(scope="module", params=["faces", "contact-sheet"])
def proof(request: pytest.FixtureRequest, project: Project, game: Game, fonts: FontSet) -> bytes:
    """Two cards as single faces, and as a contact sheet."""
    maker = FaceMaker(project, game, "fr", fonts)
    plans = [(card.id, maker.face(card)) for card in game.cards if card.id in CARDS]
    made: PrintedFile = (
        faces_file([Face(id=name, plan=plan) for name, plan in plans], title="Ancient Duel", language="fr")
        if request.param == "faces"
        else contact_sheet([Row(heading="x", color="#222222", faces=plans)], title="Ancient Duel", language="fr")
    )
    listed = with_manifest(made, game_id=game.id, locale="fr", pack_digest=game.digest)
    return write_pdf(listed.document, fonts)


def test_a_proof_is_told_as_one_and_is_no_fault(proof: bytes, verify: Verify) -> None:
    report = verify(proof)
    assert (report.kind, report.findings) == ("proof", [])
    assert list(as_text([report])) == [
        f"– {report.path}: a proof, to be looked at and not to be printed: not verified"
    ]


def test_a_proof_of_another_state_of_the_pack_says_how_it_is_made_anew(
    proof: bytes, game: Game, verify: Verify
) -> None:
    report = verify(proof, against=replace(game, digest="0" * 64))
    assert report.errors == 0
    assert "proofdeck proof ancient-duel makes them anew" in report.findings[0].message


def test_a_deck_that_calls_itself_a_proof_is_read_as_a_deck(deck: bytes, verify: Verify) -> None:
    with pikepdf.open(io.BytesIO(deck)) as opened:
        data = json.loads(opened.attachments["manifest.json"].get_file().read_bytes())
        data["files"][0]["kind"] = "proof"
        del opened.attachments["manifest.json"]
        opened.attachments["manifest.json"] = json.dumps(data).encode()
        sink = io.BytesIO()
        opened.save(sink)
    report = verify(sink.getvalue())
    assert report.kind == "cards"
    assert report.cards == 5
    assert [found.code for found in report.findings if found.severity == "error"] == ["manifest/altered"]
    for placement in data["files"][0]["placements"]:
        placement["trim_mm"] = [*placement["trim_mm"][:2], 31.5, 44.0]
    with pikepdf.open(io.BytesIO(deck)) as opened:
        del opened.attachments["manifest.json"]
        opened.attachments["manifest.json"] = json.dumps(data).encode()
        sink = io.BytesIO()
        opened.save(sink)
    assert "manifest/altered" in {found.code for found in verify(sink.getvalue()).findings}
