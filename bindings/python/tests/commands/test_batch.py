"""Batches: what is made of many files, that a kill at any time loses and repeats nothing, and clusters."""

import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.__main__ import main
from libmotion.batch import plan
from libmotion.batch import run as batches
from libmotion.files.kinds import opened

pytest.importorskip("skia", reason="pip install 'libmotion[film]'")
PACKAGE = os.path.dirname(os.path.dirname(motion.__file__))
MANIFEST = """
fps = 10
at = 0.1
[[job]]
files = "in/*.json"
output = "films/{name}.webp"
[[job]]
files = "in/*.json"
output = "stills/{path}.png"
make = "still"
size = "30x20"
[[job]]
files = ["in/s1.json", "in/s2.json"]
output = "checks/{name}.json"
rules = ["inside"]
[[job]]
files = "in/s*.json"
output = "clips/{name}.motion"
[[job]]
files = "in/s2.json"
output = "lottie/{name}.lottie.json"
[[job]]
files = "in/s2.json"
output = "pages/{name}.svg"
make = "convert"
"""


@pytest.fixture
def folder(tmp_path, monkeypatch) -> pathlib.Path:
    """Returns a folder with a manifest, eight scenes and a file with a mistake."""
    (tmp_path / "in").mkdir()
    for i in range(8):
        scene = motion.Scene(f"s{i}", size=(60, 40), background="#fff")
        dot = scene.circle("dot", 10, 20, 4 + i / 3, fill="#e24")
        dot.add(motion.basic("position.x", to=50 if i != 1 else 90, duration=0.4, timing="ease-out"))
        (tmp_path / "in" / f"s{i}.json").write_text(scene.to_json())
    (tmp_path / "in" / "wrong.json").write_text('{"layers": [{"name": "a", "opacity": "x"}]}')
    (tmp_path / "batch.toml").write_text(MANIFEST)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", PACKAGE)
    return tmp_path


def rows(out: pathlib.Path, name: str = "batch") -> list[dict]:
    return [json.loads(line) for line in (out / f"{name}.jsonl").read_text().splitlines()]


def made(out: pathlib.Path) -> dict[str, bytes]:
    """Returns all files of a batch but its records."""
    files = (path for path in out.rglob("*") if path.is_file() and path.suffix != ".jsonl")
    return {str(path.relative_to(out)): path.read_bytes() for path in files}


def timeless(found: list[dict]) -> list[dict]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in found]


def command(*words) -> list[str]:
    return [sys.executable, "-m", "libmotion", "batch", *map(str, words)]


def test_a_manifest_makes_all_kinds_and_says_what_it_did(folder, capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["libmotion", "batch", "batch.toml", "--out", "one"])
    assert main() == 1  # one file has a mistake, and one breaks its rule
    table = capsys.readouterr().out
    assert re.search(r"^film .webp +8 +0 +1 +0 ", table, re.M) and re.search(r"^check .json +2 +0 +0 +1 ", table, re.M)
    assert table.count('failed: in/wrong.json: $.layers[0].opacity: "x", must be number') == 2
    found = rows(folder / "one")
    assert [row["item"] for row in found] == list(range(30)) and len(made(folder / "one")) == 28
    for row in found:
        assert row["digest"] == plan_digest(folder / row["input"]) and row["seconds"] >= 0
        if "error" not in row:
            assert row["output_digest"] == plan_digest(folder / "one" / row["output"]) and row["losses"] == []
    assert {row["verdict"] for row in found if row["make"] == "check"} == {"holds", "fails"}
    assert opened(folder / "one" / "clips" / "s3.motion").clip == opened(folder / "in" / "s3.json").clip
    from PIL import Image

    with Image.open(folder / "one" / "stills" / "in" / "s3.png") as still:
        assert still.size == (30, 20)
    assert "<animate" in (folder / "one" / "pages" / "s2.svg").read_text()
    assert main() == 1 and "one/batch.jsonl is there: --resume" in capsys.readouterr().err


