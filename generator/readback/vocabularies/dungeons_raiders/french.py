"""How Dungeons Raiders is said in French: the words of each of its meanings."""

from __future__ import annotations

from generator.readback.frame.meanings import Language, Phrases
from generator.readback.vocabularies.dungeons_raiders.common import Joints

__all__ = ["FRENCH", "JOINTS"]

JOINTS = Joints(
    colon=":",
    and_="et",
    or_="ou",
    level="niveau",
    from_level="et plus",
    of_choice="au choix",
    per_level="par niveau de ce bâtiment",
)
_HEADS: Phrases = {
    "head.combat_start": "en entrant",
    "head.encounter_stands": "chaque rencontre non annulée",
    "head.trap_stands": "chaque piège non désamorcé",
    "head.success": "en cas de réussite",
    "head.end_of_turn": "à la fin de chaque tour",
    "head.final_score": "au décompte",
    "head.jce": "en JcE",
    "head.jcj": "en JcJ",
    "head.equipment": "équipement permanent ( {c} )",
    "circle": "( jusqu’à {n} jetons )",
    "hire": "/ mercenaires",
    "cost.remove": "retirez {w}",
    "cost.discard": "défaussez cette carte",
}
_ECONOMY: Phrases = {
    "gain": "gagnez {i}",
    "lose": "perdez {i}",
    "recruit": "recrutez {i}",
    "gain.actions": "{n} {what} de plus ce tour",
    "gain.by-level": "{l} {what} selon le niveau",
    "exchange": "faites jusqu’à {n} <n échange|échanges> : {r}",
    "rate": "{g} contre {r}",
    "sell": "vendez {t} objet identifié : {s} par point d’analyse",
    "take-mercenary": "tirez {n} {what} au hasard",
    "draw-treasure": "piochez {n} {what} {p}",
    "pile.gloire": "Gloire",
    "pile.richesse": "Richesse",
    "pile.objets": "Objets",
    "pile.prisonniers": "Prisonniers",
    "look.discard-none": "regardez les {n} premières cartes Exploration et remettez-les dans l’ordre voulu",
    "look.discard-any": (
        "regardez les {n} premières cartes Exploration , "
        "défaussez-en autant que vous voulez et remettez les autres dans l’ordre voulu"
    ),
    "discount-evolution": "votre prochaine évolution de ce tour coûte {n} {what} de moins",
    "discount-identification": "une identification coûte {n} {what} de moins",
    "buy-guild": "achetez {n} {what}",
    "evolve-outpost": "évoluez votre Avant-Poste de {n} <n niveau|niveaux>",
    "set.hand": "votre main compte {n} <n carte|cartes>",
    "set.actions": "jetons action : {l} selon le niveau",
}
_COMBAT: Phrases = {
    "score.group": ("{n} au score", "{n} de plus au score"),
    "score.chosen": "choisissez {t} de vos groupes : {n} à son score ce tour",
    "ignore-skulls.group": "ignorez {n} {what}",
    "ignore-skulls.chosen": "choisissez {t} de vos groupes : il ignore {n} {what} ce tour",
    "cancel-encounter": "annulez {n} {what}",
    "disarm": "désamorcez {n} {what}",
    "heal": "soignez {n} {what}",
    "protect": "évitez {n} {what}",
    "reroll.all": "relancez tous vos dés",
    "reroll": ("relancez {n:number-one} dé", "relancez jusqu’à {n:number-many} dés"),
    "extra-treasure.other-pile": "{n} {what} de plus , dans une autre pile",
    "extra-treasure.same-pile": "{n} {what} de plus , même dans une pile déjà utilisée",
}
_DUNGEONS: Phrases = {
    "resistance": "{n} à la résistance",
    "resistance.per-dungeon": "{n} à la résistance par donjon adjacent non nettoyé",
    "front-bonus": "bonus de front {n} ( minimum {m} )",
    "dearer-items": "utiliser un objet coûte {n} {what} de plus",
    "no-healing": "les soins sont sans effet",
    "kill": ("{t} {what} de votre ligne de front , à votre choix , meurt ; il ne lance pas de dé et rien ne le sauve"),
    "encounter": "{n} à la résistance si cette rencontre n’est pas annulée",
    "trap.resistance": "{n} à la résistance si ce piège n’est pas désamorcé",
    "trap.eliminate": "élimine {n} {what} sans mort aux dés si ce piège n’est pas désamorcé",
}
_GUILDS: Phrases = {
    "require.pay": "payez {c}",
    "require.people": "possédez au moins {n} {what}",
    "require.items": "possédez au moins {n} <n objet identifié|objets identifiés>",
    "require.markers": "ayez au moins {n} <n marqueur|marqueurs> sur des donjons de niveau {l}",
    "level.1": "un",
    "level.2": "deux",
    "level.3": "trois",
    "level.s": "spécial",
}
FRENCH = Language(locale="fr", phrases={**_HEADS, **_ECONOMY, **_COMBAT, **_DUNGEONS, **_GUILDS})
