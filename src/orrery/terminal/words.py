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
    "options": ("options", "options"),
    "bot": ("bot", "robot"),
    "seats played": ("seats", "places"),
    "wins": ("wins", "victoires"),
    "win rate": ("win rate", "taux"),
    "mean score": ("mean score", "score moyen"),
    "meetings": ("meetings", "rencontres"),
    "simulating": ("Playing", "Parties"),
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
    "no number": (
        "There are choices 1 to {count}; you typed {typed}.",
        "Il y a les choix 1 à {count} ; vous avez tapé {typed}.",
    ),
    "refused": ("Refused: {reason}", "Refusé : {reason}"),
    "no clause": (
        "No clause is called {clause}.",
        "Aucune clause ne s'appelle {clause}.",
    ),
    "found": ("Clauses with {clause}:", "Clauses contenant {clause} :"),
    "hint": ("In the eyes of the bot {bot}:", "Aux yeux du robot {bot} :"),
    "cannot save": ("Cannot save in {path}: {reason}", "Impossible d'écrire {path} : {reason}"),
    "help": (HELP_EN, HELP_FR),
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
