"""Where the built library, its unstripped twins and the bindings' tables are, and what the header says."""

import importlib.util
import json
import pathlib
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings" / "generate"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings" / "release"))
# Imported here once, so that the gates find them.
import project as project

import contract as contract
import functions as functions
import kinds as kinds
import vocabulary as vocabulary

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Artifacts:
    built: pathlib.Path = ROOT / ".build" / "motion"
    root: pathlib.Path = ROOT

    @property
    def library(self) -> pathlib.Path:
        return self.built / "libmotion.so"

    @property
    def module(self) -> pathlib.Path:
        return self.built / "motion.wasm"

    @cached_property
    def lists(self) -> dict:
        """What the lists of bindings/link say of the small modules, by name."""
        return self._lists.modules(self.header, self.root / "bindings" / "link")

    @property
    def apart(self) -> set[str]:
        """The functions that motion.wasm does not have."""
        return self._lists.apart(self.root / "bindings" / "link")

    @cached_property
    def _lists(self):
        return _load("modules", self.root / "bindings" / "generate" / "modules.py")

    def small(self, name: str) -> pathlib.Path:
        return self.built / f"motion-{name}.wasm"

    @property
    def modules(self) -> tuple[pathlib.Path, ...]:
        return self.module, *(self.small(name) for name in self.lists)

    @property
    def named_modules(self) -> tuple[pathlib.Path, ...]:
        return tuple(self.named(path) for path in self.modules)

    def named(self, path: pathlib.Path) -> pathlib.Path:
        """The same link with its symbols."""
        return self.built / "unstripped" / path.name

    @property
    def named_library(self) -> pathlib.Path:
        """The same link as `library`, with its symbols."""
        return self.built / "unstripped" / "libmotion.so"

    @property
    def avx2_object(self) -> pathlib.Path:
        """The AVX2 instance, joined and made private but for its entries."""
        return self.built / "unstripped" / "avx2.o"

    @property
    def single(self) -> tuple[pathlib.Path, pathlib.Path]:
        """The same objects without the dispatch: one instruction set each."""
        return self.built / "libmotion-baseline.so", self.built / "libmotion-avx2.so"

    @cached_property
    def reader(self):
        return _load("header", self.root / "bindings" / "generate" / "header.py")

    @cached_property
    def header(self):
        return self.reader.read(self.root / "Include" / "motion.h")

    @cached_property
    def abi_text(self) -> str:
        return _load("abi", self.root / "bindings" / "generate" / "abi.py").abi(self.header)

    @cached_property
    def python(self):
        return _load("_abi", self.root / "bindings" / "python" / "libmotion" / "abi.py")

    @cached_property
    def javascript(self) -> dict:
        script = "import(process.argv[1]).then((m) => console.log(JSON.stringify({ ...m })))"
        file = (self.root / "bindings" / "js" / "abi" / "header.js").as_uri()
        run = subprocess.run(["node", "-e", script, file], capture_output=True, text=True, check=True)
        return json.loads(run.stdout)


def _load(name: str, path: pathlib.Path):
    spec = importlib.util.spec_from_file_location(f"gate_{name}", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
