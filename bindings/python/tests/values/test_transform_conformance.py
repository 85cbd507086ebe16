"""Cases of transforms and layers from outside, through the door for scripts. A row that is left out is named with its
reason (pytest -s)."""

import math
import re

from libmotion import Scene, basic, keyframe
from libmotion.eval.transforms import _sixteen
from tally import Tally, ask

SINGULAR = "matrix(1, 1, 0, 0, 0, 100)"  # of the row transform-matrix-composition.html
IDENTITY = [1.0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
BEYOND = ((r"(translate|^)[^(]*[(]?[^)]*%", "a percentage needs a reference box"), (r"\dem\b", "em needs a font"),
          (r"calc\(", "calc() is not read"), (r"initial|inherit|unset|__underlying__", "CSS's cascade"))  # fmt: skip


def beyond(property: str, *texts: str) -> str | None:
    """Why a text is no transform of the kernel's."""
    for pattern, reason in BEYOND:
        if any(re.search(pattern, text) for text in texts) and not (property == "scale" and "%" in pattern):
            return reason
    return None


def wide(matrix: list[float]) -> list[float]:
    return _sixteen(matrix).tolist() if len(matrix) == 6 else matrix


def check_list(tally: Tally, row: dict, start: str, end: str, text=lambda expected: expected) -> None:
    """Every expectation of a row; WPT's text is rounded to two digits where it is not a formula."""
    scene = Scene()
    scene.layer("a").add(basic("transform", from_=start, to=end, duration=1, fill="both"))
    clip = scene.compile(channels=[])
    for expected in row["expect"]:
        (got,) = ask(op="transform", mode="list", **{"from": start}, to=end, at=[expected["at"]])["matrix"]
        wanted = expected.get("expect_m")
        if wanted is None:
            target = text(expected["expect"])
            (wanted,) = ask(op="transform", mode="list", **{"from": target}, to=target, at=[0])["matrix"]
        (got, wanted), size = (wide(got), wide(wanted)), max(1, *map(abs, wide(wanted)))
        rounded = re.search(r"\d\.\d", expected["expect"]) and (
            not row.get("compare") or wanted is None or row["property"] == "rotate"
        )
        tally.near(got, wanted, (1e-2 if rounded else 1e-5) * size, {**row, "expect": expected})
        # In a clip the same, at the progress that the fraction of a second is; of a matrix that is taken apart m44 is
        # no matter.
        if 0 <= expected["at"] <= 1 and wanted[15] > 0:
            shown = clip.matrices(expected["at"])[0].astype(float)
            tally.near(
                (shown / shown[15]).tolist(),
                [number / wanted[15] for number in wanted],
                (1e-2 if rounded else 1e-5) * size,
                {**row, "clip": expected},
            )


def test_transform_lists_of_the_web_platform(cases):
    tally = Tally()
    for row in cases("wpt_transform_interpolation"):
        what = row.get("desc") or row["file"].rsplit("/", 1)[-1]
        if row["fn"] == "test_interpolation":
            start, end = row["from"], row["to"]
        elif any(name.startswith("accumulate") for name in row):
            tally.leave_out(
                f"{what}: {row['underlying']}: accumulate adds to numbers inside lists, which is not interpolation"
            )
            continue
        else:  # added: the underlying list goes before
            under = "" if row["underlying"] == "none" else row["underlying"] + " "
            start, end = (
                under + row[f"add{side}"].replace("none", "") if f"add{side}" in row else row[f"replace{side}"]
                for side in ("From", "To")
            )
            start, end = start.strip() or "none", end.strip() or "none"
        reason = beyond("transform", start, end)
        if reason:
            tally.leave_out(f"{start} to {end}: {reason}")
        elif row["fn"] == "test_composition" and SINGULAR in row["underlying"]:
            tally.leave_out(
                f"{start} to {end}: the sum of single matrices is one matrix, here a singular one; ours is a list "
                f"of two"
            )
        else:
            check_list(tally, row, start, end)
    tally.conclude(at_least=430)


def as_function(property: str, text: str) -> str:
    """The individual properties of css-transforms-2 as functions."""
    if text == "none":
        return text
    words = text.split()
    if property == "translate":
        return f"translate3d({', '.join(words + ['0'] * (3 - len(words)))})"
    if property == "scale":
        return (
            f"scale3d({', '.join(words + (words if len(words) == 1 else []) + ['1'] * (1 if len(words) < 3 else 0))})"
        )
    if property == "perspective":
        return f"perspective({text})"
    axes = {"x": "1, 0, 0", "y": "0, 1, 0", "z": "0, 0, 1"}
    angle = next(word for word in words if re.search(r"(deg|rad|turn)$", word))
    words.remove(angle)
    axis = axes[words[0]] if len(words) == 1 else ", ".join(words) if words else axes["z"]
    return f"rotate3d({axis}, {angle})"


def test_individual_transforms_of_the_web_platform(cases):
    tally = Tally()
    for row in cases("wpt_other_interpolation"):
        property = row["property"]
        if property not in ("translate", "rotate", "scale", "perspective"):
            continue
        ends = [row.get(name) for name in ("from", "to")]
        if property == "perspective":
            tally.leave_out(f"perspective {row['fn']} {ends}: the property mixes distances, the function 1 / d")
        elif row["fn"] == "test_composition":
            under, sides = as_function(property, row["underlying"]), [row.get("addFrom"), row.get("addTo")]
            # Sums of moves are lists, however they mix; turns and scales only where both ends are added to the same.
            if reason := beyond(
                property, *(text for text in row.values() if isinstance(text, str) and "/" not in text)
            ):
                tally.leave_out(f"{property} added to {row['underlying']}: {reason}")
            elif property != "translate" and None in sides:
                tally.leave_out(f"{property} added to {row['underlying']}, one end replaced: numbers add, lists do not")
            else:
                replaced = [row.get("replaceFrom"), row.get("replaceTo")]
                lists = [
                    as_function(property, other) if side is None else f"{under} {as_function(property, side)}"
                    for side, other in zip(sides, replaced)
                ]
                lists = [" ".join(text.replace("none", "").split()) or "none" for text in lists]
                check_list(tally, row, *lists, text=lambda expected, property=property: as_function(property, expected))
        elif reason := beyond(property, *ends):
            tally.leave_out(f"{property} {ends[0]} to {ends[1]}: {reason}")
        else:
            check_list(
                tally,
                row,
                *(as_function(property, end) for end in ends),
                text=lambda expected, property=property: as_function(property, expected),
            )
    tally.conclude(at_least=150)


# ------------------------------------------------------------------ layers --


def css(transform: str) -> str:
    """Transforms as the files of layers write them."""
    return (
        "none"
        if transform == "identity"
        else re.sub(
            r"rotate\((.*?)\)",
            lambda m: f"rotate({eval(m[1], {'pi': math.pi})!r}rad)",
            transform.replace("scale(", "scale3d(").replace("translate(", "translate3d("),
        )
    )


def layer(fields: dict) -> dict:
    return {
        "bounds": fields["bounds"],
        "position": fields["position"],
        "anchor": fields["anchorPoint"],
        "transform": css(fields["transform"]),
    }


def test_layers_as_quartzcore_places_them(cases):
    tally = Tally()
    for row in cases("apple_layer_geometry"):
        kind, limit = row["kind"], 1e-4
        if kind in ("frame", "seed-001 anchor"):
            expected = row["expected"] if kind == "frame" else row["expected"]["frame"]
            tally.near(ask(op="geometry", layer=layer(row["layer"]))["frame"], expected, limit, row)
        elif kind in ("convertPoint", "convertRect") and row["from"] == "child" and row["to"] == "parent":
            parent = row["layers"]["parent"]
            request = {
                "layer": layer(row["layers"]["child"]),
                "parent": {**layer(parent), "sublayerTransform": css(parent["sublayerTransform"])},
            }
            name = "points" if kind == "convertPoint" else "rects"
            tally.near(ask(op="geometry", **request, **{name: [row["value"]]})[name], [row["expected"]], limit, row)
        elif kind.startswith("convert"):
            pass  # the op converts to the parent; clips, below, from anywhere to anywhere
        elif kind == "setFrame":
            tally.leave_out(f"setFrame {row['note']}: the op has no frame to set")
        elif kind == "affineTransform":
            tally.leave_out(f"affineTransform {row['transform']}: an accessor of the model, not geometry")
        else:
            tally.leave_out(f"{kind}: {row.get('note')}")
    tally.conclude(at_least=18)


def matrix_of(text: str) -> list[float]:
    return wide(ask(op="transform", mode="list", **{"from": text}, to=text, at=[0])["matrix"][0])


def in_scene(scene: Scene, name: str, fields: dict, parent: str | None = None) -> None:
    scene.layer(name, parent=parent, bounds=fields["bounds"], position=fields["position"], anchor=fields["anchorPoint"],
                transform=matrix_of(css(fields["transform"])),
                sublayer_transform=matrix_of(css(fields["sublayerTransform"])))  # fmt: skip


def test_layers_of_clips_as_quartzcore_places_them(cases):
    """The same rows, all layers in 3D."""
    tally = Tally()
    for row in cases("apple_layer_geometry"):
        scene = Scene()
        if row["kind"] in ("frame", "seed-001 anchor"):
            in_scene(scene, "a", row["layer"])
            expected = row["expected"] if row["kind"] == "frame" else row["expected"]["frame"]
            tally.near(scene.compile().sample(0).frames[0].tolist(), expected, 1e-4, row)
        elif row["kind"].startswith("convert"):
            for name, fields in row["layers"].items():
                in_scene(scene, name, fields, fields.get("parent"))
            got = scene.compile().convert(row["value"], 0, source=row["from"], target=row["to"])
            tally.near(got.tolist(), row["expected"], 1e-4, row)
    tally.conclude(at_least=21)


# -------------------------------------------------------------- quartzcore --

TURNS = {"clockwise": 1, "counterclockwise": -1, "none": 0}
ENTRY = re.compile(r"m([1-4])([1-4])")


def near_entries(tally: Tally, row: dict, matrix: list[float], tolerance: float = 1e-6) -> None:
    matrix = wide(matrix)
    names = list(row["expected"])
    places = [4 * (int(m[1]) - 1) + int(m[2]) - 1 for m in map(ENTRY.fullmatch, names)]
    tally.near(
        [matrix[i] for i in places], [row["expected"][name] for name in names], row.get("tolerance", tolerance), row
    )


def test_matrices_and_turns_as_quartzcore_has_them(cases):
    concatenated = {  # CSS lists begin with what applies last
        "Concat(translate(10,0,0), scale(2,2,2))": "scale3d(2,2,2) translateX(10px)",
        "Concat(scale(2,2,2), translate(10,0,0))": "translateX(10px) scale3d(2,2,2)",
        "Scale(translate(10,0,0), 2,2,2)": "translateX(10px) scale3d(2,2,2)",
        "rotation z pi/2": "rotate(90deg)",
        "rotation x pi/2": "rotateX(90deg)",
        "CATransform3DTranslate": "scale(2,3) translate(10px, 20px)",
        "CATransform3DRotate": "scale(2,3) rotate(90deg)",
    }
    tally = Tally()
    for row in cases("quartzcore_measured"):
        if row["kind"] in concatenated:
            text = concatenated[row["kind"]]
            near_entries(tally, row, ask(op="transform", mode="list", **{"from": text}, to=text, at=[0])["matrix"][0])
        elif row["kind"] == "matrix_rotation_direction":
            angle = eval(row["angle"], {"pi": math.pi})
            to = f"rotate({angle!r}rad)"
            for matrix in ask(op="transform", **{"from": "none"}, to=to, rule="ca", at=[0.5])["matrix"]:
                tally.near(math.atan2(matrix[1], matrix[0]), TURNS[row["direction"]] * math.radians(row["degrees"]) / 2,
                           1e-5, row)  # fmt: skip
        elif row["kind"] == "value_function_rotation":
            angle, at = eval(row["angle"], {"pi": math.pi}), [i / 8 for i in range(-1, 11)]
            for p, matrix in zip(at, ask(op="transform", mode="rotateZ", **{"from": 0}, to=angle, at=at)["matrix"]):
                tally.near(matrix[:2], [math.cos(angle * p), math.sin(angle * p)], 1e-6, row)
    tally.conclude(at_least=7 + 7 + 5 * 12)


def test_the_seven_angles_of_the_article():
    """As matrices the turn is the shorter one, half turns clockwise; the value function keeps turns and signs."""
    for degrees, turn in (90, 90), (-90, -90), (178.2, 178.2), (-178.2, -178.2), (180, 180), (-180, 180), (360, 0):
        angle = math.radians(degrees)
        plane = [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0]
        for identity, to in ([1, 0, 0, 1, 0, 0], plane), (IDENTITY, _sixteen(plane).tolist()):
            for p, matrix in zip(
                (0.25, 0.5, 0.75),
                ask(op="transform", rule="ca", **{"from": identity}, to=to, at=[0.25, 0.5, 0.75])["matrix"],
            ):
                expected = math.cos(math.radians(turn * p)), math.sin(math.radians(turn * p))
                assert math.dist(matrix[:2], expected) < 1e-6, (degrees, p, matrix)
        for p, matrix in zip(
            (0.25, 0.75), ask(op="transform", mode="rotateZ", **{"from": 0}, to=angle, at=[0.25, 0.75])["matrix"]
        ):
            assert math.dist(matrix[:2], (math.cos(angle * p), math.sin(angle * p))) < 1e-6, (degrees, p, matrix)


def test_value_functions_of_a_peer(cases):
    tally = Tally()
    for row in cases("peer_core_animation"):
        if row["kind"] in ("transform_component", "additive_transform", "rotationMode"):
            continue  # animations of a layer, below
        elif row["kind"] != "value_function" or row.get("additive") or row.get("cumulative") or "values" in row:
            continue
        else:
            to = row["to"]
            start = row.get("from", {"scale": [1, 1, 1]}.get(row["function"]))
            (matrix,) = ask(op="transform", mode=row["function"], **{"from": start}, to=to, at=[row["progress"]])[
                "matrix"
            ]
            near_entries(tally, row, matrix)
    tally.conclude(at_least=3)


def number(value):
    return math.pi if value == "pi" else value


def test_animations_of_a_peer(cases):
    """The rows of the same file that are animations of a layer and its transform, as clips."""
    tally = Tally()
    for row in cases("peer_core_animation"):
        kind = row["kind"]
        if kind not in ("transform_component", "additive_transform", "rotationMode", "value_function"):
            continue
        arguments = {"from": "from_", "to": "to", "by": "by"}
        scene, ends = Scene(), {argument: row[name] for name, argument in arguments.items() if name in row}
        model = row.get("modelTransform", "identity")
        text = (
            css(model.split(" with ")[0])
            if not model.startswith("R")
            else "rotate3d(0,0,1,.4rad) rotate3d(0,1,0,.3rad) rotate3d(1,0,0,.2rad)"
        )
        matrix = matrix_of(text)
        if "m41=6" in model:
            matrix[12] = 6
        scene.layer("a", transform=matrix)
        options = {
            "duration": 1,
            "fill": "both",
            **{name: row[name] for name in ("additive", "cumulative") if name in row},
        }
        if "repeatCount" in row:
            options["repeat_count"] = row["repeatCount"]
        if kind == "rotationMode":
            animation = keyframe("position", path=row["path"], rotate=row["rotationMode"], **options)
        elif kind == "additive_transform":
            animation = keyframe(
                "transform", [matrix_of(css(value)) for value in row["values"]], **{**options, "additive": True}
            )
        else:
            options |= {"value_function": row["function"]} if kind == "value_function" else {}
            values = [number(value) for value in row.get("values", [])]
            make = keyframe if values else basic
            property = row.get("keyPath", "transform")
            if values:
                animation = make(property, values, mode=row.get("calculationMode"), **options)
            else:
                animation = make(property, **ends, **options)
        scene["a"].add(animation)
        (shown,) = scene.compile(channels=[]).matrices(row.get("t", row.get("progress"))).tolist()
        expected = row["expected"]
        if isinstance(expected, str):
            text = (
                css(expected)
                if not expected.startswith("R")
                else "rotate3d(0,0,1,.4rad) rotate3d(0,1,0,.3rad) rotate3d(1,0,0,.4rad)"
            )
            tally.near(shown, matrix_of(text), 1e-6, row)
        else:
            near_entries(tally, row, shown)
    tally.conclude(at_least=13)
