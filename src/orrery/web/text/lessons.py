"""The words of the coach: English and French."""

from __future__ import annotations

from typing import Final

LESSONS: Final[dict[str, tuple[str, str]]] = {
    "learn_minutes": ("Learn, 5 min", "Apprendre, 5 min"),
    "lesson_step": ("step {n} of {all}", "étape {n} sur {all}"),
    "lesson_at": ("Lesson: step {n} of {all}", "Leçon : étape {n} sur {all}"),
    "lesson_resume": ("Go on", "Continuer"),
    "lesson_next": ("Go on", "Continuer"),
    "lesson_back": ("Back", "Retour"),
    "lesson_show": ("Show me", "Montrez-moi"),
    "lesson_of": ("Play it in the lesson: {title}", "Jouez-le dans la leçon : {title}"),
    "lesson_skip": ("Skip step", "Passer l’étape"),
    "lesson_leave": ("Leave", "Quitter"),
    "lesson_fold": ("Fold or unfold", "Replier ou déplier"),
    "lesson_kept": (
        "Your place is kept: come back any time.",
        "Votre place est gardée : revenez quand vous voulez.",
    ),
    "lesson_shown": (
        "Done for you. See what changed, then go on.",
        "C’est fait. Voyez ce qui a changé, puis continuez.",
    ),
    "lesson_end": ("Play on against a {bot}", "Continuer contre un {bot}"),
    "lesson_wrong": (
        "That is allowed, but not what this step is about. Try the marked one; nothing was done.",
        (
            "C’est permis, mais ce n’est pas le sujet de cette étape. "
            "Essayez ce qui est marqué ; rien n’a été joué."
        ),
    ),
    "lesson_broken_title": ("The lesson stops here", "La leçon s’arrête ici"),
    "lesson_broken": (
        (
            "This lesson does not fit the rules any more; that is our fault, not yours. "
            "You can go on alone from here, against a {bot}."
        ),
        (
            "Cette leçon ne suit plus les règles ; c’est notre faute, pas la vôtre. "
            "Vous pouvez continuer seul d’ici, contre un {bot}."
        ),
    ),
    "lesson_alone": ("Go on alone", "Continuer seul"),
    "no_lesson": ("There is no lesson here.", "Il n’y a pas de leçon ici."),
}
