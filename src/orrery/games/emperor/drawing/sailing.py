"""Fleets that move in one go (EMP-8.3, 8.12): so many ships from a hex to every goal in reach."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from orrery.core.action import Action, Seat
from orrery.core.chains import Way, follow, in_turn, reached
from orrery.core.drawing import Chain, Chains, Muster
from orrery.core.text import listed
from orrery.draw import ident
from orrery.games.emperor.actions import COMMAND, JUMP, Command, JumpTo, MoveTo
from orrery.games.emperor.drawing.scene import SHIP_GLYPHS, Scene
from orrery.games.emperor.forecast import ships_at
from orrery.games.emperor.ids import FLEET, HEX_NUMBER, HEXES, SHIP_TYPE, SHIPS, SPACES
from orrery.games.emperor.preview_war import chance, fight_words
from orrery.games.emperor.rules.warlord import can_arrive, can_claim, can_jump
from orrery.games.emperor.state import EmperorState

Ship = tuple[int, int]  # its type, and the steps it has left


def sailings(
    s: EmperorState, seat: Seat, begin: Sequence[Action], taken: Sequence[int], scene: Scene
) -> Chains:
    """Return where the ships of a hex can go together; usually all of them."""
    order = begin[-1]
    start = follow(Way(s), seat, begin[:-1])
    if not isinstance(order, Command) or start is None or order not in s.choices(seat):
        return Chains()
    fleet = Fleet(s, seat, HEX_NUMBER[order.hex], taken)
    goals: dict[Hashable, None] = {}
    for ship in dict.fromkeys(fleet.crew):
        goals |= dict.fromkeys(fleet.ways(start, ship))
    found = [
        fleet.chain(start, goal, scene, jumps=False)
        for goal in goals
        if isinstance(goal, int) and goal != fleet.origin
    ]
    found += [fleet.chain(start, goal, scene, jumps=True) for goal in fleet.jumps()]
    return Chains(found=[one for one in found if one is not None], muster=fleet.muster(scene))


def sailed(actions: Sequence[Action], scene: Scene) -> str:
    """Say a move that was made in one go; nothing where it was not one."""
    orders = [one for one in actions if isinstance(one, Command)]
    ends = [one for one in actions if isinstance(one, (MoveTo, JumpTo))]
    if not orders or not ends:
        return ""
    gone = [one.ship for one in orders if one.hex == orders[0].hex]
    counts = [gone.count(ship) for ship in SHIPS]
    return _to(counts, HEX_NUMBER[ends[-1].hex], scene, jumps=isinstance(ends[-1], JumpTo))


def _to(counts: list[int], goal: int, scene: Scene, *, jumps: bool) -> str:
    name = scene.place_name(scene.view.hexes[goal])
    return scene.say(
        "fleet_jumps" if jumps else "fleet_to", fleet=said_fleet(counts, scene), hex=name
    )


class Fleet:
    """The ships of a seat in a hex that can still move, and which of them shall."""

    def __init__(self, s: EmperorState, seat: Seat, origin: int, taken: Sequence[int]) -> None:
        self.s, self.seat, self.origin = s, seat, origin
        here: list[Ship] = sorted(
            (SHIP_TYPE[number], s.campaign.steps[number]) for number in self._numbers()
        )
        self.types = sorted({kind for kind, _ in here})
        self.have = [sum(kind == one for one, _ in here) for kind in self.types]
        wanted = list(taken) if len(taken) == len(self.types) else self.have
        self.taken = [min(pair) for pair in zip(wanted, self.have, strict=True)]
        self.known: dict[tuple[Ship, int], tuple[Action, ...]] = {}
        self.crew: list[Ship] = []
        for kind, count in zip(self.types, self.taken, strict=True):
            # those with most steps left go first
            self.crew += [ship for ship in reversed(here) if ship[0] == kind][:count]

    def _numbers(self) -> list[int]:
        """Return the numbers of the ships that are not locked and have steps left (EMP-8.3)."""
        s, first = self.s, self.seat * FLEET
        return [
            number
            for number in range(FLEET)
            if s.galaxy.ships[first + number] == self.origin
            and s.campaign.steps[number]
            and not s.campaign.locked >> number & 1
        ]

    def muster(self, scene: Scene) -> list[Muster]:
        """Return how many of each type shall move."""
        return [
            Muster(
                icon=SHIP_GLYPHS[SHIPS[kind]],
                words=scene.label(f"{SHIPS[kind]}s"),
                have=have,
                taken=count,
            )
            for kind, have, count in zip(self.types, self.have, self.taken, strict=True)
        ]

    def jumps(self) -> list[int]:
        """Return where hyperspace leads these ships (EMP-8.12)."""
        if not any(can_jump(self.s, self.seat, number) for number in self._numbers()):
            return []
        return [target for target in range(SPACES) if can_arrive(self.s, target)]

    # -- ways

    def ways(self, way: Way, ship: Ship, goal: Hashable = None) -> dict[Hashable, Way]:
        """Return how one ship reaches other hexes step by step, or a goal."""
        begun = len(way.actions)

        def steps(here: Way) -> Iterator[tuple[Action, Hashable]]:
            # a ship is commanded anew for every step (EMP-8.3)
            made = [one for one in here.actions[begun:] if isinstance(one, MoveTo)]
            at = HEX_NUMBER[made[-1].hex] if made else self.origin
            order = _command(ship[0], at, ship[1] - len(made))
            for choice in here.state.choices(self.seat):
                if isinstance(choice, MoveTo):
                    yield choice, HEX_NUMBER[choice.hex]
                elif choice == order:
                    yield choice, choice

        return reached(way, self.seat, steps, goal)

    def lead(self, way: Way, ship: Ship, goal: int, *, jumps: bool) -> Way | None:
        """Move one more ship to a goal."""
        if jumps:
            order = _command(ship[0], self.origin, ship[1])
            return None if order is None else follow(way, self.seat, [order, JUMP[goal]])
        known = self.known.get((ship, goal))  # as the one before it went
        there = None if known is None else follow(way, self.seat, known)
        there = there or self.ways(way, ship, goal).get(goal)
        if there is not None:
            self.known[ship, goal] = there.actions[len(way.actions) :]
        return there

    # -- what is offered

    def chain(self, start: Way, goal: int, scene: Scene, *, jumps: bool) -> Chain | None:
        """Return the move of as many ships as can go; None where none can."""
        way, gone = in_turn(
            start, self.crew, lambda way, ship: self.lead(way, ship, goal, jumps=jumps)
        )
        if not gone:
            return None
        counts = [sum(kind == one for kind, _ in gone) for one in range(len(SHIPS))]
        notes = [self._meets(goal, counts, scene), self._left(way, gone, scene)]
        return Chain(
            actions=way.actions,
            words=_to(counts, goal, scene, jumps=jumps),
            place=ident("hex", HEXES[goal]),
            note=listed(notes, scene.look.language),
        )

    def _meets(self, goal: int, counts: list[int], scene: Scene) -> str:
        """Say whom the ships meet, with what chance; or that the sector can be claimed."""
        s, seat = self.s, self.seat
        if not s.galaxy.has_enemy(seat, goal):
            return scene.label("can_claim_it") if can_claim(s, seat, goal) else ""
        there = ships_at(scene.view, seat, HEXES[goal])
        mine = (there[0] + counts[0], there[1] + counts[1], there[2] + counts[2])
        met = fight_words(s, seat, goal, sum(mine), scene.words)
        return f"{met}; {chance(s, seat, mine, goal, scene.words)}"

    def _left(self, way: Way, gone: list[Ship], scene: Scene) -> str:
        """Say how many of those that should go stay behind, and why."""
        if len(gone) == len(self.crew):
            return ""
        why = "rest_too_slow" if way.is_open else "rest_waits"
        return scene.say(why, gone=len(gone), all=len(self.crew))


def _command(kind: int, at: int, steps: int) -> Command | None:
    """Return the order to a ship; None where it has no step left."""
    return COMMAND[(kind * SPACES + at) * 4 + steps] if steps else None


def said_fleet(counts: list[int], scene: Scene) -> str:
    """Say a fleet: 2 fighters, 1 cruiser."""
    return ", ".join(
        f"{count} {scene.label(name if count == 1 else f'{name}s')}"
        for name, count in zip(SHIPS, counts, strict=True)
        if count
    )
