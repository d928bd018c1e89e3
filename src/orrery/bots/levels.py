"""The opponents that people are offered by name, and what to expect of them."""

from __future__ import annotations

from typing import Final

import msgspec

from orrery.bots.names import in_character, parted
from orrery.core.components import Name


class Level(msgspec.Struct, frozen=True):
    """An opponent for people: its name, the bot behind it, and an honest word about it."""

    id: str
    bot: str
    title: Name
    description: Name
    formerly: tuple[str, ...] = ()  # bots that played as this level, and may still sit somewhere


LEVELS: Final = (
    Level(
        "cadet",
        "novice",
        Name("Cadet", "Cadet"),
        Name(
            "Looks for a moment and misjudges: often takes what is only nearly as good.",
            "Regarde un instant et juge mal : prend souvent ce qui n’est que presque aussi bon.",
        ),
    ),
    Level(
        "lieutenant",
        "adept",
        Name("Lieutenant", "Lieutenante"),
        Name(
            "Looks as the Captain does and still errs: seldom by much, but often enough.",
            "Regarde comme la Capitaine et se trompe encore : rarement de beaucoup, mais souvent.",
        ),
    ),
    Level(
        "captain",
        "greedy",
        Name("Captain", "Capitaine"),
        Name(
            "Takes what looks best at a glance and hardly thinks about your reply.",
            "Prend ce qui paraît le meilleur au premier regard, sans guère songer à votre réponse.",
        ),
    ),
    Level(
        "admiral",
        "search:100ms",
        Name("Admiral", "Amirale"),
        Name(
            "Thinks about what you may hold and do, a tenth of a second a move. It never sees your"
            " cards.",
            "Réfléchit à ce que vous pouvez tenir et faire, un dixième de seconde par coup. Ne voit"
            " jamais vos cartes.",
        ),
        formerly=("search:1s", "search:300ms"),
    ),
    Level(
        "grand_admiral",
        "search:4s",
        Name("Grand Admiral", "Grande Amirale"),
        Name(
            "The Admiral without hurry: thinks for four seconds about every turn.",
            "L’Amirale sans hâte : réfléchit quatre secondes à chaque tour.",
        ),
    ),
)


WEAKEST: Final = LEVELS[0]
USUAL: Final = LEVELS[2]  # sits down where nobody says otherwise, and gives hints
STRONG: Final = LEVELS[3]  # the strongest that answers at once


def level_of(bot: str) -> Level | None:
    """Return the level that a bot plays as, if any."""
    return next((level for level in LEVELS if bot in {level.bot, *level.formerly}), None)


def simpler(bot: str) -> list[str]:
    """Return the bots of the levels below a bot's, the strongest first; its character stays."""
    bot, character = parted(bot)
    bots = [level.bot for level in LEVELS]
    kinds = [one.partition(":")[0] for one in bots]
    kind = bot.partition(":")[0]
    below = bots.index(bot) if bot in bots else kinds.index(kind) if kind in kinds else 0
    return [in_character(level.bot, character) for level in reversed(LEVELS[:below])]
