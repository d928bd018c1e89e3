from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import toy
from orrery.core.components import own_sheet
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.save import digest
from toy import Keep, ToyOptions


def test_the_same_seed_gives_the_same_start() -> None:
    assert digest(toy.GAME.start(3, 5)) == digest(toy.GAME.start(3, 5))
    assert digest(toy.GAME.start(3, 5)) != digest(toy.GAME.start(3, 6))
    assert digest(toy.GAME.start(3, -1)) == digest(toy.GAME.start(3, (1 << 64) - 1))


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOption, match=f"toy is for 2 to 4 players, not {players}"):
        toy.GAME.start(players)


def test_options_come_as_themselves_as_words_or_not_at_all() -> None:
    never = ToyOptions("never")
    assert toy.GAME.read_options(never) is never
    assert toy.GAME.read_options({"gamble": "never"}) == never
    assert toy.GAME.read_options(None) == ToyOptions()


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(BadOption, match="Options are not options of toy"):
        toy.GAME.read_options(Options())


def test_another_box_may_be_played_with() -> None:
    box = toy.GAME.read_box("comets: [9]\ncards: 1")
    state = toy.GAME.start(2, 1, box=box)
    assert state.inventory()["comet 9"] == 1
    assert toy.GAME.box == toy.GAME.read_box("comets: [1, 2, 3, 4]\ncards: 4")


def test_the_box_of_a_sheet_is_read_once() -> None:
    sheet = own_sheet("toy") + "# corrected"
    assert toy.GAME.box_of(None) is toy.GAME.box
    assert toy.GAME.box_of(sheet) is toy.GAME.box_of(sheet)
    assert toy.GAME.box_of(sheet) == toy.GAME.box


def test_what_a_game_need_not_say_has_a_plain_answer() -> None:
    state = toy.GAME.start(2)
    assert toy.GAME.preview(state, 0, Keep(), "en") == ""
    assert Game().standing_answer("always", state, 0) is None
    assert toy.GAME.instinct(state, 0, Rng(1)) is None
    assert toy.GAME.practice(state, 0, Rng(1)) is None
    assert toy.GAME.turns(state, 0) is None
    assert not toy.GAME.is_turn(state)
    assert state.tags(0) == {}
    assert toy.GAME.package == "toy"


def test_what_a_game_must_say_is_asked_for() -> None:
    game = Game()
    state = toy.GAME.start(2)
    for ask in (
        lambda: game.read_box(""),
        lambda: game.blank(2, Options(), toy.GAME.box),
        lambda: game.set_up(state),
        lambda: game.evaluate(state, 0),
        lambda: game.words("en"),
        lambda: game.drawing,
    ):
        with pytest.raises(NotImplementedError):
            ask()


def test_a_game_travels_between_processes_by_name() -> None:
    assert pickle.loads(pickle.dumps(toy.GAME)) is toy.GAME  # noqa: S301 - our own bytes


def test_a_game_that_knows_no_recorded_games_says_so() -> None:
    with pytest.raises(BadOption, match="knows no other engine"):
        toy.GAME.check_log([Path("x")])
    with pytest.raises(BadOption, match="cannot read the games of 'x'"):
        toy.GAME.import_log("x", Path("x"))


def test_a_game_without_odds_has_no_fights_at_hand() -> None:
    assert not toy.GAME.tells_odds
    assert toy.GAME.fights(toy.GAME.start(2), 0, ("Ada", "Bob"), "en") == ()
    with pytest.raises(BadOption, match="toy has no odds"):
        toy.GAME.odds("1 cruiser vs ancient")
