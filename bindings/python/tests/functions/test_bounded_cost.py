"""Inputs that were chosen to take long take no longer than the header says."""

import json
import time

import numpy as np
import pytest

import libmotion as motion
from cost import seconds
from libmotion import abi


def stops(count: int, *ends) -> np.ndarray:
    """A prepared path of so many lines without length at (0, 0), and lines to other points."""
    points = [(0, 0)] * (count + 1) + list(ends)
    verbs = [abi.VERB_MOVE] + [abi.VERB_LINE] * (len(points) - 1)
    return motion.functions.path_prepare(verbs, np.array(points, np.float32))


# What is asked of a path: O(log verbs), so that 64 times as many lines take at most a few times as long.
QUERIES = {
    "points": lambda path, at: motion.functions.path_points(path, at),
    "points by length": lambda path, at: motion.functions.path_points(path, at, abi.AT_LENGTH),
    "along": lambda path, at: motion.functions.path_along(path, at, rotate=abi.ROTATE_AUTO),
    "along, paced": lambda path, at: motion.functions.path_along(path, at, abi.PACING_PACED, abi.ROTATE_AUTO),
}


def asked(query: str, path: np.ndarray, at: np.ndarray) -> float:
    return seconds(lambda: QUERIES[query](path, at))


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("ends", [(), ((9, 0),), ((9, 0), (9, 0), (9, 9))])
def test_lines_without_length_are_not_walked_over(query, ends):
    at = np.append(np.zeros(100), np.linspace(0, 0.99, 100))
    few, many = (asked(query, stops(count, *ends), at) for count in (2_000, 128_000))
    assert many < 8 * few + 0.002, (few, many)


@pytest.mark.parametrize("span", [(0.2, 0.7), (0.2, 1.7)])
def test_a_trim_does_not_look_at_subpaths_that_are_left_out(span):
    def trimmed(count: int) -> float:
        points = np.array([(i // 2, i % 2) for i in range(2 * count)], np.float32)
        path = motion.functions.path_prepare([abi.VERB_MOVE, abi.VERB_LINE] * count, points)
        start, end = (0.5 + part / count for part in span)
        return seconds(lambda: [motion.functions.path_trim(path, start, end) for _ in range(50)])

    few, many = trimmed(1_000), trimmed(64_000)
    assert many < 4 * few + 0.002, (few, many)


def test_a_bake_of_bodies_in_one_spot_ends_with_its_budget():
    world = motion.World(seconds=0.2, substeps=64, budget=1)
    names = [world.item(f"box{i}", position=(0, 0), size=(50, 50), angle=i, elasticity=1) for i in range(256)]
    world.gravity(*names)
    world.collision(*names)
    start = time.process_time()
    bake = world.bake()
    assert bake.ended == "budget" and not bake.rested and bake.steps == 2
    assert time.process_time() - start < 1  # without a budget 448 million steps in the first frame alone


def test_a_budget_ends_within_the_pairs_of_a_frame():
    """Steps are counted in millions: of the first pass over 1,024,000 pairs, only .1."""
    items = [abi.Item(position=(0, 0), size=(50, 50), density=1, boundary_groups=1) for _ in range(256)]
    points = np.stack([np.arange(4001) % 2 * 30, np.arange(4001) % 7], 1).astype(float)
    boundary = abi.Boundary(first_point=0, point_count=4001, groups=1)
    world = abi.World(seconds=0.1, rate=60, budget=0.1, substeps=1)
    bake = motion.functions.world_bake(world, items, [], [boundary], points)
    assert bake.ended == abi.BAKE_BUDGET and len(bake.times) == 1 and bake.steps == 1


def test_a_budget_ends_within_the_attachments_of_a_substep():
    items = [abi.Item(position=(i, 0), size=(5, 5), density=1) for i in range(2)]
    row = abi.Behaviour(kind=abi.BEHAVIOUR_ATTACHMENT, other=1, frequency=1, length=5)
    rows = (abi.Behaviour * 1_010_000).from_buffer_copy(bytes(row) * 1_010_000)
    bake = motion.functions.world_bake(abi.World(seconds=0.1, rate=60, budget=0.1, substeps=1), items, rows)
    assert bake.ended == abi.BAKE_BUDGET and len(bake.times) == 1 and bake.steps == 1


def test_a_world_of_many_attachments_is_sized_in_the_time_of_its_rows():
    def sized(springs: int) -> float:
        items = [abi.Item(position=(i, 0), size=(5, 5), density=1, item_groups=1) for i in range(256)]
        row = abi.Behaviour(kind=abi.BEHAVIOUR_ATTACHMENT, other=1, frequency=1, length=5)
        world = abi.World(seconds=0.1, rate=60, substeps=1)
        rows = (abi.Behaviour * springs)(*[row] * springs)
        return seconds(lambda: motion.functions.world_size(world, items, rows))

    assert sized(4000) < 0.05 + 3 * sized(40)


def read(scene: dict) -> float:
    text = json.dumps(scene).encode()
    values = motion.functions.json_read(text)
    return seconds(lambda: motion.functions.scene_read(text, values))


def test_inner_scenes_are_found_by_names_that_begin_alike():
    """As many layers of names as long show the last of so many scenes."""

    def scene(count: int) -> dict:
        names = ["x" * 2000 + str(i) for i in range(count)]
        layers = [{"name": str(i), "scene": names[-1]} for i in range(400)]
        return {"layers": layers, "scenes": [{"name": name, "layers": []} for name in names]}

    few, many = read(scene(3)), read(scene(255))
    assert many < 12 * few + 0.01, (few, many)


def test_layers_of_inner_scenes_are_found_by_names_that_begin_alike():
    """The name of the layer that shows the scene stands before all of them."""

    def scene(length: int) -> dict:
        layers = [{"name": "l0"}] + [{"name": f"l{i}", "parent": f"l{i - 1}"} for i in range(1, 3000)]
        return {"layers": [{"name": "x" * length, "scene": "s"}], "scenes": [{"name": "s", "layers": layers}]}

    short, long = read(scene(1)), read(scene(3000))
    assert long < 12 * short + 0.01, (short, long)
