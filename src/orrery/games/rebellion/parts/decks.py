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
            self.goods_offer = like.goods_offer.copy()
            self.goods_bag = like.goods_bag.copy()
            self.mission_offer = like.mission_offer.copy()
            self.mission_bag = like.mission_bag.copy()
            self.mission_under = like.mission_under.copy()
            self.revealed = like.revealed
            self.action_bag = like.action_bag.copy()
            self.action_under = like.action_under.copy()
            self.action_discard = like.action_discard.copy()
            self.technology_offer = like.technology_offer.copy()
            self.technology_stacks = [stack.copy() for stack in like.technology_stacks]
            self.technologies_gone = like.technologies_gone.copy()
