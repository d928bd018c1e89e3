"""What technologies, discoveries, species and pieces do, in one or two sentences.

Numbers are fields: they come from the component sheet. What a ship part does is put together from
its numbers.
"""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name
from orrery.games.eclipse.ids import (
    DiscoveryId,
    NpcId,
    ShipId,
    SpeciesId,
    TechId,
)

# -- technologies that are no ship parts

TECHNOLOGIES: Final[dict[TechId, Name]] = {
    "neutron_bombs": Name(
        "When you attack a population, all its cubes are destroyed without dice, "
        "unless its owner has the Neutron Absorber.",
        "Quand vous attaquez une population, tous ses cubes sont détruits sans lancer de dés, "
        "sauf si son propriétaire a l’Absorbeur Neutronique.",
    ),
    "starbase": Name(
        "You may build Starbases: strong ships that never move, for {price} materials each.",
        "Vous pouvez construire des Bases Stellaires : des vaisseaux solides qui ne se déplacent "
        "jamais, pour {price} de minerai chacune.",
    ),
    "advanced_mining": Name(
        "You may settle the starred squares of materials.",
        "Vous pouvez coloniser les cases étoilées de minerai.",
    ),
    "advanced_economy": Name(
        "You may settle the starred squares of money.",
        "Vous pouvez coloniser les cases étoilées de crédits.",
    ),
    "quantum_grid": Name(
        "At once you gain {discs} influence disc{discs:s} for the rest of the game.",
        "Vous gagnez aussitôt {discs} disque{discs:s} Influence pour le reste de la partie.",
    ),
    "nanorobots": Name(
        "You have {activations} more activation{activations:s} each time you build.",
        "Vous avez {activations} activation{activations:s} de plus chaque fois que vous "
        "construisez.",
    ),
    "orbital": Name(
        "You may build Orbitals for {price} materials: one more square in their sector, for "
        "science or money.",
        "Vous pouvez construire des Orbitales pour {price} de minerai : une case de plus dans leur "
        "secteur, pour la science ou les crédits.",
    ),
    "advanced_robotics": Name(
        "At once you gain {discs} influence disc{discs:s} for the rest of the game.",
        "Vous gagnez aussitôt {discs} disque{discs:s} Influence pour le reste de la partie.",
    ),
    "advanced_labs": Name(
        "You may settle the starred squares of science.",
        "Vous pouvez coloniser les cases étoilées de science.",
    ),
    "monolith": Name(
        "You may build Monoliths for {price} materials: {points} points at the end to whoever "
        "controls their sector.",
        "Vous pouvez construire des Monolithes pour {price} de minerai : {points} points à la fin "
        "pour qui contrôle leur secteur.",
    ),
    "wormhole_generator": Name(
        "A wormhole on one side of an edge is enough for you to explore, move, influence and "
        "retreat.",
        "Un trou de ver d’un seul côté d’un bord vous suffit pour explorer, vous déplacer, "
        "influencer et battre en retraite.",
    ),
    "artifact_key": Name(
        "At once you gain {gain} of a resource for each artifact in your sectors; you choose for "
        "each one.",
        "Vous gagnez aussitôt {gain} d’une ressource par artefact de vos secteurs ; vous "
        "choisissez pour chacun.",
    ),
    "antimatter_splitter": Name(
        "You may split the 4 damage of each red cannon die among several ships that it hits.",
        "Vous pouvez répartir les 4 dégâts de chaque dé rouge de canon entre plusieurs vaisseaux "
        "qu’il touche.",
    ),
    "neutron_absorber": Name(
        "Neutron Bombs do nothing against you: who attacks your population must roll dice.",
        "Les Bombes à Neutrons sont sans effet sur vous : qui attaque votre population doit lancer "
        "les dés.",
    ),
    "cloaking_device": Name(
        "Two enemy ships are needed to pin one of yours.",
        "Il faut deux vaisseaux ennemis pour engager un des vôtres.",
    ),
    "improved_logistics": Name(
        "You have {activations} more activation{activations:s} each time you move.",
        "Vous avez {activations} activation{activations:s} de plus chaque fois que vous vous "
        "déplacez.",
    ),
    "warp_portal": Name(
        "At once you put a warp portal on a sector of yours: portals are linked to each other, and "
        "this one is worth 1 point to whoever controls it at the end.",
        "Vous posez aussitôt un portail sur un de vos secteurs : les portails sont reliés entre "
        "eux, et celui-ci vaut 1 point à qui le contrôle à la fin.",
    ),
    "pico_modulator": Name(
        "You have {activations} more activation{activations:s} each time you upgrade.",
        "Vous avez {activations} activation{activations:s} de plus chaque fois que vous améliorez.",
    ),
    "ancient_labs": Name(
        "At once you draw a discovery tile, as if you had found it at home.",
        "Vous piochez aussitôt une tuile Découverte, comme si vous l’aviez trouvée chez vous.",
    ),
    "metasynthesis": Name(
        "You may settle starred squares of every colour.",
        "Vous pouvez coloniser les cases étoilées de toute couleur.",
    ),
}  # fmt: skip

