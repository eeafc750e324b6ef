import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { SealedQueryable, Transactor } from '../../db/database.ts';
import { loadEach } from '../load-each.ts';
import type { LoadReport } from '../load-report.ts';
import { lockLoads, runLoad, type NoteLoaded } from '../run-load.ts';
import type { TableKind, TableLine } from './table-kind.ts';

const Cells = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Reads the cells of a CSV text with the line on which each row ends. @throws Error for a broken quote */
const readCells = (text: string) =>
  Cells.parse(parse(text, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true }));

/** Parses rows by their heading; wrong ones go to the report. @throws Error when a column is missing or unknown */
function parseRows<Row>({ name, columns, schema }: TableKind<Row>, text: string, report: LoadReport): TableLine<Row>[] {
  const [heading, ...rows] = readCells(text);
  const stated = heading?.record ?? [];
  if (stated.toSorted().join() !== columns.toSorted().join())
    throw new Error(
      `A file of ${name} begins with the columns ${columns.join(',')}; this one with ${stated.join(',')}`,
    );
  return rows.flatMap(({ record, info: { lines: line } }) => {
    if (record.length !== stated.length) {
      const sentence = `has ${record.length} cells, not ${stated.length}`;
      report.refused.push({ line, problems: [{ field: '', sentence }] });
      return [];
    }
    const parsed = schema.safeParse(Object.fromEntries(stated.map((column, index) => [column, record[index] ?? ''])));
    if (parsed.success) return [{ line, row: parsed.data }];
    const problems = parsed.error.issues.map(({ path, message }) => ({
      field: path.map(String).join('.'),
      sentence: message,
    }));
    report.refused.push({ line, problems });
    return [];
  });
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Refuses lines whose key stands on an earlier line of the file. */
function withoutRepeats<Row>(
  kind: TableKind<Row>,
  lines: readonly TableLine<Row>[],
  report: LoadReport,
): TableLine<Row>[] {
  const first = new Map<string, number>();
  return lines.filter(({ line, row }) => {
    const key = kind.key(row);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else report.refused.push({ line, problems: [{ field: '', sentence: `${key} stands on line ${earlier} already` }] });
    return earlier === undefined;
  });
}

/** Saves what is new or may change; counts what is the same. */
async function saveLines<Row>(q: SealedQueryable, kind: TableKind<Row>, lines: readonly TableLine<Row>[]) {
  await lockLoads(q);
  const stored = new Map(
    (
      await kind.find(
        q,
        lines.map(({ row }) => row),
      )
    ).map((row) => [kind.key(row), row]),
  );
  const different = lines.filter(({ row }) => !isSame(stored.get(kind.key(row)), row));
  const refused = different.flatMap(({ line, row }) => {
    const before = stored.get(kind.key(row));
    const problem = before === undefined ? undefined : kind.refuseChange(before, row);
    return problem === undefined ? [] : [{ line, problems: [problem] }];
  });
  const kept = new Set(refused.map(({ line }) => line));
  const saved = different.filter(({ line }) => !kept.has(line));
  if (saved.length > 0)
    await kind.save(
      q,
      saved.map(({ row }) => row),
    );
  return { loaded: saved.length, unchanged: lines.length - different.length, refused };
}

/** Reads the rows of a CSV file of one kind without loading them; wrong lines are in the report. @throws Error for another kind of file */
export function readTable<Row>(
  kind: TableKind<Row>,
  text: string,
): { lines: readonly TableLine<Row>[]; report: LoadReport } {
  const report: LoadReport = { loaded: 0, unchanged: 0, refused: [] };
  return { lines: withoutRepeats(kind, parseRows(kind, text, report), report), report };
}

/** Database and mode of a load. */
export interface TableLoad {
  readonly transactor: Transactor;
  /** True = everything is tried in the database and undone. */
  readonly dryRun: boolean;
  readonly note: NoteLoaded;
}

/**
 * Loads a CSV file of one kind: new rows are added, changed ones replaced where the kind allows it; rows that the file does
 * not name stay. @throws Error when the file cannot be read as this kind
 */
export async function loadTable<Row>(
  kind: TableKind<Row>,
  text: string,
  { transactor, dryRun, note }: TableLoad,
): Promise<LoadReport> {
  const { lines, report } = readTable(kind, text);
  await loadEach(lines, report, async (some) => {
    const { loaded, unchanged, refused } = await runLoad(transactor, dryRun, async (q) => {
      const saved = await saveLines(q, kind, some);
      if (saved.loaded > 0) await note(q, saved.loaded);
      return saved;
    });
    report.loaded += loaded;
    report.unchanged += unchanged;
    report.refused.push(...refused);
  });
  return { ...report, refused: report.refused.toSorted((left, right) => left.line - right.line) };
}
