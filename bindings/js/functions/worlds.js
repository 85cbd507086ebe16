// The functions of motion.h for worlds of rigid bodies.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {copy, index, input, number, optionsOf, refuse, sameLength} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {putRows, readRow} from '../core/tables.js';
import {checkFault} from './description.js';

const ENDS = ['rested', 'seconds', 'budget']; // by BAKE_*

/** Copies the tables of a world into memory, as the calls take them. Fields have the header's names in camel case. */
function putWorld(frame, {world, items, behaviours = [], boundaries = [], points = []}) {
  points = input(Float64Array, points.flat?.() ?? points, 'points');
  if (points.length % 2) refuse('points', points.length, 'must be x y pairs');
  const [at] = putRows(frame, layouts.world, [world], 'world');
  return [
    at, ...putRows(frame, layouts.item, items, 'items'), ...putRows(frame, layouts.behaviour, behaviours, 'behaviours'),
    ...putRows(frame, layouts.boundary, boundaries, 'boundaries'), frame.put(points), points.length / 2
  ];
}

function worldSizes(frame, calls, heap, tables, given) {
  const sizes = frame.allocate(layouts.world_sizes.size), fault = frame.allocate(layouts.fault.size);
  const status = calls.world_size(...tables, sizes, fault);
  checkFault(status, readRow(heap.data, fault, layouts.fault), {...given, world: [given.world]}, 'worldSize');
  return readRow(heap.data, sizes, layouts.world_sizes);
}

export function worldSize(given) {
  return withFrame((frame, calls, heap) => worldSizes(frame, calls, heap, putWorld(frame, given), given));
}

/**
 * Computes a world. Returns times (frames), states (frames x items x 6: x y angle, and their velocities), contacts, why
 * it ended, and the millions of steps that it took.
 */
export function worldBake(given, options) {
  const {contactCapacity = 256} = optionsOf(options, 'worldBake', ['contactCapacity']);
  index(contactCapacity, 'contactCapacity');
  return withFrame((frame, calls, heap) => {
    const tables = putWorld(frame, given), sizes = worldSizes(frame, calls, heap, tables, given),
          width = 6 * tables[2]; // the number of items
    const scratch = frame.allocate(sizes.scratch), times = frame.allocate(sizes.frames * 8),
          states = frame.allocate(sizes.frames * width * 8);
    const size = layouts.contact.size, contacts = frame.allocate(contactCapacity * size),
          bake = frame.allocate(layouts.bake.size);
    invoke(calls, 'world_bake', ...tables, scratch, sizes.scratch, times, states, sizes.frames, contacts,
      contactCapacity, bake, 0);
    const {frameCount, contactCount, ended, steps} = readRow(heap.data, bake, layouts.bake);
    const found = Math.min(contactCount, contactCapacity);
    return {
      times: copy(heap.f64, times, new Float64Array(frameCount)),
      states: copy(heap.f64, states, new Float64Array(frameCount * width)),
      contacts: Array.from({length: found}, (_, i) => readRow(heap.data, contacts + i * size, layouts.contact)),
      contactCount,
      ended: ENDS[ended],
      rested: ended === constants.BAKE_RESTED,
      steps,
    };
  });
}

/** Returns the frames of an item to keep as keys, so that straight lines between them stay within distance and turn. */
export function bakeReduce(bake, itemCount, item = 0, options) {
  const {distance = 0.25, turn = 0.001} = optionsOf(options, 'bakeReduce', ['distance', 'turn']);
  const times = input(Float64Array, bake?.times, 'times'), states = input(Float64Array, bake?.states, 'states');
  sameLength(states, times.length * index(itemCount, 'itemCount') * 6, 'states');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(times), of = frame.put(states), keys = frame.allocate(times.length * 4),
          count = frame.allocate(4);
    invoke(calls, 'bake_reduce', at, of, times.length, itemCount, index(item, 'item'), number(distance, 'distance'),
      number(turn, 'turn'), keys, count);
    return heap.u32.slice(keys / 4, keys / 4 + heap.data.getUint32(count, true));
  });
}
