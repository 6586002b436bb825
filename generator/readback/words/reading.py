"""What reading gives: data, and problems that tell where it stopped."""

from __future__ import annotations

from dataclasses import dataclass

from generator.errors import nearest
from generator.model.effect import Value
from generator.readback.words.scan import Scan

__all__ = ["Problem", "Reading", "TypeLine", "declined"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A sentence that says nothing, or more than one thing."""

    code: str
    """`declined` or `ambiguous`."""
    paragraph: int
    """Index of the sentence among those given."""
    text: str
    """The sentence, normalised."""
    position: int = 0
    """Index of the character where reading stopped."""
    found: str = ""
    """The word there; empty at the end."""
    expected: tuple[str, ...] = ()
    hint: str = ""
    """The nearest word that would have been read."""
    readings: tuple[Value, ...] = ()
    """All that an ambiguous sentence can mean."""

    def __str__(self) -> str:
        if self.code == "ambiguous":
            return f"{len(self.readings)} meanings: {self.text!r}"
        wanted = ", ".join(repr(word) for word in self.expected[:6])
        found = repr(self.found) if self.found else "the end"
        told = f" ({self.hint})" if self.hint else ""
        return (
            f"expected {wanted or 'nothing more'} at character {self.position + 1}, found {found}{told}: {self.text!r}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What paragraphs of rules text say."""

    abilities: tuple[Value, ...]
    """Canonical ability data, one per paragraph; None where a paragraph could not be read."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeLine:
    """What a type line says; `kind` is empty where it cannot be read."""

    kind: str = ""
    type: str = ""
    traits: tuple[str, ...] = ()


def declined(scan: Scan, text: str, index: int) -> Problem:
    """Return the problem of a sentence that says nothing, from how far reading came."""
    found = scan.word(scan.farthest)
    position = scan.tokens[scan.farthest].at if scan.farthest < len(scan.tokens) else len(text)
    expected = tuple(sorted(scan.expected))
    hint = nearest(found, expected) if found else ""
    return Problem(
        code="declined", paragraph=index, text=text, position=position, found=found, expected=expected, hint=hint
    )
