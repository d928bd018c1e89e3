"""The referee agrees with the rules at every decision of sampled matches."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from games.eclipse.referee import Die, Referee, Target, non_player_hits
from games.eclipse.referee_ledger import booked, ledger
from games.eclipse.referee_offers import allowed
from matches import Setting, at_random, every_setting, greedily, some_settings
from orrery.core.action import Action
from orrery.core.events import Sink
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME
from orrery.games.eclipse.designs import Design, die
from orrery.games.eclipse.events import Produced, UpkeepPaid
from orrery.games.eclipse.ids import (
    ACTION_PHASE,
    RESOURCES,
    SHIP_NUMBER,
    SHIPS,
    UPKEEP_PHASE,
)
from orrery.games.eclipse.rules.dice import Ranks, give_by_rule
from orrery.games.eclipse.state import EclipseState

pytestmark = pytest.mark.untraced

# random players go bankrupt soon; those of habit mostly play as instinct says, and live to fight
Style = Literal["random", "greedy", "habit"]
HABIT = 60  # in a hundred answers
SIZES = (1, 3, 4, 2)


def agree(s: EclipseState) -> None:
    """Compare what the rules say of a position with what the referee says."""
    referee = Referee(s)
    assert s.scores() == [referee.score(seat) for seat in range(s.players)]
    assert s.ranking() == referee.places()
    seat = s.asked[0]
    offered = [str(action) for action in s.choices(seat)]
    assert sorted(offered) == sorted(allowed(s))
    if s.mats[seat].species < 0:
        return
    assert list(s.galaxy.realm(seat)) == sorted(referee.controlled(seat))
    assert sorted(s.galaxy.berths(seat)) == sorted(referee.with_ships(seat))
    near = {
        s.galaxy.disc[b] for a in s.galaxy.realm(seat) for b in referee.linked(a, generator=False)
    }
    assert s.galaxy.contacts(seat) == sum(1 << other for other in near - {-1, seat})
    assert s.upkeep(seat) == referee.upkeep(seat)
    for number, resource in enumerate(RESOURCES):
        assert s.production(seat, number) == referee.income(seat, resource)
    for number, ship in enumerate(SHIPS):
        mine, theirs = s.design(seat, number), referee.design(seat, ship)
        assert (mine.initiative, mine.computer, mine.shield, mine.hull) == theirs[:4]
        assert (mine.move, mine.drives, mine.energy) == theirs[4:7]
        assert sum(mine.cannons) == len(theirs.cannons)
        assert sum(mine.missiles) == len(theirs.missiles)


def agree_on_pay(s: EclipseState, told: list[Any]) -> None:
    """ECL-13.3, ECL-13.6: what was paid and produced is what the tracks say."""
    if s.phase != UPKEEP_PHASE:
        return  # Cleanup has moved discs and cubes since
    referee = Referee(s)
    for event in told:
        if isinstance(event, UpkeepPaid):
            assert event.income == referee.income(event.seat, "money")
            assert event.upkeep == referee.upkeep(event.seat)
        elif isinstance(event, Produced):
            assert event.materials == referee.income(event.seat, "materials")
            assert event.science == referee.income(event.seat, "science")


def agree_on_round(s: EclipseState) -> None:
    """ECL-13.21 to ECL-13.23, ECL-12.46: a new round finds everything put away."""
    referee = Referee(s)
    for seat, mat in enumerate(s.mats):
        if mat.is_out:
            continue
        assert (sum(mat.spaces), sum(mat.graves), mat.passed) == (0, 0, False)
        assert mat.colony_ships == referee.board(seat).colony_ships
        for at in referee.with_ships(seat):
            # ECL-12.62: Draco alone may find a Cruiser where somebody else's ships are
            owner = s.galaxy.disc[at]
            assert not referee.enemies(at, seat) or (owner >= 0 and referee.is_draco(owner))


def answer(s: EclipseState, seat: int, style: Style, rng: Rng) -> Action:
    if style == "greedy":
        return greedily(GAME, s, seat, rng)
    habit = GAME.instinct(s, seat, rng) if style == "habit" and rng.die(100) <= HABIT else None
    return habit or at_random(s, seat, rng)


def watch(setting: Setting, style: Style, seed: int, *, most: int, every: int = 1) -> int:
    """Play a match, comparing at every so many decisions; return how many it had."""
    s = setting.start(seed)
    assert isinstance(s, EclipseState)
    rng = Rng(seed + 1)
    rounds = 1
    for number in range(most):
        if not s.asked:
            return number
        if number % every == 0:
            agree(s)
        if s.round != rounds and type(s.stack[-1]).__name__ == "Turn":
            rounds = s.round
            agree_on_round(s)
        seat = s.asked[0]
        action = answer(s, seat, style, rng)
        is_booked = s.phase == ACTION_PHASE and number % every in (0, 1, 2)
        account = booked(s, seat, str(action)) if is_booked else None
        sink = s.sink = Sink()
        s.play(seat, action)
        s.sink = None
        # where somebody else is asked something has happened by itself
        if account is not None and (s.phase, s.asked) == (ACTION_PHASE, (seat,)):
            assert ledger(s, seat) == account
        agree_on_pay(s, [told.event for told in sink.take()])
    return most


@pytest.mark.parametrize("setting", some_settings(GAME), ids=str)
def test_ecl_14_1_the_referee_agrees_over_whole_matches(setting: Setting) -> None:
    """Scores, upkeep, control, blueprints and every legal answer, recomputed."""
    assert watch(setting, "habit", 3 + setting.variant, most=5000, every=13) > 100


@pytest.mark.parametrize("style", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 4])
def test_ecl_5_1_the_referee_agrees_with_other_players(style: Style, players: int) -> None:
    assert watch(Setting("eclipse", players, 0), style, players, most=60) > 40


@pytest.mark.slow
@pytest.mark.parametrize("style", ["random", "greedy", "habit"])
@pytest.mark.parametrize("setting", every_setting(GAME), ids=str)
def test_ecl_14_1_the_referee_agrees_everywhere(setting: Setting, style: Style) -> None:
    for seed in range(3):
        assert watch(setting, style, 100 * seed + setting.variant, most=20_000) > 20


def test_ecl_12_16_non_player_dice_go_where_the_referee_puts_them() -> None:
    """R19: any fleet, any shields, any roll."""
    rng = Rng(16)
    for _ in range(400):
        designs: list[Design | None] = [None] * 4
        wounds: list[list[int]] = [[], [], [], []]
        ships: list[Target] = []
        for name in SHIPS:
            hull, shield = rng.below(4), rng.below(4)
            damage = [rng.below(hull + 1) for _ in range(rng.below(3))]
            if damage:
                number = SHIP_NUMBER[name]
                designs[number] = Design(0, 0, shield, hull, (0, 0, 0, 0), (0, 0, 0, 0))
                wounds[number] = damage[:]
            ships += [Target(name, hull, shield, one) for one in damage]
        computer = rng.below(4)
        dice = [Die(rng.die(4), rng.die()) for _ in range(rng.die(5))]
        dice.sort(key=lambda one: (-one.damage, one.face))  # as they are rolled (ECL-12.10)
        give_by_rule(
            Ranks(designs, SIZES, wounds),
            [die(one.damage - 1, one.face) for one in dice],
            computer,
        )
        expected = non_player_hits(ships, dice, computer)
        for name in SHIPS:
            hurt = [ship.damage for ship in expected if ship.ship == name]
            assert sorted(wounds[SHIP_NUMBER[name]]) == sorted(hurt)
