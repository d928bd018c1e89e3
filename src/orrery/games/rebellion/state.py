"""What moves: the turn, and the parts in `parts`; questions about the table, no rules.

Workers of one owner in one zone are a list of six counts, one for each kind. Kinds, planets and
goods are numbers: their places in the tuples of `ids`.
"""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import KINDS, NOBODY, REBEL
from orrery.games.rebellion.parts.decks import Decks
from orrery.games.rebellion.parts.faction import Faction
from orrery.games.rebellion.parts.galaxy import Galaxy
from orrery.games.rebellion.parts.tracks import WORKER, Tracks
from orrery.games.rebellion.view import RebellionView, show_to


class RebellionState(State):
    """A game of Empires: Galactic Rebellion."""

    # NOBODY
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"creature", "cubes_drawn", "double_agent"}
    )

    def __init__(self, options: Options, box: Box, like: RebellionState | None = None) -> None:
        super().__init__()
        self.options = options
        self.box = box
        if like is None:
            self.turn = 1
            self.order: list[Seat] = []
            self.factions: list[Faction] = []
            self.galaxy = Galaxy()
            self.tracks = Tracks()
            self.decks = Decks()
            # whose cubes the last battle of this turn drew, one after another
            self.cubes_drawn: list[Seat] = []
            # who keeps these two imperial actions
            self.creature = NOBODY
            self.double_agent = NOBODY
        else:
            self.copy_engine(like)
            self.turn = like.turn
            self.order = like.order.copy()
            self.factions = [faction.clone() for faction in like.factions]
            self.galaxy = Galaxy(like.galaxy)
            self.tracks = Tracks(like.tracks)
            self.decks = Decks(like.decks)
            self.cubes_drawn = like.cubes_drawn.copy()
            self.creature = like.creature
            self.double_agent = like.double_agent

    def clone(self) -> RebellionState:
        """Return an independent copy."""
        return RebellionState(self.options, self.box, self)

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
        return self.box.sheet.sentinels.count - sum(self.galaxy.sentinels)

    def fleet_reserve(self) -> int:
        """REB-2.5: the imperial fleets that are on no planet."""
        return self.box.sheet.capital_fleets - sum(self.galaxy.capital_fleets)

    def goods(self, seat: Seat) -> list[int]:
        """REB-2.9: the goods of each kind; a trade route counts as two of its planet's."""
        found = self.factions[seat].goods[:]
        for planet, owner in enumerate(self.galaxy.route_owner):
            if owner == seat:
                found[planet] += 2
        return found

    def influence_slots(self) -> int:
        """REB-4.9: two for each player, and one; never more than are printed."""
        return min(2 * self.players + 1, self.box.sheet.tracks.influence)

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
            len(self.decks.technology_offer)
            + sum(len(stack) for stack in self.decks.technology_stacks)
            + len(self.decks.technologies_gone)
            + sum(len(faction.technologies) for faction in self.factions)
        )
        counts["goods"] = (
            len(self.decks.goods_offer)
            + len(self.decks.goods_bag)
            + sum(sum(faction.goods) for faction in self.factions)
        )
        counts["missions"] = (
            len(self.decks.mission_bag)
            + len(self.decks.mission_under)
            + sum(mission is not None for mission in self.decks.mission_offer)
            + sum(len(faction.missions) for faction in self.factions)
        )
        counts["imperial actions"] = (
            len(self.decks.action_bag)
            + len(self.decks.action_under)
            + len(self.decks.action_discard)
            + (self.decks.revealed is not None)
            + (self.creature != NOBODY)
            + (self.double_agent != NOBODY)
        )
        return counts

    def count_pieces(self, seat: Seat, kind: int) -> int:
        """Count the pieces of a kind in all zones but the turn order marker (REB-2.2)."""
        faction = self.factions[seat]
        galaxy = self.galaxy
        count = faction.reserve[kind] + faction.pool[kind]
        count += faction.missions_track[kind] + faction.senate[kind]
        count += sum(workers[kind] for workers in faction.on)
        piece = WORKER[seat][kind]
        for track in (self.tracks.initiative, self.tracks.goods, self.tracks.research):
            count += track.count(piece)
        for slots in (
            self.tracks.influence,
            self.tracks.influence_extra,
            self.tracks.war,
            self.tracks.training,
        ):
            count += slots.count(piece)
        if kind == REBEL and galaxy.rebel_fleet_owner == seat:
            count += galaxy.rebel_fleet_marked
        return count
