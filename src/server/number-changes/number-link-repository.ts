import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface NewNumberLink {
  readonly tokenHash: string;
  readonly number: string;
  readonly channel: string;
  readonly expiresAt: Instant;
}

export async function insertNumberLinks(tx: Queryable, links: readonly NewNumberLink[]): Promise<void> {
  await tx.query(
    `INSERT INTO number_change_link (token_hash, number, channel, expires_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])`,
    [
      links.map(({ tokenHash }) => tokenHash),
      links.map(({ number }) => number),
      links.map(({ channel }) => channel),
      links.map(({ expiresAt }) => expiresAt),
    ],
  );
}

/** Finds the application of a valid link; undefined for an unknown or expired one. */
export async function findLinkedNumber(q: Queryable, tokenHash: string, now: Instant): Promise<string | undefined> {
  const { rows } = await q.query<{ number: string }>(
    'SELECT number FROM number_change_link WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, now],
  );
  return rows[0]?.number;
}

/** Records the first opening of any link of the application; returns true only then. The caller has locked the application. */
export async function markObjected(tx: Queryable, number: string, tokenHash: string, now: Instant): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT FROM number_change_link WHERE number = $1 AND used_at IS NOT NULL) AS known',
    [number],
  );
  await tx.query('UPDATE number_change_link SET used_at = coalesce(used_at, $2) WHERE token_hash = $1', [
    tokenHash,
    now,
  ]);
  return rows[0]?.known !== true;
}
