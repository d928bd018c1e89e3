"""REB-2.15: the mission and imperial action decks, which never run out."""

from __future__ import annotations

from orrery.games.rebellion.ids import ActionId, MissionId
from orrery.games.rebellion.state import RebellionState


def draw_mission(s: RebellionState) -> MissionId:
    """REB-3.4: cards under the deck come up after all unseen ones."""
    decks = s.decks
    return s.rng.draw(decks.mission_bag) if decks.mission_bag else decks.mission_under.pop(0)


def draw_action(s: RebellionState) -> ActionId:
    """REB-3.4: cards under the deck come up after all unseen ones."""
    decks = s.decks
    return s.rng.draw(decks.action_bag) if decks.action_bag else decks.action_under.pop(0)
