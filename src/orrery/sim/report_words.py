"""What a report says, in English and French."""

from __future__ import annotations

from typing import Final

USED_EN: Final = (
    "The effect is the win rate of the seats that made the choice at least once, less that of the "
    "seats of the same bot that never did, in percentage points. It is an association, not a "
    "cause: who is winning also has other choices. A dash: fewer than {enough} seats made the "
    "choice, or fewer did not."
)
USED_FR: Final = (
    "L'effet est le taux de victoire des places qui ont fait ce choix au moins une fois, moins "
    "celui des autres places du même robot, en points de pourcentage. C'est une association, non "
    "une cause : qui gagne a aussi d'autres choix. Un tiret : moins de {enough} places ont fait ce "
    "choix, ou moins ne l'ont pas fait."
)

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("{game}: {games} simulated games", "{game} : {games} parties simulées"),
    "summary": (
        "{players} players, {decisions:.0f} decisions a game on average, seed {seed}.",
        "{players} joueurs, {decisions:.0f} décisions par partie en moyenne, graine {seed}.",
    ),
    "intervals": (
        "Bars and brackets are 95% intervals. A shared victory counts in equal parts.",
        "Barres et crochets : intervalles à 95 %. Une victoire partagée compte en parts égales.",
    ),
    "bots": ("Bots", "Robots"),
    "bot": ("bot", "robot"),
    "seats": ("Seats", "Places"),
    "seat": ("seat", "place"),
    "seats_note": (
        "Bots are rotated through the seats, so a difference here is the seat's own.",
        "Les robots tournent entre les places : une différence ici vient de la place même.",
    ),
    "elo": ("Elo", "Elo"),
    "elo_note": (
        "Every two seats of a match count as a meeting; the mean of all bots is 1500.",
        "Chaque paire de places d'une partie compte comme une rencontre ; la moyenne est 1500.",
    ),
    "scores": ("Scores", "Scores"),
    "score": ("score", "score"),
    "lengths": ("Length", "Durée"),
    "decisions": ("decisions in a game", "décisions par partie"),
    "games": ("games", "parties"),
    "share": ("share of seats", "part des places"),
    "win_rate": ("win rate", "taux de victoire"),
    "mean_score": ("mean score", "score moyen"),
    "interval": ("95% interval", "intervalle à 95 %"),
    "tries": ("seats played", "places jouées"),
    "used": ("What was played", "Ce qui a été joué"),
    "used_note": (USED_EN, USED_FR),
    "choice": ("choice", "choix"),
    "used_by": ("made by", "fait par"),
    "times": ("times each", "fois chacun"),
    "effect": ("effect", "effet"),
    "few": ("–", "–"),
    "and_so_on": ("{some} and others", "{some} et autres"),
    "by": ("By {tag}", "Par {tag}"),
    "kind": ("kind of choice", "type de choix"),
    "by_kind": ("{kind} ({count})", "{kind} ({count})"),
    "made": ("Made by Orrery", "Fait par Orrery"),
}


def word(language: str, key: str, **facts: object) -> str:
    """Return a word of the report in a language."""
    return WORDS[key][1 if language == "fr" else 0].format(**facts)


def number(language: str, value: float, form: str) -> str:
    """Write a number as a language does: 1,200 and 12.5% in English, 1 200 and 12,5 % in French."""
    text = format(value, form).replace("-", "\N{MINUS SIGN}")
    if language != "fr":
        return text
    text = text.replace(",", "\N{NARROW NO-BREAK SPACE}").replace(".", ",")
    return text.replace("%", "\N{NO-BREAK SPACE}%")
