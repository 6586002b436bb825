"""How long the work that a pack asks for may take."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from generator.errors import PackError, Problem

__all__ = ["within"]


@contextmanager
def within(seconds: float, work: str) -> Iterator[None]:
    """End the block with a clear message when it takes longer than `seconds`.

    Where there are no alarms (Windows, threads other than the first) the block is left to end by itself.

    Raises:
        PackError: the time is over; `work` says what was being done.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def rung(number: int, frame: object) -> None:
        raise PackError([Problem(message=f"{work} takes longer than {seconds:.0f} s")])

    before = signal.signal(signal.SIGALRM, rung)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
