"""How much does the checker see? Corrupts a game in a thousand small ways and counts what is noticed.

    make mutate
    python tests/mutation/run.py --sample 60            a few of each family, for the test suite
    python tests/mutation/run.py --family engine --json out.json
    python tests/mutation/run.py --game structure       another game that has an engine

Each mutant is one seeded change of data, generated text, finished PDF, rulebook or engine; each is put before every
checker of its family. Exit status 1 when a family misses its target or the sound pack is not clean.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from math import sqrt
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from book import rulebook_mutants  # noqa: E402
from judge import ENGINE_CHECKS, GAME, Verdict, choose, judge, localised, shipped, unchanged, verifier  # noqa: E402
from mutants import FAMILIES, Mutant, data_mutants  # noqa: E402
from prints import clean_print, pdf_mutants  # noqa: E402
from program import GAMES, engine_mutants  # noqa: E402
from words import text_mutants  # noqa: E402

from generator.checks.registry import all_checks  # noqa: E402
from generator.checks.run import run_pack  # noqa: E402
from generator.load.yaml_source import read_yaml  # noqa: E402

SEED = 20261130
NUMBERS = {"data": 420, "text": 320, "pdf": 152, "rulebook": 140, "engine": 220}
TARGETS = {"data": 1.0, "text": 1.0, "pdf": 1.0, "rulebook": 1.0, "engine": 0.95}
Row = dict[str, object]


def say(text: str) -> None:
    sys.stdout.write(text + "\n")


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    if not tries:
        return 0.0, 1.0
    z, share = 1.96, hits / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return max(0.0, middle - half), min(1.0, middle + half)


def verdicts() -> dict[str, str]:
    """Return reviewed survivors: what -> `equivalent: …` or `gap: …`."""
    source = read_yaml(HERE / "verdicts.yaml", shown_as="tests/mutation/verdicts.yaml")
    rows = source.data if isinstance(source.data, dict) else {}
    return {str(key): str(value) for key, value in rows.items()}


def key_of(mutant: Mutant) -> str:
    """Return a mutant's name without the line number, which moves with every edit."""
    head, _, rest = mutant.what.partition(":")
    number, _, after = rest.partition(":")
    return f"{head}:{after.strip()}" if mutant.family == "engine" and number.isdigit() else mutant.what


def _is_equivalent(mutant: Mutant, reviewed: dict[str, str]) -> bool:
    return reviewed.get(key_of(mutant), "").startswith("equivalent")


def make(families: list[str], numbers: dict[str, int], seed: int) -> list[Mutant]:
    found: list[Mutant] = []
    for family in families:
        rng, most = random.Random(f"{seed}/{family}"), numbers[family]
        match family:
            case "data":
                found += data_mutants(shipped(), rng, most)
            case "text":
                found += text_mutants(shipped(), rng, most)
            case "pdf":
                found += pdf_mutants(shipped(), rng, most)
            case "rulebook":
                found += rulebook_mutants(shipped(), rng, most)
            case "engine":
                found += engine_mutants(rng, most, shipped().game.id)
    return found


def baseline() -> list[str]:
    """Return what is found on the sound pack and a sound print: nothing, or the figures mean little."""
    run = run_pack(shipped().project, shipped().game.id, all_checks())
    told = [f"{f.code} {f.note.card} {f.note.message}" for f in run.findings] + [r.check for r in run.crashed]
    for locale in shipped().locales:
        ids = tuple(card.id for card in shipped().game.cards[::16])
        report = verifier().verify_bytes(clean_print(shipped(), locale, ids), shown_as=f"sound-{locale}.pdf")
        told += [f"verify {f.code} {f.subject} {f.message}" for f in report.findings if f.severity != "info"]
    return told


def _line(name: str, group: list[tuple[Mutant, Verdict]]) -> str:
    killed = [(m, v) for m, v in group if v.killed]
    low, high = wilson(len(killed), len(group))
    by = Counter(kind for _m, v in killed for kind in {told.checker.split()[0] for told in v.told})
    placed = sum(1 for m, v in killed if any(localised(m, told) for told in v.told))
    ms = sum(v.ms for _m, v in group) / len(group)
    local = f"{100 * placed / len(killed):5.0f}%" if killed and group[0][0].family != "engine" else "    –"
    return (
        f"{name:<34}{len(group):>5}{len(killed):>7}{100 * len(killed) / len(group):>7.1f}%"
        f"  [{100 * low:5.1f}, {100 * high:5.1f}]{by['check']:>7}{by['verify']:>7}{by['against']:>8}{by['tests']:>7}"
        f"{local:>8}{ms:>8.0f}"
    )


