"""Why something cannot be done now: the condition, a few words for a button, what would cure it."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

NONE: Final = Name("", "")

# condition: words, short, cure
REASONS: Final[dict[str, tuple[Name, Name, Name]]] = {
    "role": (
        Name("This is done at the {role}.", "Cela se fait au rôle : {role}."),
        Name("role: {short}", "rôle : {short}"),
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
    "role_left": (
        Name("A card of it is left this round.", "Il en reste une carte cette manche."),
        Name("none left", "plus de carte"),
        NONE,
    ),
    "role_taken": (
        Name("It is free this round: {taken} took it.", "Il est libre cette manche : {taken} l’a."),
        Name("taken", "pris"),
        Name("All roles come back next round.", "Tous les rôles reviennent à la manche suivante."),
    ),
    "your_choice": (
        Name("It is for you to choose a role now.", "C’est à vous de choisir un rôle."),
        Name("not now", "pas encore"),
        Name(
            "Everybody chooses one, in the order of the round.",
            "Chacun en choisit un, dans l’ordre de la manche.",
        ),
    ),
    "scientist": (
        Name("Technologies are bought at the Scientist.", "On achète au Scientifique."),
        Name("Scientist", "Scientifique"),
        Name("Somebody must choose the Scientist.", "Quelqu’un doit choisir le Scientifique."),
    ),
    "for_sale": (
        Name("Nobody owns it, and it is still for sale.", "Personne ne l’a, elle est à vendre."),
        Name("gone", "partie"),
        NONE,
    ),
    "energy": (
        Name("{need} energy: you have {have}.", "{need} énergie : vous en avez {have}."),
        Name("{have} of {need} energy", "{have} énergie sur {need}"),
        Name(
            "The Steward yields energy, the Merchant sells it; who chooses the Scientist pays 1 "
            "less.",
            "L’Administrateur en produit, le Marchand en vend ; qui choisit le Scientifique paie 1 "
            "de moins.",
        ),
    ),
}

# what would cure a refusal of the rules, by its key
CURES: Final[dict[str, Name]] = {
    "emperor.ship_too_dear": Name(
        "Metal and energy come from the Steward, or from the market.",
        "Métal et énergie viennent de l’Administrateur, ou du marché.",
    ),
    "emperor.no_ship_left": Name(
        "Only ships that are lost come back to your supply.",
        "Seuls les vaisseaux perdus reviennent en réserve.",
    ),
    "emperor.no_food_in_hand": Name(
        "Buy food, or take it back from a sector.", "Achetez-en, ou reprenez-en à un secteur."
    ),
    "emperor.cannot_produce": Name("Lay food there at the Merchant.", "Nourrissez-le au Marchand."),
    "emperor.cannot_claim": Name(
        "Move a ship there; enemies must be gone, and you need a marker in reserve.",
        "Amenez-y un vaisseau ; sans ennemis, et avec un marqueur en réserve.",
    ),
    "emperor.too_far": Name(
        "Go step by step; Fusion Engines give a step more.",
        "Allez pas à pas ; les Moteurs à fusion donnent un pas de plus.",
    ),
    "emperor.own_starbases": Name(
        "Influence makes a starbase of an empire, at the Regent.",
        "L’influence fait d’un empire une base, au Régent.",
    ),
    "emperor.no_money": Name("Sell something first.", "Vendez d’abord quelque chose."),
    "emperor.storage_full": Name("Sell some first.", "Vendez-en d’abord."),
}
