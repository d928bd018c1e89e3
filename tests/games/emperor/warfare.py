"""How the referee follows ships and battles (EMP-8)."""

from __future__ import annotations

from typing import Any

from games.emperor.books import Books, Fight
from games.emperor.ground import Ship
from orrery.games.emperor.state import EmperorState

PHASE_OF = {"dreadnought": 1, "cruiser": 2, "fighter": 3}


class Warfare(Books):
    """Moves, jumps, dice and hits."""

    def take_command(self, seat: int, s: EmperorState) -> None:
        """EMP-8.2: a seat's turn begins."""
        extra = self.works("fusion_engines", seat, s)
        self.commander, self.jump_to = seat, None
        for ship in self.ships:
            ship.steps = {"fighter": 2, "cruiser": 2, "dreadnought": 1}[ship.kind] + extra
            ship.previous = None
            ship.locked = ship.jumped = ship.strikes = ship.entered = False

    def on_moved(self, e: Any, s: EmperorState) -> None:
        ship = self.commanded
        assert ship is not None
        assert (ship.seat, ship.kind, ship.at) == (e.seat, e.ship, e.origin)
        assert e.hex in self.neighbours(e.seat, e.origin)
        ship.at, ship.previous, ship.entered = e.hex, e.origin, True
        ship.steps -= 1
        ship.locked = bool(self.enemies(e.seat, e.hex))

    def on_jumped(self, e: Any, s: EmperorState) -> None:
        ship = self.commanded
        assert ship is not None
        assert (ship.seat, ship.kind, ship.at) == (e.seat, e.ship, "d4")
        assert self.jump_to in {None, e.hex}
        ship.at, ship.previous, self.jump_to = e.hex, "d4", e.hex
        ship.locked = ship.jumped = ship.strikes = ship.entered = True

    def on_battle_began(self, e: Any, s: EmperorState) -> None:
        assert e.victim_seat in self.enemies(e.seat, e.hex)
        self.fight = fight = Fight(e.seat, e.victim_seat, e.hex)
        for ship in self.fleet(e.seat, e.hex):
            ship.locked = True
            fight.surprise |= ship.strikes
            fight.no_retreat |= ship.jumped or ship.previous is None
        for side, seat in enumerate(fight.sides):
            if self.works("shield_generators", seat, s) and self.fleet(seat, e.hex):
                fight.shielded = side

    def forces(self, side: int) -> list[Ship]:
        """Return the ships of a side of the battle."""
        fight = self.fight
        assert fight is not None
        seat = fight.sides[side]
        if fight.at is None:
            return [ship for ship in self.ships if ship.seat == seat]
        return self.fleet(seat, fight.at)

    def base(self) -> str | None:
        """Return the marker that the defender has in the battle."""
        fight = self.fight
        assert fight is not None
        if fight.at is None or self.owner[fight.at] != fight.sides[1]:
            return None
        return self.level[fight.at]

    def dice(self, side: int, phase: int, s: EmperorState) -> int:
        """EMP-8.23 to 8.25: how many dice a side rolls."""
        fight = self.fight
        assert fight is not None
        firing = self.forces(side)
        if fight.surprise:
            firing = [ship for ship in firing if side == 0 and ship.strikes]
        firing = [ship for ship in firing if PHASE_OF[ship.kind] == phase]
        found = sum({"dreadnought": 3, "cruiser": 2, "fighter": 1}[ship.kind] for ship in firing)
        if side == 0 and firing and fight.bonus == firing[0].kind:
            found += 1
        if side == 1 and phase == 2 and not fight.surprise and (base := self.base()):
            found += {"empire": 2, "starbase": 3}[base]
            found += self.works("ion_cannons", fight.sides[1], s)
        return found

    def on_phase_fought(self, e: Any, s: EmperorState) -> None:
        fight = self.fight
        assert fight is not None
        assert (e.seat, e.other_seat) == fight.sides
        assert self.forces(0)
        assert self.forces(1) or self.base()
        self.no_hit_is_left()
        if fight.phase == 0:
            self.name_bonus(fight)
        elif e.phase <= fight.phase:
            self.next_round(fight)
        assert all(
            self.dice(side, skipped, s) == 0
            for side in (0, 1)
            for skipped in range(fight.phase + 1, e.phase)
        )
        fight.phase = e.phase
        assert (e.dice, e.other_dice) == (self.dice(0, e.phase, s), self.dice(1, e.phase, s))
        plasma = fight.at is not None and self.works("plasma_weapons", fight.sides[0], s)
        usual = 5 if e.phase == 3 else 4
        fight.lowest = [usual - plasma, usual]
        faces = self.heard.faces[-(e.dice + e.other_dice) :]
        fight.hits = [
            sum(face >= fight.lowest[0] for face in faces[: e.dice]),
            sum(face >= fight.lowest[1] for face in faces[e.dice :]),
        ]
        assert [e.hits, e.other_hits] == fight.hits

    def next_round(self, fight: Fight) -> None:
        """EMP-8.25: the surprise is over, the free attacks are spent."""
        fight.phase = 0
        if fight.surprise:
            fight.surprise = False
            for ship in self.forces(0):
                ship.strikes = False
        self.name_bonus(fight)

    def name_bonus(self, fight: Fight) -> None:
        """EMP-8.24: anew for every round; among ships of one type without a choice."""
        fight.bonus, fight.named = fight.named, None
        if fight.bonus is None and fight.at is not None and fight.sides[0] == self.chooser:
            firing = [ship for ship in self.forces(0) if ship.strikes or not fight.surprise]
            (fight.bonus,) = {ship.kind for ship in firing}

    def no_hit_is_left(self) -> None:
        """EMP-8.28: all hits were assigned, or there was nothing to hit."""
        if self.fight is not None:
            for side in (0, 1):
                nothing = not self.forces(side) and (side == 0 or self.base() is None)
                assert self.fight.hits[1 - side] == 0 or nothing

    def on_hit_ignored(self, e: Any, s: EmperorState) -> None:
        fight = self.fight
        assert fight is not None
        assert fight.shielded is not None
        assert fight.sides[fight.shielded] == e.seat == self.tech["shield_generators"]
        fight.hits[1 - fight.shielded] -= 1
        fight.shielded = None

    def on_hit_taken(self, e: Any, s: EmperorState) -> None:
        fight = self.fight
        assert fight is not None
        side = fight.sides.index(e.seat)
        fight.hits[1 - side] -= 1
        assert fight.hits[1 - side] >= 0
        if e.unit in {"starbase", "empire"}:
            assert self.base() == e.unit
            assert side == 1
            assert fight.at is not None
            if e.unit == "starbase":
                self.level[fight.at] = "empire"
            else:
                assert not self.forces(1)
                self.take_marker(fight.at)
                fight.destroyed = True
            return
        damaged = e.unit == "damaged_dreadnought"
        kind = "dreadnought" if damaged else e.unit
        alike = [one for one in self.forces(side) if one.kind == kind and one.damaged == damaged]
        if self.hit_origin is not None:
            alike = [ship for ship in alike if ship.origin() == self.hit_origin]
            self.hit_origin = None
        if e.unit == "dreadnought":
            alike[-1].damaged = True
        else:
            self.ships.remove(alike[-1])

    def close(self) -> Fight:
        """End the battle: dreadnoughts are repaired (EMP-8.31)."""
        self.no_hit_is_left()
        fight = self.fight
        assert fight is not None
        for ship in self.ships:
            ship.damaged = False
            if fight.surprise and ship.at == fight.at:
                ship.strikes = False
        return fight

    def on_battle_won(self, e: Any, s: EmperorState) -> None:
        fight = self.close()
        attackers, defenders = self.forces(0), bool(self.forces(1)) or self.base() is not None
        assert bool(attackers) != defenders
        assert e.seat == fight.sides[0 if attackers else 1]
        if attackers and fight.destroyed:
            self.owed.append((e.seat, 1, "battle_points"))
        self.fight = None

    def on_battle_drawn(self, e: Any, s: EmperorState) -> None:
        self.close()
        assert not self.forces(0)
        assert not self.forces(1)
        assert self.base() is None
        self.fight = None

    def on_retreated(self, e: Any, s: EmperorState) -> None:
        self.close()
        for ship in self.forces(0):
            assert not ship.jumped
            assert ship.previous is not None
            ship.at, ship.previous, ship.entered = ship.previous, None, False
        self.fight = None
