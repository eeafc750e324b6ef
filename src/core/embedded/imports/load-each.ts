import { DatabaseError } from 'pg';
import type { LoadReport } from './load-report.ts';

/** True for an error about the data of a statement: a bad value or a broken constraint. */
const isAboutData = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/**
 * Loads a batch; when the database refuses it, each line alone, so that one bad line costs no other. `loadBatch` runs a
 * transaction of its own.
 */
export async function loadEach<Line extends { readonly line: number }>(
  lines: readonly Line[],
  report: LoadReport,
  loadBatch: (lines: readonly Line[]) => Promise<void>,
): Promise<void> {
  try {
    await loadBatch(lines);
  } catch (error) {
    const [only, ...others] = lines;
    if (!isAboutData(error) || only === undefined) throw error;
    if (others.length > 0) for (const line of lines) await loadEach([line], report, loadBatch);
    else {
      const field = [error.table, error.constraint ?? error.column].filter(Boolean).join('.');
      report.refused.push({ line: only.line, problems: [{ field, sentence: error.message }] });
    }
  }
}

/** Adds lines to the refused ones, all for the same reason. */
export const refuse = (
  report: LoadReport,
  lines: readonly { readonly line: number }[],
  field: string,
  sentence: string,
): void => {
  report.refused.push(...lines.map(({ line }) => ({ line, problems: [{ field, sentence }] })));
};
