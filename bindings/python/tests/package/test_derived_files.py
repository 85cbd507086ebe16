"""Files that bindings/generate/write.py makes are what it makes of the header, the vocabulary and the schema as they
are now; and the tables for editors have every field of the schema, with a comment."""

import ast
import importlib
import inspect
import json
import pathlib
import re
import subprocess
import sys
import typing

import pytest

import libmotion as motion
from libmotion.document import schema
from libmotion.values import types

ROOT = pathlib.Path(__file__).resolve().parents[4]
WRITE = ROOT / "bindings" / "generate" / "write.py"
BUILD = ROOT / "bindings" / "build.sh"
WRITTEN = re.findall(r"write\.py ([a-z-]+) ((?:bindings|Sources)/\S+)", BUILD.read_text()) if BUILD.exists() else []


@pytest.mark.parametrize(("kind", "file"), WRITTEN)
def test_a_derived_file_is_up_to_date(kind, file, tmp_path):
    made = tmp_path / pathlib.Path(file).name
    is_folder = (ROOT / file).is_dir()
    if is_folder:
        made.mkdir()
    else:
        made.write_bytes((ROOT / file).read_bytes())  # "schema" completes what is there
    subprocess.run([sys.executable, WRITE, kind, made], check=True)
    written = [path.relative_to(tmp_path / made.name) for path in made.iterdir()] if is_folder else [pathlib.Path()]
    assert written
    for path in written:
        there = ROOT / file / path
        assert (made / path).read_text() == there.read_text(), f"{file}: bash bindings/build.sh writes it"


def test_all_derived_files_are_known():
    assert {"python", "fields", "field-types", "types", "schema", "scene", "scene-keys"} <= {
        kind for kind, _ in WRITTEN
    }


def snake(name):
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)


def test_every_field_of_the_schema_has_a_comment():
    clock = set(types.LayerClock.__annotations__)
    bare = [
        f"{part}.{name}"
        for part in ("scene", "layer", "animation", "gradient", "stop", "moving")
        for name, rule in (schema.SCHEMA if part == "scene" else schema.definition(part))["properties"].items()
        if not rule.get("description") and not (part == "layer" and snake(name) in clock)
    ]
    assert bare == ["scene.layers", "scene.properties"]


def test_types_of_python_have_the_fields_and_words_of_the_schema():
    layer = schema.definition("layer")["properties"]
    hints = typing.get_type_hints(types.LayerFields)
    assert set(hints) == {snake(name) for name in layer} - {"name", "parent", "animations", "courses"}
    for name, rule in layer.items():
        if "enum" in rule:
            assert list(typing.get_args(hints[snake(name)])) == rule["enum"]
    assert set(types.LayerValues.__annotations__) == set(hints)
    tree = ast.parse(pathlib.Path(types.__file__).read_text())
    (fields,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "LayerFields")
    said = {
        field.target.id: text.value.value
        for field, text in zip(fields.body, fields.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
    }
    assert said["line_cap"] == 'The shape of the ends of strokes. Default "butt".'
    assert "stroke_start and stroke_end" in said["stroke_offset"]  # Python's names
    assert json.dumps(schema.default("layer", "bounds")) in said["bounds"]


def test_builders_have_an_argument_for_each_field_of_animations():
    arguments = lambda builder: {name for name in inspect.signature(builder).parameters if name != "property"}
    assert arguments(motion.basic) == {"from_", "to", "by", *types.BASIC_FIELDS, "clock"}
    assert arguments(motion.keyframe) == {"values", *types.KEYFRAME_FIELDS, "clock"}
    assert set(types.CLOCK_FIELDS) == set(types.LayerClock.__annotations__)


def test_a_field_of_a_new_kind_stops_the_build(monkeypatch):
    monkeypatch.syspath_prepend(str(WRITE.parent))
    fields, derived = importlib.import_module("scene_fields"), importlib.import_module("derived")
    document = json.loads(derived.SCHEMA.read_text())
    document["$defs"]["layer"]["properties"]["toy"] = {"type": "array", "items": {"type": "boolean"}}
    monkeypatch.setattr(fields, "read", lambda: fields.Scenes(json.dumps(document)))
    with pytest.raises(derived.VocabularyError, match=r"layer\.toy: scene_fields\.py has no kind for this rule"):
        fields.javascript(None)
