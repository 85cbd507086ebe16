"""The ops about transforms: transform, geometry."""

import numpy as np

from .. import abi, functions
from ..core.error import MotionError
from ..document.compile import clip_of
from .request import REQUIRED, Request, listed

RULES = {"auto": abi.RULE_CSS, "2d": abi.RULE_CSS, "3d": abi.RULE_3D, "ca": abi.RULE_CORE_ANIMATION}
FUNCTIONS = {  # value function: number, and numbers in one value
    "rotateX": (abi.FUNCTION_ROTATE_X, 1),
    "rotateY": (abi.FUNCTION_ROTATE_Y, 1),
    "rotateZ": (abi.FUNCTION_ROTATE_Z, 1),
    "scale": (abi.FUNCTION_SCALE, 3),
    "scaleX": (abi.FUNCTION_SCALE_X, 1),
    "scaleY": (abi.FUNCTION_SCALE_Y, 1),
    "scaleZ": (abi.FUNCTION_SCALE_Z, 1),
    "translate": (abi.FUNCTION_TRANSLATE, 3),
    "translateX": (abi.FUNCTION_TRANSLATE_X, 1),
    "translateY": (abi.FUNCTION_TRANSLATE_Y, 1),
    "translateZ": (abi.FUNCTION_TRANSLATE_Z, 1),
}
LEAVES_PLANE = ("rotateX", "rotateY", "scaleZ", "translateZ")  # a matrix of 6 numbers cannot hold it
AFFINE = [0, 1, 4, 5, 12, 13]  # the places of an affine's six numbers among sixteen
IDENTITY = np.eye(4, dtype=np.float32).reshape(16)


def _sixteen(affine) -> np.ndarray:
    matrix = IDENTITY.copy()
    matrix[AFFINE] = affine
    return matrix


def _is_affine(matrix) -> bool:
    return bool(np.array_equal(_sixteen(matrix[AFFINE]), matrix))


def _numbers_of(request: Request, name: str) -> np.ndarray:
    """Returns a TRANSFORM given as 6 or 16 numbers, as sixteen."""
    numbers = request.numbers(name)
    if len(numbers) not in (6, 16):
        request.refuse(name, "must be CSS transform text, or 6 or 16 numbers")
    with np.errstate(over="ignore"):
        matrix = np.array(numbers, np.float32)
    if not np.isfinite(matrix).all():
        request.refuse(name, "must be finite numbers")
    return matrix if len(numbers) == 16 else _sixteen(matrix)


def _operations(request: Request, name: str):
    """Returns a TRANSFORM as operations."""
    value = request.get(name, REQUIRED)
    if not isinstance(value, str):
        return [abi.Operation(kind=abi.OPERATION_MATRIX, numbers=tuple(_numbers_of(request, name)))]
    text = value.encode("utf-8", "replace")
    try:
        return functions.transform_parse(text)
    except MotionError as error:
        request.refuse(name, f"{error.rule} (at {len(text[: error.at].decode('utf-8', 'ignore'))})")


def _matrix(request: Request, name: str) -> tuple[np.ndarray, bool]:
    """Returns sixteen numbers, and whether the answer has all of them: it has if sixteen were given, or if six are not
    enough."""
    value = request.get(name, REQUIRED)
    if not isinstance(value, str):
        return _numbers_of(request, name), len(value) == 16
    operations = _operations(request, name)
    (matrix,) = functions.transform_list_interpolate(operations, operations, [0])
    return matrix, not _is_affine(matrix)


def transform(request: Request) -> dict:
    request.known("from", "to", "mode", "rule", "at")
    mode, at = request.choice("mode", ("matrix", "list", *FUNCTIONS), "matrix"), request.numbers("at")
    if request.has("rule") and mode != "matrix":
        request.refuse("rule", "is for the mode matrix only")
    if mode in FUNCTIONS:
        return {"matrix": _by_function(request, mode, at)}
    if mode == "list":
        start, end = _operations(request, "from"), _operations(request, "to")
        rows = functions.transform_list_interpolate(start, end, at)
        wide = any(not isinstance(request.get(name), str) and len(request.get(name)) == 16 for name in ("from", "to"))
    else:
        rule = request.choice("rule", RULES, "auto")
        (start, wide), (end, other) = _matrix(request, "from"), _matrix(request, "to")
        wide = wide or other or rule == "3d"
        if rule == "2d":
            for name, matrix in ("from", start), ("to", end):
                if not _is_affine(matrix):
                    request.refuse(name, "must be affine for the rule 2d")
        rows = functions.transform_interpolate(
            np.tile(start, (len(at), 1)), np.tile(end, (len(at), 1)), at, RULES[rule]
        )
    if not wide and all(map(_is_affine, rows)):
        rows = rows[:, AFFINE]
    return {"matrix": listed(rows)}


