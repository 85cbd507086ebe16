"""The names of 0.1: each works, with a warning that gives the new one at the line that used the old one."""

import importlib
import warnings

import numpy as np
import pytest

import libmotion as motion
from libmotion import functions
from libmotion.core import deprecated

SCENE = motion.Scene("old", size=(10, 10))
SCENE.rect("box", 0, 0, 5, 5).add(motion.basic("opacity", from_=1, to=0, duration=1, timing="linear"))
CLIP = SCENE.compile()
DATA = np.frombuffer(CLIP.to_bytes(), np.uint8)
PATH = motion.Path("M0 0H10")
LOTTIE = '{"v":"5","fr":60,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{}}]}'


def page():
    pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")
    from libmotion.web import css

    return css.read(".a { color: red }", [{"name": "a", "classes": "a", "box": [0, 0, 9, 9]}])


def exported():
    pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")
    from libmotion.web import export

    return export.svg(SCENE)


def file():
    from libmotion.files.kinds import File

    return File("a scene", "old", SCENE, CLIP, ("mask",))


OWNERS = {  # by class: what makes one
    "Sample": lambda: CLIP.sample([0, 0.5]),
    "Sampled": lambda: functions.clip_sample(DATA, [0, 0.5]),
    "Step": lambda: CLIP.explain("box", 0.5).steps[0],
    "Lottie": lambda: motion.Lottie(LOTTIE),
    "Page": page,
    "Exported": exported,
    "File": file,
}
CALLS = {  # by function: how it is called with its keywords, and their values
    "basic": (lambda **named: motion.basic("opacity", **named), {"from_value": 0.5, "to_value": 1, "by_value": 0.25}),
    "stagger": (lambda **named: motion.stagger(5, each=0.1, **named), {"ease": "css.ease"}),
    "Clip.sample": (lambda **named: CLIP.sample(0.5, **named), {"wanted": ("affine", "values")}),
    "Clip.frames": (lambda **named: next(CLIP.frames(4, **named)), {"wanted": ("opacity",)}),
    "Clip.times_within": (lambda **named: CLIP.times_within(1000, **named), {"wanted": ("order",)}),
    "Clip.changed": (CLIP.changed, {"from_time": 0, "to_time": 1}),
    "clip_sample": (lambda **named: functions.clip_sample(DATA, [0], **named), {"wanted": ("frame",)}),
    "clip_sample_instances": (
        lambda **named: functions.clip_sample_instances(DATA, [0], **named), {"wanted": ("stroke",)}
    ),
    "clip_changed": (lambda **named: functions.clip_changed(DATA, **named), {"from_time": 0, "to_time": 1}),
    "sample": (lambda **named: dask_sample(**named), {"wanted": ("affine",)}),
}  # fmt: skip
PLACES = {  # by function: how it is called with its flags by their places
    "Clip.geometry": (lambda *flags: CLIP.geometry(0, *flags), (True, True)),
    "Scene.compile": (lambda *flags: SCENE.compile(None, *flags), (2, True, False)),
    "Curve.evaluate": (lambda *flags: motion.Curve("steps(2)").evaluate([0.5], *flags), (True,)),
    "Path.along": (lambda *flags: PATH.along([0.5], *flags), (True, 1)),
    "Path.trim": (lambda *flags: PATH.trim(0, 0.5, *flags), (True, "parallel", 0.25)),
    "Path.trims": (lambda *flags: PATH.trims([(0, 0.5)], *flags), (True, "parallel", [0.25])),
}


def dask_sample(**named):
    pytest.importorskip("dask.array", reason="pip install 'libmotion[dask]'")
    return motion.dask.sample(CLIP, [0, 0.5], **named).affines.compute()


def plain(value):
    """A result as what can be compared."""
    if isinstance(value, motion.Sample):
        value = value.arrays()
    if isinstance(value, motion.Clip):
        return value.to_bytes()
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    return value.tolist() if isinstance(value, np.ndarray) else value


