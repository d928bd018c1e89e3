"""The templates: filled with what is shown, in the words of a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import jinja2
from jinja2.runtime import Context
from markupsafe import Markup

from orrery.core.text import plain
from orrery.web.text import say

WEB: Final = Path(__file__).parents[1]


class _Context(Context):
    """What a template knows; it calls our own functions straight, for none asks for it."""

    def call(self, called: Callable[..., Any], /, *args: Any, **fields: Any) -> Any:
        """Call a function or a macro."""
        if type(called) is not FunctionType:
            return super().call(called, *args, **fields)
        fields.pop("_block_vars", None)
        fields.pop("_loop_vars", None)
        return called(*args, **fields)


class _Environment(jinja2.Environment):
    context_class = _Context


@cache
def environment() -> jinja2.Environment:
    """Return the templates, which escape everything."""
    made = _Environment(
        loader=jinja2.FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # a template changes with the program: nobody looks at its file again
    )
    made.globals["version"] = asset_version()
    made.globals["csrf"] = csrf_field
    made.globals["emblem"] = emblem
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


def compile_all() -> None:
    """Compile every template before somebody needs it: the first page else waits for its own."""
    for name in environment().list_templates():
        _template(name)


@cache
def _template(name: str) -> jinja2.Template:
    found = environment().get_template(name)
    found.globals = dict(found.globals)  # jinja's own chain of maps is walked at every rendering
    return found


@lru_cache(maxsize=4096)
def csrf_field(token: str) -> Markup:
    """Write the field by which a form is known as ours; every part of a page has several."""
    found: Markup = _macros().csrf(token)
    return found


@cache
def emblem(seat: int) -> Markup:
    """Draw the shape of a seat among words."""
    found: Markup = _macros().emblem(seat)
    return found


def _macros() -> Any:
    return _template("macros.html").module


@cache
def _speaker(language: str) -> Callable[..., str]:
    said: dict[str, str] = {}  # what has no fields

    def t(key: str, /, **given: object) -> str:
        if given:
            return say(language, key, **given)
        found = said.get(key)
        return said.setdefault(key, say(language, key)) if found is None else found

    return t
