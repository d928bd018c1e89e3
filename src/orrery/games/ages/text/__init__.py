"""The words of the game, in English and in French."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from orrery.core.action import Action
from orrery.core.events import Event
from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.ages.actions import CIVILISATIONS, KINDS, STRATEGIES, At, From, Side, To
from orrery.games.ages.components import TRACKS, Box
from orrery.games.ages.events import AgeScored, BattleWon, PawnsDestroyed
from orrery.games.ages.text import en, fr
from orrery.games.ages.view import AgesView

__all__ = ["sector_name", "words"]

_LEXICONS = {"en": en.LEXICON, "fr": fr.LEXICON}
# fields that hold a key of the labels
_LABELLED = frozenset({"strategy", "kind", "track", "direction", "step"})
_SECTORS = frozenset({"sector", "origin", "slot"})


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return AgesWords(language, _LEXICONS[language], _say)


def kind_word(kind: str, count: int, words: Words) -> str:
    """Name actions of a kind, of which there are so many."""
    return words.label(kind if count == 1 else f"{kind}_many")


def kinds_said(counts: Iterable[tuple[str, int]], words: Words) -> str:
    """Say actions of an Expansion: "1 portal, 2 movements"."""
    return ", ".join(f"{count} {kind_word(kind, count, words)}" for kind, count in counts if count)


class AgesWords(Words):
    """The words of this game; some things are told in words that depend on what there is."""

    def action(self, action: Action, names: Sequence[str], view: View | None = None) -> str:
        """Say what a choice does: a side with its card, a place with what is done there."""
        said = super().action(action, names, view)
        if not isinstance(view, AgesView):
            return said
        if isinstance(action, Side) and view.plan is not None:
            return f"{view.plan.card}{self.colon}{said}"
        if isinstance(action, (From, To, At)) and view.prompt is not None:
            number: int = view.prompt.facts.get("kind", -1)
            if number >= 0:
                return self.label("used_for").format(self.label(KINDS[number]), said)
        return said

    def event(self, event: Event, names: Sequence[str], view: View | None = None) -> str:
        """Tell what happened; of losses and points only those that there are."""
        match event:
            case PawnsDestroyed(_, _, ships, 0) if ships:
                return self._told("ships_lost", event, names, view)
            case PawnsDestroyed(_, _, 0, _):
                return self._told("colony_lost", event, names, view)
            case BattleWon(lost_ships=0):
                return self._told("battle_whole", event, names, view)
            case AgeScored(bonus=0):
                return self._told("age_sectors", event, names, view)
            case _:
                return super().event(event, names, view)

    def _told(self, key: str, event: Event, names: Sequence[str], view: View | None) -> str:
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return self._fill(self.label(key), fields, names, view)


def _box() -> Box:
    from orrery.games.ages import GAME  # noqa: PLC0415 - the game is made of these words, too

    box = GAME.box
    assert isinstance(box, Box)
    return box


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    labels = _LEXICONS[language].labels
    if name in _LABELLED and isinstance(value, str):
        return labels.get(value, value)
    if name == "kind" and isinstance(value, int):
        return labels[KINDS[value]]
    if name in _SECTORS and isinstance(value, str):
        return sector_name(value, language, view)
    if name == "civilisation" and value in CIVILISATIONS:
        return _box().sheet.civilisations[CIVILISATIONS.index(value)].name.in_(language)
    if name == "tile":
        tile = _box().sheet.sectors[value]
        return f"{tile.name.in_(language)} ({labels['bonus_' + tile.bonus]})"
    if name == "leftover":
        return ", ".join(map(str, value)) or labels["none"]
    if name == "pool":
        counts = zip(value, KINDS, strict=True)
        return ", ".join(f"{count} {labels[kind]}" for count, kind in counts if count)
    return None


def sector_name(sector: str, language: str, view: View | None) -> str:
    """Name a sector by its tile or its civilisation where they are known, else by its number."""
    if not isinstance(view, AgesView):
        return sector
    for player in view.seats:
        if player.home == sector and player.civilisation is not None:
            board = _box().sheet.civilisations[CIVILISATIONS.index(player.civilisation)]
            return board.home.in_(language)
    for known in view.sectors:
        if known.id == sector and known.tile >= 0:
            return _box().sheet.sectors[known.tile].name.in_(language)
    slot = "home_slot" if sector.startswith("h") else "unknown_sector"
    return f"{_LEXICONS[language].labels[slot]} {sector[1:].lstrip('0')}"


assert set(STRATEGIES) | set(TRACKS) | set(KINDS) <= set(en.LEXICON.labels)
