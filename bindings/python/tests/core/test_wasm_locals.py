"""bindings/link/locals.py: local variables of wasm get other numbers, and nothing else changes."""

import sys

import pytest

from conftest import CHECKOUT, built

LINK = CHECKOUT / "bindings/link"
sys.path.insert(0, str(LINK))
import bytecode  # noqa: E402
import locals  # noqa: E402

I32, F64 = 0x7F, 0x7C
MODULES = ["motion", *(f"motion-{path.stem}" for path in sorted(LINK.glob("*.txt")))]


def section(number: int, *vector: bytes) -> bytes:
    body = bytes([len(vector)]) + b"".join(vector)
    return bytes([number, len(body)]) + body


def module(*declared: bytes, code: bytes) -> bytes:
    """A module with one function that takes an i32."""
    body = bytes([len(declared)]) + b"".join(declared) + code + b"\x0b"
    taken = section(1, bytes([0x60, 1, I32, 0]))
    return b"\0asm\1\0\0\0" + taken + section(3, b"\0") + section(10, bytes([len(body)]) + body)


def test_what_is_used_most_comes_first_and_types_stay_together():
    get, drop = b"\x20", b"\x1a"
    use = lambda *numbers: b"".join(get + bytes([number]) + drop for number in numbers)
    constant = b"\x44" + b"\x20\x01" * 4 + drop  # the bytes of a number are no instructions
    given = module(bytes([1, F64]), bytes([2, I32]), bytes([1, F64]), code=use(0, 1, 3, 3, 2, 4, 4, 4) + constant)
    # 4 and 1 are the doubles, used four times; 3 and 2 the words, used three times; 0 is the parameter.
    wanted = module(bytes([2, F64]), bytes([2, I32]), code=use(0, 2, 3, 3, 4, 1, 1, 1) + constant)
    assert locals.numbered(given) == wanted
    assert locals.numbered(wanted) == wanted


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_its_locals_numbered_and_each_type_once(name):
    data = built(CHECKOUT / f".build/motion/{name}.wasm").read_bytes()
    assert locals.numbered(data) == data  # link.sh has done it
    reader, count = bytecode.Reader(data, 8), 0
    while reader.at < reader.end:
        number, size = reader.byte(), reader.unsigned()
        body = bytecode.Reader(reader.take(size))
        for _ in range(body.unsigned() if number == 10 else 0):
            function = bytecode.Reader(body.take(body.unsigned()))
            types = [type for _ in range(function.unsigned()) for type in [function.unsigned(), function.byte()][1:]]
            assert len(types) == len(set(types))
            count += 1
    assert count > 20