# what a technology of a part lets one do, before what the part does
PART_TECHNOLOGY: Final = Name(
    "You may put this part on your ships. {effect}",
    "Vous pouvez placer cette pièce sur vos vaisseaux. {effect}",
)

# -- ship parts, put together

PART_CLAUSES: Final[dict[str, Name]] = {
    "cannons": Name(
        "rolls {dice} {colour} di{ending} of {damage} damage in every round of a battle",
        "lance {dice} dé{dice:s} {colour} de {damage} dégât{damage:s} à chaque tour de combat",
    ),
    "missiles": Name(
        "rolls {dice} {colour} di{ending} of {damage} damage once, before the first round of a "
        "battle",
        "lance {dice} dé{dice:s} {colour} de {damage} dégât{damage:s} une seule fois, "
        "avant le premier tour de combat",
    ),
    "computer": Name("adds {count} to each of its dice", "ajoute {count} à chacun de ses dés"),
    "shield": Name(
        "takes {count} off each die that aims at it", "retire {count} à chaque dé qui le vise"
    ),
    "hull": Name("bears {count} more damage", "encaisse {count} dégât{count:s} de plus"),
    "move": Name("lets it move {count} sector{count:s}", "le déplace de {count} secteur{count:s}"),
    "initiative": Name("adds {count} to its initiative", "ajoute {count} à son initiative"),
    "makes": Name("makes {count} energy", "produit {count} d’énergie"),
    "uses": Name("uses {count} energy", "consomme {count} d’énergie"),
}
PART_SENTENCE: Final = Name("The ship {clauses}.", "Le vaisseau {clauses}.")
PART_NOTES: Final[dict[str, Name]] = {
    "muon_source": Name(
        " It lies beside a blueprint, takes no space and stays there.",
        " Il se place à côté d’un plan, ne prend pas d’emplacement et y reste.",
    ),
    "discovery": Name(
        " There is one tile of it: taken off a ship, it leaves the game.",
        " Il n’y en a qu’une tuile : retirée d’un vaisseau, elle quitte la partie.",
    ),
}

# -- discoveries: caches and parts are told by their numbers

GAIN: Final = Name("You gain {gains}.", "Vous gagnez {gains}.")
FOUND_PART: Final = Name(
    "You put this part on a ship at once, or keep it for an upgrade. {effect}",
    "Vous placez aussitôt cette pièce sur un vaisseau, ou la gardez pour une amélioration. "
    "{effect}",
)
DISCOVERIES: Final[dict[DiscoveryId, Name]] = {
    "ancient_technology": Name(
        "You take the cheapest common technology that you do not have, for nothing.",
        "Vous prenez gratuitement la technologie courante la moins chère que vous n’avez pas.",
    ),
    "ancient_cruiser": Name(
        "You put one of your unbuilt Cruisers in the sector of the find, for nothing.",
        "Vous placez gratuitement une de vos Frégates dans le secteur de la découverte.",
    ),
    "ancient_orbital": Name(
        "You put an Orbital in the sector of the find{more}.",
        "Vous placez une Orbitale dans le secteur de la découverte{more}.",
    ),
    "ancient_monolith": Name(
        "You put a Monolith in the sector of the find: {points} points at the end to whoever "
        "controls it.",
        "Vous placez un Monolithe dans le secteur de la découverte : {points} points à la fin pour "
        "qui le contrôle.",
    ),
    "ancient_warp_portal": Name(
        "You put a warp portal in the sector of the find: portals are linked to each other, and "
        "this one is worth 2 points to whoever controls it at the end.",
        "Vous placez un portail dans le secteur de la découverte : les portails sont reliés entre "
        "eux, et celui-ci vaut 2 points à qui le contrôle à la fin.",
    ),
}
AND_GAIN: Final = Name(" and gain {gains}", " et gagnez {gains}")

