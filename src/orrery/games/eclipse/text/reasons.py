"""Conditions of doing something: as a sentence, and as two words for a button."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

REASONS: Final[dict[str, Name]] = {
    "disc": Name(
        "You have a disc on the influence track.", "Vous avez un disque sur la piste Influence."
    ),
    "disc_short": Name("no disc", "aucun disque"),
    "disc_cure": Name("Discs come back in Cleanup.", "Les disques reviennent au Nettoyage."),
    "not_passed": Name("You have not passed.", "Vous n’avez pas passé."),
    "not_passed_short": Name("after passing", "a passé"),
    "not_passed_cure": Name(
        "After passing there are Reactions only: Upgrade, Build, Move.",
        "Après avoir passé, seules restent les Réactions : Améliorer, Construire, Déplacer.",
    ),
    "this_action": Name("The Action under way is {kind}.", "L’Action en cours est {kind}."),
    "this_action_short": Name("next Action", "autre Action"),
    "this_action_cure": Name(
        "End this Action; it can be the next.", "Terminez cette Action ; ce sera la suivante."
    ),
    "activation": Name("An activation is left.", "Il reste une activation."),
    "activation_short": Name("none left", "épuisée"),
    "in_action": Name(
        "An Action is under way: colony ships and proposals belong to it.",
        "Une Action est en cours : colons et propositions en font partie.",
    ),
    "in_action_short": Name("in an Action", "en Action"),
    "in_action_cure": Name("Take an Action first.", "Prenez d’abord une Action."),
    "zone": Name(
        "A free zone lies behind a wormhole of yours, and its stack has tiles.",
        "Une zone libre est derrière un de vos trous de ver, et sa pile a des tuiles.",
    ),
    "zone_short": Name("no zone", "aucune zone"),
    "this_zone": Name(
        "A wormhole of a sector that you control, or where you have a free ship, leads here.",
        "Un trou de ver d’un secteur que vous contrôlez, ou avec un de vos vaisseaux libres, y "
        "mène.",
    ),
    "this_zone_cure": Name(
        "Move a ship beside it, or gain the Wormhole Generator.",
        "Amenez-y un vaisseau, ou obtenez le Générateur de Trous de Ver.",
    ),
    "science": Name(
        "You can pay: {have} of {need} science.", "Vous pouvez payer : {have} science sur {need}."
    ),
    "science_short": Name("{have} of {need} science", "{have} / {need} science"),
    "materials": Name(
        "You can pay: {have} of {need} materials.",
        "Vous pouvez payer : {have} de minerai sur {need}.",
    ),
    "materials_short": Name("{have} of {need} mat.", "{have} / {need} min."),
    "trade_cure": Name(
        "Trading could bring {count} more.", "L’échange pourrait en apporter {count}."
    ),
    "income_cure": Name(
        "Your next income brings {count}.", "Votre prochain revenu en apporte {count}."
    ),
    "asked_first": Name(
        "Nothing else is asked of you first.", "Rien d’autre ne vous est demandé d’abord."
    ),
    "asked_first_cure": Name("Answer the question below.", "Répondez à la question du bas."),
    "your_turn": Name("It is your turn.", "C’est votre tour."),
    "sector": Name("You control a sector.", "Vous contrôlez un secteur."),
    "sector_short": Name("no sector", "aucun secteur"),
    "ship": Name(
        "A ship of yours can leave its sector by a wormhole.",
        "Un de vos vaisseaux peut quitter son secteur par un trou de ver.",
    ),
    "ship_short": Name("no free ship", "aucun libre"),
    "part": Name("A part fits on a blueprint.", "Une pièce va sur un plan."),
    "part_short": Name("nothing fits", "rien ne va"),
    "colony": Name("A colony ship is ready.", "Un vaisseau de colons est prêt."),
    "colony_short": Name("none ready", "aucun prêt"),
    "colony_cure": Name(
        "Influence readies two; all are ready in the next round.",
        "Influencer en redresse deux ; tous le sont à la manche suivante.",
    ),
    "square": Name(
        "A square of yours is free for a cube that you have.",
        "Une de vos cases est libre pour un cube que vous avez.",
    ),
    "square_short": Name("no square", "aucune case"),
    "players": Name("At least four players began.", "Au moins quatre joueurs ont commencé."),
    "players_short": Name("from 4 players", "dès 4 joueurs"),
    "partner": Name(
        "A partner has sectors linked to yours, no ships in the way, and both have room.",
        "Un partenaire a des secteurs reliés aux vôtres, aucun vaisseau ne gêne, et chacun a de "
        "la place.",
    ),
    "partner_short": Name("no partner", "personne"),
    "upkeep_only": Name(
        "Upkeep allows colony ships only.", "L’Administration ne permet que les colons."
    ),
    "upkeep_only_short": Name("in Upkeep", "à la paie"),
    # of one thing
    "not_owned": Name("You do not have it yet.", "Vous ne l’avez pas encore."),
    "on_tray": Name("It lies on the tray.", "Elle est disponible."),
    "on_tray_cure": Name(
        "New technologies come in Cleanup.", "De nouvelles technologies arrivent au Nettoyage."
    ),
    "track_room": Name("Its track has room.", "Sa piste a de la place."),
    "controls": Name("You control the sector.", "Vous contrôlez le secteur."),
    "square_free": Name("The square is free.", "La case est libre."),
    "cube": Name("You have a cube for it.", "Vous avez un cube pour elle."),
    "star": Name("You have the technology of its star.", "Vous avez la technologie de son étoile."),
    "star_cure": Name("It asks for {tech}.", "Il faut : {tech}."),
    "yours": Name("It is yours.", "C’est à vous."),
    "mobile": Name("It can move: Starbases stay.", "Il se déplace : les Bases Stellaires restent."),
    "unpinned": Name(
        "Enemy ships do not pin it: {mine} of yours, {theirs} pinned.",
        "Aucun ennemi ne l’engage : {mine} à vous, {theirs} engagés.",
    ),
    "unpinned_cure": Name(
        "Bring more ships there, or fight at the end of the round.",
        "Amenez-y d’autres vaisseaux, ou combattez en fin de manche.",
    ),
    "way": Name("A link leads away.", "Une liaison en part."),
    "built_tech": Name("You have its technology.", "Vous avez sa technologie."),
    "built_tech_cure": Name("Research {tech}.", "Recherchez : {tech}."),
    "controls_cure": Name(
        "Place an influence disc there first.", "Placez-y d’abord un disque d’influence."
    ),
    "supply": Name("One is left in your supply.", "Il en reste dans votre réserve."),
}
