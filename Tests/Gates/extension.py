#!/usr/bin/env python3
"""Adds a toy curve, y = x * x, a toy property, a toy field of layers and a toy function to a copy of the project, by
the walks of Sources/README.md; builds the copy, and finds them in C, Python, JavaScript and TypeScript.

    extension.py           the whole proof: a copy in .build/extension, built as it ships
    extension.py --dry     makes the walks and derives the tables of the bindings, and builds nothing

A walk is a list of edits. Each edit names a file, a line to find there, and what to write beside it. When a line is not
there any more, the walk and Sources/README.md are out of date, and this test says where.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
TREE = ROOT / ".build" / "extension"
MOST_FILES = {"curve": 10, "property": 10, "field": 4, "function": 8}  # that a walk may touch by hand


class Edit(NamedTuple):
    """Writes lines after the first one that matches a pattern, or text in place of the match; NEW: a new file."""

    file: str
    pattern: str
    text: str
    in_place: bool = False


CURVE = [
    # The number, and what it means.
    Edit("Include/motion.h", r"#define MOTION_TIMING_SPRING 6u.*", "#define MOTION_TIMING_TOY 7u"),
    # The kernel: y and its slope, and whether y ever decreases.
    Edit(
        "Sources/MotionKernel/Timing/Curve.swift",
        r" *public static var spring: UInt32 .*",
        "    public static var toy: UInt32 { MOTION_TIMING_TOY }",
    ),
    Edit(
        "Sources/MotionKernel/Timing/Curve.swift",
        r" *case Curve\.penner: return penner\(.*",
        "    case Curve.toy:\n"
        "        if x < 0 { return CurvePoint(0, 0) }\n"
        "        return x > 1 || (x == 1 && !before) ? CurvePoint(1, 0) : CurvePoint(x * x, 2 * x)",
    ),
    Edit(
        "Sources/MotionKernel/Timing/Curve.swift",
        r"case Curve\.linear, Curve\.steps: return true",
        "case Curve.linear, Curve.steps, Curve.toy: return true",
        in_place=True,
    ),
    # The rules of a row: the highest kind.
    Edit(
        "Sources/MotionClip/Fields/TimingRules.swift",
        r"row\.kind > MOTION_TIMING_SPRING",
        "row.kind > MOTION_TIMING_TOY",
        in_place=True,
    ),
    # Text: the function, and a name that stands for it.
    Edit("Sources/MotionKernel/Text/TimingText.swift", r"penner\( spring\(", "penner( spring( toy(", in_place=True),
    Edit(
        "Sources/MotionKernel/Text/TimingText.swift",
        r" *case Curve\.path: readPath\(\)",
        '        case Curve.toy: expect(")")',
    ),
    Edit("Sources/MotionKernel/Text/CurveDefinitions.swift", r" *step-end=steps\(1\)", "    toy=toy()"),
    # The reference, and how a row is made of it; with these the tests of curves take it in.
    Edit("Sources/MotionReference/Timing/Timing.swift", r" *case spring\(Spring\)", "    case toy"),
    Edit(
        "Sources/MotionReference/Timing/Timing.swift",
        r" *case \.spring\(let spring\): spring\.state\(at: x\)\.value",
        "        case .toy: min(max(x, 0), 1) * min(max(x, 0), 1)",
    ),
    Edit(
        "Sources/MotionReference/Timing/Timing.swift",
        r" *case \.spring\(let spring\): x < 0 \? 0 : .*",
        "        case .toy: x < 0 || x > 1 || x == 1 && !fromLeft ? 0 : 2 * x",
    ),
    Edit(
        "Tests/MotionTestSupport/TimingTable.swift",
        r" *case \.linear: result\.kind = MOTION_TIMING_LINEAR",
        "        case .toy: result.kind = MOTION_TIMING_TOY",
    ),
    Edit(
        "Tests/MotionKernelTests/CurveTests.swift",
        r" *curves \+= \[\.steps\(Steps\(1, \.end\)\).*",
        "        curves.append(.toy)",
    ),
    # What scenes, gates and the fuzzer draw.
    Edit("bindings/generate/vocabulary.py", r' *Easing\("LINEAR"\),', '    Easing("TOY"),'),
]

ROW_FIELDS = "Sources/MotionClip/Fields/RowFields.swift"
LAYER, SAMPLER = "Sources/MotionReference/Sample/Layer.swift", "Sources/MotionReference/Sample/SceneSampler.swift"
TABLES = "Tests/MotionTestSupport/DescriptionTables.swift"
COLUMNS = "static var toyWidth: Int { 23 }\n    public static var count: Int { 24 }"
PROPERTY = [
    # The number, and the field of a layer.
    Edit("Include/motion.h", r"#define MOTION_PROPERTY_HIDDEN 13u.*", "#define MOTION_PROPERTY_TOY_WIDTH 14u /* 1 */"),
    Edit("Include/motion.h", r" *float stroke_end;.*", "    float toy_width;"),
    # A column of its own behind all others, and where its model values stand in a row.
    Edit("Sources/MotionKernel/Transform/Placement.swift", r"static var count: Int { 23 }", COLUMNS, in_place=True),
    Edit(ROW_FIELDS, r"static var zPosition: UInt32 { 84 }", "static var zPosition: UInt32 { 88 }", in_place=True),
    Edit(ROW_FIELDS, r" *static var strokeEnd: UInt32 { 80 }", "    static var toyWidth: UInt32 { 84 }"),
    # The row that rules, compiler, check, channels and blocks go by.
    Edit(
        "Sources/MotionClip/Fields/PropertyTable.swift",
        r" *MOTION_PROPERTY_HIDDEN, width: 1, .*",
        "        LayerProperty(\n"
        "            MOTION_PROPERTY_TOY_WIDTH, width: 1, column: Column.toyWidth, model: LayerField.toyWidth,\n"
        "            part: none, .animated, .strokes),",
    ),
    # The reference, and how a row is made of it.
    Edit(LAYER, r"zPosition, anchorPoint", "zPosition, toyWidth, anchorPoint", in_place=True),
    Edit(LAYER, r" *public var zPosition = 0\.0", "    public var toyWidth = 3.0"),
    Edit(SAMPLER, r" *public var zPosition: Double", "    public var toyWidth: Double"),
    Edit(SAMPLER, r" *zPosition = layer\.zPosition", "        toyWidth = layer.toyWidth"),
    Edit(
        SAMPLER, r" *case \.zPosition: layer\..*", "        case .toyWidth: layer.toyWidth = next([layer.toyWidth])[0]"
    ),
    Edit(SAMPLER, r" *case \.zPosition: return .*", "        case .toyWidth: return [layer.toyWidth]"),
    Edit(TABLES, r" *result\.z_position = .*", "    result.toy_width = Float(layer.toyWidth)"),
    Edit(TABLES, r" *case \.zPosition: MOTION_PROPERTY_Z_POSITION", "    case .toyWidth: MOTION_PROPERTY_TOY_WIDTH"),
    # The words: key path, field of a layer, default.
    Edit(
        "bindings/generate/vocabulary.py",
        r' *Property\("HIDDEN", .*',
        '    Property("TOY_WIDTH", "toyWidth", 1, "plain", "toyWidth", 3, is_implicit=True),',
    ),
]

# A field of a layer without a property: the number by which the opacity is multiplied.
FIELD = [
    # What it is, for all languages.
    Edit(
        "bindings/python/libmotion/scene.schema.json",
        r' *"parent": \{ "type": \["string", "null"\], .*',
        '        "toyFade": { "type": "number", "default": 1, "description": "Fades a layer, as toyFade does." },',
    ),
    # What it does.
    Edit(
        "Sources/MotionFiles/Scene/SceneLayerReader.swift",
        r" *beginTrim\(layer, &row\)",
        "        row.opacity *= finite(layer.number(LayerKey.toyFade))",
    ),
    # Its test.
    Edit(
        "Tests/MotionFilesTests/SceneTests.swift",
        r"@Suite struct SceneTests \{",
        "    @Test func aToyFadesItsLayer() {\n"
        '        let scene = SceneText(#"{"layers": [{"name": "a", "opacity": 0.5, "toyFade": 0.5}]}"#)\n'
        '        #expect(scene.complaint == "" && scene.description.layers[0].opacity == 0.25)\n'
        "        scene.keep()\n"
        "    }\n",
    ),
]

# A function: numbers multiplied by a factor of at most 1, so that none overflows.
NEW = r"\A\Z"
FUNCTION = [
    # What it promises, and its number for motion_call_check.
    Edit(
        "Include/motion.h",
        r"motion_status motion_spring_arrivals\(.*",
        "\n/* Multiplies numbers by a factor.\n *\n"
        " *   values  count numbers\n *   factor  -1..1\n *   out     writes count doubles\n"
        " * Errors    MOTION_ERROR_FINITE  values, factor\n *           _RANGE               factor\n"
        " * Cost      O(count). */\n"
        "motion_status motion_toy_scale(const double *values, uint32_t count, double factor, double *out);",
    ),
    Edit("Include/motion.h", r"#define MOTION_CALL_TIMING_WRITE 55u", "#define MOTION_CALL_TOY_SCALE 56u"),
    # What the header cannot say of it.
    Edit(
        "bindings/generate/functions.py",
        r'(?= *Function\("clock_evaluate")',
        '    Function(\n        "toy_scale", "timings", "Multiplies numbers by a factor.",\n'
        '        (Array("values"), Number("factor", usual=0.5), Out("out", out=True)),\n'
        '        rejected="values factor", wrong=(("factor", NAN, "FINITE"),), statuses="FINITE RANGE",\n'
        "        drawn=True,\n    ),\n",
        in_place=True,
    ),
    # Its checks.
    Edit(
        "Sources/MotionABI/Toy.swift",
        NEW,
        """import CMotion
