import { readText } from './source-files.ts';

export type TableRow = Readonly<Record<string, string>>;

/**
 * Reads the first table below a heading of a page ('4.1'), each cell by the name of its column, without footnote marks.
 */
export function readTable(page: string, heading: string): readonly TableRow[] {
  const section = readText(page)
    .split(/^## /m)
    .find((each) => each.startsWith(`${heading} `));
  const lines = (section ?? '').split('\n').filter((each) => each.startsWith('|'));
  const [head = [], , ...rows] = lines.map((each) =>
    each
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^(✓|–) \d$/, '$1')),
  );
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

/** Splits a cell into its items, without text in brackets. */
export const listed = (cell: string | undefined): readonly string[] =>
  (cell ?? '')
    .replaceAll(/\(.*?\)/g, '')
    .split(', ')
    .map((each) => each.trim())
    .filter((each) => each !== '');
