"""Text in a drawing: measured well enough to fit without a browser."""

from __future__ import annotations

from typing import Final, Literal

from orrery.draw.svg import NOTHING, Box, Svg, clean, element, join, kept

Anchor = Literal["start", "middle", "end"]

SMALLEST: Final = 8.0
_ELLIPSIS: Final = "…"
# a text shrunk to a width is not cut for a rounding error
_SLACK: Final = 0.01
_NARROW: Final = frozenset("iljtfrI.,;:'\u2019|!()[]/ \u00a0\u202f")
_WIDE: Final = frozenset("mwMWOQGD@%—…ŒÆ")


def text_width(content: str, size: float, *, bold: bool = False) -> float:
    """Estimate how wide a text is; rather too wide than too narrow.

    Measured against DejaVu Sans, the widest of the fonts that the style names.
    """
    ems = 0.0
    for character in content:
        if character in _NARROW:
            ems += 0.37
        elif character in _WIDE:
            ems += 0.95
        elif character.isupper() or character.isdigit():
            ems += 0.68
        elif ord(character) > 0x2E7F:
            ems += 1.05
        else:
            ems += 0.62
    return ems * size * (1.09 if bold else 1)


def shortened(content: str, width: float, size: float, *, bold: bool = False) -> str:
    """Return the text, cut with an ellipsis where it is too wide."""
    if text_width(content, size, bold=bold) <= width + _SLACK:
        return content
    while content and text_width(content + _ELLIPSIS, size, bold=bold) > width:
        content = content[:-1]
    return content.rstrip() + _ELLIPSIS


@kept
def text(
    content: str | int,
    x: float = 0,
    y: float = 0,
    *,
    size: float = 14,
    anchor: Anchor = "middle",
    bold: bool = False,
    class_: str = "ink",
    width: float | None = None,
    smallest: float = SMALLEST,
) -> Svg:
    """Write a line whose middle is at height y.

    Given a width, it shrinks until it fits, down to the smallest size; then it is cut.
    """
    said = " ".join(clean(str(content)).split())
    if not said:
        return NOTHING
    if width is not None:
        wide = text_width(said, size, bold=bold)
        if wide > width:
            size = max(min(size, smallest), size * width / wide)
            said = shortened(said, width, size, bold=bold)
    wide = text_width(said, size, bold=bold)
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
    return element(
        "text",
        said,
        x=x,
        y=y + size * 0.36,
        font_size=size,
        class_=f"{class_} b" if bold else class_,
        text_anchor=None if anchor == "start" else anchor,
        box=Box(left, y - size * 0.6, wide, size * 1.2),
    )


def lines_of(content: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """Break a text into lines that fit a width."""
    lines: list[str] = []
    for words in (line.split() for line in clean(content).splitlines()):
        line = ""
        for word in words:
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, size, bold=bold) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        if line:
            lines.append(line)
    return lines


@kept
def paragraph(
    content: str,
    x: float = 0,
    y: float = 0,
    *,
    width: float,
    size: float = 13,
    anchor: Anchor = "start",
    bold: bool = False,
    class_: str = "ink",
    most: int = 99,
    middle: bool = False,
    smallest: float = SMALLEST,
) -> Svg:
    """Write a text over several lines.

    Its top is at height y, or its middle. What does not fit in the most lines is cut with an
    ellipsis.
    """
    lines = lines_of(content, width, size, bold=bold)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    leading = size * 1.28
    top = y - leading * (len(lines) - 1) / 2 if middle else y + size * 0.6
    return join(
        *(
            text(
                line,
                x,
                top + at * leading,
                size=size,
                anchor=anchor,
                bold=bold,
                class_=class_,
                width=width,
                smallest=smallest,
            )
            for at, line in enumerate(lines)
        )
    )
