"""Finished PDFs spoilt on purpose, one thing at a time."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pikepdf

from generator.render.read_fonts import read_font

Instructions = list[Any]


def changed(pdf: bytes, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    """Return the file after a change."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        change(opened)
        sink = io.BytesIO()
        opened.save(sink)
    return sink.getvalue()


def content(pdf: bytes, page: int, edit: Callable[[str], str]) -> bytes:
    """Return the file with the content of a page (from 1) edited as text."""

    def change(opened: pikepdf.Pdf) -> None:
        stream = opened.pages[page - 1].Contents
        text = stream.read_bytes().decode("latin-1")
        edited = edit(text)
        assert edited != text, "the edit changed nothing"
        stream.write(edited.encode("latin-1"))

    return changed(pdf, change)


def manifest(pdf: bytes, edit: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the file with its attached manifest edited."""

    def change(opened: pikepdf.Pdf) -> None:
        data = json.loads(opened.attachments["manifest.json"].get_file().read_bytes())
        edit(data)
        del opened.attachments["manifest.json"]
        opened.attachments["manifest.json"] = json.dumps(data).encode()

    return changed(pdf, change)


def forms(opened: pikepdf.Pdf, page: int = 1) -> list[tuple[str, Any]]:
    """The forms of a page, as often as they are drawn, in order."""
    found = []
    for instruction in pikepdf.parse_content_stream(opened.pages[page - 1]):
        if str(instruction.operator) == "Do":
            name = str(instruction.operands[0])
            found.append((name, opened.pages[page - 1].Resources.XObject[name]))
    return found


def own_copy(opened: pikepdf.Pdf, form: Any) -> Any:
    """Another form that draws the same."""
    copy = opened.make_stream(form.read_bytes())
    for key, value in form.items():
        if key not in ("/Length", "/Filter"):
            copy[key] = value
    return copy


def said(form: Any, old: str, new: str, *, nth: int = 0, in_font: str = "") -> None:
    """Replace a text in one font by another of the same length, in the codes of that font; the `nth` such."""
    instructions: Instructions = list(pikepdf.parse_content_stream(form))
    font: Any = None
    seen = 0
    for at, instruction in enumerate(instructions):
        operator = str(instruction.operator)
        if operator == "Tf":
            font = form.Resources.Font[str(instruction.operands[0])]
        if operator != "TJ" or in_font not in str(font.BaseFont):
            continue
        texts = read_font(font).texts
        codes = {text: code for code, text in texts.items()}
        parts = instruction.operands[0]
        shown = "".join(texts[code] for part in parts if isinstance(part, pikepdf.String) for code in bytes(part))
        if old not in shown:
            continue
        seen += 1
        if seen <= nth:
            continue
        replaced = shown.replace(old, new, 1)
        assert all(char in codes for char in new), f"{new!r} is not in the font's subset"
        codes_of = bytes(codes[char] for char in replaced)
        shown_again = [pikepdf.Array([pikepdf.String(codes_of)])]
        instructions[at] = pikepdf.ContentStreamInstruction(shown_again, pikepdf.Operator("TJ"))
        form.write(pikepdf.unparse_content_stream(instructions))
        return
    raise AssertionError(f"{old!r} is not written in {in_font or 'any font'}")
