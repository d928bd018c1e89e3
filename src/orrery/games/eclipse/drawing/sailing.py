"""Fleets that move in one go (ECL-9.1): so many ships from a sector to every goal in reach."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from orrery.core.action import Action, Seat
from orrery.core.chains import Way, follow, in_turn, reached
from orrery.core.drawing import Chain, Chains, Muster
from orrery.core.text import listed
from orrery.draw import ident
from orrery.games.eclipse.actions import PICK_SHIP, STOP, PickShip, StepTo
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import SECTOR_NUMBER, SECTORS, SHIP_NUMBER, SHIPS, STARBASE
from orrery.games.eclipse.odds import chance_in
from orrery.games.eclipse.preview import percent
from orrery.games.eclipse.rules.action_phase import Acting
from orrery.games.eclipse.rules.move import Moving, has_free_ship
from orrery.games.eclipse.state import EclipseState


def sailings(
    s: EclipseState, seat: Seat, begin: Sequence[Action], taken: Sequence[int], scene: Scene
) -> Chains:
    """Return where the ships of a sector can go together; usually all of the type pressed."""
    pick = begin[-1]
    start = follow(Way(s), seat, begin[:-1])
    if not isinstance(pick, PickShip) or start is None or not start.is_open:
        return Chains()
    fleet = Fleet(s, seat, pick, taken)
    goals: dict[Hashable, None] = {}
    for ship in dict.fromkeys(fleet.crew):
        goals |= dict.fromkeys(fleet.ways(start, ship))
    found = [
        fleet.chain(start, goal, scene)
        for goal in goals
        if isinstance(goal, int) and goal != fleet.origin
    ]
    return Chains(found=[one for one in found if one is not None], muster=fleet.muster(scene))


def sailed(actions: Sequence[Action], scene: Scene) -> str:
    """Say a move that was made in one go; nothing where it was not one."""
    picks = [one.ship for one in actions if isinstance(one, PickShip)]
    steps = [one.sector for one in actions if isinstance(one, StepTo)]
    if not picks or not steps:
        return ""
    return _to(tuple(picks.count(ship) for ship in SHIPS), SECTOR_NUMBER[steps[-1]], scene)


def _to(counts: tuple[int, ...], goal: int, scene: Scene) -> str:
    name = f"{scene.box.sheet.sectors[SECTORS[goal]].name} ({SECTORS[goal]})"
    fleet = ", ".join(
        scene.ship(ship) if count == 1 else f"{count} \N{MULTIPLICATION SIGN} {scene.ship(ship)}"
        for ship, count in zip(SHIPS, counts, strict=True)
        if count
    )
    return scene.tell("fleet_to", fleet=fleet, sector=name)


class Fleet:
    """The ships of a seat in a sector, and which of them shall move."""

    def __init__(self, s: EclipseState, seat: Seat, pick: PickShip, taken: Sequence[int]) -> None:
        self.s, self.seat, self.pick = s, seat, pick
        self.origin = SECTOR_NUMBER[pick.sector]
        self.have = [
            s.galaxy.count(self.origin, seat, ship) if s.design(seat, ship).move else 0
            for ship in range(STARBASE)  # ECL-9.2
        ]
        self.types = [ship for ship in range(STARBASE) if self.have[ship]]
        pressed = SHIP_NUMBER[pick.ship]
        usual = [self.have[ship] if ship == pressed else 0 for ship in self.types]
        wanted = list(taken) if len(taken) == len(self.types) else usual
        self.taken = [min(n, self.have[ship]) for ship, n in zip(self.types, wanted, strict=True)]
        self.known: dict[tuple[int, int], tuple[Action, ...]] = {}
        # those that were pressed go first: activations may not last for all
        order = sorted(range(len(self.types)), key=lambda at: self.types[at] != pressed)
        self.crew = [self.types[at] for at in order for _ in range(self.taken[at])]

    def muster(self, scene: Scene) -> list[Muster]:
        """Return how many of each type shall move."""
        return [
            Muster(icon=SHIPS[ship], words=scene.ship(SHIPS[ship]), have=self.have[ship], taken=n)
            for ship, n in zip(self.types, self.taken, strict=True)
        ]

    def ways(self, way: Way, ship: int, goal: Hashable = None) -> dict[Hashable, Way]:
        """Return how one ship of a type reaches other sectors, or a goal."""
        picked = follow(way, self.seat, [PICK_SHIP[self.origin][ship]])
        if picked is None:
            return {}
        # where a single link leads away, the first step is taken by itself
        found: dict[Hashable, Way] = dict.fromkeys(_entered(way, picked, self.seat, ship), picked)
        return reached(picked, self.seat, self._steps, goal) | found

    def _steps(self, way: Way) -> Iterator[tuple[Action, int]]:
        for choice in way.state.choices(self.seat):
            if isinstance(choice, StepTo):
                yield choice, SECTOR_NUMBER[choice.sector]

    def lead(self, way: Way, ship: int, goal: int) -> Way | None:
        """Move one more ship to a goal, and stop it there."""
        known = self.known.get((ship, goal))  # as the one before it went
        there = None if known is None else follow(way, self.seat, known)
        there = there or self.ways(way, ship, goal).get(goal)
        if there is None:
            return None
        self.known[ship, goal] = there.actions[len(way.actions) :]
        if not there.is_open or not isinstance(there.state.stack[-1], Moving):
            return there
        return follow(there, self.seat, [STOP])

    def chain(self, start: Way, goal: int, scene: Scene) -> Chain | None:
        """Return the move of as many ships as can go; None where none can."""
        way, gone = in_turn(start, self.crew, lambda way, ship: self.lead(way, ship, goal))
        if not gone:
            return None
        counts = tuple(gone.count(ship) for ship in range(len(SHIPS)))
        notes = [self._battle(goal, gone, scene), self._left(start, way, gone, scene)]
        return Chain(
            actions=way.actions,
            words=_to(counts, goal, scene),
            place=ident("sector", SECTORS[goal]),
            note=listed(notes, scene.look.language),
        )

    def _battle(self, goal: int, gone: list[int], scene: Scene) -> str:
        """Say the chance where these ships would meet enemies (ECL-9.3)."""
        if not self.s.enemies(goal, self.seat):
            return ""
        after = self.s.clone()
        for ship in gone:
            after.galaxy.drop_ship(self.origin, self.seat, ship)
            after.galaxy.add_ship(goal, self.seat, ship)
        return percent(chance_in(after, self.seat, goal), scene.words)

    def _left(self, start: Way, way: Way, gone: list[int], scene: Scene) -> str:
        """Say how many of those that should go stay behind, and why."""
        left = len(self.crew) - len(gone)
        if not left:
            return ""
        asked = start.state.stack[-1]
        after = way.state
        assert isinstance(asked, Acting)
        assert isinstance(after, EclipseState)
        if len(gone) == asked.left:
            why = "no_activation_left"
        elif not has_free_ship(after, self.origin, self.seat):
            why = "rest_pinned"
        else:
            why = "rest_too_slow"
        return scene.tell(why, gone=len(gone), all=len(self.crew))


def _entered(before: Way, after: Way, seat: Seat, ship: int) -> list[int]:
    """Return the sectors that have more ships of a type than before."""
    was, is_now = before.state, after.state
    assert isinstance(was, EclipseState)
    assert isinstance(is_now, EclipseState)
    return [
        sector
        for sector in is_now.galaxy.berths(seat)
        if is_now.galaxy.count(sector, seat, ship) > was.galaxy.count(sector, seat, ship)
    ]