def told(make):
    """A result, and the warnings that making it gave here."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        made = make()
    assert all(each.category is DeprecationWarning for each in caught)
    assert {each.filename for each in caught} <= {__file__}
    return made, [str(each.message) for each in caught]


def test_the_tests_know_every_name_of_the_table():
    assert (OWNERS.keys(), CALLS.keys(), PLACES.keys()) == (
        deprecated.ATTRIBUTES.keys(), deprecated.KEYWORDS.keys(), deprecated.FLAGS.keys()
    )  # fmt: skip


@pytest.mark.parametrize("owner", OWNERS)
def test_old_attributes_are_the_new_ones(owner):
    made = OWNERS[owner]()
    for old, new in deprecated.ATTRIBUTES[owner].items():
        found, words = told(lambda old=old: getattr(made, old))
        assert plain(found) == plain(getattr(made, new))
        assert words == [f"{owner}.{old} is {new} now; the old name goes with libmotion 0.3"]


@pytest.mark.parametrize("function", CALLS)
def test_old_keywords_are_the_new_ones(function):
    call, given = CALLS[function]
    renamed = deprecated.KEYWORDS[function]
    assert given.keys() == renamed.keys()
    pairs = [given] if function.endswith("changed") else [{old: value} for old, value in given.items()]
    for old in pairs:
        found, words = told(lambda old=old: call(**old))
        new = {renamed[name]: value for name, value in old.items()}
        if "outputs" in new:
            new["outputs"], _ = told(lambda value=new["outputs"]: functions.names_of(value))
        assert plain(found) == plain(call(**new))
        assert [f"{function}({name}=) is {renamed[name]}= now" in "; ".join(words) for name in old] == [True] * len(old)


@pytest.mark.parametrize("function", PLACES)
def test_flags_were_taken_by_their_places(function):
    call, flags = PLACES[function]
    found, words = told(lambda: call(*flags))
    assert len(words) == 1 and f"{deprecated.FLAGS[function][0]}=" in words[0]
    with pytest.raises(TypeError, match="positional argument"):
        call(*flags, None)
    owner, _, name = function.partition(".")
    target = {"Clip": CLIP, "Scene": SCENE, "Curve": motion.Curve("steps(2)"), "Path": PATH}[owner]
    first = {"geometry": (0,), "compile": (None,), "evaluate": ([0.5],), "along": ([0.5],), "trim": (0, 0.5)}
    first["trims"] = ([(0, 0.5)],)
    named = dict(zip(deprecated.FLAGS[function], flags, strict=True))
    assert plain(found) == plain(getattr(target, name)(*first[name], **named))


def test_old_modules_are_the_new_ones():
    for old, new in deprecated.MODULES.items():
        found, words = told(lambda old=old: getattr(motion, old))
        assert found is importlib.import_module(f"libmotion.{new}") and f"libmotion.{new} now" in words[0]
    with pytest.warns(DeprecationWarning, match="libmotion.draw.drawing"):
        from libmotion.drawing import Drawing
    from libmotion.draw import drawing

    assert Drawing is drawing.Drawing


OLD_FUNCTIONS = {  # by old name: how it is called
    "clip_evaluate": lambda call: call(DATA, 0, [0.5], arity=1),
    "file_explain": lambda call: call(
        "[1]", functions.json_read("[1]"), motion.abi.FileError(status=motion.abi.ERROR_FILE)
    ),
    "function_interpolate": lambda call: call(motion.abi.FUNCTION_ROTATE_Z, [[0]], [[1]], [0.5]),
    "list_interpolate": lambda call: call([], functions.transform_parse("rotate(90deg)"), [0.5]),
    "path_measured": lambda call: bytes(call(functions.path_prepare(*PATH.outline))),
    "path_text": lambda call: call(*PATH.outline),
}


@pytest.mark.parametrize("old", deprecated.FUNCTIONS)
def test_old_functions_are_the_new_ones(old):
    new, used = deprecated.FUNCTIONS[old], OLD_FUNCTIONS[old]
    expected = used(getattr(functions, new))
    with pytest.warns(DeprecationWarning, match=f"libmotion.functions.{old} is libmotion.functions.{new} now") as told:
        found = used(getattr(functions, old))
    assert np.array_equal(found, expected) and told[0].filename == __file__
    with pytest.warns(DeprecationWarning, match=f"libmotion.{old} is libmotion.functions.{new} now"):
        assert getattr(motion, old) is getattr(functions, new)


def test_functions_of_the_header_are_no_longer_names_of_the_package():
    for name in functions.__all__:
        found, words = told(lambda name=name: getattr(motion, name))
        assert found is getattr(functions, name) and f"libmotion.functions.{name} now" in words[0]
    assert not set(functions.__all__) & {*motion.__all__, *dir(motion)}


def test_what_was_never_a_name_is_still_refused():
    with pytest.raises(TypeError, match="unexpected keyword argument 'wonted'"):
        CLIP.sample(0, wonted=("affines",))
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        CLIP.changed(0, 1, from_tyme=0)
    with pytest.raises(motion.MotionError, match="must be one of affines"):
        CLIP.sample(0, outputs=("affin",))


def test_a_wrong_name_of_a_curve_is_told_with_the_nearest():
    with pytest.raises(motion.MotionError, match="'ease-inn', is not a timing curve; did you mean 'ease-in'") as caught:
        motion.Curve("ease-inn")
    assert (caught.value.field, caught.value.value) == ("timing", "ease-inn")
