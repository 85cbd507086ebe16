"""What is exported plays in a browser as the library's own samples have it."""

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

pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")

from libmotion import MotionError, Scene, basic, keyframe
from libmotion.demos.scenes.shipped import SCENES
from libmotion.eval import answer
from libmotion.web import export, svg
from libmotion.web.fit import contents
from libmotion.web.fit.eases import HOLD, Ease
from libmotion.web.fit.pieces import Fitter, evaluated

TOLERANCE = 0.05  # points
BROWSER = 0.02  # points that a browser's own rectangles are off
OPACITY = 0.004
TIMES = 8

CORNERS = """(async () => {
  const [times, boxes, animations] = %s;
  const layer = (name) => document.querySelector(`[data-layer="${CSS.escape(name)}"]`);
  for (const {target, part, keyframes, options} of animations) {
    const element = layer(target), moved = part ? element.querySelector(':scope > svg > path') : element;
    moved.animate(keyframes, options);
  }
  const root = document.querySelector('[data-scene]') || document.body, svgs = [...document.querySelectorAll('svg')];
  const running = document.getAnimations();
  svgs.forEach((svg) => svg.pauseAnimations());
  running.forEach((animation) => animation.pause());
  const probes = {};
  for (const name of Object.keys(boxes)) {
    const element = layer(name);
    if (element instanceof SVGElement) continue;
    probes[name] = [[0, 0], [100, 0], [100, 100], [0, 100]].map(([x, y]) => {
      const probe = document.createElement('i');
      probe.style.cssText = `position:absolute;left:${x}%%;top:${y}%%;width:0;height:0`;
      element.append(probe);
      return probe;
    });
  }
  return times.map((time) => {
    svgs.forEach((svg) => svg.setCurrentTime(time));
    running.forEach((animation) => { animation.currentTime = 1000 * time; });
    const origin = root.getBoundingClientRect();
    return Object.entries(boxes).map(([name, [x, y, width, height]]) => {
      let opacity = 1;
      for (let at = layer(name); at; at = at.parentElement) opacity *= parseFloat(getComputedStyle(at).opacity);
      if (probes[name]) {
        return [opacity, ...probes[name].flatMap((probe) => {
          const box = probe.getBoundingClientRect();
          return [box.left - origin.left, box.top - origin.top];
        })];
      }
      const element = layer(name);
      let outer = element.ownerSVGElement;
      const m = outer.getScreenCTM().inverse().multiply(element.getScreenCTM());
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
    clip = scene.compile()
    boxes = {layer.name: list(layer.bounds) for layer in scene.layers}
    matrices, rows = clip.matrices(times, "root").astype(float).reshape(len(times), -1, 4, 4), []
    for row, (x, y, width, height) in enumerate(boxes.values()):
        for px, py in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)):
            seen = np.array([px, py, 0, 1]) @ matrices[:, row]
            rows.append(seen[:, :2] / seen[:, 3:])
    return np.concatenate(rows, axis=1).reshape(len(times), len(boxes), 8), boxes


FORMS = [(name, "page") for name in SCENES]
FORMS += [(name, form) for name in ("hamburger-arrow", "menu-button-springs", "dial-lock") for form in ("svg", "waapi")]
FORMS += [("card-flip", "waapi")]


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_shipped_scenes_play_in_a_browser(browser, name, form):
    scene = SCENES[name]()
    made = export.page(scene, TOLERANCE) if form == "page" else export.FORMATS[form](scene, TOLERANCE)
    assert made.error <= TOLERANCE
    duration = scene.compile().duration
    times = [round(duration * share, 3) for share in np.random.default_rng(7).uniform(0, 1.02, TIMES).tolist()]
    want, boxes = corners(scene, times)
    browser.show(page(form, made))
    got = np.array(browser.run(CORNERS % json.dumps([times, boxes, made.animations or []])))
    opacity = scene.compile().sample(times, "root").opacities
    off = np.abs(got[..., 1:] - want).max(axis=2) * (opacity > 0)
    assert np.abs(got[..., 0] - opacity).max() <= OPACITY
    assert off.max() <= TOLERANCE + BROWSER + 2e-5 * np.abs(want).max(), (times[off.max(axis=1).argmax()], off.max())


FRAMES = """(() => {
  const times = %s, root = document.querySelector('[data-scene]') || document.querySelector('svg');
  const running = document.getAnimations();
  running.forEach((animation) => animation.pause());
  document.querySelectorAll('svg').forEach((svg) => svg.pauseAnimations());
  return times.map((time) => {
    document.querySelectorAll('svg').forEach((svg) => svg.setCurrentTime(time));
    running.forEach((animation) => { animation.currentTime = 1000 * time; });
    const origin = root.getBoundingClientRect();
    return [...document.querySelectorAll('[data-layer]')].map((element) => {
      const drawn = element.querySelector(':scope > rect') || element, box = drawn.getBoundingClientRect();
      return [element.dataset.layer, box.left - origin.left, box.top - origin.top, box.width, box.height];
    });
  });
})()"""


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


@pytest.mark.parametrize("form", ["svg", "page"])
@pytest.mark.parametrize("make", [boxes_of_all_kinds, bars])
def test_boxes_grow_in_a_browser(browser, make, form):
    scene = make()
    made = getattr(export, form)(scene, TOLERANCE)
    assert made.losses == [] and made.error <= TOLERANCE
    if make is bars and form == "svg":
        assert len(made.svg) < 20_000
    clip = scene.compile()
    times = np.random.default_rng(3).uniform(0, 1.05 * clip.duration, TIMES).round(3).tolist()
    frames = clip.sample(times, "root", outputs=("frames",)).frames
    browser.show(page(form, made))
    shown = [{name: box for name, *box in layers} for layers in browser.run(FRAMES % json.dumps(times))]
    got = np.array([[row[layer.name] for layer in scene.layers] for row in shown])
    # A turned box: a width and a height are off by at most what two corners are off together.
    assert np.abs(got - frames).max() <= 2 * (TOLERANCE + BROWSER)


def space(keeps: bool) -> Scene:
    """Layers that turn about two axes at once, in lists, behind each other, and under a matrix that is no
    perspective."""
    scene = Scene(size=(500, 400))
    eye = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / 500, 0, 0, 0, 1]
    scene.layer("stage", position=(250, 200), bounds=(0, 0, 400, 300), anchor=(0.3, 0.6), sublayer_transform=eye)
    outer = scene.rect("outer", 60, 40, 160, 120, parent="stage", fill="#ff0000", keeps_depth=keeps)
    outer.add(basic("transform.rotation.y", from_=-1, to=1, duration=1.5, timing="ease-in-out"))
    inner = scene.rect("inner", 20, 20, 60, 60, parent="outer", fill="#00ff00", anchor_z=10)
    inner.add(basic("transform.rotation.x", from_=0, to=1.2, duration=1, fill="both"))
    inner.add(basic("transform.translation.z", from_=0, to=50, duration=1.5, timing="ease-out", fill="both"))
    listed = scene.rect("listed", 250, 150, 80, 60, parent="stage", fill="#0000ff")
    lists = ["perspective(300px) rotateX(0deg) rotate(20deg)", "perspective(300px) rotateX(70deg) rotate(-40deg)"]
    listed.add(basic("transform", from_=lists[0], to=lists[1], duration=1.2, timing="ease", fill="both"))
    bent = [1, 0.2, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / 300, 0, 0, 0, 1]
    scene.layer("bent", position=(380, 80), bounds=(0, 0, 100, 100), sublayer_transform=bent)
    below = scene.rect("below", 20, 20, 50, 50, parent="bent", fill="#00ffff")
    below.add(basic("transform.rotation.y", from_=0, to=1, duration=1, fill="both"))
    below.add(basic("bounds.size.width", to=80, duration=1, fill="both"))
    return scene


@pytest.mark.parametrize("keeps", [False, True])
def test_layers_in_space_play_in_a_browser(browser, keeps):
    scene = space(keeps)
    made = export.page(scene, TOLERANCE)
    assert made.losses == [] and made.error <= TOLERANCE
    times = np.random.default_rng(5).uniform(0, 1.6, TIMES).round(3).tolist()
    want, boxes = corners(scene, times)
    browser.show(page("page", made))
    got = np.array(browser.run(CORNERS % json.dumps([times, boxes, []])))[..., 1:]
    rows = [row for row, layer in enumerate(scene.layers) if layer.name != "below"]  # whose box is not the model's
    assert np.abs(got - want)[:, rows].max() <= TOLERANCE + BROWSER + 2e-5 * np.abs(want).max()
    frames = scene.compile().sample(times, "root", outputs=("frames",)).frames
    shown = [{name: box for name, *box in layers} for layers in browser.run(FRAMES % json.dumps(times))]
    got = np.array([row["below"] for row in shown])
    assert np.abs(got - frames[:, len(scene.layers) - 1]).max() <= 2 * (TOLERANCE + BROWSER)


def test_what_a_drawing_cannot_have_of_space_is_named():
    ignored = contents.ignored(space(True).document, is_svg=True)
    assert {"sublayerTransform", "keepsDepth", "transform.rotation.y", "transform in space"} <= set(ignored)


def test_two_drawings_on_one_page_keep_their_own_rules():
    classes = []
    for anchor in ((0, 0), (0.5, 1)):
        scene = Scene(size=(99, 99))
        box = scene.rect("a", 10, 10, 30, 30, fill="#ff0000", anchor=anchor)
        box.add(basic("bounds.size.height", to=60, duration=0.1))
        classes.append(re.search('class="(m[0-9a-f]+)"', export.svg(scene).svg)[1])
    assert classes[0] != classes[1]


@pytest.mark.parametrize("begin", [0.3, 0.4, 0.5])
def test_what_is_over_at_the_end_is_gone(begin):
    made = Scene("over", size=(200, 40))
    box = made.layer("box", bounds=(0, 0, 20, 20), position=(20, 20), background_color="#000000")
    move = basic("position", from_=(40, 20), to=(180, 20), duration=0.1, repeat_count=3, begin=begin, fill="removed")
    box.add(move)
    clip = svg.read(export.svg(made).svg).scene().compile()
    places = clip.sample([begin + 0.299, begin + 0.31, 5], "root").affines[:, -1, 4]
    np.testing.assert_allclose(places, [168.6, 10, 10], atol=0.1)


def test_a_color_that_moves_leaves_a_gradient():
    made = Scene("gradient", size=(60, 60))
    stops = [{"offset": 0, "color": "#0000ff"}, {"offset": 1, "color": "#ffffff"}]
    gradient = {"type": "linear", "stops": stops, "ends": [0, 0, 40, 0]}
    line = made.layer("line", path="M5 5 H40", line_width=5, stroke_color="#003080", stroke_gradient=gradient)
    line.add(basic("strokeColor", to="#ff8000", duration=1, fill="both"))
    for way in (export.svg, export.css, export.waapi):
        done = way(made)
        assert "url(#" in f"{done.svg}{done.html}" and "ff8000" not in f"{done}"


def test_a_width_below_0_is_none():
    made = Scene("thin", size=(40, 40))
    line = made.layer("line", path="M0 9H30", stroke_color="#104020", line_width=-2.5)
    for moves in (False, True):
        if moves:
            line.add(basic("lineWidth", from_=-4, to=2, duration=1, fill="both"))
        for way in (export.svg, export.css, export.waapi):
            done = way(made)
            assert "-" not in "".join(re.findall('stroke-width[=:]"?([^";}]*)', f"{done.svg}{done.html}{done.css}"))


def test_a_row_that_has_a_word_in_css_keeps_it():
    scene = Scene(size=(100, 100))
    layer = scene.layer("a", bounds=(0, 0, 10, 10))
    layer.add(basic("position", from_=(0, 0), to=(80, 0), duration=1, timing="css.ease-in-out", fill="both"))
    made = export.css(scene)
    assert made.keyframes == 2
    assert "cubic-bezier(.42,0,.58,1)" in made.css


def test_springs_become_linear():
    scene = Scene(size=(100, 100))
    layer = scene.layer("a", bounds=(0, 0, 10, 10))
    layer.add(basic("position", from_=(0, 0), to=(80, 0), timing="spring(1, 180, 8, 0)", fill="both"))
    made = export.css(scene)
    assert made.keyframes == 2 and "linear(" in made.css


def test_full_turns_stay_turns():
    scene = Scene(size=(100, 100))
    scene.layer("a", bounds=(0, 0, 10, 10)).add(
        basic("transform.rotation", from_=0, to=4 * math.pi, duration=1, fill="both")
    )
    assert "rotate:720deg" in export.css(scene).css


def test_the_arrow_is_short():
    made = export.css(SCENES["hamburger-arrow"]())
    assert len(made.css) <= 1200
    assert made.keyframes <= 26


def test_colours_are_carried_and_the_rest_is_named():
    scene = Scene(size=(100, 100))
    box = scene.rect("a", 10, 10, 30, 30, fill="#ff0000")
    box.add(basic("backgroundColor", from_="#ff0000", to="#0000ff80", duration=1, fill="both"))
    line = scene.layer("line", path="M0 0H9", stroke_color="#000000", bounds=(0, 0, 9, 9))
    line.add(basic("strokeColor", from_="#000000", to="#ffffff", duration=1, timing="ease-out", fill="both"))
    line.add(basic("zPosition", from_=1, to=0, duration=1))
    made, drawn = export.css(scene), export.svg(scene)
    assert made.keyframes == drawn.keyframes == 4
    assert "{to{background-color:#0000ff80}}" in made.css and "{to{stroke:#ffffff}}" in made.css
    assert 'attributeName="stroke"' in drawn.svg and 'values="#000000;#ffffff"' in drawn.svg
    assert made.losses == drawn.losses == ["zPosition"]
    assert export.css(SCENES["hamburger-arrow"]()).losses == []


def test_a_spinner_turns_about_its_middle():
    turn = '<animateTransform attributeName="transform" type="rotate" values="0 12 12;360 12 12" dur="1s"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g>{turn} repeatCount="indefinite"/>'
    scene = svg.read(text + '<path d="M12 2V8" stroke="red"/></g></svg>').scene()
    made, sheet = export.svg(scene), export.css(scene)
    assert made.keyframes == sheet.keyframes == 2 and made.error <= 0.01
    assert 'values="0;360"' in made.svg


STAGGERED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">
<g id="a"><animateTransform attributeName="transform" type="rotate" values="0 30 30;360 30 30" dur="1.2s"
 begin=".5s" repeatCount="indefinite"/>
<animate attributeName="opacity" begin="0s" dur=".4s" values="0;1"/>
<rect width="20" height="20"/></g>
<g id="b" opacity=".5"><animate attributeName="opacity" values=".5;1;.5" begin="0.3s" dur=".6s" calcMode="spline"
 keyTimes="0;.4;1" keySplines=".3 0 .6 1;.3 0 .6 1" repeatCount="indefinite"/>
<rect width="20" height="20"/></g></svg>"""


