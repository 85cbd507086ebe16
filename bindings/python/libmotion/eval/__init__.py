"""`python3 -m libmotion eval`: JSON lines in, JSON lines out. Any language can ask the kernel without binding to it.

Every number of an answer comes from the kernel through the C ABI. A wrong request gets {"error": "op.field: value,
rule"}."""

import json

from ..core.error import MotionError, shown
from ..core.reading import parsed
from . import curves, files, keyframes, shapes, transforms, web, worlds
from .request import Request

OPS = {"timing": curves.timing, "spring": curves.spring, "clock": curves.clock, "keyframes": keyframes.keyframes,
       "transform": transforms.transform, "geometry": transforms.geometry, "path": shapes.path, "along": shapes.along,
       "clip": shapes.clip, "lottie": files.lottie, "bake": worlds.bake, "css": web.css, "svg": web.svg,
       "export": web.export}  # fmt: skip


MOST_BYTES = 64 << 20  # of a line


def answer(line: str | bytes) -> dict:
    """Returns the answer to one line."""
    try:
        line = line if isinstance(line, str) else line.decode()
        fields = parsed(line)
    except ValueError as error:
        return {"error": f"request: {line[:60].strip()!r}, must be one JSON object a line: {error}"}
    if not isinstance(fields, dict):
        return {"error": f"request: {line.strip()[:60]!r}, must be a JSON object"}
    echo = {"id": fields["id"]} if "id" in fields else {}
    op = fields.get("op")
    if not isinstance(op, str) or op not in OPS:
        return {**echo, "error": f"request.op: {op!r}, must be one of {', '.join(OPS)}"}
    try:
        request = Request(op, fields)
        return {**echo, **OPS[op](request)}
    except MotionError as error:
        text = str(error)
        return {**echo, "error": text if text.startswith(op + ".") else f"{op}: {text}"}
    except Exception as error:  # a fault of ours, which must not cost later requests their answers
        return {**echo, "error": f"{op}: {type(error).__name__}: {shown(str(error))}, is a fault of libmotion"}


def _written(made: dict) -> str:
    """Returns an answer as one line of JSON, which has neither infinities nor NaN."""
    try:
        return json.dumps(made, allow_nan=False)
    except (ValueError, TypeError, RecursionError) as error:
        return json.dumps({"error": f"request: the answer, or its id, must be finite and not nested deep: {error}"})


def serve(file, write) -> bool:
    """Answers the lines of a file of bytes one by one, so that it can be used in a pipe. Blank lines are skipped.
    Returns whether anything was left out of what was read."""
    is_lost = False
    while line := file.readline(MOST_BYTES + 1):
        if len(line) > MOST_BYTES:
            while (rest := file.readline(MOST_BYTES)) and not rest.endswith(b"\n"):
                pass
            write(_written({"error": f"request: {shown(line[:60])}, must have at most {MOST_BYTES >> 20} MiB"}) + "\n")
        elif line.strip():
            made = answer(line)
            is_lost |= bool(made.get("ignored")) or any(row["lost"] != "nothing" for row in made.get("report", ()))
            write(_written(made) + "\n")
    return is_lost
