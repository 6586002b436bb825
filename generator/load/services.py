"""Print services from YAML: what ships, with the project's own over it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from generator.load.formats import find, load_named
from generator.load.validate import Strict
from generator.model.printing import PrintService, ServiceProduct
from generator.project import Project

__all__ = ["find_service", "load_services"]


def _two(values: list[float]) -> list[float]:
    if len(values) != 2 or not all(0 < value <= 20000 for value in values):
        raise ValueError("expected two numbers, [width, height]")
    return values


_Pair = Annotated[list[float], AfterValidator(_two)]


class _Product(Strict):
    trim: _Pair
    canvas: _Pair


class _Service(Strict):
    title: str
    dpi: Annotated[float, Field(ge=72, le=1200)]
    order: Literal["folder", "mpc-autofill"] = "folder"
    most: Annotated[int, Field(ge=0)] = 0
    brackets: Annotated[list[int], Field(default_factory=list)]
    stock: str = ""
    products: Annotated[dict[str, _Product], Field(min_length=1)]


def load_services(project: Project) -> dict[str, PrintService]:
    """Return all print services by name.

    Raises:
        PackError: a file of services has faults; all of them.
    """
    return load_named(project, "services.yaml", _Service, _service, lambda _: "")


def find_service(services: dict[str, PrintService], name: str) -> PrintService:
    """Return the service called `name`.

    Raises:
        OptionError: there is none; with the nearest name.
    """
    return find(services, name, "print service")


def _service(name: str, entry: _Service) -> PrintService:
    return PrintService(
        name=name,
        title=entry.title,
        dpi=entry.dpi,
        products=tuple(
            ServiceProduct(
                name=product,
                width=data.trim[0],
                height=data.trim[1],
                canvas=(int(data.canvas[0]), int(data.canvas[1])),
            )
            for product, data in entry.products.items()
        ),
        order=entry.order,
        most=entry.most,
        brackets=tuple(entry.brackets),
        stock=entry.stock,
    )
