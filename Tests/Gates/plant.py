#!/usr/bin/env python3
"""R18: every gate fails on a planted fault, and says what it should. `plant.py --deep` also plants faults in the Swift
sources.

The binary and surface gates run on a toy libmotion (toy.py). R7 and R8 run on a shim: the shipped library behind a
layer of C that does one thing wrong."""

import pathlib
import re
import subprocess
import sys
import tempfile

import binary
import forger
import house
import rooms
import surface
import swift_plants
import toy
import wasm
import ways_plants
import x86
from artifacts import ROOT, Artifacts
from gates import GATES, LONG, breaches, misuse

VERSION = "motion_version"
# A table that is as large as the library may be.
TOO_MUCH = f"""extern const char toy_table[{binary.LIBRARY_BYTES}];
const char toy_table[{binary.LIBRARY_BYTES}] = {{1}};
"""
# A body that takes as much stack as a call may, and a little more.
DEEP = "volatile char big[%d]; big[status & 16383] = 1; return (const char *)(long)big[status & 8191];"

# gate, what it has to say, how the toy is made
TOYS = [
    (binary.traps_native, r"ud2 x 1 in motion_version", dict(bodies={VERSION: "__builtin_trap();"})),
    (
        binary.traps_native,
        r"integer division x 1 in motion_status_text",
        dict(bodies={"motion_status_text": "return (const char *)(long)(7 / status);"}),
    ),
    (binary.traps_wasm, r"unreachable in motion_version", dict(bodies={VERSION: "__builtin_trap();"})),
    (
        binary.traps_wasm,
        r"i32.div_s in motion_status_text",
        dict(bodies={"motion_status_text": "return (const char *)(long)(7 / status);"}),
    ),
    (
        binary.traps_wasm,
        r"i32.trunc_f32_s in motion_transform_interpolate",
        dict(bodies={"motion_transform_interpolate": "return (int)*start;"}, wasm_flags=["-mno-nontrapping-fptoint"]),
    ),
    (
        binary.traps_wasm,
        r"call_indirect in motion_version",
        dict(
            extra="extern uint32_t (*volatile toy_pointer)(void);\nuint32_t toy_a(void) { return 1; }\nuint32_t "
            "(*volatile toy_pointer)(void) = toy_a;\n",
            bodies={VERSION: "extern uint32_t (*volatile toy_pointer)(void); return toy_pointer();"},
        ),
    ),
    (
        binary.traps_wasm,
        r"memory.grow in toy_grow",
        dict(
            extra="#ifdef __wasm__\nint toy_grow(void) { return __builtin_wasm_memory_grow(0, 1); }\n#else\nint "
            "toy_grow(void) { return 0; }\n#endif\n",
            export=["toy_grow"],
        ),
    ),
    (
        binary.locals_wasm,
        r"local 0 is read before it is set in motion_version",
        dict(
            bodies={
                VERSION: "uint32_t read = 0;\n#ifdef __wasm__\n"
                '__asm__ volatile("local.get %0\\n\\tlocal.set %0" : "=r"(read));\n#endif\nreturn read;'
            }
        ),
    ),
    (
        binary.locals_wasm,
        r"local \d+ is set while its earlier value waits to be used in motion_version",
        dict(
            bodies={
                VERSION: "uint32_t read = 1;\n#ifdef __wasm__\n"
                '__asm__ volatile("i32.const 2\\n\\tlocal.set %0\\n\\tlocal.get %0\\n\\t'
                'i32.const 3\\n\\tlocal.set %0\\n\\tlocal.set %0" : "=r"(read));\n#endif\nreturn read;'
            }
        ),
    ),
    (
        binary.state_native,
        r"needs malloc",
        dict(
            extra="void *malloc(size_t);\n",
            bodies={"motion_status_text": "extern void *malloc(size_t); return malloc(8);"},
            wasm_link=["--allow-undefined"],
        ),
    ),
    (
        binary.state_native,
        r"\.bss: 4 bytes stay writable",
        dict(extra="int toy_state;\n", bodies={VERSION: "extern int toy_state; return toy_state++;"}),
    ),
    (
        binary.state_native,
        r"holds swift_allocObject",
        dict(
            extra='__attribute__((noinline)) void swift_allocObject(void) { __asm__(""); }\n',
            bodies={VERSION: "extern void swift_allocObject(void); swift_allocObject(); return 0;"},
        ),
    ),
    (
        binary.state_native,
        r"\.init_array: code that runs at load",
        dict(
            extra='#ifndef __wasm__\n__attribute__((constructor)) void toy_start(void) { __asm__ volatile(""); '
            "}\n#endif\n"
        ),
    ),
    (
        binary.state_wasm,
        r"imports function env\.malloc",
        dict(
            bodies={"motion_status_text": "extern void *malloc(size_t); return malloc(8);"},
            wasm_link=["--allow-undefined"],
        ),
    ),
    (
        binary.state_wasm,
        r"data segment \.data",
        dict(extra="int toy_state = 3;\n", bodies={VERSION: "extern int toy_state; return toy_state++;"}),
    ),
    (
        binary.state_wasm,
        r"400 bytes of zeroed data",
        dict(
            extra="int toy_state[100];\n",
            bodies={"motion_status_text": "extern int toy_state[100]; toy_state[status]++; return 0;"},
        ),
    ),
    (binary.linkage, r"SONAME \['libwrong.so'\]", dict(soname="libwrong.so")),
    (binary.linkage, r"depends on libm\.so\.6", dict(link=["-Wl,--no-as-needed", "-lm"])),
    (binary.size, r"libmotion.so has \d+ bytes, \d+ too many", dict(extra=TOO_MUCH, export=["toy_table"])),
    (binary.size, r"motion.wasm is not stripped", dict(strip=False)),
    (
        binary.size,
        r"motion-player.wasm has \d+ bytes, \d+ too many",
        dict(extra="const char toy_table[100000] = {1};\n", player_export=["toy_table"]),
    ),
    (
        binary.state_wasm,
        r"motion-player.wasm: imports function env\.malloc",
        dict(
            bodies={"motion_clip_check": "extern void *malloc(size_t); return malloc(8) != 0;"},
            wasm_link=["--allow-undefined"],
        ),
    ),
    (
        surface.names,
        r"motion-player.wasm and player.txt do not both have motion_clip_size",
        dict(player_export=["motion_clip_size"]),
    ),
    (
        binary.instruction_sets,
        r"wide registers in motion_timing_evaluate",
        dict(
            bodies={"motion_timing_evaluate": "for (int i = 0; i < 64; i++) y[i] = x[i] * x[i]; return 0;"},
            native_flags=["-O2", "-mavx2"],
        ),
    ),
    (
        binary.instruction_sets,
        r"fused multiply-add x \d+ in motion_timing_evaluate",
        dict(
            bodies={"motion_timing_evaluate": "*y = *x * *x + *x; return 0;"},
            native_flags=["-mfma", "-ffp-contract=fast"],
        ),
    ),
    (
        binary.instruction_sets,
        r"avx2.o: toy_shared can be seen",
        dict(avx2=toy.AVX2 + "__attribute__((weak)) void toy_shared(float *p) { *p = 1; }\n"),
    ),
    (
        binary.instruction_sets,
        r"avx2.o: motion_kernel_b_avx2 can be seen",
        dict(avx2=toy.AVX2 + "__attribute__((weak)) void motion_kernel_b_avx2(float *p) { *p = 1; }\n"),
    ),
    (
        binary.instruction_sets,
        r"uses no ymm register",
        dict(avx2="void motion_kernel_toy_avx2(float *p) { *p = 1; }\n"),
    ),
    (
        binary.stack_native,
        r"motion_status_text takes \d{5} bytes of stack",
        dict(bodies={"motion_status_text": DEEP % (binary.STACK_BYTES + 16)}),
    ),
    (
        binary.stack_native,
        r"recursion",
        dict(
            extra="__attribute__((noinline, optnone)) unsigned toy_deep(unsigned n) { return n ? toy_deep(n - 1) "
            "+ n : 0; }\n",
            bodies={
                "motion_status_text": "extern unsigned toy_deep(unsigned); return (const char *)(long)toy_deep(status);"
            },
        ),
    ),
    (
        binary.stack_native,
        r"a frame of no constant size",
        dict(
            bodies={"motion_status_text": "volatile char big[status]; big[0] = 1; return (const char *)(long)big[0];"}
        ),
    ),
    (
        binary.stack_wasm,
        r"motion_status_text takes \d{5} bytes of stack",
        dict(bodies={"motion_status_text": DEEP % (binary.MODULE_STACK_BYTES + 16)}),
    ),
    (
        surface.names,
        r"libmotion.so has motion_extra, which the header has not",
        dict(extra="int motion_extra(void) { return 0; }\n", export=["motion_extra"]),
    ),
    (surface.names, r"motion.wasm lacks motion_version", dict(without=(VERSION,))),
    (
        surface.signatures,
        r"motion.wasm: motion_version is",
        dict(
            without=(VERSION,),
            extra='float toy_version(void) __asm__("motion_version");\nfloat toy_version(void) { return 1; }\n',
            export=[VERSION],
        ),
    ),
]

