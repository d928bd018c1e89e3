"""What the recorded games call things, and what we call them."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia import ids
from orrery.games.gaia.ids import BoosterId, FactionId, FinalTileId, RoundTileId, TokenId

FACTIONS: Final[dict[str, FactionId]] = {
    "terrans": "terrans",
    "lantids": "lantids",
    "xenos": "xenos",
    "gleens": "gleens",
    "taklons": "taklons",
    "ambas": "ambas",
    "hadsch-hallas": "hadsch_hallas",
    "ivits": "ivits",
    "geodens": "geodens",
    "baltaks": "bal_taks",
    "firaks": "firaks",
    "bescods": "bescods",
    "nevlas": "nevlas",
    "itars": "itars",
}
AREAS: Final = ("terra", "nav", "int", "gaia", "eco", "sci")
POSITIONS: Final = (*AREAS, "free1", "free2", "free3")
BOOSTERS: Final[dict[str, BoosterId]] = {
    "booster1": "booster_ore_knowledge",
    "booster2": "booster_tokens_ore",
    "booster3": "booster_credits_qic",
    "booster4": "booster_step_action",
    "booster5": "booster_range_action",
    "booster6": "booster_mines",
    "booster7": "booster_trading_stations",
    "booster8": "booster_labs",
    "booster9": "booster_big_buildings",
    "booster10": "booster_gaia",
}
TOKENS: Final[dict[str, TokenId]] = {
    "fed1": "fed_12vp",
    "fed2": "fed_8vp_qic",
    "fed3": "fed_8vp_2_tokens",
    "fed4": "fed_7vp_2_ore",
    "fed5": "fed_7vp_6_credits",
    "fed6": "fed_6vp_2_knowledge",
    "gleens": "fed_gleens",
}
ROUND_TILES: Final[dict[str, RoundTileId]] = {
    "score1": "score_terraform_2",
    "score2": "score_research_2",
    "score3": "score_mine_2",
    "score4": "score_federation_5",
    "score5": "score_trading_station_4",
    "score6": "score_gaia_mine_4",
    "score7": "score_big_building_5_a",
    "score8": "score_trading_station_3",
    "score9": "score_gaia_mine_3",
    "score10": "score_big_building_5_b",
}
FINAL_TILES: Final[dict[str, FinalTileId]] = {
    "structure": "final_structures",
    "structureFed": "final_federation_structures",
    "planetType": "final_planet_types",
    "gaia": "final_gaia_planets",
    "sector": "final_sectors",
    "satellite": "final_satellites",
}
TECH: Final = {f"tech{n}": tile for n, tile in enumerate(ids.TECH_IDS, 1)}
ADVANCED: Final = {f"advtech{n}": tile for n, tile in enumerate(ids.ADVANCED_IDS, 1)}
ACTIONS: Final = (*(f"power{n}" for n in range(1, 8)), "qic1", "qic2", "qic3")
# by kind of structure
BUILDINGS: Final = ("", "m", "ts", "lab", "PI", "ac1", "ac2", "m")
UPGRADES: Final = BUILDINGS[ids.TRADING_STATION : ids.LOST_MINE]
SPECIALS: Final = {
    "step": "step",
    "range+3": "range",
    "q": "academy",
    "4c": "academy",
    "4pw": "charge_4",
    "q,5c": "qic_5_credits",
    "3o": "3_ore",
    "3k": "3_knowledge",
    "swap-PI": "swap_institute",
    "down-lab": "downgrade_lab",
    "up-lowest": "advance_lowest",
    "space-station": "space_station",
}
STONE: Final = {
    "area1": "bowl_1",
    "area2": "bowl_2",
    "area3": "bowl_3",
    "gaia": "gaia_area",
    "discard": "supply",
}


def of(names: dict[str, str], ours: str) -> str:
    """Return the recorded name of something of ours."""
    return next(theirs for theirs, name in names.items() if name == ours)
