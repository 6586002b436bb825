"""Rules of consistency that a designer states in `game.yaml`, without writing a program.

    rules:
      - {check: "atk + def <= level * 2", where: "kind == 'unit'", message: "{name} is too strong for its level"}
      - {unique: name}
      - {unique: [suit, rank]}
      - {each: group, check: "cards() == 20"}
      - {where: "kind == 'building'", exists: "kind == 'worker' and trade == this.trade"}
      - {check: "sum(cost * copies) <= 120", severity: warn}

A `check` with fields is asked of every card (or of those that `where` names); one with sums (`cards()`, `designs()`,
`sum(x)`, `smallest(x)`, `largest(x)`, `distinct(x)`, `all(x)`, `any(x)`) is asked once of all of them, or once for
every value of `each`. `this` is the card that `exists` looks a partner for. Names are the fields of cards, `id`,
`name`, `kind`, `group`, `copies`, `traits`, and `facts.NAME`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.errors import Location, Problem
from generator.load.flatten import freeze
from generator.load.pack_models import GameFile, RuleEntry
from generator.load.rule_expr import Expression, ExpressionFault, Values
from generator.load.yaml_source import Source
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game, RuleSpec

__all__ = ["RuleFinding", "evaluate_rules", "read_rules"]

_MAX_FINDINGS = 200
"""Of one rule; the rest is counted in the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFinding:
    """A rule that does not hold."""

    rule: str
    """Its id."""
    severity: Literal["error", "warn", "info"]
    message: str
    card: str = ""
    """The card it is about; empty for a rule about many."""
    group: str = ""
    """The value of `each` it is about."""
    where: Location | None = None
    """Where the card's value is written, or the rule itself."""


def read_rules(source: Source, entry: GameFile, problems: list[Problem]) -> tuple[RuleSpec, ...]:
    """Return the rules of a game file; every fault of their form and their expressions is added to `problems`."""
    rules: list[RuleSpec] = []
    ids: dict[str, int] = {}
    for index, rule in enumerate(entry.rules):
        path = ("rules", index)
        name = rule.id or f"rule-{index + 1}"
        if name in ids:
            problems.append(source.problem((*path, "id"), f"a second rule is called {name!r}"))
        ids[name] = index
        asked = [key for key in ("check", "unique", "exists") if getattr(rule, key) is not None]
        if len(asked) != 1:
            problems.append(source.problem(path, "expected one of check, unique and exists"))
        if rule.exists is not None and rule.each is not None:
            problems.append(source.problem((*path, "each"), "exists and each do not go together", at_key=True))
        for key in ("check", "where", "exists"):
            if (text := getattr(rule, key)) is not None:
                try:
                    Expression(text)
                except ExpressionFault as fault:
                    problems.append(source.problem((*path, key), str(fault)))
        if rule.check is not None and rule.each is not None and not _sums(rule.check):
            hint = "sums such as cards() or sum(cost)"
            problems.append(source.problem((*path, "check"), "each needs a check of all its cards", hint))
        rules.append(
            RuleSpec(
                id=name, parts=_parts(rule), message=rule.message, severity=rule.severity, where=source.place(path)
            )
        )
    return tuple(rules)


def _sums(text: str) -> bool:
    try:
        return Expression(text).sums
    except ExpressionFault:
        return True


def _parts(rule: RuleEntry) -> Mapping[str, Value]:
    said = {key: getattr(rule, key) for key in ("check", "unique", "where", "exists", "each")}
    return {key: freeze(value) for key, value in said.items() if value is not None}


def evaluate_rules(game: Game) -> list[RuleFinding]:
    """Return every place where a rule of the pack does not hold, in the order of rules and cards.

    A rule that cannot be asked (a field that no card has, a text where a number is needed) is a finding of its own,
    never a rule that holds.
    """
    names = {spec.name for kind in game.kinds.values() for spec in kind.fields}
    facts = dict(game.facts)
    values = [_values(game, card, names, facts) for card in game.cards]
    findings: list[RuleFinding] = []
    for rule in game.rules:
        found = list(_judged(rule, game.cards, values))
        findings += found[:_MAX_FINDINGS]
        if len(found) > _MAX_FINDINGS:
            more = f"{len(found) - _MAX_FINDINGS} more cards break this rule"
            findings.append(_finding(rule, more))
    return findings


def _values(game: Game, card: Card, names: set[str], facts: Mapping[str, Value]) -> Values:
    locale = game.locales[0] if game.locales else ""
    values: dict[str, object] = dict.fromkeys(names)
    for name, value in card.fields.items():
        values[name] = value.get(locale, next(iter(value.values()), None)) if isinstance(value, Mapping) else value
    values.update(
        id=card.id,
        name=card.name.get(locale, card.id),
        kind=card.kind,
        group=card.group,
        copies=card.copies,
        traits=card.traits,
        house=card.house,
        flavour=card.flavour.get(locale, ""),
        facts=facts,
    )
    return values


def _judged(rule: RuleSpec, cards: Sequence[Card], values: Sequence[Values]) -> Iterator[RuleFinding]:
    try:
        chosen = _chosen(rule, cards, values)
        if "unique" in rule.parts:
            yield from _unique(rule, chosen)
        elif "exists" in rule.parts:
            yield from _exists(rule, chosen, values)
        else:
            yield from _check(rule, chosen)
    except ExpressionFault as fault:
        yield _finding(rule, f"the rule cannot be asked: {fault}", severity="error")


_Chosen = list[tuple[Card, Values]]


