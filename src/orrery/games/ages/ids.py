"""The small numbers that states and rules work with; `actions` and `components` name them."""

from __future__ import annotations

from typing import Final

MAP: Final = 30  # sector numbers: 0-5 home slots, 6-29 neutral slots
HOME_SLOTS: Final = 6
NOBODY: Final = -1
NO_CARD: Final = 0
NO_SIDE: Final = -1
NO_BONUS: Final = -1

# strategies, in the order of their resolution (AGES-6.3)
WAR: Final = 0
EVOLUTION: Final = 1
COLONISATION: Final = 2
EXPANSION: Final = 3

# evolution tracks (AGES-2.8)
TRACKS: Final = 4
PRODUCTION_LEVEL: Final = 0
MOVEMENT_LEVEL: Final = 1
INFLUENCE_LEVEL: Final = 2
ARMAMENT_LEVEL: Final = 3

# bonuses; the first five are the kinds of action (AGES-9.7)
BONUSES: Final = 8
PORTAL: Final = 0
MOVEMENT: Final = 1
PRODUCTION: Final = 2
AMBUSH: Final = 3
CONVERSION: Final = 4
VICTORY: Final = 5
INFLUENCE: Final = 6
ARMAMENT: Final = 7
