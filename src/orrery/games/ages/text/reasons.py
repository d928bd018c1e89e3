"""The conditions of doing something: in full, in short for a button, and what would meet it.

A key has three entries; English, then French.
"""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

# key: (the condition, short where it is not met, what would cure it)
REASONS: Final[dict[str, tuple[Name, Name, Name]]] = {
    "over": (
        Name("The match is still running.", "La partie est en cours."),
        Name("it is over", "c’est fini"),
        Name("", ""),
    ),
    "turn": (
        Name("It is your turn to answer.", "C’est à vous de répondre."),
        Name("not your turn", "pas votre tour"),
        Name("You are asked when your card is resolved.", "On vous demandera à votre carte."),
    ),
    "cards": (
        Name(
            "Cards are chosen at the start of a turn.",
            "Les cartes se choisissent en début de tour.",
        ),
        Name("next turn", "prochain tour"),
        Name(
            "When this turn is resolved, you choose again.",
            "Après ce tour, vous choisirez à nouveau.",
        ),
    ),
    "pick": (
        Name("Civilisations are chosen now.", "On choisit les civilisations maintenant."),
        Name("not now", "pas maintenant"),
        Name("", ""),
    ),
    "free_people": (
        Name("Nobody leads it yet.", "Personne ne la mène encore."),
        Name("taken", "prise"),
        Name("Choose another one.", "Choisissez-en une autre."),
    ),
    "set_up": (
        Name(
            "Everybody has a civilisation and a home.",
            "Chacun a une civilisation et une origine.",
        ),
        Name("after set-up", "après la mise en place"),
        Name("Cards are dealt after that.", "Les cartes sont données ensuite."),
    ),
    "chosen": (
        Name(
            "You are choosing; or it is what you play: {}.",
            "Vous choisissez ; ou c’est ce que vous jouez : {}.",
        ),
        Name("not chosen", "pas choisie"),
        Name("Choose it next turn.", "Choisissez-la au prochain tour."),
    ),
    "under_way": (
        Name("You are not resolving it yet.", "Vous ne la résolvez pas encore."),
        Name("under way", "en cours"),
        Name("Use what it offers, or stop.", "Utilisez ce qu’elle offre, ou arrêtez."),
    ),
    "expanding": (
        Name("You are resolving an Expansion.", "Vous résolvez une Expansion."),
        Name("Expansion", "Expansion"),
        Name("Play the Expansion side of a card.", "Jouez le côté Expansion d’une carte."),
    ),
    "pool": (
        Name("An action is left in your pool: {}.", "Il vous reste une action : {}."),
        Name("none left", "plus aucune"),
        Name("Cards, levels and colonies give them.", "Cartes, niveaux et colonies en donnent."),
    ),
    "one_at_a_time": (
        Name("Another action is not under way: {}.", "Aucune autre action n’est en cours : {}."),
        Name("not now", "pas encore"),
        Name("Finish this one, or undo it.", "Finissez celle-ci, ou annulez-la."),
    ),
    "discard": (
        Name("You have not chosen a side yet.", "Vous n’avez pas encore choisi de côté."),
        Name("chosen: {}", "choisi : {}"),
        Name("Discard a card, or undo.", "Défaussez une carte, ou annulez."),
    ),
    "supply": (
        Name("A ship is left in your supply.", "Il reste un vaisseau dans votre réserve."),
        Name("no ship left", "plus de vaisseau"),
        Name("Ships come back when they are destroyed.", "Les vaisseaux détruits y reviennent."),
    ),
    "ambush": (
        Name(
            "A rival’s ship is where you have a pawn.",
            "Un vaisseau adverse est près d’un de vos pions.",
        ),
        Name("no target", "aucune cible"),
        Name("Move a ship to one of theirs.", "Déplacez un vaisseau vers l’un des leurs."),
    ),
    "conversion": (
        Name(
            "A rival’s ship is on a sector that you control.",
            "Un vaisseau adverse est sur un secteur que vous contrôlez.",
        ),
        Name("no target", "aucune cible"),
        Name("Have the most pawns and influence there.", "Ayez-y le plus de pions et d’influence."),
    ),
    "fleet": (
        Name("You have a ship in the galaxy.", "Vous avez un vaisseau dans la galaxie."),
        Name("no ship", "aucun vaisseau"),
        Name("Produce one first.", "Produisez-en un d’abord."),
    ),
    "pawn": (
        Name("You have a ship or a colony there.", "Vous y avez un vaisseau ou une colonie."),
        Name("nothing of yours", "rien à vous"),
        Name("Move a ship there.", "Déplacez-y un vaisseau."),
    ),
    "rival_pawn": (
        Name("Somebody else has a pawn there.", "Quelqu’un d’autre y a un pion."),
        Name("nobody else", "personne d’autre"),
        Name("A battle needs two.", "Une bataille se fait à deux."),
    ),
    "one_battle": (
        Name(
            "You have not fought there in this War.",
            "Vous n’y avez pas combattu dans cette Guerre.",
        ),
        Name("fought already", "déjà combattu"),
        Name("One battle a sector in one War.", "Une bataille par secteur et par Guerre."),
    ),
    "colony_left": (
        Name("A colony is left in your supply.", "Il vous reste une colonie."),
        Name("no colony left", "plus de colonie"),
        Name("Colonies come back when they are destroyed.", "Les colonies détruites y reviennent."),
    ),
    "no_colony_there": (
        Name("No colony stands there.", "Aucune colonie ne s’y trouve."),
        Name("a colony is there", "une colonie y est"),
        Name("Only a battle removes it.", "Seule une bataille l’enlève."),
    ),
    "control": (
        Name("You control the sector.", "Vous contrôlez le secteur."),
        Name("not yours", "pas à vous"),
        Name(
            "Have strictly the most pawns and influence there.",
            "Ayez-y strictement le plus de pions et d’influence.",
        ),
    ),
    "ships_there": (
        Name("You have ships there.", "Vous y avez des vaisseaux."),
        Name("no ship there", "aucun vaisseau"),
        Name("Press a fleet of yours.", "Pressez une de vos flottes."),
    ),
    "elsewhere": (
        Name(
            "It is another sector than where they start.",
            "C’est un autre secteur que le départ.",
        ),
        Name("they are there", "ils y sont"),
        Name("", ""),
    ),
    "adjacent": (
        Name("It is next to {}.", "Il touche {}."),
        Name("too far", "trop loin"),
        Name(
            "Several moves, or a portal, lead there.",
            "Plusieurs mouvements, ou un portail, y mènent.",
        ),
    ),
    "own_colony": (
        Name("A colony of yours stands there.", "Une de vos colonies s’y trouve."),
        Name("no colony", "pas de colonie"),
        Name(
            "Ships appear at colonies; your home is one.",
            "Les vaisseaux naissent aux colonies ; votre origine en est une.",
        ),
    ),
    "rival_ship": (
        Name("A rival’s ship is there.", "Un vaisseau adverse s’y trouve."),
        Name("no target", "aucune cible"),
        Name("Colonies cannot be struck.", "Les colonies ne peuvent être frappées."),
    ),
    "slot": (
        Name("It is a place for a home sector.", "C’est une place pour un secteur d’origine."),
        Name("not a slot", "pas une place"),
        Name("Press a hex with a house.", "Pressez un hexagone avec une maison."),
    ),
    "free_slot": (
        Name("Nobody lives there yet.", "Personne n’y vit encore."),
        Name("taken", "pris"),
        Name("Press another slot.", "Pressez un autre emplacement."),
    ),
}
