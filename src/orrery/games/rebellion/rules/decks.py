"""REB-2.15: the mission and imperial action decks, which never run out."""

from __future__ import annotations

from orrery.games.rebellion.ids import ActionId, MissionId
from orrery.games.rebellion.state import RebellionState


def draw_mission(s: RebellionState) -> MissionId:
    """REB-3.4: cards under the deck come up after all unseen ones."""
    return s.rng.draw(s.mission_bag) if s.mission_bag else s.mission_under.pop(0)


def draw_action(s: RebellionState) -> ActionId:
    """REB-3.4: cards under the deck come up after all unseen ones."""
    return s.rng.draw(s.action_bag) if s.action_bag else s.action_under.pop(0)
