"""Rows of a description that are equal are kept once, and rows that were made to look equal, or to overlap, do not
cost more than others."""

import ctypes
import importlib.util
import pathlib

import numpy as np
import pytest

from cost import seconds
from libmotion import MotionError, abi, functions

CROWD = pathlib.Path(__file__).resolve().parents[4] / "Tests/Bench/crowd.py"
CROWD_BYTES = 520  # a layer; a row of paint has 108
NAMES = {pointer: (count, kind) for pointer, count, kind in functions.TABLES.values()}
MOST = 1 << 20


class Tables:
    """A description of arrays; what is not named is empty."""

    def __init__(self, **tables):
        self.arrays = {}
        self.description = abi.Description(abi_version=abi.ABI_VERSION)
        for pointer, rows in tables.items():
            count, kind = NAMES[pointer]
            self.arrays[pointer] = array = np.ascontiguousarray(
                rows, None if hasattr(rows, "dtype") else np.dtype(kind)
            )
            field = dict(abi.Description._fields_)[pointer]
            at = array.ctypes.data
            setattr(self.description, pointer, at if field is ctypes.c_void_p else ctypes.cast(at, field))
            setattr(self.description, count, len(array))

    def sizes(self):
        return functions.clip_size(self.description)

    def compile(self):
        clip = functions.clip_compile(self.description)
        functions.clip_check(clip)
        return clip


def rows(row, number: int, /, **fields) -> np.ndarray:
    made = np.zeros(number, np.dtype(row))
    for field, value in fields.items():
        made[field] = value
    return made


def clocks(timings) -> np.ndarray:
    """One for each timing, one behind the other."""
    timings = np.asarray(timings)
    return rows(
        abi.Clock, len(timings), parent=abi.NONE, timing=timings, speed=1, duration=1, begin=np.arange(len(timings)),
        fill=abi.FILL_BOTH,
    )  # fmt: skip


def layers(count: int, **fields) -> np.ndarray:
    none = dict.fromkeys(("parent", "clock", "path"), abi.NONE)
    return rows(abi.Layer, count, transform=(1, 0, 0, 1, 0, 0), opacity=1, stroke_end=1, **{**none, **fields})


# -------------------------------------------------------------------- hashes

COUNT = 40_000
FACTOR = 0x9E3779B97F4A7C15


def beziers(words: np.ndarray) -> np.ndarray:
    """Cubic-beziers whose parameters are the two words each."""
    made = rows(abi.Timing, len(words), kind=abi.TIMING_CUBIC_BEZIER)
    made["parameters"] = words.view(np.float32).reshape(-1, 4)
    return made


def usable(word: np.ndarray) -> np.ndarray:
    """Whether words are an x within 0..1 and a y that is finite."""
    x, y = word & np.uint64(0xFFFFFFFF), word >> np.uint64(32)
    return (x <= 0x3F800000) & (y & np.uint64(0x7F800000) != 0x7F800000)


def drawn(count: int) -> np.ndarray:
    random = np.random.default_rng(3)
    return random.random((count, 2), np.float32).view(np.uint64).reshape(-1)


def linear_collisions() -> np.ndarray:
    """One sum of words times numbers of their own, as libmotion's hash was once: solved for the second word."""
    first, second = np.uint64(0xD1B54A32D192ED02), []
    with np.errstate(over="ignore"):
        factors = [np.uint64(FACTOR) + np.uint64(i) * first for i in range(4)]
        back = np.uint64(pow(int(factors[3]), -1, 1 << 64))
        fold = lambda word: word ^ word >> np.uint64(32)
        given = drawn(8 * COUNT)
        solved = fold((np.uint64(0x123456789ABCDEF) - fold(given) * factors[2]) * back)
    second = np.stack([given, solved], 1)[usable(solved)]
    assert len(second) >= COUNT
    return second[:COUNT]


def chained_collisions() -> np.ndarray:
    """One state behind the last word, which every step that can be undone lets one choose."""
    with np.errstate(over="ignore"):

        def add(state, word):
            state = (state ^ word) * np.uint64(FACTOR)
            return state ^ state >> np.uint64(32)

        state = add(np.uint64(0), np.uint64(abi.TIMING_CUBIC_BEZIER))
        given = drawn(8 * COUNT)
        state = add(add(state, np.uint64(0)), given)
    solved = state ^ np.uint64(0x3FFFFFFF00000000)
    both = np.stack([given, solved], 1)[usable(solved)]
    assert len(both) >= COUNT
    return both[:COUNT]


