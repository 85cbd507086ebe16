"""README and the guides: their snippets run and print what they say, their commands work, and their links lead
somewhere."""

import functools
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys

import pytest

import libmotion as motion

ROOT = pathlib.Path(__file__).resolve().parents[4]
TRACKED = subprocess.run(
    ["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, capture_output=True, text=True
)
FILES = {path.name for folder in ("Sources", "Tests", "bindings") for path in (ROOT / folder).rglob("*.*")} | {
    "Package.swift"
}
GUIDES = sorted(TRACKED.stdout.split())
SITE = [guide for guide in GUIDES if guide.startswith("bindings/site/")]
# A block may be indented, as those of a tab of the site are.
BLOCK = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", re.M | re.S)
EXAMPLES = {"python": "bindings/python/examples/hello.py", "c": "bindings/c/hello.c",
            "js": "bindings/js/examples/hello.mjs"}  # fmt: skip
README_LIMIT = 8192
# Between the outputs of two snippets.
MARK = "-- next snippet --"


def text(guide: str) -> str:
    return (ROOT / guide).read_text()


def snippets(guide: str, kind: str) -> list[tuple[str, str | None]]:
    """The snippets of a language, each with the output that the block behind it states, if there is one."""
    found = [(own, re.sub(f"^{indent}", "", code, flags=re.M)) for indent, own, code in BLOCK.findall(text(guide))]
    blocks = [*found, ("", "")]
    return [
        (code, stated if follower == "text" else None)
        for (own, code), (follower, stated) in zip(blocks, blocks[1:])
        if own == kind
    ]


def commands(guide: str) -> list[str]:
    lines = [line for code, _ in snippets(guide, "sh") for line in code.splitlines()]
    return [line.split("  #")[0].strip() for line in lines]


def run(command: list[str], **options) -> str:
    python = {"PYTHONPATH": str(ROOT / "bindings/python")}
    path = os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])
    environment = {"NODE_PATH": "/usr/share/nodejs", **os.environ, **python, "PATH": path}  # what jsdom requires
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=3600, env=environment, **{"cwd": ROOT, **options}
    )
    assert done.returncode == 0, f"{command}\n{done.stderr}"
    return done.stdout


def run_python(codes, folder) -> str:
    return run([sys.executable, "-c", f"print({MARK!r})\n".join(codes)])


# Between the outputs of two pages of the site.
PAGE_MARK = "-- next page --"


@functools.cache
def python_of_the_site() -> dict[str, str]:
    """What the Python of each page of the site prints. One process runs them all, each page with names of its own,
    since most of the time of a page goes into imports."""
    pages = {guide: snippets(guide, "python") for guide in SITE if snippets(guide, "python")}
    program = "import traceback\n"
    for guide, given in pages.items():
        code = f"print({MARK!r})\n".join(code for code, _ in given)
        program += f"print({PAGE_MARK!r}, flush=True)\ntry:\n"
        program += f"    exec(compile({code!r}, {guide!r}, 'exec'), {{'__name__': '__main__'}})\n"
        program += "except BaseException:\n    print(traceback.format_exc())\n"
    printed = run([sys.executable, "-c", program]).split(PAGE_MARK + "\n")[1:]
    assert len(printed) == len(pages)
    return dict(zip(pages, printed))


JSDOM = pathlib.Path("/usr/share/nodejs/jsdom/lib/api.js")  # where Debian's node-jsdom is, which is in no project


def run_js(codes, folder) -> str:
    codes = [code for code in codes if "'jsdom'" not in code or JSDOM.exists()]
    source = f"console.log({MARK!r});\n".join(codes).replace("{JSDOM} from 'jsdom'", f"jsdom from '{JSDOM}'")
    source = source.replace("new JSDOM(", "new jsdom.JSDOM(")
    return run(["node", "--input-type=module", "-e", source], cwd=ROOT / "bindings/js")


def run_c(codes, folder) -> str:
    """The first snippet has the includes; each of the others is a block of main."""
    body = "".join(f'{{\n{code}}}\nprintf("{MARK}\\n");\n' for code in codes[1:])
    program = folder / "guide.c"
    program.write_text(f'{codes[0]}\nint main(void) {{\nprintf("{MARK}\\n");\n{body}return 0;\n}}\n')
    library = ROOT / ".build/motion"
    flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "Include"]
    linked = ["-L", library, "-lmotion", f"-Wl,-rpath,{library}", "-o", folder / "guide"]
    run(["cc", *flags, program, *linked])
    return run([folder / "guide"])


