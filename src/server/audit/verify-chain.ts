import type { Queryable } from '#server/db/pool.ts';
import { auditHash, firstLink, type AuditEntry } from './append-audit.ts';

interface AuditRow extends AuditEntry {
  readonly position: string;
  readonly previous: string;
  readonly hash: string;
}

/** First position at which the chain breaks, and why; undefined = whole. A cut at the end shows only against a number noted elsewhere. */
export interface ChainBreak {
  readonly position: string;
  readonly problem: 'missing' | 'edited';
}

const batch = 1000;

export async function verifyChain(q: Queryable, stream: string): Promise<ChainBreak | undefined> {
  let link = { position: 0, hash: firstLink };
  for (;;) {
    const { rows } = await q.query<AuditRow>(
      `SELECT stream, position, at, actor, action, detail, previous, hash FROM audit_event
       WHERE stream = $1 AND position > $2 ORDER BY position LIMIT $3`,
      [stream, link.position, batch],
    );
    for (const row of rows) {
      if (Number(row.position) !== link.position + 1)
        return { position: String(link.position + 1), problem: 'missing' };
      if (row.previous !== link.hash || row.hash !== auditHash(row, row.position, row.previous))
        return { position: row.position, problem: 'edited' };
      link = { position: Number(row.position), hash: row.hash };
    }
    if (rows.length < batch) return undefined;
  }
}

export async function listStreams(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ stream: string }>('SELECT DISTINCT stream FROM audit_event ORDER BY stream');
  return rows.map((row) => row.stream);
}
