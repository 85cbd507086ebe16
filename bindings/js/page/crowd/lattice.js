// Where the icons are: a lattice around the middle of the canvas, and a camera that shows more of it from farther away.

export const CELL = 28; // points between two icons

/** Columns and rows of cells, both even, so that the middle of the canvas is a corner of four of them. */
export class Lattice {
  /** The cells that a canvas of a size in pixels shows at a scale in pixels a point. */
  static covering({width, height}, scale) {
    return new Lattice(even(width / (CELL * scale)), even(height / (CELL * scale)));
  }

  constructor(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.count = columns * rows;
  }

  /** x and y of the middle of a cell, in points from the middle of the canvas. */
  middle(i) {
    return [
      (i % this.columns - this.columns / 2 + 0.5) * CELL, (Math.floor(i / this.columns) - this.rows / 2 + 0.5) * CELL
    ];
  }

  /** The cells whose middle is in the square of this half side around a point, in points. */
  around([x, y], half) {
    const range = (at, cells) => {
      const first = (at - half) / CELL + cells / 2 - 0.5, last = (at + half) / CELL + cells / 2 - 0.5;
      return [Math.max(0, Math.ceil(first)), Math.min(cells - 1, Math.floor(last))];
    };
    const [left, right] = range(x, this.columns), [top, bottom] = range(y, this.rows), found = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) found.push(row * this.columns + column);
    return found;
  }

  /** The index that a cell of this lattice has in another one, or -1. */
  in(other, i) {
    const column = i % this.columns + (other.columns - this.columns) / 2,
          row = Math.floor(i / this.columns) + (other.rows - this.rows) / 2;
    return column >= 0 && column < other.columns && row >= 0 && row < other.rows ? row * other.columns + column : -1;
  }
}

/** The scale at which a canvas shows at least this many cells: whole ones from left to right. */
export function scaleFor({width, height}, count) { return width / (CELL * even(Math.sqrt(count * width / height))); }

/** The next even number; a little less than a cell more is not worth two. */
function even(number) { return 2 * Math.max(1, Math.ceil(number / 2 - 1e-6)); }
