"""What sets a seat apart, for statistics: told by the game, named in both languages."""

from __future__ import annotations

import pytest

from orrery.core.registry import games
from orrery.core.text import LANGUAGES
from orrery.sim import play_match

TAGS = {"ages": {"civilisation"}, "eclipse": {"species"}, "gaia": {"faction"}}


@pytest.mark.parametrize("name", list(games()))
def test_a_seat_is_told_apart_and_its_tag_has_a_name(name: str) -> None:
    game = games()[name]
    result = play_match(game, 3, None, ["random"] * 3, 1, record=True)

    for tags in result.tags:
        assert set(tags) == TAGS.get(name, set())
        for language in LANGUAGES:
            words = game.words(language)
            assert all(words.field(tag, value) != value for tag, value in tags.items())
            assert all(words.label(tag) for tag in tags)


@pytest.mark.parametrize("name", list(TAGS))
def test_before_anything_is_chosen_a_seat_has_no_tag(name: str) -> None:
    state = games()[name].start(3, 1)
    assert {} in [state.tags(seat) for seat in range(3)]