import MotionKernel

@c @implementation
public func motion_toy_scale(_ values: Doubles!, _ count: UInt32, _ factor: Double, _ out: MutableDoubles!)
    -> motion_status
{
    toyScale(values, count, factor, out, Report())
}

@inline(never)
func toyScale(_ values: Doubles!, _ count: UInt32, _ factor: Double, _ out: MutableDoubles!, _ report: Report)
    -> motion_status
{
    var status = report.first(reject(values, count), 0, reject(out, count), 3)
    if status == MOTION_OK { status = report.finite(values, count, 0) }
    if status != MOTION_OK { return status }
    if !(factor >= -1 && factor <= 1) { return report.refuse(number: factor, 2, MOTION_LIMIT_RANGE, -1, 1) }
    guard let values, let out, !report.isAsked else { return MOTION_OK }
    for i in below(count) { out[i] = Toy.scale(values[i], by: factor) }
    return MOTION_OK
}
""",
        in_place=True,
    ),
    # What it computes, and its test.
    Edit(
        "Sources/MotionKernel/Values/Toy.swift",
        NEW,
        "/// What a toy computes.\npublic enum Toy {\n    /// Returns a number times a factor.\n"
        "    public static func scale(_ value: Double, by factor: Double) -> Double { value * factor }\n}\n",
        in_place=True,
    ),
    Edit(
        "Tests/MotionKernelTests/ToyTests.swift",
        NEW,
        "import MotionKernel\nimport Testing\n\n@Test func aToyScales() { #expect(Toy.scale(3, by: -2) == -6) }\n",
        in_place=True,
    ),
]

SOURCES = ("Include", "Sources", "bindings", "Tests", "Package.swift")
IGNORED = {"__pycache__", "node_modules", ".pytest_cache", ".hypothesis"}


def read() -> dict[str, bytes]:
    """The files of the project that a build or a test reads."""
    found = [path for name in SOURCES for path in [ROOT / name, *(ROOT / name).rglob("*")] if path.is_file()]
    return {str(path.relative_to(ROOT)): path.read_bytes() for path in found if not IGNORED & set(path.parts)}


def apply(walk: list[Edit], files: dict[str, bytes]) -> list[str]:
    """Makes the edits; gives the names of the files that they touch."""
    for edit in walk:
        text = files.get(edit.file, b"").decode()
        found = re.search(edit.pattern, text)
        if not found:
            told = f"extension: {edit.file} has no line {edit.pattern!r} any more"
            raise SystemExit(f"{told}: change the walk here and in Sources/README.md")
        kept = "" if edit.in_place else found[0] + "\n"
        files[edit.file] = (text[: found.start()] + kept + edit.text + text[found.end() :]).encode()
    return sorted({edit.file for edit in walk})


def lay(files: dict[str, bytes], tree: pathlib.Path) -> None:
    """Makes a folder hold these files. What is there already is not touched, so that it is not built again."""
    for name in SOURCES:
        for path in (tree / name).rglob("*"):
            if path.is_file() and str(path.relative_to(tree)) not in files:
                path.unlink()
    for name, contents in files.items():
        path = tree / name
        if not path.is_file() or path.read_bytes() != contents:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(contents)


def run(*command, cwd=None, **environment: str) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, env={**os.environ, **environment}
    )
    if done.returncode:
        said = done.stdout[-2000:] + done.stderr[-2000:]
        raise SystemExit(f"extension: {' '.join(map(str, command))} ended with {done.returncode}\n{said}")
    return done.stdout


C = r"""
#include <motion.h>
#include <stdio.h>
int main(void) {
    motion_timing row = {MOTION_TIMING_TOY, 0, 0, 0, {0, 0, 0, 0}}, read;
    motion_text_error error;
    float x[3] = {0.25f, 0.5f, 2}, y[3];
    uint32_t count;
    double numbers[2] = {1, 2.5};
    if (motion_toy_scale(numbers, 2, -1, numbers) || numbers[0] != -1 || numbers[1] != -2.5) return 3;
    if (motion_timing_evaluate(&row, 1, 0, 0, 0, x, 3, MOTION_QUERY_VALUE, y)) return 1;
    if (motion_timing_parse((const uint8_t *)"toy", 3, &read, 0, 0, &count, &error) || read.kind != row.kind) return 2;
    printf("%g %g %g\n", y[0], y[1], y[2]);
    return 0;
}
"""
PYTHON = """
import libmotion as motion
from libmotion import abi
rows = [abi.Timing(kind=abi.TIMING_TOY), motion.functions.timing_parse("toy").timing]
for row in rows:
    print(*("%g" % y for y in motion.functions.timing_evaluate(row, [0.25, 0.5, 2])))