# gate, what it has to say, file of the project, text and what replaces it
TREES = [
    (
        surface.names,
        r"Python lacks motion_clip_check",
        "bindings/python/libmotion/abi.py",
        '"motion_clip_check"',
        '"motion_clip_chuck"',
    ),
    (
        surface.released,
        r"is gone under the same abi 3",
        "bindings/c/abi.txt",
        "abi 2\n",  # of the last release
        "abi 3\n",
    ),
    (surface.released, r"went from 4 to 3", "bindings/c/abi.txt", "abi 2\n", "abi 4\n"),
    (surface.one_project, r"is not of version \d", "bindings/js/package.json", '"version": "', '"version": "9'),
    (surface.one_project, r"begins with 9", "bindings/CHANGELOG.md", "\n## ", "\n## 9"),
    (
        surface.one_project,
        r"README.md: example.org is the address",
        "bindings/swift/README.md",
        "# libmotion",
        "# example.org",
    ),
    (surface.names, r"JavaScript has motion_clip_chuck", "bindings/js/abi/header.js", "clip_check:", "clip_chuck:"),
    (
        surface.names,
        r"motion-draw.wasm and draw.txt do not both have motion_clip_draw",
        "bindings/link/draw.txt",
        "motion_clip_draw\n",
        "",
    ),
    (
        surface.names,
        r"JavaScript's draw and draw.txt do not both have motion_clip_chuck",
        "bindings/js/abi/header.js",
        '"clip_check",',
        '"clip_chuck",',
    ),
    (
        surface.signatures,
        r"Python: motion_timing_parse is",
        "bindings/python/libmotion/abi.py",
        '"motion_timing_parse": (c_int32, (("text", c_void_p), ("size", c_uint32)',
        '"motion_timing_parse": (c_int32, (("text", c_void_p), ("size", c_double)',
    ),
    (
        surface.layouts,
        r"JavaScript: .*motion_clip_info",
        "bindings/js/abi/header.js",
        'clip_info: {"size": 56',
        'clip_info: {"size": 64',
    ),
    (
        surface.layouts,
        r"Python: .*motion_clock",
        "bindings/python/libmotion/abi.py",
        '("begin", c_double)',
        '("begin", c_float)',
    ),
    (surface.layouts, r"MOTION_NONE", "bindings/js/abi/header.js", "NONE: 4294967295", "NONE: 4294967294"),
    (
        surface.layouts,
        r"motion_channel",
        "Include/motion.h",
        "typedef struct motion_channel {",
        "typedef struct motion_channel { uint32_t toy;",
    ),
    (
        surface.dialects,
        r"-std=c89",
        "Include/motion.h",
        "#define MOTION_ABI_VERSION",
        "// not C89\n#define MOTION_ABI_VERSION",
    ),
    (
        rooms.one_way,
        r"ValueLayout.swift imports MotionABI",
        "Sources/MotionClip/Format/ValueLayout.swift",
        "import MotionKernel\n",
        "import MotionABI\nimport MotionKernel\n",
    ),
    (
        rooms.one_way,
        r"MotionClip/Format uses Sample: Sampler",
        "Sources/MotionClip/Format/ValueLayout.swift",
        "import MotionKernel\n",
        "import MotionKernel\n\nprivate typealias Toy = Sampler\n",
    ),
    (
        rooms.one_way,
        r"MotionClip/Format uses Sample: \.geometryScratch",
        "Sources/MotionClip/Format/ValueLayout.swift",
        "import MotionKernel\n",
        "import MotionKernel\n\nprivate func toy(_ clip: Clip) -> UInt64 { clip.geometryScratch }\n",
    ),
    (
        rooms.room_sizes,
        r"ValueLayout.swift has \d{3} lines",
        "Sources/MotionClip/Format/ValueLayout.swift",
        "import MotionKernel\n",
        "import MotionKernel\n" + "\n" * 400,
    ),
    (
        rooms.bindings_one_way,
        r"bindings/python/libmotion/values imports scenes: path.py -> scene.py",
        "bindings/python/libmotion/values/path.py",
        "import numpy as np\n",
        "import numpy as np\n\n\ndef toy():\n    from ..scenes.scene import Scene\n",
    ),
    (
        rooms.bindings_one_way,
        r"bindings/python/libmotion/core imports from the root: words.py -> lottie.py",
        "bindings/python/libmotion/core/words.py",
        "from .. import abi\n",
        "from .. import abi, lottie\n",
    ),
    (
        rooms.bindings_one_way,
        r"bindings/python/libmotion/attic is no room of the plan",
        "bindings/python/libmotion/attic/toy.py",
        "",
        "TOY = 1\n",
    ),
    (
        rooms.bindings_one_way,
        r"bindings/js/values imports scenes: path.js -> scene.js",
        "bindings/js/values/path.js",
        "import {rotation} from './affine.js';\n",
        "import {rotation} from './affine.js';\nconst toy = () => import('../scenes/scene.js');\n",
    ),
    (
        rooms.bindings_one_way,
        r"bindings/js/core imports from the root: tables.js -> motion.js",
        "bindings/js/core/tables.js",
        "import {isArray, optionsOf, refuse} from './error.js';\n",
        "import {isArray, optionsOf, refuse} from './error.js';\nexport {Scene} from '../motion.js';\n",
    ),
    (rooms.binding_sizes, r"bindings/js/core has 15 files", "bindings/js/core/toy.js", "", "export const TOY = 1;\n"),
    (
        rooms.binding_sizes,
        r"bindings/python/libmotion/core has 15 files",
        "bindings/python/libmotion/core/toy.py",
        "",
        "TOY = 1\n",
    ),
    (house.lines, r"the tree has \d+ lines, at most 10$", "Tests/Gates/house.txt", "tree ", "tree 10#"),
    (
        house.lines,
        r"the bindings have \d+ hand-written lines, at most 10$",
        "Tests/Gates/house.txt",
        "bindings ",
        "bindings 10#",
    ),
    (
        house.long_parts,
        r"Scene/SceneReader.swift has 4\d\d lines, more than 400",
        "Sources/MotionFiles/Scene/SceneReader.swift",
        "import MotionKernel\n",
        "import MotionKernel\n" + "\n" * 150,
    ),
    (house.long_parts, r"JSONReader.swift:read has \d+ lines", "Tests/Gates/long.txt", "JSONReader", "# JSONReader"),
    (
        rooms.one_way,
        r"MotionQuartz/Geometry uses Layers: CALayer",
        "Sources/MotionQuartz/Geometry/PathBounds.swift",
        "extension CGPath {\n",
        "private func toy(_ layer: CALayer) {}\n\nextension CGPath {\n",
    ),
    (house.lines, r"twins.txt names \d+ files, at most", "Tests/Gates/twins.txt", "colors ", "colors attic.py "),
    (house.no_new_twin, r"colors\) is gone, its row must go", "Tests/Gates/twins.txt", "colors ", "colors attic.py "),
    (
        house.no_new_twin,
        r"values/affine.py computes no more",
        "Tests/Gates/twins.txt",
        "colors ",
        "alone bindings/python/libmotion/values/affine.py\ncolors ",
    ),
    (
        house.no_new_twin,
        r"core/toy.py computes \(cos, sin\)",
        "bindings/python/libmotion/core/toy.py",
        "",
        "import math\n\n\ndef turned(x, y, by):\n    return x * math.cos(by) - y * math.sin(by)\n",
    ),
    (
        house.no_new_twin,
        r"core/toy.js computes \(0.04045\)",
        "bindings/js/core/toy.js",
        "",
        "export const linear = (part) => (part <= 0.04045 ? part / 13 : ((part + 0.05) / 1.05) ** 2.5);\n",
    ),
]

