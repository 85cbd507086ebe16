"""notebook_view.py JAVASCRIPT OUTPUT: writes the page in which a notebook plays a clip, from the JavaScript package. It
needs nothing else. A clip goes in the place of __GIVEN__, a wasm module in that of __WASM__. Two lines follow the page:
the modules without and with layers in 3D, packed."""

import base64
import gzip
import json
import pathlib
import re
import sys

ENTRY = "play/notebook-view.js"
WASM = ("core/motion-draw.wasm", "core/motion.wasm")  # the small one refuses clips with layers in 3D
IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*)(['"])(\.[^'"]+)\2""")

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>libmotion</title><style>
:root{color-scheme:light dark}
body{margin:0;display:flex;flex-direction:column;height:100vh;font:13px system-ui,sans-serif}
canvas{flex:1;min-height:0;width:100%}
div{display:flex;gap:8px;align-items:center;height:32px;color:#808797}
button{width:32px;height:26px;border:0;border-radius:6px;background:#80879733;color:inherit}
button{font-size:11px;cursor:pointer}
input{flex:1;min-width:0;accent-color:#4c9aff}output{min-width:5em;font-variant-numeric:tabular-nums}
</style><canvas role="img"></canvas>
<div><button aria-label="Play">▶</button><input type="range" aria-label="Time"><output></output></div>
<script>
const bytes=t=>Uint8Array.from(atob(t),c=>c.charCodeAt(0));
const unpacked=t=>new Response(new Blob([bytes(t)]).stream().pipeThrough(new DecompressionStream("gzip")));
(async()=>{
const given=__GIVEN__,find=n=>document.querySelector(n),canvas=find("canvas");
canvas.setAttribute("aria-label",given.label);
const modules=await unpacked("__MODULES__").json(),map=document.createElement("script"),imports={};
for(const [name,text] of Object.entries(modules))imports[name]="data:text/javascript,"+encodeURIComponent(text);
map.type="importmap";map.textContent=JSON.stringify({imports});document.head.append(map);
const {show}=await import("__ENTRY__"),wasm=new Uint8Array(await unpacked("__WASM__").arrayBuffer());
const clip=new Uint8Array(await unpacked(given.clip).arrayBuffer());
const elements={canvas,button:find("button"),slider:find("input"),time:find("output")};
window.player=await show(elements,wasm,clip,given);
})().catch(error=>{document.querySelector("output").textContent=String(error)});
</script></html>
"""


def modules(root: pathlib.Path, entry: str) -> dict[str, str]:
    """Returns the text of a module and of all that it imports, by their names. An import says a name, not a place."""
    found: dict[str, str] = {}
    left = [root / entry]
    while left:
        path = left.pop()
        name = _named(root, path)
        if name in found:
            continue
        text = path.read_text(encoding="utf-8")
        left += [path.parent / place for _, _, place in IMPORT.findall(text)]
        found[name] = IMPORT.sub(
            lambda one, folder=path.parent: f"{one[1]}{one[2]}{_named(root, folder / one[3])}{one[2]}", text
        )
    return dict(sorted(found.items()))


def _named(root: pathlib.Path, path: pathlib.Path) -> str:
    return f"libmotion/{path.resolve().relative_to(root.resolve()).as_posix()}"


def packed(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()


def page(root: pathlib.Path) -> str:
    fills = {"MODULES": packed(json.dumps(modules(root, ENTRY)).encode()), "ENTRY": f"libmotion/{ENTRY}"}
    text = PAGE
    for name, value in fills.items():
        text = text.replace(f"__{name}__", value)
    return "\n".join([text.rstrip(), *(packed((root / name).read_bytes()) for name in WASM)])


if __name__ == "__main__":
    pathlib.Path(sys.argv[2]).write_text(page(pathlib.Path(sys.argv[1])), encoding="utf-8")
