"""What a spreadsheet shows where its value is something else: 50 % for 0.5, 1.10 for 1.1, ¼ for 0.25.

The values come from calamine; the look of a cell stands in the file's own XML, which is read here: number formats
in XLSX (ECMA-376-1, 18.8.30 and 18.3.1.4), the paragraph beside the value in ODS (OpenDocument 1.3, 9.1.4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from generator.load.table import MAX_COLUMNS, MAX_ROWS
from generator.load.table_archive import Archive

__all__ = [
    "MAIN",
    "OFFICE",
    "TABLE",
    "cell_place",
    "formatted",
    "ods_shown",
    "plain_number",
    "whole",
    "xlsx_looks",
    "xml_of",
]

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_BUILT_IN = {
    0: "General",
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    9: "0%",
    10: "0.00%",
    12: "# ?/?",
    13: "# ??/??",
}
"""ECMA-376-1, 18.8.30: the formats that need no entry; those of dates are told apart by calamine."""
_PLAIN = re.compile(r"(#,##)?(#*0+|#+)(\.(0+))?(%?)")
_FRACTION = re.compile(r"#\s+(\?+)/(\?+)")


def xlsx_looks(archive: Archive, sheet: str) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]:
    """Return number format and failed formula of the cells of a sheet that have one, by row and column from 1."""
    part = _sheet_part(archive, sheet)
    styles = xml_of(archive.read("xl/styles.xml"))
    root = xml_of(archive.read(part)) if part else None
    formats: dict[tuple[int, int], str] = {}
    failed: dict[tuple[int, int], str] = {}
    if root is None:
        return formats, failed
    codes = {i: code for i, code in enumerate(_codes(styles)) if code != "General"} if styles is not None else {}
    for cell in root.iter(f"{MAIN}c"):
        place = cell_place(cell.get("r", ""))
        if place is None:
            continue
        if (style := whole(cell.get("s"))) in codes:
            formats[place] = codes[style]
        if cell.get("t") == "e":
            failed[place] = cell.findtext(f"{MAIN}v", "")
    return formats, failed


def formatted(value: float, code: str) -> str | None:
    """Return a number as this format shows it; None for a format that is not known here."""
    code = re.sub(r"\[(?:Black|Red|Blue|Green|White|Color\d+)\]", "", code.split(";")[0])
    code = code.replace("\\ ", " ").replace("\\", "").replace('"', "").replace("_)", "").strip()
    if code in ("General", "@", ""):
        return None if code == "@" else plain_number(value)
    exact = Decimal(repr(value))
    plain = _PLAIN.fullmatch(code)
    if plain:
        places = len(plain[4] or "")
        if plain[5]:
            exact *= 100
        try:
            rounded = exact.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
        except InvalidOperation:
            return None
        text = f"{abs(rounded):{',' if plain[1] else ''}.{places}f}"
        whole, dot, rest = text.partition(".")
        text = whole.rjust(plain[2].count("0"), "0") + dot + rest
        return ("-" if rounded < 0 else "") + text + plain[5]
    fraction = _FRACTION.fullmatch(code)
    if fraction:
        return _fraction(value, 10 ** len(fraction[2]) - 1)
    return None


def plain_number(value: float) -> str:
    """Return a number without a needless `.0`, never in powers of ten where it can be written out."""
    exact = Decimal(repr(value))
    text = format(exact, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _fraction(value: float, largest: int) -> str:
    best = Fraction(value).limit_denominator(largest)
    whole, rest = divmod(abs(best.numerator), best.denominator)
    sign = "-" if best < 0 else ""
    parts = [str(whole)] if whole or not rest else []
    if rest:
        parts.append(f"{rest}/{best.denominator}")
    return sign + " ".join(parts)


def ods_shown(archive: Archive, sheet: str) -> dict[tuple[int, int], tuple[str, str]]:
    """Return (row, column) from 1 -> value type and shown text of the cells of a sheet that are not plain text."""
    root = xml_of(archive.read("content.xml"))
    if root is None:
        return {}
    table = next((t for t in root.iter(f"{TABLE}table") if t.get(f"{TABLE}name") == sheet), None)
    if table is None:
        return {}
    shown: dict[tuple[int, int], tuple[str, str]] = {}
    line = 0
    for row in table.iter(f"{TABLE}table-row"):
        repeat = min(whole(row.get(f"{TABLE}number-rows-repeated")) or 1, MAX_ROWS)
        cells = list(_ods_cells(row))
        for _ in range(repeat if cells else 1):
            for column, kind, text in cells:
                shown[line + 1, column] = (kind, text)
            line += 1
        if not cells:
            line += repeat - 1
        if line > MAX_ROWS:
            break
    return shown


def _ods_cells(row: Any) -> Iterator[tuple[int, str, str]]:
    column = 0
    for cell in row:
        repeat = whole(cell.get(f"{TABLE}number-columns-repeated")) or 1
        kind = cell.get(f"{OFFICE}value-type", "")
        if kind and kind != "string":
            text = "\n".join("".join(p.itertext()) for p in cell.iter(f"{_TEXT}p"))
            for i in range(min(repeat, MAX_COLUMNS)):
                yield column + i + 1, kind, text
        column += repeat


def xml_of(content: bytes | None) -> Any:
    """Return the root of an XML document without a document type, or None."""
    if content is None:
        return None
    try:
        return fromstring(content, forbid_dtd=True)
    except (SyntaxError, ValueError, DefusedXmlException):
        return None


def _codes(styles: Any) -> Iterator[str]:
    own: Mapping[int, str] = {
        whole(f.get("numFmtId")): f.get("formatCode", "General") for f in styles.iter(f"{MAIN}numFmt")
    }
    xfs = styles.find(f"{MAIN}cellXfs")
    for xf in xfs if xfs is not None else ():
        number = whole(xf.get("numFmtId"))
        yield own.get(number) or _BUILT_IN.get(number, "General")


def _sheet_part(archive: Archive, sheet: str) -> str:
    book = xml_of(archive.read("xl/workbook.xml"))
    links = xml_of(archive.read("xl/_rels/workbook.xml.rels"))
    if book is None or links is None:
        return ""
    targets = {r.get("Id"): r.get("Target", "") for r in links.iter(f"{_PACKAGE}Relationship")}
    for entry in book.iter(f"{MAIN}sheet"):
        if entry.get("name") == sheet:
            target = targets.get(entry.get(_REL), "")
            return target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    return ""


def cell_place(reference: str) -> tuple[int, int] | None:
    """Return row and column of an address such as `C7`, from 1; None if it is none."""
    found = re.fullmatch(r"([A-Z]{1,3})([0-9]{1,7})", reference)
    if not found:
        return None
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found[2]), column


def whole(text: str | None) -> int:
    """Return a whole number of XML; 0 where there is none."""
    return int(text) if text and text.isdigit() and len(text) < 10 else 0
