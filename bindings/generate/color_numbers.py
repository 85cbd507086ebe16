"""Writes the numbers with which rules enclose colours: the matrices from linear light to OKLab's cone responses and
back, as the kernel has them, and the weights of relative luminance."""

import pathlib
import re

from derived import VocabularyError

KERNEL = pathlib.Path(__file__).parents[2] / "Sources/MotionKernel/Colors/ColorSpace.swift"
ROW = r"c\[{}\] = (-?[\d.]+) \* {} ([+-] [\d.]+) \* {} ([+-] [\d.]+) \* {}\n"
LUMINANCE = (0.2126, 0.7152, 0.0722)  # of linear red, green, blue (WCAG 2.2)
NOTE = "Derived from Sources/MotionKernel/Colors/ColorSpace.swift by bindings/generate/write.py; not to be edited."
WORDS = {
    "LMS_OF_LINEAR": "The rows of the matrix from linear red, green, blue to cone responses.",
    "LINEAR_OF_LMS": "The rows of the matrix from cone responses to linear red, green, blue.",
    "LUMINANCE": "The weights of linear red, green, blue in relative luminance (WCAG 2.2).",
}

Matrix = list[list[float]]


def read(inputs: str) -> Matrix:
    """Returns the kernel's matrix for a colour whose components have these names."""
    text = KERNEL.read_text()
    rows = [re.search(ROW.format(row, *inputs), text) for row in range(3)]
    if None in rows:
        raise VocabularyError(f"{KERNEL.name}: has no matrix of {', '.join(inputs)}")
    return [[float(number.replace(" ", "")) for number in row.groups()] for row in rows if row]


def _values() -> dict[str, str]:
    """Returns the numbers as text that Python, JavaScript and Swift read alike."""
    rows = {"LMS_OF_LINEAR": read("rgb"), "LINEAR_OF_LMS": read("lms"), "LUMINANCE": list(LUMINANCE)}
    return {name: str(row) for name, row in rows.items()}


def _in_rows(value: str, last: str = "") -> str:
    """Returns a matrix with each row on a line of its own, and what is after the last one."""
    return value.replace("[[", "[\n    [").replace("], [", "],\n    [").replace("]]", f"]{last}\n]")


def python(header) -> str:
    """libmotion/values/color_numbers.py."""
    lines = [f'"""{NOTE}"""']
    for name, value in _values().items():
        lines += ["", f"# {WORDS[name]}", f"{name} = {_in_rows(value, last=',')}"]
    return "\n".join([*lines, ""])


def javascript(header) -> str:
    """js/abi/colors.js."""
    lines = [f"// {NOTE}"]
    for name, value in _values().items():
        lines += ["", f"/** {WORDS[name]} */", f"export const {name} = {value};"]
    return "\n".join([*lines, ""])
