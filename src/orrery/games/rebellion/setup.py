"""REB-4: the table is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.bag import draw, shuffled
from orrery.core.step import Question
from orrery.games.rebellion.actions import PLANET_AT, ChoosePlanet
from orrery.games.rebellion.ids import GOODS, KINDS, NOBODY, PLANETS, REBEL
from orrery.games.rebellion.parts.faction import Faction
from orrery.games.rebellion.rules.decks import draw_action
from orrery.games.rebellion.rules.fleets import open_planets
from orrery.games.rebellion.rules.pieces import land, take_from_reserve
from orrery.games.rebellion.rules.turn import Turn
from orrery.games.rebellion.state import RebellionState


def set_up(s: RebellionState) -> None:
    """REB-4: in the order of the rulebook."""
    decks = s.decks
    sheet = s.box.sheet
    s.factions = [new_faction(s) for _ in range(s.players)]  # REB-4.1
    for seat in range(s.players):
        gained = take_from_reserve(s, seat, REBEL, sheet.setup.rebels)
        s.factions[seat].pool[REBEL] = gained
    s.galaxy.power = shuffled(range(len(sheet.power_tiles)), s.rng)[: len(PLANETS)]  # REB-4.2
    lay_out_planets(s)
    decks.action_bag = [card.id for card in sheet.imperial_actions for _ in range(card.count)]
    decks.revealed = draw_action(s)  # REB-4.6
    decks.mission_bag = [card.id for card in sheet.missions]
    decks.mission_offer = [*draw(decks.mission_bag, s.rng, sheet.missions_offered)]  # REB-4.7
    decks.goods_bag = [kind for kind, good in enumerate(sheet.goods) for _ in range(good.tiles)]
    decks.goods_offer = draw(decks.goods_bag, s.rng, s.box.goods_offered)  # REB-4.8
    decks.technology_stacks = [
        [tile.id for tile in sheet.technologies if tile.epoch == epoch.id] for epoch in sheet.epochs
    ]
    decks.technology_offer = draw(
        decks.technology_stacks[0], s.rng, s.box.technologies_offered
    )  # REB-4.10
    s.order = shuffled(range(s.players), s.rng)  # REB-4.11
    settlers = []
    for position, seat in enumerate(s.order):
        s.factions[seat].money += position
        settlers.append(Settle(seat, sheet.setup.rebels_on_planets[position]))
    s.ask(*reversed(settlers), Turn())


def new_faction(s: RebellionState) -> Faction:
    """REB-4.1: all pieces in reserve but one rebel, which marks the turn order (REB-2.2)."""
    faction = Faction()
    faction.money = s.box.sheet.setup.money
    faction.cubes = s.box.sheet.military_science.start
    faction.reserve = list(s.box.pieces)
    faction.reserve[REBEL] -= 1
    faction.pool = [0] * len(KINDS)
    faction.missions_track = [0] * len(KINDS)
    faction.senate = [0] * len(KINDS)
    faction.on = [[0] * len(KINDS) for _ in PLANETS]
    faction.goods = [0] * len(GOODS)
    return faction


def lay_out_planets(s: RebellionState) -> None:
    """REB-4.3 to REB-4.5: sentinels and imperial fleets by chance, routes and labs everywhere."""
    galaxy = s.galaxy
    sheet = s.box.sheet
    galaxy.sentinels = [0] * len(PLANETS)
    garrisons = sheet.sentinels.setup_per_planet
    for planet, garrison in zip(shuffled(range(len(PLANETS)), s.rng), garrisons, strict=True):
        galaxy.sentinels[planet] = garrison
    galaxy.capital_fleets = [False] * len(PLANETS)
    fleets = sheet.setup.capital_fleets[s.players]
    for planet in shuffled(range(len(PLANETS)), s.rng)[:fleets]:
        galaxy.capital_fleets[planet] = True
    galaxy.labs = [True] * len(PLANETS)
    galaxy.route_owner = [NOBODY] * len(PLANETS)


class Settle(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-4.11: put your first rebels on planets."""

    clause: ClassVar[str] = "REB-4.11"

    rebels: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return every planet without imperial fleet."""
        return open_planets(s, seat)

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Put one; a player finishes before the next begins."""
        land(s, seat, REBEL, 1, PLANET_AT[action.planet])
        if self.rebels > 1:
            s.ask(Settle(seat, self.rebels - 1))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.blockade", "REB-9.1"
