"""Templates: all of them compile, and what is kept of them is what they would write."""

from __future__ import annotations

from orrery.web.show.templates import compile_all, csrf_field, emblem, environment

MACROS = """{% from "macros.html" import csrf as field, emblem as shape %}\
{{ field("<word>") }}{% for seat in range(12) %}{{ shape(seat) }}{% endfor %}"""


def test_every_template_compiles() -> None:
    compile_all()


def test_a_macro_that_is_kept_is_what_it_would_write_anew() -> None:
    written = environment().from_string(MACROS).render()

    for _ in range(2):
        kept = [csrf_field("<word>"), *map(emblem, range(12))]
        assert "".join(kept) == written
