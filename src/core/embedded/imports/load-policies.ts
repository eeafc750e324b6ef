import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { LoadQueryable } from '../db/copy-rows.ts';
import type { Transactor } from '../db/database.ts';
import { listRecordProblems } from './check-record.ts';
import { loadLines, type Line, type Load, type SaveNotices } from './load-batch.ts';
import type { LoadReport } from './load-report.ts';
import { readLoadTerms } from './load-terms.ts';
import { parseHeader, parseRecord } from './parse-record.ts';
import type { NoteLoaded } from './run-load.ts';

export interface LoadOptions {
  readonly systemNow: Instant;
  readonly today: BusinessDate;
  /** True = everything is tried in the database and undone. */
  readonly dryRun: boolean;
  readonly note: NoteLoaded;
  readonly saveNotices: SaveNotices;
  /** Called after each batch. */
  readonly onProgress?: (report: LoadReport) => void;
}

/** Policies of one transaction. */
const BATCH = 500;

/** Checks one line; refused lines go to the report. */
function readLine({ terms, at, report }: Load, text: string, line: number): Line | undefined {
  const parsed = parseRecord(text);
  const problems = parsed.value === null ? parsed.problems : listRecordProblems(parsed.value, terms, at.asOf);
  if (problems.length > 0) report.refused.push({ line, problems });
  return parsed.value === null || problems.length > 0 ? undefined : { line, record: parsed.value };
}

interface NumberedText {
  readonly line: number;
  readonly text: string;
}

async function* numberLines(lines: AsyncIterable<string>): AsyncGenerator<NumberedText, void> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== '') yield { line, text };
  }
}

/** Starts a load by its header. @throws Error for a file without one, or of a day that is still to come */
async function startLoad(
  transactor: Transactor<LoadQueryable>,
  first: string,
  { systemNow, today, dryRun, note, saveNotices }: LoadOptions,
): Promise<Load> {
  const header = parseHeader(first);
  if (header.value === null)
    throw new Error(
      `Line 1 is no header: ${header.problems.map(({ field, sentence }) => `${field} ${sentence}`).join('; ')}`,
    );
  const { asOf } = header.value;
  if (asOf > today) throw new Error(`Line 1, asOf: ${asOf} is after today, ${today}`);
  const terms = await transactor.inTransaction(readLoadTerms);
  const report = { loaded: 0, unchanged: 0, refused: [] };
  return { transactor, dryRun, note, saveNotices, terms, at: { asOf, systemNow }, report };
}

/** Yields the lines that may be loaded, so many at a time. */
async function* readBatches(load: Load, lines: AsyncIterable<NumberedText>): AsyncGenerator<readonly Line[], void> {
  let batch: Line[] = [];
  for await (const { line, text } of lines) {
    const read = readLine(load, text, line);
    if (read !== undefined) batch.push(read);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Loads a portfolio file: a header, then one policy a line. Batches commit by themselves, so a load that was killed goes on
 * when the file is loaded again. While the database writes one batch, the next one is read and checked.
 * @throws Error when the header is wrong
 */
export async function loadPolicies(
  transactor: Transactor<LoadQueryable>,
  lines: AsyncIterable<string>,
  options: LoadOptions,
): Promise<LoadReport> {
  const numbered = numberLines(lines);
  const first = await numbered.next();
  if (first.done === true) throw new Error('The file is empty.');
  const load = await startLoad(transactor, first.value.text, options);
  const { report } = load;
  /** Outcome of the batch that is being written; an error waits here until the next batch is read. */
  let writing: Promise<{ readonly error?: unknown }> | undefined;
  const finish = async (): Promise<void> => {
    const outcome = await writing;
    if (outcome === undefined) return;
    if ('error' in outcome) throw outcome.error;
    options.onProgress?.(report);
  };
  for await (const batch of readBatches(load, numbered)) {
    await finish();
    writing = loadLines(load, batch).then(
      () => ({}),
      (error: unknown) => ({ error }),
    );
  }
  await finish();
  return { ...report, refused: report.refused.toSorted((left, right) => left.line - right.line) };
}
