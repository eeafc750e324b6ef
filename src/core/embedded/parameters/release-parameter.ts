import type { DatedParameter } from '#core/administration-port.ts';
import type { Queryable } from '../db/database.ts';

/** Lists every dated row, by key and day, the general ones of a day first. */
export async function listDatedParameters(q: Queryable): Promise<readonly DatedParameter[]> {
  const { rows } = await q.query<DatedParameter>(
    `SELECT key, archetype, product_id AS "productId", currency, effective_from::text AS "effectiveFrom", value, source,
            unconfirmed_since IS NULL AS "isConfirmed"
     FROM core.parameter
     ORDER BY key, effective_from, product_id NULLS FIRST, archetype NULLS FIRST, currency NULLS FIRST`,
  );
  return rows;
}

/** Writes the dated row of the approved entry about a subject, as only the owner's function does. */
export async function releaseParameter(tx: Queryable, subject: string): Promise<void> {
  await tx.query('SELECT core.release_parameter($1)', [subject]);
}