print("%g" % motion.Curve("toy").evaluate(0.5), motion.Curve("toy").css(0.01).split("(")[0])
scene = motion.Scene()
scene.layer("a").add(motion.basic("opacity", from_=0, to=1, duration=1, timing="toy"))
print("%g" % scene.compile().sample(0.5).opacities[0])
scene.layer("b").add(motion.basic("toyWidth", to=5, duration=1, timing="toy"))
scene.layer("c", toy_width=2)
clip = scene.compile(channels=[(name, "toyWidth") for name in "abc"])
print(*("%g" % width for width in clip.sample(0.5).values))
scene = motion.Scene()
layer = scene.layer("a", opacity=0.5, toy_fade=0.5)
print(layer.toy_fade, scene.layer("b").toy_fade, *scene.compile().sample(0).opacities)
print(*motion.Scene.from_json('{"layers": [{"name": "a", "toyFade": 0.25}]}').compile().sample(0).opacities)
for given in ('{"layers": [{"name": "a", "toyFade": "x"}]}', None):
    try:
        motion.Scene.from_json(given) if given else scene.layer("c", toy_fade="x")
    except motion.MotionError as error:
        print(error)
print(*motion.functions.toy_scale([1, 2.5]), *motion.functions.toy_scale([1, 2.5], factor=-1))
try:
    motion.functions.toy_scale([1, float("nan")])
