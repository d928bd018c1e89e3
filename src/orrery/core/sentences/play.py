"""Why an answer is not accepted."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    # -- the text and the JSON of actions
    "action.empty": ("an empty action", "une action vide"),
    "action.unknown": ("no action is called {verb!r}", "aucune action ne s’appelle {verb!r}"),
    "action.word_count": (
        "{verb!r} takes {fields} words, not {words}: {text!r}",
        "{verb!r} prend {fields} mots, pas {words} : {text!r}",
    ),
    "action.unreadable": ("not an action: {why}", "ce n’est pas une action : {why}"),
    "action.wrong_field": ("{text!r}: {why}", "{text!r} : {why}"),
    "action.other_spelling": ("{text!r} is written {spelling!r}", "{text!r} s’écrit {spelling!r}"),
    "action.foreign": (
        "{action} is not an action of {game}",
        "{action} n’est pas une action de {game}",
    ),
    # -- not now
    "action.not_offered": (
        "that is not one of the choices now",
        "ce n’est pas un des choix en ce moment",
    ),
    "match.over": ("the game is over", "la partie est finie"),
    "seat.not_asked": (
        "seat {seat} is not asked anything now",
        "on ne demande rien à la place {seat} pour l’instant",
    ),
    "undo.too_late": (
        "somebody else has acted since, or something was revealed",
        "quelqu’un d’autre a joué depuis, ou quelque chose a été révélé",
    ),
    # -- our bugs
    "step.no_choice": (
        "{step} leaves seat {seat} without a choice",
        "{step} laisse la place {seat} sans choix",
    ),
    "step.nobody": ("{step} asks nobody", "{step} ne demande rien à personne"),
    "game.foreign_box": (
        "a box of {game} that `box_of` has not read has no sheet",
        "une boîte de {game} que `box_of` n’a pas lue n’a pas de fiche",
    ),
    "save.two_things": (
        "{kind} writes two things under one name",
        "{kind} écrit deux choses sous un seul nom",
    ),
    "save.same_name": (
        "{one} and {other} have the same name: a save confuses them",
        "{one} et {other} ont le même nom : une sauvegarde les confond",
    ),
}
