"""The influence track: every cost, the discs that lie on it, what one more would cost."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.text import listed
from orrery.draw import NOTHING, Svg, ident
from orrery.draw.markup import flow, tag, thing
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.view import MatView


def influence(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the thirteen spaces with their costs (ECL-2.7)."""
    costs = scene.box.upkeep
    spaces = len(costs) - 1
    empty = max(0, spaces - shown.discs)
    found = []
    for at in range(1, spaces + 1):
        # the space that the at-th disc leaves shows what is paid then
        kind = "past" if at < empty else "now" if at == empty else "disc"
        if at == empty + 1 and shown.discs:
            kind = "disc next"
        found.append(tag("span", str(costs[at]), class_=f"toll {kind}"))
    extra = shown.discs - spaces
    more = tag("span", f"+{extra}", class_="toll disc") if extra > 0 else NOTHING
    return thing(
        ident("influence", seat),
        tag(
            "span",
            tag(
                "span",
                tag("b", scene.tell("influence")),
                flow(" "),
                tag("span", scene.tell("discs_left", count=shown.discs), class_="dimmed"),
            ),
            tag(
                "span",
                flow(f"{scene.label('upkeep')} "),
                tag("b", str(shown.upkeep)),
                flow(" → ") if shown.discs else NOTHING,
                tag("b", str(shown.next_upkeep), class_="gold") if shown.discs else NOTHING,
            ),
            class_="title",
        ),
        tag("span", more, *found, class_="tolls"),
        label=upkeep_said(scene, shown),
        class_="influence",
    )


def upkeep_said(scene: Scene, shown: MatView) -> str:
    """Say how many discs are left, what is paid now, and after one more."""
    discs = f"{scene.label('discs')}{scene.colon}{shown.discs}"
    upkeep = f"{scene.label('upkeep')} {shown.upkeep}"
    after = f"{scene.label('next_upkeep')} {shown.next_upkeep}"
    return listed((discs, f"{upkeep}, {after}"), scene.language)
