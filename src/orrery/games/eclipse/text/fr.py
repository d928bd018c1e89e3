"""Français."""

from __future__ import annotations

from typing import Final

from orrery.core.text import Lexicon
from orrery.games.eclipse import actions as a
from orrery.games.eclipse import events as e
from orrery.games.eclipse.rules.action_phase import Acting, Turn
from orrery.games.eclipse.rules.battle import Engage, WhoActs
from orrery.games.eclipse.rules.combat import AttackPopulation, ChooseCube, ChooseTakeOver
from orrery.games.eclipse.rules.diplomacy import ChooseCubeToGive, Proposal
from orrery.games.eclipse.rules.discovery import ChooseFreeTech, Discovered, FitPart
from orrery.games.eclipse.rules.explore import ChooseControl, FindDiscovery, PlaceTile, SecondTile
from orrery.games.eclipse.rules.firing import AssignDie
from orrery.games.eclipse.rules.influence import PlaceDisc
from orrery.games.eclipse.rules.move import Moving
from orrery.games.eclipse.rules.population import ChooseGraveyard, ChooseTrack
from orrery.games.eclipse.rules.reputation import KeepOne, MakeRoom
from orrery.games.eclipse.rules.research import ChooseArtifactResource, ChoosePortalSector
from orrery.games.eclipse.rules.retreat import ChooseRefuge
from orrery.games.eclipse.rules.upgrade import Refit
from orrery.games.eclipse.rules.upkeep import Settle, Shortage
from orrery.games.eclipse.setup import Pick

