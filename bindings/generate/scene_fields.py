"""What write.py writes from scene.schema.json for programs that build scenes: the fields of each part of a scene, as a
table for JavaScript, and as types with comments for TypeScript and Python. The description of a field is its comment in
all of them."""

import json
import re
import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from derived import SCHEMA, VocabularyError, key_paths
from vocabulary import ANIMATION_FIELDS, OWN_KEYS

NOTE = "Derived from scene.schema.json and vocabulary.py by bindings/generate/write.py {}; not to be edited."
# Fields that no table has: builders check what is in them one by one.
LISTS = ("animations", "courses", "layers", "properties", "channels", "scenes")
# The clocks, by their first and their last field.
CLOCK, WEB_CLOCK, BOTH_CLOCKS = ("begin", "timing"), ("delay", "easing"), ("duration", "fill")


class Field(NamedTuple):
    """A field of a part of a scene, as the schema has it."""

    name: str
    rule: dict  # with the rules to which it refers
    kind: str  # the name of such a rule, or of its items; "" if it has none
    text: str  # its description
    needed: bool

    @property
    def has_default(self) -> bool:
        return "default" in self.rule and not self.needed

    @property
    def words(self) -> list[str]:
        return [] if self.kind == "keyPath" else self.rule.get("enum", [])

    @property
    def types(self) -> list[str]:
        types = self.rule.get("type", "string" if "enum" in self.rule else [])
        return [types] if isinstance(types, str) else types

    @property
    def count(self) -> tuple[int, int | None]:
        return self.rule.get("minItems", 0), self.rule.get("maxItems")


