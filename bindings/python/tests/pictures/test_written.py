"""What pictures.write says of what it makes, and how files rest between runs."""

import io
import sys

import numpy as np
import pytest

import libmotion as motion

pytest.importorskip("skia", reason="pip install 'libmotion[film]'")
av = pytest.importorskip("av", reason="pip install 'libmotion[film]'")
image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[film]'")

SIZE = (40, 20)


def slide(duration=0.4, **clock) -> motion.Scene:
    scene = motion.Scene("slide", size=SIZE, background="#fff")
    dot = scene.circle("dot", 5, 10, 4, fill="red")
    dot.add(motion.basic("position.x", to=35, duration=duration, **clock))
    return scene


def lasts(path) -> list[int]:
    """Milliseconds of each frame."""
    file, found = image.open(path), []
    for frame in range(file.n_frames):
        file.seek(frame)
        file.load()  # of a WebP, its duration
        found.append(round(file.info["duration"]))
    return found


def test_a_path_says_what_was_made(tmp_path):
    path = motion.pictures.write(slide(), tmp_path / "a.mp4", size=SIZE, fps=10)
    assert path == tmp_path / "a.mp4" and path.stat().st_size > 0
    plan = path.made.plan
    assert (plan.count, plan.width, plan.height, plan.duration) == (4, 40, 20, 0.4)
    assert f"4 frames of 40 x 20 at 10 a second: 0.4 s, {path.stat().st_size:,} bytes" in repr(path)
    assert path.parent.made is None and repr(path.parent) == repr(path.parent)  # other paths are paths alone


def test_a_pipe_has_neither_a_bar_nor_a_word(tmp_path, capsys):
    motion.pictures.write(slide(), tmp_path / "a.webp", size=SIZE)
    assert capsys.readouterr() == ("", "")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_has_a_bar_and_a_line(tmp_path, monkeypatch):
    pytest.importorskip("tqdm", reason="pip install 'libmotion[film]'")
    monkeypatch.setattr(sys, "stderr", screen := Terminal())
    motion.pictures.write(slide(), tmp_path / "a.webp", size=SIZE, fps=10)
    assert "a.webp: " in screen.getvalue() and "/4 " in screen.getvalue()
    assert f"wrote {tmp_path / 'a.webp'}: 4 frames of 40 x 20" in screen.getvalue().splitlines()[-1]
    monkeypatch.setattr(sys, "stderr", screen := Terminal())
    motion.pictures.write(slide(), tmp_path / "a.webp", size=SIZE, fps=10, progress=False)
    assert screen.getvalue() == ""


def test_without_tqdm_there_is_the_line_alone(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    motion.pictures.write(slide(), tmp_path / "a.webp", size=SIZE, fps=10, progress=True)
    assert capsys.readouterr().err.startswith("wrote ")


def test_a_notebook_is_watched(monkeypatch):
    from types import SimpleNamespace

    from libmotion.pictures.progress import is_watched

    assert not is_watched()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=1)))
    assert is_watched()


def test_jobs_write_the_same_bytes(tmp_path):
    one, two = (
        motion.pictures.write(slide(), tmp_path / f"{jobs}.mp4", size=SIZE, fps=10, jobs=jobs).read_bytes()
        for jobs in (1, 2)
    )
    assert one == two
    with pytest.raises(motion.MotionError, match="jobs: 1.5, must be a whole number of processes"):
        motion.pictures.write(slide(), tmp_path / "a.mp4", jobs=1.5)


def test_the_last_frame_rests(tmp_path):
    for kind in "gif", "webp", "apng":
        path = motion.pictures.write(slide(), tmp_path / f"a.{kind}", size=SIZE, fps=10, rest=1.5)
        assert lasts(path) == [100, 100, 100, 1600], kind
    text = motion.pictures.write(slide(), tmp_path / "a.svg", rest=1.5).read_text()
    assert 'dur="1.9s"' in text


def test_a_short_gif_rests_by_itself(tmp_path):
    write = lambda scene, name="a.gif", **more: motion.pictures.write(scene, tmp_path / name, size=SIZE, fps=10, **more)
    short = write(slide())
    assert lasts(short) == [100, 100, 100, 900] and any("rests for 0.8 s" in note for note in short.made.notes)
    assert sum(lasts(write(slide(), rest=0))) == 400
    assert sum(lasts(write(slide(2.0)))) == 2000  # long enough to be followed
    assert sum(lasts(write(slide(repeat_count="inf")))) == 400  # loops without a seam
    assert sum(lasts(write(slide(), end=0.3))) == 300  # was asked for
    assert sum(lasts(write(slide(), "a.webp"))) == 400


@pytest.mark.parametrize(("name", "settings", "told"), [
    ("a.mp4", {"rest": 1}, "rest: 1, an .mp4 does not rest"),
    ("a.gif", {"rest": -1}, "rest: -1, must be 0 to 60 seconds"),
    ("a.gif", {"preset": "fast"}, "preset: fast, an .gif is written in one way"),
    ("a.mp4", {"preset": "slow"}, "preset: 'slow', must be usual, fast or fastest"),
])  # fmt: skip
def test_wrong_settings_are_named(name, settings, told, tmp_path):
    with pytest.raises(motion.MotionError, match=told):
        motion.pictures.write(slide(), tmp_path / name, **settings)
    assert not list(tmp_path.iterdir())


def test_presets_show_the_same_pictures(tmp_path):
    found = {}
    for preset in "usual", "fast", "fastest":
        path = motion.pictures.write(slide(), tmp_path / f"{preset}.mp4", size=SIZE, fps=10, preset=preset)
        with av.open(str(path)) as file:
            found[preset] = [frame.to_ndarray(format="rgb24").astype(int) for frame in file.decode(video=0)]
    assert {len(frames) for frames in found.values()} == {4}
    for preset in "fast", "fastest":
        assert np.abs(np.array(found[preset]) - np.array(found["usual"])).mean() < 3


def test_an_encoder_that_fails_is_told(tmp_path, monkeypatch):
    from libmotion.pictures.encode.video import Video

    def fail(self, frame, given):
        raise ValueError("no more room in the encoder")

    monkeypatch.setattr(Video, "_write", fail)
    with pytest.raises(ValueError, match="no more room"):
        motion.pictures.write(slide(2), tmp_path / "a.mp4", size=SIZE)
    assert not list(tmp_path.iterdir())