LEXICON: Final = Lexicon(
    actions={
        a.PickSpecies: "jouer {species}",
        a.Act: "{kind}",
        a.React: "réaction : {kind}",
        a.Pass: "passer",
        a.End: "terminer l’Action",
        a.Trade: "échanger contre 1 {get} : {give}",
        a.Colonise: "coloniser la case {square} de {sector} ({track})",
        a.Explore: "explorer {q}, {r}",
        a.DrawSecond: "piocher une seconde tuile : {again}",
        a.PlaceSector: "placer {sector}, rotation {rotation}",
        a.DiscardSectors: "défausser",
        a.TakeDiscovery: "prendre la tuile Découverte : {take}",
        a.TakeControl: "prendre le contrôle : {take}",
        a.Reward: "l’utiliser",
        a.KeepForPoints: "la garder pour 2 points",
        a.FreeTech: "prendre {tech}",
        a.StorePart: "la garder pour plus tard",
        a.Research: "développer {tech} ({track})",
        a.ArtifactResource: "5 {resource}",
        a.PortalSector: "portail sur {sector}",
        a.RemovePart: "retirer la pièce {slot} du plan {ship}",
        a.PlacePart: "{part} sur l’emplacement {slot} du plan {ship}",
        a.PlaceMuon: "Générateur à Muons sur le plan {ship}",
        a.NoPlace: "ne rien placer",
        a.Build: "construire {what} en {sector}",
        a.PickShip: "déplacer {ship} depuis {sector}",
        a.StepTo: "vers {sector}",
        a.Stop: "s’arrêter ici",
        a.TakeDisc: "prendre un disque : {sector}",
        a.PutDisc: "poser le disque : {sector}",
        a.ReadyColonyShip: "redresser un vaisseau de colons",
        a.Propose: "proposer des relations à {partner_seat}",
        a.Answer: "accepter les relations : {accept}",
        a.GiveCube: "donner un cube ({track})",
        a.CubeHome: "vers la piste {track}",
        a.Graveyard: "au cimetière {track}",
        a.ReturnReputation: "rendre une tuile Réputation {value}",
        a.ActivateNext: "{ship} d’abord",
        a.Fire: "combattre",
        a.BeginRetreat: "retraite vers {sector}",
        a.Target: "sur {ship} à {damage} dégât{damage:s}",
        a.SplitPoint: "un point sur {ship} à {damage} dégât{damage:s}",
        a.AutoAssign: "attribuer le reste pour moi",
        a.KeepReputation: "garder : {value}",
        a.Bombard: "attaquer la population : {attack}",
        a.KillCube: "détruire le cube de la case {square}",
        a.TakeOver: "{how}",
        a.Abandon: "abandonner {sector}",
        a.UpkeepDone: "payer l’administration",
    },
    events={
        e.SpeciesPicked: "{seat} joue {species}.",
        e.RoundBegan: "La manche {round} commence par {seat}.",
        e.ActionTaken: "{seat} : {kind}.",
        e.ReactionTaken: "{seat} réagit : {kind}.",
        e.Passed: "{seat} passe.",
        e.PassedFirst: "{seat} passe en premier : 2 crédits et la tuile Premier Joueur.",
        e.Traded: "{seat} échange {count} {give} contre 1 {get}.",
        e.Colonised: "{seat} colonise {sector} ({track}).",
        e.SectorDrawn: "{seat} pioche {sector}.",
        e.SectorPlaced: "{seat} place {sector}.",
        e.SectorDiscarded: "{seat} défausse {sector}.",
        e.ControlTaken: "{seat} contrôle {sector}.",
        e.ControlGivenUp: "{seat} renonce à {sector}.",
        e.DiscRemoved: "{seat} retire le disque de {owner_seat} de {sector}.",
        e.DiscoveryFound: "{seat} découvre : {discovery}.",
        e.DiscoveryUsed: "{seat} utilise {discovery}.",
        e.DiscoveryKept: "{seat} garde {discovery} pour 2 points.",
        e.Researched: "{seat} développe {tech} pour {cost} science.",
        e.PartStored: "{seat} met de côté : {part}.",
        e.PartPlaced: "{seat} place {part} sur le plan {ship}.",
        e.PartRemoved: "{seat} retire {part} du plan {ship}.",
        e.Built: "{seat} obtient : {what}, en {sector}.",
        e.PortalPlaced: "{seat} ouvre un portail en {sector}.",
        e.Moved: "{seat} déplace {ship} de {origin} vers {sector}.",
        e.ColonyShipReadied: "{seat} redresse un vaisseau de colons.",
        e.Proposed: "{seat} propose des relations à {partner_seat}.",
        e.Declined: "{seat} refuse l’offre de {partner_seat}.",
        e.Allied: "{seat} et {partner_seat} échangent des ambassadeurs.",
        e.RelationsBroken: "{seat} trahit {partner_seat} et devient le traître.",
        e.BattleBegan: "Bataille en {sector} : {attacker_seat} attaque {defender_seat}.",
        e.RoundFought: "{sector}, tour de combat {number}.",
        e.Rolled: "{party_seat}, {target} : {dice}.",
        e.ShipsDestroyed: "{party_seat} perd {count} × {target}.",
        e.RetreatBegan: "{seat} : {ship} entame une retraite vers {sector}.",
        e.Retreated: "{seat} : {ship} se retire vers {sector}.",
        e.Stalemated: "Impasse en {sector} : l’attaquant doit partir.",
        e.ReputationDrawn: "{seat} pioche {count} tuile{count:s} Réputation.",
        e.ReputationSeen: "Vous avez pioché : {tiles}.",
        e.ReputationKept: "{seat} garde une tuile Réputation.",
        e.ReputationReturned: "{seat} rend une tuile Réputation.",
        e.Bombarded: "{seat} attaque la population de {sector}.",
        e.CubeDestroyed: "{seat} perd un cube en {sector}.",
        e.UpkeepPaid: "{seat} : revenu {income}, administration {upkeep}.",
        e.Produced: "{seat} produit {materials} minerai et {science} science.",
        e.Abandoned: "{seat} abandonne {sector}.",
        e.Eliminated: "{seat} est éliminé avec {points} point{points:s}.",
        e.TechsDrawn: "Nouvelles technologies : {techs}.",
    },
    questions={
        Pick: ("Quel peuple jouez-vous ?", "{asked} choisit un peuple."),
        Turn: ("À vous : une Action, ou passer ?", "C’est à {asked}."),
        Acting: (
            "{kind} : {left} activation{left:s} restante{left:s}. Que faites-vous ?",
            "{asked} agit : {kind}.",
        ),
        SecondTile: (
            "Vous avez pioché {sector}. Une seconde tuile ?",
            "{asked} regarde {sector}.",
        ),
        PlaceTile: ("Placer {sectors}, ou défausser ?", "{asked} a pioché {sectors}."),
        FindDiscovery: (
            "Prendre la tuile Découverte de {sector} ?",
            "{asked} a trouvé quelque chose.",
        ),
        ChooseControl: (
            "Prendre le contrôle de {sector} ?",
            "{asked} peut prendre le contrôle de {sector}.",
        ),
        Discovered: (
            "{discovery} : l’utiliser, ou la garder pour 2 points ?",
            "{asked} a trouvé : {discovery}.",
        ),
        ChooseFreeTech: ("Quelle technologie prenez-vous ?", "{asked} prend une technologie."),
        FitPart: ("Où va cette pièce : {part} ?", "{asked} a trouvé : {part}."),
        ChooseArtifactResource: ("Cinq de quelle ressource ?", "{asked} utilise ses artefacts."),
        ChoosePortalSector: ("Où va le portail ?", "{asked} place un portail."),
        Refit: (
            "Retirer encore, placer une pièce, ou en rester là ?",
            "{asked} modifie ses plans.",
        ),
        Moving: (
            "{ship} en {sector} : vers où ? Reste {left}.",
            "{asked} déplace : {ship}.",
        ),
        PlaceDisc: ("Où va le disque ?", "{asked} déplace un disque."),
        ChooseTrack: ("Sur quelle piste revient le cube ?", "{asked} reprend un cube."),
        ChooseGraveyard: ("Dans quel cimetière ?", "{asked} range un cube détruit."),
        MakeRoom: ("Quelle tuile Réputation rendez-vous ?", "{asked} fait de la place."),
        KeepOne: (
            "Vous avez pioché {drawn}. Laquelle gardez-vous ?",
            "{asked} a pioché {count} tuile{count:s}.",
        ),
        Proposal: (
            "{proposer_seat} propose des relations. Acceptez-vous ?",
            "{asked} étudie l’offre de {proposer_seat}.",
        ),
        ChooseCubeToGive: ("De quelle piste vient le cube ?", "{asked} donne un cube."),
        WhoActs: ("Qui agit d’abord : {ships} ?", "{asked} choisit qui agit d’abord."),
        Engage: ("{ship} : combattre, ou retraite ?", "{asked} décide : {ship}."),
        AssignDie: ("Dés restants : {dice}. Où va le premier ?", "{asked} attribue : {dice}."),
        ChooseRefuge: ("Où va : {ship} ?", "{asked} doit partir."),
        AttackPopulation: (
            "Attaquer la population de {sector} ?",
            "{asked} menace la population de {sector}.",
        ),
        ChooseCube: (
            "Quel cube de {sector} ? Reste {points} point{points:s}.",
            "{asked} attaque la population de {sector}.",
        ),
        ChooseTakeOver: ("{sector} : que faire des disques ?", "{asked} peut prendre {sector}."),
        Settle: ("Utiliser des vaisseaux de colons avant de payer ?", "{asked} prépare la paie."),
        Shortage: ("Vous ne pouvez pas payer : que céder ?", "{asked} manque de crédits."),
    },
    sentences={
        "a blueprint is not legal yet: place a part that mends it": (
            "un plan n’est pas encore valide : placez une pièce qui le répare"
        ),
        "you do not have the technology of that part": (
            "vous n’avez pas la technologie de cette pièce"
        ),
        "that blueprint has no such space": "ce plan n’a pas cet emplacement",
        "the ship would need more energy than it has": (
            "le vaisseau demanderait plus d’énergie qu’il n’en a"
        ),
        "a Starbase takes no drive": "une Base Stellaire ne reçoit pas de propulseur",
        "the ship would be left without a drive": "le vaisseau n’aurait plus de propulseur",
        "that part is there already": "cette pièce y est déjà",
        "no part tile lies there": "aucune tuile ne s’y trouve",
        "the blueprint could not be made legal again": "le plan ne pourrait redevenir valide",
        "the ship is pinned by enemy ships": "le vaisseau est engagé par des vaisseaux ennemis",
        "no link that you can use leads there": "aucune liaison utilisable n’y mène",
        "no link that you can use leads away from there": ("aucune liaison utilisable n’en repart"),
        "move the ship first": "déplacez d’abord le vaisseau",
        "you have no such ship there": "vous n’avez pas ce vaisseau à cet endroit",
        "Starbases never move": "les Bases Stellaires ne se déplacent jamais",
        "the disc is on the influence track already": ("le disque est déjà sur la piste Influence"),
        "that sector is not on the board": "ce secteur n’est pas en jeu",
        "a disc lies there already": "un disque s’y trouve déjà",
        "each sector may be touched only once in an Influence Action": (
            "chaque secteur ne peut servir qu’une fois par Action Influencer"
        ),
        "enemy ships are there": "des vaisseaux ennemis s’y trouvent",
        "that sector was not drawn": "ce secteur n’a pas été pioché",
        "turned like that, no wormhole meets one of yours": (
            "tourné ainsi, aucun trou de ver n’en rejoint un des vôtres"
        ),
        "that reward cannot be carried out: keep the tile": (
            "cette récompense est irréalisable : gardez la tuile"
        ),
        "no disc is left on your influence track: you must pass": (
            "plus de disque sur votre piste Influence : vous devez passer"
        ),
        "after passing only Reactions are left": "après avoir passé, il ne reste que les Réactions",
        "Reactions are for players who have passed": (
            "les Réactions sont réservées à ceux qui ont passé"
        ),
        "nothing could be done with that now": "cela ne servirait à rien maintenant",
        "colony ships are used during an Action or a Reaction": (
            "les vaisseaux de colons s’utilisent pendant une Action ou une Réaction"
        ),
        "no activation is left": "il ne reste aucune activation",
        "no source of yours has a wormhole towards that zone": (
            "aucun de vos secteurs n’a de trou de ver vers cette zone"
        ),
        "that technology cannot be researched or paid now": (
            "cette technologie ne peut être développée ou payée maintenant"
        ),
        "that cannot be built there, or not paid": (
            "cela ne peut y être construit, ou ne peut être payé"
        ),
        "no colony ship can settle that square": (
            "aucun vaisseau de colons ne peut coloniser cette case"
        ),
        "no relations can be proposed to that player now": (
            "aucune relation ne peut être proposée à ce joueur maintenant"
        ),
        "you have too little to trade": "vous n’avez pas de quoi échanger",
        "that is not one of the choices now": "ce n’est pas un choix possible maintenant",
        "no refuge: not yours, not linked, or enemy ships are there": (
            "pas un refuge : pas à vous, pas relié, ou des ennemis s’y trouvent"
        ),
        "the die hits no such ship": "le dé ne touche aucun vaisseau de ce genre",
        "no disc is left on your influence track": "plus de disque sur votre piste Influence",
        "only empty squares of your sectors without enemy ships": (
            "seulement les cases vides de vos secteurs sans vaisseau ennemi"
        ),
        "that board is taken": "ce plateau est pris",
    },
    labels={
        "explore": "Explorer",
        "research": "Développer",
        "upgrade": "Améliorer",
        "build": "Construire",
        "move": "Déplacer",
        "influence": "Influencer",
        "materials": "minerai",
        "science": "science",
        "money": "crédits",
        "military": "militaire",
        "grid": "avancée",
        "nano": "nano",
        "rare": "rare",
        "leave": "ne rien changer",
        "remove": "retirer le disque",
        "remove_and_place": "retirer le disque et poser le mien",
        "place": "poser mon disque",
        "influence_track": "piste Influence",
        "non_players": "les vaisseaux non-joueurs",
        "yes": "oui",
        "no": "non",
        "none": "aucune",
        "npc_ancient": "Anciens",
        "npc_guardian": "Gardiens",
        "npc_gcds": "Centre de la Galaxie",
        "standard": "standard",
        "advanced": "avancé",
        "random": "au hasard",
        "warp_portals": "portails dimensionnels",
        "turn_order": "ordre du tour",
        "clockwise": "sens horaire",
        "pass_order": "dans l’ordre où l’on a passé",
        "species_choice": "peuples",
        "pick": "choisis",
        "reputation": "réputation",
        "ambassadors": "ambassadeurs",
        "sectors": "secteurs",
        "monoliths": "monolithes",
        "discoveries": "découvertes",
        "traitor": "traître",
        "technologies": "technologies",
        "portals": "portails",
        "species": "peuple",
        "counted_when_eliminated": "compté à l’élimination",
        "combat_round": "tour",
        "attacker": "Attaquant",
        "defender": "Défenseur",
        "yellow": "jaune",
        "orange": "orange",
        "blue": "bleu",
        "red": "rouge",
        "fight_now": "Combat en cours",
        "fight_coming": "Combat à venir",
        "fight_possible": "Si tous vos vaisseaux à portée s’y rendaient",
        "round": "Manche",
        "phase_0": "mise en place",
        "phase_1": "phase d’Actions",
        "phase_2": "phase de Combat",
        "phase_3": "Administration",
        "phase_4": "Nettoyage",
        "phase_5": "terminé",
        "upkeep": "administration",
        "next_upkeep": "après un disque de plus",
        "discs": "disques",
        "colony_ships": "vaisseaux de colons",
        "market": "Technologies",
        "stacks": "piles de secteurs",
        "supply": "réserve",
        "initiative": "initiative",
        "computer": "ordinateur",
        "shield": "bouclier",
        "hull": "coque",
        "movement": "déplacement",
        "energy": "énergie",
        "cannons": "canons",
        "missiles": "missiles",
        "battle": "Bataille",
        "wins": "victoire",
        "passed": "a passé",
        "eliminated": "éliminé",
    },
)
