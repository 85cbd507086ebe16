"""What write.py writes from scene.schema.json for MotionKit: the fields of a layer and of an animation as properties,
with their descriptions as comments."""

import re
import textwrap
from collections.abc import Iterable

import scene_fields
import vocabulary
from derived import VocabularyError
from scene_fields import WHOLE, Field, Scenes

# Swift's names where they are not the schema's: booleans are assertions, and places have Core Animation's names.
NAMES = {
    "anchor": "anchorPoint",
    "anchorZ": "anchorPointZ",
    "hidden": "isHidden",
    "additive": "isAdditive",
    "cumulative": "isCumulative",
    "cut": "endsSprings",
    "allowTail": "allowsTail",
    "extrapolate": "extrapolates",
    "evenSpeed": "hasEvenSpeed",
    "lenientKeyTimes": "ignoresWrongKeyTimes",
    "rule": "halfTurn",
}
# The types of fields that are one of some words, where that is not the field's name.
WORD_TYPES = {"inherits": "Inheritance", "rotate": "Rotation"}
# The fields that Layer.swift and Animation.swift have by hand.
BY_HAND = {
    "layer": {"name", "parent", "animations", "courses", "fill"},
    "animation": {"animations", "fill", "userData", "duration"},
}
TYPES = {
    "color": "Color",
    "curve": "Curve",
    "path": "Path",
    "vector2": "SIMD2<Double>",
    "vector4": "SIMD4<Double>",
    "matrix": "[Double]",
    "transform": "[Double]",
    "seconds": "Double",
    "value": "Value",
    "key[]": "[Value?]",
    "curve[]": "[Curve?]",
    "tangent[]": "[Value]",
    "segment[]": "[Segment]",
    "gradient": "Gradient",
    "filter[]": "[Filter]",
    "keyPath": "Property",
    "string": "String",
    "number": "Double",
    "boolean": "Bool",
}


def layer(header) -> str:
    """MotionKit's LayerFields.swift."""
    scenes = scene_fields.read()
    clock = scenes.layer_clock()
    text = _extensions(scenes, "Layer", {"Time": clock, "Place and look": scenes.of_layers()}, "layer")
    names = "\n".join(textwrap.wrap(", ".join(f'"{field.name}"' for field in clock), 108, initial_indent=" " * 8,
                                    subsequent_indent=" " * 8))  # fmt: skip
    comment = "    /// The names of the fields of its clock."
    text += f"\nextension Layer {{\n{comment}\n    package static let clockFields = [\n{names}\n    ]\n}}\n"
    comment = "    /// The fields that a transaction animates, in the order of the key paths."
    implicit = ",\n".join(_implicit(row) for row in vocabulary.PROPERTIES if row.is_implicit)
    head = f"extension Layer {{\n{comment}\n    static let implicitFields: [ImplicitField] = ["
    return f"{text}\n{head}\n{implicit}\n    ]\n}}\n"


def _implicit(row: vocabulary.Property) -> str:
    """Returns the row of a field that a transaction animates."""
    default = row.default if isinstance(row.default, list) or row.default is None else [row.default]
    model = "nil" if default is None else f"[{', '.join(map(str, default))}]"
    return f'        ImplicitField(key: "{row.key}", field: "{row.field}", model: {model})'


def animation(header) -> str:
    """MotionKit's AnimationFields.swift."""
    scenes = scene_fields.read()
    own = [*scenes.of_animations(""), *scenes.of_animations("Named"), *scenes.of_animations("Animation")]
    parts = {
        "Core Animation's clock": scenes.clock(),
        "The web's clock": [scenes.animation["model"], *scenes.web_clock()],
        "What it moves, and how": own,
        "Values": [*scenes.of_animations("Basic"), *scenes.of_animations("Keyframe")],
    }
    return _extensions(scenes, "Animation", parts, "animation")


def _extensions(scenes: Scenes, type: str, parts: dict[str, Iterable[Field]], of: str) -> str:
    lines = ["// " + scene_fields.NOTE.format(f"{of}-fields"), ""]
    for title, fields in parts.items():
        lines += [f"// MARK: - {title}", "", f"extension {type} {{"]
        for field in fields:
            if field.name not in BY_HAND[of]:
                lines += [*_property(scenes, field), ""]
        lines[-1:] = ["}", ""]
    return "\n".join(lines)


def _property(scenes: Scenes, field: Field) -> list[str]:
    """Returns the property of a field, and its type if that is one of some words."""
    name, key = NAMES.get(field.name, field.name), f'"{field.name}"'
    text = field.text or (scenes.animation[field.name].text if field.name in scenes.animation else "")
    lines = _comment(text, field.words)
    default = _default(field)
    if field.words:
        type = WORD_TYPES.get(field.name, name[0].upper() + name[1:])
        how = f"optionalWord: {key}" if default is None else f"word: {key}, or: .{_case(field.rule['default'])}"
    else:
        type = _type(field)
        how = f"optional: {key}" if default is None else f"{key}, or: {default}"
    lines += [
        f"    public var {name}: {type}{'?' if default is None else ''} {{",
        f"        get {{ fields[{how}] }}",
        f"        set {{ fields[{how}] = newValue }}",
        "    }",
    ]
    if field.words:
        cases = [_case(word) + (f'\0=\0"{word}"' if _case(word) != word else "") for word in field.words]
        listed = textwrap.wrap("case " + ", ".join(cases), 120, initial_indent="        ",
                               subsequent_indent="            ", **WHOLE)  # fmt: skip
        listed = [line.replace("\0", " ") for line in listed]
        own = [f"    public enum {type}: String, Sendable {{", *listed, "    }"]
        lines += ["", f"    /// The words of ``{name}``.", *own]
    return lines


def _type(field: Field) -> str:
    if field.kind in TYPES:
        return TYPES[field.kind]
    if field.types == ["array"] and field.rule["items"] == {"type": "number"}:
        return "[Double]"
    if len(field.types) == 1 and field.types[0] in TYPES:
        return TYPES[field.types[0]]
    raise VocabularyError(f"scene.schema.json: {field.name}: swift_fields.py has no type for this rule")


def _default(field: Field) -> str | None:
    """Returns a default in Swift's words; None if the property is nil."""
    default = field.rule.get("default")
    if default is None:
        return None
    if isinstance(default, list):
        return f"[{', '.join(map(str, default))}]"
    if isinstance(default, bool):
        return str(default).lower()
    return ".infinity" if default == "inf" else str(default)


def _case(word: str) -> str:
    """Returns a word as the name of a case."""
    first, *rest = word.split("-")
    return first + "".join(part.capitalize() for part in rest)


def _comment(text: str, cases: list[str]) -> list[str]:
    """Returns a description as a comment in Swift's words. cases: words that are cases of an enumeration."""
    words = {"null": "nil", **{name: other for name, other in NAMES.items() if not name.islower()}}
    said = re.sub(r"\b[A-Za-z]+\b", lambda found: words.get(found[0], found[0]), text)
    for word, case in {"inf": "infinity", **{word: _case(word) for word in cases}}.items():
        said = said.replace(f'"{word}"', f".{case}")
    return textwrap.wrap(said, 120, initial_indent="    /// ", subsequent_indent="    /// ", **WHOLE)
