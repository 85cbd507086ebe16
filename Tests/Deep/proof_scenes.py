"""Random scenes for proofs.py, with all kinds of animations: springs, keys, loops, motion paths, groups, fill modes,
additive and cumulative ones, value functions, hidden layers, layers in 3D, parents, clocks of layers and of the web."""

import random

import libmotion as motion

TIMINGS = [
    "linear", "css.ease", "css.ease-in-out", "cubic-bezier(.5, -.8, .5, 1.85)", "cubic-bezier(0, 1, 1, 0)", "steps(3)",
    "steps(4, jump-both)", "linear(0, .7 30%, .2 60%, 1)", "linear(0, 0 50%, 1 50%, 1)", "penner(out, bounce)",
    "penner(in-out, elastic, .4)", "penner(in, expo)", "penner(out, circ)", "spring(1, 120, 9, 0)",
    "spring(1, 300, 6, 8)",
]  # fmt: skip
PATHS = ["M20 20 L300 200", "M40 200 Q160 -80 280 200", "M60 120 C60 0 260 0 260 120 S60 240 60 120 Z",
         "M10 10 L200 10 L200 200", "M30 30 L90 90 M200 40 L260 200"]  # fmt: skip
SHAPES = ["M0 0 L40 0 L20 30 Z", "M0 20 Q20 -30 40 20", "M5 5 C40 5 40 40 5 40"]
KEYS = ["position", "position", "position.x", "transform.rotation", "transform.rotation", "transform.scale"]
KEYS += ["transform.scale.x", "transform.translation", "opacity", "opacity", "bounds", "backgroundColor", "fillColor"]
KEYS += ["hidden", "anchorPoint", "strokeEnd", "transform", "transform.rotation.y", "transform.rotation.x", "zPosition"]
MODES = [None, None, None, "discrete", "cubic", "paced", "cubicPaced"]
FUNCTIONS = {  # value functions of transforms: how many numbers a value has, and from where to where they are
    "rotateZ": (1, -7, 7), "scale": (3, -0.5, 2), "scaleX": (1, -0.5, 2), "scaleY": (1, 0.2, 2),
    "translate": (3, -90, 90), "translateX": (1, -90, 90), "translateY": (1, -90, 90), "rotateY": (1, -2, 2),
}  # fmt: skip
FLAT = ("rotateZ", "rotateZ", "scale", "scaleX", "scaleY", "translate", "translateX", "translateY")
COLORS = ("backgroundColor", "fillColor")
PARTS = ("position.x", "transform.scale.x")  # no group takes a part of a property
TRIES = 40


def scene(draw: random.Random) -> motion.Scene:
    """Returns a scene that compiles, with one to four layers."""
    while True:
        made = _scene(draw)
        try:
            made.compile()
        except motion.MotionError:
            continue  # parts that do not go together
        return made


def reduced(draw: random.Random) -> motion.Scene:
    """Returns a scene in which little moves."""
    made = motion.Scene("calm", size=(320, 240))
    for index in range(draw.choice([1, 2])):
        layer = made.layer(f"l{index}", bounds=(0, 0, 40, 30), position=(90, 80), background_color="#c30")
        far, turn = draw.choice([0.2, 0.9, 1.4, 6]), draw.choice([0.001, 0.02, 0.1])
        timing = draw.choice([each for each in TIMINGS if not each.startswith("spring")])
        key, value = draw.choice([("transform.translation", [far, 0]), ("transform.rotation", turn), ("opacity", 0)])
        layer.add(motion.basic(key, to=value, duration=1, timing=timing))
    return made


def _scene(draw: random.Random) -> motion.Scene:
    made = motion.Scene("random", size=(320, 240), background=draw.choice(["#fff", "#123"]))
    layers: list[motion.Layer] = []
    for index in range(draw.choice([1, 2, 2, 3, 4])):
        layers.append(_layer(draw, made, layers, f"l{index}"))
        if draw.random() < 0.2:  # moved by one value function, one animation after another or over it
            function = draw.choice(FLAT)
            for _ in range(draw.choice([1, 1, 2])):
                layers[-1].add(_by_function(draw, function))
        for _ in range(draw.choice([0, 1, 1, 2, 3])):
            _add(draw, layers[-1], layers)
    return made