RUNNERS = {"python": run_python, "js": run_js, "c": run_c}


WITH_SNIPPETS = [(guide, kind) for guide in GUIDES for kind in RUNNERS if snippets(guide, kind)]


@pytest.mark.parametrize(("guide", "kind"), WITH_SNIPPETS)
def test_snippets_run_one_after_the_other_and_print_what_they_say(guide, kind, tmp_path):
    given = snippets(guide, kind)
    if kind == "python" and guide in SITE:
        printed = python_of_the_site()[guide].split(MARK + "\n")
        assert "Traceback (most recent call last)" not in printed[-1], printed[-1]
        assert len(printed) == len(given)
    else:
        printed = RUNNERS[kind]([code for code, _ in given], tmp_path).split(MARK + "\n")
    for (code, stated), found in zip(given, printed):
        assert stated is None or found == stated, code


@pytest.mark.parametrize("guide", [guide for guide in SITE if commands(guide)])
def test_commands_of_the_site_run(guide):
    for command in commands(guide):
        script = re.match(r"bash (bindings/\w+\.sh)$", command)
        if script:  # it is run elsewhere
            assert (ROOT / script[1]).exists()
        elif not command.startswith("export "):
            run(["bash", "-c", command])


@pytest.mark.parametrize("guide", [guide for guide in SITE if snippets(guide, "swift")])
def test_swift_of_the_site_fits_the_modules(guide, tmp_path):
    modules = ROOT / ".build/debug/Modules"
    compiler = shutil.which("swiftc")
    if not compiler or not (modules / "MotionKit.swiftmodule").exists():
        pytest.skip("there is no debug build of MotionKit: swift build")
    manifests = pathlib.Path(compiler).resolve().parents[1] / "lib/swift/pm/ManifestAPI"
    for code, _ in snippets(guide, "swift"):
        file = tmp_path / "main.swift"
        file.write_text(code)
        paths = ["-I", modules, "-I", ROOT / "Include", "-I", manifests]
        run([compiler, "-typecheck", "-package-description-version", "6.1", *paths, file])


@pytest.mark.parametrize(
    "section", ["MotionKit: scenes as values", "MotionSwiftUI: views", "MotionTesting: rules and snapshots"]
)
def test_swift_of_the_products_guide_fits_the_modules(section, tmp_path):
    """The snippets of a section are one program."""
    modules = ROOT / ".build/debug/Modules"
    compiler = shutil.which("swiftc")
    if not compiler or not (modules / "MotionTesting.swiftmodule").exists():
        pytest.skip("there is no debug build of MotionTesting: swift build")
    part = re.search(rf"^## {section}\n(.*?)(?=^## |\Z)", text("bindings/swift/README.md"), re.M | re.S)[1]
    code = [code for _, own, code in BLOCK.findall(part) if own == "swift"]
    assert code
    file = tmp_path / "main.swift"
    file.write_text("\n".join(code))
    run([compiler, "-typecheck", "-I", modules, "-I", ROOT / "Include", file])


def test_the_site_has_no_snippet_that_is_not_run():
    run_here = {*RUNNERS, "sh", "swift", "text"}
    run_in_a_browser = {"html", "jsx"}  # bindings/js/tests/page/recipes.test.mjs
    said_not_to_run = {"ts", "vue", "svelte", "tsx"}
    for guide in SITE:
        kinds = {kind for _, kind, _ in BLOCK.findall(text(guide))}
        assert kinds <= run_here | run_in_a_browser | said_not_to_run, guide


def test_readme_is_short_and_begins_with_the_example():
    assert len(text("README.md").encode()) <= README_LIMIT
    first, printed = snippets("README.md", "python")[0]
    assert first == (ROOT / EXAMPLES["python"]).read_text() and len(first.splitlines()) <= 12 and printed
    for path in EXAMPLES.values():
        assert path in text("README.md")


