import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const Release = z.object({
  release_key: z.string(),
  payable_id: z.string(),
  /** Null for money that the holder asked for without a request. */
  request_number: z.nullable(z.string()),
  attempt: z.number(),
  maker: z.string(),
  prepared_at: Instant,
  prepared_for: z.string(),
  releaser: z.string().nullable(),
  released_at: z.nullable(Instant),
});
export type Release = z.infer<typeof Release>;

const columns =
  'release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for, releaser, released_at';

export async function listReleases(q: Queryable, payableIds: readonly string[]): Promise<readonly Release[]> {
  const { rows } = await q.query(`SELECT ${columns} FROM payout_release WHERE payable_id = ANY($1)`, [[...payableIds]]);
  return z.array(Release).parse(rows);
}

/** Lists the payables that somebody prepared and nobody released. */
export async function listPrepared(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ id: string }>(
    'SELECT payable_id::text AS id FROM payout_release WHERE releaser IS NULL',
  );
  return rows.map(({ id }) => id);
}

/** Finds the release of this attempt, locked until the transaction ends. */
export async function findReleaseForUpdate(
  tx: Queryable,
  payableId: string,
  attempt: number,
): Promise<Release | undefined> {
  const { rows } = await tx.query(
    `SELECT ${columns} FROM payout_release WHERE payable_id = $1 AND attempt = $2 FOR UPDATE`,
    [payableId, attempt],
  );
  return rows[0] && Release.parse(rows[0]);
}

/** Stores what the maker prepared; preparing again replaces what nobody released. */
export async function savePrepared(tx: Queryable, release: Omit<Release, 'releaser' | 'released_at'>): Promise<void> {
  await tx.query(
    `INSERT INTO payout_release (release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (payable_id, attempt) DO UPDATE SET maker = $5, prepared_at = $6, prepared_for = $7
       WHERE payout_release.releaser IS NULL`,
    [
      release.release_key,
      release.payable_id,
      release.request_number,
      release.attempt,
      release.maker,
      release.prepared_at,
      release.prepared_for,
    ],
  );
}

export async function markReleased(tx: Queryable, releaseKey: string, releaser: string, at: Instant): Promise<void> {
  await tx.query('UPDATE payout_release SET releaser = $2, released_at = $3 WHERE release_key = $1', [
    releaseKey,
    releaser,
    at,
  ]);
}
