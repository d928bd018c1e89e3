"""REB-11.4: gains printed on technologies and missions alike."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.actions import KIND_AT
from orrery.games.rebellion.effects import GainCubes, GainMoney, GainWorker
from orrery.games.rebellion.events import WorkersGained
from orrery.games.rebellion.parts.tracks import SLOT_X, SLOT_Y, WORKER
from orrery.games.rebellion.rules.pieces import (
    gain_cubes,
    gain_money,
    gain_to_pool,
    take_from_reserve,
)
from orrery.games.rebellion.state import RebellionState

EXTRA_SLOTS: Final[dict[str, int]] = {"influence_x": SLOT_X, "influence_y": SLOT_Y}


def gain(s: RebellionState, seat: Seat, effect: GainWorker | GainMoney | GainCubes) -> None:
    """REB-11.4: workers, money or cubes."""
    if isinstance(effect, GainMoney):
        gain_money(s, seat, effect.n)
    elif isinstance(effect, GainCubes):
        gain_cubes(s, seat, effect.n)
    elif effect.to == "pool":
        gain_to_pool(s, seat, KIND_AT[effect.worker], effect.n)
    else:
        gain_onto_track(s, seat, effect)


def gain_onto_track(s: RebellionState, seat: Seat, effect: GainWorker) -> None:
    """REB-11.4: the worker stands there at once, if there is room."""
    kind = KIND_AT[effect.worker]
    if not has_room(s, effect.to):
        return
    gained = take_from_reserve(s, seat, kind, effect.n)
    if not gained:
        return
    if effect.to == "senate":
        s.factions[seat].senate[kind] += gained
    elif effect.to == "missions":
        s.factions[seat].missions_track[kind] += gained
    elif effect.to == "war":
        s.tracks.war.append(WORKER[seat][kind])
    else:
        s.tracks.influence_extra[EXTRA_SLOTS[effect.to]] = WORKER[seat][kind]
    if s.sink is not None:
        s.sink.tell(WorkersGained(seat, gained, effect.worker, effect.to))


def has_room(s: RebellionState, track: str) -> bool:
    """REB-11.4: areas always; a slot if no worker is on it."""
    if track == "war":
        return len(s.tracks.war) < s.box.sheet.tracks.war
    return track not in EXTRA_SLOTS or s.tracks.influence_extra[EXTRA_SLOTS[track]] is None
