"""Icons among words are named, and drawn in one file."""

from __future__ import annotations

import re
from zlib import crc32

from orrery.draw.glyphs import EMBLEMS, GLYPHS
from orrery.draw.markup import shape, sign
from orrery.draw.signs import ADDRESS, SHEET


def test_every_icon_and_shape_that_can_be_named_is_in_the_file_once() -> None:
    drawn = re.findall(r'<path id="([^"]+)"', SHEET)

    assert sorted(drawn) == sorted([*GLYPHS, *EMBLEMS])
    for name, path in (GLYPHS | EMBLEMS).items():
        assert f'<path id="{name}" fill-rule="evenodd" d="{path}"/>' in SHEET


def test_an_icon_names_what_is_in_the_file() -> None:
    assert f'<use href="{ADDRESS}#war"/>' in sign("war")
    assert f'<use href="{ADDRESS}#circle"/>' in shape(None)
    assert sign("war").count("<path") == 0


def test_another_file_has_another_address() -> None:
    assert ADDRESS.endswith(f"{crc32(SHEET.encode()):08x}")