# what misuse has to say, function of the shim, its body; REAL(...) is the shipped function
SHIMS = [
    (
        r"motion_timing_evaluate: count \d+: wrote outside y",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y); "
        "if (s == 0 && count % 16 == 5) ((volatile char *)y)[-1] = 0; return s;",
    ),
    (
        r"killed by signal 11 at: motion_timing_evaluate: count 1$",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y); "
        "if (s == 0 && count) ((volatile float *)y)[count] = 0; return s;",
    ),
    (
        r"killed by signal 11 at: motion_path_points: count 1$",
        "motion_path_points",
        "if (count) (void)((volatile const double *)at)[count]; return REAL(path, path_size, unit, at, count, "
        "out, curvatures_or_null);",
    ),
    (
        r"motion_transform_interpolate: rule 3: wrote to out",
        "motion_transform_interpolate",
        "motion_status s = REAL(start, end, width, progress, count, rule, out); if (s == MOTION_ERROR_ENUM) out[0] "
        "= 0; return s;",
    ),
    (
        r"motion_transform_interpolate: rule 3: OK, not ERROR_ENUM",
        "motion_transform_interpolate",
        "return REAL(start, end, width, progress, count, rule & 1, out);",
    ),
    (
        r"motion_path_inspect: path NULL: ERROR_PREPARED, not ERROR_NULL",
        "motion_path_inspect",
        "return path ? REAL(path, path_size, measure) : MOTION_ERROR_PREPARED;",
    ),
    (
        r"motion_transform_function_interpolate: special floats .*: out: holds (nan|inf)",
        "motion_transform_function_interpolate",
        "motion_status s = REAL(function, start, end, width, progress, count, out); if (s == 0 && count && "
        "!(*progress == *progress)) out[4] = *progress; return s;",
    ),
    (
        r"motion_timing_evaluate: special floats .* of query 1: y: holds nan",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y); "
        "if (s == 0 && count && query == MOTION_QUERY_SLOPE && x[0] != x[0]) y[0] = x[0]; return s;",
    ),
    (
        r"motion_timing_evaluate: special floats .* of query 2: y: holds nan",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y); "
        "if (s == 0 && count && query == MOTION_QUERY_INVERSE && x[0] != x[0]) y[0] = x[0]; return s;",
    ),
    (
        r"motion_timing_evaluate: special floats .*: y: holds nan",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y); "
        "for (uint32_t i = 0; s == 0 && indices_or_null && i < count; i++) if (x[i] != x[i] && "
        "timings[indices_or_null[i]].kind == MOTION_TIMING_SPRING) y[i] = x[i]; return s;",
    ),
    (
        r"motion_timing_evaluate: special floats .*: y: NaN does not count as 0 there",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y); "
        "if (s == 0 && count && x[0] != x[0]) y[0] = .5f; return s;",
    ),
    (
        r"motion_timing_evaluate: count \d+: y is not written whole",
        "motion_timing_evaluate",
        "return count > 3 ? REAL(timings, timing_count, floats, float_count, indices_or_null, x, count - 1, "
        "query, y) : REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y);",
    ),
    (
        r"motion_spring_resolve: given 3: wrote to spring",
        "motion_spring_resolve",
        "motion_status s = REAL(spring, given, form); if (s == MOTION_ERROR_ENUM) spring->settling = 1; return s;",
    ),
    (
        r"motion_spring_evaluate: form 2: OK, not ERROR_ENUM",
        "motion_spring_evaluate",
        "return REAL(springs, spring_count, indices_or_null, form & 1, times, count, values, velocities_or_null);",
    ),
    (
        r"motion_clip_activity: after .* comes",
        "motion_clip_activity",
        "motion_status s = REAL(clip, clip_size, time, activities_or_null, next, scratch, scratch_size); if (s == "
        "0 && *next < 1) *next = time; return s;",
    ),
    (
        r"clips: cut to \d+ of \d+ bytes: check says 0",
        "motion_clip_check",
        "return clip_size > 200 ? MOTION_OK : REAL(clip, clip_size);",
    ),
    (r"motion_status_text: -3 says the same as", "motion_status_text", "return REAL(status < -2 ? -2 : status);"),
]


