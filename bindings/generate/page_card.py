"""page_card.py FILE: draws the picture that a link to the page shows elsewhere (og:image), 1200 x 630, as a PNG: the
headline, and icons on their way from a menu to an arrow that points at one place. Needs what bindings/film.sh installs,
and a built library."""

import math
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "python"))

SIZE = (1200, 630)
HEADLINE = ("Animate 10,000", "things, frame-exact,", "anywhere.")
COLUMNS, ROWS, CELL, LEFT = 13, 14, 45, 620  # icons, their distance, and where they begin
AT, REACH = (925, 320), 330  # what the arrows point at, and how far that is felt
COLORS = ((0x95, 0x90, 0xFF), (0xFF, 0x7A, 0xC4), (0xFF, 0xCC, 0x73))


def color(share: float) -> str:
    """Returns a colour between the three, by a share of the way."""
    place = min(max(share, 0), 1) * 2
    first, second = COLORS[int(place >= 1) : int(place >= 1) + 2]
    parts = (round(a + (b - a) * (place % 1 if place < 2 else 1)) for a, b in zip(first, second, strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def scene():
    import matplotlib

    from libmotion import Scene
    from libmotion.demos.scenes.shipped import SCENES

    fonts = pathlib.Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    card = Scene("card", size=SIZE, background="#0a0b12")
    for i, words in enumerate(HEADLINE):
        font = str(fonts / "DejaVuSans-Bold.ttf")
        card.text(f"headline {i}", words, font=font, size=47, x=56, y=226 + 66 * i, fill="#f5f6fc")
    card.text("name", "libmotion", font=str(fonts / "DejaVuSans-Bold.ttf"), size=27, x=56, y=112, fill="#9d9bff")
    below = "An animation engine without a renderer"
    card.text("what", below, font=str(fonts / "DejaVuSans.ttf"), size=24, x=56, y=446, fill="#a9aec4")
    hosts = "C, Python, JavaScript, Swift: the same bits"
    card.text("hosts", hosts, font=str(fonts / "DejaVuSans.ttf"), size=24, x=56, y=484, fill="#a9aec4")
    icon = SCENES["hamburger-arrow"]()
    for layer in icon.document["layers"]:
        for animation in layer["animations"]:
            animation["fill"] = "both"
    clip = icon.compile()
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = LEFT + CELL * (column + 0.5), CELL * (row + 0.5)
            away = math.hypot(AT[0] - x, AT[1] - y)
            share = min(1.0, max(0.0, 2.2 * (1 - away / REACH)))
            turn = (math.atan2(AT[1] - y, AT[0] - x) - math.pi) * share
            sample = clip.sample(share * clip.duration, space="root")
            size = 1.62 * (1 + 0.25 * share)
            place = card.layer(
                f"icon {row} {column}",
                position=(x, y),
                transform=[
                    size * math.cos(turn),
                    size * math.sin(turn),
                    -size * math.sin(turn),
                    size * math.cos(turn),
                    0,
                    0,
                ],
                opacity=0.55 + 0.45 * share,
            )
            for stroke in range(3):
                a, b, c, d, tx, ty = (float(number) for number in sample.affines[stroke])
                start, end = (float(number) for number in sample.strokes[stroke])
                card.layer(
                    f"stroke {row} {column} {stroke}",
                    parent=place,
                    anchor=(0, 0),
                    path="M0 0 L18 0",
                    transform=[a, b, c, d, tx - 9, ty - 8],
                    stroke_color=color(0.55 * (x - LEFT) / (SIZE[0] - LEFT) + 0.45 * y / SIZE[1]),
                    line_width=2,
                    line_cap="round",
                    stroke_start=start,
                    stroke_end=end,
                )
    return card


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: page_card.py FILE", file=sys.stderr)
        return 2
    from libmotion import pictures

    with tempfile.TemporaryDirectory() as folder:
        pictures.write(scene(), pathlib.Path(folder) / "%05d.png", scale=1, fps=1, start=0, end=1)
        (frame,) = pathlib.Path(folder).glob("*.png")
        pathlib.Path(arguments[0]).write_bytes(frame.read_bytes())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
