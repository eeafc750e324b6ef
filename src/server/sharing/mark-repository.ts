import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { mostSharers, SharedKind, sharingHitText } from '#shared/requests/sharing.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Mark } from './marks.ts';

/** Request to compare, and its holder (keyed fingerprint of the identity number). */
export interface MarkedRequest {
  readonly number: string;
  readonly policyNumber: string;
  readonly holder: string;
}

export async function insertMarks(
  q: Queryable,
  { number, policyNumber, holder }: MarkedRequest,
  marks: readonly Mark[],
  at: Instant,
): Promise<void> {
  await q.query(
    `INSERT INTO request_mark (request_number, kind, fingerprint, holder, policy_number, noted_at)
     SELECT $1, kind, fingerprint, $4, $5, $6 FROM unnest($2::text[], $3::text[]) AS mark (kind, fingerprint) ON CONFLICT DO NOTHING`,
    [number, marks.map(({ kind }) => kind), marks.map(({ fingerprint }) => fingerprint), holder, policyNumber, at],
  );
}

const Inserted = z.array(z.object({ number: z.string(), kind: SharedKind, known_person: z.boolean() }));

/** Requests that share something with a person for the first time. */
export type Found = readonly { readonly number: string; readonly kind: SharedKind }[];

/**
 * Selects new people: another request or policy of a known person adds none, because an approved request puts the
 * shared account on the policy too, and compliance's answer about that person stays valid (rulebook 6.7).
 */
const newPersons = (rows: unknown): Found => Inserted.parse(rows).filter(({ known_person }) => !known_person);

/** SQL: returned columns; the subquery sees the rows from before the statement. */
const inserted = `request_number AS number, kind, EXISTS (
  SELECT FROM shared_mark AS earlier
  WHERE earlier.request_number = shared_mark.request_number AND earlier.kind = shared_mark.kind
    AND earlier.other_holder = shared_mark.other_holder) AS known_person`;

/**
 * Records other people's requests with the same mark since `since`, on this request and on those not ended; returns
 * where a person is new.
 */
export async function insertSharedRequests(
  tx: Queryable,
  number: string,
  { since, at }: { readonly since: Instant; readonly at: Instant },
): Promise<Found> {
  const { rows } = await tx.query(
    `WITH pair AS (
       SELECT mine.kind, mine.request_number AS number, mine.holder, mine.policy_number AS policy, other.*
       FROM request_mark AS mine, LATERAL (
         SELECT request_number AS other, holder AS other_holder, policy_number AS other_policy FROM request_mark AS same
         WHERE same.fingerprint = mine.fingerprint AND same.kind = mine.kind AND same.holder <> mine.holder AND same.noted_at >= $2
         ORDER BY noted_at DESC LIMIT $4) AS other
       WHERE mine.request_number = $1)
     INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, other_request, found_at)
     SELECT number, kind, other_holder, other_policy, other, $3::timestamptz FROM pair
     UNION SELECT other, kind, holder, policy, number, $3 FROM pair
       WHERE EXISTS (SELECT 1 FROM proposal WHERE proposal.number = pair.other AND ended_at IS NULL)
     ORDER BY 1
     ON CONFLICT DO NOTHING RETURNING ${inserted}`,
    [number, since, at, mostSharers],
  );
  return newPersons(rows);
}

/** Policy of another person with the same mark. */
export interface SharingPolicy {
  readonly kind: SharedKind;
  readonly policyNumber: string;
  readonly holder: string;
}

/** Records other people's policies with the same mark on this request; returns where a person is new. */
export async function insertSharedPolicies(
  tx: Queryable,
  number: string,
  policies: readonly SharingPolicy[],
  at: Instant,
): Promise<Found> {
  const { rows } = await tx.query(
    `INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, found_at)
     SELECT $1, kind, holder, policy, $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS other (kind, holder, policy)
     ON CONFLICT DO NOTHING RETURNING ${inserted}`,
    [
      number,
      policies.map(({ kind }) => kind),
      policies.map(({ holder }) => holder),
      policies.map(({ policyNumber }) => policyNumber),
      at,
    ],
  );
  return newPersons(rows);
}

/** Opens a compliance hit for each undecided request; one that was cleared before a new person was found is opened again. */
export async function insertSharingHits(tx: Queryable, found: Found, at: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO compliance_look (request_number, about, sharing, found_at)
     SELECT DISTINCT number, about, kind, $4::timestamptz FROM unnest($1::text[], $2::text[], $3::text[]) AS look (number, about, kind)
       JOIN proposal USING (number) WHERE decided_at IS NULL AND ended_at IS NULL ORDER BY number
     ON CONFLICT (request_number, about, entry_id) DO UPDATE
       SET state = 'OPEN', answered_by = NULL, answered_at = NULL, note = NULL, found_at = excluded.found_at
       WHERE compliance_look.state = 'CLEARED'`,
    [
      found.map(({ number }) => number),
      found.map(({ kind }) => sharingHitText(kind)),
      found.map(({ kind }) => kind),
      at,
    ],
  );
}

const Sharer = z.object({
  kind: SharedKind,
  holder: z.string(),
  policy_number: z.string(),
  number: z.nullable(z.string()),
  title: z.nullable(z.string()),
  state: z.nullable(z.string()),
});
export type Sharer = z.infer<typeof Sharer>;

/** Lists the people with whom a request shares something: requests first, newest of them first. */
export async function listSharers(q: Queryable, number: string): Promise<readonly Sharer[]> {
  const { rows } = await q.query(
    `SELECT kind, other_holder AS holder, other_policy AS policy_number, other_request AS number, title, state
     FROM shared_mark LEFT JOIN proposal ON proposal.number = other_request WHERE request_number = $1
     ORDER BY kind, submitted_at DESC NULLS LAST, other_request, other_policy`,
    [number],
  );
  return z.array(Sharer).parse(rows);
}