# which of clips.py finds it, not the function's row
CLIP_CHECKS = {"motion_clip_check": "altered", "motion_clip_activity": "crossed"}


# what the forger has to say, the host that is the shim, and its function and body
FORGED = [
    (r"baseline: call \d+: signal 11", "baseline", "motion_clip_check", "return MOTION_OK;"),
    (
        r"baseline: call \d+: lacks points",
        "baseline",
        "motion_clip_draw",
        "motion_status s = REAL(clip, clip_size, time, flags, items_or_null, item_capacity, floats_or_null, "
        "float_capacity, verbs_or_null, verb_capacity, points_or_null, point_capacity, counts, scratch, scratch_size); "
        "for (uint32_t i = 0; s == 0 && items_or_null && i < counts->items; i++) if (items_or_null[i].point_count > 9) "
        "items_or_null[i].point_count--; return s;",
    ),
    (
        r"AVX2: call \d+: not finite",
        "avx2",
        "motion_clip_sample",
        "motion_status s = REAL(clip, clip_size, times, time_count, space, affines_or_null, opacities_or_null, "
        "strokes_or_null, values_or_null, velocities_or_null, frames_or_null, orders_or_null, scratch, scratch_size); "
        'if (s == 0) affines_or_null[1] = __builtin_nanf(""); return s;',
    ),
    (
        r"hosts differ",
        "avx2",
        "motion_clip_bounds",
        "motion_status s = REAL(clip, clip_size, start, end, space, strokes, stroke_count, bounds, scratch, "
        "scratch_size); if (s == 0) bounds[0] *= 1.0000002f; return s;",
    ),
    (
        r"baseline: call \d+: wrote outside",
        "baseline",
        "motion_clip_geometry",
        "motion_status s = REAL(clip, clip_size, time, flags, verbs_or_null, verb_capacity, points_or_null, "
        "point_capacity, ranges_or_null, counts, scratch, scratch_size); "
        "if (s == 0 && verb_capacity) verbs_or_null[verb_capacity] = 0; return s;",
    ),
]
ENDLESS = "motion_clip_trace"  # a function of the module that never ends
SHARE_OF_FORGED = 400  # altered clips, of all that there are, in which a planted fault is looked for


