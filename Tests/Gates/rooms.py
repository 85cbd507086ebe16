"""Whether dependencies point one way: which module of the Swift sources imports which, which folder of a module uses
what another one declares, and which folder of the Python and JavaScript packages imports which. The tables below are
the plan of the house: a room may use the rooms that it names, and no other.

`python3 rooms.py` prints the graph that it finds.
"""

import ast
import pathlib
import re
import sys
from collections import defaultdict

# Each module, and the modules that it may import.
MODULES = {
    "MotionDispatch": "",  # C: the choice of an instruction set
    "MotionKernel": "CMotion MotionDispatch",
    "MotionKernelBaseline": "MotionKernel",
    "MotionKernelAVX2": "MotionKernel",
    "MotionRules": "CMotion MotionKernel",
    "MotionClip": "CMotion MotionDispatch MotionKernel MotionKernelBaseline MotionKernelAVX2 MotionRules",
    "MotionBounds": "CMotion MotionKernel MotionClip",
    "MotionProofs": "CMotion MotionKernel MotionClip MotionBounds",
    "MotionWorld": "CMotion MotionKernel MotionRules",
    "MotionExport": "CMotion MotionKernel MotionClip MotionFiles",
    "MotionFiles": "CMotion MotionKernel MotionRules",
    "MotionWeb": "CMotion MotionKernel MotionFiles",
    "MotionABI": "CMotion MotionDispatch MotionKernel MotionRules MotionClip MotionBounds MotionProofs MotionWorld "
    "MotionFiles MotionExport MotionWeb",
    "MotionKit": "CMotion",  # calls the exported functions, as every host does
    "MotionQuartz": "CMotion MotionKit",  # as MotionKit, whose clips it hands out
    "MotionUIKit": "CMotion MotionQuartz",
    "MotionSwiftUI": "CMotion MotionKit MotionQuartz Observation",  # of the toolchain: @Observable
    "MotionTesting": "MotionKit MotionQuartz",
    "MotionReference": "",  # knows nothing of what it checks
}

# Each folder of a module, and the folders of the same module whose declarations it may use. The files of a module's own
# folder may use all of its folders; a folder may use those files if its row has ".".
FOLDERS = {
    "MotionABI": {
        "Contract": "",
        "Clips": "Contract",
        "Curves": "Contract",
        "Geometry": "Contract",
        "Files": "Contract Clips",  # the starts of courses are samples
        "World": "Contract",
        "Calls": "Contract Clips Curves Geometry Files World",
    },
    "MotionKernel": {
        "Lanes": "",
        "Values": "Lanes",
        "Path": "Lanes Values",
        "Inside": "Lanes Values Path Transform",
        "Match": "Lanes Values Path Inside",
        "Timing": "Lanes Values Path",
        "Keys": "Lanes Timing",
        "Transform": "Lanes Values",
        "Text": "Lanes Path Timing Transform",
        "Colors": "Lanes Values Text",
        "Interval": "Lanes Values Path Timing Transform",
    },
    "MotionClip": {
        "Fields": "",
        "Format": "Fields",
        "Check": "Fields Format",
        "Rules": "Fields Format",
        "Compile": "Fields Format Rules",
        "Sample": "Fields Format",
        "Draw": "Format Sample",
        "Hit": "Format Sample Draw",
    },
    "MotionWorld": {"Dynamics": ""},
    "MotionWeb": {
        "XML": "",
        "Style": "XML",
        "Text": "XML Style",
        "Shapes": "XML Style Text",
        "Smil": "XML Style Shapes",
        "Keyframes": "XML Style Shapes Smil",
        "Scene": "XML Style Text Shapes Smil Keyframes",
        "Page": "XML Style Shapes Smil Keyframes Scene",
    },
    "MotionFiles": {
        "JSON": "",
        "Tables": "JSON",
        "Scene": "JSON Tables",
        "Courses": "JSON Tables Scene",
        "Lottie/Rows": "JSON Tables",
        "Lottie/Properties": "JSON Tables Lottie/Rows",
        "Lottie/Transform": "JSON Tables Lottie/Rows Lottie/Properties",
        "Lottie/Shapes": "JSON Tables Lottie/Rows Lottie/Properties Lottie/Transform",
        "Lottie": "JSON Tables Lottie/Rows Lottie/Properties Lottie/Transform Lottie/Shapes",
        "Answers": "JSON Tables Scene",
        "Writer": "JSON Scene",
        "Machine": "JSON Scene",
        "Rules": "JSON Scene",
    },
    "MotionQuartz": {
        "Platform": "",
        "Geometry": "Platform",
        "Values": ". Platform Geometry",
        "Properties": "Platform Geometry Values",
        "Animations": ". Platform Geometry Values Properties",
        "Transactions": "Values",
        "Layers": ". Platform Geometry Values Properties Animations Transactions",
        "Compile": "Platform Geometry Values Properties Animations Layers",
        "Clock": ". Platform Values Properties Animations Transactions Layers Compile",
        "Export": "Platform Geometry Values Properties Animations Layers Compile",
    },
    "MotionUIKit": {
        "Views": "",
        "Animations": "Views",
        "Animators": "Views Animations",
        "World": "Views",
        "Dynamics": "Views World",
    },
    "MotionSwiftUI": {
        "Values": "",
        "Curves": "Values",
        "Animations": "Values Curves",
        "Keyframes": "Values Curves Animations",
        "Layers": "Values Curves Animations",
        "Styles": "Values Layers",
        "Layout": "Values Animations Layers",
        "Nodes": "Values Animations Layers Styles Layout",
        "Shapes": "Values Animations Layers Styles Layout Nodes",
        "Views": "Values Animations Layers Styles Layout Nodes Shapes",
        "Timelines": "Values Animations Keyframes Layers Nodes",
        "Runs": "Values Animations Layers Styles Layout Nodes",
    },
}
# The files of the products that import Foundation.
FOUNDATION = ("MotionQuartz/Platform/Platform.swift", "MotionTesting/Numbers.swift")

