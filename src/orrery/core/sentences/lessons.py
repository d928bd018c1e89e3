"""What is wrong with a lesson."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "lesson.unreadable": (
        "the lesson cannot be read: {why}",
        "la leçon ne peut pas être lue : {why}",
    ),
    "lesson.empty": ("the lesson has no step", "la leçon n’a aucune étape"),
    "lesson.twice": (
        "two steps of the lesson are called {step}",
        "deux étapes de la leçon s’appellent {step}",
    ),
    "lesson.no_step": (
        "the lesson has no step {step}",
        "la leçon n’a pas d’étape {step}",
    ),
    "lesson.fails": (
        "step {step} of the lesson does not fit the rules: {why}",
        "l’étape {step} de la leçon ne suit pas les règles : {why}",
    ),
    "lesson.not_offered": (
        "step {step} of the lesson expects {text!r}, which cannot be answered there",
        "l’étape {step} de la leçon attend {text!r}, qu’on ne peut pas y répondre",
    ),
    "lesson.never_wrong": (
        "step {step} of the lesson foresees {text!r}, which nobody can answer wrongly there",
        "l’étape {step} de la leçon prévoit {text!r}, que personne ne peut y répondre à tort",
    ),
    "lesson.wordy": (
        "step {step} of the lesson says {words} words, more than {most}",
        "l’étape {step} de la leçon dit {words} mots, plus de {most}",
    ),
    "lesson.no_clause": (
        "step {step} of the lesson cites {cited}, which the rules do not have",
        "l’étape {step} de la leçon cite {cited}, que les règles n’ont pas",
    ),
    "lesson.no_seat": (
        "{text!r} does not begin with a seat",
        "{text!r} ne commence pas par une place",
    ),
    "lesson.too_soon": (
        "the match is over before the lesson is",
        "la partie finit avant la leçon",
    ),
    "lesson.none": ("{game!r} has no lesson yet", "{game!r} n’a pas encore de leçon"),
}
