#!/usr/bin/env python3
"""Writes a small seed corpus, one folder a target: corpus.py FOLDER. The fuzzer grows it from there."""

import itertools
import json
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings" / "generate"))
from vocabulary import EASINGS

ROOT = pathlib.Path(__file__).resolve().parents[2]
LARGEST = 16000  # bytes of a file that is a seed

TEXTS = {
    "timing": [
        "linear",
        "css.ease",
        "ca.easeInEaseOut",
        " cubic-bezier( .25 , -0.8, 75e-2,1.85 )",
        "cubic-bezier(1,0,0,1",
        "ease-in,",
        "steps(3, jump-none)",
        "linear(0, .25 25% 75%, 1)",
        "linear(10% 0, 90% 1 100%)",
        "path(M0 0C.05 0 .13 .06 .17 .4 .2 .82 .25 1 1 1)",
        "path(M 0 0 L 1 1)",
        "penner(in-out, elastic, .45)",
        "penner(out, bounce)",
        "spring(1, 100, 10, 0)",
        "penner.easeInOutBack",
        "m3.emphasized",
    ],
    "path": [
        "M10,27 C12,27 28.02,27 40,27 S55.92,27 50.47,2z",
        "M0 0h10v10H0zm5 5l1 1",
        "M1 1Q2 3 4 5T6 7",
        "M.5.5 5.5.5.5",
        "M1e9 0L-1e9 0",
    ],
}
TRANSFORMS = [
    "none",
    "translate(1px, 2) rotate(45deg) scale(50%)",
    "matrix(1,0,0,1,2,3)",
    "rotate3d(1,1,0,.25turn) perspective(100px)",
    "SkewX(3rad)skew(1grad,0)",
    "matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)",
]
# Of everything in a scene something.
SCENE = {
    "name": "all",
    "layers": [
        {
            "name": "a", "path": "M0 0A5 5 0 1 1 3 3Z", "transform": [1, 0, 0, 1, 2, 3], "lineWidth": 2,
            "duration": "inf",
            "animations": [
                {"property": "lineWidth", "values": [1, 2], "timings": ["linear(0, .5, 1)"], "mode": "cubicPaced"},
                {"property": "path", "from": "M0 0L1 1", "to": "M0 0L2 2", "mismatch": "flip"},
                {"animations": [{"property": "transform", "values": ["rotate(20deg)", "none"], "timing": "css.ease"}]},
            ],
        },
        {
            "name": "b", "parent": "a", "keepsDepth": True,
            "animations": [
                {"property": "position", "pathOf": "a", "rotate": "auto", "model": "web", "iterations": "inf"},
                {"property": "transform", "to": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]},
                {"property": "transform.scale", "by": 2, "additive": True, "tensionValues": [1]},
            ],
        },
    ],
    "properties": [{"name": "p", "value": [1, 0, 0], "color": "oklab", "animations": [{"to": [0, 1, 0]}]}],
    "channels": [["b", "transform.rotation.x"], ["a", "cornerRadius"], ["a", "lineWidth"], [None, "p"]],
}  # fmt: skip
# Scenes that layers show.
NESTED = {
    "scenes": [
        {"name": "s", "layers": SCENE["layers"]},
        {"name": "t", "layers": [{"name": "a", "scene": "s"}, {"name": "b", "parent": "a/b", "scene": "s"}]},
    ],
    "layers": [{"name": "x", "scene": "t"}, {"name": "y/", "scene": "s"}, {"name": "z", "parent": "x/b/a"}],
    "channels": [["y//b", "position"], ["x/a/a", "lineWidth"]],
}  # fmt: skip
# What a scene draws, and what goes with it.
PAINTED = {
    "size": [40, 30], "background": "#102030", "colorSpace": "linearRGB", "frameRate": 60, "from": 0.5, "to": 2,
    "markers": [{"name": "half", "time": 1, "duration": 0.25}, {"name": "end", "time": 2}],
    "layers": [
        {
            "name": "card", "bounds": [0, 0, 9, 9], "backgroundColor": "#ff000080", "cornerRadius": 2,
            "masksToBounds": True, "zPosition": 1, "trim": "parallel", "strokeOffset": 0.25, "strokeStart": 0.5,
            "blendMode": "hue", "image": "i",
            "animations": [
                {"property": "backgroundColor", "from": "#00ff00", "to": [0, 0, 1, 0.5], "duration": 1},
                {"property": "strokeOffset", "to": 1, "duration": 1},
            ],
        },
        {
            "name": "line", "parent": "card", "inherits": "transform", "path": "M0 0L9 0 9 9Z", "fillColor": "#ffff00",
            "fillRule": "even-odd", "fillOpacity": 0.5, "strokeColor": "#00ffff", "lineWidth": 2, "lineCap": "round",
            "lineJoin": "bevel", "miterLimit": 4, "lineDashPattern": [3, 1, 2], "lineDashPhase": 1, "strokeEnd": 0.5,
            "animations": [
                {"property": "lineDashPhase", "by": 4, "duration": 1},
                {"property": "strokeEnd", "values": [0, 1], "duration": 1},
                {"property": "strokeColor", "values": ["#000000", "#ffffff", "#808080"], "keyTimes": [0, 0.5, 1]},
                {"property": "fillColor", "to": [1, 0, 0], "timing": "ease", "duration": 1},
            ],
        },
    ],
}  # fmt: skip
# Properties that are sent elsewhere on their way.
SENT = {
    "layers": [
        {
            "name": "a", "path": "M0 0L9 0 9 9Z", "transform": [1, 2, -2, 1, 3, 4], "fillColor": "#102030",
            "animations": [{"property": "position", "to": [9, 9], "duration": 2}],
            "courses": [
                {"property": "position", "targets": [{"to": [1, 2], "at": 1}, {"at": 1.5, "timing": "css.ease"}]},
                {"property": "transform", "targets": [{"to": "rotate(2turn)"}, {"to": [1, 0, 0, 2, 3, 4], "at": 0.1}]},
                {"property": "position.x", "targets": [{"to": 5, "delay": 0.5, "mode": "cut"}]},
                {"property": "fillColor", "targets": [{"to": "#ff0000"}, {"to": [1, 0, 0], "at": 0.1}]},
                {"property": "path", "targets": [{"to": "M1 1L2 2 3 3Z"}, {"to": "M0 0L1 1 2 9Z", "at": 0.1,
                                                                          "timing": "spring(1, 90, 9, 0)"}]},
                {"property": "opacity", "targets": [{"to": 0, "timing": "spring(1, 90, 9, 0)", "velocity": 2}]},
            ],
        },
        {
            "name": "b", "path": "M0 0H9V9Z",
            "animations": [
                {"property": "path", "values": [None, "M0 0Q9 9 9 0Z"], "mismatch": "match", "pairs": [0, 0, 0, 1]},
            ],
        },
        {
            "name": "c", "path": "M0 0L9 0 9 9Z",
            "courses": [
                {"property": "path", "targets": [{"to": "M1 1L2 2", "mismatch": "match"},
                                                 {"at": 0.1, "mismatch": "match"}]},
            ],
        },
    ],
}  # fmt: skip
KEYS = {"a": 1, "k": [{"t": 0, "s": [1, 2], "o": {"x": [0.3], "y": [0]}, "i": {"x": 0.6, "y": 1}, "to": [1, 5],
                       "ti": [2, -3]}, {"t": 30, "s": [9, 4], "h": 1}, {"t": 50, "s": [5, 5]}]}  # fmt: skip
