import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/** Names a statement; the same text has the same name in every process. PostgreSQL keeps 63 characters of a name. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `core/${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, known);
  return known;
}

/**
 * Names the statement, so that a connection plans it once and not on each call: a quiet day of the core runs about
 * seventy statements, and planning took longer than executing them. All texts are written in source files, so their
 * number is bounded.
 */
export const prepare = (text: string, values: unknown[]): QueryConfig => ({ name: nameOf(text), text, values });
