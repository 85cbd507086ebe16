"""motion.wasm through the package wasmtime, as if it were libmotion.so: memory in, call, memory out.

The module sees its own memory only. So each call copies what its arguments lead to into that memory, calls, and copies
back what the header lets the function write. Pieces of the host's memory that overlap stay one piece, and every piece
keeps its alignment, so the module finds the same mistakes as the library does. Calls take turns: there is one memory.
"""

import bisect
import contextlib
import ctypes
import functools
import os
import threading

from .. import abi
from .tables import TABLES

# In the folder of motion.wasm: functions that motion.wasm lacks.
ASIDE = {
    "motion_clip_prove": "motion-proofs.wasm",
    "motion_rule_ask": "motion-proofs.wasm",
    "motion_clip_export": "motion-export.wasm",
    "motion_svg_compile": "motion-svg.wasm",
    "motion_css_compile": "motion-css.wasm",
}
PAGE = 1 << 16
LINE = 64  # addresses keep their remainder by it
MOST = (1 << 32) - PAGE
BYREF = type(ctypes.byref(ctypes.c_uint32()))


class Address(int):
    """Where an array lies, and how many bytes it spans."""

    span: int
    array: object  # lives as long as its address


def address(array) -> Address | None:
    if array is None:
        return None
    at = Address(array.ctypes.data)
    at.array = array
    gaps = 0 if array.flags.c_contiguous else sum((n - 1) * step for n, step in zip(array.shape, array.strides))
    at.span = gaps + array.itemsize if gaps else array.nbytes
    return at


def pointer(array, structure) -> Address:
    return address(array)


# ------------------------------------------------- structures with pointers --


def _is_pointer(kind) -> bool:
    return kind is ctypes.c_void_p or issubclass(kind, ctypes._Pointer)


def _mirrored(kind):
    """Returns a type as the module has it, where pointers are words."""
    if _is_pointer(kind):
        return ctypes.c_uint32
    if issubclass(kind, ctypes.Array):
        inner = _mirrored(kind._type_)
        return kind if inner is kind._type_ else inner * kind._length_
    if not issubclass(kind, ctypes.Structure):
        return kind
    fields = [(name, _mirrored(of)) for name, of in kind._fields_]
    if all(new is old for (_, new), (_, old) in zip(fields, kind._fields_)):
        return kind
    return type(kind.__name__, (ctypes.Structure,), {"_fields_": fields})


MIRRORS = {kind: mirror for kind, _ in abi.STRUCTS.values() if (mirror := _mirrored(kind)) is not kind}


def _value(pointer) -> int | None:
    """Returns the address that a pointer of any type has."""
    return ctypes.cast(pointer, ctypes.c_void_p).value


def _led_to(structure):
    """Yields what pointers lead to: address, bytes, whether they are written. A document is only written."""
    if isinstance(structure, abi.Description):
        for field, count, kind in TABLES.values():
            rows = getattr(structure, count)
            if (at := _value(getattr(structure, field))) and rows <= abi.MAX_COUNT:  # of more nothing is read
                yield at, ctypes.sizeof(kind) * rows, False
    elif isinstance(structure, abi.Outputs):
        for field, array in structure.arrays.items():
            yield address(array), address(array).span, field != "rows"


def _own_offset(structure, offset: int) -> int:
    """Returns where a field of the module's structure is in the host's."""
    mirror = MIRRORS[structure]
    return next((getattr(structure, n).offset for n, _ in structure._fields_ if getattr(mirror, n).offset == offset), 0)


def _enter(structure, mirror, places: "_Places") -> None:
    for field, kind in structure._fields_:
        value = getattr(structure, field)
        if _is_pointer(kind):
            value = places.inside(at) if (at := _value(value)) else 0
        setattr(mirror, field, value)


def _leave(mirror, structure, places: "_Places") -> None:
    for field, kind in structure._fields_:
        value = getattr(mirror, field)
        if kind in MIRRORS:
            _leave(value, getattr(structure, field), places)
        elif _is_pointer(kind):
            at = places.outside(value) if value else None
            setattr(structure, field, at if kind is ctypes.c_void_p else ctypes.cast(at, kind))
        else:
            setattr(structure, field, value)


# -------------------------------------------------------------------- calls --


