import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { ChainFamily, ChainHead } from './chain-family.ts';
import type { AuditAction } from './action-texts.ts';
import type { AuditKey } from './detail-labels.ts';
import type { Keyed } from '#server/vault/chain-key.ts';

/** Values of a detail: flat and free of personal data (P30). */
export type AuditDetail = Readonly<Partial<Record<AuditKey, string | number | boolean | null>>>;

export interface AuditEntry {
  readonly stream: string;
  readonly at: Instant;
  /** 'customer:<policy>', 'staff:<user>', 'system', 'unknown'. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly detail: AuditDetail;
}

const beforeFirst = '0'.repeat(64);

/** Serialises the detail with sorted keys: jsonb forgets their order, so the hash must not depend on it. */
const canonical = (detail: AuditDetail): string =>
  JSON.stringify(Object.entries(detail).sort(([left], [right]) => (left < right ? -1 : 1)));

/** Returns the text that a link's hash is made over. */
const auditText = (entry: AuditEntry, position: string, previous: string): string =>
  JSON.stringify([entry.stream, position, entry.at, entry.actor, entry.action, canonical(entry.detail), previous]);

/** Adds a link to the stream's chain in the caller's transaction. Appends of one stream wait for each other: do it last. */
export async function appendAudit(tx: Queryable, { chainKey }: Keyed, entry: AuditEntry): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [entry.stream]);
  const { rows } = await tx.query<{ position: string; hash: string }>(
    'SELECT position, hash FROM audit_event WHERE stream = $1 ORDER BY position DESC LIMIT 1',
    [entry.stream],
  );
  const position = String(Number(rows[0]?.position ?? 0) + 1);
  const previous = rows[0]?.hash ?? beforeFirst;
  const { key_id, hash } = chainKey.link(auditText(entry, position, previous));
  await tx.query(
    `INSERT INTO audit_event (stream, position, at, actor, action, detail, previous, key_id, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [entry.stream, position, entry.at, entry.actor, entry.action, JSON.stringify(entry.detail), previous, key_id, hash],
  );
}

interface AuditRow extends AuditEntry {
  readonly position: string;
  readonly previous: string;
  readonly key_id: string | null;
  readonly hash: string;
}

const toHead = (row: { chain: string; position: string; hash: string }): ChainHead => ({
  ...row,
  position: Number(row.position),
});

/** The chains of `audit_event`: one for each stream. */
export const auditChains: ChainFamily = {
  name: 'audit',
  beforeFirst,
  async listRows(q, after, limit, only) {
    const { rows } = await q.query<AuditRow>(
      `SELECT stream, position, at, actor, action, detail, previous, key_id, hash FROM audit_event
       WHERE (stream, position) > ($1, $2) AND ($4::text IS NULL OR stream = $4)
       ORDER BY stream, position LIMIT $3`,
      [after.chain, after.position, limit, only ?? null],
    );
    return rows.map((row) => ({
      chain: row.stream,
      position: Number(row.position),
      previous: row.previous,
      key_id: row.key_id,
      hash: row.hash,
      text: auditText(row, row.position, row.previous),
    }));
  },
  async listHeads(q, afterChain, limit) {
    const { rows } = await q.query<{ chain: string; position: string; hash: string }>(
      `WITH newest AS (
         SELECT stream, max(position) AS position FROM audit_event WHERE stream > $1 GROUP BY stream ORDER BY stream LIMIT $2
       )
       SELECT stream AS chain, position, hash FROM newest JOIN audit_event USING (stream, position) ORDER BY stream`,
      [afterChain, limit],
    );
    return rows.map(toHead);
  },
  async listAt(q, places) {
    const { rows } = await q.query<{ chain: string; position: string; hash: string }>(
      `SELECT stream AS chain, position, hash
       FROM audit_event JOIN unnest($1::text[], $2::bigint[]) AS wanted (stream, position) USING (stream, position)`,
      [places.map(({ chain }) => chain), places.map(({ position }) => position)],
    );
    return rows.map(toHead);
  },
};
