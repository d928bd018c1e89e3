"""The words of the table page: English, then French."""

from __future__ import annotations

from typing import Final

PAGE: Final[dict[str, tuple[str, str]]] = {
    # -- kinds of action
    "kind_take": ("Choose", "Choisir"),
    "kind_feed": ("Feed", "Nourrir"),
    "kind_trade": ("Trade", "Commerce"),
    "kind_pirate": ("Pirate", "Pirate"),
    "kind_produce": ("Produce", "Produire"),
    "kind_build": ("Build", "Construire"),
    "kind_move": ("Move", "Déplacer"),
    "kind_marker": ("Marker", "Marqueur"),
    "kind_fight": ("Fight", "Combattre"),
    "kind_end": ("End turn", "Terminer"),
    # -- fleets that move in one go
    "fleet_to": ("{fleet} to {hex}", "{fleet} vers {hex}"),
    "fleet_jumps": ("{fleet} jump to {hex}", "{fleet} : saut vers {hex}"),
    "rest_too_slow": (
        "{gone} of {all} move: the others cannot get there",
        "{gone} sur {all} se déplacent : les autres ne peuvent y arriver",
    ),
    "rest_waits": (
        "{gone} of {all} move: others must answer first",
        "{gone} sur {all} se déplacent : d’autres doivent d’abord répondre",
    ),
    "harvest": ("{count} sectors: {gain}", "{count} secteurs : {gain}"),
    "lost_briefly": ("{count} lost", "{count} en trop"),
    "has_produced": ("has produced", "a produit"),
    # -- what is counted
    "stock_ships": ("ships", "vaisseaux"),
    "stock_markers": ("empire markers", "marqueurs empire"),
    "stock_points": ("victory points", "points de victoire"),
    # -- panels
    "map": ("Galaxy", "Galaxie"),
    "this_role": ("This role", "Ce rôle"),
    "mine": ("My empire", "Mon empire"),
    "everybody_does": ("what all do", "ce que tous font"),
    "only_chooser": ("what only the chooser gets", "ce que seul le choisisseur obtient"),
    "price_in_energy": (
        "price in energy at the Scientist; a shape shows who owns it",
        "prix en énergie au Scientifique ; une forme montre à qui elle est",
    ),
    "not_sold": (
        "the black hole has come: no more can be bought",
        "le trou noir est là : on n’en achète plus",
    ),
    "gone": ("out of the game", "hors du jeu"),
    "in_stack": ("stack {count}", "pioche {count}"),
    "black_hole_after": ("after {count}", "après {count}"),
    "black_hole_next": ("next", "ensuite"),
    "no_tiles": ("every tile is laid", "toutes les tuiles sont posées"),
    "in_hand": ("in hand", "en main"),
    "top_of_stack": ("top of the stack", "sur la pioche"),
    "this_round": ("Round {round}", "Manche {round}"),
    "to_choose": ("to choose", "à choisir"),
    "chooses": ("chooses", "choisit"),
    "then_wage": (
        "Then everybody gains $2 and the roles come back.",
        "Ensuite chacun gagne 2 $ et les rôles reviennent.",
    ),
    "turns_of": ("{role}: {seats}", "{role} : {seats}"),
    "one_card_of": ("{count} cards", "{count} cartes"),
    "lays": ("{name} lays a tile", "{name} pose une tuile"),
    "explorer_note": (
        "One tile each in turn; the chooser lays what is left over. Then the display is filled.",
        "Une tuile chacun à son tour ; le choisisseur pose le reste. Puis on complète.",
    ),
    "explorer_anywhere": (
        "A tile goes to any open hex, also where ships are, and stays there for good.",
        "Une tuile va sur n’importe quelle case vide, même sous des vaisseaux, et y reste.",
    ),
    "explorer_claims": (
        "The chooser may claim the first: a sector with planets, no enemy ships, a marker.",
        "Le choisisseur peut réclamer la première : des planètes, sans ennemis, un marqueur.",
    ),
    "explorer_hole": (
        "The black hole goes to the middle. From then on no technology can be bought.",
        "Le trou noir va au centre. Dès lors on n’achète plus de technologie.",
    ),
    "one_each": (
        "One technology each, for its energy. It is yours to the end.",
        "Une technologie chacun, contre son énergie. Elle est à vous jusqu’à la fin.",
    ),
    "buy_until": (
        "Once the black hole is laid, what nobody owns is gone.",
        "Quand le trou noir est posé, ce que personne n’a quitte la partie.",
    ),
    "steps_of": ("moves {count}", "avance de {count}"),
    "of_sectors": ("planets, sectors: {count}", "planètes, secteurs : {count}"),
    # -- what each role would give
    "prospects": ("If chosen now", "Si choisi maintenant"),
    "prospect_note": (
        "what each player would get",
        "ce que chacun aurait",
    ),
    "tiles_short": ("{count} tiles", "{count} tuiles"),
    "tile_short": ("tile", "tuile"),
    "ships_short": ("{count}", "{count}"),
    "nothing": ("nothing", "rien"),
    # -- the market
    "same_price": ("same price to buy and sell", "même prix à l’achat et à la vente"),
    "remove_a_die": (
        "remove one die: the lowest left prices food, the highest energy",
        "retirez un dé : le plus bas restant vaut pour la nourriture, le plus haut pour l’énergie",
    ),
    "sell_one": ("Sell one {thing}", "Vendre : 1 {thing}"),
    "buy_one": ("Buy one {thing}", "Acheter : 1 {thing}"),
    "hand": ("hand {count}", "main {count}"),
    "of_room": ("{count} of {room}", "{count} sur {room}"),
    "your_money": ("Your money", "Votre argent"),
    "after_sale": ("after the rest of your food is sold", "une fois vendu le reste de nourriture"),
    "pirate_takes": ("The Pirate may take a metal", "Le Pirate peut prendre un métal"),
    "hungry": (
        "no food, so they produce nothing: {count}",
        "sans nourriture, donc sans production : {count}",
    ),
    "no_prices": ("Prices are set by the dice.", "Les dés fixent les prix."),
    # -- production
    "production": ("Production", "Production"),
    "fed": ("fed", "nourris"),
    "unfed": ("no food", "sans vivres"),
    "all_fed": ("if all that can yield do", "si tous ceux qui le peuvent produisent"),
    "would_lose": ("{count} lost: the storage is full", "{count} en trop : l’entrepôt est plein"),
    "take_cube": ("Take one first", "Prenez-en un d’abord"),
    "no_producers": (
        "No sector of yours yields metal or energy.",
        "Aucun de vos secteurs ne donne métal ou énergie.",
    ),
    # -- shipyard
    "shipyard": ("Shipyard", "Chantier"),
    "left_of": ("{count} of {most} left", "{count} sur {most} en réserve"),
    "can_build": ("you can build {count} now", "vous pouvez en construire {count}"),
    "robotics_saves": ("Robotics saves {count} metal", "La Robotique économise {count} métal"),
    "bases": ("Your starbases", "Vos bases spatiales"),
    # -- fleets
    "fleets": ("Your fleets", "Vos flottes"),
    "fleet_help": (
        "Press a fleet, then where it goes. Suns are crossed for nothing.",
        "Pressez une flotte, puis où elle va. On traverse les soleils sans frais.",
    ),
    "no_fleet": ("You have no ships.", "Vous n’avez pas de vaisseaux."),
    # -- the Regent
    "influence_table": ("Influence", "Influence"),
    "to_place": ("{count} to place", "{count} à placer"),
    "nobody_placed": ("Nobody has placed influence yet.", "Personne n’a encore placé d’influence."),
    "regent_counts": (
        "A marker counts 1. What stands there helps its owner: an empire 1, a starbase 2.",
        "Un marqueur compte 1. Ce qui s’y trouve aide son maître : un empire 1, une base 2.",
    ),
    "regent_most": (
        "The most wins the sector: 1 more makes an empire, 2 more or beyond a starbase.",
        "Le plus fort gagne le secteur : 1 de plus, un empire ; 2 de plus ou davantage, une base.",
    ),
    "regent_tie": (
        "A tie leaves it to nobody. Whoever loses a sector sees their ships exiled.",
        "Une égalité ne le laisse à personne. Qui perd un secteur voit ses vaisseaux exilés.",
    ),
    "regent_scores": (
        "Then everybody scores 1 point for each planet they hold.",
        "Puis chacun marque 1 point par planète qu’il tient.",
    ),
    "result": ("now: {what}", "maintenant : {what}"),
    "keeps_empire": ("{name}, an empire", "{name}, un empire"),
    "keeps_starbase": ("{name}, a starbase", "{name}, une base spatiale"),
    "falls_free": ("a tie: nobody’s", "égalité : à personne"),
    "to_chooser": ("{name}, who chose the Regent", "{name}, qui a choisi le Régent"),
    "others_placed": ("and {count} more", "et {count} de plus"),
    # -- the Scientist
    "laboratory": ("Technologies for sale", "Technologies à vendre"),
    "your_energy": ("Your energy", "Votre énergie"),
    "one_less": ("you chose it: 1 energy less", "votre choix : 1 énergie de moins"),
    "affordable": ("{count} within your means", "{count} à votre portée"),
    # -- my panel
    "storage": ("Storage", "Entrepôt"),
    "sectors_give": ("My sectors give", "Mes secteurs donnent"),
    "ships_to_build": ("Ships to build", "Vaisseaux à construire"),
    "empire": ("Empire", "Empire"),
    "markers_left": ("of {most} markers left", "marqueurs sur {most}"),
    "only_you_see": ("only you see it", "vous seul le voyez"),
    "hidden_points": ("hidden", "caché"),
    "in_pool": ("{count} of {most} in the pool", "{count} sur {most} à gagner"),
    "no_technology": ("no technology yet", "pas encore de technologie"),
    "used_up": ("used", "utilisée"),
    "foiled": ("foiled", "sabotée"),
    "per_regent": ("+{count} VP", "+{count} PV"),
    # -- strip and track
    "chose": ("chose {role}", "a choisi : {role}"),
    "next": ("chooses next", "choisit ensuite"),
    "waits": ("to choose", "doit choisir"),
    "on_throne": ("on the throne", "sur le trône"),
    # -- battle
    "battle_of": ("Battle of {place}", "Combat : {place}"),
    "battle_open": ("Battle in open space", "Combat dans l’espace"),
    "battle_round": ("Round {round}", "Tour {round}"),
    "phase_1": ("Dreadnoughts", "Dreadnoughts"),
    "phase_2": ("Cruisers, bases", "Croiseurs, bases"),
    "phase_3": ("Fighters", "Vaisseaux de combat"),
    "dice_hit": ("{dice} dice, hits on {hit_on}+", "{dice} dés, touche à {hit_on}+"),
    "die_hits": ("1 die, hits on {hit_on}+", "1 dé, touche à {hit_on}+"),
    "each": ("each", "chacun"),
    "no_unit": ("nothing left", "plus rien"),
    "wins": ("{name} wins", "{name} gagne"),
    "nobody_left": ("nobody is left", "personne ne reste"),
    "to_the_end": ("if it is fought to the end", "si l’on combat jusqu’au bout"),
    "fight_on": ("Fight on", "Continuer"),
    "retreat": ("Retreat", "Battre en retraite"),
    "fight_on_does": (
        "Another round of three phases; you win {chance} if you fight to the end.",
        "Encore un tour de trois phases ; vous gagnez à {chance} si vous combattez jusqu’au bout.",
    ),
    "retreat_does": (
        (
            "All your ships go back where they came from and stay there this turn; damaged ones "
            "are repaired."
        ),
        (
            "Tous vos vaisseaux retournent d’où ils viennent et y restent ce tour ; les endommagés "
            "sont réparés."
        ),
    ),
    "extra_die": ("extra die", "dé de plus"),
    "hits_now": ("{count} hits", "{count} au but"),
    "hit_now": ("1 hit", "1 au but"),
    "missed": ("{count} missed", "{count} manqués"),
    "volleys_so_far": ("Volleys so far", "Salves tirées"),
    "is_hit": ("{unit} is hit", "{unit} : touché"),
    "is_shielded": ("shields stop a hit", "un bouclier arrête un coup"),
    "technologies_here": ("Technologies in this battle", "Technologies de ce combat"),
    "never_retreats": ("Defender, never retreats", "Défenseur, sans retraite"),
    "attacks": ("Attacker", "Attaquant"),
    # -- help
    "help_ChooseDirection": (
        "The arrows show in which order the players choose.",
        "Les flèches montrent dans quel ordre on choisit.",
    ),
    "help_ChooseRole": (
        "Press a role. The table below it says what each player would get now.",
        "Pressez un rôle. Le tableau dessous dit ce que chacun aurait maintenant.",
    ),
    "help_PickSector": ("Press a tile of the display.", "Pressez une tuile visible."),
    "help_PlaceSector": ("Press any open hex.", "Pressez un hexagone vide."),
    "help_ClaimFirst": (
        "A claim puts one of your markers there: the sector is yours.",
        "Réclamer y met un de vos marqueurs : le secteur est à vous.",
    ),
    "help_ScanStack": (
        "You see the top tile alone, then keep one of the two.",
        "Vous seul voyez la première tuile, puis gardez l’une des deux.",
    ),
    "help_KeepOne": ("Press the tile to keep.", "Pressez la tuile à garder."),
    "help_SetPrices": (
        "Press the die to remove; pointing at it shows the prices.",
        "Pressez le dé à retirer ; le survoler montre les prix.",
    ),
    "help_MerchantTurn": (
        "Press a sector to lay food, − and + to sell and buy. What stays in hand is sold.",
        "Pressez un secteur à nourrir ; − vend, + achète. Le reste est vendu.",
    ),
    "help_StewardBonus": ("Press metal or energy.", "Pressez métal ou énergie."),
    "help_StewardTurn": (
        "Press the sectors that shall yield; each uses up one food.",
        "Pressez les secteurs qui produiront ; chacun consomme une nourriture.",
    ),
    "help_EngineerTurn": (
        "A ship, again for one more, then the base; press new ships to move one elsewhere.",
        "Un vaisseau, encore pour un de plus, puis la base ; pressez-les pour en changer un.",
    ),
    "help_DeployShip": ("Press one of your starbases.", "Pressez une de vos bases spatiales."),
    "help_WarlordTurn": (
        "Press a fleet, then where it goes; a sector to claim it or to fight there.",
        "Une flotte, puis où elle va ; un secteur à réclamer ou à attaquer.",
    ),
    "help_MoveShip": (
        "Press the hex it goes to. It stops where it meets enemies.",
        "Pressez l’hexagone où il va. Il s’arrête devant l’ennemi.",
    ),
    "help_ChooseOpponent": ("Press whom to fight first.", "Pressez qui combattre d’abord."),
    "help_NameBonus": ("Press one of your ships.", "Pressez un de vos vaisseaux."),
    "help_ChooseHit": (
        "Press the unit that takes the hit.",
        "Pressez l’unité qui prend le coup.",
    ),
    "help_ContinueBattle": (
        "Only the attacker may retreat.",
        "Seul l’attaquant peut battre en retraite.",
    ),
    "help_OfferInfluence": (
        "A third marker for this role; the next buyer pays $1 more.",
        "Un troisième marqueur pour ce rôle ; le suivant paiera 1 $ de plus.",
    ),
    "help_PlaceInfluence": (
        "Press a sector or the throne, again to add another.",
        "Pressez un secteur ou le trône, encore pour en ajouter.",
    ),
    "help_PlaceElsewhere": (
        "Press another sector, or the throne.",
        "Pressez un autre secteur, ou le trône.",
    ),
    "help_Exile": ("Press one of the lit starbases.", "Pressez une base allumée."),
    "help_Research": ("Press a technology.", "Pressez une technologie."),
    "help_VetoOffer": (
        "Once in a Regent: the marker must go elsewhere.",
        "Une fois par Régent : le marqueur doit aller ailleurs.",
    ),
    "help_SabotageOffer": (
        "Once a round; on a 5 or 6 your Saboteur is caught.",
        "Une fois par manche ; sur 5 ou 6 votre Saboteur est pris.",
    ),
    "help_MarketWarp": (
        "Once a round: press the die to roll again.",
        "Une fois par manche : pressez le dé à relancer.",
    ),
    "help_CombatWarp": (
        "Once a round: press a die of either side.",
        "Une fois par manche : pressez un dé d’un camp.",
    ),
    "help_HuntWarp": (
        "Once a round: on 5 or 6 the Saboteur is caught.",
        "Une fois par manche : sur 5 ou 6 le Saboteur est pris.",
    ),
    "help_MarketWarpAgain": ("The second roll stands.", "Le deuxième jet compte."),
    "help_CombatWarpAgain": ("The second roll stands.", "Le deuxième jet compte."),
    "help_HuntWarpAgain": ("The second roll stands.", "Le deuxième jet compte."),
}
