import { DatabaseError } from 'pg';
import type { Queryable } from '../db/database.ts';
import type { LoadReport } from './load-report.ts';

/** True for an error about the data of a statement: a bad value or a broken constraint. */
const isAboutData = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

type Numbered = { readonly line: number };

/** Line that the database refused, with its reason. */
interface Failed<Line> {
  readonly line: Line;
  readonly error: DatabaseError;
}

/** Saves lines; when the database refuses them, each half alone, down to the bad line. */
async function saveHalves<Line extends Numbered>(
  q: Queryable,
  lines: readonly Line[],
  save: (lines: readonly Line[]) => Promise<void>,
): Promise<readonly Failed<Line>[]> {
  const [only] = lines;
  if (only === undefined) return [];
  await q.query('SAVEPOINT lines');
  try {
    await save(lines);
    await q.query('RELEASE SAVEPOINT lines');
    return [];
  } catch (error) {
    if (!isAboutData(error)) throw error;
    await q.query('ROLLBACK TO SAVEPOINT lines');
    await q.query('RELEASE SAVEPOINT lines');
    if (lines.length === 1) return [{ line: only, error }];
    const half = Math.ceil(lines.length / 2);
    return [...(await saveHalves(q, lines.slice(0, half), save)), ...(await saveHalves(q, lines.slice(half), save))];
  }
}

/**
 * Saves lines in the caller's transaction; a line that the database refuses costs no other. Refused lines are tried again
 * as long as others get through, because they may name one of those. Returns the lines that stay refused.
 */
export async function saveEach<Line extends Numbered>(
  q: Queryable,
  lines: readonly Line[],
  save: (lines: readonly Line[]) => Promise<void>,
): Promise<LoadReport['refused']> {
  const failed = await saveHalves(q, lines, save);
  if (failed.length > 0 && failed.length < lines.length)
    return saveEach(
      q,
      failed.map(({ line }) => line),
      save,
    );
  return failed.map(({ line: { line }, error }) => {
    const field = [error.table, error.constraint ?? error.column].filter(Boolean).join('.');
    return { line, problems: [{ field, sentence: error.message }] };
  });
}
