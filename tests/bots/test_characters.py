"""Bots with a character: they lean to what they like, and stay what they are besides."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from matches import every_game
from orrery.bots import LEVELS, Level, make_bot
from orrery.bots.bot import Bot
from orrery.bots.greedy import GreedyBot
from orrery.bots.levels import level_of
from orrery.bots.names import in_character, parted
from orrery.bots.registry import HAND
from orrery.core.action import Seat
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.undo import goes_on
from toy import GAME as TOY

FOUND = [(game, one) for game in every_game().values() for one in game.characters]
NAMES = [f"{game.id}-{one}" for game, one in FOUND]
OURS = [(game, one) for game, one in FOUND if game.package.startswith("orrery.")]
LOOK = 40  # positions that a first look may see
CLICKS = 12  # of one decision, at most


def liked(game: Game, likes: Mapping[int, float], state: State, seat: Seat) -> float:
    """Return how much somebody likes a position."""
    seen = game.features(state, seat)
    return sum(by * seen[at] for at, by in likes.items())


def positions(game: Game, most: int, every: int) -> list[State]:
    """Return some positions of a match of quick habits."""
    players = max(2, game.min_players)
    state, found = game.start(players, 5), list[State]()
    bot: Bot = GreedyBot("first look", game, 5, nodes=4)
    for number in range(most):
        if not state.asked:
            break
        seat = state.asked[0]
        if number % every == 0 and len(state.real_choices(seat)) > 1:
            found.append(state.clone())
        state.play(seat, bot.choose(Sight(state, seat)))
    return found


# -- what a game says of its characters


def test_every_game_of_ours_has_two_characters_and_more() -> None:
    for game in games().values():
        if game.package.startswith("orrery."):
            assert len(game.characters) >= 2
            assert "builder" in game.characters


@pytest.mark.parametrize(("game", "id_"), FOUND, ids=NAMES)
def test_a_character_says_what_it_is_in_both_languages(game: Game, id_: str) -> None:
    one = game.characters[id_]
    assert re.fullmatch(r"[a-z_]+", id_)
    assert id_ not in {HAND, *game.versions}
    for language in ("en", "fr"):
        assert one.title.in_(language)
        assert one.description.in_(language).endswith(".")
    assert one.description.en != one.description.fr
    assert all(0 <= at < game.features_count and by for at, by in one.likes.items())


def test_one_word_means_one_title_in_every_game() -> None:
    """Where nobody says which game it is about, as in the list of somebody's opponents."""
    titles = {(id_, game.characters[id_].title) for game, id_ in FOUND}
    assert len(titles) == len({id_ for id_, _ in titles})


# -- how they play


@pytest.mark.parametrize(("game", "id_"), FOUND, ids=NAMES)
def test_the_same_seed_gives_the_same_answer(game: Game, id_: str) -> None:
    for state in positions(game, 60, 20):
        seat = state.asked[0]
        bots = [make_bot(f"adept@{id_}", game, 3) for _ in range(2)]
        assert len({str(bot.choose(Sight(state, seat))) for bot in bots}) == 1


@pytest.mark.parametrize(("game", "id_"), FOUND, ids=NAMES)
def test_who_likes_something_decides_so_that_there_is_more_of_it(game: Game, id_: str) -> None:
    """On the same positions, with the same seed; at a first look, so that nothing blurs it."""
    likes, other = game.characters[id_].likes, game.in_character(id_)
    plain = fond = 0.0
    for state in positions(game, 240, 2):
        seat = state.asked[0]
        plain += liked(game, likes, decided(game, state), seat)
        fond += liked(game, likes, decided(other, state), seat)
    assert fond > plain


def decided(game: Game, before: State) -> State:
    """Return a position after the whole decision of who is asked, at a first look."""
    state, seat = before.clone(), before.asked[0]
    bot = GreedyBot("first look", game, 7, LOOK)
    state.play(seat, bot.choose(Sight(state, seat)))
    for _ in range(CLICKS):
        if not goes_on(before, state, seat):
            break
        state.play(seat, bot.choose(Sight(state, seat)))
    return state


@pytest.mark.slow
@pytest.mark.parametrize(("game", "id_"), OURS, ids=lambda one: getattr(one, "id", one))
def test_over_whole_matches_there_is_more_of_what_somebody_likes(game: Game, id_: str) -> None:
    likes = game.characters[id_].likes
    assert mean_liking(game, game.in_character(id_), likes) > mean_liking(game, game, likes)


def mean_liking(game: Game, mine: Game, likes: Mapping[int, float]) -> float:
    """Return how much is liked of what the first seat has after its answers in some matches."""
    players, found = max(2, game.min_players), list[float]()
    for seed in range(2):
        state = game.start(players, seed)
        bots = [
            GreedyBot("first look", game if seat else mine, seat, LOOK) for seat in range(players)
        ]
        while state.asked:
            seat = state.asked[0]
            state.play(seat, bots[seat].choose(Sight(state, seat)))
            if state.asked and seat == 0:
                found.append(liked(game, likes, state, 0))
    return sum(found) / len(found)


# -- their names


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_level_with_a_character_is_no_longer_that_level(level: Level) -> None:
    name = in_character(level.bot, "saver")
    assert parted(name) == (level.bot, "saver")
    assert make_bot(name, TOY, 1).game is TOY.in_character("saver")
    assert level_of(name) is None, "it was not measured as the level was"


def test_a_name_is_parted_and_put_together_again() -> None:
    assert parted("search@builder:300ms") == ("search:300ms", "builder")
    assert parted("greedy") == ("greedy", "")
    assert in_character("search:300ms", "builder") == "search@builder:300ms"
    assert in_character("greedy", "") == "greedy"


@pytest.mark.parametrize("name", ["greedy@", "greedy@Saver", "search@builder:20", "novice@saver@x"])
def test_a_character_that_a_game_does_not_know_is_refused_with_those_it_knows(name: str) -> None:
    with pytest.raises(BadOption, match="after the sign @; there are: saver, hand"):
        make_bot(name, TOY, 1)


def test_chance_has_no_character() -> None:
    with pytest.raises(BadOption, match="there are: hand"):
        make_bot("random@saver", TOY, 1)


def test_a_bot_with_a_character_searches_in_one_process() -> None:
    with pytest.raises(BadOption, match="one process"):
        make_bot("search@saver:20:2p", TOY, 1)
