"""Pieces and spots: what has an id, a text alternative, and may be lit."""

from __future__ import annotations

from orrery.draw.svg import NO_BOX, Box, Svg, element, group, join


def piece(
    id: str,  # noqa: A002 - it is the element's id
    *content: Svg,
    label: str,
    x: float = 0,
    y: float = 0,
    class_: str = "piece",
) -> Svg:
    """Make a piece: a group with a stable id and a text alternative.

    The page lets a piece travel when the same id comes back elsewhere.
    """
    title = element("title", label)
    return group(title, *content, x=x, y=y, id=id, class_=class_, role="img", aria_label=label)


def spot(
    id: str,  # noqa: A002 - it is the element's id
    *content: Svg,
    label: str,
    x: float = 0,
    y: float = 0,
    halo: Svg | None = None,
    class_: str = "piece",
) -> Svg:
    """Make a piece that a choice may be about; the page adds `lit` or `chosen` to its class.

    The halo is what shows then; without one it is a frame around the content. It lies under the
    content, but over the first drawing when it was given one, so that a hex can light inside its
    border. Spots never lie inside spots: lay them over each other instead.
    """
    if halo is None:
        ring = frame_halo(join(*content).box)
        return piece(id, ring, *content, label=label, x=x, y=y, class_=f"{class_} spot")
    first, rest = content[:1], content[1:]
    return piece(id, *first, halo, *rest, label=label, x=x, y=y, class_=f"{class_} spot")


def frame_halo(box: Box, radius: float = 6) -> Svg:
    """Return the halo around a box; it takes no room."""
    box = box.grown(3)
    return element(
        "rect",
        class_="halo",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=min(radius, box.width / 2, box.height / 2),
        box=NO_BOX,
    )


def round_halo(radius: float, x: float = 0, y: float = 0) -> Svg:
    """Return a round halo; it takes no room."""
    return element("circle", class_="halo", cx=x, cy=y, r=radius, box=NO_BOX)


def path_halo(d: str) -> Svg:
    """Return a halo along a path; it takes no room."""
    return element("path", class_="halo", d=d, box=NO_BOX)
