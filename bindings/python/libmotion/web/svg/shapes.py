"""What the basic shapes of SVG draw, as paths."""

from ... import functions
from ...core.error import MotionError
from ...values.path import Path, ellipse_data, polyline_data, rect_data
from ..values import properties, transforms
from ..values.quantities import Unknown
from . import markup

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
GROUPS = ("g", "svg", "a", "symbol", "switch", "use")


def outline(file, node) -> str | None:
    """Returns the path data of a shape while nothing moves it. Returns None if it is not a shape or draws nothing."""
    tag = markup.tag(node)
    if node not in file.names or tag not in SHAPES:
        return None
    style, context = file.styles[node], file.context[node]

    def written(name: str) -> str:
        declared = style.own("d") if name == "d" else None
        return node.get(name, "") if declared is None else properties.value(name, declared, context)

    return shape(tag, lambda name: style.value(name, context)[0], written)


def shape(tag: str, number, written) -> str | None:
    """Returns the path data of a shape; None if it draws nothing, or if its attributes are not understood."""
    try:
        data = data_of(tag, number, written)
        if data is not None and tag != "path" and "e+" in data:  # 1e16 and more, which may be out of range
            Path(data)
        return data
    except (Unknown, MotionError):
        return None


def path_of(tag: str, number, written) -> Path | None:
    """Returns the path of a shape; None if it draws nothing. number and written: see data_of."""
    data = data_of(tag, number, written)
    return None if data is None or data.strip() in ("", "none") else Path(data)


def data_of(tag: str, number, written) -> str | None:
    """Returns the path data of a shape; None if it draws nothing: without extent, without data. number and written give
    an attribute, as a number or as it is written, or raise."""
    match tag:
        case "path":
            return written("d") or None
        case "circle":
            radius = number("r")
            return ellipse_data(number("cx"), number("cy"), radius, radius) if radius > 0 else None
        case "ellipse":
            rx, ry = radii(number)
            return ellipse_data(number("cx"), number("cy"), rx, ry) if rx > 0 and ry > 0 else None
        case "rect":
            width, height = number("width"), number("height")
            rx, ry = radii(number)
            return rect_data(number("x"), number("y"), width, height, rx, ry) if width > 0 and height > 0 else None
        case "line":
            return polyline_data([(number("x1"), number("y1")), (number("x2"), number("y2"))])
        case _:
            points = transforms.leading(written("points"))
            pairs = list(zip(points[::2], points[1::2]))
            return polyline_data(pairs, tag == "polygon") if pairs else None


def radii(number) -> tuple[float, float]:
    """Returns rx and ry. If one of them is auto, it is equal to the other."""
    found = []
    for name in ("rx", "ry"):
        try:
            found.append(number(name))
        except Unknown:  # auto
            found.append(None)
    rx, ry = found
    return (ry or 0.0) if rx is None else rx, (rx or 0.0) if ry is None else ry


def extent(file, node, depth: int = 0):
    """Returns the box x y width height of an element's drawing while nothing moves it, or None."""
    if depth > 20:
        return None
    corners = []
    for each, matrix in _drawn(file, node, depth):
        file.sheet.work.spend("svg shapes that are measured")
        box = _box(file, each)
        if box is None:
            continue
        left, top, right, bottom = box
        points = [[left, top], [right, top], [right, bottom], [left, bottom]]
        corners += functions.transform_points([matrix], points).tolist()
    if not corners:
        return None
    xs, ys = zip(*corners)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _box(file, node):
    """Returns left, top, right and bottom of a shape in its own coordinates, or None if it draws nothing."""
    if node not in file.boxes:
        if markup.tag(node) == "text":
            return file.texts.placed(node).box if node in file.names else None
        data = outline(file, node)
        file.boxes[node] = None if data is None else tuple(Path(data).bounds)
    return file.boxes[node]


def _drawn(file, node, depth: int):
    """Shapes in an element, each with its matrix in the element's coordinates."""
    stack = [(node, [1.0, 0.0, 0.0, 1.0, 0.0, 0.0])]
    count = 0
    while stack:
        each, matrix = stack.pop()
        count += 1
        if count > 5000:
            return
        if each in file.styles and file.styles[each].word("display") == "none":
            continue
        if markup.tag(each) in (*SHAPES, "text"):
            yield each, matrix
        elif markup.tag(each) == "use" and each in file.names:
            target = file.ids.get(markup.reference(each) or "")
            if target is not None and markup.tag(target) in (*SHAPES, *GROUPS, "text"):
                style, context = file.styles[each], file.context[each]
                x, y = (style.value(name, context)[0] for name in ("x", "y"))
                a, b, c, d, u, v = matrix
                moved = [a, b, c, d, a * x + c * y + u, b * x + d * y + v]
                stack.append((target, after(file, target, moved)))
        elif markup.tag(each) in GROUPS:
            for child in each:
                if file.parents.get(child) is each and markup.tag(child) in (*SHAPES, *GROUPS, "text"):
                    stack.append((child, after(file, child, matrix)))


def after(file, node, matrix: list[float]) -> list[float]:
    """Returns a matrix with an element's own transform before it."""
    if node not in file.names:
        return matrix
    try:
        own = transforms.matrix(file.styles[node].value("transform", file.context[node]))
    except (Unknown, ValueError):
        return matrix
    if len(own) != 6:
        return matrix
    a, b, c, d, x, y = own
    e, f, g, h, u, v = matrix
    return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v]
