"""What is exported plays in a browser as the library's own samples, and pictures, have it."""

import gzip
import json
import math
import pathlib
import re
import runpy
import shutil
import subprocess
import tempfile
import urllib.request

import numpy as np
import pytest

from libmotion import MotionError, Scene, basic, group, keyframe
from libmotion.demos.scenes.shipped import SCENES
from libmotion.eval import answer
from libmotion.files.svg import Svg
from libmotion.web import export

TOLERANCE = 0.05  # points
BROWSER = 0.02  # points that a browser's own rectangles are off
OPACITY = 0.004
TIMES = 8

CORNERS = """(async () => {
  const [times, boxes, animations] = %s;
  const layer = (name) => document.querySelector(`[data-layer="${CSS.escape(name)}"]`);
  for (const {target, keyframes, options} of animations) layer(target).animate(keyframes, options);
  const svg = document.querySelector('svg'), running = document.getAnimations();
  svg.pauseAnimations();
  running.forEach((animation) => animation.pause());
  return times.map((time) => {
    svg.setCurrentTime(time);
    running.forEach((animation) => { animation.currentTime = 1000 * time; });
    return Object.entries(boxes).map(([name, [x, y, width, height]]) => {
      let opacity = 1;
      for (let at = layer(name); at; at = at.parentElement) opacity *= parseFloat(getComputedStyle(at).opacity);
      const m = svg.getScreenCTM().inverse().multiply(layer(name).getScreenCTM());
      return [opacity, ...[[x, y], [x + width, y], [x + width, y + height], [x, y + height]].flatMap(
        ([px, py]) => [m.a * px + m.c * py + m.e, m.b * px + m.d * py + m.f])];
    });
  });
})()"""


class Browser:
    """Chromium without a window, by its debugging protocol."""

    def __init__(self, program: str, websocket):
        self.home = tempfile.mkdtemp()
        flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--remote-debugging-port=0",
        ]
        flags += ["--force-device-scale-factor=1", "--window-size=1400,1100", f"--user-data-dir={self.home}"]
        self.process = subprocess.Popen(
            [program, *flags, "--remote-allow-origins=*", "about:blank"], stderr=subprocess.PIPE, text=True
        )
        found = next(found for line in self.process.stderr if (found := re.search(r"ws://[^/]+:(\d+)/", line)))
        listed = json.load(urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/json"))
        page = next(each for each in listed if each["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=60, suppress_origin=True)
        self.number = 0

    def call(self, method: str, **fields):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": fields}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.number:
            pass
        assert "error" not in answer, answer
        return answer["result"]

    def show(self, html: str) -> None:
        frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.call("Page.setDocumentContent", frameId=frame, html=html)

    def run(self, script: str):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.home, ignore_errors=True)


@pytest.fixture(scope="module")
def browser():
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium")
    websocket = pytest.importorskip("websocket", reason="websocket-client is not installed")
    made = Browser(program, websocket)
    yield made
    made.close()


def page(form: str, made) -> str:
    if form == "page":
        return made.html
    if form == "svg":
        return f"<!doctype html><body style='margin:0'>{made.svg}</body>"
    return f"<!doctype html><style>html,body{{margin:0}}{made.css or ''}</style>{made.html}"


def corners(scene: Scene, times: list[float]) -> tuple[np.ndarray, dict]:
    """(times, layers, 8), and the bounds of layers."""
    boxes = {layer.name: list(layer.bounds) for layer in scene.layers}
    affines, rows = scene.compile().sample(times, "root").affines.astype(float), []
    for row, (x, y, width, height) in enumerate(boxes.values()):
        for px, py in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)):
            m = affines[:, row]
            rows.append(m[:, :2] * px + m[:, 2:4] * py + m[:, 4:])
    return np.concatenate(rows, axis=1).reshape(len(times), len(boxes), 8), boxes


