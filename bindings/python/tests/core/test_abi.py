"""The lowest layer: the header as ctypes, and which libraries are refused."""

import ctypes
import ctypes.util
import importlib.util
import re

import pytest

from conftest import CHECKOUT
from libmotion import abi, functions
from libmotion.core import library, wasm

spec = importlib.util.spec_from_file_location("motion_header", CHECKOUT / "bindings" / "generate" / "header.py")
header_module = importlib.util.module_from_spec(spec)
__import__("sys").modules["motion_header"] = header_module
spec.loader.exec_module(header_module)
HEADER = header_module.read()


def test_structures_have_the_sizes_and_offsets_of_the_header():
    for name, (struct, size) in abi.STRUCTS.items():
        layout = HEADER.layout(name, ctypes.sizeof(ctypes.c_void_p))
        assert ctypes.sizeof(struct) == layout.size == size, name
        assert {field: getattr(struct, field).offset for field, *_ in struct._fields_} == layout.offsets, name


def test_every_function_of_the_header_has_a_prototype_and_a_python_function_in_its_order():
    names = [function.name for function in HEADER.functions]
    assert names == list(abi.PROTOTYPES)
    assert [name.removeprefix("motion_") for name in names] == functions.__all__


def test_functions_that_motion_wasm_lacks_are_found_in_their_modules():
    lists = (CHECKOUT / "bindings" / "link").glob("*.txt")
    apart = {
        name: f"motion-{path.stem}.wasm"
        for path in lists
        for name in re.findall(r"(?m)^apart (\w+)$", path.read_text())
    }
    assert apart == wasm.ASIDE


def test_every_constant_of_the_header_is_there():
    assert {name: getattr(abi, name.removeprefix("MOTION_")) for name in HEADER.constants} == HEADER.constants


def test_a_name_that_an_older_header_lacks_is_told_with_what_to_run():
    with pytest.raises(AttributeError, match="has no motion_of_tomorrow: .* bash bindings/build.sh"):
        assert abi.motion_of_tomorrow


@pytest.mark.parametrize(
    "line",
    ["size_t motion_x(void);", "#define MOTION_X (a + b)", "#pragma once", "uint32_t other(void);", "enum e { A };"],
)
def test_header_reader_refuses_what_it_does_not_know(line, tmp_path):
    path = tmp_path / "motion.h"
    path.write_text(f"uint32_t motion_version(void);\n{line}\n")
    with pytest.raises(header_module.HeaderError):
        header_module.read(path)


def test_contents_of_the_header_list_every_function():
    text = re.sub(
        r"\s*\n \*\s*", " ", header_module.HEADER.read_text().partition(" * Contents")[2].partition(" * Words")[0]
    )
    listed = []
    for names in re.findall(r"\[(\w[^\]]*)\]", text):
        for family in names.split("; "):
            first, *others = family.split(", ")
            listed += [first, *(first.split("_")[0] + name if name[0] == "_" else name for name in others)]
    assert sorted(listed) == sorted(name.removeprefix("motion_") for name in abi.PROTOTYPES)


def test_comment_of_every_function_has_its_form_and_names_what_there_is():
    text, sections = header_module.HEADER.read_text(), ["Values", "Errors", "Accuracy", "Cost"]
    text = re.sub(r"#define motion_\w+ motion_\w+\n", "", text)  # the old names of functions
    names = {*HEADER.constants, *HEADER.structs, *abi.PROTOTYPES, "MOTION_H", "motion_status"}
    assert [n for n in re.findall(r"\b(?:MOTION|motion)_\w+", text) if not any(k.startswith(n) for k in names)] == []
    for function in (f for f in HEADER.functions if f.result.base == "int32_t"):
        start = re.search(rf"^\w.*\b{function.name}\(", text, re.M).start()
        comment = text[text.rindex("/*", 0, start) : start]
        found = re.findall(r"^ \* (\w+)  ", comment, re.M)
        assert found == [s for s in sections if s in found] and {"Errors", "Cost"} <= set(found), function.name
        listed = [name for line in re.findall(r"^ \*   (\S.*?)(?:  |$)", comment, re.M) for name in line.split(", ")]
        assert set(listed) <= {name for name, _ in function.parameters}, function.name
        errors = re.findall(r"(?<!\w)_[A-Z_]+", comment[comment.index(" * Errors") :])
        assert [e for e in errors if not any(name.endswith(e) for name in HEADER.constants)] == [], function.name


def test_a_library_that_is_not_libmotion_is_refused():
    other = ctypes.util.find_library("c")
    if not other:
        pytest.skip("no C library to try")
    with pytest.raises(ImportError, match="is not this libmotion"):
        library.load(other)


def test_a_plain_ctypes_script_can_call():
    timing, error, floats = abi.Timing(), abi.TextError(), ctypes.c_uint32()
    assert library.library.motion_timing_parse(b"css.ease", 8, timing, None, 0, ctypes.byref(floats), error) == abi.OK
    assert [round(p, 6) for p in timing.parameters] == [0.25, 0.1, 0.25, 1]
