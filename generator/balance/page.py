"""What was found as one page with plots: no scripts, nothing loaded from elsewhere, opened from the disk."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path

from generator.balance.claims import Claim, Kind, Status
from generator.balance.intervals import Estimate
from generator.balance.page_study import cards_table, study_part
from generator.balance.plots import Row, intervals
from generator.balance.report import Balance
from generator.balance.words import bot_words, claim_words, evidence, open_words, percent, ranked, share_words

__all__ = ["page"]

_TAGS = {Status.HOLDS: "holds", Status.EVEN: "even", Status.DEPENDS: "depends"}
_FONTS = (
    ('"Alegreya"', "500 700", "alegreya/Alegreya-Bold.ttf"),
    ('"Alegreya Sans"', "400", "alegreya-sans/AlegreyaSans-Regular.ttf"),
    ('"Alegreya Sans"', "500 700", "alegreya-sans/AlegreyaSans-Bold.ttf"),
)
"""Family, weights and file of the fonts that the style names."""
_LETTERS = "unicode-range: U+0-218F, U+2212;"
"""What is set in them; the triangles come from the reader's fonts, where they are larger."""

_SHOWN_CARDS = 14
"""Cards in the plot of opening hands."""


def page(balance: Balance, title: str, templates: Path, fonts: Path | None = None) -> str:
    """Return the page; with fonts it weighs about a megabyte, and looks alike everywhere.

    Args:
        balance: what was found.
        title: the game's printed title.
        templates: the folder with page.html and page.css.
        fonts: the project's folder of fonts, to be carried in the page; None = those of the reader.
    """
    body = "\n".join([_head(balance, title), "<main>", *_main(balance), "</main>", _foot(balance)])
    text = (templates / "page.html").read_text(encoding="utf-8")
    for mark, content in (
        ("/*STYLE*/", _faces(fonts) + (templates / "page.css").read_text(encoding="utf-8")),
        ("<!--TITLE-->", escape(f"{title}: balance")),
        ("<!--BODY-->", body),
    ):
        text = text.replace(mark, content, 1)
    return text


def _faces(fonts: Path | None) -> str:
    """Return the style's fonts as data, without which the page would have to load them."""
    found = []
    for family, weight, name in _FONTS if fonts is not None else ():
        path = fonts / name if fonts is not None else Path(name)
        if path.is_file():
            data = base64.b64encode(path.read_bytes()).decode("ascii")
            source = f"url(data:font/ttf;base64,{data})"
            found.append(f"@font-face {{ font-family: {family}; font-weight: {weight}; src: {source}; {_LETTERS} }}\n")
    return "".join(found)


def _head(balance: Balance, title: str) -> str:
    games = sum(one.games for one in balance.studies) + sum(rung.games for rung in balance.ladder)
    return (
        f"<header><h1>{escape(title)}: balance</h1>"
        f'<p class="lead">{games:,} games between bots, every shuffle played both ways round. '
        "They speak of these bots; what is claimed holds for all of them.</p></header>"
    )


def _main(balance: Balance) -> list[str]:
    parts = [_tiles(balance), *_said(balance), *_compared(balance)]
    for number, one in enumerate(balance.studies):
        parts += study_part(balance, one, number)
    parts += [*_trackers(balance), "<h2>Every card</h2>"]
    parts.append(
        "<p>The shuffle decides what an opening hand holds, so that column is what the card causes, beside the other "
        "cards of its deck. The last two go together with winning without causing it: long games show more cards.</p>"
    )
    parts += [cards_table(balance, one) for one in balance.studies if one.cards]
    return parts


def _tile(value: str, words: str, aside: str = "") -> str:
    more = f" <i>{escape(aside)}</i>" if aside else ""
    return f'<div class="tile"><b>{escape(value)}</b><span>{escape(words)}{more}</span></div>'


def _tiles(balance: Balance) -> str:
    tiles = [
        _tile(
            f"{percent(one.starter.value, 1)} %",
            f"won by who begins, {one.bot.split(':')[0]}",
            f"({percent(one.starter.low, 1)}–{percent(one.starter.high, 1)})",
        )
        for one in balance.studies
    ]
    tiles += [
        _tile(
            f"{percent(rung.won.value)} %",
            f"{rung.stronger.split(':')[0]} wins against {rung.weaker.split(':')[0]}",
            f"({percent(rung.won.low)}–{percent(rung.won.high)})",
        )
        for rung in balance.ladder
    ]
    count = sum(claim.status is not Status.OPEN for claim in balance.claims)
    tiles.append(_tile(f"{count} of {len(balance.claims)}", "questions answered for every strength of bots"))
    return f'<div class="tiles">{"".join(tiles)}</div>'


def _said(balance: Balance) -> list[str]:
    known = [claim for claim in balance.claims if claim.status is not Status.OPEN]
    parts = ["<h2>What can be said</h2>"]
    if known:
        parts.append('<ul class="says">' + "".join(_known(balance, claim) for claim in known) + "</ul>")
    else:
        parts.append("<p>Nothing yet for every strength of bots.</p>")
    waiting: dict[Kind, list[Claim]] = {}
    for claim in ranked([claim for claim in balance.claims if claim.status is Status.OPEN]):
        waiting.setdefault(claim.kind, []).append(claim)
    if waiting:
        parts.append("<h3>What is open, and what it would take</h3>")
    for kind, found in waiting.items():
        lines = "".join(f"<li>{escape(open_words(balance, claim))}</li>" for claim in found)
        parts.append(f"<details><summary>{len(found)} on {_ABOUT[kind]}</summary><ul>{lines}</ul></details>")
    return parts


