"""Puts the library and the generated _abi.py into the wheel and names its platform: any Python 3, one kind of
machine."""

import pathlib
import platform
import sysconfig

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LibraryHook(BuildHookInterface):
    def initialize(self, version, build_data):
        package = pathlib.Path(self.root) / "libmotion"
        built = pathlib.Path(self.root).parents[1] / ".build" / "motion" / "libmotion.so"
        library = next((path for path in (package / "libmotion.so", built) if path.exists()), None)
        generated = package / "_abi.py"
        if version == "editable":
            return  # a checkout finds its own library
        if library is None or not generated.exists():
            raise FileNotFoundError(
                "libmotion.so and libmotion/_abi.py are made by bash bindings/build.sh, which must run first"
            )
        libc, glibc = platform.libc_ver()
        if libc != "glibc":
            raise OSError("libmotion.so needs glibc (its ifunc)")
        machine = sysconfig.get_platform().removeprefix("linux-").replace("-", "_")
        build_data["tag"] = f"py3-none-manylinux_{glibc.replace('.', '_')}_{machine}"
        build_data["pure_python"] = False
        build_data["force_include"] = {str(library): "libmotion/libmotion.so", str(generated): "libmotion/_abi.py"}
