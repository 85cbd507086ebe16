"""python3 -m libmotion check: many files, their reports, and exit statuses."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import libmotion as motion
from libmotion.files import players


def card(to=90, name="card"):
    made = motion.Scene(name, size=(100, 60))
    made.rect(name, 0, 20, 20, 20, fill="#c30").add(motion.basic("position.x", to=to, duration=1))
    return made


WORDS = """{"v":"5","fr":60,"ip":0,"op":6,"w":9,"h":9,
"layers":[{"ty":5,"nm":"w","ip":0,"op":6,"st":0,"ks":{},"t":{}}]}"""


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.json").write_text(card().to_json())
    (tmp_path / "bad.json").write_text(card(120).to_json())
    (tmp_path / "rules.toml").write_text("[inside]\n[max_speed]\nlimit = 500\n[reaches]\nvalue = 50\nat = 0.5\n"
                                         "property = 'position.x'\nlayer = 'card'\n")  # fmt: skip
    (tmp_path / "near.toml").write_text("[inside]\nlayer = 'crad'\n")
    (tmp_path / "many.toml").write_text("[inside]\nlayers = 'c*'\n")
    (tmp_path / "sizeless.json").write_text(
        '{"layers": [{"name": "a", "bounds": [0, 0, 9, 9], "backgroundColor": "#cc3300"}]}'
    )
    (tmp_path / "near-limit.toml").write_text("[max_speed]\nlimit = 80\n")
    (tmp_path / "inside.toml").write_text("[inside]\n")
    (tmp_path / "words.txt").write_text(WORDS)
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "bad.json").write_text(card(120).to_json(indent=1))
    (folder / "good.json").write_text(card().to_json())
    (folder / "package.json").write_text('{"name": "a"}')
    (folder / "plain.css").write_text("a { color: red }")
    (tmp_path / "empty").mkdir()
    (tmp_path / "other").mkdir()
    for name in ("package.json", "plain.css"):
        (tmp_path / "other" / name).write_bytes((folder / name).read_bytes())
    return tmp_path


@pytest.fixture
def run(files, capsys, monkeypatch):
    """Runs the command. Returns its status, output and errors."""
    from libmotion import __main__

    def command(*words):
        monkeypatch.setattr(sys, "argv", ["libmotion", "check", *map(str, words)])
        try:
            status = __main__.main()
        except SystemExit as left:
            status = int(left.code or 0)
        return status, *capsys.readouterr()

    return command


def test_of_one_file_each_rule_has_a_line(run):
    status, printed, _ = run("good.json", "--rules", "rules.toml", "--no-jump", "--settles-by", 1)
    assert status == 0 and [line.split(":")[0] for line in printed.splitlines()] == ["holds"] * 5
    lines = run("bad.json", "--rules", "rules.toml", "--loop")[1].splitlines()
    assert lines[0].startswith("fails: all layers inside the picture [0, 0, 100, 60]: at 0.7")
    assert lines[1].startswith("holds") and lines[3].startswith("fails: the loop")
    assert [line.split(":")[0] for line in run("good.json")[1].splitlines()] == ["holds"] * 3  # the usual rules
    assert [" c" in run(f"{name}.json", "--rules", "many.toml")[1] for name in ("good", "bad")] == [True] * 2


def test_a_failure_is_explained_with_a_picture(run, monkeypatch, tmp_path):
    monkeypatch.setattr("libmotion.commands.checks.check.folder", lambda: tmp_path / "drawn")
    printed = run("bad.json", "--inside", "--explain")[1]
    assert "card.animations[0]" in printed and "picture: " in printed
    assert (tmp_path / "drawn/bad-inside-card.png").read_bytes().startswith(b"\x89PNG")


def test_of_a_folder_the_findings_and_a_summary_are_printed(run):
    status, printed, errors = run("folder", "good.json", "--inside")
    lines = printed.splitlines()
    assert status == 1 and len(lines) == 2 and not errors
    assert lines[0].startswith("folder/bad.json: fails: all layers inside")
    assert lines[1] == "3 files, 1 fails, 2 holds, 2 of other kinds"
    status, _, said = run("empty", "--inside")
    assert status == 4 and "'empty', must have files with the names *.json, *.lottie, *.svg, *.css, *.motion\n" in said


# The worst decides: what cannot be checked, then what fails, then losses with --strict.
@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("good.json", "--inside"), 0, "holds"),
        (("good.json", "bad.json", "--inside"), 1, "bad.json: fails"),
        (("words.txt", "--no-jump"), 0, "left out: text"),
        (("words.txt", "--no-jump", "--strict"), 3, "left out: text"),
        (("none.json", "bad.json", "--inside"), 4, "none.json: cannot be checked: there is no such file"),
        (("rules.toml", "--inside"), 4, "cannot be checked: a file of rules is given by --rules"),
        (("good.json", "--rules", "near.toml"), 4, "'crad', no layer has this name; did you mean 'card'?"),
        (("good.json", "--rules", "none.toml"), 4, "none.toml"),
        (("good.json", "--baseline", "rules.toml"), 4, "must be what `check --json` printed"),
        (("good.json", "--settle-by", "1"), 4, "did you mean '--settles-by'"),
        (("bad.json", "--inside", "--box", "9x9"), 4, "only a style sheet"),
        (("good.json", "--rules", "near-limit.toml"), 2, "unknown: all layers has at most speed 80"),
        (("sizeless.json",), 2, "unknown: flashes_per_second: the size of the picture is not known"),
        (("other", "--inside"), 4, "0 files, 2 of other kinds"),
    ],
)
def test_the_exit_status_tells_what_was_found(run, words, status, said):
    got, printed, errors = run(*words)
    assert got == status and said in printed + errors, (got, printed, errors)


def test_a_baseline_keeps_what_is_known_quiet(run, files):
    (files / "known.json").write_text(run("folder", "--inside", "--json")[1])
    status, printed, _ = run("folder", "--inside", "--baseline", "known.json")
    assert status == 0 and printed == "1 files, 1 holds, 1 known, 2 of other kinds\n"
    (files / "folder/bad.json").write_text(card(120, "other").to_json())
    assert run("folder", "--inside", "--baseline", "known.json")[0] == 1


def test_json_and_annotations_have_all_of_an_answer(run, files):
    status, printed, _ = run("bad.json", "--inside", "--flashes", 3, "--json")
    document = json.loads(printed)
    assert status == 1 and document["holds"] is False
    fails, holds = document["findings"]
    assert (fails["name"], fails["verdict"], fails["layer"]) == ("inside", "fails", "card")
    assert 0.7 < fails["time"] < 0.8
    assert (holds["name"], holds["verdict"]) == ("flashes_per_second", "holds")
    status, printed, _ = run("folder/bad.json", "--inside", "--ci")
    assert status == 1 and printed.count("\n") == 1 and "card.box" in printed
    line = next(n for n, text in enumerate((files / "folder/bad.json").read_text().splitlines(), 1) if '"card"' in text)
    assert printed.startswith(f"::error file=folder/bad.json,line={line},title=motion::fails")
    assert run("good.json", "--inside", "--ci")[1].startswith("::notice ")


def test_junit_has_a_suite_a_file_and_a_case_a_rule(run, files):
    words = ("folder/bad.json", "good.json", "none.json", "words.txt", "--inside", "--junit")
    assert run(*words, "check.xml")[0] == 4
    assert run(*words, "-")[1].strip() == (files / "check.xml").read_text().strip()
    suites = {suite.get("name"): suite for suite in ElementTree.parse(files / "check.xml").getroot()}
    columns = ("tests", "failures", "errors", "skipped")
    counts = {name: [suite.get(column) for column in columns] for name, suite in suites.items()}
    assert counts == {"folder/bad.json": ["1", "1", "0", "0"], "good.json": ["1", "0", "0", "0"],
                      "none.json": ["1", "0", "1", "0"], "words.txt": ["2", "0", "0", "1"]}  # fmt: skip
    case = suites["folder/bad.json"][0]
    assert case.get("name") == "inside" and case[0].tag == "failure" and "0.7" in case[0].get("message")


def test_sarif_has_a_result_for_what_does_not_hold(run, files):
    assert run("folder/bad.json", "good.json", "words.txt", "--inside", "--sarif", "a.sarif")[0] == 1
    document = json.loads((files / "a.sarif").read_text())
    (made,) = document["runs"]
    assert document["version"] == "2.1.0" and made["tool"]["driver"]["name"] == "libmotion"
    assert [(each["ruleId"], each["level"]) for each in made["results"]] == [("inside", "error"), ("losses", "note")]
    place = made["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "folder/bad.json" and place["region"]["startLine"] > 1
    assert {each["id"] for each in made["tool"]["driver"]["rules"]} == {"inside", "losses"}


LOTTIE = """{"v":"5","fr":60,"ip":0,"op":6,"w":9,"h":9,"layers":[{"ty":4,"nm":"a","ip":0,"op":6,"st":0,"ao":1,
"ks":{"sk":{"a":0,"k":10},"r":{"a":0,"k":0,"x":"var $bm_rt = 1"}},"hasMask":true,"masksProperties":[{"mode":"a",
"pt":{"a":0,"k":{"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}},
"o":{"a":0,"k":100},"x":{"a":0,"k":0},"f":{"a":0,"k":[3,3]}}],
"shapes":[{"ty":"gr","it":[{"ty":"rp","c":{"a":0,"k":1},"o":{"a":0,"k":0},"tr":{}},{"ty":"mm","mm":2},
{"ty":"tr"}]}]}]}"""


def test_players_lack_what_their_own_tables_say(run, files):
    (files / "a.json").write_text(LOTTIE)
    found = json.loads(run("a.json", "--players", "lottie-web, lottie-ios,rlottie,thorvg", "--json")[1])["findings"]
    lacks = [each["text"] for each in found if each["name"] == "players"]
    features = {"lottie-web": {"merge paths", "mask feather"}, "thorvg": {"merge paths", "mask feather"},
                "lottie-ios": {"merge paths", "mask feather", "auto-orient", "expression"},
                "rlottie": {"merge paths", "mask feather", "skew", "expression"}}  # fmt: skip
    assert sorted(lacks) == sorted(f"{player} lacks {each}: 'a'" for player, all in features.items() for each in all)
    assert run("a.json", "--players", "rlottie", "--strict")[0] == 3
    assert "must be some of lottie-web" in run("a.json", "--players", "rlotie")[2]
    assert "did you mean 'rlottie'?" in run("a.json", "--players", "rlotie")[2]
    assert run("good.json", "--players", "rlottie")[0] == 4 and run("folder", "--players", "rlottie")[0] == 0
    sources, features = (players.table()[name] for name in ("sources", "features"))
    assert all(set(feature["lacks"]) <= set(sources) and feature["lacks"] for feature in features)


def test_exports_leave_out_what_they_say(run, files):
    made = card()
    made.property("level", 1)
    (files / "a.json").write_text(made.to_json())
    status, _, errors = run("a.json", "--export", "svg, lottie")
    wanted = "lottie: property 'level': Lottie has no values of hosts"
    assert status == 0 and errors == f"libmotion: a.json: left out: {wanted}\n"
    assert run("a.json", "--export", "lottie", "--strict")[0] == 3
    assert "did you mean 'svg'" in run("a.json", "--export", "svgg")[2]


SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>.badge { animation: m 1s both }
@keyframes m { to { transform: translate(180px, 0) } }</style><g class="badge" id="one"><circle cx="20" cy="20" r="10"
stroke="#000"/></g><rect class="badge wide" x="10" y="50" width="5" height="20"/></svg>"""
TREE = """{"size": [100, 60], "layers": [{"name": "menu"}, {"name": "dot", "parent": "menu", "bounds": [0, 0, 9, 9],
"position": [200, 9], "backgroundColor": "#cc3300"},
{"name": "dot 2", "bounds": [0, 0, 9, 9], "position": [20, 20], "backgroundColor": "#cc3300"}]}"""


@pytest.mark.parametrize(
    ("name", "text", "rule", "status", "said"),
    [
        ("a.svg", SVG, 'selector = ".badge"', 1, ["fails: circle 2 cx", "holds: rect 3"]),
        ("a.svg", SVG, 'selector = "svg > .wide"', 0, ["holds: rect 3"]),
        ("a.svg", SVG, 'selector = "g > *"\nproperty = "opacity"\nleast = 0\nmost = 1', 0, ["holds: circle 2.opacity"]),
        ("a.json", TREE, 'selector = "#menu"', 1, ["fails: dot inside"]),
        ("a.json", TREE, 'selector = "#menu > dot"', 1, ["fails: dot inside"]),
        ("a.json", TREE, 'selector = "#menu ~ *"', 0, ["holds: dot 2 inside"]),
        ("a.css", SVG[SVG.index(".badge") : SVG.index("</style>")], 'selector = ".badge"', 0, ["holds: .badge inside"]),
        ("a.json", TREE, 'selector = ".menu"', 4, ["inside: selector: '.menu', no layer fits it"]),
        ("a.json", TREE, 'selector = "dot>"', 4, ["must be a selector of CSS"]),
        ("a.json", TREE, 'files = "*.svg"', 4, ["inside: files: '*.svg', no file has such a path"]),
    ],
)
def test_a_rule_asks_the_layers_of_a_selector(run, files, name, text, rule, status, said):
    (files / name).write_text(text)
    (files / "own.toml").write_text(f"[{'between' if 'least' in rule else 'inside'}]\n{rule}\n")
    found, printed, errors = run(name, "--rules", "own.toml")
    lines = (printed + errors).splitlines()
    assert found == status and len(lines) == len(said), lines
    assert all(part in line for part, line in zip(said, lines, strict=True)), lines


def test_the_page_for_testers_prints_what_it_says_and_its_lines_for_ci_run(files, run):
    root = pathlib.Path(__file__).resolve().parents[4]
    page = (root / "bindings/python/PROOFS.md").read_text()
    (files / "animations").mkdir()
    for name in ("card-flip", "guillotine-closing", "hamburger-cross"):
        shutil.copy(root / f"bindings/js/page/scenes/{name}.json", files / "animations")
    assert run("animations/")[1] == re.search(r"```text\n(.*?)```", page, re.S)[1]
    steps = re.findall(r"- run: (libmotion .*)", re.search(r"```yaml\n(.*?)```", page, re.S)[1])
    steps += re.findall(r"^(libmotion check .*(?:json))$", page, re.M)
    statuses = []
    for step in steps:  # with the package of the checkout, as the commands of the installed one
        words = step.replace("libmotion", f"PYTHONPATH='{root}/bindings/python' '{sys.executable}' -m libmotion", 1)
        done = subprocess.run(["sh", "-c", words], cwd=files, capture_output=True, text=True)
        statuses.append(done.returncode)
    assert len(steps) == 3 and statuses == [1, 1, 0], (steps, statuses)
    assert len(ElementTree.parse(files / "check.xml").getroot()) == 3
