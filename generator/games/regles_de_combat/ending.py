"""How a combat ends, what follows it, and how the campaign ends (RC-050 to RC-055, RC-093 to RC-095)."""

from __future__ import annotations

from bisect import insort

from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.primitives import tell
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["BY_DESTRUCTION", "BY_NIGHT", "BY_SURRENDER", "beaten", "end_combat", "surrender"]

BY_DESTRUCTION = 0
BY_SURRENDER = 1
BY_NIGHT = 2


def beaten(s: State) -> bool:
    """End the combat if a side has no card on the field and none called; return whether it did (RC-050)."""
    gone = [not s.field[player] and not s.called[player] for player in (0, 1)]
    if not any(gone):
        return False
    winner = 0 if all(gone) else 2 if gone[0] else 1
    s.fighting = 0
    s.agenda = [(frames.END_COMBAT, s.active, winner, BY_DESTRUCTION)]
    return True


def surrender(t: Tables, s: State, player: int) -> None:
    """Give all remaining cards of the combat to the winner's prison (RC-052): supports too, tokens vanish."""
    foe = 1 - player
    tell(s, "surrenders", player)
    taken = [row[0] for row in s.field[player].values() if not t.is_token[row[0]]]
    taken += [support[0] for support in s.supports[player]]
    s.field[player] = {}
    s.supports[player] = []
    for design in taken:
        insort(s.prison[foe], design)
        tell(s, "captured", foe, design)
    s.fighting = 0
    s.agenda = [(frames.END_COMBAT, player, foe + 1, BY_SURRENDER)]


def end_combat(t: Tables, s: State) -> None:
    """Clear up after a combat and go on with the next, or end the campaign (RC-093, RC-094)."""
    _, _, winner, reason = s.agenda.pop()
    if winner:
        s.wins[winner - 1] += 1
    tell(s, "won", s.combat, winner, reason)
    for player in (0, 1):
        back = [row[0] for row in s.field[player].values() if not t.is_token[row[0]]]
        back += [paid[0] for paid in s.paid[player]] + s.rear[player]
        for design in back:
            insort(s.van[player], design)
        for design in [support[0] for support in s.supports[player]] + s.voyage[player]:
            insort(s.discard[player], design)
        s.field[player] = {}
        s.supports[player], s.voyage[player], s.rear[player], s.paid[player] = [], [], [], []
        if any(s.pool[player]):
            tell(s, "unspent", player, sum(s.pool[player]))
        s.pool[player] = [0] * 6
        s.entering[player] = []
    s.at = [-1] * len(s.at)
    s.occ, s.next_slot, s.called, s.virtual, s.served, s.taken = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
    s.caps = []
    s.evented = s.fresh = s.fighting = 0
    campaign = t.facts.campaign
    if max(s.wins) >= campaign.combats_to_win or s.combat >= campaign.combats_most:
        s.over = 1
        s.agenda = []
        return
    s.combat += 1
    s.attacker = s.active = 1 - s.attacker
    s.agenda = [(frames.MARCH, s.attacker)]
