"""Writes the functions of bindings/js that follow from the header and functions.py: a file a family, the list of all
functions, and their declarations in TypeScript."""

import pathlib
import re
import textwrap

import functions
import kinds
from contract import CHOICES, NO_CHOICES, named
from header import SCALARS, Function, Header, class_name, short
from javascript_package import LEFT_OUT, NONE, camel, group_of
from kinds import REQUIRED

ARRAYS = {"float": "Float32Array", "double": "Float64Array", "uint32_t": "Uint32Array", "uint8_t": "Uint8Array"}
NOTE = "// Derived from motion.h and functions.py; not to be edited."
# Where a generated file takes a name from, by its path from there.
PLACES = {
    "../abi/layouts.js": "* as layouts",
    "../abi/numbers.js": "* as constants",
    "../core/arguments.js": "apart bytes code copy flag index indicesOf input isArray number optionsOf output "
    "refuse sameLength whole",
    "../core/call.js": "invoke",
    "../core/library.js": "withFrame",
    "../core/tables.js": "columnsOf putRows readRow rowOf wordOf",
    "./live.js": "countOf",
    "./paths.js": "asOutline fillOutline",
    "./timings.js": "asCurves putCurves",
    "./transforms.js": "asWidth transformParse",
}
HAND = pathlib.Path(__file__).with_name("functions.d.ts")  # types, and functions that are written by hand
PLAIN = "bindings/js/functions/plain-"


def files(header: Header) -> dict[str, str]:
    """Returns the text of each file, by its place in the project."""
    rows = functions.rows(header)
    known = {row.name: function for row, function in rows}
    makers = [_Maker(header, row, function, known) for row, function in rows if "js" not in row.by_hand]
    found: dict[str, list[str]] = {}
    for maker in makers:
        found.setdefault(maker.row.family, []).append(maker.text())
    made = {f"{PLAIN}{family}.js": _file(texts) for family, texts in found.items()}
    listed = [
        NOTE,
        "// libmotion/functions: the functions of motion.h, names without motion_: copy in, call, copy out.",
    ]
    listed += ["", *_exports(rows)]
    made["bindings/js/functions.js"] = "\n".join([*listed, ""])
    declared = [
        HAND.read_text().rstrip(),
        "",
        *_rows(header),
        *(line for maker in makers for line in maker.declaration()),
        "",
    ]
    made["bindings/js/functions.d.ts"] = "\n".join(declared)
    return made


# Rows that programs write, and the fields that they may not leave out; all: "*".
WRITTEN = {
    **{"animation": "clock", "behaviour": "kind item", "boundary": "first_point point_count groups", "clock": ""},
    **{"fault": "*", "file_error": "*", "instance": "", "item": "", "layer_3d": "layer", "marker": "*", "name": "*"},
    **{"operation": "kind numbers", "paint": "", "path": "*", "report": "*", "spring": "", "stroke": "layer"},
    **{"timing": "kind", "trim": "mode first_trimmed trimmed_count", "world": ""},
}
READ = ("call_fault", "clip_info", "clock_state", "contact", "path_measure", "step", "text_error")
NAMES = {"file_error": "FileError", "step": "StepRow"}  # others written: with Row at the end; others read: without


def _rows(header: Header) -> list[str]:
    """Returns the interfaces of structures, with the header's comments on their fields."""
    lines = []
    for name in (*WRITTEN, *READ):
        struct, needed = f"motion_{name}", WRITTEN.get(name, "*")
        title = NAMES.get(name, class_name(struct) + ("Row" if name in WRITTEN else ""))
        lines += [f"/** A row of {struct}. */", f"export interface {title} {{"]
        for field in header.structs[struct]:
            usual = LEFT_OUT.get(name, {}).get(camel(field.name), 0)
            mark = "" if needed == "*" or field.name in needed.split() else "?"
            note = header.notes.get(struct, {}).get(field.name, "")
            says = [note[:1].upper() + note[1:].rstrip(".") + "."] if note else []
            if mark and usual:
                what = "the identity" if isinstance(usual, list) else "NONE" if usual == NONE else f"{usual:g}"
                says.append(f"Default {what}.")
            type = "number" if field.count == 1 else "Numbers" if name in WRITTEN else "number[]"
            comment = [f"  {line}" for line in _comment(" ".join(says))] if says else []
            lines += [*comment, f"  {camel(field.name)}{mark}: {type};"]
        lines.append("}")
    return lines


