#!/usr/bin/env python3
"""Compiles the article on the menu button of SwiftUI (seed 004) with its own `import SwiftUI`, runs it with taps, and
compares its clip, value by value, with the scene that ships. The article is not part of the project: it is read from
`../shared/seeds`, or the folder `seeds` of MOTION_SHARED, and without it nothing is done, which is said.

swift_article.py [FOLDER]   builds in FOLDER; without one in a temporary folder, which takes minutes longer"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))

PACKAGE = """// swift-tools-version: 6.1
import PackageDescription
let package = Package(
    name: "article", dependencies: [.package(path: "%s")],
    targets: [.executableTarget(name: "article", dependencies: [.product(name: "SwiftUI", package: "apple")])])
"""
# Where two points of each row are and how opaque it is, 60 times a second, for the taps of a scene.
MAIN = """import SwiftUI

func show(_ taps: [Double]) throws {
    let run = taps.reduce(Run { MenuButtonView() }) { $0.tap("menu", at: $1) }.run(2)
    let clip = try run.clip(), rows = clip.layers.indices.filter { clip.layers[$0].hasPrefix("RoundedRectangle") }
    var all: [[[Float]]] = []
    for frame in 0...110 {
        let sample = clip.sample(at: Double(frame) / 60, in: .root)
        all.append(rows.map { row in
            let (a, b) = (sample.affines[row]([0, 0]), sample.affines[row]([20, 3]))
            return [a.x, a.y, b.x, b.y, sample.opacities[row]]
        })
    }
    print(String(decoding: try JSONEncoder().encode(all), as: UTF8.self), run.losses + run.reports)
}
for taps in [[0.0], [0, 1]] { try show(taps) }
"""
# Each scene, and when the tap comes that it shows.
SCENES = (("menu-button", 0), ("menu-button-back", 1))
TOLERANCE = 5e-5  # points; a clip has single precision


def article() -> str | None:
    shared = os.environ.get("MOTION_SHARED")
    found = sorted((pathlib.Path(shared) if shared else ROOT.parent / "shared").glob("seeds/004*"))
    return found[0].read_text() if found else None


def program(text: str) -> tuple[str, int, int]:
    """Returns the article's program, how many lines it has, and how many of them are as they are printed. In print
    a type ends too early: the functions that follow are parts of it."""
    lines, taken, depth = text.splitlines(), [], 0
    for line in lines:
        if depth > 0 or re.match(r"(public )?(struct|extension|func) .*\{$", line):
            taken.append(line)
            depth += line.count("{") - line.count("}")
    end, menu = taken.index("}}"), taken.index("func createMenu() -> AnyView {")
    inner = next(i for i in range(menu + 1, len(taken)) if taken[i].startswith("struct "))
    moved = [*taken[:end], "}", *taken[menu:inner], "}", *taken[end + 1 : menu], *taken[inner:]]
    return "import SwiftUI\n\n" + "\n".join(moved) + "\n", len(taken), len(taken) - 1


def compared(rows: list, name: str, start: int) -> float:
    """Returns the largest difference from a scene that ships, from a second on."""
    from libmotion.shipped import SCENES as shipped  # after the path is set

    clip, most = shipped[name]().compile(), 0.0
    for frame, shown in enumerate(rows[60 * start : 60 * start + 50]):
        sample = clip.sample(frame / 60, space="root")
        for row, numbers in enumerate(shown):
            a, b, c, d, x, y = (float(each) for each in sample.affines[row])
            expected = [x, y, a * 20 + c * 3 + x, b * 20 + d * 3 + y, float(sample.opacities[row])]
            most = max(most, *(abs(p - q) for p, q in zip(numbers, expected, strict=True)))
    return most


def main() -> int:
    text = article()
    if text is None:
        print("skipped: there is no seeds/004* in ../shared or MOTION_SHARED")
        return 0
    source, lines, unchanged = program(text)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else temporary)
        (folder / "Sources/article").mkdir(parents=True, exist_ok=True)
        (folder / "Package.swift").write_text(PACKAGE % (ROOT / "bindings/swift/apple"))
        (folder / "Sources/article/Menu.swift").write_text(source)
        (folder / "Sources/article/main.swift").write_text(MAIN)
        done = subprocess.run(["swift", "run", "-q"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-3000:], done.stderr[-6000:])
        return 1
    print(f"{unchanged} of {lines} lines compile as they are printed; a brace is moved")
    failed = 0
    for (name, start), line in zip(SCENES, done.stdout.splitlines(), strict=True):
        rows, said = json.loads(line[: line.rindex("]]]") + 3]), line[line.rindex("]]]") + 4 :]
        most = compared(rows, name, start)
        print(f"{name}: {len(rows)} frames of {len(rows[0])} rows, at most {most:.2g} off; losses and reports {said}")
        failed += most > TOLERANCE or len(rows[0]) != 4 or said != "[]"
    return failed


if __name__ == "__main__":
    sys.exit(main())
