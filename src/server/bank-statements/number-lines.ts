import type { StatementLine } from './read-statement-file.ts';

/** Line with its identity: the how-many-th line of its day with this reference and amount it is, 1 = the first. */
export interface NumberedLine extends StatementLine {
  readonly position: number;
}

/**
 * Numbers equal lines (rulebook 6.13): a line is known by day, reference, amount and position. Files hold whole days, so
 * the first of two equal lines is the first in every file.
 */
export function numberLines(lines: readonly StatementLine[]): readonly NumberedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify([line.day, line.reference, line.amount.toFixed(2)]);
    const position = (seen.get(key) ?? 0) + 1;
    seen.set(key, position);
    return { ...line, position };
  });
}
