"""One spelling of each concept in C, Python, JavaScript and Swift: the table of names of the four languages."""

import pathlib
import re

import pytest

import libmotion as motion
from libmotion import functions

ROOT = pathlib.Path(__file__).resolve().parents[4]
if not (ROOT / "Include/motion.h").exists():
    pytest.skip("the names are compared in a checkout", allow_module_level=True)
BARE = lambda path: re.sub(r"/\*[\s\S]*?\*/|//.*", "", (ROOT / path).read_text())
HEADER, DECLARED = BARE("Include/motion.h"), BARE("bindings/js/motion.d.ts") + BARE("bindings/js/functions.d.ts")
SWIFT = "\n".join(path.read_text() for path in sorted((ROOT / "Sources/MotionKit").rglob("*.swift")))
camel = lambda name: re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), name.rstrip("_"))

# A concept: where it is in C, in Python, and in Swift's MotionKit; JavaScript has Python's word in camelCase, too.
# C: a function, a parameter or a field; Python and Swift: a member of a class; "-" where a language has none.
CONCEPTS = """
affines_or_null     Sample.affines          Sample.affines
opacities_or_null   Sample.opacities        Sample.opacities
strokes_or_null     Sample.strokes          Sample.strokes
values_or_null      Sample.values           Sample.values
velocities_or_null  Sample.velocities       Sample.velocities
frames_or_null      Sample.frames           Sample.frames
orders_or_null      Sample.orders           Sample.orders
layers              Clip.layers             Clip.layers
channels            Clip.channels           Clip.channels
duration            Clip.duration           Clip.duration
markers             Clip.markers            Clip.markers
clip_sample         Clip.sample             Clip.sample
clip_explain        Clip.explain            Clip.explain
clip_bounds         Clip.bounds             Clip.bounds
clip_hit            Clip.hit                -
clip_geometry       Clip.geometry           -
-                   Clip.bytes              Clip.bytes
-                   Clip.animations         -
-                   Lottie.losses           Lottie.losses
-                   Lottie.clip             Lottie.clip
-                   Scene.compile           Scene.compile
-                   Scene.property          -
-                   Scene.layers            Scene.layers
-                   Scene.size              Scene.size
-                   Layer.add               Layer.add
plain_progress      -                       Step.plainProgress
spring_arrivals     Spring.arrival          Spring.arrival
path_spline         Path.spline             -
path_match          Path.match              -
live_values         Live.values             Live.values
live_ends           Live.end                -
"""
SPANS = "clip_changed clip_bounds clip_trace"  # functions of two times
LISTED = {"timing_name": "timingNames"}  # JavaScript gives all names at once
WAYS = "transform_interpolate transform_function_interpolate transform_list_interpolate path_interpolate"

# Members of one language alone, and why.
PYTHON_ALONE = {
    "a dictionary, or a text, of JSON: JavaScript has toJSON and fromJSON": {
        "Scene": "document from_document from_json to_json"
    },
    "an option of the package that JavaScript lacks: fonts, matplotlib": {
        "Scene": "text plot",
        "Clip": "plot",
        "Curve": "plot",
        "Spring": "plot",
    },
    "files, and memory that processes share": {
        "Clip": "open save from_bytes write",
        "Lottie": "from_bytes write",
        "Scene": "write",
    },
    "pictures without a canvas": {"Clip": "image painter", "Lottie": "image painter", "Scene": "image painter"},
    "shapes of numpy's arrays": {"Clip": "shapes times_within layer_count"},
    "what pictures without a canvas are drawn from": {"Drawing": "at clip image_names moment moments owners sampled"},
    "what a bake is made of": {"World": "behaviours boundaries settings", "Bake": "world"},
    "Python's exceptions": {"MotionError": "add_note args with_traceback"},
}
JAVASCRIPT_ALONE = {
    "memory of a module, which nobody counts": {"Clip": "dispose reserve", "Lottie": "dispose"},
    "views of the last seek, which make no garbage": {
        "Clip": "seek affines opacities strokes values velocities orders channel"
    },
    "a canvas": {"Clip": "draw drawList", "Drawing": "draw images"},
    "indexing, which Python writes in brackets": {"Scene": "find", "Layer": "get set"},
    "JavaScript's protocols": {
        "Scene": "toJSON fromJSON", "Path": "toString", "Curve": "toJSON toString", "Spring": "toJSON toString"
    },
    "the row of the curve": {"Curve": "timing floats"},
}  # fmt: skip
EXTENDED = {"Layer"}  # its fields come from the schema, in both languages


