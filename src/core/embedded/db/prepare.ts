import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/** The same text has the same name in every process; PostgreSQL keeps 63 characters of one. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `core/${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, known);
  return known;
}

/**
 * The statement under a name, so that a connection reads and plans it once and not with each call: a quiet day of the core is some seventy statements, and
 * planning them took longer than doing them. The texts of the core are written in its files, so their number is bounded.
 */
export const prepare = (text: string, values: unknown[]): QueryConfig => ({ name: nameOf(text), text, values });
