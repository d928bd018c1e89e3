"""What sets a seat apart, for statistics: told by the game, named in both languages."""

from __future__ import annotations

import pytest

from matches import every_game
from orrery.core.game import Game
from orrery.core.text import LANGUAGES
from orrery.sim import play_match

TAGS = {"ages": {"civilisation"}, "eclipse": {"species"}, "gaia": {"faction"}}
EVERY_COUNT = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in every_game().values()
    for players in {game.min_players, game.max_players}
]


@pytest.mark.parametrize(("game", "players"), EVERY_COUNT)
def test_seats_are_told_apart_by_the_same_tags_and_each_has_a_name(
    game: Game, players: int
) -> None:
    result = play_match(game, players, None, ["random"] * players, 1, record=True)

    assert len(result.tags) == players
    for tags in result.tags:
        assert set(tags) == set(result.tags[0])
        for language in LANGUAGES:
            words = game.words(language)
            assert all(words.field(tag, value) != value for tag, value in tags.items())
            assert all(words.label(tag) for tag in tags)


@pytest.mark.parametrize("name", TAGS)
def test_what_sets_a_seat_apart(name: str) -> None:
    players = every_game()[name].max_players
    result = play_match(every_game()[name], players, None, ["random"] * players, 1, record=True)
    assert set(result.tags[0]) == TAGS[name]


@pytest.mark.parametrize("name", TAGS)
def test_before_anything_is_chosen_a_seat_has_no_tag(name: str) -> None:
    players = every_game()[name].max_players
    state = every_game()[name].start(players, 1)
    assert {} in [state.tags(seat) for seat in range(players)]
