"""Positions for the tests: a bare galaxy, and pawns put where a sentence wants them."""

from __future__ import annotations

from typing import Any

from orrery.core.action import Action, Seat
from orrery.core.events import Event, Sink
from orrery.core.step import Step
from orrery.games.ages import GAME
from orrery.games.ages.actions import SECTOR_NUMBER
from orrery.games.ages.components import TRACKS as TRACK_NAMES
from orrery.games.ages.ids import NOBODY, TRACKS
from orrery.games.ages.parts.cards import Shown
from orrery.games.ages.rules.age import BeginAge
from orrery.games.ages.rules.turn import BeginTurn, ChooseStrategies, Reveal
from orrery.games.ages.state import AgesState

A, B, C, D = 0, 1, 2, 3
# neutral sectors of every layout from 3 players on; X and Y touch each other, Z is far away
X, Y, Z = "n03", "n04", "n12"


def galaxy(players: int = 3, **options: str) -> AgesState:
    """Return a galaxy with home colonies and nothing else on it, all levels at 0."""
    s = GAME.start(players, seed=1, options={"civilisations": "random", **options})
    assert isinstance(s, AgesState)
    for seat in range(players):
        for sector in s.layout.sectors:
            s.remove_ships(seat, sector, s.ships_at(seat, sector))
    s.levels = [0] * (players * TRACKS)
    return s


def put(s: AgesState, seat: Seat, sector: str, ships: int = 0, *, colony: bool = False) -> None:
    """Put pawns of a seat on a sector, from its supply."""
    number = SECTOR_NUMBER[sector]
    s.add_ships(seat, number, ships)
    if colony:
        assert s.colonies[number] == NOBODY
        s.add_colony(seat, number)


def lay(s: AgesState, sector: str, bonus: str) -> None:
    """Lay a tile with a bonus on a sector, exchanged with where it lies now."""
    number = SECTOR_NUMBER[sector]
    tiles = [at for at, tile in enumerate(s.box.sheet.sectors) if tile.bonus == bonus]
    if s.tiles[number] in tiles:
        return
    keep = {SECTOR_NUMBER[name] for name in (X, Y, Z)}
    free = [tile for tile in tiles if tile not in s.tiles]
    place = next((at for at in s.layout.neutrals if s.tiles[at] in tiles and at not in keep), None)
    if place is None:
        s.tiles[number] = free[0]
    else:
        s.tiles[number], s.tiles[place] = s.tiles[place], s.tiles[number]


def level(s: AgesState, seat: Seat, **levels: int) -> None:
    """Set evolution markers."""
    for name, value in levels.items():
        s.levels[seat * TRACKS + TRACK_NAMES.index(name)] = value


def home(s: AgesState, seat: Seat) -> str:
    """Return the slot of a seat's home sector."""
    return f"h{s.homes[seat] + 1}"


def now(s: AgesState, *steps: Step[Any]) -> AgesState:
    """Leave nothing else to do than these steps."""
    s.stack = list(reversed(steps))
    s._offered_to = -1
    s.run()
    return s


def ships(s: AgesState, seat: Seat, sector: str) -> int:
    return s.ships_at(seat, SECTOR_NUMBER[sector])


def has_colony(s: AgesState, seat: Seat, sector: str) -> bool:
    return s.colonies[SECTOR_NUMBER[sector]] == seat


def controller(s: AgesState, sector: str) -> Seat:
    return s.controller(SECTOR_NUMBER[sector])


def offer(s: AgesState, seat: Seat | None = None) -> list[str]:
    """Return what is offered, in text form."""
    return [str(action) for action in s.choices(s.pending()[0] if seat is None else seat)]


def say(s: AgesState, *texts: str, seat: Seat | None = None) -> list[Event]:
    """Answer in text form, for the seat that is asked, and return what is told."""
    sink = s.sink = Sink()
    for text in texts:
        s.play(s.pending()[0] if seat is None else seat, read(text))
    s.sink = None
    return [told.event for told in sink.take()]


def read(text: str) -> Action:
    return GAME.language.read_text(text)


def hand(s: AgesState, *hands: list[int]) -> None:
    """Give everybody these hands, all other cards lying face up, and begin to choose anew."""
    dealt = [card for cards in hands for card in cards]
    rest = [card for card in s.box.cards_for(s.players) if card not in dealt]
    s.cards.hands = [sorted(cards) for cards in hands]
    s.cards.shown = [Shown(card, NOBODY, 0, -1) for card in rest]
    later = [step for step in s.stack if is_later(s, step)]
    s.stack = [*later, BeginTurn(s.turn)]
    s._offered_to = -1
    s.run()


def is_later(s: AgesState, step: Step[Any]) -> bool:
    if isinstance(step, BeginAge):
        return step.age > s.age
    if isinstance(step, BeginTurn):
        return step.turn > s.turn
    return not isinstance(step, (ChooseStrategies, Reveal))
