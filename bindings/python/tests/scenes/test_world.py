"""Rigid bodies: the builder, the op, keyframes in scenes, the Guillotine, and pymunk (Chipmunk) as a second opinion."""

import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import eval
from libmotion.demos.scenes.guillotine import guillotine, guillotine_world


def dropped(**material):
    world = motion.World()
    world.item("ball", position=(0, 0), size=(20, 20), **material)
    world.gravity("ball")
    world.collision("ball", segments=[(-500, 510, 500, 510)])
    return world


def test_errors_name_the_item():
    world = dropped(density=0)
    with pytest.raises(motion.MotionError, match=r"item 'ball' \(items\[0\]\.density\): 0\.0"):
        world.bake()
    world = dropped()
    world.push("ball", vector=(math.nan, 0))
    with pytest.raises(motion.MotionError, match="continuous of item 'ball'.*vector"):
        world.bake()
    world = dropped()
    world.attachment("ball", anchor=(0, 0), offset=(-5, 0), length=0)
    world.attachment("ball", anchor=(300, 0), offset=(5, 0), length=0)
    with pytest.raises(motion.MotionError, match=r"attachment of item 'ball' \(behaviours\[2\]\.length\)"):
        world.bake()
    with pytest.raises(motion.MotionError, match="'box', must be one of the items ball"):
        world.gravity("box")


@pytest.mark.parametrize("size", [(320, 568), (375, 667)])
@pytest.mark.parametrize("closing", [False, True])
def test_the_guillotine_swings_as_in_the_article(size, closing):
    width, height = size
    baked = guillotine_world(width, height, closing).bake()
    assert baked.rested and len(baked.contacts) >= 5
    if size == (320, 568) and not closing:
        assert baked.contacts[0].time == pytest.approx(0.7897, rel=0.01)
    angle, position = baked.angles("menu"), baked.positions("menu")
    assert np.degrees(angle[-1]) == pytest.approx(-90 if closing else 0, abs=0.3)
    cos, sin = np.cos(angle), np.sin(angle)
    for x, y in ((-width / 2, height / 2), (width / 2, -height / 2)):  # the corners that meet the walls
        corner = position[:, 0] + cos * x - sin * y
        assert corner[(angle > -0.2) if x < 0 else (angle < -1.3)].min() >= -1


def test_a_bake_becomes_keyframes_within_the_tolerance():
    baked, scene = guillotine_world(320, 568).bake(), motion.Scene()
    layer = scene.layer("menu", bounds=(0, 0, 320, 568), position=(160, 284))
    baked.add(layer, "menu", distance=0.25, turn=0.001)
    sample = scene.compile().sample(baked.times)
    assert np.abs(sample.value("menu", "position") - baked.positions("menu")).max() < 0.26
    assert np.abs(sample.value("menu", "transform.rotation").ravel() - baked.angles("menu")).max() < 0.00101
    keys, _, _ = baked.keyframes("menu", distance=1, turn=0.01)
    assert len(keys) < len(baked.times) / 15


def test_the_button_stays_upright():
    scene = guillotine()
    sample = scene.compile().sample(np.linspace(0, 4, 50), "root")
    turns = np.array([affine[[layer.name for layer in scene.layers].index("button")] for affine in sample.affines])
    assert np.abs(turns[:, 1]).max() < 1e-5 and np.abs(turns[:, 0] - 1).max() < 1e-5


def test_a_bake_goes_on_from_another_without_a_jump():
    baked = guillotine_world(320, 568).bake()
    with pytest.raises(motion.MotionError, match="time: nan, must be a number"):
        baked.at(math.nan)
    state = baked.at(0.5)["menu"]
    onward = guillotine_world(320, 568).starting({"menu": state}).bake()
    assert onward.angles("menu")[0] == state.angle and onward.angular_velocities("menu")[0] == state.angular_velocity
    assert onward.contacts[0].time + 0.5 == pytest.approx(baked.contacts[0].time, abs=0.005)


