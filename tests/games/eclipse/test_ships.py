"""ECL-8: Upgrade and Build; ECL-2.14, ECL-2.15: blueprints."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    begin,
    equip,
    home_name,
    lay,
    learn,
    no_ships,
    now,
    number,
    offer,
    offered,
    own,
    read,
    say,
    ships,
    stock,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import (
    BUILD,
    CRUISER,
    DREADNOUGHT,
    INTERCEPTOR,
    MATERIALS,
    ORBITAL,
    PART_NUMBER,
    SHIP_NUMBER,
    STARBASE,
    UPGRADE,
)
from orrery.games.eclipse.rules.action_phase import Turn, activations
from orrery.games.eclipse.state import MOST_MEMOS


def test_ecl_8_1_rulebook_example_upgrade() -> None:
    """EX-23, ECL-8.3: an Eridani Interceptor, energy 4 of 4; a computer more is too much."""
    s = table("eridani")
    equip(s, A, "interceptor", None, None, "fusion_drive", "fusion_drive")
    s.mats[A].parts[0] = -1
    begin(s, A, UPGRADE)
    say(s, "remove-part interceptor 3", "place-part plasma_cannon interceptor 0")
    say(s, "place-part gauss_shield interceptor 3")
    design = s.design(A, INTERCEPTOR)
    assert (design.produced, design.produced - design.energy) == (4, 4)
    assert design.cannons == (0, 1, 0, 0)
    assert design.shield == 1
    assert design.initiative == 4
    learn(s, A, "positron_computer")
    acting(s, A, UPGRADE)
    with pytest.raises(IllegalAction, match=r"ECL-8\.3"):
        s.play(A, read("place-part positron_computer interceptor 3"))


def test_ecl_8_3_rulebook_example_mechanema_upgrade() -> None:
    """EX-24, ECL-4.3, ECL-8.2: three activations; the Cruiser needs its Fusion Source."""
    s = table("mechanema")
    learn(s, A, "plasma_missile")
    equip(s, A, "interceptor", None, None, None, "electron_computer")
    equip(s, A, "cruiser", None, None, None, "fusion_source", None, "fusion_drive")
    begin(s, A, UPGRADE)
    say(s, "remove-part interceptor 3", "place-part plasma_missile interceptor 3")
    assert s.design(A, INTERCEPTOR).energy == 0
    say(s, "place-part positron_computer cruiser 0", "place-part ion_cannon cruiser 2")
    design = s.design(A, CRUISER)
    assert (design.produced, design.produced - design.energy) == (6, 5)
    assert not s.asked
    bare = table("mechanema")
    equip(bare, A, "cruiser", None, None, None, None, None, "fusion_drive")
    acting(bare, A, UPGRADE)
    assert "positron_computer cruiser 0" not in offered(bare, "place-part")


def test_ecl_8_2_no_lesser_part() -> None:
    """EX-25: Gluon alone gives neither Positron; basic parts are always there."""
    s = table()
    learn(s, A, "gluon_computer")
    acting(s, A, UPGRADE)
    parts = {text.split()[0] for text in offered(s, "place-part")}
    assert "positron_computer" not in parts
    assert {"electron_computer", "ion_cannon", "hull", "nuclear_drive", "nuclear_source"} <= parts
    with pytest.raises(IllegalAction, match=r"ECL-8\.2"):
        s.play(A, read("place-part positron_computer cruiser 2"))


def test_ecl_8_3_drives() -> None:
    """EX-26, ECL-2.15: the only drive stays; a Starbase takes none; the printed one comes back."""
    s = table()
    learn(s, A, "fusion_drive")
    equip(s, A, "cruiser", None, None, None, None, None, "fusion_drive")
    acting(s, A, UPGRADE)
    assert "hull cruiser 5" not in offered(s, "place-part")
    assert "cruiser 5" in offered(s, "remove-part")
    assert not [text for text in offered(s, "place-part") if "drive starbase" in text]
    with pytest.raises(IllegalAction, match=r"without a drive.*ECL-8\.3"):
        s.play(A, read("place-part hull cruiser 5"))
    with pytest.raises(IllegalAction, match=r"Starbase.*ECL-8\.3"):
        s.play(A, read("place-part nuclear_drive starbase 3"))
    say(s, "remove-part cruiser 5", "no-place")
    assert s.design(A, CRUISER).move == 1


def test_ecl_8_3_the_last_drive_goes_only_for_another() -> None:
    """R10: where the printed drive is covered, whoever returns the other one must place a drive."""
    s = table()
    for ship in ("cruiser", "dreadnought"):
        drive = s.box.grids[s.mats[A].species][SHIP_NUMBER[ship]].index(
            PART_NUMBER["nuclear_drive"]
        )
        parts: list[str | None] = [None] * drive
        parts[0] = "nuclear_drive"
        equip(s, A, ship, *parts, "hull")
    acting(s, A, UPGRADE, 1)
    assert {"cruiser 0", "dreadnought 0"} <= set(offered(s, "remove-part"))
    say(s, "remove-part cruiser 0")
    assert "no-place" not in offer(s)
    assert {text.split()[0] for text in offered(s, "place-part")} == {"nuclear_drive"}
    assert all(text.split()[1] == "cruiser" for text in offered(s, "place-part"))
    assert "dreadnought 0" not in offered(s, "remove-part")  # one placement cannot mend two
    with pytest.raises(IllegalAction, match=r"ECL-8\.3"):
        s.play(A, read("no-place"))
    say(s, "remove-part cruiser 5", "no-place")  # the printed drive is back
    assert s.design(A, CRUISER).move == 1


def test_ecl_8_1_returning_needs_a_legal_end() -> None:
    """R10: a removal that breaks the blueprint must be mended by one placement."""
    s = table()
    learn(s, A, "fusion_source", "plasma_cannon")
    equip(s, A, "cruiser", None, "plasma_cannon", None, "fusion_source", None, None)
    equip(s, A, "cruiser", None, "plasma_cannon", "plasma_cannon", "fusion_source", None, None)
    acting(s, A, UPGRADE, 1)
    say(s, "remove-part cruiser 3")
    assert "no-place" not in offer(s)
    with pytest.raises(IllegalAction, match=r"ECL-8\.3"):
        s.play(A, read("no-place"))
    assert all("cruiser" in text for text in offered(s, "place-part"))
    say(s, "place-part nuclear_source cruiser 0")
    assert s.design(A, CRUISER).energy >= 0


def test_ecl_8_1_a_muon_source_may_mend_a_blueprint() -> None:
    """ECL-11.9, R10: what was lost with the returned source, the stored one gives."""
    s = table()
    learn(s, A, "fusion_source", "plasma_cannon")
    equip(s, A, "cruiser", None, "plasma_cannon", "plasma_cannon", "fusion_source")
    s.mats[A].store = [PART_NUMBER["muon_source"]]
    acting(s, A, UPGRADE, 1)
    say(s, "remove-part cruiser 3")
    assert s.design(A, CRUISER).energy == -2
    assert offered(s, "place-muon") == ["cruiser"]  # beside another ship it would mend nothing
    say(s, "place-muon cruiser")
    assert s.design(A, CRUISER).energy == 0
    assert not s.asked
    s = table()
    learn(s, A, "fusion_source", "plasma_cannon")
    equip(s, A, "cruiser", "plasma_cannon", "plasma_cannon", "ion_cannon", "fusion_source")
    s.mats[A].store = [PART_NUMBER["muon_source"]]
    acting(s, A, UPGRADE, 1)
    say(s, "remove-part cruiser 3")
    assert s.design(A, CRUISER).energy == -3
    assert not offered(s, "place-muon")  # two are not enough


def test_what_is_remembered_of_blueprints_is_bounded() -> None:
    """Forgetting changes nothing: the same upgrades are offered."""
    s = acting(table(), A, UPGRADE)
    before = offer(s)
    for name in range(MOST_MEMOS + 1):
        s.box.known_fittings[(-1, name)] = ()
        s.box.known_designs[(-1, name)] = s.design(A, CRUISER)
    s = table()
    learn(s, A, "absorption_shield")
    acting(s, A, UPGRADE)
    assert set(before) < set(offer(s))
    assert len(s.box.known_fittings) < MOST_MEMOS
    equip(s, A, "cruiser", "absorption_shield", "absorption_shield", "absorption_shield")
    assert s.design(A, CRUISER).shield == 3
    assert len(s.box.known_designs) < MOST_MEMOS


def test_ecl_8_10_parts_do_not_run_out() -> None:
    """ECL-8.6: values add up."""
    s = table()
    learn(s, A, "improved_hull")
    acting(s, A, UPGRADE, 4)
    say(s, *(f"place-part improved_hull dreadnought {slot}" for slot in (0, 3, 5, 6)))
    assert s.design(A, DREADNOUGHT).hull == 8


def test_ecl_11_9_muon_source() -> None:
    """EX-75, ECL-8.5: two energy and an initiative, no space, never taken off."""
    s = table()
    learn(s, A, "plasma_cannon")
    s.mats[A].store = [PART_NUMBER["muon_source"]]
    acting(s, A, UPGRADE)
    assert "plasma_cannon interceptor 3" not in offered(s, "place-part")
    say(s, "place-muon interceptor")
    design = s.design(A, INTERCEPTOR)
    assert (design.produced, design.initiative) == (5, 4)
    assert not [text for text in offered(s, "remove-part") if text.startswith("interceptor")]
    say(s, "place-part plasma_cannon interceptor 3")
    assert s.design(A, INTERCEPTOR).energy == 1


def test_ecl_8_4_blueprints_change_everywhere() -> None:
    """EX-109, ECL-4.5: one activation in a Reaction, even with Pico Modulator."""
    s = table("mechanema")
    learn(s, A, "pico_modulator")
    assert activations(s, A, UPGRADE) == 5
    s.mats[A].passed = True
    now(s, Turn(A))
    say(s, "react upgrade", "place-part hull interceptor 3")
    assert s.design(A, INTERCEPTOR).hull == 1
    assert not offered(s, "place-part")


def test_ecl_8_7_rulebook_example_build() -> None:
    """EX-27: a Cruiser at home and a Dreadnought elsewhere for 13 Materials."""
    s = no_ships(table())
    lay(s, "201", 0, -3)
    own(s, A, "201")
    stock(s, A, 13, 0, 0)
    begin(s, A, BUILD)
    say(s, f"build cruiser {home_name(s, A)}", "build dreadnought 201")
    assert s.mats[A].stock[MATERIALS] == 0
    assert s.galaxy.count(number("201"), A, DREADNOUGHT) == 1


def test_ecl_8_8_rulebook_example_structures() -> None:
    """EX-28: a Cruiser and an Orbital for 9; no second Orbital, but a Monolith."""
    s = no_ships(table())
    learn(s, A, "orbital", "monolith")
    home = home_name(s, A)
    stock(s, A, 9, 0, 0)
    acting(s, A, BUILD, 3)
    say(s, f"build cruiser {home}", f"build orbital {home}")
    assert s.mats[A].stock[MATERIALS] == 0
    stock(s, A, 20, 0, 0)
    acting(s, A, BUILD, 3)
    assert f"orbital {home}" not in offered(s, "build")
    assert f"monolith {home}" in offered(s, "build")
    with pytest.raises(IllegalAction, match=r"ECL-8\.8"):
        s.play(A, read(f"build orbital {home}"))


def test_ecl_8_8_limits_of_building() -> None:
    """ECL-2.17, R11: no technology, no miniature; enemies do not prevent it."""
    s = no_ships(table("draco"))
    ships(s, A, home_name(s, A), dreadnought=2)
    ships(s, B, home_name(s, A), interceptor=1)
    stock(s, A, 30, 0, 0)
    acting(s, A, BUILD)
    built = {text.split()[0] for text in offered(s, "build")}
    assert built == {"interceptor", "cruiser"}


def test_ecl_8_8_one_structure_of_a_kind_in_a_sector() -> None:
    """ECL-4.10: with no miniature left, a Build Action needs a sector without an orbital."""
    s = no_ships(table())
    s.mats[A].supply = [0, 0, 0, 0]
    learn(s, A, "orbital")
    lay(s, "208", 0, -3)
    own(s, A, "208")
    stock(s, A, 4, 0, 0)
    s.galaxy.works[number("208")] = ORBITAL
    acting(s, A, BUILD)
    assert offered(s, "build") == [f"orbital {home_name(s, A)}"]
    now(s, Turn(A))
    assert "act build" in offer(s)
    s.galaxy.works[number(home_name(s, A))] = ORBITAL
    now(s, Turn(A))
    assert "act build" not in offer(s)


def test_ecl_8_8_a_monolith_is_reason_enough_to_build() -> None:
    """ECL-4.10: with no miniature left and no orbital known, as soon as trades would pay for it."""
    s = no_ships(table())
    s.mats[A].supply = [0, 0, 0, 0]
    learn(s, A, "monolith")
    stock(s, A, 9, 1, 0)
    now(s, Turn(A))
    assert "act build" not in offer(s)
    stock(s, A, 9, 3, 0)
    now(s, Turn(A))
    assert "act build" in offer(s)


@pytest.mark.parametrize(
    ("species", "costs"),
    [("terran_union", (3, 5, 8, 3, 4, 10)), ("mechanema", (2, 4, 7, 2, 3, 8))],
)
def test_ecl_8_7_prices(species: str, costs: tuple[int, ...]) -> None:
    s = table(species)
    assert s.box.costs[s.mats[A].species] == costs


def test_ecl_8_9_conquered_structures() -> None:
    """EX-106, ECL-12.45, ECL-13.2, ECL-14.1: they go with the sector."""
    s = no_ships(table())
    learn(s, B, "orbital", "monolith")
    at = lay(s, "208", 0, 3)
    s.galaxy.works[at] = 3
    own(s, B, "208")
    assert s.score_sheet()[B]["monoliths"] == 3
    stock(s, B, 30, 0, 0)
    acting(s, B, BUILD)
    assert not [text for text in offered(s, "build") if text in ("orbital 208", "monolith 208")]
    assert "208 0 science" in offered(s, "colonise")


def test_ecl_4_5_rulebook_example_reaction_build() -> None:
    """EX-29: one disc on the reaction space, one activation even with Nanorobots."""
    s = no_ships(table())
    learn(s, A, "nanorobots")
    assert activations(s, A, BUILD) == 3
    stock(s, A, 20, 0, 0)
    s.mats[A].passed = True
    now(s, Turn(A))
    assert {text for text in offer(s) if text.startswith("react")} == {
        "react upgrade",
        "react build",
    }
    discs = s.mats[A].discs
    say(s, "react build", f"build cruiser {home_name(s, A)}")
    assert s.mats[A].discs == discs - 1
    assert s.mats[A].spaces[7] == 1
    assert not offered(s, "build")


def test_ecl_2_15_planta_and_orion_blueprints() -> None:
    """ECL-15.1: initiative, energy and printed parts of the aliens."""
    planta = table("planta")
    assert [planta.design(A, ship).initiative for ship in range(4)] == [1, 1, 1, 2]
    assert [planta.design(A, ship).computer for ship in range(4)] == [1, 1, 1, 2]
    assert planta.design(A, STARBASE).produced == 5
    orion = table("orion")
    assert [orion.design(A, ship).initiative for ship in range(4)] == [4, 3, 2, 5]
    assert [orion.design(A, ship).shield for ship in range(4)] == [1, 1, 1, 1]
    assert [orion.design(A, ship).produced for ship in range(4)] == [4, 5, 6, 3]
    terran = table()
    totals = [terran.design(A, ship) for ship in range(4)]
    assert [(t.initiative, t.computer, t.hull, sum(t.cannons)) for t in totals] == [
        (3, 0, 0, 1),
        (2, 1, 1, 1),
        (1, 1, 2, 2),
        (4, 1, 2, 1),
    ]
