"""The names of everything in the box, in the order of the sheet, and small numbers for them.

The state and the rules count with the numbers; actions, events and people say the names.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Resource: TypeAlias = Literal[
    "materials",
    "science",
    "money",
]
Track: TypeAlias = Literal[
    "military",
    "grid",
    "nano",
]
ActionKind: TypeAlias = Literal[
    "explore",
    "research",
    "upgrade",
    "build",
    "move",
    "influence",
]
ShipId: TypeAlias = Literal[
    "interceptor",
    "cruiser",
    "dreadnought",
    "starbase",
]
NpcId: TypeAlias = Literal[
    "ancient",
    "guardian",
    "gcds",
]
TargetId: TypeAlias = Literal[
    "interceptor",
    "cruiser",
    "dreadnought",
    "starbase",
    "ancient",
    "guardian",
    "gcds",
]
BuildId: TypeAlias = Literal[
    "interceptor",
    "cruiser",
    "dreadnought",
    "starbase",
    "orbital",
    "monolith",
]
SpeciesId: TypeAlias = Literal[
    "eridani",
    "hydran",
    "planta",
    "draco",
    "mechanema",
    "orion",
    "terran_directorate",
    "terran_federation",
    "terran_union",
    "terran_republic",
    "terran_conglomerate",
    "terran_alliance",
]
SectorId: TypeAlias = Literal[
    "001",
    "101",
    "102",
    "103",
    "104",
    "105",
    "106",
    "107",
    "108",
    "109",
    "110",
    "201",
    "202",
    "203",
    "204",
    "205",
    "206",
    "207",
    "208",
    "209",
    "210",
    "211",
    "214",
    "221",
    "222",
    "223",
    "224",
    "225",
    "226",
    "227",
    "228",
    "229",
    "230",
    "231",
    "232",
    "271",
    "272",
    "273",
    "274",
    "281",
    "301",
    "302",
    "303",
    "304",
    "305",
    "306",
    "307",
    "308",
    "309",
    "310",
    "311",
    "312",
    "313",
    "314",
    "315",
    "316",
    "317",
    "318",
    "381",
    "382",
]
PartId: TypeAlias = Literal[
    "ion_cannon",
    "nuclear_drive",
    "nuclear_source",
    "hull",
    "electron_computer",
    "plasma_cannon",
    "phase_shield",
    "tachyon_source",
    "gluon_computer",
    "plasma_missile",
    "gauss_shield",
    "fusion_source",
    "improved_hull",
    "positron_computer",
    "tachyon_drive",
    "antimatter_cannon",
    "fusion_drive",
    "conifold_field",
    "absorption_shield",
    "sentient_hull",
    "soliton_cannon",
    "transition_drive",
    "flux_missile",
    "zero_point_source",
    "ion_disruptor",
    "ion_turret",
    "plasma_turret",
    "soliton_charger",
    "ion_missile",
    "axion_computer",
    "antimatter_missile",
    "flux_shield",
    "conformal_drive",
    "nonlinear_drive",
    "shard_hull",
    "hypergrid_source",
    "inversion_shield",
    "soliton_missile",
    "muon_source",
]
TechId: TypeAlias = Literal[
    "neutron_bombs",
    "starbase",
    "plasma_cannon",
    "phase_shield",
    "advanced_mining",
    "tachyon_source",
    "gluon_computer",
    "plasma_missile",
    "gauss_shield",
    "fusion_source",
    "improved_hull",
    "positron_computer",
    "advanced_economy",
    "tachyon_drive",
    "antimatter_cannon",
    "quantum_grid",
    "nanorobots",
    "fusion_drive",
    "orbital",
    "advanced_robotics",
    "advanced_labs",
    "monolith",
    "wormhole_generator",
    "artifact_key",
    "antimatter_splitter",
    "conifold_field",
    "neutron_absorber",
    "absorption_shield",
    "cloaking_device",
    "improved_logistics",
    "sentient_hull",
    "soliton_cannon",
    "transition_drive",
    "warp_portal",
    "flux_missile",
    "pico_modulator",
    "ancient_labs",
    "zero_point_source",
    "metasynthesis",
]
DiscoveryId: TypeAlias = Literal[
    "materials_cache",
    "science_cache",
    "money_cache",
    "mixed_cache",
    "ancient_technology",
    "ancient_cruiser",
    "ancient_orbital",
    "ancient_monolith",
    "part_ion_disruptor",
    "part_ion_turret",
    "part_plasma_turret",
    "part_soliton_charger",
    "part_ion_missile",
    "part_axion_computer",
    "part_antimatter_missile",
    "part_flux_shield",
    "part_conformal_drive",
    "part_nonlinear_drive",
    "part_shard_hull",
    "part_hypergrid_source",
    "part_inversion_shield",
    "part_soliton_missile",
    "part_muon_source",
    "ancient_warp_portal",
]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
TRACKS: Final[tuple[Track, ...]] = get_args(Track)
KINDS: Final[tuple[ActionKind, ...]] = get_args(ActionKind)
SHIPS: Final[tuple[ShipId, ...]] = get_args(ShipId)
NPCS: Final[tuple[NpcId, ...]] = get_args(NpcId)
TARGETS: Final[tuple[TargetId, ...]] = get_args(TargetId)
BUILDS: Final[tuple[BuildId, ...]] = get_args(BuildId)
SPECIES: Final[tuple[SpeciesId, ...]] = get_args(SpeciesId)
SECTORS: Final[tuple[SectorId, ...]] = get_args(SectorId)
PARTS: Final[tuple[PartId, ...]] = get_args(PartId)
TECHS: Final[tuple[TechId, ...]] = get_args(TechId)
DISCOVERIES: Final[tuple[DiscoveryId, ...]] = get_args(DiscoveryId)

MATERIALS: Final = 0
SCIENCE: Final = 1
MONEY: Final = 2
# the colour of a grey square, and what the square of an orbital takes (ECL-5.2, ECL-5.3)
ANY: Final = 3
ORBITAL_COLOUR: Final = 4
# the tracks that a cube of a square of each colour may come from and go back to (ECL-5.7)
TRACKS_OF_COLOUR: Final = (
    (MATERIALS,),
    (SCIENCE,),
    (MONEY,),
    (MATERIALS, SCIENCE, MONEY),
    (SCIENCE, MONEY),
)

EXPLORE: Final = 0
RESEARCH: Final = 1
UPGRADE: Final = 2
BUILD: Final = 3
MOVE: Final = 4
INFLUENCE: Final = 5

INTERCEPTOR: Final = 0
CRUISER: Final = 1
DREADNOUGHT: Final = 2
STARBASE: Final = 3
TYPES: Final = 4
# the most spaces a blueprint has
SLOTS: Final = 8

ANCIENT: Final = 0
GUARDIAN: Final = 1
GCDS: Final = 2
# the party of the non-player ships, beside seats 0 to 5
NPC: Final = 6

# what lies in a sector for good, as bits (ECL-8.9, ECL-7.8, ECL-11.10)
ORBITAL: Final = 1
MONOLITH: Final = 2
PORTAL_TILE: Final = 4
ANCIENT_PORTAL: Final = 8

RARE: Final = 3

RESERVE: Final = 3  # ECL-2.6: discs that wait for Advanced Robotics (1) and the Quantum Grid (2)

SECTOR_NUMBER: Final = {sector: number for number, sector in enumerate(SECTORS)}
TECH_NUMBER: Final = {tech: number for number, tech in enumerate(TECHS)}
PART_NUMBER: Final = {part: number for number, part in enumerate(PARTS)}
SPECIES_NUMBER: Final = {species: number for number, species in enumerate(SPECIES)}
SHIP_NUMBER: Final[dict[str, int]] = {ship: number for number, ship in enumerate(SHIPS)}
RESOURCE_NUMBER: Final = {resource: number for number, resource in enumerate(RESOURCES)}
TRACK_NUMBER: Final = {track: number for number, track in enumerate(TRACKS)}
KIND_NUMBER: Final = {kind: number for number, kind in enumerate(KINDS)}
BUILD_NUMBER: Final = {what: number for number, what in enumerate(BUILDS)}

CENTRE: Final = SECTOR_NUMBER["001"]


def _bit(tech: TechId) -> int:
    return 1 << TECH_NUMBER[tech]


# technologies that rules ask for, as bits of a player's set
NEUTRON_BOMBS: Final = _bit("neutron_bombs")
STARBASE_TECH: Final = _bit("starbase")
ORBITAL_TECH: Final = _bit("orbital")
MONOLITH_TECH: Final = _bit("monolith")
WORMHOLE_GENERATOR: Final = _bit("wormhole_generator")
ANTIMATTER_SPLITTER: Final = _bit("antimatter_splitter")
NEUTRON_ABSORBER: Final = _bit("neutron_absorber")
CLOAKING_DEVICE: Final = _bit("cloaking_device")
ARTIFACT_KEY: Final = TECH_NUMBER["artifact_key"]
WARP_PORTAL: Final = TECH_NUMBER["warp_portal"]
ANCIENT_LABS: Final = TECH_NUMBER["ancient_labs"]
MUON_SOURCE: Final = PART_NUMBER["muon_source"]

# the phases of a round (ECL-1.2), before and after them the set-up and the end
SETTING_UP: Final = 0
ACTION_PHASE: Final = 1
COMBAT_PHASE: Final = 2
UPKEEP_PHASE: Final = 3
CLEANUP_PHASE: Final = 4
OVER: Final = 5
