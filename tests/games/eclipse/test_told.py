"""Events only narrate: whether somebody listens or not, the same position comes out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    dice,
    disarm,
    equip,
    lay,
    learn,
    next_discovery,
    no_ships,
    now,
    own,
    placing,
    read,
    ships,
    stock,
    table,
    tray,
)
from orrery.core.events import Sink
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import dump_state
from orrery.games.eclipse import GAME
from orrery.games.eclipse.ids import INFLUENCE, PART_NUMBER, RESEARCH, UPGRADE
from orrery.games.eclipse.rules.action_phase import Turn
from orrery.games.eclipse.rules.combat import (
    ALL_SECTORS,
    NextBattle,
    NextPopulation,
    NextTakeOver,
)
from orrery.games.eclipse.rules.discovery import FitPart, reveal
from orrery.games.eclipse.rules.explore import MayControl
from orrery.games.eclipse.rules.reputation import KeepOne
from orrery.games.eclipse.state import EclipseState

Scene = Callable[[], EclipseState]


def at_war(players: int = 2) -> EclipseState:
    """Return a table where A holds the field and B has two refuges beside it."""
    s = no_ships(table(players=players))
    lay(s, "310", 6, -6)
    for sector, r in (("313", -7), ("304", -5)):
        lay(s, sector, 6, r)
        own(s, B, sector)
    return s


def retreat() -> EclipseState:
    s = at_war()
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1)
    dice(s, "- - -")
    return now(s, NextBattle(ALL_SECTORS))


def stalemate() -> EclipseState:
    s = at_war()
    disarm(s, A, "cruiser")
    disarm(s, B, "interceptor")
    ships(s, A, "310", cruiser=1)
    ships(s, B, "310", interceptor=1)
    return now(s, Turn(A), NextBattle(ALL_SECTORS))


def bombardment() -> EclipseState:
    s = no_ships(table())
    lay(s, "209", 6, -6)
    own(s, A, "209", 0, 1)
    ships(s, B, "209", interceptor=1)
    dice(s, "*")
    return now(s, NextPopulation(ALL_SECTORS))


def proposal() -> EclipseState:
    s = at_war(players=4)
    own(s, A, "310")
    return acting(s, A, INFLUENCE)


def conquest() -> EclipseState:
    s = at_war()
    own(s, A, "310")  # their own sector is passed over
    ships(s, A, "310", interceptor=1)
    ships(s, A, "313", interceptor=1)
    return now(s, NextTakeOver(ALL_SECTORS))


def tiles() -> EclipseState:
    return now(table(), KeepOne(A, (1, 3)))


def found(name: str) -> EclipseState:
    s = no_ships(table())
    next_discovery(s, name)
    at = lay(s, "208", 0, -3)
    s.stack = []
    reveal(s, A, at)
    return now(s, *s.stack)


def found_cruiser() -> EclipseState:
    return found("ancient_cruiser")


def found_portal() -> EclipseState:
    return found("ancient_warp_portal")


def full_track() -> EclipseState:
    s = table("draco", players=4)
    s.mats[A].reputation = [1, 1, 2, 3]
    return acting(s, A, INFLUENCE)


def ancient_part() -> EclipseState:
    s = no_ships(table())
    missile = PART_NUMBER["ion_missile"]
    s.mats[A].store = [missile]
    return now(s, FitPart(A, missile))


def returned_part() -> EclipseState:
    s = no_ships(table())
    equip(s, A, "cruiser", None, None, "hull")
    return acting(s, A, UPGRADE)


def reaction() -> EclipseState:
    s = table()
    s.mats[A].passed = True
    return now(s, Turn(A))


def drawn_sector() -> EclipseState:
    return placing(no_ships(table()), A, 0, -3, "208")


def placed_sector() -> EclipseState:
    s = no_ships(table())
    next_discovery(s, "money_cache")
    return now(s, MayControl(A, lay(s, "208", 0, -3)))


def given_up() -> EclipseState:
    s = no_ships(table())
    lay(s, "310", 0, -3)
    own(s, A, "310")
    return acting(s, A, INFLUENCE)


def portal() -> EclipseState:
    s = no_ships(table())
    tray(s, "warp_portal")
    learn(s, A, "gauss_shield")
    stock(s, A, 0, 20, 0)
    lay(s, "201", 0, -3)
    own(s, A, "201")
    return acting(s, A, RESEARCH, 1)


@pytest.mark.parametrize(
    ("scene", "answers"),
    [
        (retreat, ["begin-retreat 313", "?fire"]),
        (stalemate, ["pass", "begin-retreat 304"]),
        (bombardment, ["bombard yes"]),
        (proposal, ["propose 1", "answer no"]),
        (proposal, ["propose 1", "answer yes", "give-cube money", "give-cube money"]),
        (conquest, ["take-over remove"]),
        (tiles, ["keep-reputation 3"]),
        (found_cruiser, ["reward"]),
        (found_portal, ["reward"]),
        (full_track, ["return-reputation 1"]),
        (ancient_part, ["store-part"]),
        (returned_part, ["remove-part cruiser 2"]),
        (reaction, ["react upgrade"]),
        (drawn_sector, ["discard-sectors"]),
        (placed_sector, ["take-control yes"]),
        (given_up, ["take-disc 310"]),
        (portal, ["research warp_portal military", "portal-sector 201"]),
    ],
)
def test_ecl_16_1_telling_changes_nothing(scene: Scene, answers: list[str]) -> None:
    told, untold = scene(), scene()
    told.sink = sink = Sink()
    for text in answers:
        for s in (told, untold):
            if not text.startswith("?") or s.asked:
                s.play(s.asked[0], read(text.removeprefix("?")))
        assert dump_state(told) == dump_state(untold)
    assert sink.take()


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match_is_the_same_with_nobody_listening(players: int) -> None:
    match = Match(GAME, players, seed=players)
    alone = GAME.start(players, seed=players)
    rng = Rng(players)
    while not match.over:
        seat = match.state.asked[0]
        action = rng.pick(match.state.choices(seat))
        match.play(seat, action)
        alone.play(seat, action)
    assert dump_state(alone) == dump_state(match.state)
    assert alone.winners() == match.state.winners()
