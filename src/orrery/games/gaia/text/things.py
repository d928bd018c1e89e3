"""What the things on the table are, in plain sentences. English, then French."""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

AREAS: Final[dict[str, Name]] = {
    "terraforming": Name(
        "It makes the steps cheaper by which a planet becomes fit for your mines.",
        "Rend moins chères les étapes qui adaptent une planète à vos mines.",
    ),
    "navigation": Name(
        "It says how far from your structures you can build.",
        "Dit jusqu’où vous pouvez construire depuis vos bâtiments.",
    ),
    "artificial_intelligence": Name(
        "It gives Q.I.C., which pay for range, Gaia planets and three strong actions.",
        "Donne des C.I.Q., qui paient la portée, les planètes Gaia et trois actions fortes.",
    ),
    "gaia_project": Name(
        "It gives gaiaformers, which turn purple Transdim planets into Gaia planets.",
        "Donne des gaiaformeurs, qui changent les planètes Transdim en planètes Gaia.",
    ),
    "economy": Name(
        "It pays ore, credits and power in every income phase.",
        "Rapporte Minerais, Crédits et Puissance à chaque phase de revenus.",
    ),
    "science": Name(
        "It pays knowledge in every income phase.",
        "Rapporte des Connaissances à chaque phase de revenus.",
    ),
}

PLANETS: Final[dict[str, Name]] = {
    "empty": Name(
        "Empty space: satellites and space stations can lie here.",
        "Espace vide : satellites et stations spatiales peuvent s’y trouver.",
    ),
    "terra": Name("A blue world of oceans and forests.", "Un monde bleu d’océans et de forêts."),
    "oxide": Name("A red world of rust.", "Un monde rouge de rouille."),
    "volcanic": Name("An orange world of lava.", "Un monde orange de lave."),
    "desert": Name("A yellow world of sand.", "Un monde jaune de sable."),
    "swamp": Name("A brown world of bogs.", "Un monde brun de marais."),
    "titanium": Name("A gray world of metal.", "Un monde gris de métal."),
    "ice": Name("A white world of ice.", "Un monde blanc de glace."),
    "gaia": Name(
        "A green world that suits everybody: no steps, but a Q.I.C. to settle it.",
        "Un monde vert qui convient à tous : sans étapes, mais un C.I.Q. pour le coloniser.",
    ),
    "transdim": Name(
        "A purple rift: only a Gaia project makes it a Gaia planet, in the next Gaia phase.",
        "Une faille violette : seul un projet Gaia en fait une planète Gaia, à la phase suivante.",
    ),
    "lost": Name(
        "The Lost Planet: a type of its own, found at level 5 of Navigation, with a mine on it.",
        "La Planète Perdue : un type à elle, trouvée au niveau 5 de Navigation, avec une mine.",
    ),
}

STRUCTURES: Final[dict[str, Name]] = {
    "mine": Name(
        "Settles a planet and mostly pays ore. Near a rival’s it gives them power.",
        "Colonise une planète et rapporte surtout du Minerai. Près d’un rival, elle lui donne de"
        " la Puissance.",
    ),
    "trading_station": Name(
        "Takes the place of a mine and pays credits; far from rivals it costs more.",
        "Remplace une mine et rapporte des Crédits ; loin des rivaux elle coûte plus.",
    ),
    "research_lab": Name(
        "Takes the place of a trading station, pays knowledge and brings a tech tile.",
        "Remplace un comptoir, rapporte des Connaissances et donne une tuile Tech.",
    ),
    "planetary_institute": Name(
        "Pays power and wakes the great ability of your faction.",
        "Rapporte de la Puissance et éveille le grand pouvoir de votre faction.",
    ),
    "academy_knowledge": Name(
        "Takes the place of a lab, pays knowledge and brings a tech tile.",
        "Remplace un labo, rapporte des Connaissances et donne une tuile Tech.",
    ),
    "academy_qic": Name(
        "Takes the place of a lab, brings a tech tile and a special action each round.",
        "Remplace un labo, donne une tuile Tech et une action spéciale par manche.",
    ),
}

SPECIALS: Final[dict[str, Name]] = {
    "step": Name(
        "Build a mine with one free terraforming step.",
        "Construire une mine avec une étape de terraformation gratuite.",
    ),
    "range": Name(
        "Build a mine or start a Gaia project three hexes further away.",
        "Construire une mine ou lancer un projet Gaia trois cases plus loin.",
    ),
    "academy": Name("Gain what the academy shows.", "Gagner ce que montre l’académie."),
    "charge_4": Name("Charge power.", "Accumuler de la Puissance."),
    "qic_5_credits": Name("Gain what the tile shows.", "Gagner ce que montre la tuile."),
    "3_ore": Name("Gain what the tile shows.", "Gagner ce que montre la tuile."),
    "3_knowledge": Name("Gain what the tile shows.", "Gagner ce que montre la tuile."),
    "swap_institute": Name(
        "Your planetary institute and one of your mines change places.",
        "Votre institut planétaire et une de vos mines changent de place.",
    ),
    "downgrade_lab": Name(
        "A research lab becomes a trading station again, and you advance a level.",
        "Un labo redevient un comptoir, et vous progressez d’un niveau.",
    ),
    "space_station": Name(
        "Place a space station on an empty hex in reach: it counts 1 for your federation.",
        "Placer une station spatiale sur une case vide à portée : elle vaut 1 pour l’alliance.",
    ),
    "advance_lowest": Name(
        "Advance a level in an area where you are lowest.",
        "Progresser d’un niveau dans un domaine où vous êtes au plus bas.",
    ),
}

