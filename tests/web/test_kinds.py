"""The button of a kind of action: what it says is escaped, and it is written once."""

from __future__ import annotations

from markupsafe import Markup

from orrery.web.show.choices import Choice
from orrery.web.show.kinds import Slot, kind_button

ICON = Markup("<i/>")


def slot(*choices: Choice, targets: int = 0, reason: str = "", begins: str = "") -> Slot:
    return Slot(
        id="war", name="War & peace", icon=ICON, key="1", choices=choices, targets=targets,
        reason=reason, begins=begins,
    )  # fmt: skip


def test_a_kind_of_which_nothing_can_be_done_says_why() -> None:
    assert kind_button(slot(reason="<no> ships"), "en") == (
        '<button type="button" class="kind cannot" data-kind-of="war" data-key="1" '
        'aria-pressed="false"><kbd aria-hidden="true">1</kbd><i/><b>War &amp; peace</b>'
        "<small>&lt;no&gt; ships</small></button>"
    )


def test_what_can_be_done_without_a_place_in_one_way_is_done_by_the_button() -> None:
    only = Choice(text='pass "1"', words="pass", preview="one more than sixteen")
    assert kind_button(slot(only, targets=1), "en") == (
        '<button class="kind" name="action" value="pass &#34;1&#34;" data-kind="war" data-key="1">'
        '<kbd aria-hidden="true">1</kbd><i/><b>War &amp; peace</b>'
        '<small class="long">one more than sixteen</small></button>'
    )


def test_a_kind_with_places_tells_how_many_ways_there_are_and_how_chains_of_it_begin() -> None:
    placed = [Choice(text=f"go {at}", words="go", place=f"hex-{at}") for at in range(2)]
    assert kind_button(slot(*placed, targets=2, begins="move;from 2"), "en") == (
        '<button type="button" class="kind" data-kind-of="war" data-begins="move;from 2" '
        'data-key="1" aria-pressed="false"><kbd aria-hidden="true">1</kbd><i/>'
        "<b>War &amp; peace</b><small>2 ways</small></button>"
    )
    one = str(kind_button(slot(placed[0], targets=1), "fr"))
    assert 'type="button"' in one
    assert "<small>1 " in one


def test_the_choices_that_a_button_does_not_show_leave_it_the_same() -> None:
    one, other = (Choice(text=text, words=text, place=text) for text in ("go 1", "go 2"))
    first = kind_button(slot(one, other, targets=2), "en")

    assert kind_button(slot(other, one, targets=2), "en") == first
    assert kind_button(slot(other, targets=1), "en") != first