def plays(browser, scene: Scene, form: str, times: list[float]) -> export.Exported:
    """Exports a scene, and compares its corners and opacities in a browser with samples."""
    made = export.page(scene, TOLERANCE) if form == "page" else export.FORMATS[form](scene, TOLERANCE)
    assert made.error <= TOLERANCE and [loss for loss in made.losses if loss not in scene.losses] == []
    want, boxes = corners(scene, times)
    browser.show(page(form, made))
    got = np.array(browser.run(CORNERS % json.dumps([times, boxes, made.animations or []])))
    opacity = scene.compile().sample(times, "root").opacities
    off = np.abs(got[..., 1:] - want).max(axis=2) * (opacity > 0)
    assert np.abs(got[..., 0] - opacity).max() <= OPACITY
    assert off.max() <= TOLERANCE + BROWSER + 2e-5 * np.abs(want).max(), (times[off.max(axis=1).argmax()], off.max())
    return made


FLAT = [name for name in SCENES if name != "card-flip"]
FORMS = [(name, "page") for name in FLAT]
FORMS += [(name, form) for name in ("hamburger-arrow", "menu-button-springs", "dial-lock") for form in ("svg", "waapi")]


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_shipped_scenes_play_in_a_browser(browser, name, form):
    scene = SCENES[name]()
    duration = scene.compile().duration
    plays(browser, scene, form, [round(duration * share, 3) for share in np.random.default_rng(7).uniform(0, 1.02, 8)])


def boxes_of_all_kinds() -> Scene:
    """Boxes whose size moves: alone and around others, turning, going somewhere, with round corners."""
    scene = Scene(size=(400, 300))
    grow = lambda to, **fields: basic("bounds.size", to=to, duration=1, timing="ease-in-out", **fields)
    scene.rect("alone", 20, 20, 30, 10, fill="#ff0000", anchor=(0, 0.25)).add(grow((70, 40), fill="both"))
    turning = scene.rect("turning", 200, 60, 30, 10, fill="#00ff00", corner_radius=4)
    turning.add(grow((50, 50), begin=0.3))
    turning.add(basic("transform.rotation", from_=0, to=2, duration=1.2))
    turning.add(basic("position", to=(250, 90), duration=0.7, begin=0.2, fill="both"))
    outer = scene.rect("outer", 60, 180, 100, 40, fill="#0000ff", anchor=(1, 1))
    outer.add(grow((160, 90), begin=0.2, fill="forwards"))
    outer.add(basic("opacity", from_=1, to=0.5, duration=0.8))
    scene.rect("inner", 10, 10, 20, 20, fill="#ffff00", parent="outer").add(grow((5, 30), autoreverses=True))
    scene.rect("sliding", 300, 200, 40, 40, fill="#00ffff").add(
        basic("bounds.size.width", to=90, timing="spring(1, 180, 8, 0)", fill="both")
    )
    return scene


def bars() -> Scene:
    path = pathlib.Path(__file__).parents[2] / "examples" / "staggered_bars.py"
    return runpy.run_path(str(path))["scene"]


