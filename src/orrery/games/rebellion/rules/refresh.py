"""REB-11.7: phase 6, refresh the board."""

from __future__ import annotations

from orrery.core.bag import draw
from orrery.core.step import Routine
from orrery.games.rebellion.events import (
    ActionRevealed,
    EpochBegan,
    MissionRevealed,
    TechnologyRevealed,
)
from orrery.games.rebellion.ids import REBEL
from orrery.games.rebellion.rules.decks import draw_action, draw_mission
from orrery.games.rebellion.rules.initiative import set_turn_order
from orrery.games.rebellion.rules.pieces import take_from_reserve
from orrery.games.rebellion.state import RebellionState


class Refresh(Routine[RebellionState], frozen=True):
    """REB-11.7: everything for the next turn, in this order."""

    def run(self, s: RebellionState) -> None:
        """Refresh the board."""
        set_turn_order(s)  # REB-11.7.1
        offer_goods(s)  # REB-11.7.2
        offer_missions(s)  # REB-11.7.3
        reveal_action(s)  # REB-11.7.4
        offer_technologies(s)  # REB-11.7.5
        take_rebels(s)  # REB-11.7.6
        s.turn += 1  # REB-11.7.7
        s.cubes_drawn.clear()
        begin_bonuses(s)


def offer_goods(s: RebellionState) -> None:
    """REB-11.7.2: four random goods, or as many as are left."""
    s.decks.goods_offer = draw(s.decks.goods_bag, s.rng, s.box.goods_offered)


def offer_missions(s: RebellionState) -> None:
    """REB-11.7.3: replace the mission that was performed; if none was, all three."""
    decks = s.decks
    if None not in decks.mission_offer:
        decks.mission_under += [mission for mission in decks.mission_offer if mission is not None]
        decks.mission_offer = [None] * s.box.sheet.missions_offered
    for slot, mission in enumerate(decks.mission_offer):
        if mission is None:
            decks.mission_offer[slot] = revealed = draw_mission(s)
            if s.sink is not None:
                s.sink.tell(MissionRevealed(revealed))


def reveal_action(s: RebellionState) -> None:
    """REB-11.7.4: a new imperial action."""
    s.decks.revealed = card = draw_action(s)
    if s.sink is not None:
        s.sink.tell(ActionRevealed(card))


def offer_technologies(s: RebellionState) -> None:
    """REB-11.7.5: refill to five; after an epoch the old tiles leave the game."""
    decks = s.decks
    epoch = s.box.epochs[s.turn + 1]
    if epoch != s.epoch():
        old = decks.technology_stacks[s.epoch()]
        decks.technologies_gone += decks.technology_offer + old
        decks.technology_offer.clear()
        old.clear()
        if s.sink is not None:
            s.sink.tell(EpochBegan(epoch + 1))
    missing = s.box.technologies_offered - len(decks.technology_offer)
    for technology in draw(decks.technology_stacks[epoch], s.rng, missing):
        decks.technology_offer.append(technology)
        if s.sink is not None:
            s.sink.tell(TechnologyRevealed(technology))


def take_rebels(s: RebellionState) -> None:
    """REB-11.7.6: five rebels for everybody, or as many as he has."""
    for seat, faction in enumerate(s.factions):
        faction.pool[REBEL] += take_from_reserve(s, seat, REBEL, s.box.sheet.setup.rebels)


def begin_bonuses(s: RebellionState) -> None:
    """REB-6.31: what was earned last turn is active in this one."""
    for faction in s.factions:
        faction.versus_sentinels = faction.versus_sentinels_next
        faction.versus_factions = faction.versus_factions_next
        faction.versus_sentinels_next = faction.versus_factions_next = 0
