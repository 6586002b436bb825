"""Drawings of other programs without what leaves no mark: metadata, guides, attributes of the editor.

Inkscape, Illustrator and Figma write their own settings into SVG files. The reader of drawings refuses whatever it
does not know; what is taken out here is known to draw nothing, so that nothing is lost on paper.
"""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

__all__ = ["clean_svg"]

_SVG = "{http://www.w3.org/2000/svg}"
_XLINK = "{http://www.w3.org/1999/xlink}"
_NO_MARK = {f"{_SVG}metadata", f"{_SVG}script"}
_NO_MARK_NAMES = {"enable-background", "overflow", "class", "data-name"}
_OF_ROOT = ("x", "y", "preserveAspectRatio", "baseProfile")
"""Where and how a page places the drawing; it has a box of its own here."""
_NO_INK = (
    *(
        "-inkscape-",
        "font-",
        "line-height",
        "text-",
        "writing-",
        "letter-",
        "word-",
        "white-space",
        "shape-",
        "solid-",
    ),
    *("stroke-miterlimit", "clip-rule", "color:", "color-", "image-rendering", "direction", "baseline-", "dominant-"),
    *("display:inline", "display:block", "visibility:visible", "marker:none", "marker-start:none", "marker-mid:none"),
    *("marker-end:none", "overflow:visible", "mix-blend-mode:normal", "isolation:auto", "vector-effect:none"),
    *("stroke-dashoffset:0", "paint-order:normal", "enable-background", "filter:none", "stop-", "flood-", "lighting-"),
)
"""Beginnings of style declarations that draw nothing: properties of texts and editors, values that are the default."""


def clean_svg(raw: bytes) -> bytes:
    """Return the drawing without elements and attributes that leave no mark; anything unreadable as it was."""
    try:
        root = fromstring(raw, forbid_dtd=False)
    except (SyntaxError, ValueError, DefusedXmlException):
        return raw
    if root.tag != f"{_SVG}svg":
        return raw
    for name in _OF_ROOT:
        root.attrib.pop(name, None)
    _clean(root)
    ElementTree.register_namespace("", _SVG[1:-1])
    ElementTree.register_namespace("xlink", _XLINK[1:-1])
    return bytes(ElementTree.tostring(root, encoding="utf-8"))


def _clean(element: Any) -> None:
    for name in list(element.attrib):
        foreign = name.startswith("{") and not name.startswith(_XLINK)
        said = f"{name}:{element.get(name)}"
        if foreign or name in _NO_MARK_NAMES or (name != "style" and said.startswith(_NO_INK)):
            del element.attrib[name]
    style = element.get("style")
    if style:
        tidy = (re.sub(r"\s*:\s*", ":", part.strip()) for part in style.split(";"))
        kept = [part for part in tidy if part and not part.startswith(_NO_INK)]
        element.set("style", ";".join(kept))
    for child in list(element):
        tag = child.tag
        if not isinstance(tag, str) or not tag.startswith(_SVG) or tag in _NO_MARK:
            element.remove(child)
        else:
            _clean(child)
