"""The referee counts: what stands where, final scoring, and what a round tile gives."""

from __future__ import annotations

from collections.abc import Sequence

from games.gaia.referee import Referee, members
from orrery.core.events import Event
from orrery.games.gaia import events as e
from orrery.games.gaia import ids
from orrery.games.gaia.state import GaiaState

RANKS = (18, 12, 6, 0)
NEUTRAL = {  # GAIA-3.14: printed on the tiles
    "final_federation_structures": 10,
    "final_structures": 11,
    "final_planet_types": 5,
    "final_gaia_planets": 4,
    "final_sectors": 6,
    "final_satellites": 8,
}


class Counts:
    """GAIA-14.2: what one player, or the Automa, has on the map."""

    def __init__(self, s: GaiaState, seat: int) -> None:
        eye = Referee(s, seat)
        self.eye = eye
        # GAIA-10.3: a shared mine is no planet type and no Gaia planet
        self.types = {eye.planet[at] for at in eye.main}
        self.gaia = sum(eye.planet[at] == "gaia" for at in eye.main)
        self.sectors = {s.board.sector[at] for at in eye.structures}
        self.is_automa = seat >= s.players

    def on(self, tile: str) -> int:
        eye = self.eye
        if tile == "final_federation_structures":
            if self.is_automa:
                return max(0, len(eye.structures) - 1)  # automa.md 6
            return len(eye.structures & eye.federated)
        if tile == "final_satellites":
            if self.is_automa:
                return eye.s.automa_satellites
            return len(eye.satellites) + len(eye.stations)
        return {
            "final_structures": len(eye.structures),
            "final_planet_types": len(self.types),
            "final_gaia_planets": self.gaia,
            "final_sectors": len(self.sectors),
        }[tile]


def final_tile_vp(s: GaiaState, tile: str) -> list[int]:
    """GAIA-14.1: share the places out one by one."""
    seats = range(len(s.mats))
    counts = {seat: Counts(s, seat).on(tile) for seat in seats}
    if s.players <= 2:
        counts[-1] = NEUTRAL[tile]
    places = list(RANKS)
    found = dict.fromkeys(counts, 0)
    for value in sorted(set(counts.values()), reverse=True):
        tied = [seat for seat, count in counts.items() if count == value]
        share, rest = divmod(sum(places[: len(tied)]), len(tied))
        assert rest == 0
        places = places[len(tied) :]
        for seat in tied:
            found[seat] = share if value else 0
    return [found[seat] for seat in seats]


def research_vp(s: GaiaState, seat: int) -> int:
    """GAIA-14.3."""
    return 4 * sum(level >= step for level in s.mats[seat].research for step in (3, 4, 5))


def resource_vp(s: GaiaState, seat: int) -> int:
    """GAIA-14.4: burn pairs, the Brainstone moving up; then everything is a credit."""
    mat = s.mats[seat]
    eye = Referee(s, seat)
    two, three = mat.bowl2, mat.bowl3
    stone = mat.brainstone
    if stone == 2 and two:
        two, stone = two - 1, 3
    while two >= 2:
        two, three = two - 2, three + 1
    credit = three * (2 if eye.institute("nevlas") else 1) + (3 if stone == 3 else 0)
    return (mat.ore + mat.qic + mat.knowledge + mat.credits + credit) // 3


def round_vp(before: GaiaState, seat: int, told: Sequence[Event]) -> int:
    """GAIA-15: what the round tiles gave a player for what was told."""
    eye = Referee(before, seat) if before.mats[seat].faction >= 0 else None
    round_number, total = before.round, 0
    for event in told:
        if isinstance(event, e.RoundBegan):
            round_number = event.round
        if eye is None or round_number == 0 or getattr(event, "seat", None) != seat:
            continue
        tile = before.box.round_scoring[before.round_tiles[round_number - 1]]
        total += tile.vp * happenings(eye, event).count(tile.event)
    return total


def happenings(eye: Referee, event: Event) -> list[str]:
    """Return the scoring events of one thing that was told."""
    match event:
        case e.MineBuilt(_, at, planet):
            found = ["mine_built"]
            if eye.s.owner[at] < 0:  # else it is shared
                found += ["mine_on_gaia_planet"] * (planet == "gaia")
                found += ["terraforming_step"] * (0 if planet == "gaia" else eye.steps(at))
            return found
        case e.LostPlanetPlaced():
            return ["mine_built"]
        case e.Upgraded(_, _, "trading_station"):
            return ["trading_station_built"]
        case e.Upgraded(_, _, structure) if structure != "research_lab":
            return ["planetary_institute_or_academy_built"]
        case e.Advanced():
            return ["research_advance"]
        case e.TokenGained():
            return ["federation_token_gained"]
        case _:
            return []


def check_control(s: GaiaState, seat: int) -> None:
    """What a mat says of the map is what lies there."""
    mat = s.mats[seat]
    counts = Counts(s, seat)
    eye = counts.eye
    assert members(mat.structures) == eye.structures
    assert {ids.PLANET_IDS[one] for one in members(mat.types)} == counts.types
    assert members(mat.sectors) == counts.sectors
    assert mat.gaia_planets == counts.gaia
    assert eye.satellites <= eye.federated
    pieces = eye.structures | eye.stations
    for at in pieces - eye.federated:  # GAIA-8.10
        assert not eye.federated & set(s.board.adjacent[at])
        assert at not in eye.satellites
