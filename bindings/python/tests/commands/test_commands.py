"""The commands: numbers, differences and reasons of files, and a sentence for every file that is none."""

import csv
import io
import json
import os
import pathlib
import random
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest

import libmotion as motion
from libmotion import __main__, diff
from libmotion.files.kinds import opened


@pytest.fixture
def folder(tmp_path) -> pathlib.Path:
    scene = motion.Scene("card", size=(40, 20))
    dot = scene.layer("dot", parent=scene.layer("outer", position=(3, 4)), position=(1, 2))
    dot.add(motion.keyframe("position.x", [1, 5, 30], key_times=[0, 0.25, 1], duration=2, timing="css.ease"))
    dot.add(motion.basic("opacity", from_=0, to=1, begin=1, duration=1, fill="removed"))
    dot.add(motion.basic("transform.rotation", to="90deg", duration=1, begin=3))
    dot.add(motion.basic("transform.rotation", from_=0, to=1, duration=8, fill="removed"))
    scene.marker("half", 1)
    (tmp_path / "card.json").write_text(scene.to_json())
    scene.compile().save(tmp_path / "card.motion")
    return tmp_path


def command(capsys, *words) -> tuple[int, str, str]:
    """Status, output and errors of a command in this process."""
    sys.argv, before = ["libmotion", *map(str, words)], sys.argv
    try:
        status = __main__.main()
    except SystemExit as left:
        status = int(left.code or 0)
    finally:
        sys.argv = before
    shown = capsys.readouterr()
    return status, shown.out, shown.err


# ------------------------------------------------------------------- sample --


def test_sample_prints_the_bits_of_a_sample(capsys, folder):
    clip = opened(folder / "card.json").clip
    want = clip.sample(np.arange(13) / 6, "root")
    status, printed, _ = command(capsys, "sample", folder / "card.json", "--at", "0:2:6", "--space", "root")
    rows = list(csv.DictReader(io.StringIO(printed)))
    assert status == 0 and len(rows) == 26 and [row["layer"] for row in rows[:2]] == ["outer", "dot"]
    for i, row in enumerate(rows[1::2]):
        numbers = [np.float32(row[name]) for name in ("a", "b", "c", "d", "tx", "ty")]
        assert float(row["time"]) == i / 6 and numbers == want.affines[i, 1].tolist()
        assert np.float32(row["opacity"]) == want.opacities[i, 1]
    _, printed, _ = command(capsys, "sample", folder / "card.motion", "--at", "0,.5", "--format", "json")
    document = json.loads(printed)
    half = clip.sample([0, 0.5])
    assert document["layers"] == ["outer", "dot"] and document["times"] == [0, 0.5]
    assert np.float32(document["affine"]).tolist() == half.affines.tolist()
    assert np.float32(document["values"]["dot.position"]).tolist() == half["dot"]["position"].tolist()
    status, _, _ = command(capsys, "sample", folder / "card.json", "--at", "0:1:4", "-o", folder / "x.npz")
    with np.load(folder / "x.npz") as file:
        assert np.array_equal(file["affine"], clip.sample(file["times"]).affines) and "dot.position" in file["channels"]
    _, printed, _ = command(capsys, "sample", folder / "card.json", "--at", "1", "--layer", "dot")
    assert len(printed.splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sample", "card.json", "--at", "soon"), "FROM:TO:RATE"),
        (("sample", "card.json", "--at", "2:1:6"), "FROM:TO:RATE"),
        (("sample", "card.json", "--at", "0,nan"), "FROM:TO:RATE"),
        (("sample", "card.json", "--at", "0:1e9:60"), "choose fewer"),
        (("sample", "card.json", "--at", "0", "--layer", "doot"), "must be one of outer, dot"),
        (("sample", "card.json", "--at", "0", "--format", "npz"), "needs a file"),
        (("explain", "card.json", "doot", "1"), "no layer has this name"),
        (("bench", "card.json", "--runs", "0"), "1 to 1,000,000"),
        (("diff", "card.json", "card.json", "--tolerance", "-1"), "0 or more"),
        (("info", "none.json"), "none.json: there is no such file"),
    ],
)
def test_what_is_wrong_is_told_without_a_trace(capsys, folder, monkeypatch, words, told):
    monkeypatch.chdir(folder)
    status, printed, errors = command(capsys, *words)
    assert status == 1 and printed == "" and told in errors and "Traceback" not in errors


