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

/** Rows of one statement, where rows of a file do not name one another. */
const AT_ONCE = 5_000;

/** Yields the lines in parts, each saved by one statement. */
function* partsOf<Row>(
  { isWhole }: TableKind<Row>,
  lines: readonly TableLine<Row>[],
): Generator<readonly TableLine<Row>[], void> {
  const size = isWhole ? lines.length : AT_ONCE;
  for (let from = 0; from < lines.length; from += size) yield lines.slice(from, from + size);
}

const rowsOf = <Row>(lines: readonly TableLine<Row>[]): readonly Row[] => lines.map(({ row }) => row);

/** Saves what is new or may change; counts what is the same. */
async function saveLines<Row>(
  q: Queryable,
  kind: TableKind<Row>,
  lines: readonly TableLine<Row>[],
): Promise<LoadReport> {
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

/** Saves the lines part by part. */
async function saveParts<Row>(
  q: Queryable,
  kind: TableKind<Row>,
  lines: readonly TableLine<Row>[],
): Promise<LoadReport> {
  const report: LoadReport = { loaded: 0, unchanged: 0, refused: [] };
  for (const part of partsOf(kind, lines)) {
    const { loaded, unchanged, refused } = await saveLines(q, kind, part);
    report.loaded += loaded;
    report.unchanged += unchanged;
    report.refused.push(...refused);
  }
  return report;
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
 * Loads a CSV file of one kind in one transaction. Half a file could complete the setup, which would then refuse the whole
 * file. New rows are added, changed ones replaced where the kind allows it; rows that the file does not name stay.
 * @throws Error when the file cannot be read as this kind
 */
export async function loadTable<Row>(
  kind: TableKind<Row>,
  input: Readable,
  { transactor, dryRun, note }: TableLoad,
): Promise<LoadReport> {
  const { lines, report } = await readTable(kind, input);
  const { loaded, unchanged, refused } = await runLoad(transactor, dryRun, async (q) => {
    await lockLoads(q);
    const saved = await saveParts(q, kind, lines);
    if (saved.loaded > 0) await note(q, saved.loaded);
    return saved;
  });
  const all = [...report.refused, ...refused];
  return { loaded, unchanged, refused: all.toSorted((left, right) => left.line - right.line) };
}
