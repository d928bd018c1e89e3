"""EMP-8.2 to 8.12: fleets that move in one go; what is promised of them is what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.action import Action, Seat
from orrery.core.drawing import Chain, Chains, Look
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.actions import Command
from orrery.games.emperor.forecast import ships_at
from orrery.games.emperor.state import EmperorState

LOOK = Look(("Ada", "Blaise", "Caroline"))


def sailings(t: Table, order: str, *taken: int, look: Look = LOOK) -> Chains:
    return GAME.drawing.chains(t.s, A, [GAME.language.read_text(order)], taken, look)


def to(t: Table, order: str, goal: str, *taken: int, look: Look = LOOK) -> list[Chain]:
    found = sailings(t, order, *taken, look=look).found
    return [chain for chain in found if chain.place == f"hex-{goal}"]


def played(s: EmperorState, seat: Seat, actions: Sequence[Action]) -> EmperorState:
    after = s.clone()
    for action in actions:
        after.play(seat, action)
    return after


def fleet(s: EmperorState, seat: Seat, at: str) -> int:
    return sum(ships_at(s.view(seat), seat, at))  # type: ignore[arg-type] # a hex's name


def test_emp_8_3_a_fleet_goes_two_hexes_in_one_go() -> None:
    t = Table()
    t.fleet(A, "d7", fighters=2, cruisers=1)
    t.begin("warlord")

    (chain,) = to(t, "command fighter d7 2", "d5")

    assert chain.words == "2 fighters, 1 cruiser to d5"
    assert fleet(played(t.s, A, chain.actions), A, "d5") == 3
    assert GAME.drawing.told(t.s, A, chain.actions, LOOK) == chain.words


def test_emp_8_2_who_is_too_slow_stays_behind() -> None:
    t = Table()
    t.fleet(A, "d7", fighters=2, dreadnoughts=1)
    t.begin("warlord")

    (far,) = to(t, "command fighter d7 2", "d5")
    (near,) = to(t, "command fighter d7 2", "d6")

    assert far.note == "2 of 3 move: the others cannot get there"
    assert fleet(played(t.s, A, far.actions), A, "d5") == 2
    assert fleet(played(t.s, A, near.actions), A, "d6") == 3
    (in_french,) = to(t, "command fighter d7 2", "d5", look=Look(LOOK.names, "fr"))
    assert "2 sur 3 se déplacent" in in_french.note


def test_a_stepper_leaves_ships_behind() -> None:
    t = Table()
    t.fleet(A, "d7", fighters=3, cruisers=1)
    t.begin("warlord")
    usual = sailings(t, "command fighter d7 2").muster
    assert [(sort.words, sort.have, sort.taken) for sort in usual] == [
        ("fighters", 3, 3),
        ("cruisers", 1, 1),
    ]

    (chain,) = to(t, "command fighter d7 2", "d6", 1, 1)

    assert chain.words == "1 fighter, 1 cruiser to d6"
    assert fleet(played(t.s, A, chain.actions), A, "d6") == 2
    assert fleet(played(t.s, A, chain.actions), A, "d7") == 2


def test_emp_8_12_a_fleet_jumps_in_one_go() -> None:
    t = Table()
    t.collapse()
    t.fleet(A, "d4", fighters=3)
    t.begin("warlord")

    (jump,) = to(t, "command fighter d4 2", "b1")
    near = to(t, "command fighter d4 2", "d5")

    assert jump.words == "3 fighters jump to b1"
    assert fleet(played(t.s, A, jump.actions), A, "b1") == 3
    assert [chain.words for chain in near] == ["3 fighters to d5", "3 fighters jump to d5"]
    assert GAME.drawing.told(t.s, A, jump.actions, LOOK) == jump.words


def test_emp_8_6_where_ships_meet_the_chance_is_told() -> None:
    t = Table()
    t.fleet(A, "d7", fighters=4)
    t.fleet(B, "d6", fighters=1)
    t.begin("warlord")

    (chain,) = to(t, "command fighter d7 2", "d6")

    assert "4 of your ships against 1" in chain.note
    assert "% to win" in chain.note


def test_emp_8_8_a_sector_that_can_be_claimed_says_so() -> None:
    t = Table()
    t.lay("d6", "p09")
    t.fleet(A, "d7", fighters=1)
    t.begin("warlord")

    (chain,) = to(t, "command fighter d7 2", "d6")

    assert chain.words == "1 fighter to Ironhold"
    assert chain.note == "can be claimed"


def test_emp_10_4_what_others_answer_ends_a_chain() -> None:
    """The extra step declares Fusion Engines: the Saboteur's owner is asked before it counts."""
    t = Table()
    t.give(A, "fusion_engines")
    t.give(C, "saboteur")
    t.fleet(A, "d7", dreadnoughts=2)
    t.begin("warlord")

    (chain,) = to(t, "command dreadnought d7 2", "d5")

    assert chain.note == "1 of 2 move: others must answer first"
    assert len(chain.actions) == 4


def test_no_fleet_sets_off_from_another_answer() -> None:
    t = Table()
    t.fleet(A, "d7", fighters=1)
    t.begin("warlord")

    assert sailings(t, "end") == Chains()
    assert sailings(t, "command cruiser d7 2") == Chains()
    assert GAME.drawing.told(t.s, A, [GAME.language.read_text("end")], LOOK) == ""


def departures() -> Iterator[tuple[EmperorState, Seat, Command]]:
    """Give moments of seeded matches at which a fleet may move."""
    for seed in (3, 4, 5):
        state, rng = GAME.start(3, seed), Rng(seed)
        while state.asked:
            seat = state.asked[0]
            assert isinstance(state, EmperorState)
            offers = [one for one in state.choices(seat) if isinstance(one, Command)]
            if offers:
                yield state, seat, rng.pick(offers)
            wish = GAME.instinct(state, seat, rng)
            state.play(seat, wish or rng.pick(state.real_choices(seat)))


@pytest.mark.slow
@pytest.mark.untraced
def test_every_fleet_goes_where_it_says_with_as_many_ships_as_it_says() -> None:
    seen = 0
    for s, seat, order in departures():
        found = GAME.drawing.chains(s, seat, [order], (), LOOK)
        for chain in found.found:
            goal = chain.place.removeprefix("hex-")
            fleet_said = chain.words.rpartition(
                " jump to " if " jump to " in chain.words else " to "
            )
            moved = sum(int(part.split()[0]) for part in fleet_said[0].split(", "))
            before, after = s, follow_open(s, seat, chain.actions)
            if after is None:
                continue
            seen += 1
            assert fleet(after, seat, goal) == fleet(before, seat, goal) + moved
            assert fleet(after, seat, order.hex) == fleet(before, seat, order.hex) - moved
            wanted = sum(sort.taken for sort in found.muster)
            assert (moved == wanted) == (" move: " not in chain.note)
    assert seen > 100


def follow_open(s: EmperorState, seat: Seat, actions: Sequence[Action]) -> EmperorState | None:
    """Play a chain; None where its end starts a battle, or lets others answer before it counts."""
    after = s.clone()
    for action in actions:
        after.play(seat, action)
    began = after.rng.word != s.rng.word or seat not in after.asked
    return None if began else after
