// The tables that have rows, and their structs.

import * as layouts from '../abi/layouts.js';

/** Of a description. */
export const TABLE_STRUCTS = {
  timings: layouts.timing,
  clocks: layouts.clock,
  paths: layouts.path,
  layers: layouts.layer,
  animations: layouts.animation,
  userProperties: layouts.user_property,
  channels: layouts.channel,
  layers3d: layouts.layer_3d,
  paints: layouts.paint,
  names: layouts.name,
  markers: layouts.marker,
  trims: layouts.trim
};

/** And of a world of rigid bodies. */
export const WORLD_STRUCTS = {
  world: layouts.world,
  items: layouts.item,
  behaviours: layouts.behaviour,
  boundaries: layouts.boundary
};
