"""What the rules allow at every question, worked out a second time, as the texts of the answers.

Written from `docs/rules/eclipse/rules.md`, as `referee.py`; nothing of the rules is imported. The
question is known by the name of its step, and the step's own fields are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.eclipse.referee import (
    MOBILE,
    MONOLITH,
    NON_PLAYERS,
    ORBITAL,
    Die,
    Referee,
    Totals,
    is_hit,
    place_of,
)
from orrery.games.eclipse.ids import (
    BUILDS,
    DISCOVERIES,
    KINDS,
    PARTS,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES,
    TECHS,
    TRACKS,
)
from orrery.games.eclipse.state import EclipseState

TYPES = len(SHIPS)
Offers = Iterator[str]
# ECL-5.2, ECL-5.3: the tracks of a square by its colour
TRACKS_OF = {
    "materials": ("materials",),
    "science": ("science",),
    "money": ("money",),
    "any": RESOURCES,
    "orbital": ("science", "money"),
}
COLOURS = ("materials", "science", "money", "any", "orbital")
ADVANCED = {
    "materials": "advanced_mining",
    "science": "advanced_labs",
    "money": "advanced_economy",
}
YES_NO = {
    "SecondTile": "draw-second",
    "FindDiscovery": "take-discovery",
    "ChooseControl": "take-control",
    "Proposal": "answer",
    "AttackPopulation": "bombard",
}


def allowed(s: EclipseState) -> set[str]:
    """Return the texts of every answer to the question of the moment."""
    step: Any = s.stack[-1]
    name = type(step).__name__
    if name in YES_NO:
        return {f"{YES_NO[name]} yes", f"{YES_NO[name]} no"}
    found = list(QUESTIONS[name](Questions(s), step))
    assert len(set(found)) == len(found), "offered twice"
    return set(found)


class Questions(Referee):
    """The answers to each question."""

    # -- set-up and turns

    def pick(self, step: Any) -> Offers:
        """ECL-3.8: a board of which nobody has either side."""
        taken = {SPECIES[mat.species] for mat in self.s.mats if mat.species >= 0}
        for name, board in self.sheet.species.items():
            if name not in taken and board.other_side not in taken:
                yield f"pick-species {name}"

    def turn(self, step: Any) -> Offers:
        """ECL-4.1, ECL-4.4, ECL-4.5."""
        mat = self.s.mats[step.seat]
        yield "pass"
        if not mat.discs:
            return
        yield from self.trades(step.seat)
        for kind in ("upgrade", "build", "move") if mat.passed else KINDS:
            if self.is_possible(step.seat, kind):
                yield f"react {kind}" if mat.passed else f"act {kind}"

    def is_possible(self, seat: int, kind: str) -> bool:
        """R5, R41: some step can be taken, perhaps after trades; Influence always."""
        if kind == "influence":
            return True
        if kind in ("research", "build"):
            return self.within_reach(seat, kind)
        return any(True for _ in self.activation(seat, kind))

    def within_reach(self, seat: int, kind: str) -> bool:
        """R41: trade all other resources away, and look again."""
        wanted = RESOURCES.index("science" if kind == "research" else "materials")
        stock, ratio = self.s.mats[seat].stock, self.board(seat).trade
        most = sum(
            amount if resource == wanted else amount // ratio
            for resource, amount in enumerate(stock)
        )
        steps = self.research(seat, most) if kind == "research" else self.build(seat, most)
        return any(True for _ in steps)

    def acting(self, step: Any) -> Offers:
        """ECL-4.7: activations, colony ships, readying, proposals; trades, room, the end."""
        seat, mat = step.seat, self.s.mats[step.seat]
        kind = KINDS[step.kind]
        if step.left:
            yield from self.activation(seat, kind)
        yield from self.colonise(seat)
        if step.readies and mat.colony_ships < self.board(seat).colony_ships:
            yield "ready-colony-ship"
        for other in range(self.s.players):
            if not step.asked >> other & 1 and self.may_propose(seat, other):
                yield f"propose {other}"
        yield from self.trades(seat)
        if self.s.players >= 4 and not self.fits(seat, 1, len(mat.reputation)):
            yield from self.returns(step)
        yield "end"

    def activation(self, seat: int, kind: str) -> Offers:
        """ECL-4.10: the first clicks of one activation."""
        if kind == "explore":
            yield from self.explore(seat)
        elif kind == "research":
            yield from self.research(seat, self.s.mats[seat].stock[1])
        elif kind == "upgrade":
            yield from self.upgrade(seat)
        elif kind == "build":
            yield from self.build(seat, self.s.mats[seat].stock[0])
        elif kind == "move":
            yield from self.ships_to_move(seat)
        else:
            yield from self.discs(seat)

    def trades(self, seat: int) -> Offers:
        """ECL-2.2."""
        for give, amount in zip(RESOURCES, self.s.mats[seat].stock, strict=True):
            for get in RESOURCES:
                if give != get and amount >= self.board(seat).trade:
                    yield f"trade {give} {get}"

    # -- population

    def squares(self, at: int) -> list[tuple[str, bool]]:
        """ECL-2.10, ECL-5.3: the colour of each square, and whether it is advanced."""
        found = [(name.rstrip("*"), name.endswith("*")) for name in self.sector(at).squares]
        return [*found, ("orbital", False)] if self.s.galaxy.works[at] & ORBITAL else found

    def colonise(self, seat: int, *, upkeep: bool = False) -> Offers:
        """ECL-5.1 to ECL-5.6; ECL-13.2 in Upkeep."""
        mat = self.s.mats[seat]
        techs = self.techs(seat)
        for at in self.controlled(seat) if mat.colony_ships else ():
            if upkeep and self.enemies(at, seat):
                continue
            for square, (colour, advanced) in enumerate(self.squares(at)):
                if self.s.galaxy.cubes[at] >> square & 1:
                    continue
                for track in TRACKS_OF[colour]:
                    known = not advanced or {ADVANCED[track], "metasynthesis"} & techs
                    if known and mat.cubes[RESOURCES.index(track)]:
                        yield f"colonise {SECTORS[at]} {square} {track}"

    def come_home(self, step: Any) -> Offers:
        """ECL-5.7, ECL-2.4."""
        cubes = self.s.mats[step.seat].cubes
        free = [track for track, count in zip(RESOURCES, cubes, strict=True) if count < 12]
        own = [track for track in TRACKS_OF[COLOURS[step.colour]] if track in free]
        for track in own or free:
            yield f"cube-home {track}"

    def graveyard(self, step: Any) -> Offers:
        """ECL-12.44."""
        for track in TRACKS_OF[COLOURS[step.colour]]:
            yield f"graveyard {track}"

    def settle(self, step: Any) -> Offers:
        """ECL-13.2."""
        yield from self.colonise(step.seat, upkeep=True)
        yield "upkeep-done"

    def shortage(self, step: Any) -> Offers:
        """ECL-13.4, ECL-13.5: only while the balance is negative."""
        assert self.balance(step.seat) < 0
        yield from (text for text in self.trades(step.seat) if text.endswith(" money"))
        for at in self.controlled(step.seat):
            yield f"abandon {SECTORS[at]}"

    # -- explore

    def sources(self, seat: int) -> set[int]:
        """ECL-6.1."""
        free = {at for at in self.with_ships(seat) if self.may_leave(at, seat)}
        return free | set(self.controlled(seat))

    def explore(self, seat: int) -> Offers:
        """ECL-6.2, ECL-6.11."""
        generator = "wormhole_generator" in self.techs(seat)
        zones = set()
        for at in self.sources(seat):
            for direction, there, other in self.beside(place_of(self.s.galaxy.zone[at])):
                if other is None and (generator or direction in self.open_edges(at)):
                    zones.add(there)
        for q, r in zones:
            ring = min(3, max(abs(q), abs(r), abs(q + r))) - 1
            if self.s.stacks.left[ring] or self.s.stacks.discards[ring]:
                yield f"explore {q} {r}"

    def place_tile(self, step: Any) -> Offers:
        """ECL-6.5, ECL-6.6."""
        yield "discard-sectors"
        sources = self.sources(step.seat)
        generator = "wormhole_generator" in self.techs(step.seat)
        for tile in step.sectors:
            for turn in range(6):
                edges = self.open_edges(tile, turn)
                for direction, _, other in self.beside(place_of(step.at)):
                    if other is None or other not in sources:
                        continue
                    sides = [direction in edges, (direction + 3) % 6 in self.open_edges(other)]
                    if all(sides) or (generator and any(sides)):
                        yield f"place-sector {SECTORS[tile]} {turn}"
                        break

    # -- research and discoveries

    def research(self, seat: int, science: int) -> Offers:
        """ECL-7.1 to ECL-7.4, ECL-7.8."""
        known = self.techs(seat)
        discounts = (0, 1, 2, 3, 4, 6, 8)
        for name, count in zip(TECHS, self.s.pool.tray, strict=True):
            tech = self.sheet.technologies[name]
            if not count or name in known:
                continue
            if name == "warp_portal" and not self.controlled(seat):
                continue
            for track, tiles in zip(TRACKS, self.s.mats[seat].tracks, strict=True):
                if tech.track not in ("rare", track) or len(tiles) == 7:
                    continue
                if max(tech.floor, tech.cost - discounts[len(tiles)]) <= science:
                    yield f"research {name} {track}"

    def free_techs(self, seat: int) -> list[str]:
        """ECL-11.4, R16: of the cheapest common ones not owned, those that fit."""
        missing = [
            (name, self.sheet.technologies[name])
            for name, count in zip(TECHS, self.s.pool.tray, strict=True)
            if count and name not in self.techs(seat)
        ]
        common = [(name, tech) for name, tech in missing if tech.track != "rare"]
        cheapest = min((tech.cost for _, tech in common), default=0)
        tracks = dict(zip(TRACKS, self.s.mats[seat].tracks, strict=True))
        return [
            name
            for name, tech in common
            if tech.cost == cheapest and tech.track != "rare" and len(tracks[tech.track]) < 7
        ]

    def free_tech(self, step: Any) -> Offers:
        yield from (f"free-tech {name}" for name in self.free_techs(step.seat))

    def discovered(self, step: Any) -> Offers:
        """ECL-11.1, ECL-11.2: the reward, if it can be carried out."""
        yield "keep-for-points"
        name = DISCOVERIES[step.discovery]
        at, supply = step.sector, self.s.mats[step.seat].supply
        works = self.s.galaxy.works[at] if at >= 0 else 0
        possible = {
            "ancient_technology": bool(self.free_techs(step.seat)),
            "ancient_cruiser": at >= 0 and supply[1] > 0,
            "ancient_orbital": at >= 0 and not works & ORBITAL,
            "ancient_monolith": at >= 0 and not works & MONOLITH,
            "ancient_warp_portal": at >= 0,
        }
        if possible.get(name, True):
            yield "reward"

    def artifact(self, step: Any) -> Offers:
        yield from (f"artifact-resource {resource}" for resource in RESOURCES)

    def portal(self, step: Any) -> Offers:
        """ECL-7.8."""
        yield from (f"portal-sector {SECTORS[at]}" for at in self.controlled(step.seat))

    # -- upgrade and build

    def parts(self, seat: int) -> list[str]:
        """ECL-8.2: basic, of one's technologies, in store; the Muon Source takes no space."""
        store = {PARTS[part] for part in self.s.mats[seat].store}
        return [
            name
            for name, part in self.sheet.parts.items()
            if name != "muon_source"
            and (part.source == "basic" or name in self.techs(seat) or name in store)
        ]

    def is_legal(self, ship: str, totals: Totals) -> bool:
        """ECL-8.3."""
        return totals.energy >= 0 and (totals.drives > 0) == (ship in MOBILE)

    def drafts(self, seat: int, ship: str, parts: list[str]) -> Iterator[tuple[str, Totals]]:
        """Yield every placement on a blueprint, and what it would add up to."""
        tiles = self.tiles(seat, ship)
        muon = self.s.mats[seat].muon == SHIPS.index(ship)
        seen = [tile or under for tile, under in zip(tiles, self._under(seat, ship), strict=True)]
        for slot in range(len(tiles)):
            for part in parts:
                if part != seen[slot]:
                    draft = [*tiles[:slot], part, *tiles[slot + 1 :]]
                    placed = f"place-part {part} {ship} {slot}"
                    yield placed, self.totals(seat, ship, draft, muon=muon)

    def _under(self, seat: int, ship: str) -> tuple[str | None, ...]:
        return self.printed(seat, ship).slots

    def placements(self, seat: int, parts: list[str]) -> Offers:
        """ECL-8.3: placements after which all blueprints are legal."""
        broken = [ship for ship in SHIPS if not self.is_legal(ship, self.design(seat, ship))]
        for ship in broken or SHIPS:
            if len(broken) > 1:
                return
            for text, totals in self.drafts(seat, ship, parts):
                if self.is_legal(ship, totals):
                    yield text
            if "muon_source" in (PARTS[part] for part in self.s.mats[seat].store):
                with_it = self.totals(seat, ship, self.tiles(seat, ship), muon=True)
                if self.is_legal(ship, with_it):
                    yield f"place-muon {ship}"

    def removals(self, seat: int) -> Offers:
        """ECL-8.1, R10: a tile may go if all is legal then, or one placement makes it so."""
        mat = self.s.mats[seat]
        for number, ship in enumerate(SHIPS):
            for slot, tile in enumerate(self.tiles(seat, ship)):
                if tile is None:
                    continue
                at = number * 8 + slot
                before = mat.parts[at]
                mat.parts[at] = -1
                legal = all(self.is_legal(one, self.design(seat, one)) for one in SHIPS)
                if legal or any(True for _ in self.placements(seat, self.parts(seat))):
                    yield f"remove-part {ship} {slot}"
                mat.parts[at] = before

    def upgrade(self, seat: int) -> Offers:
        yield from self.placements(seat, self.parts(seat))
        yield from list(self.removals(seat))

    def refit(self, step: Any) -> Offers:
        """ECL-8.1: after returning a tile."""
        yield from self.upgrade(step.seat)
        if all(self.is_legal(ship, self.design(step.seat, ship)) for ship in SHIPS):
            yield "no-place"

    def fit_part(self, step: Any) -> Offers:
        """ECL-11.8, ECL-11.9."""
        yield "store-part"
        part = PARTS[step.part]
        if part == "muon_source":
            yield from (f"place-muon {ship}" for ship in SHIPS)
            return
        for ship in SHIPS:
            for text, totals in self.drafts(step.seat, ship, [part]):
                if self.is_legal(ship, totals):
                    yield text

    def build(self, seat: int, materials: int) -> Offers:
        """ECL-8.7, ECL-8.8."""
        costs = self.sheet.costs[self.board(seat).costs]
        for what in BUILDS:
            needed = what in ("starbase", "orbital", "monolith") and what not in self.techs(seat)
            if costs[what] > materials or needed:
                continue
            if what in SHIPS and not self.s.mats[seat].supply[SHIPS.index(what)]:
                continue
            structure = {"orbital": ORBITAL, "monolith": MONOLITH}.get(what, 0)
            for at in self.controlled(seat):
                if not self.s.galaxy.works[at] & structure:
                    yield f"build {what} {SECTORS[at]}"

    # -- move and influence

    def ships_to_move(self, seat: int) -> Offers:
        """ECL-9.1, ECL-9.2, ECL-9.4."""
        for at in self.with_ships(seat):
            if self.usable(at, seat) and self.may_leave(at, seat):
                for ship in MOBILE:
                    number = SHIPS.index(ship)
                    if self.ships(at, seat, number) and self.design(seat, ship).move:
                        yield f"pick-ship {SECTORS[at]} {ship}"

    def moving(self, step: Any) -> Offers:
        """ECL-9.1, ECL-9.4: judged at every step."""
        if step.moved:
            yield "stop"
        if step.left and self.may_leave(step.sector, step.seat):
            for at in self.usable(step.sector, step.seat):
                yield f"step-to {SECTORS[at]}"

    def influenced(self, seat: int) -> set[int]:
        """ECL-9.11, ECL-9.13: where a disc may go."""
        mine = {*self.controlled(seat), *self.with_ships(seat)}
        near = {at for one in mine for at in self.usable(one, seat)} | set(self.with_ships(seat))
        return {
            at
            for at in near
            if self.s.galaxy.disc[at] < 0
            and not self.enemies(at, seat)
            and not self.s.touched >> at & 1
        }

    def discs(self, seat: int) -> Offers:
        """ECL-9.10."""
        if self.s.mats[seat].discs and self.influenced(seat):
            yield "take-disc -"
        for at in self.controlled(seat):
            if not self.s.touched >> at & 1:
                yield f"take-disc {SECTORS[at]}"

    def put_disc(self, step: Any) -> Offers:
        """ECL-9.10: to a sector, or from a sector to the track."""
        yield from (f"put-disc {SECTORS[at]}" for at in self.influenced(step.seat))
        if step.origin >= 0:
            yield "put-disc -"

    # -- diplomacy

    def fits(self, seat: int, more: int, tiles: int) -> bool:
        """ECL-10.3: whether more ambassadors fit beside so many reputation tiles."""
        for_ambassadors, for_tiles, either = self.board(seat).places
        held = self.s.mats[seat].allies.bit_count() + more
        return max(0, held - for_ambassadors) + max(0, tiles - for_tiles) <= either

    def may_propose(self, seat: int, other: int) -> bool:
        """ECL-10.1."""
        if self.s.players < 4 or seat == other or self.s.mats[other].is_out:
            return False
        theirs = set(self.controlled(other))
        near = any(theirs & self.linked(at, generator=False) for at in self.controlled(seat))
        apart = all(
            not (self.fleet(at, one) and (self.s.galaxy.disc[at] == two or self.fleet(at, two)))
            for at in self.s.galaxy.board
            for one, two in ((seat, other), (other, seat))
        )
        ready = all(
            self.s.traitor != one
            and self.s.mats[one].allies.bit_count() < 3
            and self.fits(one, 1, 0)
            and any(self.s.mats[one].cubes)
            for one in (seat, other)
        )
        return near and apart and ready and not self.s.mats[seat].allies >> other & 1

    def returns(self, step: Any) -> Offers:
        """ECL-10.8: each value once."""
        for value in set(self.s.mats[step.seat].reputation):
            yield f"return-reputation {value}"

    def give_cube(self, step: Any) -> Offers:
        """ECL-10.4."""
        for track, cubes in zip(RESOURCES, self.s.mats[step.seat].cubes, strict=True):
            if cubes:
                yield f"give-cube {track}"

    # -- combat

    def kind_of_target(self, party: int, ship: int) -> str:
        assert self.s.battle is not None
        at = self.s.battle.sector
        return self.kind_there(at) if party == NON_PLAYERS else SHIPS[ship]

    def design_of(self, party: int, ship: int) -> Totals:
        assert self.s.battle is not None
        if party == NON_PLAYERS:
            return self.non_player(self.s.battle.sector)
        return self.design(party, SHIPS[ship])

    def next_to_act(self, done: int, *, missiles: bool) -> tuple[int, set[int]]:
        """ECL-12.6: whose turn it is in a battle: highest initiative, the Defender first."""
        b = self.s.battle
        assert b is not None
        waiting = []
        for side, party in enumerate((b.defender, b.attacker)):
            for ship in range(TYPES):
                if not b.wounds[party * TYPES + ship] or done >> (ship + side * TYPES) & 1:
                    continue
                design = self.design_of(party, ship)
                if design.missiles or not missiles:
                    waiting.append((-design.initiative, side, party, ship))
        first = min(waiting)
        return first[2], {ship for *order, _, ship in waiting if tuple(order) == first[:2]}

    def who_acts(self, step: Any) -> Offers:
        """ECL-12.6: equal types of one side; who can neither fire nor leave is not ordered."""
        party, ships = self.next_to_act(step.done, missiles=step.missiles)
        assert party == step.seat
        b = self.s.battle
        assert b is not None
        for ship in ships:
            name = SHIPS[ship]
            may_go = name in MOBILE and self.refuges(b.sector, party)
            going = b.refuge[party * TYPES + ship] >= 0
            if step.missiles or self.design(party, name).cannons or may_go or going:
                yield f"activate-next {name}"

    def engage(self, step: Any) -> Offers:
        """ECL-12.8, ECL-12.20: the type whose turn it is."""
        b = self.s.battle
        assert b is not None
        below: Any = self.s.stack[-2]
        own = 1 << (step.ship + (TYPES if step.seat == b.attacker else 0))
        party, ships = self.next_to_act(below.done & ~own, missiles=False)
        assert party == step.seat
        assert step.ship in ships
        assert b.refuge[party * TYPES + step.ship] < 0
        yield "fire"
        yield from self.refuge(step)

    def refuge(self, step: Any) -> Offers:
        """ECL-12.20, ECL-12.26."""
        assert self.s.battle is not None
        assert SHIPS[step.ship] in MOBILE
        for at in self.refuges(self.s.battle.sector, step.seat):
            yield f"begin-retreat {SECTORS[at]}"

    def assign(self, step: Any) -> Offers:
        """ECL-12.11, ECL-12.12: each different ship that the die hits and that is not doomed."""
        b = self.s.battle
        assert b is not None
        party = b.attacker if step.seat == b.defender else b.defender
        rolled = step.dice[0]
        die = Die(rolled >> 3 & 7, rolled & 7)
        verb = "split-point" if rolled & 64 else "target"
        computer = self.design(step.seat, SHIPS[step.ship]).computer
        yield "auto-assign"
        for ship in range(TYPES):
            for damage in set(b.wounds[party * TYPES + ship]):
                design = self.design_of(party, ship)
                if damage <= design.hull and is_hit(die, computer, design.shield):
                    yield f"{verb} {self.kind_of_target(party, ship)} {damage}"

    def keep(self, step: Any) -> Offers:
        """ECL-12.29."""
        yield "keep-reputation -"
        yield from (f"keep-reputation {value}" for value in set(step.drawn))

    def kill(self, step: Any) -> Offers:
        """ECL-12.40."""
        for square in range(len(self.squares(step.sector))):
            if self.s.galaxy.cubes[step.sector] >> square & 1:
                yield f"kill-cube {square}"

    def take_over(self, step: Any) -> Offers:
        """ECL-12.50, ECL-12.51."""
        at, seat = step.sector, step.seat
        assert self.fleet(at, seat)
        assert not self.enemies(at, seat)
        assert not self.s.galaxy.cubes[at]
        assert self.s.galaxy.disc[at] != seat
        yield "take-over leave"
        has_disc = self.s.mats[seat].discs > 0
        if self.s.galaxy.disc[at] >= 0:
            yield "take-over remove"
        if has_disc:
            occupied = self.s.galaxy.disc[at] >= 0
            yield "take-over remove_and_place" if occupied else "take-over place"


QUESTIONS: dict[str, Callable[[Questions, Any], Offers]] = {
    "Pick": Questions.pick,
    "Turn": Questions.turn,
    "Acting": Questions.acting,
    "PlaceTile": Questions.place_tile,
    "Discovered": Questions.discovered,
    "ChooseFreeTech": Questions.free_tech,
    "FitPart": Questions.fit_part,
    "ChooseArtifactResource": Questions.artifact,
    "ChoosePortalSector": Questions.portal,
    "Refit": Questions.refit,
    "Moving": Questions.moving,
    "PlaceDisc": Questions.put_disc,
    "MakeRoom": Questions.returns,
    "ChooseCubeToGive": Questions.give_cube,
    "ChooseTrack": Questions.come_home,
    "ChooseGraveyard": Questions.graveyard,
    "WhoActs": Questions.who_acts,
    "Engage": Questions.engage,
    "ChooseRefuge": Questions.refuge,
    "AssignDie": Questions.assign,
    "KeepOne": Questions.keep,
    "ChooseCube": Questions.kill,
    "ChooseTakeOver": Questions.take_over,
    "Settle": Questions.settle,
    "Shortage": Questions.shortage,
}
