"""Why something cannot be done now: the condition, a few words for a button, what would cure it."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

NONE: Final = Name("", "")

# condition: words, short, cure
REASONS: Final[dict[str, tuple[Name, Name, Name]]] = {
    "role": (
        Name("This is done at the {role}.", "Cela se fait au rôle : {role}."),
        Name("{short}", "{short}"),
        Name("Somebody must choose the {role}.", "Quelqu’un doit choisir : {role}."),
    ),
    "turn": (
        Name("It is your turn.", "C’est votre tour."),
        Name("not your turn", "pas votre tour"),
        NONE,
    ),
    "choosing": (
        Name(
            "A role, a tile or a technology is to be chosen.",
            "Il faut choisir un rôle, une tuile ou une technologie.",
        ),
        Name("nothing now", "rien"),
        NONE,
    ),
    "food": (
        Name("You have food in hand: {count}.", "Vous avez de la nourriture en main : {count}."),
        Name("no food", "sans vivres"),
        Name(
            "Buy food, or take it back from a sector.", "Achetez-en, ou reprenez-en à un secteur."
        ),
    ),
    "room": (
        Name(
            "A sector of yours that yields metal or energy has a free place.",
            "Un de vos secteurs qui donne métal ou énergie a une place libre.",
        ),
        Name("no place free", "aucune place"),
        Name("Hold more sectors that yield.", "Tenez plus de secteurs qui produisent."),
    ),
    "goods": (
        Name(
            "You have something to sell, or money and room to buy.",
            "Vous avez de quoi vendre, ou de l’argent et de la place pour acheter.",
        ),
        Name("nothing", "rien"),
        NONE,
    ),
    "pirate": (
        Name("You own the Space Pirate.", "Vous avez le Pirate de l’espace."),
        Name("not owned", "pas à vous"),
        Name("Buy it at the Scientist.", "Achetez-le au Scientifique."),
    ),
    "prey": (
        Name(
            "The Pirate is fresh, and there is something to steal.",
            "Le Pirate est disponible, et il y a de quoi voler.",
        ),
        Name("no prey", "aucune proie"),
        NONE,
    ),
    "producer": (
        Name(
            "A sector of yours yields metal or energy.",
            "Un de vos secteurs donne métal ou énergie.",
        ),
        Name("no sector", "aucun"),
        NONE,
    ),
    "fed": (
        Name(
            "Such a sector holds food and has not produced yet.",
            "Un tel secteur est nourri et n’a pas encore produit.",
        ),
        Name("no food", "sans vivres"),
        Name("Lay food on it at the Merchant.", "Nourrissez-le au Marchand."),
    ),
    "means": (
        Name(
            "You can pay for a ship: {have}.",
            "Vous pouvez payer un vaisseau : {have}.",
        ),
        Name("too dear", "trop cher"),
        Name("Gain metal at the Steward or the Merchant.", "Gagnez du métal."),
    ),
    "ships": (
        Name("You have a ship that can still move.", "Un de vos vaisseaux peut encore bouger."),
        Name("no ship", "aucun"),
        Name("Build ships at the Engineer.", "Construisez-en à l’Ingénieur."),
    ),
    "marker": (
        Name(
            "At the Warlord: a ship of yours is on a free sector with planets, no enemy there. At "
            "the Regent: you have influence in hand.",
            "Au Seigneur de guerre : un de vos vaisseaux est sur un secteur libre à planètes, sans "
            "ennemi. Au Régent : vous avez de l’influence en main.",
        ),
        Name("no sector", "aucun"),
        Name("Move a ship onto a free sector.", "Amenez un vaisseau sur un secteur libre."),
    ),
    "enemy": (
        Name("A ship of yours stands beside enemies.", "Un de vos vaisseaux est près d’ennemis."),
        Name("no enemy", "personne"),
        Name("Move a ship to where enemies are.", "Amenez un vaisseau chez l’ennemi."),
    ),
    "peace": (
        Name(
            "No ship of yours that moved stands beside enemies.",
            "Aucun de vos vaisseaux déplacés n’est près d’ennemis.",
        ),
        Name("fight first", "combattez d’abord"),
        Name("Fight where your ships have met enemies.", "Combattez là où vous les rencontrez."),
    ),
}
