"""What is offered, and what is still to come (REB-2.9 to 2.15)."""

from __future__ import annotations

from orrery.core.part import Section
from orrery.games.rebellion.ids import ActionId, MissionId, TechnologyId


class Decks(Section):
    """Goods, missions, imperial actions, technologies.

    The bags hold what nobody has seen, in no order; cards put under a deck come after them, in
    order.
    """

    def __init__(self, like: Decks | None = None) -> None:
        if like is None:
            self.goods_offer: list[int] = []
            self.goods_bag: list[int] = []
            self.mission_offer: list[MissionId | None] = []
            self.mission_bag: list[MissionId] = []
            self.mission_under: list[MissionId] = []
            self.revealed: ActionId | None = None
            self.action_bag: list[ActionId] = []
            self.action_under: list[ActionId] = []
            self.action_discard: list[ActionId] = []
            self.technology_offer: list[TechnologyId] = []
            self.technology_stacks: list[list[TechnologyId]] = []
            self.technologies_gone: list[TechnologyId] = []
        else:
            self.goods_offer = like.goods_offer[:]
            self.goods_bag = like.goods_bag[:]
            self.mission_offer = like.mission_offer[:]
            self.mission_bag = like.mission_bag[:]
            self.mission_under = like.mission_under[:]
            self.revealed = like.revealed
            self.action_bag = like.action_bag[:]
            self.action_under = like.action_under[:]
            self.action_discard = like.action_discard[:]
            self.technology_offer = like.technology_offer[:]
            self.technology_stacks = [stack[:] for stack in like.technology_stacks]
            self.technologies_gone = like.technologies_gone[:]