FINALS: Final[dict[str, Name]] = {
    "final_federation_structures": Name(
        "Counts your structures that belong to federations.",
        "Compte vos bâtiments qui font partie d’alliances.",
    ),
    "final_structures": Name("Counts all your structures.", "Compte tous vos bâtiments."),
    "final_planet_types": Name(
        "Counts the types of planets that you have settled.",
        "Compte les types de planètes que vous colonisez.",
    ),
    "final_gaia_planets": Name(
        "Counts the Gaia planets that you have settled.",
        "Compte les planètes Gaia que vous colonisez.",
    ),
    "final_sectors": Name(
        "Counts the sectors where you have a structure.",
        "Compte les secteurs où vous avez un bâtiment.",
    ),
    "final_satellites": Name(
        "Counts your satellites and space stations.", "Compte vos satellites et stations."
    ),
}

HAVE: Final[dict[str, Name]] = {
    "credits": Name(
        "Money: it pays for structures. It comes mostly from trading stations.",
        "L’argent : il paie les bâtiments. Il vient surtout des comptoirs.",
    ),
    "ore": Name(
        "It pays for structures and terraforming steps. It comes mostly from mines.",
        "Il paie bâtiments et étapes de terraformation. Il vient surtout des mines.",
    ),
    "knowledge": Name(
        "It pays for research: {n} for a level. It comes mostly from labs.",
        "Elle paie la recherche : {n} par niveau. Elle vient surtout des labos.",
    ),
    "qic": Name(
        "Quantum cubes: two hexes more range each, the price of Gaia planets and of three actions.",
        "Cubes quantiques : deux cases de portée chacun, le prix des planètes Gaia et de trois"
        " actions.",
    ),
    "power": Name(
        "Tokens in three bowls. Charging moves them on, those of bowl III are power to spend.",
        "Des pions dans trois zones. Accumuler les fait avancer, ceux de la zone III se dépensent.",
    ),
    "vp": Name(
        "Victory points. Who has the most after six rounds wins.",
        "Points de victoire. Qui en a le plus après six manches gagne.",
    ),
    "bowl_1": Name(
        "Tokens that you gain or spend come here; charging moves them to bowl II.",
        "Les pions gagnés ou dépensés viennent ici ; accumuler les mène en zone II.",
    ),
    "bowl_2": Name(
        "Charging moves tokens from here to bowl III once bowl I is empty. You may also discard"
        " one to move another.",
        "Accumuler mène les pions d’ici en zone III quand la zone I est vide. On peut aussi en"
        " défausser un pour en déplacer un autre.",
    ),
    "bowl_3": Name(
        "Power to spend: on actions and conversions. Spent tokens go back to bowl I.",
        "La Puissance à dépenser : actions et conversions. Les pions dépensés vont en zone I.",
    ),
    "gaia_area": Name(
        "Tokens that work in Gaia projects. They come back in the next Gaia phase.",
        "Les pions occupés aux projets Gaia. Ils reviennent à la prochaine phase de Gaiaformation.",
    ),
    "brainstone": Name("The Brainstone lies here.", "L’Espirite est ici."),
    "income": Name(
        "The power of your next income phase: charge, and new tokens.",
        "La Puissance de vos prochains revenus : à accumuler, et nouveaux pions.",
    ),
    "formers": Name(
        "Machines that turn Transdim planets into Gaia planets. They come back when you build a"
        " mine there.",
        "Machines qui changent les planètes Transdim en planètes Gaia. Elles reviennent quand vous"
        " y construisez une mine.",
    ),
    "sats": Name(
        "Satellites link the planets of your federations; each costs a power token.",
        "Les satellites relient les planètes de vos alliances ; chacun coûte un pion Puissance.",
    ),
    "federations": Name(
        "Planets that are linked into federations. Each federation gave a token.",
        "Planètes liées en alliances. Chaque alliance a donné un pion.",
    ),
    "sector": Name(
        "One of the tiles of the map. Settling many sectors counts for some tiles.",
        "Une des tuiles de la carte. Coloniser beaucoup de secteurs compte pour certaines tuiles.",
    ),
    "automa_cards": Name(
        "The Automa turns up a card each turn and does what it names; with few cards left it may"
        " pass.",
        "L’Automa révèle une carte par tour et fait ce qu’elle nomme ; quand il en reste peu, il"
        " peut passer.",
    ),
    "covered": Name(
        "Covered by an advanced tile: it works no more.",
        "Recouverte par une tuile avancée : elle ne sert plus.",
    ),
    "no_ability": Name(
        "It has no ability of its own before its planetary institute stands.",
        "Elle n’a pas de pouvoir propre avant son institut planétaire.",
    ),
    "institute": Name(
        "With the planetary institute: {words}", "Avec l’institut planétaire : {words}"
    ),
    "federation": Name(
        "Federation tokens: points, resources, and green ones that open a level 5.",
        "Pions Alliance : des PV, des ressources, et des verts qui ouvrent un niveau 5.",
    ),
}
