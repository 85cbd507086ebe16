"""The jobs of builder.test.mjs as Python does them: prints what each makes, as JSON."""

import hashlib
import json
import math
import pathlib
import random
import runpy

import libmotion as motion


def shapes() -> dict:
    scene = motion.Scene("shapes", size=(200, 100), background="rebeccapurple")
    box = scene.rect("box", 10, 20, 30.5, 40, fill="hsl(200 80% 65%)", radius=4)
    scene.rect("outlined", 1, 2, 9, 7, radius=2, stroke="#111", fill="oklch(70% .4 30)", opacity=0.5)
    scene.circle("dot", 50, 60, 5, stroke="blue", parent=box, line_width=3)
    scene.circle("full", 5, 6, 2.25, parent="box")
    scene.line("line", 20, 5, 0, 30, line_width=3, line_cap="round")
    scene.layer("free", path=motion.Path("M0 0 L9 9"), fill_color=None, anchor=(0, 0), stroke_color="#f008")
    box.background_color = "rgb(255 0 0 / 50%)"
    scene.marker("start", 0.5)
    scene.marker("rest", 1, 2.5)
    return scene.document


def animations() -> dict:
    scene = motion.Scene()
    card = scene.rect("card", 10, 20, 30, 40)
    clock = {"duration": 1.5, "timing": "ease-in-out", "repeat_count": math.inf, "autoreverses": True}
    card.add(motion.basic("fill", from_="tomato", to="oklch(70% .15 240)", **clock))
    card.add(motion.basic("position.x", to=120, duration=1), motion.basic("position.y", by=5, begin=2))
    card.add(motion.basic("position.x", from_=3, to=7, additive=True))
    card.add(motion.basic("position.x", to=5, by=2), motion.basic("position.x", from_=4))
    card.add(motion.keyframe("bounds.size", [(30, 40), (60, 20)], key_times=[0, 1], duration=2))
    card.add(motion.basic("bounds.size.height", to=9, fill="removed"))
    card.add(motion.basic("transform.rotation", from_="-20deg", to=".25turn"))
    card.add(motion.basic("transform.rotation", to=motion.degrees(33)))
    card.add(motion.keyframe("transform", ["10deg", "100grad"], value_function="rotateZ"))
    card.add(motion.basic("transform", from_="rotate(0deg)", to="rotate(270deg)"))
    card.add(motion.basic("opacity", to=0, timing=motion.Spring(mass=1, stiffness=120, damping=9)))
    card.add(motion.basic("opacity", to=1), motion.basic("opacity", to=0.5, fill="backwards"))
    card.add(motion.animate("opacity", [0, {"value": 1, "easing": "ease", "offset": 0.3}, 0.5], duration=2))
    card.add(motion.animate("backgroundColor", ["red", {"value": "lime"}], iterations=2, delay=1))
    dot = scene.circle("dot", 0, 0, 9)
    dot.add(motion.basic("fill", to="#abc"), motion.basic("path", to=motion.Path.circle(9, 9, 4)))
    dot.add(motion.keyframe("position", path=motion.Path("M0 0 Q5 5 9 0"), rotate="auto", timings=["css.ease"]))
    dot.add(motion.group([motion.basic("opacity", to=0), motion.basic("zPosition", to=3)], duration=2))
    dot.add(motion.basic("zPosition", to=4))
    with scene.transaction(duration=3, timing="linear"):
        dot.position = (7, 8)
        dot.add(motion.basic("cornerRadius", to=2))
    scene.property("level", 3, [motion.basic(None, to=5, duration=1)])
    return scene.document


def effects() -> dict:
    scene = motion.Scene()
    layer = scene.layer("a", position=(7, 7))
    layer.add(motion.noise("position", (10, 4), seed=5, frequency=3, duration=2, octaves=3))
    layer.add(motion.noise("opacity", 0.25), motion.noise("transform.rotation", 0.5, seed=99, repeat_count=2))
    layer.add(motion.punch("position", (10, 3), vibrato=9, elasticity=0.5), motion.punch("opacity", 1))
    layer.add(motion.shake("position", (5, 5), seed=3), motion.shake("opacity", 1, fades=False, duration=0.3))
    return scene.document


