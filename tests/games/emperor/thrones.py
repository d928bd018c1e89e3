"""Positions for the tests: a table on which tiles, pieces, cards and dice lie as a sentence wants.

Three players: the homes are d7, g1 and a1, the centre is d4.
"""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.emperor import GAME
from orrery.games.emperor.ids import (
    BLACK_HOLE,
    CENTRE,
    EMPIRE,
    FIRST_SHIP,
    FLEET,
    HEX_NUMBER,
    NO_TILE,
    RESERVE,
    STARBASE,
    TECHNOLOGY_NUMBER,
    TILE_NUMBER,
)
from orrery.games.emperor.rules.round import ChooseDirection, role_cards
from orrery.games.emperor.state import EmperorState

A, B, C, D = 0, 1, 2, 3


class LoadedDice(Rng):
    """Dice that fall as told, then by chance."""

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[int], word: int) -> None:
        super().__init__(word)
        self.faces = list(faces)

    def die(self, sides: int = 6) -> int:
        return self.faces.pop(0) if self.faces else super().die(sides)


class Table:
    """A state, and short words to arrange and to play it."""

    def __init__(self, players: int = 3, seed: int = 1, **options: object) -> None:
        state = GAME.start(players, seed=seed, options=options)
        assert isinstance(state, EmperorState)
        self.s = state
        self.sink = Sink()
        state.sink = self.sink
        for seat in range(players):
            for number in range(FLEET):
                state.galaxy.put_ship(seat, number, RESERVE)

    # -- arranging

    def lay(self, at: str, tile: str) -> None:
        """Lay a tile on a hex, from wherever it is."""
        number = TILE_NUMBER[tile]
        for pile in (self.s.tile_stack.plain, self.s.tile_stack.atomic, self.s.tile_stack.display):
            if number in pile:
                pile.remove(number)
        if tile == "black_hole":
            self.s.tile_stack.hole_in_stack = False
            self.s.collapsed = True
        self.s.galaxy.lay_tile(HEX_NUMBER[at], number)

    def empire(self, seat: int, at: str, tile: str | None = None) -> None:
        """Put an empire on a sector."""
        self._mark(seat, at, tile, EMPIRE)

    def starbase(self, seat: int, at: str, tile: str | None = None) -> None:
        """Put a starbase on a sector."""
        self._mark(seat, at, tile, STARBASE)

    def _mark(self, seat: int, at: str, tile: str | None, level: int) -> None:
        if tile is not None:
            self.lay(at, tile)
        self.s.put_marker(seat, HEX_NUMBER[at], level)

    def fleet(
        self, seat: int, at: str, fighters: int = 0, cruisers: int = 0, dreadnoughts: int = 0
    ) -> None:
        """Put ships of the reserve on a hex."""
        for kind, count in enumerate((fighters, cruisers, dreadnoughts)):
            for _ in range(count):
                first = seat * FLEET
                free = self.s.galaxy.ships.index(RESERVE, first + FIRST_SHIP[kind])
                assert free < first + FIRST_SHIP[kind + 1]
                self.s.galaxy.put_ship(seat, free - first, HEX_NUMBER[at])

    def give(self, seat: int, *technologies: str) -> None:
        """Give technologies to a seat."""
        for technology in technologies:
            self.s.science.technologies[TECHNOLOGY_NUMBER[technology]] = seat

    def stores(self, seat: int, metal: int, energy: int, money: int | None = None) -> None:
        """Fill a storage card from the supply; set the purse."""
        self.s.market.supply[1] += self.s.holdings.metal[seat] - metal
        self.s.market.supply[2] += self.s.holdings.energy[seat] - energy
        self.s.holdings.metal[seat] = metal
        self.s.holdings.energy[seat] = energy
        if money is not None:
            self.s.holdings.money[seat] = money

    def food(self, at: str, cubes: int) -> None:
        """Put food on a sector, from the supply."""
        self.s.market.supply[0] -= cubes
        self.s.galaxy.food[HEX_NUMBER[at]] += cubes

    def display(self, *tiles: str) -> None:
        """Have these tiles face up; what lay there goes back."""
        for old in self.s.tile_stack.display:
            self._back(old)
        numbers = [TILE_NUMBER[tile] for tile in tiles]
        for pile in (self.s.tile_stack.plain, self.s.tile_stack.atomic):
            pile[:] = [tile for tile in pile if tile not in numbers]
        if BLACK_HOLE in numbers:
            self.s.tile_stack.hole_in_stack = False
        self.s.tile_stack.display = numbers

    def _back(self, tile: int) -> None:
        pile = (
            self.s.tile_stack.plain
            if self.s.box.tiles[tile].pile == "plain"
            else self.s.tile_stack.atomic
        )
        pile.append(tile)

    def no_stack(self) -> None:
        """Leave no tile face down."""
        self.s.tile_stack.plain, self.s.tile_stack.atomic, self.s.tile_stack.hole_in_stack = (
            [],
            [],
            False,
        )

    def on_top(self, tile: str) -> None:
        """Make a tile the next to be drawn, and the only one of its pile."""
        number = TILE_NUMBER[tile]
        for pile in (self.s.tile_stack.plain, self.s.tile_stack.atomic, self.s.tile_stack.display):
            if number in pile:
                pile.remove(number)
        self.s.tile_stack.plain = [number]

    def collapse(self) -> None:
        """Let the Omega sun have collapsed."""
        self.s.tile_stack.hole_in_stack = False
        self.s.collapsed = True
        self.s.galaxy.lay_tile(CENTRE, BLACK_HOLE)
        self.s.available = role_cards(self.s)

    def dice(self, *faces: int) -> None:
        """Load the dice."""
        self.s.rng = LoadedDice(faces, self.s.rng.word)

    # -- playing

    def begin(self, role: str, chooser: int = A, direction: str = "clockwise") -> None:
        """Begin a round in which a seat with the throne chooses this role first."""
        s = self.s
        s.throne = chooser
        s.round = max(1, s.round)
        s.science.saboteur_used = s.science.warp_used = False
        s.taken = [-1] * s.players
        s.available = role_cards(s)
        s.stack = [ChooseDirection(chooser)]
        s._offered_to = -1
        s.run()
        self.play(chooser, f"set-direction {direction}")
        self.play(chooser, f"take-role {role}")

    def play(self, seat: int, *texts: str) -> None:
        """Play answers written as text."""
        for text in texts:
            self.s.play(seat, GAME.language.read_text(text))
            self.say()

    def say(self) -> None:
        """Say what is asked, to everybody and in every language; nothing may be left unsaid."""
        names = ("Ada", "Bill", "Cleo", "Dora", "Emmy", "Fay")[: self.s.players]
        for language in LANGUAGES:
            words = GAME.words(language)
            for seat in (*self.s.asked, None):
                view = self.s.view(seat)
                if view.prompt is not None:
                    said = words.question(view.prompt, names, view, mine=seat is not None)
                    assert "{" not in said
                    assert "None" not in said

    def offer(self, seat: int) -> list[str]:
        """Return what a seat may answer, as text."""
        return [str(action) for action in self.s.choices(seat)]

    def offered(self, seat: int, verb: str) -> list[str]:
        """Return the objects of one verb among the answers of a seat."""
        return [text.split(" ", 1)[1] for text in self.offer(seat) if text.split()[0] == verb]

    def end_turns(self) -> None:
        """End turn after turn, pass after pass, until somebody must choose otherwise."""
        while self.s.asked:
            seat = self.s.asked[0]
            offer = self.offer(seat)
            for word in ("end", "pass", "stop", "allow"):
                if word in offer:
                    self.play(seat, word)
                    break
            else:
                return

    def move(self, seat: int, ship: str, origin: str, *targets: str) -> None:
        """Move one ship step by step."""
        for target in targets:
            steps = max(
                one.split()[2]
                for one in self.offered(seat, "command")
                if one.startswith(f"{ship} {origin} ")
            )
            self.play(seat, f"command {ship} {origin} {steps}", f"move-to {target}")
            origin = target

    def fight(self, seat: int, at: str) -> None:
        """Fight in a hex, unless that was the only choice and has been made already."""
        if f"fight {at}" in self.offer(seat):
            self.play(seat, f"fight {at}")

    def can_move(self, seat: int, ship: str, origin: str) -> set[str]:
        """Return where one step may lead a ship, without taking it."""
        command = next(
            one for one in self.offered(seat, "command") if one.startswith(f"{ship} {origin} ")
        )
        self.play(seat, f"command {command}")
        found = set(self.offered(seat, "move-to"))
        self.play(seat, "back")
        return found

    # -- looking

    @property
    def question(self) -> str:
        """Return the name of the question that is asked."""
        return type(self.s.stack[-1]).__name__ if self.s.asked else "over"

    @property
    def asked(self) -> tuple[int, ...]:
        """Return who is asked."""
        return self.s.asked

    def tile(self, at: str) -> str | None:
        """Return the tile on a hex."""
        number = self.s.galaxy.tiles[HEX_NUMBER[at]]
        return None if number == NO_TILE else self.s.box.tiles[number].id

    def marker(self, at: str) -> tuple[int, int]:
        """Return owner and level on a hex."""
        return self.s.galaxy.owner[HEX_NUMBER[at]], self.s.galaxy.level[HEX_NUMBER[at]]

    def ships(self, seat: int, at: str) -> tuple[int, int, int]:
        """Return fighters, cruisers and dreadnoughts of a seat in a hex."""
        number = HEX_NUMBER[at]
        return (
            self.s.galaxy.count_in(seat, number, 0),
            self.s.galaxy.count_in(seat, number, 1),
            self.s.galaxy.count_in(seat, number, 2),
        )

    def cubes(self, at: str) -> int:
        """Return the food on a hex."""
        return self.s.galaxy.food[HEX_NUMBER[at]]

    def told(self, kind: type[Event]) -> list[Event]:
        """Return the events of a kind since the beginning."""
        return [told.event for told in self.sink.told if isinstance(told.event, kind)]
