"""What a learned value looks at: whole numbers about a seat; all is open here (REB-3.1).

Their order and meaning are the version below: raise it with every change, and learn anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.ids import KINDS, PLANETS, TECHNOLOGIES
from orrery.games.rebellion.parts.tracks import Placed
from orrery.games.rebellion.rules.income import income
from orrery.games.rebellion.rules.missions import strength
from orrery.games.rebellion.rules.place_workers import Placement
from orrery.games.rebellion.scoring import mission_points, planet_points
from orrery.games.rebellion.state import RebellionState

VERSION: Final = 1
_TURNS: Final = 8
_SIZES: Final = 4  # of tables: from two players on


def features(s: RebellionState, seat: Seat) -> list[int]:
    """Return what is to be looked at: the time, one's own side, the best rival and the others."""
    now = points_now(s)
    found: list[int] = []
    one_of(_TURNS, s.turn - 1, found)
    one_of(_SIZES, s.players - 2, found)
    found.append(1 if isinstance(s.stack[-1], Placement) else 0)
    add_side(s, seat, now[seat], found)
    add_standing(s, seat, found)
    owned = s.factions[seat].technologies
    found += [1 if tile in owned else 0 for tile in TECHNOLOGIES]
    rivals = [other for other in range(s.players) if other != seat]
    best = max(rivals, key=lambda other: (s.factions[other].points() + now[other], -other))
    add_side(s, best, now[best], found)
    found.append(sum([s.factions[other].points() for other in rivals]))
    found.append(sum([now[other] for other in rivals]))
    return found


def one_of(count: int, which: int, found: list[int]) -> None:
    """Add a row of noughts with a one in it; none where which is out of it."""
    found += [1 if at == which else 0 for at in range(count)]


def points_now(s: RebellionState) -> list[int]:
    """Return what the planets would give each seat if they were scored now."""
    found = [0] * s.players
    for planet in range(len(PLANETS)):
        for seat, points in enumerate(planet_points(s, planet)):
            found[seat] += points
    return found


def add_side(s: RebellionState, seat: Seat, now: int, found: list[int]) -> None:
    """Add points, what would be scored now, and what is there to earn more."""
    faction = s.factions[seat]
    goods = s.goods(seat)
    votes = s.votes(seat)
    most = max([s.votes(other) for other in range(s.players) if other != seat])
    found += [faction.points(), mission_points(s, seat), now, now * (s.box.turns - s.turn)]
    found += [faction.money, faction.cubes, income(s, seat), votes, votes - most]
    found += [1 if votes > most else 0, strength(s, seat), len(faction.technologies)]
    found += [sum(goods), max(goods), sum([1 for count in goods if count])]
    found += faction.pool
    found.append(sum(faction.reserve[1:]))


def add_standing(s: RebellionState, seat: Seat, found: list[int]) -> None:
    """Add one's workers on planets, by what may befall them there, and on tracks."""
    there = guarded = led = sentinels = 0
    for planet in range(len(PLANETS)):
        mine = sum(s.factions[seat].on[planet])
        if not mine:
            continue
        there += mine
        if s.galaxy.sentinels[planet]:
            guarded += mine
            sentinels += s.galaxy.sentinels[planet]
        if s.controller(planet) == seat:
            led += 1
    found += [there, guarded, sentinels, led, s.galaxy.route_owner.count(seat)]
    tracks = s.tracks
    for track in (tracks.initiative, tracks.influence, tracks.goods, tracks.research, tracks.war):
        found.append(standing(track, seat))
    found.append(standing(tracks.training, seat))


def standing(track: Sequence[Placed | None], seat: Seat) -> int:
    """Count the workers of a seat on a track."""
    return sum([1 for worker in track if worker is not None and worker.seat == seat])


_OF_A_SIDE: Final = 15 + len(KINDS) + 1
# where one's own side begins, how one's workers stand, and the best rival's side
OWN: Final = _TURNS + _SIZES + 1
STANDING: Final = OWN + _OF_A_SIDE
RIVAL: Final = STANDING + 11 + len(TECHNOLOGIES)
COUNT: Final = RIVAL + _OF_A_SIDE + 2
