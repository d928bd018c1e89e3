"""What the rooms around the engine refuse: simulations, environments, the commands, the site."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    # -- simulations
    "sim.games": (
        "at least one game must be played, not {games}",
        "il faut jouer au moins une partie, pas {games}",
    ),
    "sim.no_bot": ("at least one bot must play", "au moins un robot doit jouer"),
    "sim.jobs": (
        "at least one process must play, not {jobs}",
        "au moins un processus doit jouer, pas {jobs}",
    ),
    "sim.needs_report": (
        "results need an extra: pip install 'orrery-games[report]'",
        "les résultats demandent un supplément : pip install 'orrery-games[report]'",
    ),
    "sim.results_there": (
        "{path} is there already; nothing was played",
        "{path} existe déjà ; rien n’a été joué",
    ),
    "sim.no_folder": ("{path} is not a folder", "{path} n’est pas un dossier"),
    "sim.no_journal": (
        "{path} is not a journal of results; move it away",
        "{path} n’est pas un journal de résultats ; déplacez-le",
    ),
    "sim.other_journal": (
        "{path} belongs to another simulation; finish or remove it first",
        "{path} appartient à une autre simulation ; finissez-la ou effacez-le d’abord",
    ),
    "results.no_file": ("there is no file {path}", "il n’y a pas de fichier {path}"),
    "results.unreadable": (
        "{path} is not a file of results: {why}",
        "{path} n’est pas un fichier de résultats : {why}",
    ),
    "results.format": (
        "{path} has results of format {format}; this Orrery reads {known}",
        "{path} a des résultats au format {format} ; cet Orrery lit le {known}",
    ),
    "results.rules": (
        "{path} was played by rules {rules}, not {known}",
        "{path} a été joué avec les règles {rules}, pas {known}",
    ),
    "results.columns": (
        "{path} has other columns than results of format {known}",
        "{path} a d’autres colonnes que des résultats au format {known}",
    ),
    "results.rows": (
        "{path} does not hold the seats of the {games} matches that it tells of",
        "{path} ne contient pas les places des {games} parties annoncées",
    ),
    "report.needs_extra": (
        "reports need an extra: pip install 'orrery-games[report]'",
        "les rapports demandent un supplément : pip install 'orrery-games[report]'",
    ),
    "arena.two_bots": (
        "an arena needs at least two bots of different names",
        "une arène demande au moins deux robots de noms différents",
    ),
    "analysis.not_over": (
        "only a match that is over can be analysed: while it runs a hint does that",
        "seule une partie finie s’analyse : tant qu’elle dure, c’est l’affaire d’un conseil",
    ),
    "arena.too_few": (
        "{bot} has played {matches} matches: ratings are published from {least} on",
        "{bot} a joué {matches} parties : les cotes sont publiées à partir de {least}",
    ),
    "arena.two_seats": (
        "an arena needs at least two seats: nobody meets anybody at one",
        "une arène demande au moins deux places : seul, on ne rencontre personne",
    ),
    "ladder.unreadable": (
        "{path} is not a ladder: {why}",
        "{path} n’est pas un classement : {why}",
    ),
    "ladder.format": (
        "{path} is a ladder of format {format}, not {known}",
        "{path} est un classement au format {format}, pas {known}",
    ),
    "ladder.other_game": (
        "{path} is a ladder of {game} with {players} players",
        "{path} est un classement de {game} à {players} joueurs",
    ),
    "ladder.rules": (
        "{path} was played by rules {rules}, not {known}",
        "{path} a été joué avec les règles {rules}, pas {known}",
    ),
    # -- what is learnt
    "train.needs_extra": (
        "training needs an extra: pip install 'orrery-games[train]'",
        "l’apprentissage demande un supplément : pip install 'orrery-games[train]'",
    ),
    "train.nothing": (
        "the bots of {game!r} learn nothing yet",
        "les robots de {game!r} n’apprennent encore rien",
    ),
    "train.no_plans": (
        "the bots of {game!r} make no plans: their lessons are played by values or habits",
        "les robots de {game!r} ne font pas de plans : leurs leçons suivent valeurs ou habitudes",
    ),
    "train.other_course": (
        "{path} holds another course: name another folder, or the same game, seed and numbers",
        "{path} contient un autre apprentissage : nommez un autre dossier, ou les mêmes nombres",
    ),
    "train.players": (
        "{word!r} is no number of players",
        "{word!r} n’est pas un nombre de joueurs",
    ),
    "shard.unreadable": (
        "{path} is not a shard of lessons: {why}",
        "{path} n’est pas un lot de leçons : {why}",
    ),
    "shard.features": (
        "{path} holds lessons about other features",
        "{path} contient des leçons sur d’autres caractéristiques",
    ),
    "weights.unreadable": (
        "{path} holds no weights: {why}",
        "{path} ne contient pas de poids : {why}",
    ),
    "weights.format": (
        "{path} holds weights of format {format}, not {known}",
        "{path} contient des poids au format {format}, pas {known}",
    ),
    "weights.other_game": (
        "{path} holds weights of {game!r}",
        "{path} contient des poids de {game!r}",
    ),
    "weights.version": (
        "{path} holds weights of version {version}, not {known}",
        "{path} contient des poids de la version {version}, pas {known}",
    ),
    "weights.shape": (
        "{path} holds weights that do not fit together",
        "{path} contient des poids qui ne vont pas ensemble",
    ),
    "ray.not_installed": (
        "Ray is not installed: pip install 'orrery-games[ray]'",
        "Ray n’est pas installé : pip install 'orrery-games[ray]'",
    ),
    "ray.no_answer": (
        "no Ray cluster answers at {address!r}: {why}",
        "aucune grappe Ray ne répond à {address!r} : {why}",
    ),
    "ray.address": (
        "a Ray address is local, auto or HOST:PORT, not {address!r}",
        "une adresse Ray est local, auto ou HÔTE:PORT, pas {address!r}",
    ),
    # -- environments
    # -- which engine runs
    "engine.compiled": ("the compiled engine runs", "le moteur compilé tourne"),
    "engine.asked": (
        "the interpreted engine runs: ORRERY_ENGINE asks for it",
        "le moteur interprété tourne : ORRERY_ENGINE le demande",
    ),
    "engine.absent": (
        "the interpreted engine runs: no compiled one is built (make fast)",
        "le moteur interprété tourne : aucun n’est compilé (make fast)",
    ),
    "engine.unfinished": (
        "the interpreted engine runs: the compiled one is not whole (make fast) {what}",
        "le moteur interprété tourne : celui compilé est incomplet (make fast) {what}",
    ),
    "engine.python": (
        "the interpreted engine runs: the compiled one is for {what} (make fast)",
        "le moteur interprété tourne : celui compilé est pour {what} (make fast)",
    ),
    "engine.changed": (
        "the interpreted engine runs: the source has changed since (make fast) {what}",
        "le moteur interprété tourne : le code source a changé depuis (make fast) {what}",
    ),
    "env.needs_extra": (
        "the research environments need the extra: pip install 'orrery-games[envs]'",
        (
            "les environnements de recherche demandent un supplément : "
            "pip install 'orrery-games[envs]'"
        ),
    ),
    "env.unbounded": (
        "{place} has no bounds, so its actions cannot be numbered",
        "{place} n’a pas de bornes : ses actions ne peuvent pas être numérotées",
    ),
    "env.no_action": ("there is no action {number}", "il n’y a pas d’action {number}"),
    "env.no_agent": ("no agent is called {agent!r}", "aucun agent ne s’appelle {agent!r}"),
    "env.no_seat": (
        "there is no seat {seat}; there are 0 to {last}",
        "il n’y a pas de place {seat} ; il y a 0 à {last}",
    ),
    "env.matches": (
        "there can be 1 to {most} matches at once, not {count}",
        "il peut y avoir de 1 à {most} parties à la fois, pas {count}",
    ),
    "env.answers": (
        "{count} answers do not fit {matches} matches",
        "{count} réponses ne conviennent pas à {matches} parties",
    ),
    "env.not_offered": (
        "action {number} is not offered in match {match}",
        "l’action {number} n’est pas proposée dans la partie {match}",
    ),
    "env.rewards": (
        "rewards cannot be {name!r}; they are one of: win, score",
        "la récompense ne peut pas être {name!r} ; il y a : win, score",
    ),
    # -- the terminal and the commands
    "terminal.other_game": (
        "{path} is a match of {found}, not of {wanted}",
        "{path} est une partie de {found}, pas de {wanted}",
    ),
    "terminal.over": (
        "{path}: the game is over; see it with: orrery replay {path}",
        "{path} : la partie est finie ; pour la revoir : orrery replay {path}",
    ),
    "terminal.file_there": (
        "{path} is there already; go on with it by --resume {path}",
        "{path} existe déjà ; pour la continuer : --resume {path}",
    ),
    "terminal.no_number": (
        "There are choices 1 to {count}; you typed {typed}",
        "Il y a les choix 1 à {count} ; vous avez tapé {typed}",
    ),
    "terminal.no_file": ("s FILE", "s FICHIER"),
    "cli.report": ("{why} (please report this match)", "{why} (signalez cette partie, merci)"),
    "recorded.no_reader": (
        "no game reads {source!r}; there are: {known}",
        "aucun jeu ne lit {source!r} ; il y a : {known}",
    ),
    # -- the operator of a site
    "admin.not_banned": ("{address} is not banned", "{address} n’est pas bannie"),
    "admin.no_address": (
        "{address!r} is no address and no network",
        "{address!r} n’est ni une adresse ni un réseau",
    ),
    "admin.no_person": (
        "nobody has the id or login name {name!r}",
        "personne n’a l’identifiant ou le nom {name!r}",
    ),
    "admin.no_table": ("there is no table {table!r}", "il n’y a pas de table {table!r}"),
    "admin.no_tournament": (
        "there is no tournament {tournament!r}",
        "il n’y a pas de tournoi {tournament!r}",
    ),
    "admin.tournament_over": (
        "the tournament {tournament!r} is over already",
        "le tournoi {tournament!r} est déjà fini",
    ),
    "admin.too_many_days": (
        "it may end {most} days from now at the latest",
        "il doit finir dans {most} jours au plus",
    ),
    # -- the site
    "turn.not_asked": (
        "you are not asked anything now",
        "on ne vous demande rien pour l’instant",
    ),
    "turn.answered": (
        "you have already answered this one; the table shows what comes next",
        "vous avez déjà répondu ; la table montre la suite",
    ),
    "turn.moved_on": ("the table has moved on meanwhile", "la table a avancé entre-temps"),
    "turn.other_hands": ("the seat has changed hands", "la place a changé de mains"),
    "turn.nothing_to_undo": ("there is nothing to undo", "il n’y a rien à annuler"),
}
