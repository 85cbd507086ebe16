"""python3 -m libmotion check-page: what runs in a page of Chromium is checked, with the boxes that Chromium has."""

import shutil
import sys

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
if not (CHROMIUM := shutil.which("chromium")):
    pytest.skip("there is no chromium", allow_module_level=True)

PAGE = """<!doctype html><style>body { margin: 8px; background: #000 }
#menu { margin: 20px; border: 3px solid; width: 200px; padding: 10px; background: #c30; rotate: 10deg;
  animation: go 1s .1s 3 alternate ease-in-out both }
@keyframes go { to { transform: translateX(300px) rotate(30deg) } }
.row { width: 50px; height: 20px; background: #fff; animation: row 2s cubic-bezier(.3, -.5, .7, 1.4) both }
@keyframes row { from { translate: 0 10px } to { translate: 80px 0; scale: 1.5 } }
.bar { position: absolute; left: 40px; top: 300px; width: 30px; height: 30px; background: #03c }
SHEET</style><div id="menu"><div class="row"></div><p><span class="row" style="display: block"></span></p></div>
<div class="bar"></div><svg width="40" height="40"><rect width="9" height="9">
<animate attributeName="x" to="60" dur="1s" fill="freeze"/></rect></svg>
<script>document.querySelector(".bar").animate([{opacity: 1}, {transform: "translate(90px, -20px) skewX(20deg)"}],
  {duration: 800, delay: 100, fill: "both", direction: "reverse", iterations: 2})</script>"""
SEEK = """(time) => {
  for (const each of document.getAnimations()) { each.pause(); each.currentTime = time * 1000; }
  return [...document.querySelectorAll('#menu, .row, .bar')].map((node) => {
    const {left, top, right, bottom} = node.getBoundingClientRect();
    return [left, top, right, bottom];
  });
}"""
NAMES = ("#menu", "div.row", "span.row", "div.bar")


@pytest.fixture
def page(tmp_path):
    def written(sheet="", name="a.html"):
        (tmp_path / name).write_text(PAGE.replace("SHEET", sheet))
        return str(tmp_path / name)

    return written


def test_boxes_are_those_of_chromium(page):
    from libmotion.web.pages import running

    path = page()
    scene, drawing = running.read(path, (1200, 900))
    assert scene.losses == () and drawing.size == (40, 40)
    clip = scene.compile()
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": 1200, "height": 900})
        shown.goto(f"file://{path}")
        for time in (0, 0.35, 0.9, 1.7, 2.6):
            boxes = clip.bounds(time, time, "root")
            for name, wanted in zip(NAMES, shown.evaluate(SEEK, time), strict=True):
                row = clip.layers.index(name)
                assert boxes[row] == pytest.approx(wanted, abs=0.6), (time, name)  # layout has whole points


def test_a_page_is_checked_as_a_file_is(page, capsys, monkeypatch, tmp_path):
    from libmotion import __main__

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["libmotion", "check-page", *words])
        return __main__.main(), *capsys.readouterr()

    blinks = page("@keyframes b { 50% { opacity: 0 } } .row { width: 900px; height: 800px; "
                  "animation: b .2s infinite steps(1) }", "blinks.html")  # fmt: skip
    status, printed, _ = run(page(), blinks, "--flashes", "3", "--junit", str(tmp_path / "a.xml"))
    assert status == 1 and printed.splitlines()[0].startswith(f"{blinks}: fails: at most 3 flashes a second")
    assert (tmp_path / "a.xml").read_text().count("<testsuite ") == 2
    (tmp_path / "still.html").write_text("<p>still")
    status, printed, _ = run(str(tmp_path / "still.html"), str(tmp_path / "none.html"))
    assert status == 4 and "nothing runs in the page" in printed and "there is no such file" in printed
    scrolls = page(".row { animation-timeline: scroll() } #menu::before { content: 'a'; animation: go 1s }")
    status, _, errors = run(scrolls, "--no-jump", "--strict")
    assert status == 3 and "row: its time is not that of the page" in errors and "go: it moves ::before" in errors
