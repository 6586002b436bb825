"""Dungeons Raiders in French."""

from __future__ import annotations

from generator.text.vocabularies.dungeons_raiders.tongue import Tongue

__all__ = ["FRENCH"]

FRENCH = Tongue(
    locale="fr",
    colon="\u00a0:",
    and_=" et ",
    or_=" ou ",
    heads={
        "combat_start": "En entrant",
        "encounter_stands": "Chaque rencontre non annulée",
        "trap_stands": "Chaque piège non désamorcé",
        "success": "En cas de réussite",
        "end_of_turn": "À la fin de chaque tour",
        "final_score": "Au décompte",
    },
    phrases={
        # around an effect
        "level": "Niveau\u00a0{level}\u00a0:",
        "circle": "(jusqu’à {n}\u00a0jetons)",
        "from-level": "niveau\u00a0{n}\u00a0et plus",
        "combat.jce": "en JcE",
        "combat.jcj": "en JcJ",
        "permanent": "équipement permanent ({cost})",
        # how much
        "much": "{n}\u00a0{what}",
        "by-level": "{numbers}\u00a0{what} selon le niveau",
        "actions": "{n}\u00a0{what} de plus ce tour",
        "of-choice": "{who} au choix",
        "per-level": "{who} par niveau de ce bâtiment",
        # costs
        "assign": "[{who}]",
        "remove": "retirez {who}",
        "discard": "défaussez cette carte",
        "pay": "payez {items}",
        # what happens
        "gain": "gagnez {items}",
        "lose": "perdez {items}",
        "recruit": "recrutez {items}",
        "exchange": "faites jusqu’à {n}\u00a0{n|échange|échanges}\u00a0: {rates}",
        "rate": "{give} contre {get}",
        "sell": "vendez {t}\u00a0{t|objet identifié|objets identifiés}\u00a0: {paid} par {analysis}",
        "take_mercenary": "tirez {n}\u00a0{what} au hasard",
        "draw_treasure": "piochez {n}\u00a0{what} {piles}",
        "look.none": "regardez les {n}\u00a0premières cartes Exploration et remettez-les dans l’ordre voulu",
        "look.any": (
            "regardez les {n}\u00a0premières cartes Exploration, défaussez-en autant que vous voulez "
            "et remettez les autres dans l’ordre voulu"
        ),
        "score": "{+n}\u00a0{score}",
        "score.more": "{+n}\u00a0de plus {score}",
        "score.it": "choisissez {t}\u00a0de vos groupes\u00a0: {+n}\u00a0{score} ce tour",
        "ignore_skulls": "ignorez {n}\u00a0{what}",
        "ignore_skulls.it": "choisissez {t}\u00a0de vos groupes\u00a0: il ignore {n}\u00a0{what} ce tour",
        "cancel_encounter": "annulez {n}\u00a0{what}",
        "disarm": "désamorcez {n}\u00a0{what}",
        "heal": "soignez {n}\u00a0{what}",
        "protect": "évitez {n}\u00a0{what}",
        "reroll.all": "relancez tous vos dés",
        "reroll.one": "relancez {n}\u00a0dé",
        "reroll.some": "relancez jusqu’à {n}\u00a0dés",
        "extra_treasure.other": "{n}\u00a0{what} de plus, dans une autre pile",
        "extra_treasure.any": "{n}\u00a0{what} de plus, même dans une pile déjà utilisée",
        "mod_resistance": "{+n}\u00a0{resistance}",
        "mod_resistance.per": "{+n}\u00a0{resistance} par donjon adjacent non nettoyé",
        "mod_front_bonus": "bonus de front {+n} (minimum\u00a0{least})",
        "mod_cost": "utiliser un objet coûte {n}\u00a0{what} de plus",
        "forbid.heal": "les soins sont sans effet",
        "kill": (
            "{t}\u00a0{who} de votre ligne de front, à votre choix, meurt\u202f; "
            "il ne lance pas de dé et rien ne le sauve"
        ),
        "encounter": "{+n}\u00a0{resistance} si cette rencontre n’est pas annulée",
        "trap.resistance": "{+n}\u00a0{resistance} si ce piège n’est pas désamorcé",
        "trap.eliminate": "élimine {n}\u00a0{who} sans mort aux dés si ce piège n’est pas désamorcé",
        "discount_evolution": "votre prochaine évolution de ce tour coûte {n}\u00a0{what} de moins",
        "discount_identification": "une identification coûte {n}\u00a0{what} de moins",
        "buy_guild": "achetez {n}\u00a0{what}",
        "evolve_outpost": "évoluez votre Avant-Poste de {n}\u00a0{n|niveau|niveaux}",
        "set.hand_size": "votre main compte {n}\u00a0{n|carte|cartes}",
        "set.action_tokens": "{tokens}\u00a0: {numbers}\u00a0selon le niveau",
        # guilds
        "count.adventurer": "possédez au moins {n}\u00a0{who}",
        "count.object": "possédez au moins {n}\u00a0{n|objet identifié|objets identifiés}",
        "count.marker": "ayez au moins {n}\u00a0{n|marqueur|marqueurs} sur des donjons de niveau {levels}",
    },
    glossed={
        "score": "au score",
        "own-score": "à son score",
        "resistance": "à la résistance",
        "analysis": "point d’analyse",
        "mercenaries": "mercenaires",
        "action-tokens": "jetons action",
        "pile.gloire": "Gloire",
        "pile.richesse": "Richesse",
        "pile.objets": "Objets",
        "pile.prisonniers": "Prisonniers",
    },
    levels={"1": "un", "2": "deux", "3": "trois", "s": "spécial"},
)
"""The orders and notes that French cards print."""
