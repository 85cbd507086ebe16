"""`python3 -m libmotion eval`: JSON lines in, JSON lines out. Any language can ask the kernel without binding to it.

Every number of an answer comes from the kernel through the C ABI. A wrong request gets {"error": "op.field: value,
rule"}."""

import json

from ..core.error import MotionError
from . import curves, files, shapes, transforms, web, worlds
from .request import Request

OPS = {
    "timing": curves.timing,
    "spring": curves.spring,
    "clock": curves.clock,
    "keyframes": curves.keyframes,
    "transform": transforms.transform,
    "geometry": transforms.geometry,
    "path": shapes.path,
    "along": shapes.along,
    "clip": shapes.clip,
    "lottie": files.lottie,
    "bake": worlds.bake,
    "css": web.css,
    "svg": web.svg,
    "export": web.export,
}


def answer(line: str) -> dict:
    """The answer to one line."""
    try:
        fields = json.loads(line)
    except ValueError as error:
        return {"error": f"request: {line.strip()[:60]!r}, must be one JSON object a line: {error}"}
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


def serve(lines, write) -> None:
    """Answers lines one by one, so that it can stand in a pipe; blank lines are passed over."""
    for line in lines:
        if line.strip():
            write(json.dumps(answer(line), allow_nan=False) + "\n")
