import { patternTitle, type PatternName, type HolderActivity } from '#shared/requests/patterns.ts';
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
