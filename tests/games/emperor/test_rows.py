"""EMP-6.2, 7.2: a whole harvest at one press, ships of several types for one starbase."""

from __future__ import annotations

import re

import msgspec
import pytest

from games.emperor.thrones import A, Table
from orrery.core.drawing import Chains, Look
from orrery.core.errors import OrreryError
from orrery.games.emperor import GAME
from orrery.games.emperor.ids import HEX_NUMBER
from orrery.games.emperor.state import EmperorState
from orrery.web.errors import BadRequest
from orrery.web.show.bar import ask
from orrery.web.show.choices import read_instead
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.draft import Draft
from orrery.web.tables.table import Table as LiveTable
from web.test_leaks import eyes_of, live_at

pytestmark = pytest.mark.untraced

LOOK = Look(("Ada", "Blaise", "Caroline"))
FED = ("d4", "d5", "d6")


def steward() -> Table:
    """Return a table where Ada has three fed sectors, one of them twice, and little room."""
    t = Table()
    for at, tile, food in zip(FED, ("p08", "p09", "p10"), (1, 2, 1), strict=True):
        t.empire(A, at, tile)
        t.food(at, food)
    t.stores(A, 3, 0)
    t.begin("steward")
    t.play(A, "take-bonus metal")
    return t


def test_emp_6_2_all_fed_sectors_yield_at_once_and_the_loss_is_counted() -> None:
    """EMP-6.3: what there is no room for is told before."""
    t = steward()
    (chain,) = GAME.drawing.at_once(t.s, A, LOOK)
    assert [str(one) for one in chain.actions] == [f"produce {at}" for at in FED]

    before = t.s.holdings.metal[A]
    given = [t.s.galaxy.tile_at(HEX_NUMBER[at]) for at in FED]
    yields = sum(tile.metal + tile.energy for tile in given if tile is not None)
    for action in chain.actions:
        t.s.play(A, action)
    kept = t.s.holdings.metal[A] - before + t.s.holdings.energy[A]
    assert yields > kept
    assert chain.note == f"{yields - kept} lost: the storage is full"


def live_with(t: Table, draft: Draft) -> LiveTable:
    return msgspec.structs.replace(live_at(GAME, t.s), drafts={A: draft})


def test_a_sector_is_spared_by_a_press_and_the_others_stay_one_step() -> None:
    t = steward()
    proposed = ask(viewing_of(live_at(GAME, t.s), eyes_of(A)))
    assert 'id="propose"' in proposed
    assert "data-spares" not in proposed
    draft = Draft(t.s, A)
    draft.answer(GAME.drawing.at_once(t.s, A, LOOK)[0].actions)
    page = ask(viewing_of(live_with(t, draft), eyes_of(A)))
    assert page.count("data-spares") == len(FED)
    assert 'name="action" value="produce' not in page, "what is done is not offered again"
    assert 'id="propose"' not in page

    draft.take_one_back(GAME.language.read_text("produce d4"))

    assert [str(one) for one in draft.clicks] == ["produce d5", "produce d6"]
    assert (draft.presses, draft.closing) == ([0], None)
    told = ask(viewing_of(live_with(t, draft), eyes_of(A)))
    assert told.count("data-spares") == 2
    assert 'value="produce d4"' in told


def test_what_has_produced_is_not_counted_again() -> None:
    """EMP-6.2: each sector once a role, though food be left."""
    t = steward()
    t.play(A, "produce d5")
    view = t.s.view(A)
    sheet = next(
        panel.body for panel in GAME.drawing.panels(view, LOOK) if "has produced" in panel.body
    )
    assert sheet.count("has produced") == 1
    assert t.cubes("d5") == 1


def shipyard(*taken: int, robotics: bool = False) -> tuple[Table, Chains]:
    t = Table()
    t.starbase(A, "d6", "p01")
    t.stores(A, 6, 3, 9)
    if robotics:
        t.give(A, "robotics")
    t.begin("engineer")
    t.play(A, "deploy d6")
    begin = [GAME.language.read_text("build fighter")]
    return t, GAME.drawing.chains(t.s, A, begin, taken, LOOK)


