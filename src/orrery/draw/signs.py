"""All icons and shapes that stand among words, as one file: a page draws none, it names them.

The same icon stands a hundred times on a page, and in every update of it again.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from orrery.draw.glyphs import EMBLEMS, GLYPHS

_PATHS: Final = "".join(
    [
        f'<path id="{name}" fill-rule="evenodd" d="{path}"/>'
        for name, path in (GLYPHS | EMBLEMS).items()
    ]
)
SHEET: Final = f'<svg xmlns="http://www.w3.org/2000/svg">{_PATHS}</svg>'
# Where a site has it. It changes with the icons, so that browsers may keep it for ever.
ADDRESS: Final = f"/signs.svg?{crc32(SHEET.encode()):08x}"