def check(what: str, found: list[str], expected: str) -> bool:
    caught = any(re.search(expected, line) for line in found)
    print(
        f"{'ok  ' if caught else 'FAIL'}  planted: {what}"
        + ("" if caught else f": the gate says {found[:3]}, not /{expected}/"),
        flush=True,
    )
    return caught


def shim(folder: pathlib.Path, name: str, body: str) -> Artifacts:
    """A libmotion.so that passes every call on to the shipped one, but for one function."""
    shipped = Artifacts()
    bodies = {}
    for function in shipped.header.functions:
        arguments = ", ".join(n for n, _ in function.parameters)
        bodies[function.name] = f"return REAL({arguments});" if function.name != name else body
        bodies[function.name] = f'__typeof__({function.name}) *const REAL_ = real("{function.name}"); ' + bodies[
            function.name
        ].replace("REAL(", "REAL_(")
    lines = toy.source(shipped.header, bodies).splitlines()
    opener = (
        f"#include <dlfcn.h>\nstatic void *real(const char *name) {{ static void *h; if (!h) h = "
        f'dlopen("{shipped.library}", RTLD_NOW | RTLD_LOCAL); if (!h) __builtin_trap(); return dlsym(h, '
        f"name); }}\n"
    )
    (folder / "shim.c").write_text("\n".join(lines[:2]) + "\n" + opener + "\n".join(lines[2:]) + "\n")
    subprocess.run([x86.tool("clang"), "-O1", "-shared", "-fPIC", "-Wno-everything", "-I", ROOT / "Include",
                   folder / "shim.c", "-o", folder / "libmotion.so"], check=True)  # fmt: skip
    return Artifacts(folder)


