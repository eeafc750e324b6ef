import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Period of decisions: from a business moment on, before another. */
export interface Period {
  readonly from: Instant;
  readonly before: Instant;
}

const Share = z.object({ route: z.string(), automatic: z.number(), people: z.number() });
export type Share = z.infer<typeof Share>;

const Counts = z.object({
  shares: z.array(Share),
  /** Rules without a decision are absent. */
  rules: z.array(z.object({ rule: z.string(), count: z.number() })),
  samples: z.object({ drawn: z.number(), open: z.number(), different: z.number() }),
});

/** Counts a period by one statement and by indexes alone: decisions of types and rules, and samples that were drawn. */
export async function countPeriod(
  q: Queryable,
  { routes, rules }: { readonly routes: readonly string[]; readonly rules: readonly string[] },
  { from, before }: Period,
): Promise<z.infer<typeof Counts>> {
  const { rows } = await q.query(
    `SELECT
       (SELECT coalesce(json_agg(share), '[]') FROM (
         SELECT type.route,
           (SELECT count(*) FROM proposal
             WHERE proposal.route = type.route AND automatic AND decided_at >= $3 AND decided_at < $4) AS automatic,
           (SELECT count(*) FROM proposal
             WHERE proposal.route = type.route AND NOT automatic AND decided_at >= $3 AND decided_at < $4) AS people
         FROM unnest($1::text[]) AS type (route)) AS share) AS shares,
       (SELECT coalesce(json_agg(counted), '[]') FROM (
         SELECT rule, count(*) FROM automatic_decision_rule
         WHERE rule = ANY ($2) AND decided_at >= $3 AND decided_at < $4 GROUP BY rule) AS counted) AS rules,
       (SELECT json_build_object('drawn', count(*), 'open', count(*) FILTER (WHERE answer IS NULL),
           'different', count(*) FILTER (WHERE answer = 'DIFFERENT'))
         FROM automatic_sample WHERE drawn_at >= $3 AND drawn_at < $4) AS samples`,
    [routes, rules, from, before],
  );
  return Counts.parse(rows[0]);
}

const Decision = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  policy_number: z.string(),
  state: z.string(),
  decided_at: Instant,
});
export type Decision = z.infer<typeof Decision>;

/** Columns of `proposal` for a decision in a list. */
const decisionColumns = 'number, title, headline, policy_number, state';

const ofType = 'proposal WHERE route = $1 AND automatic AND decided_at >= $2';
const ofRule = 'automatic_decision_rule WHERE rule = $1 AND decided_at >= $2';

/** Type or rule whose decisions are listed, and since when. */
export interface DecidedBy {
  readonly kind: 'TYPE' | 'RULE';
  readonly key: string;
  readonly since: Instant;
}

export async function countDecisions(q: Queryable, { kind, key, since }: DecidedBy): Promise<number> {
  const { rows } = await q.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${kind === 'TYPE' ? ofType : ofRule}`,
    [key, since],
  );
  return rows[0]?.total ?? 0;
}

/** Lists a page of the decisions of the system by a type or rule, newest first. */
export async function listDecisions(
  q: Queryable,
  { kind, key, since }: DecidedBy,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Decision[]> {
  const { rows } = await q.query(
    kind === 'TYPE'
      ? `SELECT ${decisionColumns}, decided_at FROM ${ofType} ORDER BY decided_at DESC, number DESC LIMIT $3 OFFSET $4`
      : `SELECT ${decisionColumns}, decided.decided_at
         FROM (SELECT number, decided_at FROM ${ofRule} ORDER BY decided_at DESC, number DESC LIMIT $3 OFFSET $4) AS decided
           JOIN proposal USING (number)
         ORDER BY decided.decided_at DESC, number DESC`,
    [key, since, limit, offset],
  );
  return z.array(Decision).parse(rows);
}
