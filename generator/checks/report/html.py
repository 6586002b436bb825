"""One page that opens from the disk: counts, filters, findings with their place on the card drawn."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from generator.checks.base import Check, CheckFinding
from generator.checks.registry import all_checks
from generator.checks.run import CheckRun
from generator.model.geometry import Rect

__all__ = ["render"]

_NAMES = {"error": "errors", "warn": "warnings", "info": "remarks"}
_CARD = (69.0, 94.0)
"""mm of the face with bleed, for the little drawing of a finding's place."""

_CSS = """
:root{--ink:#1d2433;--soft:#f4f5f8;--line:#d7dae3;--error:#b3261e;--warn:#8a5a00;--info:#22577a;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e9ecf4;--soft:#1b2030;--line:#363d52;--error:#ff8a80;--warn:#f2c14e;
--info:#8fc7ea;--paper:#11141d}}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:70rem;margin:0 auto;padding:2rem 1.25rem 4rem}h1{font-size:1.6rem;margin:0 0 1rem}
h2{font-size:1.2rem;margin:2.2rem 0 .6rem}.counts{display:flex;gap:.6rem;flex-wrap:wrap;margin:0;padding:0;
list-style:none}.counts li{background:var(--soft);border-radius:.5rem;padding:.4rem .8rem}
.counts b{font-variant-numeric:tabular-nums}
label{margin-right:1rem}article{border:1px solid var(--line);border-left:4px solid var(--c);border-radius:.4rem;
padding:.7rem .9rem;margin:.6rem 0;display:flex;gap:1rem;background:var(--paper)}article>div{flex:1;min-width:0}
.error{--c:var(--error)}.warn{--c:var(--warn)}.info{--c:var(--info)}.sev{color:var(--c);font-weight:600}
code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:auto 1fr;
gap:.1rem .8rem;margin:.4rem 0 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}svg{flex:none;width:46px;
height:auto}details{margin:.4rem 0}summary{cursor:pointer}
pre{white-space:pre-wrap;background:var(--soft);padding:.8rem}
body:has(#e:not(:checked)) article.error,body:has(#w:not(:checked)) article.warn,
body:has(#i:not(:checked)) article.info{display:none}
"""


def _place(rect: Rect) -> str:
    """Return a drawing of a card with the place of a finding; sheets and parts get none."""
    width, height = _CARD
    if rect.right > width + 1 or rect.bottom > height + 1:
        return ""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="place on the card">'
        f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="3" fill="none" '
        f'stroke="currentColor" stroke-opacity=".5"/><rect x="{rect.x:.2f}" y="{rect.y:.2f}" '
        f'width="{max(rect.w, 1):.2f}" height="{max(rect.h, 1):.2f}" fill="var(--c)" fill-opacity=".7"/></svg>'
    )


def _why(about: Check | None) -> str:
    if about is None:
        return "<p>Two descriptions of the same cards must agree.</p>"
    return f"<p>{escape(about.title)}. {escape(about.rationale)}</p><p>Source: {escape(about.source)}.</p>"


def _article(finding: CheckFinding, about: Check | None) -> str:
    note = finding.note
    card = " · ".join(escape(part) for part in (note.card, note.field, note.locale) if part)
    rows = [(n, v) for n, v in (("expected", note.expected), ("found", note.found), ("hint", note.hint)) if v]
    values = "".join(f"<dt>{name}</dt><dd><code>{escape(value)}</code></dd>" for name, value in rows)
    where = f"<code>{escape(str(note.where))}</code>" if note.where else ""
    return (
        f'<article class="{finding.severity}"><div><span class="sev">{finding.severity}</span> <b>{card}</b> {where}'
        f"<div>{escape(note.message)}</div>{f'<dl>{values}</dl>' if values else ''}"
        f"<details><summary><code>{escape(finding.code)}</code></summary>{_why(about)}</details></div>"
        f"{_place(note.rect) if note.rect else ''}</article>"
    )


def _game(run: CheckRun, about: dict[str, Check]) -> str:
    passed = sum(1 for result in run.results if result.status == "pass")
    made = len(run.results) - len(run.skipped)
    counts = [f"<li><b>{run.cards}</b> cards</li>", f"<li><b>{passed}</b> of {made} checks pass</li>"]
    counts += [f"<li><b>{len(run.skipped)}</b> skipped</li>"] * bool(run.skipped)
    counts += [f"<li><b>{run.count(severity)}</b> {name}</li>" for severity, name in _NAMES.items()]
    counts += [f"<li><b>{len(run.accepted)}</b> accepted</li>"]
    parts = [f"<h2>{escape(run.game)}</h2><ul class=counts>{''.join(counts)}</ul>"]
    parts += [_article(finding, about.get(finding.check)) for finding in run.findings]
    for result in run.results:
        if result.status == "skip":
            parts.append(f"<p>Skipped <code>{escape(result.check)}</code>: {escape(result.reason)}.</p>")
        elif result.status == "crash":
            parts.append(f"<p>Crashed <code>{escape(result.check)}</code></p><pre>{escape(result.reason)}</pre>")
    if run.accepted:
        rows = "".join(
            f"<li><code>{escape(f.code)}</code> {escape(f.note.card)}: {escape(r)}</li>" for f, r in run.accepted
        )
        parts.append(f"<details><summary>Accepted findings</summary><ul>{rows}</ul></details>")
    return "".join(parts)


def render(runs: Sequence[CheckRun]) -> str:
    """Return the page; it needs no other file and no script."""
    about = {check.id: check for check in all_checks()}
    boxes = "".join(
        f"<label><input type=checkbox id={key} checked> {_NAMES[severity]}</label>"
        for key, severity in (("e", "error"), ("w", "warn"), ("i", "info"))
    )
    catalogue = "".join(
        f"<details><summary><code>{escape(check.id)}</code> {escape(check.title)}</summary>"
        f"<p>{escape(check.rationale)}</p><p>Source: {escape(check.source)}.</p></details>"
        for check in about.values()
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>Check report</title><style>{_CSS}</style></head><body><main>'
        f"<h1>Check report</h1><p>Show {boxes}</p>{''.join(_game(run, about) for run in runs)}"
        f"<h2>All checks</h2>{catalogue}</main></body></html>\n"
    )
