"""The names of things, and their places in the tuples by which the rules speak of them.

Workers, planets and goods are numbers in state and rules; the good of a planet has the planet's
place.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Kind: TypeAlias = Literal["rebel", "soldier", "hero", "smuggler", "scientist", "diplomat"]
Planet: TypeAlias = Literal[
    "veltair", "trega", "vollux", "edara", "galcrux", "alioth", "mirzam", "sargas"
]
Good: TypeAlias = Literal[
    "medicine",
    "biotech",
    "nanotech",
    "rare_ore",
    "rocket_fuel",
    "soma",
    "liquid_hydrogen",
    "silica",
]
TechnologyId: TypeAlias = Literal[
    "human_cloning",
    "hawk_maneuver_engines",
    "blast_armor",
    "hyper_learning_pharma",
    "brainwave_sync_implants",
    "performance_enhancement_suit",
    "propaganda_amplification_software",
    "red_falcon_missile_fighter",
    "matter_duplication",
    "trance_state_inducer",
    "election_hack_firmware",
    "personal_cloaking_device",
    "capital_ship_drydock",
    "alliance_with_indigenous_race",
    "imperial_corruption",
    "auto_targeting_blaster",
    "planetary_jump_armor",
    "mind_control",
    "intergalactic_translator",
    "stun_blaster",
    "archon_helmet",
    "laboratory_droid",
    "miniaturized_hyperdrive",
    "nanotech_optimized_trade_vessels",
    "loyalty_scanner",
    "automated_factory",
    "meta_embezzlement_mainframe",
    "molten_injector_boarding_cannon",
    "technocrat_utopia",
    "mercantile_federation",
    "elitist_oligarchy",
    "democracy",
    "republic",
    "star_faring_autocracy",
    "military_dictatorship",
    "weak_confederacy",
    "financial_collective",
    "dynastic_monarchy",
    "anarchy",
    "scientific_oligarchy",
]
MissionId: TypeAlias = Literal[
    "assassinate_rival_diplomat",
    "assassinate_rival_general_1",
    "assassinate_rival_general_2",
    "steal_imperial_plans_galcrux",
    "steal_imperial_plans_alioth",
    "spy_on_imperial_war_council_veltair",
    "spy_on_imperial_war_council_sargas",
    "sabotage_imperial_facility_trega",
    "sabotage_imperial_facility_mirzam",
    "destroy_imperial_capital_ship",
    "rescue_imperial_prisoner_vollux",
    "rescue_imperial_prisoner_edara",
    "assassinate_imperial_general_alioth",
    "assassinate_imperial_general_trega",
    "rob_imperial_treasury_veltair",
    "rob_imperial_treasury_mirzam",
    "supplant_leader_of_the_pirates",
    "save_imperial_traitor_edara",
    "save_imperial_traitor_vollux",
    "control_imperial_propaganda_machine",
]
ActionId: TypeAlias = Literal[
    "planetary_bombardment",
    "invaded_by_the_vox",
    "new_corps_of_sentinels",
    "rebel_base_discovered",
    "troops_rebased",
    "senate_awards_trade_route",
    "imperial_atrocity",
    "imperial_spies_infiltrate",
    "imperial_propaganda",
    "dangerous_creature_escapes",
    "rebellion_spreads_like_wildfire",
    "imperial_double_agent",
    "new_science_lab_built",
    "imperial_mistake",
    "plague_serum_withheld",
    "planetary_civil_war",
]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
PLANETS: Final[tuple[Planet, ...]] = get_args(Planet)
GOODS: Final[tuple[Good, ...]] = get_args(Good)
TECHNOLOGIES: Final[tuple[TechnologyId, ...]] = get_args(TechnologyId)
MISSIONS: Final[tuple[MissionId, ...]] = get_args(MissionId)
IMPERIAL_ACTIONS: Final[tuple[ActionId, ...]] = get_args(ActionId)

NOBODY: Final = -1
NOWHERE: Final = -1

REBEL: Final = 0
SOLDIER: Final = 1
HERO: Final = 2
SMUGGLER: Final = 3
SCIENTIST: Final = 4
DIPLOMAT: Final = 5
SPECIALISTS: Final = (SOLDIER, HERO, SMUGGLER, SCIENTIST, DIPLOMAT)
CUBES_DRAWN: Final = 3  # REB-8.5
