"""The words of what anybody may look at: lists, embeds, statistics, watchers, ratings of bots."""

from __future__ import annotations

from typing import Final

PUBLIC: Final[dict[str, tuple[str, str]]] = {
    # -- lists
    "nav_watch": ("Watch", "Regarder"),
    "watch_title": ("Matches to watch", "Parties à regarder"),
    "watch_text": (
        "Open tables: whoever opened them lets everybody look.",
        "Des tables ouvertes : qui les a ouvertes laisse tout le monde regarder.",
    ),
    "watch_live": ("Being played", "En cours"),
    "watch_live_none": (
        "No open table is being played now.",
        "Aucune table ouverte n’est en cours de partie.",
    ),
    "watch_finished": ("Finished", "Terminées"),
    "watch_finished_none": ("No open match is over yet.", "Aucune partie ouverte n’est terminée."),
    "watched_one": ("1 watches", "1 regarde"),
    "watched_n": ("{n} watch", "{n} regardent"),
    "watch_all_games": ("All games", "Tous les jeux"),
    "watch_it": ("Watch", "Regarder"),
    # -- watchers
    "watchers": ("Watching", "Regardent"),
    "watchers_other": ("1 other", "1 autre"),
    "watchers_others": ("{n} others", "{n} autres"),
    "watchers_nameless_one": ("somebody without a name", "quelqu’un sans nom"),
    "watchers_nameless": ("{n} without a name", "{n} sans nom"),
    # -- embeds
    "embed": ("Show it on another page", "La montrer sur une autre page"),
    "embed_note": (
        "Paste this into a page: the board, to be looked at and nothing else.",
        "À coller dans une page : le plateau, à regarder et rien d’autre.",
    ),
    "embed_open": ("Open on Orrery", "Ouvrir sur Orrery"),
    "embed_live": ("being played", "en cours"),
    "embed_start": ("First", "Début"),
    "embed_back": ("Back", "Retour"),
    "embed_on": ("On", "Suite"),
    "embed_end": ("Last", "Fin"),
    # -- statistics
    "stats": ("Statistics", "Statistiques"),
    "stats_text": (
        (
            "From the matches played here by today’s rules (version {rules}) with the printed "
            "sheet, {most} at most; counted anew every ten minutes."
        ),
        (
            "Tirées des parties jouées ici selon les règles actuelles (version {rules}) avec la "
            "feuille d’origine, {most} au plus ; recomptées toutes les dix minutes."
        ),
    ),
    "stats_intervals": (
        (
            "The bars are 95% intervals: the fewer matches, the wider. A shared victory counts in "
            "equal parts. The dotted line is what everybody would win by chance."
        ),
        (
            "Les barres sont des intervalles à 95 % : moins il y a de parties, plus ils sont "
            "larges. Une victoire partagée compte en parts égales. Le trait pointillé est ce que "
            "chacun gagnerait par hasard."
        ),
    ),
    "stats_none": (
        "Not enough matches yet: they are shown from {n} of a kind on.",
        "Pas encore assez de parties : on les montre à partir de {n} d’une même sorte.",
    ),
    "stats_no_group": (
        "There are not enough such matches here.",
        "Il n’y a pas assez de telles parties ici.",
    ),
    "stats_people": ("people, {n} players", "avec des personnes, à {n}"),
    "stats_bots": ("bots only, {n} players", "robots seuls, à {n}"),
    "stats_matches": ("{n} matches", "{n} parties"),
    "stats_kinds": ("Which matches", "Quelles parties"),
    "stats_seats": ("By seat", "Par place"),
    "stats_seat": ("Seat", "Place"),
    "stats_by": ("By {tag}", "Par {tag}"),
    "stats_tries": ("Seats", "Places jouées"),
    "stats_rate": ("Wins", "Victoires"),
    "stats_interval": ("95% interval", "Intervalle à 95 %"),
    "stats_scores": ("Scores", "Scores"),
    "stats_lengths": ("Length, in decisions", "Durée, en décisions"),
    "stats_spread": (
        (
            "{mean} on average, {median} in the middle; half of them lie between {quarter} and "
            "{three_quarters}, all between {least} and {most}."
        ),
        (
            "{mean} en moyenne, {median} au milieu ; la moitié entre {quarter} et "
            "{three_quarters}, tous entre {least} et {most}."
        ),
    ),
    "stats_bar": ("{first}: {n}", "{first} : {n}"),
    # -- ratings of the bots
    "bot_rating": ("{elo} ± {error} among bots", "{elo} ± {error} entre robots"),
    "bot_ratings": ("How strong the bots are", "La force des robots"),
    "bot_ratings_note": (
        (
            "Elo among bots, whose mean is 1500: from {matches} matches between two of them, at "
            "least {least} of each, {players} at the table, {day}. People’s ratings are another "
            "scale."
        ),
        (
            "Elo entre robots, 1500 en moyenne : d’après {matches} parties entre deux d’entre eux, "
            "au moins {least} chacun, à {players}, {day}. Les cotes des personnes sont une autre "
            "échelle."
        ),
    ),
    "bot_ratings_none": (
        "How strong the bots are here has not been measured under these rules yet.",
        "La force des robots n’a pas encore été mesurée ici sous ces règles.",
    ),
    # -- characters of bots
    "bot_character": ("Character", "Caractère"),
    "bot_characters": ("Characters", "Caractères"),
    "bot_character_none": ("none in particular", "aucun en particulier"),
    "bot_characters_note": (
        (
            "A character is a taste on top of a level: what it likes counts for some points more. "
            "Its strength is about that of the level, or a little less, and was hardly measured; "
            "its rating here is its own."
        ),
        (
            "Un caractère est un goût en plus du niveau : ce qu’il aime compte quelques points de "
            "plus. Sa force est à peu près celle du niveau, ou un peu moins, et n’a guère été "
            "mesurée ; sa cote ici n’est qu’à lui."
        ),
    ),
    # -- the page of a bot
    "no_such_bot": ("There is no such bot.", "Il n’y a pas de tel robot."),
    "bot_name": ("For programs it is {bot}.", "Pour les programmes : {bot}."),
    "bot_by_game": ("Game by game", "Jeu par jeu"),
    "bot_among_bots": ("Among bots", "Entre robots"),
    "bot_place": ("place {place} of {n}", "rang {place} sur {n}"),
    "bot_unmeasured": ("not measured yet", "pas encore mesuré"),
    "bot_here": ("Rating here", "Cote ici"),
    "bot_here_note": (
        (
            "“Among bots” is Elo from matches of bots only, with their mean at 1500. “Rating here” "
            "is from rated tables with people, on people’s scale. Matches, places and scores are "
            "those of open and rated tables, and of your own."
        ),
        (
            "« Entre robots » est un Elo tiré de parties entre robots seuls, 1500 en moyenne. "
            "« Cote ici » vient des tables classées avec des personnes, sur leur échelle. Parties, "
            "rangs et scores sont ceux des tables ouvertes et classées, et des vôtres."
        ),
    ),
    "bot_people": (
        "Against people, ahead: {ahead}, behind: {behind}.",
        "Contre des personnes, devant : {ahead}, derrière : {behind}.",
    ),
    "bot_people_none": (
        "No person has met it at such a table yet.",
        "Personne ne l’a encore rencontré à une telle table.",
    ),
    "bot_measured": ("How it was measured", "Comment on a mesuré"),
    # -- analysis
    "analysis": ("Turning points", "Tournants de la partie"),
    "analysis_text": (
        (
            "The turns that cost most, and what the {bot} would have done, from what the player "
            "could know then. Points are what the position promised, not points scored."
        ),
        (
            "Les tours qui ont coûté le plus, et ce que ferait l’{bot}, d’après ce que la personne "
            "pouvait savoir alors. Les points sont ceux que la position promettait, non des points "
            "marqués."
        ),
    ),
    "analysis_waits": (
        "The {bot} looks through the match; this page comes back by itself.",
        "L’{bot} parcourt la partie ; cette page revient d’elle-même.",
    ),
    "analysis_failed": (
        "This match cannot be analysed: it was not played from its beginning by today’s rules.",
        (
            "Cette partie ne s’analyse pas : elle n’a pas été jouée depuis son début selon les "
            "règles actuelles."
        ),
    ),
    "analysis_none": (
        "The {bot} finds no turn that cost anything.",
        "L’{bot} ne trouve aucun tour qui ait coûté quelque chose.",
    ),
    "analysis_answer": ("Played: {said}", "Joué : {said}"),
    "analysis_better": ("{bot}: {said}", "{bot} : {said}"),
    "analysis_points": ("{n} points better", "{n} points de mieux"),
    "analysis_not_yet": (
        "Only a match that is over can be analysed.",
        "Seule une partie finie s’analyse.",
    ),
}
