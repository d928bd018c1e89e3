"""Why something cannot be done now, and what would help: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

REASONS: Final[dict[str, Name]] = {
    "placing": Name("workers are being placed", "on place les ouvriers"),
    "placing_short": Name("not now", "pas maintenant"),
    "placing_cure": Name(
        "Wait for the next turn's first phase.", "Attendez la première phase du prochain tour."
    ),
    "your_turn": Name("it is your turn to answer", "c’est à vous de répondre"),
    "your_turn_short": Name("not your turn", "pas votre tour"),
    "has_worker": Name("you have a worker to place", "vous avez un ouvrier à placer"),
    "has_worker_short": Name("no worker", "plus d’ouvrier"),
    "has_kind": Name("you have a {kind} to place: {n}", "vous avez un {kind} à placer : {n}"),
    "has_kind_short": Name("none to place", "aucun à placer"),
    "has_kind_cure": Name(
        "Train one on the specialists track.", "Formez-en un sur la piste des spécialistes."
    ),
    "free_slot": Name("a slot is free: {n} of {all}", "une case est libre : {n} sur {all}"),
    "free_slot_short": Name("full", "complet"),
    "free_slot_cure": Name(
        "All slots are free again next turn.", "Toutes les cases sont libres au prochain tour."
    ),
    "lone": Name("none of your workers stands there yet", "aucun de vos ouvriers n’y est encore"),
    "lone_short": Name("one each", "un chacun"),
    "slot_free": Name("nobody stands there", "personne n’y est"),
    "slot_free_short": Name("taken", "occupée"),
    "may_pass": Name("the question lets you pass", "la question permet de passer"),
    "may_pass_short": Name("must place", "il faut placer"),
    "researching": Name(
        "your worker on the research track buys now",
        "votre ouvrier sur la piste de recherche achète maintenant",
    ),
    "researching_short": Name("not now", "pas maintenant"),
    "researching_cure": Name(
        "Place a worker on the research track; it buys when that track is resolved.",
        "Placez un ouvrier sur la piste de recherche ; il achète quand cette piste est résolue.",
    ),
    "spying": Name("the missions track is being resolved", "on résout la piste des missions"),
    "spying_short": Name("not now", "pas maintenant"),
    "spying_cure": Name(
        "Place workers on the missions track; they pay for it when that track is resolved.",
        "Placez des ouvriers sur la piste des missions ; ils la paient quand elle est résolue.",
    ),
    "sending": Name("a planet is chosen now", "on choisit une planète maintenant"),
    "sending_short": Name("not now", "pas maintenant"),
    "sending_cure": Name(
        "Place a worker on the influence track; it goes to a planet of your choice.",
        "Placez un ouvrier sur la piste d’influence ; il ira sur une planète de votre choix.",
    ),
    "fighting": Name(
        "your soldier or hero attacks now", "votre soldat ou héros attaque maintenant"
    ),
    "fighting_short": Name("not now", "pas maintenant"),
    "fighting_cure": Name(
        "Place a soldier or a hero on the war track.",
        "Placez un soldat ou un héros sur la piste de la guerre.",
    ),
    "open": Name(
        "no fleet keeps your workers out of {planet}", "aucune flotte ne vous ferme {planet}"
    ),
    "open_short": Name("blockade", "blocus"),
    "open_cure": Name(
        "A mission destroys imperial fleets; a technology brings the rebel fleet.",
        "Une mission détruit une flotte impériale ; une technologie amène la flotte rebelle.",
    ),
    "unprotected": Name("no fleet protects {planet}", "aucune flotte ne protège {planet}"),
    "unprotected_short": Name("protected", "protégée"),
    "foe": Name("there is somebody to attack", "il y a quelqu'un à attaquer"),
    "foe_short": Name("nobody there", "personne"),
    "affords": Name(
        "you can pay {price} UC: you have {money}",
        "vous pouvez payer {price} CU : vous avez {money}",
    ),
    "affords_short": Name("{money} of {price} UC", "{money} sur {price} CU"),
    "affords_cure": Name(
        "A scientist buys for {less} UC; initiative and goods bring money.",
        "Un scientifique achète pour {less} CU ; initiative et marchandises rapportent.",
    ),
    "offered": Name("it is offered now", "elle est proposée maintenant"),
    "offered_short": Name("not offered", "pas proposée"),
    "spies": Name(
        "your workers there are worth {cost} points: they are worth {n}",
        "vos ouvriers valent {cost} points : ils en valent {n}",
    ),
    "spies_short": Name("{n} of {cost} points", "{n} sur {cost} points"),
    "spies_cure": Name(
        "Put more workers on the missions track; heroes and smugglers count more.",
        "Mettez plus d’ouvriers sur la piste des missions ; héros et trafiquants comptent plus.",
    ),
    "target": Name("there is a target for it", "il y a une cible"),
    "target_short": Name("no target", "pas de cible"),
}
