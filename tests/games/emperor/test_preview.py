"""Previews of choices, and standing answers (EMP-10.10)."""

from __future__ import annotations

import re

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.action import Action
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.emperor import GAME
from orrery.games.emperor.actions import (
    ALLOW,
    Build,
    Buy,
    BuyInfluence,
    BuyTechnology,
    Produce,
    ProduceFree,
    Sell,
    TakeBonus,
)
from orrery.games.emperor.rules.round import ROUND_WAGE
from orrery.games.emperor.rules.technologies import SabotageOffer
from orrery.games.emperor.state import EmperorState


def says(t: Table, seat: int, text: str, language: str = "en") -> str:
    return GAME.preview(t.s, seat, GAME.language.read_text(text), language)


def test_roles_tiles_and_prices() -> None:
    t = Table()
    t.display("p15", "p18", "p01", "p02")
    assert says(t, A, "take-role scientist") == "1 energy less"
    assert says(t, A, "take-role scientist", "fr") == "1 énergie de moins"
    assert says(t, A, "pick-tile p15") == "planets 2, food 2, metal 1"
    assert says(t, A, "pick-tile p18") == "empty"
    assert says(t, A, "keep-tile p15") == "planets 2, food 2, metal 1"
    t.dice(3, 4, 6, 6)
    t.begin("merchant")
    assert says(t, A, "discard-die 6") == "food $1, metal $2, energy $4"
    t.play(A, "discard-die 6")
    assert says(t, A, "buy energy") == "$8 → $4"
    assert says(t, A, "sell metal") == "$8 → $10"
    assert says(t, A, "sell metal", "fr") == "8 $ → 10 $"
    assert says(t, A, "end") == (
        "sells 1 food: $8 → $9; sectors without food, which produce nothing: 1"
    )


def test_ships_and_technologies() -> None:
    t = Table()
    assert says(t, A, "build dreadnought") == "3 metal, 2 energy, $2"
    assert says(t, A, "buy-technology ion_cannons").startswith("2 energy: Your empires")
    t.lay("d5", "p01")
    assert says(t, A, "claim d5") == "planets 1, food 2"


def test_battles_and_influence() -> None:
    t = Table()
    t.starbase(B, "d5", "p01")
    t.fleet(A, "d5", cruisers=2)
    t.fleet(B, "d5", fighters=1)
    assert says(t, A, "fight d5") == "2 of your ships against 1 + starbase; about 22 % to win"
    t.fleet(C, "d6", fighters=1)
    t.fleet(A, "d6", fighters=1)
    assert says(t, A, "fight d6").startswith("1 of your ships against 1; about ")
    assert says(t, A, "influence d5") == "empire: another player's"
    assert says(t, B, "influence d5") == "starbase: yours"
    assert says(t, B, "influence d5", "fr") == "base spatiale\N{NO-BREAK SPACE}: à vous"
    t.empire(B, "e4", "p02")
    assert says(t, A, "influence e4") == "a tie: nobody's"
    t.begin("regent")
    assert says(t, A, "buy-influence") == "$5 → $3"


def test_emp_7_5_robotics_is_taken_off_the_price_of_the_ships_it_still_pays() -> None:
    t = Table()
    t.give(A, "robotics")
    t.stores(A, 3, 3, 9)
    t.begin("engineer")
    t.play(A, "build cruiser")
    assert says(t, A, "build dreadnought") == "2 metal, 2 energy, $2; Robotics saves 1 metal"
    assert says(t, A, "build fighter", "fr").startswith("0 métal, 0 énergie, 1 $")


def test_what_is_lost_or_useless_is_warned_of() -> None:
    t = Table()
    assert "no food: you produce nothing" in says(t, A, "take-role steward")
    assert "pas de nourriture" in says(t, A, "take-role steward", "fr")
    assert "you have no ships" in says(t, A, "take-role warlord")
    t.stores(A, 0, 0, 0)
    assert "cannot pay" in says(t, A, "take-role engineer")
    t.food("d7", 1)
    assert "+1 metal, 1 energy" in says(t, A, "take-role steward")
    t.stores(A, 6, 2)
    t.begin("steward")
    assert says(t, A, "produce d7") == "2 lost: the storage is full"
    assert says(t, A, "end") == "fed sectors that do not produce: 1"


def test_the_last_marker_is_warned_of() -> None:
    """EMP-1.2."""
    t = Table()
    t.lay("d5", "p01")
    t.s.holdings.reserve[A] = 1
    assert "the game ends" in says(t, A, "claim d5")


