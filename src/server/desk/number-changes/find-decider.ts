import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Deed } from '#server/desk/decisions/refuse-done.ts';

/** Finds who decided an application, and when; undefined = nobody yet. */
export async function findDecider(q: Queryable, number: string): Promise<Deed | undefined> {
  const { rows } = await q.query<{ by: string; at: Instant; outcome: string }>(
    `SELECT decided_by AS by, decided_at AS at, content ->> 'outcome' AS outcome FROM two_person_entry
     WHERE kind = 'NUMBER_CHANGE' AND subject = $1 AND outcome = 'APPROVED'`,
    [number],
  );
  return rows.map(({ by, at, outcome }) => ({ by, at, done: outcome === 'APPROVE' ? 'Disetujui' : 'Ditolak' }))[0];
}
