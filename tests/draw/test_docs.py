"""The examples of `docs/drawing.md` run as they stand, and it names what there is."""

from __future__ import annotations

import re
from pathlib import Path

from drawn import read
from orrery import draw

PAGE = Path(__file__).parents[2] / "docs/drawing.md"


def test_the_examples_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    for example in examples:
        exec(example, names)  # noqa: S102 - our own page

    assert isinstance(names["page"], str)
    assert isinstance(names["file"], str)
    assert read(names["page"]).get("id") == read(names["file"]).get("id") == "board"


def test_every_public_function_is_on_the_page() -> None:
    said = set(re.findall(r"`(?:draw\.)?(\w+)", PAGE.read_text("utf-8")))
    functions = {name for name in draw.__all__ if callable(getattr(draw, name)) and name.islower()}

    assert functions - said - {"edge_angle", "hex_box", "outline", "ident", "seat_class"} == set()


def test_the_pictures_of_the_page_are_there() -> None:
    for name in re.findall(r"\((pictures/[^)]+)\)", PAGE.read_text("utf-8")):
        assert (PAGE.parent / name).is_file(), name
