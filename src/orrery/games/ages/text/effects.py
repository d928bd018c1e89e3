"""What everything on the table does, in one or two sentences: English, then French.

Numbers are put in from the component sheet, so that another sheet tells of itself.
"""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

EFFECTS: Final[dict[str, Name]] = {
    # -- the four strategies (AGES-7 to 10)
    "war": Name(
        "You may fight on every sector that you share with somebody, one battle on each. "
        "Most pawns and armament wins a point and destroys the others there.",
        "Vous pouvez combattre sur chaque secteur partagé, une bataille sur chacun. "
        "Le plus de pions et d’armement gagne un point et y détruit les autres.",
    ),
    "evolution": Name(
        "Your level on the track that the card shows rises by one, at once and for good.",
        "Votre niveau sur l’échelle que montre la carte monte de un, tout de suite et pour de bon.",
    ),
    "colonisation": Name(
        "You may place one colony on a sector that you control and that has none. "
        "It gives you the bonus of the sector for as long as it stands.",
        "Vous pouvez placer une colonie sur un secteur que vous contrôlez et qui n’en a pas. "
        "Elle vous donne le bonus du secteur tant qu’elle tient.",
    ),
    "expansion": Name(
        "You get the actions that the card shows, and those of your levels and colonies. "
        "Use them one by one in any order; what you leave is lost.",
        "Vous recevez les actions de la carte, et celles de vos niveaux et de vos colonies. "
        "Utilisez-les une à une dans l’ordre voulu ; le reste est perdu.",
    ),
    # -- the five actions (AGES-10.3 to 10.8)
    "portal": Name(
        "Send any number of your ships from one sector to any other sector of the galaxy.",
        "Envoyez autant de vaisseaux que vous voulez d’un secteur vers n’importe quel autre.",
    ),
    "movement": Name(
        "Move any number of your ships from one sector to a neighbouring one.",
        "Déplacez autant de vaisseaux que vous voulez d’un secteur vers un secteur voisin.",
    ),
    "production": Name(
        "Place a new ship from your supply on a sector with one of your colonies.",
        "Placez un nouveau vaisseau de votre réserve sur un secteur avec une de vos colonies.",
    ),
    "ambush": Name(
        "Destroy one ship of another player on a sector where you have a ship or a colony.",
        "Détruisez un vaisseau adverse sur un secteur où vous avez un vaisseau ou une colonie.",
    ),
    "conversion": Name(
        "On a sector that you control, destroy one ship of another player and put one of yours "
        "there.",
        "Sur un secteur que vous contrôlez, détruisez un vaisseau adverse et mettez-y un des "
        "vôtres.",
    ),
    # -- the four tracks (AGES-2.9)
    "track_production": Name(
        "Every Expansion of yours has one production more for each level.",
        "Chacune de vos Expansions a une production de plus par niveau.",
    ),
    "track_movement": Name(
        "Every Expansion of yours has one movement more for each level.",
        "Chacune de vos Expansions a un mouvement de plus par niveau.",
    ),
    "track_influence": Name(
        "Each level adds one to your control score on every sector where you have a pawn.",
        "Chaque niveau ajoute un à votre score de contrôle sur tout secteur où vous avez un pion.",
    ),
    "track_armament": Name(
        "Each level adds one to your score in every battle.",
        "Chaque niveau ajoute un à votre score dans chaque bataille.",
    ),
    # -- the eight bonuses of a colony (AGES-9.7), and none
    "bonus_portal": Name(
        "A colony here gives you one portal more in every Expansion.",
        "Une colonie ici vous donne un portail de plus à chaque Expansion.",
    ),
    "bonus_movement": Name(
        "A colony here gives you one movement more in every Expansion.",
        "Une colonie ici vous donne un mouvement de plus à chaque Expansion.",
    ),
    "bonus_production": Name(
        "A colony here gives you one production more in every Expansion.",
        "Une colonie ici vous donne une production de plus à chaque Expansion.",
    ),
    "bonus_ambush": Name(
        "A colony here gives you one ambush more in every Expansion.",
        "Une colonie ici vous donne une embuscade de plus à chaque Expansion.",
    ),
    "bonus_conversion": Name(
        "A colony here gives you one conversion more in every Expansion.",
        "Une colonie ici vous donne une conversion de plus à chaque Expansion.",
    ),
    "bonus_victory": Name(
        "A colony here brings you one point at the end of every age.",
        "Une colonie ici vous rapporte un point à la fin de chaque âge.",
    ),
    "bonus_influence": Name(
        "A colony here raises your influence by one, everywhere.",
        "Une colonie ici augmente votre influence de un, partout.",
    ),
    "bonus_armament": Name(
        "A colony here raises your armament by one, everywhere.",
        "Une colonie ici augmente votre armement de un, partout.",
    ),
    "bonus_none": Name(
        "A colony here gives you no bonus, but it is a pawn and builds ships.",
        "Une colonie ici ne donne pas de bonus, mais c’est un pion et elle produit des vaisseaux.",
    ),
    # -- sectors without a tile
    "home": Name(
        "The home of a civilisation. Its colony counts as a pawn, builds ships and can never be "
        "destroyed; it gives no bonus.",
        "L’origine d’une civilisation. Sa colonie compte comme un pion, produit des vaisseaux et "
        "n’est jamais détruite ; elle ne donne pas de bonus.",
    ),
    "home_slot": Name(
        "A free place for a home sector.",
        "Une place libre pour un secteur d’origine.",
    ),
    "face_down": Name(
        "Nobody knows this sector yet: the first ship that comes here turns it over.",
        "Personne ne connaît encore ce secteur : le premier vaisseau qui y vient le retourne.",
    ),
    # -- pieces
    "ships": Name(
        "Ships move, count for control and fight. One that is destroyed goes back to its supply.",
        "Les vaisseaux se déplacent, comptent pour le contrôle et combattent. Détruit, un "
        "vaisseau retourne dans sa réserve.",
    ),
    "colony": Name(
        "A colony never moves, counts as a pawn, gives the bonus of its sector, and is where new "
        "ships appear. Only a battle destroys it.",
        "Une colonie ne bouge pas, compte comme un pion, donne le bonus de son secteur, et c’est "
        "là qu’apparaissent les vaisseaux. Seule une bataille la détruit.",
    ),
    "home_colony": Name(
        "The home colony counts as a pawn and builds ships. Nothing can destroy it.",
        "La colonie d’origine compte comme un pion et produit des vaisseaux. Rien ne la détruit.",
    ),
    # -- a card
    "card": Name(
        "A card with four sides: you play it on one of them. Among equal strategies the lower "
        "number is resolved first.",
        "Une carte à quatre côtés : vous la jouez sur l’un d’eux. À stratégie égale, le plus "
        "petit numéro est résolu d’abord.",
    ),
    "played": Name(
        "Played this turn or the last: everybody has seen it.",
        "Jouée ce tour ou le précédent : tous l’ont vue.",
    ),
    "seen": Name(
        "Out of the hands until the next age, when all cards are dealt again.",
        "Hors des mains jusqu’au prochain âge, où toutes les cartes sont redonnées.",
    ),
    "known": Name(
        "You have held this hand this age, or it is the only one left: you know what is in it.",
        "Vous avez tenu cette main cet âge, ou il ne reste qu’elle : vous en connaissez les "
        "cartes.",
    ),
    "unknown_hand": Name(
        "You have not held this hand yet.",
        "Vous n’avez pas encore tenu cette main.",
    ),
    "direction": Name(
        "At the end of a turn everybody passes the rest of the hand on: to the left in ages 1 and "
        "3, to the right in age 2.",
        "À la fin d’un tour chacun passe le reste de sa main : à gauche aux âges 1 et 3, à droite "
        "à l’âge 2.",
    ),
    # -- steps of a turn and stretches of the match
    "step_choose": Name(
        "Everybody chooses a card and one of its sides in secret, and may change it until the "
        "last one has chosen.",
        "Chacun choisit en secret une carte et un de ses côtés, et peut changer jusqu’à ce que "
        "le dernier ait choisi.",
    ),
    "step_reveal": Name(
        "All cards are turned over together.",
        "Toutes les cartes sont retournées ensemble.",
    ),
    "step_resolve": Name(
        "War first, then Evolution, Colonisation, Expansion; among equals the lower number first.",
        "La Guerre d’abord, puis Évolution, Colonisation, Expansion ; à égalité le plus petit "
        "numéro d’abord.",
    ),
    "step_pass": Name(
        "The cards that are left go to the neighbour; after the last turn the age is scored.",
        "Les cartes restantes vont au voisin ; après le dernier tour on compte l’âge.",
    ),
    "set_up": Name(
        "One after another, everybody takes a civilisation and places its home sector.",
        "Tour à tour, chacun prend une civilisation et place son secteur d’origine.",
    ),
    "age": Name(
        "An age has {turns} turns and ends with a scoring. There are {ages} ages.",
        "Un âge a {turns} tours et finit par un décompte. Il y a {ages} âges.",
    ),
    "turn": Name(
        "Choose, reveal, resolve in order, pass the hands on.",
        "Choisir, révéler, résoudre dans l’ordre, passer les mains.",
    ),
    "scoring": Name(
        "At the end of an age everybody gains a point for each sector controlled, and one for "
        "each colony on a sector with a star.",
        "À la fin d’un âge chacun gagne un point par secteur contrôlé, et un par colonie sur un "
        "secteur à étoile.",
    ),
    # -- what a seat has
    "supply": Name(
        "Ships that are left to produce. Each civilisation has {ships}; without one left, you can "
        "neither produce nor convert.",
        "Les vaisseaux qui restent à produire. Chaque civilisation en a {ships} ; sans aucun, on "
        "ne peut ni produire ni convertir.",
    ),
    "pawns": Name(
        "Colonies that are left to place. Each civilisation has {colonies} besides its home.",
        "Les colonies qui restent à placer. Chaque civilisation en a {colonies} en plus de son "
        "origine.",
    ),
    "sectors": Name(
        "Sectors that this seat controls: one point each at the end of the age. Strictly most "
        "pawns and influence controls; a tie is nobody’s.",
        "Les secteurs que contrôle cette place : un point chacun à la fin de l’âge. Strictement "
        "le plus de pions et d’influence contrôle ; une égalité n’est à personne.",
    ),
    # -- the civilisations
    "civilisation": Name(
        "They start with {ships} on {home} and with {levels}.",
        "Ils commencent avec {ships} sur {home} et avec {levels}.",
    ),
    "no_civilisation": Name(
        "No civilisation has been chosen here yet.",
        "Aucune civilisation n’a encore été choisie ici.",
    ),
}