def painted() -> Scene:
    """Gradients that move, dashes, trims, groups that fade, effects, clips, blends and masks."""
    scene = Scene(size=(200, 200), background="#ffffff")
    move = lambda **fields: basic(None, duration=1, fill="both", **fields)
    stops = [{"offset": 0, "color": {"value": "#ff0000", "animations": [move(to="#00ff00")]}}]
    stops += [{"offset": 1, "color": "#0000ff80"}]
    ends = {"value": [0, 0, 80, 0], "animations": [move(to=[0, 0, 40, 60])]}
    shape = scene.layer("shape", path="M0 0H80V60H0Z", bounds=(0, 0, 80, 60), position=(50, 40))
    shape.fill_gradient = {"type": "linear", "stops": stops, "ends": ends}
    round_ = scene.layer("round", path="M0 0H60V60H0Z", bounds=(0, 0, 60, 60), position=(150, 40))
    box = {"type": "radial", "box": "bounds", "ends": [0.5, 0.5, 1, 0.5], "spread": "reflect"}
    round_.fill_gradient = box | {"stops": [{"offset": 0, "color": "#ffff00"}, {"offset": 0.5, "color": "#800080"}]}
    line = scene.layer("line", path="M0 0C30 60 60 -40 90 20", bounds=(0, 0, 90, 30), position=(60, 110), line_width=6)
    line.stroke_color, line.line_cap = "#104020", "butt"
    line.add(basic("strokeEnd", from_=0, to=1, duration=1, fill="both"))
    dashed = scene.layer("dashed", path="M0 0H70", bounds=(0, 0, 70, 9), position=(155, 100), line_width=4)
    dashed.stroke_color, dashed.line_dash_pattern = "#a04000", [9, 5]
    dashed.add(basic("lineDashPhase", from_=0, to=14, duration=1, fill="both"))
    group = scene.rect("group", 110, 120, 70, 60, fill="#2040c0", masks_to_bounds=True, corner_radius=12)
    group.add(basic("opacity", from_=1, to=0.3, duration=1, fill="both"))
    scene.rect("inside", 30, 20, 80, 80, fill="#f0c020", parent="group").add(
        basic("position", to=(20, 20), duration=1, fill="both")
    )
    blurred = scene.rect("blurred", 20, 140, 40, 30, fill="#c03020")
    blurred.filters = [{"effect": "blur", "radius": 3}]
    shaded = scene.rect("shaded", 70, 145, 25, 25, fill="#20c0a0", shadow_opacity=0.7, shadow_radius=3)
    shaded.add(basic("shadowOpacity", to=0, duration=1, fill="both"))
    return scene


@pytest.mark.parametrize("form", ["svg", "page", "waapi"])
@pytest.mark.parametrize("make", [boxes_of_all_kinds, bars, painted])
def test_pictures_in_a_browser_are_those_of_films(browser, make, form):
    pytest.importorskip("skia", reason="libmotion[film] is not installed")
    import ways_out

    scene = make()
    made = export.page(scene) if form == "page" else export.FORMATS[form](scene)
    assert made.losses == [] and made.error <= TOLERANCE
    browser.show(page(form, made))
    if made.animations:
        browser.run(ways_out.PLAY % json.dumps(made.animations).replace("Infinity", "1e999"))
    pictures = ways_out.Pictures()
    pictures.browser, clip = browser, scene.compile()
    for time in (0.1, 0.45, 0.8):
        browser.run(ways_out.TURN % (1000 * time, time))
        assert pictures._off(ways_out._own(clip, scene.size, time), pictures._shot(scene.size)) <= 6, time


@pytest.mark.parametrize("form", ["svg", "css", "waapi"])
def test_boxes_grow_in_a_browser(browser, form):
    scene = boxes_of_all_kinds()
    scene = Scene.from_document({**scene.document, "layers": scene.document["layers"][:2]})
    plays(browser, scene, form, [0.1, 0.6, 1.3])


def test_what_a_drawing_cannot_have_of_space_is_named():
    assert any("transform in space" in loss for loss in export.svg(SCENES["card-flip"]()).losses)


def test_two_drawings_on_one_page_keep_their_own_names():
    names = []
    for color in ("#ff0000", "#00ff00"):
        scene = Scene(size=(99, 99))
        scene.rect("a", 10, 10, 30, 30, fill=color).add(basic("opacity", to=0, duration=0.1))
        names.append(re.search("@keyframes (k[0-9a-f]+-0)", export.css(scene).css)[1])
    assert names[0] != names[1]


@pytest.mark.parametrize("begin", [0.3, 0.4, 0.5])
def test_what_is_over_at_the_end_is_gone(browser, begin):
    made = Scene("over", size=(200, 40))
    box = made.layer("box", bounds=(0, 0, 20, 20), position=(20, 20), background_color="#000000")
    move = basic("position", from_=(40, 20), to=(180, 20), duration=0.1, repeat_count=3, begin=begin, fill="removed")
    box.add(move)
    for form in export.FORMATS:
        plays(browser, made, form, [begin + 0.298, begin + 0.31, 5])


def test_a_width_below_0_is_none():
    made = Scene("thin", size=(40, 40))
    line = made.layer("line", path="M0 9H30", stroke_color="#104020", line_width=-2.5)
    line.add(basic("lineWidth", from_=-4, to=2, duration=1, fill="both"))
    for way in export.FORMATS.values():
        done = way(made)
        widths = re.findall('stroke-?[wW]idth"?[=:] ?"?([^";}]*)', f"{done.svg}{done.html}{done.css}{done.animations}")
        assert widths and not any("-" in width for width in widths)


