"""README's examples are the files that it names, run by the commands that it gives, and print the same."""

import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.M | re.S)
COMMANDS = [line.split("  #")[0].strip() for kind, text in BLOCKS if kind == "sh" for line in text.splitlines()]
EXAMPLES = {
    "c": "bindings/c/hello.c",
    "python": "bindings/python/examples/hello.py",
    "js": "bindings/js/examples/hello.mjs",
}
TESTS = "bash Tests/run.sh"


def run(command: str) -> str:
    # the demo builds
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, f"{command}\n{done.stderr}"
    return done.stdout


def test_every_block_is_an_example_or_commands():
    kinds = [kind for kind, _ in BLOCKS]
    assert sorted(kinds) == sorted([*EXAMPLES, "sh", "sh"])


@pytest.mark.parametrize("kind", EXAMPLES)
def test_example_is_the_file_that_it_names(kind):
    assert dict(BLOCKS)[kind] == (ROOT / EXAMPLES[kind]).read_text() and f"(`{EXAMPLES[kind]}`" in README


def test_examples_print_the_same_numbers():
    tables = {}
    for kind, path in EXAMPLES.items():
        (command,) = (command for command in COMMANDS if path in command)
        tables[kind] = [[float(number) for number in line.split()] for line in run(command).splitlines()]
    assert tables["c"] == tables["python"] == tables["js"]
    times, last = [row[0] for row in tables["c"]], tables["c"][-1]
    assert times == [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]
    assert last == [0.4, -0.707, -0.707, 0.707, -0.707, 15.364, 19.114, 0.3]  # 225 degrees about (9, 12.75)


def test_demo_shows_the_button_on_three_hosts():
    (command,) = (command for command in COMMANDS if "demo.sh" in command)
    printed = run(command)
    assert re.search(r"100%.*225\.00", printed) and printed.count("the same") == 2
    for kind in ("svg", "png", "gif"):
        assert (ROOT / re.search(rf"wrote (.*\.{kind})", printed)[1]).stat().st_size > 1000


def test_every_command_is_tried_here_or_is_the_tests_themselves():
    tried = [
        command for command in COMMANDS if "demo.sh" in command or any(path in command for path in EXAMPLES.values())
    ]
    assert sorted([*tried, TESTS]) == sorted(COMMANDS)
    assert any(line.strip() == TESTS for line in (ROOT / ".ci/run").read_text().splitlines())


def test_every_path_that_readme_names_is_there():
    # Files and folders of the checkout, not what a build makes or a reader names.
    named = set(re.findall(r"(?:Include|Sources|Tests|bindings)/[\w./-]*\w", README))
    assert named and [path for path in sorted(named) if not (ROOT / path).exists()] == []
