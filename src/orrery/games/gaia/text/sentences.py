"""What the game refuses and why: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "planets_adjoin": (
        "planets of one type would adjoin across two tiles",
        "des planètes de même type se toucheraient d’une tuile à l’autre",
    ),
    "faction_taken": (
        "that faction, or the other side of its board, is taken",
        "cette faction, ou l’autre face de sa fiche, est prise",
    ),
    "no_automa_faction": (
        "the Automa does not know that faction, or it is on your board",
        "l’Automa ne connaît pas cette faction, ou elle est sur votre fiche",
    ),
    "home_planets_first": (
        "your first structures stand on empty planets of your home type",
        "vos premiers bâtiments vont sur des planètes libres de votre type natal",
    ),
    "booster_taken": ("that booster is not available", "ce booster n’est pas disponible"),
    "no_such_income": ("you have no such income left", "vous n’avez plus ce revenu"),
    "no_power": (
        "there is not enough power for that, or it would be lost",
        "il n’y a pas assez de Puissance pour cela, ou ce serait perdu",
    ),
    "four_tokens": (
        "that needs four tokens in the Gaia area and a tile to take",
        "il faut quatre pions en zone Gaia et une tuile à prendre",
    ),
    "no_conversion": (
        "you cannot pay for that conversion, or would gain nothing",
        "vous ne pouvez pas payer cette conversion, ou n’y gagneriez rien",
    ),
    "no_mine_possible": (
        "you cannot build a mine there: out of reach, taken or too expensive",
        "pas de mine possible ici : hors de portée, occupé ou trop cher",
    ),
    "no_project": ("you cannot start a Gaia project there", "pas de projet Gaia possible ici"),
    "no_upgrade": (
        "you cannot upgrade that: no such piece left, or too expensive",
        "amélioration impossible : plus de pièce, ou trop cher",
    ),
    "no_federation": (
        "no federation can be formed and paid for",
        "aucune alliance ne peut être forgée et payée",
    ),
    "no_advance": (
        "you cannot advance there, or lack the knowledge",
        "progression impossible, ou pas assez de Connaissances",
    ),
    "board_action_refused": (
        "that action is used, too expensive or would do nothing",
        "cette action est prise, trop chère ou sans effet",
    ),
    "special_action_refused": (
        "you do not have that special action, or it cannot be carried out",
        "vous n’avez pas cette action spéciale, ou elle est impossible",
    ),
    "not_an_action": ("that is not an action of a turn", "ce n’est pas une action de tour"),
    "action_done": (
        "your action of this turn is done: convert, or end the turn",
        "votre action est faite : convertissez, ou finissez le tour",
    ),
    "steps_save_nothing": (
        "the free steps need a planet in reach that needs terraforming",
        "les étapes gratuites demandent une planète à terraformer, à portée",
    ),
    "range_saves_nothing": (
        "the range bonus must save a Q.I.C. there",
        "le bonus de portée doit y épargner un C.I.Q.",
    ),
    "no_such_tile": ("you cannot take that tile", "vous ne pouvez pas prendre cette tuile"),
    "no_uncovered_tile": (
        "you have no such uncovered tile",
        "vous n’avez pas cette tuile découverte",
    ),
    "no_advance_by_tile": (
        "you cannot advance there with this tile",
        "vous ne pouvez pas progresser là avec cette tuile",
    ),
    "no_planet_there": (
        "that hex is out of reach or not empty",
        "cette case est hors de portée ou occupée",
    ),
    "no_station_there": (
        "that hex is out of reach, or holds a planet or a station",
        "cette case est hors de portée, ou porte une planète ou une station",
    ),
    "no_mine_there": ("you have no mine there", "vous n’avez pas de mine ici"),
    "no_lab_there": ("you have no research lab there", "vous n’avez pas de labo ici"),
    "not_lowest_area": (
        "that is not your lowest area, or it cannot advance",
        "ce n’est pas votre domaine le plus bas, ou il ne peut progresser",
    ),
    "no_such_federation": (
        "no legal federation consists of these planets",
        "aucune alliance permise ne comprend ces planètes",
    ),
    "needless_satellite": (
        "a satellite there would not link these planets with the fewest satellites",
        "un satellite ici ne relierait pas ces planètes avec le moins de satellites",
    ),
    "no_token_left": ("no such federation token is left", "il ne reste pas de tel pion Alliance"),
    "no_such_token": ("you have no such federation token", "vous n’avez pas ce pion Alliance"),
    "whole_offer": ("take the whole offer or decline it", "acceptez toute l’offre ou refusez-la"),
    # -- our bugs
    "no_legal_map": ("no legal map was found", "aucune carte permise n’a été trouvée"),
    # -- options
    "no_layout": (
        "the component sheet has no layout {layout}",
        "la fiche de composants n’a pas de plan {layout}",
    ),
    "own_map": (
        "the first game has its own map; it cannot be a given one",
        "la première partie a sa propre carte ; elle ne peut pas être imposée",
    ),
    # -- component sheets
    "structures": (
        "a player has 8, 4, 3, 1, 1, 1 structures, not {found}",
        "un joueur a 8, 4, 3, 1, 1, 1 bâtiments, pas {found}",
    ),
    "tokens": (
        "there are 3 federation tokens of six kinds and 1, not {found}",
        "il y a 3 pions Alliance de six sortes et 1, pas {found}",
    ),
    "levels": ("{area} has {found} levels, not 6", "{area} a {found} niveaux, pas 6"),
    "slots": (
        "{faction} has {found} slots for {count} {structure}",
        "{faction} a {found} cases pour {count} {structure}",
    ),
    "round_event": (
        "a round scoring tile listens to {event!r}, which never happens",
        "une tuile de manche attend {event!r}, qui n’arrive jamais",
    ),
    "counts_nothing": (
        "{tile} counts {per!r}, which is nothing",
        "{tile} compte {per!r}, qui n’est rien",
    ),
    "tile_event": (
        "{tile} listens to {event!r}, which never happens",
        "{tile} attend {event!r}, qui n’arrive jamais",
    ),
    "rounds": (
        "a game has {rounds} rounds, not {found}",
        "une partie a {rounds} manches, pas {found}",
    ),
    "places": ("rank_vp has fewer than {most} places", "rank_vp a moins de {most} rangs"),
    "sides": (
        "ten tiles, three with two sides, are 13 sides, not {found}",
        "dix tuiles, dont trois à deux faces, font 13 faces, pas {found}",
    ),
    "two_planets": (
        "sector {sector} has two planets on one hex",
        "le secteur {sector} a deux planètes sur une case",
    ),
    "no_sector_hex": (
        "sector {sector} has no hex {hex}",
        "le secteur {sector} n’a pas de case {hex}",
    ),
    "layout_names": (
        "layout {layout} names {tile!r}, which is no sector",
        "le plan {layout} nomme {tile!r}, qui n’est pas un secteur",
    ),
    "too_far": (
        "layout {layout} has {tile} too far away: {hex}",
        "le plan {layout} a {tile} trop loin : {hex}",
    ),
    "method_names": (
        "map method {method} names {tile!r}, which is no sector",
        "la méthode {method} nomme {tile!r}, qui n’est pas un secteur",
    ),
    "tile_twice": (
        "layout {layout} has a tile twice, or one upon another",
        "le plan {layout} a une tuile en double, ou l’une sur l’autre",
    ),
    "layout_apart": ("layout {layout} falls apart", "le plan {layout} est en morceaux"),
    "first_game": (
        "the first game of {players} needs as many factions and mines",
        "la première partie à {players} demande autant de factions et de mines",
    ),
    "no_home": (
        "the first game of {players}: {hex} is no home of {faction}",
        "la première partie à {players} : {hex} n’est pas une planète natale de {faction}",
    ),
    "automa_cards": (
        "the Automa has decision cards 1 to {most}, in this order",
        "l’Automa a les cartes 1 à {most}, dans cet ordre",
    ),
    "automa_level": (
        "automa level {level} has a card twice, or an unknown one",
        "le niveau {level} de l’Automa a une carte en double ou inconnue",
    ),
    "automa_factions": (
        "the Automa has a faction twice, or lacks the Taklons",
        "l’Automa a une faction en double, ou n’a pas les Taklons",
    ),
    "given_map": (
        "the given map has a hex twice, or too few or too many",
        "la carte imposée a une case en double, ou trop ou trop peu de cases",
    ),
    "given_tiles": (
        "a set-up has {count} different {what}, not {found}",
        "une mise en place a {count} {what} différentes, pas {found}",
    ),
    "tech_tiles": ("tech tiles", "tuiles Technologie"),
    "advanced_tiles": ("advanced tiles", "tuiles avancées"),
    "round_tiles": ("round tiles", "tuiles de manche"),
    "final_tiles": ("final tiles", "tuiles de fin"),
    "given_players": (
        "a set-up is for 1 to {most} players, not {found}",
        "une mise en place est pour 1 à {most} joueurs, pas {found}",
    ),
    "given_boosters": (
        "{players} players have {boosters} boosters, all different",
        "{players} joueurs ont {boosters} boosters, tous différents",
    ),
    "gleens_token": (
        "the Gleens token never lies on Terraforming",
        "le pion des Gleens n’est jamais sur la Terraformation",
    ),
    "rows": (
        "{block} must be {count} rows in the known order; see {odd}",
        "{block} : {count} lignes dans l’ordre connu ; voir {odd}",
    ),
    # -- recorded games of another program
    "game": ("{game}", "{game}"),
    "line": ("{game}, line {line} ({move})", "{game}, ligne {line} ({move})"),
    "at": ("{where}: {why}", "{where} : {why}"),
    "wrong_set_up": (
        "{game}: the set-up is wrong: {why}",
        "{game} : la mise en place est fausse : {why}",
    ),
    "refused": (
        "{where}: our rules refuse {action}: {why}",
        "{where} : nos règles refusent {action} : {why}",
    ),
    "federation_refused": (
        "{where}: our rules find no such federation",
        "{where} : nos règles ne trouvent pas cette alliance",
    ),
    "other_seat": ("{who} does not sit on seat {seat}", "{who} n’est pas assis à la place {seat}"),
    "nobody": ("nobody here is called {name!r}", "personne ici ne s’appelle {name!r}"),
    "no_command": ("no command is called {name!r}", "aucune commande ne s’appelle {name!r}"),
    "no_hex": ("no hex is called {name!r}", "aucune case ne s’appelle {name!r}"),
    "other_faction": (
        "the set-up names another faction for this seat",
        "la mise en place nomme une autre faction pour cette place",
    ),
    "no_building": (
        "nothing called {name!r} can be built",
        "rien qui s’appelle {name!r} ne se construit",
    ),
    "tile_gone": ("that advanced tile is gone", "cette tuile avancée n’est plus là"),
    "no_place": (
        "no place for tiles is called {name!r}",
        "aucun emplacement de tuile ne s’appelle {name!r}",
    ),
    "no_area": ("no research area is called {name!r}", "aucun domaine ne s’appelle {name!r}"),
    "no_board_action": (
        "no board action is called {name!r}",
        "aucune action du plateau ne s’appelle {name!r}",
    ),
    "cannot_spend": ("{cost} cannot be spent for {gain}", "{cost} ne se dépense pas pour {gain}"),
    "no_number": ("{text!r} is not a number", "{text!r} n’est pas un nombre"),
    "no_such_icon": ("no icon gives {part}", "aucune icône ne donne {part}"),
    "no_icon": ("{text!r} is no power icon", "{text!r} n’est pas une icône de Puissance"),
    "no_faction": ("no faction is called {name!r}", "aucune faction ne s’appelle {name!r}"),
    "no_booster": ("no booster is called {name!r}", "aucun booster ne s’appelle {name!r}"),
    "no_token": (
        "no federation token is called {name!r}",
        "aucun pion Alliance ne s’appelle {name!r}",
    ),
    "no_special": (
        "no special action is called {name!r}",
        "aucune action spéciale ne s’appelle {name!r}",
    ),
    "no_stone_place": (
        "no place for the Brainstone is called {name!r}",
        "aucun endroit pour le Brainstone ne s’appelle {name!r}",
    ),
    "no_tech_tile": (
        "no tech tile is called {name!r}",
        "aucune tuile Technologie ne s’appelle {name!r}",
    ),
    "no_advanced_tile": (
        "no advanced tile is called {name!r}",
        "aucune tuile avancée ne s’appelle {name!r}",
    ),
    "no_round_tile": (
        "no round tile is called {name!r}",
        "aucune tuile de manche ne s’appelle {name!r}",
    ),
    "no_final_tile": (
        "no final tile is called {name!r}",
        "aucune tuile de fin ne s’appelle {name!r}",
    ),
    "no_bid": (
        "line {line}: {text!r} is not a bid",
        "ligne {line} : {text!r} n’est pas une enchère",
    ),
    "table_order": (
        "{order} is not an order of {players} seats",
        "{order} n’est pas un ordre de {players} places",
    ),
    "factions": (
        "{found} factions for {players} players",
        "{found} factions pour {players} joueurs",
    ),
    "no_tech_at": ("no tech tile lies at {place}", "aucune tuile Technologie en {place}"),
    "no_advanced_at": ("no advanced tile lies at {place}", "aucune tuile avancée en {place}"),
    "no_resource": ("{name!r} is no resource", "{name!r} n’est pas une ressource"),
    "buys_nothing": ("nothing can be bought for {name!r}", "rien ne s’achète pour {name!r}"),
    "not_for_sale": ("{name!r} cannot be bought", "{name!r} ne s’achète pas"),
    "so_much": ("nobody has so much", "personne n’a autant"),
    "does_not_buy": ("{cost} does not buy {gain}", "{cost} n’achète pas {gain}"),
    "not_a_text": ("not a text file", "pas un fichier de texte"),
    "empty_file": ("the file is empty", "le fichier est vide"),
    "no_record": (
        "{path}, line {line}: not a recorded game: {why}",
        "{path}, ligne {line} : pas une partie enregistrée : {why}",
    ),
    "damaged": ("damaged gzip: {why}", "gzip abîmé : {why}"),
    "too_large": (
        "more than {most} bytes when unpacked",
        "plus de {most} octets une fois décompressé",
    ),
    "stops_early": ("damaged gzip: it stops early", "gzip abîmé : il s’arrête trop tôt"),
    # -- whole games
    "one_game": (
        "{path} holds {games} games; import takes a file with one",
        "{path} contient {games} parties ; l’import en prend une",
    ),
    "not_imported": (
        "{game} cannot be imported: {why}",
        "{game} ne peut pas être importée : {why}",
    ),
    "other_boards": (
        "other faction boards than the printed ones",
        "d’autres fiches de faction que celles du livret",
    ),
    "expansion": (
        "an expansion that is not in our box",
        "une extension qui n’est pas dans notre boîte",
    ),
    "federations_unchecked": (
        "federations were not checked",
        "les alliances n’ont pas été vérifiées",
    ),
}
