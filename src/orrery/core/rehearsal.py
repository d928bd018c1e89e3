"""A dry run of a component sheet: whatever passes it can be set up, played, told and drawn.

The counts of the rulebook are checked when a sheet is read. What they do not say (that a tile lies
where it can lie, that a track is long enough for who moves on it) shows when the game is played.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.bounds import LARGEST_DRAWING, LONGEST_MATCH, MOST_CHOICES, SLOWEST_STEP
from orrery.core.components import Component
from orrery.core.drawing import Drawing, Look
from orrery.core.errors import BadComponents, BadOption, OrreryError
from orrery.core.events import Sink
from orrery.core.foreign import broken
from orrery.core.game import Game
from orrery.core.options import Options, every_variant
from orrery.core.position import pack
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.state import State
from orrery.core.text import LANGUAGES

_SEEDS: Final = (1, 2)
_MIDDLE: Final = 60  # decisions, after which a match is looked at again


def rehearse(game: Game, sheet: str) -> Component:
    """Return the box of a sheet by which the game can be played, or refuse the sheet.

    Every number of players that it is for is tried with every option.
    """
    box = _read(game, sheet)
    for players in game.players_of(box):
        for number, options in enumerate(every_variant(game.options)):
            _rehearse(game, box, players, options, closely=number == 0)
    return box


def rehearse_for(game: Game, sheet: str, players: int, options: Options) -> Component:
    """Return the box of a sheet by which the game can be played as a match of it was."""
    box = _read(game, sheet)
    _rehearse(game, box, players, options, closely=True)
    return box


def _rehearse(game: Game, box: Component, players: int, options: Options, *, closely: bool) -> None:
    with _named(players, options):
        try:
            first, second = (_set_up(game, box, players, options, seed) for seed in _SEEDS)
        except BadOption:  # that option is not for this sheet: who chooses it is told so
            if closely:
                raise
            return
        _play_by_chance(second)
        if closely:
            _play_closely(game, box, first)


def _read(game: Game, sheet: str) -> Component:
    try:
        return game.read_box(sheet)
    except OrreryError:
        raise
    except Exception as error:
        raise BadComponents("sheet.unplayable", why=broken(error)) from error


@contextmanager
def _named(players: int, options: Options) -> Iterator[None]:
    """Say where a sheet failed; whatever it broke, it is the sheet that is refused."""
    try:
        yield
    except Exception as error:
        fault = broken(error)
        given: dict[str, object] = msgspec.to_builtins(options)
        usual = msgspec.to_builtins(type(options)())
        odd = [f"{name} {value}" for name, value in given.items() if value != usual[name]]
        if odd:
            raise BadComponents(
                "sheet.unplayable_with", players=players, options=odd, why=fault
            ) from error
        raise BadComponents("sheet.unplayable_for", players=players, why=fault) from error


@contextmanager
def _in_time() -> Iterator[None]:
    """Mind the time of one step: whoever looks at such a table would wait for it."""
    start = time.process_time()
    yield
    if time.process_time() - start > SLOWEST_STEP:
        raise BadComponents("rehearsal.slow")


def _set_up(game: Game, box: Component, players: int, options: Options, seed: int) -> State:
    with _in_time():
        return game.start(players, seed, options, box)


def _play_by_chance(state: State) -> None:
    """Play a match to its end by chance."""
    rng = Rng(1)
    for seat in _turns(state, rng):
        with _in_time():
            state.play(seat, rng.pick(_offered(state, seat)))


def _play_closely(game: Game, box: Component, state: State) -> None:
    """Play a match to its end as well as the game itself can, and look at it now and then."""
    rng = Rng(2)
    for decision, seat in enumerate(_turns(state, rng)):
        if decision in {0, _MIDDLE}:
            _look(game, box, state, seat)
        with _in_time():
            offer = _offered(state, seat)
            wish = game.instinct(state, seat, rng)
            state.play(seat, wish if wish is not None and wish in offer else rng.pick(offer))
    _look(game, box, state, None)


def _turns(state: State, rng: Rng) -> Iterator[Seat]:
    """Say who answers next until the match is over; what is told can be written down."""
    sink = state.sink = Sink()
    for _ in range(LONGEST_MATCH):
        if not state.asked:
            state.score_sheet()
            return
        yield rng.pick(state.asked)
        msgspec.json.encode(sink.take())
        state.moment()
    raise BadComponents("rehearsal.no_end", most=LONGEST_MATCH)


def _offered(state: State, seat: Seat) -> Sequence[Action]:
    """Return what a seat may answer, without taking clicks back."""
    offer = state.choices(seat)
    if len(offer) > MOST_CHOICES:
        raise BadComponents("rehearsal.choices", found=len(offer), most=MOST_CHOICES)
    return state.real_choices(seat)


def _look(game: Game, box: Component, state: State, seat: Seat | None) -> None:
    """Look at a position as a page does: in pictures and words, kept and found again."""
    names = tuple(f"#{one + 1}" for one in range(state.players))
    view = state.view(seat)
    msgspec.to_builtins(view, str_keys=True)
    drawing = _drawing(game)
    if drawing is not None:
        look = Look(names, box=box)
        with _in_time():
            _fits(drawing.board(view, look))
            for one in range(state.players):
                _fits(drawing.mat(view, one, look))
    for language in LANGUAGES:
        words = game.words(language)
        if view.prompt is not None:
            words.question(view.prompt, names, view, mine=seat is not None)
        for action in () if seat is None else state.choices(seat):
            words.action(action, names, view)
            game.preview(state, seat or 0, action, language)
            if drawing is not None:
                drawing.place(action, view)
    _keep(game, box, state)
    state.determinize(seat, Rng(1)).view(seat)
    state.ranking()
    if state.asked:
        game.evaluate(state, seat or 0)


def _keep(game: Game, box: Component, state: State) -> None:
    """Write a position and read it again."""
    kept = pack(state)
    blank = game.empty(state.players, getattr(state, "options", None), box)
    if digest(game.load(blank, msgspec.json.decode(kept))) != digest(state):
        raise BadComponents("rehearsal.kept")


def _drawing(game: Game) -> Drawing | None:
    """Return how a game is drawn, if it can be."""
    try:
        return game.drawing
    except NotImplementedError:
        return None


def _fits(drawing: str) -> None:
    if len(drawing) > LARGEST_DRAWING:
        raise BadComponents("rehearsal.drawing", found=len(drawing), most=LARGEST_DRAWING)
