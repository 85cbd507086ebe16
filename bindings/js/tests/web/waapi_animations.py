"""Reads cases {box, viewport, keyframes, options, style, at} from standard input, and prints what web.css makes of
each: {matrix, opacity, values, losses}."""

import json
import sys

from libmotion.web import css

answers = []
for case in json.load(sys.stdin):
    element = {"name": "box", "box": case["box"], "style": case["style"]}
    animation = {"target": "box", "keyframes": case["keyframes"], "options": case["options"]}
    page = css.read("", [element], viewport=case["viewport"], animations=[animation])
    samples = page.samples(case["at"])
    values = {name: samples.values("box", name) for name in page.figures["box"].reads}
    answer = {"matrix": samples.matrix("box"), "opacity": samples.opacity("box"), "values": values}
    answers.append(answer | {"losses": page.losses})
json.dump(answers, sys.stdout)
