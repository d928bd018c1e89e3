"""mypyc writes C, the C compiler builds it: `python compiling.py PLAN`, in the tree of a build.

mypyc puts all code of a group into one library, and beside it a door for each module: a library of
thirty lines that calls it. Hundreds of them took a sixth of a build. Here the doors of a group are
one library, which lies in the place of every module and knows by the name under which it is loaded
whose door it is.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol


class Library(Protocol):
    """What is to be built."""

    name: str
    sources: list[str]
    extra_compile_args: list[str]


LIBRARY: Final = "__mypyc"  # how the names of libraries end
DOORS: Final = "__doors"
# Nobody reads warnings about code that a program wrote; looking for them takes half of the time:
# for its indentation alone the whole text is read again and again.
UNWATCHED: Final = ("-Wno-all", "-Wno-misleading-indentation")
# Modules find each other by tables, not by symbols. A symbol that no other library may replace is
# called directly, or written out where it is called.
HIDDEN: Final = ("-fvisibility=hidden",)
# What level 1 does besides that: half of its time, and nothing is played faster by it.
UNNEEDED: Final = (
    *("-fno-tree-dominator-opts", "-fno-tree-pta", "-fno-tree-fre", "-fno-tree-ccp"),
    *("-fno-tree-bit-ccp", "-fno-tree-sra", "-fno-tree-loop-optimize", "-fno-forward-propagate"),
    *("-fno-ipa-modref", "-fno-ipa-pure-const", "-fno-compare-elim", "-fno-split-wide-types"),
    *("-fno-if-conversion", "-fno-move-loop-invariants", "-fno-combine-stack-adjustments"),
)

# Each door as mypyc wrote it, under a name of its own: the last names of modules are not unique.
DOOR = """
#define PyInit_{last} door_{at}
#define PyInit___init__ other_door_{at}
{text}
#undef PyInit_{last}
#undef PyInit___init__
"""
# Python asks for `PyInit_` and the last name of a module, and gives the whole name afterwards.
HOUSE = """
#include <Python.h>
{doors}
static PyObject *open_door(PyObject *spec, PyModuleDef *house)
{{
    PyObject *name = PyObject_GetAttrString(spec, "name");
    PyObject *module = NULL;
    if (name == NULL) return NULL;
    {tests}
    else PyErr_Format(PyExc_ImportError, "no compiled module %U", name);
    Py_DECREF(name);
    return module;
}}
static PyModuleDef_Slot slots[] = {{{{Py_mod_create, open_door}}, {{0, NULL}}}};
static PyModuleDef house = {{PyModuleDef_HEAD_INIT, .m_name = "{name}", .m_slots = slots}};
{entrances}
"""
TEST = 'if (PyUnicode_CompareWithASCIIString(name, "{name}") == 0) module = door_{at}();'
ENTRANCE = "PyMODINIT_FUNC PyInit_{last}(void) {{ return PyModuleDef_Init(&house); }}"


def library_of(name: str, doors: Sequence[tuple[str, str]]) -> str:
    """Write one library for the doors of some modules: their names, and what mypyc wrote."""
    named = [
        (at, module, module.rpartition(".")[2], text) for at, (module, text) in enumerate(doors)
    ]
    lasts = dict.fromkeys([last for _, _, last, _ in named] + [name])
    return HOUSE.format(
        name=name,
        doors="".join(DOOR.format(at=at, last=last, text=text) for at, _, last, text in named),
        tests="\n    else ".join(TEST.format(at=at, name=module) for at, module, _, _ in named),
        entrances="\n".join(ENTRANCE.format(last=last) for last in lasts),
    )


def under_one_roof(modules: Sequence[Library]) -> tuple[list[Library], dict[str, list[str]]]:
    """Return libraries with one for the doors of each, and the modules behind every such one."""
    from setuptools import Extension  # type: ignore[import-untyped]  # noqa: PLC0415 - only a build needs it

    found: list[Library] = []
    behind: dict[str, list[str]] = {}
    for one in modules:
        if one.name.endswith(LIBRARY):
            found.append(one)
            behind[one.name.removesuffix(LIBRARY) + DOORS] = []
        else:
            behind[found[-1].name.removesuffix(LIBRARY) + DOORS].append(one.name)
    texts = {one.name: one.sources[0] for one in modules}
    for name, names in behind.items():
        page = Path("build", f"{name}.c")
        doors = [(module, Path(texts[module]).read_text("utf-8")) for module in names]
        page.write_text(library_of(name, doors), "utf-8")
        found.append(Extension(name, [str(page)], extra_compile_args=modules[0].extra_compile_args))
    return found, behind


def heavy_first(libraries: Sequence[Library]) -> list[Library]:
    """Return libraries in the order in which to build them: no core waits for a long last one."""
    return sorted(libraries, key=_size, reverse=True)


def _size(library: Library) -> int:
    return sum(Path(source).stat().st_size for source in library.sources)


def lay_doors(behind: dict[str, list[str]]) -> None:
    """Put the doors of a library in the places of its modules."""
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    for name, modules in behind.items():
        for module in modules:
            shutil.copyfile(name + suffix, module.replace(".", "/") + suffix)
        Path(name + suffix).unlink()


def main(plan: dict[str, Any]) -> None:
    """Compile what is planned, beside its source."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only a build needs it
    from setuptools import setup  # noqa: PLC0415 - as above

    groups = [(names, library) for names, library in plan["groups"]]
    modules: Sequence[Library] = mypycify(
        plan["words"], opt_level=plan["level"], debug_level="0", separate=groups
    )
    behind: dict[str, list[str]] = {}
    if not sysconfig.get_config_var("Py_GIL_DISABLED"):  # there doors open in another way
        modules, behind = under_one_roof(modules)
    if os.name == "posix":
        for one in modules:
            one.extra_compile_args += [*UNWATCHED, *HIDDEN, *UNNEEDED]
    words = ["-q", "build_ext", "--inplace", "-j", str(plan["jobs"])]
    setup(name="orrery-compiled", packages=[], ext_modules=heavy_first(modules), script_args=words)
    lay_doors(behind)


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text("utf-8")))
