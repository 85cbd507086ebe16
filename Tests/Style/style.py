"""The style of the sources.

    style.py                checks every tracked file and names the check that fails
    style.py --self-test    plants one fault for each check in a folder of its own and expects the check to find it

- swift format: Swift, by .swift-format
- ruff format, ruff check: Python, by .ruff.toml
- clang-format: C and JavaScript, by .clang-format; motion.h is laid out by hand
- width: at most 120 columns in every text file but Markdown and tables of a line a row
- plain english: few private words in comments and guides (english.py)

TypeScript declarations are checked by the TypeScript compiler (bindings/js/tests/package/declarations.test.mjs)."""

import pathlib
import re
import subprocess
import sys
import tempfile

from english import plain_english

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH = 120
BY_HAND = "Include/motion.h"
# A string of JSON cannot be broken, so a line may be one, with its key.
ONE_STRING = re.compile(r'\s*("[^"]*": )?"([^"\\]|\\.)*",?')


def _tracked(root: pathlib.Path) -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def _told(root: pathlib.Path, command: list[str], files: list[str]) -> list[str]:
    """What a tool says of the files, if it is not content."""
    if not files:
        return []
    try:
        run = subprocess.run([*command, *files], cwd=root, capture_output=True, text=True)
    except FileNotFoundError:
        return [f"{command[0]} is not installed: bash Tests/setup.sh"]
    said = [line for line in (run.stdout + run.stderr).splitlines() if line.strip()]
    return said or [f"exit code {run.returncode}"] if run.returncode else []


def _ending(files: list[str], *endings: str) -> list[str]:
    return [name for name in files if name.endswith(endings) and name != BY_HAND]


def swift_format(root, files):
    command = ["swift", "format", "lint", "--strict", "--parallel", "--configuration", ".swift-format"]
    return _told(root, command, _ending(files, ".swift"))


def ruff_format(root, files):
    return _told(root, ["ruff", "format", "--quiet", "--diff"], _ending(files, ".py"))


def ruff_check(root, files):
    return _told(root, ["ruff", "check", "--quiet", "--output-format", "concise"], _ending(files, ".py"))


def clang_format(root, files):
    return _told(root, ["clang-format", "--dry-run", "-Werror"], _ending(files, ".c", ".h", ".js", ".mjs"))


def width(root, files):
    found = []
    for name in files:
        try:
            lines = (root / name).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # no text: pictures, and inputs of the fuzzer
        for number, line in enumerate(lines, 1):
            is_string = name.endswith(".json") and ONE_STRING.fullmatch(line)
            is_long = name.endswith((".md", "requirements.txt", "c/abi.txt", "mistakes.txt"))
            if len(line) > WIDTH and not is_long and "/regressions/" not in name and not is_string:
                found.append(f"{name}:{number}: {len(line)} columns, more than {WIDTH}")
    return found


CHECKS = (swift_format, ruff_format, ruff_check, clang_format, width, plain_english)

# check, file, text that has one fault, what the check has to say
PLANTS = (
    (swift_format, "a.swift", "func f( ) {}\n", "a.swift:1"),
    (ruff_format, "a.py", "x = 'a'\n", '+x = "a"'),
    (ruff_check, "a.py", "import os\n", "a.py:1:8: F401"),
    (clang_format, "a.c", "int  f(void);\n", "a.c:1:4: error"),
    (clang_format, "a.mjs", "const a = 1\n  const b = 2;\n", "a.mjs:1"),
    (clang_format, "a.js", f"f({', '.join(['argument'] * 20)});\n", "a.js:1"),
    (width, "a.sh", f"# {'x' * WIDTH}\n", "a.sh:1: 122 columns"),
    (width, "a.json", '{ "a": [%s] }\n' % ", ".join(["1"] * 50), "a.json:1"),  # noqa: UP031
    (width, "a.d.ts", f"/** {'é' * WIDTH} */\n", "a.d.ts:1: 127 columns"),
    (plain_english, "bindings/js/a.js", "// The rows stand behind the header.\n", "JavaScript: 2 private words in 6"),
    (plain_english, "Sources/a.swift", "/// Of each row, its layer.\n", "Of each row, its layer.: begins with Of"),
    (plain_english, "Include/a.h", "/* The words told. */\n", "header: 1 private words in 3"),
    (plain_english, "bindings/python/libmotion/a.py", "x = 1\n# so many\n", "Python: 1 private words in 2"),
)
# file and text that every check accepts
SOUND = {"a.swift": "func f() {}\n", "a.py": 'x = "a"\n', "a.c": "int f(void);\n", "a.mjs": "const a = 'c';\n",
         "a.json": f'{{\n  "a": "{"x" * WIDTH}"\n}}\n', "a.md": f"{'x' * 2 * WIDTH}\n",
         "a.sh": f"# {'é' * (WIDTH - 2)}\n"}  # fmt: skip


def _self_test() -> int:
    passed = failed = 0
    cases = [*PLANTS, *((check, name, text, None) for check in CHECKS for name, text in SOUND.items())]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for config in (".swift-format", ".ruff.toml", ".clang-format"):
            (folder / config).write_text((ROOT / config).read_text())
        for check, name, text, expected in cases:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
            found = check(folder, [name])
            (folder / name).unlink()
            if any(expected in line for line in found) if expected else not found:
                passed += 1
            else:
                failed += 1
                print(f"style: {check.__name__} of {name}: expected {expected}, not {found}")
    print(f"planted: {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def main() -> int:
    files = _tracked(ROOT)
    failed = 0
    for check in CHECKS:
        found = check(ROOT, files)
        for line in found:
            print(f"    {line}")
        print(f"{'FAIL' if found else 'ok'}  {check.__name__.replace('_', ' ')}")
        failed += bool(found)
    print(f"style: {len(CHECKS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(_self_test() if "--self-test" in sys.argv[1:] else main())
