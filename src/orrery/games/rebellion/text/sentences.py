"""What the game refuses and why: English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "place_a_worker": ("you must place a worker now", "vous devez placer un ouvrier maintenant"),
    "not_in_pool": (
        "you have no such worker to place",
        "vous n’avez pas cet ouvrier devant vous",
    ),
    "one_on_initiative": (
        "only one worker per player may stand on initiative",
        "un seul ouvrier par joueur sur la piste d’initiative",
    ),
    "slot_taken": ("that slot is taken", "cette case est occupée"),
    "blockade": ("a fleet blockades that planet", "une flotte fait le blocus de cette planète"),
    "send_a_worker": (
        "you must send a worker to a planet now",
        "vous devez envoyer un ouvrier sur une planète maintenant",
    ),
    "good_not_offered": ("that good is not offered", "cette marchandise n’est pas proposée"),
    "take_a_good": ("you must take a good now", "vous devez prendre une marchandise maintenant"),
    "mission_too_dear": (
        "your workers on the missions track cannot pay for that mission",
        "vos ouvriers sur la piste des missions ne suffisent pas pour cette mission",
    ),
    "mission_not_offered": ("that mission is not offered", "cette mission n’est pas proposée"),
    "pay_in_full": (
        "the mission must be paid in full with workers on the track",
        "la mission doit être payée entièrement avec des ouvriers de la piste",
    ),
    "technology_too_dear": (
        "you cannot pay for a technology",
        "vous ne pouvez pas payer de technologie",
    ),
    "technology_not_offered": (
        "that technology is not offered",
        "cette technologie n’est pas proposée",
    ),
    "no_such_specialist": (
        "that specialist is not in your reserve",
        "ce spécialiste n’est pas dans votre réserve",
    ),
    "no_such_worker_there": (
        "you have no such worker on that planet",
        "vous n’avez pas cet ouvrier sur cette planète",
    ),
    "no_worker_there": (
        "you have no worker on that planet",
        "vous n’avez pas d’ouvrier sur cette planète",
    ),
    "attack_or_pass": ("attack or pass", "attaquez ou passez"),
    "protected": ("a fleet protects that planet", "une flotte protège cette planète"),
    "nobody_to_attack": ("there is nobody to attack", "il n’y a personne à attaquer"),
    "bid_too_high": (
        "you cannot bid more than your votes",
        "vous ne pouvez pas miser plus que vos votes",
    ),
    "bid_too_low": (
        "a bid must be higher than the last one",
        "une mise doit être plus haute que la précédente",
    ),
    "pay_the_bid": (
        "that would not pay exactly your bid",
        "cela ne paierait pas exactement votre mise",
    ),
    "planet_not_allowed": (
        "the card does not allow that planet",
        "la carte ne permet pas cette planète",
    ),
    "no_imperial_fleet": ("there is no imperial fleet", "il n’y a pas de flotte impériale"),
    "imperial_fleet_there": (
        "there is an imperial fleet already",
        "il y a déjà une flotte impériale",
    ),
    "too_few_sentinels": ("there are not so many sentinels", "il n’y a pas autant de sentinelles"),
    "no_sentinel": ("there is no sentinel", "il n’y a pas de sentinelle"),
    "rebel_fleet_there": (
        "sentinels cannot go where the rebel fleet is",
        "les sentinelles ne vont pas là où est la flotte rebelle",
    ),
    "victims_remain": (
        "as long as a rival's piece can be chosen you must go on",
        "tant qu’une pièce rivale peut être choisie, vous devez continuer",
    ),
    "no_such_worker": (
        "there is no such worker to remove",
        "il n’y a pas un tel ouvrier à retirer",
    ),
    "alliance_needs": (
        "you need a worker there, and no fleet against you",
        "il vous faut un ouvrier là-bas, et aucune flotte contre vous",
    ),
    # -- component sheets
    "count": (
        "{what}: the rulebook has {expected}, the sheet {found}",
        "{what} : le livret a {expected}, la fiche {found}",
    ),
    "workers": ("workers", "ouvriers"),
    "planets": ("planets", "planètes"),
    "goods": ("goods", "marchandises"),
    "planet_goods": ("goods of the planets", "marchandises des planètes"),
    "technologies": ("technologies", "technologies"),
    "missions": ("missions", "missions"),
    "imperial_actions": ("imperial actions", "actions impériales"),
    "mission_kinds": ("mission kinds", "sortes de missions"),
    "worker_pieces": ("worker pieces", "pions ouvriers"),
    "sentinels": ("sentinels", "sentinelles"),
    "sentinel_planets": ("planets with sentinels", "planètes à sentinelles"),
    "imperial_fleets": ("imperial fleets", "flottes impériales"),
    "goods_tiles": ("goods tiles", "tuiles de marchandises"),
    "power_tiles": ("power tiles", "tuiles de pouvoir"),
    "last_turns": ("last turns of the epochs", "derniers tours des époques"),
    "technologies_by_epoch": ("technologies by epoch", "technologies par époque"),
    "imperial_action_cards": ("imperial action cards", "cartes d’action impériale"),
    "missions_by_planet": ("missions of each planet", "missions de chaque planète"),
    "fleets_at_setup": ("imperial fleets at setup", "flottes impériales à la mise en place"),
    "turn_order": ("positions in turn order", "positions dans l’ordre du tour"),
    "three_cubes": (
        "each side of a battle needs at least three cubes",
        "chaque camp d’un combat demande au moins trois cubes",
    ),
}
