"""What everything on the table does, in one or two sentences: English, then French.

Numbers in braces come from the component sheet, so that a corrected sheet corrects the sentences.
"""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

# what a role card shows: what everybody does, and what only the one who chose it gets
ROLE_FACES: Final[dict[str, tuple[Name, Name]]] = {
    "explorer": (Name("place a tile", "poser une tuile"), Name("claim the 1st", "réclame la 1re")),
    "merchant": (
        Name("harvest, trade", "récolter, vendre"),
        Name("+$3, sets prices", "+3 $, fixe les prix"),
    ),
    "steward": (Name("produce", "produire"), Name("+1 cube", "+1 cube")),
    "engineer": (Name("build ships", "construire"), Name("free fighter", "1 vaisseau offert")),
    "warlord": (Name("move, fight", "flotte, combats"), Name("extra die", "un dé de plus")),
    "regent": (
        Name("influence, score", "influer, compter"),
        Name("places last", "place en dernier"),
    ),
    "scientist": (
        Name("buy technology", "acheter du savoir"),
        Name("−1 energy", "−1 énergie"),
    ),
}

# where there is room for one short word only
SHORT_ROLES: Final[dict[str, Name]] = {
    "explorer": Name("Explorer", "Explorateur"),
    "merchant": Name("Merchant", "Marchand"),
    "steward": Name("Steward", "Administr."),
    "engineer": Name("Engineer", "Ingénieur"),
    "warlord": Name("Warlord", "Guerre"),
    "regent": Name("Regent", "Régent"),
    "scientist": Name("Scientist", "Scientif."),
}

ROLES: Final[dict[str, Name]] = {
    "explorer": Name(
        "Everybody takes a tile of the display and lays it on any open hex. If you choose the "
        "Explorer you go first, may claim the sector you lay first, and lay the tiles left over.",
        "Chacun prend une tuile visible et la pose sur un hexagone vide. Si vous choisissez "
        "l’Explorateur, vous commencez, pouvez réclamer votre première tuile et posez les tuiles "
        "restantes.",
    ),
    "merchant": Name(
        "Everybody harvests food, lays it on sectors and trades. If you choose the Merchant you "
        "gain $3 first, roll four dice and remove one: the others set the prices.",
        "Chacun récolte, pose de la nourriture sur ses secteurs et commerce. Si vous choisissez le "
        "Marchand, vous gagnez 3 $, lancez quatre dés et en retirez un : les autres fixent les "
        "prix.",
    ),
    "steward": Name(
        "Each of your sectors that holds food uses up one food and yields its metal and energy. If "
        "you choose the Steward you take one metal or one energy first.",
        "Chacun de vos secteurs nourris consomme une nourriture et donne son métal et son énergie. "
        "Si vous choisissez l’Administrateur, vous prenez d’abord un métal ou une énergie.",
    ),
    "engineer": Name(
        "Everybody builds ships and puts them on starbases. If you choose the Engineer you get a "
        "fighter for nothing first.",
        "Chacun construit des vaisseaux et les pose sur ses bases spatiales. Si vous choisissez "
        "l’Ingénieur, vous recevez d’abord un vaisseau de combat gratuit.",
    ),
    "warlord": Name(
        "Everybody moves ships, claims free sectors and fights. If you choose the Warlord you roll "
        "one extra die in every round of your attacks.",
        "Chacun déplace ses vaisseaux, réclame des secteurs libres et combat. Si vous choisissez "
        "le Seigneur de guerre, vous lancez un dé de plus à chaque tour de vos attaques.",
    ),
    "regent": Name(
        "Everybody lays influence on sectors and the throne; then it is compared, and every planet "
        "scores 1 point. If you choose the Regent you place last, and take the throne if nobody "
        "wins it.",
        "Chacun place son influence sur des secteurs et sur le trône ; puis on compare, et chaque "
        "planète rapporte 1 point. Si vous choisissez le Régent, vous placez en dernier et prenez "
        "le trône si personne ne le gagne.",
    ),
    "scientist": Name(
        "Everybody may buy one technology with energy. If you choose the Scientist you pay one "
        "energy less. When the black hole comes, this role leaves the game.",
        "Chacun peut acheter une technologie avec de l’énergie. Si vous choisissez le "
        "Scientifique, vous payez une énergie de moins. Quand vient le trou noir, ce rôle quitte "
        "la partie.",
    ),
}

ROLE_CLAUSES: Final = {
    "explorer": "EMP-4.1", "merchant": "EMP-5.1", "steward": "EMP-6.2", "engineer": "EMP-7.2",
    "warlord": "EMP-8.1", "regent": "EMP-9.1", "scientist": "EMP-11.1",
}  # fmt: skip