def test_a_row_that_has_a_word_in_css_keeps_it():
    scene = Scene(size=(100, 100))
    layer = scene.layer("a", bounds=(0, 0, 10, 10))
    layer.add(basic("position", from_=(0, 0), to=(80, 0), duration=1, timing="css.ease-in-out", fill="both"))
    layer.add(basic("transform.rotation", from_=0, to=4 * math.pi, duration=1, fill="both"))
    made = export.css(scene)
    assert made.keyframes == 4 and "cubic-bezier(0.42,0,0.58,1)" in made.css and "rotate:720deg" in made.css
    assert 'keySplines="0.42 0 0.58 1"' in export.svg(scene).svg


def test_keyframes_are_shared():
    scene = Scene(size=(100, 100))
    for number in range(5):
        scene.rect(f"a{number}", 9 * number, 9, 5, 5, fill="#000000").add(basic("opacity", to=0, duration=1))
    assert export.css(scene).css.count("@keyframes") == 1
    assert len(gzip.compress(export.svg(bars()).svg.encode())) < 5_000


STAGGERED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">
<g id="a"><animateTransform attributeName="transform" type="rotate" values="0 30 30;360 30 30" dur="1.2s"
 begin=".5s" repeatCount="indefinite"/>
<animate attributeName="opacity" begin="0s" dur=".4s" values="0;1"/>
<rect width="20" height="20"/></g>
<g id="b" opacity=".5"><animate attributeName="opacity" values=".5;1;.5" begin="0.3s" dur=".6s" calcMode="spline"
 keyTimes="0;.4;1" keySplines=".3 0 .6 1;.3 0 .6 1" repeatCount="indefinite"/>
