import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { shippedTerms } from './ship-terms.ts';

/**
 * Lists the agreement texts, as 'general conventional', that an insurer has not imported for a day. The program's own are
 * the demo's, so that nobody agrees to words that the insurer never read.
 */
export async function listMissingTerms(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ missing: string }>(
    `SELECT terms_id || ' ' || flavour AS missing
     FROM unnest($1::text[], $2::text[]) AS needed (terms_id, flavour)
     WHERE NOT EXISTS (SELECT FROM terms_text AS own
                       WHERE (own.terms_id, own.flavour) = (needed.terms_id, needed.flavour)
                         AND own.origin = 'IMPORTED' AND own.valid_from <= $3)
     ORDER BY 1`,
    [shippedTerms.map(({ id }) => id), shippedTerms.map(({ flavour }) => flavour), today],
  );
  return rows.map(({ missing }) => missing);
}
