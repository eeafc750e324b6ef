import { createHash } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { openRequestsColumn, parseOpenRequests } from '#server/proposal-store/proposal-repository.ts';

/** The same body without a key within this time is one press of the button, unless its request was taken back since (rulings 3.5). */
const doublePressMs = 60_000;

/** A field that is null, or an empty list, counts as absent (rulings 6.2). */
const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Figures count the same as numbers and as text of digits (rulings 6.2). */
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

/** The hash is the same for the same content, whatever the order of its fields, the form of its figures, and fields left empty. */
export const hashBody = (suffix: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([suffix, sorted(body)]))
    .digest('hex');

export interface SubmissionKey {
  readonly policyNumber: string;
  readonly key: string | null;
  readonly bodyHash: string;
}

/** What is stored of a policy's requests when another one comes. */
export interface StoredBefore {
  /** The number that this very submission was given already (P20). */
  readonly earlier: string | undefined;
  readonly openRequests: readonly OpenRequest[];
}

const selectBefore = {
  name: 'proposals/stored-before',
  text: `
    SELECT earlier.number, earlier.body_hash, ${openRequestsColumn}
    FROM (SELECT 1) AS always LEFT JOIN (
      SELECT number, body_hash FROM submission_key
      WHERE policy_number = $1 AND (key = $2 OR ($2 IS NULL AND body_hash = $3 AND created_at >= $4
        AND NOT EXISTS (SELECT FROM proposal WHERE proposal.number = submission_key.number AND state = 'DIBATALKAN')))
      ORDER BY created_at LIMIT 1) AS earlier ON true`,
};

/** @throws 409 IDEMPOTENCY_MISMATCH when the key was used for another body. */
export async function findStoredBefore(
  q: Queryable,
  { policyNumber, key, bodyHash }: SubmissionKey,
  systemNow: Instant,
): Promise<StoredBefore> {
  const since = new Date(Date.parse(systemNow) - doublePressMs).toISOString();
  const { rows } = await q.query<{ number: string | null; body_hash: string | null }>({
    ...selectBefore,
    values: [policyNumber, key, bodyHash, since],
  });
  const number = rows[0]?.number ?? undefined;
  if (number !== undefined && rows[0]?.body_hash !== bodyHash) throw refuse('IDEMPOTENCY_MISMATCH');
  return { earlier: number, openRequests: parseOpenRequests(rows[0]) };
}

/** Remembers the key; without one, the number itself stands in. */
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
