"""The words for tournaments and leagues: English and French."""

from __future__ import annotations

from typing import Final

TOURNAMENTS: Final[dict[str, tuple[str, str]]] = {
    # -- the list
    "tournaments": ("Tournaments", "Tournois"),
    "tournaments_text": (
        "Tournaments and leagues: sign up, and your tables come to you.",
        "Tournois et championnats : inscrivez-vous, vos tables viennent à vous.",
    ),
    "tournaments_none": (
        "There is no tournament yet. Open one: it runs by itself.",
        "Il n’y a pas encore de tournoi. Organisez-en un : il tourne tout seul.",
    ),
    "tournaments_all": ("All tournaments", "Tous les tournois"),
    "tournaments_mine": ("My tournaments", "Mes tournois"),
    "tournaments_open": ("Sign-up is open", "Inscriptions ouvertes"),
    "tournaments_running": ("Running", "En cours"),
    "tournaments_over": ("Finished", "Terminés"),
    "tournament_count": ("{n} of {most} people", "{n} personnes sur {most}"),
    "tournament_people": ("{n} people", "{n} personnes"),
    "tournament_look": ("Look", "Voir"),
    # -- opening one
    "tournament_new": ("Open a tournament", "Organiser un tournoi"),
    "tournament_name": ("Name of the tournament", "Nom du tournoi"),
    "tournament_who": ("Who plays", "Qui joue"),
    "tournament_choose_game": ("Which game?", "Quel jeu ?"),
    "tournament_size": ("Players at a table", "Joueurs par table"),
    "tournament_most": ("People at most", "Personnes au plus"),
    "tournament_listed": (
        "Everybody sees it and may sign up",
        "Tout le monde le voit et peut s’inscrire",
    ),
    "tournament_unlisted": (
        "Only those with its address: for a club, or friends",
        "Seulement qui en a l’adresse : pour un club, des amis",
    ),
    "tournament_course": ("How it goes", "Déroulement"),
    "tournament_system": ("System", "Formule"),
    "tournament_auto": (
        "as suits how many come",
        "selon le nombre d’inscrits",
    ),
    "tournament_swiss": ("Swiss", "système suisse"),
    "tournament_system_note": (
        (
            "Swiss: you meet who has as many points. As suits how many come: all against all for "
            "up to six people, Swiss rounds for more."
        ),
        (
            "Système suisse : on rencontre qui a autant de points. Selon le nombre : tous contre "
            "tous jusqu’à six personnes, rondes suisses au-delà."
        ),
    ),
    "tournament_groups": (
        "groups of equal strength",
        "poules de force égale",
    ),
    "tournament_rounds": ("Rounds", "Rondes"),
    "tournament_rounds_note": (
        "At tables of two, a group plays until everybody has met everybody.",
        "À deux par table, une poule joue jusqu’à ce que chacun ait rencontré chacun.",
    ),
    "tournament_group": ("People in a group", "Personnes par poule"),
    "tournament_playoff": ("Play-off", "Phase finale"),
    "playoff_none": ("none: the standings decide", "aucune : le classement décide"),
    "playoff_best": ("of the best {n}", "des {n} premiers"),
    "tournament_times": ("Dates", "Dates"),
    "tournament_sign_up": ("Days to sign up", "Jours pour s’inscrire"),
    "tournament_days": ("Days for a round", "Jours par ronde"),
    "tournament_dated": (
        "A season: each round begins on its day, also where all have played",
        "Une saison : chaque ronde commence à son jour, même si tout le monde a joué",
    ),
    "tournament_times_note": (
        (
            "Without that a round begins as soon as the last one is over. When the days are up, "
            "whoever a table waits for has lost there."
        ),
        (
            "Sinon une ronde commence dès que la précédente est finie. Quand les jours sont "
            "écoulés, qui fait attendre sa table y a perdu."
        ),
    ),
    "tournament_create": ("Open the tournament", "Ouvrir le tournoi"),
    # -- its page
    "tournament_by": ("Opened by {name}", "Organisé par {name}"),
    "tournament_until": ("Sign-up until {day}", "Inscriptions jusqu’au {day}"),
    "tournament_round": ("Round {n} of {all}", "Ronde {n} sur {all}"),
    "tournament_round_n": ("Round {n}", "Ronde {n}"),
    "tournament_playoff_round": ("Play-off, round {n}", "Phase finale, ronde {n}"),
    "tournament_final": ("Final", "Finale"),
    "tournament_due": ("until {day}", "jusqu’au {day}"),
    "tournament_off": ("It was called off.", "Il a été annulé."),
    "tournament_off_few": (
        "It was called off: too few people came.",
        "Il a été annulé : trop peu de personnes sont venues.",
    ),
    "tournament_won": ("Won by {name}", "Remporté par {name}"),
    "tournament_is_over": ("Over", "Terminé"),
    "tournament_join": ("Sign up", "S’inscrire"),
    "tournament_leave": ("Withdraw", "Se retirer"),
    "tournament_leave_note": (
        "You sit at no more tables then; one that runs goes on.",
        "Vous n’aurez plus de table ; celle qui est en cours continue.",
    ),
    "tournament_back": ("Come back", "Revenir"),
    "tournament_you_are_in": ("You have signed up.", "Vous êtes inscrit."),
    "tournament_you_play": ("You take part.", "Vous participez."),
    "tournament_you_left": (
        "You have withdrawn. Come back, and you sit at a table from the next round on.",
        "Vous vous êtes retiré. Revenez, et vous aurez une table dès la prochaine ronde.",
    ),
    "tournament_you_were_absent": (
        (
            "You were missed at your last table, so that nobody waits for you now. Come back, and "
            "you sit at a table from the next round on."
        ),
        (
            "On vous a attendu à votre dernière table ; personne ne vous attend plus. Revenez, et "
            "vous aurez une table dès la prochaine ronde."
        ),
    ),
    "tournament_your_table": ("Your table of this round", "Votre table de cette ronde"),
    "tournament_your_bye": (
        "You have nobody to play against in this round; it counts as won.",
        "Vous n’avez pas d’adversaire dans cette ronde ; elle compte comme gagnée.",
    ),
    "tournament_to_table": ("To my table", "À ma table"),
    "tournament_entrants": ("Who has signed up", "Qui est inscrit"),
    "tournament_nobody": ("Nobody yet.", "Personne pour l’instant."),
    "tournament_link": ("Address, to invite people", "Adresse, pour inviter"),
    "tournament_organiser": ("For you who opened it", "Pour vous qui l’avez ouvert"),
    "tournament_start": ("Begin now", "Commencer maintenant"),
    "tournament_next": ("Begin the next round now", "Commencer la ronde suivante"),
    "tournament_extend": ("Give more days", "Donner des jours de plus"),
    "tournament_call_off": ("Call it off", "Annuler le tournoi"),
    "tournament_rules": ("Rules", "Règlement"),
    "tournament_group_n": ("Group {n}", "Poule {n}"),
    "tournament_order": ("Final result", "Résultat final"),
    "tournament_bye": ("bye", "exempt"),
    "tournament_playing": ("being played", "en cours"),
    "tournament_missing": ("absent", "absent"),
    "tournament_withdrawn": ("withdrew", "retiré"),
    "tournament_points": ("Points", "Points"),
    "tournament_played": ("Tables", "Tables"),
    "tournament_wins": ("Won", "Gagnées"),
    "tournament_opponents": ("Opponents", "Adversaires"),
    "tournament_opponents_note": (
        "the points of one’s opponents",
        "les points de ses adversaires",
    ),
    "tournament_versus": ("Direct", "Direct"),
    "tournament_versus_note": (
        "among those who are level, where all have met",
        "entre ex æquo, si tous se sont rencontrés",
    ),
    "tournament_share": ("Share", "Part"),
    "tournament_share_note": (
        "the share of all points scored on one’s tables",
        "la part des points marqués à ses tables",
    ),
    "tournament_time_up": (
        "The days of this round were up, and the table was closed.",
        "Les jours de cette ronde étaient écoulés, et la table a été close.",
    ),
    "tournament_to": ("To the tournament", "Au tournoi"),
    # -- the rules in a paragraph
    "rule_swiss": (
        (
            "Swiss rounds: {rounds}, up to {size} at a table. You meet who has as many points, and "
            "nobody twice while it can be helped."
        ),
        (
            "Rondes suisses : {rounds}, jusqu’à {size} par table. On rencontre qui a autant "
            "de points, et personne deux fois tant que c’est possible."
        ),
    ),
    "rule_groups": (
        "Groups of about {group}, rounds: {rounds}, up to {size} at a table.",
        "Poules d’environ {group}, rondes : {rounds}, jusqu’à {size} par table.",
    ),
    "rule_all": (
        "Groups of about {group}, two at a table: in a group everybody meets everybody.",
        "Poules d’environ {group}, deux par table : dans une poule chacun rencontre chacun.",
    ),
    "rule_auto": (
        ("All against all where few come, else Swiss rounds: {rounds}; up to {size} at a table."),
        (
            "Tous contre tous si peu de gens viennent, sinon rondes suisses : {rounds} ; jusqu’à "
            "{size} par table."
        ),
    ),
    "rule_points": (
        (
            "The winner of a table gets 1 point, the last none, the others evenly in between; a "
            "bye is 1 point. Who is level is told apart by the opponents’ points, then by direct "
            "meetings, then by the share of the points on their tables."
        ),
        (
            "À chaque table, le premier a 1 point, le dernier rien, les autres à égale distance ; "
            "un exempt a 1 point. Les ex æquo se départagent par les points des adversaires, puis "
            "les rencontres directes, puis leur part des points à leurs tables."
        ),
    ),
    "rule_playoff": (
        "Then the best {n} play it out: the winner of each table goes on.",
        "Puis les {n} premiers se départagent : le gagnant de chaque table continue.",
    ),
    "rule_days": (
        (
            "A round has {days} days. Then a table that is not over is closed: whoever it waits "
            "for, or has left it, gets nothing there, and the others share the rest."
        ),
        (
            "Une ronde a {days} jours. Ensuite une table inachevée est close : qui la fait "
            "attendre, ou l’a quittée, n’y marque rien, et les autres se partagent le reste."
        ),
    ),
    "rule_dated": (
        "Rounds begin on their days.",
        "Les rondes commencent à leur jour.",
    ),
    "rule_rated": ("Matches are rated.", "Les parties sont classées."),
    # -- what is refused
    "no_such_tournament": (
        "There is no such tournament.",
        "Il n’y a pas de tel tournoi.",
    ),
    "tournament_joined": ("You have signed up already.", "Vous êtes déjà inscrit."),
    "tournament_closed": (
        "Sign-up is closed: the tournament has begun.",
        "Les inscriptions sont closes : le tournoi a commencé.",
    ),
    "tournament_full": ("The tournament is full.", "Le tournoi est complet."),
    "tournament_over": ("The tournament is over.", "Le tournoi est terminé."),
    "tournament_begun": ("The tournament has begun.", "Le tournoi a commencé."),
    "tournament_not_running": (
        "The tournament has not begun, or is over.",
        "Le tournoi n’a pas commencé, ou il est terminé.",
    ),
    "tournament_not_in": ("You do not take part.", "Vous ne participez pas."),
    "tournament_too_few": (
        "It takes {least} people at least.",
        "Il faut au moins {least} personnes.",
    ),
    "tournament_tables_left": (
        "{n} tables of this round are still played; wait for them.",
        "{n} tables de cette ronde se jouent encore ; attendez-les.",
    ),
    "tournament_game": (
        "This game cannot be played as a tournament.",
        "Ce jeu ne se joue pas en tournoi.",
    ),
    "tournament_seat": (
        "At a table of a tournament everybody keeps their own seat.",
        "À une table de tournoi, chacun garde sa propre place.",
    ),
    "too_many_tournaments": (
        "You have {most} tournaments that are not over; that is enough.",
        "Vous avez {most} tournois en cours ; cela suffit.",
    ),
    "organiser_only": (
        "Only who opened the tournament may do that.",
        "Seul qui a ouvert le tournoi peut le faire.",
    ),
    "out_of_bounds": (
        "{name} must lie between {least} and {most}.",
        "{name} doit être entre {least} et {most}.",
    ),
}
