"""A game with only a board, a mat, places and words still plays: everything else has a default."""

from __future__ import annotations

import pytest

import toy
from orrery.core.action import Action, Seat
from orrery.core.drawing import Chains, Drawing, Look, Plate
from orrery.core.events import Event
from orrery.core.registry import games
from orrery.core.sight import Sight
from orrery.core.view import View

LOOK = Look(("Ada", "Bo", "Cy"))


class Plain(Drawing):
    """Draws what must be drawn, and nothing else."""

    def board(self, view: View, look: Look) -> str:
        return "<svg id='board'></svg>"

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        return f"<svg id='mat-{seat}'></svg>"

    def place(self, action: Action, view: View) -> str | None:
        return None

    def text(self, view: View, look: Look) -> str:
        return "a board"


def test_a_plain_drawing_has_a_stage_and_a_mat_for_each_seat() -> None:
    state = toy.GAME.start(3)

    mine = Plain().panels(state.view(1), LOOK)
    watched = Plain().panels(state.view(None), LOOK)

    assert [(panel.id, panel.where) for panel in mine] == [
        ("stage", "stage"),
        ("mat-0", "rail"),
        ("mat-2", "rail"),
        ("mine", "mine"),
    ]
    assert [panel.where for panel in watched] == ["stage", "rail", "rail", "rail"]
    assert Plain().rival(state.view(1), 2, LOOK) == "<svg id='mat-2'></svg>"


def test_a_plain_drawing_says_nothing_more() -> None:
    state = toy.GAME.start(2)
    view, plain = state.view(0), Plain()
    action = state.choices(0)[0]

    assert plain.layout == "wide"
    assert plain.style() == plain.cover("dark") == plain.help(view, LOOK) == ""
    assert not plain.track(view, LOOK)
    assert not plain.stock(view, 0, LOOK)
    assert not plain.kinds(LOOK)
    assert plain.plate(view, 0, LOOK) == Plate()
    assert list(plain.order(view)) == [0, 1]
    assert plain.following(view) == ()
    assert plain.kind(action, view) == ""
    assert not plain.opens(action, view)
    assert plain.in_hand(action, view) == ""
    assert plain.usual(state, 0, LOOK) is None
    assert plain.at_once(state, 0, LOOK) == ()
    assert not plain.spares(action, view)
    assert plain.tray(view) == ()
    assert not plain.begins(action, view)
    assert plain.chains(state, 0, [action], (), LOOK) == Chains()
    assert plain.told(state, 0, [action], LOOK) == ""
    assert plain.card(view, "board", LOOK) is None
    assert plain.catalogue(view, LOOK) == ()
    assert plain.why_not(state, 0, "anything", LOOK) == ()
    assert plain.barred(state, 0, "board", LOOK) == ()
    assert plain.scene(Event(), view, LOOK) is None
    assert plain.prospects(view, LOOK) == ()
    assert plain.recount("battle", (), view, LOOK) == ""
    assert not plain.weighs(view)
    assert plain.source_icon("anything") == "vp"
    assert not plain.instead(state, 0, action, LOOK)
    assert not plain.legend("en")


def test_a_style_sheet_lies_in_the_room_where_a_game_is_drawn() -> None:
    ages = games()["ages"]

    assert ".g-ages" in ages.drawing.style()


def test_what_a_game_must_give_has_no_default() -> None:
    state = toy.GAME.start(2)
    view, plain = state.view(0), Plain()

    with pytest.raises(NotImplementedError):
        Drawing.board(plain, view, LOOK)
    with pytest.raises(NotImplementedError):
        Drawing.mat(plain, view, 0, LOOK)
    with pytest.raises(NotImplementedError):
        Drawing.place(plain, state.choices(0)[0], view)
    with pytest.raises(NotImplementedError):
        Drawing.text(plain, view, LOOK)


def test_a_bot_knows_the_moment() -> None:
    state = toy.GAME.start(2)

    assert Sight(state, 0).moment == state.moment()
