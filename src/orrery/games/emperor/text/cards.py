"""What the cards of pieces and counts say: a title, then what it is for; English and French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

# by the first word of an element's id: title, effect
CARDS: Final[dict[str, tuple[Name, Name]]] = {
    "money": (
        Name("Dollars", "Dollars"),
        Name(
            "They buy cubes, ships and influence. Everybody gains $2 at the end of a round; "
            "whoever has most at the end of the game gains 2 points.",
            "Ils achètent cubes, vaisseaux et influence. Chacun gagne 2 $ en fin de manche ; le "
            "plus riche à la fin de la partie gagne 2 points.",
        ),
    ),
    "ships": (
        Name("Ships on the map", "Vaisseaux sur la carte"),
        Name(
            "They move, claim free sectors and fight when somebody chooses the Warlord.",
            "Ils se déplacent, réclament des secteurs libres et combattent quand quelqu’un choisit "
            "le Seigneur de guerre.",
        ),
    ),
    "markers": (
        Name("Empire markers left", "Marqueurs empire restants"),
        Name(
            "Each held sector takes one; influence is laid with them too. When a player has none "
            "left at the end of a role, the game ends.",
            "Chaque secteur tenu en prend un ; on place aussi l’influence avec eux. Quand un "
            "joueur n’en a plus à la fin d’un rôle, la partie s’achève.",
        ),
    ),
    "planets": (
        Name("Planets held", "Planètes tenues"),
        Name(
            "Each scores 1 point whenever a Regent is over, and once more at the end of the game "
            "unless a Regent ended it.",
            "Chacune rapporte 1 point après chaque Régent, et encore à la fin de la partie si ce "
            "n’est pas un Régent qui l’achève.",
        ),
    ),
    "points": (
        Name("Victory points", "Points de victoire"),
        Name(
            "Points come from planets at each Regent, from empires destroyed in battle and from "
            "riches at the end. Others’ totals are hidden, their gains are announced.",
            "Les points viennent des planètes à chaque Régent, des empires détruits et de la "
            "richesse finale. Les totaux des autres sont cachés, leurs gains annoncés.",
        ),
    ),
    "hand": (
        Name("Influence in hand", "Influence en main"),
        Name(
            "Lay each marker on a planet sector or on the throne; what is not laid goes back to "
            "the reserve.",
            "Posez chaque marqueur sur un secteur à planètes ou sur le trône ; le reste retourne à "
            "la réserve.",
        ),
    ),
    "throne": (
        Name("Throne", "Trône"),
        Name(
            "Whoever sits on it chooses the first role of each round and which way the round goes. "
            "It is won with influence at the Regent; on a tie the chooser takes it.",
            "Qui l’occupe choisit le premier rôle de chaque manche et le sens de la manche. On le "
            "gagne par l’influence au Régent ; à égalité, le choisisseur le prend.",
        ),
    ),
    "pool": (
        Name("Pool of points", "Réserve de points"),
        Name(
            "The clock of the game: points gained are taken from it. When it is empty at the end "
            "of a role, the game ends; everybody still gets every point earned.",
            "L’horloge de la partie : les points gagnés en sont pris. Quand elle est vide à la fin "
            "d’un rôle, la partie s’achève ; tous les points gagnés sont payés.",
        ),
    ),
    "stack": (
        Name("Stack of tiles", "Pioche de tuiles"),
        Name(
            "First the plain tiles, then the black hole, then the atomic ones. When stack and "
            "display are empty, the Explorer becomes a second Warlord.",
            "D’abord les tuiles simples, puis le trou noir, puis les tuiles atomiques. Quand tout "
            "est posé, l’Explorateur devient un second Seigneur de guerre.",
        ),
    ),
    "direction": (
        Name("Direction of the round", "Sens de la manche"),
        Name(
            "The throne holder chooses each round which way the players choose their roles and "
            "take their turns.",
            "Qui tient le trône choisit à chaque manche dans quel sens on choisit les rôles et "
            "joue ses tours.",
        ),
    ),
    "round": (
        Name("Round", "Manche"),
        Name(
            "Each player chooses one role, and everybody carries it out. Then everybody gains $2 "
            "and the roles come back.",
            "Chaque joueur choisit un rôle, et tous l’accomplissent. Puis chacun gagne 2 $ et les "
            "rôles reviennent.",
        ),
    ),
    "turn": (
        Name("Choice of a role", "Choix d’un rôle"),
        Name(
            "In this order the players choose a role in this round; a role that was taken is gone "
            "until the next one.",
            "C’est dans cet ordre que l’on choisit un rôle dans la manche ; un rôle pris ne "
            "revient qu’à la suivante.",
        ),
    ),
    "die": (
        Name("Market die", "Dé du marché"),
        Name(
            "The one who chose the Merchant removes one of the four dice. The lowest left sets the "
            "price of food, the middle one of metal, the highest of energy.",
            "Qui a choisi le Marchand retire un des quatre dés. Le plus bas restant fixe le prix "
            "de la nourriture, le suivant du métal, le plus haut de l’énergie.",
        ),
    ),
    "market": (
        Name("Price of {thing}", "Prix : {thing}"),
        Name(
            "The same price to buy and to sell, for everybody, until this role is over.",
            "Le même prix à l’achat et à la vente, pour tous, jusqu’à la fin de ce rôle.",
        ),
    ),
    "sell": (
        Name("Sell {thing}", "Vendre : {thing}"),
        Name(
            "One cube goes to the supply for its price. What you bought this turn you cannot sell "
            "in it.",
            "Un cube va à la réserve pour son prix. Ce que vous avez acheté ce tour ne peut y être "
            "vendu.",
        ),
    ),
    "buy": (
        Name("Buy {thing}", "Acheter : {thing}"),
        Name(
            "One cube of the supply for its price, if there is room. What you sold this turn you "
            "cannot buy in it; food only as far as your sectors have places for it.",
            "Un cube de la réserve pour son prix, s’il y a de la place. Ce que vous avez vendu ce "
            "tour ne peut y être acheté ; la nourriture seulement selon les places de vos "
            "secteurs.",
        ),
    ),
    "gain": (
        Name("A free {thing}", "Offert : {thing}"),
        Name(
            "Who chose the Steward takes one metal or one energy before the sectors yield.",
            "Qui a choisi l’Administrateur prend un métal ou une énergie avant la production.",
        ),
    ),
    "rob": (
        Name("Storage of {name}", "Entrepôt : {name}"),
        Name(
            "Your Space Pirate may steal one metal from here, once in this role, if you have room.",
            "Votre Pirate de l’espace peut y voler un métal, une fois dans ce rôle, si vous avez "
            "de la place.",
        ),
    ),
    "influence": (
        Name("Influence of {name}", "Influence : {name}"),
        Name(
            "Each marker counts 1, an empire there 1 more, a starbase 2. When all have placed, the "
            "highest wins by the difference: 1 leaves an empire, 2 a starbase; a tie leaves "
            "nobody.",
            "Chaque marqueur compte 1, un empire 1 de plus, une base spatiale 2. Quand tous ont "
            "placé, le plus fort gagne de la différence : 1 laisse un empire, 2 une base ; une "
            "égalité ne laisse personne.",
        ),
    ),
    "fleet": (
        Name("Fleet of {name}", "Flotte : {name}"),
        Name(
            "These ships move in a Warlord turn of their owner. Ships that arrive where others "
            "have forces must fight; ships alone hold nothing.",
            "Ces vaisseaux se déplacent au tour de Seigneur de guerre de leur joueur. Qui arrive "
            "chez d’autres doit combattre ; des vaisseaux seuls ne tiennent rien.",
        ),
    ),
    "shot": (
        Name("Dice of this phase", "Dés de cette phase"),
        Name(
            "Both sides fire at the same time; each hit is then assigned by the one who was hit.",
            "Les deux camps tirent en même temps ; chaque coup est ensuite attribué par qui le "
            "reçoit.",
        ),
    ),
    "gives": (
        Name("What your sectors give", "Ce que donnent les secteurs"),
        Name(
            "What this role would bring now: food grows on every sector; metal and energy come "
            "only from sectors with food; each planet scores at the Regent.",
            "Ce que ce rôle rapporterait maintenant : la nourriture pousse partout ; métal et "
            "énergie ne viennent que des secteurs nourris ; chaque planète compte au Régent.",
        ),
    ),
}

CARD_CLAUSES: Final = {
    "money": "EMP-0.8", "ships": "EMP-8.1", "markers": "EMP-1.2", "planets": "EMP-9.13",
    "points": "EMP-13.2", "hand": "EMP-9.6", "throne": "EMP-9.12", "pool": "EMP-1.2",
    "stack": "EMP-2.5", "direction": "EMP-3.1", "round": "EMP-3.4", "turn": "EMP-3.2",
    "die": "EMP-5.2", "market": "EMP-5.3", "sell": "EMP-5.5", "buy": "EMP-5.5", "gain": "EMP-6.1",
    "rob": "EMP-10.12", "influence": "EMP-9.9", "fleet": "EMP-8.6", "shot": "EMP-8.26",
    "gives": "EMP-6.2",
}  # fmt: skip

# small words of the cards
WORDS: Final[dict[str, Name]] = {
    "kind_role": Name("role", "rôle"),
    "kind_technology": Name("technology", "technologie"),
    "kind_ship": Name("ship", "vaisseau"),
    "kind_unit": Name("in this battle", "dans ce combat"),
    "kind_sector": Name("sector", "secteur"),
    "kind_open": Name("open hex", "hexagone vide"),
    "kind_tile": Name("tile", "tuile"),
    "kind_marker": Name("on {place}", "sur {place}"),
    "kind_resource": Name("cubes", "cubes"),
    "planets": Name("planets", "planètes"),
    "price": Name("price", "prix"),
    "moves": Name("steps", "pas"),
    "dice": Name("dice", "dés"),
    "hits_on": Name("hits on", "touche à"),
    "hits_taken": Name("hits it takes", "coups encaissés"),
    "phase": Name("fires in phase", "tire en phase"),
    "fed": Name("food on it", "nourriture posée"),
    "supply": Name("in the supply", "dans la réserve"),
    "left": Name("left to build", "en réserve"),
    "counts": Name("counts in influence", "compte en influence"),
    "pile_plain": Name("plain: above the black hole", "simple : au-dessus du trou noir"),
    "pile_atomic": Name("atomic: below the black hole", "atomique : sous le trou noir"),
    "pile": Name("symbol", "symbole"),
    "by_face": Name("by die", "selon le dé"),
    "taken_by": Name("Chosen this round by {names}.", "Choisi cette manche par {names}."),
    "now_gives": Name("Would give you now: {what}.", "Vous donnerait maintenant : {what}."),
    "out": Name("It has left the game.", "Il a quitté la partie."),
    "not_yours": Name("Not for sale: it is owned.", "Elle n’est plus à vendre : elle a un maître."),
    "affordable": Name(
        "You have {energy} energy: enough at the Scientist.",
        "Vous avez {energy} énergie : assez au Scientifique.",
    ),
    "too_dear": Name(
        "You have {energy} energy, {missing} too few.",
        "Vous avez {energy} énergie, il en manque {missing}.",
    ),
    "is_used": Name("Used up for now.", "Utilisée pour le moment."),
    "is_foiled": Name(
        "Foiled by the Saboteur until this turn ends.",
        "Sabotée jusqu’à la fin de ce tour.",
    ),
    "held_by": Name("Held by {name}.", "Tenu par {name}."),
    "here": Name("Here: {what}.", "Ici : {what}."),
    "if_nobody": Name("If nobody adds: {what}.", "Si personne n’ajoute : {what}."),
    "private": Name(
        "Closed to all but the Ambassador’s owner in this role.",
        "Fermé à tous sauf à qui a l’Ambassadeur, dans ce rôle.",
    ),
    "throne_of": Name("On it now: {name}.", "L’occupe : {name}."),
    "hole_after": Name(
        "{count} tiles lie above the black hole.", "{count} tuiles sont au-dessus du trou noir."
    ),
    "extra": Name("It rolls an extra die this round.", "Il lance un dé de plus ce tour."),
    "damaged": Name(
        "Damaged: the next hit destroys it, but it still fires in full.",
        "Endommagé : le prochain coup le détruit, mais il tire encore pleinement.",
    ),
    "protected": Name(
        "It can be hit only when no ship of its owner is left.",
        "On ne peut le toucher que s’il ne reste aucun vaisseau de son joueur.",
    ),
    "would_yield": Name("Laid here it would give {what}.", "Posée, elle donnerait {what}."),
    "nothing": Name("nothing", "rien"),
    "odds": Name(
        "Fought to the end you win {chance} %.", "Au bout du combat, vous gagnez à {chance} %."
    ),
}
