"""What can be chosen before a match: games, players, options, bots, odds."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    # -- games and their options
    "game.unknown": (
        "no game is called {name!r}; there are: {known}",
        "aucun jeu ne s’appelle {name!r} ; il y a : {known}",
    ),
    "game.players": (
        "{game} is for {fewest} to {most} players, not {players}",
        "{game} se joue de {fewest} à {most}, pas à {players}",
    ),
    "game.no_other_engine": (
        "{game} knows no other engine's recorded games",
        "{game} ne connaît de parties enregistrées d’aucun autre moteur",
    ),
    "game.not_this_source": (
        "{game} cannot read the games of {source!r}",
        "{game} ne sait pas lire les parties de {source!r}",
    ),
    "game.no_odds": ("{game} has no odds to work out", "{game} n’a pas de chances à calculer"),
    "game.no_drawing": ("{game} cannot be drawn yet", "{game} ne peut pas encore être dessiné"),
    "sheet.players": (
        "this component sheet is for {fit} players, not {players}",
        "cette fiche de composants est pour {fit} joueurs, pas pour {players}",
    ),
    "option.unknown": (
        "no option is called {name!r}; there are: {known}",
        "aucune option ne s’appelle {name!r} ; il y a : {known}",
    ),
    "option.value": (
        "{name} cannot be {given}; it is one of: {values}",
        "{name} ne peut pas être {given} ; les valeurs sont : {values}",
    ),
    "option.foreign": ("{kind} are not options of {game}", "{kind} : pas des options de {game}"),
    "option.pair": (
        "an option is given as name=value, not as {pair!r}",
        "une option s’écrit nom=valeur, et non {pair!r}",
    ),
    # -- who plays
    "names.count": ("{names} names for {players} players", "{names} noms pour {players} joueurs"),
    "bot.unknown": (
        "no bot is called {name!r}; there are: {known}",
        "aucun robot ne s’appelle {name!r} ; il y a : {known}",
    ),
    "bot.not_here": (
        "no bot is called {name!r} here; there are: {known}",
        "aucun bot ne s’appelle {name!r} ici ; il y a : {known}",
    ),
    "bot.no_version": (
        "{game!r} keeps no bots of version {version!r}",
        "{game!r} ne garde pas de robots de la version {version!r}",
    ),
    "bot.no_manner": (
        "no {kind!r} of {game!r} is called {manner!r} after the sign @; there are: {known}",
        "aucun {kind!r} de {game!r} ne s’appelle {manner!r} après le signe @ ; il y a : {known}",
    ),
    "bot.version_alone": (
        "{name!r} names a version or a character, and such a bot searches in one process",
        "{name!r} nomme une version ou un caractère : un tel robot n’a qu’un processus",
    ),
    "bot.no_budget": (
        "{kind!r} takes no budget, so {name!r} means nothing",
        "{kind!r} ne prend pas de budget, donc {name!r} ne veut rien dire",
    ),
    "bot.budget": (
        "{name!r} has no budget that can be read; there are: {forms}",
        "{name!r} n’a pas de budget lisible ; il y a : {forms}",
    ),
    "bot.processes": (
        "{name!r} has no number of processes from 1p to 64p; there are: {forms}",
        "{name!r} n’a pas de nombre de processus de 1p à 64p ; il y a : {forms}",
    ),
    "bot.forms": (
        "search, search:200ms, search:2s, search:2000 (iterations), search:1s:2p (processes)",
        "search, search:200ms, search:2s, search:2000 (itérations), search:1s:2p (processus)",
    ),
    "bots.too_many": (
        "{bots} bots do not fit on {seats} seats",
        "{bots} robots ne tiennent pas sur {seats} places",
    ),
    "seat.unknown": (
        "there are seats 1 to {players}, not {seat}",
        "il y a les places 1 à {players}, pas {seat}",
    ),
    "replay.bounds": (
        "this match can be shown at {first} to {last}, not at {wanted}",
        "cette partie se montre de {first} à {last}, pas à {wanted}",
    ),
}