def test_eval_bakes_a_world():
    item = {"position": [0, 0], "size": [20, 20], "elasticity": 0.5}
    world = {
        "items": {"a": item},
        "hz": 120,
        "limits": {"seconds": 3},
        "behaviours": [
            {"type": "gravity", "items": ["a"], "vector": [0, 1]},
            {"type": "collision", "items": ["a"], "boundaries": [{"segment": [-99, 510, 99, 510]}]},
        ],
    }
    ask = lambda world: eval.answer(__import__("json").dumps({"op": "bake", "world": world}))
    answer = ask(world)
    assert answer["contacts"][0]["item"] == "a" and answer["contacts"][0]["time"] == pytest.approx(1, abs=0.005)
    assert len(answer["times"]) == len(answer["items"]["a"]["position"]) == len(answer["items"]["a"]["angularVelocity"])
    assert ask("guillotine 320x568")["rested"] is True
    assert "bake.world" in ask("pendulum")["error"]
    assert "item 'a'" in ask({**world, "items": {"a": {**item, "density": -1}}})["error"]
    assert "bake.world.behaviours[0].type" in ask({**world, "behaviours": [{"type": "wind"}]})["error"]


# ---------------------------------------------------------------- effects --


def played(animation, times, property="strokeStart"):
    scene = motion.Scene()
    layer = scene.layer("a", stroke_start=0, position=(0, 0))
    layer.add(animation)
    return scene.compile().sample(times).value("a", property)


def test_decay_is_a_segment_between_bounds():
    times = np.linspace(0, 3, 61)
    free = played(motion.decay("strokeStart", 10, 800, friction=2), times).ravel()
    assert free == pytest.approx(10 + 400 * (1 - np.exp(-2 * times)), abs=1e-3)
    bounded = played(motion.decay("strokeStart", 10, 800, friction=2, high=200, elasticity=0.5), times).ravel()
    assert bounded.max() <= 200 and bounded[-1] < 120
    thrown = motion.decay("strokeStart", 10, 800, low=-math.inf, snap=[0, 300])
    assert thrown["segments"] == [{"kind": "decay", "velocity": 800, "snap": [0, 300]}]
    assert played(thrown, [99.0]).item() == 300
    for given, words in (
        ({"low": 20, "high": 10}, "low: 20, must be at most high"),
        ({"elasticity": 2}, "elasticity: 2, must be from 0 to 1"),
        ({"friction": 1e-13}, "must have more friction: the way"),
        ({"friction": 0}, "friction: 0, must be above 0"),
    ):
        with pytest.raises(motion.MotionError, match=words):
            played(motion.decay("strokeStart", 10, 1, **given), times)


def test_tracks_carry_velocities_and_their_parts_move_alone():
    spring = motion.Spring(1, 200, 12)
    scene = motion.Scene()
    dot = scene.layer("a", position=(5, 7))
    dot.add(motion.track("position.x", 0, [{"kind": "cubic", "to": 80, "duration": 0.5, "end_velocity": 40},
                                           {"kind": "spring", "to": 100, "timing": spring}]))  # fmt: skip
    clip = scene.compile()
    before, after = (clip.sample(t).velocity("a", "position")[0] for t in (0.49999, 0.50001))
    assert before == pytest.approx(40, abs=0.1) and after == pytest.approx(40, abs=0.1)
    assert clip.sample(9).value("a", "position").tolist() == [100, 7]
    with pytest.raises(motion.MotionError, match="velocityy: 3, no such field"):
        played(motion.track("opacity", 0, [{"kind": "decay", "velocityy": 3}]), [0])


def test_what_follows_does_not_wait_for_a_tail():
    scene, line, spring = motion.Scene(), motion.Timeline(), motion.Spring(1, 100, 8)
    dot = scene.layer("a")
    line.sequence((dot, motion.basic("position.x", to=9, timing=spring, duration=0.5, allow_tail=True)))
    assert line.now == 0.5
    line.sequence((dot, motion.track("opacity", 0, [{"kind": "exponential", "to": 1, "friction": 4}], allow_tail=True)))
    assert line.now == pytest.approx(0.5 + math.log(1000) / 4)
    assert scene.compile().duration == pytest.approx(0.5 + math.log(1e6) / 4)


