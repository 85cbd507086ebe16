"""Worlds of rigid bodies, and what becomes of them."""

import ctypes
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, typed, whole
from ..core.arguments import rows as rows_of
from ..core.error import check_fault
from ..core.library import address, library, pointer
from .call import call

CONTACT = np.dtype(abi.Contact)


def _world(world, items, behaviours, boundaries, points):
    """Returns the tables as the library takes them, and by MOTION_TABLE_* for what it may find."""
    items, item_count = rows_of(items, abi.Item, "items")
    behaviours, behaviour_count = rows_of(behaviours, abi.Behaviour, "behaviours")
    boundaries, boundary_count = rows_of(boundaries, abi.Boundary, "boundaries")
    points = array(points, np.float64, argument="points")
    points = array(points if points.shape != (0,) else points.reshape(0, 2), np.float64, (None, 2), "points")
    arguments = (typed("world", world, abi.World), items, item_count, behaviours, behaviour_count, boundaries,
                 boundary_count, address(points), len(points))  # fmt: skip
    tables = {
        abi.TABLE_WORLD: [world],
        abi.TABLE_ITEMS: items,
        abi.TABLE_BEHAVIOURS: behaviours,
        abi.TABLE_BOUNDARIES: boundaries,
    }
    return arguments, tables, points  # the last since somebody has to keep them


def world_size(world, items, behaviours=(), boundaries=(), points=(), origin=None) -> abi.WorldSizes:
    """Returns the scratch bytes and the most frames of a bake. origin(table, row): the name of a row in the user's
    words, for error messages. Raises MotionError with table, row and field for a world that is wrong."""
    arguments, tables, points = _world(world, items, behaviours, boundaries, points)
    sizes, fault = abi.WorldSizes(), abi.Fault()
    check_fault(library.motion_world_size(*arguments, sizes, fault), "world_size", fault, tables, origin)
    return sizes


class WorldBake(NamedTuple):
    """times (frames), states (frames, items, 6: x y angle and their velocities), contacts by the header's fields, why
    it ended (BAKE_*), and how many millions of steps it took."""

    times: np.ndarray
    states: np.ndarray
    contacts: np.ndarray
    ended: int
    steps: int


def world_bake(world, items, behaviours=(), boundaries=(), points=(), origin=None, contact_capacity=256) -> WorldBake:
    """Solves a world of rigid bodies from its start until all rest, or the time or the budget is over. Raises
    MotionError as world_size does."""
    sizes = world_size(world, items, behaviours, boundaries, points, origin)
    arguments, tables, points = _world(world, items, behaviours, boundaries, points)
    item_count, contact_capacity = arguments[2], whole("contact_capacity", contact_capacity, abi.MAX_COUNT)
    scratch, bake, fault = np.empty(-(-sizes.scratch // 8), np.uint64), abi.Bake(), abi.Fault()
    times, states = np.empty(sizes.frames), np.empty((sizes.frames, item_count, 6))
    while True:
        contacts = np.empty(contact_capacity, CONTACT)
        status = library.motion_world_bake(*arguments, address(scratch), scratch.nbytes, address(times),
                                           address(states), sizes.frames, pointer(contacts, abi.Contact),
                                           contact_capacity, bake, fault)  # fmt: skip
        check_fault(status, "world_bake", fault, tables, origin)
        if bake.contact_count <= contact_capacity:
            count = bake.frame_count
            return WorldBake(
                times[:count].copy(), states[:count].copy(), contacts[: bake.contact_count], bake.ended, bake.steps
            )
        contact_capacity = bake.contact_count


def bake_reduce(times, states, item=0, distance=0.25, turn=0.001) -> np.ndarray:
    """Returns the frames of an item to keep as keys, so that straight lines between them stay within a distance
    (points) and a turn (radians). times: (frames,); states: (frames, items, 6)."""
    times = array(times, np.float64, (None,), "times")
    states = array(states, np.float64, (len(times), None, 6), "states")
    keys, count = np.empty(len(times), np.uint32), ctypes.c_uint32()
    call("bake_reduce", address(times), address(states), len(times), states.shape[1], item, distance, turn,
         address(keys), ctypes.byref(count), arrays={"states": states})  # fmt: skip
    return keys[: count.value]
