"""What the game refuses and why: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "hex_taken": ("that hex already carries a sector", "cet hexagone porte déjà un secteur"),
    "place_a_tile": ("a tile must be placed now", "il faut maintenant placer une tuile"),
    "was_bought": (
        "what was bought this turn cannot be sold in it",
        "ce qui a été acheté ce tour-ci ne peut pas y être vendu",
    ),
    "was_sold": (
        "what was sold this turn cannot be bought in it",
        "ce qui a été vendu ce tour-ci ne peut pas y être acheté",
    ),
    "none_to_sell": ("there is none to sell", "il n’y en a pas à vendre"),
    "food_placed": (
        "food was placed on that sector this turn",
        "de la nourriture a été placée sur ce secteur ce tour-ci",
    ),
    "no_food_there": (
        "no food of yours lies on that sector",
        "aucune nourriture à vous ne se trouve sur ce secteur",
    ),
    "pirate_cannot": (
        "the Space Pirate cannot take that now",
        "le Pirate ne peut pas prendre cela maintenant",
    ),
    "trade_now": ("it is time to trade", "c’est le moment de commercer"),
    "no_money": ("there is not enough money", "il n’y a pas assez d’argent"),
    "no_room_for_food": (
        "there is no room for more food on your producing sectors",
        "il n’y a plus de place pour la nourriture sur vos secteurs producteurs",
    ),
    "storage_full": ("the storage card is full", "l’entrepôt est plein"),
    "not_a_producer": (
        "only sectors of yours that produce metal or energy hold food",
        "seuls vos secteurs qui produisent du métal ou de l’énergie portent de la nourriture",
    ),
    "two_food_there": (
        "that sector already holds two food",
        "ce secteur porte déjà deux nourritures",
    ),
    "no_food_in_hand": ("there is no food in hand", "il n’y a pas de nourriture en main"),
    "no_room_in_storage": (
        "there is no room for it on the storage card",
        "il n’y a pas de place dans l’entrepôt",
    ),
    "protein_fields_cannot": (
        "Protein Fields cannot do that now",
        "les Champs protéines ne le permettent pas maintenant",
    ),
    "cannot_produce": (
        "that sector cannot produce for you, or has no food, or has produced",
        "ce secteur ne peut pas produire pour vous, n’a pas de nourriture ou a déjà produit",
    ),
    "produce_now": ("it is time to produce", "c’est le moment de produire"),
    "no_ship_left": (
        "no ship of that type is left in your reserve",
        "il ne reste aucun vaisseau de ce type dans votre réserve",
    ),
    "ship_too_dear": ("you cannot pay for that ship", "vous ne pouvez pas payer ce vaisseau"),
    "build_now": ("it is time to build", "c’est le moment de construire"),
    "own_starbases": (
        "ships are deployed on your own starbases only",
        "les vaisseaux se déploient seulement sur vos bases spatiales",
    ),
    "technology_gone": (
        "that technology is no longer on the market",
        "cette technologie n’est plus à vendre",
    ),
    "no_energy": (
        "there is not enough energy in storage",
        "il n’y a pas assez d’énergie dans l’entrepôt",
    ),
    "technology_now": (
        "it is time to buy a technology",
        "c’est le moment d’acheter une technologie",
    ),
    "battle_first": (
        "a battle must be fought before the turn can end",
        "un combat doit être livré avant la fin du tour",
    ),
    "cannot_claim": (
        "that sector cannot be claimed now",
        "ce secteur ne peut pas être réclamé maintenant",
    ),
    "nobody_to_fight": ("there is nobody to fight there", "il n’y a personne à combattre là"),
    "cannot_move": (
        "no ship like that can still move",
        "aucun vaisseau de ce genre ne peut encore bouger",
    ),
    "command_now": ("it is time to command the fleet", "c’est le moment de commander la flotte"),
    "enemy_home": (
        "enemy home sectors cannot be entered",
        "on n’entre pas dans le secteur d’origine d’un adversaire",
    ),
    "sun": ("nobody can stop on a sun", "personne ne peut s’arrêter sur un soleil"),
    "too_far": ("that hex is further than one step", "cet hexagone est à plus d’un pas"),
    "no_jump": (
        "only a ship that began its turn in the black hole can jump",
        "seul un vaisseau qui a commencé le tour dans le trou noir peut sauter",
    ),
    "same_jump": (
        "all jumps of a turn go to the same hex",
        "tous les sauts d’un tour vont vers le même hexagone",
    ),
    "no_jump_there": (
        "nobody can jump to a home sector, a sun or the black hole",
        "on ne saute ni vers un secteur d’origine, ni vers un soleil, ni vers le trou noir",
    ),
    "choose_a_hex": ("choose where the ship goes", "choisissez où va le vaisseau"),
    "empire_protected": (
        "the empire is protected while one of your ships lives",
        "l’empire est protégé tant qu’un de vos vaisseaux survit",
    ),
    "hit_your_units": (
        "assign the hit to a unit of yours in this battle",
        "attribuez le coup à une de vos unités dans ce combat",
    ),
    "home_sector": ("no influence on a home sector", "pas d’influence sur un secteur d’origine"),
    "private_sector": ("that sector is private for this role", "ce secteur est privé pour ce rôle"),
    "no_planets": (
        "influence goes to sectors with planets",
        "l’influence va sur des secteurs à planètes",
    ),
    "vetoed_marker": (
        "the vetoed marker must go elsewhere: to another sector or the throne",
        "le marqueur refusé doit aller ailleurs : sur un autre secteur ou sur le trône",
    ),
    "influence_now": ("it is time to place influence", "c’est le moment de placer l’influence"),
    "role_gone": (
        "no card of that role is left this round",
        "il ne reste aucune carte de ce rôle dans cette manche",
    ),
    # -- component sheets
    "not_as_printed": (
        "found {found}, the rulebook prints {expected}",
        "{found} trouvé, le livret imprime {expected}",
    ),
    "wrong_rows": ("{why}", "{why}"),
    "rows": (
        "{block}: {found} rows where the box has {expected}",
        "{block} : {found} lignes là où la boîte en a {expected}",
    ),
    "missing": ("{why}; missing: {rows}", "{why} ; il manque : {rows}"),
    "twice": ("{why}; twice: {rows}", "{why} ; deux fois : {rows}"),
    "other_row": (
        "found {found} where {expected} belongs",
        "{found} trouvé à la place de {expected}",
    ),
    "layout_row": ("layouts, row for {players} players", "layouts, ligne pour {players} joueurs"),
    "different_hexes": (
        "{players} different hexes are needed",
        "il faut {players} hexagones différents",
    ),
    "off_board": ("{hex} is not on the board", "{hex} n’est pas sur le plateau"),
    "on_the_sun": ("[0, 0] belongs to the Omega sun", "[0, 0] est au soleil Oméga"),
    "prices": (
        "a price for each of 1 to 6 is needed, found {found}",
        "il faut un prix pour chacun de 1 à 6, trouvé : {found}",
    ),
    "own_kind": ("only the box's own {kind} can be one", "seul celui de la boîte peut être {kind}"),
    "pile": ("{pile} where plain or atomic belongs", "{pile} à la place de plain ou atomic"),
    "planets": ("a {kind} sector has 1 or 2", "un secteur {kind} en a 1 ou 2"),
    "none_without_planets": (
        "only sectors with planets have any",
        "seuls les secteurs à planètes en ont",
    ),
    "sum": (
        "checks, {name}: the rows make {found}, the sheet says {expected}",
        "checks, {name} : les lignes font {found}, la fiche dit {expected}",
    ),
}
