"""Chains of answers: played on copies, in their player's hands up to the last of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import toy
from orrery.core.action import Action
from orrery.core.bounds import MOST_AT_ONCE
from orrery.core.chains import Way, fits, follow, further, in_turn, reached
from orrery.core.save import digest
from orrery.core.state import State
from orrery.core.step import Question
from toy import Bid, Gamble, Keep


class Wander(Question[State, Bid | Keep], frozen=True):
    """Which way? A walk from number to number that ends at nine, or when one likes."""

    at: int

    def choices(self, s: State, seat: int) -> list[Bid | Keep]:
        return [Keep(), *[Bid(self.at + far) for far in (1, 2) if self.at + far <= 9]]

    def play(self, s: State, seat: int, action: Bid | Keep) -> None:
        if isinstance(action, Bid):
            s.ask(Wander(seat, action.card))


def wandering(at: int = 1) -> State:
    state = toy.GAME.start(2, 1)
    state.stack = [Wander(0, at)]
    state._offered_to = -1
    state.run()
    return state


def ahead(way: Way) -> Iterator[tuple[Action, Hashable]]:
    for choice in way.state.choices(0):
        if isinstance(choice, Bid):
            yield choice, choice.card


def test_answers_are_followed_on_copies() -> None:
    state = wandering()
    before = digest(state)

    way = follow(Way(state), 0, [Bid(3), Bid(4)])

    assert way is not None
    assert way.actions == (Bid(3), Bid(4))
    assert way.is_open
    assert way.state.stack == [Wander(0, 4)]
    assert digest(state) == before


def test_what_is_not_offered_leads_nowhere() -> None:
    assert follow(Way(wandering()), 0, [Bid(3), Bid(9)]) is None


def test_nothing_follows_what_is_final() -> None:
    end = follow(Way(wandering()), 0, [Keep()])

    assert end is not None
    assert not end.is_open
    assert follow(end, 0, [Keep()]) is None
    assert reached(end, 0, ahead) == {}


def test_chance_ends_a_chain_and_is_not_told_before() -> None:
    state = toy.GAME.start(2, 4)
    while Gamble() not in state.choices(state.asked[0]):
        state.play(state.asked[0], state.choices(state.asked[0])[0])

    assert not further(Way(state), state.asked[0], Gamble()).is_open


def test_the_shortest_way_to_everything_in_reach() -> None:
    found = reached(Way(wandering()), 0, ahead)

    assert set(found) == set(range(2, 10))
    assert [len(found[number].actions) for number in range(2, 10)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_who_has_a_goal_looks_no_further() -> None:
    found = reached(Way(wandering()), 0, ahead, goal=4)

    assert found[4].actions == (Bid(2), Bid(4))
    assert 9 not in found


def test_a_crew_goes_one_after_the_other_and_who_cannot_stays() -> None:
    way, gone = in_turn(
        Way(wandering()), [2, 7, 3, 9], lambda way, card: follow(way, 0, [Bid(card)])
    )

    assert gone == [2, 3]
    assert way.actions == (Bid(2), Bid(3))


def test_nobody_goes_on_after_what_is_final() -> None:
    way, gone = in_turn(Way(wandering()), [1, 2], lambda way, _: follow(way, 0, [Keep()]))

    assert gone == [1]
    assert way.actions == (Keep(),)


def test_a_chain_that_is_too_long_is_not_offered() -> None:
    state = wandering()

    assert fits(Way(state, (Keep(),) * MOST_AT_ONCE))
    assert not fits(Way(state, (Keep(),) * (MOST_AT_ONCE + 1)))
    way, gone = in_turn(
        Way(state, (Keep(),) * MOST_AT_ONCE), [2], lambda way, card: follow(way, 0, [Bid(card)])
    )
    assert gone == []
    assert len(way.actions) == MOST_AT_ONCE
