"""What is wrong with a saved match."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "match.unreadable": ("not a saved match: {why}", "ce n’est pas une partie enregistrée : {why}"),
    "match.refused": ("{why}", "{why}"),
    "match.format": (
        "saved in format {format}; this Orrery reads format {known}",
        "enregistrée au format {format} ; cet Orrery lit le format {known}",
    ),
    "match.newer_rules": (
        "played by rules {rules} of {game}; this Orrery knows rules {known}",
        "jouée avec les règles {rules} de {game} ; cet Orrery connaît les règles {known}",
    ),
    "match.other_rules": (
        (
            "played by rules {rules} of {game}; this Orrery knows rules {known}, "
            "and did not give this file out"
        ),
        (
            "jouée avec les règles {rules} de {game} ; cet Orrery connaît les règles {known} "
            "et n’a pas donné ce fichier"
        ),
    ),
    "match.began_otherwise": (
        "it began under other rules, and this Orrery did not give this file out",
        "elle a commencé avec d’autres règles, et cet Orrery n’a pas donné ce fichier",
    ),
    "match.not_set_up": (
        "a match that cannot be set up: {why}",
        "une partie qui ne peut pas être mise en place : {why}",
    ),
    # -- the log
    "match.line": ("line {line}: {why}", "ligne {line} : {why}"),
    "match.no_seat": ("no seat {seat!r}", "pas de place {seat!r}"),
    "match.no_replay": (
        "line {line} ({text}) does not replay: {why}",
        "la ligne {line} ({text}) ne se rejoue pas : {why}",
    ),
    "match.other_position": (
        "the log replays to another position than the one that was saved",
        "le journal mène à une autre position que celle qui est enregistrée",
    ),
    "match.redraw": (
        "chance cannot have been drawn anew so: {redraw}",
        "le hasard ne peut pas avoir été retiré ainsi : {redraw}",
    ),
    "match.redraw_seats": (
        "chance cannot have been drawn anew for so many seats",
        "le hasard ne peut pas avoir été retiré pour autant de places",
    ),
    "match.carried": (
        "carried over at decision {decision} of {decisions}",
        "reprise à la décision {decision} sur {decisions}",
    ),
    # -- snapshots
    "snapshot.other": (
        "the snapshot is not the position that was saved",
        "l’instantané n’est pas la position qui a été enregistrée",
    ),
    "snapshot.two_things": (
        "a damaged snapshot: two things where one belongs",
        "un instantané abîmé : deux choses à la place d’une",
    ),
    "snapshot.unknown": (
        "a damaged or foreign snapshot: nothing here is called {name!r}",
        "un instantané abîmé ou étranger : rien ici ne s’appelle {name!r}",
    ),
    "snapshot.no_slots": (
        "a damaged snapshot: a state goes by its slots",
        "un instantané abîmé : un état se lit par ses cases",
    ),
    "snapshot.damaged": ("a damaged snapshot: {why}", "un instantané abîmé : {why}"),
    # -- bounds
    "match.too_long": (
        "{what} is too long: {found}, at most {most}",
        "{what} : trop long, {found}, au plus {most}",
    ),
    "part.game": ("the game's id", "le nom du jeu"),
    "part.digest": ("the digest", "l’empreinte"),
    "part.signature": ("the signature", "la signature"),
    "part.sheet": ("the component sheet", "la fiche de composants"),
    "part.log": ("the log", "le journal"),
    "part.line": ("a line of the log", "une ligne du journal"),
    "part.redraws": ("the list of redraws", "la liste des nouveaux tirages"),
    "part.name": ("a player's name", "un nom de joueur"),
    "part.options": ("the list of options", "la liste des options"),
    "part.option_name": ("the name of an option", "le nom d’une option"),
    "part.option": ("an option", "une option"),
    "match.name_unshown": (
        "a player's name that cannot be shown: {name!r}",
        "un nom de joueur qui ne peut pas être montré : {name!r}",
    ),
    "match.seed": ("the seed has more than 64 bits", "la graine a plus de 64 bits"),
    "match.option_kind": (
        "an option is a word, a number, true or false",
        "une option est un mot, un nombre, vrai ou faux",
    ),
}
