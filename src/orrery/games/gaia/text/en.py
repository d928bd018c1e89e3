"""English."""

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
        a.RotateSector: "turn sector {slot}",
        a.ConfirmMap: "keep this map",
        a.ChooseFaction: "play the {faction}",
        a.PlaceStructure: "start on {at}",
        a.TakeBooster: "take the booster: {booster}",
        a.TakeIncome: "{kind} {amount}",
        a.GaiaConvert: "gain 1 {gain}",
        a.ExchangeForTile: "discard 4 tokens for a tech tile",
        a.Stop: "stop",
        a.Convert: "{conversion}",
        a.BuildMine: "build a mine on {at}",
        a.StartGaiaProject: "start a Gaia project on {at}",
        a.Upgrade: "upgrade {at} to: {to}",
        a.FormFederation: "form a federation",
        a.Research: "research {area}",
        a.UseBoardAction: "{action}",
        a.UseSpecial: "special action: {special}",
        a.Pass: "pass",
        a.EndTurn: "end the turn",
        a.TakeTile: "take the tile: {tile}",
        a.CoverTile: "cover: {tile}",
        a.Advance: "advance in {area}",
        a.SkipAdvance: "do not advance",
        a.PlaceLostPlanet: "place the Lost Planet on {at}",
        a.PlaceStation: "place a space station on {at}",
        a.SwapInstitute: "swap the institute with the mine on {at}",
        a.DowngradeLab: "turn the lab on {at} into a trading station",
        a.JoinCluster: "with {at}",
        a.LinkClusters: "these planets are enough",
        a.PlaceSatellite: "place a satellite on {at}",
        a.TakeToken: "take the token: {token}",
        a.RescoreToken: "score again: {token}",
        a.SettleBrainstone: "Brainstone: {to}",
        a.Charge: "charge",
        a.ChargeTokenFirst: "gain the token, then charge",
        a.ChargeTokenLast: "charge, then gain the token",
        a.Decline: "decline",
    },
    events={
        e.FactionChosen: "{seat} plays the {faction}.",
        e.StructurePlaced: "{seat} starts on {at}: {structure}.",
        e.BoosterTaken: "{seat} takes the booster “{booster}”.",
        e.RoundBegan: "Round {round}: {round_tile}.",
        e.IncomeTaken: (
            "{seat} has an income of {ore} ore, {credits} credits, {knowledge} knowledge, "
            "{qic} Q.I.C."
        ),
        e.Converted: "{seat} converts ({conversion}).",
        e.MineBuilt: "{seat} builds a mine on {at}.",
        e.ProjectStarted: "{seat} starts a Gaia project on {at}.",
        e.PlanetGaiaformed: "{at} is a Gaia planet now.",
        e.Upgraded: "{seat} builds on {at}: {structure}.",
        e.TileTaken: "{seat} takes the tech tile “{tile}”.",
        e.Advanced: "{seat} reaches level {level} of {area}.",
        e.FederationFormed: "{seat} forms a federation with {satellites} satellite{satellites:s}.",
        e.TokenGained: "{seat} gains the federation token “{token}”.",
        e.LostPlanetPlaced: "{seat} finds the Lost Planet on {at}.",
        e.StationPlaced: "{seat} places a space station on {at}.",
        e.InstituteSwapped: "{seat} moves the planetary institute to {at}.",
        e.BoardActionTaken: "{seat} takes the action “{action}”.",
        e.SpecialTaken: "{seat} takes the special action “{special}”.",
        e.PowerCharged: "{seat} charges {power} power for {vp} point{vp:s}.",
        e.PowerDeclined: "{seat} declines to charge.",
        e.Passed: "{seat} passes and scores {vp} point{vp:s}.",
        e.GameEnded: "{seat} ends with {vp} point{vp:s}.",
        e.AutomaActed: "The Automa: {action}, {vp} point{vp:s}.",
    },
    questions={
        setup.LastPlayerTurnsTiles: (
            "Turn sectors, or keep the map as it is.",
            "{asked} may turn sectors.",
        ),
        setup.WhichFaction: ("Which faction do you play?", "{asked} chooses a faction."),
        setup.FirstStructure: (
            "Where do you start? Choose a planet of your home type.",
            "{asked} places a first structure.",
        ),
        setup.FirstBooster: ("Which booster do you start with?", "{asked} takes a booster."),
        IncomeOrder: ("Which income do you take next?", "{asked} orders the income."),
        GaiaConversion: (
            "Convert the power of your Gaia area: {budget} left.",
            "{asked} converts power of the Gaia area.",
        ),
        TilesForTokens: (
            "Discard 4 tokens of the Gaia area for a tech tile?",
            "{asked} may buy tech tiles.",
        ),
        Turn: ("Your turn: one action. Conversions are free.", "{asked} is on turn."),
        AfterAction: ("Convert, or end your turn.", "{asked} ends the turn."),
        MineWithSteps: (
            "Where do you build, with {steps} free step{steps:s}?",
            "{asked} builds a mine with free steps.",
        ),
        WithRange: ("Where do you go, three hexes further?", "{asked} travels far."),
        WhichTile: ("Which tech tile do you take?", "{asked} takes a tech tile."),
        CoverWhich: ("Which tile do you cover?", "{asked} covers a tile."),
        FreeAdvance: ("Advance one level for free?", "{asked} may advance for free."),
        AdvanceLowest: ("In which of your lowest areas?", "{asked} advances where lowest."),
        LostPlanetPlace: ("Where is the Lost Planet?", "{asked} places the Lost Planet."),
        Station: ("Where does the space station go?", "{asked} places a space station."),
        Swap: ("With which mine does the institute swap?", "{asked} swaps the institute."),
        Downgrade: ("Which lab becomes a trading station?", "{asked} turns a lab back."),
        Clusters: (
            "Which planets form the federation? It needs {goal}, the chosen are worth {worth}.",
            "{asked} forms a federation.",
        ),
        SatellitePlace: (
            "Place {left} more satellite{left:s}.",
            "{asked} places satellites.",
        ),
        FederationToken: ("Which federation token?", "{asked} takes a federation token."),
        Rescore: ("Which token do you score again?", "{asked} scores a token again."),
        PassBooster: ("Which booster for the next round?", "{asked} takes a booster."),
        ChargeOffer: (
            "Charge {power} power? It costs a point less than the power.",
            "{asked} may charge power.",
        ),
        BrainstoneCharged: ("Where does the Brainstone end?", "{asked} moves the Brainstone."),
        BrainstonePays: (
            "Spend the Brainstone (bowl I), or keep it (bowl III)?",
            "{asked} may spend the Brainstone.",
        ),
        BrainstoneToGaia: (
            "Does the Brainstone go to the Gaia area?",
            "{asked} moves tokens to the Gaia area.",
        ),
        BrainstoneDiscarded: ("Discard the Brainstone?", "{asked} discards tokens."),
    },
    labels={
        "round": "round",
        "sector": "sector",
        "satellite": "satellite",
        "satellites": "satellites",
        "worth": "worth",
        "gaiaformer": "gaiaformer",
        "neutral": "neutral",
        "income": "next income",
        "at_end": "at the end",
        "vp": "points",
        "power": "power",
        "vp_one": "point",
        "tokens": "tokens",
        "tokens_one": "token",
        "credits_many": "credits",
        "free_of_charge": "free",
        "empty": "empty space",
        "charge": "charge",
        "token": "gain tokens:",
        "qic": "Q.I.C.",
        "knowledge": "knowledge",
        "ore": "ore",
        "credits": "credit",
        "bowl_1": "bowl I",
        "bowl_2": "bowl II",
        "bowl_3": "bowl III",
        "gaia_area": "Gaia area",
        "supply": "discarded",
        "step": "mine with a free step",
        "range": "three hexes further",
        "academy": "academy",
        "charge_4": "charge 4",
        "qic_5_credits": "1 Q.I.C., 5 credits",
        "3_ore": "3 ore",
        "3_knowledge": "3 knowledge",
        "swap_institute": "swap the institute",
        "downgrade_lab": "lab to trading station",
        "space_station": "space station",
        "advance_lowest": "advance where lowest",
        "build_mine": "builds a mine",
        "upgrade": "upgrades",
        "power_qic": "blocks an action",
        "research_area_highest": "researches where it is best",
        "research_area_random": "researches",
        "pass": "passes",
        # options
        "game_mode": "Game",
        "standard": "standard",
        "beginner": "first game",
        "turn_order": "Turn order",
        "clockwise": "clockwise",
        "pass_order": "as passed",
        "map_method": "Map",
        "default": "printed",
        "method_1": "method 1",
        "method_2": "method 2",
        "method_3": "method 3",
        "map_rotation_by_last_player": "The last player turns sectors",
        "small_map_3_players": "Small map for three",
        "adjacency_rule": "Equal planets apart",
        "all_types_across_tiles": "all types",
        "home_types_only": "home types",
        "faction_selection": "Factions",
        "free": "chosen",
        "random": "at random",
        "automa": "Automa",
        "automalein": "Automalein",
        "automaechtig": "Automaechtig",
        "ultoma": "Ultoma",
        "alptrauma": "Alptrauma",
        "rules": "Rules",
        "printed": "printed",
        "boardgamers": "as on boardgamers",
        # where points came from
        "start": "start and bids",
        "round_tiles": "round tiles",
        "boosters": "boosters",
        "tech_tiles": "tech tiles",
        "federations": "federations",
        "research": "research",
        "actions": "actions",
        "faction": "faction",
        "charging": "paid for power",
        "final_1": "first final tile",
        "final_2": "second final tile",
        "resources": "resources",
    },
)
