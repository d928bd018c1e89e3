"""GAIA-8: the builder of federations; every outline is what it says, up to its token."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.gaia.positions import asks, bowls, put, table, turn
from games.gaia.test_federation_search import found_by
from orrery.core.action import Seat
from orrery.core.chains import Way, follow
from orrery.core.drawing import Chain, Chains, Look
from orrery.core.rng import Rng
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.actions import FORM_FEDERATION, PASS
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.rules.form_federation import affordable, search_of
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

LOOK = Look(("Ada", "Blaise", "Caroline"))


def outlines(state: GaiaState, seat: Seat = 0, look: Look = LOOK) -> Chains:
    return GAME.drawing.chains(state, seat, [FORM_FEDERATION], (), look)


def after(state: GaiaState, seat: Seat, chain: Chain) -> GaiaState:
    way = follow(Way(state), seat, chain.actions)
    assert way is not None
    assert isinstance(way.state, GaiaState)
    return way.state


def first_picture() -> GaiaState:
    """E-29: exactly two proposals, worth 7 and 8, with two satellites each."""
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS)
    bowls(state, 0, 12, 0, 0)
    put(state, 0, ids.INSTITUTE, (-1, -7))
    state.mats[0].faction = ids.GLEENS
    put(state, 0, ids.TRADING_STATION, (1, -7), (2, -6))
    put(state, 0, ids.MINE, (0, -5))
    return turn(state)


def test_gaia_8_7_least_value_too_many_comes_first() -> None:
    found = outlines(first_picture()).found

    assert [chain.words.partition(":")[0] for chain in found] == ["Worth 7 of 7", "Worth 8 of 7"]
    assert all(chain.is_listed for chain in found)
    assert found[0].note == "2 satellites (− 2 tokens); worth 1 stays free"
    assert found[1].note == "2 satellites (− 2 tokens); no other planet stays free"
    assert "(Planetary institute)" in found[0].words


def test_gaia_8_9_one_press_leads_to_the_token() -> None:
    state = first_picture()

    for chain in outlines(state).found:
        formed = after(state, 0, chain)
        assert asks(formed) == "FederationToken"
        assert formed.mats[0].formed == 1
        assert GAME.drawing.told(state, 0, chain.actions, LOOK) == "federation, 2 satellites"


def test_the_builder_speaks_french() -> None:
    look = Look(LOOK.names, "fr")

    found = outlines(first_picture(), look=look).found

    assert found[0].words.startswith("Valeur 7 sur 7 : ")
    assert "reste libre" in found[0].note


def test_nothing_is_proposed_from_another_answer() -> None:
    state = first_picture()

    assert GAME.drawing.chains(state, 0, [PASS], (), LOOK) == Chains()
    assert GAME.drawing.told(state, 0, [FORM_FEDERATION], LOOK) == ""
    assert GAME.drawing.told(state, 0, [PASS, PASS], LOOK) == ""


def moments() -> Iterator[tuple[GaiaState, Seat]]:
    """Give positions of seeded matches in which a federation may be formed."""
    for seed in (2, 5, 8):
        state, rng = GAME.start(3, seed), Rng(seed)
        while state.asked:
            seat = state.asked[0]
            assert isinstance(state, GaiaState)
            if FORM_FEDERATION in state.choices(seat):
                yield state, seat
            wish = GAME.instinct(state, seat, rng)
            state.play(seat, wish or rng.pick(state.real_choices(seat)))


def worth(s: GaiaState, seat: Seat, hexes: list[int]) -> int:
    """Return what the structures and stations of a seat on some hexes are worth."""
    mat = s.mats[seat]
    return sum(
        power_value(s, seat, at) if mat.structures >> at & 1 else mat.stations >> at & 1
        for at in hexes
    )


@pytest.mark.slow
@pytest.mark.untraced
def test_every_outline_is_legal_the_best_there_is_and_what_it_says() -> None:
    seen = 0
    for s, seat in moments():
        search = search_of(s, seat)
        proposals = list(found_by(search, affordable(s, seat)))
        fewest = min(len(list(satellites)) for _, satellites in proposals)
        found = outlines(s, seat).found
        assert 1 <= len(found) <= 3
        for number, chain in enumerate(found):
            formed = after(s, seat, chain)
            new = formed.mats[seat].satellites & ~s.mats[seat].satellites
            hexes = [int(place.removeprefix("hex-")) for place in chain.place.split()]
            seen += 1
            assert formed.mats[seat].formed == s.mats[seat].formed + 1
            assert set(bits(new)) <= set(hexes)
            assert f"{new.bit_count()} satellite" in chain.note
            own = [at for at in hexes if not new >> at & 1]
            assert f"Worth {worth(s, seat, own)} of {search.goal}" in chain.words
            if number == 0:
                assert new.bit_count() == fewest
    assert seen > 3
