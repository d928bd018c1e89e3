"""What is wrong with a value, a text or a file, as its reader found it."""

from __future__ import annotations

from typing import Final

from orrery.core.phrase import Sentences

SENTENCES: Final[Sentences] = {
    "word.none": ("none", "aucun"),
    # what another program said and we cannot say ourselves
    "quoted.detail": ("{detail}", "« {detail} »"),
    # -- values
    "value.at": ("{why} - at `{path}`", "{why} (en `{path}`)"),
    "value.type": (
        "Expected `{expected}`, got `{found}`",
        "`{expected}` attendu, `{found}` trouvé",
    ),
    "value.bound": ("Expected `{expected}` {bound}", "`{expected}` {bound} attendu"),
    "value.length": ("Expected a length {bound}", "longueur {bound} attendue"),
    "value.field_missing": ("Object missing required field `{name}`", "le champ `{name}` manque"),
    "value.field_unknown": ("Object contains unknown field `{name}`", "champ inconnu `{name}`"),
    "value.not_one_of_them": ("Invalid enum value {found}", "valeur inconnue {found}"),
    "value.no_number": (
        "a number in plain digits is expected",
        "un nombre en chiffres est attendu",
    ),
    "value.too_deep": ("nested too deep", "trop de niveaux imbriqués"),
    "value.no_text": ("not a text in UTF-8", "ce n’est pas un texte en UTF-8"),
    "json.malformed": (
        "JSON is malformed: {detail} (byte {byte})",
        "JSON mal formé à l’octet {byte} : « {detail} »",
    ),
    "json.cut_short": ("the JSON is cut short", "le JSON s’arrête trop tôt"),
    "yaml.at": ("line {line}, column {column}: {why}", "ligne {line}, colonne {column} : {why}"),
    "yaml.character": (
        "the character at position {position} is not allowed",
        "le caractère à la position {position} n’est pas permis",
    ),
    # -- files
    "file.fault": ("{path}: {why}", "{path} : {why}"),
    "file.cannot_write": ("cannot write {path}: {why}", "impossible d’écrire {path} : {why}"),
    "system.not_there": ("No such file or directory", "fichier ou dossier introuvable"),
    "system.not_allowed": ("Permission denied", "accès refusé"),
    "system.is_a_folder": ("Is a directory", "c’est un dossier"),
    "system.not_a_folder": ("Not a directory", "ce n’est pas un dossier"),
    "system.is_there": ("File exists", "le fichier existe déjà"),
    "system.full": ("No space left on device", "plus de place sur le disque"),
    "system.read_only": ("Read-only file system", "système de fichiers en lecture seule"),
    "system.nobody_answers": ("Connection refused", "connexion refusée"),
}
