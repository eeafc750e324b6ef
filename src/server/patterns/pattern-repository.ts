import { z } from 'zod';
import { PatternName, patternTitle, type HolderActivity } from '#shared/requests/patterns.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { MovedMoney } from './pattern.ts';

/** Pattern that was found, with the events that make it up. */
export interface FoundPattern {
  readonly name: PatternName;
  readonly events: readonly HolderActivity[];
}

/**
 * Opens a compliance hit for each pattern. One that was cleared is opened again only for an event that compliance has
 * not seen; one that was upheld stays.
 */
export async function insertPatternHits(
  q: Queryable,
  number: string,
  found: readonly FoundPattern[],
  { money, at }: { readonly money: MovedMoney; readonly at: Instant },
): Promise<void> {
  await q.query(
    `INSERT INTO compliance_look (request_number, about, pattern, facts, amount, currency, found_at)
     SELECT $1, about, pattern, facts, $3, $4, $5
     FROM jsonb_to_recordset($2::jsonb) AS found (about text, pattern text, facts jsonb)
     ON CONFLICT (request_number, pattern) WHERE pattern IS NOT NULL DO UPDATE
       SET state = 'OPEN', answered_by = NULL, answered_at = NULL, note = NULL,
           facts = excluded.facts, amount = excluded.amount, found_at = excluded.found_at
       WHERE compliance_look.state <> 'UPHELD' AND NOT excluded.facts <@ compliance_look.facts`,
    [
      number,
      JSON.stringify(found.map(({ name, events }) => ({ about: patternTitle(name), pattern: name, facts: events }))),
      money.amount.toFixed(2),
      money.currency,
      at,
    ],
  );
}

const Marked = z.object({ number: z.string(), pattern: PatternName });

/** Lists the patterns found on these requests, in the order in which they were found. */
export async function listPatterns(
  q: Queryable,
  numbers: readonly string[],
): Promise<readonly z.infer<typeof Marked>[]> {
  const { rows } = await q.query(
    `SELECT request_number AS number, pattern FROM compliance_look
     WHERE request_number = ANY ($1) AND pattern IS NOT NULL ORDER BY look_id`,
    [numbers],
  );
  return z.array(Marked).parse(rows);
}

const Stopped = z.object({ policyNumber: z.string(), number: z.string(), upheld: z.boolean() });
export type Stopped = z.infer<typeof Stopped>;

/** Lists decided requests whose payouts wait for compliance, one for each policy. Null = every policy. */
export async function listStopped(q: Queryable, policies: readonly string[] | null): Promise<readonly Stopped[]> {
  const { rows } = await q.query(
    `SELECT DISTINCT ON (policy_number) policy_number AS "policyNumber", number, state_of = 'UPHELD' AS upheld
     FROM (SELECT request_number AS number, state AS state_of FROM compliance_look
           WHERE state <> 'CLEARED' AND pattern IS NOT NULL) AS hit JOIN proposal USING (number)
     WHERE decided_at IS NOT NULL AND ended_at IS NULL AND ($1::text[] IS NULL OR policy_number = ANY ($1))
     ORDER BY policy_number, number, upheld DESC`,
    [policies],
  );
  return z.array(Stopped).parse(rows);
}
