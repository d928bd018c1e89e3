"""What the game refuses and why: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "too_many": ("there are not so many dice left", "il ne reste pas autant de dés"),
    "not_more": (
        "that is not more than the last claim",
        "ce n’est pas plus que la dernière annonce",
    ),
    "dice": (
        "dice: found {found}, a cup holds 1 to {most}",
        "dice : {found} trouvé, un gobelet en contient 1 à {most}",
    ),
}
