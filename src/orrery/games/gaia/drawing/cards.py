"""The card of any element: its id says what it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from orrery.core.action import Seat
from orrery.core.drawing import Card
from orrery.games.gaia.drawing import card_map, card_mats, card_tiles
from orrery.games.gaia.drawing.scene import Scene

# elements that are called by the piece, by a number, or by the seat and what it has
_OF_PIECES: Final[dict[str, Callable[[Scene, str], Card | None]]] = {
    "area": card_tiles.area,
    "tile": card_tiles.tile,
    "action": card_tiles.action,
    "booster": card_tiles.booster,
    "token": card_tiles.token,
    "faction": card_mats.faction,
    "conversion": card_mats.conversion,
}
_OF_NUMBERS: Final[dict[str, Callable[[Scene, int], Card | None]]] = {
    "hex": card_map.hex_card,
    "sector": card_map.sector_card,
    "round": card_tiles.round_tile,
    "final": card_tiles.final_tile,
    "end": card_tiles.final_tile,
}
_OF_SEATS: Final[dict[str, Callable[[Scene, Seat], Card | None]]] = {
    "income": card_mats.income,
    "formers": card_mats.formers,
    "sats": card_mats.satellites,
    "federations": card_mats.federations,
    "ability": card_mats.ability,
}
_OF_HOLDINGS: Final[dict[str, Callable[[Scene, Seat, str], Card | None]]] = {
    "have": card_mats.have,
    "stock": card_mats.have,
    "bowl": card_mats.bowl,
    "row": card_mats.row,
    "held": lambda scene, seat, piece: card_tiles.booster(scene, piece),
    "owned": lambda scene, seat, piece: card_tiles.owned(scene, piece, covered=False),
    "covered": lambda scene, seat, piece: card_tiles.owned(scene, piece, covered=True),
    "fed": lambda scene, seat, piece: card_tiles.token(scene, piece),
}
# what the pieces of each family are called, so that a strange id has no card
_FAMILIES: Final[dict[str, str]] = {
    "area": "research",
    "tile": "tech_tiles advanced_tiles",
    "owned": "tech_tiles advanced_tiles",
    "covered": "tech_tiles",
    "action": "board_actions",
    "booster": "boosters",
    "held": "boosters",
    "token": "federation_tokens",
    "fed": "federation_tokens",
    "faction": "factions",
    "conversion": "conversions",
}


def card(scene: Scene, element: str) -> Card | None:
    """Return the card of an element; None where there can be no such element."""
    found = _card(scene, element)
    if found is None:
        return None
    people = tuple(seat for seat in found.owners if seat < scene.view.players)  # not the Automa
    return msgspec.structs.replace(found, owners=people)


def _card(scene: Scene, element: str) -> Card | None:
    if element == "automa-cards":
        return card_mats.automa_cards(scene)
    family, *rest = element.split("-")
    if family == "level" and len(rest) == 2 and _is_piece(scene, "area", rest[0]):
        return card_tiles.level(scene, rest[0], _number(rest[1]))
    if len(rest) == 1:
        return _plain(scene, family, rest[0])
    if len(rest) == 2 and family in _OF_HOLDINGS:
        seat, piece = _number(rest[0]), rest[1]
        if 0 <= seat < len(scene.view.mats) and _is_piece(scene, family, piece):
            return _OF_HOLDINGS[family](scene, seat, piece)
    return None


def _plain(scene: Scene, family: str, name: str) -> Card | None:
    if family in _OF_PIECES and _is_piece(scene, family, name):
        return _OF_PIECES[family](scene, name)
    number = _number(name)
    if family in _OF_NUMBERS:
        return _OF_NUMBERS[family](scene, number)
    if family in _OF_SEATS and 0 <= number < len(scene.view.mats):
        return _OF_SEATS[family](scene, number)
    return None


def _is_piece(scene: Scene, family: str, name: str) -> bool:
    blocks = _FAMILIES.get(family)
    if blocks is None:
        return True
    return any(one.id == name for block in blocks.split() for one in getattr(scene.box, block))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1
