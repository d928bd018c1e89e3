"""The words for clocks, profiles, ratings and evenings among friends: English and French."""

from __future__ import annotations

from typing import Final

PEOPLE: Final[dict[str, tuple[str, str]]] = {
    # -- clocks
    "clock_turn": ("{time} for each turn", "{time} par tour"),
    "clock_bank": ("and {time} in the bank", "et {time} en réserve"),
    "clock_increment": ("and {time} more with each turn", "et {time} de plus à chaque tour"),
    "clock_night": (
        "nights off, {dusk}:00 to {dawn}:00 ({zone})",
        "sans les nuits, de {dusk} h à {dawn} h ({zone})",
    ),
    "clock_and": ("; ", " ; "),
    "clock_at_answer": ("at zero a bot answers", "à zéro, un robot répond"),
    "clock_at_seat": ("at zero a bot takes the seat", "à zéro, un robot prend la place"),
    "clock_at_grace": (
        "at zero a day’s grace, then a bot takes the seat",
        "à zéro, un jour de grâce, puis un robot prend la place",
    ),
    "clock_own": ("Another clock", "Une autre pendule"),
    "clock_own_note": (
        "For this, choose “Another clock” above.",
        "Pour cela, choisissez « Une autre pendule » ci-dessus.",
    ),
    "clock_for": ("Time", "Temps"),
    "clock_for_turn": ("for each turn", "par tour"),
    "clock_for_game": ("for the whole game", "pour toute la partie"),
    "clock_minutes": ("Minutes", "Minutes"),
    "clock_bank_minutes": ("Minutes in the bank", "Minutes en réserve"),
    "clock_increment_seconds": (
        "Seconds more with each turn (whole game)",
        "Secondes de plus à chaque tour (toute la partie)",
    ),
    "clock_zero": ("When the time is up", "Quand le temps est écoulé"),
    "zero_answer": ("a bot answers this once", "un robot répond cette fois"),
    "zero_seat": ("a bot takes the seat", "un robot prend la place"),
    "zero_grace": (
        "a day’s grace, once; then a bot takes the seat",
        "un jour de grâce, une fois ; puis un robot prend la place",
    ),
    "clock_nights": ("Nights", "Nuits"),
    "night_none": ("count like days", "comptent comme le jour"),
    "night_hours": (
        "do not count, {dusk}:00 to {dawn}:00",
        "ne comptent pas, de {dusk} h à {dawn} h",
    ),
    "clock_zone": ("Time zone of the nights", "Fuseau horaire des nuits"),
    "clock_turn_note": (
        (
            "A turn is one turn of the game, however many clicks it takes. While the site is down "
            "no clock runs."
        ),
        (
            "Un tour est un tour du jeu, quel que soit le nombre de clics. Quand le site est "
            "arrêté, aucune pendule ne tourne."
        ),
    ),
    "purse_bank": ("bank", "réserve"),
    "purse_grace": ("grace", "grâce"),
    "clock_stands": ("stands still", "à l’arrêt"),
    "two_units": ("{a} {b}", "{a} {b}"),
    "told_late": (
        "{name}’s time was up: a bot plays on.",
        "Le temps de {name} était écoulé : un robot continue.",
    ),
    # -- vacations
    "vacation_title": ("Vacation", "Vacances"),
    "vacation_text": (
        (
            "While you are away your clock stands still at tables where a turn takes half a day or "
            "more. Days that are left this year: {n}."
        ),
        (
            "Pendant votre absence, votre pendule s’arrête aux tables où un tour prend une demi-"
            "journée ou plus. Jours qui restent cette année : {n}."
        ),
    ),
    "vacation_days": ("Days, from now on", "Jours, à partir de maintenant"),
    "vacation_go": ("Go on vacation", "Partir en vacances"),
    "vacation_until": ("You are on vacation until {day}.", "Vous êtes en vacances jusqu’au {day}."),
    "vacation_end": ("I am back", "Je suis de retour"),
    "vacation_too_long": (
        "At most {most} days of vacation within a year.",
        "Au plus {most} jours de vacances par an.",
    ),
    "is_away": ("on vacation", "en vacances"),
    # -- who is who
    "profile_title": ("Who I am to others", "Qui je suis pour les autres"),
    "profile_text": (
        (
            "With a handle you have a page that others can find: your matches at open and rated "
            "tables, "
            "your results and ratings. Without one nobody can look you up."
        ),
        (
            "Avec un identifiant, vous avez une page que les autres trouvent : vos parties aux "
            "tables "
            "ouvertes et classées, vos résultats et vos cotes. Sans lui, personne ne peut vous "
            "chercher."
        ),
    ),
    "handle": ("Handle", "Identifiant"),
    "handle_hint": (
        (
            "3 to 20 letters or digits, - _ . in between; nobody may have one that looks like "
            "it. Empty: "
            "no page."
        ),
        (
            "3 à 20 lettres ou chiffres, avec - _ . entre eux ; personne ne peut en avoir un qui "
            "lui "
            "ressemble. Vide : pas de page."
        ),
    ),
    "handle_length": (
        "A handle has {least} to {most} signs.",
        "Un identifiant a de {least} à {most} signes.",
    ),
    "handle_signs": (
        "A handle is letters and digits of one alphabet, with - _ . only between them.",
        (
            "Un identifiant est fait de lettres et de chiffres d’un seul alphabet, avec - _ . "
            "seulement entre eux."
        ),
    ),
    "handle_taken": (
        "Somebody has this handle, or one that looks like it.",
        "Quelqu’un a cet identifiant, ou un qui lui ressemble.",
    ),
    "no_such_person": ("Nobody has this handle.", "Personne n’a cet identifiant."),
    "emblem": ("Emblem", "Emblème"),
    "emblem_n": ("Emblem {n}", "Emblème {n}"),
    "keep_handle": ("Keep", "Garder"),
    "my_matches": ("My matches and results", "Mes parties et résultats"),
    "by_game": ("By game", "Par jeu"),
    "by_faction": ("By faction", "Par faction"),
    "game": ("Game", "Jeu"),
    "matches": ("Matches", "Parties"),
    "won": ("Won", "Gagnées"),
    "not_won": ("Not won", "Pas gagnées"),
    "won_of": ("{won} won of {played}", "gagnées : {won} sur {played}"),
    "average_place": ("Average place", "Rang moyen"),
    "best_score": ("Best score", "Meilleur score"),
    "rating": ("Rating", "Cote"),
    "opponents": ("Opponents", "Adversaires"),
    "ahead": ("Ahead", "Devant"),
    "behind": ("Behind", "Derrière"),
    "history": ("Matches", "Parties"),
    "history_none": ("No such match yet.", "Pas encore de telle partie."),
    "versus_line": (
        "{a} against {b}. Matches: {played}, ahead: {ahead}, behind: {behind}.",
        "{a} contre {b}. Parties : {played}, devant : {ahead}, derrière : {behind}.",
    ),
    "streak": (
        "Won in a row: {now} now, {longest} at most.",
        "Gagnées d’affilée : {now} en ce moment, {longest} au plus.",
    ),
    "result": ("Result", "Résultat"),
    # -- how it went, match by match
    "courses": ("How it went", "Au fil des parties"),
    "courses_note": (
        "The last match is on the right; a full dot is a match that was won.",
        "La dernière partie est à droite ; un point plein est une partie gagnée.",
    ),
    "course_scores": (
        "Scores of the last {n} matches: {least} to {most}, {mean} on average.",
        "Scores des {n} dernières parties : de {least} à {most}, {mean} en moyenne.",
    ),
    "course_ratings": (
        "Rating after each of {n} matches: {least} to {most}, now {now} ± {doubt}.",
        "Cote après chacune des {n} parties : de {least} à {most}, à présent {now} ± {doubt}.",
    ),
    "course_match": (
        "{day}: {n} points, place {place} of {players}",
        "{day} : {n} points, rang {place} sur {players}",
    ),
    "course_rated": (
        "{day}: {n}, place {place} of {players}",
        "{day} : {n}, rang {place} sur {players}",
    ),
    "all": ("all", "tout"),
    "all_matches": ("All matches", "Toutes les parties"),
    "filter": ("Show", "Montrer"),
    "older": ("Older matches", "Parties plus anciennes"),
    "data_title": ("My data", "Mes données"),
    "data_text": (
        "All your finished matches, as files that replay, and everything that is kept about you.",
        (
            "Toutes vos parties finies, comme fichiers qui se rejouent, et tout ce qui est gardé "
            "sur "
            "vous."
        ),
    ),
    "export": ("Download everything", "Tout télécharger"),
    "erase_title": ("Delete my account", "Supprimer mon compte"),
    "erase_text": (
        (
            "Your name, handle, ratings, keys and reminders go. Matches stay for those who "
            "played them, "
            "without your name; where one still runs a bot takes your seat. This cannot be undone."
        ),
        (
            "Votre nom, identifiant, cotes, clés et rappels disparaissent. Les parties restent "
            "pour ceux "
            "qui les ont jouées, sans votre nom ; là où une dure encore, un robot prend votre "
            "place. "
            "C’est définitif."
        ),
    ),
    "erase_sure": ("I am sure", "J’en suis sûr"),
    "erase": ("Delete my account for good", "Supprimer mon compte pour de bon"),
    "erase_unsure": (
        "Tick that you are sure; nothing was deleted.",
        "Cochez que vous en êtes sûr ; rien n’a été supprimé.",
    ),
    # -- ratings
    "leaders": ("Ratings", "Cotes"),
    "leaders_note": (
        (
            "1500 is where everybody begins; after ± stands how far off a rating may be. Who is "
            "good for "
            "sure comes first."
        ),
        (
            "Tout le monde commence à 1500 ; après ± figure l’erreur possible. D’abord ceux dont "
            "on est "
            "sûr."
        ),
    ),
    "leaders_none": (
        "No rated match yet. Tick “rated” when you open a table.",
        "Pas encore de partie classée. Cochez « classée » en ouvrant une table.",
    ),
    "leader_unnamed": ("somebody without a handle", "quelqu’un sans identifiant"),
    "is_bot": ("bot", "robot"),
    "too_many_letters": (
        "So many letters were asked for lately that we send no more for a while.",
        "On nous a demandé tant de lettres que nous n’en envoyons plus pour un moment.",
    ),
    "rated_wish": ("Rated: the result counts", "Classée : le résultat compte"),
    "rated_note": (
        (
            "For one person on each seat. Asking for a hint makes the match unrated, and so does "
            "taking a turn back where a bot plays; whoever leaves comes last."
        ),
        (
            "Pour une personne par place. Demander un conseil rend la partie non classée, et "
            "reprendre un tour là où joue un robot aussi ; qui part est dernier."
        ),
    ),
    "is_rated": ("This match is rated.", "Cette partie est classée."),
    "cannot_be_rated": (
        (
            "A rated table has one person on each seat that is not a bot’s, at least two "
            "players, and "
            "the game’s own components."
        ),
        (
            "Une table classée a une personne à chaque place qui n’est pas à un robot, au moins "
            "deux "
            "joueurs, et le matériel du jeu lui-même."
        ),
    ),
    "one_seat_rated": (
        "At a rated table you can hold one seat.",
        "À une table classée, on ne peut tenir qu’une place.",
    ),
    # -- an evening among friends
    "told_returned": ("{name} is back.", "{name} est de retour."),
    "told_paused": ("The match is paused, as {name} asked.", "Pause, à la demande de {name}."),
    "told_resumed": ("{name} goes on: the pause is over.", "{name} reprend : la pause est finie."),
    "told_taken_back": (
        "All agreed: {name}’s last turn is taken back. What chance held is drawn anew.",
        "Tous d’accord : le dernier tour de {name} est repris. Le hasard est tiré à nouveau.",
    ),
    "told_declined": ("{name} would rather not.", "{name} préfère que non."),
    "propose_title": ("With everybody’s consent", "Avec l’accord de tous"),
    "propose_pause": ("Ask for a pause", "Demander une pause"),
    "propose_take_back": ("Ask to take my last turn back", "Demander à reprendre mon dernier tour"),
    "asks_pause": ("{name} asks for a pause.", "{name} demande une pause."),
    "asks_take_back": (
        "{name} asks to take their last turn back.",
        "{name} demande à reprendre son dernier tour.",
    ),
    "agree": ("Agree", "D’accord"),
    "disagree": ("No", "Non"),
    "withdraw": ("Never mind", "Tant pis"),
    "waits_for_consent": ("Waiting for {names}", "On attend {names}"),
    "paused": ("Paused: no clock runs.", "Pause : aucune pendule ne tourne."),
    "resume": ("Go on", "Reprendre"),
    "come_back": ("Come back to my seat", "Reprendre ma place"),
    "take_over": ("Take this seat", "Prendre cette place"),
    "ready_wish": (
        "Begin only when everybody says that they are ready",
        "Ne commencer que quand tout le monde se dit prêt",
    ),
    "ready_asked": (
        "The match begins when everybody says that they are ready.",
        "La partie commence quand tout le monde se dit prêt.",
    ),
    "ready": ("I am ready", "Je suis prêt"),
    "ready_wait": ("Not ready yet: {names}", "Pas encore prêts : {names}"),
    "is_paused": (
        "The match is paused; go on first.",
        "La partie est en pause ; reprenez-la d’abord.",
    ),
    "not_paused": ("The match is not paused.", "La partie n’est pas en pause."),
    "not_begun": ("The match has not begun.", "La partie n’a pas commencé."),
    "nothing_proposed": ("Nobody asks for anything.", "Personne ne demande rien."),
    "nothing_to_take_back": (
        "There is no turn of yours to take back.",
        "Vous n’avez pas de tour à reprendre.",
    ),
    "block": ("Hide what {name} says", "Masquer ce que dit {name}"),
    "hidden_lines": ("{n} hidden", "{n} masqués"),
    "unblock": ("Show everybody again", "Montrer tout le monde"),
    "unread_n": ("{n} unread", "non lus : {n}"),
}
