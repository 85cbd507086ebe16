"""Writes libmotion/functions/plain.py: the functions that follow from the header and functions.py."""

import textwrap

import functions
import kinds
from contract import CHOICES
from header import Function, Header, Type, class_name
from kinds import REQUIRED

KINDS = {"float": "np.float32", "double": "np.float64", "uint32_t": "np.uint32", "uint8_t": "np.uint8"}
WORDS = {"uint32_t": ("ctypes.c_uint32()", "int"), "double": ("ctypes.c_double()", "float")}
INDENT = {"initial_indent": "    ", "subsequent_indent": "    ", "break_long_words": False, "break_on_hyphens": False}
HEAD = '''"""The functions of motion.h that follow from it and bindings/generate/functions.py; not to be edited."""

import ctypes

import numpy as np

from .. import abi
from ..core.arguments import array, flag, named_number, output, several, typed, workspace
from ..core.arguments import block as block_of
from ..core.arguments import rows as rows_of
from ..core.library import address, pointer
from .call import call
from .results import Drawn, Geometry, Hits, Matched, Outline, chosen, outline, row_type
from .transforms import width_of
'''


def plain(header: Header) -> str:
    rows = functions.rows(header)
    made = [(row, function) for row, function in rows if "python" not in row.by_hand]
    lines = [HEAD, _words("NAMES", [row.name for row, _ in rows]), _words("__all__", [row.name for row, _ in made])]
    known = {row.name: function for row, function in rows}
    return "\n".join([*lines, *(_Maker(row, function, known).text() for row, function in made), ""])


def _words(name: str, words: list[str]) -> str:
    return "\n".join([f"{name} = [", *textwrap.wrap(", ".join(map(repr, words)), 112, **INDENT), "]"])


def own(parameter: str) -> str:
    """Returns what Python calls a parameter of the header."""
    return parameter.removesuffix("_or_null")