# Each folder of a package, and the folders whose files it may import. A key that ends in .py is a module in the
# package's own folder; the other files there may import everything, and a folder may import them if its row has ".".
PYTHON = {
    "abi.py": "",
    "core": "abi.py",
    "functions": "abi.py core",
    "values": "abi.py core functions",
    "clip": "abi.py core functions values",
    "document": "abi.py core functions values clip",
    "scenes": "abi.py core functions values clip document",
    "draw": "abi.py core functions values clip",
    "pictures/film": "abi.py core functions values clip draw",
    "pictures/charts": "abi.py core values document scenes draw pictures/film",
    "pictures/encode": "core clip draw pictures/film",
    "pictures": "core values clip document scenes draw pictures/film pictures/charts pictures/encode",
    "web": "abi.py core document files scenes",
    "web/css": "abi.py core functions scenes",
    "web/pages": "core scenes files web web/css",
    "files/fonts": "abi.py core functions values",
    "files": "abi.py core functions values clip document scenes draw web/css files/fonts",
    "proofs": "abi.py core functions values clip document",
    "testing": "core clip document proofs",
    "demos/scenes": "abi.py core functions values scenes",
    "demos": "abi.py core functions values clip scenes pictures/film pictures/charts pictures web demos/scenes",
    "eval": "abi.py core functions values clip document scenes draw web/css web files demos/scenes",
    "batch": "core files pictures/film pictures proofs scenes web",
    "commands": "abi.py core batch functions values clip document scenes pictures/film pictures/charts "
    "pictures/encode pictures web files demos/scenes demos eval",
    "commands/checks": "core functions clip files pictures proofs scenes web/css web web/pages commands",
}
JAVASCRIPT = {
    "abi": "",
    "core": "abi",
    "functions": "abi core",
    "values": "abi core functions",
    "draw": "abi core",
    "clip": "abi core functions values draw",
    "document": "abi core functions values clip",
    "scenes": "abi core functions values clip document",
    "files": "abi core functions values clip document scenes",
    "proofs": "abi core functions values clip document",
    "web/dom": "core web/dom/values web/dom/timing",
    "web/dom/timing": "core web/dom/values",
    "web/dom/values": "abi core functions values",
    "play": "abi core functions clip scenes draw files",
    "element": "core draw files play scenes",
    "bin": ". functions",
    "page/parts": "",
    "page/crowd": ". abi functions page/parts",
    "page/file": ". files page/parts",
    "page": ". page/parts page/crowd page/file",
}