# three words for a card, then the whole of it
TECHNOLOGY_FACES: Final[dict[str, Name]] = {
    "ambassador": Name("1 veto", "1 veto"),
    "shield_generators": Name("stops 1st hit", "pare 1 coup"),
    "ion_cannons": Name("+1 die in bases", "+1 dé aux bases"),
    "plasma_weapons": Name("hits 1 lower", "touche à −1"),
    "fusion_engines": Name("+1 step", "+1 pas"),
    "robotics": Name("−2 metal", "−2 métaux"),
    "protein_fields": Name("2 without food", "2 sans vivres"),
    "saboteur": Name("foils a card", "déjoue 1 carte"),
    "diplomat": Name("pays $2", "paie 2 $"),
    "time_warp": Name("rerolls a die", "relance un dé"),
    "space_pirate": Name("steals 1 cube", "vole 1 cube"),
    "long_range_scanners": Name("sees a tile", "voit une tuile"),
}

# what a card calls itself where there is little room
SHORT_NAMES: Final[dict[str, Name]] = {
    "ambassador": Name("Ambassador", "Ambassadeur"),
    "shield_generators": Name("Shields", "Boucliers"),
    "ion_cannons": Name("Ion Cannons", "Canons à ions"),
    "plasma_weapons": Name("Plasma", "Plasma"),
    "fusion_engines": Name("Fusion", "Fusion"),
    "robotics": Name("Robotics", "Robotique"),
    "protein_fields": Name("Protein", "Protéines"),
    "saboteur": Name("Saboteur", "Saboteur"),
    "diplomat": Name("Diplomat", "Diplomate"),
    "time_warp": Name("Time Warp", "Distorsion"),
    "space_pirate": Name("Pirate", "Pirate"),
    "long_range_scanners": Name("Scanners", "Scanners"),
}

TECHNOLOGIES: Final[dict[str, Name]] = {
    "ambassador": Name(
        "Once in each Regent you veto a marker just laid on a sector: it must go elsewhere, and "
        "that sector is closed to all others until the role ends.",
        "Une fois par Régent, vous refusez un marqueur à peine posé sur un secteur : il doit aller "
        "ailleurs, et ce secteur reste fermé aux autres jusqu’à la fin du rôle.",
    ),
    "shield_generators": Name(
        "In each battle the first hit on your side is ignored, as long as you have a ship there.",
        "À chaque combat, le premier coup contre vous est ignoré, si vous y avez un vaisseau.",
    ),
    "ion_cannons": Name(
        "Your empires and starbases roll one die more when they are attacked.",
        "Vos empires et vos bases spatiales lancent un dé de plus quand on les attaque.",
    ),
    "plasma_weapons": Name(
        "When you attack, your ships already hit with a die one lower.",
        "Quand vous attaquez, vos vaisseaux touchent avec un dé plus bas de un.",
    ),
    "fusion_engines": Name(
        "Each of your ships moves one step further whenever the Warlord is played.",
        "Chacun de vos vaisseaux fait un pas de plus à chaque Seigneur de guerre.",
    ),
    "robotics": Name(
        "Whenever the Engineer is played you save 2 metal in all on the ships you build.",
        "À chaque Ingénieur, vous économisez 2 métaux en tout sur vos vaisseaux.",
    ),
    "protein_fields": Name(
        "Whenever the Steward is played two of your sectors yield without using up food.",
        "À chaque Administrateur, deux de vos secteurs produisent sans nourriture.",
    ),
    "saboteur": Name(
        "Once a round you foil a technology that somebody has just used. They roll a die: on 5 or "
        "6 your Saboteur is caught and leaves the game.",
        "Une fois par manche, vous déjouez une technologie que quelqu’un vient d’utiliser. Il "
        "lance un dé : sur 5 ou 6, votre Saboteur est pris et quitte la partie.",
    ),
    "diplomat": Name(
        "Your third influence always costs $2, however high the price has risen.",
        "Votre troisième influence coûte toujours 2 $, aussi haut que soit le prix.",
    ),
    "time_warp": Name(
        "Once a round you roll any one die again, anybody’s, and once more if you like.",
        "Une fois par manche, vous relancez un dé, de n’importe qui, et encore une fois si vous "
        "voulez.",
    ),
    "space_pirate": Name(
        "In your Merchant turn you steal one metal from a storage or one food from a sector.",
        "À votre tour de Marchand, vous volez un métal dans un entrepôt ou une nourriture sur un "
        "secteur.",
    ),
    "long_range_scanners": Name(
        "At the Explorer you look at the top tile of the stack and keep it or the one you took.",
        "À l’Explorateur, vous regardez la première tuile de la pioche et gardez celle-ci ou celle "
        "que vous avez prise.",
    ),
}

TECHNOLOGY_CLAUSES: Final = {
    "ambassador": "EMP-9.8", "shield_generators": "EMP-8.27", "ion_cannons": "EMP-8.23",
    "plasma_weapons": "EMP-8.22", "fusion_engines": "EMP-8.2", "robotics": "EMP-7.5",
    "protein_fields": "EMP-6.4", "saboteur": "EMP-10.4", "diplomat": "EMP-9.3",
    "time_warp": "EMP-10.8", "space_pirate": "EMP-10.12", "long_range_scanners": "EMP-4.10",
}  # fmt: skip

