"""The builder of federations (GAIA-8): the best outlines, each a chain up to its token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.chains import Way, fits, follow
from orrery.core.drawing import Chain, Chains
from orrery.core.text import listed
from orrery.draw import ident
from orrery.games.gaia.actions import FormFederation, JoinCluster, LinkClusters, PlaceSatellite
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.preview import satellites
from orrery.games.gaia.rules.federations import FederationSearch
from orrery.games.gaia.rules.form_federation import affordable, search_of
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits
from orrery.games.gaia.text.headings import OUTLINES

BEST: Final = 3


def outlines(s: GaiaState, seat: Seat, begin: Sequence[Action], scene: Scene) -> Chains:
    """Return the best federations: fewest satellites first, then least value too many."""
    way = follow(Way(s), seat, begin)
    if way is None or not isinstance(begin[-1], FormFederation):
        return Chains()
    search = search_of(s, seat)
    value = search.terrain.value
    legal = search.legal(affordable(s, seat))
    order = sorted(legal, key=lambda clusters: (legal[clusters], value(clusters), clusters))
    found = [_outline(s, seat, way, clusters, scene) for clusters in order[:BEST]]
    return Chains(found=[one for one in found if one is not None])


def _outline(s: GaiaState, seat: Seat, way: Way, clusters: int, scene: Scene) -> Chain | None:
    """Return the answers that form a federation, and what it is."""
    search = search_of(s, seat)
    laid = way
    while laid.is_open and (answer := _next(laid, seat, search, clusters)) is not None:
        after = follow(laid, seat, [answer])
        assert after is not None, "it was offered"
        laid = after
    if not fits(laid):
        return None
    mat = s.mats[seat]
    state = laid.state
    assert isinstance(state, GaiaState)
    placed = state.mats[seat].satellites & ~mat.satellites
    planets = 0
    for number in bits(clusters):
        planets |= search.clusters[number]
    count, worth = placed.bit_count(), search.terrain.value(clusters)
    rest = sum(search.terrain.values) - sum(search.terrain.values[one] for one in bits(clusters))
    return Chain(
        actions=laid.actions,
        words=_say(scene, "outline", worth=worth, goal=search.goal, with_=_built(scene, planets)),
        note=listed(
            (satellites(s, seat, count, count, scene.words), _free(scene, rest)), scene.language
        ),
        place=" ".join(ident("hex", at) for at in bits(planets | placed)),
        is_listed=True,
    )


def _next(way: Way, seat: Seat, search: FederationSearch, clusters: int) -> Action | None:
    """Return the answer that leads on to an outline; None where it is complete."""
    planets = 0
    for number in bits(clusters):
        planets |= search.clusters[number]
    choices = way.state.choices(seat)
    for choice in choices:
        if isinstance(choice, JoinCluster) and planets >> choice.at & 1:
            return choice
    return next((one for one in choices if isinstance(one, (LinkClusters, PlaceSatellite))), None)


def _free(scene: Scene, rest: int) -> str:
    """Say what stays for another federation."""
    return _say(scene, "stays_free", rest=rest) if rest else _say(scene, "nothing_free")


def _built(scene: Scene, planets: int) -> str:
    """Name the pieces of an outline by their planets: "Titanium (Mine), Ice (Academy)"."""
    seat = scene.view.seat
    found = []
    for at in bits(planets):
        place = scene.view.hexes[at]
        if place.seat == seat:
            found.append(f"{scene.called(place.planet)} ({scene.called(place.structure)})")
        elif place.shared_seat == seat:
            found.append(f"{scene.called(place.planet)} ({scene.called('mine')})")
        elif place.station_seat == seat:
            found.append(scene.called("space_station"))
    return ", ".join(found)


def _say(scene: Scene, key: str, **fields: object) -> str:
    return OUTLINES[key].in_(scene.language).format_map(fields)


def formed(s: GaiaState, seat: Seat, actions: Sequence[Action], scene: Scene) -> str:
    """Say a federation that was formed in one go; nothing where it was not one."""
    way = follow(Way(s), seat, actions)
    if way is None or len(actions) < 2 or not isinstance(actions[0], FormFederation):
        return ""
    after = way.state
    assert isinstance(after, GaiaState)
    placed = after.mats[seat].satellites & ~s.mats[seat].satellites
    count = placed.bit_count()
    if after.mats[seat].formed == s.mats[seat].formed:
        return ""
    return _say(scene, "formed_one" if count == 1 else "formed", count=count)
