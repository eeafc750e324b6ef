import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { AccessKind } from '#shared/wire/desk-accesses/unusual-accesses.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { OutsideAccess } from './find-bursts.ts';
import { allAccesses, caseAccesses } from './access-actions.ts';

/** Accesses of a person at a policy since a moment; `policy` null = the entries belong to none. */
interface PolicyAccesses {
  readonly userName: string;
  readonly policy: string | null;
}

/** Lists who looked at which policies since a moment, by the index of actions. */
export async function listAccessesSince(q: Queryable, since: Instant): Promise<readonly PolicyAccesses[]> {
  const { rows } = await q.query<{ userName: string; policy: string | null }>(
    `SELECT DISTINCT user_name AS "userName", audit_policy(stream, actor, detail) AS policy
     FROM audit_event JOIN staff ON actor = 'staff:' || user_name WHERE action = ANY ($1) AND at > $2 ORDER BY 1, 2`,
    [[...allAccesses], since],
  );
  return rows;
}

/** SQL: `entry` belongs to work of the person: they hold the case or took a step in it; a page of a customer, in any case. */
const isOwnWork = (user: string): string => `CASE WHEN entry.detail ->> 'request' IS NOT NULL
  THEN EXISTS (SELECT FROM proposal WHERE number = entry.detail ->> 'request' AND claimed_by = ${user})
    OR EXISTS (SELECT FROM proposal_event AS step WHERE step.number = entry.detail ->> 'request' AND step.actor = ${user})
  ELSE EXISTS (SELECT FROM proposal JOIN proposal_event AS step USING (number)
    WHERE policy_number = audit_policy(entry.stream, entry.actor, entry.detail) AND (claimed_by = ${user} OR step.actor = ${user})) END`;

/** Lists accesses of a person outside their own cases from a moment on, in the order of time. */
export async function listOutsideAccesses(
  q: Queryable,
  userName: string,
  from: Instant,
): Promise<readonly OutsideAccess[]> {
  const { rows } = await q.query<{ at: Instant; item: string }>(
    `SELECT at, item FROM (
       SELECT at, item, bool_or(is_own) OVER (PARTITION BY item) AS is_own FROM (
         SELECT at, ${isOwnWork('$1')} AS is_own,
           coalesce(audit_attachment(detail), detail ->> 'request', detail ->> 'customer', stream) AS item
         FROM audit_event AS entry WHERE actor = 'staff:' || $1 AND action = ANY ($2) AND at >= $3) AS access) AS named
     WHERE NOT is_own ORDER BY at`,
    [userName, [...caseAccesses], from],
  );
  return rows;
}

/** Line as it is found. */
interface FoundLine {
  readonly kind: AccessKind;
  readonly userName: string;
  readonly policy: string | null;
  /** All accounts of the member of staff who holds the policy; empty = the line is about no policy. */
  readonly owners: readonly string[];
}

/** Newest line about the same subject. */
export interface KnownLine {
  readonly id: string;
  readonly beganAt: Instant;
  readonly answeredAt: Instant | null;
}

/** Locks the search and returns the moment up to which the trail was searched. */
export async function lockSearch(tx: Queryable): Promise<Instant> {
  const { rows } = await tx.query<{ to: Instant }>('SELECT searched_to AS to FROM access_search FOR UPDATE');
  const [row] = rows;
  if (row === undefined) throw new Error('access_search has no row');
  return row.to;
}

export const saveSearched = (tx: Queryable, at: Instant) =>
  tx.query('UPDATE access_search SET searched_to = greatest(searched_to, $1)', [at]);

/** Finds the newest line about a person and a subject. */
export async function findNewestLine(
  tx: Queryable,
  { kind, userName, policy }: Pick<FoundLine, 'kind' | 'policy' | 'userName'>,
): Promise<KnownLine | undefined> {
  const { rows } = await tx.query<{ id: string; beganAt: Instant; answeredAt: Instant | null }>(
    `SELECT access_id::text AS id, began_at AS "beganAt", answered_at AS "answeredAt" FROM unusual_access
     WHERE user_name = $1 AND kind = $2 AND policy_number IS NOT DISTINCT FROM $3 ORDER BY began_at DESC LIMIT 1`,
    [userName, kind, policy],
  );
  return rows[0];
}

/** Counts a person's accesses at a policy from a moment on; undefined = there are none. */
export async function countPolicyAccesses(
  tx: Queryable,
  { userName, policy }: Pick<FoundLine, 'policy' | 'userName'>,
  from: Instant,
): Promise<{ readonly beganAt: Instant; readonly lastAt: Instant; readonly items: number } | undefined> {
  const { rows } = await tx.query<{ beganAt: Instant | null; lastAt: Instant | null; items: number }>(
    `SELECT min(at) AS "beganAt", max(at) AS "lastAt", count(*)::integer AS items FROM audit_event
     WHERE audit_policy(stream, actor, detail) = $1 AND actor = 'staff:' || $2 AND action = ANY ($3) AND at >= $4`,
    [policy, userName, [...allAccesses], from],
  );
  const [row] = rows;
  if (row === undefined || row.beganAt === null || row.lastAt === null) return undefined;
  return { beganAt: row.beganAt, lastAt: row.lastAt, items: row.items };
}

type Extent = { readonly beganAt: Instant; readonly lastAt: Instant; readonly items: number };

