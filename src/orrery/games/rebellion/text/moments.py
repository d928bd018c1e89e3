"""What is written over the scenes: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

MOMENTS: Final[dict[str, Name]] = {
    "turn": Name("Turn {n} of {all}", "Tour {n} sur {all}"),
    "epoch": Name("Epoch {epoch}", "Époque {epoch}"),
    "epoch_body": Name(
        "New technologies for {price} UC; the old ones leave the game.",
        "De nouvelles technologies pour {price} CU ; les anciennes quittent la partie.",
    ),
    "turn_scored": Name(
        "Planets and Senate are scored at its end.", "Planètes et Sénat sont comptés à la fin."
    ),
    "turn_last": Name("It ends with the Galactic War.", "Il s’achève par la guerre galactique."),
    "war": Name("Galactic War: {planet}", "Guerre galactique : {planet}"),
    "war_over": Name("The Galactic War is over", "La guerre galactique est finie"),
    "action": Name("Imperial action", "Action impériale"),
    "mission": Name("New mission", "Nouvelle mission"),
    "bid": Name("{name} bids {n}", "{name} mise {n}"),
    "won": Name("{name} wins the card for {n}", "{name} gagne la carte pour {n}"),
    "performed": Name("Secret mission", "Mission secrète"),
    "technology": Name("Technology", "Technologie"),
    "battle_won": Name("{name} wins the battle", "{name} gagne la bataille"),
    "attack": Name("Attack on {planet}", "Attaque sur {planet}"),
    "sets": Name("{name}: sets of goods", "{name} : séries de marchandises"),
    "front_now": Name("battle", "bataille"),
    "front_to_come": Name("to come", "à venir"),
    "front_free": Name("free", "libre"),
    "front_deserted": Name("nobody left", "désert"),
    "front_calm": Name("no battle", "pas de combat"),
    "planets_scored": Name("Scoring", "Décompte"),
}