CORNERS = {"c": True, "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0]] * 3, "o": [[1, 0]] * 3}
WRITTEN = {"s": 9, "f": "F", "t": "ab \r\u00e9", "fc": [1, 0, 0]}
# Of everything in a Lottie file something.
LOTTIE = {
    "v": "5.7.6", "fr": 60, "ip": 0, "op": 60, "w": 50, "h": 40, "slots": {"red": {"p": {"a": 0, "k": [1, 0, 0]}}},
    "markers": [{"tm": 10, "cm": "go", "dr": 5}],
    "assets": [
        {"id": "photo", "w": 4, "h": 4, "p": "a.png"},
        {"id": "inner", "layers": [{"ty": 1, "sw": 5, "sh": 5, "sc": "#00ff00", "ks": {}, "op": 60}]},
    ],
    "layers": [
        {"ty": 4, "ind": 1, "nm": "a", "op": 60, "parent": 2, "ao": 1, "ks": {"p": KEYS, "s": KEYS}, "shapes": [
            {"ty": "gr", "nm": "g", "it": [
                {"ty": "sh", "ks": {"a": 1, "k": [{"t": 0, "s": [CORNERS]}, {"t": 9, "s": [CORNERS]}]}},
                {"ty": "rc", "s": KEYS, "p": {"k": [0, 0]}, "r": {"k": 3}, "d": 3},
                {"ty": "sr", "sy": 1, "pt": {"k": 5}, "or": {"k": 9}, "ir": {"k": 4}, "os": {"k": 5}, "r": KEYS},
                {"ty": "tm", "s": {"k": 10}, "e": KEYS, "o": {"k": 90}, "m": 2},
                {"ty": "fl", "c": {"sid": "red"}, "o": KEYS, "r": 2},
                {"ty": "st", "c": {"k": [0, 0, 1]}, "w": KEYS, "d": [{"n": "d", "v": KEYS}, {"n": "o", "v": {"k": 2}}]},
                {"ty": "gf", "t": 2, "s": KEYS, "e": {"k": [9, 0]}, "h": {"k": 5}, "a": {"k": 20}, "g": {"p": 2,
                 "k": {"k": [0, 1, 0, 0, 1, 0, 1, 0, 0.5, 1, 1, 0]}}},
                {"ty": "tr", "p": {"s": True, "x": KEYS, "y": {"k": 3}}, "sk": {"k": 20}, "sa": KEYS, "o": {"k": 50}},
            ]},
            {"ty": "rd", "r": KEYS}, {"ty": "zz", "s": {"k": 2}, "r": {"k": 3}}, {"ty": "pb", "a": {"k": 20}},
            {"ty": "op", "a": {"k": 3}, "lj": 2}, {"ty": "mm", "mm": 1},
            {"ty": "rp", "c": KEYS, "o": {"k": 1}, "tr": {"p": KEYS, "s": {"k": [90, 80]}, "so": {"k": 20}}},
        ]},
        {"ty": 3, "ind": 2, "ks": {"a": KEYS}},
        {"ty": 0, "ind": 3, "refId": "inner", "w": 9, "h": 9, "op": 60, "ks": {}, "tm": KEYS, "td": 1, "bm": 3},
        {"ty": 0, "ind": 4, "refId": "inner", "w": 9, "h": 9, "op": 60, "ks": {}, "sr": -2, "st": 5, "tt": 2, "tp": 3,
         "hasMask": True, "masksProperties": [{"mode": "s", "inv": True, "pt": {"k": CORNERS}, "o": KEYS}]},
        {"ty": 2, "ind": 5, "refId": "photo", "op": 60, "ks": {}, "ef": [{"ty": 5}]},
        {"ty": 5, "ind": 6, "nm": "t", "op": 60, "ks": {"r": {**KEYS, "x": "loopOut('pingpong', 1)"}}, "t": {"d": {
            "k": [{"t": 0, "s": {**WRITTEN, "j": 2, "tr": 5, "sc": [0, 0, 1], "sw": 1}},
                  {"t": 9, "s": {**WRITTEN, "t": "a a a", "sz": [9, 9], "ps": [1, 2], "lh": 5, "ls": 1}}]}}},
        {"ty": 3, "ind": 7, "ks": {
            "p": {"k": [1, 1], "x": "var $bm_rt; $bm_rt = thisComp.layer('t').transform.rotation;"},
            "s": {**KEYS, "x": "loopOut('offset')"}, "o": {**KEYS, "x": "loopIn(\"continue\")"},
            "sk": {"k": 1, "x": "$bm_sub(thisComp.layer('t').rotation, -2 * 1.5) / 4"},
            "sa": {**KEYS, "x": "$bm_neg([value[0] + 1, 2])[0]"},
            "a": {"k": [1, 1], "x": "thisComp.layer(1).content('g').content(2).size"},
            "r": {"k": 1, "x": "effect('e')(1)"}}, "ef": [{"nm": "e", "ef": [{"v": {**KEYS, "x": "loopIn()"}}]}]},
    ],
    "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "R", "ascent": 70}]},
    "chars": [
        {"ch": letter, "style": "R", "fFamily": "F", "w": 50, "data": {"shapes": [{"it": [
            {"ty": "sh", "ks": {"k": CORNERS}}]}]}} for letter in "ab \u00e9"
    ],
}  # fmt: skip
# Layers that are mattes and parents of others: "file" closes rings of these.
MATTES = {
    "fr": 60, "op": 60, "layers": [
        {"ty": 4, "nm": "m", "ind": i, "op": 60, "ks": {}, "parent": i + 1, "tt": 1, "tp": i + 1, "td": 0, "shapes": [
            {"ty": "rc", "s": {"k": [2, 2]}, "p": {"k": [1, 1]}}, {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 50}},
        ]}
        for i in range(6)
    ],
}  # fmt: skip
CURVES = [(0.25, 0.1, 0.25, 1), (1, 0, 0, 1), (0, 1, 1, 0), (0.25, -0.8, 0.75, 1.85)]
TAPPED = {"type": "Event", "inputName": "tap"}
PLAYS = {"type": "PlaybackState", "animation": "a", "autoplay": True, "loop": True, "mode": "Bounce"}
MACHINE = {
    "machine": {
        "initial": "one",
        "inputs": [{"type": "Event", "name": "tap"}, {"type": "Numeric", "name": "n", "value": 1}],
        "interactions": [{"type": "OnLoopComplete", "actions": [{"type": "Increment", "inputName": "n"}]}],
        "states": [
            PLAYS | {"name": name, "transitions": [
                {"type": "Tweened", "toState": to, "duration": 0.5, "easing": [0, 0, 1, 1], "guards": [TAPPED]}
            ]}
            for name, to in (("one", "two"), ("two", "one"))
        ],
    },
    "animations": [{"id": "a", "lottie": LOTTIE}],
    "inputs": [[1, "tap"], [1.25, "tap"], [2, "Click", "x"]],
    "at": [0.5, 1.1],
    "film": True,
}  # fmt: skip


