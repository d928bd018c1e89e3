"""The words for what is done in one go, and for a turn that Confirm ends: English and French."""

from __future__ import annotations

from typing import Final

CHAINS: Final[dict[str, tuple[str, str]]] = {
    "muster": ("How many", "Combien"),
    "all_at_once": ("All at once", "Tout d’un coup"),
    "spare": ("Not after all: {words}", "Finalement non : {words}"),
    "taken_of": ("{taken} of {have}", "{taken} sur {have}"),
    "one_fewer": ("One fewer", "Un de moins"),
    "one_more": ("One more", "Un de plus"),
    "press_goal": ("Now press a lit goal.", "Touchez maintenant un but allumé."),
    "or_press_lit": (
        "Choose one, or press what is lit, one by one.",
        "Choisissez, ou touchez un à un ce qui est allumé.",
    ),
    "never_mind": ("Never mind", "Laisser tomber"),
    "ends_turn": ("Ends the turn.", "Termine le tour."),
    "left_undone": ("Still possible: {kinds}.", "Encore possible : {kinds}."),
    "key_goals": (
        "one more or one fewer comes along",
        "un de plus ou un de moins vient avec",
    ),
}
