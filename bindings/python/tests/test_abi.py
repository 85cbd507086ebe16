"""The lowest layer: the header as ctypes, and which libraries are refused."""

import ctypes
import ctypes.util
import importlib.util

import pytest

from conftest import CHECKOUT
from libmotion import _abi, _ffi, functions

spec = importlib.util.spec_from_file_location("motion_header", CHECKOUT / "bindings" / "header.py")
header_module = importlib.util.module_from_spec(spec)
__import__("sys").modules["motion_header"] = header_module
spec.loader.exec_module(header_module)
HEADER = header_module.read()


def test_structures_have_the_sizes_and_offsets_of_the_header():
    for name, (struct, size) in _abi.STRUCTS.items():
        layout = HEADER.layout(name, ctypes.sizeof(ctypes.c_void_p))
        assert ctypes.sizeof(struct) == layout.size == size, name
        assert {field: getattr(struct, field).offset for field, *_ in struct._fields_} == layout.offsets, name


def test_every_function_of_the_header_has_a_prototype_and_a_python_function_in_its_order():
    names = [function.name for function in HEADER.functions]
    assert names == list(_abi.PROTOTYPES)
    assert [name.removeprefix("motion_") for name in names] == functions.__all__


def test_every_constant_of_the_header_is_there():
    assert {name: getattr(_abi, name.removeprefix("MOTION_")) for name in HEADER.constants} == HEADER.constants


@pytest.mark.parametrize(
    "line",
    ["size_t motion_x(void);", "#define MOTION_X (a + b)", "#pragma once", "uint32_t other(void);", "enum e { A };"],
)
def test_header_reader_refuses_what_it_does_not_know(line, tmp_path):
    path = tmp_path / "motion.h"
    path.write_text(f"uint32_t motion_version(void);\n{line}\n")
    with pytest.raises(header_module.HeaderError):
        header_module.read(path)


def test_a_library_that_is_not_libmotion_is_refused():
    other = ctypes.util.find_library("c")
    if not other:
        pytest.skip("no C library to try")
    with pytest.raises(ImportError, match="is not this libmotion"):
        _ffi.load(other)


def test_a_plain_ctypes_script_can_call():
    timing, error, floats = _abi.Timing(), _abi.TextError(), ctypes.c_uint32()
    assert _ffi.library.motion_timing_parse(b"css.ease", 8, timing, None, 0, ctypes.byref(floats), error) == _abi.OK
    assert [round(p, 6) for p in timing.parameters] == [0.25, 0.1, 0.25, 1]