def timeline() -> dict:
    scene, seconds = motion.Scene(), []
    a, b = scene.layer("a"), scene.layer("b")
    fade = lambda seconds, **more: motion.basic("opacity", to=0, duration=seconds, **more)
    line = motion.Timeline(1)
    line.sequence((a, fade(0.1)), 0.2, (b, fade(0.7)), gap=0.3)
    seconds.append(line.now)
    line.label("late").parallel(
        (a, motion.animate("opacity", [0, 1], duration=0.1, iterations=3)),
        (b, fade(1 / 3, begin=0.1, speed=0.7)),
        (a, motion.group([fade(1)], duration="inf")),
        stagger=0.05,
    )
    seconds.append(line.now)
    seconds.append(line.at("late", 0.5).now)
    seconds.append(line.sequence((a, fade(1, repeat_count="inf")), 1).now)
    spring = motion.basic("zPosition", to=1, timing=motion.Spring(mass=2, stiffness=90, damping=7))
    seconds.append(line.sequence((b, spring), (a, fade(math.pi, autoreverses=True, repeat_count=2.5))).now)
    return {"scene": scene.document, "seconds": seconds, "labels": line.labels}


def inserting() -> motion.Scene:
    ball = motion.Scene("ball", size=(10, 10), background="#102030")
    ball.circle("dot", 5, 5, 5).add(motion.basic("position.x", from_=0, to=10, duration=1))
    ball.layer("track", path="M0 0 L9 9", parent="dot")
    ball["track"].add(motion.group([motion.keyframe("position", path_of="dot")]))
    outer = motion.Scene("outer")
    outer.insert(ball, "one", position=(50, 50), speed=2)
    outer.insert(ball, "two", begin=1, fill="forwards", parent="one")
    outer.insert(ball, "three", bounds=(0, 0, 1, 1))
    return outer


def inserted() -> dict:
    return inserting().document


def expanded() -> dict:
    return inserting().expanded().document


def retargeted() -> dict:
    scene = motion.Scene()
    spring, ease = motion.Spring(), {"timing": "css.ease", "duration": 0.5}
    a = scene.circle("a", 5, 5, 4, fill="#f00")
    a.retarget("transform", "translate(4px) rotate(450deg) scale(2)", timing=spring)
    a.retarget("transform", (0.5, 0.25, -0.5, 1, 3, 4), at=0.2, timing=spring)
    a.retarget("transform.rotation", "-90deg", at=0.3, timing=spring, delay=0.1)
    a.retarget("transform", (1, 0, 0, 1, 0, 0), at=0.4, way="sampled", **ease)
    a.retarget("fillColor", "blue", timing=spring).retarget("fillColor", "lime", at=0.2, timing=spring, delay=0.1)
    a.retarget("fillColor", None, at=0.3, **ease)
    b = scene.layer("b", path="M0 0L5 0L5 5Z", background_color="#12345678")
    b.retarget("path", "M0 1L9 0L5 9Z", timing=spring).retarget(
        "path", motion.Path("M0 0L5 0L5 5Z"), at=0.1, timing=spring
    )
    b.retarget("path", "M1 1L2 0L3 9Z", at=0.3, way="sampled", **ease)
    with scene.transaction(at=0.25, timing=spring, completion="turned"):
        b.transform = (0, 1, -1, 0, 5, 6)
        b.background_color = "#fff"
    clip = hashlib.sha256(scene.compile().bytes).hexdigest()
    return {"scene": scene.document, "expanded": scene.expanded().document, "clip": clip}


def courses() -> list:
    drawn = runpy.run_path(str(pathlib.Path(motion.__file__).parents[1] / "tests" / "course_scenes.py"))["drawn"]
    made = []
    for seed in range(100):
        layer, property, targets, _ = drawn(random.Random(seed))
        scene = motion.Scene.from_json(json.dumps({"layers": [layer]}))
        scene["a"].course(property, *targets)
        clip = hashlib.sha256(scene.compile().bytes).hexdigest()
        made.append({"layer": layer, "property": property, "targets": targets, "clip": clip})
    return made


def keyed() -> dict:
    scene = motion.Scene()
    outer = scene.layer("outer", speed=2, begin=0.5, fill="both")
    inner, other = scene.layer("inner", parent="outer"), scene.layer("other")
    fade = lambda seconds, **more: motion.basic("opacity", to=0, duration=seconds, **more)
    data = {"step": 2, "names": ["a", None, True, {"x": 0.5}]}
    other.add(fade(1, key="fade"), fade(1, begin=0.5, key="late"))
    inner.add(fade(3, key="fade", user_data=data))
    with scene.transaction(completion="all", duration=0.75):
        outer.add(fade(1, key="fade"), motion.basic("zPosition", to=1, autoreverses=True, repeat_count=2.5))
        with scene.transaction(completion="some"):
            inner.add(motion.group([fade(9), motion.basic("zPosition", to=4)], duration=1, key="group"))
            inner.position = (3, 4)
        with scene.transaction(completion="none", at=0.3):
            pass
    other.add(fade(2, key="fade"), fade(1, repeat_count="inf", key="ever"))
    other.add(motion.animate("opacity", [0, 1], duration=0.5, delay=0.5, iterations=2, key="web"))
    other.add(motion.basic("zPosition", to=4, timing=motion.Spring(), key="spring"), fade(1, speed=0), fade(0, key="x"))
    other.remove_animation("late").remove_animation("nothing")
    scene.property("level", 3, [motion.basic(None, to=5, duration=1, key="level")], layer="inner")
    names = {"user_data": "userData"}
    ends = [{names.get(k, k): v for k, v in end._asdict().items()} for end in scene.ends()]
    return {"scene": scene.document, "ends": ends, "keys": other.animation_keys, "found": inner.animation("fade")}


