"""The elements of an SVG text. Entities are refused, nothing is fetched, and reading stops where there are too many
elements or they are nested too deep."""

import io
import xml.etree.ElementTree as xml

import defusedxml
import defusedxml.ElementTree

from ...core.error import MotionError
from ..values import limits

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"


def parse(text) -> xml.Element:
    """The root."""
    data = limits.text("svg", text).encode() if isinstance(text, str) else bytes(text)
    if len(data) > limits.BYTES:
        limits.refuse("svg", f"{len(data):,} bytes", f"must have at most {limits.BYTES >> 20} MiB")
    if isinstance(text, str):  # it is decoded already, whatever it says
        data = _undeclared(data)
    budget, depth, root = limits.Budget("svg elements", limits.ELEMENTS), 0, None
    try:
        for event, element in defusedxml.ElementTree.iterparse(io.BytesIO(data), events=("start", "end")):
            if event == "end":
                depth -= 1
                continue
            root = element if root is None else root
            budget.spend()
            depth += 1
            if depth > limits.DEPTH:
                limits.refuse("svg", tag(element), f"is in more than {limits.DEPTH} elements")
    except MotionError:  # it is a ValueError, too
        raise
    except (xml.ParseError, defusedxml.DefusedXmlException, LookupError, UnicodeError, ValueError) as error:
        if isinstance(error, defusedxml.DefusedXmlException):
            limits.refuse("svg", type(error).__name__, "must not define entities or refer to files")
        limits.refuse("svg", text[:60], f"is not XML: {error}")
    if root is None or tag(root) != "svg":
        limits.refuse("svg", root.tag if root is not None else text[:60], "must be an <svg>")
    return root


def _undeclared(data: bytes) -> bytes:
    """Without a byte order mark and an XML declaration, which may name an encoding."""
    data = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if data.startswith(b"<?xml"):
        data = data[data.find(b"?>") + 2 :]
    return data


def tag(element) -> str:
    """Its name; none, if it is not SVG's but an editor's."""
    name = element.tag if isinstance(element.tag, str) else ""
    return "" if name.startswith("{") and not name.startswith(SVG) else name.removeprefix(SVG)


def reference(element) -> str | None:
    """The id that an element refers to in its own document."""
    href = element.get("href") or element.get(XLINK) or ""
    return href[1:] if href.startswith("#") and len(href) > 1 else None
