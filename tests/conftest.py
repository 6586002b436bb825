"""What all tests share: the shipped project, and outside programs that a test may need."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator

import pytest

from generator.project import SHIPPED, Project


@pytest.fixture(scope="session")
def project() -> Project:
    """The project that comes with Proofdeck."""
    return Project(SHIPPED)


@pytest.fixture(scope="session")
def need_program() -> Callable[[str], str]:
    """Return a function that gives a program's path, or skips the test; under CI a missing program is a failure."""

    def need(name: str) -> str:
        path = shutil.which(name)
        if path is None and os.environ.get("CI"):
            pytest.fail(f"{name} is missing, and CI must have it")
        if path is None:
            pytest.skip(f"needs {name}, which is not installed")
        return path

    return need


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Send tests of one `xdist_group` to one worker.

    pytest-xdist 3.8 does so by a suffix of the node id, which it sets in a way that pytest 9.2 does not see: groups
    were torn apart in silence, and what they share was made on every worker.
    """
    if not getattr(config.option, "loadgroup", False):
        return
    for item in items:
        names = sorted({str(mark.args[0]) for mark in item.iter_markers("xdist_group")})
        wanted = f"{item.nodeid}@{'_'.join(names)}"
        if not names or "@" in item.nodeid.rpartition("]")[2]:
            continue
        item._id = type(item.id).parse(wanted)
        if item.nodeid != wanted:
            raise pytest.UsageError(f"{item.nodeid}: its group {names} is not told to pytest-xdist any more")


def _no_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Under CI every outside program is there, so a skipped test is a test that did not run."""
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and CI skips nothing: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn skips into failures under CI."""
    report = yield
    _no_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn whole skipped modules into failures under CI."""
    report = yield
    _no_skip(report)
    return report
