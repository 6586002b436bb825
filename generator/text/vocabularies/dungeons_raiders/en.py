"""Dungeons Raiders in English."""

from __future__ import annotations

from generator.text.vocabularies.dungeons_raiders.tongue import Tongue

__all__ = ["ENGLISH"]

ENGLISH = Tongue(
    locale="en",
    colon=":",
    and_=" and ",
    or_=" or ",
    heads={
        "combat_start": "On entering",
        "encounter_stands": "For each encounter not cancelled",
        "trap_stands": "For each trap not disarmed",
        "success": "On success",
        "end_of_turn": "At the end of each turn",
        "final_score": "Final scoring",
    },
    phrases={
        # around an effect
        "level": "Level\u00a0{level}:",
        "circle": "(up to {n}\u00a0tokens)",
        "from-level": "level\u00a0{n}\u00a0and up",
        "combat.jce": "in PvE",
        "combat.jcj": "in PvP",
        "permanent": "permanent equipment ({cost})",
        # how much
        "much": "{n}\u00a0{what}",
        "by-level": "{numbers}\u00a0{what} by level",
        "actions": "{n}\u00a0extra {what} this turn",
        "of-choice": "{who} of your choice",
        "per-level": "{who} per level of this building",
        # costs
        "assign": "[{who}]",
        "remove": "remove {who}",
        "discard": "discard this card",
        "pay": "pay {items}",
        # what happens
        "gain": "gain {items}",
        "lose": "lose {items}",
        "recruit": "recruit {items}",
        "exchange": "make up to {n}\u00a0{n|exchange|exchanges}: {rates}",
        "rate": "{give} for {get}",
        "sell": "sell {t}\u00a0identified {t|item|items}: {paid} per {analysis}",
        "take_mercenary": "draw {n}\u00a0{what} at random",
        "draw_treasure": "draw {n}\u00a0{piles} {what}",
        "look.none": "look at the top {n}\u00a0Exploration cards and put them back in any order",
        "look.any": (
            "look at the top {n}\u00a0Exploration cards, discard as many as you like "
            "and put the others back in any order"
        ),
        "score": "{+n}\u00a0{score}",
        "score.more": "another {+n}\u00a0{score}",
        "score.it": "choose {t}\u00a0of your groups: {+n}\u00a0{score} this turn",
        "ignore_skulls": "ignore {n}\u00a0{what}",
        "ignore_skulls.it": "choose {t}\u00a0of your groups: it ignores {n}\u00a0{what} this turn",
        "cancel_encounter": "cancel {n}\u00a0{what}",
        "disarm": "disarm {n}\u00a0{what}",
        "heal": "heal {n}\u00a0{what}",
        "protect": "prevent {n}\u00a0{what}",
        "reroll.all": "reroll all your dice",
        "reroll.one": "reroll {n}\u00a0die",
        "reroll.some": "reroll up to {n}\u00a0dice",
        "extra_treasure.other": "{n}\u00a0more {what}, from another pile",
        "extra_treasure.any": "{n}\u00a0more {what}, even from a pile already used",
        "mod_resistance": "{+n}\u00a0{resistance}",
        "mod_resistance.per": "{+n}\u00a0{resistance} per adjacent dungeon not cleared",
        "mod_front_bonus": "front bonus {+n} (minimum\u00a0{least})",
        "mod_cost": "using an item costs {n}\u00a0more {what}",
        "forbid.heal": "healing has no effect",
        "kill": ("{t}\u00a0{who} of your front line, of your choice, dies; they roll no die and nothing saves them"),
        "encounter": "{+n}\u00a0{resistance} unless this encounter is cancelled",
        "trap.resistance": "{+n}\u00a0{resistance} unless this trap is disarmed",
        "trap.eliminate": "kills {n}\u00a0{who} without a death on the dice unless this trap is disarmed",
        "discount_evolution": "your next upgrade this turn costs {n}\u00a0{what} less",
        "discount_identification": "an identification costs {n}\u00a0{what} less",
        "buy_guild": "buy {n}\u00a0{what}",
        "evolve_outpost": "raise your Outpost by {n}\u00a0{n|level|levels}",
        "set.hand_size": "your hand holds {n}\u00a0{n|card|cards}",
        "set.action_tokens": "{tokens}: {numbers}\u00a0by level",
        # guilds
        "count.adventurer": "own at least {n}\u00a0{who}",
        "count.object": "own at least {n}\u00a0identified {n|item|items}",
        "count.marker": "have at least {n}\u00a0{n|marker|markers} on {levels} dungeons",
    },
    glossed={
        "score": "to the score",
        "own-score": "to its score",
        "resistance": "to the resistance",
        "analysis": "point of analysis",
        "mercenaries": "mercenaries",
        "action-tokens": "action tokens",
        "pile.gloire": "Glory",
        "pile.richesse": "Wealth",
        "pile.objets": "Items",
        "pile.prisonniers": "Prisoners",
    },
    levels={"1": "level-one", "2": "level-two", "3": "level-three", "s": "special"},
)
"""The orders and notes that English cards print."""
