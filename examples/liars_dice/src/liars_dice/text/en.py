"""English."""

from __future__ import annotations

from typing import Final

from liars_dice.actions import Claim, Doubt, Exact
from liars_dice.events import (
    Called,
    Claimed,
    Counted,
    CupLifted,
    DieLost,
    DieRegained,
    Rolled,
    RoundBegan,
    WentOut,
)
from liars_dice.rules.rounds import Turn
from orrery.core.text import Lexicon

LEXICON: Final = Lexicon(
    actions={
        Claim: "claim {count} × {face}",
        Doubt: "doubt it",
        Exact: "call it exact",
    },
    events={
        RoundBegan: "Round {number}: all roll. {seat} begins.",
        Rolled: "Under your cup: {dice}.",
        Claimed: "{seat} claims {count} × {face}.",
        Called: "{seat} {how}.",
        CupLifted: "Under {seat}’s cup: {dice}.",
        Counted: "That makes {found} × {face}.",
        DieLost: "{seat} loses a die and has {left} left.",
        DieRegained: "{seat} gets a die back and has {left}.",
        WentOut: "{seat} is out.",
    },
    questions={
        Turn: ("Claim more, or doubt the last claim.", "{asked} claims or doubts."),
    },
    labels={
        "doubt": "doubts",
        "ones": "Ones",
        "wild": "wild",
        "plain": "just ones",
        "exact": "calls it exact",
        "outlasted": "players outlasted",
        "round": "Round",
        "last_claim": "Last claim",
        "no_claim": "No claim yet",
        "last_cups": "Under the cups of the last round",
        "dice": "dice",
        "out": "out",
        "kind_claim": "Claim",
        "kind_doubt": "Doubt",
        "kind_exact": "Exact",
        "card_claim": (
            "Say that at least so many dice of this face lie under all cups together. It must be "
            "more than the last claim: a greater number, or the same number of a higher face."
        ),
        "card_last_claim": (
            "Press it to doubt it: the cups are lifted, and who was wrong loses a die."
        ),
        "card_no_claim": "The first claim of a round may be any.",
        "card_cups": "What everybody saw when the cups were lifted last.",
        "card_round": (
            "Everybody rolls anew under the cup; then claims go round until somebody doubts."
        ),
        "card_dice": (
            "Dice under a cup. Only their player sees the faces; who has none left is out."
        ),
        "all_dice": "dice under all cups",
        "you_hold": "You hold {} × {}.",
        "help_first": "Press a cell: so many dice of that face, under all cups together.",
        "help_more": "Press a cell to claim more, or the last claim to doubt it.",
    },
)