@pytest.mark.parametrize("collisions", [linear_collisions, chained_collisions])
def test_curves_made_to_have_one_hash_compile_like_others(collisions):
    words = collisions()
    plain = np.random.default_rng(5).random((COUNT, 2, 2)).astype(np.float32).reshape(COUNT, 4)
    others = rows(abi.Timing, COUNT, kind=abi.TIMING_CUBIC_BEZIER, parameters=plain)
    flood, usual = (
        Tables(timings=timings, indices=np.arange(COUNT, dtype=np.uint32)) for timings in (beziers(words), others)
    )
    flood.compile()
    assert seconds(flood.compile) < 5 * seconds(usual.compile) + 0.02


def test_equal_curves_are_kept_once_and_those_that_nothing_takes_not_at_all():
    curves = [(0.1, 0, 1, 1), (0.2, 0, 1, 1), (0.1, 0, 1, 1), (0.3, 0, 1, 1)]
    timings = rows(abi.Timing, 4, kind=abi.TIMING_CUBIC_BEZIER, flags=abi.TIMING_PREPARED, parameters=curves)
    made = lambda used: functions.clip_inspect(Tables(timings=timings, clocks=clocks(used)).compile())
    # Linear is always there.
    assert [made(used).timing_count for used in ([], [0], [0, 2], [0, 1, 2, 3])] == [1, 2, 2, 4]
    assert made([0, 2]).size == made([0, 0]).size


# -------------------------------------------------------------- shared pools


def test_curves_that_share_a_table_take_it_once():
    stops = np.repeat(np.linspace(0, 1, 10_000, dtype=np.float32), 2)
    timings = rows(abi.Timing, 10_000, kind=abi.TIMING_STOPS, count=10_000)
    tables = Tables(timings=timings, floats=stops, clocks=clocks(np.arange(10_000)))
    assert tables.sizes().clip < 4 * MOST
    assert seconds(tables.compile) < 0.5
    # The same table in other places, too.
    both = rows(abi.Timing, 2, kind=abi.TIMING_STOPS, count=10_000, first=[0, 20_000])
    twice = Tables(timings=both, floats=np.tile(stops, 2), clocks=clocks([0, 1]))
    assert functions.clip_inspect(twice.compile()).timing_count == 2


def test_curves_with_overlapping_tables_take_the_pool_once_or_are_refused():
    stops = np.repeat(np.linspace(0, 1, 1000, dtype=np.float32), 2)
    overlapping = rows(abi.Timing, 60, kind=abi.TIMING_STOPS, count=1000 - np.arange(60), first=2 * np.arange(60))
    tables = Tables(timings=overlapping, floats=stops, clocks=clocks(np.arange(60)))
    assert tables.sizes().clip < 60 * 1000
    clip = tables.compile()
    assert functions.clip_inspect(clip).timing_count == 61
    many = rows(abi.Timing, 10_000, kind=abi.TIMING_STOPS, count=1000 - np.arange(10_000) % 900, first=0)
    with pytest.raises(MotionError) as error:
        Tables(timings=many, floats=stops).sizes()
    assert error.value.status == abi.ERROR_RANGE and error.value.table == "timings"


def outline(count: int) -> tuple[np.ndarray, np.ndarray]:
    angles = np.linspace(0, 6, count)
    return np.array([abi.VERB_MOVE] + [abi.VERB_LINE] * (count - 1), np.uint8), np.stack(
        [np.cos(angles), np.sin(angles)], 1
    ).astype(np.float32)


def test_paths_over_the_same_verbs_and_points_are_prepared_once():
    verbs, points = outline(1000)
    paths = rows(abi.Path, 1000, verb_count=1000, point_count=1000)
    tables = Tables(paths=paths, verbs=verbs, points=points, layers=layers(1000, path=np.arange(1000)))
    assert tables.sizes().clip < MOST
    clip = tables.compile()
    assert len(clip) < MOST
    geometry = functions.clip_geometry(clip, 0)
    assert len(geometry.verbs) == 1000 * 1000
    # The same verbs and points in other places: these are told apart only while compiling.
    paths["first_verb"], paths["first_point"] = 1000 * np.arange(1000), 1000 * np.arange(1000)
    copies = Tables(
        paths=paths, verbs=np.tile(verbs, 1000), points=np.tile(points, (1000, 1)), layers=tables.arrays["layers"]
    )
    assert bytes(copies.compile()) == bytes(clip)