def _layer(draw: random.Random, made: motion.Scene, layers: list, name: str) -> motion.Layer:
    given: dict = {"position": (draw.uniform(0, 320), draw.uniform(0, 240))}
    if layers and draw.random() < 0.4:
        given["parent"] = draw.choice(layers)
        if draw.random() < 0.2:
            given["inherits"] = "transform"
    if draw.random() < 0.1:
        given["opacity"] = draw.choice([0.001, 0.4, 0.9])
    if draw.random() < 0.05:
        given["hidden"] = True
    if draw.random() < 0.2:
        given["anchor"] = (draw.random(), draw.random())
    if draw.random() < 0.1:  # far from what turns and scales it
        given[draw.choice(["anchor", "position"])] = (draw.uniform(-9, 9), draw.uniform(-900, 900))
    if draw.random() < 0.3:
        angle, skew = draw.uniform(-0.5, 0.5), draw.choice([0, 0, 0.02, draw.uniform(-1, 1)])
        scale = draw.choice([1, 1, draw.uniform(-1.5, 2)])
        given["transform"] = (scale, angle, skew - angle, 1, draw.uniform(-20, 20), 0)
    if draw.random() < 0.08:
        given["sublayer_transform"] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / draw.choice([400, 900]), 0, 0, 0, 1]
    if draw.random() < 0.12:
        given |= {"begin": draw.choice([0.0, 0.2, -0.3]), "speed": draw.choice([1, 0.5, 2])}
        if draw.random() < 0.5:
            given |= {"duration": draw.choice([0.4, 1.1]), "repeat_count": draw.choice([1, 2])}
            given["fill"] = draw.choice(["removed", "both"])
    if draw.random() < 0.25:
        paint = draw.choice([{"fill_color": "#39c"}, {"stroke_color": "#063", "line_width": draw.choice([1, 6])}])
        bounds = draw.choice([(0, 0, 40, 40), (0, 0, 0, 0)])  # without a size the path counts
        return made.layer(name, bounds=bounds, path=draw.choice(SHAPES), **paint, **given)
    size = (draw.uniform(5, 160), draw.uniform(5, 120))
    return made.layer(name, bounds=(0, 0, *size), background_color=draw.choice(["#c30", "#ffffff80", "#000"]), **given)


def _add(draw: random.Random, layer: motion.Layer, layers: list) -> None:
    """Adds an animation, or a group of them, that the layer takes."""
    for _ in range(TRIES):
        try:
            if draw.random() < 0.22:
                inner = [_animation(draw, layer, True) for _ in range(draw.choice([1, 1, 2]))]
                clock = {**_clock(draw, False), "duration": draw.choice([0.8, 2.0])}
                if draw.random() < 0.25:
                    clock["timing"] = draw.choice(["css.ease", "penner(out, bounce)", "steps(3)"])
                made = motion.group(inner, **clock)
                if draw.random() < 0.15:
                    made = motion.group([made], **{**_clock(draw, False), "duration": 3.0})
            elif draw.random() < 0.12:
                made = _of_the_web(draw)
            else:
                made = _animation(draw, layer, False)
            layer.add(made)
            return
        except motion.MotionError:
            continue  # fields that do not go together


def _clock(draw: random.Random, has_curve: bool) -> dict:
    made: dict = {"duration": draw.choice([0.3, 0.7, 1.0, 1.9] if draw.random() < 0.9 else [0.005, 0.03])}
    made["fill"] = draw.choice(["both", "both", "removed", "forwards", "backwards"])
    if draw.random() < 0.6:
        made["begin"] = draw.choice([0.1, 0.4, 0.75, -0.2])
    if draw.random() < 0.4:
        made["repeat_count"] = draw.choice([2, 2.5, 3])
    elif draw.random() < 0.1:
        made["repeat_duration"] = draw.choice([0.5, 2.2])
    elif draw.random() < 0.08:
        made["repeat_count"] = float("inf")
    if draw.random() < 0.3:
        made["autoreverses"] = True
    if draw.random() < 0.2:
        made["speed"] = draw.choice([0.5, 2, -1])
    if draw.random() < 0.08:
        made["time_offset"] = draw.choice([0.2, 0.9])
    if has_curve and draw.random() < 0.8:
        made["timing"] = draw.choice(TIMINGS)
    return made


def _values(draw: random.Random, key: str, count: int) -> list:
    letters = "".join(draw.choice("0369cf") for _ in range(6))
    make = {
        "position": lambda: [draw.uniform(-40, 360), draw.uniform(-40, 280)],
        "position.x": lambda: draw.uniform(-40, 360),
        "transform.rotation": lambda: draw.uniform(-7, 7),
        "transform.rotation.x": lambda: draw.uniform(-2, 2),
        "transform.rotation.y": lambda: draw.uniform(-2, 2),
        "transform.scale": lambda: [draw.uniform(-0.5, 2), draw.uniform(0.2, 2)],
        "transform.scale.x": lambda: draw.uniform(0.2, 2),
        "transform.translation": lambda: [draw.uniform(-90, 90), draw.uniform(-90, 90)],
        "transform": lambda: [1, draw.uniform(-1, 1), draw.uniform(-1, 1), 1, draw.uniform(-50, 50), 0],
        "opacity": lambda: draw.choice([0, 0, 1, draw.random()]),
        "hidden": lambda: draw.choice([0, 1]),
        "anchorPoint": lambda: [draw.random(), draw.random()],
        "strokeEnd": lambda: draw.random(),
        "zPosition": lambda: draw.uniform(-5, 5),
        "bounds": lambda: [0, 0, draw.uniform(5, 90), draw.uniform(5, 90)],
        "backgroundColor": lambda: "#" + letters + draw.choice(["", "80"]),
        "fillColor": lambda: "#" + letters[::-1],
    }[key]
    return [make() for _ in range(count)]