SHIPS: Final[dict[str, Name]] = {
    "fighter": Name(
        "Moves {move} steps, fires in phase {phase} with {dice} die on {hit_on} or more; one hit "
        "destroys it.",
        "Fait {move} pas, tire en phase {phase} avec {dice} dé sur {hit_on} ou plus ; un coup le "
        "détruit.",
    ),
    "cruiser": Name(
        "Moves {move} steps, fires in phase {phase} with {dice} dice on {hit_on} or more; one hit "
        "destroys it.",
        "Fait {move} pas, tire en phase {phase} avec {dice} dés sur {hit_on} ou plus ; un coup le "
        "détruit.",
    ),
    "dreadnought": Name(
        "Moves {move} step, fires first, in phase {phase}, with {dice} dice on {hit_on} or more; "
        "{hits} hits destroy it, and it is repaired after the battle.",
        "Fait {move} pas, tire en premier, en phase {phase}, avec {dice} dés sur {hit_on} ou "
        "plus ; il faut {hits} coups pour le détruire, et il est réparé après le combat.",
    ),
}

MARKERS: Final[dict[str, Name]] = {
    "empire": Name(
        "An empire: the sector is held. It defends itself with {dice} dice on {hit_on} or more and "
        "counts {influence} in influence.",
        "Un empire : le secteur est tenu. Il se défend avec {dice} dés sur {hit_on} ou plus et "
        "compte {influence} en influence.",
    ),
    "starbase": Name(
        "A starbase: ships can be built here. It defends itself with {dice} dice on {hit_on} or "
        "more and counts {influence} in influence; a hit turns it into an empire.",
        "Une base spatiale : on peut y construire des vaisseaux. Elle se défend avec {dice} dés "
        "sur {hit_on} ou plus et compte {influence} en influence ; un coup en fait un empire.",
    ),
    "home": Name(
        "A home starbase: ships can be built here, nobody else may enter, and it can never be "
        "lost.",
        "Une base d’origine : on peut y construire des vaisseaux, personne d’autre n’y entre, et "
        "elle ne se perd jamais.",
    ),
}

KINDS_OF_TILE: Final[dict[str, Name]] = {
    "home": Name(
        "A sector with {planets} planet: it counts {planets} at each Regent and yields what its "
        "icons show.",
        "Un secteur à {planets} planète : il compte {planets} à chaque Régent et donne ce que "
        "montrent ses icônes.",
    ),
    "planet": Name(
        "Who holds it scores {planets} at each Regent. Food is harvested at the Merchant; metal "
        "and energy come at the Steward for one food.",
        "Qui le tient marque {planets} à chaque Régent. La nourriture se récolte au Marchand ; "
        "métal et énergie viennent à l’Administrateur pour une nourriture.",
    ),
    "empty": Name(
        "Empty space: ships may stay here, but nobody can hold it and it yields nothing.",
        "Le vide : des vaisseaux peuvent y rester, mais personne ne peut le tenir et il ne donne "
        "rien.",
    ),
    "sun": Name(
        "A sun: ships fly over it without a step, but cannot stop on it.",
        "Un soleil : les vaisseaux le survolent sans compter de pas, mais ne s’y arrêtent pas.",
    ),
    "black_hole": Name(
        "It takes the place of the Omega sun and bans the Scientist. A ship that begins its turn "
        "there can jump to any hex but suns and homes, and attacks by surprise.",
        "Il prend la place du soleil d’Omega et bannit le Scientifique. Un vaisseau qui y commence "
        "son tour peut sauter vers tout hexagone sauf soleils et origines, et attaque par "
        "surprise.",
    ),
    "open": Name(
        "An open hex: no tile lies here yet. Ships may fly through and stay; an Explorer may lay a "
        "tile here.",
        "Un hexagone vide : aucune tuile encore. Les vaisseaux peuvent passer et rester ; un "
        "Explorateur peut y poser une tuile.",
    ),
}

RESOURCES: Final[dict[str, Name]] = {
    "food": Name(
        "Harvested at the Merchant and laid on your sectors, two on each at most: a sector without "
        "food yields nothing at the Steward. What stays in hand is sold.",
        "Récoltée au Marchand et posée sur vos secteurs, deux au plus sur chacun : sans elle un "
        "secteur ne donne rien à l’Administrateur. Ce qui reste en main est vendu.",
    ),
    "metal": Name(
        "Ships are built of metal. Your storage holds 6; more than that is lost.",
        "Les vaisseaux se construisent en métal. L’entrepôt en contient 6 ; le surplus est perdu.",
    ),
    "energy": Name(
        "Energy buys technologies and builds large ships. Your storage holds 3; more is lost.",
        "L’énergie achète les technologies et construit les grands vaisseaux. L’entrepôt en "
        "contient 3 ; le surplus est perdu.",
    ),
}
