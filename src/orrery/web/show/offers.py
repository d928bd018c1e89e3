"""The button of a choice: the same for everybody who is offered the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from orrery.draw.markup import tag
from orrery.draw.svg import Svg, escaped
from orrery.web.show.choices import Choice
from orrery.web.text import say


def offers(choices: Sequence[Choice], language: str) -> Markup:
    """Write the buttons of some choices."""
    return Markup("".join([offer(choice, language) for choice in choices]))  # noqa: S704 - all texts were escaped


@lru_cache(maxsize=8192)
def offer(choice: Choice, language: str) -> str:
    """Write a button; most choices are offered again after the next click, word by word."""
    inside = [tag("span", _plain(choice.words), class_="w")]
    if choice.preview:
        inside.append(tag("small", _plain(choice.preview)))
    if choice.usual:
        why = say(language, "usual") + say(language, "colon") + choice.usual
        inside.append(tag("em", _plain(why)))
    button = tag(
        "button",
        *inside,
        name="action",
        value=choice.text,
        class_="usual" if choice.usual else None,
        data_place=choice.place or None,
        data_kind=choice.kind or None,
        data_begins=choice.begins or None,
        data_hand=choice.in_hand or None,
    )
    return str(button)


def _plain(text: str) -> Svg:
    return Svg(escaped(text))
