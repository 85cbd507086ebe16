// The timelines of a window: that of the document, and those that follow how far an element is scrolled.

import {isObject} from '../../../core/arguments.js';

const WHOLE = 100; // per cent

/** Returns a number of per cent as CSS's typed values show it. */
export const percent = (value) => (value === null ? null : Object.assign(Object.create(CSSPercent), {value}));
const CSSPercent = Object.freeze({unit: 'percent', toString() { return `${this.value}%`; }});

/** Returns the time in milliseconds, or for a timeline of progress in per cent; null while it is not active. */
export function timeOf(timeline) {
  const time = timeline?.currentTime ?? null;
  return isObject(time) ? time.value : time;
}

/** Returns the ends of a timeline of progress, or null. */
export const rangeOf = (timeline) =>
  (isObject(timeline?.duration) && timeline.duration.unit === 'percent' ? [0, WHOLE] : null);

/** Returns the classes of timelines. now() is the time of the clock. */
export function timelineClasses({now, document}) {
  class AnimationTimeline {
    get currentTime() { return null; }
    get duration() { return null; }
  }

  class DocumentTimeline extends AnimationTimeline {
    #origin;
    constructor({originTime = 0} = {}) {
      super();
      this.#origin = Number(originTime);
      if (!Number.isFinite(this.#origin))
        throw new TypeError(`DocumentTimeline.originTime: ${originTime}, must be a finite number`);
    }
    get currentTime() { return now() - this.#origin; }
  }

  class ScrollTimeline extends AnimationTimeline {
    #source;
    #axis;
    constructor({source = document?.scrollingElement ?? document?.documentElement ?? null, axis = 'block'} = {}) {
      super();
      if (!['block', 'inline', 'x', 'y'].includes(axis))
        throw new TypeError(`ScrollTimeline.axis: ${axis}, must be one of block, inline, x, y`);
      [this.#source, this.#axis] = [source, axis];
    }
    get source() { return this.#source; }
    get axis() { return this.#axis; }
    get duration() { return percent(WHOLE); }
    /** Returns how far the source is scrolled: by its own numbers, which a test sets where there is no layout. */
    get currentTime() {
      const isAcross = this.#axis === 'x' || this.#axis === 'inline', source = this.#source;
      const [at, all, seen] =
        isAcross ? ['scrollLeft', 'scrollWidth', 'clientWidth'] : ['scrollTop', 'scrollHeight', 'clientHeight'];
      const most = source ? source[all] - source[seen] : 0;
      return most > 0 ? percent(Math.abs(source[at]) / most * WHOLE) : null;
    }
  }

  return {AnimationTimeline, DocumentTimeline, ScrollTimeline};
}
