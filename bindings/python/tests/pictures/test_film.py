"""Films: exactly the frames asked for, exactly that size, whole files or none."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.document.ends import cycle_of
from libmotion.pictures import Film, Settings, make, planned, write

image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[film]'")
skia = pytest.importorskip("skia", reason="pip install 'libmotion[film]'")
av = pytest.importorskip("av", reason="pip install 'libmotion[film]'")
from libmotion.pictures.encode import files  # noqa: E402
from libmotion.pictures.film.exposure import BYTES, LIGHT, Exposure  # noqa: E402

RED, CLEAR = (255, 0, 0, 255), (0, 0, 0, 0)


def slider(background=None, duration=1.0, **clock) -> motion.Scene:
    """A red square of 10 that goes from left to right in a box of 40 by 20, and a larger one beside the box."""
    scene = motion.Scene("slider", size=(40, 20), background=background)
    square = scene.layer("square", bounds=(0, 0, 10, 10), position=(5, 10), background_color="#ff0000")
    square.add(motion.basic("position", from_=(5, 10), to=(35, 10), duration=duration, **clock))
    scene.layer("beside", bounds=(0, 0, 400, 400), position=(300, 10), background_color="#00ff00")
    return scene


def pictures(path: pathlib.Path) -> list[np.ndarray]:
    """(height, width, 4) of each frame."""
    if path.suffix in (".mp4", ".webm"):
        with av.open(str(path)) as file:
            # FFmpeg's own decoder of VP9 leaves alpha out.
            codec = "libvpx-vp9" if path.suffix == ".webm" else "h264"
            context, frames = av.CodecContext.create(codec, "r"), []
            stream = file.streams.video[0]
            context.extradata = stream.codec_context.extradata
            for packet in file.demux(stream):
                frames += context.decode(packet if packet.size else None)
            return [frame.to_ndarray(format="rgba") for frame in frames]
    found = image.open(path)
    frames = []
    for i in range(getattr(found, "n_frames", 1)):
        found.seek(i)
        frames.append(np.asarray(found.convert("RGBA")))
    return frames


def middle(frame: np.ndarray) -> float:
    """Where across the picture its red lies, 0..1."""
    red = (frame[..., 0].astype(int) - frame[..., 1] > 100) & (frame[..., 3] > 100)
    return float((np.flatnonzero(red.any(axis=0)) + 0.5).mean() / frame.shape[1])


@pytest.mark.parametrize("kind", ["gif", "apng", "webp", "mp4", "webm"])
def test_a_file_has_the_frames_asked_for_and_that_size(kind, tmp_path):
    made = make(slider("#ffffff"), tmp_path / f"a.{kind}", Settings((80, 40), fps=20, start=0.2, end=0.7, loop=0))
    assert (made.plan.count, made.drawn, made.notes) == (10, 10, ())
    frames = pictures(made.path)
    assert len(frames) == 10 and {frame.shape for frame in frames} == {(40, 80, 4)}
    for i, frame in enumerate(frames):
        assert middle(frame) == pytest.approx((5 + 30 * (0.2 + i / 20)) / 40, abs=0.02)
        frame = frame.astype(int)
        assert np.abs(frame[4, 4] - 255).max() <= 4 and not (frame[..., 1] - frame[..., 0] > 100).any()


def test_a_frame_has_the_colours_of_the_scene(tmp_path):
    scene = motion.Scene("flat", size=(40, 40), background="#2d5080")
    for kind, near in ("apng", 0), ("webp", 0), ("gif", 0), ("mp4", 4), ("webm", 4):
        (frame,) = pictures(write(scene, tmp_path / f"a.{kind}", size=(40, 40)))
        assert np.abs(frame.astype(int) - (0x2D, 0x50, 0x80, 255)).max() <= near


@pytest.mark.parametrize("kind", ["apng", "webp", "webm"])
def test_transparency_survives(kind, tmp_path):
    frame = pictures(write(slider(), tmp_path / f"a.{kind}", size=(40, 20), fps=10, end=0.2))[0]
    near = 4 if kind == "webm" else 0
    assert np.abs(frame[10, 5].astype(int) - RED).max() <= near and frame[2, 30, 3] <= near


def test_a_file_without_alpha_says_what_it_does(tmp_path):
    for kind in "mp4", "gif":
        made = make(slider(), tmp_path / f"a.{kind}", Settings((40, 20), fps=10, end=0.2))
        assert made.notes == (f"{kind} has no transparency: drawn on white; --background says another colour",)
        assert np.abs(pictures(made.path)[0][2, 30].astype(int) - 255).max() <= 2
    clear = make(slider(), tmp_path / "b.gif", Settings((40, 20), fps=10, end=0.3, background=CLEAR))
    assert clear.notes == () and [frame[2, 30].tolist()[3] for frame in pictures(clear.path)] == [0, 0, 0]
    green = make(slider("#0000ff"), tmp_path / "b.mp4", Settings((40, 20), fps=10, end=0.2, background=(0, 1, 0, 1)))
    assert np.abs(pictures(green.path)[0][2, 30].astype(int) - (0, 255, 0, 255)).max() <= 4


def test_other_sides_leave_room_beside_the_box_for_nothing_but_the_background(tmp_path):
    frame = pictures(write(slider("#0000ff"), tmp_path / "a.apng", size=(120, 120), fps=10, end=0.1))[0]
    assert frame[10, 60].tolist() == frame[110, 110].tolist() == [0, 0, 255, 255]  # above, and where green lies
    assert frame[60, 15].tolist() == [*RED] and frame[60, 60].tolist() == [0, 0, 255, 255]


def test_what_has_no_size_shows_all_that_it_ever_draws():
    scene = slider()
    scene.document["layers"].pop()
    moved = motion.Scene("free")
    square = moved.layer("square", bounds=(0, 0, 10, 10), position=(5, 10), background_color="#ff0000")
    square.add(motion.basic("position", from_=(5, 10), to=(35, 10), duration=1, fill="both"))
    assert Film(moved).box == (0, 5, 40, 10) and Film(motion.Scene()).box == (0, 0, 100, 100)
    assert (planned(Film(moved), "a.gif").width, planned(Film(moved), "a.gif").height) == (320, 80)
    assert planned(Film(motion.Scene(size=(33, 33))), "a.mp4").width == 330


# -------------------------------------------------------------------- cycle --


@pytest.mark.parametrize(
    ("clocks", "wanted"),
    [
        ([{"duration": 0.5, "repeat_count": "inf"}], (0, 0.5)),
        ([{"duration": 0.5, "repeat_count": "inf", "autoreverses": True}], (0, 1)),
        (
            [{"duration": 0.4, "repeat_count": "inf"}, {"duration": 0.6, "repeat_count": "inf", "begin": 0.1}],
            (0.1, 1.2),
        ),
        ([{"duration": 0.4, "repeat_duration": "inf", "speed": 2}, {"duration": 3}], (3, 0.2)),
        ([{"duration": 0.3, "iterations": "inf", "direction": "alternate", "delay": 0.2}], (0.2, 0.6)),
        ([{"duration": 1, "repeat_count": "inf", "cumulative": True}], None),
        ([{"duration": 1 / 3, "repeat_count": "inf"}, {"duration": 0.77777, "repeat_count": "inf"}], None),
        ([{"duration": 2, "repeat_count": 3}], None),
        ([{"duration": 1, "repeat_count": "inf", "speed": 0}], None),
    ],
)
def test_endless_scenes_loop_at_their_common_cycle(clocks, wanted):
    scene = motion.Scene("loop", size=(10, 10))
    for i, clock in enumerate(clocks):
        scene.layer(str(i)).add(motion.basic("position", from_=(0, 0), to=(i + 1, 3), fill="both", **clock))
    found = cycle_of(scene.document)
    assert found == (wanted and pytest.approx(wanted))
    if wanted:
        start, length = wanted
        clip, times = scene.compile(), start + length * (np.arange(16) + 0.3) / 16
        first, again = (clip.sample(times + shift).affines for shift in (length * 2, length * 5))
        assert again == pytest.approx(first, abs=1e-4)
        assert not np.allclose(clip.sample(times + length * 2.37).affines, first, atol=1e-3)
        plan = planned(Film(scene), "a.apng", cycle=found)
        assert (plan.start, plan.count) == (pytest.approx(start), int(np.ceil(round(length * 60, 6))))


def endless(**clock):
    scene = motion.Scene("endless", size=(20, 20))
    clock = {"duration": 0.5, "autoreverses": True, "repeat_count": "inf", **clock}
    scene.rect("box", 0, 0, 9, 9).add(motion.basic("position.x", to=12, **clock))
    return scene


def test_a_cycle_does_not_begin_before_0(tmp_path):
    plan = make(endless(begin=-2.4), tmp_path / "a.apng").plan
    assert (plan.start, plan.duration) == (0, 1)


def test_a_piece_that_the_scene_names_goes_before_its_cycle(tmp_path):
    scene = motion.Scene.from_json(json.dumps({**endless().document, "from": 1, "to": 1.5}))
    plan = make(scene, tmp_path / "a.apng").plan
    assert (plan.start, plan.duration) == (1, 0.5)


def test_a_filmstrip_shows_the_cycle_of_a_film(tmp_path):
    scene = endless(begin=0.5)
    for name, settings in {"usual": {}, "told": {"start": 0.5, "end": 1.5}, "other": {"start": 0.5, "end": 4}}.items():
        write(scene, tmp_path / f"{name}.png", **settings)
    usual, told, other = ((tmp_path / f"{name}.png").read_bytes() for name in ("usual", "told", "other"))
    assert usual == told != other


def test_clocks_of_layers_and_groups_count():
    scene = motion.Scene("loop")
    outer = scene.layer("outer", speed=2, begin=1)
    inside = motion.basic("opacity", to=0, duration=0.1, repeat_count="inf")
    outer.add(motion.group([inside], duration=0.5, repeat_count="inf"))
    assert cycle_of(scene.document) == (1, 0.25)
    outer.speed = 0.5
    assert cycle_of(scene.document) == (1, 1)


# ------------------------------------------------------------------- motion --


def test_what_stands_still_is_the_same_through_an_open_shutter():
    assert (BYTES[LIGHT] == np.arange(256)).all() and (np.diff(LIGHT) > 0).all()
    rng = np.random.default_rng(1)
    picture = rng.integers(0, 256, (9, 9, 4), np.uint8)
    picture[..., 3] = np.maximum(picture[..., 3], 1)
    exposure = Exposure((9, 9))
    for _ in range(7):
        exposure.add(picture)
    assert (exposure.taken() == picture).all()
    exposure.add(np.full((9, 9, 4), 255, np.uint8))
    exposure.add(np.full((9, 9, 4), (0, 0, 0, 255), np.uint8))
    assert (exposure.taken() == (188, 188, 188, 255)).all()  # half the light
    exposure.add(np.full((9, 9, 4), 255, np.uint8))
    exposure.add(np.zeros((9, 9, 4), np.uint8))
    assert (exposure.taken() == (255, 255, 255, 128)).all()


def test_an_open_shutter_blurs_what_moves(tmp_path):
    given = {"size": (80, 40), "fps": 2, "end": 0.5}
    sharp = pictures(write(slider("#000000"), tmp_path / "a.apng", **given))[0]
    blurred = pictures(write(slider("#000000"), tmp_path / "b.apng", shutter=180, samples=32, **given))[0]
    across = lambda frame: (frame[20, :, 0] > 40).sum()
    assert across(sharp) == 20 and across(blurred) == pytest.approx(20 + 80 / 40 * 30 * 0.25, abs=3)
    assert blurred[20, 12, 0] < 255 and (blurred[4] == sharp[4]).all()


# --------------------------------------------------------------------- jobs --


def test_any_number_of_jobs_writes_the_same_bytes(tmp_path):
    scene = slider("#123456")
    for kind in "apng", "gif":
        one, two = (
            write(scene, tmp_path / f"{jobs}.{kind}", size=(40, 20)).read_bytes()
            if jobs == 1
            else make(scene, tmp_path / f"{jobs}.{kind}", Settings((40, 20)), jobs=jobs).path.read_bytes()
            for jobs in (1, 2)
        )
        assert one == two
    again = write(scene, tmp_path / "a.mp4", size=(40, 20)).read_bytes()
    assert again == write(scene, tmp_path / "b.mp4", size=(40, 20)).read_bytes()


def test_an_interrupted_sequence_goes_on_where_it_stopped(tmp_path):
    pattern, settings = tmp_path / "frames" / "%03d.png", Settings((40, 20), fps=20)

    def stop(done, count):
        if done == 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(slider(), pattern, settings, progress=stop)
    folder = tmp_path / "frames"
    assert sorted(path.name for path in folder.glob("*.png")) == [f"{i:03d}.png" for i in range(8)]
    (folder / "003.png").unlink()
    stamps = {path: path.stat().st_mtime_ns for path in folder.glob("*.png")}
    made = make(slider(), pattern, settings)
    assert made.drawn == 13 and made.notes == ("goes on with a film that was interrupted: 7 frames are there",)
    assert all(path.stat().st_mtime_ns == stamp for path, stamp in stamps.items())
    assert sorted(path.name for path in folder.iterdir()) == [f"{i:03d}.png" for i in range(20)]
    whole = make(slider(), tmp_path / "whole" / "%03d.png", settings)
    assert whole.drawn == 20
    for i in range(20):
        assert (folder / f"{i:03d}.png").read_bytes() == (tmp_path / "whole" / f"{i:03d}.png").read_bytes()
    with pytest.raises(KeyboardInterrupt):
        make(slider(), pattern, settings._replace(fps=10), progress=stop)
    assert make(slider(), pattern, settings).drawn == 20  # another film: nothing of it is kept


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("delay", [0.0, 0.1, 0.3, 1.0])
def test_signals_while_workers_start_leave_nothing(tmp_path, number, delay):
    """From the moment at which the file is begun, which is before any worker has."""
    scene = tmp_path / "scene.json"
    scene.write_text(slider(duration=400).to_json())
    command = [sys.executable, "-m", "libmotion", "film", str(scene), "-o", str(tmp_path / "a.apng"), "--jobs", "2"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, start_new_session=True, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    until = time.monotonic() + 60
    while not list(tmp_path.glob(".a.*.part.apng")) and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(delay)
    os.killpg(running.pid, number)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 128 + number and "Traceback" not in told and "stopped" in told
    assert [path.name for path in tmp_path.iterdir()] == ["scene.json"]


def test_ctrl_c_leaves_no_half_file(tmp_path):
    scene = tmp_path / "scene.json"
    scene.write_text(slider(duration=400).to_json())
    command = [sys.executable, "-m", "libmotion", "film", str(scene), "-o", str(tmp_path / "a.apng"), "--jobs", "2"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, start_new_session=True, text=True,
        # What a shell runs in the background ignores it, and so would the film.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    until = time.monotonic() + 60
    while not any(path.stat().st_size for path in tmp_path.glob(".a.*.part.apng")) and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130 and "Traceback" not in told and "nothing of" in told
    assert [path.name for path in tmp_path.iterdir()] == ["scene.json"]


# ---------------------------------------------------------------------- bad --


@pytest.mark.parametrize(
    ("name", "settings", "told"),
    [
        ("a.mov", {}, "must end in"),
        ("%d/%d.png", {}, "one number in its name"),
        ("%d-%d.png", {}, "one number in its name"),
        ("%s.png", {}, "one number in its name"),
        ("a.gif", {"fps": 60}, "at most 50"),
        ("a.gif", {"fps": 0}, "above 0"),
        ("a.mp4", {"size": (11, 11)}, "such as 12x12"),
        ("a.mp4", {"loop": 2}, "does not say how often"),
        ("a.webp", {"size": (20000, 10)}, "1 to 16383 pixels"),
        ("a.webp", {"size": (10, 10), "scale": 2}, "^scale: 2, must not be given beside size$"),
        ("a.webp", {"scale": -1}, "above 0"),
        ("a.webp", {"start": 2, "end": 1}, "^end: 1, must be after 2 s"),
        ("a.webp", {"end": "3s"}, "^end: '3s', must be a number of seconds$"),
        ("a.webp", {"fps": "30"}, "^fps: '30', must be a number$"),
        ("a.webp", {"size": "640x360"}, "^size: '640x360', must be width and height in whole pixels"),
        ("a.webp", {"size": 640}, "such as .640, 360.$"),
        ("a.webp", {"loop": 1.5}, "^loop: 1.5, must be a whole number$"),
        ("a.webp", {"background": "redd"}, "must be a CSS colour"),
        ("a.webp", {"background": 3}, "must be a CSS colour"),
        ("a.webp", {"start": float("nan")}, "finite"),
        ("a.webp", {"end": 1e9}, "at most 1,000,000"),
        ("a.webp", {"shutter": 400}, "0 to 360"),
        ("a.webp", {"samples": 4}, "open shutter"),
        ("a.webp", {"shutter": 90, "samples": 5000}, "1 to 1024"),
        ("a.webp", {"loop": -1}, "65535"),
        ("a.webp", {"margin": -1}, "0 or more points"),
        ("a.svg", {"shutter": 90}, "no motion blur"),
        ("a.png", {"fps": 4}, "^fps: a filmstrip has ten frames.* takes fps$"),
        ("none/a.webp", {}, "no such folder"),
    ],
)
def test_what_is_out_of_range_is_told_and_leaves_nothing(name, settings, told, tmp_path):
    with pytest.raises(MotionError, match=told):
        write(slider(), tmp_path / name, **settings)
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_name_is_told_with_the_right_one(tmp_path):
    for name, right in {
        "to": "end",
        "from_": "start",
        "duration": "end",
        "loops": "loop",
        "bakground": "background",
    }.items():
        with pytest.raises(TypeError, match=f"^a film has no {name}; did you mean '{right}'"):
            write(slider(), tmp_path / "a.webp", **{name: 1})
    with pytest.raises(TypeError, match="has no codec; it has size, scale, fps, start, end"):
        write(slider(), tmp_path / "a.webp", codec="h265")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_film_is_told(tmp_path):
    for source in ("scene.json", None, slider().document):
        with pytest.raises(MotionError, match="^source: .*must be a Scene, a Lottie or a Clip; Scene.from_json"):
            write(source, tmp_path / "a.webp")


def test_a_background_is_text_or_numbers(tmp_path):
    for name, background in {"a.apng": "#f00", "b.apng": (1.0, 0.0, 0.0, 1.0)}.items():
        write(slider(), tmp_path / name, background=background, end=0.1)
    assert (tmp_path / "a.apng").read_bytes() == (tmp_path / "b.apng").read_bytes()


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    from libmotion.pictures.encode.atomic_file import unfinished

    with pytest.raises(MotionError, match="the disk is full: make room"), unfinished(tmp_path / "a") as part:
        part.unlink()
        with open("/dev/full", "wb") as full:
            full.write(b"x" * 9000)
            full.flush()
    assert list(tmp_path.iterdir()) == []


def test_a_missing_codec_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(av, "codecs_available", set())
    with pytest.raises(MotionError, match=r"no H.264 \(libx264\): .*or write .webm"):
        write(slider(), tmp_path / "a.mp4")
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(MotionError, match=r"pip install 'libmotion\[film\]'"):
        write(slider(), tmp_path / "a.mp4")
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------- pixels --


def test_files_say_how_often_they_play_and_how_long_a_frame_lasts(tmp_path):
    for loop in 0, 1, 3:
        found = [
            image.open(write(slider(), tmp_path / f"{loop}.{kind}", size=(40, 20), fps=30, loop=loop, rest=0))
            for kind in ("apng", "webp", "gif")
        ]
        assert [file.info.get("loop") for file in found] == [loop, loop, {0: 0, 1: None, 3: 2}[loop]]
    moving = image.open(tmp_path / "0.gif")
    lasts = []
    for i in range(moving.n_frames):
        moving.seek(i)
        lasts.append(moving.info["duration"])
    assert sum(lasts) == 1000 and set(lasts) == {30, 40}


def test_a_palette_keeps_flat_colours_as_they_are():
    flat = np.zeros((20, 20, 4), np.uint8)
    flat[..., 3] = 255
    flat[:10] = (255, 255, 255, 255)
    noisy = np.random.default_rng(2).integers(0, 256, (40, 40, 4), np.uint8)
    noisy[..., 3] = 255
    for seen in [flat], [flat, noisy]:
        colors = np.frombuffer(files.palette(seen), np.uint8).reshape(-1, 3).tolist()
        assert [255, 255, 255] in colors and [0, 0, 0] in colors and len(colors) <= files.COLORS


def test_two_rasterisers_draw_the_same():
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[film]'")
    from libmotion.demos.scenes.shipped import SCENES
    from libmotion.pictures.film.pixels import render
    from libmotion.pictures.film.svg_painter import Painter, document

    for name in "hamburger-cross", "guillotine", "card-flip":
        film = Film(SCENES[name]())
        painter = Painter(film)
        for share in 0.2, 0.6:
            (drawn,) = painter.moments([film.at(share)], backdrop=True)
            picture = SCENES[name]().image(film.at(share))
            other = np.asarray(render(document(*picture.shape[1::-1], drawn, film.box)), float)
            assert np.abs(picture - other).mean() < 1.5


def test_the_command_tells_what_it_did(tmp_path):
    scene = tmp_path / "scene.json"
    scene.write_text(json.dumps(slider(repeat_count="inf").document))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    given = ["-o", "a.webp", "--size", "40x20", "--background", "#00f", "--fps", "10", "--shutter", "90", "--samples",
             "4"]  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "libmotion", "film", "scene.json", *given],
        capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=60,
    )  # fmt: skip
    assert done.stderr == "" and done.stdout.startswith(
        "wrote a.webp\n  never ends: one cycle of all its clocks, 0 to 1 s"
    )
    assert "10 frames of 40 x 20 at 10 a second, 4 samples each: 1 s" in done.stdout and "sampling" in done.stdout
    assert len(pictures(tmp_path / "a.webp")) == 10
    told = subprocess.run(
        [sys.executable, "-m", "libmotion", "film", "scene.json", "-o", "a.webp", "--size", "big"],
        capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=60,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (1, "libmotion: --size: 'big', must be WIDTHxHEIGHT, such as 640x480\n")