def _by_function(request: Request, mode: str, at: list[float]) -> list:
    number, arity = FUNCTIONS[mode]
    ends = request.numbers("from"), request.numbers("to")
    for name, numbers in zip(("from", "to"), ends):
        if len(numbers) != arity:
            request.refuse(name, f"must have {arity} numbers" if arity > 1 else "must be a number")
    # z of scale and translate leaves the plane too, unless it is the identity's.
    depth = {"scale": 1, "translate": 0}.get(mode)
    wide = mode in LEAVES_PLANE or (depth is not None and any(numbers[2] != depth for numbers in ends))
    shape = (len(at), arity)
    return listed(
        functions.transform_function_interpolate(
            number,
            *(np.broadcast_to(numbers, shape) for numbers in ends),
            at,
            abi.WIDTH_MATRIX if wide else abi.WIDTH_AFFINE,
        )
    )


# ---------------------------------------------------------------- geometry --

LAYER = ("bounds", "position", "zPosition", "anchor", "anchorZ", "transform")


def _move(x: float, y: float, z: float) -> abi.Operation:
    return abi.Operation(kind=abi.OPERATION_TRANSLATE, numbers=(x, y, z))


def _numbers(request: Request, name: str, default: list) -> list[float]:
    numbers = request.numbers(name, default)
    if len(numbers) != len(default):
        request.refuse(name, f"must have {len(default)} numbers")
    return numbers


def _anchor_point(layer: Request) -> tuple[float, float, float]:
    """Returns the anchor point in the layer's own coordinates. anchorZ is a length there."""
    row = {
        "name": "layer",
        "bounds": _numbers(layer, "bounds", [0, 0, 0, 0]),
        "anchor": _numbers(layer, "anchor", [0.5, 0.5]),
    }
    try:
        clip = clip_of({"layers": [row]}, channels=[]).bytes
    except MotionError as error:
        layer.refuse(error.field if error.field in row else "bounds", error.rule)
    x, y = functions.clip_sample(clip, [0], outputs=("affines",)).affines[0, 0, 4:].tolist()
    return -x, -y, layer.number("anchorZ", 0)


def _placed(layer: Request) -> list:
    """Returns the functions that take the layer's points to its parent's coordinates, the outermost first."""
    x, y, z = _anchor_point(layer)
    transform = _operations(layer, "transform") if layer.has("transform") else []
    return [_move(*_numbers(layer, "position", [0, 0]), layer.number("zPosition", 0)), *transform, _move(-x, -y, -z)]


def _boxes(matrix: np.ndarray, rects: list[list[float]]) -> list[list[float]]:
    """Returns the bounding boxes x y width height of rectangles through a transform."""
    corners = [[x + w * i, y + h * j] for x, y, w, h in rects for i in (0, 1) for j in (0, 1)]
    points = functions.transform_points(matrix, np.reshape(corners, (-1, 2))).astype(np.float64).reshape(-1, 4, 2)
    low, high = points.min(1), points.max(1)
    return np.concatenate([low, high - low], 1).tolist()


def geometry(request: Request) -> dict:
    request.known("layer", "parent", "points", "rects")
    layer = request.part("layer")
    layer.known(*LAYER)
    inner = _placed(layer)
    (own,) = matrix = functions.transform_list_interpolate(inner, inner, [0])
    if request.has("parent"):
        parent = request.part("parent")
        parent.known(*LAYER, "sublayerTransform")
        if parent.has("sublayerTransform"):  # about the parent's anchor point
            x, y, z = _anchor_point(parent)
            outer = [_move(x, y, z), *_operations(parent, "sublayerTransform"), _move(-x, -y, -z), *inner]
            matrix = functions.transform_list_interpolate(outer, outer, [0])
    return {
        "frame": _boxes(own[None], [_numbers(layer, "bounds", [0, 0, 0, 0])])[0],
        "points": listed(functions.transform_points(matrix, np.reshape(request.rows("points", 2), (-1, 2)))),
        "rects": _boxes(matrix, request.rows("rects", 4)),
    }
