"""What each icon of the game means, for the legend: one meaning each; English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

LEGEND: Final[dict[str, Name]] = {
    "worker": Name("rebel", "rebelle"),
    "war": Name("soldier; war track", "soldat ; piste de guerre"),
    "medal": Name("hero", "héros"),
    "trade": Name("smuggler", "trafiquant"),
    "science": Name("scientist", "scientifique"),
    "ambassador": Name("diplomat", "diplomate"),
    "sentinel": Name("sentinel of the Empire", "sentinelle de l’Empire"),
    "fleet": Name("imperial fleet", "flotte impériale"),
    "flagship": Name("rebel fleet", "flotte rebelle"),
    "money": Name("UC, the money", "CU, l’argent"),
    "cube": Name("military science; grey: a lab", "science militaire ; gris : un labo"),
    "market": Name("trade route", "route commerciale"),
    "pill": Name("medicine", "médicaments"),
    "dna": Name("biotech", "biotechnologie"),
    "chip": Name("nanotech", "nanotechnologie"),
    "ore": Name("rare ore", "minerai rare"),
    "armament": Name("rocket fuel", "carburant"),
    "drop": Name("soma", "soma"),
    "h2": Name("liquid hydrogen", "hydrogène liquide"),
    "sand": Name("silica", "silice"),
    "vp": Name("victory points", "points de victoire"),
    "vote": Name("votes, the Senate", "votes, le Sénat"),
    "spy": Name("secret missions and their points", "missions secrètes et leurs points"),
    "initiative": Name("initiative track", "piste d’initiative"),
    "influence": Name("influence track", "piste d’influence"),
    "goods": Name("goods track", "piste des marchandises"),
    "tech": Name("research track", "piste de recherche"),
    "cards": Name("specialists", "spécialistes"),
    "clockwise": Name("each turn", "chaque tour"),
    "hourglass": Name("once", "une fois"),
    "hit": Name("at once", "aussitôt"),
    "laurel": Name("at the end", "à la fin"),
    "bag": Name("the bag of a battle", "le sac d’une bataille"),
    "planet": Name("a planet", "une planète"),
    "skull": Name(
        "a worker dies; the dangerous creature", "un ouvrier meurt ; la créature dangereuse"
    ),
    "eye": Name("the double agent", "l’agent double"),
    "up": Name("how high a rival can bid", "jusqu’où un rival peut miser"),
    "check": Name("all placed", "tout placé"),
    "pass": Name("pass, decline", "passer, renoncer"),
}
