"""What people may settle before a match (GAIA-13)."""

from __future__ import annotations

from typing import Literal

from orrery.core.options import Options


class GaiaOptions(Options, frozen=True):
    """The variants. `rules: boardgamers` follows another engine where it knowingly differs."""

    game_mode: Literal["standard", "beginner"] = "standard"
    turn_order: Literal["clockwise", "pass_order"] = "clockwise"
    map_method: Literal["default", "method_1", "method_2", "method_3"] = "default"
    map_rotation_by_last_player: bool = False
    small_map_3_players: bool = False
    adjacency_rule: Literal["all_types_across_tiles", "home_types_only"] = "all_types_across_tiles"
    faction_selection: Literal["free", "random"] = "free"
    automa: Literal["automalein", "automa", "automaechtig", "ultoma", "alptrauma"] = "automa"
    rules: Literal["printed", "boardgamers"] = "printed"
    map_assembled_by_last_player: bool = False
    automa_faction: Literal["random", "chosen"] = "random"