def promised(t: EmperorState, seat: int, action: Action) -> tuple[int, int, int] | None:
    """Read what a preview says of money, metal and energy: what it costs."""
    said = GAME.preview(t, seat, action, "en")
    match action:
        case Build():
            found = re.match(r"(\d+) metal, (\d+) energy, \$(\d+)", said)
            assert found is not None
            return -int(found[3]), -int(found[1]), -int(found[2])
        case Buy() | Sell() | BuyInfluence():
            before, after = map(int, re.findall(r"\$(\d+)", said))
            cube = 1 if isinstance(action, Buy) else -1
            resource = "" if isinstance(action, BuyInfluence) else action.resource
            return after - before, cube * (resource == "metal"), cube * (resource == "energy")
        case BuyTechnology():
            return 0, 0, -int(said.split()[0])
        case Produce() | ProduceFree() | TakeBonus():
            gains = {name: int(count) for count, name in re.findall(r"(\d+) (metal|energy)", said)}
            return 0, gains.get("metal", 0), gains.get("energy", 0)
        case _:
            return None


@pytest.mark.untraced
def test_what_a_preview_promises_is_what_happens() -> None:
    """Played on a copy; the Saboteur lets it pass, as the preview takes for granted."""
    seen = set()
    rng = Rng(9)
    for seed in range(3):
        state = GAME.start(3 + seed, seed)
        assert isinstance(state, EmperorState)
        while state.asked:
            seat = state.asked[0]
            for action in state.choices(seat):
                wanted = promised(state, seat, action)
                if wanted is None:
                    continue
                seen.add(type(action).__name__)
                after = state.clone()
                after.play(seat, action)
                while isinstance(after.stack[-1], SabotageOffer):
                    after.play(after.asked[0], ALLOW)
                found = [
                    getattr(after.holdings, name)[seat] - getattr(state.holdings, name)[seat]
                    for name in ("money", "metal", "energy")
                ]
                found[0] -= ROUND_WAGE * (after.round - state.round)  # what came of itself after it
                assert tuple(found) == wanted, str(action)
            instinct = GAME.instinct(state, seat, rng) if rng.below(2) else None
            state.play(seat, instinct or rng.pick(state.choices(seat)))
    assert {"Build", "Buy", "Sell", "BuyTechnology", "Produce", "TakeBonus", "BuyInfluence"} <= seen


def test_every_choice_can_be_previewed_in_every_language() -> None:
    rng = Rng(4)
    for seed in range(3):
        state = GAME.start(3 + seed, seed)
        assert isinstance(state, EmperorState)
        while state.asked:
            seat = state.asked[0]
            choices = state.choices(seat)
            for language in LANGUAGES:
                said = GAME.preview(state, seat, choices[-1], language)
                assert "{" not in said
            state.play(seat, rng.pick(choices))


def test_standing_answers() -> None:
    t = Table()
    t.give(B, "time_warp")
    t.give(C, "saboteur")
    t.begin("merchant")
    assert t.question == "MarketWarp"
    assert str(GAME.standing_answer("warp_mine_only", t.s, B)) == "pass"
    assert GAME.standing_answer("never_sabotage", t.s, B) is None
    t.play(B, t.offer(B)[0])
    assert str(GAME.standing_answer("never_sabotage", t.s, C)) == "allow"
    assert GAME.standing_answer("never_veto", t.s, C) is None


def test_a_standing_answer_about_time_warp_spares_ones_own_battles() -> None:
    def battle(owner: int) -> Table:
        t = Table()
        t.give(owner, "time_warp")
        t.empire(B, "d5", "p01")
        t.fleet(A, "d6", cruisers=1)
        t.begin("warlord", chooser=C)
        t.move(A, "cruiser", "d6", "d5")
        assert t.question == "CombatWarp"
        return t

    assert str(GAME.standing_answer("warp_mine_only", battle(C).s, C)) == "pass"
    assert GAME.standing_answer("warp_mine_only", battle(B).s, B) is None


def test_a_standing_answer_about_the_ambassador() -> None:
    t = Table()
    t.lay("d5", "p01")
    t.give(A, "ambassador")
    t.begin("regent")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(B, "influence d5")
    assert str(GAME.standing_answer("never_veto", t.s, A)) == "allow"
    assert GAME.standing_answer("warp_mine_only", t.s, A) is None
