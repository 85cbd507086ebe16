"""Path data that mixes: browsers mix two paths only if they have the same commands, and flip at half otherwise."""

import re

COMMAND = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.IGNORECASE)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
FLIP = "linear(0, 0 50%, 1 50%, 1)"


def flipped(row: dict) -> tuple[dict, bool]:
    """Returns a row of path data that flips between paths of different commands, and whether it is exact: not where a
    flip has an easing of its own, and not where the numbers of arcs change, which mix otherwise than as curves."""
    values = row.get("values")
    if values is None or row.get("mode") == "discrete" or None in values:
        return row, row.get("mode") == "discrete" or not any(
            "a" in str(row.get(name, "")).lower() for name in ("to", "by")
        )
    listed = [_commands(value) for value in values]
    timings = list(row.get("timings") or [None] * (len(values) - 1))
    is_exact, is_flipped = True, False
    for index, (one, other) in enumerate(zip(listed, listed[1:])):
        if [letter for letter, _ in one] != [letter for letter, _ in other]:
            is_exact = is_exact and timings[index] in (None, "linear")
            timings[index], is_flipped = FLIP, True
        elif any(letter == "A" and a[:5] != b[:5] for (letter, a), (_, b) in zip(one, other)):
            is_exact = False
    if is_flipped:
        row = row | {"timings": [timing or "linear" for timing in timings]}
    return row, is_exact


def _commands(data: str) -> list[tuple[str, list[float]]]:
    """Returns the commands of path data, in capital letters, each with its numbers."""
    found = []
    for letter, rest in COMMAND.findall(data):
        letter = letter.upper()
        numbers = [float(number) for number in NUMBER.findall(_spread(rest) if letter == "A" else rest)]
        size = COUNTS[letter]
        if not size:
            found.append((letter, []))
        for first in range(0, len(numbers) - size + 1, size or 1) if size else ():
            found.append(("L" if letter == "M" and first else letter, numbers[first : first + size]))
    return found


def _spread(rest: str) -> str:
    """Returns the numbers of arcs with white space around the flags, which may be written without it."""
    number = NUMBER.pattern
    return re.sub(
        rf"({number}[\s,]*{number}[\s,]*{number})[\s,]*([01])[\s,]*([01])", r"\1 \2 \3 ", rest, flags=re.IGNORECASE
    )
