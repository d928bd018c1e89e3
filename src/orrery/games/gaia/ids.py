"""The names of everything, and the small numbers that the rules use for them.

Each tuple is in the order of the component sheet; the rules speak of pieces by their place in it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

FactionId: TypeAlias = Literal[
    "terrans",
    "lantids",
    "xenos",
    "gleens",
    "taklons",
    "ambas",
    "hadsch_hallas",
    "ivits",
    "geodens",
    "bal_taks",
    "firaks",
    "bescods",
    "nevlas",
    "itars",
]
AreaId: TypeAlias = Literal[
    "terraforming",
    "navigation",
    "artificial_intelligence",
    "gaia_project",
    "economy",
    "science",
]
StructureId: TypeAlias = Literal[
    "mine",
    "trading_station",
    "research_lab",
    "planetary_institute",
    "academy_knowledge",
    "academy_qic",
]
BoardActionId: TypeAlias = Literal[
    "power_3_knowledge",
    "power_2_steps",
    "power_2_ore",
    "power_7_credits",
    "power_2_knowledge",
    "power_1_step",
    "power_2_tokens",
    "qic_tech_tile",
    "qic_rescore_federation",
    "qic_planet_types",
]
ConversionId: TypeAlias = Literal[
    "burn",
    "power_to_qic",
    "power_to_ore",
    "qic_to_ore",
    "power_to_knowledge",
    "power_to_credit",
    "knowledge_to_credit",
    "ore_to_credit",
    "ore_to_token",
    "hh_credits_to_qic",
    "hh_credits_to_ore",
    "hh_credits_to_knowledge",
    "nevlas_token_to_knowledge",
    "bal_taks_gaiaformer_to_qic",
    "nevlas_1_token_2_credits",
    "nevlas_2_tokens_ore_credit",
    "nevlas_2_tokens_qic",
    "nevlas_2_tokens_knowledge",
    "nevlas_3_tokens_2_ore",
    "taklons_brainstone_3_credits",
    "taklons_brainstone_ore",
    "taklons_brainstone_token_qic",
    "taklons_brainstone_token_knowledge",
    "taklons_brainstone_1_credit",
    "taklons_brainstone_2_credits",
    "nevlas_1_token_1_credit",
    "nevlas_2_tokens_ore",
]
BoosterId: TypeAlias = Literal[
    "booster_ore_knowledge",
    "booster_credits_qic",
    "booster_tokens_ore",
    "booster_step_action",
    "booster_range_action",
    "booster_mines",
    "booster_labs",
    "booster_trading_stations",
    "booster_big_buildings",
    "booster_gaia",
]
TechId: TypeAlias = Literal[
    "tech_ore_qic",
    "tech_knowledge_per_type",
    "tech_big_buildings_4",
    "tech_7vp",
    "tech_income_ore_charge",
    "tech_income_knowledge_credit",
    "tech_gaia_mine_3vp",
    "tech_income_4_credits",
    "tech_action_charge_4",
]
AdvancedId: TypeAlias = Literal[
    "adv_pass_federation_3vp",
    "adv_research_2vp",
    "adv_action_qic_5_credits",
    "adv_2vp_per_mine",
    "adv_pass_lab_3vp",
    "adv_ore_per_sector",
    "adv_pass_type_1vp",
    "adv_2vp_per_gaia_planet",
    "adv_4vp_per_trading_station",
    "adv_2vp_per_sector",
    "adv_action_3_ore",
    "adv_5vp_per_federation",
    "adv_action_3_knowledge",
    "adv_mine_3vp",
    "adv_trading_station_3vp",
]
TokenId: TypeAlias = Literal[
    "fed_12vp",
    "fed_8vp_qic",
    "fed_8vp_2_tokens",
    "fed_7vp_2_ore",
    "fed_7vp_6_credits",
    "fed_6vp_2_knowledge",
    "fed_gleens",
]
RoundTileId: TypeAlias = Literal[
    "score_terraform_2",
    "score_research_2",
    "score_mine_2",
    "score_federation_5",
    "score_trading_station_4",
    "score_trading_station_3",
    "score_gaia_mine_4",
    "score_gaia_mine_3",
    "score_big_building_5_a",
    "score_big_building_5_b",
]
FinalTileId: TypeAlias = Literal[
    "final_federation_structures",
    "final_structures",
    "final_planet_types",
    "final_gaia_planets",
    "final_sectors",
    "final_satellites",
]
SpecialId: TypeAlias = Literal[
    "step",
    "range",
    "academy",
    "charge_4",
    "qic_5_credits",
    "3_ore",
    "3_knowledge",
    "swap_institute",
    "downgrade_lab",
    "space_station",
    "advance_lowest",
]
PlanetId: TypeAlias = Literal[
    "empty",
    "terra",
    "oxide",
    "volcanic",
    "desert",
    "swamp",
    "titanium",
    "ice",
    "gaia",
    "transdim",
    "lost",
]

FACTION_IDS: Final[tuple[FactionId, ...]] = get_args(FactionId)
AREA_IDS: Final[tuple[AreaId, ...]] = get_args(AreaId)
STRUCTURE_IDS: Final[tuple[StructureId, ...]] = get_args(StructureId)
BOARD_ACTION_IDS: Final[tuple[BoardActionId, ...]] = get_args(BoardActionId)
CONVERSION_IDS: Final[tuple[ConversionId, ...]] = get_args(ConversionId)
BOOSTER_IDS: Final[tuple[BoosterId, ...]] = get_args(BoosterId)
TECH_IDS: Final[tuple[TechId, ...]] = get_args(TechId)
ADVANCED_IDS: Final[tuple[AdvancedId, ...]] = get_args(AdvancedId)
TOKEN_IDS: Final[tuple[TokenId, ...]] = get_args(TokenId)
ROUND_TILE_IDS: Final[tuple[RoundTileId, ...]] = get_args(RoundTileId)
FINAL_TILE_IDS: Final[tuple[FinalTileId, ...]] = get_args(FinalTileId)
SPECIAL_IDS: Final[tuple[SpecialId, ...]] = get_args(SpecialId)
PLANET_IDS: Final[tuple[PlanetId, ...]] = get_args(PlanetId)


def conversions(*names: ConversionId) -> tuple[int, ...]:
    """Return the numbers of some conversions."""
    return tuple(CONVERSION_IDS.index(name) for name in names)


# GAIA-2.9: the conversions of everybody but burning, with power and without
POWER_CONVERSIONS: Final = conversions(
    "power_to_qic", "power_to_ore", "power_to_knowledge", "power_to_credit"
)
OTHER_CONVERSIONS: Final = conversions(
    "qic_to_ore", "knowledge_to_credit", "ore_to_credit", "ore_to_token"
)

# planets: empty space, the seven home types in the order of the wheel, and three more
EMPTY: Final = 0
TERRA: Final = 1
TITANIUM: Final = 6
ICE: Final = 7
GAIA: Final = 8
TRANSDIM: Final = 9
LOST: Final = 10
HOME_TYPES: Final = 7

# structures on a hex; STRUCTURE_IDS begins with the mine
NOTHING: Final = 0
MINE: Final = 1
TRADING_STATION: Final = 2
RESEARCH_LAB: Final = 3
INSTITUTE: Final = 4
ACADEMY_KNOWLEDGE: Final = 5
ACADEMY_QIC: Final = 6
LOST_MINE: Final = 7
KINDS: Final = 8  # of what may stand on a hex

TERRAFORMING: Final = 0
NAVIGATION: Final = 1
ARTIFICIAL_INTELLIGENCE: Final = 2
GAIA_PROJECT: Final = 3
ECONOMY: Final = 4
SCIENCE: Final = 5
AREAS: Final = range(len(AREA_IDS))
TOP_LEVEL: Final = 5

# GAIA-15: what happens, and what listens to it
TERRAFORMING_STEP: Final = 0
RESEARCH_ADVANCE: Final = 1
MINE_BUILT: Final = 2
FEDERATION_TOKEN_GAINED: Final = 3
TRADING_STATION_BUILT: Final = 4
MINE_ON_GAIA_PLANET: Final = 5
BIG_BUILDING_BUILT: Final = 6
EVENT_IDS: Final = (
    "terraforming_step",
    "research_advance",
    "mine_built",
    "federation_token_gained",
    "trading_station_built",
    "mine_on_gaia_planet",
    "planetary_institute_or_academy_built",
)

# GAIA-9.17, 14.2: what "per ..." counts
PER_MINE: Final = 0
PER_TRADING_STATION: Final = 1
PER_LAB: Final = 2
PER_BIG_BUILDING: Final = 3
PER_GAIA_PLANET: Final = 4
PER_TYPE: Final = 5
PER_SECTOR: Final = 6
PER_TOKEN: Final = 7
PER_IDS: Final = (
    "mine",
    "trading_station",
    "research_lab",
    "planetary_institute_or_academy",
    "gaia_planet",
    "planet_type",
    "sector",
    "federation_token",
)

# pieces that the rules name
BOOSTER_STEP: Final = 3
BOOSTER_RANGE: Final = 4
TECH_BIG_BUILDINGS: Final = 2
TECH_CHARGE_4: Final = 8
ADV_QIC_5_CREDITS: Final = 2
ADV_3_ORE: Final = 10
ADV_3_KNOWLEDGE: Final = 12
COMMON_TOKENS: Final = 6  # the kinds that anybody may take come first
ACTION_TECH_TILE: Final = 7
ACTION_RESCORE: Final = 8
ACTION_TYPES: Final = 9
FINAL_FEDERATION: Final = 0
FINAL_STRUCTURES: Final = 1
FINAL_TYPES: Final = 2
FINAL_GAIA: Final = 3
FINAL_SECTORS: Final = 4
FINAL_SATELLITES: Final = 5

SPECIAL_STEP: Final = 0
SPECIAL_RANGE: Final = 1
SPECIAL_ACADEMY: Final = 2
SPECIAL_CHARGE_4: Final = 3
SPECIAL_QIC_5_CREDITS: Final = 4
SPECIAL_3_ORE: Final = 5
SPECIAL_3_KNOWLEDGE: Final = 6
SPECIAL_SWAP: Final = 7
SPECIAL_DOWNGRADE: Final = 8
SPECIAL_STATION: Final = 9
SPECIAL_LOWEST: Final = 10

# factions, in the order of FACTION_IDS
TERRANS: Final = 0
LANTIDS: Final = 1
XENOS: Final = 2
GLEENS: Final = 3
TAKLONS: Final = 4
AMBAS: Final = 5
HADSCH_HALLAS: Final = 6
IVITS: Final = 7
GEODENS: Final = 8
BAL_TAKS: Final = 9
FIRAKS: Final = 10
BESCODS: Final = 11
NEVLAS: Final = 12
ITARS: Final = 13
