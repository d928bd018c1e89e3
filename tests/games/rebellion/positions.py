"""Positions for the tests: a bare table, and pieces put where a sentence wants them."""

from __future__ import annotations

from itertools import count
from typing import Any

from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.core.step import Step
from orrery.games.rebellion import GAME
from orrery.games.rebellion.actions import KIND_AT, PLANET_AT
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import GOODS, KINDS, NOWHERE, PLANETS, MissionId
from orrery.games.rebellion.parts.tracks import WORKER, Placed
from orrery.games.rebellion.setup import new_faction
from orrery.games.rebellion.state import RebellionState

R, B, G, Y, P = range(5)


def box() -> Box:
    """Return our own components."""
    found = GAME.box
    assert isinstance(found, Box)
    return found


def table(players: int = 3) -> RebellionState:
    """Return a table without workers, sentinels, fleets or money; turn 1, order R B G Y P."""
    s = GAME.start(players, seed=1)
    assert isinstance(s, RebellionState)
    s.stack.clear()
    s.asked = ()
    s.factions = [new_faction(s) for _ in range(players)]
    for faction in s.factions:
        faction.money = 0
    s.order = list(range(players))
    s.galaxy.sentinels = [0] * len(PLANETS)
    s.galaxy.capital_fleets = [False] * len(PLANETS)
    s.sink = Sink()
    return s


def put(s: RebellionState, seat: int, planet: str, **workers: int) -> None:
    """Put workers of a seat's reserve on a planet."""
    _move(s, seat, s.factions[seat].on[PLANET_AT[planet]], workers)


def on_missions(s: RebellionState, seat: int, **workers: int) -> None:
    """Put workers of a seat's reserve on the missions track."""
    _move(s, seat, s.factions[seat].missions_track, workers)


def in_senate(s: RebellionState, seat: int, **workers: int) -> None:
    """Put workers of a seat's reserve in the Senate."""
    _move(s, seat, s.factions[seat].senate, workers)


def in_pool(s: RebellionState, seat: int, **workers: int) -> None:
    """Put workers of a seat's reserve in its pool."""
    _move(s, seat, s.factions[seat].pool, workers)


def _move(s: RebellionState, seat: int, zone: list[int], workers: dict[str, int]) -> None:
    for kind, number in workers.items():
        s.factions[seat].reserve[KIND_AT[kind]] -= number
        zone[KIND_AT[kind]] += number
        assert s.factions[seat].reserve[KIND_AT[kind]] >= 0


def worker(s: RebellionState, seat: int, kind: str) -> Placed:
    """Take a worker of a seat's reserve, to stand on a slot."""
    s.factions[seat].reserve[KIND_AT[kind]] -= 1
    return WORKER[seat][KIND_AT[kind]]


def guard(s: RebellionState, **planets: int) -> None:
    """Put sentinels on planets."""
    for planet, number in planets.items():
        s.galaxy.sentinels[PLANET_AT[planet]] = number


def imperial_fleet(s: RebellionState, *planets: str) -> None:
    """Put imperial fleets on planets."""
    for planet in planets:
        s.galaxy.capital_fleets[PLANET_AT[planet]] = True


def rebel_fleet(s: RebellionState, owner: int, planet: str) -> None:
    """Give somebody the rebel fleet."""
    s.galaxy.rebel_fleet_owner = owner
    s.galaxy.rebel_fleet = PLANET_AT[planet] if planet else NOWHERE


def offer_missions(s: RebellionState, *missions: MissionId) -> None:
    """Offer these missions; the rest lies in the bag."""
    s.decks.mission_bag = [card.id for card in box().sheet.missions if card.id not in missions]
    s.decks.mission_offer = [*missions]


def goods(**kinds: int) -> list[int]:
    """Count goods by kind."""
    return [kinds.get(good, 0) for good in GOODS]


def now(s: RebellionState, *steps: Step[Any]) -> None:
    """Let these steps come, and nothing after them."""
    s.stack.clear()
    s._withdraw()
    s.ask(*steps)
    s.run()


def say(s: RebellionState, *texts: str) -> None:
    """Let whoever is asked answer."""
    for text in texts:
        s.play(s.asked[0], GAME.language.read_text(text))


def offer(s: RebellionState) -> list[str]:
    """Return what may be answered, as text."""
    return [str(action) for action in s.choices(s.asked[0])] if s.asked else []


def question(s: RebellionState) -> str:
    """Return the name of the question that is asked."""
    return type(s.stack[-1]).__name__ if s.asked else ""


def at(s: RebellionState, seat: int, planet: str) -> dict[str, int]:
    """Return a seat's workers on a planet."""
    return named(s.factions[seat].on[PLANET_AT[planet]])


def named(workers: list[int]) -> dict[str, int]:
    """Return counts of workers by name, without those that are none."""
    return {KINDS[kind]: number for kind, number in enumerate(workers) if number}


def sentinels(s: RebellionState, planet: str) -> int:
    """Return the sentinels on a planet."""
    return s.galaxy.sentinels[PLANET_AT[planet]]


def told(s: RebellionState) -> list[Event]:
    """Return what happened since the last time."""
    assert s.sink is not None
    return [one.event for one in s.sink.take()]


def will_draw(s: RebellionState, cubes: str, attacking: int, defending: int) -> None:
    """Let the next three cubes be these, each of the (a)ttacker or the (d)efender."""
    for word in count(1):
        rng = Rng(word)
        bag = {"a": attacking, "d": defending}
        for cube in cubes:
            side = "a" if rng.below(bag["a"] + bag["d"]) < bag["a"] else "d"
            if side != cube:
                break
            bag[side] -= 1
        else:
            s.rng.word = word
            return
