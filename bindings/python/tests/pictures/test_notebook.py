"""What notebooks show plays by itself: without a network, without the package, and in a frame of its own."""

import html
import json
import pathlib
import re
import shutil
import subprocess

import numpy as np
import pytest

import libmotion as motion
from conftest import CHECKOUT, built
from libmotion.pictures import notebook

JS = CHECKOUT / "bindings" / "js"
PAGE = pathlib.Path(notebook.__file__).parent / notebook.PAGE
needs_page = pytest.mark.usefixtures("notebook_page")
CHROMIUM = next(filter(shutil.which, ("chromium", "chromium-browser", "google-chrome")), None)


@pytest.fixture
def notebook_page():
    return built(PAGE)


def slide(name="slide") -> motion.Scene:
    scene = motion.Scene(name, size=(100, 40), background="#000")
    dot = scene.circle("dot", 10, 20, 8, fill="#f00")
    dot.add(motion.basic("position.x", to=90, duration=1, timing="linear"))
    return scene


def document(shown: str) -> str:
    """The page that a frame shows."""
    return html.unescape(
        re.fullmatch(r'<div [^>]*><iframe [^>]*srcdoc="([^"]*)"></iframe><p>[^<]*</p></div>', shown)[1]
    )


@needs_page
@pytest.mark.parametrize(
    "source",
    [
        slide(),
        slide().compile(),
        motion.Lottie(
            json.dumps(
                {
                    "w": 9,
                    "h": 9,
                    "op": 9,
                    "fr": 9,
                    "layers": [{"ty": 1, "sw": 9, "sh": 9, "sc": "#ff0000", "ip": 0, "op": 9, "ks": {}}],
                }
            )
        ),  # fmt: skip
    ],
    ids=["scene", "clip", "lottie"],
)
def test_what_moves_is_shown_by_a_page_that_needs_nothing(source):
    shown = source._repr_html_()
    assert 'sandbox="allow-scripts"' in shown
    page = document(shown)
    assert not re.search(r"""(src|href)\s*=|https?:|url\(""", page)
    given = json.loads(re.search(r"const given=(\{.*?\}),find=", page)[1])
    assert given["end"] > given["start"] and min(given["box"][2:]) > 0
    assert len(shown) < 220_000


@needs_page
def test_a_name_cannot_leave_its_place():
    shown = slide('"></iframe><script>alert(1)</script>')._repr_html_()
    assert shown.count("<") == 6 and "</script><script>" not in document(shown).replace("</script></html>", "")


@needs_page
def test_only_layers_in_3d_take_the_whole_module():
    turned = slide("turned")
    card = turned.layer("card", bounds=(0, 0, 20, 20), background_color="#0f0")
    card.transform = [1, 0, 0, 0, 0, 0.6, 0.8, 0, 0, -0.8, 0.6, 0, 0, 0, 0, 1]
    page, small, whole = PAGE.read_text(encoding="utf-8").rsplit("\n", 2)
    assert len(small) < len(whole) / 3 and "__WASM__" in page
    assert small in slide()._repr_html_() and whole in turned._repr_html_()


@needs_page
def test_without_frames_a_text_says_what_to_do():
    shown = re.sub(r"<iframe .*</iframe>", "", slide()._repr_html_())  # as a notebook that is not trusted
    assert re.search(
        r"<p>&lt;Scene &#x27;slide&#x27;.*: trust this notebook, or run the cell, to see it play\.</p>", shown
    )


def test_what_draws_nothing_has_its_text():
    scene = motion.Scene("empty", size=(9, 9))
    scene.layer("still")
    assert scene._repr_html_() is None and scene.compile()._repr_html_() is None


def test_without_the_page_there_is_a_filmstrip(monkeypatch):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    monkeypatch.setattr(notebook, "_page", lambda: None)
    assert slide()._repr_html_().startswith('<img alt="&lt;Scene ')


def test_the_recipe_for_pandas(monkeypatch):
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    pytest.importorskip("matplotlib", reason="pip install 'libmotion[plot]'")
    monkeypatch.setattr(pandas.DataFrame, "plot", lambda self: None)
    (code,) = re.findall(r"^```py\n(.*?)^```$", (CHECKOUT / "bindings/python/README.md").read_text(), re.M | re.S)
    given = {"clip": slide().compile()}
    exec(code, given)
    assert given["table"].shape == (61, 3) and np.ptp(given["table"]["dot"]["x"]) == pytest.approx(80)


SCRIPT = """
import {withPage} from './tests/chromium.mjs';
const found = await withPage(async (page) => {
  await page.tell('Page.navigate', {url: process.argv[1]});
  const wait = async (expression) => {
    for (const end = Date.now() + 60000; Date.now() < end;) {
      if (await page.value(expression).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`never: ${expression}`);
  };
  await wait("window.player && player.playing && player.time > 0");
  const seen = await page.value(`(async () => {
    const [canvas, slider, button, output] =
      ['canvas', 'input', 'button', 'output'].map((name) => document.querySelector(name));
    const seen = [];
    for (const time of [0, 0.5, 0.75]) {
      slider.value = time;
      slider.dispatchEvent(new Event('input'));
      const {data, width, height} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let sum = 0, count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] > 128) { sum += (i / 4 % width) / width; count++; }
      seen.push({x: sum / count, text: output.textContent, playing: player.playing, label: canvas.ariaLabel});
    }
    button.click();
    return {seen, plays: player.playing, button: button.ariaLabel};
  })()`);
  const asked = page.events.filter(({method}) => method === 'Network.requestWillBeSent')
    .map(({params}) => params.request.url.slice(0, 20));
  return {...seen, asked};
});
console.log(JSON.stringify(found ?? null));
"""


@needs_page
@pytest.mark.skipif(CHROMIUM is None or not shutil.which("node"), reason="chromium or node is missing")
def test_a_browser_plays_and_seeks_it_without_a_request(tmp_path):
    page = tmp_path / "page.html"
    page.write_text(document(slide()._repr_html_()), encoding="utf-8")
    done = subprocess.run(
        ["node", "--input-type=module", "-e", SCRIPT, page.as_uri()],
        capture_output=True, text=True, cwd=JS, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    if found is None:
        pytest.skip("the browser does not start")
    assert [round(each["x"], 2) for each in found["seen"]] == pytest.approx([0.1, 0.5, 0.7], abs=0.02)
    assert [each["text"] for each in found["seen"]] == ["0.00 s", "0.50 s", "0.75 s"]
    assert not any(each["playing"] for each in found["seen"]) and "Scene 'slide'" in found["seen"][0]["label"]
    assert found["plays"] and found["button"] == "Pause"
    assert all(url.startswith(("data:", "file:")) for url in found["asked"])
