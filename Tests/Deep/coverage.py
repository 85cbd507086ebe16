"""What coverage.sh prints, of llvm-cov's exports: coverage.py FILE..."""

import collections
import json
import pathlib
import sys

CODE = 0  # llvm-cov's kind of a region that is not a gap, a skipped or an expanded one


def regions(exports: list[dict]):
    """Each region of the sources, as its file and place, with how often it ran; generic code has one for each
    specialisation."""
    runs = collections.Counter()
    for function in (function for export in exports for function in export["data"][0]["functions"]):
        for line, column, end_line, end_column, count, file, _, kind in function["regions"]:
            path = pathlib.Path(function["filenames"][file])
            if kind == CODE and "Sources" in path.parts and "MotionReference" not in path.parts:
                runs[path, line, column, end_line, end_column] += count
    return runs


def main() -> int:
    runs = regions([json.loads(pathlib.Path(file).read_text()) for file in sys.argv[1:]])
    missed = sorted(place for place, count in runs.items() if count == 0)
    for path, line, column, end_line, end_column in missed:
        text = path.read_text().splitlines()[line - 1]
        piece = text[column - 1 : end_column - 1 if end_line == line else None]
        print(f"{path.parent.name}/{path.name}:{line}: {text.strip()[:100]}  <- {piece.strip()[:40]}")
    modules = collections.defaultdict(lambda: [0, 0])
    for place, count in runs.items():
        module = modules[place[0].parts[place[0].parts.index("Sources") + 1]]
        module[0] += 1
        module[1] += count == 0
    for name, (total, without) in sorted(modules.items()):
        print(f"{name}: {total} regions, {without} missed, {100 * (1 - without / total):.2f} % covered")
    return 0


if __name__ == "__main__":
    sys.exit(main())
