"""The combat odds of docs/rules/eclipse/combat_odds.md, by the combat code itself."""

from __future__ import annotations

import json
import math

import pytest
from click.testing import CliRunner

from games.eclipse.positions import BOX
from orrery.cli import main
from orrery.core.errors import BadOption
from orrery.core.registry import games
from orrery.games.eclipse import GAME
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import ANTIMATTER_SPLITTER
from orrery.games.eclipse.odds import read_fight, simulate, work_out

pytestmark = pytest.mark.untraced

# ODDS-1 to ODDS-8: the fight and the Attacker's chance
MATCH_UPS = {
    "1 interceptor vs ancient": 9 / 289,
    "1 cruiser vs ancient": 1168 / 6859,
    "2 interceptors vs ancient": 365013 / 1812608,
    "2 cruisers vs guardian": 0.056755,
    "1 dreadnought vs ancient": 2327909 / 3570125,
    "2 cruisers + 1 dreadnought vs gcds": 0.022722,
    "1 interceptor vs 1 interceptor": 5 / 11,
    "1 cruiser[plasma_missile] vs advanced guardian": 2803 / 16875,
}
QUICK, FULL = 1_000, 200_000


def box() -> Box:
    assert isinstance(BOX, Box)
    return BOX


@pytest.mark.parametrize("fight", MATCH_UPS)
def test_the_exact_odds_are_the_published_ones(fight: str) -> None:
    found = work_out(read_fight(fight, box()))
    assert found.is_exact
    assert found.wins[0] == pytest.approx(MATCH_UPS[fight], abs=1e-6)
    assert sum(found.wins) == pytest.approx(1)


@pytest.mark.parametrize("fight", MATCH_UPS)
def test_battles_fought_by_the_rules_agree_with_the_odds(fight: str) -> None:
    """A sample of this size lies within four standard errors of the truth, but once in 16,000."""
    chance = MATCH_UPS[fight]
    found = simulate(read_fight(fight, box()), QUICK, seed=1)
    assert abs(found.wins[0] - chance) < 4 * math.sqrt(chance * (1 - chance) / QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("fight", MATCH_UPS)
def test_two_hundred_thousand_battles_agree_within_a_point(fight: str) -> None:
    chance = MATCH_UPS[fight]
    found = simulate(read_fight(fight, box()), FULL, seed=1)
    assert abs(found.wins[0] - chance) < 0.01
    assert abs(found.wins[0] - chance) < 4 * math.sqrt(chance * (1 - chance) / FULL)


@pytest.mark.parametrize(
    "fight",
    [
        "orion: 2 cruiser vs 2 ancients",
        "2 interceptor[gauss_shield] + 1 cruiser vs 1 dreadnought + 1 interceptor",
        "planta: 1 starbase vs mechanema: 2 interceptor",
        "1 dreadnought[ion_missile] vs advanced gcds",
        "2 cruiser[flux_missile] vs 1 cruiser + 1 starbase",
    ],
)
def test_exact_and_fought_odds_agree_on_other_fights(fight: str) -> None:
    start = read_fight(fight, box())
    exact = work_out(start)
    fought = simulate(start, QUICK, seed=2)
    chance = exact.wins[0]
    assert abs(fought.wins[0] - chance) <= 4 * math.sqrt(chance * (1 - chance) / QUICK) + 1e-9
    for side in range(2):
        for kind, lost in exact.losses[side].items():
            assert abs(fought.losses[side][kind] - lost) < 0.3


def test_ecl_12_19_exact_odds_know_the_splitter() -> None:
    """Split antimatter dice clear a swarm that whole ones would only thin."""
    parts = "[ion_cannon=antimatter_cannon,electron_computer=positron_computer,fusion_source]"
    start = read_fight(f"1 cruiser{parts} vs 4 interceptor", box())
    whole = work_out(start)
    start.mats[1].techs |= ANTIMATTER_SPLITTER
    split = work_out(start)
    fought = simulate(start, QUICK, seed=4)
    assert split.wins[0] > whole.wins[0] + 0.2
    chance = split.wins[0]
    assert abs(fought.wins[0] - chance) <= 4 * math.sqrt(chance * (1 - chance) / QUICK)


def test_a_large_battle_is_sampled_with_its_error_stated() -> None:
    fight = (
        "8 interceptor[gauss_shield] + 4 cruiser[ion_missile] + 2 dreadnought vs "
        "8 interceptor[phase_shield] + 4 cruiser + 4 starbase[ion_turret]"
    )
    found = GAME.odds(fight, trials=20, seed=3)
    assert found.trials == 20
    assert not found.is_exact
    assert found == GAME.odds(fight, trials=20, seed=3)


@pytest.mark.parametrize(
    ("fight", "reason"),
    [
        ("2 interceptor", "attacker vs defender"),
        ("2 frigate vs ancient", "no ship is called"),
        ("9 interceptor vs ancient", "1 to 8"),
        ("1 cruiser vs ancient + guardian", "of one kind"),
        ("klingon: 1 cruiser vs ancient", "no species"),
        ("1 cruiser[warp_core] vs ancient", "no part"),
        ("1 cruiser[plasma_cannon,hull] vs ancient", "no space"),
        ("1 interceptor[plasma_cannon] vs ancient", "energy"),
        ("1 cruiser[nuclear_drive=hull] vs ancient", "drive"),
        ("! vs ancient", "cannot read"),
    ],
)
def test_a_fight_that_cannot_be_read_is_refused(fight: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.odds(fight)


def test_the_command_tells_the_odds() -> None:
    answer = CliRunner().invoke(main, ["odds", "eclipse", "1 cruiser vs ancient", "--lang", "en"])
    assert answer.exit_code == 0
    assert "17.03 %" in answer.output
    assert "exact" in answer.output
    answer = CliRunner().invoke(main, ["odds", "eclipse", "1 cruiser vs ancient", "--json"])
    assert json.loads(answer.output)["wins"][0] == pytest.approx(1168 / 6859)


def test_other_games_have_none() -> None:
    others = [game for game in games().values() if not game.tells_odds]
    assert others
    for game in others:
        assert game.fights(game.start(game.max_players), 0, (), "en") == ()
        with pytest.raises(BadOption, match="no odds"):
            game.odds("1 cruiser vs ancient")
