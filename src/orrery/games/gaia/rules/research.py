"""Research (GAIA-9.A): advancing, levels, the Lost Planet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    ADVANCE,
    NUMBER,
    PLACE_LOST_PLANET,
    SKIP_ADVANCE,
    Advance,
    PlaceLostPlanet,
    SkipAdvance,
)
from orrery.games.gaia.events import Advanced, LostPlanetPlaced, TokenGained
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_FEDERATION, FROM_RESEARCH, Mat
from orrery.games.gaia.rules.mines import occupy, qic_for_range, settle
from orrery.games.gaia.rules.resources import gain, happened
from orrery.games.gaia.state import GaiaState

TOP = 5


def can_advance(s: GaiaState, seat: Seat, area: int) -> bool:
    """GAIA-9.3: not above the top; level 5 is for one player, who flips a green token."""
    mat = s.mats[seat]
    level = mat.research[area]
    if level >= TOP or not FACTIONS[mat.faction].may_advance(mat, area):
        return False
    if level == TOP - 1:
        return mat.has_green_token() and not level_5_taken(s, area)
    return True


def level_5_taken(s: GaiaState, area: int) -> bool:
    """GAIA-9.3: whether somebody stands on the top of an area."""
    return any(mat.research[area] == TOP for mat in s.mats)


def flip_green_token(mat: Mat) -> None:
    """GAIA-8.13: turn a green token to gray; which one makes no difference [R-47]."""
    place = next(place for place, token in enumerate(mat.tokens) if token & 1)
    mat.tokens[place] -= 1


def advance(s: GaiaState, seat: Seat, area: int) -> None:
    """GAIA-9.1 to 9.7: go up one level and gain what it gives."""
    mat = s.mats[seat]
    level = mat.research[area] + 1
    if level == TOP:
        flip_green_token(mat)  # GAIA-9.3
    mat.research[area] = level
    if s.sink is not None:
        s.sink.tell(Advanced(seat, ids.AREA_IDS[area], level))
    happened(s, seat, ids.RESEARCH_ADVANCE)
    gain(s, seat, s._tables.level_gain[area][level], FROM_RESEARCH)
    if level == 3:
        FACTIONS[mat.faction].charge(s, seat, s._tables.charge_at_3)  # GAIA-9.2
    if level == TOP:
        reach_top(s, seat, area)


def reach_top(s: GaiaState, seat: Seat, area: int) -> None:
    """GAIA-9.5: the levels 5 that do more than give resources."""
    mat = s.mats[seat]
    if area == ids.TERRAFORMING:
        token, s.terraforming_token = s.terraforming_token, -1
        gain_token(s, seat, token)
    elif area == ids.NAVIGATION:
        s.ask(LostPlanet(seat))
    elif area == ids.GAIA_PROJECT:
        mat.score(mat.gaia_planets, FROM_RESEARCH)


def gain_token(s: GaiaState, seat: Seat, token: int) -> None:
    """GAIA-8.12: a federation token comes green side up, if it has one, and gives what it shows."""
    mat = s.mats[seat]
    mat.tokens.append(2 * token + (1 if s._tables.token_green[token] else 0))
    if s.sink is not None:
        s.sink.tell(TokenGained(seat, ids.TOKEN_IDS[token]))
    happened(s, seat, ids.FEDERATION_TOKEN_GAINED)
    gain(s, seat, s._tables.token_gain[token], FROM_FEDERATION)


class FreeAdvance(Question[GaiaState, Advance | SkipAdvance], frozen=True):
    """GAIA-7.19: advance one level without paying, in which area (bit set)?"""

    clause: ClassVar[str] = "GAIA-7.19"

    areas: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[Advance | SkipAdvance]:
        found: list[Advance | SkipAdvance] = [
            ADVANCE[area]
            for area in range(6)
            if self.areas >> area & 1 and can_advance(s, seat, area)
        ]
        found.append(SKIP_ADVANCE)
        return found

    def play(self, s: GaiaState, seat: Seat, action: Advance | SkipAdvance) -> None:
        if isinstance(action, Advance):
            advance(s, seat, NUMBER[action.area])

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "you cannot advance there with this tile", self.clause


class LostPlanet(Routine[GaiaState], frozen=True):
    """GAIA-9.6: the Lost Planet is placed at once, where it can be."""

    seat: Seat

    def run(self, s: GaiaState) -> None:
        if lost_planet_hexes(s, self.seat):
            s.ask(LostPlanetPlace(self.seat))


def lost_planet_hexes(s: GaiaState, seat: Seat) -> list[int]:
    """GAIA-9.6: accessible hexes without planet, satellite or space station."""
    mat = s.mats[seat]
    taken = 0
    for other in s.mats:
        taken |= other.satellites | other.stations
    reach = s._tables.range[mat.research[ids.NAVIGATION]]
    furthest = reach + s._tables.range_per_qic * mat.qic
    return [
        at
        for at, far in enumerate(s.near(mat))
        if far <= furthest and s.planet[at] == ids.EMPTY and not taken >> at & 1
    ]


class LostPlanetPlace(Question[GaiaState, PlaceLostPlanet], frozen=True):
    """GAIA-9.6: where does the Lost Planet go?"""

    clause: ClassVar[str] = "GAIA-9.6"

    def choices(self, s: GaiaState, seat: Seat) -> list[PlaceLostPlanet]:
        return [PLACE_LOST_PLANET[at] for at in lost_planet_hexes(s, seat)]

    def play(self, s: GaiaState, seat: Seat, action: PlaceLostPlanet) -> None:
        mat = s.mats[seat]
        at = action.at
        reach = s._tables.range[mat.research[ids.NAVIGATION]]
        mat.qic -= qic_for_range(s, s.near(mat)[at], reach)
        s.planet[at] = ids.LOST
        s._planets = None
        for other in s.mats:
            other._clusters = None  # one hex less for satellites
        s.owner[at] = seat
        s.building[at] = ids.LOST_MINE
        mat.built[ids.LOST_MINE] += 1
        occupy(s, seat, at)
        if s.sink is not None:
            s.sink.tell(LostPlanetPlaced(seat, at))
        settle(s, seat, at, shared=False, steps=0)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "that hex is out of reach or not empty", self.clause
