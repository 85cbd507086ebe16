"""The tarball of npm, installed without a network, in node; and the module in other engines."""

import contextlib
import json
import os
import pathlib
import re
import shutil
import tarfile

from place import CONSUMER, ROOT, Failed, Skipped, artefact, digest, empty, expect, inputs, need, run
from place import project as module


def tarball() -> pathlib.Path:
    return artefact("libmotion-?.?.?.tgz")


@contextlib.contextmanager
def project():
    """An empty project that depends on the tarball."""
    with empty() as folder:
        (folder / "package.json").write_text('{"name": "consumer", "private": true}\n')
        run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", tarball(), folder=folder)
        for file in CONSUMER.glob("*.*js"):
            shutil.copy(file, folder)
        yield folder


def contents():
    """the tarball has the licence, types, and every file that its exports name"""
    with tarfile.open(tarball()) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
        manifest = json.load(archive.extractfile("package/package.json"))
        readme = archive.extractfile("package/README.md").read().decode()
    named = re.findall(r'"\./([^"*]+)"', json.dumps([*manifest["exports"].values(), manifest["types"]]))
    # A link of the README leads to a file of the package.
    linked = {path for path in re.findall(r"\]\(([^()#\s]+)[^()\s]*\)", readme) if "://" not in path}
    bins = {path.removeprefix("./") for path in manifest["bin"].values()}
    folders = {str(parent) for name in names for parent in pathlib.PurePath(name).parents}
    lacking = {"LICENSE", "README.md", "abi/header.js", *named, *linked, *bins} - names - folders
    expect(lacking, set(), "lacks")


def imported():
    """import gives the demo's digest"""
    need("node")
    with project() as folder:
        expect(run("node", "digest.mjs", inputs(), folder=folder), digest())


def command():
    """npx libmotion compiles the demo's scene to the same bytes, checks it, and says its version"""
    need("node")
    with project() as folder:
        program = folder / "node_modules" / ".bin" / "libmotion"
        expect(run(program, "--version"), f"libmotion {module().version()}", "version")
        run(program, "compile", inputs() / "scene.json", "-o", "a.motion", folder=folder)
        expect((folder / "a.motion").read_bytes() == (inputs() / "clip.motion").read_bytes(), True, "the same bytes")
        checked = run(program, "check", inputs() / "scene.json", "a.motion", "--junit", "-", folder=folder)
        expect(re.findall(r'tests="3" failures="0" errors="\d"', checked), ['tests="3" failures="0" errors="0"'] * 2)
        said = run(program, "info", "nothing.json", folder=folder, fails=True)
        expect(said, "libmotion: nothing.json: there is no such file", "what is said")


def first_film():
    """the README's first program makes an SVG that moves"""
    need("node")
    with project() as folder:
        text = (folder / "node_modules" / "libmotion" / "README.md").read_text()
        (folder / "film.mjs").write_text(re.search(r"```javascript\n(.*?)```", text, re.S)[1])
        run("node", "film.mjs", folder=folder)
        expect("<animateTransform" in (folder / "film.svg").read_text(), True, "moves")


def required():
    """require gives the demo's digest"""
    need("node")
    if tuple(map(int, run("node", "-p", "process.versions.node").split(".")[:2])) < (20, 19):
        raise Skipped("node before 20.19 loads no modules by require")
    with project() as folder:
        expect(run("node", "require.cjs", inputs(), folder=folder), digest())


def worker():
    """a worker gives the demo's digest"""
    need("node")
    with project() as folder:
        start = "import {Worker} from 'node:worker_threads'; new Worker('./digest.mjs', {argv: [process.argv[2]]});"
        (folder / "main.mjs").write_text(start)
        expect(run("node", "main.mjs", inputs(), folder=folder), digest())


def bundled():
    """bundled by esbuild, with motion.wasm beside the bundle, it gives the demo's digest"""
    need("node", "esbuild")
    with project() as folder:
        options = ("--bundle", "--format=esm", "--platform=node", "--outfile=out/bundle.mjs", "--log-level=error")
        run("esbuild", "digest.mjs", *options, folder=folder)
        shutil.copy(folder / "node_modules" / "libmotion" / "core" / "motion.wasm", folder / "out")
        shutil.rmtree(folder / "node_modules")
        expect(run("node", "out/bundle.mjs", inputs(), folder=folder), digest())


def linked():
    """bindings/link.sh links a list of functions of your own, over which libmotion/curve gives the same bits"""
    need("node", "swiftc")
    if not (ROOT / ".build" / "wasm" / "MotionABI").exists():
        raise Skipped("bindings/build.sh has not made .build/wasm")
    names = ("motion_abi_version", "motion_timing_parse", "motion_timing_evaluate")
    script = """import {readFileSync} from 'node:fs';
        import {Curve, Spring, initSync} from 'libmotion/curve';
        initSync(readFileSync(process.argv[1]));
        let lacks = '';
        try { new Spring(); } catch (error) { lacks = error.message.slice(0, 24); }
        console.log(new Curve('css.ease').evaluate([0.1, 0.5, 0.9]).join(' '), lacks);"""
    with project() as folder:
        (folder / "one.txt").write_text("\n".join(["small # no layers in 3D", *names, ""]))
        run("bash", ROOT / "bindings" / "link.sh", "one.txt", "made", folder=folder, sealed=False,
            PATH=os.environ["PATH"])  # fmt: skip
        (folder / "curve.mjs").write_text(script.replace("process.argv[1]", "process.argv[2]"))
        found = run("node", "curve.mjs", "made/motion-one.wasm", folder=folder)
        whole = run("node", "curve.mjs", artefact("motion-curve.wasm"), folder=folder)
        expect(found, f"{whole} motion_spring_resolve is", "answers")


def wasmkit():
    """WasmKit loads the module unchanged, and it answers its ABI version"""
    found = shutil.which("wasmkit")
    if not found:
        raise Skipped("there is no wasmkit")
    answer = run(found, "run", artefact("motion.wasm"), "motion_abi_version")
    header = (ROOT / "Include" / "motion.h").read_text()
    expect(re.findall(r"\d+", answer)[-1:], re.findall(r"#define MOTION_ABI_VERSION (\d+)u", header), "answers")


def browser():
    """Chromium runs the package in a page (bindings/js/tests/package/browser.test.mjs)"""
    need("node", "chromium")
    test = ROOT / "bindings" / "js" / "tests" / "package" / "browser.test.mjs"
    said = run("node", "--test", test, sealed=False)
    if not re.search(r"pass [1-9]", said) or "fail 0" not in said:
        raise Failed(said[-500:])


CHECKS = (contents, imported, first_film, command, required, worker, bundled, linked, wasmkit)
DEEP = (browser,)
