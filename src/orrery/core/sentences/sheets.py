"""What is wrong with a component sheet, and where."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "sheet.wrong": (
        "the component sheet is wrong: {why}",
        "la fiche de composants est fausse : {why}",
    ),
    "sheet.not_yaml": (
        "the component sheet is not YAML: {why}",
        "la fiche de composants n’est pas du YAML : {why}",
    ),
    "sheet.too_long": (
        "the component sheet is longer than {most} characters",
        "la fiche de composants a plus de {most} caractères",
    ),
    "guide.wrong": (
        "line {line} of the guide cannot be read: {text}",
        "la ligne {line} du guide est illisible : {text}",
    ),
    # -- where
    "sheet.at": ("{place}: {why}", "{place} : {why}"),
    "sheet.line": ("line {line}: {why}", "ligne {line} : {why}"),
    "place.block": ("{block}", "{block}"),
    "place.field": ("{place}, field {field}", "{place}, champ {field}"),
    "place.row": ("{block}, row {row}", "{block}, ligne {row}"),
    "place.named_row": ("{block}, row {row} ({name})", "{block}, ligne {row} ({name})"),
    # -- what
    "sheet.number": (
        "a number lies between {smallest} and {largest}",
        "un nombre est compris entre {smallest} et {largest}",
    ),
    "yaml.anchor": ("no anchors here", "pas d’ancres ici"),
    "yaml.alias": ("no aliases here", "pas d’alias ici"),
    "yaml.merge": ("no merge keys here", "pas de clés de fusion ici"),
    "yaml.tag": ("no tags here", "pas d’étiquettes ici"),
    "yaml.second_document": ("a second document", "un deuxième document"),
    "yaml.values": ("more than {most} values", "plus de {most} valeurs"),
    "yaml.rows": ("more than {most} rows", "plus de {most} lignes"),
    "yaml.depth": (
        "nested too deep, more than {most} levels",
        "trop de niveaux imbriqués, plus de {most}",
    ),
    "yaml.key": ("a key is one word or number", "une clé est un mot ou un nombre"),
    "yaml.twice": ("{key} twice", "{key} deux fois"),
    "yaml.long_text": (
        "a text of {found} characters, at most {most}",
        "un texte de {found} caractères, au plus {most}",
    ),
    "yaml.long_number": (
        "a number of {found} characters, at most {most}",
        "un nombre de {found} caractères, au plus {most}",
    ),
    "yaml.sign": (
        "the character {sign} cannot be shown",
        "le caractère {sign} ne peut pas être montré",
    ),
    # -- the dry run
    "sheet.unplayable": (
        "the game cannot be played by it: {why}",
        "le jeu ne peut pas se jouer ainsi : {why}",
    ),
    "sheet.unplayable_for": (
        "the game cannot be played by it (for {players}): {why}",
        "le jeu ne peut pas se jouer ainsi (à {players}) : {why}",
    ),
    "sheet.unplayable_with": (
        "the game cannot be played by it (for {players}, {options}): {why}",
        "le jeu ne peut pas se jouer ainsi (à {players}, {options}) : {why}",
    ),
    "rehearsal.slow": ("it takes too long", "cela prend trop de temps"),
    "rehearsal.no_end": ("no end after {most} decisions", "pas de fin après {most} décisions"),
    "rehearsal.choices": (
        "{found} choices at once, at most {most}",
        "{found} choix à la fois, au plus {most}",
    ),
    "rehearsal.drawing": (
        "a drawing of {found} characters, at most {most}",
        "un dessin de {found} caractères, au plus {most}",
    ),
    "rehearsal.kept": (
        "a position does not come back as it was kept",
        "une position ne se relit pas telle quelle",
    ),
}