def matrix(rows: list[tuple[Mutant, Verdict]]) -> list[str]:
    head = f"{'operator':<34}{'n':>5}{'killed':>7}{'rate':>8}  {'95 % (Wilson)':<14}"
    head += f"{'check':>7}{'verify':>7}{'against':>8}{'tests':>7}{'local.':>8}{'ms':>8}"
    lines = [head]
    for family in FAMILIES:
        mine = [row for row in rows if row[0].family == family]
        if not mine:
            continue
        lines += ["", _line(family.upper(), mine)]
        operators: dict[str, list[tuple[Mutant, Verdict]]] = defaultdict(list)
        for row in mine:
            operators[row[0].operator].append(row)
        lines += [_line(f"  {name}", group) for name, group in sorted(operators.items())]
    kills: Counter[str] = Counter()
    sole: Counter[str] = Counter()
    for _mutant, verdict in rows:
        names = {told.checker for told in verdict.told}
        kills.update(names)
        if len(names) == 1:
            sole.update(names)
    lines += ["", f"{'checker':<46}{'kills':>7}{'alone':>7}"]
    return lines + [f"{name:<46}{count:>7}{sole[name]:>7}" for name, count in kills.most_common()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(GAMES), default=GAME)
    parser.add_argument("--family", action="append", choices=FAMILIES)
    parser.add_argument("--sample", type=int, help="so many mutants in all, spread over the families")
    parser.add_argument("--no-baseline", action="store_true", help="leave out the sound pack, which other tests check")
    parser.add_argument("--seed", type=int, default=SEED, help="other mutants of the same operators")
    parser.add_argument("--find", metavar="TEXT", help="only those whose description has this text, of all there are")
    parser.add_argument(
        "--skip-reviewed", action="store_true", help="leave out what was reviewed as equivalent: it takes longest"
    )
    parser.add_argument("--no-tests", action="store_true", help="engine: checks only, no tests for what they miss")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="also write everything into this file")
    args = parser.parse_args()
    choose(args.game)
    # Words are made for abilities only; where cards have none, typed words are corrupted in print.
    worded = any(card.abilities for card in shipped().game.cards)
    families = args.family or [family for family in FAMILIES if worded or family != "text"]
    numbers = dict(NUMBERS)
    if args.sample:
        total = sum(NUMBERS[family] for family in families)
        numbers = {family: max(3, args.sample * NUMBERS[family] // total) for family in families}
    if args.find:
        numbers = dict.fromkeys(NUMBERS, 100_000)
    mutants = make(families, numbers, args.seed)
    if args.find:
        mutants = [m for m in mutants if args.find in m.what]
    reviewed = verdicts()
    skipped = [m for m in mutants if args.skip_reviewed and _is_equivalent(m, reviewed)]
    mutants = [m for m in mutants if m not in skipped]
    dirty = [] if args.no_baseline else baseline()
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(args.jobs, mp_context=context) as pool:
        judged = []
        for verdict in pool.map(partial(judge, with_tests=not args.no_tests), mutants, chunksize=2):
            judged.append(verdict)
            if not verdict.killed and not verdict.skipped:
                sys.stderr.write(f"survived: {mutants[len(judged) - 1].what}\n")
            if len(judged) % 20 == 0:
                sys.stderr.write(f"{len(judged)} of {len(mutants)} mutants\n")
    rows = [(m, v) for m, v in zip(mutants, judged, strict=True) if not v.skipped]
    if "engine" in families:
        dirty += unchanged()  # after the mutants: whoever edited the program meanwhile has spoilt the figures
    equivalent = {m.id for m, v in rows if not v.killed and _is_equivalent(m, reviewed)}
    say("\n".join(matrix(rows)))
    say(f"\n{len(rows)} mutants, seed {args.seed}; the sound pack: {len(dirty)} findings")
    for line in dirty:
        say(f"  {line}")
    missed = bool(dirty)
    for family in families:
        mine = [(m, v) for m, v in rows if m.family == family and m.id not in equivalent]
        killed = sum(v.killed for _m, v in mine)
        share = killed / len(mine) if mine else 0.0
        low, high = wilson(killed, len(mine))
        left = sum(m.family == family for m in [*skipped, *(m for m, _v in rows if m.id in equivalent)])
        good = share >= TARGETS[family]
        missed |= not good and not (args.sample and family == "engine" and share >= 0.7)
        say(
            f"{family:<9} {killed} of {len(mine)} killed ({100 * share:.1f} %, "
            f"95 % {100 * low:.1f} to {100 * high:.1f}), "
            f"{left} equivalent left out, target {100 * TARGETS[family]:.0f} %: {'met' if good else 'MISSED'}"
        )
    survivors = [(m, v) for m, v in rows if not v.killed]
    if survivors:
        say("\nsurvivors")
        for m, v in survivors:
            say(f"  {m.id} {m.operator}: {m.what}\n      verdict: {reviewed.get(key_of(m), 'not reviewed')}")
            for line in v.crashed:
                say(f"      crashed {line}")
    if args.json:
        _write(args.json, rows, dirty, reviewed, args.seed)
    return 1 if missed else 0


def _write(
    path: Path, rows: list[tuple[Mutant, Verdict]], dirty: list[str], reviewed: dict[str, str], seed: int
) -> None:
    listed: list[Row] = []
    for m, v in rows:
        told = [asdict(t) for t in v.told]
        row: Row = {
            "id": m.id,
            "family": m.family,
            "operator": m.operator,
            "what": m.what,
            "killed": v.killed,
            "told": told,
        }
        row |= {"localised": any(localised(m, t) for t in v.told), "ms": round(v.ms, 1), "crashed": v.crashed}
        listed.append({**row, "verdict": "" if v.killed else reviewed.get(key_of(m), "not reviewed")})
    document = {"mutate": 1, "seed": seed, "sound_pack": dirty, "engine_checks": ENGINE_CHECKS, "mutants": listed}
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