class _Maker:
    """What has been written of one function: its parameters, the lines before the call, and what each parameter of the
    header is given."""

    def __init__(self, row: kinds.Function, function: Function, known: dict[str, Function]):
        self.row, self.known, self.types = row, known, dict(function.parameters)
        self.needed: list[tuple[int, str]] = []  # by the places of their parts in the row
        self.optional: list[tuple[int, str]] = []
        self.lines: list[str] = []
        self.given: dict[str, str] = {}  # by the header's parameters
        self.shapes: dict[str, str] = {}  # of arrays that may have any
        self.several: list[str] = []  # arrays of several axes
        self.hint = "None"
        self.outs = [p for p in row.parts if isinstance(p, kinds.Out)]
        self.written = [p for p in row.parts if isinstance(p, (kinds.Out, kinds.Made, kinds.Struct, kinds.Word))]

    def text(self) -> str:
        later = (kinds.Out, kinds.Fill, kinds.Made, kinds.Struct, kinds.Word, kinds.Scratch, kinds.Drawn)
        is_wide = lambda part: getattr(part, "width", 1) == "width"  # and goes by how many other arrays have
        for part in sorted(self.row.parts, key=lambda part: (isinstance(part, later), is_wide(part))):
            if isinstance(part, later) and self.row.sizes and "sizes" not in self.given:
                self.measure()
            self.at = self.row.parts.index(part)
            getattr(self, f"add_{type(part).__name__.lower()}")(part)
        self.call()
        keywords = ["*"] if self.row.keywords else []
        place = lambda found: found[0]
        needed, optional = ([text for _, text in sorted(found, key=place)] for found in (self.needed, self.optional))
        signature = ", ".join([*needed, *keywords, *optional])
        head = f"def {self.row.name}({signature}) -> {self.hint}:"
        if len(head) > 120:
            head = "\n".join([f"def {self.row.name}(", *textwrap.wrap(signature, 112, **INDENT), f") -> {self.hint}:"])
        return "\n".join(["", "", head, *_docstring(self.row.says), *(f"    {line}".rstrip() for line in self.lines)])

    # -------------------------------------------------------------- taken --

    def parameter(self, name: str, usual, hint: str = "") -> None:
        if usual is REQUIRED:
            self.needed.append((self.at, name + (f": {hint}" if hint else "")))
        else:
            self.optional.append((self.at, f"{name}: {hint} = {usual}" if hint else f"{name}={usual}"))

    def add_block(self, part: kinds.Block) -> None:
        name = own(part.name)
        self.parameter(name, REQUIRED)
        self.lines.append(f'{name} = block_of({name}, "{name}")')
        self.given |= {part.name: f"address({name})", f"{part.name}_size": f"len({name})"}

    def add_array(self, part: kinds.Array) -> None:
        name, kind = own(part.name), KINDS[self.types[part.name].base]
        self.parameter(name, part.usual)
        if part.width == "width":
            self.add_wide(part, name, kind)
            return
        tail = f", {part.width}" if part.width > 1 else ""
        if part.free:
            line = f'{name} = array({name}, {kind}, argument="{name}")'
            self.shapes[part.size] = f"{name}.shape"
        elif part.size in self.shapes:
            line = f'{name} = array({name}, {kind}, {self.shapes[part.size]}, "{name}")'
        elif part.size in self.given:
            line = f'{name} = array({name}, {kind}, ({self.given[part.size]}, {part.width if tail else ""}), "{name}")'
            line = line.replace(", )", ",)")
        else:
            rows = name
            if tail and part.usual == ():
                rows = f"{name} if not isinstance({name}, (tuple, list)) or {name} else np.empty((0{tail}))"
            line = f'{name} = array({rows}, {kind}, (None{tail or ","}), "{name}")'
        if part.usual is None:
            self.lines += [f"if {name} is not None:", f"    {line}"]
        else:
            self.lines.append(line)
        if part.free or tail or part.size in self.shapes:
            self.several.append(name)
        self.given.setdefault(part.size, f"{name}.size" if part.free else f"len({name})")
        self.given[part.name] = f"address({name})"

    def add_wide(self, part: kinds.Array, name: str, kind: str) -> None:
        """Adds rows of 6 or 16 numbers."""
        if "width" not in self.given:
            self.lines.append(f'{name} = array({name}, {kind}, (None, None), "{name}")')
            self.lines.append(f'width = width_of({name}.shape[1], "{name}")')
            self.given["width"] = "width"
        if part.size in self.given:
            self.lines.append(f'{name} = array({name}, {kind}, ({self.given[part.size]}, width), "{name}")')
        self.several.append(name)
        self.given.setdefault(part.size, f"len({name})")
        self.given[part.name] = f"address({name})"

    def add_rows(self, part: kinds.Rows) -> None:
        name, count = own(part.name), part.size if part.size != "count" else f"{own(part.name)}_count"
        self.parameter(name, part.usual)
        struct = class_name(self.types[part.name].base)
        self.lines.append(f'{name}, {count} = rows_of({name}, abi.{struct}, "{name}")')
        self.given |= {part.name: name, part.size: count}

    def add_curves(self, part: kinds.Curves) -> None:
        self.add_rows(kinds.Rows("timings", size="timing_count"))
        self.add_array(kinds.Array("floats", size="float_count", usual=()))

    def add_outline(self, part: kinds.Outline) -> None:
        self.add_array(kinds.Array("verbs", size="verb_count"))
        self.add_array(kinds.Array(part.name, size="point_count", width=2))

    def add_choice(self, part: kinds.Choice) -> None:
        self.parameter(part.name, f"abi.{CHOICES[part.name]}{part.usual}")
        if part.in_flags:
            self.lines.append(f'flags = named_number("{part.name}", {part.name})')
            self.given["flags"] = "flags"
        else:
            self.given[part.name] = part.name

    def add_number(self, part: kinds.Number) -> None:
        name = own(part.name)
        self.parameter(name, part.usual, "int" if self.types[part.name].base == "uint32_t" else "float")
        self.given[part.name] = name

    def add_flag(self, part: kinds.Flag) -> None:
        self.parameter(part.name, False, "bool")
        sign = "|=" if "flags" in self.given else "="
        self.lines.append(f'flags {sign} abi.{part.bit} if flag("{part.name}", {part.name}) else 0')
        self.given["flags"] = "flags"

    def add_chosen(self, part: kinds.Chosen) -> None:
        self.parameter("indices", None)
        self.lines.append("indices, count = chosen(indices, live)")
        self.given |= {part.name: "address(indices)", "count": "count"}

    def add_changed(self, part: kinds.Changed) -> None:
        struct = f"abi.{class_name(self.types[part.name].base)}"
        self.parameter(part.name, REQUIRED, struct)
        self.lines.append(f'{part.name} = {struct}.from_buffer_copy(typed("{part.name}", {part.name}, {struct}))')
        self.given[part.name] = part.name

    # ------------------------------------------------------------ written --

    def measure(self) -> None:
        """Asks for the sizes of what is written."""
        (*taken, (last, kind)) = self.known[self.row.sizes].parameters
        is_word = kind.base in WORDS
        arguments = [*(self.given[name] for name, _ in taken), "ctypes.byref(sizes)" if is_word else "sizes"]
        self.lines += [f"sizes = {self.new(kind)}", *self.calling(self.row.sizes, arguments)]
        self.given["sizes"] = "sizes.value" if is_word else "sizes"

    @staticmethod
    def new(type: Type) -> str:
        """Returns a new number or structure."""
        return WORDS[type.base][0] if type.base in WORDS else f"abi.{class_name(type.base)}()"

    def size(self, word: str) -> str:
        """Returns what a word of a shape means."""
        if word.isdigit():
            return word
        if word.startswith("sizes"):
            return word.replace("sizes", self.given["sizes"], 1)
        return self.given[word]

    def add_out(self, part: kinds.Out) -> None:
        name, struct = own(part.name), self.types[part.name].base
        kind = KINDS.get(struct) or f"row_type(abi.{class_name(struct)})"
        if struct not in KINDS and part.shape.split()[1:]:
            kind = "np.uint32"  # the words of the rows
        free = next((p for p in self.row.parts if isinstance(p, kinds.Array) and p.free), None)
        shape = f"{own(free.name)}.shape" if free and part.shape == free.name else None
        if not shape:
            words = [self.size(word) for word in part.shape.split()]
            shape = f"({', '.join(words)}{',' if len(words) == 1 else ''})"
        givens = [p for p in self.outs if p.out]
        if not part.out:
            self.lines.append(f"{name} = np.empty({shape}, {kind})")
        elif len(givens) == 1:
            name = "out"
            self.parameter("out", None)
            self.lines.append(f"out = output(out, {shape}, {kind})")
        else:
            if part is givens[0]:
                self.parameter("out", None)
                names = ", of " + " and ".join(own(p.name) for p in givens)
                rule = f"must be two arrays{names}"
                self.lines.append(f'rooms = (None, None) if out is None else several("out", out, "{rule}", 2)')
            at = givens.index(part)
            self.lines.append(f'{name} = output(rooms[{at}], {shape}, {kind}, "out[{at}]")')
        self.given[part.name] = f"address({name})" if struct in KINDS else f"pointer({name}, abi.{class_name(struct)})"
        word = part.shape.split()[0] if part.shape else ""
        capacity = self.capacity(part.name)
        if capacity and word.startswith("sizes"):
            self.given.setdefault(capacity, self.size(word))

    def capacity(self, name: str) -> str:
        """Returns the next parameter that is a capacity, if it is that of an array."""
        names = list(self.types)
        after = names[names.index(name) + 1 :]
        return next((other for other in after[:2] if other.endswith("capacity")), "")

    def add_fill(self, part: kinds.Fill) -> None:
        name, kind = own(part.name), KINDS[self.types[part.name].base]
        self.parameter(name, None)
        shape = ", ".join(self.size(word) for word in part.shape.split())
        self.lines += [f"if {name} is not None:", f'    output({name}, ({shape},), {kind}, "{name}")']
        self.given[part.name] = f"address({name})"

    def add_made(self, part: kinds.Made) -> None:
        name = own(part.name)
        self.lines.append(f"{name} = np.zeros({self.size(part.size)}, np.uint8)")
        self.given |= {part.name: f"address({name})", f"{part.name}_size": f"len({name})"}

    def add_struct(self, part: kinds.Struct) -> None:
        self.lines.append(f"{part.name} = {self.new(self.types[part.name])}")
        self.given[part.name] = part.name

    def add_word(self, part: kinds.Word) -> None:
        self.lines.append(f"{part.name} = {WORDS[self.types[part.name].base][0]}")
        self.given[part.name] = f"ctypes.byref({part.name})"

    def add_scratch(self, part: kinds.Scratch) -> None:
        size = self.size(f"sizes.{part.size}")
        if part.given:
            self.parameter("scratch", None)
        self.lines.append(f"scratch = workspace({'scratch' if part.given else 'None'}, {size})")
        self.given |= {"scratch": "address(scratch)", "scratch_size": "scratch.nbytes"}

    def add_drawn(self, part: kinds.Drawn) -> None:
        pass

    # --------------------------------------------------------------- call --

    def calling(self, name: str, arguments: list[str]) -> list[str]:
        """Returns the lines of a call, which names arrays of several axes."""
        if self.several:
            arguments = [*arguments, f"arrays={{{', '.join(f'{each!r}: {each}' for each in self.several)}}}"]
        line = f'call("{name}", {", ".join(arguments)})'
        return [line] if len(line) < 116 else ["call(", *textwrap.wrap(line[5:-1], 108, **INDENT), ")"]

    def call(self) -> None:
        names = list(self.types)
        if any(isinstance(part, kinds.Drawn) for part in self.row.parts):
            names = names[: names.index("verbs_or_null")]
            self.lines.append("def write(*room):")
            arguments = [self.given[name] for name in names] + ["*room"]
            calls = self.calling(self.row.name, arguments)
            self.lines += [*(f"    {line}" for line in calls), "", "return outline(write)"]
            self.hint = "Outline"
            return
        self.lines += self.calling(self.row.name, [self.given[name] for name in names])
        if any(isinstance(part, kinds.Changed) for part in self.row.parts):
            self.written = [part for part in self.row.parts if isinstance(part, kinds.Changed)]
        wanted = self.row.gives.split()
        given = [part for part in self.written if not wanted or own(part.name) in wanted]
        values, hints = [self.value(part) for part in given], [self.type(part) for part in given]
        values += [word for word in wanted if "." in word]
        if not values:
            return
        result = ", ".join(values) if not self.row.result else f"{self.row.result}({', '.join(values)})"
        self.hint = self.row.result or (hints[0] if len(hints) == 1 else f"tuple[{', '.join(hints)}]")
        if self.row.if_set:
            result += f" if {self.row.if_set}.value else None"
            self.hint += " | None"
        self.lines += textwrap.wrap(f"return {result}", 112, subsequent_indent="    ")

    def type(self, part: kinds.Part) -> str:
        """Returns the type of what was written."""
        base = self.types[part.name].base
        if isinstance(part, kinds.Word):
            return WORDS[base][1]
        return f"abi.{class_name(base)}" if isinstance(part, (kinds.Struct, kinds.Changed)) else "np.ndarray"

    def value(self, part: kinds.Part) -> str:
        """Returns what was written."""
        name = own(part.name)
        if isinstance(part, kinds.Word):
            return f"{name}.value"
        if not isinstance(part, kinds.Out):
            return name
        if part.columns:
            return f"*({name}[field] for field in {name}.dtype.names)"
        if part.out and sum(bool(p.out) for p in self.outs) == 1:
            name = "out"
        if part.cut:
            words = {p.name for p in self.row.parts if isinstance(p, kinds.Word)}
            name += f"[: {part.cut}{'.value' if part.cut in words else ''}].copy()"
        return f"{name}.view(bool)" if part.truth else name


def _docstring(says: str) -> list[str]:
    first, *rest = says.split("\n\n")
    paragraphs = [textwrap.wrap(f'"""{first}', 112)]
    paragraphs += [textwrap.wrap(each, 112) for each in rest]
    lines = [f"    {line}" for paragraph in paragraphs for line in [*paragraph, ""]][:-1]
    lines = [line if line.strip() else "" for line in lines]
    return [*lines[:-1], f'{lines[-1]}"""']
