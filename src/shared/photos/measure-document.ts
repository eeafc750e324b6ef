import type { Cells } from './measure-cells.ts';
import { measureContrast } from './measure-light.ts';
import { BURNT_CELL, largestGroup } from './measure-sheet.ts';
import type { SheetPlace } from './measure-sheet.ts';

/** Brightness from which a paper is white by itself, as in a scan; then white places are no reflection. */
const WHITE = 247;
/** Cells around a burnt cell that must be burnt too: white paper between lines of text is narrower. */
const SOLID = 2;

const markSolid = ({ burnt, columns, rows }: Cells): Uint8Array => {
  const marked = new Uint8Array(burnt.length);
  const isSolid = (row: number, column: number): boolean => {
    for (let y = row - SOLID; y <= row + SOLID; y += 1)
      for (let x = column - SOLID; x <= column + SOLID; x += 1)
        if ((burnt[y * columns + x] ?? 0) < BURNT_CELL) return false;
    return true;
  };
  for (let row = SOLID; row < rows - SOLID; row += 1)
    for (let column = SOLID; column < columns - SOLID; column += 1)
      if (isSolid(row, column)) marked[row * columns + column] = 1;
  return marked;
};

/**
 * Returns the share of the frame in the middle of the largest reflection on the paper. A burnt area at the frame's edge
 * is a window or a white table.
 */
export const measureGlare = (cells: Cells, { colour, covered }: SheetPlace): number => {
  if (colour.bright >= WHITE) return 0;
  const { columns, rows } = cells;
  const group = largestGroup(markSolid(cells), columns);
  const reachesEdge = group.some((cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return row === SOLID || row === rows - SOLID - 1 || column === SOLID || column === columns - SOLID - 1;
  });
  const inside = group.filter((cell) => covered[cell] === 1).length;
  return reachesEdge || inside * 2 < group.length ? 0 : group.length / covered.length;
};

/** Smallest difference of brightness between letters and paper, and the same as a share of the contrast. */
const LETTER = { range: 36, share: 0.35, turns: 3 };

/** Marks the cells of the paper with letters or lines. */
const markText = (cells: Cells, covered: Uint8Array): Uint8Array => {
  const least = Math.max(LETTER.range, measureContrast(cells) * LETTER.share);
  return covered.map((mark, cell) => {
    const range = (cells.high[cell] ?? 0) - (cells.low[cell] ?? 0);
    return mark === 1 && range >= least && (cells.turns[cell] ?? 0) >= LETTER.turns ? 1 : 0;
  });
};

/** Cells from an edge of the frame within which text reaches it. */
const NEAR = 2;

/** Returns the greatest share of an edge of the frame that text reaches. */
const measureTextAtEdge = (text: Uint8Array, { columns, rows }: Cells): number => {
  const reached = (along: number, at: (place: number, depth: number) => number): number => {
    let count = 0;
    for (let place = 0; place < along; place += 1)
      if (Array.from({ length: NEAR }, (_, depth) => text[at(place, depth)]).includes(1)) count += 1;
    return count / along;
  };
  return Math.max(
    reached(columns, (place, depth) => depth * columns + place),
    reached(columns, (place, depth) => (rows - 1 - depth) * columns + place),
    reached(rows, (place, depth) => place * columns + depth),
    reached(rows, (place, depth) => place * columns + columns - 1 - depth),
  );
};

/** Measures of the text on the paper, as shares. */
export interface TextPlace {
  /** Share of the paper's cells with text. */
  readonly onSheet: number;
  /** Greatest share of an edge of the frame that text reaches. */
  readonly atEdge: number;
}

const count = (marks: Uint8Array): number => marks.reduce((total, mark) => total + mark, 0);

/** Finds the text on the paper. */
export const findText = (cells: Cells, { covered }: SheetPlace): TextPlace => {
  const text = markText(cells, covered);
  return { onSheet: count(text) / Math.max(1, count(covered)), atEdge: measureTextAtEdge(text, cells) };
};
