"""What each icon of the game means, for the legend: one meaning each; English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

LEGEND: Final[dict[str, Name]] = {
    "food": Name("food", "nourriture"),
    "metal": Name("metal", "métal"),
    "energy": Name("energy", "énergie"),
    "money": Name("dollars", "dollars"),
    "planet": Name(
        "planets: 1 point each with the Regent", "planètes : 1 point chacune avec le Régent"
    ),
    "colony": Name("empire (dome)", "empire (dôme)"),
    "space_station": Name("starbase (ringed dome)", "base spatiale (dôme cerclé)"),
    "interceptor": Name("fighter", "vaisseau de combat"),
    "cruiser": Name("cruiser", "croiseur"),
    "dreadnought": Name("dreadnought", "Dreadnought"),
    "wormhole": Name("black hole", "trou noir"),
    "eye": Name("Explorer; Scanners see a tile", "Explorateur ; les Scanners voient une tuile"),
    "market": Name("Merchant", "Marchand"),
    "production": Name(
        "Steward; Robotics save 2 metal", "Administrateur ; la Robotique épargne 2 métaux"
    ),
    "drive": Name("Engineer; Fusion adds a step", "Ingénieur ; la Fusion ajoute un pas"),
    "war": Name("Warlord, battle", "Seigneur de guerre, combat"),
    "crown": Name("Regent", "Régent"),
    "science": Name("Scientist", "Scientifique"),
    "throne": Name(
        "throne: chooses first, and the direction", "trône : choisit d’abord, et le sens"
    ),
    "clockwise": Name("clockwise", "sens horaire"),
    "counterclockwise": Name("counter-clockwise", "sens antihoraire"),
    "die": Name("dice", "dés"),
    "influence": Name("influence offered", "influence offerte"),
    "marker": Name("markers in reserve", "marqueurs en réserve"),
    "vp": Name("victory points", "points de victoire"),
    "laurel": Name("points left in the pool: the end", "points qui restent : la fin"),
    "check": Name("free", "libre"),
    "no": Name("used, gone", "utilisé, retiré"),
    "ambassador": Name("Ambassador: a veto", "Ambassadeur : un veto"),
    "shield": Name("Shields: stop the first hit", "Boucliers : parent le premier coup"),
    "cannon": Name("Ion Cannons: a die more", "Canons à ions : un dé de plus"),
    "hit": Name("Plasma: hits one lower; a hit", "Plasma : touche à un de moins ; un coup"),
    "spy": Name("Saboteur: foils a card", "Saboteur : déjoue une carte"),
    "vote": Name("Diplomat: pays 2 dollars", "Diplomate : paie 2 dollars"),
    "hourglass": Name("Time Warp: roll again", "Distorsion : relancer"),
    "skull": Name("Pirate: steals a cube", "Pirate : vole un cube"),
    "lock": Name("only you know this tile", "vous seul connaissez cette tuile"),
    "cards": Name("take a card or a tile", "prendre une carte ou une tuile"),
    "trade": Name("trade with the market", "commercer"),
    "movement": Name("move a fleet", "déplacer une flotte"),
    "left": Name("retreat", "retraite"),
    "minus": Name("sold; a miss", "vendu ; manqué"),
    "pass": Name("end the turn", "finir le tour"),
}
