"""March turns: cards, places, resources, armies, what is played hidden and carried out after (RC-090 to RC-092)."""

from __future__ import annotations

from bisect import insort

from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.execute.facet import Moment
from generator.games.regles_de_combat.fight import run
from generator.games.regles_de_combat.primitives import draw, tell
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["carry", "gather_done", "lay", "lay_done", "make", "next_march", "open_to_all", "queue_card", "recruit"]


def open_to_all(s: State, player: int) -> tuple[int, ...]:
    """Return what everybody sees of a player while nothing is planned: counts, and the places."""
    pool = s.pool[player]
    counts = (len(s.hand[player]), len(s.van[player]), len(s.rear[player]), sum(pool[:3]), sum(pool[3:]))
    return (*counts, len(s.queue[player]), *s.places[player])


def next_march(t: Tables, s: State) -> None:
    """Begin the next march turn, or the combat when all are over (RC-091)."""
    campaign = t.facts.campaign
    first, second = s.attacker, 1 - s.attacker
    if s.march >= campaign.march_turns:
        _begin_combat(t, s)
        return
    s.march += 1
    s.turn += 1
    tell(s, "march", s.combat, s.march)
    for player in (first, second):
        draw(s, player, campaign.draw_per_march_turn)
    s.public = (open_to_all(s, 0), open_to_all(s, 1))
    s.agenda = [
        (frames.MARCH, first),
        *((frames.CARRY, player) for player in (second, first)),
        *((frames.GATHER, second), (frames.LAYING, second, campaign.places_per_march_turn)),
        *((frames.GATHER, first), (frames.LAYING, first, campaign.places_per_march_turn)),
    ]


def _begin_combat(t: Tables, s: State) -> None:
    """Open RC-097: the bonus, then everything in its order, the assailant first."""
    first, second = s.attacker, 1 - s.attacker
    s.public = ((), ())
    s.march = 0
    bonus = t.facts.campaign.bonus_v
    s.pool[first][0] += bonus
    tell(s, "combat", s.combat, first, bonus)
    s.agenda = [
        (frames.OPEN, first),
        *((frames.RELIEF, player) for player in (second, first)),
        *((frames.ENTERING, player) for player in (second, first)),
        (frames.UNCOVER, first),
        *((frames.PLACE, player) for player in (second, first)),
        (frames.SHOW, first),
        *((frames.ASSIGN, player) for player in (second, first)),
    ]


def lay(s: State, player: int, design: int) -> None:
    """Lay a place; more may follow if the rules allow it."""
    s.hand[player].remove(design)
    insort(s.places[player], design)
    tell(s, "lays", player, design)
    left = s.agenda.pop()[2] - 1
    s.agenda.append((frames.LAYING, player, left))


def lay_done(t: Tables, s: State, player: int) -> None:
    """Let every place make its resource, the new one too (RC-070, RC-091)."""
    s.agenda.pop()
    for design in reversed(s.places[player]):
        for skill in t.skills[design].get("march_turn", ()):
            run(t, s, skill, Moment(player=player, design=design))


def make(s: State, player: int, kind: int, army: int) -> None:
    """Lay one resource on an army (RC-070)."""
    _, _, wanted, n = s.agenda.pop()
    if n > 1:
        s.agenda.append((frames.MAKING, player, wanted, n - 1))
    s.pool[player][3 * army + kind] += 1
    tell(s, "makes", player, kind, army)


def recruit(s: State, player: int, design: int, army: int) -> None:
    """Lay a card face down to an army (RC-091)."""
    s.hand[player].remove(design)
    insort((s.rear if army else s.van)[player], design)
    tell(s, "recruits", player, design, army)


def queue_card(s: State, player: int, design: int) -> None:
    """Play an action or the event of the march turn; it is shown when both have finished (RC-091)."""
    s.hand[player].remove(design)
    s.queue[player].append(design)
    tell(s, "plans", player, design)


def gather_done(s: State) -> None:
    """End the planning of a player."""
    s.agenda.pop()


def carry(t: Tables, s: State, player: int) -> None:
    """Show and carry out the next card played in the march turn."""
    if s.public[0]:
        s.public = ((), ())
    if not s.queue[player]:
        s.agenda.pop()
        return
    design = s.queue[player].pop(0)
    insort(s.discard[player], design)
    tell(s, "plays", player, design)
    skill = t.in_march[design]
    if skill is None:
        return
    if skill.selector is None:
        run(t, s, skill, Moment(player=player, design=design))
    else:
        s.agenda.append((frames.CHOOSE, player, design, -1, -1, -1))
