"""Component sheets that somebody has corrected, or written wrongly."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import yaml

from orrery.core.bounds import LARGEST_NUMBER

ODD = (0, 1, 2, -1, 3, 7, 12, 30, 99, 500, LARGEST_NUMBER, -5, -LARGEST_NUMBER)


def odd_sheet(own: Any, chance: random.Random) -> str:
    """Return a sheet with one to three things changed."""
    sheet = copy.deepcopy(own)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change_something(sheet, chance)
    return written(sheet)


class _Plain(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(sheet: Any) -> str:
    text: str = yaml.dump(sheet, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=200)
    return text


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield where everything in a sheet is."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def change_something(sheet: Any, chance: random.Random) -> None:
    """Change a number, a word or a list of a sheet."""
    everywhere = list(places(sheet))
    at, key = chance.choice(everywhere)
    match at[key]:
        case bool() as value:
            at[key] = not value
        case int() | float() as number:
            at[key] = chance.choice((*ODD, number + 1, number - 1))
        case str():
            words = [one[name] for one, name in everywhere if isinstance(one[name], str)]
            at[key] = chance.choice((*words, ""))
        case list() as rows if rows:
            match chance.randrange(4):
                case 0:
                    rows.pop(chance.randrange(len(rows)))
                case 1:
                    rows.append(copy.deepcopy(chance.choice(rows)))
                case 2:
                    chance.shuffle(rows)
                case _:
                    rows.clear()
        case dict() as fields if fields:
            del fields[chance.choice(list(fields))]
