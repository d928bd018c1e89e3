"""Handles: one for each person, and none that another could be taken for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.web.door.handles import clean_handle
from orrery.web.errors import BadRequest
from orrery.web.likeness import skeleton


@pytest.mark.parametrize(
    "like",
    [
        "ADA_lovelace",
        "ada.lovelace",
        "adalovelace",
        "àdà-lôvélàce",
        "ada-lovelace",
        "аdа-lоvеlасе",
        "ada-love1ace",
        "ada-lovelaⅽe",
        "ada-lovel\N{LATIN SMALL LETTER ALPHA}ce",
        "ａｄａ-lovelace",
    ],
)
def test_what_looks_alike_is_the_same(like: str) -> None:
    assert skeleton(like) == skeleton("Ada-Lovelace")


@pytest.mark.parametrize(("a", "b"), [("modern", "modem"), ("I0I", "lol"), ("vvolf", "wolf")])
def test_letters_that_run_together(a: str, b: str) -> None:
    assert skeleton(a) == skeleton(b)


def test_others_are_others() -> None:
    names = ("ada", "grace", "emmy", "hedy", "mary", "vera", "Анна", "Юрий", "李小龙")
    assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "wrong",
    ["ab", "x" * 21, "a b c", "ada!", "-ada", "ada.", "123", "аda", "ada\u200b", "admin", "Adm1n",
     "ORRERY", "er.ased", "ada\u202egrace", "a/da", "..."],
)  # fmt: skip
def test_what_is_no_handle(wrong: str) -> None:
    with pytest.raises(BadRequest):
        clean_handle(wrong)


def test_what_is_one() -> None:
    assert clean_handle(" @Ada-99 ") == "Ada-99"
    assert clean_handle("  ") == ""
    assert clean_handle("Zoé_B") == "Zoé_B"
    assert clean_handle("李小龙") == "李小龙"


@given(st.text(max_size=30))
def test_any_text_is_taken_or_refused(text: str) -> None:
    try:
        clean = clean_handle(text)
    except BadRequest:
        return
    if clean:
        assert clean_handle(clean) == clean
        assert skeleton(clean) == skeleton(clean.upper()) or "ß" in clean or not clean.isascii()
        assert skeleton(clean)
