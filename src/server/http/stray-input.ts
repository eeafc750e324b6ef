import type { FieldProblem } from '#shared/wire/envelope.ts';

const deepest = 32;
/** Ten times the values of the largest request; a list of numbers that fills a body has more. */
const mostValues = 5000;
/** A person mends a few at a time; the rest is said at the next try. */
export const mostProblems = 20;
const text = 'Ada karakter yang tidak dapat kami terima. Ketik ulang isian ini.';

export type Stray = 'too much' | readonly FieldProblem[];

/**
 * Finds what no schema looks at: NUL characters, which PostgreSQL cannot keep, nesting so deep that walking it would end the call, and
 * more values than anything of ours has. Goes no further than it accepts.
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