def test_readme_has_the_sizes_that_the_gate_holds():
    gate = (ROOT / "Tests/Gates/binary.py").read_text()
    (library,) = re.findall(r"^LIBRARY_BYTES = (\d+) << 10$", gate, re.M)
    modules = dict(re.findall(r'^    "([\w.-]+)": \((\d+) << 10, ', gate, re.M))
    (zipped,) = re.findall(r'"motion.wasm": .*, (\d+) << 10\)', gate)
    said = text("README.md")
    assert (
        f"`motion.wasm` to {modules['motion.wasm']} KiB ({zipped} after gzip) and `libmotion.so` to {library}" in said
    )
    drawing, lottie, svg = (modules[f"motion-{name}.wasm"] for name in ("draw", "lottie", "svg"))
    assert f"drawing has {drawing}, Lottie {lottie}, SVG {svg}." in said
    assert max(int(modules[f"motion-{name}.wasm"]) for name in ("curve", "player")) <= 64


def test_readme_shows_the_example_in_swift():
    ((shown, _),) = snippets("README.md", "swift")
    assert (ROOT / "bindings/swift/example/main.swift").read_text().endswith(f"\n{shown}")


def test_examples_print_the_same_numbers():
    every = [command for guide in GUIDES for command in commands(guide)]
    tables = {}
    for kind, path in EXAMPLES.items():
        (command,) = {command for command in every if command.endswith(path) or f" {path} " in command}
        tables[kind] = run(["bash", "-c", command])
    assert tables["c"] == tables["python"] == tables["js"] == snippets("README.md", "python")[0][1]


def test_demo_shows_the_icon_on_three_hosts():
    (command,) = (command for command in commands("README.md") if "demo.sh" in command)
    printed = run(["bash", "-c", command])  # it also builds
    assert re.search(r"100%.*225\.00", printed) and printed.count("the same") == 2
    for kind in ("svg", "png", "gif"):
        assert (ROOT / re.search(rf"wrote (.*\.{kind})", printed)[1]).stat().st_size > 1000


def test_every_command_of_readme_is_tried_here_or_is_the_tests_themselves():
    tests = "bash Tests/run.sh"
    for command in commands("README.md"):
        assert command == tests or "demo.sh" in command or any(path in command for path in EXAMPLES.values())
    assert any(line.strip() == tests for line in (ROOT / ".ci/run").read_text().splitlines())


def test_eval_answers_the_line_of_the_guide():
    (command,) = (command for command in commands("bindings/python/README.md") if "libmotion eval" in command)
    assert run(["bash", "-c", command]) == '{"y": [0.0, 0.8024033904075623, 1.0]}\n'


def test_a_clip_is_as_its_format_says():
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| (u32|u64|f64) \|", text("Sources/MotionClip/README.md"), re.M)
    scene = motion.Scene("format")
    scene.layer("dot").add(motion.basic("opacity", from_=0, to=1, duration=2.5))
    clip = scene.compile()
    listed = re.findall(r"^\| \d+ \| `(\w+)` \| `\w+` \|", text("Sources/MotionClip/README.md"), re.M)
    written = re.findall(r"static var (\w+): ClipSection<", text("Sources/MotionClip/Format/Section.swift"))
    assert listed == written
    data, kinds = clip.bytes, {"u32": "<I", "u64": "<Q", "f64": "<d"}
    header = {name: struct.unpack_from(kinds[kind], data, int(at))[0] for at, name, kind in rows}
    assert data[:4] == b"MOTN" and header["format"] == 5 and header["size"] == len(data)
    assert header["layerCount"] == 1 and header["animationCount"] == 1 and header["duration"] == 2.5
    info = clip.info
    counts = ("channelCount", "valueCount", "animationCount", "clockCount")
    assert [header[name] for name in counts] == [
        info.channel_count,
        info.value_count,
        info.animation_count,
        info.clock_count,
    ]


def anchors(guide: str) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", BLOCK.sub("", text(guide)), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("guide", GUIDES)
def test_every_link_and_every_path_leads_somewhere(guide):
    prose, folder = BLOCK.sub("", text(guide)), (ROOT / guide).parent
    for target in re.findall(r"\]\(([^)]+)\)", prose):
        path, _, anchor = target.partition("#")
        if "://" in path:
            continue
        file = (folder / path).resolve() if path else ROOT / guide
        assert file.exists(), target
        assert not anchor or anchor in anchors(str(file.relative_to(ROOT))), target
    # Files and folders of the checkout, not what a build makes or a reader names.
    for path in re.findall(r"`(?:\w+ )?((?:Include|Sources|Tests|bindings)/[\w./-]*\w)", prose):
        assert (ROOT / path).exists(), path
    for name in re.findall(r"`(\w+\.(?:swift|py))`", prose):
        assert name in FILES, name