# An SVG file with all that is read.
LETTERS = b"""<svg viewBox="0 0 90 30"><text x="2 9" y="8" dx="1" rotate="9" font="bold 7px/2 'Ab C', serif"
 textLength="40">A<tspan dy="20%" fill="red">f&#105;</tspan><textPath path="M0 9h40" startOffset="5%">VA</textPath>
</text></svg>"""
FONTS = {
    "rows": [[0, 1]],
    "fonts": [
        {
            "unitsPerEm": 10,
            "glyphs": {"A": {"advance": 6, "path": "M0 0L3 8L6 0Z"}, "fi": {"advance": 7}},
            "kerning": [["A", "fi", -2]],
        },
        {"downwards": True, "glyphs": {"": {"advance": 500, "path": "M0 0h9v-9z"}}},
    ],
}
DRAWING = b"""<?xml version="1.0"?><!DOCTYPE svg><svg xmlns:x="a" viewBox="0 0 9 9" width="9" color="#123"><style>
<![CDATA[.a>rect{fill:red!important;animation:k 2s ease 1s infinite alternate both}@keyframes k{0%{opacity:0}50%{
transform:translate(50%,1em) rotate(9deg);stroke-dashoffset:3}}@media screen and (width>1px){#b,*[id=c]:first-child{
stroke:#fff}}@layer a.b,c;@layer c{g:is(.a,:has(> *+rect)):not(#z){&>*~:nth-child(2n+1 of rect){r:calc(1px*sin(9deg)
+ 5%)}}}@supports (r:1) or (not (a:b)){:root{--a:var(--b,1px);--b:var(--c)}}@property --p{syntax:'<length>';inherits:
true;initial-value:0px}@keyframes q{to{--p:2px;clip-path:inset(1px round 2px);transform-origin:var(--a) 0;
stroke-dasharray:1 2;fill:oklch(.5 .1 9)}}rect,line{animation:q 1s add;translate:var(--p);clip-path:circle(50% at 1px
2px);offset-path:path("M0 0h9");fill:color-mix(in hsl,currentColor,rgb(from red g calc(r*sibling-index()) b))}]]>
</style><defs><linearGradient id="l" gradientTransform="rotate(9)"><stop offset="1%" stop-color="red"><animate
attributeName="stop-color" values="red;lime" dur="1s"/></stop><stop offset="1"/></linearGradient><radialGradient id="r"
href="#l" fx="1" gradientUnits="userSpaceOnUse"/><clipPath id="p" clipPathUnits="objectBoundingBox"><circle r=".5"/>
</clipPath><mask id="m" mask-type="alpha"><use href="#b"/></mask><filter id="f"><feGaussianBlur in="SourceAlpha"
stdDeviation="1 2"/><feOffset dx="1" result="o"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
</filter><symbol id="s" viewBox="0 0 4 4"><path d="M0 0A1 1 0 0 1 2 2z" pathLength="4"/></symbol></defs><g class="a"
clip-path="url(#p)" mask="url(#m)" id="a"><rect id="b" rx="1" width="50%" height="3" fill="url(#l)"/><use href="#s"
width="4" x="1"/><polyline points="1,2 3 4" stroke="url(#r) red" stroke-dasharray="1 2" filter="url(#f)"><animate id="n"
attributeName="stroke-dasharray" values="1 1;3 2" begin="0;n.end+1s" dur="1s" repeatCount="2.5" additive="sum"/>
</polyline></g><switch><a systemLanguage="de"/><svg x="1" preserveAspectRatio="xMinYMax slice" viewBox="1 1 2
2"><ellipse
rx="3" style="transform-box:fill-box;transform-origin:center;transform:skewX(4deg)"><animateTransform type="rotate"
attributeName="transform" by="40 1 1" dur="1s" calcMode="spline" keySplines="0 0 1 1"/><animateMotion path="M0 0C1 1 2 3
4 4" rotate="auto" keyPoints="0;1" keyTimes="0;1" dur="1s"/><set attributeName="r"
to="&#x39;"/></ellipse></svg></switch>
<use x:href="#a" xlink:href="#a"/><text>t</text></svg>"""


