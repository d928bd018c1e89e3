"""What the API can do, in French; in English the handlers say it themselves."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "list_games": "Donner la liste des jeux.",
    "search_rules": "Chercher dans les règles d’un jeu ; sans mots, les donner toutes.",
    "new_person": "Créer une personne ; la réponse contient sa clé.",
    "me": "Donner ce que l’on sait de qui demande.",
    "change_me": (
        "Changer son nom, son identifiant, son emblème, la confirmation des tours ou le webhook."
    ),
    "mail": "Donner comment on reçoit du courrier.",
    "set_mail": (
        "Choisir où et quand recevoir du courrier ; une lettre demande d’abord si l’adresse est "
        "juste."
    ),
    "push": "Donner la clé pour s’abonner, et où vont ses messages.",
    "set_push": "Laisser un navigateur apprendre ses tours ou, avec `stop`, ne plus le faire.",
    "profile": "Donner les résultats, cotes et adversaires de quelqu’un, autant qu’on peut savoir.",
    "matches": (
        "Donner les parties finies de quelqu’un, la dernière d’abord ; `before` continue à partir "
        "d’un moment."
    ),
    "ratings": "Donner le classement d’un jeu, personnes et robots ensemble.",
    "public_matches": (
        "Donner les parties ouvertes : celles en cours, et celles qui sont finies, la dernière "
        "d’abord."
    ),
    "bots": "Donner les robots proposés à un jeu, avec leurs cotes entre eux.",
    "analysis": (
        "Donner les tours qui ont coûté le plus dans une partie finie, et ce qu’un robot aurait "
        "fait."
    ),
    "statistics": (
        "Donner ce que disent toutes les parties d’un jeu jouées ici : taux de victoire avec "
        "intervalles, scores, durées."
    ),
    "export": "Donner toutes ses parties et données en un fichier zip.",
    "erase": ("Supprimer son compte : les parties restent pour les autres, le nom disparaît."),
    "vacation": "Partir en vacances pour quelques jours dès maintenant ; avec 0, revenir.",
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
    "propose": ("Demander à tous une pause ou de reprendre son dernier tour, ou l’accepter."),
    "decline": "Refuser ce qui est demandé, ou le retirer.",
    "resume": "Reprendre après une pause.",
    "ready": "Se dire prêt ; la partie commence quand tout le monde l’est.",
    "rematch": "Accepter de rejouer avec les mêmes et les mêmes options ; le suivant commence.",
    "block": "Ne plus lire qui a dit une ligne ; sans ligne, relire tout le monde.",
    "reminders": "Donner de quoi l’on est prévenu, et à quelles heures on ne l’est pas.",
    "set_reminders": (
        "Choisir de quoi être prévenu, par e-mail, push et webhook, et à quelles heures non."
    ),
    "bot": "Donner les cotes et résultats d’un robot, jeu par jeu.",
    "bot_matches": (
        "Donner les parties finies d’un robot, la dernière d’abord ; `before` continue avant un "
        "moment."
    ),
    "seat_key": "Créer une clé qui n’agit que pour une place, à la place d’une plus ancienne.",
    "drop_seat_key": "Rendre inutile la clé d’une place.",
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
    "watchers": (
        "Donner qui regarde une table sur sa page, outre ceux qui y jouent : les noms, et combien "
        "d’autres."
    ),
    "odds": "Donner les combats en vue et leurs chances, là où le jeu sait les dire.",
    "game_sheet": (
        "Donner la feuille de matériel du jeu : corrigez-la et envoyez-la avec une nouvelle table."
    ),
    "table_sheet": "Donner la feuille de matériel avec laquelle joue une table.",
    "list_tournaments": "Donner la liste des tournois ou, avec `mine=true`, des siens.",
    "new_tournament": "Ouvrir un tournoi.",
    "tournament": "Donner un tournoi : qui y participe, le classement et chaque ronde.",
    "join_tournament": "S’inscrire, ou revenir après s’être retiré.",
    "withdraw_tournament": "Se retirer d’un tournoi.",
    "start_tournament": "Clore les inscriptions et commencer ; pour qui l’a ouvert.",
    "next_round": "Commencer la ronde suivante avant son jour ; pour qui l’a ouvert.",
    "extend_tournament": "Donner des jours de plus ; pour qui l’a ouvert.",
    "call_off_tournament": "Annuler un tournoi avant son début ; pour qui l’a ouvert.",
}


def summary(language: str, operation: str, english: str) -> str:
    """Return what an operation does, in a language."""
    return FRENCH.get(operation, english) if language == "fr" else english
