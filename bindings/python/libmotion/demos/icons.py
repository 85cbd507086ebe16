"""36 icons of our own on a grid of 24 by 24, to show what trims do: closed and open, of one subpath and of many."""

import math

from ..values.affine import rotation
from ..values.path import Path, joined

GRID = 24.0


def _around(count: int, *polar: tuple[float, float]) -> list[tuple[float, float]]:
    """Returns points around the middle, "count" times each (turns of one step, radius), from the top on clockwise."""
    points = []
    for step in range(count):
        for share, radius in polar:
            c, s = rotation((step + share) * 2 * math.pi / count - math.pi / 2)[:2]
            points.append((12 + radius * c, 12 + radius * s))
    return points


def _flower() -> Path:
    tips = _around(6, (0, 4.4))
    return Path("M" + "A2.9 2.9 0 1 1 ".join(f"{x:f} {y:f}" for x, y in (*tips, tips[0])) + "Z")


def _spiral() -> Path:
    """Returns a spiral of half circles, each wider by the same step."""
    return Path(
        "M11 12"
        + "".join(
            f"a{radius} {radius} 0 0 1 {2 * radius * (-1) ** i:.1f} 0"
            for i, radius in enumerate((1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8))
        )
    )


def icons() -> dict[str, Path]:
    """Returns icons by name: every shape of the builder, and path data."""
    parts = {
        "arrow": ["M3.5 12H20.5", "M13.5 5L20.5 12 13.5 19"],
        "bell": ["M6 17V10.5A6 6 0 0 1 18 10.5V17L20 19.5H4Z", "M9.6 19.5A2.5 2.5 0 0 0 14.4 19.5", "M12 4.5V2.5"],
        "boat": [
            Path.polygon([(2.5, 16.5), (21.5, 16.5), (17.5, 21), (6.5, 21)]),
            Path.polygon([(11, 14), (11, 3), (4, 14)]),
            Path.polygon([(13.5, 14), (13.5, 6), (19.5, 14)]),
        ],
        "bolt": [Path.polygon([(13.5, 2), (4.5, 13.5), (11, 13.5), (10, 22), (19.5, 10), (12.7, 10)])],
        "bookmark": [Path.polygon([(6, 3), (18, 3), (18, 21), (12, 16), (6, 21)])],
        "burst": [Path.star(12, 12, 12, 10, 6.8)],
        "camera": [
            Path.rect(2.5, 6.5, 19, 13, 3),
            Path.polyline([(8, 6.5), (9.5, 4), (14.5, 4), (16, 6.5)]),
            Path.circle(12, 13, 3.7),
        ],
        "check": [Path.polyline([(3.5, 13), (9.5, 19), (20.5, 5.5)])],
        "clock": [Path.circle(12, 12, 9.5), Path.polyline([(12, 6), (12, 12), (16.2, 14.5)])],
        "cloud": ["M7 19A4.5 4.5 0 0 1 6.3 10.1 6 6 0 0 1 17.8 9 5 5 0 0 1 17.5 19Z"],
        "cup": [
            "M4 8.5H17V14.5A5.5 5.5 0 0 1 11.5 20H9.5A5.5 5.5 0 0 1 4 14.5Z",
            "M17 10H18.2A2.9 2.9 0 0 1 18.2 15.8H16.8",
            "M8 5.5V3",
            "M13 5.5V3",
        ],
        "drop": ["M12 2.5C15.5 7.5 19 11 19 14.7A7 7 0 0 1 5 14.7C5 11 8.5 7.5 12 2.5Z"],
        "envelope": [Path.rect(2.5, 5, 19, 14, 2.5), Path.polyline([(3.6, 6.4), (12, 13.5), (20.4, 6.4)])],
        "eye": ["M2 12C6 4.7 18 4.7 22 12 18 19.3 6 19.3 2 12Z", Path.circle(12, 12, 3.4)],
        "fish": ["M2.5 12C5.5 6 13 5.5 17 12L21.5 7.5V16.5L17 12C13 18.5 5.5 18 2.5 12Z", Path.circle(7.6, 11, 0.9)],
        "flag": [Path.line(5, 22, 5, 3), "M5 4.2C9 1.6 13.5 6.8 20 4.2V13.6C13.5 16.2 9 11 5 13.6"],
        "flower": [_flower(), Path.circle(12, 12, 2.6)],
        "gear": [Path.polygon(_around(8, (-0.3, 7.4), (-0.18, 10), (0.18, 10), (0.3, 7.4))), Path.circle(12, 12, 3.2)],
        "gem": [
            Path.polygon([(6.5, 4), (17.5, 4), (22, 10), (12, 21), (2, 10)]),
            Path.line(2, 10, 22, 10),
            Path.polyline([(10, 4), (8, 10), (12, 21), (16, 10), (14, 4)]),
        ],
        "heart": [
            "M12 20.5C5.5 16 2.5 12.4 2.5 8.7A4.9 4.9 0 0 1 12 6.8 4.9 4.9 0 0 1 21.5 8.7C21.5 12.4 18.5 16 12 20.5Z"
        ],
        "house": ["M3 11.5L12 3.5 21 11.5", "M5.7 9.5V20.5H18.3V9.5", "M9.8 20.5V14.5H14.2V20.5"],
        "infinity": [
            "M12 12C14 8.6 15.8 7.5 17.6 7.5A4.5 4.5 0 0 1 17.6 16.5C15.8 16.5 14 15.4 12 12 10 8.6 8.2 7.5 6.4 7.5"
            "A4.5 4.5 0 0 0 6.4 16.5C8.2 16.5 10 15.4 12 12Z"
        ],
        "leaf": ["M4 20C3.5 10 9.5 3.8 20.5 3.5 20.5 14 14.5 20.5 4 20Z", "M4 20L14.5 9.5"],
        "lock": [Path.rect(4.5, 10.5, 15, 10.5, 2.5), "M8 10.5V7.3A4 4 0 0 1 16 7.3V10.5", Path.circle(12, 15.7, 1.3)],
        "magnifier": [Path.circle(10.5, 10.5, 7.5), Path.line(16, 16, 21.5, 21.5)],
        "menu": [Path.line(3, 6, 21, 6), Path.line(3, 12, 21, 12), Path.line(3, 18, 21, 18)],
        "moon": ["M20.5 14.6A9 9 0 1 1 9.4 3.5 7.3 7.3 0 0 0 20.5 14.6Z"],
        "note": ["M9.6 18V5.6L20 3.5V16", Path.ellipse(6.8, 18, 2.8, 2.4), Path.ellipse(17.2, 16, 2.8, 2.4)],
        "orbit": [Path.ellipse(12, 12, 10, 4.2), Path.ellipse(12, 12, 4.2, 10), Path.circle(12, 12, 1.2)],
        "pill": [Path.rect(2, 7, 20, 10, 5)],
        "spiral": [_spiral()],
        "star": [Path.star(12, 12.8, 5, 10.3, 4.4)],
        "sun": [
            Path.circle(12, 12, 4.3),
            *(Path.polyline(ray) for ray in zip(_around(8, (0, 7.3)), _around(8, (0, 10.3)))),
        ],
        "umbrella": ["M2.5 12.5A9.5 9.5 0 0 1 21.5 12.5Z", "M12 12.5V19A2.3 2.3 0 0 1 7.4 19", "M12 3V1.7"],
        "wave": ["M1.8 12q2.55 -9 5.1 0t5.1 0 5.1 0 5.1 0"],
        "wifi": [
            "M2.5 9.6A13.5 13.5 0 0 1 21.5 9.6",
            "M5.9 13.2A8.6 8.6 0 0 1 18.1 13.2",
            "M9.2 16.7A4 4 0 0 1 14.8 16.7",
            Path.circle(12, 19.8, 0.9),
        ],
    }
    return {
        name: joined([part if isinstance(part, Path) else Path(part) for part in shapes])
        for name, shapes in parts.items()
    }
