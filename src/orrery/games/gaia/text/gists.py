"""What each faction can, and what its institute adds, in a few words: for the cards one picks from.

Whole sentences stand in the component sheet; a card that opens has them.
"""

from __future__ import annotations

from typing import Final

from orrery.core.components import Name

NO_ABILITY: Final = Name("No ability of its own", "Aucun pouvoir propre")

# by faction: its ability, its institute
GISTS: Final[dict[str, tuple[Name, Name]]] = {
    "terrans": (
        Name("Gaia tokens return to bowl II", "Les pions de Gaia vont en zone II"),
        Name("They become resources too", "Ils donnent aussi des ressources"),
    ),
    "lantids": (
        Name("Mines beside rivals’ structures", "Mines à côté des bâtiments rivaux"),
        Name("2 knowledge for each such mine", "2 Connaissances par telle mine"),
    ),
    "xenos": (
        Name("A third mine to start with", "Une troisième mine au départ"),
        Name("Federations of 6 instead of 7", "Alliances de 6 au lieu de 7"),
    ),
    "gleens": (
        Name(
            "Gaia planets for ore, with points; ore for Q.I.C. at first",
            "Planètes Gaia pour du Minerai, avec PV ; pas de C.I.Q. d’abord",
        ),
        Name("A federation token of its own", "Un pion Alliance à elle"),
    ),
    "taklons": (
        Name("The Brainstone: worth 3 power", "L’Espirite : vaut 3 Puissances"),
        Name("A token with each charge", "Un pion à chaque accumulation"),
    ),
    "ambas": (
        NO_ABILITY,
        Name("Action: swap institute and mine", "Action : échanger institut et mine"),
    ),
    "hadsch_hallas": (
        NO_ABILITY,
        Name("Credits pay for conversions", "Les Crédits paient les conversions"),
    ),
    "ivits": (
        Name(
            "One federation that grows; begins with the institute",
            "Une seule alliance, qui grandit ; débute avec l’institut",
        ),
        Name("Action: a space station", "Action : une station spatiale"),
    ),
    "geodens": (
        NO_ABILITY,
        Name("3 knowledge per new type", "3 Connaissances par type nouveau"),
    ),
    "bal_taks": (
        Name(
            "Gaiaformers become Q.I.C.; no Navigation", "Gaiaformeurs en C.I.Q. ; pas de Navigation"
        ),
        Name("Navigation is open", "La Navigation est ouverte"),
    ),
    "firaks": (
        NO_ABILITY,
        Name(
            "Action: lab to trading station, and advance",
            "Action : labo en comptoir, et progresser",
        ),
    ),
    "bescods": (
        Name(
            "Action: advance where lowest; institute above the lab",
            "Action : progresser au plus bas ; institut après le labo",
        ),
        Name("Titanium worth 1 more", "Titane vaut 1 de plus"),
    ),
    "nevlas": (
        Name("A token to Gaia for 1 knowledge", "Un pion en Gaia pour 1 Connaissance"),
        Name("Tokens pay double", "Les pions paient double"),
    ),
    "itars": (
        Name("Burnt tokens go to the Gaia area", "Les pions brûlés vont en zone Gaia"),
        Name("4 Gaia tokens for a tech tile", "4 pions de Gaia : une tuile Tech"),
    ),
}

# the clause that says what a faction can
CLAUSES: Final[dict[str, str]] = {
    "terrans": "GAIA-10.1",
    "lantids": "GAIA-10.3",
    "xenos": "GAIA-10.5",
    "gleens": "GAIA-10.6",
    "taklons": "GAIA-10.8",
    "ambas": "GAIA-10.10",
    "hadsch_hallas": "GAIA-10.11",
    "ivits": "GAIA-10.12",
    "geodens": "GAIA-10.14",
    "bal_taks": "GAIA-10.15",
    "firaks": "GAIA-10.16",
    "nevlas": "GAIA-10.17",
    "bescods": "GAIA-10.20",
    "itars": "GAIA-10.22",
}
