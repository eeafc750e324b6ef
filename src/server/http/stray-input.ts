import type { FieldProblem } from '#shared/envelope.ts';

const deepest = 32;
const text = 'Ada karakter yang tidak dapat kami terima. Ketik ulang isian ini.';

export type Stray = 'too deep' | readonly FieldProblem[];

/**
 * What no schema looks at: NUL characters, which PostgreSQL cannot keep, and nesting so deep that walking it would end the call.
 * Goes down no further than it accepts.
 */
export function findStray(input: unknown, path = '', depth = 0): Stray {
  if (typeof input === 'string') return input.includes('\u0000') ? [{ path, code: 'FIELD', message: text }] : [];
  if (typeof input !== 'object' || input === null) return [];
  if (depth >= deepest) return 'too deep';
  const problems: FieldProblem[] = [];
  for (const [key, value] of Object.entries(input)) {
    const found = findStray(value, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found === 'too deep') return found;
    problems.push(...found);
  }
  return problems;
}
