// Canvases that write down what is called on them, for a rasteriser elsewhere: bindings/python/tests/canvas_raster.py
// replays it. Only what libmotion's painter calls is there; any other call throws.

const PATHS = ['moveTo', 'lineTo', 'quadraticCurveTo', 'bezierCurveTo', 'closePath'];
const CALLS = ['save', 'restore', 'reset', 'beginPath', 'rect', 'fillRect', 'clearRect', 'setLineDash'];
const GRADIENTS = ['createLinearGradient', 'createRadialGradient', 'createConicGradient'];
const FIELDS = [
  'globalAlpha', 'globalCompositeOperation', 'fillStyle', 'strokeStyle', 'lineWidth', 'lineCap', 'lineJoin',
  'miterLimit', 'lineDashOffset'
];

class Matrix {
  constructor(parts) { this.parts = parts; }

  /** This, after a transform inside of it. */
  with([a, b, c, d, x, y]) {
    const [A, B, C, D, X, Y] = this.parts;
    return new Matrix(
      [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * x + C * y + X, B * x + D * y + Y]);
  }

  inverse() {
    const [a, b, c, d, x, y] = this.parts, size = a * d - b * c;
    return new Matrix([d / size, -b / size, -c / size, a / size, (c * y - d * x) / size, (b * x - a * y) / size]);
  }

  transformPoint({x, y}) {
    const [a, b, c, d, tx, ty] = this.parts;
    return {x: a * x + c * y + tx, y: b * x + d * y + ty};
  }
}

class RecordedPath {
  steps = [];
  static {
    for (const name of PATHS) this.prototype[name] = function(...given) { this.steps.push([name, ...given]); };
  }
}

/**
 * The calls on all canvases, in order: the number of the canvas, the name and what is given. Canvas 0 is the picture.
 */
export class Recorder {
  calls = [];
  #count = 0;
  #pixels;

  /** pixels: returns those of a canvas by its number and the calls so far, as getImageData has them. */
  constructor(pixels) { this.#pixels = pixels; }

  /** Returns a new context. While "draw" runs, new canvases and paths of the painter are recorded ones. */
  context(width, height) {
    const number = this.#count++, {calls} = this, size = [width, height], pixels = this.#pixels;
    let matrix = new Matrix([1, 0, 0, 1, 0, 0]), saved = [];
    const add = (name, ...given) => {
      calls.push([number, name, ...given]);
    };
    const turn = (...given) => {
      matrix = matrix.with(given);
      add('transform', ...given);
    };
    const resized = (index) => ({
      get: () => size[index],
      set(value) {
        size[index] = value;
        [matrix, saved] = [new Matrix([1, 0, 0, 1, 0, 0]), []];
        add('resize', ...size);
      }
    });
    const canvas = Object.defineProperties({number}, {width: resized(0), height: resized(1)});
    const context = {canvas};
    for (const name of CALLS)
      context[name] = (...given) => {
        add(name, ...given);
      };
    for (const kind of GRADIENTS)
      context[kind] = (...given) => {
        const stops = [];
        return {
          kind,
          given,
          stops,
          addColorStop: (offset, color) => {
            stops.push([offset, color]);
          }
        };
      };
    for (const name of FIELDS) {
      let value;
      Object.defineProperty(context, name, {
        get: () => value,
        set(next) {
          value = next;
          add('set', name, typeof next === 'object' ? {kind: next.kind, given: next.given, stops: next.stops} : next);
        }
      });
    }
    Object.assign(context, {
      save() {
        saved.push(matrix);
        add('save');
      },
      restore() {
        matrix = saved.pop() ?? matrix;
        add('restore');
      },
      reset() {
        [matrix, saved] = [new Matrix([1, 0, 0, 1, 0, 0]), []];
        add('reset');
      },
      getTransform: () => matrix,
      setTransform(...given) {
        matrix = given[0] instanceof Matrix ? given[0] : new Matrix(given);
        add('setTransform', ...matrix.parts);
      },
      transform: turn,
      scale: (x, y) => turn(x, 0, 0, y, 0, 0),
      clip: (path, rule = 'nonzero') => add('clip', path.steps, rule),
      fill: (...given) => (given.length ? add('fill', given[0].steps, given[1] ?? 'nonzero') : add('fill')),
      stroke: (path) => add('stroke', path.steps),
      drawImage: (image, x, y) => add('drawImage', image.number, x, y),
      getImageData: () => ({data: pixels(number, calls)}),
      putImageData: ({data}) => add('putImageData', Buffer.from(data).toString('base64'))
    });
    if (number) add('new', ...size);
    return context;
  }

  /** Runs "draw" with a picture of this size. */
  record(width, height, draw) {
    const recorder = this;
    class OffscreenCanvas {
      constructor(...size) { this.size = size; }
      getContext() { return recorder.context(...this.size); }
    }
    const before = [globalThis.OffscreenCanvas, globalThis.Path2D];
    Object.assign(globalThis, {OffscreenCanvas, Path2D: RecordedPath});
    try {
      draw(this.context(width, height));
    } finally { [globalThis.OffscreenCanvas, globalThis.Path2D] = before; }
    return this.calls;
  }
}
