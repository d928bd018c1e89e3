"""Words of the table page: headings, captions, labels for who cannot see."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

KIND_NAMES: Final[dict[str, Name]] = {
    "explore": Name("Explore", "Explorer"),
    "research": Name("Research", "Développer"),
    "upgrade": Name("Upgrade", "Améliorer"),
    "build": Name("Build", "Construire"),
    "move": Name("Move", "Déplacer"),
    "influence": Name("Influence", "Influencer"),
    "settle": Name("Settle", "Coloniser"),
    "relations": Name("Relations", "Relations"),
    "trade": Name("Trade", "Échanger"),
    "pass": Name("Pass", "Passer"),
    "end": Name("Done", "Terminer"),
}

# one line below the question: how it is answered
HELP: Final[dict[str, Name]] = {
    "Pick": Name(
        "Press a board; lit numbers are what makes it unlike the others.",
        "Touchez un plateau ; les nombres éclairés le distinguent des autres.",
    ),
    "Turn": Name(
        "Choose an Action, or press its target at once: a zone, a technology, a ship.",
        "Choisissez une Action, ou touchez aussitôt sa cible : zone, technologie, vaisseau.",
    ),
    "Reaction": Name(
        "You have passed: one activation of Upgrade, Build or Move, for a disc.",
        "Vous avez passé : une activation pour un disque : Améliorer, Construire ou Déplacer.",
    ),
    "Acting": Name(
        "Press a lit place. Colony ships and trades are free.",
        "Touchez un endroit éclairé. Colonisation et échanges sont libres.",
    ),
    "SecondTile": Name(
        "You choose one of both afterwards, or none.",
        "Vous choisissez ensuite l’une des deux, ou aucune.",
    ),
    "PlaceTile": Name(
        "Press a turn of the tile: it names the sectors that it links.",
        "Touchez une rotation : elle nomme les secteurs qu’elle relie.",
    ),
    "FindDiscovery": Name(
        "Press the sector to turn the tile over.", "Touchez le secteur pour retourner la tuile."
    ),
    "ChooseControl": Name(
        "Press the sector to put a disc there: upkeep {now} becomes {after}.",
        "Touchez le secteur pour y poser un disque : l’administration passe de {now} à {after}.",
    ),
    "Discovered": Name(
        "Use the tile now, or keep it face up for the end.",
        "Utilisez la tuile, ou gardez-la pour la fin.",
    ),
    "ChooseFreeTech": Name(
        "Press one of the lit technologies.", "Touchez une des technologies éclairées."
    ),
    "FitPart": Name(
        "Press a space of a blueprint; what lies there goes.",
        "Touchez un emplacement d’un plan ; ce qui s’y trouve s’en va.",
    ),
    "ChooseArtifactResource": Name("Press one of your stocks.", "Touchez une de vos réserves."),
    "ChoosePortalSector": Name("Press a sector of yours.", "Touchez un de vos secteurs."),
    "Refit": Name(
        "Press a space to place a part, or a placed tile to return it.",
        "Touchez un emplacement pour placer une pièce, ou une tuile pour la rendre.",
    ),
    "Moving": Name(
        "Press the next sector; press where it stands to stop.",
        "Touchez le secteur suivant ; touchez celui où il est pour s’arrêter.",
    ),
    "PlaceDisc": Name(
        "Press a lit sector, or your influence track.",
        "Touchez un secteur éclairé, ou votre piste Influence.",
    ),
    "ChooseTrack": Name("Press one of your stocks.", "Touchez une de vos réserves."),
    "ChooseGraveyard": Name("Press one of your stocks.", "Touchez une de vos réserves."),
    "MakeRoom": Name(
        "Press the tile that goes back into the bag.",
        "Touchez la tuile qui retourne dans le sac.",
    ),
    "KeepOne": Name(
        "Press the tile that you keep; the others go back.",
        "Touchez la tuile que vous gardez ; les autres retournent dans le sac.",
    ),
    "Proposal": Name(
        "Both gain an ambassador, worth 1 point, and a cube leaves a track of each.",
        "Chacun gagne un ambassadeur, qui vaut 1 point, et un cube quitte une piste de chacun.",
    ),
    "ChooseCubeToGive": Name(
        "Press one of your stocks: its income grows.",
        "Touchez une de vos réserves : son revenu augmente.",
    ),
    "WhoActs": Name("Press the ships that act first.", "Touchez les vaisseaux qui agissent."),
    "Engage": Name(
        "Fire all cannons of the type, or press an arrow: its ships leave.",
        "Tirez avec tous les canons du type, ou touchez une flèche : il part.",
    ),
    "AssignDie": Name(
        "Press a ship for the first die, or let the rest be assigned.",
        "Touchez un vaisseau pour le premier dé, ou laissez attribuer le reste.",
    ),
    "ChooseRefuge": Name(
        "Nobody can shoot: press the arrow to go by.",
        "Nul ne peut tirer : touchez la flèche par où partir.",
    ),
    "AttackPopulation": Name(
        "Press the sector to attack; its cubes go to the graveyard.",
        "Touchez le secteur pour attaquer ; ses cubes vont au cimetière.",
    ),
    "ChooseCube": Name("Press a cube.", "Touchez un cube."),
    "ChooseTakeOver": Name(
        "Press the sector and choose what happens to the discs.",
        "Touchez le secteur et choisissez le sort des disques.",
    ),
    "Settle": Name(
        "Press a square to settle it. Money: {now} {income} {upkeep} = {rest}.",
        "Touchez une case pour la coloniser. Crédits : {now} {income} {upkeep} = {rest}.",
    ),
    "Shortage": Name(
        "Trade, or give sectors up, until you can pay.",
        "Échangez, ou abandonnez des secteurs, jusqu’à pouvoir payer.",
    ),
}

TABLE: Final[dict[str, Name]] = {
    "and": Name(" and ", " et "),
    "vp": Name("VP", "PV"),
    # the track of the match
    "set_up": Name("Species", "Peuples"),
    "round_of": Name("Round {number}/{all}", "Manche {number}/{all}"),
    "round_words": Name("Points are counted after the last round.", "On compte à la fin."),
    "phase_1_short": Name("Action", "Actions"),
    "phase_2_short": Name("Combat", "Combat"),
    "phase_3_short": Name("Upkeep", "Administration"),
    "phase_4_short": Name("Cleanup", "Nettoyage"),
    "ships": Name("ships in play", "vaisseaux en jeu"),
    "upkeep_each": Name("upkeep each round", "administration à chaque manche"),
    "costs_nothing": Name("costs nothing; 2 points at least", "ne coûte rien ; 2 points au moins"),
    "stays": Name(
        "who retreats may lose the reputation of this battle",
        "qui fait retraite peut perdre la réputation de ce combat",
    ),
    "reacts": Name("may react", "peut réagir"),
    "starter": Name("begins", "commence"),
    "all": Name("all", "tous"),
    "build_word": Name("build", "construire"),
    # technologies
    "techs_note": Name(
        "your price; the printed price is struck out", "votre prix ; le prix imprimé est barré"
    ),
    "any_row": Name("any of your rows", "une de vos pistes"),
    "discount": Name(
        "\N{MINUS SIGN}{off} for your {tiles} tile{tiles:s}",
        "\N{MINUS SIGN}{off} pour {tiles} tuile{tiles:s}",
    ),
    "yours": Name("yours", "à vous"),
    "none_left": Name("none left", "épuisée"),
    # supplies
    "centre": Name("Center", "Centre"),
    "stack": Name(
        "ring {ring}: {left} left, {gone} discarded",
        "anneau {ring} : reste {left}, {gone} en défausse",
    ),
    "pile-discoveries": Name("discovery tiles left", "tuiles Découverte restantes"),
    "bag-reputation": Name("reputation tiles in the bag", "tuiles Réputation dans le sac"),
    "bag-technologies": Name("technologies in the bag", "technologies dans le sac"),
    "relations": Name("Relations", "Relations"),
    # my panel
    "as_if": Name("{name}: your board as it would be", "{name} : votre plateau tel qu’il serait"),
    "no_species": Name(
        "Your board will lie here once you have picked a species.",
        "Votre plateau sera ici quand vous aurez choisi un peuple.",
    ),
    "no_cube": Name("no cube left", "plus de cube"),
    "colony_ships": Name("Colony ships", "Colons"),
    "reputation_and_ambassadors": Name("Reputation, ambassadors", "Réputation, ambassadeurs"),
    "reputation_tiles": Name("Reputation", "Réputation"),
    "ambassador": Name("ambassador", "ambassadeur"),
    "trade": Name("Trade", "Échange"),
    "belongings": Name("Kept", "Gardé"),
    "with_discount": Name("{count}, with discount", "{count}, avec réduction"),
    "influence": Name("Influence", "Influence"),
    "discs_left": Name("{count} disc{count:s} left", "{count} disque{count:s}"),
    "empty_space": Name("empty space", "emplacement libre"),
    # the map
    "zone_label": Name("unexplored zone, ring {ring}", "zone inexplorée, anneau {ring}"),
    "discovery_tile": Name("Discovery tile", "Tuile Découverte"),
    "starred": Name("(starred)", "(étoilée)"),
    "settled": Name("settled", "colonisée"),
    "free": Name("free", "libre"),
    "turn_label": Name("{sector} turned so: links {links}", "{sector} ainsi tourné : {links}"),
    # battles
    "engagement": Name("engagement round {number}", "tour de combat {number}"),
    "missiles_first": Name("missiles first", "missiles d’abord"),
    "battle_of": Name("Battle of {sector}", "Bataille de {sector}"),
    "order_of_fire": Name("order of fire", "ordre de tir"),
    "fires": Name("acts", "agit"),
    "odds_label": Name("{name} holds the field: {count} %", "{name} l’emporte : {count} %"),
    "target_label": Name(
        "{name}: {count} {ship}, {damage} of {hull} damage",
        "{name} : {count} {ship}, {damage} dégâts sur {hull}",
    ),
    "damage": Name("{count} damage", "{count} dégât{count:s}"),
    "burst": Name("burst", "explosion"),
    "misses": Name("misses", "manque"),
    "if_nobody_flees": Name(
        "chance to hold the field if nobody retreats",
        "chances de l’emporter si personne ne se retire",
    ),
    "is_destroyed": Name("destroyed", "détruit"),
    "survives": Name("{count} left", "reste {count}"),
    "lost_here": Name("lost", "perdu"),
    "sector_worth": Name("sector worth", "le secteur vaut"),
    "draws_so_far": Name("draws {count} so far", "en pioche {count} pour l’instant"),
    "volleys_so_far": Name("Volleys so far", "Salves tirées"),
    "exits": Name("ways out", "issues"),
    "exit_label": Name("retreat to {sector}, {name}", "retraite vers {sector}, {name}"),
    "battles_to_come": Name("battles to come", "batailles à venir"),
    # moments
    "passes_first": Name("{name} passes first", "{name} passe en premier"),
    "is_out": Name(
        "{name} is eliminated with {count} point{count:s}",
        "{name} est éliminé avec {count} point{count:s}",
    ),
    "new_techs": Name("New technologies", "Nouvelles technologies"),
    "pays_upkeep": Name("{name} pays upkeep", "{name} paie l’administration"),
    "produces": Name("{name} produces", "{name} produit"),
    "controls": Name("{sector} is taken", "{sector} est pris"),
    "loses": Name("{sector} is given up", "{sector} est perdu"),
    "betrays": Name("{name} betrays {other}", "{name} trahit {other}"),
    "destroyed": Name("{name}: {count} {ship} destroyed", "{name} : perte de {count} × {ship}"),
    "cube_lost": Name("a cube of {sector} is destroyed", "un cube de {sector} est détruit"),
    # sheets
    "species_title": Name("Species", "Peuples"),
    "species_note": Name(
        "Six boards of two sides: taking one side closes the other. "
        "Those from Terra have no exceptions to remember: easy to begin with.",
        "Six plateaux à deux faces : prendre une face ferme l’autre. "
        "Ceux de Terra n’ont pas d’exceptions à retenir : faciles pour débuter.",
    ),
    "easy": Name("easy", "facile"),
    "has_found": Name(
        "{name} turns over the tile of {sector}", "{name} retourne la tuile de {sector}"
    ),
    "has_drawn_find": Name("{name} turns over a tile", "{name} retourne une tuile"),
    "or_keep": Name("Or keep it for the end:", "Ou la garder pour la fin :"),
    "has_drawn": Name(
        "{name} drew {count} tile{count:s} and keeps one",
        "{name} a pioché {count} tuile{count:s} et en garde une",
    ),
    "short": Name("{name} cannot pay the upkeep", "{name} ne peut payer l’administration"),
    "to_pay": Name("{name} is about to pay the upkeep", "{name} va payer l’administration"),
    "a_cube_adds": Name(
        "What a colony ship adds on a square of each colour",
        "Ce qu’un vaisseau de colons ajoute sur une case de chaque couleur",
    ),
    "trade_for_money": Name("Trade for money", "Échanger contre des crédits"),
    "give_up": Name("Give a sector up", "Abandonner un secteur"),
    "in_stock": Name("stock", "réserve"),
    "income": Name("income", "revenu"),
    "rest": Name("left", "reste"),
    "trade_label": Name("trade {count} {name} for 1 money", "échanger {count} {name} contre 1"),
    "save_label": Name("give {sector} up: {count:+} money", "abandonner {sector} : {count:+}"),
    # -- fleets that move in one go
    "fleet_to": Name("{fleet} to {sector}", "{fleet} vers {sector}"),
    "no_activation_left": Name(
        "{gone} of {all} move: no activation is left for more",
        "{gone} sur {all} se déplacent : plus d’activation pour les autres",
    ),
    "rest_pinned": Name(
        "{gone} of {all} move: enemies pin the others",
        "{gone} sur {all} se déplacent : l’ennemi bloque les autres",
    ),
    "rest_too_slow": Name(
        "{gone} of {all} move: the others cannot get there",
        "{gone} sur {all} se déplacent : les autres ne peuvent y arriver",
    ),
}
