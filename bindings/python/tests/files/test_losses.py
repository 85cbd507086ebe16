"""What a file has and a scene has not is named by every command and by the functions, once each; names with new lines
and folders in place of files."""

import json
import warnings

import pytest

import libmotion as motion
from libmotion import Lottie, Scene, __main__, pictures
from libmotion.core.losses import losses_of
from libmotion.files import lottie_writer
from libmotion.files.kinds import opened
from libmotion.files.svg import Svg
from libmotion.proofs import RULES, Motion
from libmotion.web import export
from libmotion.web.css import one_box

BLURRED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><filter id="f"><feGaussianBlur/></filter>
<rect width="9" height="9" filter="url(#f)"><animate attributeName="x" values="10;20" dur=".1s" fill="freeze"/></rect>
<rect width="9" height="9" filter="url(#f)"/><video src="a.png"/></svg>"""
WORDS = """{"v":"5","fr":60,"ip":0,"op":6,"w":9,"h":9,"layers":[{"ty":5,"nm":"w","ip":0,"op":6,"st":0,"ks":{},"t":{}},
{"ty":3,"nm":"n","ip":0,"op":6,"st":0,"ks":{}}]}"""
SHEET = """.a { animation: go 1s both } .a:hover { animation: blur 2s } div#b.c { animation-name: far }
@keyframes go { to { transform: translateX(500px) } } @keyframes blur { to { filter: blur(3px); opacity: 0 } }
@keyframes far { to { rotate: 20deg } } @keyframes alone { to { opacity: 0 } }"""
FILES = {"a.svg": BLURRED, "a.json": WORDS, "a.css": SHEET}
COMMANDS = {
    "film": ("film", "FILE", "-o", "out.png"),
    "export": ("export", "FILE", "-o", "out.svg", "-o", "out.css", "-o", "out.json", "-o", "out.html"),
    "lottie": ("export", "FILE", "--to", "lottie"),
    "sample": ("sample", "FILE", "--at", "0"),
    "explain": ("explain", "FILE", "0", "0"),
    "diff": ("diff", "FILE", "FILE"),
    "check": ("check", "FILE", "--no-jump"),
    "bench": ("bench", "FILE", "--runs", "1", "--times", "1", "--instances", "1"),
}


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Runs a command in a folder with the files. Returns its status, output and errors."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)

    def command(*words):
        monkeypatch.setattr("sys.argv", ["libmotion", *words])
        try:
            status = __main__.main()
        except SystemExit as left:
            status = left.code
        return status, *capsys.readouterr()

    return command


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("file", FILES)
def test_what_info_names_all_commands_name_once(run, file, command):
    if command == "film":
        pytest.importorskip("PIL", reason="Pillow is not installed")
    if file == "a.json" and command in ("export", "lottie", "explain"):
        pytest.skip("a Lottie is not exported, and this one has no layers")
    words = [file if each == "FILE" else each for each in COMMANDS[command]]
    if command == "explain":
        words[2] = opened(file).clip.layers[0]
    losses = opened(file).losses
    assert losses and all(loss.partition(":")[0] in run("info", file)[1] for loss in losses)
    status, _, errors = run(*words)
    assert status == 0 or command == "check", errors
    for loss in losses:
        assert errors.count(f"{file}: left out: {loss}\n") == 1, errors
    assert run(*words, "--strict")[0] == 3 and run("info", file, "--strict")[0] == 3


def test_a_scene_keeps_its_losses_and_a_film_warns_once(tmp_path):
    scene = Svg(BLURRED).scene()
    assert scene.losses == ("video", "filter") == scene.expanded().losses == losses_of(scene)
    outer = Scene(size=(40, 40))
    outer.insert(scene, "inner")
    outer.insert(scene, "again")
    assert outer.losses == scene.losses
    assert Lottie(WORDS).scene().losses == ("text: layer 'w' ($.layers[0])",)
    for form in export.FORMATS.values():
        assert form(scene).losses[:2] == ["video", "filter"]
    outer.property("level", 1)
    blurred = ("inner/rect 3 filter", "inner/rect 4 filter region filter")
    blurs = [f"layer {name!r}: filters" for name in (*blurred, *(each.replace("inner", "again") for each in blurred))]
    for write, names in (
        (lambda: pictures.write(scene, tmp_path / "a.png"), ["video", "filter"]),
        (
            lambda: lottie_writer.write(outer),
            ["video", "filter", *blurs, "property 'level': Lottie has no values of hosts"],
        ),
    ):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            made = write()
        assert [str(each.message).partition(": left out: ")[2] for each in said] == [", ".join(names)]
        assert list(getattr(made, "losses", None) or made.made.losses) == names


def test_eval_is_strict(run, monkeypatch):
    import io
    import types

    for text, status in ((BLURRED, 3), ("<svg xmlns='http://www.w3.org/2000/svg'/>", 0)):
        line = json.dumps({"op": "svg", "svg": text, "at": [0], "elements": {}})
        monkeypatch.setattr("sys.stdin", types.SimpleNamespace(buffer=io.BytesIO(line.encode())))
        got, printed, _ = run("eval", "--strict")
        assert got == status and ("filter" in json.loads(printed)["ignored"]) == bool(status)


def test_a_style_sheet_is_checked_on_one_box(run):
    scenes = {scene.name: scene for scene in one_box.read(SHEET, (200, 100))}
    assert list(scenes) == [".a", ".a:hover", "div#b.c", "@keyframes alone"]
    assert [scene.losses for scene in scenes.values()] == [(), ("filter",), (), ()]
    places = scenes[".a"].compile().sample([0, 1], "root").affines[:, 0, 4].tolist()
    assert places == [500, 1000] and scenes[".a:hover"].compile().duration == 2
    assert run("check", "a.css", "--inside", "--box", "200x100")[0] == 0
    status, printed, _ = run("check", "a.css", "--inside", "--box", "220x100")
    assert status == 1 and printed.startswith("fails") and " .a.box is [" in printed
    assert "1x1 to 1200x900" in run("check", "a.css", "--inside", "--box", "1201x9")[1]
    assert "WIDTHxHEIGHT" in run("check", "a.css", "--inside", "--box", "wide")[2]
    assert "only a style sheet" in run("check", "a.svg", "--inside", "--box", "9x9")[1]


NAME = "a\nholds: all\r::error::b\u2028%0A"


def test_names_make_no_lines(run, tmp_path):
    scene = Scene(NAME, size=(60, 40))
    scene.rect(NAME, 50, 0, 20, 20).add(motion.basic("position.x", to=90, duration=0.2))
    (tmp_path / "b.json").write_text(scene.to_json())
    wanted = "a\\nholds: all\\r::error::b\\u2028%0A"
    for form in ((), ("--ci",)):
        status, printed, _ = run("check", "b.json", "--inside", "--no-jump", *form)
        shown = printed.replace("%25", "%")
        assert status == 1 and len(printed.splitlines()) == 2 and printed.count("%0A") == (not form)
        starts = ("fails", "holds: all layers", "::")
        assert wanted in shown and all(line.startswith(starts) for line in printed.splitlines())
    assert wanted in str(RULES["inside"](Motion(scene)))
    for words in (("explain", "b.json", NAME, "0"), ("info", "b.json"), ("diff", "b.json", "b.json")):
        _, printed, errors = run(*words)
        assert not any(line.startswith(("holds", "::")) for line in (printed + errors).splitlines())


def test_a_folder_is_no_file(run, tmp_path):
    (tmp_path / "d").mkdir()
    for words in (*COMMANDS.values(), ("info", "FILE")):
        if words[0] == "check":
            continue  # it checks the files of folders
        status, _, errors = run(*("d" if word == "FILE" else word for word in words))
        assert status and ("libmotion: d: is a directory" in errors or words[0] == "film"), errors
    for open in (Lottie.open, motion.Clip.open):
        with pytest.raises(IsADirectoryError, match="'d'"):
            open("d")
