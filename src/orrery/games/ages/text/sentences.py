"""What the game refuses and why: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "civilisation_taken": (
        "somebody leads that civilisation already",
        "cette civilisation est déjà prise",
    ),
    "civilisation_first": ("choose a civilisation first", "choisissez d’abord une civilisation"),
    "home_taken": ("that home slot is not free", "cet emplacement d’origine n’est pas libre"),
    "home_first": ("place your home sector first", "placez d’abord votre secteur d’origine"),
    "card_played": (
        "the card that you play cannot be discarded too",
        "la carte que vous jouez ne peut pas être aussi défaussée",
    ),
    "not_in_hand": ("that card is not in your hand", "cette carte n’est pas dans votre main"),
    "card_then_side": (
        "first a card of your hand, then one of its sides",
        "d’abord une carte de votre main, puis un de ses côtés",
    ),
    "fight_or_stop": (
        "name a sector to fight on, or stop",
        "désignez un secteur où combattre, ou arrêtez",
    ),
    "one_battle": (
        "one battle on each sector in one War",
        "une seule bataille par secteur dans une Guerre",
    ),
    "battle_needs": (
        "a battle needs a pawn of yours and one of another player there",
        "une bataille demande un de vos pions et un pion adverse sur le secteur",
    ),
    "colonise_or_decline": (
        "name a sector to colonise, or decline",
        "désignez un secteur à coloniser, ou renoncez",
    ),
    "no_colony_left": ("all your colonies are on the map", "toutes vos colonies sont déjà placées"),
    "not_neutral": (
        "only neutral sectors can be colonised",
        "seuls les secteurs neutres se colonisent",
    ),
    "colony_there": ("a colony stands there already", "une colonie s’y trouve déjà"),
    "no_control": ("you do not control that sector", "vous ne contrôlez pas ce secteur"),
    "use_or_stop": (
        "use an action of your pool, or stop",
        "utilisez une de vos actions, ou arrêtez",
    ),
    "no_action_left": (
        "no action of that kind is left in your pool",
        "il ne vous reste aucune action de ce type",
    ),
    "no_ship_left": ("no ship is left in your supply", "votre réserve de vaisseaux est vide"),
    "no_target": ("that action has no target now", "cette action n’a pas de cible pour l’instant"),
    "no_ships_there": (
        "choose a sector where you have ships",
        "choisissez un secteur où vous avez des vaisseaux",
    ),
    "not_adjacent": (
        "ships move to an adjacent sector",
        "les vaisseaux vont sur un secteur adjacent",
    ),
    "portal_elsewhere": (
        "a portal leads to any other sector of the map",
        "un portail mène à tout autre secteur de la carte",
    ),
    "how_many_ships": (
        "send at least one ship and at most all that are there",
        "envoyez au moins un vaisseau, au plus tous ceux qui s’y trouvent",
    ),
    "not_your_colony": (
        "ships are produced on your own colonies",
        "on produit sur ses propres colonies",
    ),
    "ambush_needs": (
        "an ambush needs a pawn of yours and an enemy ship there",
        "une embuscade demande un de vos pions et un vaisseau adverse sur le secteur",
    ),
    "conversion_needs": (
        "a conversion needs your control and an enemy ship there",
        "une conversion demande votre contrôle et un vaisseau adverse sur le secteur",
    ),
    "no_ship_of_theirs": (
        "choose a player with a ship there",
        "choisissez un joueur qui a un vaisseau ici",
    ),
    # -- component sheets
    "count": (
        "{what}: {found} where the rulebook has {expected}",
        "{what} : {found} là où le livret a {expected}",
    ),
    "civilisations": ("civilisations", "civilisations"),
    "card_indices": ("card indices", "numéros des cartes"),
    "neutral_sectors": ("neutral sectors", "secteurs neutres"),
    "tokens": ("tokens", "jetons"),
    "layouts": ("layouts", "plans de la carte"),
    "deals": ("deals", "donnes"),
    "deck": ("deck of {players} players", "pioche à {players} joueurs"),
    "cards_dealt": ("cards dealt to {players} players", "cartes données à {players} joueurs"),
    "starting_ships": ("{board}: {ships} starting ships", "{board} : {ships} vaisseaux de départ"),
    "start_levels": ("start levels of {board}", "niveaux de départ de {board}"),
    "beyond_the_track": (
        "{board}: a start level beyond the track",
        "{board} : un niveau de départ hors de la piste",
    ),
    "home_slots": ("home slots of {players} players", "emplacements d’origine à {players} joueurs"),
    "neutral_slots": (
        "neutral slots of {players} players",
        "emplacements neutres à {players} joueurs",
    ),
    "one_hex": (
        "layout of {players} players: two things on one hex",
        "plan à {players} joueurs : deux choses sur un hexagone",
    ),
    "map_apart": (
        "layout of {players} players: the map falls apart",
        "plan à {players} joueurs : la carte est en morceaux",
    ),
}
