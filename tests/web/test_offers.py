"""The button of a choice: what it says is escaped, and what it has not is not there."""

from __future__ import annotations

from orrery.web.show.choices import Choice
from orrery.web.show.offers import offer


def test_a_plain_choice_is_a_button_with_its_words() -> None:
    assert offer(Choice(text="move n07 3", words="3 ships"), "en") == (
        '<button name="action" value="move n07 3"><span class="w">3 ships</span></button>'
    )


def test_all_that_a_choice_has_is_on_its_button() -> None:
    choice = Choice(
        text="pass",
        words="<b>pass</b> ?",
        place="plate-1",
        preview='+1 "vp"',
        kind="pass",
        begins="card 3",
        usual="it is late",
        in_hand="worker",
    )
    assert offer(choice, "fr") == (
        '<button name="action" value="pass" class="usual" data-place="plate-1" data-kind="pass" '
        'data-begins="card 3" data-hand="worker"><span class="w">&lt;b&gt;pass&lt;/b&gt; ?</span>'
        "<small>+1 &#34;vp&#34;</small><em>Conseillé\N{NO-BREAK SPACE}: it is late</em></button>"
    )


def test_a_button_is_written_once() -> None:
    one, same = (Choice(text="pass", words="pass") for _ in range(2))

    assert offer(one, "en") is offer(same, "en")
