"""A whole picture: a drawing on its sky, with the style sheet and a text alternative."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from orrery.draw.defs import definitions
from orrery.draw.shapes import rect
from orrery.draw.style import STYLE, Theme
from orrery.draw.svg import OWN, Box, Svg, element, escaped, ident, join, kept, number, own

MARGIN: Final = 16.0
MOST_KEPT: Final = 32  # whole pictures, of a hundred thousand characters each
_NOTEBOOK: Final = 960.0
_OPENING: Final = re.compile(r'<svg [^>]*viewBox="(?P<box>[-\d. ]+)"[^>]*>')


class Picture:
    """A drawing ready to be shown: `str(picture)` for a page, `standalone()` for a file."""

    __slots__ = ("box", "columns", "drawing", "label", "name", "narrow", "sky", "theme")

    def __init__(
        self,
        name: str,
        *content: Svg,
        label: str,
        theme: Theme = "dark",
        margin: float = MARGIN,
        sky: bool = False,
        box: Box | None = None,
        columns: int = 1,
        narrow: Box | None = None,
    ) -> None:
        """Lay a drawing on its ground; a narrow page shows one of its columns at a time.

        A drawing that its style sheet arranges anew for a narrow page says what it fills there.
        """
        self.drawing = content[0] if len(content) == 1 else join(*content)
        self.name = ident(name)
        self.label = label
        self.theme = theme
        self.columns = columns
        self.narrow = narrow
        self.sky = sky
        self.box = box or self.drawing.box.grown(margin)

    def __str__(self) -> str:
        """Write the picture for a page, which gives it its size."""
        opening = (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{self.name}" '
            f'class="orrery {self.theme}" role="group" aria-label="{escaped(self.label)}" '
            f'viewBox="{_sides(self.box)}"'
            + (f' data-columns="{self.columns}"' if self.columns > 1 else "")
            + (f' data-narrow="{_sides(self.narrow)}"' if self.narrow is not None else "")
            + ">"
        )
        return _written(opening, self.name, self.drawing, self.box if self.sky else None)

    def _repr_svg_(self) -> str:
        """Show it in a notebook."""
        return sized(str(self), width=min(self.box.width, _NOTEBOOK))

    def standalone(self, *, width: float | None = None) -> str:
        """Write the picture as a file of its own."""
        return as_file(str(self), width=width)


def _sides(box: Box) -> str:
    return " ".join(number(side) for side in box)


@lru_cache(maxsize=MOST_KEPT)
def _written(opening: str, name: str, drawing: Svg, sky: Box | None) -> str:
    """Write a picture; most maps are the same after a click, and long."""
    content = drawing if sky is None else join(backdrop(sky), drawing)
    defs = definitions(content, name)
    return (
        f"{opening}<style>{STYLE}</style>"
        + (f"<defs>{defs}</defs>" if defs else "")
        + content.replace(OWN, f"{name}-")
        + "</svg>"
    )


def sized(picture: str, width: float | None = None) -> str:
    """Give a picture that was written for a page its own size and an opaque ground."""
    found = _OPENING.match(picture)
    if found is None:
        raise ValueError("not a picture")
    box = Box(*map(float, found["box"].split()))
    wide = width or box.width
    size = f'width="{number(wide)}" height="{number(wide * box.height / box.width)}"'
    opening = found[0].replace('role="group"', 'role="img"', 1)[:-1]
    ground = rect(box.width, box.height, box.x, box.y, class_="space")
    rest = picture[found.end() :].replace("</style>", f"</style>{ground}", 1)
    return f"{opening} {size}>{rest}"


def as_file(picture: str, width: float | None = None) -> str:
    """Turn a picture that was written for a page into a file of its own."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{sized(picture, width)}\n'


@kept
def backdrop(box: Box) -> Svg:
    """Draw the sky: stars and faint nebulae.

    It reaches beyond the box on every side, for a page that shows more than that or lets one pan.
    """
    wide = Box(box.x - box.width, box.y - box.height, 3 * box.width, 3 * box.height)
    clouds = [
        element(
            "ellipse",
            cx=box.x + box.width * x,
            cy=box.y + box.height * y,
            rx=box.width * across,
            ry=box.height * down,
            fill=own(name),
        )
        for name, x, y, across, down in (
            ("nebula-1", 0.2, 0.24, 0.55, 0.5),
            ("nebula-2", 0.8, 0.72, 0.6, 0.55),
            ("nebula-1", 0.9, 0.08, 0.3, 0.28),
            ("nebula-2", -0.5, 0.9, 0.6, 0.5),
            ("nebula-1", 1.6, 0.5, 0.6, 0.5),
        )
    ]
    ground = rect(wide.width, wide.height, wide.x, wide.y, class_="space")
    stars = rect(wide.width, wide.height, wide.x, wide.y, class_="starry", fill=own("stars"))
    return Svg(element("g", ground, *clouds, stars, aria_hidden="true"), box)


def mat_picture(seat: int, drawing: Svg, name: str, theme: Theme) -> str:
    """Return the picture of what lies before one player: every game frames it alike."""
    return str(Picture(ident("mat", seat), drawing, label=name, theme=theme, margin=2))