def _animation(draw: random.Random, layer: motion.Layer, in_group: bool) -> dict:
    """Returns an animation. The layer may refuse it."""
    key = draw.choice([key for key in KEYS if not (in_group and key in PARTS)])
    has_path = layer.path is not None
    if key == "transform" and draw.random() < 0.5:
        return _by_function(draw, draw.choice(list(FUNCTIONS)))
    if key in ("fillColor", "strokeEnd") and not has_path or key == "backgroundColor" and has_path:
        key = "position"
    given = _clock(draw, True)
    if "speed" in given and str(given.get("timing")).startswith("spring"):
        del given["speed"]
    if draw.random() < 0.15 and key not in (*COLORS, "hidden"):
        given["additive"] = True
    if draw.random() < 0.1 and key not in (*COLORS, "hidden"):
        given["cumulative"] = True
    if key == "position" and draw.random() < 0.3:
        return _along(draw, given)
    if draw.random() < 0.5:
        ends = draw.choice([("from_", "to"), ("from_", "to"), ("to",), ("from_",), ("by",), ("from_", "by")])
        if key in (*COLORS, "hidden", "transform"):
            ends = ("from_", "to")
        return motion.basic(key, **dict(zip(ends, _values(draw, key, 2))), **given)
    count = draw.choice([2, 3, 4])
    mode = draw.choice(MODES) if key not in (*COLORS, "transform", "hidden") else draw.choice([None, "discrete"])
    if draw.random() < 0.3 and mode not in ("paced", "cubicPaced"):
        inner = sorted(draw.choice([draw.random(), 0.5]) for _ in range(count - 2))
        given["key_times"] = sorted([0, *inner, 1, *([draw.random()] if mode == "discrete" else [])])
    if draw.random() < 0.25 and mode in (None, "cubic"):
        curves = [each for each in TIMINGS if not each.startswith("spring")]
        given["timings"] = [draw.choice([None, *curves]) for _ in range(count - 1)]
    if mode:
        given["mode"] = mode
    return motion.keyframe(key, _values(draw, key, count), **given)


def _by_function(draw: random.Random, function: str) -> dict:
    """Returns an animation of a transform by a value function."""
    arity, least, most = FUNCTIONS[function]
    flat = {"scale": [1], "translate": [0]}.get(function, [])  # the third number, which keeps the layer in the plane
    number = lambda: [*(draw.uniform(least, most) for _ in range(min(arity, 2))), *flat]
    values = [made if len(made) > 1 else made[0] for made in (number() for _ in range(draw.choice([2, 3, 4])))]
    given = _clock(draw, True)
    given["timing"] = draw.choice([each for each in TIMINGS if not each.startswith("spring")])
    if draw.random() < 0.15:
        given["additive"] = True
    if draw.random() < 0.5:
        return motion.basic("transform", from_=values[0], to=values[1], value_function=function, **given)
    if mode := draw.choice(MODES):
        given["mode"] = mode
    return motion.keyframe("transform", values, value_function=function, **given)


def _along(draw: random.Random, given: dict) -> dict:
    """Returns an animation along a motion path."""
    more: dict = {"path": draw.choice(PATHS), "rotate": draw.choice(["none", "none", "auto", "autoReverse"])}
    if draw.random() < 0.3:
        more["mode"] = draw.choice(["paced", "discrete"])
    elif draw.random() < 0.3:
        more["even_speed"] = True
    return motion.keyframe("position", **more, **given)


def _of_the_web(draw: random.Random) -> dict:
    key = draw.choice(["position", "opacity", "transform.rotation", "transform.scale"])
    values = _values(draw, key, draw.choice([2, 3]))
    clock: dict = {"duration": draw.choice([0.4, 1.2]), "delay": draw.choice([0, 0.3]), "iterations": 1}
    clock |= {"direction": draw.choice(["normal", "alternate", "reverse"]), "fill": draw.choice(["both", "none"])}
    clock["easing"] = draw.choice(["linear", "ease", "steps(3)", "cubic-bezier(.5, -.8, .5, 1.85)"])
    if draw.random() < 0.5:
        clock |= {"iterations": draw.choice([2, 2.5]), "iteration_start": draw.choice([0, 0.5])}
    if draw.random() < 0.2:
        clock["end_delay"] = draw.choice([0.2, -0.1])
    return motion.animate(key, values, **clock)
