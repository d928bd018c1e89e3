from __future__ import annotations

import re

import pytest

from orrery.core import errors
from orrery.core.errors import IllegalAction, OrreryError


def test_the_tree_in_the_docstring_is_the_tree() -> None:
    drawn = re.findall(r"^( *)([A-Z]\w+)", errors.__doc__ or "", re.MULTILINE)[1:]
    parents: list[str] = []
    for indent, name in drawn:
        depth = len(indent) // 2
        parents[depth:] = [name]
        kind = getattr(errors, name)
        assert issubclass(kind, OrreryError)
        assert depth == 0 or kind.__base__.__name__ == parents[depth - 1]
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type)}
    assert kinds == {name for _, name in drawn}


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (IllegalAction("no ore left", "TOY-5.3"), "no ore left (TOY-5.3)"),
        (IllegalAction("no ore left"), "no ore left"),
    ],
)
def test_a_refusal_cites_its_clause(error: IllegalAction, said: str) -> None:
    assert str(error) == said
    assert error.reason == "no ore left"
