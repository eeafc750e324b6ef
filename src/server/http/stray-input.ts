import type { FieldProblem } from '#shared/wire/envelope.ts';

const deepest = 32;
/** Maximum number of values: ten times those of the largest request, and fewer than a body of numbers only could hold. */
const mostValues = 5000;
/** Maximum number of problems in an answer; people correct a few at a time. */
export const mostProblems = 20;
const text = 'Ada karakter yang tidak dapat kami terima. Ketik ulang isian ini.';

export type Stray = 'too much' | readonly FieldProblem[];

/**
 * Finds input that no schema checks: NUL characters, which PostgreSQL cannot store, nesting too deep to walk, and more
 * values than any valid input has. Stops at its own limits.
 */
export function findStray(input: unknown): Stray {
  const problems: FieldProblem[] = [];
  let values = 0;
  const walk = (value: unknown, path: string, depth: number): boolean => {
    values += 1;
    if (values > mostValues || depth > deepest) return false;
    if (typeof value === 'string' && value.includes('\u0000') && problems.length < mostProblems)
      problems.push({ path, code: 'FIELD', message: text });
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, each]) => walk(each, path === '' ? key : `${path}.${key}`, depth + 1));
  };
  return walk(input, '', 0) ? problems : 'too much';
}
