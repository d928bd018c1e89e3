"""The opponents that people are offered by name, and what to expect of them."""

from __future__ import annotations

from typing import Final

import msgspec

from orrery.core.components import Name


class Level(msgspec.Struct, frozen=True):
    """An opponent for people: its name, the bot behind it, and an honest word about it."""

    id: str
    bot: str
    title: Name
    description: Name


LEVELS: Final = (
    Level(
        "cadet",
        "novice",
        Name("Cadet", "Cadet"),
        Name(
            "Knows the rules and little else: one answer in three is given at random.",
            "Connaît les règles, guère plus : une réponse sur trois est donnée au hasard.",
        ),
    ),
    Level(
        "captain",
        "greedy",
        Name("Captain", "Capitaine"),
        Name(
            "Takes what looks best at once and never thinks about your reply.",
            "Prend ce qui paraît le meilleur sur le moment, sans songer à votre réponse.",
        ),
    ),
    Level(
        "admiral",
        "search:1s",
        Name("Admiral", "Amirale"),
        Name(
            "Thinks for a second about what you may hold and do. It never sees your cards.",
            "Réfléchit une seconde à ce que vous pouvez tenir et faire. Ne voit jamais vos cartes.",
        ),
    ),
)
