import type { PhotoFrame } from './photo-faults.ts';

/** Side of a cell in pixels of the frame: wider than the blurred edge of a letter. */
const CELL = 10;
/** Value from which a channel counts as burnt. */
const BURNT = 250;

/** Measures of the cells of a frame, row by row; grey values from 0 to 255. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  /** Steepest step between neighbouring pixels, to the right and downwards. */
  readonly right: Uint8Array;
  readonly down: Uint8Array;
  /** Number of changes from dark to bright and back along the rows of pixels, as letters cause them. */
  readonly turns: Uint8Array;
  /** Share of burnt pixels, in percent. */
  readonly burnt: Uint8Array;
  /** Colour without brightness: red and blue less green, of the cell's mean colour. */
  readonly red: Int16Array;
  readonly blue: Int16Array;
}

/** Converts to grey and smooths by the weights 1, 2, 1 in both directions, which removes most noise. */
const smoothGrey = ({ data, width, height }: PhotoFrame): Uint8Array => {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  const across = new Uint16Array(grey.length);
  for (let at = 1; at < grey.length - 1; at += 1)
    across[at] = (grey[at - 1] ?? 0) + 2 * (grey[at] ?? 0) + (grey[at + 1] ?? 0);
  const smooth = new Uint8Array(grey.length);
  for (let at = width; at < grey.length - width; at += 1)
    smooth[at] = ((across[at - width] ?? 0) + 2 * (across[at] ?? 0) + (across[at + width] ?? 0)) >> 4;
  return smooth;
};

const createCells = (columns: number, rows: number): Cells => {
  const bytes = (): Uint8Array => new Uint8Array(columns * rows);
  return {
    columns,
    rows,
    low: bytes().fill(255),
    high: bytes(),
    right: bytes(),
    down: bytes(),
    turns: bytes(),
    burnt: bytes(),
    red: new Int16Array(columns * rows),
    blue: new Int16Array(columns * rows),
  };
};

/** Smallest step of grey that counts as the edge of a letter. */
const EDGE = 7;

/** Measures brightness and steps of one cell, whose first pixel is `from`. */
const measureGrey = (cells: Cells, cell: number, smooth: Uint8Array, from: number, width: number): void => {
  let [low, high, right, down, turns] = [255, 0, 0, 0, 0];
  for (let y = 0; y < CELL; y += 1) {
    let before = 0;
    for (let x = 0, at = from + y * width; x < CELL; x += 1, at += 1) {
      const value = smooth[at] ?? 0;
      const step = (smooth[at + 1] ?? 0) - value;
      const fall = Math.abs((smooth[at + width] ?? 0) - value);
      if (value < low) low = value;
      if (value > high) high = value;
      if (step > right || -step > right) right = Math.abs(step);
      if (fall > down) down = fall;
      if (step < EDGE && step > -EDGE) continue;
      const direction = step > 0 ? 1 : -1;
      if (direction + before === 0) turns += 1;
      before = direction;
    }
  }
  cells.low[cell] = low;
  cells.high[cell] = high;
  cells.right[cell] = right;
  cells.down[cell] = down;
  cells.turns[cell] = turns;
};

/** Measures colour and burnt pixels of one cell. */
const measureColour = (cells: Cells, cell: number, { data, width }: PhotoFrame, from: number): void => {
  let [red, green, blue, burnt] = [0, 0, 0, 0];
  for (let y = 0; y < CELL; y += 2)
    for (let x = 0, at = (from + y * width) * 4; x < CELL; x += 1, at += 4) {
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      red += r;
      green += g;
      blue += b;
      if (r >= BURNT && g >= BURNT && b >= BURNT) burnt += 1;
    }
  const pixels = (CELL * CELL) / 2;
  cells.red[cell] = (red - green) / pixels;
  cells.blue[cell] = (blue - green) / pixels;
  cells.burnt[cell] = (burnt * 100) / pixels;
};

/** Measures all cells of a frame; the outermost pixels and those that fill no cell are left out. */
export const measureCells = (frame: PhotoFrame): Cells => {
  const smooth = smoothGrey(frame);
  const cells = createCells(
    Math.max(1, Math.floor((frame.width - 4) / CELL)),
    Math.max(1, Math.floor((frame.height - 4) / CELL)),
  );
  for (let row = 0; row < cells.rows; row += 1)
    for (let column = 0; column < cells.columns; column += 1) {
      const from = (row * CELL + 2) * frame.width + column * CELL + 2;
      const cell = row * cells.columns + column;
      measureGrey(cells, cell, smooth, from, frame.width);
      measureColour(cells, cell, frame, from);
    }
  return cells;
};
