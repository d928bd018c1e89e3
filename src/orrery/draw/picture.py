"""A whole picture: a drawing on its sky, with the style sheet and a text alternative."""

from __future__ import annotations

import random
from typing import Final

from orrery.draw.defs import definitions
from orrery.draw.style import STYLE, Theme
from orrery.draw.svg import OWN, Box, Svg, element, escaped, ident, join, number, own, rect

MARGIN: Final = 16.0
_STARS_PER_AREA: Final = 1 / 5200
_MOST_STARS: Final = 260


class Picture:
    """A drawing ready to be shown: `str(picture)` for a page, `standalone()` for a file."""

    __slots__ = ("box", "content", "label", "name", "theme")

    def __init__(
        self,
        name: str,
        *content: Svg,
        label: str,
        theme: Theme = "dark",
        margin: float = MARGIN,
        sky: bool = False,
        box: Box | None = None,
    ) -> None:
        drawing = join(*content)
        self.name = ident(name)
        self.label = label
        self.theme = theme
        self.box = box or drawing.box.grown(margin)
        self.content = join(backdrop(self.box), drawing) if sky else drawing

    def __str__(self) -> str:
        """Write the picture for a page, which gives it its size."""
        return self._written("group", "")

    def _repr_svg_(self) -> str:
        """Show it in a notebook."""
        return self.standalone(width=min(self.box.width, 960), header=False)

    def standalone(self, *, width: float | None = None, header: bool = True) -> str:
        """Write the picture as a file of its own, with its size and an opaque ground."""
        box = self.box
        wide = width or box.width
        size = f' width="{number(wide)}" height="{number(wide * box.height / box.width)}"'
        first = '<?xml version="1.0" encoding="UTF-8"?>\n' if header else ""
        return first + self._written("img", size, ground=True)

    def _written(self, role: str, size: str, *, ground: bool = False) -> str:
        box = self.box
        content: str = self.content
        if ground:
            back = rect(box.width, box.height, box.x, box.y, class_="space")
            content = back + content
        defs = definitions(content, self.name)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{self.name}" '
            f'class="orrery {self.theme}" role="{role}" aria-label="{escaped(self.label)}" '
            f'viewBox="{" ".join(number(side) for side in box)}"{size}>'
            f"<style>{STYLE}</style>"
            + (f"<defs>{defs}</defs>" if defs else "")
            + content.replace(OWN, f"{self.name}-")
            + "</svg>"
        )


def backdrop(box: Box) -> Svg:
    """Draw the sky: two faint nebulae and a few stars, the same for the same size."""
    rng = random.Random(f"{box.width:.0f}x{box.height:.0f}")  # the sky is no part of any game
    clouds = [
        element(
            "ellipse",
            cx=box.x + box.width * x,
            cy=box.y + box.height * y,
            rx=box.width * wide,
            ry=box.height * high,
            fill=own(name),
            box=Box(0, 0, 0, 0),
        )
        for name, x, y, wide, high in (
            ("nebula-1", 0.22, 0.26, 0.5, 0.46),
            ("nebula-2", 0.8, 0.72, 0.52, 0.5),
            ("nebula-1", 0.86, 0.1, 0.26, 0.24),
        )
    ]
    count = min(_MOST_STARS, int(box.width * box.height * _STARS_PER_AREA))
    stars = "".join(
        f'<circle cx="{box.x + rng.random() * box.width:.0f}" '
        f'cy="{box.y + rng.random() * box.height:.0f}" '
        f'r="{rng.choice((0.6, 0.6, 0.8, 0.8, 1.1, 1.5))}" '
        f'opacity="{rng.choice((0.25, 0.4, 0.55, 0.85))}"/>'
        for _ in range(count)
    )
    return Svg(
        join(
            rect(box.width, box.height, box.x, box.y, class_="space"),
            *clouds,
            Svg(f'<g class="stars" aria-hidden="true">{stars}</g>'),
        ),
        box,
    )