def plan_digest(path: pathlib.Path) -> str:
    import hashlib

    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_ten_kills_lose_and_repeat_nothing(folder):
    whole = batches.run(plan.read(["batch.toml"], [], {}), folder / "one")
    assert whole.status == 1
    out, moments = folder / "two", sorted(random.Random(61).sample(range(1, 28), 10))
    kept: dict[int, str] = {}
    for moment in moments:
        run = subprocess.Popen(command("batch.toml", "--out", out, "--jobs", 2, "--resume", "-q"))
        record, lines = out / "batch.jsonl", []
        while len(lines) < moment + 1 and run.poll() is None:
            lines = record.read_text().split("\n") if record.exists() else []
        children = pathlib.Path(f"/proc/{run.pid}/task/{run.pid}/children")
        workers = children.read_text().split() if children.exists() else []
        run.kill()
        run.wait()
        for line in record.read_text().split("\n")[:-1]:
            row = json.loads(line)
            if "error" not in row:  # what has failed is tried again
                assert kept.setdefault(row["item"], line) == line, "an item was made twice"
        while any(is_alive(worker) for worker in workers):  # the workers of a killed batch end
            time.sleep(0.05)
    done = subprocess.run(command("batch.toml", "--out", out, "--resume", "-q"), capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    assert made(out) == made(folder / "one") and timeless(rows(out)) == timeless(rows(folder / "one"))
    lines = (out / "batch.jsonl").read_text().splitlines()
    assert len(kept) > 9 and all(lines[item] == line for item, line in kept.items())


def is_alive(pid: str) -> bool:
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_what_has_changed_is_made_again(folder):
    batch = plan.read(["in/s*.json"], ["{name}.motion"], {})
    batches.run(batch, folder / "out")
    before = rows(folder / "out")
    (folder / "in" / "s2.json").write_text((folder / "in" / "s3.json").read_text())  # other bytes
    (folder / "out" / "s5.motion").unlink()
    with (folder / "out" / "batch.jsonl").open("a") as file:
        file.write('{"item": 3, "broken off')
    came = batches.run(batch, folder / "out", resume=True)
    assert came["convert .motion"].done == 2 and came["convert .motion"].there == 6
    after = rows(folder / "out")
    assert [row["item"] for row in after] == list(range(8))
    assert [i for i in range(8) if before[i]["output_digest"] != after[i]["output_digest"]] == [2]
    (folder / "none").mkdir()
    (folder / "none" / "batch.jsonl").write_text("[3]\n")
    with pytest.raises(MotionError, match="batch.jsonl: byte 0: is no record of a batch"):
        batches.run(batch, folder / "none", resume=True)
    other = plan.read(["in/s*.json"], ["{name}.json"], {"tolerance": "0.2"})  # another batch: other outputs
    assert batches.run(other, folder / "out", resume=True)["convert .json"].done == 8


def test_shards_make_what_one_run_makes(folder):
    batch = plan.read(["batch.toml"], [], {})
    batches.run(batch, folder / "one")
    for i in (1, 2, 3):
        batches.run(batch, folder / "shards", part_of=(i, 3))
    found = [row for i in (1, 2, 3) for row in rows(folder / "shards", f"batch-{i}-of-3")]
    assert made(folder / "shards") == made(folder / "one")
    assert sorted(timeless(found), key=lambda row: row["item"]) == timeless(rows(folder / "one"))


def test_a_worker_that_dies_fails_its_file_alone(folder, monkeypatch):
    (folder / "sitecustomize.py").write_text(
        "import os, sys\n"
        "if sys.argv[:1] == ['-c']:  # a process of the pool\n"
        "    import libmotion.files.kinds as kinds\n"
        "    opened = kinds.opened\n"
        "    kinds.opened = lambda path: os._exit(9) if 's3' in str(path) else opened(path)\n"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), PACKAGE]))
    came = batches.run(plan.read(["in/s*.json"], ["{name}.motion"], {}), folder / "out", jobs=2)
    assert came["convert .motion"].done == 7 and came["convert .motion"].failed == 1
    assert came.errors == ["in/s3.json: the process that worked on it ended, perhaps for want of memory"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "must have [[job]] tables"),
        ("[[job", "must be TOML"),
        ("[[job]]\nfiles = 'in/*.json'", "job[0].output: None, must have {name} or {path}"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '../{name}.webp'", "must be inside of --out"),
        ("[[job]]\nfiles = 'in/*.jsn'\noutput = '{name}.webp'", "no file has such a name"),
        ("[[job]]\nfiles = 'in/x.json'\noutput = '{name}.webp'", "'in/x.json', there is no such file"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.wepb'", "must end in .motion"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.webp'\nfsp = 3", "job[0].fsp: 3, a film has"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.webp'\nfsp = 3", "did you mean 'fps'?"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.webp'\nfps = 'x'", "job[0].fps: 'x', must be a number"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.webp'\nsize = 'x'", "must be WIDTHxHEIGHT"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.png'\nat = -1", "job[0].at: -1, must be a number from 0 on"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.json'\nrules = ['insde']", "did you mean 'inside'?"),
        ("[[job]]\nfiles = 'in/*.json'\noutput = '{name}.json'\nmake = 'chek'", "did you mean 'check'?"),
        ("[[job]]\nfiles = ['in/s1.json', 'in/s2.json']\noutput = 'a{name}.webp'\n" * 2, "is also the output of"),
    ],
)
def test_a_mistake_in_a_manifest_is_named_before_anything_is_made(folder, text, told):
    (folder / "batch.toml").write_text(text)
    with pytest.raises(MotionError) as error:
        plan.read(["batch.toml"], [], {})
    assert told in str(error.value) and error.value.field


def test_a_cluster_that_loses_a_worker_makes_the_same_bytes(folder):
    distributed = pytest.importorskip("distributed", reason="pip install 'libmotion[dask]'")
    batch, killed = plan.read(["batch.toml"], [], {}), []
    batches.run(batch, folder / "one")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:

        def kill(done, count):
            if done >= 5 and not killed:
                killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)

        batches.run(batch, folder / "two", dask=cluster.scheduler_address, progress=kill)
    assert killed and made(folder / "two") == made(folder / "one")
    assert timeless(rows(folder / "two")) == timeless(rows(folder / "one"))


def test_a_cluster_that_does_not_answer_is_told(folder, monkeypatch):
    pytest.importorskip("distributed", reason="pip install 'libmotion[dask]'")
    from libmotion.pictures import cluster

    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with pytest.raises(MotionError, match="does not answer within 1 s: start one with 'dask scheduler'"):
        batches.run(plan.read(["batch.toml"], [], {}), folder / "out", dask="tcp://127.0.0.1:9")
    assert not made(folder / "out")
