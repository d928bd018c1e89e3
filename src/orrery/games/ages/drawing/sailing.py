"""Fleets that go in one go (AGES-10.3 to 10.5): so many ships from a sector to every other one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.chains import Way, fits, further
from orrery.core.drawing import Chain, Chains, Muster
from orrery.core.text import listed
from orrery.games.ages.actions import (
    COUNT,
    FROM,
    KINDS,
    SECTOR_NUMBER,
    SECTORS,
    TO,
    USE,
    Count,
    From,
    To,
    Use,
)
from orrery.games.ages.drawing.places import goal_place
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.ids import MAP, MOVEMENT, PORTAL
from orrery.games.ages.preview import holding
from orrery.games.ages.rules.expansion import Destination, Expansion, HowMany, Source
from orrery.games.ages.state import AgesState
from orrery.games.ages.text import kinds_said

_ASKED: Final = (Expansion, Source, Destination, HowMany)


def sailings(
    s: AgesState, seat: Seat, begin: Sequence[Action], taken: Sequence[int], scene: Scene
) -> Chains:
    """Return where ships can go together: by movements, by portal where those do not reach.

    Whoever begins with a portal means it.
    """
    step, first = s.stack[-1], begin[0]
    origin = _origin(s, seat, begin[-1])
    if not isinstance(step, Expansion) or not isinstance(first, Use) or origin is None:
        return Chains()
    have = s.ships[seat * MAP + origin]
    count = min(taken[0], have) if len(taken) == 1 and taken[0] else have
    fleet = Fleet(s, seat, origin, count)
    by_move = {} if first == USE[PORTAL] else fleet.by_movements(step.pool[MOVEMENT])
    by_portal = fleet.by_portal(set(by_move)) if step.pool[PORTAL] else {}
    found = [fleet.chain(way, goal, MOVEMENT, scene) for goal, way in by_move.items()]
    found += [fleet.chain(way, goal, PORTAL, scene) for goal, way in by_portal.items()]
    ships = scene.label("ships")
    return Chains(found=found, muster=[Muster(icon="ship", words=ships, have=have, taken=count)])


def sailed(s: AgesState, seat: Seat, actions: Sequence[Action], scene: Scene) -> str:
    """Say a move that was made in one go; nothing where it was not one, or is not done yet."""
    used = [one for one in actions if isinstance(one, Use)]
    ends = [one for one in actions if isinstance(one, To)]
    if not used or not ends:
        return ""
    counts = [one.ships for one in actions if isinstance(one, Count)]
    leave = next((one for one in actions if isinstance(one, From)), used[0])
    origin = _origin(s, seat, leave)
    if not counts and (origin is None or s.ships[seat * MAP + origin] > 1):
        return ""  # how many is asked next
    ships = counts[-1] if counts else 1
    return _to(ships, ends[-1].sector, scene, by_portal=used[-1] == USE[PORTAL])


def _origin(s: AgesState, seat: Seat, start: Action) -> int | None:
    """Return the sector that ships leave: the one named, or the only one that has some."""
    if isinstance(start, From):
        return SECTOR_NUMBER[start.sector]
    from_here = [sector for sector in s.layout.sectors if s.ships[seat * MAP + sector]]
    return from_here[0] if len(from_here) == 1 else None


def _to(ships: int, sector: str, scene: Scene, *, by_portal: bool) -> str:
    goal = scene.sector(sector)
    assert goal is not None, sector
    key = "fleet_by_portal" if by_portal else "fleet_to"
    return scene.say(key, scene.ships(ships), scene.sector_name(goal))


class Fleet:
    """The ships of a seat on a sector, and how many of them shall go."""

    def __init__(self, s: AgesState, seat: Seat, origin: int, count: int) -> None:
        self.s, self.seat, self.origin, self.count = s, seat, origin, count

    def by_movements(self, most: int) -> dict[int, Way]:
        """AGES-10.3: return the shortest way to each sector, a movement for every step."""
        found: dict[int, Way] = {}
        edge = {self.origin: Way(self.s)}
        for _ in range(most):
            beyond: dict[int, Way] = {}
            for at, way in edge.items():
                for target in self.s.layout.adjacent[at]:
                    if target == self.origin or target in found or target in beyond:
                        continue
                    there = self._gone(way, MOVEMENT, at, target)
                    if there is not None:
                        beyond[target] = there
            found |= beyond
            edge = beyond
        return found

    def by_portal(self, reached: set[int]) -> dict[int, Way]:
        """AGES-10.4: return the way by one portal to each sector that is not reached already."""
        found: dict[int, Way] = {}
        for target in self.s.layout.sectors:
            if target != self.origin and target not in reached:
                there = self._gone(Way(self.s), PORTAL, self.origin, target)
                if there is not None:
                    found[target] = there
        return found

    def _gone(self, way: Way, kind: int, origin: int, target: int) -> Way | None:
        """Go one step further; what has only one answer is not asked."""
        answers = (USE[kind], FROM[origin], TO[target], COUNT[self.count])
        for question, action in zip(_ASKED, answers, strict=True):
            if not way.is_open:  # a single ship went with the last action of the pool
                return way if question is HowMany else None
            if isinstance(way.state.stack[-1], question):
                if action not in way.state.choices(self.seat):
                    return None
                way = further(way, self.seat, action)
            elif question in (Expansion, Destination):
                return None
        return way if fits(way) else None

    def chain(self, way: Way, goal: int, kind: int, scene: Scene) -> Chain:
        """Return the move as the page offers it."""
        ships = self.count
        change = {(self.seat, self.origin): -ships, (self.seat, goal): ships}
        steps = sum(isinstance(one, Use) for one in way.actions)
        used = kinds_said([(KINDS[kind], steps)], scene.words)
        notes = [used, holding(self.s, change, self.seat, scene.words)]
        return Chain(
            actions=way.actions,
            words=_to(ships, SECTORS[goal], scene, by_portal=kind == PORTAL),
            place=goal_place(SECTORS[goal], self.seat, scene.view),
            note=listed(notes, scene.look.language),
        )
