"""Forming a federation (GAIA-8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import Any, ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    JOIN_CLUSTER,
    LINK_CLUSTERS,
    NUMBER,
    PLACE_SATELLITE,
    TAKE_TOKEN,
    JoinCluster,
    LinkClusters,
    PlaceSatellite,
    TakeToken,
)
from orrery.games.gaia.events import FederationFormed
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.rules.federations import FederationSearch, clusters_of
from orrery.games.gaia.rules.research import gain_token
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

_BIG_BUILDINGS: Final = 1 << ids.TECH_BIG_BUILDINGS


def search_of(s: GaiaState, seat: Seat) -> FederationSearch:
    """GAIA-8.8: the search over the present position, kept as long as that stays the same."""
    mat = s.mats[seat]
    # all that the search depends on; what the structures are, `GaiaState.put` tells the mat
    position = (
        mat.structures,
        mat.stations,
        mat.satellites,
        mat.federated,
        mat.formed,
        mat.tiles & ~mat.covered & _BIG_BUILDINGS,
        s.planets(),
    )
    known = mat.search_in(position)
    if isinstance(known, FederationSearch):
        return known
    search = new_search(s, seat)
    mat.keep_search(position, search)
    return search


def new_search(s: GaiaState, seat: Seat) -> FederationSearch:
    """GAIA-8.5, 8.6: the clusters of a player, what they are worth, where satellites may go."""
    mat = s.mats[seat]
    board = s.board
    faction = FACTIONS[mat.faction]
    pieces = mat.structures | mat.stations
    federated = mat.federated
    usable = space(s) & ~mat.satellites & ~mat.stations & ~federated
    core = 0
    if faction.grows_one_federation():
        clusters = clusters_of(board, pieces & ~federated)
        if federated:
            clusters.append(federated)  # GAIA-8.14: one mandatory cluster
            core = 1 << len(clusters) - 1
    else:
        usable &= ~board.neighbours(federated)  # GAIA-8.6c
        clusters = [
            one
            for one in clusters_of(board, pieces & ~federated)
            if not board.neighbours(one) & federated
        ]
    values = [
        sum(power_value(s, seat, at) for at in bits(one & mat.structures))
        + (one & mat.stations).bit_count()  # GAIA-10.13
        for one in clusters
    ]
    return FederationSearch(board, clusters, values, usable, faction.federation_goal(s, mat), core)


def space(s: GaiaState) -> int:
    """GAIA-8.4: empty space, where satellites may go."""
    return (1 << s.board.size) - 1 & ~s.planet_set()


def affordable(s: GaiaState, seat: Seat) -> int:
    """GAIA-8.4: how many satellites can be paid for and are left."""
    mat = s.mats[seat]
    left = s.box.limits.satellites - mat.satellites.bit_count()
    return min(left, FACTIONS[mat.faction].satellites_affordable(mat))


def can_form(s: GaiaState, seat: Seat) -> bool:
    """GAIA-8.1, 8.12: whether some federation can be formed, and a token is left."""
    mat = s.mats[seat]
    if most_worth(s, mat) < FACTIONS[mat.faction].federation_goal(s, mat):
        return False  # no need to search
    if not any(s.supply[: ids.COMMON_TOKENS]):
        return False
    return search_of(s, seat).can_form(affordable(s, seat))


def most_worth(s: GaiaState, mat: Mat) -> int:
    """GAIA-8.2: what all pieces of a player are worth together, federated or not: or more."""
    built = mat.built
    found: int = mat.stations.bit_count() + mat.printed_power(s.tables.power)
    if mat.uncovered() & _BIG_BUILDINGS:
        found += built[ids.INSTITUTE] + built[ids.ACADEMY_KNOWLEDGE] + built[ids.ACADEMY_QIC]
    return found + FACTIONS[mat.faction].most_bonus(mat)


def form_federation(s: GaiaState, seat: Seat) -> None:
    """GAIA-8.9: choose the planets, then the satellites, then the token."""
    choose_clusters(s, seat, search_of(s, seat).core)


def choose_clusters(s: GaiaState, seat: Seat, chosen: int) -> None:
    """Ask for planets as long as several federations contain the chosen ones.

    Planets that all of these have in common are taken in without asking.
    """
    legal = search_of(s, seat).legal(affordable(s, seat))
    left = [one for one in legal if one & chosen == chosen]
    common = reduce(and_, left)
    if len(left) == 1:
        s.ask(Satellites(seat, common, (), legal[common]))
    else:
        s.ask(Clusters(seat, common))


class Clusters(Question[GaiaState, JoinCluster | LinkClusters], frozen=True):
    """GAIA-8.5: which planets belong to the federation?"""

    clause: ClassVar[str] = "GAIA-8.7"

    chosen: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[JoinCluster | LinkClusters]:
        """List the planets that can join, those with the cheapest federation first."""
        search = search_of(s, seat)
        chosen = self.chosen
        legal = search.legal(affordable(s, seat))
        fewest: dict[int, int] = {}
        for one, count in legal.items():
            if one & chosen == chosen:
                for number in bits(one & ~chosen):
                    fewest[number] = min(count, fewest.get(number, count))
        order = sorted((count, number) for number, count in fewest.items())
        found: list[JoinCluster | LinkClusters] = [
            JOIN_CLUSTER[lowest(search.clusters[number])] for _, number in order
        ]
        if chosen in legal:
            found.append(LINK_CLUSTERS)
        return found

    def play(self, s: GaiaState, seat: Seat, action: JoinCluster | LinkClusters) -> None:
        search = search_of(s, seat)
        if isinstance(action, LinkClusters):
            satellites = search.legal(affordable(s, seat))[self.chosen]
            s.ask(Satellites(seat, self.chosen, (), satellites))
            return
        for number, cluster in enumerate(search.clusters):
            if cluster >> action.at & 1:
                choose_clusters(s, seat, self.chosen | 1 << number)

    def facts(self, s: GaiaState, seat: Seat | None) -> dict[str, Any]:
        search = search_of(s, self.seat)
        groups = [list(bits(cluster)) for cluster in search.clusters]
        return {
            "seat": self.seat,
            "planets": [at for number in bits(self.chosen) for at in groups[number]],
            "groups": groups,
            "worth": search.terrain.value(self.chosen),
            "goal": search.goal,
        }

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_such_federation", self.clause


def federations_with(s: GaiaState, seat: Seat, chosen: int, at: int) -> dict[int, int]:
    """GAIA-8.7: the legal sets with the chosen clusters and that of a hex, and their satellites."""
    search = search_of(s, seat)
    for number, cluster in enumerate(search.clusters):
        if cluster >> at & 1:
            chosen |= 1 << number
    legal = search.legal(affordable(s, seat))
    return {one: count for one, count in legal.items() if one & chosen == chosen}


def lowest(hexes: int) -> int:
    """Return the first hex of a set."""
    return (hexes & -hexes).bit_length() - 1


class Satellites(Routine[GaiaState], frozen=True):
    """GAIA-8.6: satellites whose place is certain are placed; the others are asked for."""

    seat: Seat
    chosen: int
    placed: tuple[int, ...]
    left: int

    def run(self, s: GaiaState) -> None:
        search = search_of(s, self.seat)
        placed = 0
        for at in self.placed:
            placed |= 1 << at
        free = search.completions(self.chosen, placed, self.left)
        if free.bit_count() > self.left:
            s.ask(SatellitePlace(self.seat, self.chosen, self.placed, self.left, bits(free)))
            return
        complete(s, self.seat, self.chosen, placed | free)


class SatellitePlace(Question[GaiaState, PlaceSatellite], frozen=True):
    """GAIA-8.4: where does a satellite go?"""

    clause: ClassVar[str] = "GAIA-8.6"

    chosen: int
    placed: tuple[int, ...]
    left: int
    places: tuple[int, ...]

    def choices(self, s: GaiaState, seat: Seat) -> list[PlaceSatellite]:
        return [PLACE_SATELLITE[at] for at in self.places]

    def play(self, s: GaiaState, seat: Seat, action: PlaceSatellite) -> None:
        s.ask(Satellites(seat, self.chosen, (*self.placed, action.at), self.left - 1))

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return (
            "gaia.needless_satellite",
            self.clause,
        )

    def facts(self, s: GaiaState, seat: Seat | None) -> dict[str, Any]:
        clusters = search_of(s, self.seat).clusters
        planets = [at for number in bits(self.chosen) for at in bits(clusters[number])]
        return {"seat": self.seat, "left": self.left, "planets": [*planets, *self.placed]}


def complete(s: GaiaState, seat: Seat, chosen: int, satellites: int) -> None:
    """GAIA-8.9: pay, place everything, mark it federated; then the token."""
    mat = s.mats[seat]
    search = search_of(s, seat)
    mat.satellites |= satellites
    mat.federated |= satellites
    for number in bits(chosen):
        mat.federated |= search.clusters[number]
    mat.formed += 1
    count = satellites.bit_count()
    if s.sink is not None:
        s.sink.tell(FederationFormed(seat, count))
    s.ask(FederationToken(seat))
    FACTIONS[mat.faction].pay_satellites(s, seat, count)


class FederationToken(Question[GaiaState, TakeToken], frozen=True):
    """GAIA-8.12: which federation token?"""

    clause: ClassVar[str] = "GAIA-8.12"

    def choices(self, s: GaiaState, seat: Seat) -> list[TakeToken]:
        return [TAKE_TOKEN[kind] for kind in range(ids.COMMON_TOKENS) if s.supply[kind]]

    def play(self, s: GaiaState, seat: Seat, action: TakeToken) -> None:
        kind = NUMBER[action.token]
        s.supply[kind] -= 1
        gain_token(s, seat, kind)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_token_left", self.clause
