"""What write.py writes for rules that enclose colours: the matrix of OKLab's cone responses, which stands in the
kernel, its inverse, and the weights of relative luminance."""

import pathlib
import re
from fractions import Fraction

from derived import VocabularyError

KERNEL = pathlib.Path(__file__).parents[2] / "Sources/MotionKernel/Colors/ColorSpace.swift"
ROW = re.compile(r"c\[(\d)\] = ([\d.]+) \* r \+ ([\d.]+) \* g \+ ([\d.]+) \* b\n")
LUMINANCE = (0.2126, 0.7152, 0.0722)  # of linear red, green, blue (WCAG 2.2)
NOTE = "Derived from Sources/MotionKernel/Colors/ColorSpace.swift by bindings/generate/write.py; not to be edited."
WORDS = {
    "LMS_OF_LINEAR": "The rows of the matrix from linear red, green, blue to cone responses.",
    "LINEAR_OF_LMS": "The rows of its inverse.",
    "LUMINANCE": "The weights of linear red, green, blue in relative luminance (WCAG 2.2).",
}

Matrix = list[list[float]]


def read() -> Matrix:
    """Returns the kernel's matrix from linear light to cone responses."""
    rows = ROW.findall(KERNEL.read_text())
    if [row[0] for row in rows] != ["0", "1", "2"]:
        raise VocabularyError(f"{KERNEL.name}: has no matrix of c[0], c[1], c[2] of r, g, b")
    return [[float(number) for number in row[1:]] for row in rows]


def inverse(matrix: Matrix) -> Matrix:
    """Returns the inverse of a matrix of three rows, exact but for the last rounding."""
    m = [[Fraction(number) for number in row] for row in matrix]

    def cofactor(i: int, j: int) -> Fraction:
        a, b = ((i + step) % 3 for step in (1, 2))
        p, q = ((j + step) % 3 for step in (1, 2))
        return m[a][p] * m[b][q] - m[a][q] * m[b][p]

    determinant = sum(m[0][j] * cofactor(0, j) for j in range(3))
    return [[float(cofactor(i, j) / determinant) for i in range(3)] for j in range(3)]


def _values() -> dict[str, str]:
    """Returns the numbers as text that Python, JavaScript and Swift read alike."""
    matrix = read()
    rows = {"LMS_OF_LINEAR": matrix, "LINEAR_OF_LMS": inverse(matrix), "LUMINANCE": list(LUMINANCE)}
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


def swift(header) -> str:
    """MotionTesting's ColorNumbers.swift."""
    names = {
        "LMS_OF_LINEAR": "toLMS: [SIMD3<Double>]",
        "LINEAR_OF_LMS": "fromLMS: [SIMD3<Double>]",
        "LUMINANCE": "luminanceWeights: SIMD3<Double>",
    }
    lines = [f"// {NOTE}"]
    for name, value in _values().items():
        lines += ["", f"/// {WORDS[name]}", f"let {names[name]} = {_in_rows(value)}"]
    return "\n".join([*lines, ""])
