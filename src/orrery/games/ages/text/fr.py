"""Français."""

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
        a.Civilisation: "mener : {civilisation}",
        a.Home: "s’installer en {slot}",
        a.Card: "carte {card}",
        a.Side: "{strategy}",
        a.Discard: "défausser la carte {card}",
        a.Battle: "combattre sur {sector}",
        a.Colonise: "coloniser {sector}",
        a.Use: "{kind}",
        a.From: "depuis {sector}",
        a.To: "vers {sector}",
        a.Count: "{ships} vaisseau{ships:x}",
        a.At: "sur {sector}",
        a.Target: "un vaisseau de {seat}",
        a.Back: "revenir",
        a.Done: "terminer",
    },
    events={
        e.FirstChooser: "{seat} choisit en premier.",
        e.CivilisationTaken: "{seat} mène : {civilisation}.",
        e.HomeSettled: "{seat} s’installe sur {sector} avec {ships} vaisseau{ships:x}.",
        e.AgeBegan: "L’âge {age} commence. Cartes écartées : {leftover}.",
        e.TurnBegan: "Âge {age}, tour {turn}.",
        e.Chosen: "{seat} a choisi.",
        e.Revealed: "{seat} joue la carte {card} : {strategy}.",
        e.Discarded: "{seat} défausse la carte {card}.",
        e.Stopped: "{seat} termine : {strategy}.",
        e.BattleWon: (
            "{seat} gagne la bataille sur {sector}, {score} contre {against} : 1 point. "
            "{lost_ships} vaisseau{lost_ships:x} perdu{lost_ships:s}, "
            "{kept} pion{kept:s} restant{kept:s}."
        ),
        e.BattleTied: "Égalité à {score} sur {sector} : tous les pions sont détruits.",
        e.PawnsDestroyed: (
            "{seat} perd {ships} vaisseau{ships:x} et {colonies} colonie{colonies:s} sur {sector}."
        ),
        e.Evolved: "{seat} monte au niveau {level} : {track}.",
        e.EvolutionSpent: "{seat} ne peut plus progresser : {track}.",
        e.Colonised: "{seat} colonise {sector}.",
        e.Moved: "{seat} déplace {ships} vaisseau{ships:x} de {origin} vers {sector}.",
        e.Ported: "{seat} envoie {ships} vaisseau{ships:x} par portail de {origin} vers {sector}.",
        e.SectorTurned: "{sector} se révèle : {tile}.",
        e.Produced: "{seat} produit un vaisseau sur {sector}.",
        e.Ambushed: "{seat} tend une embuscade à un vaisseau de {victim_seat} sur {sector}.",
        e.Converted: "{seat} convertit un vaisseau de {victim_seat} sur {sector}.",
        e.HandsPassed: "Les mains passent à {direction}.",
        e.Unused: "{seat} n’a pas utilisé la carte {card}.",
        e.AgeScored: (
            "{seat} contrôle {sectors} secteur{sectors:s} ; {bonus} des secteurs de victoire."
        ),
        e.GameEnded: "Le troisième âge est terminé.",
    },
    questions={
        ChooseCivilisation: ("Choisissez une civilisation.", "{asked} choisit une civilisation."),
        ChooseHome: (
            "Choisissez où se trouve votre secteur d’origine.",
            "{asked} choisit son secteur d’origine.",
        ),
        ChooseStrategies: (
            "En secret, choisissez {step}.",
            "{asked} : choix secret des cartes.",
        ),
        War: (
            "Guerre : déclenchez une bataille sur un secteur que vous partagez, ou arrêtez.",
            "{asked} fait la guerre.",
        ),
        Colonisation: (
            "Colonisation : placez une colonie sur un secteur que vous contrôlez, ou renoncez.",
            "{asked} peut placer une colonie.",
        ),
        Expansion: (
            "Expansion : utilisez une action ({pool}), ou arrêtez.",
            "{asked} s’étend ({pool}).",
        ),
        Source: ("{kind} : depuis quel secteur ?", "{asked} déplace des vaisseaux."),
        Destination: ("{kind} : vers quel secteur ?", "{asked} déplace des vaisseaux."),
        HowMany: ("{kind} : combien de vaisseaux ?", "{asked} déplace des vaisseaux."),
        Place: ("{kind} : sur quel secteur ?", "{asked} choisit un secteur."),
        Victim: ("{kind} : un vaisseau de qui ?", "{asked} choisit une victime."),
    },
    sentences={
        "somebody leads that civilisation already": "cette civilisation est déjà prise",
        "choose a civilisation first": "choisissez d’abord une civilisation",
        "that home slot is not free": "cet emplacement d’origine n’est pas libre",
        "place your home sector first": "placez d’abord votre secteur d’origine",
        "the card that you play cannot be discarded too": (
            "la carte que vous jouez ne peut pas être aussi défaussée"
        ),
        "that card is not in your hand": "cette carte n’est pas dans votre main",
        "first a card of your hand, then one of its sides": (
            "d’abord une carte de votre main, puis un de ses côtés"
        ),
        "name a sector to fight on, or stop": "désignez un secteur où combattre, ou arrêtez",
        "one battle on each sector in one War": "une seule bataille par secteur dans une Guerre",
        "a battle needs a pawn of yours and one of another player there": (
            "une bataille demande un de vos pions et un pion adverse sur le secteur"
        ),
        "name a sector to colonise, or decline": "désignez un secteur à coloniser, ou renoncez",
        "all your colonies are on the map": "toutes vos colonies sont déjà placées",
        "only neutral sectors can be colonised": "seuls les secteurs neutres se colonisent",
        "a colony stands there already": "une colonie s’y trouve déjà",
        "you do not control that sector": "vous ne contrôlez pas ce secteur",
        "use an action of your pool, or stop": "utilisez une de vos actions, ou arrêtez",
        "no action of that kind is left in your pool": "il ne vous reste aucune action de ce type",
        "no ship is left in your supply": "votre réserve de vaisseaux est vide",
        "that action has no target now": "cette action n’a pas de cible pour l’instant",
        "choose a sector where you have ships": "choisissez un secteur où vous avez des vaisseaux",
        "ships move to an adjacent sector": "les vaisseaux vont sur un secteur adjacent",
        "a portal leads to any other sector of the map": (
            "un portail mène à tout autre secteur de la carte"
        ),
        "send at least one ship and at most all that are there": (
            "envoyez au moins un vaisseau, au plus tous ceux qui s’y trouvent"
        ),
        "ships are produced on your own colonies": "on produit sur ses propres colonies",
        "an ambush needs a pawn of yours and an enemy ship there": (
            "une embuscade demande un de vos pions et un vaisseau adverse sur le secteur"
        ),
        "a conversion needs your control and an enemy ship there": (
            "une conversion demande votre contrôle et un vaisseau adverse sur le secteur"
        ),
        "choose a player with a ship there": "choisissez un joueur qui a un vaisseau ici",
    },
    labels={
        "war": "Guerre",
        "evolution": "Évolution",
        "colonisation": "Colonisation",
        "expansion": "Expansion",
        "production": "production",
        "movement": "mouvement",
        "influence": "influence",
        "armament": "armement",
        "portal": "portail",
        "ambush": "embuscade",
        "conversion": "conversion",
        "victory": "victoire",
        "bonus_portal": "+1 portail",
        "bonus_movement": "+1 mouvement",
        "bonus_production": "+1 production",
        "bonus_ambush": "+1 embuscade",
        "bonus_conversion": "+1 conversion",
        "bonus_victory": "+1 point par âge",
        "bonus_influence": "influence +1",
        "bonus_armament": "armement +1",
        "card": "une carte",
        "side": "un de ses côtés",
        "discard": "une carte à défausser",
        "left": "gauche",
        "right": "droite",
        "none": "aucune",
        "round": "Âge",
        "turn": "Tour",
        "age": "Âge",
        "control": "secteurs contrôlés",
        "battles": "batailles gagnées",
        "victory_sectors": "colonies sur des secteurs de victoire",
        "civilisations": "Civilisations",
        "choose": "choisies par les joueurs",
        "random": "tirées au sort",
        "mode": "Secteurs",
        "standard": "visibles dès le début",
        "exploration": "cachés jusqu’à l’arrivée",
        "ships": "vaisseaux",
        "supply": "réserve",
        "colony": "colonie",
        "colonies": "colonies restantes",
        "hand": "main",
        "points": "points",
        "nobody": "personne",
        "unknown": "inexploré",
        "held_by": "tenu par",
        "passed_left": "les mains passent à gauche",
        "passed_right": "les mains passent à droite",
        "seen": "Cartes vues cet âge : {}",
        "preview_left": "{} ensuite",
        "preview_lost": "inutilisé : {}",
        "preview_war": "batailles possibles : {}, dont gagnées : {}",
        "preview_colonisation": "secteurs possibles : {}",
        "preview_won": "{} contre {} : gagné, 1 point, pions restants : {}",
        "preview_tied": "{} contre {} : égalité, tous sont détruits, dont à vous : {}",
        "preview_defeat": "{} contre {} : perdu, pions détruits : {}",
        "preview_gained": "vous prenez le secteur",
        "preview_given_up": "vous cédez le secteur",
        "preview_nobody": "plus personne ne tient le secteur",
        "preview_other": "un autre joueur tient le secteur",
    },
)
