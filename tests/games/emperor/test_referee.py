"""The referee keeps books of its own from what is said at the table; they must always agree."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, get_args

import pytest

from games.emperor.ground import Ship
from games.emperor.lawful import lawful
from games.emperor.referee import Referee
from matches import Setting, Style, answers, every_setting
from orrery.core.action import Seat
from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.games.emperor import GAME, events
from orrery.games.emperor.ids import (
    BLACK_HOLE,
    CENTRE,
    EMPIRE,
    HEX_NUMBER,
    SCIENTIST,
    SHIP_TYPE,
    SHIPS,
    TECHNOLOGIES,
    TILES,
    HexId,
)
from orrery.games.emperor.state import EmperorState

pytestmark = pytest.mark.untraced

SETTINGS = every_setting(GAME)
SETTLED: Final[tuple[HexId, ...]] = ("b2", "b3", "c2", "c5", "e2", "e5")


class Ear(Sink):
    """Tells the referee at once."""

    def __init__(self, referee: Referee, state: EmperorState) -> None:
        super().__init__()
        self.referee, self.state = referee, state
        self.heard: Counter[str] = Counter()

    def tell(self, event: Event, only: Seat | None = None) -> None:
        self.heard[type(event).__name__] += 1
        self.referee.hears(event, self.state)


Opening = Literal["usual", "cards", "war", "tie"]


def watch(setting: Setting, style: Style, seed: int, opening: Opening) -> Counter[str]:
    """Play a match under the eyes of a referee; return what was heard and what was asked."""
    state = setting.start(seed)
    assert isinstance(state, EmperorState)
    referee = Referee(state)
    rng = Rng(seed + 1)
    if opening != "usual":
        hand_out_cards(state, referee, rng)
    if opening in {"war", "tie"}:
        arm(state, referee, rng)
    if opening == "tie":
        settle(state, referee, rng)
    ear = Ear(referee, state)
    state.sink = ear
    for seat, action in answers(GAME, state, style, rng):
        referee.compare(state)
        ear.heard[type(state.stack[-1]).__name__] += 1
        expected = lawful(referee, state, seat)
        if expected is not None:
            assert {str(choice) for choice in state.choices(seat)} == expected
        referee.says(seat, action, state)
    referee.compare(state)
    assert state.ranking() == referee.ranking()
    return ear.heard


def hand_out_cards(state: EmperorState, referee: Referee, rng: Rng) -> None:
    """Let every technology have an owner from the beginning."""
    for number, card in enumerate(TECHNOLOGIES):
        owner = rng.below(state.players)
        state.science.technologies[number] = referee.tech[card] = owner


def arm(state: EmperorState, referee: Referee, rng: Rng) -> None:
    """Let Omega have collapsed, and everybody have ships about the black hole."""
    state.galaxy.lay_tile(CENTRE, BLACK_HOLE)
    state.tile_stack.hole_in_stack, state.collapsed = False, True
    state.available[SCIENTIST] = 0
    referee.tiles["d4"], referee.cards["scientist"] = "black_hole", 0
    referee.stack -= 1
    for seat in range(state.players):
        for number in (1, 2, 3, 8, 9, 10, 12, 13):
            at = rng.pick(("c3", "c4", "d3", "d4", "d4", "d5", "e3", "e4"))
            state.galaxy.put_ship(seat, number, HEX_NUMBER[at])
            referee.ships.append(Ship(seat, SHIPS[SHIP_TYPE[number]], at))


def settle(state: EmperorState, referee: Referee, rng: Rng) -> None:
    """Let the first role be the last, and the points be such that there may be a tie."""
    state.holdings.pool = referee.pool = 0
    for at, tile in zip(SETTLED, state.tile_stack.plain, strict=False):
        if state.box.tiles[tile].planets:
            lay(state, referee, at, tile)
            if (owner := rng.below(state.players + 1)) < state.players:
                state.put_marker(owner, HEX_NUMBER[at], EMPIRE)
                referee.put_marker(owner, at, "empire")
    for seat in range(state.players):
        state.holdings.money[seat] = referee.money[seat] = 3 + rng.below(2)
    most = max(referee.money)
    tied = 2 if referee.money.count(most) == 1 else 1
    for seat in range(state.players):
        wealth = tied if referee.money[seat] == most else 0
        points = 20 - referee.planets(seat) - wealth - (3 if rng.below(5) == 0 else 0)
        state.holdings.vp[seat] = referee.vp[seat] = points


def lay(state: EmperorState, referee: Referee, at: HexId, tile: int) -> None:
    """Lay a tile of the stack."""
    state.tile_stack.plain = [other for other in state.tile_stack.plain if other != tile]
    state.galaxy.lay_tile(HEX_NUMBER[at], tile)
    referee.tiles[at] = TILES[tile]
    referee.stack -= 1


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_books_of_the_referee_agree_with_the_table(setting: Setting) -> None:
    """EMP-0.3, EMP-5.4, EMP-6.2, EMP-8.23, EMP-9.9, EMP-12.2 and what else has a number."""
    opening = get_args(Opening)[setting.variant % 3]
    watch(setting, "random", 1, opening)
    for seed in range(6):
        watch(setting, "random", seed, "tie")


@pytest.mark.parametrize("players", [3, 4])
def test_the_books_agree_with_players_who_look_ahead(players: int) -> None:
    watch(Setting(GAME.id, players, 0), "greedy", 2, "usual")


def test_the_referee_sees_all_that_can_happen() -> None:
    """Nothing is told that it does not follow, and hardly anything is never told."""
    setting = Setting(GAME.id, 3, 0)
    heard = sum((watch(setting, "random", seed, "war") for seed in (11, 12, 13)), Counter[str]())
    heard += sum((watch(setting, "random", seed, "tie") for seed in range(20)), Counter[str]())
    told = {name for name, kind in vars(events).items() if is_event(kind)}
    assert told - set(heard) <= {"TechnologyBought", "OmegaCollapsed", "ExplorerFlipped"}


def is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


@pytest.mark.slow
@pytest.mark.parametrize("opening", get_args(Opening))
def test_the_books_of_many_matches(opening: Opening) -> None:
    for seed in range(100, 400):
        watch(SETTINGS[seed % len(SETTINGS)], "random", seed, opening)
    for seed in range(100, 112):
        watch(SETTINGS[seed % len(SETTINGS)], "greedy", seed, opening)