@pytest.mark.parametrize("form", ["svg", "css", "waapi"])
def test_what_repeats_after_a_beginning_goes_on_for_ever(browser, form):
    scene = svg.read(STAGGERED).scene()
    made = export.FORMATS[form](scene)
    assert made.losses == []
    times = [0.2, 0.45, 0.6, 1.1, 1.9, 30.4, 1000.03]
    want, boxes = corners(scene, times)
    browser.show(page(form, made))
    got = np.array(browser.run(CORNERS % json.dumps([times, boxes, made.animations or []])))
    assert np.abs(got[..., 1:] - want).max() <= TOLERANCE + BROWSER
    assert np.abs(got[..., 0] - scene.compile().sample(times, "root").opacities).max() <= OPACITY


@pytest.mark.parametrize("form", ["svg", "css"])
def test_paint_is_carried(browser, form):
    scene = Scene(size=(100, 100))
    dashed = {"fill_opacity": 0.5, "fill_rule": "even-odd", "line_dash_pattern": [4, 2], "stroke_color": "#ff0000"}
    line = scene.layer("line", path="M0 0H90V90H0Z", fill_color="#00ff00", bounds=(0, 0, 90, 90), **dashed)
    line.add(basic("lineDashPhase", from_=0, to=6, duration=1, timing="ease-in", repeat_count="inf"))
    line.add(basic("strokeOpacity", from_=1, to=0, duration=0.5, repeat_count="inf"))
    made = export.FORMATS[form](scene)
    assert made.losses == []
    times = [0.1, 0.45, 0.7, 12.3]
    keys = ["lineDashPhase", "strokeOpacity"]
    sample = scene.compile(channels=[["line", key] for key in keys]).sample(times)
    browser.show(page(form, made))
    script = """(() => {
      const path = document.querySelector('path'), svg = path.ownerSVGElement, running = document.getAnimations();
      svg.pauseAnimations();
      running.forEach((animation) => animation.pause());
      return %s.map((time) => {
        svg.setCurrentTime(time);
        running.forEach((animation) => { animation.currentTime = 1000 * time; });
        const style = getComputedStyle(path);
        const {strokeDashoffset, strokeOpacity, fillOpacity, fillRule, strokeDasharray} = style;
        return [[strokeDashoffset, strokeOpacity, fillOpacity].map(parseFloat), [fillRule, strokeDasharray]];
      });
    })()"""
    shown = browser.run(script % times)
    want = np.stack([*(sample.value("line", key) for key in keys), np.full(4, 0.5)], axis=1)
    assert np.abs(np.array([numbers for numbers, _ in shown]) - want).max() <= 0.02
    assert all(words == ["evenodd", "4px, 2px"] for _, words in shown)