# Functions by hand that no family has, or that have another name or place than their row says.
ELSEWHERE = {
    "status_text": ("core/call.js", ["statusText"]),
    "version": ("core/library.js", ["version"]),
    "abi_version": ("core/library.js", ["abiVersion"]),
    "call_check": ("core/refusal.js", ["callCheck"]),
    "timing_name": ("functions/timings.js", ["timingNames", "placeCurve"]),
}


def _exports(rows: list) -> list[str]:
    places: dict[str, list[str]] = {}
    for row, _ in rows:
        start = "functions/" if "js" in row.by_hand else "functions/plain-"
        place, names = ELSEWHERE.get(row.name, (f"{start}{row.family}.js", [camel(row.name)]))
        places.setdefault(place, []).extend(names)
    return [
        line for place, names in places.items() for line in _wrapped(f"export {{{', '.join(names)}}} from './{place}';")
    ]


def _file(texts: list[str]) -> str:
    body, imports = "\n\n".join(texts), []
    for place, names in PLACES.items():
        if names.startswith("*"):
            if f"{names.split()[-1]}." in body:
                imports.append(f"import {names} from '{place}';")
        elif used := [name for name in names.split() if re.search(rf"(?<![.\w]){name}\(", body)]:
            imports += _wrapped(f"import {{{', '.join(used)}}} from '{place}';")
    return "\n".join([NOTE, "", *imports, "", body, ""])