BINDINGS = {"bindings/python/libmotion": PYTHON, "bindings/js": JAVASCRIPT}
APART = {"tests", "examples", "page/scenes", "node_modules"}  # folders of a package that are no rooms
SWIFT_PRODUCTS = ("MotionKit", "MotionQuartz", "MotionUIKit", "MotionSwiftUI", "MotionTesting")
GENERATED = "plain-"  # what bindings/generate calls files of the JavaScript package
PLACED = {".so", ".wasm", ".pyc"}  # files that bindings/build.sh, or Python, puts there

MOST_FILES = 26
MOST_LINES = 400
MOST_BINDING_FILES = 14

NOISE = re.compile(r'//[^\n]*|"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"')
DECLARED = re.compile(
    r"^(    )?(?:@\w+(?:\([^)]*\))? )*"
    r"((?:(?:public|package|static|mutating|indirect|final|internal|open|nonisolated\(unsafe\)|class(?= func| var)) )*)"
    r"(struct|enum|class|protocol|typealias|func|var|let) (\w+)",
    re.MULTILINE,
)
EXTENDED = re.compile(r"^(?:package |public )?extension (\w+)", re.MULTILINE)
BOUND = re.compile(r"\b(?:func|case|let|var|for) \(?(\w+)|(\w+)(?=:| = |, \w+(?:, \w+)*(?::|\) =))")
TYPES = ("struct", "enum", "class", "protocol", "typealias")
# Members of types of the standard library and Foundation, which extensions here also declare.
STANDARD = {"contains", "insert", "joined"}


def words(text: str) -> str:
    """The text without comments and string literals."""
    return NOISE.sub('""', text)


class Room:
    """What the files of one folder declare, and what they name."""

    def __init__(self):
        self.declares: dict[str, str] = {}  # name: kind, of what other files can see
        self.members: set[str] = set()  # of extensions
        self.nested: set[str] = set()  # types inside of others: a name of theirs may be one of another folder
        self.inner: set[str] = set()  # all other names that are declared somewhere: members, parameters, locals
        self.names: set[str] = set()  # capitalised words, and words before a parenthesis or behind a dot

    def read(self, text: str) -> None:
        text = words(text)
        extended = False
        for line in text.splitlines():
            found = DECLARED.match(line)
            if line and not line[0].isspace() and line[0] not in ")}@#":
                extended = bool(EXTENDED.match(line))
            if found and not found[1]:
                self.declares[found[4]] = found[3]
            elif found and found[3] in TYPES:
                self.nested.add(found[4])
            elif found and extended:
                self.members.add(found[4])
            else:
                self.inner |= {name for pair in BOUND.findall(line) for name in pair if name}
        self.names |= set(re.findall(r"\b[A-Z]\w+", text))
        self.names |= {f"{name}(" for name in re.findall(r"(?<![\w.])(?<!func )([a-z]\w*)\(", text)}
        self.names |= {f".{name}" for name in set(re.findall(r"(?<!\.)\.([a-z]\w*)", text)) - STANDARD}

    def named(self, name: str, kind: str) -> bool:
        if kind in TYPES:
            return name in self.names
        return kind == "func" and f"{name}(" in self.names and name not in self.inner


def rooms(module: pathlib.Path, folders) -> dict[str, Room]:
    read = {folder: Room() for folder in folders}
    for path in sorted(module.rglob("*.swift")):
        name = path.parent.relative_to(module).as_posix()
        while name not in read and name != ".":  # a folder without a row is of the room around it
            name = name.rpartition("/")[0] or "."
        if name in read:
            read[name].read(path.read_text())
    return read


def arrows(module: pathlib.Path, folders) -> dict[tuple[str, str], list[str]]:
    """(from, to): the names by which one folder uses another one. A member of an extension counts if its name is
    declared nowhere else, since which type a dot belongs to cannot be told from the text."""
    read = rooms(module, folders)
    homes = defaultdict(set)  # by name: which folders and modules declare one
    for other in module.parent.iterdir():
        if other.is_dir() and other != module and other.name not in (*SWIFT_PRODUCTS, "MotionReference"):
            room = Room()
            for path in sorted(other.rglob("*.swift")):
                room.read(path.read_text())
            for name in [*room.members, *room.declares, *room.inner]:
                homes[name].add(other.name)
    for folder, room in read.items():
        for name in [*room.members, *room.declares, *room.inner]:
            homes[name].add(folder)
    found = defaultdict(list)
    for user, room in read.items():
        for folder, home in read.items():
            if folder == user:
                continue
            for name, kind in home.declares.items():
                if name not in room.declares and name not in room.nested and room.named(name, kind):
                    found[user, folder].append(name)
            for name in home.members:
                if homes[name] == {folder} and f".{name}" in room.names:
                    found[user, folder].append(f".{name}")
    return {arrow: sorted(names) for arrow, names in found.items()}


