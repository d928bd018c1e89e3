"""Previews of choices, and standing answers (EMP-10.10)."""

from __future__ import annotations

from games.emperor.thrones import A, B, C, Table
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.emperor import GAME
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
    assert says(t, A, "end") == ""


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
    assert says(t, A, "fight d5") == "2 of your ships against 1 + starbase"
    t.fleet(C, "d6", fighters=1)
    t.fleet(A, "d6", fighters=1)
    assert says(t, A, "fight d6") == "1 of your ships against 1"
    assert says(t, A, "influence d5") == "empire: another player's"
    assert says(t, B, "influence d5") == "starbase: yours"
    assert says(t, B, "influence d5", "fr") == "base spatiale\N{NO-BREAK SPACE}: à vous"
    t.empire(B, "e4", "p02")
    assert says(t, A, "influence e4") == "a tie: nobody's"
    t.begin("regent")
    assert says(t, A, "buy-influence") == "$5 → $3"


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
