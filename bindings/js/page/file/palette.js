// The colours of a clip, and others in their place. It draws as the clip does: a Drawing takes it for one.

const SAMPLES = 24, MOST_COLORS = 12;
const MOST_ITEMS = 20_000; // that are looked at: of huge files fewer moments count
const STOP = 5;            // floats of a stop of a gradient: its offset, then red green blue alpha

const hex = (color) => `#${[0, 1, 2].map((i) => Math.round(color[i] * 255).toString(16).padStart(2, '0')).join('')}`;
const parts = (text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255);

export class Palette {
  #clip;
  #from;
  #to;

  /** Reads the colours that a clip paints with between two times; those that it paints with most come first. */
  constructor(clip, start, end) {
    this.#clip = clip;
    const counts = new Map();
    for (let i = 0, items = 0; i < SAMPLES && items < MOST_ITEMS; i++) {
      const list = clip.drawList(start + (end - start) * i / SAMPLES);
      items += list.items.length;
      for (const color of paints(list)) counts.set(hex(color), (counts.get(hex(color)) ?? 0) + 1);
    }
    this.colors = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_COLORS).map(([name]) => name);
    this.#from = this.colors.map(parts);
    this.reset();
  }

  get contents() { return this.#clip.contents; }
  get duration() { return this.#clip.duration; }

  /** Whether some colour has been changed. */
  get isChanged() { return this.now.some((name, i) => name !== this.colors[i]); }

  /** The colours in place of "colors", as #rrggbb. */
  get now() { return this.#to.map(hex); }

  set(i, name) { this.#to[i] = parts(name); }

  reset() { this.#to = this.#from.map((color) => [...color]); }

  drawList(time, options) {
    const list = this.#clip.drawList(time, options);
    if (this.isChanged)
      for (const color of paints(list)) color.set(this.#moved(color));
    return list;
  }

  /** A colour on its way between two others moves as they do: the nearer one counts more. */
  #moved(color) {
    const sums = [0, 0, 0];
    let weights = 0;
    for (const [k, from] of this.#from.entries()) {
      const far = from.reduce((sum, part, i) => sum + (part - color[i]) ** 2, 0), weight = 1 / (far * far + 1e-12);
      weights += weight;
      sums.forEach((_, i) => {
        sums[i] += weight * (this.#to[k][i] - from[i]);
      });
    }
    return sums.map((sum, i) => Math.min(Math.max(color[i] + sum / weights, 0), 1));
  }
}

/** All colours of a list that are painted with, red green blue, as views of it. Masks and groups have none. */
function* paints({items, floats}) {
  const seen = new Set(); // items may share stops
  for (const {gradient, color, opacity, span, firstStop, stopCount} of items) {
    if (span > 0 || !(opacity > 0)) continue;
    if (!gradient) {
      yield color.subarray(0, 3);
      continue;
    }
    if (seen.has(firstStop)) continue;
    seen.add(firstStop);
    for (let i = 0; i < stopCount; i++) {
      const first = firstStop + STOP * i + 1;
      yield floats.subarray(first, first + 3);
    }
  }
}