def test_a_path_that_changes_its_elements_is_told():
    scene = Scene(size=(100, 100))
    line = scene.layer("line", path="M0 0H90", stroke_color="#ff0000", bounds=(0, 0, 90, 90))
    line.add(keyframe("path", ["M0 0H90", "M0 0H90V9"], mismatch="flip", duration=1))
    line.add(basic("opacity", to=0, duration=1))
    made = export.css(scene)
    assert made.losses == ["path, where its elements change"] and "opacity" in made.css


def test_an_end_of_what_never_ends_is_told():
    scene = Scene(size=(9, 9))
    layer = scene.layer("a", bounds=(0, 0, 9, 9))
    layer.add(basic("position.x", to=9, duration=math.pi, repeat_count="inf"))
    layer.add(basic("position.x", to=9, duration=math.e, repeat_count="inf", additive=True))
    assert export.css(scene).losses == ["what never ends, after 8.5 s"]
    assert export.css(scene, duration=20).losses == ["what never ends, after 20 s"]


def test_what_never_ends_repeats():
    spinner = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g><animateTransform attributeName="transform"'
    spinner += ' type="rotate" from="0" to="360" dur="2s" repeatCount="indefinite"/></g></svg>'
    scene = svg.read(spinner).scene()
    assert "infinite" in export.css(scene).css
    assert 'repeatCount="indefinite"' in export.svg(scene).svg


