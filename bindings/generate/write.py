#!/usr/bin/env python3
"""Writes what is derived from Include/motion.h and vocabulary.py:

write.py exports FILE      the function names, one a line, for the linkers
write.py entries FILE      the exported functions in C, around those in Swift (entries.py)
write.py bodies FILE       pairs of names: the exported function, and its Swift function
write.py python FILE       constants, ctypes structures, prototypes and properties (libmotion/abi.py)
write.py javascript FILE   constants, wasm32 layouts and signatures (js/abi/header.js)
write.py numbers FILE      each constant by itself, so that bundlers leave out what nobody uses (js/abi/numbers.js)
write.py layouts FOLDER    each wasm32 layout by itself, and the words of groups of constants (js/abi/layouts.js), and
                           what of that a page needs that shows a clip or a Lottie file (js/abi/shown.js)
write.py refusals FILE     what explains refused calls and rows (js/abi/refusals.js)
write.py removed FILE      the names of 0.2 that are gone, for JavaScript (js/abi/removed.js)
write.py properties FILE   the properties of a layer (js/abi/properties.js)
write.py declarations FILE the types that follow from the header (js/abi/names.d.ts)
write.py schema FILE       scene.schema.json, with what it lacks of the properties
write.py abi FILE          names, numbers and layouts as lines of text, for comparison with a release (c/abi.txt)
write.py scene-keys FILE   the fields of the schema by name, for the reader of scenes (SceneKeys.swift)
write.py scene FILE        the schema for the reader of scenes (SceneTables.swift)
write.py fields FILE       the fields of scenes, with kinds and defaults, for JavaScript (js/abi/fields.js)
write.py field-types FILE  the fields of scenes for TypeScript (js/abi/fields.d.ts)
write.py types FILE        the fields of scenes for Python (libmotion/values/types.py)
write.py layer-fields FILE the fields of layers for MotionKit (LayerFields.swift)
write.py animation-fields FILE  those of animations (AnimationFields.swift)
write.py functions FOLDER  what follows from functions.py too, in a folder with the project's places
write.py calls FILE        what MotionKit says of refused calls (CallWords.swift)
write.py call-check FILE   how motion_call_check makes the checks of a function (CallTable.swift)
write.py python-colors FILE      the kernel's numbers of colours for Python (libmotion/values/color_numbers.py)
write.py javascript-colors FILE  those for JavaScript (js/abi/colors.js)"""

import pathlib
import sys

import abi
import color_numbers
import derived
import entries
import function_javascript
import function_python
import javascript_package
import python_package
import removed
import scene_fields
import scene_tables
import swift_calls
import swift_fields
from header import Header, HeaderError, read


def exports(header: Header) -> str:
    return "".join(f"{f.name}\n" for f in header.functions)


def functions_of(header: Header) -> dict[str, str]:
    """Returns what follows from the header and functions.py, by its place in the project."""
    python = {"bindings/python/libmotion/functions/plain.py": function_python.plain(header)}
    return python | function_javascript.files(header)


def main(arguments: list[str]) -> int:
    writers = {"exports": exports, "python": python_package.python, "abi": abi.abi}
    writers |= {name: getattr(javascript_package, name) for name in ("javascript", "numbers", "layouts", "refusals")}
    writers |= {"entries": entries.entries, "bodies": entries.bodies}
    writers |= {
        "properties": derived.properties,
        "removed": removed.javascript,
        "declarations": derived.declarations,
        "schema": lambda header: derived.schema(header, pathlib.Path(arguments[1])),
        "scene-keys": scene_tables.keys,
        "scene": scene_tables.scene,
        "fields": scene_fields.javascript,
        "field-types": scene_fields.declarations,
        "types": scene_fields.python,
        "functions": functions_of,
        "layer-fields": swift_fields.layer,
        "animation-fields": swift_fields.animation,
        "calls": swift_calls.calls,
        "call-check": swift_calls.check,
        "python-colors": color_numbers.python,
        "javascript-colors": color_numbers.javascript,
    }
    if len(arguments) != 2 or arguments[0] not in writers:
        print(f"usage: write.py {'|'.join(writers)} FILE", file=sys.stderr)
        return 2
    try:
        text = writers[arguments[0]](read())
    except (HeaderError, derived.VocabularyError, OSError, ValueError) as error:
        print(f"write.py: {error}", file=sys.stderr)
        return 1
    for name, made in text.items() if isinstance(text, dict) else [("", text)]:
        path = pathlib.Path(arguments[1]) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
