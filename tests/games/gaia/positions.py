"""Positions for tests: a table with chosen factions, and pieces put where they are wanted."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.hexes import Hex
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.charging import ChargingQueue
from orrery.games.gaia.rules.mines import join_federation
from orrery.games.gaia.rules.turn import NextTurn, Turn
from orrery.games.gaia.setup import lay_out, take_faction
from orrery.games.gaia.state import GaiaState

QUIET_ROUND = ids.ROUND_TILE_IDS.index("score_big_building_5_a")


def table(*factions: int, players: int | None = None, **options: object) -> GaiaState:
    """Lay a table out: default map, tiles in the order of the sheet, nothing on the map yet."""
    count = players or len(factions)
    state = GAME.empty(count, options)
    assert isinstance(state, GaiaState)
    lay_out(state)
    state.stack.clear()
    state.first = 0
    state.order = list(range(len(state.mats)))
    state.tech = list(range(9))
    state.adv = list(range(6))
    state.round = 1
    state.round_tiles = [QUIET_ROUND] * 6
    state.final_tiles = [ids.FINAL_STRUCTURES, ids.FINAL_TYPES]
    state.terraforming_token = 0
    state.supply = [2, 3, 3, 3, 3, 3, 1]
    for seat, faction in enumerate(factions):
        take_faction(state, seat, faction)
        state.mats[seat].booster = seat
    state.boosters = [7, 8, 9]
    return state


def at(state: GaiaState, place: Hex) -> int:
    return state.board.index[place]


def put(state: GaiaState, seat: Seat, kind: int, *places: Hex) -> None:
    """Put structures on the map as if they had always stood there."""
    mat = state.mats[seat]
    for place in places:
        number = at(state, place)
        mat.types |= 1 << state.planet[number]
        mat.gaia_planets += state.planet[number] == ids.GAIA
        state.put(seat, number, kind)
        join_federation(state, mat, number)


def rich(state: GaiaState, seat: Seat) -> Mat:
    """Give a seat plenty of everything."""
    mat = state.mats[seat]
    mat.ore, mat.credits, mat.knowledge, mat.qic = 15, 30, 15, 9
    return mat


def bowls(state: GaiaState, seat: Seat, *counts: int) -> Mat:
    mat = state.mats[seat]
    mat.bowl1, mat.bowl2, mat.bowl3 = counts
    return mat


def bowls_of(mat: Mat) -> tuple[int, int, int]:
    return mat.bowl1, mat.bowl2, mat.bowl3


def turn(state: GaiaState, seat: Seat = 0) -> GaiaState:
    """Give a seat the turn."""
    state.active = seat
    state.stack[:] = [NextTurn(), ChargingQueue(), Turn(seat)]
    state._withdraw()
    state.run()
    return state


def do(state: GaiaState, *texts: str) -> GaiaState:
    """Play answers, in their text form, for whoever is asked."""
    for text in texts:
        state.play(state.asked[0], GAME.language.read_text(text))
    return state


def offers(state: GaiaState, *kinds: type[Action]) -> set[str]:
    """Return what is offered, as text, of some kinds only."""
    return {
        str(action)
        for action in state.choices(state.asked[0])
        if not kinds or isinstance(action, kinds)
    }


def asks(state: GaiaState) -> str:
    return type(state.stack[-1]).__name__ if state.stack else ""
