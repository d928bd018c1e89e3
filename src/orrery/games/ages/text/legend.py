"""What each icon of the game means, for the legend: one meaning each; English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

LEGEND: Final[dict[str, Name]] = {
    "war": Name("War: battles for points", "Guerre : des batailles pour des points"),
    "evolution": Name("Evolution: a level more", "Évolution : un niveau de plus"),
    "colonisation": Name("Colonisation: a colony", "Colonisation : une colonie"),
    "expansion": Name("Expansion: ships act", "Expansion : les vaisseaux agissent"),
    "portal": Name("portal: to any sector", "portail : vers tout secteur"),
    "movement": Name("movement: to the next sector", "mouvement : vers le secteur voisin"),
    "production": Name(
        "production: a new ship at a colony", "production : un vaisseau à une colonie"
    ),
    "ambush": Name("ambush: destroy a ship", "embuscade : détruire un vaisseau"),
    "conversion": Name("conversion: replace a ship", "conversion : remplacer un vaisseau"),
    "influence": Name(
        "influence: its level counts for control", "influence : son niveau compte pour le contrôle"
    ),
    "armament": Name(
        "armament: its level counts in battles", "armement : son niveau compte au combat"
    ),
    "vp": Name("victory points", "points de victoire"),
    "ship": Name("ships", "vaisseaux"),
    "colony": Name("a colony", "une colonie"),
    "hex": Name("sectors held", "secteurs tenus"),
    "home": Name("a home", "un monde natal"),
    "cards": Name("cards in the hand", "cartes en main"),
    "unknown": Name("a sector that lies face down", "un secteur face cachée"),
    "left": Name("hands pass to the left", "les mains passent à gauche"),
    "right": Name("hands pass to the right", "les mains passent à droite"),
    "up": Name("the card that is played", "la carte jouée"),
    "discard": Name("lay this card aside (duel)", "écarter cette carte (duel)"),
    "check": Name("chosen, done", "choisi, fait"),
    "hourglass": Name("still choosing", "choisit encore"),
    "pass": Name("stop, end", "arrêter, finir"),
}