def one_way(a):
    """Modules import, and folders use, only what the plan of the sources allows (rooms.py)."""
    sources = a.root / "Sources"
    modules = sorted(path.name for path in sources.iterdir() if path.is_dir())
    for name in sorted(set(modules) ^ set(MODULES)):
        yield f"{name} is {'no module of the plan' if name in modules else 'not there'}"
    for name in modules:
        for path in sorted((sources / name).rglob("*.swift")):
            text = path.read_text()
            for imported in re.findall(
                r"^(?:@\w+ |internal |public )*import (?:class |struct |protocol |typealias )?(\w+)", text, re.MULTILINE
            ):
                is_of_tests = name == "MotionTesting" and imported == "Testing"
                if is_of_tests or (imported == "Foundation" and str(path).endswith(FOUNDATION)):
                    continue
                if imported not in MODULES.get(name, "").split():
                    yield f"{path.relative_to(a.root)} imports {imported}"
    for name, plan in FOLDERS.items():
        inner = {path.relative_to(sources / name).as_posix() for path in (sources / name).rglob("*") if path.is_dir()}
        for folder in sorted({room for room in inner if "/" not in room or room in plan} ^ set(plan)):
            yield f"{name}/{folder} is {'no folder of the plan' if folder in inner else 'not there'}"
        for (user, home), names in sorted(arrows(sources / name, [".", *(f for f in plan if f in inner)]).items()):
            if user != "." and home not in plan[user].split():
                yield f"{name}/{user} uses {home}: {' '.join(names)}"
    for plan in (MODULES, *FOLDERS.values()):
        for room in plan:
            if loops(plan, room):
                yield f"{room} can be reached from itself"


def loops(plan: dict[str, str], start: str) -> bool:
    seen, left = set(), plan[start].split()
    while left:
        room = left.pop()
        if room == start:
            return True
        if room not in seen:
            seen.add(room)
            left += plan.get(room, "").split()
    return False


def room_sizes(a):
    """A folder of sources has at most 26 files, a file at most 400 lines, and a name of its own in its module."""
    sources = a.root / "Sources"
    for folder in sorted(path for path in sources.rglob("*") if path.is_dir() and "MotionReference" not in path.parts):
        files = [path for path in folder.iterdir() if path.is_file()]
        if len(files) > MOST_FILES:
            yield f"{folder.relative_to(a.root)} has {len(files)} files"
    for module in sorted(path for path in sources.iterdir() if path.is_dir()):
        names = defaultdict(list)
        for path in sorted(module.rglob("*.swift")):
            names[path.name].append(path)
            lines = path.read_text().count("\n")
            if lines > MOST_LINES:
                yield f"{path.relative_to(a.root)} has {lines} lines"
        for name, paths in names.items():
            if len(paths) > 1:
                yield f"{module.name} has {len(paths)} files of the name {name}"


IMPORTED = re.compile(
    r"""^(?:import|export)\b[^;'"]*?\bfrom\s*['"](\.[^'"]+)['"]|^import\s*['"](\.[^'"]+)['"]"""
    r"""|\bimport\(\s*['"](\.[^'"]+)['"]""",
    re.MULTILINE,
)


def folders(package: pathlib.Path) -> list[pathlib.Path]:
    """The package's own folder and those below it, without those apart."""
    below = sorted(path for path in package.rglob("*") if path.is_dir() and path.name != "__pycache__")
    apart = [package / name for name in APART]
    return [package, *(path for path in below if not any(path.is_relative_to(each) for each in apart))]


def files(folder: pathlib.Path) -> list[pathlib.Path]:
    return sorted(p for p in folder.iterdir() if p.is_file() and p.suffix not in PLACED and p.name != "LICENSE")


