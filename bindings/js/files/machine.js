// State machines of .lottie archives: what they hold, and runs of them. The kernel runs them (motion_machine_run).

import {optionsOf, refuse} from '../core/arguments.js';
import {machineRun} from '../functions/files.js';

/** A state machine of an archive. motion.d.ts describes it. */
export class Machine {
  #files; // text, animations ({id, text}), and the function that makes a Lottie of a text
  #document;

  constructor(id, files) {
    this.id = id;
    this.#files = files;
    this.#document = JSON.parse(files.text);
    this.run(); // so that a mistake is reported at once
  }

  /** The names of its states. */
  get states() { return this.#listed('states').map(({name}) => name); }

  /** What its inputs begin with, by their names; null for an event. */
  get inputs() {
    return Object.fromEntries(
      this.#listed('inputs').map(({name, type, value = null}) => [name, type === 'Event' ? null : value]));
  }

  /** Its interactions, as the file has them. */
  get interactions() { return this.#listed('interactions'); }

  /** Returns what follows from inputs: [seconds, name], or [seconds, name, value]. */
  run(inputs = [], options) {
    const {until = null, seed = 0} = optionsOf(options, 'run', ['until', 'seed']);
    const given = {inputs: [...inputs], seed, ...until === null ? {} : {until}};
    return new Run(given, (more) => this.#ask({...given, ...more}), this.#files.lottie);
  }

  #ask(given) {
    const animations = this.#files.animations.map(({id, text}) => `{"id":${JSON.stringify(id)},"lottie":${text}}`);
    const own = JSON.stringify(given).slice(1);
    return machineRun(`{"machine":${this.#files.text},"animations":[${animations}],${own}`);
  }

  #listed(field) {
    const rows = this.#document?.[field];
    return Array.isArray(rows) ? rows.filter((row) => row !== null && typeof row === 'object') : [];
  }
}

/** What follows from the inputs of a state machine. motion.d.ts describes it. */
class Run {
  #ask;
  #open;
  #lottie = null;

  constructor(given, ask, open) {
    this.#ask = ask;
    this.#open = open;
    const {visits, events, inputs, losses, until} = ask({});
    Object.assign(this, {visits, events, inputs, losses, until});
  }

  /** Returns what shows at a time in seconds, or at each of an array of times. */
  shown(at) {
    const times = Array.isArray(at) ? at : [at];
    if (!times.every(Number.isFinite)) refuse('at', at, 'must be times in seconds');
    const {shown} = this.#ask({at: times});
    return Array.isArray(at) ? shown : shown[0];
  }

  /** Returns the state at a time. */
  state(at) { return this.shown(at).state; }

  /** Returns the frame that shows at a time; null if nothing plays. */
  frame(at) { return this.shown(at).frame; }

  /** The run as one Lottie file, with its states as markers. */
  get lottie() { return this.#lottie ??= this.#open(JSON.stringify(this.#ask({film: true}).film)); }

  /** Returns the run as one clip. */
  clip() { return this.lottie.clip; }

  /** Returns the run as a scene. */
  scene() { return this.lottie.scene(); }
}
