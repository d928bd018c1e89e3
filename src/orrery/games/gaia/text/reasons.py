"""Why something cannot be done now: the conditions, each with a short form for a button."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

# by condition: in words, and short
REASONS: Final[dict[str, tuple[Name, Name]]] = {
    "mine_left": (
        Name("a mine is left on your board", "il reste une mine sur votre fiche"),
        Name("no mine left", "plus de mine"),
    ),
    "ore": (
        Name("{need} ore: you have {have}", "Minerai : il en faut {need}, vous en avez {have}"),
        Name("{have} of {need} ore", "Minerai {have} sur {need}"),
    ),
    "credits": (
        Name("{need} credits: you have {have}", "{need} Crédits : vous en avez {have}"),
        Name("{have} of {need} credits", "{have} Crédit sur {need}"),
    ),
    "knowledge": (
        Name("{need} knowledge: you have {have}", "{need} Connaissances : vous en avez {have}"),
        Name("{have} of {need} knowledge", "{have} Conn. sur {need}"),
    ),
    "qic": (
        Name("{need} Q.I.C.: you have {have}", "{need} C.I.Q. : vous en avez {have}"),
        Name("{have} of {need} Q.I.C.", "{have} C.I.Q. sur {need}"),
    ),
    "power": (
        Name(
            "{need} power in bowl III: you have {have}",
            "{need} Puissances en zone III : vous en avez {have}",
        ),
        Name("{have} of {need} power", "{have} Puiss. sur {need}"),
    ),
    "tokens": (
        Name(
            "{need} power tokens in your bowls: you have {have}",
            "{need} pions Puissance dans vos zones : vous en avez {have}",
        ),
        Name("{have} of {need} tokens", "{have} pions sur {need}"),
    ),
    "planet_in_reach": (
        Name(
            "a free planet in reach that you can pay for",
            "une planète libre à portée que vous pouvez payer",
        ),
        Name("none in reach", "rien à portée"),
    ),
    "action_done": (
        Name("one action a turn: this one has had its own", "une action par tour : c’est fait"),
        Name("action done", "action faite"),
    ),
    "former_gained": (
        Name("a gaiaformer: level 1 of Gaia Project gives it", "un gaiaformeur : niveau 1"),
        Name("no gaiaformer", "pas de gaiaform."),
    ),
    "former_ready": (
        Name("a gaiaformer that is not at work", "un gaiaformeur disponible"),
        Name("all at work", "tous occupés"),
    ),
    "transdim_in_reach": (
        Name("a free Transdim planet in reach", "une planète Transdim libre à portée"),
        Name("none in reach", "rien à portée"),
    ),
    "can_upgrade": (
        Name(
            "a structure that can grow, and ore and credits for it",
            "un bâtiment à améliorer, avec Minerais et Crédits pour cela",
        ),
        Name("too dear", "trop cher"),
    ),
    "value": (
        Name(
            "structures outside federations worth {need}: yours are worth {have}",
            "des bâtiments hors alliance valant {need} : les vôtres valent {have}",
        ),
        Name("{have} of {need} value", "valeur {have} sur {need}"),
    ),
    "satellites": (
        Name(
            "satellites to link them, for which you can pay",
            "des satellites pour les relier, que vous pouvez payer",
        ),
        Name("too far apart", "trop éloignés"),
    ),
    "token_left": (
        Name("a federation token is left", "il reste un pion Alliance"),
        Name("no token left", "plus de pion"),
    ),
    "area_open": (
        Name("an area where you can advance", "un domaine où progresser"),
        Name("all closed", "tout est fermé"),
    ),
    "action_free": (
        Name("a power action that is free and does something", "une action libre et utile"),
        Name("none free", "aucune libre"),
    ),
    "has_special": (
        Name(
            "a special action: from a tile, a booster, an academy or your faction",
            "une action spéciale : tuile, booster, académie ou faction",
        ),
        Name("none yet", "aucune"),
    ),
    "special_fresh": (
        Name("one that was not used this round", "une qui n’a pas servi cette manche"),
        Name("used", "utilisée"),
    ),
    "special_possible": (
        Name("one that can be carried out", "une qui peut s’exécuter"),
        Name("not possible", "impossible"),
    ),
    "not_used": (
        Name("nobody has taken it this round", "personne ne l’a prise cette manche"),
        Name("used", "utilisée"),
    ),
    "does_something": (
        Name("it would do something for you", "elle vous servirait"),
        Name("no use", "sans effet"),
    ),
    "is_planet": (
        Name("it is a planet", "c’est une planète"),
        Name("no planet", "pas de planète"),
    ),
    "not_settled": (
        Name("nobody has settled it", "personne ne l’a colonisée"),
        Name("settled", "colonisée"),
    ),
    "not_transdim": (
        Name(
            "not a Transdim planet: that needs a Gaia project first",
            "pas une Transdim : il faut d’abord un projet Gaia",
        ),
        Name("Transdim", "Transdim"),
    ),
    "no_former": (
        Name("no gaiaformer of another player", "pas de gaiaformeur d’un autre"),
        Name("gaiaformer", "gaiaformeur"),
    ),
    "next_level": (
        Name("it is your next level", "c’est votre prochain niveau"),
        Name("not your next", "pas le prochain"),
    ),
    "green_token": (
        Name("a green federation token", "un pion Alliance vert"),
        Name("no green token", "pas de pion vert"),
    ),
    "level_free": (
        Name("nobody stands there", "personne n’y est"),
        Name("taken", "occupé"),
    ),
    "open_to_you": (
        Name("your faction may advance there", "votre faction peut y progresser"),
        Name("closed to you", "fermé"),
    ),
    "tile_gained": (
        Name(
            "a tech tile to take: for a lab, an academy or 4 Q.I.C.",
            "une tuile à prendre : labo, académie ou action C.I.Q.",
        ),
        Name("not now", "pas maintenant"),
    ),
    "not_owned": (
        Name("you do not have one like it", "vous n’en avez pas de semblable"),
        Name("you have it", "vous l’avez"),
    ),
    "level_4": (
        Name("level 4 of that area", "le niveau 4 de ce domaine"),
        Name("level 4", "niveau 4"),
    ),
    "tile_to_cover": (
        Name("a tile of yours to cover", "une tuile à vous à recouvrir"),
        Name("no tile", "pas de tuile"),
    ),
    "passing": (
        Name("you pass: then you take a booster", "vous passez : alors on prend un booster"),
        Name("when you pass", "en passant"),
    ),
    "board_free": (
        Name("neither side of its board is taken", "aucune face de sa fiche n’est prise"),
        Name("taken", "prise"),
    ),
    "in_range": (
        Name(
            "within your range of {range}: it is {far} away, {qic} Q.I.C. would bridge that",
            "à votre portée de {range} : elle est à {far}, il faudrait {qic} C.I.Q.",
        ),
        Name("out of reach", "hors de portée"),
    ),
    "starting_point": (
        Name("a structure of yours to start from", "un bâtiment à vous d’où partir"),
        Name("no structure", "aucun bâtiment"),
    ),
    "asked_first": (
        Name("nothing else is asked of you first", "rien d’autre ne vous est demandé d’abord"),
        Name("answer first", "répondez d’abord"),
    ),
    "your_turn": (
        Name("it is your turn", "c’est votre tour"),
        Name("not your turn", "pas votre tour"),
    ),
    "federating": (
        Name("you form a federation", "vous forgez une alliance"),
        Name("federation", "alliance"),
    ),
}

CURES: Final[dict[str, Name]] = {
    "convert": Name("A conversion can give it.", "Une conversion peut le donner."),
    "charge": Name("Charge, or burn tokens of bowl II.", "Accumulez, ou sacrifiez en zone II."),
    "range": Name(
        "Navigation or Q.I.C. take you further.", "La Navigation ou des C.I.Q. mènent plus loin."
    ),
    "terraform": Name(
        "Terraforming makes steps cheaper; some actions give them.",
        "La Terraformation rend les étapes moins chères ; des actions en donnent.",
    ),
    "income": Name(
        "Your next income brings {coming}.", "Votre prochain revenu en apporte {coming}."
    ),
    "next_round": Name("It is free again next round.", "Elle sera libre à la manche suivante."),
    "one_by_one": Name(
        "Levels are climbed one by one; you stand on {level}.",
        "On monte d’un niveau à la fois ; vous êtes au {level}.",
    ),
    "climb": Name(
        "Research there first: you stand on {level}.",
        "Progressez-y d’abord : vous êtes au {level}.",
    ),
    "green": Name(
        "Form a federation and take a token with a green side.",
        "Forgez une alliance et prenez un pion à face verte.",
    ),
    "answer": Name("Answer the question below.", "Répondez à la question du bas."),
    "grow": Name(
        "Build more, or upgrade: bigger structures are worth more.",
        "Construisez, ou améliorez : les grands bâtiments valent plus.",
    ),
}
