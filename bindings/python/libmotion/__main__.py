"""python3 -m libmotion demo [NAME] | film FILE -o PICTURE | eval"""
import argparse
import os
import pathlib
import sys

from .error import MotionError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m libmotion", description="A headless Core Animation.")
    commands = parser.add_subparsers(dest="command", required=True)
    demo = commands.add_parser("demo", help="a shipped scene: numbers, hosts, speed, pictures")
    demo.add_argument("name", nargs="?", default="hamburger-arrow")
    demo.add_argument("--list", action="store_true", help="the names of the shipped scenes")
    demo.add_argument("--json", action="store_true", help="print the scene, for film and eval")
    demo.add_argument("-o", "--output", type=pathlib.Path, help="folder for the pictures")
    film = commands.add_parser("film", help="pictures of a JSON scene")
    film.add_argument("file", help="a JSON scene, - for standard input")
    film.add_argument("-o", "--output", required=True, action="append", help="a .png, .gif or .svg; may be repeated")
    commands.add_parser("eval", help="JSON lines in, JSON lines out")
    arguments = parser.parse_args()
    try:
        return {"demo": _demo, "film": _film, "eval": _eval}[arguments.command](arguments)
    except BrokenPipeError:  # `| head` has seen enough; what is still buffered must not complain at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (MotionError, OSError) as error:
        print(f"libmotion: {error}", file=sys.stderr)
        return 1


def _demo(arguments) -> int:
    from . import demo, hosts
    from .shipped import SCENES
    if arguments.list:
        print("\n".join(SCENES))
        return 0
    if arguments.name not in SCENES:
        raise MotionError(f"demo: {arguments.name!r}, must be one of {', '.join(SCENES)}")
    scene = SCENES[arguments.name]()
    if arguments.json:
        print(scene.to_json())
        return 0
    build = hosts.CHECKOUT / ".build"
    return 0 if demo.show(scene, arguments.output or (build / "demo" if build.is_dir() else pathlib.Path("libmotion-demo"))) else 1


def _film(arguments) -> int:
    from . import pictures
    from .scene import Scene
    text = sys.stdin.read() if arguments.file == "-" else pathlib.Path(arguments.file).read_text()
    for output in arguments.output:
        print(f"wrote {pictures.write(Scene.from_json(text), output)}")
    return 0


def _eval(arguments) -> int:
    from .door import serve

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()
    serve(sys.stdin, write)
    return 0


if __name__ == "__main__":
    sys.exit(main())
