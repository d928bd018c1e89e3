from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from orrery.core.action import Action, Language, verb
from orrery.core.errors import BadAction

Planet = Literal["mars", "io"]


class FormFleet(Action, frozen=True):
    """Something of every kind that a field may be."""

    planet: Planet
    ships: Annotated[int, Meta(ge=-3, le=20)]
    fast: bool
    route: tuple[Planet, ...]
    goods: tuple[int, bool]
    wing: Literal[1, 2] | None = None


class Halt(Action, frozen=True):
    """Nothing to say about it."""


LANGUAGE = Language([FormFleet, Halt])
PLANETS = st.sampled_from(["mars", "io"])
FLEETS: st.SearchStrategy[FormFleet] = st.builds(
    FormFleet,
    planet=PLANETS,
    ships=st.integers(-3, 20),
    fast=st.booleans(),
    route=st.lists(PLANETS, max_size=3).map(tuple),
    goods=st.tuples(st.integers(-99, 99), st.booleans()),
    wing=st.sampled_from([None, 1, 2]),
)


def test_a_verb_is_the_name_in_words() -> None:
    assert verb("FormFederation") == "form-federation"
    assert verb("Use2Tokens") == "use2-tokens"


def test_the_text_form_says_it_all() -> None:
    fleet = FormFleet("io", 3, fast=True, route=("mars", "io"), goods=(2, False))
    assert str(fleet) == "form-fleet io 3 yes mars,io 2,no -"
    assert str(FormFleet("io", 3, fast=False, route=(), goods=(0, True), wing=2)) == (
        "form-fleet io 3 no , 0,yes 2"
    )
    assert str(Halt()) == "halt"


@given(FLEETS)
def test_text_and_json_read_back(fleet: FormFleet) -> None:
    assert LANGUAGE.read_text(str(fleet)) == fleet
    assert LANGUAGE.read_json(msgspec.json.encode(fleet)) == fleet
    assert LANGUAGE.read_value(msgspec.to_builtins(fleet)) == fleet


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = LANGUAGE.read_text(text)
    except BadAction:
        return
    assert str(action) == " ".join(text.split())


@pytest.mark.untraced
@given(st.binary() | st.text())
def test_any_json_is_an_action_or_refused(data: bytes | str) -> None:
    with pytest.raises(BadAction):
        LANGUAGE.read_json(data)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_value_is_an_action_or_refused(data: Any) -> None:
    with pytest.raises(BadAction):
        LANGUAGE.read_value(data)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an empty action"),
        ("   ", "an empty action"),
        ("fly", "no action is called 'fly'"),
        ("halt now", "takes 0 words, not 1"),
        ("form-fleet io 3 yes mars 2,no", "takes 6 words, not 5"),
        ("form-fleet venus 3 yes mars 2,no -", "venus"),
        ("form-fleet io 21 yes mars 2,no -", "<= 20"),
        ("form-fleet io three yes mars 2,no -", "three"),
        ("form-fleet io 3 maybe mars 2,no -", "bool"),
        ("form-fleet io 3 yes mars 2 -", "length 2"),
        ("form-fleet io 3 yes mars 2,no,no -", "length 2"),
        ("form-fleet io 3 yes mars 2,no 3", "$.wing"),
        ("form-fleet io +3 yes mars 2,no -", "is written 'form-fleet io 3 yes mars 2,no -'"),
        ("form-fleet io 1_0 yes mars 2,no -", "is written"),
        ("form-fleet io " + "9" * 5000 + " yes mars 2,no -", "digits"),
    ],
)
def test_a_wrong_text_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadAction) as refused:
        LANGUAGE.read_text(text)
    assert why in str(refused.value)


def test_deep_json_is_refused() -> None:
    with pytest.raises(BadAction):
        LANGUAGE.read_json("[" * 100_000)


def test_two_actions_cannot_share_a_verb() -> None:
    with pytest.raises(TypeError, match="share a verb"):
        Language([Halt, Halt])