@pytest.mark.parametrize(("fields", "named"), [({"tolerance": 0}, "tolerance"), ({"duration": -1}, "duration")])
def test_wrong_arguments_are_named(fields, named):
    with pytest.raises(MotionError, match=named):
        export.css(SCENES["hamburger-arrow"](), **fields)


def test_jumps_are_kept_apart():
    times = np.unique(np.concatenate([np.linspace(0, 1, 101), [0.5 - 1e-6]]))
    values = np.where(times < 0.5, 0.0, 10.0)[:, None]
    place = int(np.searchsorted(times, 0.5))
    pieces = Fitter(times, values, 0.01, np.ones(1), jumps=[place - 1]).pieces()
    assert [piece.ease.text for piece in pieces].count(HOLD) == 1
    assert np.abs(evaluated(pieces, times) - values).max() < 0.01


def test_eases_of_the_scene_are_tried_first():
    ease = Ease("cubic-bezier(.3,0,.1,1)", (0.3, 0, 0.1, 1))
    times = np.linspace(0, 1, 200)
    values = 50 * ease.at(times)[:, None]
    (piece,) = Fitter(times, values, 0.01, np.ones(1), eases=[ease]).pieces()
    assert piece.ease is ease


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


def test_a_file_of_keyframes_goes_to_animate_as_it_is(browser, tmp_path, monkeypatch):
    """JSON has no Infinity, but a number too large for it, which JSON.parse and Python read as infinite."""
    from libmotion import __main__

    source, output = tmp_path / "spinner.svg", tmp_path / "spinner.json"
    source.write_text(STAGGERED)
    monkeypatch.setattr("sys.argv", ["libmotion", "export", str(source), "-o", str(output)])
    assert __main__.main() == 0
    text = output.read_text()
    rows = json.loads(text)["animations"]
    endless = [row["options"].get("iterations") == math.inf for row in rows]
    assert True in endless and False in endless
    ends = browser.run(
        f"JSON.parse({json.dumps(text)}).animations.map(({{keyframes, options}}) => "
        "document.body.animate(keyframes, options).effect.getComputedTiming().endTime === Infinity)"
    )
    assert ends == endless