def test_files_are_utf_8_whatever_the_locale(tmp_path):
    scene = motion.Scene("café", size=(40, 20))
    scene.layer("naïve", bounds=(0, 0, 9, 9), background_color="#ff0000").add(motion.basic("opacity", to=0, duration=1))
    (tmp_path / "a.json").write_text(scene.to_json(), encoding="utf-8")
    ascii = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    words = "export a.json -o a.html -o a.css", "sample a.json --at 0 -o a.csv"
    run = f"for sys.argv in {[['libmotion', *each.split()] for each in words]}: assert __main__.main() == 0"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; from libmotion import __main__\n{run}"],
        cwd=tmp_path, env={**os.environ, **ascii}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for name in "a.html", "a.csv":
        assert "naïve" in (tmp_path / name).read_text(encoding="utf-8"), name


def test_export_writes_nothing_where_one_name_is_wrong(capsys, folder):
    status, printed, errors = command(
        capsys, "export", folder / "card.json", "-o", folder / "b.css", "-o", folder / "b.pdf"
    )
    assert (status, printed) == (1, "") and "must end with .html" in errors and not (folder / "b.css").exists()


# --------------------------------------------------------------------- diff --


def test_poster_writes_a_tag_with_the_first_frame(capsys, tmp_path):
    scene = motion.Scene("two dots", size=(40, 20))
    for x in (5, 35):  # round pictures: clips, which have names that others refer to
        scene.circle(f"dot{x}", x, 10, 4, fill="red").add(motion.basic("opacity", from_=0.25, to=1, duration=2))
    (tmp_path / "two dots.json").write_text(scene.to_json())
    page = tmp_path / "page.html"
    status, out, _ = command(capsys, "poster", tmp_path / "two dots.json")
    tag = ElementTree.fromstring(out.replace(" autoplay loop>", ">"))
    assert (status, tag.tag, tag.attrib) == (
        0,
        "motion-player",
        {"src": "two dots.json", "width": "40", "height": "20"},
    )
    (picture,) = tag
    shapes = [shape for shape in picture.iter() if "fill-opacity" in shape.attrib or "opacity" in shape.attrib]
    assert picture.get("viewBox") == "0 0 40 20" and picture.get("aria-hidden") == "true"
    assert len(shapes) == 2 and "style" not in out, out
    words = ("--src", "/a.json?b&c", "--with", "controls", "--time", "2", "-o", page)
    status, out, _ = command(capsys, "poster", tmp_path / "two dots.json", *words)
    assert (
        status == 0 and "wrote" in out and 'src="/a.json?b&amp;c" width="40" height="20" controls>' in page.read_text()
    )
    status, _, err = command(capsys, "poster", tmp_path / "two dots.json", "--time", "3")
    assert status == 1 and "poster.time: 3, must be within 0..2" in err


def test_diff_finds_the_first_time_at_which_two_differ(capsys, folder):
    one, other = motion.Scene("one"), motion.Scene("other")
    for scene, end in (one, 1.0), (other, 1.5):
        scene.layer("still")
        dot = scene.layer("dot")
        dot.add(motion.basic("opacity", from_=1, to=0, duration=2))
        dot.add(motion.basic("position", from_=(0, 0), to=(10 * end, 0), begin=1 / 3, duration=3))
    assert diff(one, one) is None and diff(one, motion.Scene.from_json(one.to_json())) is None
    found = diff(one, other)
    assert (found.layer, found.property) == ("dot", "position") and found.time == pytest.approx(1 / 3, abs=1e-6)
    coarse = diff(one, other, 1)
    assert coarse.time == pytest.approx(1 / 3 + 3 / 5, abs=1e-5)  # where 10 t / 3 and 15 t / 3 are 1 apart
    assert diff(one, other, 5.01) is None
    blink = motion.Scene.from_json(one.to_json())
    blink["still"].add(motion.basic("opacity", to=0, begin=0.7001, duration=1e-4, fill="removed"))
    found = diff(one, blink, 0.01)  # between two frames
    assert found.layer == "still" and 0.7001 < found.time < 0.7002
    fewer = motion.Scene("fewer")
    fewer.layer("still")
    assert str(diff(one, fewer)) == "layers: 2 and 1"
    for name, scene in ("a", one), ("b", other):
        (folder / f"{name}.json").write_text(scene.to_json())
    status, printed, _ = command(capsys, "diff", folder / "a.json", folder / "b.json")
    assert status == 1 and printed.startswith("at 0.3333") and "dot: position: " in printed
    assert command(capsys, "diff", folder / "a.json", folder / "a.json")[:2] == (0, "equal\n")
    assert command(capsys, "diff", folder / "card.json", folder / "card.motion")[:2] == (0, "equal\n")


