"""What each icon of the game means, for the legend: one meaning each; English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

LEGEND: Final[dict[str, Name]] = {
    "ore": Name("ore", "Minerai"),
    "knowledge": Name("knowledge", "Connaissance"),
    "credit": Name("credits", "Crédits"),
    "qic": Name("Q.I.C.", "C.I.Q."),
    "power": Name("power, spent from bowl III", "Puissance, dépensée de la zone III"),
    "energy": Name("charge power: tokens move on", "accumuler : les pions avancent"),
    "token": Name("power token", "pion de Puissance"),
    "burn": Name(
        "burn: 2 tokens of bowl II, one moves on", "brûler : 2 pions de la zone II, un avance"
    ),
    "brainstone": Name("Brainstone: worth 3 power", "Espirite : vaut 3 Puissances"),
    "gaia_area": Name("Gaia area", "zone Gaia"),
    "vp": Name("victory points", "points de victoire"),
    "mine": Name("mine", "mine"),
    "trading_station": Name("trading station", "comptoir"),
    "research_lab": Name("research lab", "labo de recherche"),
    "planetary_institute": Name("planetary institute", "institut planétaire"),
    "academy": Name("academy", "académie"),
    "gaiaformer": Name("gaiaformer", "gaiaformeur"),
    "satellite": Name("satellite", "satellite"),
    "space_station": Name("space station", "station spatiale"),
    "terraform": Name("terraforming step", "étape de terraformation"),
    "range": Name("range", "portée"),
    "federation": Name("federation, or its token", "Alliance, ou son pion"),
    "tech": Name("tech tile", "tuile Tech"),
    "evolution": Name("research: a level more", "recherche : un niveau de plus"),
    "gate": Name("a token opens level 5", "un pion ouvre le niveau 5"),
    "planet": Name("planet; green: a Gaia planet", "planète ; verte : une planète Gaia"),
    "types": Name("planet types", "types de planètes"),
    "sector": Name("sectors", "secteurs"),
    "production": Name("special action", "action spéciale"),
    "conversion": Name("free conversion", "conversion libre"),
    "laurel": Name("final scoring", "décompte final"),
    "clockwise": Name("score a token again", "compter encore un pion"),
    "cards": Name("cards of the Automa", "cartes de l’Automa"),
    "check": Name("end the turn", "finir le tour"),
    "no": Name("used this round", "utilisée cette manche"),
    "pass": Name("pass", "passer"),
}
