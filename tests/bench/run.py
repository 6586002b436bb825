"""Proofdeck beside Typst and Protograf on the same deck, in pairs A B A B, ratios pair by pair, medians told.

    make bench                    54 and 540 cards, JPEG art, and 5,400 placed cards of our own
    python tests/bench/run.py --cards 54 --against protograf --pairs 3 --art png

Each run is a process of its own, start-up included; CPU is user + system time of the process, memory its peak.
The first run of each side is not counted: it fills the caches of the machine and of Protograf's font index.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

FONTS = HERE.parent.parent / "fonts"
PROTOGRAF_FONTS = (
    "AlegreyaSans-Bold",
    "AlegreyaSans-BoldItalic",
    "AlegreyaSans-Italic",
    "AlegreyaSans-Regular",
    "Cinzel-Bold",
    "Cinzel-Regular",
)
"""It takes the last file of a family that it finds for a style, so it is given one of each."""
RIVALS = os.environ.get("RIVALS_PYTHON", sys.executable)
"""The interpreter of the environment that has the rivals, which ask for other versions of our libraries."""
MIB = 1024  # ru_maxrss is in KiB on Linux


@dataclass(frozen=True, slots=True)
class Run:
    """One process."""

    cpu_s: float
    wall_s: float
    peak_mib: float
    size_kb: float


def measure(side: str, folder: Path, out: Path, kind: str, home: Path, *extra: str) -> Run:
    """Return what one process of a side took.

    Raises:
        RuntimeError: it failed, with what it said.
    """
    python = sys.executable if side == "proofdeck" else RIVALS
    command = [python, str(HERE / f"side_{side}.py"), str(folder), str(out), kind, *extra]
    environment = {**os.environ, "HOME": str(home), "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # both sides keep compiled modules, as installed programs do
    with tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=errors, stderr=errors, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode or not out.is_file():
            errors.seek(0)
            raise RuntimeError(f"{side}: {errors.read().decode(errors='replace')[-1500:]}")
    return Run(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / MIB, out.stat().st_size / 1000)


def pair(side: str, count: int, pairs: int, kind: str, root: Path, home: Path) -> dict[str, object]:
    """Return medians of both sides and the medians of their ratios (theirs divided by ours)."""
    folder = root / f"{kind}-{count}"
    ours: list[Run] = []
    theirs: list[Run] = []
    for i in range(pairs + 1):
        a = measure("proofdeck", folder, root / "ours.pdf", kind, home)
        b = measure(side, folder, root / "theirs.pdf", kind, home)
        if i:
            ours.append(a)
            theirs.append(b)
    result: dict[str, object] = {"against": side, "cards": count, "art": kind, "pairs": pairs}
    for name in ("cpu_s", "wall_s", "peak_mib", "size_kb"):
        mine = [float(getattr(run, name)) for run in ours]
        other = [float(getattr(run, name)) for run in theirs]
        result[name] = {
            "proofdeck": round(statistics.median(mine), 3),
            side: round(statistics.median(other), 3),
            "ratio": round(statistics.median(b / a for a, b in zip(mine, other, strict=True)), 2),
        }
    return result


def placed(copies: int, count: int, kind: str, root: Path, home: Path) -> dict[str, object]:
    """Return what it takes us to place every face `copies` times in one file."""
    folder = root / f"{kind}-{count}"
    runs = [measure("proofdeck", folder, root / "many.pdf", kind, home, str(copies)) for _ in range(3)]
    best = statistics.median(run.cpu_s for run in runs)
    return {
        "placed": copies * count,
        "cpu_s": round(best, 3),
        "wall_s": round(statistics.median(run.wall_s for run in runs), 3),
        "peak_mib": round(max(run.peak_mib for run in runs), 1),
        "size_kb": round(runs[0].size_kb),
    }


def told(result: Mapping[str, object]) -> str:
    """Return one comparison as lines for people."""
    side = str(result["against"])
    lines = [f"{result['cards']} cards, {result['art']} art, proofdeck and {side}, {result['pairs']} pairs"]
    units = {"cpu_s": "CPU, s", "wall_s": "wall, s", "peak_mib": "peak memory, MiB", "size_kb": "file, kB"}
    for key, unit in units.items():
        row = result[key]
        assert isinstance(row, dict)
        lines.append(f"  {unit:18} {row['proofdeck']:>10} {row[side]:>10}   ratio {row['ratio']:g}")
    return "\n".join(lines)


def main() -> int:
    """Run the comparisons that the command line asks for."""
    parser = argparse.ArgumentParser(description="Time Proofdeck beside its rivals on one deck.")
    parser.add_argument("--cards", type=int, nargs="*", default=[54, 540])
    parser.add_argument("--against", nargs="*", default=["typst", "protograf"])
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--art", choices=["jpg", "png"], default="jpg")
    parser.add_argument("--slow", action="store_true", help="let Protograf draw more than 54 cards (minutes)")
    parser.add_argument("--format", choices=["text", "json"], default="text")
    options = parser.parse_args()

    import deck

    results: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory(prefix="proofdeck-bench-") as name:
        root = Path(name)
        home = root / "home"
        for font in FONTS.glob("*/*.ttf"):  # where Protograf looks for fonts; the others read fonts/ itself
            if font.stem not in PROTOGRAF_FONTS:
                continue
            target = home / ".local" / "share" / "fonts" / font.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(font, target)
        for count in options.cards:
            deck.write(root / f"{options.art}-{count}", count, options.art)
            for side in options.against:
                if subprocess.run([RIVALS, "-c", f"import {side}"], capture_output=True, check=False).returncode:
                    sys.stderr.write(f"{side} is not installed: left out\n")
                    continue
                if side == "protograf" and count > 54 and not options.slow:
                    continue
                pairs = options.pairs if side != "protograf" else min(3, options.pairs)
                result = pair(side, count, pairs, options.art, root, home)
                results.append(result)
                if options.format == "text":
                    sys.stdout.write(told(result) + "\n")
                    sys.stdout.flush()
            if count >= 540:
                many = placed(10, count, options.art, root, home)
                results.append(many)
                if options.format == "text":
                    line = "{placed} placed cards: {cpu_s} s CPU, {wall_s} s wall, {peak_mib} MiB, {size_kb} kB\n"
                    sys.stdout.write(line.format(**many))
    if options.format == "json":
        sys.stdout.write(json.dumps(results, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
