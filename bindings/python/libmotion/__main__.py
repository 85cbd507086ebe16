"""python3 -m libmotion demo [NAME] | film FILE -o PICTURE | info FILE... | check FILE [RULES] | curve SPEC...
| export FILE -o PAGE | eval | config"""

import argparse
import contextlib
import io
import os
import sys

from .commands import (
    LOST,
    READERS,
    batch,
    bench,
    complain,
    config,
    curve,
    demo,
    eval,
    explain,
    export,
    film,
    info,
    poster,
    sample,
)
from .commands.checks import check, check_page, diff
from .core.error import MotionError, installing, plain
from .core.nearest import nearest
from .functions import version

COMMANDS = (demo, film, batch, export, poster, config, info, sample, explain, diff, check, check_page, bench, curve)
COMMANDS += (eval,)
RUNS = {command.__name__.rpartition(".")[2].replace("_", "-"): command.run for command in COMMANDS}
TRY = """examples:
  python3 -m libmotion demo card-flip --json > card.json     a scene for the examples of all commands
  python3 -m libmotion film card.json -o card.mp4
  python3 -m libmotion film --help                           every command has help and examples
"""
EXACT = ("demo", "sample", "config", "completions", "eval", "poster")  # commands whose output other programs read
# Options that other programs have, or that a command has under another name.
OTHERS = {
    "--duration": "--to", "--end": "--to", "--until": "--to", "--start": "--from", "--begin": "--from",
    "--rate": "--fps", "--framerate": "--fps", "--width": "--size", "--height": "--size", "--resolution": "--size",
    "--out": "--output", "--repeat": "--loop", "--threads": "--jobs", "--bg": "--background",
}  # fmt: skip


class _Parser(argparse.ArgumentParser):
    """Names the command that is nearest to a wrong one.

    status  with which the process ends if an option is wrong"""

    status = 2

    def error(self, message: str):
        self.print_usage(sys.stderr)
        self.exit(self.status, f"{self.prog}: error: {message}\n")

    def _check_value(self, action, value) -> None:
        if action.choices is not None and value not in action.choices:
            near = nearest(value, action.choices) or f"; there are {', '.join(map(str, action.choices))}"
            raise argparse.ArgumentError(action, f"{value!r} is none{near}")


def parser() -> argparse.ArgumentParser:
    """Returns all commands, and what they take."""
    parser = _Parser(prog="python3 -m libmotion",
                     description="A headless Core Animation: films and numbers of scenes, Lottie files and SVGs.",
                     epilog=TRY, formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--version", action="version", version=f"libmotion {'.'.join(map(str, version()))}")
    commands = parser.add_subparsers(dest="command", required=True)
    for command in COMMANDS:
        command.add(commands)
    completions = commands.add_parser(
        "completions",
        help="what a shell needs to complete commands",
        epilog="examples:\n"
        "  python3 -m libmotion completions bash > ~/.local/share/bash-completion/completions/libmotion\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    completions.add_argument("shell", choices=("bash", "zsh", "tcsh"))
    for listed in commands._choices_actions:  # in its own help each command says at least what the list says of it
        command = commands.choices[listed.dest]
        command.description = command.description or f"{listed.help[0].upper()}{listed.help[1:]}."
        if listed.dest in READERS:
            command.add_argument("--strict", action="store_true", help=f"exit with {LOST} if anything is left out")
    return parser


def _parsed(every: argparse.ArgumentParser, given: list[str] | None = None) -> argparse.Namespace:
    """Parses the arguments. If some are left over, their command refuses them, with the nearest of its own options."""
    arguments, rest = every.parse_known_args(given)
    if rest:
        (commands,) = (action.choices for action in every._actions if isinstance(action, argparse._SubParsersAction))
        command = commands[arguments.command]
        wrong = rest[0].partition("=")[0]
        near = nearest(wrong, command._option_string_actions, OTHERS) if wrong.startswith("--") else ""
        command.error(f"{wrong} is no argument of {arguments.command}{near}")
    return arguments


def main() -> int:
    every = parser()
    arguments = _parsed(every)
    try:
        with contextlib.nullcontext() if arguments.command in EXACT else contextlib.redirect_stdout(_Plain(sys.stdout)):
            return _run(every, arguments)
    except BrokenPipeError:  # `| head` has seen enough; what is still buffered must not complain at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except (MotionError, OSError) as error:
        complain(error)
        return 1


class _Plain(io.TextIOBase):
    """Standard output for people: names out of files cannot give orders to a terminal."""

    def __init__(self, stream):
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(plain(text))
        return len(text)

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()


def _run(every: argparse.ArgumentParser, arguments: argparse.Namespace) -> int:
    if arguments.command == "completions":
        return _completions(every, arguments.shell)
    status = RUNS[arguments.command](arguments)
    is_lost = getattr(arguments, "strict", False) and getattr(arguments, "lost", None) and status < LOST
    return LOST if is_lost else status


def _completions(parser, shell: str) -> int:
    try:
        import shtab
    except ImportError as error:
        raise MotionError(f"completions: shtab is missing: {installing('completions')}") from error
    print(shtab.complete(parser, shell))
    return 0


if __name__ == "__main__":
    sys.exit(main())
