"""No module of the package imports itself by way of others, not even inside a function."""

import ast
import pathlib

import libmotion

PACKAGE = pathlib.Path(libmotion.__file__).parent


def imports(path: pathlib.Path, modules: set[str]) -> set[str]:
    """The modules of the package that a file names in "from . import"."""
    folder = list(path.relative_to(PACKAGE).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = folder[: len(folder) - node.level + 1] + (node.module.split(".") if node.module else [])
            for alias in node.names:
                inner, outer = ".".join([*base, alias.name]), ".".join(base)
                found |= {name for name in (inner, outer, f"{outer}.__init__") if name in modules}
    return found


def test_there_is_no_circle_of_imports():
    paths = {".".join(p.relative_to(PACKAGE).with_suffix("").parts): p for p in PACKAGE.rglob("*.py")}
    left = {name: imports(path, set(paths)) - {name} for name, path in paths.items()}
    while free := [name for name, needed in left.items() if not needed & set(left)]:
        for name in free:
            del left[name]
    assert not left
