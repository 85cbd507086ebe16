"""The gallery and the filmstrip of trims: what is read from SVG files, and that the pictures show what was trimmed."""

import subprocess
import sys

import numpy as np
import pytest

from libmotion import MotionError, abi
from libmotion.demos import gallery, trim_picture, trims
from libmotion.demos.trims import Icon, Trim
from libmotion.pictures.charts.curve_plot import COLORS
from libmotion.pictures.charts.filmstrip import COOL, SCALE, TRACK, WARM, _hex
from libmotion.values.path import Path


def pixels(sheet, tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    sheet.write(tmp_path / "sheet.png")
    return np.asarray(image.open(tmp_path / "sheet.png").convert("RGB"), int)


def color_at(image, place):
    x, y = np.round(np.asarray(place) * SCALE).astype(int)
    return "#" + bytes(image[y, x].tolist()).hex()


def write(tmp_path, inside, attributes='viewBox="0 0 24 24"', name="icon.svg"):
    file = tmp_path / name
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{inside}</svg>')
    return file


def outlines_of(file):
    pytest.importorskip("tinycss2", reason="pip install 'libmotion[web]'")
    from libmotion.web.svg import open_outlines

    return open_outlines(file)


def run(*arguments):
    return subprocess.run([sys.executable, "-m", "libmotion", *map(str, arguments)], capture_output=True, text=True)


def test_our_icons_fill_their_grid():
    icons = gallery.own()
    assert len(icons) == 36 == len({icon.name for icon in icons})
    for icon in icons:
        left, top, right, bottom = icon.path.stroke_bounds(1, "round", "round")
        assert 0 <= left < right <= 24 and 0 <= top < bottom <= 24 and max(right - left, bottom - top) > 16, icon.name
    closed = [
        icon for icon in icons if icon.path.outline.verbs[-1] == abi.VERB_CLOSE and len(icon.path.subpath_lengths) == 1
    ]
    assert len(closed) >= 9 and sum(len(icon.path.subpath_lengths) > 1 for icon in icons) >= 20


def test_page_has_each_trim_between_its_ends(tmp_path):
    icons = gallery.own()
    image = pixels(trim_picture.page(icons, gallery.PAGE), tmp_path)
    for number, icon in enumerate(icons):
        if icon.name not in ("spiral", "pill", "heart"):
            continue
        shown = trim_picture.panes(None, number, 6, 4, icon.box)
        for pane, trim, color in zip(shown, gallery.PAGE, COLORS):
            covered = {
                "0.1": trim in gallery.PAGE[::2] or trim.mode == "lottie",
                "0.5": trim == gallery.PAGE[1],
                "0.9": trim.mode != "ca",
            }
            for share, yes in covered.items():
                (place,) = pane.place(icon.path.points_at([float(share)])[:, :2])
                assert color_at(image, place) == (color if yes else trim_picture.FAINT), (icon.name, trim, share)


def test_pages_have_as_many_cells_as_icons():
    icons = gallery.own()
    for count in (1, 7, 36, 50):
        sheet = trim_picture.page((icons * 2)[:count], (Trim(0, 0.5),))
        assert sum(f'rx="12" fill="{trim_picture.PANEL}"' in part for part in sheet.parts) == count
        names = [words for _, _, words, *_ in sheet.letters]
        assert names == ["0 % to 50 %, Core Animation", *(icon.name for icon in (icons * 2)[:count])]
        across = trim_picture.columns(count)
        assert trim_picture.panes(sheet, count - 1, across, 1, icons[0].box)[0].place([24, 24]).max() < max(
            sheet.width, sheet.height
        )


@pytest.mark.parametrize("mode", trims.MODES)
def test_strip_marks_the_end_and_colours_the_piece(mode, tmp_path):
    path, steps = Path("M0 0H80V60H0"), [Trim(0, end, mode) for end in (0, 0.25, 0.5, 1)]
    image = pixels(trim_picture.strip(path, steps), tmp_path)
    for i, step in enumerate(steps):
        pane = trim_picture.frame(
            None, trim_picture.EDGE + i * (trim_picture.FRAME + trim_picture.GAP), trim_picture.EDGE, (0, 0, 80, 60)
        )
        color = _hex(COOL + (WARM - COOL) * i / 3)
        for share in (step.end, 0.12, 0.4, 0.7, 0.9):
            (place,) = pane.place(path.points_at([share])[:, :2])
            covered = (share < step.end) != (mode == "inverted")
            assert color_at(image, place) == (
                TRACK if share == step.end else color if covered else trim_picture.FAINT
            ), (step, share)


def test_lottie_marks_the_end_on_each_subpath():
    path = Path("M0 0H10 M0 5H20V15H0Z M3 3")
    assert trims.marks(path, Trim(0, 0.5, "lottie")).tolist() == [[5, 0], [20, 15]]
    assert trims.marks(path, Trim(0, 0.5, "lottie", 0.75)).tolist() == [[2.5, 0], [15, 5]]
    assert trims.marks(path, Trim(0, 1, "lottie")).tolist() == [[10, 0], [0, 5]]
    assert trims.marks(path, Trim(0, 0.5)).tolist() == [path.points_at([0.5])[0, :2].tolist()]


def test_all_shapes_of_a_file_are_read(tmp_path):
    file = write(
        tmp_path,
        """<title>all</title><defs><path d="M0 0H99"/></defs>
        <path d="M1 1H5"/><circle cx="5" cy="6px" r="2"/><ellipse cx="12" cy="12" rx="3" ry="2"/>
        <line x1="1" x2="4" y2="4"/>
        <rect x="1" y="2" width="6" height="4" ry="1"/><polyline points="0,0 3,4 1e1-1"/><polygon points="0 0 4 0 4 3"/>
        <g transform="translate(10 2) rotate(90) scale(2)"><line x2="3"/></g><circle r="0"/><path d=" none"/>
        <path fill="none" d="M0 0h24v24H0z"/>""",
    )
    path, box = outlines_of(file)
    expected = [
        4,
        Path.circle(5, 6, 2).length,
        Path.ellipse(12, 12, 3, 2).length,
        5,
        Path.rect(1, 2, 6, 4, 1).length,
        5 + np.hypot(7, 5),
        12,
        6,
    ]
    assert path.subpath_lengths == pytest.approx(expected, rel=1e-5) and box == (0, 0, 24, 24)
    assert path.outline.points[-2:] == pytest.approx(np.array([[10, 2], [10, 8]]), abs=1e-5)


@pytest.mark.parametrize(
    "transform, end",
    [
        ("matrix(0 1,-2 0 5 6)", (1, 7)),
        ("rotate(180, 5 5)", (9, 8)),
        ("translate(3)", (4, 2)),
        ("skewX(45)translate(0,1)", (4, 3)),
        ("scale(-1, 3)", (-1, 6)),
    ],
)
def test_transforms_are_those_of_svg(transform, end, tmp_path):
    path, _ = outlines_of(write(tmp_path, f'<line x2="1" y2="2" transform="{transform}"/>'))
    assert path.outline.points[1] == pytest.approx(end, abs=1e-5)


def test_box_is_the_view_box_or_the_size_or_what_is_drawn(tmp_path):
    line = '<path d="M2 3h4v5"/>'
    for attributes, box in (
        ('viewBox="-1,-1 9 9" width="5"', (-1, -1, 9, 9)),
        ('width="32px" height="16"', (0, 0, 32, 16)),
        ('width="100%" height="2em"', (2, 3, 4, 5)),
        ("", (2, 3, 4, 5)),
        ('viewBox="0 0 4.5 8"', (2, 3, 4, 5)),
        ('viewBox="0 0 5.5 8"', (0, 0, 5.5, 8)),
        ('viewBox="0 0 1e-40 1e-40"', (2, 3, 4, 5)),
    ):
        assert outlines_of(write(tmp_path, line, attributes))[1] == box


def test_style_sheets_say_what_is_painted(tmp_path):
    """The reader of the web reads them, so that a class hides a shape, or paints its stroke alone."""
    shapes = '<path class="a" d="M0 0H3"/><path class="b" d="M0 0H5"/><path style="display: none" d="M0 0H7"/>'
    path, _ = outlines_of(
        write(tmp_path, f"<style>.a {{ fill: none }} .b {{ fill: none; stroke: red }}</style>{shapes}")
    )
    assert path.subpath_lengths.tolist() == [5]


@pytest.mark.parametrize(
    "inside, words",
    [
        ('<path d="M0 0H1"/><path d="M0 0 L 1"/>', "<path> 2 d='M0 0 L 1': at byte 8"),
        ('<circle r="-1"/>', "<circle> 1 r='-1': must not be negative"),
        ('<line x1="3em"/>', "<line> 1 x1='3em': must be a number"),
        ('<polygon points="1 2 3"/>', "<polygon> 1 points='1 2 3': must have an even"),
        ('<polyline points="1 2 x"/>', "must be a list of numbers"),
        ("<text>A</text>", "<text> 1: must be a path, rect"),
        ('<g/><g transform="turn(3)"/>', r"<g> 2 transform='turn\(3\)': must be matrix"),
        ('<g transform="rotate"/>', "must be matrix"),
        ("<title/>", "draws no path"),
        ("<path", "is not XML"),
        ("<g>" * 300 + "</g>" * 300, "more than 100 elements"),
        ('<line x2="1e999"/>', "x2='1e999': must be a number"),
        ('<circle r="1e200"/>', "<circle> 1: a number within a float's range"),
        ('<path d="M0 0h1e30v1e30"/>', "<path> 1 d='M0 0h1e30v1e30': must be -1e"),
        ('<g transform="rotate(1e99)"/>', "<g> 1 transform=.*float's range"),
    ],
)
def test_errors_name_the_file_and_the_element(inside, words, tmp_path):
    with pytest.raises(MotionError, match=f"icon.svg: .*{words}"):
        outlines_of(write(tmp_path, inside))


def test_other_files_and_arguments_are_refused(tmp_path):
    (tmp_path / "empty").mkdir()
    html = tmp_path / "a.svg"
    html.write_text("<html/>")
    flat = write(tmp_path, '<path d="M0 0H1"/>', 'viewBox="0 0 24 0"')
    for arguments, words in (
        (("gallery", tmp_path / "empty"), "empty: has no .svg"),
        (("gallery", html), "a.svg: svg: 'html', must be an <svg>"),
        (("gallery", flat), "<svg> 1 viewBox='0 0 24 0'"),
        (("gallery", tmp_path / "none.svg"), "none.svg"),
        (("gallery", "--trim", "nan", "1"), "start nan, must be finite"),
        (("gallery", "--mode", "lottie"), "need --trim"),
        (("gallery", "--trim", "0", "1", "--offset", "1"), "an offset needs --mode lottie"),
        (("gallery", "-o", "x.gif"), "must end in .png"),
        (("trim", "M0 0L"), "at 5"),
        (("trim", "M1 1"), "must draw something"),
        (("trim", "M0 0H1", "--frames", "1"), "must be 2 to 120"),
    ):
        done = run(*arguments)
        assert done.returncode == 1 and done.stderr.startswith("libmotion: ") and words in done.stderr, (
            arguments,
            done.stderr,
        )


def test_commands_write_pictures_and_the_table(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    done = run("trim", "M0 0H30V40", "--frames", 3, "-o", tmp_path / "new" / "strip.png")
    assert done.stdout.splitlines()[0] == "70 long, 1 subpath: 70"
    assert [list(map(float, line.split())) for line in done.stdout.splitlines()[2:5]] == [
        [0, 0, 0, 0, 0],
        [0.5, 35, 1, 30, 5],
        [1, 70, 1, 30, 40],
    ]
    write(tmp_path, '<path d="M2 2H22"/>', name="b.svg"), write(tmp_path, '<circle cx="9" cy="9" r="5"/>', name="a.svg")
    assert [icon.name for icon in gallery.read([tmp_path])] == ["a", "b"]
    done = run(
        "gallery",
        tmp_path,
        "--trim",
        "-0.5",
        "0.5",
        "--mode",
        "lottie",
        "--offset",
        "0.25",
        "-o",
        tmp_path / "page.png",
    )
    assert done.stdout == f"wrote {tmp_path / 'page.png'}: 2 icons\n", done.stderr
    assert (tmp_path / "page.png").read_bytes()[:4] == b"\x89PNG" == (tmp_path / "new" / "strip.png").read_bytes()[:4]


def test_too_many_icons_are_refused(tmp_path):
    file = write(tmp_path, '<path d="M0 0H1"/>')
    assert isinstance(gallery.read([file])[0], Icon)
    with pytest.raises(MotionError, match="401 icons, a page takes 400"):
        gallery.read([file] * 401)
