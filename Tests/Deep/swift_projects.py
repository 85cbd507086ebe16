"""Counts the files of public Swift projects that compile with their own import lines.

    swift_projects.py FOLDER [NAME...]      FOLDER has a checkout in each of its folders; a NAME chooses some

Each target of a project is prepared by the plug-in's tool and checked by the compiler with the products of
bindings/swift/apple, which it builds first. A file counts if it animates. It passes if the compiler has nothing against
it in its module. Other packages' imports are left out, and fail the file; `--rank` lists what stops most files."""

import collections
import pathlib
import re
import subprocess
import sys
import tempfile

APPLE = pathlib.Path(__file__).resolve().parents[2] / "bindings/swift/apple"
BUILT = APPLE / ".build/debug"
SYSTEM = {"UIKit", "QuartzCore", "SwiftUI", "CoreGraphics", "Foundation", "Dispatch", "Swift", "Observation"}
ANIMATES = re.compile(
    r"\b(?:CA(?:Layer|Animation|BasicAnimation|Keyframe|Spring|Transaction|Transition|Transform3D|Media|DisplayLink"
    r"|ShapeLayer|GradientLayer|ReplicatorLayer|TextLayer|Emitter|ValueFunction)\w*|UIViewPropertyAnimator|UIDynamic\w+"
    r"|UIView\.(?:animate\w*|transition|performWithoutAnimation|addKeyframe)|withAnimation"
    r"|UIViewControllerAnimatedTransitioning)\b"
)
IMPORT = re.compile(r"^[ \t]*(?:@\w+ )*import (?:(?:class|struct|func|enum|protocol|var|let) )?(\w+)", re.M)
ERROR = re.compile(r"^/\S*/(\d+)_[^/\n]*\.swift:\d+:\d+: error: (.*)$", re.M)


def animates(file: pathlib.Path) -> bool:
    return bool(ANIMATES.search(re.sub("//.*", "", file.read_text(errors="replace"))))


def targets(project: pathlib.Path) -> tuple[dict[str, list[pathlib.Path]], list[pathlib.Path]]:
    """Returns the files by their targets, and those of the library: the folder at the top with most files."""
    found = collections.defaultdict(list)
    for file in sorted(project.rglob("*.swift")):
        parts = file.relative_to(project).parts
        alone = "playground" in str(file) or file.name == "main.swift"
        found[str(file) if alone else parts[0]].append(file)
    found = {name: [f for f in files if f.name != "Package.swift"] for name, files in found.items()}
    return found, max(found.values(), key=len, default=[])


def check(files: list[pathlib.Path], library: list[pathlib.Path], own: set[str]) -> dict[pathlib.Path, set[str]]:
    """Returns what stops each file of a target."""
    every, stops = files + [f for f in library if f not in files], collections.defaultdict(set)
    with tempfile.TemporaryDirectory() as temporary:
        folder, sources = pathlib.Path(temporary).resolve(), []
        for n, file in enumerate(every):
            text = file.read_text(errors="replace")
            for name in {m for m in IMPORT.findall(text) if m not in SYSTEM}:
                text = re.sub(rf"^([ \t]*(?:@\w+ )*import (?:\w+ )?{name}\b)", r"// \1", text, flags=re.M)
                if name not in own:
                    stops[file].add(f"import {name}")
            sources.append(folder / f"{n}_{file.stem}.swift")
            sources[-1].write_text(text)
        subprocess.run([BUILT / "prepare", folder, *sources], check=True)
        prepared = [source.with_name(source.stem + "+Linux.swift") for source in sources]
        page = len(files) == 1 and files[0].name in ("Contents.swift", "main.swift")
        if page:
            prepared[0] = prepared[0].rename(folder / "main.swift")
        words = ["swiftc", "-typecheck", "-wmo", "-swift-version", "5", "-suppress-warnings", "-module-name", "Project"]
        places = [BUILT / "Modules", APPLE / "../../../Include", APPLE / "../../../Sources/MotionDispatch/include"]
        words += [word for place in places for word in ("-I", place)] + ([] if page else ["-parse-as-library"])
        done = subprocess.run([*words, *prepared], capture_output=True, text=True)
        found = ERROR.findall(done.stderr)
        for n, what in found:
            stops[every[int(n)]].add(what)
        if done.returncode and not found:
            for file in files:
                stops[file].add("the compiler stops")
    return stops


def main() -> int:
    names = [name for name in sys.argv[2:] if name != "--rank"]
    subprocess.run(["swift", "build", "--package-path", APPLE, "-q"], check=True)
    ranks, passed, count = collections.Counter(), 0, 0
    for project in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        if names and not any(name in project.name for name in names):
            continue
        found, library = targets(project)
        own = {re.sub(r"\W", "_", part) for file in project.rglob("*.swift") for part in file.parts}
        here = [0, 0]
        for files in found.values():
            moving = [file for file in files if animates(file)]
            stops = check(files, library, own) if moving else {}
            here = [here[0] + sum(not stops.get(file) for file in moving), here[1] + len(moving)]
            ranks.update(what for file in moving for what in stops.get(file, ()))
        print(f"{project.name}: {here[0]} of {here[1]}", flush=True)
        (passed, count) = (passed + here[0], count + here[1])
    if "--rank" in sys.argv:
        print("\n".join(f"{files:4} {what}" for what, files in ranks.most_common(60)))
    print(f"{passed} of {count} files that animate compile")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