def _chosen(rule: RuleSpec, cards: Sequence[Card], values: Sequence[Values]) -> _Chosen:
    pairs = list(zip(cards, values, strict=True))
    where = rule.parts.get("where")
    if where is None:
        return pairs
    expression = Expression(str(where))
    chosen = []
    for card, own in pairs:
        try:
            if expression.value(own):
                chosen.append((card, own))
        except ExpressionFault as fault:
            raise ExpressionFault(f"where, of {card.id}: {fault}") from None
    return chosen


def _check(rule: RuleSpec, chosen: _Chosen) -> Iterator[RuleFinding]:
    expression = Expression(str(rule.parts["check"]))
    if not expression.sums:
        faults: dict[str, list[Card]] = {}
        for card, own in chosen:
            try:
                if not expression.value(own):
                    yield _finding(rule, _told(rule, expression, own), card=card, names=expression.names)
            except ExpressionFault as fault:
                faults.setdefault(str(fault), []).append(card)
        for told, cards in faults.items():
            # One card may lack what the rule asks for; where several do, the rule is wrong, and it is told once.
            if len(cards) == 1:
                text = f"{cards[0].id}: the rule cannot be asked: {told}"
                yield _finding(rule, text, card=cards[0], severity="error")
            else:
                text = f"the rule cannot be asked of {len(cards)} cards, such as {cards[0].id}: {told}"
                yield _finding(rule, text, severity="error")
        return
    for label, part in _each(rule, chosen):
        scope = [own for _, own in part]
        try:
            holds = expression.value({"facts": scope[0]["facts"] if scope else {}}, scope)
        except ExpressionFault as fault:
            yield _finding(rule, f"the rule cannot be asked{label and ' of ' + label}: {fault}", severity="error")
            continue
        if not holds:
            sides = _sides(expression, scope)
            text = rule.message.replace("{each}", label) if rule.message else f"{rule.parts['check']} does not hold"
            yield _finding(rule, text + (f" for {label}" if label and label not in text else "") + sides, group=label)


def _sides(expression: Expression, scope: Sequence[Values]) -> str:
    """Return what the left of a comparison came to, so that one sees how far off it is."""
    left = re.split(r"\s*(?:==|<=|>=|!=|<|>)\s*", expression.source)[0]
    if left == expression.source:
        return ""
    try:
        return f" ({left} is {Expression(left).value({'facts': scope[0]['facts'] if scope else {}}, scope)})"
    except ExpressionFault:
        return ""


def _each(rule: RuleSpec, chosen: _Chosen) -> Iterator[tuple[str, _Chosen]]:
    each = rule.parts.get("each")
    if each is None:
        yield "", chosen
        return
    names = [str(each)] if isinstance(each, str) else [str(name) for name in each] if isinstance(each, tuple) else []
    parts: dict[str, _Chosen] = {}
    for card, own in chosen:
        parts.setdefault(" · ".join(_text(_field(own, name)) for name in names), []).append((card, own))
    yield from parts.items()


def _unique(rule: RuleSpec, chosen: _Chosen) -> Iterator[RuleFinding]:
    unique = rule.parts["unique"]
    names = [unique] if isinstance(unique, str) else list(unique) if isinstance(unique, tuple) else []
    first: dict[tuple[str, ...], Card] = {}
    for card, own in chosen:
        key = tuple(_text(_field(own, str(name))) for name in names)
        if not any(key):
            continue
        if key in first:
            words = " · ".join(key)
            text = rule.message and _filled(rule.message, own)
            message = text or f"{card.id} has the same {', '.join(map(str, names))} as {first[key].id}: {words}"
            yield _finding(rule, message, card=card, names=frozenset(map(str, names)))
        first.setdefault(key, card)


def _exists(rule: RuleSpec, chosen: _Chosen, values: Sequence[Values]) -> Iterator[RuleFinding]:
    expression = Expression(str(rule.parts["exists"]))
    for card, own in chosen:
        others = (other for other in values if other["id"] != own["id"])
        if not any(expression.value({**other, "this": own}) for other in others):
            text = rule.message and _filled(rule.message, own)
            yield _finding(rule, text or f"{card.id} has no card for which {rule.parts['exists']}", card=card)


def _field(own: Values, name: str) -> object:
    if name not in own:
        raise ExpressionFault(f"no card has a field {name!r}")
    return own[name]


def _told(rule: RuleSpec, expression: Expression, own: Values) -> str:
    if rule.message:
        return _filled(rule.message, own)
    said = ", ".join(
        f"{name} is {_text(own.get(name)) or 'blank'}" for name in sorted(expression.names) if name in own
    )
    return f"{own['id']}: {expression.source} does not hold" + (f" ({said})" if said else "")


def _filled(message: str, own: Values) -> str:
    return re.sub(r"\{([a-z][a-z0-9_]*)\}", lambda m: _text(own[m[1]]) if m[1] in own else m[0], message)


def _text(value: object) -> str:
    return "" if value is None else ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _finding(
    rule: RuleSpec,
    message: str,
    *,
    card: Card | None = None,
    group: str = "",
    names: frozenset[str] = frozenset(),
    severity: Literal["error", "warn", "info"] | None = None,
) -> RuleFinding:
    where = rule.where
    if card is not None:
        place = next((card.places[name] for name in sorted(names) if name in card.places), None)
        where = place or card.where or rule.where
    return RuleFinding(
        rule=rule.id,
        severity=severity or rule.severity,
        message=message,
        card=card.id if card else "",
        group=group,
        where=where,
    )
