"""What the referee writes down: who has what; rounds, tiles, goods and cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.emperor.ground import Ground, Ship
from orrery.core.action import Action
from orrery.core.events import Event
from orrery.core.rng import Rng
from orrery.games.emperor.ids import HEXES, ROLES, SHIPS, TECHNOLOGIES
from orrery.games.emperor.state import EmperorState


class HeardDice(Rng):
    """Dice whose faces the referee has seen."""

    __slots__ = ("faces",)

    def __init__(self, word: int) -> None:
        super().__init__(word)
        self.faces: list[int] = []

    def die(self, sides: int = 6) -> int:
        face = super().die(sides)
        self.faces.append(face)
        return face


class Fight:
    """A battle as the referee sees it."""

    def __init__(self, attacker: int, defender: int, at: str | None) -> None:
        self.sides = (attacker, defender)
        self.at = at  # none: the showdown
        self.phase = 0
        self.surprise = self.no_retreat = False
        self.bonus: str | None = None
        self.named: str | None = None
        self.shielded: int | None = None
        self.destroyed = False
        self.hits = [0, 0]
        self.lowest = [0, 0]
        self.shot = (0, False)


class Books(Ground):
    """The books: who has what, and what is owed."""

    def __init__(self, s: EmperorState) -> None:
        super().__init__(s.box, s.players)
        n = self.players
        self.last_round = s.options.safety_max_rounds
        self.money, self.metal, self.energy = [5] * n, [1] * n, [1] * n
        self.crop, self.hand, self.vp = [0] * n, [0] * n, [0] * n
        self.reserve = [{3: 11, 4: 10, 5: 9, 6: 8}[n]] * n
        self.pool = {3: 115, 4: 130, 5: 145, 6: 160}[n]
        self.tech: dict[str, int | None] = dict.fromkeys(TECHNOLOGIES)
        self.throne: int | None = s.throne
        self.display = [self.box.tiles[tile].id for tile in s.tile_stack.display]
        self.stack = 38 - 1 - n - (n + 1)
        self.cards = Counter(ROLES)
        self.round, self.order, self.chosen = 0, [0] * n, list[str]()
        self.role, self.chooser = "", 0
        self.explored = self.flipped = False
        self.was_in_stack = self.stack
        self.held = ""
        self.seen: str | None = None
        self.prices = {"food": 0, "metal": 0, "energy": 0}
        self.market: list[int] = []
        self.warped = 0
        self.deals: set[tuple[str, str]] = set()
        self.placed_food: set[str] = set()
        self.robbed = False
        self.produced: set[str] = set()
        self.free_productions = 0
        self.free_metal = [0] * n
        self.laid: dict[str, Counter[int]] = {}
        self.private: str | None = None
        self.price, self.vetoed = 2, False
        self.last_placed = ("", 0)
        self.exiles: set[tuple[int, str]] = set()
        self.bases_before: dict[int, set[str]] = {}
        self.told_sectors: dict[str, tuple[int | None, str | None]] = {}
        self.owed: list[tuple[int, int, str]] = []
        self.fight: Fight | None = None
        self.commander: int | None = None
        self.jump_to: str | None = None
        self.commanded: Ship | None = None
        self.hit_origin: str | None = None
        self.hunted: int | None = None
        self.warp_used = self.saboteur_used = False
        self.answer: Action | None = None
        self.ended = ""
        self.champions: list[int] = []
        self.heard = HeardDice(s.rng.word)
        s.rng = self.heard

    # -- small questions

    def controlled(self, seat: int) -> list[str]:
        return [at for at in HEXES if self.owner[at] == seat]

    def planets(self, seat: int) -> int:
        return sum(self.tile_at(at).planets for at in self.controlled(seat))

    def works(self, card: str, seat: int, s: EmperorState) -> bool:
        return self.tech[card] == seat and not s.science.sabotaged >> TECHNOLOGIES.index(card) & 1

    def supply_of_food(self) -> int:
        return 40 - sum(self.crop) - sum(self.food.values())

    def from_seat(self, seat: int) -> list[int]:
        """Return the seats in player order from one on."""
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]

    # -- hearing

    def says(self, seat: int, action: Action, s: EmperorState) -> None:
        """Hear an answer before it is carried out."""
        self.answer = action
        said: Any = action
        match type(action).__name__:
            case "DiscardDie":
                self.market.remove(said.face)
            case "WarpDie":
                self.warped = said.face
            case "BonusDie":
                assert self.fight is not None
                self.fight.named = said.ship
            case "WarpShot":
                assert self.fight is not None
                self.fight.shot = (0 if said.side == "attacker" else 1, said.result == "hit")
            case "Command":
                self.commanded = next(
                    ship
                    for ship in self.fleet(seat, said.hex, said.ship)
                    if ship.steps == said.steps and not ship.locked
                )
            case "TakeHitFrom":
                self.hit_origin = said.origin

    def hears(self, event: Event, s: EmperorState) -> None:
        """Hear an event, and write it into the books."""
        name = "".join("_" + c.lower() if c.isupper() else c for c in type(event).__name__)
        getattr(self, "on" + name)(event, s)

    # -- rounds

    def on_round_began(self, e: Any, s: EmperorState) -> None:
        assert (e.round, e.seat) == (self.round + 1, self.throne)
        self.round = e.round
        step = 1 if e.direction == "clockwise" else -1
        self.order = [(e.seat + step * at) % self.players for at in range(self.players)]
        self.chosen = []
        self.explored, self.was_in_stack = False, self.stack
        self.warp_used = self.saboteur_used = False

    def on_role_taken(self, e: Any, s: EmperorState) -> None:
        self.role_is_over()
        assert e.seat == self.order[len(self.chosen)]
        self.cards[e.role] -= 1
        assert self.cards[e.role] >= 0
        self.chosen.append(e.role)
        self.role, self.chooser = e.role, e.seat
        self.commander = None
        if e.role == "merchant":
            self.money[e.seat] += 3
        elif e.role == "steward":
            self.produced, self.free_productions = set(), 0
        elif e.role == "engineer":
            self.free_metal = [2 * (self.tech["robotics"] == seat) for seat in range(self.players)]
        elif e.role == "regent":
            self.throne, self.private, self.vetoed, self.price = None, None, False, 2
            self.laid = {}
            self.told_sectors = {}
            for seat in range(self.players):
                self.hand[seat] = min(2, self.reserve[seat])
                self.reserve[seat] -= self.hand[seat]

    def role_is_over(self) -> None:
        """EMP-1.2, 4.7: the game goes on; after an Explorer the display is full again."""
        assert not self.role or not self.end(), "the game should be over"
        if self.role == "explorer":
            assert len(self.display) == min(self.players + 1, len(self.display) + self.stack)

    def on_round_ended(self, e: Any, s: EmperorState) -> None:
        self.role_is_over()
        if "explorer" not in self.chosen:
            assert self.explored == (self.was_in_stack > 0)
        assert len(self.chosen) == self.players
        assert self.round < self.last_round
        assert (e.round, e.money) == (self.round, 2)
        self.money = [money + 2 for money in self.money]
        self.cards = Counter(dict.fromkeys(ROLES, 1))
        if self.flipped:
            self.cards["explorer"], self.cards["warlord"] = 0, 2
        if self.tiles["d4"] == "black_hole":
            self.cards["scientist"] = 0

    def end(self) -> str:
        """EMP-1.2: why the game ends now; nothing where it goes on."""
        return "pool" if self.pool == 0 else "markers" if 0 in self.reserve else ""

    # -- Explorer

    def on_tile_revealed(self, e: Any, s: EmperorState) -> None:
        assert self.stack > 0
        self.stack -= 1
        self.display.append(e.tile)
        if "explorer" not in self.chosen:  # EMP-3.4 (1): one tile at the end of the round
            assert len(self.chosen) == self.players
            assert not self.explored
            self.explored = True

    def on_tile_picked(self, e: Any, s: EmperorState) -> None:
        self.display.remove(e.tile)
        self.held = e.tile

    def on_tile_placed(self, e: Any, s: EmperorState) -> None:
        assert self.seen is None, "one of two tiles goes back to the stack"
        assert e.tile == self.held
        assert self.tiles[e.hex] is None
        self.tiles[e.hex] = e.tile

    def on_scanned(self, e: Any, s: EmperorState) -> None:
        assert self.tech["long_range_scanners"] == e.seat

    def on_tile_seen(self, e: Any, s: EmperorState) -> None:
        assert e.tile not in [*self.display, *self.tiles.values()]
        self.seen = None if e.tile == "black_hole" else e.tile

    def on_tile_returned(self, e: Any, s: EmperorState) -> None:
        """EMP-4.10: what goes back is public only if everybody saw it picked."""
        assert self.seen is not None
        assert e.tile in {None, self.held}
        if e.tile is not None:
            self.held = self.seen
        self.seen = None

    def on_omega_collapsed(self, e: Any, s: EmperorState) -> None:
        assert self.tiles["d4"] == "omega_sun"
        self.tiles["d4"] = "black_hole"
        self.cards["scientist"] = 0

    def on_explorer_flipped(self, e: Any, s: EmperorState) -> None:
        assert not self.flipped
        assert (len(self.display), self.stack) == (0, 0)
        self.flipped = True

    def on_claimed(self, e: Any, s: EmperorState) -> None:
        assert self.owner[e.hex] is None
        assert self.tile_at(e.hex).planets > 0
        self.put_marker(e.seat, e.hex, "empire")

    def put_marker(self, seat: int, at: str, level: str) -> None:
        self.reserve[seat] -= 1
        self.owner[at], self.level[at] = seat, level

    def take_marker(self, at: str) -> None:
        seat = self.owner[at]
        assert seat is not None
        self.reserve[seat] += 1
        self.owner[at] = self.level[at] = None

    # -- Merchant

    def on_dice_rolled(self, e: Any, s: EmperorState) -> None:
        assert sorted(self.heard.faces[-4:]) == sorted(e.dice)
        self.market = sorted(e.dice)

    def on_prices_set(self, e: Any, s: EmperorState) -> None:
        low, middle, high = self.market[:3]
        table = self.box.market
        expected = (table.food[low], table.metal[middle], table.energy[high])
        assert (e.food, e.metal, e.energy) == expected
        self.prices = dict(zip(self.prices, expected, strict=True))

    def on_harvested(self, e: Any, s: EmperorState) -> None:
        self.deals, self.placed_food, self.robbed = set(), set(), False
        grown = sum(self.tile_at(at).food for at in self.controlled(e.seat))
        assert e.food == min(grown, self.supply_of_food())
        self.crop[e.seat] += e.food

    def on_sold(self, e: Any, s: EmperorState) -> None:
        assert e.money == e.count * self.prices[e.resource]
        self.stock(e.resource)[e.seat] -= e.count
        self.money[e.seat] += e.money
        self.deals.add(("sell", e.resource))

    def on_bought(self, e: Any, s: EmperorState) -> None:
        assert e.money == self.prices[e.resource]
        self.stock(e.resource)[e.seat] += 1
        self.money[e.seat] -= e.money
        self.deals.add(("buy", e.resource))

    def stock(self, resource: str) -> list[int]:
        return {"food": self.crop, "metal": self.metal, "energy": self.energy}[resource]

    def on_supplied(self, e: Any, s: EmperorState) -> None:
        self.crop[e.seat] -= 1
        self.food[e.hex] += 1
        self.placed_food.add(e.hex)

    def on_retrieved(self, e: Any, s: EmperorState) -> None:
        self.crop[e.seat] += 1
        self.food[e.hex] -= 1

    def on_storage_robbed(self, e: Any, s: EmperorState) -> None:
        self.metal[e.victim_seat] -= 1
        self.metal[e.seat] += 1
        self.robbed = True

    def on_sector_robbed(self, e: Any, s: EmperorState) -> None:
        self.food[e.hex] -= 1
        self.crop[e.seat] += 1
        self.robbed = True

    # -- Steward, Engineer, Scientist

    def store(self, seat: int, metal: int, energy: int) -> None:
        self.metal[seat] = min(6, self.metal[seat] + metal)
        self.energy[seat] = min(3, self.energy[seat] + energy)

    def on_bonus_taken(self, e: Any, s: EmperorState) -> None:
        assert (self.role, e.seat) == ("steward", self.chooser)
        self.stock(e.resource)[e.seat] += 1

    def on_produced(self, e: Any, s: EmperorState) -> None:
        tile = self.tile_at(e.hex)
        assert (e.metal, e.energy) == (tile.metal, tile.energy)
        assert e.hex not in self.produced
        self.produced.add(e.hex)
        self.store(e.seat, tile.metal, tile.energy)
        if str(self.answer) == f"produce {e.hex}":
            self.food[e.hex] -= 1
        else:
            assert self.tech["protein_fields"] == e.seat
            self.free_productions += 1

    def on_built(self, e: Any, s: EmperorState) -> None:
        cost = self.box.ships[SHIPS.index(e.ship)].cost
        saved = min(self.free_metal[e.seat], cost.metal)
        self.free_metal[e.seat] -= saved
        self.metal[e.seat] -= cost.metal - saved
        self.energy[e.seat] -= cost.energy
        self.money[e.seat] -= cost.money

    def on_deployed(self, e: Any, s: EmperorState) -> None:
        assert self.level[e.hex] in {"starbase", "home"}
        assert self.owner[e.hex] == e.seat
        self.ships.append(Ship(e.seat, e.ship, e.hex))

    def on_technology_bought(self, e: Any, s: EmperorState) -> None:
        assert self.tech[e.technology] is None
        cost = self.box.technologies[TECHNOLOGIES.index(e.technology)].cost
        self.energy[e.seat] -= max(0, cost - 1) if e.seat == self.chooser else cost
        self.tech[e.technology] = e.seat

    # -- the cards that interrupt

    def on_technology_sabotaged(self, e: Any, s: EmperorState) -> None:
        assert (self.tech["saboteur"], self.tech[e.technology]) == (e.seat, e.victim_seat)
        assert not self.saboteur_used
        self.saboteur_used = True
        if e.technology == "robotics":
            self.free_metal[e.victim_seat] = 0
        elif e.technology == "fusion_engines":
            for ship in self.ships:
                ship.steps = max(0, ship.steps - 1)

    def on_saboteur_hunted(self, e: Any, s: EmperorState) -> None:
        assert self.heard.faces[-1] == e.die
        self.hunted = e.die

    def on_saboteur_caught(self, e: Any, s: EmperorState) -> None:
        assert self.hunted is not None
        assert self.hunted >= 5
        assert self.tech["saboteur"] == e.seat
        self.tech["saboteur"] = -2
        self.hunted = None

    def on_die_warped(self, e: Any, s: EmperorState) -> None:
        assert self.heard.faces[-1] == e.die
        assert self.tech["time_warp"] == e.seat
        assert not self.warp_used or str(self.answer) == "roll-again"
        self.warp_used = True
        if self.hunted is not None:
            self.hunted = e.die
        elif self.fight is not None:
            side, was_hit = self.fight.shot
            hit = e.die >= self.fight.lowest[side]
            self.fight.hits[side] += hit - was_hit
            self.fight.shot = (side, hit)
        else:
            self.market.remove(self.warped)
            self.market = sorted([*self.market, e.die])
            self.warped = e.die
