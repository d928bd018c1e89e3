"""Matches that stand before the move of a fleet, found among seeded ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from orrery.core.action import Action, Seat
from orrery.core.drawing import Chain, Look
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games import eclipse, emperor
from orrery.games.eclipse import actions as a
from orrery.games.eclipse.ids import SECTOR_NUMBER, SHIP_NUMBER
from orrery.games.eclipse.state import EclipseState
from orrery.games.emperor.actions import Command, MoveTo
from orrery.games.emperor.state import EmperorState

INTERCEPTOR = SHIP_NUMBER["interceptor"]
NAMES = ("Ada", "Blaise", "Caroline")
SEEDS = range(1, 40)


class Departure(NamedTuple):
    """A match in which a fleet may set off, with what is pressed first, and where it may go."""

    match: Match
    begin: Sequence[Action]
    chain: Chain


def look(game: Game, players: int) -> Look:
    return Look(NAMES[:players])


def offered_chains(match: Match, begin: Sequence[Action]) -> Sequence[Chain]:
    state = match.state
    seat = state.asked[0]
    return match.game.drawing.chains(state, seat, begin, (), look(match.game, match.players)).found


# -- three Interceptors that go two sectors far


def shipwright(s: EclipseState, seat: Seat) -> Action | None:
    """Play so that three Interceptors with two drives stand at home as soon as may be."""
    offers = s.choices(seat)
    texts = {str(offer): offer for offer in offers}
    step = type(s.stack[-1]).__name__
    if step == "Pick":
        return next(offer for text, offer in texts.items() if text.startswith("pick-species terr"))
    if step == "Turn":
        most = max(
            (s.galaxy.count(at, seat, INTERCEPTOR) for at in s.galaxy.berths(seat)), default=0
        )
        if most < 3 and _can_build(s, seat):
            return a.Act("build")
        if s.design(seat, INTERCEPTOR).move < 2 and "act upgrade" in texts:
            return texts["act upgrade"]
        return texts["act explore"] if "act explore" in texts and s.mats[seat].discs > 4 else a.PASS
    if step == "Acting":
        built = [one for one in offers if isinstance(one, a.Build) and one.what == "interceptor"]
        if built:
            return max(built, key=lambda one: s.galaxy.count(SECTOR_NUMBER[one.sector], seat, 0))
        drive = next(
            (one for text, one in texts.items() if "nuclear_drive interceptor" in text), None
        )
        if drive is not None and s.design(seat, INTERCEPTOR).move < 2:
            return drive
        zone = next((one for one in offers if isinstance(one, a.Explore)), None)
        return zone or texts.get("end")
    return None


def _can_build(s: EclipseState, seat: Seat) -> bool:
    if a.Act("build") not in s.choices(seat):
        return False
    after = s.clone()
    after.play(seat, a.Act("build"))
    return seat in after.asked and any(
        isinstance(one, a.Build) and one.what == "interceptor" for one in after.choices(seat)
    )


def three_interceptors() -> Departure:
    """Return a match of two in which seat 0 may move three ships over two sectors."""
    for seed in SEEDS:
        match, rng = Match(eclipse.GAME, 2, seed=seed, names=NAMES[:2]), Rng(seed)
        while not match.over and match.state.moment()[0] < 4:
            state = match.state
            assert isinstance(state, EclipseState)
            seat = state.asked[0]
            found = _three(match) if seat == 0 and a.Act("move") in state.choices(seat) else None
            if found is not None:
                return found
            wish = shipwright(state, seat) if seat == 0 else None
            wish = wish or eclipse.GAME.instinct(state, seat, rng)
            match.play(seat, wish or rng.pick(state.choices(seat)))
    raise AssertionError("no such match")


def _three(match: Match) -> Departure | None:
    state = match.state
    assert isinstance(state, EclipseState)
    for at in state.galaxy.berths(0):
        begin = (a.Act("move"), a.PICK_SHIP[at][INTERCEPTOR])
        if state.galaxy.count(at, 0, INTERCEPTOR) != 3:
            continue
        for chain in offered_chains(match, begin):
            if sum(isinstance(one, a.StepTo) for one in chain.actions) == 6:
                return Departure(match, begin, chain)
    return None


# -- several ships of a hex


def warlords_fleet(ships: int = 2) -> Departure:
    """Return a match of three in which somebody may move so many ships over two hexes at once."""
    for seed in SEEDS:
        match, rng = Match(emperor.GAME, 3, seed=seed, names=NAMES), Rng(seed)
        while not match.over:
            state = match.state
            assert isinstance(state, EmperorState)
            seat = state.asked[0]
            for order in state.choices(seat):
                if isinstance(order, Command):
                    for chain in offered_chains(match, [order]):
                        steps = sum(isinstance(one, MoveTo) for one in chain.actions)
                        if steps == 2 * ships and chain.note == "":
                            return Departure(match, [order], chain)
            wish = emperor.GAME.instinct(state, seat, rng)
            match.play(seat, wish or rng.pick(state.choices(seat)))
    raise AssertionError("no such match")


# -- a harvest


def harvest() -> Match:
    """Return a match of three in which somebody may let several sectors yield at once."""
    for seed in SEEDS:
        match, rng = Match(emperor.GAME, 3, seed=seed, names=NAMES), Rng(seed)
        while not match.over:
            state = match.state
            seat = state.asked[0]
            if emperor.GAME.drawing.at_once(state, seat, look(emperor.GAME, 3)):
                return match
            wish = emperor.GAME.instinct(state, seat, rng)
            match.play(seat, wish or rng.pick(state.choices(seat)))
    raise AssertionError("no such match")
