"""ECL-9.1 to ECL-9.5: fleets that move in one go; what is promised of them is what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from fleets import three_interceptors
from games.eclipse.positions import A, B, acting, equip, lay, no_ships, now, read, ships, table
from orrery.core.action import Action, Seat
from orrery.core.drawing import Chain, Chains, Look
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME
from orrery.games.eclipse.actions import Act, PickShip
from orrery.games.eclipse.ids import MOVE, SECTOR_NUMBER
from orrery.games.eclipse.rules.action_phase import ActionPhase
from orrery.games.eclipse.state import EclipseState

LOOK = Look(("Ada", "Blaise"))


def a_row(fleet: int, **others: int) -> EclipseState:
    """Lay three sectors in a row north of A's home, with ships of A in the first."""
    s = no_ships(table())
    for sector, r in (("310", -3), ("313", -4), ("304", -5)):
        lay(s, sector, 0, r)
    equip(s, A, "interceptor", "nuclear_drive", "nuclear_drive")
    ships(s, A, "310", interceptor=fleet, **others)
    return s


def sailings(s: EclipseState, begin: str, *taken: int, look: Look = LOOK) -> Chains:
    return GAME.drawing.chains(s, A, [read(text) for text in begin.split(";")], taken, look)


def to(s: EclipseState, goal: str, *taken: int, look: Look = LOOK) -> Chain:
    found = sailings(s, "pick-ship 310 interceptor", *taken, look=look).found
    return next(chain for chain in found if chain.place == f"sector-{goal}")


def fleet(s: EclipseState, seat: Seat, sector: str) -> int:
    return s.galaxy.fleet(SECTOR_NUMBER[sector], seat)  # type: ignore[index] # a sector's name


def played(s: EclipseState, seat: Seat, actions: Sequence[Action]) -> EclipseState:
    after = s.clone()
    for action in actions:
        after.play(seat, action)
    return after


def test_ecl_9_1_a_stack_goes_two_sectors_in_one_go() -> None:
    s = acting(a_row(3), A, MOVE, 3)

    chain = to(s, "304")

    assert chain.words == "3 × Interceptor to Theta Pegasi (304)"
    assert chain.note == ""
    assert fleet(played(s, A, chain.actions), A, "304") == 3
    assert GAME.drawing.told(s, A, chain.actions, LOOK) == chain.words


def test_ecl_9_1_the_action_may_come_with_it() -> None:
    s = now(a_row(2), ActionPhase())
    begin = "act move;pick-ship 310 interceptor"

    chain = next(one for one in sailings(s, begin).found if one.place == "sector-313")

    assert str(chain.actions[0]) == "act move"
    assert fleet(played(s, A, chain.actions), A, "313") == 2


def test_ecl_4_2_as_many_go_as_there_are_activations() -> None:
    s = acting(a_row(3), A, MOVE, 2)

    chain = to(s, "304")

    assert fleet(played(s, A, chain.actions), A, "304") == 2
    assert chain.note == "2 of 3 move: no activation is left for more"
    in_french = to(s, "304", look=Look(("Ada", "Blaise"), "fr"))
    assert in_french.note == "2 sur 3 se déplacent : plus d’activation pour les autres"


def test_ecl_9_4_enemies_pin_as_many_as_they_are() -> None:
    s = a_row(3)
    ships(s, B, "310", interceptor=1)
    acting(s, A, MOVE, 3)

    chain = to(s, "304")

    assert fleet(played(s, A, chain.actions), A, "304") == 2
    assert chain.note == "2 of 3 move: enemies pin the others"


def test_ecl_9_4_a_pinned_way_is_no_way() -> None:
    """Each ship that comes to 313 alone is pinned there, so none reaches 304."""
    s = a_row(2)
    ships(s, B, "313", interceptor=2)
    acting(s, A, MOVE, 3)

    places = [one.place for one in sailings(s, "pick-ship 310 interceptor").found]

    assert "sector-313" in places
    assert "sector-304" not in places


