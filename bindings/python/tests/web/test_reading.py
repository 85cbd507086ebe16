"""What comes from outside: every text gives a result or a MotionError, in bounded time and memory."""

import base64
import contextlib
import csv
import io
import json
import os
import pathlib
import pickle
import random
import re
import subprocess
import sys
import zipfile

import numpy as np
import pytest

import libmotion
import svg_file as svg
from cost import seconds
from libmotion import Clip, MotionError
from libmotion.core.reading import parsed
from libmotion.demos.scenes.shipped import SCENES
from libmotion.eval import serve
from libmotion.files.archive import MOST_IMAGES
from libmotion.files.kinds import opened
from libmotion.files.lottie import Lottie
from libmotion.web import css
from libmotion.web.css import contact_sheet

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">%s</svg>'
PACKAGE = str(pathlib.Path(libmotion.__file__).parent.parent)
ENVIRONMENT = {**os.environ, "PYTHONPATH": PACKAGE}
BOX = {"name": "a", "classes": "a", "box": [0, 0, 9, 9]}
MOVES = '<rect width="9" height="9">%s</rect>'


def styled(sheet: str, body: str = '<rect class="a" width="9" height="9"/>') -> str:
    return SVG % (f"<style>{sheet.replace('&', '&amp;')}</style>" + body)


def read(text: str) -> None:
    with contextlib.suppress(MotionError):
        svg.read(text).scene().compile()