def test_diff_of_scenes_is_that_of_their_clips():
    """Layers that are alike in both scenes are left out; the clips of files have all of them."""
    for seed in range(40):
        clips = []
        for change in range(2):
            drawn, scene, names = random.Random(seed), motion.Scene("d"), []
            for index in range(8):
                clock = {"begin": drawn.uniform(0, 0.5), "duration": 1.5} if drawn.random() < 0.3 else {}
                parent = drawn.choice(names) if names and drawn.random() < 0.5 else None
                layer = scene.layer(f"l{index}", parent=parent, bounds=(0, 0, 9, 9), **clock)
                names.append(layer.name)
                for property, end in ("opacity", 0.25), ("position", (7, 1)), ("cornerRadius", 3):
                    if drawn.random() < 0.5:
                        layer.add(motion.basic(property, to=end, begin=drawn.random(), duration=drawn.uniform(0.1, 1)))
                if change and index == seed % 8:
                    layer.add(motion.basic(drawn.choice(("opacity", "zPosition")), to=0.5, begin=0.2, duration=0.7))
            clips.append(scene.compile())
        files = [motion.Clip(clip.bytes) for clip in clips]
        assert repr(diff(*clips)) == repr(diff(*files)), seed


# ------------------------------------------------------------------ explain --


def test_explain_tells_why_by_the_bits_of_the_sample(capsys, folder):
    clip = opened(folder / "card.json").clip
    for time in 0.3, 1.5, 2.5, 3.5, 9.0:
        found, sample = clip.explain("dot", time), clip.sample(time)["dot"]
        assert found.affine == sample.affine.tolist() and found.opacity == float(sample.opacity)
        assert found.parents == ("outer",) and len(found.steps) == 4
        last = {step.property: step for step in found.steps}
        for key, step in last.items():
            want = np.atleast_1d(sample[key]).tolist() if key != "opacity" else [float(sample.opacity)]
            assert step.after == want, (time, key)
    now = clip.explain("dot", 1.5)
    move, fade, late, turn = now.steps
    assert move.applies and move.phase == "active" and move.plain_progress == 0.75 and move.segment == (1, 2)
    eased = float(motion.Curve("css.ease")(0.75))
    assert move.progress == pytest.approx(eased, abs=1e-6) and move.fraction == pytest.approx(
        (eased - 0.25) / 0.75, abs=1e-5
    )
    assert fade.plain_progress == 0.5 and fade.before == [1.0] and fade.after == [0.5]
    assert late.phase == "before" and turn.name in late.why and "replaces" in late.why
    ended = clip.explain("dot", 2.5).steps[1]
    assert not ended.applies and 'its fill "removed" removes it' in ended.why and ended.progress is None
    status, printed, _ = command(capsys, "explain", folder / "card.json", "dot", "1.5")
    assert status == 0 and "between keys 1 and 2" in printed and "dot at 1.5 s" in printed
    _, printed, _ = command(capsys, "explain", folder / "card.json", "dot", "1.5", "--json")
    assert json.loads(printed)["steps"][0]["plain_progress"] == 0.75
    steps = json.loads(printed)["steps"]
    _, printed, _ = command(capsys, "explain", folder / "card.motion", "dot", "1.5", "--json")  # of the clip alone
    words = ("name", "why")
    assert [
        {key: value for key, value in step.items() if key not in words} for step in json.loads(printed)["steps"]
    ] == [{key: value for key, value in step.items() if key not in words} for step in steps]
    named = motion.Scene()
    named.layer("Infinity").add(motion.basic("opacity", to=0, duration=1))
    (folder / "named.json").write_text(named.to_json())
    _, printed, _ = command(capsys, "explain", folder / "named.json", "Infinity", "9", "--json")
    found = json.loads(printed)
    assert found["layer"] == "Infinity" and found["steps"][0]["next"] == "inf"