def curved() -> dict:
    scene = motion.Scene()
    a = scene.layer("a", position=(3, 4))
    a.add(motion.fcurve("opacity", [{"time": 1, "value": 0.5, "right": (1.1, 0.9)}, {"time": 2, "value": 0.5}]))
    keys = [
        {"time": 0, "value": (0, 0, 0, 0), "out_slope": (1, 2, 3, 4)},
        {"time": 0.5, "value": (0, 0, 9, 9), "in_slope": (0, 0, 1, 0), "left": None, "hold": True},
        {"time": 0.75, "value": (1, 2, 3, 4)},
    ]
    a.add(motion.fcurve("bounds", keys, key="size", duration=3))
    wide = [{"time": 0, "value": "0deg", "right": (1, "90deg")}, {"time": 1, "value": "90deg", "left": (0.25, 1)}]
    a.add(motion.fcurve("transform.rotation", wide, shorten=True))
    a.add(motion.fcurve("position.x", [{"time": 0, "value": 3, "out_slope": 9}, {"time": 1, "value": 3}]))
    a.add(motion.keyframe("opacity", [0, 1], mode="cubic", in_tangents=[0, 0.25], out_tangents=[0.5, 0]))
    return scene.document


def staggers() -> list:
    return [
        motion.stagger(20, each=0.1, from_="random"),
        motion.stagger((4, 5), total=2, from_="random", seed=7, timing="ease-out", start=0.5),
        motion.stagger((7, 5), each=0.1, from_="center", timing="css.ease"),
        motion.stagger(9, total=1, from_="edges"),
        motion.stagger((6, 4), each=0.3, from_=9, axis="x"),
    ]


def explained() -> list:
    scene = motion.Scene("why", size=(100, 100))
    outer = scene.layer("outer", position=(50, 50), begin=0.25, speed=2, fill="both")
    dot = scene.circle("dot", 10, 20, 5, parent=outer)
    dot.add(motion.keyframe("position", [(0, 0), (5, 9), (9, 1)], key_times=[0, 0.3, 1], timing="css.ease", duration=2))
    dot.add(motion.basic("opacity", to=0.3, duration=1 / 3, repeat_count=2.5, fill="removed"))
    dot.add(motion.basic("position.x", to=4, begin=1, duration=1, timing="ease-out"))
    dot.add(motion.group([motion.keyframe("transform.rotation", ["0deg", "90deg", "10deg"])], begin=3, duration=1))
    dot.add(motion.basic("path", to=motion.Path.circle(5, 5, 9), duration=1))
    dot.add(motion.basic("opacity", to=0.9, begin=1e-5, repeat_count="inf", fill="backwards"))
    clip = scene.compile()
    told = [clip.explain(name, time) for name in ("outer", "dot") for time in (-1, 0, 0.3, 0.625, 1.5, 2.5, 123456.5)]
    names = {"local": "time", "raw": "plainProgress", "plain_progress": "plainProgress"}
    steps = [[{names.get(k, k): v for k, v in step._asdict().items()} for step in each.steps] for each in told]
    return [{**each._asdict(), "steps": own, "text": str(each)} for each, own in zip(told, steps)]


def examples() -> dict:
    folder = pathlib.Path(motion.__file__).parents[1] / "examples"
    names = ("pulsing_dot", "staggered_bars", "arrow_along_a_path", "spring_card", "fading_colour")
    return {name.replace("_", "-"): runpy.run_path(str(folder / f"{name}.py"))["scene"].document for name in names}


jobs = (
    shapes,
    animations,
    effects,
    timeline,
    inserted,
    expanded,
    retargeted,
    courses,
    keyed,
    curved,
    staggers,
    explained,
    examples,
)
print(json.dumps({job.__name__: job() for job in jobs}))
