"""How one wins is told when one sits down: in a sentence or two, for every game of ours."""

from __future__ import annotations

from html import unescape

import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from visits import Site

OURS = [games()[name] for name in ("ages", "eclipse", "emperor", "gaia", "rebellion")]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_table_says_how_one_wins(site: Site, game: Game, language: str) -> None:
    person = site.person(**{"accept-language": language})
    page = unescape(person.get(person.play_now(game.id)).text)
    words = game.goal.in_(language)

    assert 1 <= words.count(". ") + 1 <= 2
    assert page.count(words) == 3, "on the card, behind the question mark, in the settings"
    assert words in unescape(person.get(f"/games/{game.id}/").text)


def test_a_game_need_not_say_how_one_wins(site: Site) -> None:
    person = site.person()

    assert 'id="goal"' not in person.get(person.play_now("toy")).text
