"""The small words of cards: what a thing is, what its numbers are. English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

KINDS_OF_THING: Final[dict[str, Name]] = {
    "hex": Name("map", "carte"),
    "sector": Name("sector of the map", "secteur de la carte"),
    "area": Name("research area", "domaine de recherche"),
    "level": Name("research level", "niveau de recherche"),
    "tech": Name("tech tile", "tuile Tech"),
    "advanced": Name("advanced tech tile", "tuile Tech avancée"),
    "action_power": Name("power action", "action de Puissance"),
    "action_qic": Name("Q.I.C. action", "action C.I.Q."),
    "booster": Name("round booster", "booster de manche"),
    "token": Name("federation token", "pion Alliance"),
    "round": Name("round scoring tile", "tuile de manche"),
    "final": Name("final scoring tile", "tuile de fin"),
    "faction": Name("faction", "faction"),
    "easy_faction": Name("faction, easy to begin with", "faction, facile pour débuter"),
    "structure": Name("structure", "bâtiment"),
    "resource": Name("resource", "ressource"),
    "power": Name("power", "Puissance"),
    "conversion": Name("free conversion", "conversion libre"),
    "special": Name("special action", "action spéciale"),
    "ability": Name("ability", "pouvoir"),
    "federation": Name("federations", "alliances"),
    "automa": Name("solo opponent", "adversaire solo"),
}

FACTS: Final[dict[str, Name]] = {
    "price": Name("price", "prix"),
    "copies": Name("left", "restants"),
    "income": Name("next income", "prochain revenu"),
    "most": Name("at most", "au plus"),
    "now": Name("now", "maintenant"),
    "steps": Name("steps from your home", "étapes depuis votre planète"),
    "ore_for_steps": Name("ore for the steps", "Minerais pour les étapes"),
    "distance": Name("hexes from you", "cases de chez vous"),
    "qic_range": Name("Q.I.C. for the range", "C.I.Q. pour la portée"),
    "value": Name("power value", "valeur de Puissance"),
    "built": Name("built", "construits"),
    "cost": Name("cost", "coût"),
    "lonely": Name("far from rivals", "loin des rivaux"),
    "next": Name("the next one pays", "le suivant rapporte"),
    "home": Name("home", "planète natale"),
    "start": Name("start", "départ"),
    "bowls": Name("bowls", "zones"),
    "first_research": Name("first research", "première recherche"),
    "basic_income": Name("basic income", "revenu de base"),
    "neutral": Name("neutral marker", "marqueur neutre"),
    "points_now": Name("points as it stands", "PV en l’état"),
    "you": Name("for you now", "pour vous maintenant"),
    "available": Name("ready", "prêts"),
    "on_map": Name("on the map", "sur la carte"),
    "in_gaia": Name("in the Gaia area", "en zone Gaia"),
    "satellites": Name("satellites", "satellites"),
    "stations": Name("space stations", "stations spatiales"),
    "gaiaformer": Name("gaiaformer", "gaiaformeur"),
    "rivals": Name("rivals within two hexes", "rivaux à deux cases"),
    "nobody": Name("nobody", "personne"),
    "support": Name("support card", "carte de soutien"),
    "discard": Name("cards turned up", "cartes révélées"),
    "value_needed": Name("value needed", "valeur requise"),
}

NOW: Final[dict[str, Name]] = {
    "used": Name("Used this round.", "Utilisée cette manche."),
    "ready": Name("Ready: press it to use it.", "Prête : touchez-la pour l’utiliser."),
    "you_have": Name("You have it.", "Vous l’avez."),
    "mine_here": Name("Your home type: no steps needed.", "Votre type natal : aucune étape."),
    "pays_points": Name("It would bring you {n} points now.", "Elle vous rapporterait {n} PV."),
    "scores_now": Name(
        "If the match ended now you would score {n} points here.",
        "Si la partie finissait maintenant, vous marqueriez {n} PV ici.",
    ),
    "this_round": Name("This is the round under way.", "C’est la manche en cours."),
    "past_round": Name("This round is over.", "Cette manche est finie."),
    "level_here": Name("You stand here.", "Vous êtes ici."),
    "level_next": Name(
        "Your next level: {n} knowledge.", "Votre prochain niveau : {n} Connaissances."
    ),
    "level_closed": Name("Somebody stands here: it is closed.", "Quelqu’un y est : c’est fermé."),
    "taken_by": Name("{name} plays it.", "{name} la joue."),
    "closed": Name("The other side of its board is taken.", "L’autre face de sa fiche est prise."),
    "institute_stands": Name("Your planetary institute stands.", "Votre institut est construit."),
    "green": Name("{n} still green.", "Encore verts : {n}."),
    "green_none": Name("Turned: no longer green.", "Retourné : il n’est plus vert."),
}


def kind_of_thing(key: str, language: str) -> str:
    """Return what kind of thing a card is about."""
    return KINDS_OF_THING[key].in_(language)


def fact(key: str, language: str) -> str:
    """Return what a number of a card is called."""
    return FACTS[key].in_(language)


def now(key: str, language: str, **fields: object) -> str:
    """Return what something means now."""
    return NOW[key].in_(language).format_map(fields)