except motion.MotionError as error:
    print(error)
print(motion.scenes.scene.LayerFields.__annotations__["toy_fade"].__name__)
"""
JAVASCRIPT = """
const motion = await import(process.argv[1] + '/motion.js');
const functions = await import(process.argv[1] + '/functions.js');
await motion.init(process.argv[1] + '/core/motion.wasm');
const rows = [{ kind: motion.constants.TIMING_TOY }, 'toy'];
for (const row of rows) console.log(...functions.timingEvaluate(row, [0.25, 0.5, 2]));
console.log(new motion.Curve('toy').evaluate(0.5), new motion.Curve('toy').css({ tolerance: 0.01 }).split('(')[0]);
const scene = new motion.Scene();
scene.layer('a').add(motion.basic('opacity', { from: 0, to: 1, duration: 1, timing: 'toy' }));
console.log(scene.compile().sample([0.5]).opacities[0]);
scene.layer('b').add(motion.basic('toyWidth', { to: 5, duration: 1, timing: 'toy' }));
scene.layer('c', { toyWidth: 2 });
const channels = ['a', 'b', 'c'].map((name) => [name, 'toyWidth']);
console.log(...scene.compile({ channels }).sample([0.5]).values);
const faded = new motion.Scene(), layer = faded.layer('a', { opacity: 0.5, toyFade: 0.5 });
console.log(layer.toyFade, faded.layer('b').toyFade, ...faded.compile().sample([0]).opacities);
console.log(...functions.toyScale([1, 2.5]), ...functions.toyScale([1, 2.5], { factor: -1 }));
try { functions.toyScale([1, NaN]); } catch (error) { console.log(error.message); }
try { faded.layer('c', { toyFade: 'x' }); } catch (error) { console.log(error.message); }
"""
TYPESCRIPT = """
import {Layer, Scene} from './motion.js';
import {toyScale} from './functions.js';
const doubled: Float64Array = toyScale([1, 2], {factor: 1});
const scene = new Scene(), layer: Layer = scene.layer('a', {toyFade: 0.5}), fade: number = layer.toyFade;
// @ts-expect-error
scene.layer('b', {toyFade: 'x'});
console.log(fade, doubled);
"""
SCENES = """
import plain
from records import Scene
from seeded import Random
for drawn, count in plain.SCENES.items():
    scene = Scene(1)
    for seed in range(9):
        drawn(scene, Random(1, seed))
    assert len(scene.calls) > 9
    print(scene.calls[0][0].removeprefix("motion_"), count)
