"""No module of the package imports itself by way of others, not even inside a function; and what `import libmotion`
brings."""

import ast
import pathlib
import subprocess
import sys

import pytest

import libmotion
from libmotion.core.library import PATH

PACKAGE = pathlib.Path(libmotion.__file__).parent


def executed(node: ast.AST):
    """Every node below this one that runs."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from executed(child)


def imports(path: pathlib.Path, modules: set[str]) -> set[str]:
    """The modules of the package that a file names in "from . import", but for what only type checkers see."""
    folder = list(path.relative_to(PACKAGE).parts[:-1])
    found = set()
    for node in executed(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = folder[: len(folder) - node.level + 1] + (node.module.split(".") if node.module else [])
            for alias in node.names:
                inner, outer = ".".join([*base, alias.name]), ".".join(base)
                # A name is a module of a package, or else what the module or package itself has.
                either = {inner, f"{inner}.__init__"} & modules or {outer, f"{outer}.__init__"} & modules
                found |= either
    return found


def test_there_is_no_circle_of_imports():
    paths = {".".join(p.relative_to(PACKAGE).with_suffix("").parts): p for p in PACKAGE.rglob("*.py")}
    left = {name: imports(path, set(paths)) - {name} for name, path in paths.items()}
    while free := [name for name, needed in left.items() if not needed & set(left)]:
        for name in free:
            del left[name]
    assert not left


def test_type_checkers_see_the_names_that_are_imported_when_they_are_used():
    tree = ast.parse((PACKAGE / "__init__.py").read_text())
    (checked,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {node.module: tuple(alias.name for alias in node.names) for node in checked.body}
    assert seen == {**libmotion.NAMES, None: libmotion.MODULES}
    assert all(alias.asname in (alias.name, None) for node in checked.body for alias in node.names)


def test_every_name_is_there_and_no_other():
    names = [*libmotion.__all__]
    assert len(set(names)) == len(names) and set(names) <= set(dir(libmotion))
    for name in names:
        assert getattr(libmotion, name) is not None, name
    for name in ("shapes", "numpy", "sampled", "__wrapped__"):
        assert not hasattr(libmotion, name)


def said_by(program: str) -> list[str]:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=PACKAGE.parent).stdout.split()


@pytest.mark.skipif(PATH.endswith(".wasm"), reason="motion.wasm runs in wasmtime, which brings much")
def test_the_import_brings_little():
    """What takes long is imported when it is used."""
    program = "import sys, numpy; before = set(sys.modules); import libmotion; print(*set(sys.modules) - before)"
    few = {"", ".abi", ".core", ".core.hooks", ".core.library"}
    assert set(said_by(program)) <= {f"libmotion{name}" for name in few}


def test_a_star_brings_all():
    program = "from libmotion import *; print(Scene.__name__, stagger.__name__, 'timing_parse' in dir())"
    assert said_by(program) == ["Scene", "stagger", "False"]


def test_numpy_alone_opens_scenes_lotties_svgs_and_clips(tmp_path):
    path, lottie = str(tmp_path / "a.json"), '{"fr": 9, "ip": 0, "op": 9, "w": 9, "h": 9, "layers": []}'
    svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    program = f"""import sys
sys.modules |= dict.fromkeys(("cssselect2", "fontTools", "PIL", "skia", "av"))
import libmotion as motion
from libmotion.files.kinds import opened
scene = motion.Scene("dot", size=(9, 9))
scene.circle("dot", 4, 4, 2)
open({path!r}, "w").write(scene.to_json())
print(opened({path!r}).clip.layers, motion.Lottie({lottie!r}).losses, motion.Svg({svg!r}).losses)"""
    assert said_by(program) == ["('dot',)", "()", "()"]
