import type { ListName } from '#shared/lists/reference-lists.ts';
import { listRowsColumn, parseListRows, type StoredRow } from '#server/reference/list-rows.ts';
import { createHash } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { openRequestsColumn, parseOpenRequests } from '#server/proposal-store/proposal-repository.ts';

/** Time within which the same body without a key counts as the same submission, unless its request was cancelled since (rulings 3.5). */
const doublePressMs = 60_000;

/** Returns true when a field is absent; null and an empty list count as absent (rulings 6.2). */
const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Normalises a value for hashing; figures as numbers and as text count the same (rulings 6.2). */
const sorted = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isAbsent(each))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

/** Hashes a body independently of field order, form of figures, and empty fields. */
export const hashBody = (suffix: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([suffix, sorted(body)]))
    .digest('hex');

export interface SubmissionKey {
  readonly policyNumber: string;
  readonly key: string | null;
  readonly bodyHash: string;
}

/** Stored data of a policy's earlier requests. */
export interface StoredBefore {
  /** Number already given to this submission (P20). */
  readonly earlier: string | undefined;
  readonly openRequests: readonly OpenRequest[];
  /** Rows of the lists that the request type reads. */
  readonly listRows: readonly StoredRow[];
}

const selectBefore = {
  name: 'proposals/stored-before',
  text: `
    SELECT earlier.number, earlier.body_hash, ${openRequestsColumn}, ${listRowsColumn}
    FROM (SELECT 1) AS always LEFT JOIN (
      SELECT number, body_hash FROM submission_key
      WHERE policy_number = $1 AND (key = $2 OR ($2 IS NULL AND body_hash = $3 AND created_at >= $4
        AND NOT EXISTS (SELECT FROM proposal WHERE proposal.number = submission_key.number AND state = 'DIBATALKAN')))
      ORDER BY created_at LIMIT 1) AS earlier ON true`,
};

/** Finds the earlier submission, the open requests, and the rows of lists. @throws 409 IDEMPOTENCY_MISMATCH when the key was used for another body. */
export async function findStoredBefore(
  q: Queryable,
  { policyNumber, key, bodyHash }: SubmissionKey,
  systemNow: Instant,
  listed: readonly ListName[] = [],
): Promise<StoredBefore> {
  const since = new Date(Date.parse(systemNow) - doublePressMs).toISOString();
  const { rows } = await q.query<{ number: string | null; body_hash: string | null }>({
    ...selectBefore,
    values: [policyNumber, key, bodyHash, since, listed],
  });
  const number = rows[0]?.number ?? undefined;
  if (number !== undefined && rows[0]?.body_hash !== bodyHash) throw refuse('IDEMPOTENCY_MISMATCH');
  return { earlier: number, openRequests: parseOpenRequests(rows[0]), listRows: parseListRows(rows[0]) };
}

/** Stores the key; without one, the request number is used. */
export async function insertSubmissionKey(
  tx: Queryable,
  submission: SubmissionKey,
  number: string,
  systemNow: Instant,
): Promise<void> {
  await tx.query(
    'INSERT INTO submission_key (policy_number, key, body_hash, number, created_at) VALUES ($1, $2, $3, $4, $5)',
    [submission.policyNumber, submission.key ?? `number:${number}`, submission.bodyHash, number, systemNow],
  );
}
