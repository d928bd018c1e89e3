"""The templates: filled with what is shown, in the words of a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2

from orrery.core.text import plain
from orrery.web.text import say

WEB: Final = Path(__file__).parents[1]


@cache
def environment() -> jinja2.Environment:
    """Return the templates, which escape everything."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # a template changes with the program: nobody looks at its file again
    )
    made.globals["version"] = asset_version()
    made.filters["plain"] = lambda number: plain(number) if isinstance(number, int) else number
    return made


@cache
def asset_version() -> str:
    """Return a word that changes with the files that browsers keep."""
    newest = max(path.stat().st_mtime_ns for path in (WEB / "static").rglob("*"))
    return f"{newest:x}"


def render(template: str, language: str, /, **fields: Any) -> str:
    """Fill a template; `t` in it speaks the language."""
    return _template(template).render(t=_speaker(language), language=language, **fields)


@cache
def _template(name: str) -> jinja2.Template:
    return environment().get_template(name)


@cache
def _speaker(language: str) -> Callable[..., str]:
    def t(key: str, /, **given: object) -> str:
        return say(language, key, **given)

    return t
