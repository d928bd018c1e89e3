"""What the engine and the rooms around it refuse, in words: English, then French.

A game's own sentences stand in its `text/sentences.py`. Each is a clause without capital and full
stop, since it may stand in another; whoever shows it alone dresses it as a sentence.
"""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences
from orrery.core.sentences import lessons, matches, options, play, rooms, sheets, values

__all__ = ["SENTENCES"]

SENTENCES: Final[Sentences] = {
    **play.SENTENCES,
    **options.SENTENCES,
    **values.SENTENCES,
    **matches.SENTENCES,
    **sheets.SENTENCES,
    **rooms.SENTENCES,
    **lessons.SENTENCES,
}
