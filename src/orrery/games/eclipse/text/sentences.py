"""What the game refuses and why: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "mend_first": (
        "a blueprint is not legal yet: place a part that mends it",
        "un plan n’est pas encore valide : placez une pièce qui le répare",
    ),
    "no_technology": (
        "you do not have the technology of that part",
        "vous n’avez pas la technologie de cette pièce",
    ),
    "no_such_space": ("that blueprint has no such space", "ce plan n’a pas cet emplacement"),
    "no_energy": (
        "the ship would need more energy than it has",
        "le vaisseau demanderait plus d’énergie qu’il n’en a",
    ),
    "starbase_drive": (
        "a Starbase takes no drive",
        "une Base Stellaire ne reçoit pas de propulseur",
    ),
    "no_drive": (
        "the ship would be left without a drive",
        "le vaisseau n’aurait plus de propulseur",
    ),
    "part_there": ("that part is there already", "cette pièce y est déjà"),
    "no_part_there": ("no part tile lies there", "aucune tuile ne s’y trouve"),
    "cannot_be_mended": (
        "the blueprint could not be made legal again",
        "le plan ne pourrait redevenir valide",
    ),
    "pinned": (
        "the ship is pinned by enemy ships",
        "le vaisseau est engagé par des vaisseaux ennemis",
    ),
    "no_link_there": ("no link that you can use leads there", "aucune liaison utilisable n’y mène"),
    "no_link_away": (
        "no link that you can use leads away from there",
        "aucune liaison utilisable n’en repart",
    ),
    "move_first": ("move the ship first", "déplacez d’abord le vaisseau"),
    "no_such_ship": ("you have no such ship there", "vous n’avez pas ce vaisseau à cet endroit"),
    "starbases_stay": ("Starbases never move", "les Bases Stellaires ne se déplacent jamais"),
    "disc_on_track": (
        "the disc is on the influence track already",
        "le disque est déjà sur la piste Influence",
    ),
    "not_on_board": ("that sector is not on the board", "ce secteur n’est pas en jeu"),
    "disc_there": ("a disc lies there already", "un disque s’y trouve déjà"),
    "touched_once": (
        "each sector may be touched only once in an Influence Action",
        "chaque secteur ne peut servir qu’une fois par Action Influencer",
    ),
    "enemies_there": ("enemy ships are there", "des vaisseaux ennemis s’y trouvent"),
    "not_drawn": ("that sector was not drawn", "ce secteur n’a pas été pioché"),
    "turned_wrong": (
        "turned like that, no wormhole meets one of yours",
        "tourné ainsi, aucun trou de ver n’en rejoint un des vôtres",
    ),
    "keep_the_tile": (
        "that reward cannot be carried out: keep the tile",
        "cette récompense est irréalisable : gardez la tuile",
    ),
    "no_disc_so_pass": (
        "no disc is left on your influence track: you must pass",
        "plus de disque sur votre piste Influence : vous devez passer",
    ),
    "only_reactions": (
        "after passing only Reactions are left",
        "après avoir passé, il ne reste que les Réactions",
    ),
    "not_passed": (
        "Reactions are for players who have passed",
        "les Réactions sont réservées à ceux qui ont passé",
    ),
    "nothing_to_do": ("nothing could be done with that now", "cela ne servirait à rien maintenant"),
    "colony_ships_later": (
        "colony ships are used during an Action or a Reaction",
        "les vaisseaux de colons s’utilisent pendant une Action ou une Réaction",
    ),
    "no_activation": ("no activation is left", "il ne reste aucune activation"),
    "no_wormhole_there": (
        "no source of yours has a wormhole towards that zone",
        "aucun de vos secteurs n’a de trou de ver vers cette zone",
    ),
    "technology_refused": (
        "that technology cannot be researched or paid now",
        "cette technologie ne peut être développée ou payée maintenant",
    ),
    "cannot_build": (
        "that cannot be built there, or not paid",
        "cela ne peut y être construit, ou ne peut être payé",
    ),
    "cannot_settle": (
        "no colony ship can settle that square",
        "aucun vaisseau de colons ne peut coloniser cette case",
    ),
    "no_relations": (
        "no relations can be proposed to that player now",
        "aucune relation ne peut être proposée à ce joueur maintenant",
    ),
    "too_little_to_trade": ("you have too little to trade", "vous n’avez pas de quoi échanger"),
    "no_refuge": (
        "no refuge: not yours, not linked, or enemy ships are there",
        "pas un refuge : pas à vous, pas relié, ou des ennemis s’y trouvent",
    ),
    "no_hit": ("the die hits no such ship", "le dé ne touche aucun vaisseau de ce genre"),
    "no_disc": (
        "no disc is left on your influence track",
        "plus de disque sur votre piste Influence",
    ),
    "only_empty_squares": (
        "only empty squares of your sectors without enemy ships",
        "seulement les cases vides de vos secteurs sans vaisseau ennemi",
    ),
    "board_taken": ("that board is taken", "ce plateau est pris"),
    # -- our bugs
    "endless_battle": ("a battle that does not end", "un combat qui ne finit pas"),
    # -- component sheets
    "not_exactly": ("{what} are not exactly: {names}", "{what} : il faut exactement {names}"),
    "unknown_blueprints": ("{board} has unknown blueprints", "{board} a des plans inconnus"),
    "unknown_costs": ("{board} has unknown costs", "{board} a des coûts inconnus"),
    "no_activations": (
        "{board} lacks activations of an action",
        "{board} manque d’activations d’une action",
    ),
    "no_shared_board": (
        "{board} and {other} share no board",
        "{board} et {other} ne partagent pas de plateau",
    ),
    "no_start": ("{board} starts nowhere", "{board} ne part de nulle part"),
    "costs_lack": (
        "the {row} costs lack something to build",
        "il manque une construction aux coûts {row}",
    ),
    "blueprints_lack": (
        "the {row} blueprints lack a ship",
        "il manque un vaisseau aux plans {row}",
    ),
    "sectors": (
        "{found} {ring} sectors, the rulebook counts {count}",
        "{found} secteurs {ring}, le livret en compte {count}",
    ),
    "technologies": (
        "{found} {track} technologies, the rulebook counts {count}",
        "{found} technologies {track}, le livret en compte {count}",
    ),
    "parts": (
        "{found} {source} parts, the rulebook counts {count}",
        "{found} pièces {source}, le livret en compte {count}",
    ),
    "count": (
        "{found} {what}, the rulebook counts {count}",
        "{found} {what}, le livret en compte {count}",
    ),
    "printed": (
        "{found} {what} where the rulebook prints {count}",
        "{found} {what} là où le livret en imprime {count}",
    ),
    "discovery_tiles": ("discovery tiles", "tuiles Découverte"),
    "reputation_tiles": ("reputation tiles", "tuiles Réputation"),
    "discovery_symbols": ("discovery symbols", "symboles Découverte"),
    "ancient_symbols": ("Ancient symbols", "symboles Anciens"),
    "kinds_of_ships": ("kinds of ships", "sortes de vaisseaux"),
    "production_values": ("production values", "valeurs de production"),
    "upkeep_values": ("upkeep values", "valeurs d’administration"),
    "discounts": ("discounts", "réductions"),
    "track_points": ("track points", "points de piste"),
    "starting_zones": ("starting zones", "zones de départ"),
    "player_counts": ("player counts", "nombres de joueurs"),
    "part_alone": ("the part {name} has no technology", "la pièce {name} n’a pas de technologie"),
    "zones_needed": (
        "{players} players need {players} starting zones",
        "à {players} joueurs il faut {players} zones de départ",
    ),
    "zones_known": (
        "the zones of {players} players are 0 to 5",
        "les zones à {players} joueurs vont de 0 à 5",
    ),
    "zones_printed": (
        "the starting zones are not the printed ones",
        "les zones de départ ne sont pas celles du livret",
    ),
    "rotation": ("zone {q}, {r}: a rotation is 0 to 5", "zone {q}, {r} : une rotation va de 0 à 5"),
    "wormholes": (
        "sector {name} has wormholes at some of the edges 0 to 5, each once",
        "le secteur {name} a des trous de ver sur des côtés de 0 à 5, chacun une fois",
    ),
    "draws": (
        "reputation, draws: a row for each ship",
        "reputation, draws : une ligne par vaisseau",
    ),
    "inventory_ships": (
        "inventory, ships: a row for each kind",
        "inventory, ships : une ligne par sorte",
    ),
    "two_blueprints": (
        "{npc} has a standard, then an advanced blueprint",
        "{npc} a un plan standard, puis un plan avancé",
    ),
    "printed_energy": (
        "the {row} {ship} lacks energy as it is printed (ECL-8.3)",
        "le {ship} {row} manque d’énergie tel qu’imprimé (ECL-8.3)",
    ),
    "drives": (
        "the {row} {ship}: all but starbases have drives",
        "le {ship} {row} : tous ont un moteur, sauf les bases stellaires",
    ),
    # -- odds
    "fight": (
        "write a fight as `attacker vs defender`, not {text!r}",
        "un combat s’écrit `attaquant vs défenseur`, et non {text!r}",
    ),
    "ships_unread": (
        "cannot read {text!r} as ships, such as `2 cruiser`",
        "{text!r} ne se lit pas comme des vaisseaux, par exemple `2 cruiser`",
    ),
    "how_many": (
        "{count} {ship}: there may be 1 to {most}",
        "{count} {ship} : il peut y en avoir 1 à {most}",
    ),
    "npcs_alone": (
        "non-player ships fight alone, and of one kind: {text!r}",
        "les vaisseaux sans joueur combattent seuls, et d’une seule sorte : {text!r}",
    ),
    "no_ships": ("a side without ships", "un camp sans vaisseaux"),
    "no_species": (
        "no species is called {name!r}; there are: {known}",
        "aucune espèce ne s’appelle {name!r} ; il y a : {known}",
    ),
    "no_ship": (
        "no ship is called {name!r}; there are: {known}",
        "aucun vaisseau ne s’appelle {name!r} ; il y a : {known}",
    ),
    "illegal_design": (
        "that {ship} has too little energy or no drive (ECL-8.3)",
        "ce {ship} a trop peu d’énergie ou pas de moteur (ECL-8.3)",
    ),
    "no_part": ("no part is called {name!r}", "aucune pièce ne s’appelle {name!r}"),
    "no_space": (
        "no space for {text!r} on that {ship}",
        "pas de place pour {text!r} sur ce {ship}",
    ),
}
