"""French."""

from __future__ import annotations

from typing import Final

from orrery.core.text import Lexicon
from orrery.games.emperor import actions as a
from orrery.games.emperor import events as e
from orrery.games.emperor.rules import (
    battle,
    combat_warp,
    engineer,
    explorer,
    hits,
    market,
    merchant,
    regent,
    resolution,
    scientist,
    steward,
    technologies,
    warlord,
)
from orrery.games.emperor.rules import round as rounds

LEXICON: Final = Lexicon(
    actions={
        a.End: "terminer le tour",
        a.Pass: "passer",
        a.Allow: "laisser faire",
        a.SetDirection: "{direction}",
        a.TakeRole: "{role}",
        a.PickTile: "prendre {tile}",
        a.PlaceTile: "la placer en {hex}",
        a.Claim: "réclamer {hex}",
        a.Scan: "regarder la pioche",
        a.KeepTile: "garder {tile}",
        a.DiscardDie: "écarter un {face}",
        a.Sell: "vendre 1 {resource}",
        a.Buy: "acheter 1 {resource}",
        a.Supply: "nourriture vers {hex}",
        a.Retrieve: "reprendre la nourriture de {hex}",
        a.RobStorage: "voler du métal à {seat}",
        a.RobSector: "voler la nourriture de {hex}",
        a.TakeBonus: "prendre 1 {resource}",
        a.Produce: "produire sur {hex}",
        a.ProduceFree: "produire sur {hex} sans nourriture",
        a.Build: "construire : {ship}",
        a.Deploy: "déployer sur {hex}",
        a.Command: "déplacer : {ship} de {hex} (pas : {steps})",
        a.MoveTo: "aller en {hex}",
        a.JumpTo: "sauter en {hex}",
        a.Back: "un autre vaisseau",
        a.Fight: "combattre sur {hex}",
        a.Oppose: "combattre {seat}",
        a.BonusDie: "dé supplémentaire : {ship}",
        a.TakeHit: "touché : {unit}",
        a.Continue: "continuer le combat",
        a.Retreat: "battre en retraite",
        a.BuyInfluence: "acheter de l’influence",
        a.Influence: "influencer {hex}",
        a.InfluenceThrone: "influencer le trône",
        a.Stop: "arrêter, reprendre le reste",
        a.Veto: "veto : tuile privée",
        a.ExileTo: "aller en {hex}",
        a.BuyTechnology: "acheter {technology}",
        a.Sabotage: "saboter",
        a.WarpDie: "relancer un {face}",
        a.WarpShot: "relancer : {side}, {result}",
        a.RollAgain: "relancer encore",
        a.KeepRoll: "garder",
    },
    events={
        e.RoundBegan: "Manche {round} : {seat} détient le trône, {direction}.",
        e.RoleTaken: "{seat} choisit le rôle {role}.",
        e.RoundEnded: "Fin de la manche {round}. Chacun reçoit {money} $.",
        e.TileRevealed: "Tuile révélée : {tile}.",
        e.TilePicked: "{seat} prend {tile}.",
        e.TilePlaced: "{seat} place {tile} en {hex}.",
        e.Scanned: "{seat} regarde la tuile du dessus de la pioche.",
        e.TileSeen: "Vous voyez {tile}.",
        e.TileReturned: "{seat} remet une tuile sur la pioche. {tile}",
        e.OmegaCollapsed: (
            "Le soleil d’Omega s’effondre en trou noir de la main de {seat}. "
            "Les scientifiques sont bannis de la galaxie."
        ),
        e.ExplorerFlipped: (
            "La galaxie est explorée : l’Explorateur devient un second Seigneur de guerre."
        ),
        e.Claimed: "{seat} réclame {hex}.",
        e.DiceRolled: "{seat} lance {dice}.",
        e.PricesSet: (
            "{seat} fixe les prix : nourriture {food} $, métal {metal} $, énergie {energy} $."
        ),
        e.Harvested: "{seat} récolte {food} nourriture{food:s}.",
        e.Sold: "{seat} vend {count} {resource} pour {money} $.",
        e.Bought: "{seat} achète 1 {resource} pour {money} $.",
        e.Supplied: "{seat} approvisionne {hex}.",
        e.Retrieved: "{seat} reprend la nourriture de {hex}.",
        e.StorageRobbed: "Les pirates de {seat} volent 1 métal à {victim_seat}.",
        e.SectorRobbed: "Les pirates de {seat} volent 1 nourriture sur {hex}.",
        e.BonusTaken: "{seat} gagne 1 {resource}.",
        e.Produced: "{hex} donne {metal} métal et {energy} énergie à {seat}.",
        e.Built: "{seat} construit : {ship}.",
        e.Deployed: "{seat} déploie : {ship} sur {hex}.",
        e.Moved: "{seat} : {ship} de {origin} à {hex}.",
        e.Jumped: "{seat} : {ship} par l’hyperespace vers {hex}.",
        e.BattleBegan: "{seat} attaque {victim_seat} sur {hex}.",
        e.PhaseFought: (
            "Phase {phase} : {seat} touche avec {hits} dé{hits:s} sur {dice}, "
            "{other_seat} avec {other_hits} sur {other_dice}."
        ),
        e.HitTaken: "{seat} est touché : {unit}.",
        e.HitIgnored: "Les boucliers de {seat} absorbent un coup.",
        e.BattleWon: "{seat} gagne le combat sur {hex}.",
        e.BattleDrawn: "Personne ne survit au combat sur {hex}.",
        e.Retreated: "{seat} bat en retraite de {hex}.",
        e.InfluenceBought: "{seat} achète de l’influence pour {money} $.",
        e.InfluencePlaced: "{seat} place de l’influence sur {hex}.",
        e.ThroneInfluenced: "{seat} place de l’influence sur le trône.",
        e.InfluenceReturned: "{seat} reprend {count} influence{count:s}.",
        e.Vetoed: "L’Ambassadeur de {seat} déclare {hex} tuile privée.",
        e.SectorWon: "{hex} porte désormais un marqueur de {seat} : {unit}.",
        e.SectorEmptied: "{hex} n’est plus à personne.",
        e.Exiled: "Les vaisseaux de {seat} quittent {origin} pour {hex}.",
        e.ThroneWon: "{seat} prend le trône.",
        e.PointsGained: "{seat} gagne {points} point{points:s} ({reason}).",
        e.TechnologyBought: "{seat} achète {technology}.",
        e.TechnologySabotaged: "Le Saboteur de {seat} déjoue {technology} de {victim_seat}.",
        e.SaboteurHunted: "{seat} traque le Saboteur et lance {die}.",
        e.SaboteurCaught: "Le Saboteur de {seat} est arrêté et quitte la partie.",
        e.DieWarped: "{seat} distord le temps : un dé montre maintenant {die}.",
        e.GameEnded: "La partie se termine : {reason}.",
        e.ShowdownBegan: (
            "Égalité : les flottes de {seat} et de {other_seat} se rencontrent "
            "pour une épreuve de force."
        ),
        e.ShowdownWon: "{seat} gagne l’épreuve de force.",
    },
    questions={
        rounds.ChooseDirection: (
            "Vous détenez le trône : choisissez la direction de la manche.",
            "{asked} détient le trône et choisit la direction de la manche.",
        ),
        rounds.ChooseRole: (
            "Choisissez un rôle : tous l’exécutent, vous avec sa capacité spéciale.",
            "{asked} choisit un rôle.",
        ),
        explorer.PickSector: ("Prenez une tuile visible.", "{asked} prend une tuile."),
        explorer.ScanStack: (
            "Regarder le dessus de la pioche avec les Scanners longue distance ?",
            "{asked} peut regarder la pioche.",
        ),
        explorer.KeepOne: (
            "Gardez une tuile ; l’autre va sur la pioche.",
            "{asked} choisit entre deux tuiles.",
        ),
        explorer.PlaceSector: (
            "Placez {tile} sur un hexagone vide.",
            "{asked} place {tile}.",
        ),
        explorer.ClaimFirst: (
            "Vous avez choisi l’Explorateur : mettre un empire sur {hex} ?",
            "{asked} peut réclamer {hex}.",
        ),
        market.MarketWarp: (
            "Relancer un dé du marché avec la Distorsion du temps ?",
            "{asked} peut relancer un dé du marché.",
        ),
        market.MarketWarpAgain: (
            "Le dé montre {die}. Le relancer encore ?",
            "{asked} peut relancer le dé encore une fois.",
        ),
        market.SetPrices: (
            "Écartez un dé ; les autres fixent les prix (nourriture, métal, énergie).",
            "{asked} fixe les prix.",
        ),
        merchant.MerchantTurn: (
            (
                "Commercez et approvisionnez vos secteurs. Nourriture en main : {count} ; "
                "ce qui en reste est vendu."
            ),
            "{asked} commerce.",
        ),
        steward.StewardBonus: (
            "Vous avez choisi l’Administrateur : prenez un métal ou une énergie.",
            "{asked} prend un cube.",
        ),
        steward.StewardTurn: (
            "Faites produire vos secteurs : chacun consomme une nourriture.",
            "{asked} produit.",
        ),
        engineer.EngineerTurn: (
            "Construisez des vaisseaux.",
            "{asked} construit des vaisseaux.",
        ),
        engineer.DeployShip: (
            "Déployez sur une de vos bases spatiales : {ship}.",
            "{asked} déploie : {ship}.",
        ),
        warlord.WarlordTurn: (
            "Déplacez, réclamez, combattez.{duty}",
            "{asked} commande sa flotte.",
        ),
        warlord.MoveShip: ("Où va le {ship} de {hex} ?", "{asked} déplace un {ship}."),
        warlord.ChooseOpponent: (
            "Qui combattez-vous sur {hex} ?",
            "{asked} choisit un adversaire.",
        ),
        battle.NameBonus: (
            "Tour {round} de votre attaque sur {hex} : quel type lance un dé de plus ?",
            "{asked} attribue un dé supplémentaire au combat sur {hex}.",
        ),
        combat_warp.CombatWarp: (
            (
                "{seat} attaque {other_seat} sur {hex}, phase {phase}. "
                "Relancer un des dés avec la Distorsion du temps ?"
            ),
            "{asked} peut relancer un dé du combat sur {hex}.",
        ),
        combat_warp.CombatWarpAgain: (
            "Le dé ({side}) donne maintenant {result}. Le relancer encore ?",
            "{asked} peut relancer le dé encore une fois ({side}).",
        ),
        battle.ContinueBattle: (
            (
                "Le tour {round} contre {other_seat} sur {hex} est fini : "
                "continuer ou battre en retraite ?"
            ),
            "{asked} peut continuer ou battre en retraite sur {hex}.",
        ),
        hits.ChooseHit: (
            (
                "Phase {phase} contre {enemy_seat} : attribuez un coup à une de vos unités "
                "(restants : {count})."
            ),
            "{asked} attribue les coups de {enemy_seat}.",
        ),
        regent.OfferInfluence: (
            "Acheter une influence de plus pour {price} $ ?",
            "{asked} peut acheter de l’influence.",
        ),
        regent.PlaceInfluence: (
            "Placez l’influence sur des secteurs ou sur le trône (reste : {count}).",
            "{asked} place son influence.",
        ),
        regent.VetoOffer: (
            "{victim_seat} a placé de l’influence sur {hex}. Y opposer l’Ambassadeur ?",
            "{asked} peut s’opposer à l’influence sur {hex}.",
        ),
        resolution.Exile: (
            "Vous ne contrôlez plus {hex} : vers quelle base spatiale vont vos vaisseaux ?",
            "{asked} choisit où vont des vaisseaux exilés.",
        ),
        scientist.Research: (
            "Acheter une technologie avec votre énergie ?",
            "{asked} peut acheter une technologie.",
        ),
        technologies.SabotageOffer: (
            "{victim_seat} utilise : {technology}. Saboter ?",
            "{asked} peut saboter, chez {victim_seat} : {technology}.",
        ),
        technologies.HuntWarp: (
            "La traque du Saboteur donne {die}. Relancer avec la Distorsion du temps ?",
            "{asked} peut relancer la traque du Saboteur.",
        ),
        technologies.HuntWarpAgain: (
            "Le dé montre {die}. Le relancer encore ?",
            "{asked} peut relancer le dé encore une fois.",
        ),
    },
    sentences={
        "that hex already carries a sector": "cet hexagone porte déjà un secteur",
        "a tile must be placed now": "il faut maintenant placer une tuile",
        "what was bought this turn cannot be sold in it": (
            "ce qui a été acheté ce tour-ci ne peut pas y être vendu"
        ),
        "what was sold this turn cannot be bought in it": (
            "ce qui a été vendu ce tour-ci ne peut pas y être acheté"
        ),
        "there is none to sell": "il n’y en a pas à vendre",
        "food was placed on that sector this turn": (
            "de la nourriture a été placée sur ce secteur ce tour-ci"
        ),
        "no food of yours lies on that sector": (
            "aucune nourriture à vous ne se trouve sur ce secteur"
        ),
        "the Space Pirate cannot take that now": "le Pirate ne peut pas prendre cela maintenant",
        "it is time to trade": "c’est le moment de commercer",
        "there is not enough money": "il n’y a pas assez d’argent",
        "there is no room for more food on your producing sectors": (
            "il n’y a plus de place pour la nourriture sur vos secteurs producteurs"
        ),
        "the supply has no food left": "la réserve n’a plus de nourriture",
        "the storage card is full": "l’entrepôt est plein",
        "only sectors of yours that produce metal or energy hold food": (
            "seuls vos secteurs qui produisent du métal ou de l’énergie portent de la nourriture"
        ),
        "that sector already holds two food": "ce secteur porte déjà deux nourritures",
        "there is no food in hand": "il n’y a pas de nourriture en main",
        "there is no room for it on the storage card": "il n’y a pas de place dans l’entrepôt",
        "Protein Fields cannot do that now": (
            "les Champs protéines ne le permettent pas maintenant"
        ),
        "that sector cannot produce for you, or has no food, or has produced": (
            "ce secteur ne peut pas produire pour vous, n’a pas de nourriture ou a déjà produit"
        ),
        "it is time to produce": "c’est le moment de produire",
        "no ship of that type is left in your reserve": (
            "il ne reste aucun vaisseau de ce type dans votre réserve"
        ),
        "you cannot pay for that ship": "vous ne pouvez pas payer ce vaisseau",
        "it is time to build": "c’est le moment de construire",
        "ships are deployed on your own starbases only": (
            "les vaisseaux se déploient seulement sur vos bases spatiales"
        ),
        "that technology is no longer on the market": "cette technologie n’est plus à vendre",
        "there is not enough energy in storage": "il n’y a pas assez d’énergie dans l’entrepôt",
        "it is time to buy a technology": "c’est le moment d’acheter une technologie",
        "a battle must be fought before the turn can end": (
            "un combat doit être livré avant la fin du tour"
        ),
        "that sector cannot be claimed now": "ce secteur ne peut pas être réclamé maintenant",
        "there is nobody to fight there": "il n’y a personne à combattre là",
        "no ship like that can still move": "aucun vaisseau de ce genre ne peut encore bouger",
        "it is time to command the fleet": "c’est le moment de commander la flotte",
        "enemy home sectors cannot be entered": (
            "on n’entre pas dans le secteur d’origine d’un adversaire"
        ),
        "nobody can stop on a sun": "personne ne peut s’arrêter sur un soleil",
        "that hex is further than one step": "cet hexagone est à plus d’un pas",
        "only a ship that began its turn in the black hole can jump": (
            "seul un vaisseau qui a commencé le tour dans le trou noir peut sauter"
        ),
        "all jumps of a turn go to the same hex": (
            "tous les sauts d’un tour vont vers le même hexagone"
        ),
        "nobody can jump to a home sector, a sun or the black hole": (
            "on ne saute ni vers un secteur d’origine, ni vers un soleil, ni vers le trou noir"
        ),
        "choose where the ship goes": "choisissez où va le vaisseau",
        "the empire is protected while one of your ships lives": (
            "l’empire est protégé tant qu’un de vos vaisseaux survit"
        ),
        "assign the hit to a unit of yours in this battle": (
            "attribuez le coup à une de vos unités dans ce combat"
        ),
        "no influence on a home sector": "pas d’influence sur un secteur d’origine",
        "that sector is private for this role": "ce secteur est privé pour ce rôle",
        "influence goes to sectors with planets": "l’influence va sur des secteurs à planètes",
        "it is time to place influence": "c’est le moment de placer l’influence",
        "no card of that role is left this round": (
            "il ne reste aucune carte de ce rôle dans cette manche"
        ),
        "technologies interrupt only right after what they answer": (
            "une technologie n’interrompt que juste après ce à quoi elle répond"
        ),
    },
    labels={
        "clockwise": "sens horaire",
        "counterclockwise": "sens antihoraire",
        "food": "nourriture",
        "metal": "métal",
        "energy": "énergie",
        "fighter": "vaisseau de combat",
        "cruiser": "croiseur",
        "dreadnought": "Dreadnought",
        "damaged_dreadnought": "Dreadnought endommagé",
        "starbase": "base spatiale",
        "empire": "empire",
        "explorer": "Explorateur",
        "merchant": "Marchand",
        "steward": "Administrateur",
        "engineer": "Ingénieur",
        "warlord": "Seigneur de guerre",
        "regent": "Régent",
        "scientist": "Scientifique",
        "ambassador": "Ambassadeur",
        "shield_generators": "Générateurs de bouclier",
        "ion_cannons": "Canons ioniques",
        "plasma_weapons": "Armes plasmatiques",
        "fusion_engines": "Moteurs à fusion",
        "robotics": "Robotique",
        "protein_fields": "Champs protéines",
        "saboteur": "Saboteur",
        "diplomat": "Diplomate",
        "time_warp": "Distorsion du temps",
        "space_pirate": "Pirate de l’espace",
        "long_range_scanners": "Scanners longue distance",
        "ambassador_does": "Une fois par rôle de Régent, refusez une influence à peine placée.",
        "shield_generators_does": "Ignorez le premier coup sur votre flotte à chaque combat.",
        "ion_cannons_does": "Vos empires lancent 3 dés, vos bases spatiales 4.",
        "plasma_weapons_does": "Vos vaisseaux attaquants ajoutent 1 à chaque dé.",
        "fusion_engines_does": "Vos vaisseaux font un pas de plus.",
        "robotics_does": "Économisez 2 métaux sur les vaisseaux construits en un tour.",
        "protein_fields_does": "Deux de vos secteurs peuvent produire sans nourriture.",
        "saboteur_does": "Une fois par manche, déjouez une technologie. Il peut être arrêté.",
        "diplomat_does": "Votre influence supplémentaire coûte toujours 2 $.",
        "time_warp_does": "Une fois par manche, relancez un dé quelconque, au plus deux fois.",
        "space_pirate_does": "Au rôle de Marchand, volez un métal ou une nourriture.",
        "long_range_scanners_does": "À l’exploration, choisissez entre votre tuile et la pioche.",
        "yours": "à vous",
        "tie_empties": "égalité : à personne",
        "anothers": "à un autre",
        "at_peace": "",
        "must_fight": " Vos vaisseaux ont rencontré l’ennemi : combattez avant de terminer.",
        "preview_fight": "{} de vos vaisseaux contre {}",
        "explorer_gives": "réclamez votre première tuile ; placez l’excédent",
        "merchant_gives": "3 dollars ; vous fixez les prix",
        "steward_gives": "1 métal ou 1 énergie",
        "engineer_gives": "un vaisseau de combat gratuit",
        "warlord_gives": "un dé de plus à chaque attaque",
        "regent_gives": "placez l’influence en dernier ; puis on compte les planètes",
        "scientist_gives": "1 énergie de moins",
        "attacker": "attaquant",
        "defender": "défenseur",
        "hit": "un coup au but",
        "miss": "un coup manqué",
        "pool": "la réserve de points est vide",
        "markers": "un empire n’a plus de marqueur",
        "rounds": "la dernière manche est finie",
        "regent_points": "planètes sous un Régent",
        "battle_points": "empires détruits",
        "final_planets": "planètes à la fin",
        "richest_lords": "Seigneurs les plus riches",
        "round": "Manche",
        "turn": "Rôle",
        "points": "points",
        "hide_vp": "Cacher les points des autres",
        "safety_max_rounds": "Durée maximale, en manches",
        "True": "oui",
        "False": "non",
        "throne": "trône",
        "display": "Tuiles visibles",
        "stack": "pioche",
        "pool_label": "réserve de points",
        "market": "Marché",
        "roles": "Rôles",
        "technologies": "Technologies",
        "money": "dollars",
        "storage": "entrepôt",
        "reserve": "réserve",
        "influence": "influence",
        "planets": "planètes",
        "sectors": "secteurs",
        "home": "origine",
        "open": "hexagone vide",
        "private": "privé",
        "battle": "Combat",
        "showdown": "Épreuve de force",
        "phase": "phase",
        "surprise": "attaque surprise",
        "hidden": "caché",
        "used": "utilisé",
        "chooser": "choisisseur",
        "nobody": "personne",
        "fighters": "vaisseaux de combat",
        "cruisers": "croiseurs",
        "dreadnoughts": "Dreadnoughts",
        "sun": "soleil",
        "black_hole": "trou noir",
        "empty": "vide",
        "planet": "secteur planète",
        "dice": "dés",
    },
)