def real(value: float) -> bytes:
    return b"\0" + struct.pack("<f", value)  # fuzz.h's take_float: any bits


def seeds(target: str, draw: random.Random):
    for text in TEXTS.get(target, []):
        yield (b"\1" if target == "timing" else b"\1\0") + text.encode()
    if target == "transform":
        for text in TRANSFORMS:
            yield b"\x0c" + text.encode()
    if target == "timing":
        pool = bytes(2 + 8 + 4 * 8) + bytes(16) * 2 + bytes(2 * 18)
        for curve in CURVES:
            yield (
                b"\0\1\0\0"
                + pool
                + b"\x40\1\1"
                + b"".join(map(real, curve))
                + b"".join(real(i / 16) for i in range(17))
            )
        for kind, query in itertools.product(range(len(EASINGS)), range(4)):
            yield (
                b"\0\1"
                + bytes([query, 0])
                + pool
                + bytes([64, kind, 1, 2])
                + b"".join(map(real, (1, 100, 10, 0)))
                + b"".join(real(i / 16) for i in range(17))
            )
    if target == "file":
        yield b"\0\0\x10" + json.dumps(SCENE).encode()
        yield b"\4\0\x10" + (ROOT / "bindings/c/bar.json").read_bytes()
        yield b"\2\7\x10" + json.dumps(SCENE).encode() + bytes(range(64))
        yield b"\0\0\x20" + json.dumps(PAINTED).encode()
        yield b"\0\0\x20" + json.dumps(SENT).encode()
        yield b"\2\0\x20" + json.dumps(NESTED).encode()
        yield b"\2\0\x20" + json.dumps(PAINTED).encode()
        yield b"\1\0\x10" + json.dumps(LOTTIE).encode()
        yield b"\x08\0\x10" + json.dumps(MACHINE).encode()
        yield b"\1\7\x10" + json.dumps(LOTTIE).encode() + bytes(range(64))
        for _ in range(4):
            yield b"\1\3\x10" + json.dumps(MATTES).encode() + draw.randbytes(64)
        # Real Lottie files, which are no part of the project.
        found = sorted((ROOT.parent / "shared" / "real").glob("lottie*/**/*.json"))
        for path in [path for path in found if path.stat().st_size < LARGEST][:40]:
            yield b"\1\0\x10" + path.read_bytes()
    if target == "drawing":
        for choice in range(4):
            yield bytes([choice]) + DRAWING
        yield b"\0" + DRAWING.replace(b"#a", b"#u").replace(b"1s", b"n.end")
        yield b"\0" + LETTERS + b"\0" + json.dumps(FONTS).encode()
        yield b"\x08.a { animation: k 1s } @keyframes k { to { opacity: 0; translate: 9px 50%; filter: blur(2px) } }"
        found = sorted((ROOT.parent / "shared" / "real" / "pictures" / "svg").glob("*.svg"))
        for path in [path for path in found if path.stat().st_size < LARGEST][:40]:
            yield b"\0" + path.read_bytes()
    for _ in range(24):
        yield bytes(draw.choice((0, draw.randrange(64, 256))) for _ in range(draw.choice((24, 120, 500, 1500))))


def main() -> int:
    for target in ("timing", "spring", "transform", "path", "clip", "world", "file", "drawing"):
        folder = pathlib.Path(sys.argv[1]) / target
        folder.mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(seeds(target, random.Random(target))):
            (folder / f"seed-{number:02}").write_bytes(seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
