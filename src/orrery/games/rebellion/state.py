"""What moves: the factions, the planets, the tracks, the decks. No rules here.

Workers of one owner in one zone are a list of six counts, one for each kind. Kinds, planets and
goods are numbers: their places in the tuples of `ids`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.options import Options
from orrery.core.part import Part
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.step import Record
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import KINDS, NOBODY, NOWHERE, ActionId, MissionId, TechnologyId
from orrery.games.rebellion.view import RebellionView, show_to

# the slots of the influence track that only technologies fill (REB-6.10)
SLOT_X: Final = 0
SLOT_Y: Final = 1


class Placed(Record, frozen=True):
    """A worker on a slot of a track."""

    seat: Seat
    kind: int


# every worker that can stand on a slot, by seat and kind
WORKER: Final = tuple(tuple(Placed(seat, kind) for kind in range(len(KINDS))) for seat in range(5))


class Faction(Part):
    """A player's pieces and possessions (REB-2.2)."""

    __slots__ = (
        "cubes",
        "economy_vp",
        "fresh",
        "goods",
        "last_vp",
        "mission_vp",
        "missions",
        "missions_track",
        "money",
        "on",
        "planet_vp",
        "pool",
        "reserve",
        "senate",
        "senate_vp",
        "technologies",
        "technology_vp",
        "versus_factions",
        "versus_factions_next",
        "versus_sentinels",
        "versus_sentinels_next",
    )

    def __init__(self) -> None:
        self.money = 0
        self.cubes = 0
        self.reserve: list[int] = []
        self.pool: list[int] = []
        self.missions_track: list[int] = []
        self.senate: list[int] = []
        # by planet
        self.on: list[list[int]] = []
        # tiles of each good; routes are counted with the planets
        self.goods: list[int] = []
        # in the order of purchase; the last `fresh` of them were bought this turn
        self.technologies: list[TechnologyId] = []
        self.fresh = 0
        self.missions: list[MissionId] = []
        # extra cubes in the attacks of this turn and of the next (REB-6.31)
        self.versus_sentinels = 0
        self.versus_sentinels_next = 0
        self.versus_factions = 0
        self.versus_factions_next = 0
        # victory points by source; `last_vp` are those of the last planets and Senate scoring
        self.planet_vp = 0
        self.senate_vp = 0
        self.last_vp = 0
        self.mission_vp = 0
        self.technology_vp = 0
        self.economy_vp = 0

    def clone(self) -> Faction:
        """Return an independent copy."""
        other = Faction()
        other.money = self.money
        other.cubes = self.cubes
        other.reserve = self.reserve[:]
        other.pool = self.pool[:]
        other.missions_track = self.missions_track[:]
        other.senate = self.senate[:]
        other.on = [workers[:] for workers in self.on]
        other.goods = self.goods[:]
        other.technologies = self.technologies[:]
        other.fresh = self.fresh
        other.missions = self.missions[:]
        other.versus_sentinels = self.versus_sentinels
        other.versus_sentinels_next = self.versus_sentinels_next
        other.versus_factions = self.versus_factions
        other.versus_factions_next = self.versus_factions_next
        other.planet_vp = self.planet_vp
        other.senate_vp = self.senate_vp
        other.last_vp = self.last_vp
        other.mission_vp = self.mission_vp
        other.technology_vp = self.technology_vp
        other.economy_vp = self.economy_vp
        return other

    def points(self) -> int:
        """Return all victory points scored so far (REB-13.1)."""
        return (
            self.planet_vp + self.senate_vp + self.mission_vp + self.technology_vp + self.economy_vp
        )


