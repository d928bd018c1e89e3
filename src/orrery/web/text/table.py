"""The words of the table page's bar, drawer and settings: English and French."""

from __future__ import annotations

from typing import Final

TABLE: Final[dict[str, tuple[str, str]]] = {
    # -- a turn that is sent by itself
    "sent_in": ("sent in {n} s", "envoyé dans {n} s"),
    "sent_soon": ("about to be sent", "bientôt envoyé"),
    "send_now": ("Send now", "Envoyer"),
    # -- the answer that is usually best
    "usual": ("Suggested", "Conseillé"),
    # -- what is taken in hand
    "in_hand": ("Chosen: {what}", "Choix : {what}"),
    # -- while others play, and out of turn
    "waited": ("For {time}.", "Depuis {time}."),
    "comes_next": ("Then {names}.", "Ensuite {names}."),
    "and_then": (", then ", ", puis "),
    "have_chosen": ("Chosen: {names}.", "Ont choisi : {names}."),
    "given_note": (
        "There was no other answer: it is given for you.",
        "Il n’y avait pas d’autre réponse : elle est donnée pour vous.",
    ),
    "from_now_on": ("From now on:", "Désormais :"),
    # -- planning while others play
    "plan_turn": ("Plan my turn", "Préparer mon tour"),
    "plan_try": ("Try moves on a private copy", "Essayer des coups sur une copie privée"),
    "plan_note": (
        (
            "Try moves here while others play: their moves until your turn are guessed, what you "
            "may not know is drawn anew, and nothing of it counts. The steps are kept for you."
        ),
        (
            "Essayez des coups pendant que les autres jouent : leurs coups jusqu’à votre tour sont "
            "supposés, ce que vous ne pouvez savoir est tiré à nouveau, et rien n’en compte. Les "
            "étapes sont gardées pour vous."
        ),
    ),
    "plan_heading": ("Plan", "Plan"),
    "plan_help": (
        "A guess at your next turn: nothing that you try here counts.",
        "Une idée de votre prochain tour : rien de ce que vous essayez ne compte.",
    ),
    "plan_leave": ("Back to the table", "Retour à la table"),
    "plan_keep": ("Keep this plan", "Garder ce plan"),
    "plan_kept": ("Your plan:", "Votre plan :"),
    "plan_next": ("Do this step now", "Faire cette étape"),
    "plan_gone": ("This step is not possible now", "Cette étape n’est plus possible"),
    "plan_drop": ("Drop the plan", "Oublier le plan"),
    "plan_dropped": (
        "Things have changed: what no longer fits was left off.",
        "La situation a changé : ce qui ne convient plus a été retiré.",
    ),
    "plan_stays": (
        "It is your turn. Your plan stands in the bar.",
        "C’est à vous. Votre plan est dans la barre.",
    ),
    "nothing_to_plan": (
        "There is no turn of yours to plan any more.",
        "Vous n’avez plus de tour à préparer.",
    ),
    "plan_your_turn": ("It is your turn now.", "C’est à vous maintenant."),
    "notes": ("My notes", "Mes notes"),
    "notes_hint": (
        "A plan for your next turn. Only you see it; it stays in this browser.",
        "Un plan pour votre prochain tour. Vous seul le voyez ; il reste dans ce navigateur.",
    ),
    "note_write": ("Write a note", "Écrire une note"),
    "note_shown": ("My note: {text}", "Ma note : {text}"),
    # -- how one wins
    "goal_title": ("How you win", "Comment gagner"),
    "goal_close": ("Let’s play", "Jouons"),
    "goal_again": (
        "It stays behind “?” and in the settings.",
        "À retrouver sous « ? » et dans les réglages.",
    ),
    # -- how fast bots are
    "skip_bots": ("Skip to my turn", "Passer à mon tour"),
    "bots_pace": ("Pace of the bots", "Rythme des robots"),
    "bots_slow": ("slow", "lent"),
    "bots_normal": ("normal", "normal"),
    "bots_instant": ("instant", "immédiat"),
    # -- the boards of all seats, on a telephone
    "whose_board": ("Whose board is shown", "Le plateau de qui est montré"),
    # -- what lies over the map
    "sheet_fold": ("See the map", "Voir la carte"),
    "sheet_show": ("Back to: {title}", "Revenir à : {title}"),
    # -- the tray of conversions
    "cure_by": ("Convert first:", "Convertir d’abord :"),
    "once_more": ("once more", "une fois de plus"),
    "once_less": ("once less", "une fois de moins"),
    # -- hints
    "hints_wish": (
        "Allow hints here, also where other people play",
        "Autoriser les conseils, même entre plusieurs personnes",
    ),
    "hints_wish_note": (
        "Everybody sees that they are allowed, and who asks for one.",
        "Chacun voit qu’ils sont autorisés, et qui en demande.",
    ),
    "hints_allowed": (
        "Hints are allowed at this table; who asks for one is named in the talk.",
        "Les conseils sont autorisés à cette table ; qui en demande est nommé dans la discussion.",
    ),
}