def test_emp_7_2_ships_of_several_types_go_to_one_starbase_at_once() -> None:
    t, one = shipyard()
    assert [sort.taken for sort in one.muster] == [1, 0, 0]
    assert {chain.place for chain in one.found} == {"hex-d6", "hex-d7"}

    t, found = shipyard(2, 1, 0)
    assert found.sum == "3 metal, 1 energy, $3"
    assert [sort.taken for sort in found.muster] == [2, 1, 0]
    assert found.muster[2].have == 1, "a dreadnought can be paid beside them"
    chain = next(chain for chain in found.found if chain.place == "hex-d7")
    here, before = t.ships(A, "d7"), t.s.holdings.metal[A]
    for action in chain.actions:
        t.s.play(A, action)
    assert t.ships(A, "d7") == (here[0] + 2, here[1] + 1, here[2])
    assert t.s.holdings.metal[A] == before - 3
    assert GAME.drawing.told(shipyard()[0].s, A, chain.actions, LOOK) == chain.words


def test_emp_7_3_the_base_is_changed_ship_by_ship_and_all_of_it_stays_one_step() -> None:
    t, found = shipyard(2, 1, 0)
    chain = next(chain for chain in found.found if chain.place == "hex-d7")
    draft = Draft(t.s, A)
    draft.answer(chain.actions)
    page = ask(viewing_of(live_with(t, draft), eyes_of(A)))
    others = re.findall(
        r'name="instead" value="([^"]+)" data-place="([^"]+)"[^>]*><[^>]*>([^<]+)', page
    )
    assert [(place, words) for _, place, words in others] == [
        ("fleet-d7-0 hex-d6", "1 fighter to Meadowlight"),
        ("fleet-d7-0 hex-d6", "1 cruiser to Meadowlight"),
    ]

    draft.give_instead(*read_instead(GAME, others[0][0]))

    after = draft.state
    assert isinstance(after, EmperorState)
    before = t.ships(A, "d7"), t.ships(A, "d6")
    t.s = after
    assert t.ships(A, "d6") == (before[1][0] + 1, *before[1][1:])
    assert t.ships(A, "d7") == (before[0][0] + 1, before[0][1] + 1, before[0][2])
    assert len(draft.presses) == 1
    told = ask(viewing_of(live_with(t, draft), eyes_of(A)))
    assert "1 fighter to" in told
    draft.keep(draft.last_press)
    assert draft.clicks == []


@pytest.mark.parametrize(
    "wrong", ["x deploy d6", "deploy d6", "0 fly d6", "9999 deploy d6", "9 deploy d6", ""]
)
def test_what_no_answer_of_the_turn_could_be_is_refused(wrong: str) -> None:
    t, found = shipyard(1, 0, 0)
    draft = Draft(t.s, A)
    draft.answer(found.found[0].actions)
    with pytest.raises((OrreryError, BadRequest)):
        draft.give_instead(*read_instead(GAME, wrong))


def test_emp_7_3_a_last_ship_that_waits_for_confirm_can_still_go_elsewhere() -> None:
    t = Table()
    t.starbase(A, "d6", "p01")
    t.stores(A, 1, 0, 1)
    t.begin("engineer")
    t.play(A, "deploy d6")
    begin = [GAME.language.read_text("build fighter")]
    draft = Draft(t.s, A)
    draft.answer(GAME.drawing.chains(t.s, A, begin, (), LOOK).found[0].actions)
    page = ask(viewing_of(live_with(t, draft), eyes_of(A)))
    assert draft.closing is not None, "nothing more can be paid"
    other = re.findall(r'name="instead" value="([^"]+)"', page)
    assert len(other) == 1

    draft.give_instead(*read_instead(GAME, other[0]))

    assert str(draft.closing) == other[0].partition(" ")[2]


def test_emp_7_5_robotics_lowers_the_price_that_is_told() -> None:
    t, found = shipyard(2, 1, 0, robotics=True)
    assert found.sum == "1 metal, 1 energy, $3"
    before = t.s.holdings.metal[A]
    for action in found.found[0].actions:
        t.s.play(A, action)
    assert t.s.holdings.metal[A] == before - 1


def test_what_cannot_be_paid_is_not_offered() -> None:
    assert not shipyard(0, 0, 5)[1].found
