"""What is drawn and written."""

from __future__ import annotations

import re

import pytest

from liars_dice import GAME
from liars_dice.actions import Claim, Doubt, Exact
from liars_dice.state import LiarState
from orrery.core.drawing import Look

NAMES = ("Ada", "Ben")


def after(*claims: Claim | Doubt) -> LiarState:
    state = GAME.start(2, 1)
    assert isinstance(state, LiarState)
    state.cups = [[1, 2, 3, 4, 5], [6, 6, 6, 6, 6]]
    for claim in claims:
        state.play(state.pending()[0], claim)
    return state


def test_a_player_reads_their_own_dice_only() -> None:
    view, look = after().view(0), Look(NAMES)
    assert "⚀ ⚁ ⚂ ⚃ ⚄" in GAME.drawing.mat(view, 0, look)
    assert "⚅" not in GAME.drawing.mat(view, 1, look)
    assert GAME.drawing.text(view, look).splitlines()[2:] == [
        "Ada: 5 dice: ⚀ ⚁ ⚂ ⚃ ⚄",
        "Ben: 5 dice",
    ]


def test_the_board_tells_the_last_claim_in_words() -> None:
    assert "Last claim: Ada, 2 × ⚅ (6)" in GAME.drawing.board(
        after(Claim(2, 6)).view(1), Look(NAMES)
    )
    french = GAME.drawing.board(after().view(1), Look(NAMES, "fr"))
    assert "Pas encore d’annonce" in french


def test_the_last_cups_are_drawn_for_all() -> None:
    view = after(Claim(2, 6), Doubt()).view(None)
    assert "Ada: ⚀ ⚁ ⚂ ⚃ ⚄; Ben: ⚅ ⚅ ⚅ ⚅ ⚅" in GAME.drawing.board(view, Look(NAMES))


def test_every_answer_but_exact_has_its_place() -> None:
    view = after(Claim(2, 6)).view(1)
    assert GAME.drawing.place(Claim(3, 1), view) == "claim-3-1"
    assert GAME.drawing.place(Doubt(), view) == "last-claim"
    assert GAME.drawing.place(Exact(), view) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_drawn_has_a_card_with_a_sentence(language: str) -> None:
    look = Look(NAMES, language)
    for state in (after(), after(Claim(2, 6)), after(Claim(2, 6), Doubt())):
        for seat in (0, 1, None):
            view = state.view(seat)
            page = "".join(panel.body for panel in GAME.drawing.panels(view, look))
            drawn = re.findall(r'<g[^>]* id="([^"]+)" class="[^"]*(?:piece|spot)', page)
            assert len(drawn) > 10
            marks = [mark.id for mark in GAME.drawing.track(view, look)]
            stocks = [one.id for at in (0, 1) for one in GAME.drawing.stock(view, at, look)]
            for name in drawn + marks + stocks:
                card = GAME.drawing.card(view, name, look)
                assert card is not None, name
                assert card.effect.endswith("."), name
            assert GAME.drawing.help(view, look)


def test_every_answer_has_a_kind_that_the_bar_shows() -> None:
    shown = {kind.id for kind in GAME.drawing.kinds(Look(NAMES))}
    for state in (after(), after(Claim(2, 6))):
        seat = state.pending()[0]
        for action in state.choices(seat):
            assert GAME.drawing.kind(action, state.view(seat)) in shown
    assert GAME.drawing.kind(Exact(), after().view(0)) == "exact"


def test_a_card_tells_only_ones_own_dice() -> None:
    look = Look(NAMES)
    mine, theirs = (GAME.drawing.card(after().view(0), f"cup-{seat}", look) for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    assert mine.now == "⚀ ⚁ ⚂ ⚃ ⚄"
    assert theirs.now == ""


@pytest.mark.parametrize("id_", ["", "claim-0-3", "claim-99-1", "claim-1-7", "cup-5", "claim-x-y"])
def test_what_is_not_there_has_no_card(id_: str) -> None:
    assert GAME.drawing.card(after().view(0), id_, Look(NAMES)) is None


def test_who_is_out_is_told() -> None:
    state = after()
    state.cups[1] = []
    assert GAME.drawing.plate(state.view(0), 1, Look(NAMES)).state == "out"
