"""Derived from Sources/MotionKernel/Colors/ColorSpace.swift by bindings/generate/write.py; not to be edited."""

# The rows of the matrix from linear red, green, blue to cone responses.
LMS_OF_LINEAR = [
    [0.412221469470763, 0.5363325372617348, 0.0514459932675022],
    [0.21190349581782522, 0.6806995506452344, 0.10739695353694055],
    [0.08830245919005643, 0.2817188391361215, 0.6299787016738221],
]

# The rows of the matrix from cone responses to linear red, green, blue.
LINEAR_OF_LMS = [
    [4.076741636075958, -3.3077115392580625, 0.23096990318210447],
    [-1.268437973285032, 2.609757349287689, -0.3413193760026573],
    [-0.00419607613867548, -0.7034186179359363, 1.7076146940746117],
]

# The weights of linear red, green, blue in relative luminance (WCAG 2.2).
LUMINANCE = [0.2126, 0.7152, 0.0722]