_ABOUT = {
    Kind.STARTER: "who begins",
    Kind.DECK: "decks against all others",
    Kind.PAIRING: "pairings of decks",
    Kind.DEAD: "cards that were never played",
    Kind.IDLE: "cards that never took effect",
    Kind.OPENING: "cards in the opening hand",
}


def _known(balance: Balance, claim: Claim) -> str:
    tag = _TAGS[claim.status]
    return (
        f'<li class="{tag}"><span><span class="tag">{tag}</span>{escape(claim_words(balance, claim))}</span>'
        f"<small>{escape(evidence(balance, claim))}</small></li>"
    )


def _keys(balance: Balance) -> str:
    return "".join(
        f'<span class="key s{number}">{escape(bot_words(one.bot))}, {one.games:,} games</span>'
        for number, one in enumerate(balance.studies)
    )


def _row(label: str, estimates: Sequence[Estimate]) -> Row:
    return Row(label=label, series=[(f"s{number}", estimate) for number, estimate in enumerate(estimates)])


def _compared(balance: Balance) -> list[str]:
    """Return the plots in which the strengths stand beside each other."""
    first = balance.studies[0]
    rows = [_row("who begins", [one.starter for one in balance.studies])]
    order = sorted(first.totals, key=lambda deck: (-first.totals[deck].value, deck))
    rows += [_row(balance.named(deck), [one.totals[deck] for one in balance.studies]) for deck in order]
    plot = intervals(rows, label="share of the points won, by strength", names="share won, %")
    parts = [
        "<h2>Decks and seats, strength beside strength</h2>",
        f"<figure>{_keys(balance)}{plot}"
        "<figcaption>Thick: 95 % interval. Thin: widened for all decks looked at; ▲ and ▼ stand where it leaves the "
        "even share out. A pair of games with one shuffle counts as one observation.</figcaption></figure>",
    ]
    by_card = [{(card.deck, card.card): card for card in one.cards} for one in balance.studies]
    shared = [key for key in by_card[0] if all(key in cards and cards[key].opening.n for cards in by_card)]
    weight = {key: min(abs(cards[key].opening.value) for cards in by_card) for key in shared}
    agreed = [key for key in shared if len({cards[key].opening.value > 0 for cards in by_card}) == 1]
    top = sorted(agreed, key=lambda key: (-weight[key], key))[:_SHOWN_CARDS]
    if top:
        top.sort(key=lambda key: (-by_card[0][key].opening.value, key))
        rows = [_row(balance.named(key[1]), [cards[key].opening for cards in by_card]) for key in top]
        plot = intervals(rows, label="change of the share won, by card", signed=True, names="change, points")
        parts += [
            "<h2>Cards in the opening hand</h2>",
            f"<figure>{_keys(balance)}{plot}<figcaption>Share won with the card in the opening hand, less the share "
            f"won without it: the {len(top)} cards that move it most in the same direction at every strength. Of "
            f"{len(by_card[0])} cards some will stand out by luck: only ▲ and ▼ are beyond it.</figcaption></figure>",
        ]
    return parts


def _trackers(balance: Balance) -> list[str]:
    if not balance.trackers:
        return []
    rows = "".join(
        f"<tr><td>{escape(tracker.name)}</td><td>{escape(tracker.printed)}</td><td>{tracker.limit}</td>"
        f"<td>{tracker.highest}</td><td{'' if tracker.holds else ' class=bad'}>"
        f"{'enough' if tracker.holds else 'too short'}</td>"
        f"<td class=wrap>{escape(' – '.join(balance.named(deck) for deck in tracker.where.decks))}, "
        f"{escape(tracker.where.bots[0].split(':')[0])}, seed {tracker.where.seed}</td></tr>"
        for tracker in balance.trackers
    )
    return [
        "<h2>Printed trackers against what the games needed</h2>",
        '<div class="scroll"><table><thead><tr><th>value</th><th>printed</th><th>goes to</th><th>highest seen</th>'
        f"<th></th><th>in</th></tr></thead><tbody>{rows}</tbody></table></div>",
        '<p class="note">The highest of some games is no bound of the rules.</p>',
    ]


def _foot(balance: Balance) -> str:
    return (
        f"<footer><p>Cards {escape(balance.data)}, seed {balance.seed}. Shares won: Agresti–Min interval over groups "
        "of games with one shuffle; single shares: Wilson; differences: Newcombe. A claim needs two strengths that "
        "are shown to differ, and intervals widened (Bonferroni) for everything of its sort that was looked at. Not "
        "measured: people, bluff, decks that nobody listed.</p>"
        f"<p>Ladder: {escape('; '.join(_rungs(balance))) or 'not played'}.</p></footer>"
    )


def _rungs(balance: Balance) -> list[str]:
    return [
        f"{bot_words(rung.stronger)} wins {share_words(rung.won)} of {rung.games} games against "
        f"{bot_words(rung.weaker)}"
        for rung in balance.ladder
    ]
