"""The table in characters, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import GOODS, KINDS, PLANETS
from orrery.games.rebellion.text import effect_text, mission_name
from orrery.games.rebellion.view import PlanetView, RebellionView, Slot

_LETTERS: Final = ("r", "S", "H", "T", "C", "D")


def write(view: RebellionView, look: Look, words: Words, box: Box) -> str:
    """Write the whole table."""
    order = " ".join(str(seat + 1) for seat in view.order)
    heading = (
        f"{words.label('turn')} {view.turn}/{box.turns} · {words.label('epoch')} {'I' * view.epoch}"
        f" · {words.label('order')} {order} · {words.label('sentinels')} {view.sentinel_supply}"
        f" · {words.label('imperial_fleet')} {view.fleet_reserve}"
    )
    legend = " ".join(
        f"{letter}={words.label(kind)}" for letter, kind in zip(_LETTERS, KINDS, strict=True)
    )
    return "\n".join(
        [
            heading,
            legend,
            "",
            *(_planet(one, words, box) for one in view.planets),
            "",
            *_tracks(view, words, box),
            "",
            *(_player(view, seat, look, words, box) for seat in range(view.players)),
        ]
    )


def _workers(workers: Sequence[int]) -> str:
    """Write workers as counts with the letter of their kind: 3r1H."""
    counts = zip(_LETTERS, workers, strict=True)
    return "".join(f"{count}{letter}" for letter, count in counts if count)


def _planet(one: PlanetView, words: Words, box: Box) -> str:
    name = box.sheet.planets[PLANETS.index(one.id)].name.in_(words.language)
    marks = [f"{words.label('sentinels')} {one.sentinels}"]
    marks += [words.label("imperial_fleet")] if one.capital_fleet else []
    marks += [words.label("rebel_fleet")] if one.rebel_fleet else []
    marks += [words.label("lab")] if one.lab else []
    marks += [words.label("route")] if one.route_owner is None else []
    here = [
        f"{seat + 1}:{_workers(workers)}"
        for seat, workers in enumerate(one.workers)
        if any(workers)
    ]
    return f"{name:<8} {one.high}/{one.low}  {', '.join(marks)}  {' '.join(here)}".rstrip()


def _slots(slots: Sequence[Slot]) -> str:
    return " ".join(
        "." if slot is None else f"{slot.seat + 1}{_LETTERS[_kind(slot.kind)]}" for slot in slots
    )


def _kind(kind: str) -> int:
    return next(at for at, name in enumerate(KINDS) if name == kind)


def _tracks(view: RebellionView, words: Words, box: Box) -> list[str]:
    language = words.language
    goods = ", ".join(box.sheet.goods[_good(good)].name.in_(language) for good in view.goods_offer)
    lines = [
        f"{words.label('initiative')}: {_slots(view.initiative)}",
        f"{words.label('influence')}: {_slots(view.influence)} | {_slots(view.influence_extra)}",
        f"{words.label('goods')}: {_slots(view.goods_track)} [{goods}]",
        f"{words.label('missions')}: {_area(view, missions=True)}",
    ]
    lines += [
        f"  - {mission_name(box, mission, language)}: {effect_text(box, mission, language)}"
        for mission in view.mission_offer
        if mission is not None
    ]
    lines.append(f"{words.label('research')}: {_slots(view.research_track)}")
    lines += [
        f"  - {tile.name.in_(language)}: {tile.text.in_(language)}"
        for tile in box.sheet.technologies
        if tile.id in view.technology_offer
    ]
    lines.append(f"{words.label('war')}: {_slots(view.war)}")
    lines.append(f"{words.label('specialists')}: {_slots(view.training)}")
    lines.append(f"{words.label('senate')}: {_area(view, missions=False)}")
    facts = {} if view.prompt is None else view.prompt.facts
    lines += [
        f"  - {card.name.in_(language)}: {card.text.in_(language)}"
        for card in box.sheet.imperial_actions
        if card.id == (facts.get("card") or view.revealed)
    ]
    if "mission" in facts:
        named = mission_name(box, facts["mission"], language)
        lines.append(f"  - {named}: {effect_text(box, facts['mission'], language)}")
    return lines


def _good(good: str) -> int:
    return next(at for at, name in enumerate(GOODS) if name == good)


def _area(view: RebellionView, *, missions: bool) -> str:
    zones = [one.missions_track if missions else one.senate for one in view.factions]
    return " ".join(f"{seat + 1}:{_workers(zone)}" for seat, zone in enumerate(zones) if any(zone))


def _player(view: RebellionView, seat: Seat, look: Look, words: Words, box: Box) -> str:
    one = view.factions[seat]
    name = look.names[seat] if seat < len(look.names) else f"#{seat + 1}"
    goods = [
        f"{count} {good.name.in_(words.language)}"
        for good, count in zip(box.sheet.goods, one.goods, strict=True)
        if count
    ]
    goods += [f"{words.label('route')} {words.label(route)}" for route in one.routes]
    tiles = [
        tile.name.in_(words.language)
        for tile in box.sheet.technologies
        if tile.id in one.technologies
    ]
    parts = [
        f"{seat + 1} {name}: {view.scores[seat]} {words.label('points')}",
        f"{one.money} {words.label('money')}",
        f"{one.cubes} {words.label('cubes')}",
        f"{words.label('pool')} {_workers(one.pool) or '-'}",
        f"{one.votes} {words.label('votes')}",
        *goods,
        *tiles,
        f"{len(one.missions)} {words.label('missions')}",
    ]
    return " · ".join(parts)