class RebellionState(State):
    """A game of Empires: Galactic Rebellion."""

    __slots__ = (
        "action_bag",
        "action_discard",
        "action_under",
        "box",
        "capital_fleets",
        "creature",
        "cubes_drawn",
        "double_agent",
        "factions",
        "goods_bag",
        "goods_offer",
        "goods_track",
        "influence",
        "influence_extra",
        "initiative",
        "labs",
        "mission_bag",
        "mission_offer",
        "mission_under",
        "options",
        "order",
        "power",
        "rebel_fleet",
        "rebel_fleet_owner",
        "research_track",
        "revealed",
        "route_owner",
        "sentinels",
        "technologies_gone",
        "technology_offer",
        "technology_stacks",
        "training",
        "turn",
        "war",
    )

    # NOBODY and NOWHERE
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {
            "creature",
            "cubes_drawn",
            "double_agent",
            "rebel_fleet",
            "rebel_fleet_owner",
            "route_owner",
        }
    )

    def __init__(self, options: Options, box: Box) -> None:
        super().__init__()
        self.options = options
        self.box = box
        self.turn = 1
        self.order: list[Seat] = []
        self.factions: list[Faction] = []
        # -- by planet
        self.power: list[int] = []
        self.sentinels: list[int] = []
        self.capital_fleets: list[bool] = []
        self.labs: list[bool] = []
        # NOBODY: the route is still on its planet
        self.route_owner: list[Seat] = []
        # -- the one rebel fleet that blockades
        self.rebel_fleet = NOWHERE
        self.rebel_fleet_owner = NOBODY
        # -- whose cubes the last battle of this turn drew, one after another
        self.cubes_drawn: list[Seat] = []
        # -- tracks: the workers from slot 1 on; a slot that was resolved before its track is None
        self.initiative: list[Placed] = []
        self.influence: list[Placed | None] = []
        self.influence_extra: list[Placed | None] = [None, None]
        self.goods_track: list[Placed] = []
        self.research_track: list[Placed] = []
        self.war: list[Placed | None] = []
        # soldier, hero, smuggler, scientist, diplomat, paid
        self.training: list[Placed | None] = [None] * len(KINDS)
        # -- what is offered and what is still to come; the bags hold what nobody has seen, in no
        # order; cards put under a deck come after them, in order
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
        # -- who keeps these two imperial actions
        self.creature = NOBODY
        self.double_agent = NOBODY

    def clone(self) -> RebellionState:
        """Return an independent copy."""
        other = RebellionState(self.options, self.box)
        other.copy_engine(self)
        other.turn = self.turn
        other.order = self.order[:]
        other.factions = [faction.clone() for faction in self.factions]
        other.power = self.power[:]
        other.sentinels = self.sentinels[:]
        other.capital_fleets = self.capital_fleets[:]
        other.labs = self.labs[:]
        other.route_owner = self.route_owner[:]
        other.rebel_fleet = self.rebel_fleet
        other.rebel_fleet_owner = self.rebel_fleet_owner
        other.cubes_drawn = self.cubes_drawn[:]
        other.initiative = self.initiative[:]
        other.influence = self.influence[:]
        other.influence_extra = self.influence_extra[:]
        other.goods_track = self.goods_track[:]
        other.research_track = self.research_track[:]
        other.war = self.war[:]
        other.training = self.training[:]
        other.goods_offer = self.goods_offer[:]
        other.goods_bag = self.goods_bag[:]
        other.mission_offer = self.mission_offer[:]
        other.mission_bag = self.mission_bag[:]
        other.mission_under = self.mission_under[:]
        other.revealed = self.revealed
        other.action_bag = self.action_bag[:]
        other.action_under = self.action_under[:]
        other.action_discard = self.action_discard[:]
        other.technology_offer = self.technology_offer[:]
        other.technology_stacks = [stack[:] for stack in self.technology_stacks]
        other.technologies_gone = self.technologies_gone[:]
        other.creature = self.creature
        other.double_agent = self.double_agent
        return other

    def determinize(self, seat: Seat | None, rng: Rng) -> RebellionState:
        """REB-3.1: no seat has secrets, and the bags have no order; only chance is drawn anew."""
        other = self.clone()
        other.forget(rng)
        return other

    def view(self, seat: Seat | None) -> RebellionView:
        """Return the table, which is open to everybody (REB-3.1)."""
        return show_to(self, seat)

    # -- questions about the table

    def workers_on(self, planet: int, seat: Seat) -> int:
        """Return how many workers a seat has on a planet; every kind counts one."""
        return sum(self.factions[seat].on[planet])

    def controller(self, planet: int) -> Seat:
        """REB-2.14: who has strictly more workers than each other seat; a tie is nobody's."""
        best, controller = 0, NOBODY
        for seat in range(self.players):
            count = sum(self.factions[seat].on[planet])
            if count > best:
                best, controller = count, seat
            elif count == best:
                controller = NOBODY
        return controller

    def votes(self, seat: Seat) -> int:
        """REB-7.1: one vote for each worker in the Senate, two for a diplomat."""
        votes = 0
        for count, worth in zip(self.factions[seat].senate, self.box.votes, strict=True):
            votes += count * worth
        return votes

    def sentinel_supply(self) -> int:
        """REB-2.4: the sentinels that are on no planet."""
        return self.box.sheet.sentinels.count - sum(self.sentinels)

    def fleet_reserve(self) -> int:
        """REB-2.5: the imperial fleets that are on no planet."""
        return self.box.sheet.capital_fleets - sum(self.capital_fleets)

    def goods(self, seat: Seat) -> list[int]:
        """REB-2.9: the goods of each kind; a trade route counts as two of its planet's."""
        found = self.factions[seat].goods[:]
        for planet, owner in enumerate(self.route_owner):
            if owner == seat:
                found[planet] += 2
        return found

    def influence_slots(self) -> int:
        """REB-4.9: two for each player, and one."""
        return 2 * self.players + 1

    def epoch(self) -> int:
        """Return the current epoch, 0 to 2 (REB-1.1)."""
        return self.box.epochs[self.turn]

    # -- what the engine asks

    def scores(self) -> list[int]:
        """REB-1.4: planets and Senate as they are scored; the rest at the end."""
        return [faction.points() for faction in self.factions]

    def ranking(self) -> list[int]:
        """REB-13.6: by points, then by the tie-breakers; equal seats share a rank."""
        results = [self.result(seat) for seat in range(self.players)]
        return [1 + sum(other > mine for other in results) for mine in results]

    def result(self, seat: Seat) -> tuple[int, int, int]:
        """REB-13.5: ties go to the last planets and Senate scoring, then to votes."""
        faction = self.factions[seat]
        return faction.points(), faction.last_vp, self.votes(seat)

    def moment(self) -> tuple[int, int]:
        """Return the turn; nothing in it is counted."""
        return self.turn, 0

    def score_sheet(self) -> list[dict[str, int]]:
        """Return the points of each seat by source (REB-13.1)."""
        return [
            {
                "planets": faction.planet_vp,
                "senate": faction.senate_vp,
                "technologies": faction.technology_vp,
                "missions": faction.mission_vp,
                "economy": faction.economy_vp,
            }
            for faction in self.factions
        ]

    def inventory(self) -> dict[str, int]:
        """Count everything that came in the box; a law says that nothing gets lost."""
        counts: dict[str, int] = {}
        for seat in range(self.players):
            for kind, name in enumerate(KINDS):
                counts[f"{name} {seat}"] = self.count_pieces(seat, kind)
        counts["technologies"] = (
            len(self.technology_offer)
            + sum(len(stack) for stack in self.technology_stacks)
            + len(self.technologies_gone)
            + sum(len(faction.technologies) for faction in self.factions)
        )
        counts["goods"] = (
            len(self.goods_offer)
            + len(self.goods_bag)
            + sum(sum(faction.goods) for faction in self.factions)
        )
        counts["missions"] = (
            len(self.mission_bag)
            + len(self.mission_under)
            + sum(mission is not None for mission in self.mission_offer)
            + sum(len(faction.missions) for faction in self.factions)
        )
        counts["imperial actions"] = (
            len(self.action_bag)
            + len(self.action_under)
            + len(self.action_discard)
            + (self.revealed is not None)
            + (self.creature != NOBODY)
            + (self.double_agent != NOBODY)
        )
        return counts

    def count_pieces(self, seat: Seat, kind: int) -> int:
        """Count the pieces of a kind in all zones but the turn order marker (REB-2.2)."""
        faction = self.factions[seat]
        count = faction.reserve[kind] + faction.pool[kind]
        count += faction.missions_track[kind] + faction.senate[kind]
        count += sum(workers[kind] for workers in faction.on)
        piece = WORKER[seat][kind]
        for track in (self.initiative, self.goods_track, self.research_track):
            count += track.count(piece)
        for slots in (self.influence, self.influence_extra, self.war, self.training):
            count += slots.count(piece)
        return count
