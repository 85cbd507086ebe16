"""config: how a C compiler finds the header and the library of this package."""

import argparse

from ..core.error import MotionError
from ..core.locations import header, shared_library


def add(commands) -> None:
    parser = commands.add_parser(
        "config",
        help="flags for a C compiler",
        description="Prints how to compile and link a C program with this package.",
        epilog="examples:\n"
        "  cc $(python3 -m libmotion config --cflags) hello.c $(python3 -m libmotion config --libs)\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--cflags", action="store_true", help="where motion.h is")
    parser.add_argument("--libs", action="store_true", help="the library, and where a program finds it when it runs")


def run(arguments) -> int:
    if not arguments.cflags and not arguments.libs:
        raise MotionError("config: must have --cflags, --libs or both")
    flags = []
    if arguments.cflags:
        if not (found := header()):
            raise MotionError("config: this package has no motion.h")
        flags.append(f"-I{found.parent}")
    if arguments.libs:
        if not (library := shared_library()):
            raise MotionError("config: this package has motion.wasm and no library to link with; take a native wheel")
        flags += [f"-L{library.parent}", f"-l:{library.name}", f"-Wl,-rpath,{library.parent}"]
    print(" ".join(flags))
    return 0
