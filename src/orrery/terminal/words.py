"""What the command says, in English and French."""

from __future__ import annotations

import os
from typing import Final

from orrery.core.text import LANGUAGES

HELP_EN: Final = """\
Type the number of a choice, or a choice as it is written in brackets.
  u           take your last answer back
  h           hint: what a bot thinks of the choices
  b           show the board again
  r CLAUSE    show a clause of the rules, or search them
  s FILE      save a copy
  q           quit; every move is already saved
  ?           this help"""

HELP_FR: Final = """\
Tapez le numéro d'un choix, ou un choix tel qu'il est écrit entre crochets.
  u           reprendre votre dernière réponse
  h           conseil : ce qu'un robot pense des choix
  b           montrer de nouveau le plateau
  r CLAUSE    montrer une clause des règles, ou y chercher
  s FICHIER   enregistrer une copie
  q           quitter ; chaque coup est déjà enregistré
  ?           cette aide"""

LESSON_HELP_EN: Final = """\
Type the number of a choice, as the coach asks.
  n           go on; skip a step
  m           show me: do it for me
  p           go back
  b           show the board again
  r CLAUSE    show a clause of the rules, or search them
  q           quit; your place is kept
  ?           this help"""

LESSON_HELP_FR: Final = """\
Tapez le numéro d'un choix, comme le demande la leçon.
  n           continuer ; passer une étape
  m           montrez-moi : faites-le pour moi
  p           revenir en arrière
  b           montrer de nouveau le plateau
  r CLAUSE    montrer une clause des règles, ou y chercher
  q           quitter ; votre place est gardée
  ?           cette aide"""

