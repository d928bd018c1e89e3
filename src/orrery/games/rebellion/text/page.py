"""Short words of the table page: English, then French. Sentences of cards are in `cards`."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

PAGE: Final[dict[str, Name]] = {
    # -- kinds of action: the eight tracks
    "kind_initiative": Name("Initiative", "Initiative"),
    "kind_influence": Name("Influence", "Influence"),
    "kind_goods": Name("Goods", "Marchandises"),
    "kind_missions": Name("Missions", "Missions"),
    "kind_research": Name("Research", "Recherche"),
    "kind_war": Name("War", "Guerre"),
    "kind_specialists": Name("Specialist", "Spécialiste"),
    "kind_senate": Name("Senate", "Sénat"),
    "kind_pass": Name("Pass", "Passer"),
    # -- headings of the tracks, with what they do in two or three words
    "track_initiative": Name("Initiative", "Initiative"),
    "track_influence": Name("Planetary influence", "Influence des planètes"),
    "track_goods": Name("Goods", "Marchandises"),
    "track_missions": Name("Secret missions", "Missions secrètes"),
    "track_research": Name("Technology research", "Recherches technologiques"),
    "track_war": Name("War", "Guerre"),
    "track_specialists": Name("Specialists", "Spécialistes"),
    "track_senate": Name("Galactic Senate", "Sénat galactique"),
    "note_initiative": Name("1 UC, 2 UC…", "1 CU, 2 CU…"),
    "note_influence": Name("the worker goes to a planet", "l’ouvrier va sur une planète"),
    "note_goods": Name("", ""),
    "note_missions": Name("one is done each turn", "une par tour"),
    "note_research": Name("{price} UC, scientist {less}", "{price} CU, scientifique {less}"),
    "note_war": Name("soldiers, heroes", "soldats, héros"),
    "note_specialists": Name("gain one for next turn", "un de plus au prochain tour"),
    "note_senate": Name(
        "most votes at scoring: {points} VP", "le plus de votes au décompte : {points} PV"
    ),
    "train_any": Name("any {price}", "au choix {price}"),
    # -- planets
    "lead_by": Name("you lead by {n}", "vous menez de {n}"),
    "to_lead": Name("{n} more to lead", "{n} de plus pour mener"),
    "tied": Name("a tie: {n} each", "égalité : {n} chacun"),
    "blockade": Name("blockade: nobody lands", "blocus : nul n’y va"),
    "own_blockade": Name("your fleet: you alone land", "votre flotte : vous seul"),
    "rebel_blockade": Name("the fleet's owner alone lands", "seul son maître y va"),
    "nobody_here": Name("nobody is here", "personne ici"),
    "tracks": Name("Tracks", "Pistes"),
    # -- offers
    "at": Name("at {planet}", "à {planet}"),
    "at_rival_diplomat": Name("at a rival diplomat", "chez un diplomate"),
    "at_rival_soldier": Name("at a rival soldier", "chez un soldat"),
    "at_capital_fleet": Name("at a fleet", "chez une flotte"),
    "can_pay": Name("can pay", "peuvent payer"),
    "nobody_can": Name("nobody can", "personne ne peut"),
    "done": Name("performed", "réalisée"),
    "creature": Name("creature: +{n}", "créature : +{n}"),
    "double_agent": Name("first here", "premier ici"),
    "auctioned": Name("auctioned for votes", "aux enchères pour des votes"),
    "no_action": Name("no imperial action is left this turn", "plus d’action impériale ce tour"),
    "unused": Name("in reserve", "en réserve"),
    # -- my panel
    "my_pool": Name("Workers to place", "Ouvriers à placer"),
    "pool_help": Name("press one, then a track", "touchez-en un, puis une piste"),
    "for_next_turn": Name("for the next turn", "pour le prochain tour"),
    "all_placed": Name("all placed", "tous placés"),
    "money_goods": Name("Money and goods", "Argent et marchandises"),
    "next": Name("+{n} next", "+{n} ensuite"),
    "from_goods": Name("{n} goods", "{n} march."),
    "from_tiles": Name("{n} tiles", "{n} tuiles"),
    "no_sets": Name("no set yet: 3 different pay {a}", "pas de série : 3 différentes = {a}"),
    "route_counts": Name("route of {planet} counts as 2", "route de {planet} : compte pour 2"),
    "science": Name("Military science", "Science militaire"),
    "odds_sentinels": Name("{n} % on sentinels", "{n} % contre les sentinelles"),
    "odds_hero": Name("hero {n} %", "héros {n} %"),
    "odds_rival": Name("{n} %", "{n} %"),
    "tiles_missions": Name("Technologies, missions", "Technologies, missions"),
    "none_yet": Name("none yet", "aucune"),
    "now_scored": Name("If scored now:", "Si l’on comptait maintenant :"),
    "planets": Name("planets", "planètes"),
    "senate": Name("Senate", "Sénat"),
    "missions": Name("missions", "missions"),
    "technologies": Name("technologies", "technologies"),
    "economy": Name("economy", "économie"),
    "next_scoring": Name("Next scoring after turn {n}.", "Prochain décompte après le tour {n}."),
    "scored_so_far": Name("Scored so far", "Déjà marqués"),
    "reserve": Name("in reserve", "en réserve"),
    "points_abbr": Name("VP", "PV"),
    # -- the auction
    "auction": Name("Galactic Senate", "Sénat galactique"),
    "auction_note": Name(
        "an imperial action is auctioned for votes",
        "une action impériale est mise aux enchères contre des votes",
    ),
    "copies": Name("{n} of {all} in the deck", "{n} sur {all} dans la pioche"),
    "paddles": Name("In order of turn", "Dans l’ordre du tour"),
    "leads": Name("leads with {n}", "mène avec {n}"),
    "out": Name("passed for good", "a passé pour de bon"),
    "still_in": Name("may still bid", "peut encore miser"),
    "thinks": Name("to bid now", "à son tour"),
    "your_bid": Name("Your bid", "Votre mise"),
    "your_bid_note": Name(
        "more than {least}, at most your {most} votes; a shape marks the limit of a rival",
        "plus de {least}, au plus vos {most} votes ; une forme marque la limite d’un rival",
    ),
    "keeps": Name("keeps {n}", "garde {n}"),
    "pays_nothing": Name("pays nothing", "gratuit"),
    "pays_less": Name("pays {paid}, keeps {n}", "paie {paid}, garde {n}"),
    "auction_rule": Name(
        "Only the winner pays, with workers of the Senate; the most votes at the scoring are worth "
        "{points} VP.",
        "Seul le gagnant paie, avec des ouvriers du Sénat ; le plus de votes au décompte vaut "
        "{points} PV.",
    ),
    # -- a battle
    "battle": Name("Battle of {planet}", "Bataille de {planet}"),
    "attacker": Name("attacker", "attaquant"),
    "defender": Name("defender", "défenseur"),
    "in_bag": Name("{n} cubes in the bag", "{n} cubes dans le sac"),
    "bag_note": Name(
        "Three are drawn; two of one colour win.", "On en tire trois ; deux d’une couleur gagnent."
    ),
    "your_defender": Name("Your defender", "Votre défenseur"),
    "second_loss": Name("Your second loss", "Votre deuxième perte"),
    "lost_alone": Name("if beaten, lost alone", "s’il est battu, perdu seul"),
    "lost_two": Name(
        "if beaten, a second worker is lost too", "s’il est battu, un deuxième ouvrier est perdu"
    ),
    "lost_now": Name("goes back to your reserve", "retourne dans votre réserve"),
    "best": Name("costs least", "coûte le moins"),
    "beaten": Name("{name} wins with {n} of 3 cubes", "{name} gagne avec {n} cubes sur 3"),
    "points_after": Name(
        "Your workers here: {n}. If it were scored now: {before} → {after} VP.",
        "Vos ouvriers ici : {n}. Si l’on comptait maintenant : {before} → {after} PV.",
    ),
    # -- stock and plates
    "stock_pool": Name("workers to place", "ouvriers à placer"),
    "stock_money": Name("Universal Credits", "Crédits Universels"),
    "stock_cubes": Name("military science cubes", "cubes de science militaire"),
    "stock_votes": Name("votes in the Senate", "votes au Sénat"),
    "stock_spies": Name("mission points", "points de mission"),
    "place_1": Name("first", "premier"),
    "place_2": Name("second", "deuxième"),
    "place_3": Name("third", "troisième"),
    "place_4": Name("fourth", "quatrième"),
    "place_5": Name("fifth", "cinquième"),
    "state_answers": Name("to answer", "doit répondre"),
    "state_bid": Name("bid {n}", "mise {n}"),
    "state_passed": Name("passed", "a passé"),
    "state_placed": Name("all placed", "tout est placé"),
    # -- the track of the match
    "turn": Name("Turn {n} of {all}, epoch {epoch}", "Tour {n} sur {all}, époque {epoch}"),
    "turn_scored": Name("planets and Senate are scored", "planètes et Sénat sont comptés"),
    "turn_last": Name(
        "the Galactic War, then the last scoring", "la guerre galactique, puis le dernier décompte"
    ),
    "phase": Name("Phase:", "Phase :"),
    "phase_setup": Name("Set-up", "Mise en place"),
    "phase_place": Name("Place", "Placer"),
    "phase_tracks": Name("Tracks", "Pistes"),
    "phase_income": Name("Income", "Revenus"),
    "phase_benefits": Name("Benefits", "Bénéfices"),
    "phase_scoring": Name("Scoring", "Décompte"),
    "phase_last": Name("War, scoring", "Guerre, décompte"),
    # -- help: how a question is answered
    "help_Placement": Name(
        "Press a worker, then a track. Its kind stays chosen for the next one.",
        "Touchez un ouvrier, puis une piste. Sa sorte reste choisie pour le suivant.",
    ),
    "help_planet": Name("Press a planet.", "Touchez une planète."),
    "help_good": Name("Press a good of track 3.", "Touchez une marchandise de la piste 3."),
    "help_mission": Name(
        "Press a mission of track 4, or pass.", "Touchez une mission de la piste 4, ou passez."
    ),
    "help_buy": Name(
        "Press a technology of track 5, or decline.",
        "Touchez une technologie de la piste 5, ou refusez.",
    ),
    "help_attack": Name(
        "Press sentinels or a rival's workers on a planet, or pass.",
        "Touchez des sentinelles ou les ouvriers d’un rival, ou passez.",
    ),
    "help_victim": Name("Press the workers on the map.", "Touchez les ouvriers sur la carte."),
    "help_spies": Name(
        "Press workers on the missions track.", "Touchez des ouvriers de la piste des missions."
    ),
    "help_aim": Name("Press the target of the mission.", "Touchez la cible de la mission."),
    "help_kind": Name("Press a worker.", "Touchez un ouvrier."),
    "help_bid": Name(
        "Press a number, or pass for good.", "Touchez un nombre, ou passez pour de bon."
    ),
    "help_use": Name(
        "Press where it should strike, or decline.", "Touchez là où elle doit agir, ou refusez."
    ),
    "help_rival": Name(
        "Press a rival's plate, or a bar on the planet.",
        "Touchez la plaque d’un rival, ou une barre sur la planète.",
    ),
}

ROMAN: Final = ("", "I", "II", "III")