class _Maker:
    """What has been written of one function: what is read before memory is taken, and what happens with memory."""

    def __init__(self, header: Header, row: kinds.Function, function: Function, known: dict[str, Function]):
        self.header, self.row, self.known, self.types = header, row, known, dict(function.parameters)
        self.needed: list[str] = []
        self.optional: list[str] = []
        self.read: list[str] = []  # lines before memory is taken
        self.lines: list[str] = []  # lines with memory
        self.after: list[str] = []  # lines after the call
        self.given: dict[str, str] = {}
        self.counts: dict[str, str] = {}
        self.declared: list[tuple[str, str, bool]] = []  # parameters, their types, and whether they are optional
        self.outs = [p for p in row.parts if isinstance(p, kinds.Out)]
        self.fills = sum(p.out is True for p in self.outs) == 1  # whether there is an array that a caller may give
        self.flags: list[str] = []

    def name(self, part: kinds.Part) -> str:
        return part.js or camel(part.name.removesuffix("_or_null"))

    def text(self) -> str:
        later = (kinds.Out, kinds.Fill, kinds.Made, kinds.Struct, kinds.Word, kinds.Scratch, kinds.Drawn)
        order = {kinds.Rows: 0, kinds.Curves: 2, kinds.Block: 3, kinds.Chosen: 4}
        is_wide = lambda part: getattr(part, "width", 1) == "width"  # and goes by how many other arrays have
        place = lambda part: (order.get(type(part), 1), is_wide(part))
        taken = sorted((part for part in self.row.parts if not isinstance(part, later)), key=place)
        for part in self.row.parts:
            self.declare(part)
        for part in taken:
            getattr(self, f"add_{type(part).__name__.lower()}")(part)
        if self.row.sizes:
            self.measure()
        for part in self.row.parts:
            if isinstance(part, later):
                getattr(self, f"add_{type(part).__name__.lower()}")(part)
        title, signature = camel(self.row.name), [*self.needed, *(["options"] if self.optional else [])]
        body = []
        if self.optional:
            names = ", ".join(f"'{each.split(' = ')[0]}'" for each in self.optional)
            body += [f"let {{{', '.join(self.optional)}}} =", f"  optionsOf(options, '{title}', [{names}]);"]
        body += self.read
        inner = [*self.lines, *self.call()]
        keeps = any(line.startswith("return ") for line in inner)
        heap = ", heap" if any("heap." in line or "heap," in line for line in inner) else ""
        body.append(f"{'return ' if keeps else ''}withFrame((frame, calls{heap}) => {{")
        body += [*(f"  {line}" for line in inner), "});"]
        return "\n".join([f"export function {title}({', '.join(signature)}) {{", *(f"  {line}" for line in body), "}"])

    # -------------------------------------------------------------- taken --

    def declare(self, part: kinds.Part) -> None:
        """Adds the parameters of a part, in the order of the row, and their types."""
        name, usual = self.name(part), getattr(part, "usual", REQUIRED)
        match part:
            case kinds.Block():
                self.parameter(name, "BufferSource")
            case kinds.Outline():
                self.parameter(name, "OutlineInput")
            case kinds.Changed():
                self.parameter(name, self.struct(part))
            case kinds.Curves():
                self.parameter("timings", "CurveInput | readonly CurveInput[]")
                self.parameter("floats", "Numbers", None)
            case kinds.Array() | kinds.Chosen():
                usual = None if isinstance(part, kinds.Chosen) else usual
                self.parameter(name, "Numbers", "[]" if usual == () else usual)
                if getattr(part, "width", 1) == "width" and "width" not in self.given:
                    self.parameter("width", "6 | 16", "6")
                    self.given["width"] = self.counts["width"] = "width"
            case kinds.Rows():
                row = self.struct(part)
                one = "string | " if part.text else f"{row} | " if usual is REQUIRED else ""
                self.parameter(name, f"{one}readonly {row}[]", "[]" if usual == () else usual)
            case kinds.Choice():
                words = " | ".join(f"'{word}'" for word in self.words(part.name))
                self.parameter(name, f"{words} | number", f"'{camel(part.usual)}'")
            case kinds.Number():
                usual = f"constants.{part.js_usual}" if part.js_usual else usual
                self.parameter(name, "number", f"{usual:g}" if isinstance(usual, (int, float)) else usual)
            case kinds.Flag():
                self.parameter(name, "boolean", "false")
            case kinds.Fill():
                self.parameter(name, ARRAYS[self.types[part.name].base], None)
            case kinds.Out() if part.out is True and self.fills:
                self.parameter("out", ARRAYS[self.types[part.name].base], None)

    def struct(self, part: kinds.Part) -> str:
        return f"{class_name(self.types[part.name].base)}Row"

    def words(self, choice: str) -> dict[str, int]:
        prefix = CHOICES[choice]
        known = named(self.header, prefix, NO_CHOICES.get(choice, ()))
        return {camel(name.removeprefix(prefix)): value for name, value in known.items()}

    def parameter(self, name: str, type: str, usual=REQUIRED) -> None:
        self.declared.append((name, type, usual is not REQUIRED))
        if usual is REQUIRED:
            self.needed.append(name)
        else:
            self.optional.append(name if usual is None else f"{name} = {usual}")

    def put(self, name: str, expression: str) -> None:
        self.lines.append(f"const {name}At = {expression};")

    def add_block(self, part: kinds.Block) -> None:
        name = self.name(part)
        self.read.append(f"{name} = bytes({name}, '{name}');")
        self.put(name, f"frame.put({name})")
        self.given |= {part.name: f"{name}At", f"{part.name}_size": f"{name}.length"}

    def add_array(self, part: kinds.Array) -> None:
        name, base = self.name(part), self.types[part.name].base
        read = f"{'whole' if base[0] == 'u' else 'input'}({ARRAYS[base]}, {name}, '{name}')"
        width = f" * {part.width}" if part.width != 1 else ""
        known = self.counts.get(part.size)
        wide = "asWidth(width)" if part.width == "width" else part.width
        same = f"sameLength({name}, {_times(known, wide)}, '{name}');" if known else ""
        if part.usual is None and base == "uint32_t":
            self.read.append(f"{name} = indicesOf({name}, {known});")
        elif part.usual is None:
            self.read.append(f"if ({name} !== undefined) {{ {name} = {read}; {same} }}")
        else:
            self.read.append(f"{name} = {read};")
            rule = "'must be x y pairs'" if part.width == 2 else f"'must be {part.width} numbers each'"
            checked = part.width
            if part.width == "width":
                rule, checked = "`must be ${width} numbers each`", "asWidth(width)"
            if known:
                self.read.append(same)
            elif width:
                self.read.append(f"if ({name}.length % {checked}) refuse('{name}', {name}.length, {rule});")
        self.put(name, f"frame.put({name})" if part.usual is not None else f"{name} ? frame.put({name}) : 0")
        self.count(part.size, f"{name}.length / {part.width}" if width else f"{name}.length")
        self.given[part.name] = f"{name}At"

    def count(self, size: str, expression: str) -> None:
        self.counts.setdefault(size, expression)
        self.given.setdefault(size, expression)

    def add_rows(self, part: kinds.Rows) -> None:
        name, rows = self.name(part), self.name(part)
        if part.text:
            self.read.append(f"if (typeof {name} === 'string') {name} = {part.text}({name});")
        elif part.usual is REQUIRED:
            rows = f"isArray({name}) ? {name} : [{name}]"
        put = f"putRows(frame, layouts.{short(self.types[part.name].base)}, {rows}, '{name}')"
        self.lines.append(f"const [{name}At, {name}Count] = {put};")
        self.count(part.size, f"{name}Count")
        self.given[part.name] = f"{name}At"

    def add_curves(self, part: kinds.Curves) -> None:
        self.read.append("const curves = asCurves(timings, floats);")
        self.lines.append("const table = putCurves(frame, curves);")
        names = ("timings", "timing_count", "floats", "float_count")
        self.given |= {name: f"table[{i}]" for i, name in enumerate(names)}

    def add_outline(self, part: kinds.Outline) -> None:
        self.read.append(f"const outline = asOutline({self.name(part)});")
        self.put("verbs", "frame.put(outline.verbs)")
        self.put("points", "frame.put(outline.points)")
        self.given |= {"verbs": "verbsAt", "verb_count": "outline.verbs.length", part.name: "pointsAt"}
        self.count("point_count", "outline.points.length / 2")

    def add_choice(self, part: kinds.Choice) -> None:
        group = group_of(part.name)
        self.given[part.name] = f"code(layouts.{group}, {part.name}, '{part.name}')"
        if self.row.sizes:  # which may take it, too
            self.read.append(f"{part.name} = {self.given[part.name]};")
            self.given[part.name] = part.name

    def add_number(self, part: kinds.Number) -> None:
        name = self.name(part)
        check = "index" if self.types[part.name].base == "uint32_t" else "number"
        self.read.append(f"{check}({name}, '{name}');")
        self.given[part.name] = name

    def add_flag(self, part: kinds.Flag) -> None:
        self.flags.append(f"(flag({part.name}, '{part.name}') ? constants.{part.bit} : 0)")
        self.given["flags"] = " | ".join(self.flags)

    def add_changed(self, part: kinds.Changed) -> None:
        put = f"putRows(frame, layouts.{short(self.types[part.name].base)}, [{part.name}], '{part.name}')"
        self.lines.append(f"const [{part.name}At] = {put};")
        self.given[part.name] = f"{part.name}At"

    def add_chosen(self, part: kinds.Chosen) -> None:
        self.read.append("if (indices !== undefined) indices = whole(Uint32Array, indices, 'indices');")
        self.read.append("const count = indices?.length ?? countOf(live);")
        self.put("indices", "indices ? frame.put(indices) : 0")
        self.count("count", "count")
        self.given[part.name] = "indicesAt"

    # ------------------------------------------------------------ written --

    def measure(self) -> None:
        """Asks for the sizes of what is written."""
        (*taken, (_, kind)) = self.known[self.row.sizes].parameters
        arguments = ", ".join(["frame, calls, heap"] + (
            [f"'{self.row.sizes}'"] if kind.base in SCALARS else [f"layouts.{short(kind.base)}, '{self.row.sizes}'"]
        ) + [self.given[name] for name, _ in taken])  # fmt: skip
        name = "wordOf" if kind.base in SCALARS else "rowOf"
        self.lines += _wrapped(f"const sizes = {name}({arguments});")

    def size(self, word: str) -> str:
        """Returns what a word of a shape means."""
        if word.isdigit():
            return word
        return camel(word) if word.startswith("sizes") else self.counts[word]

    def length(self, part: kinds.Part) -> str:
        free = next((p for p in self.row.parts if isinstance(p, kinds.Array) and p.free), None)
        if free and part.shape == free.name:
            return f"{free.name}.length"
        words = [self.size(word) for word in part.shape.split()]
        numbers = [w for w in words if w.isdigit()]
        if words[-1].isdigit() and len(words) == 2:
            return _times(words[0], int(numbers[0]))
        return words[0] if len(words) == 1 else " * ".join(w if " " not in w else f"({w})" for w in words)

    def add_out(self, part: kinds.Out) -> None:
        name, base = self.name(part), self.types[part.name].base
        if part.columns:
            self.put(name, f"frame.allocate({self.length(part)} * layouts.{short(base)}.size)")
        elif part.out is True and self.fills:
            name = "out"
            made = f"out = output({ARRAYS[base]}, out, {self.length(part)}, 'out');"
            late = "sizes" in part.shape or "Count" in self.length(part)  # which is known with the rows
            (self.lines if late else self.read).append(made)
            self.put("out", "frame.allocate(out.byteLength)")
        else:
            self.put(name, f"frame.allocate({_times(self.length(part), SCALARS[base][0])})")
        self.given[part.name] = f"{name}At"
        names = list(self.types)
        after = names[names.index(part.name) + 1 :][:2]
        capacity = next((other for other in after if other.endswith("capacity")), None)
        if capacity and part.shape.startswith("sizes"):
            self.given.setdefault(capacity, self.size(part.shape.split()[0]))

    def add_fill(self, part: kinds.Fill) -> None:
        name, kind = self.name(part), ARRAYS[self.types[part.name].base]
        self.read += [
            f"if ({name} !== undefined) output({kind}, {name}, {self.length(part)}, '{name}');",
            f"apart({{out, {name}}}, '');",
        ]
        self.put(name, f"{name} ? frame.allocate({name}.byteLength) : 0")
        self.given[part.name] = f"{name}At"
        self.after.append(f"if ({name}) copy(heap.{self.view(part)}, {name}At, {name});")

    def add_made(self, part: kinds.Made) -> None:
        self.put(part.name, f"frame.allocate({part.size})")
        self.given |= {part.name: f"{part.name}At", f"{part.name}_size": part.size}

    def add_struct(self, part: kinds.Struct) -> None:
        self.put(part.name, f"frame.allocate(layouts.{short(self.types[part.name].base)}.size)")
        self.given[part.name] = f"{part.name}At"

    def add_word(self, part: kinds.Word) -> None:
        self.put(self.name(part), "frame.allocate(8)")
        self.given[part.name] = f"{self.name(part)}At"

    def add_scratch(self, part: kinds.Scratch) -> None:
        size = f"sizes.{camel(part.size)}"
        self.put("scratch", f"frame.allocate({size})")
        self.given |= {"scratch": "scratchAt", "scratch_size": size}

    def add_drawn(self, part: kinds.Drawn) -> None:
        pass

    def view(self, part: kinds.Part) -> str:
        """Returns the view of memory that has the numbers of a part."""
        return SCALARS[self.types[part.name].base][2]

    # --------------------------------------------------------------- call --

    def call(self) -> list[str]:
        names = list(self.types)
        if any(isinstance(part, kinds.Drawn) for part in self.row.parts):
            given = ", ".join(self.given[name] for name in names[: names.index("verbs_or_null")])
            return _wrapped(f"return fillOutline(frame, calls, heap, '{self.row.name}', [{given}]);")
        lines = _wrapped(f"invoke(calls, '{self.row.name}', {', '.join(self.given[name] for name in names)});")
        lines += self.after
        parts = self.results()
        if not parts:
            return lines
        values = [self.value(part) for part in parts]
        result = values[0] if len(parts) == 1 else f"{{{', '.join(self.field(part) for part in parts)}}}"
        if self.row.if_set:
            result = f"heap.data.getUint32({self.row.if_set}At, true) ? {result} : null"
        return [*lines, *_wrapped(f"return {result};")]

    def results(self) -> list[kinds.Part]:
        """Returns the parts that are given back."""
        written = (kinds.Out, kinds.Made, kinds.Struct, kinds.Word, kinds.Changed)
        wanted = self.row.gives.split()
        found = [part for part in self.row.parts if isinstance(part, written)]
        return [part for part in found if not wanted or part.name.removesuffix("_or_null") in wanted]

    def field(self, part: kinds.Part) -> str:
        value, name = self.value(part), self.name(part)
        return f"{name}: {value}"

    def value(self, part: kinds.Part) -> str:
        """Returns what was written."""
        name, base = self.name(part), self.types[part.name].base
        if isinstance(part, kinds.Word):
            return f"heap.data.{'getFloat64' if base == 'double' else 'getUint32'}({name}At, true)"
        if isinstance(part, (kinds.Struct, kinds.Changed)):
            return f"readRow(heap.data, {name}At, layouts.{short(base)})"
        if isinstance(part, kinds.Made):
            return f"heap.u8.slice({name}At, {name}At + {part.size})"
        if part.columns:
            return f"columnsOf(heap.data, {name}At, {self.length(part)}, layouts.{short(base)})"
        if part.out is True and self.fills:
            return f"copy(heap.{self.view(part)}, outAt, out)"
        length = self.length(part)
        if part.cut:
            struct, _, field = part.cut.partition(".")
            read = f"heap.data.getUint32({camel(struct)}At{self.offset(struct, field)}, true)"
            width = part.shape.split()[-1]
            length = f"{read} * {width}" if width.isdigit() else read
        return f"copy(heap.{self.view(part)}, {name}At, new {ARRAYS[base]}({length}))"

    def offset(self, struct: str, field: str) -> str:
        offset = self.header.layout(self.types[struct].base, 4).offsets[field] if field else 0
        return f" + {offset}" if offset else ""

    # ------------------------------------------------------- declarations --

    def declaration(self) -> list[str]:
        """Returns the lines that declare the function in TypeScript."""
        needed = [f"{name}: {type}" for name, type, optional in self.declared if not optional]
        optional = [f"{name}?: {type}" for name, type, is_optional in self.declared if is_optional]
        if optional:
            needed.append(f"options?: {{ {'; '.join(optional)} }}")
        says = f"export function {camel(self.row.name)}({', '.join(needed)}): {self.type()};"
        wrapped = textwrap.wrap(says, 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        return [*_comment(self.row.says), *wrapped]

    def type(self) -> str:
        if self.row.returns:
            return self.row.returns
        if any(isinstance(part, kinds.Drawn) for part in self.row.parts):
            return "Outline"
        parts = self.results()
        if not parts:
            return "void"
        types = [self.type_of(part) for part in parts]
        several = "; ".join(f"{self.name(part)}: {type}" for part, type in zip(parts, types))
        found = types[0] if len(parts) == 1 else f"{{ {several} }}"
        return f"{found} | null" if self.row.if_set else found

    def type_of(self, part: kinds.Part) -> str:
        base = self.types[part.name].base
        match part:
            case kinds.Word():
                return "number"
            case kinds.Made():
                return "Uint8Array"
            case kinds.Changed():
                return f"Required<{self.struct(part)}>"
            case kinds.Struct():
                return "{ " + "; ".join(f"{camel(f.name)}: number" for f in self.header.structs[base]) + " }"
        return ARRAYS[base]


def _times(expression: str, factor: int | str) -> str:
    """Returns a product; a quotient by the same factor is taken back."""
    if factor == 1:
        return expression
    if expression.endswith(f" / {factor}"):
        return expression.removesuffix(f" / {factor}")
    return f"{expression} * {factor}"


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, 112, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _comment(says: str) -> list[str]:
    """Returns a comment, whose names are JavaScript's."""
    says = re.sub(r"\b[a-z]+(_[a-z]+)+\b", lambda word: camel(word[0]), says)
    words = [line for each in says.split("\n\n") for line in [*textwrap.wrap(each, 116), ""]][:-1]
    if len(words) == 1 and len(words[0]) < 113:
        return [f"/** {words[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in words), " */"]
