"""French."""

from __future__ import annotations

from typing import Final

from orrery.core.text import Lexicon
from orrery.games.gaia import actions as a
from orrery.games.gaia import events as e
from orrery.games.gaia import setup
from orrery.games.gaia.factions.ambas import Swap
from orrery.games.gaia.factions.bescods import AdvanceLowest
from orrery.games.gaia.factions.firaks import Downgrade
from orrery.games.gaia.factions.itars import TilesForTokens
from orrery.games.gaia.factions.ivits import Station
from orrery.games.gaia.factions.taklons import (
    BrainstoneCharged,
    BrainstoneDiscarded,
    BrainstonePays,
    BrainstoneToGaia,
)
from orrery.games.gaia.factions.terrans import GaiaConversion
from orrery.games.gaia.rules.board_actions import Rescore
from orrery.games.gaia.rules.charging import ChargeOffer
from orrery.games.gaia.rules.form_federation import Clusters, FederationToken, SatellitePlace
from orrery.games.gaia.rules.gaia_projects import WithRange
from orrery.games.gaia.rules.income import IncomeOrder
from orrery.games.gaia.rules.mines import MineWithSteps
from orrery.games.gaia.rules.passing import PassBooster
from orrery.games.gaia.rules.research import FreeAdvance, LostPlanetPlace
from orrery.games.gaia.rules.tech_tiles import CoverWhich, WhichTile
from orrery.games.gaia.rules.turn import AfterAction, Turn

