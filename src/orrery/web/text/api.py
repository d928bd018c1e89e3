"""What the API can do, in French; in English the handlers say it themselves."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "list_games": "Donner la liste des jeux.",
    "search_rules": "Chercher dans les règles d’un jeu ; sans mots, les donner toutes.",
    "new_person": "Créer une personne ; la réponse contient sa clé.",
    "me": "Donner ce que l’on sait de qui demande.",
    "change_me": "Changer son nom, la confirmation des tours ou le webhook.",
    "list_tables": "Donner la liste des tables ouvertes ou, avec `mine=true`, des siennes.",
    "new_table": "Ouvrir une table ; elle commence aussitôt si aucune place n’est libre.",
    "upload": "Ouvrir une table à partir d’une partie enregistrée, envoyée comme corps.",
    "table": "Donner une table : qui y est assis et où elle en est.",
    "situation": (
        "Donner ce que l’on voit et peut répondre : maintenant ou, avec `at`, à un moment passé."
    ),
    "play": "Répondre à une question : pour de bon, ou à l’essai.",
    "confirm": "Confirmer le tour joué à l’essai.",
    "undo": "Reprendre des réponses données à l’essai.",
    "sit": "Prendre une place libre.",
    "leave": "Se lever ; un robot prend la place si la partie a commencé.",
    "start": "Commencer, avec des robots aux places libres ; pour qui a ouvert la table.",
    "replace": "Mettre un robot à une place ; pour qui a ouvert la table.",
    "standing": "Confier au programme les réponses de routine, ou les reprendre.",
    "seat_key": "Créer une clé qui n’agit que pour une place, à la place d’une plus ancienne.",
    "chat": "Donner ce qui a été dit.",
    "say": "Dire quelque chose.",
    "log": "Donner ce qu’ont dit les réponses après `since`, en mots ; 500 au plus à la fois.",
    "save": (
        "Donner une partie comme fichier ; tant qu’elle dure, seulement à qui joue entre robots."
    ),
    "try_from": "Ouvrir une copie privée d’un moment, pour continuer contre des robots.",
    "events": (
        "Envoyer une ligne à chaque changement de la table : version, coups, état, qui doit "
        "répondre."
    ),
    "odds": "Donner les combats en vue et leurs chances, là où le jeu sait les dire.",
    "game_sheet": (
        "Donner la feuille de matériel du jeu : corrigez-la et envoyez-la avec une nouvelle table."
    ),
    "table_sheet": "Donner la feuille de matériel avec laquelle joue une table.",
}


def summary(language: str, operation: str, english: str) -> str:
    """Return what an operation does, in a language."""
    return FRENCH.get(operation, english) if language == "fr" else english