def endless(path: pathlib.Path, name: str) -> bytes:
    """A WebAssembly module one of whose functions is a loop without end."""

    def number(value: int) -> bytes:
        return bytes([value & 127 | (128 if value > 127 else 0)]) + (number(value >> 7) if value > 127 else b"")

    module = path.read_bytes()
    index, made, reader = wasm.read(path).exports[name][1], module[:8], wasm.Reader(module, 8)
    while reader.at < len(module):
        section, content = reader.byte(), reader.take(reader.unsigned())
        if section == 10:
            code = wasm.Reader(content)
            bodies = [code.take(code.unsigned()) for _ in range(code.unsigned())]
            bodies[index] = bytes([0, 0x03, 0x40, 0x0C, 0, 0x0B, 0, 0x0B])  # loop, br 0, end, unreachable, end
            content = number(len(bodies)) + b"".join(number(len(body)) + body for body in bodies)
        made += bytes([section]) + number(len(content)) + content
    return made


def forged(folder: pathlib.Path, replaced: str) -> list[str]:
    """What the forger says of a folder that has one file of its own, and else the shipped ones."""
    shipped = Artifacts()
    for file in (*shipped.single, shipped.module):
        if file.name != replaced:
            (folder / file.name).symlink_to(file)
    return list(forger.forged_clips(Artifacts(folder), SHARE_OF_FORGED))


