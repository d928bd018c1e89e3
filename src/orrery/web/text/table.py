"""The words of the table page's bar, drawer and settings: English and French."""

from __future__ import annotations

from typing import Final

TABLE: Final[dict[str, tuple[str, str]]] = {
    # -- a turn that is sent by itself
    "sent_in": ("sent in {n} s", "envoyé dans {n} s"),
    "sent_soon": ("about to be sent", "bientôt envoyé"),
    "send_now": ("Send now", "Envoyer"),
    # -- planning while others play
    "plan_turn": ("Plan my turn", "Préparer mon tour"),
    "plan_try": ("Try moves on a private copy", "Essayer des coups sur une copie privée"),
    "plan_note": (
        (
            "Opens beside this table: bots play for the others until it is your turn, what you "
            "may not know is drawn anew, and nothing of it counts here."
        ),
        (
            "S’ouvre à côté de cette table : des robots jouent pour les autres jusqu’à votre "
            "tour, ce que vous ne pouvez savoir est tiré à nouveau, et rien n’en compte ici."
        ),
    ),
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
    # -- what lies over the map
    "sheet_fold": ("See the map", "Voir la carte"),
    "sheet_show": ("Back to: {title}", "Revenir à : {title}"),
    # -- the tray of conversions
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
