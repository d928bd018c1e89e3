"""Which answer is marked where a small question hides a sum: incomes, the Brainstone."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.gaia.positions import asks, bowls, bowls_of, do, table, turn
from games.gaia.test_factions import taklons
from games.gaia.test_facts import Bowls, charged
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.rules.income import IncomeOrder
from orrery.games.gaia.state import GaiaState

pytestmark = pytest.mark.untraced


def best_end(start: Bowls, tokens: tuple[int, ...], charges: tuple[int, ...]) -> tuple[int, int]:
    """Try every order: the most that is charged, and then the most to spend."""
    ends = []
    icons = [("token", n) for n in tokens] + [("charge", n) for n in charges]
    for order in permutations(icons):
        now = start
        for kind, n in order:
            now = (now[0] + n, *now[1:]) if kind == "token" else charged(now, n)
        ends.append((now[1] + 2 * now[2], now[2]))
    return max(ends)


def marked(state: GaiaState, language: str = "en") -> tuple[str, str]:
    found = GAME.drawing.usual(state, state.asked[0], Look((), language))
    return ("", "") if found is None else (str(found.action), found.why)


def asked(state: GaiaState) -> GaiaState:
    state._withdraw()
    state.run()
    return state


def test_gaia_4_3_who_follows_the_mark_charges_most_and_can_spend_most() -> None:
    rng, orders = Rng(4), 0
    for _ in range(60):
        start = (rng.below(3), rng.below(4), rng.below(3))
        tokens = tuple(1 + rng.below(2) for _ in range(1 + rng.below(2)))
        charges = tuple(1 + rng.below(4) for _ in range(1 + rng.below(2)))
        state = table(ids.TERRANS, ids.XENOS)
        bowls(state, 0, *start)
        state.stack[:] = [IncomeOrder(0, tokens, charges)]
        asked(state)
        while state.asked:
            orders += 1
            do(state, marked(state)[0] or str(state.choices(0)[0]))
        _, two, three = bowls_of(state.mats[0])
        assert (two + 2 * three, three) == best_end(start, tokens, charges)
    assert orders > 60


def test_gaia_4_3_an_order_that_changes_nothing_is_not_marked() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    bowls(state, 0, 5, 0, 0)
    state.stack[:] = [IncomeOrder(0, (1,), (2,))]
    assert marked(asked(state)) == ("", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_gaia_10_19_where_the_brainstone_does_most_is_marked(language: str) -> None:
    faction = FACTIONS[ids.TAKLONS]
    charged, to_gaia, discarded = (turn(taklons(1, 1, 2, 0)) for _ in range(3))
    faction.charge(charged, 0, 1)
    faction.tokens_to_gaia(to_gaia, 0, 2)
    faction.discard_tokens(discarded, 0, 3)
    found = {asks(asked(state)): marked(state, language) for state in (charged, to_gaia, discarded)}
    pays = do(turn(taklons(3, 0, 0, 3)), "use-board-action power_2_tokens")
    found[asks(pays)] = marked(pays, language)

    assert {question: where for question, (where, _) in found.items()} == {
        "BrainstoneCharged": "settle-brainstone bowl_2",
        "BrainstoneToGaia": "settle-brainstone bowl_1",
        "BrainstoneDiscarded": "settle-brainstone bowl_1",
        "BrainstonePays": "settle-brainstone bowl_1",
    }
    assert all(why for _, why in found.values())
    told = GAME.preview(pays, 0, pays.choices(0)[0], language)
    assert told.endswith("0·0·3* → 0*·0·3"), "the bowls before and after"