GROWING = {  # what was quadratic, or worse, by its size
    "a list of animations": lambda n: styled(
        "@keyframes k{to{opacity:0}} .a{animation:" + ",".join(["k 1s"] * n) + "}"
    ),
    "keyframes in a list": lambda n: styled(
        "@keyframes k{" + "to{opacity:0}" * n + "} .a{animation:" + ",".join(["k 1s"] * n) + "}"
    ),
    "animations of an attribute": lambda n: SVG % (MOVES % ('<animate attributeName="x" to="1" dur="1s"/>' * n)),
    "animations in a chain": lambda n: (
        SVG
        % (
            MOVES
            % "".join(
                f'<animate id="a{i}" begin="{f"a{i - 1}.end" if i else 0}" attributeName="x" to="1" dur="1s"/>'
                for i in range(n)
            )
        )
    ),
    "begins and ends": lambda n: (
        SVG
        % (
            MOVES % f'<animate attributeName="x" to="1" dur="1s" begin="{";".join(map(str, range(n)))}" '
            f'end="{";".join(f"{i}.5" for i in range(n))}"/>'
        )
    ),
    "rules and elements": lambda n: styled("*{x:1}" * n, "<g/>" * n),
    "descendants": lambda n: styled("g " * 20 + "z g{x:1}", ("<g>" * 80 + "</g>" * 80) * (n // 20)),
    "siblings": lambda n: styled("g~g~g~z~g{x:1}", "<g/>" * n),
    "types of siblings": lambda n: styled("g:nth-of-type(2){x:1}", "<g/>" * n),
    "rules in rules": lambda n: styled("a," * n + "a{" + "&{x:1}" * n + "}"),
    "rules that double": lambda n: styled("a{" + "& &{" * (n // 20) + "x:1" + "}" * (n // 20) + "}"),
    "variables": lambda n: styled("g{--a:" + "x " * n + "} g{x:var(--a)}", "<g/>" * n),
    "inherited animations": lambda n: (
        SVG
        % (
            "<g>"
            + '<animate attributeName="fill" values="red;blue" dur="1s"/>' * n
            + '<rect width="1" height="1"/>' * n
            + "</g>"
        )
    ),
    "boxes of groups": lambda n: styled(
        "*{transform-box:fill-box;transform-origin:center}",
        "<g>" * 40 + '<rect width="1" height="1"/>' * n + "</g>" * 40,
    ),
    "names that are taken": lambda n: SVG % ("".join(f'<g id="g {i}"/>' for i in range(n)) + "<g/>" * n),
    "gradients": lambda n: (
        SVG
        % (
            '<linearGradient id="g">'
            + "<g/>" * n
            + "</linearGradient>"
            + '<rect fill="url(#g)" width="1" height="1"/>' * n
        )
    ),
}
ENDLESS = {  # what an expression for a token could try in many ways
    "digits": lambda n: SVG % f'<polyline points="{"1" * 4 * n}x"/>',
    "a comment": lambda n: SVG % ("<!--" + "x" * n),
    "spaces": lambda n: SVG % f'<rect transform="{" " * 20 * n}" width="1" height="1"/>',
}


@pytest.mark.parametrize("name", GROWING)
def test_cost_is_bounded_by_the_length_of_the_text(name):
    text = GROWING[name](800)
    taken = seconds(lambda: read(text))  # at most 25 us a byte on a busy machine, the siblings
    assert taken <= 100e-6 * len(text) + 0.02, (len(text), taken)


@pytest.mark.parametrize("name", ENDLESS)
def test_tokens_without_an_end_are_read_in_the_time_of_their_length(name):
    once, more = ENDLESS[name](200), ENDLESS[name](12_800)
    short, long = seconds(lambda: read(once)), seconds(lambda: read(more))
    assert long <= 8 * 64 * short + 0.02, (short, long)  # 4,096 times as long, if each start were tried


TOTAL = ['<rect fill="" width="1" height="1"/>', '<rect style="stroke:;" width="1" height="1"/>',
         f'<rect width="{"1" * 5000}" height="1"/>', f'<rect style="width: {"1" * 5000}px" height="1"/>',
         "<style>" + "g " * 95 + "x{fill:red}</style>", "<style>" + ":is(" * 90 + "g" + ")" * 90 + "{fill:red}</style>",
         "<style>" + "(/*)*/" * 5000 + "</style>", "<style>" + "g~" * 50 + "g{fill:red}</style>" + "<g/>" * 400,
         "<style>[*|a]{x:1} g:nth-child(2 of){x:1} g:has(){x:1} :not(){x:1} g|{x:1}</style><g/>",
         '<animate attributeName="x" keyTimes="0;nan;1" values="0;1;2" dur="1s"/>']  # fmt: skip


@pytest.mark.parametrize("inside", TOTAL)
def test_any_text_gives_a_drawing_or_a_motion_error(inside):
    read(SVG % inside)
    sheet = inside.removeprefix("<style>").removesuffix("</style>")
    for reader in (lambda: css.read(sheet, [BOX]).scene(), lambda: contact_sheet.read(sheet)):
        with contextlib.suppress(MotionError):
            reader()


def test_many_siblings_are_matched():
    """Each sibling before is found without a call for each."""
    file = svg.read(styled("g ~ rect { opacity: .5 }", '<g width="20"/>' + '<rect width="20"/>' * 1500))
    layers = {layer["name"]: layer for layer in file.scene().document["layers"]}
    assert layers["rect 3"]["opacity"] == 0.5 and "opacity" not in layers["g 1"]


SELECTORS = {
    "g > rect": "1", "svg rect": "1 2 3", "rect + circle": "4", "g ~ circle": "4 5", "rect:nth-child(2)": "2",
    ":is(g, #none) .x": "1", "rect:not(.x)": "2 3", "g:has(> .x) + rect": "2", "circle:nth-child(2 of circle)": "5",
    ":nth-last-child(1 of rect)": "1 3", "rect:first-of-type": "1 2", "[data-a=b]": "3", "RECT": "",
    "a b, circle": "4 5",
    "g > .x, .x": "1", ".x.y": "", "svg > g rect.x": "1", "*:where(rect, circle):last-of-type": "1 3 5",
}  # fmt: skip


@pytest.mark.parametrize("selector", SELECTORS)
def test_selectors_match_what_browsers_match(selector):
    body = '<g><rect id="1" class="x"/></g><rect id="2"/><rect id="3" data-a="b"/><circle id="4"/><circle id="5"/>'
    file = svg.read(SVG % (body + "<style>" + selector.replace(">", "&gt;") + " { opacity: .5 }</style>"))
    matched = [name for name in "12345" if file.samples([0]).opacity(name) == [0.5]]
    assert " ".join(matched) == SELECTORS[selector]


DOCTYPE = '<!DOCTYPE svg [<!ATTLIST g x CDATA "%s">]>'


@pytest.mark.parametrize(
    "doctype",
    [
        DOCTYPE % ("x" * 1000),
        '<!DOCTYPE svg [<!ENTITY a "aaaa">]>',
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
    ],
)
def test_document_types_that_define_something_are_refused(doctype):
    with pytest.raises(MotionError, match="must not define entities"):
        svg.read(doctype + SVG % '<path d="M0 0H9"/>')


# ------------------------------------------------------------------- files --


@pytest.fixture(params=["/dev/zero", "pipe"])
def endless(request, tmp_path):
    """A file that never ends, or that nobody writes."""
    if request.param == "pipe":
        os.mkfifo(tmp_path / "pipe")
        return str(tmp_path / "pipe")
    if not os.path.exists(request.param):
        pytest.skip("the system has no /dev/zero")
    return request.param


@pytest.mark.parametrize("read_file", [opened, Lottie.open, Clip.open, svg.File.open])
def test_devices_and_pipes_are_refused(endless, read_file):
    with pytest.raises(MotionError, match="must be a file"):
        read_file(endless)


@pytest.mark.parametrize(
    "command",
    [
        ["info"], ["sample", "--at", "0"], ["explain"], ["bench"], ["film", "-o", "a.png"],
        ["export", "-o", "a.svg"],
    ],
)  # fmt: skip
def test_commands_do_not_wait_for_a_pipe(tmp_path, command):
    os.mkfifo(tmp_path / "pipe")
    name, *rest = command
    given = [sys.executable, "-m", "libmotion", name, str(tmp_path / "pipe"), *rest]
    given += ["a", "0"] if name == "explain" else []
    done = subprocess.run(given, capture_output=True, text=True, timeout=60, cwd=tmp_path, env=ENVIRONMENT)
    assert done.returncode == 1 and "must be a file" in done.stderr and "Traceback" not in done.stderr


def test_numbers_of_any_length_are_read_from_json():
    assert parsed("1" * 5000) == float("inf") and parsed("12") == 12
    with pytest.raises(ValueError, match="deep"):
        parsed("[" * 100_000)


# -------------------------------------------------------------------- eval --


def asked(*lines: bytes) -> list[dict]:
    answers = []
    serve(io.BytesIO(b"\n".join(lines) + b"\n"), answers.append)
    return [json.loads(each) for each in answers]


def test_eval_answers_every_request():
    good = b'{"op": "path"}'
    bad = [
        b"[" * 100_000,
        b"\xff\xfe",
        b'{"op": "path", "id": NaN}',
        b'{"op": "path", "id": ' + b"1" * 5000 + b"}",
        json.dumps({"op": "svg", "svg": SVG % f'<rect width="{"1" * 5000}"/>', "elements": {}, "at": [0]}).encode(),
        json.dumps({"op": "svg", "svg": SVG % TOTAL[4], "elements": {}, "at": [0]}).encode(),
        json.dumps({"op": "svg", "svg": "\ud800", "elements": {}, "at": [0]}).encode(),
    ]
    answers = asked(good, *(line for each in bad for line in (each, good)))
    assert len(answers) == 1 + 2 * len(bad) and all(answer == answers[0] for answer in answers[::2])


def test_eval_passes_over_a_line_that_is_too_long(monkeypatch):
    monkeypatch.setattr("libmotion.eval.MOST_BYTES", 100)
    long, after = asked(b"x" * 1000, b'{"op": "path", "id": 3}')
    assert "at most" in long["error"] and after["id"] == 3


def test_eval_answers_what_is_a_fault_of_ours(monkeypatch):
    def fails(request):
        raise ZeroDivisionError("why")

    monkeypatch.setitem(__import__("libmotion.eval", fromlist=["OPS"]).OPS, "path", fails)
    (answer,) = asked(b'{"op": "path", "id": 1}')
    assert answer["id"] == 1 and "ZeroDivisionError" in answer["error"]


# ---------------------------------------------------------------- archives --


def archive(count: int, size: int) -> bytes:
    assets = [{"id": f"i{k}", "p": "x.png", "w": 1, "h": 1} for k in range(count)]
    document = {"v": "5", "fr": 30, "ip": 0, "op": 30, "w": 9, "h": 9, "layers": [], "assets": assets}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("animations/a.json", json.dumps(document))
        made.writestr("images/x.png", b"\x89PNG" + bytes(size))
    return file.getvalue()


def test_assets_of_one_file_share_its_image():
    images = Lottie.from_bytes(archive(10, 1000)).images
    assert len(images) == 10 and len({id(image) for image in images.values()}) == 1
    assert base64.b64decode(images["i3"].partition(",")[2]) == b"\x89PNG" + bytes(1000)


def test_images_have_a_sum():
    with pytest.raises(MotionError, match="together"):
        _ = Lottie.from_bytes(archive(1, MOST_IMAGES)).images


# ----------------------------------------------------------------- pickles --


def test_altered_pickles_of_clips_are_refused():
    clip = SCENES["hamburger-arrow"]().compile()
    data, draw, refused = pickle.dumps(clip), random.Random(7), 0
    where = data.index(clip.bytes)
    for _ in range(200):
        altered = bytearray(data)
        altered[where + draw.randrange(len(clip.bytes))] ^= 1 << draw.randrange(8)
        with pytest.raises(MotionError):
            pickle.loads(bytes(altered))
        refused += 1
    assert refused == 200 and pickle.loads(data) == clip


def test_a_sample_can_be_pickled():
    clip = SCENES["hamburger-arrow"]().compile()
    sample = clip.sample([0, 0.1, 0.2])
    again = pickle.loads(pickle.dumps(sample))
    for one, other in zip(sample.arrays(), again.arrays()):
        assert (one is None and other is None) or np.array_equal(one, other)
    name = clip.layers[0]
    assert np.array_equal(again[name].affine, sample[name].affine) and again.times == sample.times
    assert again[name].values.keys() == sample[name].values.keys()


# ------------------------------------------------------- text that leaves --

NAMES = ["\x1b]0;x\x07", "\u202egnp", "=1+1", "@SUM(1)", "+1", "-2", "\tq", "a\nb"]
ORDERS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]")


@pytest.fixture
def hostile(tmp_path):
    """A scene whose names are orders for terminals and sheets."""
    layers = [{"name": name, "bounds": [0, 0, 9, 9], "backgroundColor": "#ff0000"} for name in NAMES]
    file = tmp_path / "a.json"
    file.write_text(json.dumps({"name": NAMES[0], "size": [9, 9], "layers": layers}))
    return file


def ran(*arguments) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "libmotion", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, timeout=120, env=ENVIRONMENT)


def test_names_give_terminals_no_orders(hostile):
    runs = [
        ran("info", hostile), ran("explain", hostile, NAMES[0], "0"), ran("explain", hostile, "zz", "0"),
        ran("sample", hostile, "--at", "0"), ran("sample", hostile, "--at", "0", "--layer", "zz"),
        ran("diff", hostile, hostile), ran("bench", hostile, "--runs", "1"), ran("info", "no\x1b[31m.json"),
        ran("film", hostile, "-o", hostile.with_name("\x1b.txt")),
    ]  # fmt: skip
    for run in runs:
        text = (run.stdout + run.stderr).decode()
        assert not ORDERS.search(text) and "Traceback" not in text, (run.args, text)


def test_names_are_text_for_sheets(hostile):
    run = ran("sample", hostile, "--at", "0")
    rows = list(csv.DictReader(io.StringIO(run.stdout.decode())))
    names = [row["layer"] for row in rows]
    assert names == ["\\x1b]0;x\\x07", "\\u202egnp", "'=1+1", "'@SUM(1)", "'+1", "'-2", "'\\tq", "a\\nb"]
    assert all(float(row["a"]) == 1 for row in rows)
    assert "begins with" in " ".join(ran("sample", "--help").stdout.decode().split())