LEXICON: Final = Lexicon(
    actions={
        a.RotateSector: "tourner le secteur {slot}",
        a.ConfirmMap: "garder ce plateau",
        a.ChooseFaction: "jouer : {faction}",
        a.PlaceStructure: "commencer sur {at}",
        a.TakeBooster: "prendre le booster : {booster}",
        a.TakeIncome: "{kind} {amount}",
        a.GaiaConvert: "gagner 1 {gain}",
        a.ExchangeForTile: "défausser 4 pions pour une tuile Tech",
        a.Stop: "arrêter",
        a.Convert: "{conversion}",
        a.BuildMine: "construire une mine sur {at}",
        a.StartGaiaProject: "lancer un projet Gaia sur {at}",
        a.Upgrade: "améliorer {at} : {to}",
        a.FormFederation: "forger une alliance",
        a.Research: "rechercher : {area}",
        a.UseBoardAction: "{action}",
        a.UseSpecial: "action spéciale : {special}",
        a.Pass: "passer",
        a.EndTurn: "finir le tour",
        a.TakeTile: "prendre la tuile : {tile}",
        a.CoverTile: "recouvrir : {tile}",
        a.Advance: "progresser : {area}",
        a.SkipAdvance: "ne pas progresser",
        a.PlaceLostPlanet: "placer la Planète Perdue sur {at}",
        a.PlaceStation: "placer une station spatiale sur {at}",
        a.SwapInstitute: "échanger l’institut avec la mine de {at}",
        a.DowngradeLab: "changer le labo de {at} en comptoir",
        a.JoinCluster: "avec {at}",
        a.LinkClusters: "ces planètes suffisent",
        a.PlaceSatellite: "placer un satellite sur {at}",
        a.TakeToken: "prendre le pion : {token}",
        a.RescoreToken: "marquer à nouveau : {token}",
        a.SettleBrainstone: "Espirite : {to}",
        a.Charge: "accumuler",
        a.ChargeTokenFirst: "gagner le pion, puis accumuler",
        a.ChargeTokenLast: "accumuler, puis gagner le pion",
        a.Decline: "refuser",
    },
    events={
        e.FactionChosen: "{seat} joue : {faction}.",
        e.StructurePlaced: "{seat} commence sur {at} : {structure}.",
        e.BoosterTaken: "{seat} prend le booster « {booster} ».",
        e.RoundBegan: "Manche {round} : {round_tile}.",
        e.IncomeTaken: (
            "{seat} reçoit {ore} minerai(s), {credits} crédit(s), {knowledge} connaissance(s), "
            "{qic} C.I.Q."
        ),
        e.Converted: "{seat} convertit ({conversion}).",
        e.MineBuilt: "{seat} construit une mine sur {at}.",
        e.ProjectStarted: "{seat} lance un projet Gaia sur {at}.",
        e.PlanetGaiaformed: "{at} est maintenant une planète Gaia.",
        e.Upgraded: "{seat} construit sur {at} : {structure}.",
        e.TileTaken: "{seat} prend la tuile Tech « {tile} ».",
        e.Advanced: "{seat} atteint le niveau {level} : {area}.",
        e.FederationFormed: "{seat} forge une alliance avec {satellites} satellite{satellites:s}.",
        e.TokenGained: "{seat} gagne le pion Alliance « {token} ».",
        e.LostPlanetPlaced: "{seat} trouve la Planète Perdue sur {at}.",
        e.StationPlaced: "{seat} place une station spatiale sur {at}.",
        e.InstituteSwapped: "{seat} déplace l’institut planétaire sur {at}.",
        e.BoardActionTaken: "{seat} prend l’action « {action} ».",
        e.SpecialTaken: "{seat} prend l’action spéciale « {special} ».",
        e.PowerCharged: "{seat} accumule {power} Puissance{power:s} pour {vp} PV.",
        e.PowerDeclined: "{seat} refuse d’accumuler.",
        e.Passed: "{seat} passe et marque {vp} PV.",
        e.GameEnded: "{seat} finit avec {vp} PV.",
        e.AutomaActed: "L’Automa : {action}, {vp} PV.",
    },
    questions={
        setup.LastPlayerTurnsTiles: (
            "Tournez des secteurs, ou gardez le plateau.",
            "{asked} peut tourner des secteurs.",
        ),
        setup.WhichFaction: ("Quelle faction jouez-vous ?", "{asked} choisit une faction."),
        setup.FirstStructure: (
            "Où commencez-vous ? Choisissez une planète de votre type natal.",
            "{asked} place un premier bâtiment.",
        ),
        setup.FirstBooster: ("Avec quel booster commencez-vous ?", "{asked} prend un booster."),
        IncomeOrder: ("Quel revenu prenez-vous ensuite ?", "{asked} ordonne ses revenus."),
        GaiaConversion: (
            "Convertissez la Puissance de la zone Gaia : reste {budget}.",
            "{asked} convertit la Puissance de la zone Gaia.",
        ),
        TilesForTokens: (
            "Défausser 4 pions de la zone Gaia pour une tuile Tech ?",
            "{asked} peut acheter des tuiles Tech.",
        ),
        Turn: ("À vous : une action. Les conversions sont libres.", "C’est à {asked}."),
        AfterAction: ("Convertissez, ou finissez votre tour.", "{asked} finit son tour."),
        MineWithSteps: (
            "Où construisez-vous, avec {steps} étape{steps:s} gratuite{steps:s} ?",
            "{asked} construit une mine avec des étapes gratuites.",
        ),
        WithRange: ("Où allez-vous, trois cases plus loin ?", "{asked} va loin."),
        WhichTile: ("Quelle tuile Tech prenez-vous ?", "{asked} prend une tuile Tech."),
        CoverWhich: ("Quelle tuile recouvrez-vous ?", "{asked} recouvre une tuile."),
        FreeAdvance: (
            "Progresser gratuitement d’un niveau ?",
            "{asked} peut progresser gratuitement.",
        ),
        AdvanceLowest: (
            "Dans lequel de vos domaines les plus bas ?",
            "{asked} progresse au plus bas.",
        ),
        LostPlanetPlace: ("Où est la Planète Perdue ?", "{asked} place la Planète Perdue."),
        Station: ("Où va la station spatiale ?", "{asked} place une station spatiale."),
        Swap: ("Avec quelle mine échanger l’institut ?", "{asked} échange son institut."),
        Downgrade: ("Quel labo devient un comptoir ?", "{asked} change un labo."),
        Clusters: (
            "Quelles planètes forment l’alliance ? Il faut {goal}, les choisies valent {worth}.",
            "{asked} forge une alliance.",
        ),
        SatellitePlace: (
            "Placez encore {left} satellite{left:s}.",
            "{asked} place des satellites.",
        ),
        FederationToken: ("Quel pion Alliance ?", "{asked} prend un pion Alliance."),
        Rescore: ("Quel pion marquez-vous à nouveau ?", "{asked} marque un pion à nouveau."),
        PassBooster: ("Quel booster pour la prochaine manche ?", "{asked} prend un booster."),
        ChargeOffer: (
            "Accumuler {power} Puissance{power:s} ? Cela coûte un PV de moins.",
            "{asked} peut accumuler.",
        ),
        BrainstoneCharged: ("Où finit l’Espirite ?", "{asked} déplace l’Espirite."),
        BrainstonePays: (
            "Dépenser l’Espirite (zone I), ou le garder (zone III) ?",
            "{asked} peut dépenser l’Espirite.",
        ),
        BrainstoneToGaia: (
            "L’Espirite va-t-il en zone Gaia ?",
            "{asked} déplace des pions en zone Gaia.",
        ),
        BrainstoneDiscarded: ("Défausser l’Espirite ?", "{asked} défausse des pions."),
    },
    sentences={
        "planets of one type would adjoin across two tiles": (
            "des planètes de même type se toucheraient d’une tuile à l’autre"
        ),
        "that faction, or the other side of its board, is taken": (
            "cette faction, ou l’autre face de sa fiche, est prise"
        ),
        "your first structures stand on empty planets of your home type": (
            "vos premiers bâtiments vont sur des planètes libres de votre type natal"
        ),
        "that booster is not available": "ce booster n’est pas disponible",
        "you have no such income left": "vous n’avez plus ce revenu",
        "there is not enough power for that, or it would be lost": (
            "il n’y a pas assez de Puissance pour cela, ou ce serait perdu"
        ),
        "that needs four tokens in the Gaia area and a tile to take": (
            "il faut quatre pions en zone Gaia et une tuile à prendre"
        ),
        "you cannot pay for that conversion, or would gain nothing": (
            "vous ne pouvez pas payer cette conversion, ou n’y gagneriez rien"
        ),
        "you cannot build a mine there: out of reach, taken or too expensive": (
            "pas de mine possible ici : hors de portée, occupé ou trop cher"
        ),
        "you cannot start a Gaia project there": "pas de projet Gaia possible ici",
        "you cannot upgrade that: no such piece left, or too expensive": (
            "amélioration impossible : plus de pièce, ou trop cher"
        ),
        "no federation can be formed and paid for": "aucune alliance ne peut être forgée et payée",
        "you cannot advance there, or lack the knowledge": (
            "progression impossible, ou pas assez de Connaissances"
        ),
        "that action is used, too expensive or would do nothing": (
            "cette action est prise, trop chère ou sans effet"
        ),
        "you do not have that special action, or it cannot be carried out": (
            "vous n’avez pas cette action spéciale, ou elle est impossible"
        ),
        "that is not an action of a turn": "ce n’est pas une action de tour",
        "your action of this turn is done: convert, or end the turn": (
            "votre action est faite : convertissez, ou finissez le tour"
        ),
        "the free steps need a planet in reach that needs terraforming": (
            "les étapes gratuites demandent une planète à terraformer, à portée"
        ),
        "the range bonus must save a Q.I.C. there": "le bonus de portée doit y épargner un C.I.Q.",
        "you cannot take that tile": "vous ne pouvez pas prendre cette tuile",
        "you have no such uncovered tile": "vous n’avez pas cette tuile découverte",
        "you cannot advance there with this tile": (
            "vous ne pouvez pas progresser là avec cette tuile"
        ),
        "that hex is out of reach or not empty": "cette case est hors de portée ou occupée",
        "that hex is out of reach, or holds a planet or a station": (
            "cette case est hors de portée, ou porte une planète ou une station"
        ),
        "you have no mine there": "vous n’avez pas de mine ici",
        "you have no research lab there": "vous n’avez pas de labo ici",
        "that is not your lowest area, or it cannot advance": (
            "ce n’est pas votre domaine le plus bas, ou il ne peut progresser"
        ),
        "no legal federation consists of these planets": (
            "aucune alliance permise ne comprend ces planètes"
        ),
        "a satellite there would not link these planets with the fewest satellites": (
            "un satellite ici ne relierait pas ces planètes avec le moins de satellites"
        ),
        "no such federation token is left": "il ne reste pas de tel pion Alliance",
        "you have no such federation token": "vous n’avez pas ce pion Alliance",
        "take the whole offer or decline it": "acceptez toute l’offre ou refusez-la",
        "that is not one of the choices now": "ce n’est pas un choix possible",
    },
    labels={
        "round": "manche",
        "sector": "secteur",
        "satellite": "satellite",
        "satellites": "satellites",
        "worth": "valeur",
        "gaiaformer": "gaiaformeur",
        "neutral": "neutre",
        "income": "prochain revenu",
        "at_end": "à la fin",
        "vp": "PV",
        "power": "Puissance",
        "vp_one": "PV",
        "tokens": "pions",
        "tokens_one": "pion",
        "credits_many": "Crédits",
        "free_of_charge": "gratuit",
        "empty": "espace vide",
        "charge": "accumuler",
        "token": "gagner des pions :",
        "qic": "C.I.Q.",
        "knowledge": "Connaissance",
        "ore": "Minerai",
        "credits": "Crédit",
        "bowl_1": "zone I",
        "bowl_2": "zone II",
        "bowl_3": "zone III",
        "gaia_area": "zone Gaia",
        "supply": "défaussé",
        "step": "mine avec une étape gratuite",
        "range": "trois cases plus loin",
        "academy": "académie",
        "charge_4": "accumuler 4",
        "qic_5_credits": "1 C.I.Q., 5 Crédits",
        "3_ore": "3 Minerais",
        "3_knowledge": "3 Connaissances",
        "swap_institute": "échanger l’institut",
        "downgrade_lab": "labo en comptoir",
        "space_station": "station spatiale",
        "advance_lowest": "progresser au plus bas",
        "build_mine": "construit une mine",
        "upgrade": "améliore",
        "power_qic": "bloque une action",
        "research_area_highest": "recherche là où il est le meilleur",
        "research_area_random": "recherche",
        "pass": "passe",
        "game_mode": "Partie",
        "standard": "normale",
        "beginner": "première partie",
        "turn_order": "Ordre du tour",
        "clockwise": "horaire",
        "pass_order": "ordre de passe",
        "map_method": "Plateau",
        "default": "imprimé",
        "method_1": "méthode 1",
        "method_2": "méthode 2",
        "method_3": "méthode 3",
        "map_rotation_by_last_player": "Le dernier joueur tourne les secteurs",
        "small_map_3_players": "Petit plateau à trois",
        "adjacency_rule": "Planètes égales séparées",
        "all_types_across_tiles": "tous les types",
        "home_types_only": "types natals",
        "faction_selection": "Factions",
        "free": "choisies",
        "random": "au hasard",
        "automa": "Automa",
        "automalein": "Automalein",
        "automaechtig": "Automaechtig",
        "ultoma": "Ultoma",
        "alptrauma": "Alptrauma",
        "rules": "Règles",
        "printed": "imprimées",
        "boardgamers": "comme sur boardgamers",
        "start": "départ et enchères",
        "round_tiles": "tuiles de manche",
        "boosters": "boosters",
        "tech_tiles": "tuiles Tech",
        "federations": "alliances",
        "research": "recherche",
        "actions": "actions",
        "faction": "faction",
        "charging": "payé pour la Puissance",
        "final_1": "première tuile finale",
        "final_2": "seconde tuile finale",
        "resources": "ressources",
    },
)
