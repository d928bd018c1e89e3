"""The referee of the Automa agrees: every faction, every card, in positions of solo matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.gaia.referee_automa import FACTION_VP, AutomaReferee
from matches import at_random
from orrery.core.rng import Rng
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.automa.cards import card
from orrery.games.gaia.automa.setup import place_first_mine
from orrery.games.gaia.automa.turns import AutomaTurn
from orrery.games.gaia.setup import lay_out
from orrery.games.gaia.state import GaiaState

pytestmark = pytest.mark.untraced

LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
FACTIONS = [ids.FACTION_IDS.index(name) for name in FACTION_VP]
PASS_ICON = {1, 2, 3, 5, 8, 10, 12, 16}  # AUT-4.2
BOOSTER = {  # AUT-4.4: the support cards that point left and to the middle; else right
    **dict.fromkeys((1, 4, 10, 15, 16, 17), 0),
    **dict.fromkeys((2, 5, 8, 11, 14), 1),
}


def positions(seed: int, level: str) -> Iterator[GaiaState]:
    """Give the positions of a solo match in which the human is on turn."""
    options = {
        "automa": level,
        "faction_selection": "random",
        "map_method": ("default", "method_3")[seed % 2],
    }
    state = GAME.start(1, seed, options)
    assert isinstance(state, GaiaState)
    rng = Rng(seed)
    while state.pending():
        if type(state.stack[-1]).__name__ == "Turn":
            yield state
        habit = GAME.instinct(state.clone(), 0, rng) if rng.die(5) > 1 else None
        state.play(0, habit or at_random(state, 0, rng))


def changed(state: GaiaState, rng: Rng) -> GaiaState:
    """Return a position with other tiles: the Automa looks at what seldom lies there as well."""
    after = state.clone()
    after.charging = []
    finals = list(range(len(ids.FINAL_TILE_IDS)))
    rng.shuffle(finals)
    after.final_tiles = finals[:2]
    after.used_actions = rng.below(1 << 10) if rng.die(3) > 1 else (1 << 10) - 1 - rng.below(4)
    mat = after.mats[1]
    mat.passed = False
    if rng.die(3) == 1:
        mat.research = [rng.below(6) for _ in mat.research]
        for area, level in enumerate(mat.research):
            if level == 5:
                after.adv[area] = -1
                after.mats[0].research[area] = min(4, after.mats[0].research[area])
    return after


def deal(state: GaiaState, faction: int, rng: Rng) -> tuple[int, int]:
    """Give the Automa a faction, an action card and a support card."""
    mat = state.mats[1]
    mat.faction = faction
    mat.home = state.tables.home[faction]
    numbers = list(range(1, 18))
    rng.shuffle(numbers)
    action, state.support = numbers[:2]
    if rng.die(3) == 1:
        action = next(one for one in (9, 13) if one != state.support)
    others = [one for one in numbers if one not in (action, state.support)]
    state.deck = [*others[: rng.below(6)], action]
    state.discard, state.reserve = [], []
    return action, state.support


def compare(state: GaiaState, rng: Rng, seen: Counter[str]) -> None:
    for faction in FACTIONS:
        after = changed(state, rng)
        action, support = deal(after, faction, rng)
        eye = AutomaReferee(after)
        passes = action in PASS_ICON and len(after.deck) <= 3
        if passes:
            boosters = [*after.boosters]
            left = boosters.pop(BOOSTER.get(support, 2)) if after.round < 6 else None
            boosters += [after.mats[1].booster] if left is not None else []
            tile = after.box.round_scoring[after.round_tiles[after.round - 1]]
            eye.score(tile.automa[0 if after.round <= 3 else 1])
        else:
            chosen = card(after, action)
            eye.act(chosen.action, chosen.vp, card(after, support))
            seen[f"{eye.faction} {chosen.action}"] += 1
        AutomaTurn().run(after)
        agree(eye, after)
        assert after.mats[1].passed == passes
        if passes:
            assert after.boosters == boosters
            assert after.mats[1].booster == (left if left is not None else state.mats[1].booster)
            assert after.support == support


def agree(eye: AutomaReferee, after: GaiaState) -> None:
    mat = after.mats[1]
    assert AutomaReferee(after).own == eye.own
    assert mat.research == eye.research
    assert [tile >= 0 for tile in after.adv] == eye.tiles
    assert after.used_actions == sum(1 << one for one in eye.used)
    assert after.automa_satellites == eye.satellites
    assert [ids.PLANET_IDS[one] for one in after.planet] == eye.planet
    assert mat.vp == eye.vp
    assert mat.gaia_planets == sum(eye.planet[at] == "gaia" for at in eye.own)
    assert after.charging == [one for at in eye.charged for one in (at, 1)]


@pytest.mark.parametrize("level", LEVELS)
def test_aut_5_the_automa_does_what_the_referee_says(level: str) -> None:
    """AUT-3.1, 3.2, 4.2, 4.3, 5.5: which planet, which upgrade, which area, how many points."""
    seen: Counter[str] = Counter()
    rng = Rng(9)
    for seed in range(2, 6):
        for state in positions(seed, level):
            compare(state, rng, seen)

    assert {one for one in seen if one.endswith(" faction")} == {
        f"{name} faction" for name in FACTION_VP
    }
    assert {one.split()[1] for one in seen} == {
        "build_mine", "faction", "power_qic", "research_area_highest", "research_area_random",
        "upgrade",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_aut_5_the_automa_does_what_the_referee_says_in_many_matches(level: str) -> None:
    seen: Counter[str] = Counter()
    rng = Rng(10)
    for seed in range(10, 40):
        for state in positions(seed, level):
            compare(state, rng, seen)

    assert len(seen) == 6 * len(FACTION_VP)


@pytest.mark.parametrize("number", range(1, 18))
def test_aut_2_6_first_mines_lie_where_the_referee_puts_them(number: int) -> None:
    """AUT-2.6: closest to the middle, ties by the direction of a card; on a printed map and not."""
    for faction in FACTIONS:
        state = GAME.empty(1, {"map_method": ("default", "method_3")[number % 2]})
        assert isinstance(state, GaiaState)
        state.rng.word = number
        lay_out(state)
        mat = state.mats[1]
        mat.faction, mat.home = faction, state.tables.home[faction]
        state.deck = [number]
        for _ in range(3):
            eye = AutomaReferee(state)
            middle = state.board.index[0, 0]
            homes = [
                at for at, planet in enumerate(eye.planet)
                if planet == eye.home and at not in eye.own
            ]  # fmt: skip
            closest = eye.least(homes, lambda at: eye.far(at, middle))  # noqa: B023 - called at once
            wanted = eye.in_direction(closest, card(state, number))
            place_first_mine(state)
            assert AutomaReferee(state).own == {**eye.own, wanted: "mine"}
            assert (mat.vp, state.automa_satellites, state.charging) == (0, 0, [])
