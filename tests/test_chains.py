"""The laws of what is done in one go, for every game that offers it.

Every chain can be played and taken back up to its last answer; it ends on things that are drawn; it
is found from what its seat may know; and there are never so many that a page could not carry them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from drawn import ids, read
from matches import Setting, answers
from often import often
from orrery.core.action import Action, Seat
from orrery.core.chains import Way, fits, follow
from orrery.core.drawing import Chains, Look
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from test_drawings import NAMES, SETTINGS, called, drawing_of

pytestmark = pytest.mark.untraced

EVERY = 5  # moments of a match at which a fleet may set off that are looked at: one in so many
MOST = 12  # of a match
MOST_CHAINS = 80
OFFERING = [
    setting
    for setting in SETTINGS
    if setting.game in {"ages", "eclipse", "emperor", "gaia"}
    and setting.players <= 3
    and setting.variant == 0
]


def beginnings(setting: Setting, state: State, seat: Seat) -> list[tuple[Action, ...]]:
    """Return the answers with which chains begin, as the page finds them."""
    drawing, view = drawing_of(setting), state.view(seat)
    found: list[tuple[Action, ...]] = []
    for choice in state.choices(seat):
        if drawing.begins(choice, view):
            found.append((choice,))
        elif drawing.opens(choice, view):
            way = follow(Way(state), seat, [choice])
            if way is not None and way.is_open:
                after = way.state.view(seat)
                found += [
                    (choice, one) for one in way.state.choices(seat) if drawing.begins(one, after)
                ]
    return found


def departures(setting: Setting) -> Iterator[tuple[State, Seat, tuple[Action, ...]]]:
    """Give moments of a real match at which something could be done in one go."""
    game, state, rng = games()[setting.game], setting.start(6), Rng(6)
    seen = given = 0
    for _ in answers(game, state, "greedy" if setting.game == "gaia" else "random", rng):
        for seat in state.pending()[:1]:
            found = beginnings(setting, state, seat)
            seen += bool(found)
            if found and seen % EVERY == 0:
                given += 1
                yield state, seat, rng.pick(found)
        if given == MOST:
            return


def offered(setting: Setting, state: State, seat: Seat, begin: Sequence[Action]) -> Chains:
    look = Look(NAMES[: state.players])
    return drawing_of(setting).chains(state, seat, begin, (), look)


@pytest.mark.parametrize("setting", often(OFFERING), ids=called)
def test_every_chain_plays_and_is_in_hand_up_to_its_last_answer(setting: Setting) -> None:
    for state, seat, begin in departures(setting):
        found = offered(setting, state, seat, begin)
        assert len(found.found) <= MOST_CHAINS
        assert len({chain.actions for chain in found.found}) == len(found.found)
        for chain in found.found:
            way = follow(Way(state), seat, chain.actions)
            assert way is not None, chain
            assert fits(way)
            assert chain.words


@pytest.mark.parametrize("setting", often(OFFERING), ids=called)
def test_a_chain_ends_on_things_that_are_drawn(setting: Setting) -> None:
    for state, seat, begin in departures(setting):
        panels = drawing_of(setting).panels(state.view(seat), Look(NAMES[: state.players]))
        drawn = {name for panel in panels for name in ids(read(panel.body))}
        for chain in offered(setting, state, seat, begin).found:
            assert chain.place
            assert set(chain.place.split()) <= drawn


@pytest.mark.parametrize("setting", often(OFFERING), ids=called)
def test_chains_are_found_from_what_the_seat_may_know(setting: Setting) -> None:
    rng = Rng(8)
    for state, seat, begin in departures(setting):
        imagined = state.determinize(seat, rng)
        assert offered(setting, state, seat, begin) == offered(setting, imagined, seat, begin)
