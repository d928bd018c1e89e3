"""French."""

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
        Claim: "annoncer {count} × {face}",
        Doubt: "en douter",
        Exact: "dire que c’est exact",
    },
    events={
        RoundBegan: "Manche {number} : tous lancent. {seat} commence.",
        Rolled: "Sous votre gobelet : {dice}.",
        Claimed: "{seat} annonce {count} × {face}.",
        Called: "{seat} {how}.",
        CupLifted: "Sous le gobelet de {seat} : {dice}.",
        Counted: "Cela fait {found} × {face}.",
        DieLost: "{seat} perd un dé ; il en reste {left}.",
        DieRegained: "{seat} récupère un dé et en a {left}.",
        WentOut: "{seat} est éliminé.",
    },
    questions={
        Turn: (
            "Annoncez davantage, ou doutez de la dernière annonce.",
            "{asked} annonce ou doute.",
        ),
    },
    labels={
        "doubt": "doute",
        "ones": "As",
        "wild": "jokers",
        "plain": "simples as",
        "exact": "dit que c’est exact",
        "outlasted": "joueurs surpassés",
        "round": "Manche",
        "last_claim": "Dernière annonce",
        "no_claim": "Pas encore d’annonce",
        "last_cups": "Sous les gobelets de la dernière manche",
        "dice": "dés",
        "out": "éliminé",
        "kind_claim": "Annoncer",
        "kind_doubt": "Douter",
        "kind_exact": "Exact",
        "card_claim": (
            "Dites qu’au moins autant de dés de cette face sont sous tous les gobelets. Il faut "
            "plus que la dernière annonce : un plus grand nombre, ou le même nombre d’une face "
            "plus haute."
        ),
        "card_last_claim": (
            "Pressez-la pour en douter : on lève les gobelets, et qui avait tort perd un dé."
        ),
        "card_no_claim": "La première annonce d’une manche est libre.",
        "card_cups": "Ce que tous ont vu quand les gobelets ont été levés.",
        "card_round": (
            "Chacun lance à nouveau sous son gobelet ; puis on annonce jusqu’à ce que quelqu’un "
            "doute."
        ),
        "card_dice": (
            "Les dés sous un gobelet. Seul leur joueur voit les faces ; qui n’en a plus est "
            "éliminé."
        ),
        "all_dice": "dés sous tous les gobelets",
        "you_hold": "Vous avez {} × {}.",
        "help_first": "Pressez une case : autant de dés de cette face, sous tous les gobelets.",
        "help_more": "Pressez une case pour annoncer plus, ou la dernière annonce pour en douter.",
    },
)
