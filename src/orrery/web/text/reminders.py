"""The words of reminders, on the page "Me", in letters and in push messages: English and French."""

from __future__ import annotations

from typing import Final

REMINDERS: Final[dict[str, tuple[str, str]]] = {
    "reminders_title": ("Reminders", "Rappels"),
    "remind_what": ("Tell me when", "Me prévenir quand"),
    "remind_turn": ("it is my turn", "c’est mon tour"),
    "remind_asked": (
        "I am asked: a pause, a turn taken back, a rematch, whether I am ready",
        "on me demande : une pause, un tour repris, une revanche, si je suis prêt",
    ),
    "remind_talk": (
        "somebody says something at my table that I have not read",
        "quelqu’un dit à ma table quelque chose que je n’ai pas lu",
    ),
    "remind_quiet": ("Mail and push messages", "Lettres et messages push"),
    "remind_always": ("at any hour", "à toute heure"),
    "remind_hours": (
        "not from {dusk}:00 to {dawn}:00; what comes then waits",
        "pas de {dusk} h à {dawn} h ; ce qui vient alors attend",
    ),
    "remind_zone": ("My time zone", "Mon fuseau horaire"),
    "remind_note": (
        (
            "This holds for e-mail, push messages and webhooks, of which you choose below. A "
            "webhook hears at any hour."
        ),
        (
            "Cela vaut pour l’e-mail, les messages push et les webhooks, à choisir ci-dessous. Un "
            "webhook est prévenu à toute heure."
        ),
    ),
    "push_asked": ("You are asked something: {game}", "On vous demande quelque chose : {game}"),
    "push_talk": ("New talk at your table: {game}", "On a parlé à votre table : {game}"),
    "push_denied": (
        (
            "This browser does not allow messages of this site. Its settings for the site can "
            "change that."
        ),
        (
            "Ce navigateur n’autorise pas les messages de ce site. Ses réglages pour le site "
            "peuvent changer cela."
        ),
    ),
    "push_failed": (
        "This browser’s push service does not answer. Try again later, or take e-mail.",
        (
            "Le service push de ce navigateur ne répond pas. Réessayez plus tard, ou prenez "
            "l’e-mail."
        ),
    ),
    "push_trouble": (
        "Push messages did not get through for days; the next reminder tries again.",
        "Les messages push ne passent pas depuis des jours ; le prochain rappel réessaiera.",
    ),
    "mail_address": ("E-mail address", "Adresse e-mail"),
    "mail_mode": ("Write to me", "M’écrire"),
    "mail_mode_each": (
        "when a table has waited for me for ten minutes",
        "quand une table m’attend depuis dix minutes",
    ),
    "mail_mode_daily": ("at most once a day", "au plus une fois par jour"),
    "mail_mode_off": ("not now", "pas pour le moment"),
    "mail_unconfirmed": (
        "We have sent you a letter: follow its link, so that we know the address is yours.",
        "Nous vous avons écrit : suivez le lien, pour que nous sachions que l’adresse est à vous.",
    ),
    "mail_trouble_refused": (
        "The mail server refuses this address; nothing more is sent there.",
        "Le serveur de courrier refuse cette adresse ; rien n’y est plus envoyé.",
    ),
    "mail_trouble_silent": (
        "Our mail did not get through for days; the next reminder tries again.",
        "Notre courrier n’est pas passé pendant des jours ; le prochain rappel réessaiera.",
    ),
    "no_mail_here": ("This site sends no e-mail.", "Ce site n’envoie pas d’e-mail."),
    "bad_address": ("That is no e-mail address.", "Ce n’est pas une adresse e-mail."),
    "bad_subscription": ("No browser subscribes like that.", "Aucun navigateur ne s’abonne ainsi."),
    "push_text": (
        "Messages to this browser, also while the site is closed. Browsers that get them: {n}.",
        "Des messages à ce navigateur, même quand le site est fermé. Navigateurs abonnés : {n}.",
    ),
    "push_on": ("Send messages to this browser", "Envoyer des messages à ce navigateur"),
    "push_off": ("No more messages to this browser", "Plus de messages à ce navigateur"),
    "mail_title": ("Reminders by e-mail", "Rappels par e-mail"),
    "mail_ask_confirm": (
        "Shall we tell {address} when it is your turn?",
        "Faut-il prévenir {address} quand c’est votre tour ?",
    ),
    "mail_ask_confirmed": (
        "Done: {address} is told from now on.",
        "C’est fait : {address} sera prévenu désormais.",
    ),
    "mail_ask_stop": (
        "Shall we write to {address} no more?",
        "Ne faut-il plus écrire à {address} ?",
    ),
    "mail_ask_stopped": (
        "Done: {address} gets no more reminders.",
        "C’est fait : {address} ne recevra plus de rappels.",
    ),
    "mail_do_confirm": ("Yes, tell me", "Oui, prévenez-moi"),
    "mail_do_stop": ("Write no more", "Ne plus écrire"),
    "mail_confirm_subject": ("Orrery: is this your address?", "Orrery : est-ce votre adresse ?"),
    "mail_confirm_text": (
        (
            "Somebody, probably you, wants reminders from Orrery at this address. If that is "
            "right, "
            "follow this link:\n\n{link}\n\nIf not, do nothing."
        ),
        (
            "Quelqu’un, sans doute vous, veut recevoir les rappels d’Orrery à cette adresse. Si "
            "oui, "
            "suivez ce lien :\n\n{link}\n\nSinon, ne faites rien."
        ),
    ),
    "mail_turn_subject": ("Orrery: it is your turn", "Orrery : c’est votre tour"),
    "mail_turns_subject": (
        "Orrery: {n} tables wait for you",
        "Orrery : {n} tables vous attendent",
    ),
    "mail_turns_text": ("It is your turn at:\n\n{tables}", "C’est votre tour à :\n\n{tables}"),
    "mail_asked_subject": ("Orrery: you are asked", "Orrery : on vous demande quelque chose"),
    "mail_asked_text": (
        "The others wait for your word at:\n\n{tables}",
        "Les autres attendent votre réponse à :\n\n{tables}",
    ),
    "mail_talk_subject": ("Orrery: talk at your table", "Orrery : on parle à votre table"),
    "mail_talk_text": (
        "Something was said that you have not read at:\n\n{tables}",
        "On a dit quelque chose que vous n’avez pas lu à :\n\n{tables}",
    ),
    "mail_footer": ("No more of these letters: {link}", "Ne plus recevoir ces lettres : {link}"),
}
