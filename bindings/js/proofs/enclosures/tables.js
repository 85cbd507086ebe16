// The tables of a description without paint and names, since no number of a layer depends on these.

const KEPT = [
  'timings', 'clocks', 'paths', 'layers', 'animations', 'userProperties', 'layers3d', 'floats', 'indices', 'verbs',
  'points'
];

/** Returns the tables of a description that place and move layers. */
export function tablesOf(description) { return Object.fromEntries(KEPT.map((name) => [name, description[name]])); }
