"""French."""

from __future__ import annotations

from typing import Final

from orrery.core.text import Lexicon
from orrery.games.rebellion import actions as a
from orrery.games.rebellion import events as e
from orrery.games.rebellion.text import questions as q

LEXICON: Final = Lexicon(
    actions={
        a.PlaceWorker: "{kind} : {where}",
        a.ChoosePlanet: "{planet}",
        a.ChooseKind: "{kind}",
        a.ChooseRival: "{seat}",
        a.TakeGood: "{good}",
        a.Perform: "réaliser {mission}",
        a.Buy: "acheter {technology}",
        a.Attack: "attaquer {seat} sur {planet}",
        a.Bid: "miser {votes}",
        a.Remove: "{kind} de {seat} ({place})",
        a.MoveSentinels: "{count} sentinelle{count:s}",
        a.FromReserve: "la flotte en réserve",
        a.Use: "l'utiliser",
        a.Decline: "renoncer",
        a.Pass: "passer",
        a.Stop: "arrêter",
    },
    events={
        e.TurnBegan: "Le tour {turn} commence.",
        e.WorkerPlaced: "{seat} : {kind} sur {where}.",
        e.WorkerSent: "{seat} envoie 1 {kind} sur {planet}.",
        e.WorkersLanded: "{seat} place {count} × {kind} sur {planet}.",
        e.WorkerMoved: "{seat} déplace 1 {kind} de {origin} vers {planet}.",
        e.WorkersGained: "{seat} gagne {count} × {kind} ({where}).",
        e.WorkerRemoved: "{seat} perd 1 {kind} ({place}).",
        e.WorkersRecalled: "{seat} reprend {count} ouvrier{count:s} de {planet}.",
        e.MoneyGained: "{seat} gagne {money} CU.",
        e.InitiativePaid: "{seat} reçoit {money} CU pour l'initiative.",
        e.IncomePaid: "{seat} reçoit {money} CU pour ses marchandises.",
        e.MoneyTaken: "{seat} prend {money} CU à {rival_seat}.",
        e.CubesGained: "{seat} gagne {count} cube{count:s} de science militaire.",
        e.BonusEarned: (
            "{seat} aura {count} cube{count:s} de plus contre {versus} au prochain tour."
        ),
        e.LabTaken: "{seat} prend le labo de {planet}.",
        e.RouteTaken: "{seat} prend la route commerciale de {planet}.",
        e.GoodTaken: "{seat} prend : {good}.",
        e.NoGoodLeft: "Il ne reste aucune marchandise pour {seat}.",
        e.SentinelsAdded: "{count} sentinelle{count:s} de plus sur {planet}.",
        e.SentinelRemoved: "Une sentinelle quitte {planet}.",
        e.SentinelsMoved: "{count} sentinelle{count:s} : de {origin} vers {planet}.",
        e.CapitalFleetMoved: "Une flotte impériale arrive à {planet}.",
        e.CapitalFleetRemoved: "La flotte impériale quitte {planet}.",
        e.RebelFleetPlaced: "{seat} mène la flotte rebelle à {planet}.",
        e.MissionPassed: "{seat} ne réalise pas de mission.",
        e.MissionPerformed: "{seat} réalise {mission}.",
        e.MissionRewarded: "{seat} prend la récompense de {mission}.",
        e.RewardDeclined: "{seat} renonce à la récompense de {mission}.",
        e.TechnologyBought: "{seat} achète {technology} pour {price} CU.",
        e.ResearchDeclined: "{seat} n'achète pas de technologie.",
        e.BenefitApplied: "{seat} utilise {technology}.",
        e.AttackDeclared: "{seat} attaque {rival_seat} sur {planet} avec 1 {kind}.",
        e.SentinelsAttacked: "{seat} attaque les sentinelles de {planet} avec 1 {kind}.",
        e.AttackPassed: "{seat} n'attaque pas ({kind}).",
        e.TargetDrawn: "Les sentinelles de {planet} se tournent contre {seat}.",
        e.Defended: "{seat} défend {planet} avec 1 {kind}.",
        e.CubeDrawn: "Cube {number} : {owner_seat}.",
        e.BattleEnded: "La bataille est remportée par {winner_seat}.",
        e.SpecialistDeclined: "{seat} ne paie pas de spécialiste.",
        e.BidMade: "{seat} mise {votes}.",
        e.BidPassed: "{seat} passe.",
        e.AuctionWon: "{seat} remporte {card} pour {votes} vote{votes:s}.",
        e.AuctionFailed: "Personne ne veut de {card} : la carte va sous la pioche.",
        e.ActionDrawn: "{seat} pioche {card}.",
        e.ActionUsed: "{seat} utilise {card}.",
        e.ActionDeclined: "{seat} renonce à {card}.",
        e.CreatureCaught: "La créature dangereuse est capturée.",
        e.PlanetScored: "{seat} marque {points} pour {planet}.",
        e.SenateScored: "{seat} marque {points} pour le Sénat.",
        e.TechnologyScored: "{seat} marque {points} pour {technology}.",
        e.MissionsScored: "{seat} marque {points} pour ses missions.",
        e.EconomyScored: "{seat} marque {points} pour son économie.",
        e.MissionRevealed: "Nouvelle mission : {mission}.",
        e.ActionRevealed: "Nouvelle action impériale : {card}.",
        e.EpochBegan: "L'époque {epoch} commence ; les anciennes technologies quittent le jeu.",
        e.TechnologyRevealed: "Nouvelle technologie : {technology}.",
    },
    questions={
        q.Settle: (
            "Placez un rebelle sur une planète ({rebels} à placer).",
            "{asked} place ses premiers rebelles.",
        ),
        q.Placement: (
            "Placez un de vos ouvriers sur une piste.",
            "{asked} place un ouvrier.",
        ),
        q.Influence: (
            "Envoyez 1 {kind} sur une planète.",
            "{asked} envoie 1 {kind} sur une planète.",
        ),
        q.TakeGoods: (
            "Prenez une marchandise ({goods} à prendre).",
            "{asked} prend une marchandise.",
        ),
        q.ChooseMission: (
            "Réalisez une des missions, ou passez.",
            "{asked} réfléchit aux missions.",
        ),
        q.AimMission: ("Choisissez la cible de {mission}.", "{asked} choisit la cible."),
        q.PayMission: (
            "Payez avec vos ouvriers de la piste des missions (reste {rest}).",
            "{asked} paie la mission.",
        ),
        q.TakeReward: (
            "{mission} : {effect} Prendre la récompense ?",
            "{asked} réfléchit à la récompense de {mission}.",
        ),
        q.AddSentinelTo: (
            "Choisissez la planète qui reçoit une sentinelle.",
            "{asked} choisit où va une sentinelle.",
        ),
        q.ChangeGarrison: (
            "Choisissez une planète : une sentinelle la quitte, ou y vient s'il n'y en a pas.",
            "{asked} choisit une planète.",
        ),
        q.Rescue: (
            "Choisissez le spécialiste que vous gagnez.",
            "{asked} choisit un spécialiste.",
        ),
        q.Research: (
            "Achetez une technologie pour {price} CU, ou renoncez.",
            "{asked} réfléchit aux technologies.",
        ),
        q.ChooseAlly: (
            "Choisissez une planète où vous avez un ouvrier : {count} × {kind} y viennent.",
            "{asked} choisit une planète pour ses alliés.",
        ),
        q.ChooseAttack: (
            "Attaquez une faction ou des sentinelles ({kind}), ou passez.",
            "{asked} réfléchit à une attaque.",
        ),
        q.Defend: (
            (
                "Attaque sur {planet} par {attacker_seat} avec {cubes} cubes : "
                "choisissez votre défenseur."
            ),
            "{asked} choisit un défenseur sur {planet}.",
        ),
        q.SecondLoss: (
            "Choisissez un deuxième ouvrier perdu sur {planet}.",
            "{asked} choisit une deuxième perte sur {planet}.",
        ),
        q.PaidSpecialist: (
            "Payez 5 CU pour un spécialiste, ou renoncez.",
            "{asked} peut payer un spécialiste.",
        ),
        q.BidForAction: (
            "Misez pour {card}, ou passez. Plus haute mise : {bid} ({highest_seat}).",
            "{asked} réfléchit à sa mise pour {card}.",
        ),
        q.PayVotes: (
            "Retirez des ouvriers du Sénat (reste {rest}).",
            "{asked} paie sa mise.",
        ),
        q.UseAction: ("{card} : {effect} L'utiliser ?", "{asked} réfléchit à {card}."),
        q.Bombard: (
            "Choisissez la planète bombardée.",
            "{asked} choisit une planète.",
        ),
        q.BombardingFleet: (
            "Choisissez la flotte impériale qui bombarde {planet}.",
            "{asked} choisit une flotte impériale.",
        ),
        q.SendSentinel: (
            "Choisissez où va une sentinelle de {planet}.",
            "{asked} éloigne les sentinelles de {planet}.",
        ),
        q.VoxDestroyFleet: (
            "Choisissez la flotte impériale que les Vox détruisent.",
            "{asked} choisit une flotte impériale.",
        ),
        q.VoxKillSentinel: (
            "Choisissez une planète qui perd une sentinelle.",
            "{asked} choisit une planète qui perd une sentinelle.",
        ),
        q.RaiseCorps: (
            "Choisissez la planète qui reçoit 3 sentinelles.",
            "{asked} choisit où viennent des sentinelles.",
        ),
        q.RaidFrom: (
            "Choisissez la planète que des sentinelles quittent.",
            "{asked} choisit d'où partent des sentinelles.",
        ),
        q.RaidTo: (
            "Choisissez la planète que les sentinelles de {origin} attaquent.",
            "{asked} choisit où arrivent des sentinelles.",
        ),
        q.RaidWith: (
            "Combien de sentinelles vont de {origin} vers {planet} ?",
            "{asked} choisit combien de sentinelles se déplacent.",
        ),
        q.RaidVictim: (
            "Choisissez un ouvrier éliminé sur {planet} (reste {left}).",
            "{asked} choisit une victime sur {planet}.",
        ),
        q.RebaseFrom: (
            "Choisissez une planète qu'une sentinelle quitte, ou arrêtez (reste {left}).",
            "{asked} déplace des sentinelles.",
        ),
        q.RebaseTo: (
            "Choisissez où va la sentinelle de {origin}.",
            "{asked} déplace une sentinelle de {origin}.",
        ),
        q.AwardRoute: (
            "Choisissez la planète dont vous prenez la route commerciale.",
            "{asked} choisit une route commerciale.",
        ),
        q.Atrocity: (
            "Choisissez un rebelle rival à retirer.",
            "{asked} choisit une victime.",
        ),
        q.LandOn: (
            "Choisissez la planète où arrivent {count} × {kind}.",
            "{asked} choisit où arrivent des ouvriers.",
        ),
        q.ExposeAgent: (
            "Retirez des ouvriers de la piste des missions (reste {rest} point{rest:s}).",
            "{asked} retire des ouvriers de la piste des missions.",
        ),
        q.SlanderFirst: (
            "Retirez d'une planète un spécialiste, ou un premier rebelle.",
            "{asked} choisit une victime.",
        ),
        q.SlanderSecond: (
            "Retirez un deuxième rebelle de {planet}.",
            "{asked} choisit une deuxième victime.",
        ),
        q.Uprising: (
            "Choisissez la planète où se lèvent 3 de vos rebelles.",
            "{asked} choisit où la rébellion se propage.",
        ),
        q.Follower: (
            "Choisissez le rival qui place 2 rebelles sur {planet}.",
            "{asked} choisit un rival.",
        ),
        q.Plague: (
            "Choisissez la planète frappée par l'épidémie.",
            "{asked} choisit une planète.",
        ),
        q.CivilWar: (
            "Choisissez la planète où éclate la guerre civile.",
            "{asked} choisit une planète.",
        ),
        q.HyperSource: (
            "Choisissez une planète que quittent jusqu'à {count} de vos ouvriers, ou passez.",
            "{asked} peut déplacer des ouvriers.",
        ),
        q.HyperDestination: (
            "Choisissez où vont vos ouvriers de {origin}.",
            "{asked} choisit où vont ses ouvriers.",
        ),
        q.HyperWorker: (
            "Choisissez un ouvrier qui va de {origin} vers {planet}.",
            "{asked} déplace des ouvriers de {origin} vers {planet}.",
        ),
        q.PlaceRebelFleet: (
            "Choisissez la planète dont la flotte rebelle fait le blocus.",
            "{asked} place la flotte rebelle.",
        ),
        q.DisplaceFleet: (
            "Choisissez où est repoussée la flotte impériale de {planet}.",
            "{asked} repousse la flotte impériale de {planet}.",
        ),
    },
    sentences={
        "you must place a worker now": "vous devez placer un ouvrier maintenant",
        "you have no such worker in your pool": "vous n'avez pas cet ouvrier devant vous",
        "only one worker per player may stand on initiative": (
            "un seul ouvrier par joueur sur la piste d'initiative"
        ),
        "that slot is taken": "cette case est occupée",
        "a fleet blockades that planet": "une flotte fait le blocus de cette planète",
        "you must send a worker to a planet now": (
            "vous devez envoyer un ouvrier sur une planète maintenant"
        ),
        "that good is not offered": "cette marchandise n'est pas proposée",
        "you must take a good now": "vous devez prendre une marchandise maintenant",
        "your workers on the missions track cannot pay for that mission": (
            "vos ouvriers sur la piste des missions ne suffisent pas pour cette mission"
        ),
        "that mission is not offered": "cette mission n'est pas proposée",
        "the mission must be paid in full with workers on the track": (
            "la mission doit être payée entièrement avec des ouvriers de la piste"
        ),
        "you cannot pay for a technology": "vous ne pouvez pas payer de technologie",
        "that technology is not offered": "cette technologie n'est pas proposée",
        "that specialist is not in your reserve": "ce spécialiste n'est pas dans votre réserve",
        "you have no such worker on that planet": "vous n'avez pas cet ouvrier sur cette planète",
        "you have no worker on that planet": "vous n'avez pas d'ouvrier sur cette planète",
        "attack or pass": "attaquez ou passez",
        "a fleet protects that planet": "une flotte protège cette planète",
        "there is nobody to attack": "il n'y a personne à attaquer",
        "you cannot bid more than your votes": "vous ne pouvez pas miser plus que vos votes",
        "a bid must be higher than the last one": (
            "une mise doit être plus haute que la précédente"
        ),
        "that would not pay exactly your bid": "cela ne paierait pas exactement votre mise",
        "the card does not allow that planet": "la carte ne permet pas cette planète",
        "there is no imperial fleet": "il n'y a pas de flotte impériale",
        "there is an imperial fleet already": "il y a déjà une flotte impériale",
        "there are not so many sentinels": "il n'y a pas autant de sentinelles",
        "there is no sentinel": "il n'y a pas de sentinelle",
        "sentinels cannot go where the rebel fleet is": (
            "les sentinelles ne vont pas là où est la flotte rebelle"
        ),
        "as long as a rival's piece can be chosen you must go on": (
            "tant qu'une pièce rivale peut être choisie, vous devez continuer"
        ),
        "there is no such worker to remove": "il n'y a pas un tel ouvrier à retirer",
        "you need a worker there, and no fleet against you": (
            "il vous faut un ouvrier là-bas, et aucune flotte contre vous"
        ),
    },
    labels={
        "rebel": "rebelle",
        "soldier": "soldat",
        "hero": "héros",
        "smuggler": "trafiquant",
        "scientist": "scientifique",
        "diplomat": "diplomate",
        "veltair": "Veltair",
        "trega": "Trega",
        "vollux": "Vollux",
        "edara": "Edara",
        "galcrux": "Galcrux",
        "alioth": "Alioth",
        "mirzam": "Mirzam",
        "sargas": "Sargas",
        "pool": "ouvriers à placer",
        "reserve": "réserve",
        "initiative": "initiative",
        "influence": "influence",
        "influence_x": "influence X",
        "influence_y": "influence Y",
        "goods": "marchandises",
        "missions": "missions",
        "research": "recherche",
        "war": "guerre",
        "specialists": "spécialistes",
        "paid": "spécialiste payé (5 CU)",
        "train_soldier": "soldat",
        "train_hero": "héros",
        "train_smuggler": "trafiquant",
        "train_scientist": "scientifique",
        "train_diplomat": "diplomate",
        "train_paid": "5 CU",
        "senate": "Sénat",
        "sentinels": "sentinelles",
        "factions": "factions rivales",
        "the_sentinels": "les sentinelles",
        "empire": "l'Empire",
        "nobody": "personne",
        "turn": "Tour",
        "epoch": "époque",
        "order": "Ordre du tour",
        "planets": "planètes",
        "technologies": "technologies",
        "economy": "économie",
        "imperial_action": "Action impériale",
        "votes": "votes",
        "money": "CU",
        "bid": "plus haute mise",
        "bidding": "encore en lice",
        "cube": "cube",
        "cubes": "cubes",
        "income": "revenus",
        "sets": "séries",
        "lab": "labo",
        "route": "route",
        "routes": "routes",
        "imperial_fleet": "flotte impériale",
        "rebel_fleet": "flotte rebelle",
        "power": "puissance",
        "supply": "réserve",
        "offer": "offre",
        "cost": "coût",
        "points": "points",
        "odds": "victoire",
        "bonus": "cubes au prochain tour",
        "creature": "créature dangereuse : +2",
        "double_agent": "agent double",
        "four_same": "4 identiques",
        "three_same": "3 identiques",
        "three_different": "3 différentes",
        "left": "restent",
        "preview_votes": "votes restants : {}",
        "preview_points": "{} → {} points",
        "preview_income": "revenus {} → {} CU",
        "preview_mission": "coût {}, {} points. {}",
        "preview_odds": "{} % de victoire",
        "preview_defence": "{} % de victoire ; une défaite coûte {}",
    },
)
