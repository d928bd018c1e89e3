"""English."""

from __future__ import annotations

from typing import Final

from orrery.core.text import Lexicon
from orrery.games.ages import actions as a
from orrery.games.ages import events as e
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.expansion import Destination, Expansion, HowMany, Place, Source, Victim
from orrery.games.ages.rules.turn import ChooseStrategies
from orrery.games.ages.rules.war import War
from orrery.games.ages.setup import ChooseCivilisation, ChooseHome

LEXICON: Final = Lexicon(
    actions={
        a.Civilisation: "lead the {civilisation}",
        a.Home: "settle on {slot}",
        a.Card: "card {card}",
        a.Side: "{strategy}",
        a.Discard: "discard card {card}",
        a.Battle: "fight on {sector}",
        a.Colonise: "colonise {sector}",
        a.Use: "{kind}",
        a.From: "from {sector}",
        a.To: "to {sector}",
        a.Count: "{ships} ship{ships:s}",
        a.At: "on {sector}",
        a.Target: "a ship of {seat}",
        a.Back: "back",
        a.Done: "done",
    },
    events={
        e.FirstChooser: "{seat} chooses first.",
        e.CivilisationTaken: "{seat} leads the {civilisation}.",
        e.HomeSettled: "{seat} settles on {sector} with {ships} ship{ships:s}.",
        e.AgeBegan: "Age {age} begins. Left over: {leftover}.",
        e.TurnBegan: "Age {age}, turn {turn}.",
        e.Chosen: "{seat} has chosen.",
        e.Revealed: "{seat} plays card {card}: {strategy}.",
        e.Discarded: "{seat} discards card {card}.",
        e.Stopped: "{seat} ends: {strategy}.",
        e.BattleWon: (
            "{seat} wins the battle on {sector}, {score} to {against}: 1 point. "
            "{lost_ships} ship{lost_ships:s} lost, {kept} pawn{kept:s} left."
        ),
        e.BattleTied: "The battle on {sector} is a tie at {score}: all pawns are destroyed.",
        e.PawnsDestroyed: (
            "{seat} loses {ships} ship{ships:s} and {colonies} colony pawn{colonies:s} on {sector}."
        ),
        e.Evolved: "{seat} raises {track} to {level}.",
        e.EvolutionSpent: "{seat} cannot raise {track} any further.",
        e.Colonised: "{seat} colonises {sector}.",
        e.Moved: "{seat} moves {ships} ship{ships:s} from {origin} to {sector}.",
        e.Ported: "{seat} sends {ships} ship{ships:s} through a portal from {origin} to {sector}.",
        e.SectorTurned: "{sector} turns out to be {tile}.",
        e.Produced: "{seat} produces a ship on {sector}.",
        e.Ambushed: "{seat} ambushes a ship of {victim_seat} on {sector}.",
        e.Converted: "{seat} converts a ship of {victim_seat} on {sector}.",
        e.HandsPassed: "Hands are passed to the {direction}.",
        e.Unused: "{seat} did not use card {card}.",
        e.AgeScored: "{seat} controls {sectors} sector{sectors:s}; {bonus} from victory sectors.",
        e.GameEnded: "The third age is over.",
    },
    questions={
        ChooseCivilisation: ("Choose a civilisation.", "{asked} is choosing a civilisation."),
        ChooseHome: ("Choose where your home sector lies.", "{asked} is choosing a home slot."),
        ChooseStrategies: (
            "In secret, choose {step}.",
            "{asked}: choosing cards in secret.",
        ),
        War: (
            "War: trigger a battle on a sector that you share with somebody, or stop.",
            "{asked} is at war.",
        ),
        Colonisation: (
            "Colonisation: place a colony on a sector that you control, or decline.",
            "{asked} may place a colony.",
        ),
        Expansion: ("Expansion: use an action ({pool}), or stop.", "{asked} expands ({pool})."),
        Source: ("{kind}: from which sector?", "{asked} is moving ships."),
        Destination: ("{kind}: to which sector?", "{asked} is moving ships."),
        HowMany: ("{kind}: how many ships?", "{asked} is moving ships."),
        Place: ("{kind}: on which sector?", "{asked} is choosing a sector."),
        Victim: ("{kind}: whose ship?", "{asked} is choosing a victim."),
    },
    labels={
        "war": "War",
        "evolution": "Evolution",
        "colonisation": "Colonisation",
        "expansion": "Expansion",
        "production": "production",
        "movement": "movement",
        "influence": "influence",
        "armament": "armament",
        "portal": "portal",
        "ambush": "ambush",
        "conversion": "conversion",
        "victory": "victory",
        "bonus_portal": "+1 portal",
        "bonus_movement": "+1 movement",
        "bonus_production": "+1 production",
        "bonus_ambush": "+1 ambush",
        "bonus_conversion": "+1 conversion",
        "bonus_victory": "+1 point each age",
        "bonus_influence": "influence +1",
        "bonus_armament": "armament +1",
        "card": "a card",
        "side": "one of its sides",
        "discard": "a card to discard",
        "left": "left",
        "right": "right",
        "none": "none",
        "round": "Age",
        "turn": "Turn",
        "age": "Age",
        "control": "sectors controlled",
        "battles": "battles won",
        "victory_sectors": "colonies on victory sectors",
        "civilisations": "Civilisations",
        "choose": "players choose",
        "random": "drawn at random",
        "mode": "Sectors",
        "standard": "face up from the start",
        "exploration": "face down until reached",
        "ships": "ships",
        "supply": "supply",
        "colony": "colony",
        "colonies": "colonies left",
        "hand": "hand",
        "points": "points",
        "nobody": "nobody",
        "unknown": "unexplored",
        "held_by": "held by",
        "passed_left": "hands pass to the left",
        "passed_right": "hands pass to the right",
        "seen": "Cards seen this age",
    },
)