def test_punch_and_shake_come_back_and_shakes_repeat_by_seed():
    times = np.linspace(0, 0.5, 101)
    punched = played(motion.punch("position", (30, 0)), times, "position")
    assert (
        punched[:, 0].max() > 25
        and punched[:, 0].min() < -10
        and np.abs(punched[[0, -1]]).max() < 1e-4
        and np.abs(punched[:, 1]).max() == 0
    )
    first, again, other = (
        played(motion.shake("position", (10, 5), seed=seed), times, "position") for seed in (1, 1, 2)
    )
    assert (first == again).all() and (first != other).any() and np.abs(first).max(axis=0)[1] <= 5


# ----------------------------------------------------------------- pymunk --

FLOOR = (-2000, 1000, 2000, 1000)


def box(x, y, **fields):
    return {"position": (x, y), "size": (80, 80), **fields}


SCENES = {  # items, and what acts on them besides gravity and a floor at 1000
    "drop": ([box(0, 0, elasticity=0.6)], {}),
    "throw": ([box(0, 600, velocity=(400, -900), elasticity=0.4, friction=0.3)], {}),
    "heavy": ([box(0, 300, density=50, elasticity=0.2)], {}),
    "two in flight": (
        [box(-300, 300, velocity=(500, -300), elasticity=0.5), box(300, 300, velocity=(-500, -300), elasticity=0.5)],
        {},
    ),
    "one on another": ([box(0, 959), box(0, 500, elasticity=0.3)], {}),
    "turned": ([box(0, 200, angle=0.4, elasticity=0.3, friction=0.5)], {}),
    "spinning": ([box(0, 100, angular_velocity=3, elasticity=0.5, friction=0.2)], {}),
    "push": ([box(0, 0, elasticity=0.3)], {"push": (4, 0)}),
    "pendulum": ([box(300, 500)], {"anchor": (0, 500), "wall": (0, 600, 0, 1000)}),
    "wide": ([{"position": (0, 300), "size": (400, 20), "angle": 0.3, "elasticity": 0.2, "friction": 0.4}], {}),
}


def ours(items, acts):
    world = motion.World(seconds=3)
    names = [world.item(str(i), **{"friction": 0, "elasticity": 0, **fields}) for i, fields in enumerate(items)]
    world.gravity(*names)
    world.collision(*names, segments=[FLOOR] + ([acts["wall"]] if "wall" in acts else []))
    if "push" in acts:
        world.push(*names, vector=acts["push"])
    if "anchor" in acts:
        world.attachment(names[0], anchor=acts["anchor"])
    return [(contact.item, contact.other.split()[0], contact.time) for contact in world.bake().contacts]


def theirs(pymunk, items, acts):
    space, events, step = pymunk.Space(), [], 1 / 4000
    space.gravity, space.iterations = (0, 1000), 30
    space.collision_slop = 0.01
    shapes = {}
    for i, fields in enumerate(items):
        (width, height), mass = fields["size"], fields.get("density", 1) * fields["size"][0] * fields["size"][1] / 1e4
        body = pymunk.Body(mass, pymunk.moment_for_box(mass, (width, height)))
        body.position, body.angle, body.velocity = (fields["position"], fields.get("angle", 0),
            fields.get("velocity", (0, 0)))  # fmt: skip
        body.angular_velocity = fields.get("angular_velocity", 0)
        shape = pymunk.Poly.create_box(body, (width, height))
        # Chipmunk multiplies both of a pair.
        shape.elasticity, shape.friction = fields.get("elasticity", 0), fields.get("friction", 0)
        space.add(body, shape)
        shapes[shape] = str(i)
        if "anchor" in acts:
            space.add(pymunk.PinJoint(space.static_body, body, acts["anchor"], (0, 0)))
        if "push" in acts:
            force = acts["push"][0] * 100, acts["push"][1] * 100
            body.velocity_func = lambda body, gravity, damping, dt, f=force, m=mass: pymunk.Body.update_velocity(
                body, (gravity[0] + f[0] / m, gravity[1] + f[1] / m), damping, dt
            )
    for x0, y0, x1, y1 in [FLOOR] + ([acts["wall"]] if "wall" in acts else []):
        segment = pymunk.Segment(space.static_body, (x0, y0), (x1, y1), 0)
        segment.elasticity = segment.friction = 1
        space.add(segment)
    touching = set()
    for i in range(round(3 / step)):
        now = set()
        for shape, name in shapes.items():
            for other in space.shape_query(shape):
                hit = other.shape
                if hit is not None and hit is not shape:
                    pair = tuple(sorted((name, shapes[hit]))) if hit in shapes else (name, "boundary")
                    now.add(pair)
        events += [(*pair, i * step) for pair in sorted(now - touching)]
        touching |= now
        space.step(step)
    return events


