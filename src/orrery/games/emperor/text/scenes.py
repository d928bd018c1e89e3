"""The titles of what is played on the stage: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

TITLES: Final[dict[str, Name]] = {
    "round": Name("Round {round}", "Manche {round}"),
    "order": Name("The players choose in this order", "On choisit dans cet ordre"),
    "collapse": Name("The Omega sun collapses", "Le soleil d’Omega s’effondre"),
    "collapse_words": Name(
        "A black hole takes its place; scientists are banned.",
        "Un trou noir prend sa place ; les scientifiques sont bannis.",
    ),
    "explored": Name("The galaxy is explored", "La galaxie est explorée"),
    "roll": Name("The market dice", "Les dés du marché"),
    "prices": Name("The prices", "Les prix"),
    "phase": Name("Phase {phase}", "Phase {phase}"),
    "won": Name("{name} wins the battle", "{name} gagne le combat"),
    "drawn": Name("Nobody survives", "Personne ne survit"),
    "retreat": Name("{name} retreats", "{name} bat en retraite"),
    "veto": Name("Veto of {name}", "Veto de {name}"),
    "throne": Name("{name} takes the throne", "{name} monte sur le trône"),
    "throne_words": Name("and will open the next round", "et ouvrira la prochaine manche"),
    "end": Name("The end is near", "La fin approche"),
    "victory": Name("{name} takes the throne", "{name} monte sur le trône"),
    "sabotage": Name("Sabotage", "Sabotage"),
    "hunt": Name("The hunt for the Saboteur", "La traque du Saboteur"),
    "caught": Name("The Saboteur is caught", "Le Saboteur est pris"),
    "warp": Name("Time Warp", "Distorsion du temps"),
    "showdown": Name("Showdown", "Épreuve de force"),
    "versus": Name("against", "contre"),
}