def test_ecl_9_3_where_ships_meet_the_chance_is_told() -> None:
    s = a_row(3)
    ships(s, B, "313", interceptor=1)
    acting(s, A, MOVE, 3)

    assert to(s, "313").note.startswith("wins ")


def test_a_stepper_leaves_ships_behind_and_takes_others_along() -> None:
    s = acting(a_row(3, cruiser=1), A, MOVE, 3)
    usual = sailings(s, "pick-ship 310 interceptor")
    assert [(sort.words, sort.have, sort.taken) for sort in usual.muster] == [
        ("Interceptor", 3, 3),
        ("Cruiser", 1, 0),
    ]

    fewer = to(s, "304", 1, 0)
    mixed = to(s, "313", 2, 1)
    slow = to(s, "304", 2, 1)

    assert fewer.words == "Interceptor to Theta Pegasi (304)"
    assert fleet(played(s, A, fewer.actions), A, "304") == 1
    assert mixed.words.startswith("2 × Interceptor, Cruiser to")
    assert fleet(played(s, A, mixed.actions), A, "313") == 3
    assert slow.note == "2 of 3 move: the others cannot get there"


def test_more_than_there_are_is_as_many_as_there_are() -> None:
    s = acting(a_row(2), A, MOVE, 3)

    assert [sort.taken for sort in sailings(s, "pick-ship 310 interceptor", 99).muster] == [2]
    assert [sort.taken for sort in sailings(s, "pick-ship 310 interceptor", 1, 2, 3).muster] == [2]


def test_no_fleet_sets_off_from_another_answer() -> None:
    s = now(a_row(2), ActionPhase())

    assert sailings(s, "act explore") == Chains()
    assert sailings(s, "act research;pick-ship 310 interceptor").found == []
    assert sailings(s, "end;pick-ship 310 interceptor") == Chains()
    assert GAME.drawing.told(s, A, [Act("move")], LOOK) == ""


def departures() -> Iterator[tuple[EclipseState, Seat, PickShip]]:
    """Give moments of seeded matches at which ships may move."""
    for seed in (3, 4):
        state, rng = GAME.start(2, seed), Rng(seed)
        while state.asked:
            seat = state.asked[0]
            assert isinstance(state, EclipseState)
            offers = [one for one in state.choices(seat) if isinstance(one, PickShip)]
            if offers:
                yield state, seat, rng.pick(offers)
            moves = Act("move") in state.choices(seat) and rng.below(2) == 0
            wish = Act("move") if moves else GAME.instinct(state, seat, rng)
            state.play(seat, wish or rng.pick(state.real_choices(seat)))


def told(chain: Chain) -> int:
    """Return how many ships a chain says that it moves."""
    parts = chain.words.rpartition(" to ")[0].split(", ")
    return sum(int(part.partition(" × ")[0]) if " × " in part else 1 for part in parts)


@pytest.mark.untraced
def test_every_fleet_goes_where_it_says_with_as_many_ships_as_it_says() -> None:
    seen = 0
    for s, seat, pick in departures():
        everybody = GAME.drawing.chains(s, seat, [pick], (), LOOK).muster
        for taken in ((), tuple(sort.have for sort in everybody)):
            found = GAME.drawing.chains(s, seat, [pick], taken, LOOK)
            for chain in found.found:
                goal = chain.place.removeprefix("sector-")
                after = played(s, seat, chain.actions)
                moved = sum(isinstance(one, PickShip) for one in chain.actions)
                seen += 1
                assert fleet(after, seat, goal) == fleet(s, seat, goal) + moved
                assert fleet(after, seat, pick.sector) == fleet(s, seat, pick.sector) - moved
                assert told(chain) == moved
                wanted = sum(sort.taken for sort in found.muster)
                assert moved <= wanted
                assert (moved == wanted) == (" move: " not in chain.note)
    assert seen > 100


@pytest.mark.untraced
def test_three_interceptors_over_two_sectors_are_one_chain() -> None:
    departure = three_interceptors()

    assert departure.chain.words.startswith("3 × Interceptor to")
