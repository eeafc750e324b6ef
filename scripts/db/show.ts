import type { QueryArrayResult } from 'pg';

/** Value as PostgreSQL writes it; null = NULL. */
export type Cell = string | null;
export type Answer = QueryArrayResult<Cell[]>;

const textOf = (cell: Cell): string => (cell ?? 'NULL').replaceAll(/\r?\n/g, '↵');

const countOf = (rows: readonly unknown[]): string => `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`;

function showTable(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = names.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    ` ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')}`.trimEnd();
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+');
  return [line(names), rule, ...rows.map(line), countOf(rows)].join('\n');
}

function showRecords(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = Math.max(...names.map(({ length }) => length));
  const records = rows.map((row, index) =>
    [`-[ ${index + 1} ]-`, ...names.map((name, column) => `${name.padEnd(width)} | ${row[column] ?? ''}`)].join('\n'),
  );
  return [...records, countOf(rows)].join('\n');
}

/** Returns a result as text: a table, or a record per row with `asRecords`. A statement without columns returns e.g. 'UPDATE 3'. */
export function show({ fields, rows, command, rowCount }: Answer, asRecords = false): string {
  if (fields.length === 0) return [command, ...(rowCount === null ? [] : [rowCount])].join(' ');
  const draw = asRecords ? showRecords : showTable;
  return draw(
    fields.map(({ name }) => name),
    rows.map((row) => row.map(textOf)),
  );
}