def executed(node: ast.AST):
    """Every node below this one, but for those that only type checkers see."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from (each for other in child.orelse for each in (other, *executed(other)))
        else:
            yield child
            yield from executed(child)


def python_imports(package: pathlib.Path, path: pathlib.Path) -> set[pathlib.Path]:
    """The files of a package that a module imports, also inside a function."""
    found = set()
    for node in executed(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.ImportFrom):
            base = path.parents[node.level - 1] if node.level else package.parent
            base = base.joinpath(*(node.module or "").split("."))
            names = [(base / alias.name, base) for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [(package.parent.joinpath(*alias.name.split(".")),) for alias in node.names]
        for places in names:
            files = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
            found |= {file for file in files if file.is_file() and file.is_relative_to(package)} and {
                next(file for file in files if file.is_file())
            }
    return found


def javascript_imports(package: pathlib.Path, path: pathlib.Path) -> set[pathlib.Path]:
    """The files of a package that a module imports, also when it runs."""
    named = [next(filter(None, found)) for found in IMPORTED.findall(path.read_text())]
    return {file for file in ((path.parent / name).resolve() for name in named) if file.is_relative_to(package)}


def room_of(package: pathlib.Path, file: pathlib.Path, plan: dict[str, str]) -> str:
    """The key of a file in the plan; empty for the package's own folder."""
    folder = file.parent.relative_to(package).as_posix()
    return (file.name if file.name in plan else "") if folder == "." else folder


def binding_arrows(package: pathlib.Path, plan: dict[str, str]) -> dict[tuple[str, str], list[str]]:
    """(from, to): which files import which, for all rooms."""
    found = defaultdict(list)
    for folder in folders(package):
        for path in files(folder):
            read = {".py": python_imports, ".js": javascript_imports}.get(path.suffix)
            user = room_of(package, path, plan)
            for target in sorted(read(package, path)) if read else ():
                home = room_of(package, target, plan)
                if home != user:
                    found[user, home].append(f"{path.name} -> {target.name}")
    return found


def bindings_one_way(a):
    """Folders of the Python and the JavaScript package import only what their plan allows (rooms.py)."""
    for name, plan in BINDINGS.items():
        package = a.root / name
        if not plan:
            continue
        there = {room_of(package, path, plan) for folder in folders(package) for path in files(folder)} - {""}
        generated = {room for room in plan if room.endswith(".py")}  # not there before the first build
        for room in sorted(there ^ set(plan) - (generated - there)):
            yield f"{name}/{room} is {'no room of the plan' if room in there else 'not there'}"
        for (user, home), pairs in sorted(binding_arrows(package, plan).items()):
            if user and (home or ".") not in plan.get(user, "").split():
                yield f"{name}/{user} imports {home or 'from the root'}: {', '.join(pairs)}"
        for room in plan:
            if loops(plan, room):
                yield f"{name}/{room} can be reached from itself"


def binding_sizes(a):
    """A folder of a package has at most 14 files; a declaration counts with its module, a generated file not at all."""
    for name, plan in BINDINGS.items():
        for folder in folders(a.root / name) if plan else ():
            names = {path.name for path in files(folder) if not path.name.startswith(GENERATED)}
            count = sum(name.removesuffix(".d.ts") + ".js" not in names for name in names)
            if count > MOST_BINDING_FILES:
                yield f"{folder.relative_to(a.root)} has {count} files"


GATES = [one_way, room_sizes, bindings_one_way, binding_sizes]


def main() -> None:
    root = pathlib.Path(__file__).resolve().parents[2]
    sources = root / "Sources"
    for name, plan in BINDINGS.items():
        for (user, home), pairs in sorted(binding_arrows(root / name, plan).items()):
            verdict = "  " if not user or (home or ".") in plan.get(user, "").split() else "! "
            print(f"{verdict}{name}/{user} -> {home}: {', '.join(pairs)}")
    for name, plan in FOLDERS.items():
        for (user, home), names in sorted(arrows(sources / name, [".", *plan]).items()):
            verdict = "  " if user == "." or home in plan[user].split() else "! "
            print(f"{verdict}{name}/{user} -> {home}: {' '.join(names)}")


if __name__ == "__main__":
    sys.exit(main())
