"""The laws of a drawn table, for every game that has one. A new game gets them by existing.

Every choice that names a place names one that is drawn; no id comes twice; what a seat may not know
is not in its pictures; whatever can be clicked has a text alternative and nothing to click inside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from drawn import ids, read
from matches import Setting, answers, some_settings
from often import often
from orrery.core.action import Seat
from orrery.core.drawing import Drawing, Look
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.text import LANGUAGES
from orrery.draw import STYLE, as_file

NAMES = ("Ada", "<Blaise>", 'C"aroline', "D&D", "Emmy", "F'ermat")
# Positions of a match that are drawn.
LOOKS = 4


def is_drawn(game: Game) -> bool:
    """Whether somebody has written how the game is drawn."""
    try:
        game.drawing.board(game.start(game.min_players).view(0), Look(NAMES[: game.min_players]))
    except NotImplementedError:
        return False
    return True


DRAWN = [game for game in games().values() if is_drawn(game)]
SETTINGS = [setting for game in DRAWN for setting in some_settings(game)]


def called(setting: Setting) -> str:
    return f"{setting.game}-{setting.players}p-v{setting.variant}"


def drawing_of(setting: Setting) -> Drawing:
    return games()[setting.game].drawing


def moments(setting: Setting) -> Iterator[State]:
    """Give some positions of a random match: the first, the last, and some between."""
    game = games()[setting.game]
    length = sum(1 for _ in answers(game, setting.start(4), "random", Rng(4)))
    every = max(1, length // LOOKS)
    state = setting.start(4)
    for number, _ in enumerate(answers(game, state, "random", Rng(4))):
        if number % every == 0:
            yield state
    yield state


def pictures(setting: Setting, state: State, seat: Seat | None, language: str = "en") -> list[str]:
    view, look = state.view(seat), Look(NAMES[: state.players], language)
    table = drawing_of(setting)
    return [table.board(view, look), *(table.mat(view, at, look) for at in range(state.players))]


@pytest.mark.parametrize("setting", often(SETTINGS), ids=called)
def test_every_choice_that_names_a_place_names_one_that_is_drawn(setting: Setting) -> None:
    for state in moments(setting):
        for seat in state.pending():
            view = state.view(seat)
            look = Look(NAMES[: state.players])
            panels = drawing_of(setting).panels(view, look)
            drawn = {name for panel in panels for name in ids(read(panel.body))}
            for action in state.choices(seat):
                place = drawing_of(setting).place(action, view)
                plates = {f"plate-{at}" for at in range(state.players)}
                assert set((place or "").split()) <= drawn | plates, str(action)


def hides(setting: Setting, state: State, imagined: State, seat: Seat | None, at: Seat) -> bool:
    """Whether a seat gets the same board and the same mat, whatever it may not know."""
    table, look = drawing_of(setting), Look(NAMES[: state.players])
    view, other = state.view(seat), imagined.view(seat)
    boards = table.board(view, look) == table.board(other, look)
    return boards and table.mat(view, at, look) == table.mat(other, at, look)


@pytest.mark.parametrize("setting", often(SETTINGS), ids=called)
def test_what_a_seat_may_not_know_is_not_in_its_pictures(setting: Setting) -> None:
    """At every moment a watcher and a seat look at the board and at a mat, at others later on."""
    rng = Rng(11)
    for moment, state in enumerate(moments(setting)):
        for seat in (None, moment % state.players):
            imagined = state.determinize(seat, rng)
            assert hides(setting, state, imagined, seat, (moment + 1) % state.players)


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_what_a_seat_may_not_know_is_in_none_of_its_pictures(setting: Setting) -> None:
    rng = Rng(12)
    for state in moments(setting):
        for seat in (None, *range(state.players)):
            imagined = state.determinize(seat, rng)
            assert pictures(setting, state, seat) == pictures(setting, imagined, seat)


@pytest.mark.parametrize("setting", often(SETTINGS), ids=called)
def test_pictures_are_sound(setting: Setting) -> None:
    for number, state in enumerate(moments(setting)):
        seat = (state.pending() or (0,))[0]
        language = LANGUAGES[number % len(LANGUAGES)]
        found = pictures(setting, state, seat, language)
        named = [name for one in found for name in ids(read(one))]
        assert len(named) == len(set(named)), "an id comes twice"
        for one in found:
            assert " style=" not in one, "pages forbid style attributes"
            assert re.findall("<style>(.*?)</style>", one, re.DOTALL) == [STYLE]
            assert set(re.findall(r"url\(#([^)]+)\)", one)) <= set(named)
            for element in read(one).iter():
                if "spot" in element.get("class", "").split():
                    assert element.get("id")
                    assert element.get("aria-label")
                    inside = [part for part in element.iter() if part is not element]
                    assert not any(part.get("role") for part in inside), "a spot inside a spot"


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_a_picture_can_be_a_file(game: Game) -> None:
    state = game.start(game.min_players)
    drawn = as_file(game.drawing.board(state.view(None), Look(NAMES[: game.min_players])))

    root = read(drawn)
    assert float(root.attrib["width"]) > 0
    assert root.get("role") == "img"
