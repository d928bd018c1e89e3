"""What things do, in plain sentences: the parts of which cards are made. English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

# words for things that everybody counts
PLAIN: Final[dict[str, Name]] = {
    "credits": Name("credits", "Crédits"),
    "ore": Name("ore", "Minerai"),
    "knowledge": Name("knowledge", "Connaissance"),
    "qic": Name("Q.I.C.", "C.I.Q."),
    "power": Name("power in bowls I, II, III", "Puissance en zones I, II, III"),
    "mine": Name("mines", "mines"),
    "trading_station": Name("trading stations", "comptoirs"),
    "research_lab": Name("research labs", "labos"),
    "planetary_institute": Name("planetary institute", "institut planétaire"),
    "academy": Name("institute and academies", "institut et académies"),
    "federation": Name("federation tokens", "pions Alliance"),
    "passed": Name("passed", "a passé"),
    "vp": Name("victory points", "points de victoire"),
}

# one, and several, of what is gained or paid
AMOUNTS: Final[dict[str, tuple[Name, Name]]] = {
    "vp": (Name("1 point", "1 PV"), Name("{n} points", "{n} PV")),
    "ore": (Name("1 ore", "1 Minerai"), Name("{n} ore", "{n} Minerais")),
    "credits": (Name("1 credit", "1 Crédit"), Name("{n} credits", "{n} Crédits")),
    "knowledge": (
        Name("1 knowledge", "1 Connaissance"),
        Name("{n} knowledge", "{n} Connaissances"),
    ),
    "qic": (Name("1 Q.I.C.", "1 C.I.Q."), Name("{n} Q.I.C.", "{n} C.I.Q.")),
    "power_token": (
        Name("1 power token", "1 pion Puissance"),
        Name("{n} power tokens", "{n} pions Puissance"),
    ),
    "charge": (
        Name("1 power to charge", "1 Puissance à accumuler"),
        Name("{n} power to charge", "{n} Puissances à accumuler"),
    ),
    "gaiaformer": (
        Name("a gaiaformer", "un gaiaformeur"),
        Name("{n} gaiaformers", "{n} gaiaformeurs"),
    ),
    "power": (Name("1 power", "1 Puissance"), Name("{n} power", "{n} Puissances")),
    "bowl_3": (
        Name("1 token of bowl III", "1 pion de la zone III"),
        Name("{n} tokens of bowl III", "{n} pions de la zone III"),
    ),
    "bowl_3_to_gaia": (
        Name("1 token of bowl III, to the Gaia area", "1 pion de la zone III, en zone Gaia"),
        Name("{n} tokens of bowl III, to the Gaia area", "{n} pions de la zone III, en zone Gaia"),
    ),
    "brainstone": (Name("the Brainstone", "l’Espirite"), Name("the Brainstone", "l’Espirite")),
}
AND: Final = Name(" and ", " et ")

# what "for each" counts
EACH: Final[dict[str, Name]] = {
    "mine": Name("each of your mines", "chacune de vos mines"),
    "trading_station": Name("each of your trading stations", "chacun de vos comptoirs"),
    "research_lab": Name("each of your research labs", "chacun de vos labos"),
    "planetary_institute_or_academy": Name(
        "your planetary institute and each academy", "votre institut et chaque académie"
    ),
    "gaia_planet": Name(
        "each Gaia planet that you have settled", "chaque planète Gaia que vous colonisez"
    ),
    "planet_type": Name(
        "each type of planet that you have settled", "chaque type de planète que vous colonisez"
    ),
    "sector": Name("each sector where you have a structure", "chaque secteur où vous êtes bâti"),
    "federation_token": Name("each of your federation tokens", "chacun de vos pions Alliance"),
}

# what is listened to: "each time you ..."
TIMES: Final[dict[str, Name]] = {
    "terraforming_step": Name(
        "for each terraforming step of a mine that you build",
        "par étape de terraformation d’une mine que vous construisez",
    ),
    "research_advance": Name(
        "each time you advance a level of research", "à chaque niveau de recherche gagné"
    ),
    "mine_built": Name("each time you build a mine", "à chaque mine construite"),
    "federation_token_gained": Name(
        "each time you gain a federation token", "à chaque pion Alliance gagné"
    ),
    "trading_station_built": Name(
        "each time you build a trading station", "à chaque comptoir construit"
    ),
    "mine_on_gaia_planet": Name(
        "each time you build a mine on a Gaia planet", "à chaque mine sur une planète Gaia"
    ),
    "planetary_institute_or_academy_built": Name(
        "each time you build your planetary institute or an academy",
        "quand vous construisez votre institut ou une académie",
    ),
}

# sentences with places: {gain}, {each}, {when}, {price}, {n}
SAID: Final[dict[str, Name]] = {
    "immediate": Name("You gain {gain} at once.", "Vous gagnez aussitôt {gain}."),
    "immediate_each": Name(
        "You gain {gain} at once for {each}.", "Vous gagnez aussitôt {gain} pour {each}."
    ),
    "income": Name(
        "You gain {gain} in every income phase.", "Vous gagnez {gain} à chaque phase de revenus."
    ),
    "static": Name(
        "Your planetary institute and academies are worth 1 more, for federations and charging.",
        "Votre institut et vos académies valent 1 de plus, pour alliances et accumulation.",
    ),
    "trigger": Name("You score {gain} {when}.", "Vous marquez {gain} {when}."),
    "special_action": Name(
        "Once a round, as your action, you gain {gain}.",
        "Une fois par manche, comme action, vous gagnez {gain}.",
    ),
    "pass": Name(
        "When you pass you score {gain} for {each}.",
        "Quand vous passez, vous marquez {gain} pour {each}.",
    ),
    "advanced": Name(
        "It lies above level 4: you take it from there, turn a green federation token and cover"
        " one of your tiles.",
        "Elle est au-dessus du niveau 4 : prenez-la depuis là, retournez un pion Alliance vert et"
        " recouvrez une de vos tuiles.",
    ),
    "standard_area": Name(
        "Taking it lets you advance in {area}.", "La prendre fait progresser : {area}."
    ),
    "standard_free": Name(
        "Taking it lets you advance in any area.",
        "La prendre fait progresser dans un domaine au choix.",
    ),
    "booster_step": Name(
        "Once a round, as your action, you build a mine with one free terraforming step.",
        "Une fois par manche, comme action, construisez une mine avec une étape gratuite.",
    ),
    "booster_range": Name(
        "Once a round, as your action, you build a mine or start a Gaia project three hexes"
        " further away.",
        "Une fois par manche, comme action, une mine ou un projet Gaia trois cases plus loin.",
    ),
    "token": Name(
        "You take it when you form a federation, and gain {gain}.",
        "Vous le prenez en forgeant une alliance, et gagnez {gain}.",
    ),
    "token_green": Name(
        "Its green side opens a level 5 or an advanced tile, once.",
        "Son côté vert ouvre un niveau 5 ou une tuile avancée, une fois.",
    ),
    "token_gray": Name(
        "It has no green side: it opens no level 5.",
        "Il n’a pas de côté vert : il n’ouvre pas de niveau 5.",
    ),
    "action": Name("You pay {price} and gain {gain}.", "Vous payez {price} et gagnez {gain}."),
    "action_steps": Name(
        "You pay {price} and build a mine with {n} free terraforming steps; the mine itself and"
        " further steps you pay.",
        "Vous payez {price} et construisez une mine avec {n} étapes gratuites ; la mine et les"
        " autres étapes se paient.",
    ),
    "action_step": Name(
        "You pay {price} and build a mine with one free terraforming step; the mine itself and"
        " further steps you pay.",
        "Vous payez {price} et construisez une mine avec une étape gratuite ; la mine et les"
        " autres étapes se paient.",
    ),
    "action_tile": Name(
        "You pay {price} and take a tech tile, with its advance.",
        "Vous payez {price} et prenez une tuile Tech, avec sa progression.",
    ),
    "action_rescore": Name(
        "You pay {price} and gain once more what one of your federation tokens shows.",
        "Vous payez {price} et gagnez à nouveau ce que montre un de vos pions Alliance.",
    ),
    "action_types": Name(
        "You pay {price} and score {gain}, and {n} more for each type of planet that you have"
        " settled.",
        "Vous payez {price} et marquez {gain}, et {n} de plus par type de planète colonisé.",
    ),
    "action_once": Name(
        "Each of these ten can be taken once a round, by one player.",
        "Chacune des dix se prend une fois par manche, par un seul joueur.",
    ),
    "conversion": Name(
        "Free, as often as you like in your turn: you give {price} and gain {gain}.",
        "Libre, autant que vous voulez à votre tour : vous donnez {price} et gagnez {gain}.",
    ),
    "burn": Name(
        "Free, as often as you like in your turn: you discard one token of bowl II and move"
        " another one from there to bowl III.",
        "Libre, autant que vous voulez à votre tour : défaussez un pion de la zone II pour en"
        " déplacer un autre de là en zone III.",
    ),
    "round": Name(
        "In round {n} you score {gain} {when}.", "À la manche {n}, vous marquez {gain} {when}."
    ),
    "rank": Name(
        "At the end the first scores {first} points, the next {second} and {third}; ties share.",
        "À la fin le premier marque {first} PV, les suivants {second} et {third} ; on partage.",
    ),
    "steps_cost": Name(
        "A terraforming step costs you {n} ore.",
        "Prix d’une étape de terraformation, en Minerai : {n}.",
    ),
    "range": Name("You reach {n} hexes far.", "Votre portée est de {n}."),
    "project": Name(
        "A Gaia project takes {n} power tokens.", "Un projet Gaia prend {n} pions Puissance."
    ),
    "once": Name("On reaching it you gain {gain}.", "En l’atteignant vous gagnez {gain}."),
    "pays": Name(
        "It pays {gain} in every income phase.", "Il rapporte {gain} à chaque phase de revenus."
    ),
    "charges": Name("Reaching it charges {n} power.", "L’atteindre accumule {n} Puissances."),
    "gate": Name(
        "Only one player gets here, with a green federation token.",
        "Un seul joueur y arrive, avec un pion Alliance vert.",
    ),
    "nothing": Name("It brings nothing yet.", "Il n’apporte rien encore."),
    "gain_terraforming_federation_token": Name(
        "You gain the federation token that lies here.", "Vous gagnez le pion Alliance posé ici."
    ),
    "place_lost_planet": Name(
        "You place the Lost Planet: a mine of its own on an empty hex in reach.",
        "Vous placez la Planète Perdue : une mine à elle sur une case vide à portée.",
    ),
    "score_gaia_planets": Name(
        "You also score 1 point for each Gaia planet that you have settled.",
        "Vous marquez aussi 1 PV par planète Gaia que vous colonisez.",
    ),
}


def plain(key: str, language: str) -> str:
    """Return the word for something that is counted."""
    return PLAIN[key].in_(language)
