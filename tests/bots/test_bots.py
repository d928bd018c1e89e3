"""Every bot answers from what its seat may know, and does so again from the same seed."""

from __future__ import annotations

import pytest

import toy
from orrery.bots import BOTS, LEVELS, make_bot, seed_for, simpler
from orrery.core.action import Action
from orrery.core.errors import BadOption
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.sight import Sight
from orrery.core.state import State

EVERY_BOT = ["random", "greedy", "novice", "adept", "search:40"]


def walk(name: str, seed: int, players: int = 3) -> list[tuple[int, Action]]:
    """Play a whole toy match with one kind of bot; return its moves."""
    state = toy.GAME.start(players, seed)
    bots = [make_bot(name, toy.GAME, seed_for(seed, seat, name)) for seat in range(players)]
    moves: list[tuple[int, Action]] = []
    while state.asked:
        seat = state.asked[0]
        action = bots[seat].choose(Sight(state, seat))
        moves.append((seat, action))
        state.play(seat, action)
    return moves


def positions(seed: int, players: int = 3) -> list[State]:
    """Return every position of a random toy match in which somebody is asked."""
    state = toy.GAME.start(players, seed)
    bot = make_bot("random", toy.GAME, seed)
    found: list[State] = []
    while state.asked:
        found.append(state.clone())
        state.play(state.asked[0], bot.choose(Sight(state, state.asked[0])))
    return found


def test_every_kind_of_bot_is_tested() -> None:
    assert {name.partition(":")[0] for name in EVERY_BOT} == set(BOTS)


@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_bot_plays_a_whole_match(name: str) -> None:
    assert walk(name, 7)


@pytest.mark.parametrize("name", EVERY_BOT)
def test_the_same_seed_gives_the_same_moves(name: str) -> None:
    assert walk(name, 11) == walk(name, 11)


@pytest.mark.parametrize("name", EVERY_BOT)
def test_what_a_seat_may_not_know_does_not_change_its_answer(name: str) -> None:
    for state in positions(5):
        for seat in state.asked:
            answers = {
                str(make_bot(name, toy.GAME, 3).choose(Sight(other, seat)))
                for other in (state, *(state.determinize(seat, Rng(n)) for n in range(4)))
            }
            assert len(answers) == 1


@pytest.mark.parametrize("name", EVERY_BOT)
def test_thinking_leaves_the_match_alone(name: str) -> None:
    for state in positions(9):
        before = digest(state)
        make_bot(name, toy.GAME, 3).choose(Sight(state, state.asked[0]))
        assert digest(state) == before


@pytest.mark.parametrize("name", EVERY_BOT)
def test_an_explanation_is_about_the_choices_best_first(name: str) -> None:
    state = positions(2)[0]
    sight = Sight(state, state.asked[0])

    opinions = make_bot(name, toy.GAME, 1).explain(sight)

    assert {opinion.action for opinion in opinions} <= set(sight.choices)
    worths = [(opinion.visits, opinion.value) for opinion in opinions]
    assert worths == sorted(worths, reverse=True)


def test_a_search_explains_first_what_it_would_play() -> None:
    state = positions(2)[0]
    sight = Sight(state, state.asked[0])

    opinions = make_bot("search:40", toy.GAME, 1).explain(sight)

    assert opinions[0].action == make_bot("search:40", toy.GAME, 1).choose(sight)


@pytest.mark.parametrize("name", ["", "deep-blue", "Greedy"])
def test_an_unknown_bot_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadOption, match="random, greedy"):
        make_bot(name, toy.GAME, 0)


@pytest.mark.parametrize("name", ["random:2s", "greedy:9"])
def test_a_bot_without_budget_takes_none(name: str) -> None:
    with pytest.raises(BadOption, match="no budget"):
        make_bot(name, toy.GAME, 0)


def test_seeds_differ_by_match_seat_and_name() -> None:
    seeds = {seed_for(m, seat, n) for m in (1, 2) for seat in (0, 1) for n in ("a", "b")}
    assert len(seeds) == 8


def test_random_is_uniform_over_the_choices() -> None:
    state = toy.GAME.start(2, 4)
    sight = Sight(state, 0)
    bot = make_bot("random", toy.GAME, 8)

    counts = dict.fromkeys(sight.choices, 0)
    for _ in range(3000):
        counts[bot.choose(sight)] += 1

    fair = 3000 / len(counts)
    assert all(abs(count - fair) < 0.15 * 3000 for count in counts.values())


def test_greedy_keeps_a_comet_that_it_would_probably_lose() -> None:
    """Five times in six the gamble loses the comet, so on average it is bad."""
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], toy.Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    seat = state.asked[0]

    answers = [make_bot("greedy", toy.GAME, n).choose(Sight(state, seat)) for n in range(20)]

    assert answers.count(toy.Keep()) >= 15


def test_the_levels_offered_to_people_are_bots_with_words_in_both_languages() -> None:
    names = ["cadet", "lieutenant", "captain", "admiral", "grand_admiral"]
    assert [level.id for level in LEVELS] == names
    for level in LEVELS:
        make_bot(level.bot, toy.GAME, 0)
        assert level.description.en != level.description.fr


def test_simpler_bots_are_those_of_the_levels_below() -> None:
    assert simpler("search:4s") == ["search:100ms", "greedy", "adept", "novice"]
    assert simpler("search:100ms") == ["greedy", "adept", "novice"]
    assert simpler("search:1s") == simpler("search:2000:2p") == ["greedy", "adept", "novice"]
    assert simpler("greedy") == ["adept", "novice"]
    assert simpler("adept") == ["novice"]
    assert simpler("search@builder:300ms") == ["greedy@builder", "adept@builder", "novice@builder"]
    assert simpler("novice") == simpler("random") == simpler("nobody") == []