def instances():
    scene = motion.Scene("names", size=(9, 9))
    box = scene.rect("box", 0, 0, 5, 5, fill="#f00")
    world = motion.World()
    world.item("box", position=(0, 0), size=(1, 1))
    clip = scene.compile()
    return {
        "Bake": world.bake(seconds=0.1), "Clip": clip, "Curve": motion.Curve("linear"), "Drawing": motion.Drawing(clip),
        "Layer": box, "Live": motion.Live({"a": {"x": 1}}), "Lottie": motion.Lottie('{"layers": []}'),
        "MotionError": motion.MotionError(""), "Path": motion.Path("M0 0L1 1"), "Sample": clip.sample(0),
        "Scene": scene, "Spring": motion.Spring(), "Timeline": motion.Timeline(), "World": world,
    }  # fmt: skip


OBJECTS = instances()


def declared(name):
    """The members that motion.d.ts and functions.d.ts declare."""
    body = re.search(rf"^export (?:class|interface|type) {name}\b[^{{]*\{{([\s\S]*?)^\}}", DECLARED, re.MULTILINE)[1]
    return set(re.findall(r"^ {2}(?:static |readonly |private )*(\w+)\??(?=[(<:?])", body, re.M)) - {"constructor"}


def swift(name, member):
    """Whether a type of MotionKit has a member, in its declaration or an extension."""
    types = re.finditer(rf"(?:struct|class|enum|extension) (?:\w+\.)*{name}\b[^{{]*\{{", SWIFT)
    for found in types:
        depth, at = 1, found.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(SWIFT[at], 0)
            at += 1
        if re.search(rf"public (?:static |mutating )?(?:let|var|func)[^\n{{=]*?\b{member}\b", SWIFT[found.end() : at]):
            return True
    return False


@pytest.mark.parametrize("row", CONCEPTS.strip().splitlines())
def test_a_concept_has_one_spelling(row):
    c, python, own = row.split()
    if c != "-":
        assert re.search(rf"\b(motion_)?{c}\b", HEADER), f"motion.h lacks {c}"
    if python != "-":
        name, member = python.split(".")
        assert hasattr(OBJECTS[name], member), f"Python lacks {python}"
        if name != "Sample":
            assert camel(member) in declared(name), f"JavaScript lacks {name}.{camel(member)}"
        else:
            assert f"{camel(member)}" in re.search(r"type OutputName =([^;]*);", DECLARED)[1]
        assert c in ("-", member) or member in c or member.rstrip("s") in c, f"{c} is {member}"
    if own != "-":
        assert swift(*own.split(".")), f"Swift lacks {own}"
        assert python in ("-", own) or own.split(".")[1] == camel(python.split(".")[1])


@pytest.mark.parametrize("name", sorted(OBJECTS.keys() - EXTENDED - {"Sample"}))
def test_classes_have_the_same_members(name):
    found = OBJECTS[name]
    own = {each for each in {*dir(found), *getattr(found, "__dict__", {})} if not each.startswith("_")}
    listed = lambda table: {member for rows in table.values() for member in rows.get(name, "").split()}
    assert listed(PYTHON_ALONE) <= own and listed(JAVASCRIPT_ALONE) <= declared(name), "a row is out of date"
    assert {camel(member) for member in own - listed(PYTHON_ALONE)} == declared(name) - listed(JAVASCRIPT_ALONE)


def test_a_span_is_from_start_to_end_in_every_language():
    for function in (*SPANS.split(), *WAYS.split()):
        (parameters,) = re.findall(rf"motion_{function}\(([^)]*)\);", HEADER)
        words = re.findall(r"(\w+)(?:,|$)", " ".join(parameters.split()))
        assert {"start", "end"} <= set(words) and not {"from", "to", "from_time", "to_time"} & set(words), function
        (given,) = re.findall(rf"function {camel(function)}\(([\s\S]*?)\):", DECLARED)
        assert re.search(r"\bstart: ", given) and re.search(r"\bend: ", given), function
        code = getattr(functions, function)
        code = getattr(code, "__wrapped__", code).__code__
        assert {"start", "end"} <= set(code.co_varnames[: code.co_argcount]), function


def test_functions_have_one_address():
    entry = (ROOT / "bindings/js/motion.js").read_text()
    assert "functions.js" not in entry and not set(functions.__all__) & set(motion.__all__)
    for name in functions.__all__:
        assert re.search(rf"\bmotion_{name}\b", HEADER), name
        assert re.search(rf"\bfunction {LISTED.get(name, camel(name))}\b", DECLARED), name
