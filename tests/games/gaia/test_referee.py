"""The referee agrees at every decision of matches of all player counts and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.gaia.referee import Referee
from games.gaia.referee_scoring import (
    check_control,
    final_tile_vp,
    research_vp,
    resource_vp,
    round_vp,
)
from matches import Setting, Style, at_random, greedily
from orrery.core.action import Action
from orrery.core.events import Event
from orrery.core.match import Match
from orrery.core.options import every_variant
from orrery.core.rng import Rng
from orrery.games.gaia import GAME, ids
from orrery.games.gaia import events as e
from orrery.games.gaia.options import GaiaOptions
from orrery.games.gaia.parts import FROM_FINAL, FROM_RESEARCH, FROM_RESOURCES, FROM_ROUND
from orrery.games.gaia.state import GaiaState

pytestmark = pytest.mark.untraced

VARIANTS = every_variant(GaiaOptions)
LEFT_TO_OTHERS = ("convert", "form-federation")  # test_power, test_federation_search
Seen = Counter[str]


def texts(state: GaiaState, seat: int) -> set[str]:
    return {str(action) for action in state.choices(seat)}


def expected(state: GaiaState, seat: int, question: str) -> set[str] | None:
    """Return the answers to a question as the referee sees them; nothing for other questions."""
    eye = Referee(state, seat)
    prompt = state.prompt(seat)
    facts = prompt.facts if prompt is not None else {}
    match question:
        case "Turn":
            return eye.turn()
        case "MineWithSteps":
            return {f"build-mine {at}" for at in eye.mine_targets(facts["steps"])}
        case "WithRange":
            mines = {f"build-mine {at}" for at in eye.mine_targets(0, 3)}
            return mines | {f"start-gaia-project {at}" for at in eye.project_targets(3)}
        case "WhichTile":
            return {f"take-tile {tile}" for tile in eye.tiles()}
        case "LostPlanetPlace":
            closed = set().union(
                *(Referee(state, one).satellites for one in range(len(state.mats)))
            )
            return {f"place-lost-planet {at}" for at in eye.open_space(closed | eye.all_stations())}
        case "Station":
            return {f"place-station {at}" for at in eye.open_space(eye.all_stations())}
        case "ChargeOffer":
            if eye.institute("taklons"):
                return {"charge-token-first", "charge-token-last", "decline"}
            assert facts["power"] == eye.offer(facts["at"]) > 0
            return {"charge", "decline"}
        case _:
            return None


def check_position(state: GaiaState, seen: Seen) -> None:
    for seat in state.pending():
        question = type(state.stack[-1]).__name__
        if state.mats[seat].faction < 0:
            continue
        wanted = expected(state, seat, question)
        if wanted is not None:
            seen[question] += 1
            found = {one for one in texts(state, seat) if not one.startswith(LEFT_TO_OTHERS)}
            assert found == wanted, question
    for seat in range(len(state.mats)):
        if state.mats[seat].faction >= 0:
            check_control(state, seat)


def check_step(before: GaiaState, after: GaiaState, told: list[Event], seen: Seen) -> None:
    """Compare what one answer changed: points of the round tile, income."""
    for seat in range(before.players):
        gained = after.mats[seat].earned[FROM_ROUND] - before.mats[seat].earned[FROM_ROUND]
        assert gained == round_vp(before, seat, told)
        seen["points of a round tile"] += gained > 0
    for event in told:
        if isinstance(event, e.IncomeTaken):
            seen["income"] += 1
            got = [event.ore, event.credits, event.knowledge, event.qic]
            assert got == Referee(after, event.seat).income()


def check_price(before: GaiaState, after: GaiaState, seat: int, action: Action, seen: Seen) -> None:
    """GAIA-2.2: what was paid is what the referee asks for, and nothing else is lost."""
    eye = Referee(before, seat)
    question = type(before.stack[-1]).__name__
    steps = getattr(before.stack[-1], "steps", 0)
    price = eye.price(str(action), steps, 3 if question == "WithRange" else 0)
    brings_more = str(action).endswith("planetary_institute") and eye.faction == "gleens"
    if price is None or brings_more or after.round > before.round:
        return
    seen["prices"] += 1
    old, new = before.mats[seat], after.mats[seat]
    assert (old.ore - new.ore, old.credits - new.credits, old.qic - new.qic) == price


def check_end(before: GaiaState, state: GaiaState) -> None:
    """Compare final scoring, which the last answer led to."""
    bonus = 1 if state.options.automa == "alptrauma" else 0
    for place, tile in enumerate(state.final_tiles):
        for seat, vp in enumerate(final_tile_vp(state, ids.FINAL_TILE_IDS[tile])):
            more = bonus if vp and seat >= state.players else 0
            assert state.mats[seat].earned[FROM_FINAL + place] == vp + more
    for seat, mat in enumerate(state.mats):
        vp = research_vp(state, seat)
        more = bonus if vp and seat >= state.players else 0
        earned = mat.earned[FROM_RESEARCH] - before.mats[seat].earned[FROM_RESEARCH]
        assert earned == vp + more
        if seat < state.players:
            assert mat.earned[FROM_RESOURCES] == resource_vp(state, seat)
        assert mat.vp == sum(mat.earned)
    ranked = sorted((mat.vp for mat in state.mats), reverse=True)
    assert state.ranking() == [1 + ranked.index(vp) for vp in state.scores()]


def answer(state: GaiaState, seat: int, style: Style, rng: Rng) -> Action:
    if style == "greedy":
        return greedily(GAME, state, seat, rng)
    habit = GAME.instinct(state.clone(), seat, rng) if rng.die(5) > 1 else None
    return habit or at_random(state, seat, rng)


def states(match: Match) -> GaiaState:
    assert isinstance(match.state, GaiaState)
    return match.state


def refereed(setting: Setting, style: Style, seed: int) -> Seen:
    """Play a match, comparing every position and every answer."""
    match = Match(GAME, setting.players, seed=seed, options=setting.options())
    rng = Rng(seed)
    seen: Seen = Counter()
    before = states(match)
    while not match.over:
        before = states(match)
        check_position(before, seen)
        before = before.clone()
        seat = rng.pick(before.pending())
        action = answer(before, seat, style, rng)
        told = [one.event for one in match.play(seat, action)]
        check_price(before, states(match), seat, action, seen)
        check_step(before, states(match), told, seen)
    if states(match).options.rules == "printed":
        check_end(before, states(match))
    return seen


def settings(every: int) -> Iterator[Setting]:
    for players in (1, 2, 3, 4):
        for variant in range(len(VARIANTS)):
            if variant == 0 or (variant + players) % every == 0:
                yield Setting("gaia", players, variant)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_referee_agrees_with_every_decision(players: int) -> None:
    seen: Seen = Counter()
    for setting in settings(9):
        if setting.players == players:
            seen += refereed(setting, "random", setting.variant + players)

    assert set(seen) >= {"Turn", "ChargeOffer", "WhichTile", "income", "prices"}
    assert seen["points of a round tile"] > 0


def test_the_referee_agrees_with_a_greedy_match() -> None:
    seen = refereed(Setting("gaia", 2, 0), "greedy", 3)

    assert seen["Turn"] > 30


@pytest.mark.slow
@pytest.mark.parametrize("style", ["random", "greedy"])
@pytest.mark.parametrize(
    "setting", list(settings(1)), ids=lambda one: f"{one.players}p-v{one.variant}"
)
def test_the_referee_agrees_with_many_matches(setting: Setting, style: Style) -> None:
    seen: Seen = Counter()
    for seed in range(100, 106):
        seen += refereed(setting, style, seed)

    assert set(seen) >= {"Turn", "ChargeOffer", "WhichTile", "income", "MineWithSteps"}
