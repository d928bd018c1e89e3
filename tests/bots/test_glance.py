"""A second look, and a novice's short one: what they may take and what they never do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import toy
from orrery.bots import make_bot
from orrery.bots.bot import Opinion
from orrery.bots.greedy import UNTRIED, GreedyBot
from orrery.bots.novice import AdeptBot, NoviceBot, misjudge
from orrery.bots.search.glance import FEW, GlanceBot
from orrery.bots.search.turn import Turn
from orrery.core.action import Action
from orrery.core.foresight import Foresight, Glance
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.sight import Sight

GLANCE = Glance(12, Foresight(1, "evaluate"), nodes=10)


def test_a_second_look_explains_first_what_it_takes() -> None:
    state = toy.GAME.start(3, 2)
    sight = Sight(state, state.asked[0])

    opinions = GlanceBot("greedy", toy.GAME, 1, GLANCE).explain(sight)

    assert opinions[0].action == GlanceBot("greedy", toy.GAME, 1, GLANCE).choose(sight)
    assert sum(opinion.visits for opinion in opinions) <= GLANCE.lines


def test_the_clicks_of_one_turn_share_its_answers() -> None:
    state = toy.GAME.start(3, 2)
    sight = Sight(state, state.asked[0])
    short = GLANCE._replace(turn=1)

    def lines(bot: GlanceBot) -> int:
        return sum(opinion.visits for opinion in bot.explain(sight))

    patient, hasty = (GlanceBot("greedy", toy.GAME, 1, one) for one in (GLANCE, short))
    first, second = lines(hasty), lines(hasty)

    assert lines(patient) == first
    assert lines(patient) > second <= FEW
    assert hasty.turn is not None
    assert hasty.turn.spent > short.turn
    hasty.turn = Turn((7, 7), hasty.turn.spent)
    assert lines(hasty) > FEW, "another turn begins anew"


@pytest.mark.parametrize("name", ["ages", "eclipse", "emperor", "rebellion"])
def test_where_habits_play_well_greedy_looks_twice_but_that_of_0_1_once(name: str) -> None:
    game = game_by_id(name)

    assert type(make_bot("greedy", game, 1)) is GlanceBot
    assert type(make_bot("greedy@0.1", game, 1)) is GreedyBot


class Judge(NoviceBot):
    """A novice to whom the choices look as a test says."""

    looks: Sequence[float] = ()

    def values(self, sight: Sight, choices: Sequence[Action]) -> tuple[list[float], int]:
        return [*self.looks], 1


def test_a_novice_errs_but_never_takes_what_looks_bad_or_is_not_thought_of() -> None:
    state = toy.GAME.start(2, 4)
    sight = Sight(state, state.asked[0])
    choices = sight.real_choices
    bot = Judge("novice", toy.GAME, 5)
    bot.looks = [5.0, 4.0, *[UNTRIED] * (len(choices) - 3), -9.0]

    taken = Counter(choices.index(bot.choose(sight)) for _ in range(300))

    assert set(taken) == {0, 1}
    assert taken[0] > taken[1] > 10


class Adviser(AdeptBot):
    """An adept to whom the choices look as a test says; one of them was not looked at."""

    looks: Sequence[float] = ()

    def explain(self, sight: Sight) -> list[Opinion]:
        found = [Opinion(a, v, 3) for a, v in zip(sight.real_choices, self.looks, strict=False)]
        return [*found, Opinion(sight.real_choices[-1], 99.0, 0)]


def test_an_adept_errs_among_what_it_looked_at() -> None:
    state = toy.GAME.start(2, 4)
    sight = Sight(state, state.asked[0])
    bot = Adviser("adept", toy.GAME, 5)
    bot.looks = [0.52, 0.51, 0.1]

    taken = Counter(sight.real_choices.index(bot.choose(sight)) for _ in range(300))

    assert set(taken) == {0, 1}
    assert taken[0] > taken[1] > 10


def test_the_larger_the_error_the_oftener_the_best_is_missed() -> None:
    values = [3.0, 2.5, 2.0, 1.0, 0.0]

    def missed(error: float) -> int:
        rng = Rng(3)
        return sum(misjudge(values, error, rng) != 0 for _ in range(400))

    assert missed(0.0) == 0 < missed(0.2) < missed(0.8)


def test_an_adept_shares_the_thoughts_of_a_turn_as_greedy_does() -> None:
    game = game_by_id("ages")
    state = game.start(2, 5)
    bot = make_bot("adept", game, 1)
    assert isinstance(bot, AdeptBot)
    assert bot.turn is None
    seat = state.asked[0]
    bot.explain(Sight(state, seat))
    assert bot.turn is not None
    bot.turn = Turn((9, 9), 5.0)
    assert isinstance(bot.greedy, GlanceBot)
    assert bot.greedy.turn == Turn((9, 9), 5.0)
    plain = AdeptBot("adept", toy.GAME, 1)
    plain.turn = Turn((9, 9), 5.0)
    assert plain.turn is None
