import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { momentsOf, type TrailPlace, type TrailQuestion } from './trail-question.ts';

const Row = z.object({
  chain: z.string(),
  position: z.coerce.number(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  policy: z.nullable(z.string()),
  request: z.nullable(z.string()),
  attachment: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  display_name: z.nullable(z.string()),
  roles: z.nullable(z.array(StaffRole)),
});

/** Entry of either kind of chain. `actor` as in the audit trail: 'staff:<user>', 'customer:…', 'system'. */
export type TrailRow = z.infer<typeof Row>;

/** SQL of the entries of one page in the audit trail; `isAbout` = condition on the policy. */
const entries = (isAbout: string): string => `
  SELECT stream AS chain, position, at, actor, action, audit_policy(stream, actor, detail) AS policy,
    detail ->> 'request' AS request, audit_attachment(detail) AS attachment, detail
  FROM audit_event
  WHERE ${isAbout}
    AND ($2::text IS NULL OR detail ->> 'request' = $2)
    AND ($3::text IS NULL OR actor = 'staff:' || $3)
    AND ($4::text IS NULL OR action = $4)
    AND ($5::text IS NULL OR audit_attachment(detail) = $5)
    AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7)
    AND ($8::timestamptz IS NULL OR (at, stream, position) < ($8, $9, $10::bigint))
  ORDER BY at DESC, stream DESC, position DESC LIMIT $11`;

/**
 * SQL of the entries about one of the policies $1: one page of each. Equality with one policy lets the index give them
 * in their order; a list of policies would be looked for along the whole trail.
 */
const ofPolicies = `
  SELECT of_policy.* FROM unnest($1::text[]) AS wanted CROSS JOIN LATERAL (${entries('audit_policy(stream, actor, detail) = wanted')}) AS of_policy`;

/**
 * SQL of one page. The values are known when it is planned, so filters that are not set cost nothing and each half reads
 * one index backwards.
 */
const page = (half: string): string => `
  WITH entry AS (
    (${half})
    UNION ALL
    (SELECT event.number, event.position::bigint, event.recorded_at,
       CASE WHEN event.actor_role IN ('NASABAH', 'SISTEM') THEN event.actor ELSE 'staff:' || event.actor END,
       event.kind, policy_number, event.number, NULL,
       event.detail::jsonb || jsonb_strip_nulls(jsonb_build_object(
         'from', event.from_state, 'to', event.to_state, 'reason', event.reason, 'role', event.actor_role))
     FROM proposal_event AS event JOIN proposal USING (number)
     WHERE $5::text IS NULL
       AND ($1::text[] IS NULL
         OR event.number = ANY (ARRAY(SELECT number FROM proposal WHERE policy_number = ANY ($1))))
       AND ($2::text IS NULL OR event.number = $2)
       AND ($3::text IS NULL OR (event.actor = $3 AND event.actor_role NOT IN ('NASABAH', 'SISTEM')))
       AND ($4::text IS NULL OR event.kind = $4)
       AND ($6::timestamptz IS NULL OR event.recorded_at >= $6) AND ($7::timestamptz IS NULL OR event.recorded_at < $7)
       AND ($8::timestamptz IS NULL OR (event.recorded_at, event.number, event.position) < ($8, $9, $10::bigint))
     ORDER BY event.recorded_at DESC, event.number DESC, event.position DESC LIMIT $11)
  )
  SELECT entry.*, display_name, roles
  FROM (SELECT * FROM entry ORDER BY at DESC, chain DESC, position DESC LIMIT $11) AS entry
  LEFT JOIN staff ON entry.actor = 'staff:' || staff.user_name
  ORDER BY entry.at DESC, entry.chain DESC, entry.position DESC`;

const pageOfAll = page(entries('$1::text[] IS NULL'));
const pageOfPolicies = page(ofPolicies);

/** Lists entries that the question leaves, newest first, behind a place; `policies` = those of the person and the policy. */
export async function listTrail(
  q: Queryable,
  question: TrailQuestion,
  policies: readonly string[] | null,
  { after, limit }: { readonly after: TrailPlace | null; readonly limit: number },
): Promise<readonly TrailRow[]> {
  const { from, before } = momentsOf(question);
  const { rows } = await q.query(policies === null ? pageOfAll : pageOfPolicies, [
    policies,
    question.request,
    question.staff,
    question.action,
    question.attachment,
    from,
    before,
    after?.at ?? null,
    after?.chain ?? null,
    after?.position ?? null,
    limit,
  ]);
  return z.array(Row).parse(rows);
}

/** SQL that walks an index from one value to the next instead of reading all entries. */
const distinct = (table: string, column: string): string => `
  WITH RECURSIVE each AS (
    (SELECT ${column} AS value FROM ${table} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM ${table} WHERE ${column} > each.value ORDER BY ${column} LIMIT 1)
    FROM each WHERE each.value IS NOT NULL
  ) SELECT value FROM each WHERE value IS NOT NULL`;

/** Lists the actions that the trail has, each once. */
export async function listActions(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ value: string }>(
    `(${distinct('audit_event', 'action')}) UNION (${distinct('proposal_event', 'kind')}) ORDER BY value`,
  );
  return rows.map(({ value }) => value);
}

/** Lists everybody who ever was of staff. */
export async function listEverybody(
  q: Queryable,
): Promise<readonly { readonly user_name: string; readonly name: string }[]> {
  const { rows } = await q.query<{ user_name: string; name: string }>(
    'SELECT user_name, display_name AS name FROM staff ORDER BY display_name, user_name',
  );
  return rows;
}