class Scenes:
    """The schema, by parts."""

    def __init__(self, text: str):
        self.document = json.loads(text)
        self.layer, self.animation = self.fields("layer"), self.fields("animation")
        known = {name for names in ANIMATION_FIELDS.values() for name in names}
        if strange := known.difference(self.animation):
            raise VocabularyError(f"vocabulary.py: animations have no {', '.join(sorted(strange))}")

    def fields(self, part: str) -> dict[str, Field]:
        rule = self.document if part == "scene" else self.document["$defs"][part]
        needed = rule.get("required", ())
        return {name: self._field(name, field, name in needed) for name, field in rule["properties"].items()}

    def _field(self, name: str, rule: dict, needed: bool) -> Field:
        kind, text = "", rule.get("description", "")
        while "$ref" in rule:
            target = self.document
            for step in rule["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            if rule["$ref"].startswith("#/$defs/") and rule["$ref"].count("/") == 2:
                kind = rule["$ref"].rsplit("/", 1)[1]
            else:  # another field
                text = text or target.get("description", "")
            rule = {**target, **{key: value for key, value in rule.items() if key != "$ref"}}
        if not kind and "$ref" in rule.get("items", {}):
            kind = rule["items"]["$ref"].rsplit("/", 1)[1] + "[]"
        return Field(name, rule, kind, text, needed)

    def between(self, part: dict[str, Field], ends: tuple[str, str]) -> list[Field]:
        names = list(part)
        return [part[name] for name in names[names.index(ends[0]) : names.index(ends[1]) + 1]]

    def clock(self) -> list[Field]:
        """Returns Core Animation's clock as animations have it."""
        return self.between(self.animation, CLOCK)

    def layer_clock(self) -> list[Field]:
        """Returns the clock of layers."""
        return self.between(self.layer, CLOCK)

    def web_clock(self) -> list[Field]:
        return self.between(self.animation, WEB_CLOCK)

    def of_layers(self) -> list[Field]:
        """Returns the fields of a layer without its clock."""
        apart = {"name", "parent", *LISTS, *(field.name for field in self.clock())}
        return [field for name, field in self.layer.items() if name not in apart]

    def of_animations(self, group: str) -> list[Field]:
        """Returns a group of ANIMATION_FIELDS; "" is what is in none."""
        if group:
            return [field for name, field in self.animation.items() if name in ANIMATION_FIELDS[group]]
        apart = {name for names in ANIMATION_FIELDS.values() for name in names} | {"model"}
        apart |= {field.name for field in (*self.clock(), *self.web_clock())}
        return [field for name, field in self.animation.items() if name not in apart]

    def default(self, field: Field) -> str:
        """Returns the sentence about a default; "" for a field without one, or if the description has said it."""
        if not field.has_default or "The default is" in field.text:
            return ""
        default, also = json.dumps(field.rule["default"]), self.layer.get(field.name)
        if self.animation.get(field.name) is field and also and also.rule.get("default") != field.rule["default"]:
            return f"Default {default}, of a layer {json.dumps(also.rule['default'])}."
        return f"Default {default}."

    def comment(self, field: Field) -> str:
        return " ".join(filter(None, (field.text, self.default(field))))


def read() -> Scenes:
    """Reads the schema."""
    return Scenes(SCHEMA.read_text())


# ---------------------------------------------------------------- JavaScript


def javascript(header) -> str:
    """js/abi/fields.js: the kind and the default of each field."""
    scenes = read()
    lines = [f"// {NOTE.format('fields')}", ""]
    lines += [
        "// A line is a field: its name, its kind, and its default as JSON, or ! if it must be given. A kind is one of",
        "// document/schema.js, or the words that the field may be; after a ~ it may move.",
        "export const FIELDS = {",
    ]
    for part in PARTS:
        lines.append(f"  {part}: `")
        fields = scenes.fields(part).values()
        for field in sorted(fields, key=lambda field: not field.needed):
            if field.name not in LISTS:
                missing = json.dumps(field.rule["default"], separators=(",", ":")) if field.has_default else ""
                lines.append(" ".join(filter(None, (field.name, _kind(part, field), "!" * field.needed or missing))))
        lines[-1] += "`,"
    shared_names = {field.name for field in scenes.of_animations("")}
    lines += ["};", "", "/** The fields of basic and of keyframe, without those that all animations have. */"]
    for group in ("Basic", "Keyframe"):
        own = shared_names.union(ANIMATION_FIELDS[group])
        names = " ".join(name for name in scenes.animation if name in own)
        lines.append(f"export const {group.upper()} = '{names}';")
    return "\n".join([*lines, ""])


PARTS = ("scene", "layer", "property", "animation", "segment", "gradient", "stop", "filter", "marker", "transaction")
# Kinds of document/schema.js for rules that are of one field, and for what has no name in the schema.
NAMED_KINDS = {("animation", "path"): "text", ("layer", "parent"): "text", ("property", "layer"): "owner",
               ("segment", "spring"): "curve"}  # fmt: skip
LISTED_KINDS = {"key[]": "values", "curve[]": "curves", "tangent[]": "tangents"}


def _kind(part: str, field: Field) -> str:
    """Returns the name of a field's kind in document/schema.js."""
    if (part, field.name) in NAMED_KINDS:
        return NAMED_KINDS[part, field.name]
    if field.words:
        return "|".join(field.words)
    (least, most), types = field.count, field.types
    if field.kind == "moving":
        if "string" in types:
            return "~box" if "pattern" in field.rule else "~paint"
        return f"~vector{most}" if "array" in types else "~number"
    if field.kind:
        return LISTED_KINDS.get(field.kind, field.kind.replace("[]", "s"))
    if types == ["string"]:
        return "text"
    if types == ["array"] and field.rule["items"] == {"type": "number"}:
        return f"numbers{most or ''}"
    if types == ["number", "array"] and least == 1:
        return "tangent" if most == 4 else f"upTo{most}"
    if types in (["number"], ["boolean"]):
        return types[0]
    if types == ["object"]:
        return "data"
    raise VocabularyError(f"scene.schema.json: {part}.{field.name}: scene_fields.py has no kind for this rule")


# ---------------------------------------------------------------- TypeScript

SCRIPT_KINDS = {
    "color": "Color",
    "curve": "Timing",
    "path": "string | Path",
    "vector2": "Numbers",
    "vector4": "Numbers",
    "matrix": "Numbers",
    "transform": "Numbers",
    "seconds": "number | 'inf'",
    "value": "Value",
    "key[]": "readonly (Value | null)[]",
    "curve[]": "readonly Timing[]",
    "tangent[]": "readonly Value[]",
    "animation[]": "readonly Animation[]",
    "segment[]": "readonly Segment[]",
    "stop[]": "readonly GradientStop[]",
    "filter[]": "readonly Filter[]",
    "keyPath": "AnimatedKey",
    "gradient": "Gradient",
}
SCRIPT_TYPES = {"string": "string", "number": "number", "boolean": "boolean", "null": "null"}


def _script_type(scenes: Scenes, field: Field) -> str:
    if field.words:
        return " | ".join(f"'{word}'" for word in field.words)
    if field.kind in SCRIPT_KINDS:
        return SCRIPT_KINDS[field.kind]
    if field.kind == "moving":
        word = f"'{field.rule['pattern'][1:-1]}' | " if "pattern" in field.rule else ""
        kinds = ["string"] * ("string" in field.types and not word)
        kinds += ["Numbers"] * ("array" in field.types) + ["number"] * ("number" in field.types)
        return f"{word}Moving<{' | '.join(kinds)}>"
    if field.kind.endswith("[]"):  # a list of small objects
        inner = scenes.fields(field.kind[:-2]).values()
        each = "; ".join(f"{one.name}{'' if one.needed else '?'}: {_script_type(scenes, one)}" for one in inner)
        return f"{{ {each} }}[]"
    if field.types == ["object"]:
        return "{[name: string]: unknown}"
    if "array" in field.types:
        return "Numbers" if field.types == ["array"] else "Value"
    return " | ".join(SCRIPT_TYPES[kind] for kind in field.types)


def _interface(scenes: Scenes, name: str, about: str, fields: Iterable[Field]) -> list[str]:
    """Returns an interface. name: with what it extends."""
    lines = ["", *_script_comment(about, ""), f"export interface {name} {{"]
    for field in fields:
        if text := scenes.comment(field):
            lines += _script_comment(text, "  ")
        line = f"  {field.name}{'' if field.needed else '?'}: {_script_type(scenes, field)};"
        lines += textwrap.wrap(line, 120, subsequent_indent=" " * 4, **WHOLE)
    return [*lines, "}"]


def _script_comment(text: str, indent: str) -> list[str]:
    if len(indent) + len(text) + 7 <= 120:
        return [f"{indent}/** {text} */"]
    lines = textwrap.wrap(text, 120, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ", **WHOLE)
    return [f"{indent}/**", *lines, f"{indent} */"]


WHOLE = {"break_long_words": False, "break_on_hyphens": False}


def declarations(header) -> str:
    """js/abi/fields.d.ts: the fields of scenes, layers, animations and gradients."""
    scenes = read()
    lines = [f"// {NOTE.format('field-types')}"]
    lines += [
        "import type { Color, Moving, Path, Timing, Value } from '../motion.js';",
        "import type { Numbers } from '../functions.js';",
        "import type { KeyPath } from './names.js';",
        "",
        *_script_comment(
            "What basic, keyframe and animate take as a property: key paths; parts of a property, whose other numbers "
            "stay as they are; and fill, which is the fill colour of a layer with a path, and the background colour of "
            "any other layer.",
            "",
        ),
        "export type AnimatedKey = KeyPath" + "".join(f"\n  | '{key}'" for key in OWN_KEYS) + ";",
    ]
    add = lambda name, about, fields: lines.extend(_interface(scenes, name, about, fields))
    add("Clock", "Core Animation's timing model, for layers, groups and animations.", scenes.clock())
    add(
        "WebClock",
        "The Web Animations timing model, together with duration and fill of Clock. It applies to animations whose "
        'model is "web".',
        [scenes.animation["model"], *scenes.web_clock()],
    )
    add("Named", "The name of an animation, and what the program keeps with it.", scenes.of_animations("Named"))
    add(
        "PropertyAnimation extends Clock, WebClock, Named",
        "The fields that basic and keyframe have in common.",
        scenes.of_animations(""),
    )
    add(
        "Basic extends PropertyAnimation",
        "The fields of basic. At most two of from, to and by may be given. The running value takes the place of the "
        "one that is left out.",
        scenes.of_animations("Basic"),
    )
    add(
        "Keyframe extends PropertyAnimation",
        "The fields of keyframe: values at key times, or a motion path.",
        scenes.of_animations("Keyframe"),
    )
    add(
        "Animation extends Basic, Keyframe",
        "An animation as the JSON scene stores it. basic, keyframe, animate and group return one.",
        scenes.of_animations("Animation"),
    )
    add("Segment", "A part of the way of a value.", scenes.fields("segment").values())
    add("GradientStop", "A color of a gradient and its place.", scenes.fields("stop").values())
    add(
        "Gradient",
        "Colors that change along a line, from a centre outwards, or around it.",
        scenes.fields("gradient").values(),
    )
    add("Filter", "An effect on the picture of a layer.", scenes.fields("filter").values())
    add(
        "LayerFields extends Clock",
        "The fields of a layer: its model values, its paint and its clock. A KeyPath animates a field.",
        scenes.of_layers(),
    )
    whole = [field for field in scenes.fields("scene").values() if field.name not in LISTS]
    add("SceneFields", "The fields of a scene as a whole.", whole)
    return "\n".join([*lines, ""])


# -------------------------------------------------------------------- Python

PYTHON_KINDS = {
    "color": "str | None",
    "curve": "Timing",
    "path": "str | Drawn | None",
    "vector2": "Point",
    "vector4": "Point",
    "matrix": "Sequence[float]",
    "transform": "Sequence[float]",
    "seconds": "Endless",
    "animation[]": "Sequence[dict]",
    "segment[]": "Sequence[dict]",
    "stop[]": "Sequence[Stop]",
    "filter[]": "Sequence[Filter]",
    "gradient": "Gradient",
}
PYTHON_TYPES = {"string": "str", "number": "float", "boolean": "bool", "null": "None", "array": "Sequence[float]"}


def _python_type(field: Field) -> str:
    if field.words:
        return f"Literal[{', '.join(json.dumps(word) for word in field.words)}]"
    if field.kind == "moving":
        kinds = [f'Literal["{field.rule["pattern"][1:-1]}"]'] if "pattern" in field.rule else []
        kinds += ["str"] * ("string" in field.types and not kinds)
        kinds += ["Sequence[float]"] * ("array" in field.types) + ["float"] * ("number" in field.types)
        return " | ".join([*kinds, "Moving"])
    return PYTHON_KINDS.get(field.kind) or " | ".join(PYTHON_TYPES[kind] for kind in field.types)


def _attribute_type(field: Field) -> str:
    """Returns the type of a field of a layer, which is None if it has no value."""
    kind = {"path": "str | Path | None", "curve": "Timing | None"}.get(field.kind) or _python_type(field)
    return kind if field.has_default or kind.endswith(" | None") else f"{kind} | None"


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


class _PythonText:
    """Writes comments in Python's words."""

    def __init__(self, scenes: Scenes):
        self.scenes = scenes
        names = {name for part in ("scene", "layer", "animation") for name in scenes.fields(part)}
        self.names = {name: _snake(name) for name in names if _snake(name) != name}
        self.words = {"null": "None", "true": "True", "false": "False"}

    def said(self, text: str) -> str:
        words = lambda found: self.names.get(found[0]) or self.words.get(found[0], found[0])
        return re.sub(r"\b[A-Za-z]+\b", words, text)

    def docstring(self, text: str, indent: str) -> list[str]:
        """Returns a text as a docstring."""
        if "\\" in text or text.endswith('"'):
            raise VocabularyError(f"scene.schema.json: {text}: has a backslash, or ends with a quote")
        said = f'"""{self.said(text)}"""'
        return textwrap.wrap(said, 120, initial_indent=indent, subsequent_indent=indent, **WHOLE)

    def dictionary(self, head: str, about: str, fields: Iterable[Field], of=_python_type) -> list[str]:
        """Returns a class with typed fields. head: its name, with its bases."""
        lines = ["", "", f"class {head}:", *self.docstring(about, " " * 4)]
        for field in fields:
            lines += ["", f"    {_snake(field.name)}: {of(field)}"]
            if text := self.scenes.comment(field):
                lines += self.docstring(text, " " * 4)
        return lines


def _tuple(name: str, fields: Iterable[Field]) -> list[str]:
    words = ", ".join(f'"{_snake(field.name)}"' for field in fields) + ","
    wrapped = textwrap.wrap(words, 120, initial_indent=" " * 4, subsequent_indent=" " * 4, **WHOLE)
    return [f"{name} = (", *wrapped, ")  # fmt: skip"]


def python(header) -> str:
    """libmotion/values/types.py: the types of the builders' arguments."""
    scenes = read()
    text = _PythonText(scenes)
    keys = ", ".join(json.dumps(key) for key in (*key_paths(), *OWN_KEYS))
    lines = ['"""Types of the builders\' arguments, for editors and type checkers. At run time the schema decides.']
    lines += ["", *textwrap.wrap(NOTE.format("types") + '"""', 120, **WHOLE), ""]
    lines += [
        "from collections.abc import Sequence",
        "from typing import Literal, TypedDict",
        "",
        "from .kinds import Drawn, Endless, Point, Timing",
        "from .path import Path",
        "",
        "KeyPath = Literal[",
        *textwrap.wrap(f"{keys},", 120, initial_indent=" " * 4, subsequent_indent=" " * 4, **WHOLE),
        "]  # fmt: skip",
    ]
    lines += ["", "# Names of fields: of Core Animation's clock, and of basic and keyframe without values and clock."]
    lines += _tuple("CLOCK_FIELDS", scenes.clock())
    shared = {field.name for field in (*scenes.of_animations(""), *scenes.of_animations("Named"))}
    for group, apart in ("Basic", ANIMATION_FIELDS["Basic"]), ("Keyframe", ("values",)):
        own = shared.union(ANIMATION_FIELDS[group]).difference(apart)
        lines += _tuple(f"{group.upper()}_FIELDS", [one for one in scenes.animation.values() if one.name in own])
    both = [field for field in scenes.clock() if field.name in BOTH_CLOCKS]
    own = [field for field in scenes.clock() if field.name not in BOTH_CLOCKS]
    add = lambda *arguments: lines.extend(text.dictionary(*arguments))
    add("_Span(TypedDict, total=False)", "The fields of both clocks.", both)
    add("_WebTimes(TypedDict, total=False)", "The fields of the web's clock alone.", scenes.web_clock())
    add(
        "LayerClock(_Span, total=False)",
        "Core Animation's clock: an animation's, or that of a layer, in which all layers below it live.",
        own,
    )
    add("WebClock(_Span, _WebTimes, total=False)", "The web's clock.", ())
    add(
        "Clock(LayerClock, _WebTimes, total=False)",
        "Core Animation's clock or the web's: the fields of one of them. Both have duration and fill.",
        (),
    )
    add(
        "Moving(TypedDict, total=False)",
        "A number of a gradient or a filter that moves. Its animations have no property: basic(None, ...).",
        scenes.fields("moving").values(),
    )
    add("Stop(TypedDict)", "A color of a gradient, and its place.", scenes.fields("stop").values())
    for name, about in (
        ("Gradient", "Colors that change along a line, from a centre outwards, or around it."),
        ("Filter", "An effect on the picture of a layer."),
    ):
        parts = scenes.fields(name.lower()).values()
        needed = [one for one in parts if one.needed]
        add(f"_{name}Parts(TypedDict)", f"The fields that a {name.lower()} must have.", needed)
        add(f"{name}(_{name}Parts, total=False)", about, [one for one in parts if not one.needed])
    layer = [*scenes.of_layers(), *scenes.between(scenes.layer, CLOCK)]
    add("LayerFields(LayerClock, total=False)", "The fields of a layer.", scenes.of_layers())
    add("LayerValues", "The fields of a layer as its attributes.", layer, _attribute_type)
    return "\n".join([*lines, ""])