<rect width="20" height="20"/></g></svg>"""


def endless(property: str, duration: float, **fields):
    return basic(property, duration=duration, repeat_count="inf", **fields)


def three() -> Scene:
    """Loops with periods of 1, 1.5 and 2.7 seconds: of one layer, and of layers in one another."""
    scene = Scene(size=(200, 200))
    outer = scene.rect("outer", 60, 60, 80, 80, fill="#ff0000")
    outer.add(endless("transform.rotation", 1.5, from_=0, to=2 * math.pi))
    outer.add(endless("transform.scale", 2.7, from_=0.5, to=1, timing="ease-in-out"))
    outer.add(endless("opacity", 1, from_=1, to=0.3, autoreverses=False))
    inner = scene.rect("inner", 10, 10, 20, 20, fill="#00ff00", parent="outer")
    inner.add(endless("position", 1, from_=(20, 20), to=(60, 20), timing="ease-out"))
    return scene


def unlike() -> Scene:
    """Loops that never begin together again, one from the middle, one after a while, one below a slow clock."""
    scene = Scene(size=(200, 200))
    one = scene.rect("one", 20, 20, 30, 30, fill="#ff0000")
    one.add(endless("position.x", math.pi, from_=35, to=150, timing="ease-in", begin=-1))
    two = scene.rect("two", 80, 80, 30, 30, fill="#0000ff", speed=0.5)
    two.add(keyframe("position", [(95, 95), (150, 95), (95, 150)], duration=0.77, repeat_count="inf"))
    two.add(basic("opacity", from_=0, to=1, duration=0.5))
    three = scene.rect("three", 5, 5, 10, 10, fill="#ffff00", parent="two")
    three.add(group([basic("position", from_=(10, 10), to=(10, 25), duration=0.6)], duration=1.1, repeat_count="inf"))
    turned = scene.rect("turned", 5, 5, 10, 10, fill="#00ffff", parent="one")
    turned.add(endless("transform.rotation", math.e, from_=0, to=2 * math.pi, begin=0.7))
    return scene


@pytest.mark.parametrize("form", ["svg", "css", "waapi"])
@pytest.mark.parametrize("make", [lambda: Svg(STAGGERED).scene(), three, unlike])
def test_what_repeats_after_a_beginning_goes_on_for_ever(browser, make, form):
    plays(browser, make(), form, [0.2, 0.45, 0.6, 1.1, 1.9, 12.3, 30.4, 59.9, 1000.03])


def test_losses_name_the_layer():
    scene = Scene(size=(100, 100))
    line = scene.layer("line", path="M0 0H90", stroke_color="#ff0000", bounds=(0, 0, 90, 90))
    line.add(keyframe("path", ["M0 0H90", "M0 0H90V9"], mismatch="flip", duration=1))
    line.add(basic("zPosition", from_=1, to=0, duration=1))
    losses = ["layer 'line': zPosition that moves", "layer 'line': path, whose elements change"]
    assert all(write(scene).losses == losses for write in export.FORMATS.values())
    never = Scene(size=(9, 9))
    layer = never.layer("a", bounds=(0, 0, 9, 9))
    layer.add(endless("position.x", math.pi, to=9))
    layer.add(endless("position.x", math.e, to=9, additive=True))
    assert export.css(never).losses == ["layer 'a': what never ends, after the end of the file"]


@pytest.mark.parametrize(("fields", "named"), [({"tolerance": 0}, "tolerance"), ({"duration": -1}, "duration")])
def test_wrong_arguments_are_named(fields, named):
    with pytest.raises(MotionError, match=named):
        export.css(SCENES["hamburger-arrow"](), **fields)


def test_names_need_no_luck():
    """A name is text: in an attribute, and in JSON."""
    scene = Scene(size=(99, 99))
    scene.rect('<a "b"> & \\c', 10, 10, 30, 30, fill="#ff0000").add(basic("opacity", to=0, duration=1))
    assert 'data-layer="&lt;a &quot;b&quot;> &amp; \\c"' in export.svg(scene).svg
    assert export.waapi(scene).animations[0]["target"] == '<a "b"> & \\c'


def test_the_command_writes_each_kind(tmp_path, capsys, monkeypatch):
    from libmotion import __main__

    source = tmp_path / "scene.json"
    source.write_text(SCENES["hamburger-cross"]().to_json())
    outputs = [str(tmp_path / f"x{kind}") for kind in (".html", ".svg", ".css", ".json")]
    given = [part for output in outputs for part in ("-o", output)]
    monkeypatch.setattr("sys.argv", ["libmotion", "export", str(source), *given])
    assert __main__.main() == 0
    assert capsys.readouterr().out.count("off by at most") == 4
    assert all(pathlib.Path(output).stat().st_size > 300 for output in outputs)
    for form, output in zip(("html", "svg", "css", "waapi"), outputs):
        monkeypatch.setattr("sys.argv", ["libmotion", "export", str(source), "--to", form])
        assert __main__.main() == 0
        assert capsys.readouterr().out == pathlib.Path(output).read_text()


def test_a_file_of_keyframes_goes_to_animate_as_it_is(browser, tmp_path, monkeypatch):
    """JSON has no Infinity, but a number too large for it, which JSON.parse and Python read as infinite."""
    from libmotion import __main__

    source, output = tmp_path / "spinner.svg", tmp_path / "spinner.json"
    source.write_text(STAGGERED)
    monkeypatch.setattr("sys.argv", ["libmotion", "export", str(source), "-o", str(output)])
    assert __main__.main() == 0
    text = output.read_text()
    rows = json.loads(text)["animations"]
    repeats = [row["options"].get("iterations") == math.inf for row in rows]
    assert True in repeats and False in repeats
    ends = browser.run(
        f"JSON.parse({json.dumps(text)}).animations.map(({{keyframes, options}}) => "
        "document.body.animate(keyframes, options).effect.getComputedTiming().endTime === Infinity)"
    )
    assert ends == repeats


def test_scripts_export_without_a_tolerance():
    scene = json.loads(SCENES["hamburger-cross"]().to_json())
    said = answer(json.dumps({"op": "export", "scene": scene, "to": "css"}))
    assert said.get("error") is None and said["worst"] <= TOLERANCE and "@keyframes" in said["css"]