export const insertLine = (tx: Queryable, { kind, userName, policy, owners }: FoundLine, extent: Extent) =>
  tx.query(
    `INSERT INTO unusual_access (kind, user_name, policy_number, colleague, owners, began_at, last_at, accesses)
     VALUES ($1, $2, $3, CASE WHEN $1 = 'COLLEAGUE' THEN ($4::text[])[1] END, $4, $5, $6, $7)`,
    [kind, userName, policy, [...owners], extent.beganAt, extent.lastAt, extent.items],
  );

/** Extends an open line by later accesses, and names the accounts of the holder that are known by now. */
export const extendLine = (
  tx: Queryable,
  id: string,
  { owners }: Pick<FoundLine, 'owners'>,
  { lastAt, items }: Pick<Extent, 'lastAt' | 'items'>,
) =>
  tx.query(
    `UPDATE unusual_access SET last_at = greatest(last_at, $2), accesses = greatest(accesses, $3), owners = $4
     WHERE access_id = $1 AND answered_at IS NULL`,
    [id, lastAt, items, [...owners]],
  );

const StoredSeen = z.object({
  action: z.string(),
  request: z.nullable(z.string()),
  policy: z.nullable(z.string()),
  times: z.number(),
  last_at: Instant,
});

const StoredAccess = z.object({
  id: z.string(),
  kind: AccessKind,
  user_name: z.string(),
  who: z.string(),
  policy_number: z.nullable(z.string()),
  owners: z.array(z.string()),
  owner_names: z.array(z.string()),
  began_at: Instant,
  last_at: Instant,
  accesses: z.number(),
  total: z.number(),
  seen: z.array(StoredSeen),
});
export type StoredAccess = z.infer<typeof StoredAccess>;

/** SQL: columns of a line with the names of people. */
const lineColumns = `access_id::text AS id, line.kind, line.user_name, viewer.display_name AS who, policy_number, owners,
  ARRAY(SELECT display_name FROM staff WHERE user_name = ANY (owners) ORDER BY user_name) AS owner_names, began_at, last_at, accesses`;

/** Lists open lines, oldest first, at most 50, each with the newest items that were seen. */
export async function listOpenLines(q: Queryable): Promise<readonly StoredAccess[]> {
  const { rows } = await q.query(
    `SELECT ${lineColumns}, count(*) OVER ()::integer AS total,
       coalesce((SELECT jsonb_agg(to_jsonb(item) ORDER BY item.last_at DESC) FROM (
         SELECT entry.action, entry.detail ->> 'request' AS request, audit_policy(entry.stream, entry.actor, entry.detail) AS policy,
           count(*)::integer AS times, to_char(max(entry.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS last_at
         FROM audit_event AS entry
         WHERE entry.actor = 'staff:' || line.user_name AND entry.at BETWEEN began_at AND line.last_at
           AND CASE WHEN policy_number IS NULL THEN entry.action = ANY ($2) AND NOT ${isOwnWork('line.user_name')}
             ELSE entry.action = ANY ($1) AND audit_policy(entry.stream, entry.actor, entry.detail) = policy_number END
         GROUP BY 1, 2, 3 ORDER BY max(entry.at) DESC LIMIT 10) AS item), '[]') AS seen
     FROM unusual_access AS line JOIN staff AS viewer ON viewer.user_name = line.user_name
     WHERE answered_at IS NULL ORDER BY began_at, access_id LIMIT 50`,
    [[...allAccesses], [...caseAccesses]],
  );
  return z.array(StoredAccess).parse(rows);
}

const StoredAnswer = StoredAccess.omit({ total: true, seen: true }).extend({
  answer: z.enum(['EXPLAINED', 'REPORTED']),
  note: z.string(),
  answered_by: z.string(),
  answered_at: Instant,
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** Lists answered lines, newest first, at most 25. */
export async function listAnsweredLines(q: Queryable): Promise<readonly StoredAnswer[]> {
  const { rows } = await q.query(
    `SELECT ${lineColumns}, answer, note, answered_at,
       (SELECT display_name FROM staff WHERE staff.user_name = answered_by) AS answered_by
     FROM unusual_access AS line JOIN staff AS viewer ON viewer.user_name = line.user_name
     WHERE answered_at IS NOT NULL ORDER BY answered_at DESC, access_id DESC LIMIT 25`,
  );
  return z.array(StoredAnswer).parse(rows);
}

/** Line while it is answered, locked. */
interface LockedLine {
  readonly kind: AccessKind;
  readonly userName: string;
  readonly policy: string | null;
  readonly owners: readonly string[];
  readonly answer: { readonly by: string; readonly at: Instant } | null;
}

/** Locks a line; undefined for an unknown id. */
export async function findLineForUpdate(tx: Queryable, id: string): Promise<LockedLine | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await tx.query<{
    kind: AccessKind;
    userName: string;
    policy: string | null;
    owners: readonly string[];
    by: string | null;
    at: Instant;
  }>(
    `SELECT kind, user_name AS "userName", policy_number AS policy, owners, answered_by AS by, answered_at AS at
     FROM unusual_access WHERE access_id = $1 FOR UPDATE`,
    [id],
  );
  return rows.map(({ by, at, ...line }) => ({ ...line, answer: by === null ? null : { by, at } }))[0];
}

export const updateAnswer = (
  tx: Queryable,
  id: string,
  given: {
    readonly answer: StoredAnswer['answer'];
    readonly note: string;
    readonly by: string;
    readonly at: Instant;
  },
) =>
  tx.query(
    'UPDATE unusual_access SET answer = $2, note = $3, answered_by = $4, answered_at = $5 WHERE access_id = $1',
    [id, given.answer, given.note, given.by, given.at],
  );