@pytest.mark.parametrize("name", SCENES)
def test_impacts_are_those_of_pymunk(name):
    """The first impact of each pair: in the same order, within 3 %."""
    pymunk = pytest.importorskip("pymunk", reason="pymunk is not installed: bash Tests/setup.sh")
    first = {}
    for *pair, time in ours(*SCENES[name]):
        first.setdefault(tuple(pair), time)
    expected = {}
    for *pair, time in theirs(pymunk, *SCENES[name]):
        expected.setdefault(tuple(pair), time)
    assert list(first) == list(expected)
    for pair, time in expected.items():
        assert first[pair] == pytest.approx(time, rel=0.03, abs=0.003), pair


def test_behaviours_come_and_go_while_a_world_runs():
    world = motion.World(seconds=3)
    world.item("box", position=(100, 0), size=(100, 100), elasticity=0.3)
    world.gravity("box")
    world.attachment("box", anchor=(0, 0), offset=(-100, 0), name="pin")
    world.push("box", vector=(5, 0), mode="instantaneous")
    world.collision("box", segments=[(-900, 500, 900, 500)], name="floor")
    first = world.bake()
    at = float(first.times[200])
    falling = world.going_on(first, at)
    falling.remove("pin")
    second = falling.bake()
    whole = first.joined(second, at)
    assert np.array_equal(whole.states[:201], first.states[:201])
    assert np.array_equal(whole.states[201:], second.states[1:])
    assert whole.states[200] == pytest.approx(second.states[0], abs=1e-9)
    assert np.diff(whole.times) == pytest.approx(1 / 240, abs=1e-9)
    # Free flight from there, as the equation has it.
    y, vy = first.states[200, 0, 1], first.states[200, 0, 4]
    t = 0.2
    assert whole.at(at + t)["box"].position[1] == pytest.approx(y + vy * t + 500 * t * t, abs=1)
    assert whole.contacts and whole.contacts[0].time > at and whole.ended == second.ended
    falling.remove("floor")
    assert not falling.bake().contacts
    # Nothing changed: the same swing goes on, with the length of the start and without the push that has acted.
    same = world.going_on(first, at)
    assert same.behaviours[1]["length"] == 0 and len(same.behaviours) == 2
    again = first.joined(same.bake(), at)
    assert again.states[:400] == pytest.approx(first.states[:400], abs=2)
    with pytest.raises(motion.MotionError, match="'rope', must be the name of a behaviour: floor, pin"):
        world.remove("rope")
    with pytest.raises(motion.MotionError, match="must begin where"):
        first.joined(second, at + 0.5)
    with pytest.raises(motion.MotionError, match="within the bake"):
        world.going_on(first, 99)


def test_what_touches_at_a_joint_neither_ends_nor_begins_there():
    world = dropped()
    whole = world.bake()
    at = float(whole.times[300])  # it lies on the floor
    assert [len(whole.contacts), len(whole.ends)] == [1, 0] and whole.contacts[0].time < at
    same = whole.joined(world.going_on(whole, at).bake(), at)
    assert [len(same.contacts), len(same.ends)] == [1, 0] and same.contacts[0] == whole.contacts[0]
    up = world.going_on(whole, at)
    up.push("ball", vector=(0, -2), mode="instantaneous")
    thrown = whole.joined(up.bake(), at)
    assert len(thrown.contacts) == 2 and len(thrown.ends) == 1 and at <= thrown.ends[0].time < at + 0.1
