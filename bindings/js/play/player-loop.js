// A loop of frames for a clip, with checks of what it is given, and with markers.

import {number, optionsOf, refuse} from '../core/error.js';
import {Loop} from './loop.js';

const OPTIONS =
  ['start', 'end', 'rate', 'loop', 'count', 'alternate', 'markers', 'onmarker', 'onloop', 'onend', 'host'];

/** A Loop that calls onmarker for the markers that the time passes. */
export class Player extends Loop {
  constructor(show, options) {
    const {start = 0, end = Infinity, rate = 1, loop = false, count = 1, alternate = false, ...others} =
      optionsOf(options, 'Player', OPTIONS);
    const {markers = [], onmarker = null, onloop = null, onend = null, host} = others;
    if (typeof show !== 'function') refuse('show', show, 'must be a function of a time');
    if (!(number(end, 'end') > number(start, 'start'))) refuse('end', end, `must be more than the start, ${start}`);
    const given = {start, end, loop: Boolean(loop), count: number(count, 'count'), alternate: Boolean(alternate)};
    super(show, {...given, rate, onloop, onend, host});
    this.markers = markers;
    this.onmarker = onmarker;
  }

  /** Seconds of the clip for each real second. A negative rate runs backwards. */
  get rate() { return super.rate; }
  set rate(value) { super.rate = finite(value, 'rate'); }

  seek(time) { return super.seek(finite(time, 'time')); }

  /**
   * Calls onmarker for the markers between two times, in the order in which they are passed. first: includes a marker
   * at "from".
   */
  passed(from, to, first = false) {
    if (!this.onmarker) return;
    const [low, high] = from < to ? [from, to] : [to, from], way = from < to ? 1 : -1;
    const passed = this.markers.filter(({time}) => time >= low && time <= high && (first || time !== from));
    for (const marker of passed.sort((a, b) => way * (a.time - b.time))) this.onmarker(marker);
  }
}

function finite(value, place) {
  if (!Number.isFinite(number(value, place))) refuse(place, value, 'must be a finite number');
  return value;
}
