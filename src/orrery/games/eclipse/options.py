"""What people settle before a match (ECL-3.1)."""

from __future__ import annotations

from typing import Literal

from orrery.core.options import Options

Blueprints = Literal["standard", "advanced", "random"]


class EclipseOptions(Options, frozen=True):
    """ECL-3.1: blueprints of the non-player ships, portals, turn order, how species are had."""

    npc_ancient: Blueprints = "standard"
    npc_guardian: Blueprints = "standard"
    npc_gcds: Blueprints = "standard"
    warp_portals: bool = True
    turn_order: Literal["clockwise", "pass_order"] = "clockwise"
    species_choice: Literal["pick", "random"] = "pick"
