"""A second, plain and slow account of a match, kept from what is said aloud at the table.

The referee hears every answer and every event, works the numbers out itself from `rules.md` and
the component sheet, and compares its books with the table at every decision. It imports nothing
of the rules; what may be answered is worked out in `lawful.py` from the same books. `books.py`
has goods and cards, `warfare.py` ships and battles, `ground.py` the board.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.emperor.books import Fight
from games.emperor.ground import distance
from games.emperor.warfare import Warfare
from orrery.games.emperor.ids import HEXES, TECHNOLOGIES
from orrery.games.emperor.state import EmperorState

KINDS = ("fighter", "cruiser", "dreadnought")
LEVELS = (None, "empire", "starbase", "home")


class Referee(Warfare):
    """The Regent, the end, and the comparison with the table."""

    def on_influence_bought(self, e: Any, s: EmperorState) -> None:
        diplomat = self.works("diplomat", e.seat, s)
        assert e.money == (2 if diplomat else self.price)
        self.price += 1
        self.money[e.seat] -= e.money
        self.reserve[e.seat] -= 1
        self.hand[e.seat] += 1

    def lay(self, seat: int, target: str) -> None:
        self.hand[seat] -= 1
        self.laid.setdefault(target, Counter())[seat] += 1
        self.last_placed = (target, seat)

    def on_influence_placed(self, e: Any, s: EmperorState) -> None:
        self.lay(e.seat, e.hex)

    def on_throne_influenced(self, e: Any, s: EmperorState) -> None:
        self.lay(e.seat, "throne")

    def on_influence_returned(self, e: Any, s: EmperorState) -> None:
        assert e.count == self.hand[e.seat]
        self.reserve[e.seat] += e.count
        self.hand[e.seat] = 0

    def on_vetoed(self, e: Any, s: EmperorState) -> None:
        target, seat = self.last_placed
        assert (target, self.vetoed, self.tech["ambassador"]) == (e.hex, False, e.seat)
        self.laid[target][seat] -= 1
        self.hand[seat] += 1
        self.private, self.vetoed = target, True

    def on_sector_won(self, e: Any, s: EmperorState) -> None:
        self.told_sectors[e.hex] = (e.seat, e.unit)

    def on_sector_emptied(self, e: Any, s: EmperorState) -> None:
        self.told_sectors[e.hex] = (None, None)

    def on_throne_won(self, e: Any, s: EmperorState) -> None:
        """EMP-9.9 to 9.12: everything is compared, then markers are set."""
        assert self.hand == [0] * self.players
        self.bases_before = {seat: self.bases(seat) for seat in range(self.players)}
        changes: dict[str, tuple[int | None, str | None]] = {}
        for at, counts in self.laid.items():
            if at == "throne" or not counts.total():
                continue
            before = (self.owner[at], self.level[at])
            totals = Counter(counts)
            if before[0] is not None:
                totals[before[0]] += {"empire": 1, "starbase": 2}[str(before[1])]
                self.take_marker(at)
            winner, left = by_majority(totals)
            if winner is not None:
                self.put_marker(winner, at, "starbase" if left >= 2 else "empire")
            if (self.owner[at], self.level[at]) != before:
                changes[at] = (self.owner[at], self.level[at])
            if before[0] not in {None, self.owner[at]} and self.fleet(before[0] or 0, at):
                self.exiles.add((before[0] or 0, at))
        assert changes == self.told_sectors
        for counts in self.laid.values():
            for seat, count in counts.items():
                self.reserve[seat] += count
        winner, _ = by_majority(self.laid.get("throne", Counter()))
        self.throne = self.chooser if winner is None else winner
        assert e.seat == self.throne
        self.laid = {}
        self.owed += [(seat, self.planets(seat), "regent_points") for seat in range(self.players)]

    def havens(self, seat: int, at: str) -> set[str]:
        """EMP-9.11: the nearest own bases that stood before and still stand."""
        bases = self.bases(seat) & self.bases_before[seat]
        nearest = min(distance(at, base) for base in bases)
        return {base for base in bases if distance(at, base) == nearest}

    def on_exiled(self, e: Any, s: EmperorState) -> None:
        self.exiles.remove((e.seat, e.origin))
        assert e.hex in self.havens(e.seat, e.origin)
        for ship in self.fleet(e.seat, e.origin):
            ship.at = e.hex

    def on_points_gained(self, e: Any, s: EmperorState) -> None:
        assert not self.exiles
        self.owed.remove((e.seat, e.points, e.reason))
        self.vp[e.seat] += e.points
        self.pool = max(0, self.pool - e.points)

    # -- the end

    def on_game_ended(self, e: Any, s: EmperorState) -> None:
        assert not self.owed
        guard = self.round >= self.last_round and len(self.chosen) == self.players
        assert e.reason == (self.end() or ("rounds" if guard else None))
        self.ended = e.reason
        seats = range(self.players)
        if self.role != "regent":
            self.owed += [(seat, self.planets(seat), "final_planets") for seat in seats]
        most = max(self.money)
        for seat in seats:
            points = int(self.metal[seat] == 6 and self.energy[seat] == 3)
            if self.money[seat] == most:
                points += 2 if self.money.count(most) == 1 else 1
            if points:
                self.owed.append((seat, points, "richest_lords"))

    def on_showdown_began(self, e: Any, s: EmperorState) -> None:
        assert self.throne is not None
        order = self.from_seat(self.throne)
        tied = [seat for seat in order if self.vp[seat] == max(self.vp)]
        tied.sort(
            key=lambda seat: (
                len(self.controlled(seat)),
                self.planets(seat),
                self.money[seat],
                -order.index(seat),
            ),
            reverse=True,
        )
        self.champions = sorted(tied[:2], key=order.index)
        assert [e.seat, e.other_seat] == self.champions
        self.fight = Fight(e.other_seat, e.seat, None)
        for side, seat in enumerate(self.fight.sides):
            if self.tech["shield_generators"] == seat and self.forces(side):
                self.fight.shielded = side

    def on_showdown_won(self, e: Any, s: EmperorState) -> None:
        assert e.seat in self.champions

    def ranking(self) -> list[int]:
        """EMP-12.5 to 12.8: the places at the end."""
        places = [1 + sum(other > mine for other in self.vp) for mine in self.vp]
        if places.count(1) == 1:
            return places
        worth = {
            seat: (
                any(ship.seat == seat for ship in self.ships),
                len(self.controlled(seat)),
                self.money[seat],
            )
            for seat in self.champions
        }
        one, other = self.champions
        first = {seat for seat in worth if worth[seat] == max(worth.values())}
        return [
            place if place > 1 else (1 if seat in first else 2) if seat in {one, other} else 3
            for seat, place in enumerate(places)
        ]

    # -- comparing

    def compare(self, s: EmperorState) -> None:
        """Compare the books with the table."""
        if s.pending() and not str(type(s.stack[-1]).__name__).startswith("HuntWarp"):
            assert self.hunted is None or self.hunted < 5
            self.hunted = None
        assert not self.owed or self.exiles
        told = s.holdings
        assert (told.money, told.metal, told.energy) == (self.money, self.metal, self.energy)
        assert (told.crop, told.influence, told.reserve) == (self.crop, self.hand, self.reserve)
        assert (told.vp, told.pool) == (self.vp, self.pool)
        assert s.throne == (-1 if self.throne is None else self.throne)
        assert s.galaxy.owner == [-1 if (seat := self.owner[at]) is None else seat for at in HEXES]
        assert s.galaxy.level == [LEVELS.index(self.level[at]) for at in HEXES]
        assert s.galaxy.food == [self.food[at] for at in HEXES]
        tiles = [None if tile < 0 else self.box.tiles[tile].id for tile in s.galaxy.tiles]
        assert tiles == [self.tiles[at] for at in HEXES]
        owners = [self.tech[card] for card in TECHNOLOGIES]
        assert s.science.technologies == [-1 if seat is None else seat for seat in owners]
        supply = [36 - sum(self.metal), 18 - sum(self.energy)]
        assert s.market.supply == [self.supply_of_food(), *supply]
        assert [s.box.tiles[tile].id for tile in s.tile_stack.display] == self.display
        assert s.tile_stack.size() == self.stack
        assert self.fleets(s) == self.counted()

    def fleets(self, s: EmperorState) -> Counter[tuple[int, str, str]]:
        """Count the ships on the table by seat, kind and hex."""
        found: Counter[tuple[int, str, str]] = Counter()
        for place, at in enumerate(s.galaxy.ships):
            seat, number = divmod(place, 14)
            if at >= 0:
                kind = KINDS[(number >= 8) + (number >= 12)]
                found[seat, kind, "" if self.ended else HEXES[at]] += 1
        return found

    def counted(self) -> Counter[tuple[int, str, str]]:
        """Count the ships in the books; in a showdown it is all the same where they were."""
        return Counter((one.seat, one.kind, "" if self.ended else one.at) for one in self.ships)


def by_majority(totals: Counter[int]) -> tuple[int | None, int]:
    """EMP-9.9: take one from everybody until one alone has any left."""
    left = {seat: count for seat, count in totals.items() if count > 0}
    while len(left) > 1:
        left = {seat: count - 1 for seat, count in left.items() if count > 1}
    return next(iter(left.items()), (None, 0))