def main() -> int:
    results = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        clean = toy.make(scratch / "clean")
        for gate in GATES:
            if gate not in LONG:
                found = breaches(gate, clean)
                results.append(not found)
                print(
                    f"{'FAIL' if found else 'ok  '}  {gate.__name__} passes on the toy as it "
                    f"is{': ' if found else ''}{found[0] if found else ''}",
                    flush=True,
                )
        for number, (gate, expected, options) in enumerate(TOYS):
            planted = toy.make(scratch / f"toy{number}", **options)
            results.append(check(f"{gate.__name__}, {expected}", breaches(gate, planted), expected))
        other = toy.make(scratch / "other", bodies={VERSION: "return 7;"})
        for file in ("libmotion.so", "motion.wasm", "motion-player.wasm", "motion-lottie.wasm"):
            mixed = toy.make(scratch / f"mixed {file}")
            (mixed.built / file).write_bytes((other.built / file).read_bytes())
            results.append(check(f"twins, {file}", breaches(binary.twins, mixed), f"{file}: other code"))
        for number, (gate, expected, file, before, after) in enumerate(TREES):
            root = toy.tree(scratch / f"tree{number}", {file: (before, after)})
            results.append(check(f"{gate.__name__}, {file}", breaches(gate, Artifacts(clean.built, root)), expected))
        raised = toy.tree(scratch / "raised", {})
        limits, git = raised / house.LIMITS, ["git", "-C", raised, "-c", "user.name=toy", "-c", "user.email=toy"]
        subprocess.run([*git, "init", "-q"], check=True)
        for text in ("tree 999999\n", "tree 999998\n", "tree 999999\n"):
            limits.write_text(text + "bindings 999999\ntwins 999\n")
            subprocess.run([*git, "add", "."], check=True)
            subprocess.run([*git, "commit", "-q", "-m", "Set the limits"], check=True)
        found = breaches(house.lines, Artifacts(clean.built, raised))
        results.append(check("lines, a limit that goes up", found, "tree was raised from 999998 to 999999"))
        if not Artifacts().library.exists():
            print(f"FAIL  misuse: {Artifacts().library} is not there; bindings/build.sh makes it")
            results.append(False)
            SHIMS.clear()
        root = toy.tree(
            scratch / "row",
            {
                "Include/motion.h": (
                    "uint32_t motion_abi_version(void);",
                    "uint32_t motion_abi_version(void);\nuint32_t motion_extra(const void *path);",
                )
            },
        )
        results.append(check("misuse, a function without a row",
                       breaches(misuse, Artifacts(Artifacts().built, root), only="motion_extra"),
                       "motion_extra: no row"))  # fmt: skip
        for number, (expected, name, body) in enumerate(SHIMS):
            folder = scratch / f"shim{number}"
            folder.mkdir()
            results.append(check(f"misuse, {expected}",
                           breaches(misuse, shim(folder, name, body), only=CLIP_CHECKS.get(name, name)),
                           expected))  # fmt: skip
        for number, (expected, host, name, body) in enumerate(FORGED):
            folder, file = scratch / f"forged{number}", f"libmotion-{host}.so"
            folder.mkdir()
            shim(folder, name, body).library.rename(folder / file)
            results.append(check(f"forged_clips, {expected}", forged(folder, file), expected))
        folder, expected = scratch / ENDLESS, r"wasm: call \d+: wasm trap: all fuel consumed"
        folder.mkdir()
        (folder / "motion.wasm").write_bytes(endless(Artifacts().module, ENDLESS))
        results.append(check(f"forged_clips, {ENDLESS} without end", forged(folder, "motion.wasm"), expected))
        unasked = list(forger.unasked(Artifacts(Artifacts().built, root).header))
        results.append(check("forged_clips, a function not asked", unasked, "forger.c does not ask motion_extra"))
        results += ways_plants.run(scratch, check, shim)
        if "--deep" in sys.argv:
            results += swift_plants.run(scratch, check)
    print(f"planted: {sum(results)} passed, {results.count(False)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
