import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import type { LoadMoment } from './load-moment.ts';
import type { PolicyRecord } from './policy-record.ts';

/** Returns the digest by which a line is known again; the order of its fields does not count. */
export const digestOf = (record: PolicyRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex');

/** Policy that the database has already. `digest` = of the line it came from, hex; null = it came another way. */
interface KnownPolicy {
  readonly number: string;
  readonly digest: string | null;
}

/** Finds which of the policies are there already. */
export async function listKnownPolicies(
  q: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownPolicy['digest']>> {
  const { rows } = await q.query<KnownPolicy>(
    `SELECT policy_number AS number, encode(digest, 'hex') AS digest
     FROM core.policy LEFT JOIN core.imported_policy USING (policy_number) WHERE policy_number = ANY($1::text[])`,
    [numbers],
  );
  return new Map(rows.map(({ number, digest }) => [number, digest]));
}

/** Records the lines from which policies were loaded, in the transaction that inserted them. */
export async function saveImported(
  q: Queryable,
  records: readonly PolicyRecord[],
  { systemNow }: LoadMoment,
): Promise<void> {
  await q.query(
    `INSERT INTO core.imported_policy (policy_number, digest, loaded_at)
     SELECT number, decode(digest, 'hex'), $3 FROM unnest($1::text[], $2::text[]) AS row (number, digest)`,
    [records.map(({ policy }) => policy.number), records.map(digestOf), systemNow],
  );
}
