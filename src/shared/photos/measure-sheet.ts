import type { Cells } from './measure-cells.ts';
import { percentile } from './measure-light.ts';

/** Colour of a paper: brightness, and red and blue less green. */
interface Colour {
  readonly bright: number;
  readonly red: number;
  readonly blue: number;
}

/** Place of the paper in the frame. */
export interface SheetPlace {
  readonly colour: Colour;
  /** Share of the frame that the paper covers. */
  readonly share: number;
  /** Shares of the four edges of the frame that the paper touches: top, right, bottom, left. */
  readonly edges: readonly [number, number, number, number];
  /** Marks the cells of the paper, holes filled along the rows. */
  readonly covered: Uint8Array;
}

/** Burnt pixels in percent from which a cell belongs to a reflection. */
export const BURNT_CELL = 60;

/** Lists the cells in the middle of the frame, reflections left out unless there is little else. */
const listMiddle = ({ columns, rows, burnt }: Cells): readonly number[] => {
  const middle: number[] = [];
  for (let row = Math.floor(rows * 0.25); row < rows * 0.75; row += 1)
    for (let column = Math.floor(columns * 0.25); column < columns * 0.75; column += 1)
      middle.push(row * columns + column);
  const unburnt = middle.filter((cell) => (burnt[cell] ?? 0) < BURNT_CELL / 2);
  return unburnt.length * 8 > middle.length ? unburnt : middle;
};

/** Steps of brightness and colour within which cells count as alike. */
const ALIKE = 20;

/** Finds the colour of the paper: the most frequent one among the brighter cells in the middle. */
const findColour = (cells: Cells): Colour => {
  const middle = listMiddle(cells);
  const least = percentile(
    middle.map((cell) => cells.high[cell] ?? 0),
    0.4,
  );
  const groups = new Map<string, number[]>();
  for (const cell of middle) {
    if ((cells.high[cell] ?? 0) < least) continue;
    const parts = [cells.high[cell] ?? 0, cells.red[cell] ?? 0, cells.blue[cell] ?? 0];
    const key = parts.map((part) => Math.round(part / ALIKE)).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [cell]);
    else group.push(cell);
  }
  const largest = [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
  const middleOf = (values: ArrayLike<number>): number =>
    percentile(
      largest.map((cell) => values[cell] ?? 0),
      0.5,
    );
  return { bright: middleOf(cells.high), red: middleOf(cells.red), blue: middleOf(cells.blue) };
};

/** Greatest difference from the paper's brightness, as a share of it; light is never even. */
const BRIGHT_SHARE = 0.24;
/** Greatest difference of colour, in steps of 255. */
const COLOUR_STEPS = 16;

const marksSheet = (cells: Cells, { bright, red, blue }: Colour): Uint8Array =>
  Uint8Array.from(cells.high, (high, cell) =>
    (cells.burnt[cell] ?? 0) >= BURNT_CELL ||
    (Math.abs(high - bright) <= bright * BRIGHT_SHARE &&
      Math.abs((cells.red[cell] ?? 0) - red) <= COLOUR_STEPS &&
      Math.abs((cells.blue[cell] ?? 0) - blue) <= COLOUR_STEPS)
      ? 1
      : 0,
  );

/** Returns the marked cells that hang together, the largest group alone. */
export const largestGroup = (marked: Uint8Array, columns: number): readonly number[] => {
  const open = Uint8Array.from(marked);
  let largest: number[] = [];
  for (let start = 0; start < open.length; start += 1) {
    if (open[start] !== 1) continue;
    const group = [start];
    open[start] = 0;
    for (let next = 0; next < group.length; next += 1) {
      const cell = group[next] ?? 0;
      const column = cell % columns;
      const near = [
        cell - columns,
        cell + columns,
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
      ];
      for (const other of near) {
        if (open[other] !== 1) continue;
        open[other] = 0;
        group.push(other);
      }
    }
    if (group.length > largest.length) largest = group;
  }
  return largest;
};

/** Marks the cells of a group, and along each row those between its ends. */
const fillRows = (group: readonly number[], columns: number, rows: number): Uint8Array => {
  const covered = new Uint8Array(columns * rows);
  const ends = Array.from({ length: rows }, (): [number, number] => [columns, -1]);
  for (const cell of group) {
    const end = ends[Math.floor(cell / columns)];
    if (end === undefined) continue;
    end[0] = Math.min(end[0], cell % columns);
    end[1] = Math.max(end[1], cell % columns);
  }
  ends.forEach(([from, to], row) => {
    if (to >= from) covered.fill(1, row * columns + from, row * columns + to + 1);
  });
  return covered;
};

/** Returns the share of marked cells among `count` cells that lie `step` apart. */
const shareOf = (covered: Uint8Array, first: number, step: number, count: number): number => {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += covered[first + index * step] ?? 0;
  return sum / count;
};

/** Finds the paper: the largest area of the colour in the middle. */
export const findSheet = (cells: Cells): SheetPlace => {
  const { columns, rows } = cells;
  const colour = findColour(cells);
  const covered = fillRows(largestGroup(marksSheet(cells, colour), columns), columns, rows);
  return {
    colour,
    share: shareOf(covered, 0, 1, covered.length),
    edges: [
      shareOf(covered, 0, 1, columns),
      shareOf(covered, columns - 1, columns, rows),
      shareOf(covered, (rows - 1) * columns, 1, columns),
      shareOf(covered, 0, columns, rows),
    ],
    covered,
  };
};
