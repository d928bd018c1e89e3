"""For every game: what a seat may not know changes neither its samples nor any bot's answer."""

from __future__ import annotations

import pytest

from matches import Setting, every_game, some_settings
from often import often
from orrery.bots import make_bot
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.sight import Sight
from orrery.core.state import State

SETTINGS = [setting for game in every_game().values() for setting in some_settings(game)]
FIRST = [setting for setting in SETTINGS if setting.variant == 0]
EVERY_BOT = [
    *("random", "greedy", "novice"),
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("adept", "search:12")),
]


def positions(setting: Setting, seed: int, every: int) -> list[State]:
    """Return some positions of a random match."""
    game = every_game()[setting.game]
    state = setting.start(seed)
    bot = make_bot("random", game, seed)
    found: list[State] = []
    decisions = 0
    while state.asked and decisions < 400:
        if decisions % every == 0:
            found.append(state.clone())
        decisions += 1
        seat = state.asked[seed % len(state.asked)]
        state.play(seat, bot.choose(Sight(state, seat)))
    return found


@pytest.mark.parametrize("setting", often(SETTINGS), ids=str)
def test_a_sample_depends_on_nothing_hidden(setting: Setting) -> None:
    for state in positions(setting, 7, 60):
        for seat in range(state.players):
            other = state.determinize(seat, Rng(1))
            for seed in (2, 3):
                sample = state.determinize(seat, Rng(seed))
                assert digest(sample) == digest(other.determinize(seat, Rng(seed)))


@pytest.mark.parametrize("setting", often(SETTINGS), ids=str)
def test_to_ask_the_others_again_leaves_a_seat_its_own_question(setting: Setting) -> None:
    for state in positions(setting, 7, 60):
        for seat in state.asked:
            sample = state.determinize(seat, Rng(1))
            sample.reopen(seat)
            assert seat in sample.asked
            assert list(sample.choices(seat)) == list(state.choices(seat))


@pytest.mark.parametrize("name", EVERY_BOT)
@pytest.mark.parametrize("setting", often(FIRST), ids=str)
def test_secrets_do_not_change_an_answer(setting: Setting, name: str) -> None:
    game = every_game()[setting.game]
    for state in positions(setting, 3, 150):
        for seat in state.asked:
            other = state.determinize(seat, Rng(5))
            answers = [make_bot(name, game, 1).choose(Sight(s, seat)) for s in (state, other)]
            assert answers[0] == answers[1]


@pytest.mark.parametrize("setting", often(FIRST), ids=str)
def test_secrets_do_not_change_an_answer_of_a_bot_with_a_character(setting: Setting) -> None:
    game = every_game()[setting.game]
    for character in game.characters:
        for state in positions(setting, 3, 150):
            for seat in state.asked:
                other = state.determinize(seat, Rng(5))
                bots = [make_bot(f"novice@{character}", game, 1) for _ in range(2)]
                assert bots[0].choose(Sight(state, seat)) == bots[1].choose(Sight(other, seat))


@pytest.mark.parametrize("setting", often(SETTINGS), ids=str)
def test_an_instinct_is_one_of_the_choices(setting: Setting) -> None:
    game = every_game()[setting.game]
    for state in positions(setting, 11, 20):
        for seat in state.asked:
            action = game.instinct(state, seat, Rng(4))
            assert action is None or action in state.choices(seat)