"""
VALUES = "0.0625 0.25 1"


def prove(tree: pathlib.Path) -> None:
    """Builds the copy as it ships, and asks each language for the toys."""
    start = time.monotonic()
    run("bash", "bindings/build.sh", cwd=tree)
    print(f"      built in {time.monotonic() - start:.0f} s")
    built = tree / ".build" / "motion"
    source, program = tree / ".build" / "toy.c", tree / ".build" / "toy"
    source.write_text(C)
    compiler = shutil.which("cc") or "clang"
    run(compiler, "-std=c99", "-I", tree / "Include", source, "-L", built, "-lmotion", f"-Wl,-rpath,{built}", "-o",
        program)  # fmt: skip
    expect("C", run(program), [VALUES])
    answers = [VALUES, VALUES, "0.25 linear", "0.25", "3 3.5 2"]
    rest = ["0.5 1 0.25 1.0", "0.25", '$.layers[0].toyFade: "x", must be number', "c.toyFade: 'x', must be number"]
    scaled = ["0.5 1.25 -1.0 -2.5", "toy_scale: values[1]: nan, ERROR_FINITE: must be finite"]
    expect("Python", run(sys.executable, "-c", PYTHON, cwd=tree / ".build", PYTHONPATH=str(tree / "bindings/python")),
           [*answers, *rest, *scaled, "float"])  # fmt: skip
    rest = ["0.5 1 0.25 1", "0.5 1.25 -1 -2.5", "toyScale: values[1]: NaN, ERROR_FINITE: must be finite"]
    rest += ['c.toyFade: "x", must be a finite number']
    expect("JavaScript", run("node", "--input-type=module", "-e", JAVASCRIPT, tree / "bindings/js"), [*answers, *rest])
    if shutil.which("tsc"):
        script = tree / "bindings" / "js" / "toy.ts"
        script.write_text(TYPESCRIPT)
        run("tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", script)
        script.unlink()
        print("      TypeScript: the field is a number")
    tests = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/core/test_wrong_arguments.py", "-k",
             "toy_scale or every")  # fmt: skip
    run(sys.executable, *tests, cwd=tree / "bindings" / "python")
    print("      Python's tests of wrong arguments have the function")
    # What the header says of every curve holds of this one too, without a test of its own.
    gate = tree / "Tests" / "Gates" / "misuse.py"
    for function in ("motion_timing_evaluate", "motion_timing_parse", "motion_clip_size", "motion_toy_scale"):
        expect(
            f"the gate on {function}",
            run(sys.executable, gate, built / "libmotion.so", "--only", function, GATES_ROOT=str(tree)),
            [],
        )


def prove_tables(tree: pathlib.Path) -> None:
    """Derives the tables of the bindings, as bindings/build.sh does, and finds the property and the field in each."""
    generator = tree / "bindings" / "generate" / "write.py"
    texts = {}
    for kind, file in re.findall(r"write\.py ([a-z-]+) ((?:bindings|Sources)/\S+)", (tree / BUILD).read_text()):
        run(sys.executable, generator, kind, tree / file)
        if (tree / file).is_file():
            texts[kind] = (tree / file).read_text()
    run(sys.executable, generator, "functions", tree)
    packages = tree / "bindings"
    read_text = lambda place: (packages / place).read_text()
    schema = json.loads(texts["schema"])
    found = {
        "the property in Python": "PROPERTY_TOY_WIDTH = 14" in texts["python"] and '"toyWidth"' in texts["python"],
        "the property in JavaScript": '"toyWidth"' in texts["properties"],
        "the property in TypeScript": "'toyWidth'" in texts["declarations"],
        "the property in the schema's key paths": "toyWidth" in schema["$defs"]["keyPath"]["enum"],
        "the property in the schema's layers": schema["$defs"]["layer"]["properties"]["toyWidth"]["default"] == 3,
        "the field in Swift": "static var toyFade: Int" in texts["scene-keys"] and "toyFade" in texts["scene"],
        "the property in MotionKit": "public var toyWidth: Double {" in texts["layer-fields"],
        "the field in MotionKit": "as toyFade does.\n    public var toyFade: Double {" in texts["layer-fields"],
        "the field in Python": "    toy_fade: float\n" in texts["types"],
        "its comment in Python": '"""Fades a layer, as toy_fade does. Default 1."""' in texts["types"],
        "the field in JavaScript": "\ntoyFade number 1\n" in texts["fields"],
        "the field in TypeScript": "  toyFade?: number;\n" in texts["field-types"],
        "the function in Python": "\ndef toy_scale(values, factor: float = 0.5, out=None) -> np.ndarray:\n"
        in read_text("python/libmotion/functions/plain.py"),
        "the function in JavaScript": "export function toyScale(values, options)"
        in read_text("js/functions/plain-timings.js"),
        "the function among all of JavaScript": "toyScale" in read_text("js/functions.js"),
        "the function in TypeScript": "export function toyScale(values: Numbers, options?: { factor?: number; out?:"
        in read_text("js/functions.d.ts"),
        "the function in motion_call_check": "case MOTION_CALL_TOY_SCALE:" in texts["call-check"],
        "the function in the records": "toy_scale 40"
        in run(sys.executable, "-c", SCENES, cwd=tree / "Tests" / "Scenes"),
        "its comment in TypeScript": "/** Fades a layer, as toyFade does. Default 1. */" in texts["field-types"],
    }
    if lacking := [where for where, is_there in found.items() if not is_there]:
        raise SystemExit(f"extension: there is not {', '.join(lacking)}")


BUILD = "bindings/build.sh"


def expect(where: str, printed: str, lines: list[str]) -> None:
    """Compares what a program printed."""
    if printed.split("\n")[:-1] != lines:
        raise SystemExit(f"extension: {where} says {printed.splitlines()}, not {lines}")
    print(f"      {where}: {'; '.join(lines) or 'no breach'}")


def main() -> int:
    is_dry = "--dry" in sys.argv
    start, files = time.monotonic(), read()
    for name, walk in ("curve", CURVE), ("property", PROPERTY), ("field", FIELD), ("function", FUNCTION):
        touched = apply(walk, files)
        if len(touched) > MOST_FILES[name]:
            raise SystemExit(f"extension: a {name} touches {len(touched)} files: {', '.join(touched)}")
        print(f"      a toy {name}: {len(touched)} files by hand")
    lay(files, TREE)
    prove_tables(TREE)
    if not is_dry:
        prove(TREE)
    print(f"ok    the toys are found in {'the tables' if is_dry else 'C, Python, JavaScript and TypeScript'}", end="")
    print(f" ({time.monotonic() - start:.0f} s)\n1 passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