PHRASES: Final[dict[str, tuple[str, str]]] = {
    "players": ("players", "joueurs"),
    "odds_exact": ("exact", "exact"),
    "odds_sampled": (
        "{trials} trials, standard error {error} points",
        "{trials} essais, erreur type de {error} point",
    ),
    "odds_wins": ("wins", "gagne"),
    "odds_losses": ("expected losses", "pertes attendues"),
    "title": ("title", "titre"),
    "nothing found": ("Nothing has all these words.", "Rien ne contient tous ces mots."),
    "about edition": ("About this edition", "À propos de cette édition"),
    "reconstructed": (
        "The printed one may differ: this one is reconstructed.",
        "L’original imprimé peut différer : celui-ci est reconstitué.",
    ),
    "shelf card": ("Cards", "Fiches"),
    "shelf term": ("Words of the game", "Les mots du jeu"),
    "shelf chapter": ("Chapters", "Chapitres"),
    "shelf clause": ("Clauses", "Articles"),
    "options": ("options", "options"),
    "bot": ("bot", "robot"),
    "seats played": ("seats", "places"),
    "wins": ("wins", "victoires"),
    "win rate": ("win rate", "taux"),
    "mean score": ("mean score", "score moyen"),
    "meetings": ("meetings", "rencontres"),
    "simulating": ("Playing", "Parties"),
    "round of training": (
        (
            "round {number}: {lessons} lessons, misses by {miss:.1f}; at the gate new beats old "
            "in {ahead:.0%} of {matches} matches, {new:.1f} : {old:.1f}; {verdict}"
        ),
        (
            "tour {number} : {lessons} leçons, erreur {miss:.1f} ; à l’épreuve le neuf devance "
            "l’ancien dans {ahead:.0%} de {matches} parties, {new:.1f} : {old:.1f} ; {verdict}"
        ),
    ),
    "taken": ("taken", "retenu"),
    "not taken": ("not taken", "non retenu"),
    "games": ("games", "parties"),
    "decisions": ("decisions", "décisions"),
    "decisions_per_second": ("decisions/s", "décisions/s"),
    "score": ("score", "score"),
    "place": ("place", "rang"),
    "player": ("Player", "Joueur"),
    "winner": ("Winner: {names}", "Victoire : {names}"),
    "winners": ("Shared victory: {names}", "Victoire partagée : {names}"),
    "unfinished": ("Unfinished: {names} to answer.", "Inachevée : à {names} de répondre."),
    "digest_ok": (
        "The log replays to the saved position.",
        "Le journal redonne la position enregistrée.",
    ),
    "adopted": (
        "Played by older rules; taken up from its snapshot.",
        "Jouée sous d'anciennes règles ; reprise à son instantané.",
    ),
    "your choices": ("Your choices:", "Vos choix :"),
    "waiting": ("Thinking: {names}", "Réflexion : {names}"),
    "prompt": ("> ", "> "),
    "resume?": (
        "An unfinished match lies in {path} ({decisions} decisions). Resume it? [Y/n] ",
        "Une partie inachevée est dans {path} ({decisions} décisions). La reprendre ? [O/n] ",
    ),
    "skipped": ("Skipping {path}: {reason}", "{path} est laissé de côté : {reason}"),
    "new": (
        "{title}, seed {seed}. Saved after every move in {path}",
        "{title}, graine {seed}. Enregistrée à chaque coup dans {path}",
    ),
    "resumed": ("Resumed after {decisions} decisions.", "Reprise après {decisions} décisions."),
    "saved": ("Saved in {path}", "Enregistrée dans {path}"),
    "quit": (
        "Saved in {path}. Go on with: orrery play {game} --resume {path}",
        "Enregistrée dans {path}. Pour continuer : orrery play {game} --resume {path}",
    ),
    "over": ("The game is over.", "La partie est finie."),
    "undone": ("Taken back.", "Repris."),
    "refused": ("Refused: {reason}", "Refusé : {reason}"),
    "no clause": (
        "No clause is called {clause}.",
        "Aucune clause ne s'appelle {clause}.",
    ),
    "found": ("Clauses with {clause}:", "Clauses contenant {clause} :"),
    "hint": ("In the eyes of the bot {bot}:", "Aux yeux du robot {bot} :"),
    "help": (HELP_EN, HELP_FR),
    "lesson help": (LESSON_HELP_EN, LESSON_HELP_FR),
    "lesson": ("Your first game of {title}", "Votre première partie : {title}"),
    "lesson step": ("{title} (step {n} of {all})", "{title} (étape {n} sur {all})"),
    "lesson next": (
        "[Enter: go on, p: back, ?: help]",
        "[Entrée : continuer, p : retour, ? : aide]",
    ),
    "lesson press": (
        "[m: show me, n: skip, p: back, ?: help]",
        "[m : montrez-moi, n : passer, p : retour, ? : aide]",
    ),
    "lesson shown": (
        "Done for you. See what changed, then go on.",
        "C’est fait. Voyez ce qui a changé, puis continuez.",
    ),
    "lesson wrong": (
        "Not what this step is about; nothing was done. Try again.",
        "Ce n’est pas le sujet de cette étape ; rien n’a été joué. Essayez encore.",
    ),
    "lesson broken": (
        "The lesson stops here, which is our fault: {reason}. You go on alone.",
        "La leçon s’arrête ici, par notre faute : {reason}. Vous continuez seul.",
    ),
    "lesson over": (
        "The position is yours, against {bot}. Every move is saved in {path}",
        "La position est à vous, contre {bot}. Chaque coup est enregistré dans {path}",
    ),
    "lesson quit": (
        "Your place is kept. Go on with: orrery learn {game}",
        "Votre place est gardée. Pour continuer : orrery learn {game}",
    ),
    "analysis_none": (
        "{bot} finds no turn that cost anything.",
        "{bot} ne trouve aucun tour qui ait coûté quelque chose.",
    ),
    "analysis_turn": (
        "{name}, round {round}, turn {turn} (after decision {at})",
        "{name}, manche {round}, tour {turn} (après la décision {at})",
    ),
    "analysis_answer": ("  answered: {said}", "  a répondu : {said}"),
    "analysis_better": (
        "  {bot} would have: {said} ({points} points)",
        "  {bot} aurait : {said} ({points} points)",
    ),
}


def phrase(language: str, key: str, **facts: object) -> str:
    """Return a phrase of the command in a language."""
    return PHRASES[key][LANGUAGES.index(language)].format(**facts)


def language_of_the_machine() -> str:
    """Return the language that the environment asks for, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(name, ""):
            return wanted[:2] if wanted[:2] in LANGUAGES else "en"
    return "en"
