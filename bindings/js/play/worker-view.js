// A drawing on a canvas that a worker draws: the page only says which time to show. One worker draws all canvases of a
// page, so that the module is loaded once.

let worker = null;
let count = 0;
const waiting = new Map(); // by the number of a view: what settles its opening

/** Whether this browser can move a canvas to a worker. */
export const canMove = () => typeof Worker === 'function' && typeof HTMLCanvasElement === 'function'
  && typeof HTMLCanvasElement.prototype.transferControlToOffscreen === 'function';

function started() {
  if (worker) return worker;
  worker = new Worker(new URL('./draw-worker.js', import.meta.url), {type: 'module'});
  worker.addEventListener('message', ({data: {id, facts, error}}) => {
    const {resolve, reject} = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(Object.assign(new Error(error), {field: 'source', rule: error}));
    else resolve?.(facts);
  });
  worker.addEventListener('error', (event) => {
    for (const {reject} of waiting.values()) reject(new Error(event.message || 'the worker did not start'));
    waiting.clear();
  });
  return worker;
}

/** A canvas in a container, with the interface of CanvasView. */
export class WorkerView {
  #id = ++count;
  #facts;
  #ratio;
  #resizes;
  #time = null;
  #fitted;
  #read;

  /**
   * Opens a source in the worker. Returns a view, whose "facts" are { kind, size, start, end, frameRate, markers,
   * losses }. fitted and aspectRatio are those of canvas-view.js, which the page has.
   */
  static async open(container, source, options, fitted, aspectRatio) {
    const view = new WorkerView(), canvas = document.createElement('canvas');
    Object.assign(canvas.style, {display: 'block', width: '100%', height: '100%'});
    view.canvas = canvas;
    [view.#fitted, view.#read] = [fitted, aspectRatio];
    view.#ratio = aspectRatio(options.preserveAspectRatio);
    view.background = options.background ?? null;
    const surface = canvas.transferControlToOffscreen();
    const address = typeof source === 'string' || source instanceof URL;
    const answer = new Promise((resolve, reject) => {
      waiting.set(view.#id, {resolve, reject});
    });
    const given = address ? String(new URL(source, document.baseURI)) : source;
    started().postMessage(
      {id: view.#id, open: given, canvas: surface, animation: options.animation ?? null}, [surface]);
    view.#facts = await answer;
    container.append(canvas);
    const [width, height] = view.size;
    canvas.style.aspectRatio = `${width} / ${height}`;
    view.#resizes = new ResizeObserver(() => view.resize());
    view.#resizes.observe(canvas);
    return view;
  }

  get facts() { return this.#facts; }

  get size() { return this.#facts.size ?? [300, 150]; }

  set preserveAspectRatio(text) {
    this.#ratio = this.#read(text);
    this.resize();
  }

  resize() {
    if (this.#time !== null) this.draw(this.#time);
  }

  draw(time) {
    this.#time = time;
    const box = this.canvas.getBoundingClientRect(), sharp = globalThis.devicePixelRatio || 1;
    const pixels = [box.width, box.height].map((length) => Math.max(1, Math.round(length * sharp)));
    const affine = this.#fitted(this.size, pixels, this.#ratio);
    worker.postMessage({id: this.#id, time, pixels, affine, background: this.background});
  }

  destroy() {
    this.#resizes?.disconnect();
    this.canvas.remove();
    worker.postMessage({id: this.#id, close: true});
  }
}
