"""Templates: all of them compile, and what is kept of them is what they would write."""

from __future__ import annotations

import pytest
from markupsafe import Markup, escape

from orrery.draw.svg import Svg
from orrery.web.show.templates import (
    _template,
    compile_all,
    csrf_field,
    emblem,
    environment,
    written,
)

MACROS = """{% from "macros.html" import csrf as field, emblem as shape %}\
{{ field("<word>") }}{% for seat in range(12) %}{{ shape(seat) }}{% endfor %}"""


def test_every_template_compiles() -> None:
    compile_all()


def test_a_macro_that_is_kept_is_what_it_would_write_anew() -> None:
    written = environment().from_string(MACROS).render()

    for _ in range(2):
        kept = [csrf_field("<word>"), *map(emblem, range(12))]
        assert "".join(kept) == written


@pytest.mark.parametrize(
    "value",
    [
        "",
        "war & <peace>",
        "\x00 \"'",
        "x" * 500 + "<",
        Markup("<b>"),
        3,
        -3,
        True,
        1.5,
        None,
        Svg("<i/>"),
    ],
    ids=repr,
)
def test_a_piece_of_a_template_is_what_jinja_would_make_of_it(value: object) -> None:
    for _ in range(2):
        assert written(value) == escape(value)
    assert "".join([written(value)]) == str(escape(value))


def test_every_template_of_ours_writes_its_pieces_so() -> None:
    for name in environment().list_templates():
        assert _template(name).root_render_func.__globals__["escape"] is written
