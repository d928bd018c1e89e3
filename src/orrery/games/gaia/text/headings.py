"""The words of the table page: kinds of action, headings, helps. English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

KINDS: Final[dict[str, Name]] = {
    "mine": Name("Mine", "Mine"),
    "project": Name("Gaia project", "Projet Gaia"),
    "upgrade": Name("Upgrade", "Améliorer"),
    "federate": Name("Federate", "Alliance"),
    "research": Name("Research", "Recherche"),
    "power": Name("Power", "Puissance"),
    "special": Name("Special", "Spéciale"),
    "convert": Name("Convert", "Convertir"),
    "pass": Name("Pass", "Passer"),
    "end": Name("End turn", "Finir"),
}

HEADINGS: Final[dict[str, Name]] = {
    "map": Name("Map", "Carte"),
    "research": Name("Research", "Recherche"),
    "actions": Name("Actions", "Actions"),
    "tiles": Name("Tiles", "Tuiles"),
    "end": Name("End", "Fin"),
    "factions": Name("Factions", "Factions"),
    "automa": Name("Automa", "Automa"),
    "free_tiles": Name("Free tiles", "Tuiles libres"),
    "boosters": Name("Boosters", "Boosters"),
    "tokens": Name("Tokens", "Pions"),
    "at_end": Name("At the end", "À la fin"),
    "income": Name("income", "revenu"),
    "action": Name("action", "action"),
    "passing": Name("pass", "passe"),
    "now": Name("at once", "aussitôt"),
    "lasting": Name("lasting", "durable"),
    "my_tiles": Name("Tiles", "Tuiles"),
    "booster": Name("Booster", "Booster"),
    "federation": Name("Federation", "Alliance"),
    "gaiaformers": Name("Gaiaformers", "Gaiaformeurs"),
    "ability": Name("Ability", "Pouvoir"),
    "institute": Name("Institute", "Institut"),
    "gaia": Name("Gaia", "Gaia"),
    "none_yet": Name("none yet", "aucune"),
    "taken": Name("taken", "prise"),
    "closed": Name("closed", "fermée"),
    "cards": Name("decision cards left", "cartes de décision restantes"),
    "support": Name("support card", "carte de soutien"),
    "neutral": Name("neutral", "neutre"),
    "now_points": Name("now", "actuel"),
    "proposals": Name("Federations that you can form", "Alliances possibles"),
    "worth": Name("worth", "valeur"),
    "as_if": Name("your board as it would be", "votre plateau tel qu’il serait"),
    "steps_from": Name("Steps from", "Pas depuis :"),
    "first_level": Name("begins with", "débute avec"),
    "no_research": Name("begins at level 0 everywhere", "débute au niveau 0 partout"),
    "more_than_most": Name("more than most", "plus que la plupart"),
    "less_than_most": Name("less", "moins"),
    "easy": Name("easy", "facile"),
    "to_begin_with": Name("to begin with", "pour débuter"),
    "with_institute": Name("once the institute stands", "une fois l’institut construit"),
}

# short names of the research areas, for the head of their columns
SHORT: Final[dict[str, Name]] = {
    "artificial_intelligence": Name("Artificial Int.", "Intell. Artif."),
}

# how far a planet is from home: none, one, several steps
STEPS: Final = (
    Name("home", "natal"),
    Name("1 step", "1 pas"),
    Name("{steps} steps", "{steps} pas"),
)

# one line that says how a question is answered
HELPS: Final[dict[str, Name]] = {
    "LastPlayerTurnsTiles": Name(
        "Press the number of a sector to turn it; keep the map when it pleases you.",
        "Touchez le numéro d’un secteur pour le tourner ; gardez la carte quand elle vous plaît.",
    ),
    "LastPlayerAssembles": Name(
        "Press a sector to turn it or take it up; keep the map when it pleases you.",
        "Touchez un secteur pour le tourner ou le prendre ; gardez la carte à votre goût.",
    ),
    "SwapWith": Name("Press the sector that it goes to.", "Touchez le secteur où il va."),
    "WhichFaction": Name(
        "Press a card: you play it, and its other side is closed. Its board is shown above.",
        "Touchez une carte : vous la jouez, son autre face se ferme. Son plateau est en haut.",
    ),
    "WhichAutomaFaction": Name("Press a card.", "Touchez une carte."),
    "FirstStructure": Name(
        "Press a planet of your home type.", "Touchez une planète de votre type natal."
    ),
    "FirstBooster": Name(
        "Press a booster: it works in the first round.",
        "Touchez un booster : il sert à la première manche.",
    ),
    "IncomeOrder": Name(
        "Tokens come to bowl I; a charge moves tokens on. Bowls before → after all.",
        "Les pions vont en zone I ; accumuler les avance. Zones avant → après tout.",
    ),
    "GaiaConversion": Name(
        "Press what you want for the power; the rest is lost. Bowls before → after.",
        "Touchez ce que vous voulez ; le reste est perdu. Zones avant → après.",
    ),
    "TilesForTokens": Name(
        "Four tokens of the Gaia area are gone for good. Bowls before → after.",
        "Quatre pions de la zone Gaia sont perdus pour de bon. Zones avant → après.",
    ),
    "Turn": Name(
        "Press a kind, or anything lit. Conversions are free.",
        "Touchez une sorte d’action, ou ce qui brille. Convertir est libre.",
    ),
    "AfterAction": Name("Convert, or end your turn.", "Convertissez, ou finissez votre tour."),
    "MineWithSteps": Name("Press a planet.", "Touchez une planète."),
    "WithRange": Name("Press a planet further away.", "Touchez une planète plus lointaine."),
    "WhichTile": Name(
        "Press a tile. One below an area lets you advance there.",
        "Touchez une tuile. Sous un domaine, elle vous y fait progresser.",
    ),
    "CoverWhich": Name("The tile that you press works no more.", "La tuile touchée ne sert plus."),
    "FreeAdvance": Name("Press a level, or stay.", "Touchez un niveau, ou restez."),
    "AdvanceLowest": Name("Press a level.", "Touchez un niveau."),
    "LostPlanetPlace": Name("Press an empty hex.", "Touchez une case vide."),
    "Station": Name("Press an empty hex.", "Touchez une case vide."),
    "Swap": Name("Press one of your mines.", "Touchez une de vos mines."),
    "Downgrade": Name("Press one of your labs.", "Touchez un de vos labos."),
    "Clusters": Name(
        "Press planets until they are worth enough; satellites link them.",
        "Touchez des planètes jusqu’à la valeur voulue ; des satellites les relient.",
    ),
    "SatellitePlace": Name(
        "Several ways are as short: press the hexes you like.",
        "Plusieurs chemins se valent : touchez les cases voulues.",
    ),
    "FederationToken": Name(
        "Press a token. Green ones open a level 5 or an advanced tile.",
        "Touchez un pion. Les verts ouvrent un niveau 5 ou une tuile avancée.",
    ),
    "Rescore": Name("Press one of your tokens.", "Touchez un de vos pions."),
    "PassBooster": Name(
        "Press the booster for the next round.", "Touchez le booster de la prochaine manche."
    ),
    "ChargeOffer": Name(
        "A rival built near you: all of it for a point less than the power, or nothing.",
        "Un rival a bâti près de vous : tout, pour un PV de moins que la Puissance, ou rien.",
    ),
    "BrainstoneCharged": Name(
        "Press a bowl. The star (*) is the Brainstone.", "Touchez une zone. * est l’Espirite."
    ),
    "BrainstonePays": Name(
        "It is worth 3 power. The star (*) shows where it lies.",
        "Il vaut 3 Puissances. * montre où il est.",
    ),
    "BrainstoneToGaia": Name(
        "Press the bowl, or the Gaia area: it comes back to bowl I next round.",
        "Touchez sa zone, ou la zone Gaia : il en revient en zone I à la prochaine manche.",
    ),
    "BrainstoneDiscarded": Name(
        "Discarded, it is gone for good.", "Défaussé, il est perdu pour de bon."
    ),
}

# why an answer is the usual one
USUAL: Final[dict[str, Name]] = {
    "charges_more": Name("{n} more power charged", "{n} de Puissance en plus"),
    "spends_more": Name("{n} more power to spend now", "{n} de plus à dépenser tout de suite"),
    "stone_pays": Name("it pays 3 from bowl III", "il paie 3 depuis la zone III"),
    "stone_nearer": Name("nearer to bowl III", "plus près de la zone III"),
    "stone_returns": Name(
        "2 charges bring it back, 3 tokens need 6",
        "2 charges le ramènent, il en faut 6 pour 3 pions",
    ),
    "stone_at_hand": Name("you can use it this round", "il sert encore cette manche"),
    "stone_lasts": Name("it pays 3 every time", "il paie 3 à chaque fois"),
}

# the builder of federations
OUTLINES: Final[dict[str, Name]] = {
    "outline": Name("Worth {worth} of {goal}: {with_}", "Valeur {worth} sur {goal} : {with_}"),
    "stays_free": Name("worth {rest} stays free", "valeur {rest} reste libre"),
    "nothing_free": Name("no other planet stays free", "aucune autre planète ne reste libre"),
    "formed": Name("federation, {count} satellites", "alliance, {count} satellites"),
    "formed_one": Name("federation, 1 satellite", "alliance, 1 satellite"),
}
