"""Which engine runs, in one line."""

from __future__ import annotations

import sys

from orrery.core.phrase import Phrase, phrase
from orrery.core.wording import say_reason
from orrery.engine import Engine, running


def engine_line(language: str, engine: Engine | None = None) -> str:
    """Say which engine runs, and why none that is quicker."""
    return say_reason(_phrase(engine or running()), language)


def _phrase(engine: Engine) -> Phrase:
    match engine.reason:
        case "":
            return phrase("engine.compiled")
        case "asked":
            return phrase("engine.asked")
        case "python":
            return phrase("engine.python", what=engine.what)
        case "changed":
            return phrase("engine.changed", what=engine.what)
        case "unfinished":
            return phrase("engine.unfinished", what=engine.what)
        case _:
            return phrase("engine.absent")


def warn_of_unfit(language: str) -> None:
    """Say on standard error that what was built cannot be used; nothing where all is well."""
    engine = running()
    if engine.is_unfit:
        sys.stderr.write(f"{engine_line(language, engine)}\n")