def test_explain_tells_what_hides_a_layer_and_of_its_colours():
    scene = motion.Scene(size=(9, 9))
    group = scene.layer("group", opacity=0)
    dot = scene.layer("dot", parent=group, bounds=(0, 0, 9, 9), background_color="#ff0000")
    dot.add(motion.basic("backgroundColor", to="#0000ff", duration=2))
    late = scene.layer("late", begin=5, duration=1)
    clip = scene.compile()
    (color,) = clip.explain("dot", 1).steps
    assert color.property == "backgroundColor" and color.before == [1, 0, 0, 1] and color.after == [0.5, 0, 0.5, 1]
    told = [clip.explain(layer, 1).hidden for layer in (group.name, dot.name, late.name)]
    assert told == [
        "an opacity is 0: its own",
        "an opacity is 0: that of group",
        "a layer's clock does not apply: its own",
    ]
    assert clip.explain("late", 5.5).hidden is None and "unseen    an opacity is 0" in str(clip.explain("dot", 1))
    bare = motion.Clip(clip.bytes)
    assert bare.explain("dot", 1).steps[0].after == color.after


# ------------------------------------------------------------- others --


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("flim", "card.json"), "'flim' is none; did you mean 'film'?"),
        (("zzz",), "'zzz' is none; there are demo, film, batch, export"),
        (
            ("film", "card.json", "-o", "a.mp4", "--duration", "3"),
            "--duration is no argument of film; did you mean '--to'?",
        ),
        (("film", "card.json", "-o", "a.mp4", "--bakground=red"), "no argument of film; did you mean '--background'?"),
        (("film", "card.json", "-o", "a.mp4", "--codec", "h265"), "--codec is no argument of film\n"),
        (("film", "card.json", "-o", "a.mp4", "--to", "3s"), "--to: '3s', must be a number of seconds, such as 2.5\n"),
        (("film", "card.json", "-o", "a.mp4", "--fps", "30fps"), "argument --fps: '30fps', must be a number\n"),
        (("explain", "card.json", "dot", "now"), "argument time: 'now', must be a number of seconds"),
        (("explain", "card.json", "dot", "0", "1"), "1 is no argument of explain\n"),
        (("sample", "card.json", "--at", "0:1:6", "--format", "jsn"), "'jsn' is none; did you mean 'json'?"),
    ],
)
def test_a_wrong_command_or_option_is_told_with_the_right_one(capsys, folder, monkeypatch, words, told):
    monkeypatch.chdir(folder)
    status, _, errors = command(capsys, *words)
    assert status == 2 and told in errors and not (folder / "a.mp4").exists()


def test_every_command_has_an_example_and_info_says_what_a_file_seems_to_be(capsys, folder, monkeypatch):
    monkeypatch.chdir(folder)
    _, printed, _ = command(capsys, "--version")
    assert printed == f"libmotion {motion.__version__}\n"
    shown = __main__.parser()._subparsers._group_actions[0].choices
    assert [name for name, parser in shown.items() if "\nexamples:\n" not in parser.format_help()] == []
    assert [name for name, parser in shown.items() if not parser.description] == []
    for data, told in (
        (b"", "an empty file"),
        (b"\x89PNG\r\n", "a PNG picture"),
        (b"\0\0\0\x18ftypmp42", "an MP4 film"),
        (b"import libmotion\n", "a program: run it"),
        (b"<!DOCTYPE html><p>", "a web page"),
        (b"%PDF-1.4", "a PDF"),
        (b".a { color: red } @keyframes x {}", "a style sheet"),
    ):
        (folder / "odd").write_bytes(data)
        status, _, errors = command(capsys, "info", "odd")
        assert status == 1 and errors.startswith(f"libmotion: odd: seems to be {told}") and ".lottie" in errors
    assert "directory" in command(capsys, "info", ".")[2]


def test_completions_and_bench(capsys, folder):
    status, printed, _ = command(capsys, "bench", folder / "card.json", "--runs", "1", "--instances", "3")
    assert status == 0 and printed.count("million layers a second") == 4
    pytest.importorskip("shtab", reason="pip install 'libmotion[completions]'")
    status, printed, _ = command(capsys, "completions", "bash")
    assert status == 0 and "--shutter" in printed and "explain" in printed
