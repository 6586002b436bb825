"""Folders and orders for print services: one exact picture a face, and the list of what is printed how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from xml.sax.saxutils import escape

from generator.errors import OptionError, Problem
from generator.exports.deck import Deck, Design, ExportFile
from generator.exports.images import back_names, face_names, table
from generator.model.plan import Plan
from generator.model.printing import PrintService, ServiceProduct

__all__ = ["Cut", "product_for", "service_files"]

Cut = Callable[[Sequence[Plan], ServiceProduct, float], Sequence[bytes]]
"""Makes the pictures that a service wants: its canvas, the face in the middle, bleed out to the edge."""

_NEAR_MM = 1.0
"""A card that differs from a product by up to this is cut at the product's size: the face stays as it is, in the
middle, and its bleed is cut or grows; cutting itself is less exact (makeplayingcards.com FAQ: up to 1/16 in)."""


def product_for(service: PrintService, plan: Plan) -> ServiceProduct | None:
    """Return the product of a service that is nearest to a face's trim, if one is within a millimetre."""

    def away(product: ServiceProduct) -> float:
        return max(abs(product.width - plan.trim.w), abs(product.height - plan.trim.h))

    best = min(service.products, key=away)
    return best if away(best) <= _NEAR_MM else None


def service_files(deck: Deck, service: PrintService, cut: Cut) -> list[ExportFile]:
    """Return all that a service asks for, a folder per product.

    Raises:
        OptionError: the service prints no such size, or not so many cards at once.
    """
    orders: dict[ServiceProduct, list[Design]] = {}
    problems: dict[str, Problem] = {}
    for design in deck.designs:
        product = product_for(service, design.face)
        if product is None:
            trim = f"{design.face.trim.w:g} × {design.face.trim.h:g} mm"
            sizes = ", ".join(f"{one.name} {one.width:g} × {one.height:g}" for one in service.products)
            problems.setdefault(trim, Problem(message=f"{service.title} prints no cards of {trim}; it prints {sizes}"))
        else:
            orders.setdefault(product, []).append(design)
    for product, designs in orders.items():
        count = sum(design.copies for design in designs)
        if service.most and count > service.most:
            message = f"{service.title} prints at most {service.most} cards at once, got {count} of {product.name}"
            problems[product.name] = Problem(message=message, hint="export some decks at a time with --deck")
    if problems:
        raise OptionError(problems.values())
    faces, backs = face_names(deck), back_names(deck)
    return [
        file for product, designs in orders.items() for file in _order(service, product, designs, faces, backs, cut)
    ]


def _order(
    service: PrintService,
    product: ServiceProduct,
    designs: Sequence[Design],
    faces: Mapping[str, str],
    backs: Mapping[str, str],
    cut: Cut,
) -> list[ExportFile]:
    used = {design.back_name: design.back for design in designs}
    names = [f"{faces[one.key]}.png" for one in designs] + [f"{backs[back]}.png" for back in used]
    pictures = cut([*(one.face for one in designs), *used.values()], product, service.dpi)
    folder = product.name
    listed: list[Sequence[str | int]] = [("face", "back", "quantity", "name")]
    listed += [(f"{faces[one.key]}.png", f"{backs[one.back_name]}.png", one.copies, one.name) for one in designs]
    files = [ExportFile(name=f"{folder}/{name}", content=png) for name, png in zip(names, pictures, strict=True)]
    files.append(ExportFile(name=f"{folder}/quantities.csv", content=table(listed)))
    if service.order == "mpc-autofill":
        order = _autofill(service, designs, faces, backs)
        files.append(ExportFile(name=f"{folder}/order.xml", content=order.encode()))
    return files


def _autofill(
    service: PrintService, designs: Sequence[Design], faces: Mapping[str, str], backs: Mapping[str, str]
) -> str:
    """Return the order that mpc-autofill's desktop tool uploads (its tests/test_order.xml shows the form).

    Slots count from 0; every card has its slot on both sides, so no picture is dropped because it comes twice.
    """
    slots: dict[str, list[int]] = {}
    behind: dict[str, list[int]] = {}
    count = 0
    for one in designs:
        taken = range(count, count + one.copies)
        slots.setdefault(f"{faces[one.key]}.png", []).extend(taken)
        behind.setdefault(f"{backs[one.back_name]}.png", []).extend(taken)
        count += one.copies
    bracket = next((size for size in service.brackets if size >= count), count)
    most_used = max(behind, key=lambda name: len(behind[name]))
    special = {name: places for name, places in behind.items() if name != most_used}
    lines = [
        "<order>",
        f"  <details><quantity>{count}</quantity><bracket>{bracket}</bracket>"
        f"<stock>{escape(service.stock)}</stock><foil>false</foil></details>",
        *_slots("fronts", slots),
        *(_slots("backs", special) if special else ()),
        f"  <cardback>{escape(most_used)}</cardback>",
        "</order>",
    ]
    return "\n".join(lines) + "\n"


def _slots(side: str, slots: Mapping[str, Sequence[int]]) -> list[str]:
    cards = [
        f"    <card><id>{escape(name)}</id><sourceType>Local File</sourceType>"
        f"<slots>{','.join(map(str, places))}</slots><name>{escape(name)}</name>"
        f"<query>{escape(name.rpartition('.')[0])}</query></card>"
        for name, places in slots.items()
    ]
    return [f"  <{side}>", *cards, f"  </{side}>"]
