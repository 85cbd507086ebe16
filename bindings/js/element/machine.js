// What <motion-player statemachine="id"> shows: the run of a state machine, whose inputs are the pointer's events and
// calls of the element. What it is in follows from the inputs so far: after each the run is made again. Needs the whole
// library, which is loaded with this file.

import {Painter} from '../draw/painter.js';
import {loadImages} from '../draw/images.js';
import {Lottie} from '../files/lottie.js';
import {edit} from '../play/edits.js';
import {init} from '../play/whole.js';
import {CanvasView, fitted} from '../play/canvas-view.js';

const AHEAD = 10; // seconds that a run goes on after what shows
const POINTER = {
  pointerup: 'PointerUp',
  pointerdown: 'PointerDown',
  pointerenter: 'PointerEnter',
  pointerleave: 'PointerExit',
  pointermove: 'PointerMove',
  click: 'Click'
};

/** Opens the archive of an element, and returns the view of its state machine. */
export async function openMachine(root, source, element, options) {
  await init();
  const {theme, animation} = element, given = Object.entries({theme, animation}).filter(([, id]) => id !== null);
  const lottie = await Lottie.open(source, Object.fromEntries(given));
  edit(lottie, element);
  const machine = await lottie.machine(element.statemachine || null), view = new MachineView(element, machine);
  await view.begin(root, options);
  return view;
}

/** A state machine that shows on a canvas. */
class MachineView {
  #element;
  #machine;
  #view = null;
  #images = {};
  #layers = null;
  #run = null;
  #drawing = null;
  #inputs = [];
  #time = 0;         // that shows
  #last = 0;         // when it was drawn, in milliseconds
  #visit = 0;        // that shows
  #sent = 0;         // events so far
  #heard;            // listeners by the types of events
  #over = new Set(); // layers that the pointer is over

  constructor(element, machine) {
    this.#element = element;
    this.#machine = machine;
    const kinds = new Set(machine.interactions.map(({type}) => type));
    const layered = machine.interactions.some(({layerName}) => layerName);
    this.#heard =
      Object.entries(POINTER).filter(([, kind]) => kinds.has(kind) || layered && /Enter|Exit|Move/.test(kind)).map(([
        type, kind
      ]) => [type, (event) => this.#hear(kind, event)]);
  }

  async begin(root, options) {
    this.#make();
    this.#images = await loadImages(this.#run.lottie.images);
    this.#layers = await import('../draw/layers.js');
    this.#make();
    this.#view = new CanvasView(root, this.#drawing, options);
    for (const [type, heard] of this.#heard) this.#element.addEventListener(type, heard);
  }

  get canvas() { return this.#view.canvas; }

  get facts() {
    const {size} = this.#drawing, {losses} = this.#run.lottie, {markers} = this.#run.clip();
    return {kind: 'machine', size, start: 0, end: Infinity, frameRate: 60, all: losses, losses: [], markers};
  }

  /** The name of the state that shows. */
  get state() { return this.#run.visits[this.#visit].state; }

  set background(color) { this.#view.background = color; }
  set preserveAspectRatio(text) { this.#view.preserveAspectRatio = text; }

  resize() { this.#view.resize(); }

  /** Gives the machine an input now. */
  input(name, ...value) {
    const {paused, speed} = this.#element, since = paused ? 0 : (performance.now() - this.#last) / 1000 * speed;
    const time = Math.max(this.#time + Math.max(since, 0), this.#inputs.at(-1)?.[0] ?? 0);
    this.#inputs.push([time, name, ...value]);
    try {
      this.#make(time);
    } catch (error) {
      this.#inputs.pop(); // it is as if it had not been given
      throw error;
    }
    this.draw(time);
  }

  draw(time) {
    time = Math.max(time, this.#inputs.at(-1)?.[0] ?? 0); // an input may be ahead of the frames
    [this.#time, this.#last] = [time, performance.now()];
    if (time > this.#run.until) this.#make(time);
    this.#advance(time);
    this.#view.draw(time);
  }

  destroy() {
    for (const [type, heard] of this.#heard) this.#element.removeEventListener(type, heard);
    this.#view?.destroy();
    this.#run?.lottie.dispose();
  }

  /** Runs the machine, and makes what shows of it. */
  #make(time = this.#time) {
    const run = this.#machine.run(this.#inputs, {until: time + AHEAD}),
          drawing = new Painter(run.clip(), this.#images, null);
    this.#run?.lottie.dispose();
    [this.#run, this.#drawing] = [run, drawing];
    if (this.#layers && drawing.isLayered) drawing.layers = this.#layers;
    if (this.#view) this.#view.drawing = drawing;
  }

  /** Sends the events of states and of the machine up to a time. */
  #advance(time) {
    const {visits, events} = this.#run, before = this.state;
    while (this.#sent < events.length && events[this.#sent].time <= time)
      this.#tell('machineevent', events[this.#sent++]);
    const now = visits.findLastIndex(({begin}) => begin <= time);
    this.#visit = Math.max(now, 0);
    const {state} = this;
    if (state !== before) this.#tell('statechange', {from: before, to: state, time});
  }

  #tell(type, detail) { this.#element.dispatchEvent(new CustomEvent(type, {detail})); }

  #hear(kind, event) {
    if (kind === 'PointerEnter' || kind === 'PointerExit') {
      if (kind === 'PointerExit') this.#leave([...this.#over]);
      return this.input(kind);
    }
    const under = this.#under(event);
    if (kind === 'PointerMove') {
      this.#leave([...this.#over].filter((name) => !under.has(name)));
      for (const name of under)
        if (!this.#over.has(name)) this.input('PointerEnter', name);
      this.#over = under;
    }
    this.input(kind);
    for (const name of under) this.input(kind, name);
  }

  #leave(names) {
    for (const name of names) {
      this.#over.delete(name);
      this.input('PointerExit', name);
    }
  }

  /**
   * Returns the names of the layers under the pointer that interactions name: of the front one, and of those above it.
   */
  #under({clientX, clientY}) {
    const named = new Set(this.#machine.interactions.map(({layerName}) => layerName).filter(Boolean)),
          clip = this.#run.clip();
    if (!named.size) return named;
    const {left, top, width, height} = this.canvas.getBoundingClientRect(), view = this.#view;
    const [across, , , down, x, y] = fitted(view.size, [width, height], view.preserveAspectRatio);
    const [hit] = clip.hit([(clientX - left - x) / across, (clientY - top - y) / down], this.#time);
    const all = hit ? [hit.layer, ...clip.explain(hit.layer, this.#time).parents] : [];
    return new Set(all.filter((name) => named.has(name)));
  }
}
