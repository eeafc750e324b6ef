import { createHash } from 'node:crypto';
import type { Instant } from '#shared/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Values of a detail: flat and free of personal data (P30). */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  readonly stream: string;
  readonly at: Instant;
  /** 'customer:<policy>', 'staff:<user>', 'system', 'unknown'. */
  readonly actor: string;
  readonly action: string;
  readonly detail: AuditDetail;
}

export const firstLink = '0'.repeat(64);

/** jsonb forgets the order of keys, so the hash must not depend on it. */
const canonical = (detail: AuditDetail): string =>
  JSON.stringify(Object.entries(detail).sort(([left], [right]) => (left < right ? -1 : 1)));

export const auditHash = (entry: AuditEntry, position: string, previous: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([entry.stream, position, entry.at, entry.actor, entry.action, canonical(entry.detail), previous]),
    )
    .digest('hex');

/** Adds a link to the stream's chain in the caller's transaction. Appends of one stream wait for each other: do it last. */
export async function appendAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [entry.stream]);
  const { rows } = await tx.query<{ position: string; hash: string }>(
    'SELECT position, hash FROM audit_event WHERE stream = $1 ORDER BY position DESC LIMIT 1',
    [entry.stream],
  );
  const position = String(Number(rows[0]?.position ?? 0) + 1);
  const previous = rows[0]?.hash ?? firstLink;
  await tx.query(
    `INSERT INTO audit_event (stream, position, at, actor, action, detail, previous, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.stream,
      position,
      entry.at,
      entry.actor,
      entry.action,
      JSON.stringify(entry.detail),
      previous,
      auditHash(entry, position, previous),
    ],
  );
}