# -- species

_TERRAN: Final = Name(
    "No weak side: moves {move} times in one Action and trades {trade} for 1. "
    "All six Terran factions play alike.",
    "Sans point faible : se déplace {move} fois par Action et échange à {trade} contre 1. "
    "Les six factions terriennes se jouent de même.",
)
SPECIES: Final[dict[SpeciesId, Name]] = {
    "eridani": Name(
        "Rich and well armed from the start, but with {discs} discs only. Draws two reputation "
        "tiles at once.",
        "Riche et bien armé dès le départ, mais avec {discs} disques seulement. Pioche aussitôt "
        "deux tuiles Réputation.",
    ),
    "hydran": Name(
        "Researches {research} times in one Action and already has a cube on a starred science "
        "square.",
        "Développe {research} fois par Action et a déjà un cube sur une case étoilée de science.",
    ),
    "planta": Name(
        "Explores {explore} times in one Action and scores 1 point more for each sector. Any "
        "rival ship kills its cubes, and its ships have a space less.",
        "Explore {explore} fois par Action et marque 1 point de plus par secteur. Tout vaisseau "
        "adverse tue ses cubes, et ses vaisseaux ont un emplacement de moins.",
    ),
    "draco": Name(
        "Draws two tiles to explore and keeps one. At peace with Ancients, and scores 1 point for "
        "each one left on the board.",
        "Pioche deux tuiles pour explorer et en garde une. En paix avec les Anciens, et marque 1 "
        "point pour chacun qui reste en jeu.",
    ),
    "mechanema": Name(
        "Upgrades {upgrade} parts and builds {build} times in one Action. Everything it builds "
        "costs less.",
        "Améliore {upgrade} pièces et construit {build} fois par Action. Tout ce qu’il construit "
        "coûte moins cher.",
    ),
    "orion": Name(
        "Begins with a Cruiser, shields on all ships and quick reactions. Trades badly: {trade} "
        "for 1.",
        "Commence avec une Frégate, des boucliers sur tous ses vaisseaux et de bons réflexes. "
        "Échange mal : {trade} contre 1.",
    ),
    "terran_directorate": _TERRAN,
    "terran_federation": _TERRAN,
    "terran_union": _TERRAN,
    "terran_republic": _TERRAN,
    "terran_conglomerate": _TERRAN,
    "terran_alliance": _TERRAN,
}

# -- ships and structures

SHIPS: Final[dict[ShipId, Name]] = {
    "interceptor": Name(
        "Small and quick: it shoots early and falls to the first hits.",
        "Petit et vif : il tire tôt et tombe aux premiers coups.",
    ),
    "cruiser": Name(
        "The ship for all work, with room for six parts.",
        "Le vaisseau à tout faire, avec de la place pour six pièces.",
    ),
    "dreadnought": Name(
        "The largest ship: most parts, most dice, slow to shoot.",
        "Le plus grand vaisseau : le plus de pièces et de dés, lent à tirer.",
    ),
    "starbase": Name(
        "Shoots first and never moves: it guards a sector. It needs its technology.",
        "Tire d’abord et ne se déplace jamais : elle garde un secteur. Il lui faut sa technologie.",
    ),
}
NPCS: Final[dict[NpcId, Name]] = {
    "ancient": Name(
        "It guards its sector: nobody but Draco may take control there until it is destroyed.",
        "Il garde son secteur : nul autre que Draco n’en prend le contrôle avant sa destruction.",
    ),
    "guardian": Name(
        "It guards a free starting zone: beat it to take the sector and its discovery.",
        "Il garde une zone de départ libre : battez-le pour prendre le secteur et sa découverte.",
    ),
    "gcds": Name(
        "It guards the Galactic Center and pins every ship that enters.",
        "Il garde le Centre de la Galaxie et engage tout vaisseau qui y entre.",
    ),
}
STRUCTURES: Final[dict[str, Name]] = {
    "orbital": Name(
        "One more square in its sector, for a cube of science or money. One a sector.",
        "Une case de plus dans son secteur, pour un cube de science ou de crédits. Une par "
        "secteur.",
    ),
    "monolith": Name(
        "Worth {points} points at the end to whoever controls its sector. One a sector.",
        "Vaut {points} points à la fin pour qui contrôle son secteur. Un par secteur.",
    ),
}
