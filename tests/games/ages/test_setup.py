"""AGES-3: laying the galaxy out and choosing civilisations."""

from __future__ import annotations

import pytest

from games.ages.positions import read
from orrery.core.components import own_sheet
from orrery.core.errors import BadOption, IllegalAction
from orrery.core.rng import Rng
from orrery.games.ages import GAME
from orrery.games.ages.components import TRACKS
from orrery.games.ages.state import AgesState


def start(players: int, seed: int = 1, **options: str) -> AgesState:
    s = GAME.start(players, seed, options)
    assert isinstance(s, AgesState)
    return s


def first_chooser(players: int, chooser: int) -> AgesState:
    """Return a game in which that seat chooses first."""
    return next(s for seed in range(99) if (s := start(players, seed)).pending() == (chooser,))


@pytest.mark.parametrize("players", range(2, 7))
def test_ages_3_1_four_neutral_sectors_a_player_are_laid_face_up(players: int) -> None:
    s = start(players)
    laid = [s.tiles[sector] for sector in s.layout.neutrals]
    assert len(set(laid)) == 4 * players
    assert all(s.face_up[sector] for sector in s.layout.sectors)


def test_ages_3_3_the_first_chooser_is_drawn_with_the_seed() -> None:
    choosers = {start(4, seed).pending()[0] for seed in range(40)}
    assert choosers == {0, 1, 2, 3}


def test_ages_3_4_choosing_goes_clockwise_from_the_first_chooser() -> None:
    """EX-41: first chooser seat 2, then 3, 0, 1; what is taken is gone."""
    s = first_chooser(4, 2)
    order: list[int] = []
    for civilisation, slot in [("humans", "h1"), ("minerls", "h2"), ("sherais", "h3")]:
        seat = s.pending()[0]
        order.append(seat)
        s.play(seat, read(f"civilisation {civilisation}"))
        s.play(seat, read(f"home {slot}"))
        with pytest.raises(IllegalAction, match="somebody leads") as refused:
            s.play(s.pending()[0], read(f"civilisation {civilisation}"))
        assert refused.value.clause == "AGES-3.4"
    assert order == [2, 3, 0]
    assert s.pending() == (1,)


def test_ages_3_4_a_home_slot_is_taken_once_and_only_after_the_civilisation() -> None:
    s = first_chooser(3, 0)
    with pytest.raises(IllegalAction, match="choose a civilisation first"):
        s.play(0, read("home h1"))
    s.play(0, read("civilisation humans"))
    with pytest.raises(IllegalAction, match="place your home sector first"):
        s.play(0, read("civilisation minerls"))
    s.play(0, read("home h2"))
    s.play(1, read("civilisation minerls"))
    with pytest.raises(IllegalAction, match="that home slot is not free"):
        s.play(1, read("home h2"))


@pytest.mark.parametrize("players", range(2, 7))
def test_ages_3_5_everybody_starts_as_its_board_says(players: int) -> None:
    """EX-39: ships at home and levels as printed, control of the home sector only."""
    s = start(players, civilisations="random")
    box = s.box
    for seat in range(players):
        board = box.sheet.civilisations[s.civilisations[seat]]
        home = s.homes[seat]
        assert s.ships_at(seat, home) == s.ships_on_map(seat) == board.start_ships
        assert s.levels[seat * 4 : seat * 4 + 4] == [board.start_levels[name] for name in TRACKS]
        assert s.controlled(seat) == [home]


def test_ages_3_6_nobody_has_points_and_all_colonies_are_in_supply() -> None:
    s = start(5, civilisations="random")
    assert s.scores() == [0] * 5
    assert s.colony_pawns == [3] * 5
    assert all(s.supply[seat] + s.ships_on_map(seat) == 20 for seat in range(5))


def test_ages_3_7_random_civilisations_skip_every_question() -> None:
    """EX-49."""
    for seed in range(20):
        s = start(6, seed, civilisations="random")
        assert len(s.pending()) == 6
        assert len(set(s.civilisations)) == len(set(s.homes)) == 6


def test_ages_3_7_the_duel_is_never_an_option() -> None:
    with pytest.raises(BadOption, match="no option is called 'duel'"):
        start(3, duel="on")
    assert start(2).is_duel
    assert not start(3).is_duel


def test_ages_3_8_the_last_slot_and_who_is_left_out() -> None:
    """EX-49: seats pass cards by seat, whatever their slots; three civilisations stay out."""
    s = first_chooser(3, 1)
    for text in ["civilisation sherais", "home h3", "civilisation humans", "home h1"]:
        s.play(s.pending()[0], read(text))
    assert s.pending() == (0,)
    assert len(s.choices(0)) == 4
    s.play(0, read("civilisation minerls"))
    assert s.homes[0] == 1  # h2 without a click
    assert sorted(s.civilisations) == [0, 2, 3]


def test_ages_3_9_no_card_is_dealt_before_the_last_has_chosen() -> None:
    s = start(3)
    while len(s.pending()) == 1:
        assert s.cards.hands == [[], [], []]
        s.play(s.pending()[0], s.choices(s.pending()[0])[0])
    assert [len(hand) for hand in s.cards.hands] == [6, 6, 6]


def test_ages_3_2_and_15_16_the_deck_and_the_galaxy_come_before_the_choices() -> None:
    """AGES-15.16."""
    s = start(3)
    assert len(s.cards.deck) == 20
    assert len({tile for tile in s.tiles if tile >= 0}) == 12


def test_ages_15_1_civilisation_then_home_and_the_last_ones_are_automatic() -> None:
    """AGES-16.7: the last slot, and with six players the last civilisation, need no click."""
    s = start(6)
    asked: list[int] = []
    while len(s.pending()) == 1:
        asked.append(s.pending()[0])
        s.play(s.pending()[0], s.choices(s.pending()[0])[0])
    assert len(asked) == 10


def test_ages_1_6_the_theme_changes_no_rule() -> None:
    """EX-74: other names and texts, the same game."""
    plain = (
        own_sheet("orrery.games.ages")
        .replace("creative and diplomatic", "grey")
        .replace("Janus Gate", "Gate")
    )
    other = GAME.start(3, 5, {"civilisations": "random"}, GAME.read_box(plain))
    same = GAME.start(3, 5, {"civilisations": "random"})
    rng = Rng(3)
    while same.pending():
        seat = same.pending()[0]
        action = rng.pick(same.choices(seat))
        same.play(seat, action)
        other.play(seat, action)
    assert same.scores() == other.scores()
