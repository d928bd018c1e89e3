"""Missions, technologies and imperial actions, with what they do in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.draw import (
    NOTHING,
    Svg,
    column,
    emblem,
    icon,
    ident,
    moved,
    paragraph,
    rect,
    row,
    spot,
    text,
    wrapped,
)
from orrery.games.rebellion.drawing.phases import imperial_action
from orrery.games.rebellion.drawing.scene import GAP, GOOD_ICONS, GOOD_TINTS, LEGIBLE, WIDTH, Scene
from orrery.games.rebellion.text import effect_text, mission_name

WIDE: Final = (WIDTH - 2 * GAP) / 3
SMALL: Final = 18.0
PLATE: Final = (WIDTH - GAP) / 2


class Card(NamedTuple):
    """A card to be laid: the id and the words of its element, what is on it, how wide it is."""

    id: str
    label: str
    content: Svg
    width: float

    def drawn(self, height: float) -> Svg:
        """Draw it so high."""
        return spot(
            self.id,
            rect(self.width, height, rx=10, class_="panel-2"),
            moved(self.content, 10, 10),
            label=self.label,
        )


def laid(cards: list[Card]) -> Svg:
    """Lay cards in rows of three; those of a row are equally high."""
    rows = [cards[first : first + 3] for first in range(0, len(cards), 3)]
    return column(
        [
            row(
                [card.drawn(max(one.content.box.height for one in line) + 20) for card in line],
                gap=GAP,
            )
            for line in rows
        ],
        gap=GAP,
    )


def _card(name: str, head: Svg, title: str, body: str, label: str, width: float = WIDE) -> Card:
    """Draw what is on a card: what it costs and gives, its name, what it does."""
    content = column(
        [
            head,
            paragraph(title, width=width - 20, size=LEGIBLE - 4, bold=True, most=4),
            paragraph(body, width=width - 20, size=SMALL, class_="dim", most=10),
        ],
        gap=6,
    )
    return Card(name, label, content, width)


def mission_card(scene: Scene, mission: str) -> Card:
    """Draw a mission on offer with its present cost."""
    card = scene.mission(mission)
    cost = scene.mission_cost(card)
    head = row(
        [
            icon("spy", 22),
            text("?" if cost is None else cost, size=LEGIBLE, bold=True, anchor="start"),
            icon("right", 16, "dim"),
            text(card.vp, size=LEGIBLE, bold=True, anchor="start"),
            icon("vp", 20),
        ],
        gap=6,
    )
    name = mission_name(scene.box, mission, scene.language)
    body = effect_text(scene.box, mission, scene.language)
    said = (
        f"{name}{scene.colon}"
        f"{scene.label('cost')} {'?' if cost is None else cost}, {card.vp}. {body}"
    )
    return _card(ident("mission", mission), head, name, body, said)


def goods_offered(scene: Scene) -> Svg:
    """Draw the goods on offer, one plate for each kind."""
    view = scene.view
    parts = []
    for at, good in enumerate(scene.box.sheet.goods):
        count = view.goods_offer.count(good.id)
        if not count:
            continue
        name = scene.good_name(good.id)
        mine = "" if view.seat is None else f" ({scene.goods(view.seat)[at]})"
        parts.append(
            spot(
                ident("good", good.id),
                rect(PLATE, 44, rx=10, class_="panel-2"),
                moved(icon(GOOD_ICONS[good.id], 26, GOOD_TINTS[good.id]), 22, 22),
                text(name + mine, 40, 22, size=LEGIBLE - 4, anchor="start", width=PLATE - 90),
                text(f"×{count}", PLATE - 24, 22, size=LEGIBLE - 4, bold=True),
                label=f"{name} × {count}",
            )
        )
    return wrapped(parts, WIDTH, gap=GAP)


def missions_offered(scene: Scene) -> Svg:
    """Draw the missions on offer."""
    return laid([mission_card(scene, mission) for mission in scene.view.mission_offer if mission])


def technology_card(scene: Scene, technology: str) -> Card:
    """Draw a technology on offer."""
    tile = scene.technology(technology)
    cost = scene.box.research_costs[scene.view.turn]
    head = row(
        [
            icon("tech", 22),
            text(cost, size=LEGIBLE, bold=True, anchor="start"),
            icon("money", 20),
        ],
        gap=6,
    )
    name = tile.name.in_(scene.language)
    body = tile.text.in_(scene.language)
    return _card(ident("technology", technology), head, name, body, f"{name}{scene.colon}{body}")


def action_card(scene: Scene) -> Svg:
    """Draw the imperial action that is auctioned or being used, and the highest bid (REB-7.2)."""
    facts, name = scene.facts, imperial_action(scene)
    if name is None:
        return NOTHING
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == name)
    title = card.name.in_(scene.language)
    body = card.text.in_(scene.language)
    heads = [
        [
            icon("vote", 22),
            text(scene.label("imperial_action"), size=SMALL, anchor="start", class_="dim"),
        ]
    ]
    said = f"{title}{scene.colon}{body}"
    if facts.get("bid"):
        seat = facts["highest_seat"]
        heads.append(
            [
                text(scene.label("bid"), size=SMALL, anchor="start", class_="dim"),
                text(facts["bid"], size=LEGIBLE, bold=True, anchor="start"),
                emblem(seat, 20),
                text(scene.name(seat), size=SMALL, anchor="start"),
            ]
        )
        said += f" ({scene.label('bid')}{scene.colon}{facts['bid']}, {scene.name(seat)})"
    if facts.get("ring"):
        ring = facts["ring"]
        heads.append(
            [
                text(scene.label("bidding"), size=SMALL, anchor="start", class_="dim"),
                *(emblem(seat, 20) for seat in ring),
            ]
        )
        said += (
            f" ({scene.label('bidding')}{scene.colon}"
            f"{', '.join(scene.name(seat) for seat in ring)})"
        )
    head = wrapped([row(parts, gap=8) for parts in heads], WIDTH - 20, gap=14)
    return laid([_card("imperial-action", head, title, body, said, WIDTH)])
