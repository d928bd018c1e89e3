"""Federations on the map of the rulebook (GAIA-8)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from games.gaia.test_federation_search import found_by
from orrery.core.errors import IllegalAction
from orrery.core.events import Sink
from orrery.core.hexes import Hex
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.actions import FORM_FEDERATION, LINK_CLUSTERS, JoinCluster, PlaceSatellite
from orrery.games.gaia.rules.form_federation import affordable, search_of
from orrery.games.gaia.scoring import final_count
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

MINE, STATION, LAB, PI = ids.MINE, ids.TRADING_STATION, ids.RESEARCH_LAB, ids.INSTITUTE
ACADEMY = ids.ACADEMY_KNOWLEDGE


def xenos() -> GaiaState:
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS)
    bowls(state, 0, 12, 0, 0)
    return state


def proposals(state: GaiaState, seat: int = 0) -> set[frozenset[Hex]]:
    """Return the satellites of every legal proposal."""
    search = search_of(state, seat)
    return {
        frozenset(state.board.at[h] for h in satellites)
        for _, satellites in found_by(search, affordable(state, seat))
    }


def values(state: GaiaState, seat: int = 0) -> dict[frozenset[Hex], int]:
    search = search_of(state, seat)
    return {
        frozenset(state.board.at[h] for h in satellites): sum(search.terrain.values[c] for c in one)
        for one, satellites in found_by(search, affordable(state, seat))
    }


def space(*places: Hex) -> frozenset[Hex]:
    return frozenset(places)


def test_gaia_8_7_rulebook_example_first_picture() -> None:
    """E-29 (GAIA-8.6): exactly two proposals, worth 7 and 8."""
    state = xenos()
    put(state, 0, PI, (-1, -7))
    state.mats[0].faction = ids.GLEENS  # a faction that needs 7
    put(state, 0, STATION, (1, -7), (2, -6))
    put(state, 0, MINE, (0, -5))

    assert values(state) == {space((0, -7), (2, -7)): 7, space((0, -7), (1, -6)): 8}


def picture_2() -> GaiaState:
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -8))
    put(state, 0, STATION, (-1, -7), (1, -7))
    put(state, 0, MINE, (1, -9))
    return state


def test_gaia_8_7_rulebook_example_second_picture() -> None:
    """E-30: no mine with a second satellite."""
    assert values(picture_2()) == {space((0, -7)): 7}


def test_gaia_8_5_rulebook_example_third_picture() -> None:
    """E-31: clusters are indivisible; both links are legal, 11 in all."""
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, STATION, (-1, -8), (-2, -6))
    put(state, 0, MINE, (-1, -7))
    put(state, 0, PI, (-1, -5))
    put(state, 0, ACADEMY, (0, -5))

    assert values(state) == {space((-1, -6)): 11, space((-2, -5)): 11}


def test_gaia_8_8_the_shorter_link_runs_through_the_mine() -> None:
    """E-32."""
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (1, -7))
    put(state, 0, ACADEMY, (-1, -3))
    put(state, 0, MINE, (-1, -5))
    state.mats[0].tiles = 0
    search = search_of(state, 0)
    search.terrain.values[0] = 4  # the example values the institute alone at 4

    assert proposals(state) == {space((0, -6), (-1, -4))}


def form(state: GaiaState, token: str = "fed_12vp", seat: int = 0) -> GaiaState:  # noqa: S107 - a piece
    """Form the first federation on offer."""
    do(turn(state, seat), "form-federation")
    while asks(state) in {"Clusters", "SatellitePlace"}:
        do(state, min(offers(state)))
    return do(state, f"take-token {token}")


def test_gaia_8_10_a_new_neighbour_joins_and_8_9_everything_is_federated() -> None:
    """E-33 (GAIA-8.9, 8.16)."""
    state = form(picture_2())
    mat = rich(state, 0)
    assert mat.federated.bit_count() == 4
    tokens = len(mat.tokens)
    state.planet[at(state, (-2, -6))] = ids.PLANET_IDS.index("ice")
    do(turn(state), f"build-mine {at(state, (-2, -6))}")

    assert mat.federated >> at(state, (-2, -6)) & 1
    assert len(mat.tokens) == tokens
    assert final_count(state, 0, ids.FINAL_FEDERATION) == 4


def test_gaia_8_6_nothing_touches_an_older_federation() -> None:
    """E-34 (R-28)."""
    state = form(picture_2())

    assert not search_of(state, 0).terrain.usable >> at(state, (0, -6)) & 1


def test_gaia_8_3_xenos_with_the_institute_need_6() -> None:
    """E-35 (GAIA-10.5)."""
    state = xenos()
    put(state, 0, STATION, (-1, -8), (-1, -7))
    put(state, 0, LAB, (-2, -6))
    assert not proposals(state)
    put(state, 0, PI, (5, -2))
    assert space() in proposals(state)


def ivits() -> GaiaState:
    """E-79: a federation of 10 and three structures outside."""
    state = table(ids.IVITS, ids.TERRANS, ids.TAKLONS)
    put(state, 0, PI, (-1, -8))
    put(state, 0, ACADEMY, (-1, -7), (1, -7))
    put(state, 0, MINE, (-2, -6))
    mat = state.mats[0]
    mat.satellites = 1 << at(state, (0, -7))
    mat.federated = mat.structures | mat.satellites
    mat.formed = 1
    mat.tokens = [2]
    mat.qic = 5
    put(state, 0, LAB, (2, -6))
    put(state, 0, STATION, (-1, -5), (0, -5))
    mat.federated = mat.federated & ~sum(1 << at(state, h) for h in ((2, -6), (-1, -5), (0, -5)))
    return state


def test_gaia_8_14_ivits_extend_their_one_federation() -> None:
    """E-79 (GAIA-8.15): four proposals with one satellite each."""
    assert values(ivits()) == {
        space((-1, -6)): 14, space((-2, -5)): 14, space((0, -6)): 14, space((1, -6)): 16,
    }  # fmt: skip


def test_gaia_8_15_a_federation_that_suffices_needs_no_satellite() -> None:
    """E-80."""
    state = ivits()
    mat = state.mats[0]
    mat.tiles = 1 << ids.TECH_BIG_BUILDINGS
    state.put(0, at(state, (-2, -6)), STATION)

    assert values(state) == {space(): 14}


def test_gaia_8_14_growth_by_adjacency_counts() -> None:
    """E-36 (R-03): 13 do not suffice, 14 do; the Terraforming token is not counted."""
    state = ivits()
    mat = state.mats[0]
    mat.qic = 0
    mat.tokens.append(3)
    mat.tiles = 1 << ids.TECH_BIG_BUILDINGS  # 13
    assert "form-federation" not in offers(turn(state))
    state.put(0, at(state, (-2, -6)), STATION)
    form(state)
    assert (mat.formed, len(mat.tokens)) == (2, 3)
    assert search_of(state, 0).goal == 21


def test_gaia_8_4_ivits_pay_satellites_with_qic() -> None:
    """E-37 (GAIA-10.12)."""
    state = ivits()
    mat = bowls(state, 0, 4, 4, 0)
    do(turn(state), "form-federation")
    while asks(state) != "FederationToken":
        do(state, min(offers(state)))

    assert mat.qic == 4
    assert bowls_of(mat) == (4, 4, 0)


def test_gaia_8_12_the_12_point_token_is_gray_and_8_13_cannot_be_flipped() -> None:
    """E-38 (GAIA-8.13)."""
    state = form(picture_2(), "fed_12vp")
    mat = state.mats[0]

    assert mat.vp == 22
    assert not mat.has_green_token()


def test_gaia_8_12_a_token_gives_what_it_shows() -> None:
    """E-39 (GAIA-15)."""
    state = picture_2()
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_federation_5")
    form(state, "fed_6vp_2_knowledge")
    mat = state.mats[0]

    assert (mat.vp, mat.knowledge) == (21, 5)
    assert mat.has_green_token()
    assert state.supply[5] == 2


def test_gaia_8_4_no_more_than_25_satellites() -> None:
    """E-40."""
    state = picture_2()
    far = [h for h in range(190) if state.planet[h] == 0 and state.board.at[h][1] > 0]
    state.mats[0].satellites = sum(1 << h for h in far[:25])
    assert affordable(state, 0) == 0
    assert "form-federation" not in offers(turn(state))


def test_gaia_8_1_a_cluster_worth_7_needs_no_satellite() -> None:
    """E-110 (GAIA-8.9, 8.11)."""
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -8))
    put(state, 0, STATION, (-1, -7), (-2, -6))
    mat = bowls(state, 0, 2, 0, 0)
    form(state)
    assert bowls_of(mat) == (2, 0, 0)
    assert len(mat.tokens) == 1
    assert "form-federation" not in offers(turn(state))


def test_gaia_8_5_where_there_is_one_federation_nothing_is_answered_for_the_player() -> None:
    """The page would show an answer of the engine as a step of the turn."""
    state = xenos()
    put(state, 0, PI, (-1, -8))
    put(state, 0, STATION, (-1, -7), (-2, -6))
    state.sink = sink = Sink()
    do(turn(state), "form-federation")

    assert asks(state) == "FederationToken"
    assert sink.given == []


def test_gaia_8_11_a_shared_planet_serves_two_federations() -> None:
    """E-97."""
    state = table(ids.XENOS, ids.LANTIDS, ids.TAKLONS)
    put(state, 0, MINE, (-2, 2))
    here = at(state, (-2, 2))
    state.mats[0].federated |= 1 << here | 1 << at(state, (-1, 2))
    state.shared[here] = 1
    state.mats[1].structures |= 1 << here
    state.mats[1].built[MINE] += 1

    search = search_of(state, 1)
    assert search.clusters == [1 << here]
    assert search.terrain.usable >> at(state, (-1, 2)) & 1


def test_gaia_8_10_a_hex_between_two_federations_joins_without_a_token() -> None:
    """E-98 (GAIA-8.16)."""
    state = xenos()
    mat = rich(state, 0)
    put(state, 0, MINE, (-2, 2))
    left, right = at(state, (-1, -1)), at(state, (0, -2))
    mat.federated = 1 << left | 1 << right
    target = next(
        h for h in range(190)
        if state.board.next_to[h] >> left & 1 and state.board.next_to[h] >> right & 1
    )  # fmt: skip
    state.put_planet(target, ids.PLANET_IDS.index("desert"))
    mat.research[ids.NAVIGATION] = 4
    do(turn(state), f"build-mine {target}")

    assert mat.federated >> target & 1
    assert not mat.tokens
    mat.tiles = mat.covered = 1 << ids.TECH_BIG_BUILDINGS
    assert mat.federated >> target & 1


def test_gaia_8_12_without_tokens_no_federation_is_formed() -> None:
    """R-30."""
    state = picture_2()
    state.supply = [0, 0, 0, 0, 0, 0, 1]

    assert "form-federation" not in offers(turn(state))


def test_gaia_8_6_the_page_offers_planets_then_satellites_then_tokens() -> None:
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -7))
    put(state, 0, STATION, (1, -7), (2, -6))
    put(state, 0, MINE, (0, -5))
    do(turn(state), "form-federation")
    assert asks(state) == "Clusters"
    assert offers(state) == {f"join-cluster {at(state, (0, -5))}", "link-clusters"}
    do(state, "link-clusters")
    assert asks(state) == "FederationToken"
    places = {state.board.at[h] for h in bits(state.mats[0].satellites)}
    assert places == {(0, -7), (2, -7)}


def two_layouts() -> GaiaState:
    """The third picture: two clusters, linked by either of two satellites; and planets apart."""
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, STATION, (-1, -8), (-2, -6))
    put(state, 0, MINE, (-1, -7))
    put(state, 0, PI, (-1, -5))
    put(state, 0, ACADEMY, (0, -5))
    return do(turn(state), "form-federation")


def test_gaia_8_6_one_of_several_satellites_is_chosen() -> None:
    state = two_layouts()
    places = {at(state, (-1, -6)), at(state, (-2, -5))}
    assert asks(state) == "SatellitePlace"
    assert offers(state) == {f"place-satellite {place}" for place in places}
    prompt = state.view(0).prompt
    assert prompt is not None
    assert prompt.facts["left"] == 1
    assert set(prompt.facts["planets"]) == set(bits(state.mats[0].structures))
    with pytest.raises(IllegalAction, match="fewest satellites"):
        do(state, "place-satellite 0")
    do(state, f"place-satellite {min(places)}")

    assert list(bits(state.mats[0].satellites)) == [min(places)]


def picture_1() -> GaiaState:
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -7))
    put(state, 0, STATION, (1, -7), (2, -6))
    put(state, 0, MINE, (0, -5))
    return do(turn(state), "form-federation")


def test_gaia_8_5_the_page_says_what_is_chosen_and_what_it_is_worth() -> None:
    state = picture_1()
    prompt = state.view(0).prompt
    assert prompt is not None
    mine = at(state, (0, -5))

    assert prompt.facts["worth"] == 7
    assert prompt.facts["goal"] == 7
    assert len(prompt.facts["planets"]) == 3
    assert [mine] in prompt.facts["groups"]
    with pytest.raises(IllegalAction, match="no legal federation consists of these planets"):
        do(state, "join-cluster 0")
    do(state, f"join-cluster {mine}")
    assert asks(state) == "FederationToken"
    assert state.mats[0].federated.bit_count() == 6


def test_gaia_8_4_every_choice_says_what_it_costs() -> None:
    state = picture_1()
    join = JoinCluster(at(state, (0, -5)))

    assert GAME.preview(state, 0, join, "en") == "2 satellites (− 2 tokens), worth 8"
    assert GAME.preview(state, 0, LINK_CLUSTERS, "en") == "2 satellites (− 2 tokens), worth 7"
    assert GAME.preview(two_layouts(), 0, PlaceSatellite(0), "en") == "− 1 token"
    state = turn(ivits())
    assert GAME.preview(state, 0, FORM_FEDERATION, "en") == "≥ 1 satellite (− 1 Q.I.C.)"
    state = ivits()
    state.mats[0].tiles = 1 << ids.TECH_BIG_BUILDINGS
    state.put(0, at(state, (-2, -6)), STATION)
    assert GAME.preview(turn(state), 0, FORM_FEDERATION, "en") == "≥ 0 satellites"


def test_gaia_8_5_every_planet_of_a_cluster_answers_for_it() -> None:
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -7))
    put(state, 0, STATION, (1, -7), (2, -6))
    put(state, 0, MINE, (0, -5), (-1, -5))
    do(turn(state), "form-federation")
    table_drawn = GAME.drawing
    both = sorted(at(state, place) for place in ((0, -5), (-1, -5)))

    place = table_drawn.place(JoinCluster(both[0]), state.view(0))

    assert place == f"hex-{both[0]} hex-{both[1]}"


def test_gaia_8_7_planets_of_the_cheapest_federation_come_first() -> None:
    """A choice of planets is ordered by the satellites of the cheapest federation with them."""
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -7))
    put(state, 0, ACADEMY, (1, -7), (-1, -3))
    put(state, 0, STATION, (0, -5), (2, -6))
    do(turn(state), "form-federation")
    search = search_of(state, 0)
    legal = search.legal(affordable(state, 0))

    joins = [one for one in state.choices(0) if isinstance(one, JoinCluster)]
    fewest = [
        min(
            count
            for clusters, count in legal.items()
            if any(
                clusters >> n & 1 and search.clusters[n] >> join.at & 1
                for n in range(len(search.clusters))
            )
        )
        for join in joins
    ]
    assert len(set(fewest)) > 1
    assert fewest == sorted(fewest)


def test_gaia_8_7_after_a_planet_only_those_of_a_federation_with_it_are_offered() -> None:
    state = xenos()
    state.mats[0].faction = ids.GLEENS
    put(state, 0, PI, (-1, -7))
    put(state, 0, ACADEMY, (1, -7), (-1, -3))
    put(state, 0, STATION, (0, -5), (2, -6))
    do(turn(state), "form-federation")
    search = search_of(state, 0)
    legal = search.legal(affordable(state, 0))
    alone = 0

    for join in [one for one in state.choices(0) if isinstance(one, JoinCluster)]:
        after = state.clone()
        after.play(0, join)
        if asks(after) != "Clusters":
            continue
        (chosen,) = [n for n, planets in enumerate(search.clusters) if planets >> join.at & 1]
        together = [clusters for clusters in legal if clusters >> chosen & 1]
        alone += len(together) < len(legal)
        wanted = {n for clusters in together for n in bits(clusters)} - {chosen}
        offered = {one.at for one in after.choices(0) if isinstance(one, JoinCluster)}
        assert all(any(search.clusters[n] >> at & 1 for n in wanted) for at in offered)

    assert alone
