import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface NewReportLink {
  readonly tokenHash: string;
  readonly number: string;
  readonly channel: string;
  readonly expiresAt: Instant;
}

export async function insertReportLinks(tx: Queryable, links: readonly NewReportLink[]): Promise<void> {
  await tx.query(
    `INSERT INTO disown_link (token_hash, request_number, channel, expires_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])`,
    [
      links.map(({ tokenHash }) => tokenHash),
      links.map(({ number }) => number),
      links.map(({ channel }) => channel),
      links.map(({ expiresAt }) => expiresAt),
    ],
  );
}

/** Finds the request of a valid link; undefined for an unknown or expired one. */
export async function findReported(q: Queryable, tokenHash: string, now: Instant): Promise<string | undefined> {
  const { rows } = await q.query<{ request_number: string }>(
    'SELECT request_number FROM disown_link WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, now],
  );
  return rows[0]?.request_number;
}

/** Records the first opening of any link of the request; returns true only then. The caller has locked the request. */
export async function markReported(tx: Queryable, number: string, tokenHash: string, now: Instant): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM disown_link WHERE request_number = $1 AND used_at IS NOT NULL) AS known',
    [number],
  );
  await tx.query('UPDATE disown_link SET used_at = coalesce(used_at, $2) WHERE token_hash = $1', [tokenHash, now]);
  return rows[0]?.known !== true;
}
