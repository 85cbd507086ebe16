"""The names that 0.3 has removed: each is an error that says the new one, and the new one is there."""

import pathlib
import pickle

import numpy as np
import pytest

import libmotion as motion
from libmotion import abi, functions
from libmotion.core import removed
from libmotion.files.kinds import File

SCENE = motion.Scene("old", size=(10, 10))
SCENE.rect("box", 0, 0, 5, 5).add(motion.basic("opacity", from_=1, to=0, duration=1, timing="linear"))
CLIP = SCENE.compile()
DATA = np.frombuffer(CLIP.bytes, np.uint8)
WORLD = motion.World()
WORLD.item("box", position=(0, 0), size=(1, 1))


def page():
    from libmotion.web import css

    return css.read(".a { color: red }", [{"name": "a", "classes": "a", "box": [0, 0, 9, 9]}])


def exported():
    from libmotion.web import export

    return export.svg(SCENE)


def sample(**named):
    pytest.importorskip("dask.array", reason="pip install 'libmotion[dask]'")
    return motion.dask.sample(CLIP, [0, 0.5], **named)


OWNERS = {  # by class: what makes one
    "Bake": lambda: WORLD.bake(seconds=0.1),
    "Clip": lambda: CLIP,
    "Exported": exported,
    "File": lambda: File("a scene", "old", SCENE, CLIP, ("mask",)),
    "Lottie": lambda: motion.Lottie('{"layers": []}'),
    "MotionError": lambda: motion.MotionError("refused", status=abi.ERROR_RANGE),
    "Page": page,
    "Sample": lambda: CLIP.sample([0, 0.5]),
    "Sampled": lambda: functions.clip_sample(DATA, [0, 0.5]),
    "Scene": lambda: SCENE,
    "Step": lambda: CLIP.explain("box", 0.5).steps[0],
}
CALLS = {  # by function
    "basic": lambda **named: motion.basic("opacity", **named),
    "stagger": lambda **named: motion.stagger(5, each=0.1, **named),
    "Clip.__init__": lambda **named: motion.Clip(DATA, **named),
    "Clip.from_bytes": lambda **named: motion.Clip.from_bytes(DATA, **named),
    "Clip.sample": lambda **named: CLIP.sample(0.5, **named),
    "Clip.frames": lambda **named: next(CLIP.frames(4, **named)),
    "Clip.times_within": lambda **named: CLIP.times_within(1000, **named),
    "Clip.changed": CLIP.changed,
    "clip_sample": lambda **named: functions.clip_sample(DATA, [0], **named),
    "clip_sample_instances": lambda **named: functions.clip_sample_instances(DATA, [0], **named),
    "clip_changed": lambda **named: functions.clip_changed(DATA, **named),
    "sample": sample,
}


@pytest.mark.parametrize("owner", abi.REMOVED["members"])
def test_an_old_member_says_the_new_one(owner):
    made = OWNERS[owner]()
    for old, new in abi.REMOVED["members"][owner].items():
        with pytest.raises(AttributeError, match=rf"^{owner}\.{old} is {owner}\.{new} since libmotion 0\.3$"):
            getattr(made, old)
        assert hasattr(made, new) and not hasattr(made, old) and old not in dir(made)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        made.nothing  # noqa: B018


@pytest.mark.parametrize("function", abi.REMOVED["arguments"])
def test_an_old_argument_says_the_new_one(function):
    for old, new in abi.REMOVED["arguments"][function].items():
        with pytest.raises(TypeError, match=rf"\b{old}\b.*\b{new}"):
            CALLS[function](**{old: ()})
        with pytest.raises(TypeError, match="nothing"):
            CALLS[function](nothing=())


def test_an_old_output_says_the_new_one():
    for old, new in abi.REMOVED["members"]["Sampled"].items():
        with pytest.raises(motion.MotionError, match=f"outputs.1.: '{old}', is {new} since libmotion 0.3"):
            CLIP.sample(0, outputs=("values", old))


def test_an_old_function_says_the_new_one():
    for old, new in abi.REMOVED["functions"].items():
        for module, place in ((functions, ""), (motion, "functions.")):
            name = module.__name__
            with pytest.raises(AttributeError, match=rf"^{name}\.{old} is {name}\.{place}{new} since"):
                getattr(module, old)
            with pytest.raises(ImportError, match=rf"^{name}\.{old} is {name}\.{place}{new} since"):
                exec(f"from {name} import {old}")
        assert callable(getattr(functions, new)) and not hasattr(functions, old)
    for name in functions.__all__:
        with pytest.raises(AttributeError, match=rf"^libmotion\.{name} is libmotion\.functions\.{name} since"):
            getattr(motion, name)
    assert not set(functions.__all__) & {*motion.__all__, *dir(motion)}


def test_an_old_module_says_the_new_one():
    for old, new in abi.REMOVED["modules"].items():
        with pytest.raises(ImportError, match=rf"^libmotion\.{old} is libmotion\.{new} since"):
            exec(f"from libmotion import {old}")
        exec(f"import libmotion.{new}")
        assert not (pathlib.Path(motion.__file__).parent / f"{old}.py").exists()
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        exec("from libmotion import nothing")
    with pytest.raises(AttributeError, match="module 'libmotion.functions' has no attribute 'nothing'"):
        functions.nothing  # noqa: B018


def test_objects_with_removed_names_can_be_pickled_and_say_what_a_property_raises():
    assert pickle.loads(pickle.dumps(CLIP)) == CLIP

    @removed.members
    class Lottie:
        @property
        def broken(self):
            raise AttributeError("inside")

    with pytest.raises(AttributeError, match="inside"):
        Lottie().broken  # noqa: B018
