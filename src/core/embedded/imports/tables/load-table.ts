import type { Readable } from 'node:stream';
import type { LoadQueryable } from '../../db/copy-rows.ts';
import type { Queryable, Transactor } from '../../db/database.ts';
import type { LoadReport } from '../load-report.ts';
import { lockLoads, runLoad, type NoteLoaded } from '../run-load.ts';
import { saveEach } from '../save-each.ts';
import { readRows } from './read-rows.ts';
import type { TableKind, TableLine } from './table-kind.ts';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Drops lines whose key stands on an earlier line of the file; they go to the report. */
async function* withoutRepeats<Row>(
  kind: TableKind<Row>,
  lines: AsyncIterable<TableLine<Row>>,
  report: LoadReport,
): AsyncGenerator<TableLine<Row>, void> {
  const first = new Map<string, number>();
  for await (const each of lines) {
    const { line, row } = each;
    const key = kind.key(row);
    const earlier = first.get(key);
    if (earlier !== undefined) {
      const sentence = `${key} stands on line ${earlier} already`;
      report.refused.push({ line, problems: [{ field: '', sentence }] });
      continue;
    }
    first.set(key, line);
    yield each;
  }
}

/** Rows of one transaction, where a file is loaded piece by piece. */
const BATCH = 5_000;

/** Yields the lines in batches; all at once for a kind whose rows name one another. */
async function* batchesOf<Row>(
  { isWhole }: TableKind<Row>,
  lines: AsyncIterable<TableLine<Row>>,
): AsyncGenerator<readonly TableLine<Row>[], void> {
  let batch: TableLine<Row>[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (isWhole || batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const rowsOf = <Row>(lines: readonly TableLine<Row>[]): readonly Row[] => lines.map(({ row }) => row);

/** Saves what is new or may change; counts what is the same. */
async function saveLines<Row>(q: Queryable, kind: TableKind<Row>, lines: readonly TableLine<Row>[]) {
  await lockLoads(q);
  const stored = new Map((await kind.find(q, rowsOf(lines))).map((row) => [kind.key(row), row]));
  const different = lines.filter(({ row }) => !isSame(stored.get(kind.key(row)), row));
  const wrong = await kind.refuseRows?.(q, rowsOf(different));
  const refused = different.flatMap(({ line, row }) => {
    const key = kind.key(row);
    const before = stored.get(key);
    const problem = wrong?.get(key) ?? (before === undefined ? undefined : kind.refuseChange(before, row));
    return problem === undefined ? [] : [{ line, problems: [problem] }];
  });
  const kept = new Set(refused.map(({ line }) => line));
  const fresh = different.filter(({ line }) => !kept.has(line));
  const failed = await saveEach(q, fresh, (some) => kind.save(q, rowsOf(some)));
  return {
    loaded: fresh.length - failed.length,
    unchanged: lines.length - different.length,
    refused: [...refused, ...failed],
  };
}

/** Reads the rows of a CSV file of one kind without loading them; wrong lines are in the report. @throws Error for another kind of file */
export async function readTable<Row>(
  kind: TableKind<Row>,
  input: Readable,
): Promise<{ readonly lines: readonly TableLine<Row>[]; readonly report: LoadReport }> {
  const report: LoadReport = { loaded: 0, unchanged: 0, refused: [] };
  const lines: TableLine<Row>[] = [];
  for await (const line of withoutRepeats(kind, readRows(kind, input, report), report)) lines.push(line);
  return { lines, report };
}

/** Database and mode of a load. */
export interface TableLoad {
  readonly transactor: Transactor<LoadQueryable>;
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
  input: Readable,
  { transactor, dryRun, note }: TableLoad,
): Promise<LoadReport> {
  const report: LoadReport = { loaded: 0, unchanged: 0, refused: [] };
  const lines = withoutRepeats(kind, readRows(kind, input, report), report);
  for await (const batch of batchesOf(kind, lines)) {
    const { loaded, unchanged, refused } = await runLoad(transactor, dryRun, async (q) => {
      const saved = await saveLines(q, kind, batch);
      if (saved.loaded > 0) await note(q, saved.loaded);
      return saved;
    });
    report.loaded += loaded;
    report.unchanged += unchanged;
    report.refused.push(...refused);
  }
  return { ...report, refused: report.refused.toSorted((left, right) => left.line - right.line) };
}