def test_scripts_export_without_a_tolerance():
    scene = json.loads(SCENES["hamburger-cross"]().to_json())
    said = answer(json.dumps({"op": "export", "scene": scene, "to": "css"}))
    assert said.get("error") is None and said["worst"] <= TOLERANCE and "@keyframes" in said["css"]


KNOTS = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><style>@keyframes r {
0%, 50.505051%, to { transform: rotate(0deg) } 20.20202%, 80.808081% { transform: rotate(-3deg) } }
#b { animation: r 9900ms linear infinite }</style><g id="b"><rect x="30" y="40" width="10" height="10"/></g></svg>"""


def test_a_knot_next_to_an_even_time_is_kept():
    """20.20202 % of 9.9 s is 20 ns before 2 s, at which the scene is sampled, too."""
    for form in export.FORMATS.values():
        made = form(svg.read(KNOTS).scene())
        assert made.error < 1e-3 and made.keyframes == 5


@pytest.mark.parametrize("form", export.FORMATS)
def test_a_scene_that_no_keyframes_come_near_is_refused(form):
    """Keyframes have times in microseconds and 32-bit values: 3,000,000 points in 20 ms are not so near."""
    scene = Scene(size=(100, 100))
    layer = scene.layer("a", bounds=(0, 0, 10, 10), fill_color="#ff0000")
    layer.add(basic("position.x", from_=0, to=3e6, duration=0.02, timing="ease-in"))
    with pytest.raises(MotionError, match=r"export.tolerance: 0.001, must be .* points or more"):
        export.FORMATS[form](scene, 0.001)


def test_what_is_further_off_than_the_tolerance_is_refused(monkeypatch):
    off = export.writer.plan(SCENES["hamburger-cross"](), TOLERANCE, None, False)._replace(error=0.06)
    monkeypatch.setattr(export.writer, "plan", lambda *_: off)
    with pytest.raises(MotionError, match=r"export.tolerance: 0.05, must be 0.0606 points or more"):
        export.css(SCENES["hamburger-cross"]())
    assert export.css(SCENES["hamburger-cross"](), 0.07).error == 0.06
