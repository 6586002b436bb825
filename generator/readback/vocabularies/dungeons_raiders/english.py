"""How Dungeons Raiders is said in English: the words of each of its meanings."""

from __future__ import annotations

from generator.readback.frame.meanings import Language, Phrases
from generator.readback.vocabularies.dungeons_raiders.common import Joints

__all__ = ["ENGLISH", "JOINTS"]

JOINTS = Joints(
    colon=":",
    and_="and",
    or_="or",
    level="level",
    from_level="and up",
    of_choice="of your choice",
    per_level="per level of this building",
)
_HEADS: Phrases = {
    "head.combat_start": "on entering",
    "head.encounter_stands": "for each encounter not cancelled",
    "head.trap_stands": "for each trap not disarmed",
    "head.success": "on success",
    "head.end_of_turn": "at the end of each turn",
    "head.final_score": "final scoring",
    "head.jce": "in PvE",
    "head.jcj": "in PvP",
    "head.equipment": "permanent equipment ( {c} )",
    "circle": "( up to {n} tokens )",
    "hire": "/ mercenaries",
    "cost.remove": "remove {w}",
    "cost.discard": "discard this card",
}
_ECONOMY: Phrases = {
    "gain": "gain {i}",
    "lose": "lose {i}",
    "recruit": "recruit {i}",
    "gain.actions": "{n} extra {what} this turn",
    "gain.by-level": "{l} {what} by level",
    "exchange": "make up to {n} <n exchange|exchanges> : {r}",
    "rate": "{g} for {r}",
    "sell": "sell {t} identified item : {s} per point of analysis",
    "take-mercenary": "draw {n} {what} at random",
    "draw-treasure": "draw {n} {p} {what}",
    "pile.gloire": "Glory",
    "pile.richesse": "Wealth",
    "pile.objets": "Items",
    "pile.prisonniers": "Prisoners",
    "look.discard-none": "look at the top {n} Exploration cards and put them back in any order",
    "look.discard-any": (
        "look at the top {n} Exploration cards , discard as many as you like and put the others back in any order"
    ),
    "discount-evolution": "your next upgrade this turn costs {n} {what} less",
    "discount-identification": "an identification costs {n} {what} less",
    "buy-guild": "buy {n} {what}",
    "evolve-outpost": "raise your Outpost by {n} <n level|levels>",
    "set.hand": "your hand holds {n} <n card|cards>",
    "set.actions": "action tokens : {l} by level",
}
_COMBAT: Phrases = {
    "score.group": ("{n} to the score", "another {n} to the score"),
    "score.chosen": "choose {t} of your groups : {n} to its score this turn",
    "ignore-skulls.group": "ignore {n} {what}",
    "ignore-skulls.chosen": "choose {t} of your groups : it ignores {n} {what} this turn",
    "cancel-encounter": "cancel {n} {what}",
    "disarm": "disarm {n} {what}",
    "heal": "heal {n} {what}",
    "protect": "prevent {n} {what}",
    "reroll.all": "reroll all your dice",
    "reroll": ("reroll {n:number-one} die", "reroll up to {n:number-many} dice"),
    "extra-treasure.other-pile": "{n} more {what} , from another pile",
    "extra-treasure.same-pile": "{n} more {what} , even from a pile already used",
}
_DUNGEONS: Phrases = {
    "resistance": "{n} to the resistance",
    "resistance.per-dungeon": "{n} to the resistance per adjacent dungeon not cleared",
    "front-bonus": "front bonus {n} ( minimum {m} )",
    "dearer-items": "using an item costs {n} more {what}",
    "no-healing": "healing has no effect",
    "kill": "{t} {what} of your front line , of your choice , dies ; they roll no die and nothing saves them",
    "encounter": "{n} to the resistance unless this encounter is cancelled",
    "trap.resistance": "{n} to the resistance unless this trap is disarmed",
    "trap.eliminate": "kills {n} {what} without a death on the dice unless this trap is disarmed",
}
_GUILDS: Phrases = {
    "require.pay": "pay {c}",
    "require.people": "own at least {n} {what}",
    "require.items": "own at least {n} identified <n item|items>",
    "require.markers": "have at least {n} <n marker|markers> on {l} dungeons",
    "level.1": "level-one",
    "level.2": "level-two",
    "level.3": "level-three",
    "level.s": "special",
}
ENGLISH = Language(locale="en", phrases={**_HEADS, **_ECONOMY, **_COMBAT, **_DUNGEONS, **_GUILDS})