def test_paths_that_overlap_in_many_ways_are_refused():
    verbs, points = outline(2000)
    counts = 2000 - np.arange(1000)
    tables = Tables(paths=rows(abi.Path, 1000, verb_count=counts, point_count=counts), verbs=verbs, points=points)
    with pytest.raises(MotionError) as error:
        tables.sizes()
    assert error.value.status == abi.ERROR_RANGE and error.value.table == "paths"


def animated(count: int, floats, layer=0, **fields) -> Tables:
    animations = rows(abi.Animation, count, layer=layer, property=abi.PROPERTY_OPACITY, path=abi.NONE, **fields)
    floats = np.asarray(floats, np.float32)
    return Tables(layers=layers(count), clocks=clocks([abi.NONE]), floats=floats, animations=animations)


def refused(tables: Tables) -> None:
    with pytest.raises(MotionError) as error:
        tables.sizes()
    assert error.value.status == abi.ERROR_RANGE and error.value.table == "animations"


def test_animations_that_differ_in_their_layer_keep_long_lists_once():
    # Sums keep their numbers by themselves; those that replace the value are laid out in rows for each layer.
    sums = animated(1000, np.linspace(0, 1, 1000), np.arange(1000), value_count=1000, flags=abi.ANIMATION_ADDITIVE)
    assert sums.sizes().clip < MOST
    clip = sums.compile()
    assert len(clip) < MOST
    sample = functions.clip_sample(clip, [0.3], outputs=("opacities",))
    assert np.all(sample.opacities == sample.opacities[0, 0])


def test_animations_over_the_same_keys_take_a_share_of_them_or_are_refused():
    keys = np.linspace(0, 1, 10_000)
    # As many as a crowd may have: a thousand keys for each of 3,000 layers.
    assert len(animated(3000, keys[:1000], np.arange(3000), value_count=1000).compile()) < 30 * MOST
    refused(animated(10_000, keys, value_count=10_000))
    refused(animated(5000, keys, first_value=np.arange(5000), value_count=5000, flags=abi.ANIMATION_ADDITIVE))


def test_lists_and_paths_that_many_animations_share_are_refused_soon():
    operations = np.zeros((2000, 17), np.float32)  # a kind and sixteen numbers
    operations[:, 0] = abi.OPERATION_ROTATE
    listed = np.tile(np.concatenate([[2000], operations.ravel()]), 2)
    lists = animated(2000, listed, value_count=2)
    lists.arrays["animations"]["property"] = abi.PROPERTY_TRANSFORM
    lists.arrays["animations"]["function"] = abi.FUNCTION_LIST
    assert seconds(lambda: refused(lists)) < 0.5
    verbs, points = outline(1000)
    shapes = animated(1000, [])
    shapes.arrays["animations"]["property"], shapes.arrays["animations"]["path"] = abi.PROPERTY_PATH, 0
    shapes.arrays["animations"]["value_count"] = 1000
    paths = rows(abi.Path, 1000, verb_count=1000, point_count=1000, first_verb=1000 * np.arange(1000))
    tables = Tables(**shapes.arrays | dict(paths=paths, verbs=np.tile(verbs, 1000), points=points))
    assert seconds(lambda: refused(tables)) < 0.5


def test_equal_keys_are_kept_once():
    # Two layers, each with numbers of its own that are the same.
    floats = np.tile(np.array([0, 1, 4, 2], np.float32), 2)
    animations = rows(
        abi.Animation, 2, layer=[0, 1], property=abi.PROPERTY_OPACITY, path=abi.NONE, value_count=4, first_value=[0, 4]
    )
    tables = lambda animations: Tables(
        layers=layers(2), clocks=clocks([abi.NONE]), floats=floats, animations=animations
    )
    both = tables(animations).compile()
    animations["first_value"] = 0
    assert bytes(both) == bytes(tables(animations).compile())
    sample = functions.clip_sample(both, [0.4], outputs=("opacities",))
    assert sample.opacities[0, 0] == sample.opacities[0, 1]


def test_a_crowd_takes_few_bytes_a_layer():
    # Three layers each, with a turn of seven columns: in three kinds of rows, which share their lists.
    spec = importlib.util.spec_from_file_location("crowd", CROWD)
    crowd = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(crowd)
    clip = crowd.build(1000, differ=False).compile()
    assert len(clip.bytes) / 3000 < CROWD_BYTES
    few = crowd.build(3, differ=False).compile()
    at = [0, 0.1, 0.2]
    many, one = clip.sample(at), few.sample(at)
    assert np.array_equal(many.affines[:, -9:], one.affines)
    assert np.array_equal(many.strokes[:, -9:], one.strokes)
