"""Research (GAIA-9.A): advancing, levels, the Lost Planet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

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
from orrery.games.gaia.parts import FROM_FEDERATION, FROM_RESEARCH, token_of
from orrery.games.gaia.rules.mines import join_federation, settle
from orrery.games.gaia.rules.reach import Reach, empty_hexes_in_reach
from orrery.games.gaia.rules.resources import gain, happened
from orrery.games.gaia.state import GaiaState

CHARGING_LEVEL: Final = 3  # GAIA-9.2


def can_advance(s: GaiaState, seat: Seat, area: int) -> bool:
    """GAIA-9.3: not above the top; level 5 is for one player, who flips a green token."""
    mat = s.mats[seat]
    level = mat.research[area]
    if level >= ids.TOP_LEVEL or not FACTIONS[mat.faction].may_advance(mat, area):
        return False
    if level == ids.TOP_LEVEL - 1:
        return mat.has_green_token() and not level_5_taken(s, area)
    return True


def level_5_taken(s: GaiaState, area: int) -> bool:
    """GAIA-9.3: whether somebody stands on the top of an area."""
    return any(mat.research[area] == ids.TOP_LEVEL for mat in s.mats)


def advance(s: GaiaState, seat: Seat, area: int) -> None:
    """GAIA-9.1 to 9.7: go up one level and gain what it gives."""
    mat = s.mats[seat]
    level = mat.research[area] + 1
    if level == ids.TOP_LEVEL:
        mat.flip_green_token()  # GAIA-9.3
    mat.research[area] = level
    if s.sink is not None:
        s.sink.tell(Advanced(seat, ids.AREA_IDS[area], level))
    happened(s, seat, ids.RESEARCH_ADVANCE)
    gain(s, seat, s.box.research[area].levels[level].gain, FROM_RESEARCH)
    if level == CHARGING_LEVEL:
        FACTIONS[mat.faction].charge(s, seat, s.box.limits.charge_at_level_3)
    if level == ids.TOP_LEVEL:
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
        s.award(seat, mat.gaia_planets, FROM_RESEARCH)


def gain_token(s: GaiaState, seat: Seat, token: int) -> None:
    """GAIA-8.12: a federation token comes green side up, if it has one, and gives what it shows."""
    mat = s.mats[seat]
    row = s.box.federation_tokens[token]
    mat.tokens.append(token_of(token, green=row.green))
    if s.sink is not None:
        s.sink.tell(TokenGained(seat, ids.TOKEN_IDS[token]))
    happened(s, seat, ids.FEDERATION_TOKEN_GAINED)
    gain(s, seat, row.gain, FROM_FEDERATION)


class FreeAdvance(Question[GaiaState, Advance | SkipAdvance], frozen=True):
    """GAIA-7.19: advance one level without paying, in which area (bit set)?"""

    clause: ClassVar[str] = "GAIA-7.19"

    areas: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[Advance | SkipAdvance]:
        found: list[Advance | SkipAdvance] = [
            ADVANCE[area]
            for area in ids.AREAS
            if self.areas >> area & 1 and can_advance(s, seat, area)
        ]
        found.append(SKIP_ADVANCE)
        return found

    def play(self, s: GaiaState, seat: Seat, action: Advance | SkipAdvance) -> None:
        if isinstance(action, Advance):
            advance(s, seat, NUMBER[action.area])

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_advance_by_tile", self.clause


class LostPlanet(Routine[GaiaState], frozen=True):
    """GAIA-9.6: the Lost Planet is placed at once, where it can be."""

    seat: Seat

    def run(self, s: GaiaState) -> None:
        if lost_planet_hexes(s, self.seat):
            s.ask(LostPlanetPlace(self.seat))


def lost_planet_hexes(s: GaiaState, seat: Seat) -> tuple[int, ...]:
    """GAIA-9.6: accessible hexes without planet, satellite or space station."""
    mat = s.mats[seat]
    taken = 0
    for other in s.mats:
        taken |= other.satellites | other.stations
    return empty_hexes_in_reach(s, mat, taken)


class LostPlanetPlace(Question[GaiaState, PlaceLostPlanet], frozen=True):
    """GAIA-9.6: where does the Lost Planet go?"""

    clause: ClassVar[str] = "GAIA-9.6"

    def choices(self, s: GaiaState, seat: Seat) -> list[PlaceLostPlanet]:
        return [PLACE_LOST_PLANET[at] for at in lost_planet_hexes(s, seat)]

    def play(self, s: GaiaState, seat: Seat, action: PlaceLostPlanet) -> None:
        mat = s.mats[seat]
        at = action.at
        mat.qic -= Reach(s, mat).qic_for(at)
        s.put_planet(at, ids.LOST)
        s.put(seat, at, ids.LOST_MINE)
        join_federation(s, mat, at)
        if s.sink is not None:
            s.sink.tell(LostPlanetPlaced(seat, at))
        settle(s, seat, at, shared=False, steps=0)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_planet_there", self.clause
