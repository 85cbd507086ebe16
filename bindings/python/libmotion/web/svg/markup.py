"""The elements of an SVG text. Entities are refused, nothing is fetched, and reading stops where there are too many
elements or they are nested too deep."""

import functools
import xml.etree.ElementTree as xml

import defusedxml
import defusedxml.ElementTree

from ...core.error import MotionError
from ..values import limits

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"


class _Builder(xml.TreeBuilder):
    """Makes elements, and stops where there are too many, or they are nested too deep. A name with its namespace is
    made anew for each element, so that a long one would multiply."""

    def __init__(self, work: limits.Work, deepest: int):
        super().__init__()
        self._work, self._count = work, limits.Budget("svg elements", limits.ELEMENTS)
        self._depth, self._deepest = 0, deepest
        self.lines: list[int] = []  # where elements begin, in the order of the document
        self.parser = None

    def start(self, name, attributes):
        self._count.spend()
        self._work.spend("svg elements")
        self._depth += 1
        self.lines.append(self.parser.CurrentLineNumber)
        if self._depth > self._deepest:
            limits.refuse("svg", _tag(name), f"is in more than {self._deepest} elements")
        for each in (name, *attributes):
            if len(each) > limits.NAME:
                limits.refuse("svg", each, f"must have names of at most {limits.NAME:,} letters, with their namespaces")
        return super().start(name, attributes)

    def end(self, name):
        self._depth -= 1
        return super().end(name)


class _Parser(defusedxml.ElementTree.DefusedXMLParser):
    """Refuses what a document type may define: entities, and attributes that every element would have."""

    def defused_start_doctype_decl(self, name, sysid, pubid, has_internal_subset):
        if has_internal_subset:
            raise defusedxml.DTDForbidden(name, sysid, pubid)


def parse(text) -> tuple[xml.Element, int, dict]:
    """Returns the root, which is an <svg>, the size of the text in bytes, and the lines where elements begin."""
    root, size, lines = elements(text)
    if tag(root) != "svg":
        limits.refuse("svg", root.tag, "must be an <svg>")
    return root, size, lines


def elements(text, deepest: int = limits.DEPTH) -> tuple[xml.Element, int, dict]:
    """Returns the root, the size of the text in bytes, and the lines where elements begin. deepest: how deep elements
    may be nested."""
    data = limits.text("svg", text).encode(errors="replace") if isinstance(text, str) else bytes(text)
    size = len(data)
    if size > limits.BYTES:
        limits.refuse("svg", f"{size:,} bytes", f"must have at most {limits.BYTES >> 20} MiB")
    if isinstance(text, str):  # it is decoded already, whatever it says
        data = _undeclared(data)
    builder = _Builder(limits.Work(size), deepest)
    parser = _Parser(target=builder, forbid_dtd=True)
    builder.parser = parser.parser
    try:
        parser.feed(data)
        root = parser.close()
    except MotionError:  # it is a ValueError, too
        raise
    except defusedxml.DefusedXmlException as error:
        limits.refuse("svg", type(error).__name__, "must not define entities or attributes, or refer to files")
    except (xml.ParseError, LookupError, UnicodeError, ValueError) as error:
        limits.refuse("svg", text[:60], f"is not XML: {error}")
    return root, size, dict(zip(root.iter(), builder.lines))


def _undeclared(data: bytes) -> bytes:
    """Returns the text without a byte order mark and an XML declaration, which may name an encoding."""
    data = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if data.startswith(b"<?xml"):
        data = data[data.find(b"?>") + 2 :]
    return data


def tag(element) -> str:
    """Its name; none, if it is not SVG's but an editor's."""
    return _tag(element.tag) if isinstance(element.tag, str) else ""


@functools.lru_cache(maxsize=512)
def _tag(name: str) -> str:
    return "" if name.startswith("{") and not name.startswith(SVG) else name.removeprefix(SVG)


def reference(element) -> str | None:
    """Returns the id that an element refers to in its own document."""
    href = element.get("href") or element.get(XLINK) or ""
    return href[1:] if href.startswith("#") and len(href) > 1 else None