class _Piece:
    """A piece of the host's memory, and where it lies in the module's. An idle piece is scratch: room without
    contents."""

    __slots__ = ("start", "end", "is_idle", "is_written", "at")

    def __init__(self, start: int, end: int, is_idle: bool, is_written: bool):
        self.start, self.end, self.is_idle, self.is_written = start, end, is_idle, is_written
        self.at = 0


class _Places:
    """The memory that one call needs."""

    def __init__(self):
        self.pieces: list[_Piece] = []

    def add(self, start: int, size: int, is_written: bool, is_idle: bool = False) -> None:
        self.pieces.append(_Piece(start, start + size, is_idle, is_written and not is_idle))

    def settle(self, base: int) -> int:
        """Joins pieces that overlap, and places all of them from an address on. Returns where they end."""
        joined: list[_Piece] = []
        for piece in sorted(self.pieces, key=lambda piece: (piece.start, piece.end)):
            last = joined[-1] if joined else None
            if last and (piece.start < last.end or piece.start == last.start):
                last.end, last.is_idle = max(last.end, piece.end), last.is_idle and piece.is_idle
                last.is_written |= piece.is_written
            else:
                joined.append(piece)
        for piece in joined:
            piece.at = -(-base // LINE) * LINE + piece.start % LINE
            base = piece.at + piece.end - piece.start
        self.pieces = joined
        return base

    def inside(self, address: int) -> int:
        """Returns where an address of the host is in the module; what was not to be read is nowhere, but not null."""
        after = bisect.bisect_right(self.pieces, address, key=lambda piece: piece.start)
        piece = self.pieces[after - 1] if after else None
        return piece.at + address - piece.start if piece and address <= piece.end else LINE + address % LINE

    def outside(self, address: int) -> int:
        """Returns where an address of the module is in the host."""
        piece = self.pieces[bisect.bisect_right(self.pieces, address, key=lambda piece: piece.at) - 1]
        return piece.start + address - piece.at


def _signed(word: int) -> int:
    """Returns what 32 bits are as an i32."""
    return ((int(word) & 0xFFFFFFFF) ^ 1 << 31) - (1 << 31)


NUMBERS = {ctypes.c_uint32: _signed, ctypes.c_int32: _signed, ctypes.c_float: float, ctypes.c_double: float}


class Module:
    """An instance of motion.wasm, with the functions of the header as its attributes."""

    def __init__(self, path: str):
        try:
            import wasmtime
        except ImportError:
            raise ImportError(
                "libmotion runs motion.wasm here, which needs the package wasmtime: pip install 'libmotion[wasm]'"
            ) from None
        try:
            config = wasmtime.Config()
            with contextlib.suppress(wasmtime.WasmtimeError):  # compiled once, where there is a place to keep it
                config.cache = True
            engine = wasmtime.Engine(config)
            self._store = wasmtime.Store(engine)
            instance = wasmtime.Instance(self._store, wasmtime.Module.from_file(engine, path), [])
            exports = instance.exports(self._store)
            self._memory, self._base = exports["memory"], exports["__heap_base"].value(self._store)
            self._check = exports.get("motion_call_check")
            for name in abi.PROTOTYPES:
                if entry := exports.get(name):  # a module of another version may lack some
                    setattr(self, name, functools.partial(self._call, entry, *self._prototype(name)))
                elif os.path.basename(path) not in ASIDE.values() and name in ASIDE:
                    aside = os.path.join(os.path.dirname(path), ASIDE[name])
                    if os.path.exists(aside):
                        setattr(self, name, functools.partial(self._call_aside, aside, name))
        except (wasmtime.WasmtimeError, KeyError) as error:
            raise ImportError(f"{path} is not this libmotion: {error}") from error
        self._lock, self._free = threading.Lock(), 0  # where the memory of a call ends

    def _call_aside(self, path: str, name: str, *arguments):
        """Calls a function of another module, which its first call loads."""
        function = getattr(Module(path), name, None)
        if function is None:
            raise ImportError(f"{path} is not this libmotion, it lacks {name}: install library and package together")
        setattr(self, name, function)
        return function(*arguments)

    @staticmethod
    def _prototype(name: str) -> tuple:
        """Returns the type of the result and, for each parameter: the type of a number, or nothing for a pointer;
        whether the function writes it; and whether it is scratch."""
        result, parameters = abi.PROTOTYPES[name]
        written = abi.WRITTEN[name]
        return result, [
            (NUMBERS.get(kind), parameter in written, parameter == "scratch") for parameter, kind in parameters
        ]

    def _call(self, entry, result, parameters, *arguments):
        if len(arguments) != len(parameters):
            raise TypeError(f"{len(arguments)} arguments, the function has {len(parameters)} parameters")
        places, values, mirrors, kept = _Places(), [], [], []
        for argument, (number, is_written, is_scratch) in zip(arguments, parameters):
            if number:
                values.append((False, number(argument)))
                continue
            if argument is None:
                values.append((False, 0))
                continue
            given = _given(argument)
            if type(given) in MIRRORS:
                for led_to in _led_to(given):
                    places.add(*led_to)
                mirrors.append((given, MIRRORS[type(given)](), is_written))
                given = mirrors[-1][1]
            start, size = (given, given.span) if isinstance(given, Address) else _memory(given)
            places.add(start, size, is_written, is_scratch)
            values.append((True, start))
            kept.append(given)
        end = places.settle(self._base)
        for given, mirror, is_written in mirrors:
            if not is_written:
                _enter(given, mirror, places)
        words = [_signed(places.inside(value)) if is_pointer else value for is_pointer, value in values]
        with self._lock:
            memory, self._free = self._room(end), end
            for piece in places.pieces:
                if not piece.is_idle:
                    ctypes.memmove(memory + piece.at, piece.start, piece.end - piece.start)
            answer = entry(self._store, *words)
            for piece in places.pieces:
                if piece.is_written:
                    ctypes.memmove(piece.start, memory + piece.at, piece.end - piece.start)
            if result is ctypes.c_char_p:
                return ctypes.string_at(memory + answer)
        for given, mirror, is_written in mirrors:
            if is_written and answer == abi.OK:
                _leave(mirror, given, places)
        return answer if result is ctypes.c_int32 else answer & 0xFFFFFFFF

    def call_fault(self, name: str, arguments) -> abi.CallFault:
        """Finds why a call of motion_"name" is refused, by motion_call_check: with the memory of a call of it."""
        prototype, fault = abi.PROTOTYPES[f"motion_{name}"][1], abi.CallFault()
        mirror = MIRRORS[abi.Call]

        def ask(store, *words) -> int:
            call, numbers, pointers = mirror(function=abi.CALLS[name]), 0, 0
            for argument, word, (_, kind) in zip(arguments, words, prototype):
                if kind in NUMBERS:
                    call.numbers[numbers], numbers = argument, numbers + 1
                else:
                    call.pointers[pointers], pointers = word & 0xFFFFFFFF, pointers + 1
            size, room = ctypes.sizeof(call), ctypes.sizeof(fault)
            at = -(-self._free // LINE) * LINE
            memory = self._room(at + size + room)
            ctypes.memmove(memory + at, ctypes.addressof(call), size)
            status = self._check(store, at, at + size)
            ctypes.memmove(ctypes.addressof(fault), memory + at + size, room)
            return status

        self._call(ask, *self._prototype(f"motion_{name}"), *arguments)
        if prototype[fault.argument][1] is ctypes.POINTER(abi.Outputs) and fault.field != abi.NONE:
            fault.field = _own_offset(abi.Outputs, fault.field)
            if fault.other == fault.argument:
                fault.value = _own_offset(abi.Outputs, int(fault.value))
        return fault

    def _room(self, end: int) -> int:
        """Grows the memory to at least "end" bytes. Returns its address in the host."""
        if (missing := end - self._memory.data_len(self._store)) > 0:
            if end > MOST:
                raise MemoryError(f"a call that needs {end} bytes, motion.wasm has at most {MOST}: take parts of it")
            self._memory.grow(self._store, -(-missing // PAGE))
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)


def _given(argument):
    """Returns what an argument leads to: an address, or an object of ctypes."""
    if isinstance(argument, BYREF):
        return argument._obj
    if isinstance(argument, bytes):
        return (ctypes.c_char * len(argument)).from_buffer_copy(argument)
    return argument


def _memory(given) -> tuple[int, int]:
    return ctypes.addressof(given), ctypes.sizeof(given)
