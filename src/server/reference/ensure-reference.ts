import type { Pool } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { seedReference } from './seed-reference.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listNames } from '#shared/lists/reference-lists.ts';
import { isTermsShipped, shipTerms } from './ship-terms.ts';

/** Owner of the agreement texts that count: the program's in a demo, or only those that the insurer imports. */
export type TermsOrigin = 'shipped' | 'imported';

/**
 * Fills the lookup tables of a new installation and, in a demo, adds new agreement texts; existing rows stay. One process
 * at a time, safe to repeat at every start. Returns the texts taken as drafts, one line each.
 */
export const ensureReference = (pool: Pool, origin: TermsOrigin): Promise<readonly string[]> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('server/seed-reference'))`);
    await seedReference(tx);
    return origin === 'imported' ? [] : shipTerms(tx);
  });

/** Returns true when the lookup tables are filled and a demo's texts are stored, so that a start need not write any. */
export async function isReferenceLoaded(q: Queryable, origin: TermsOrigin): Promise<boolean> {
  const { rows } = await q.query<{ is_filled: boolean }>(
    `SELECT EXISTS (SELECT FROM area) AND (SELECT count(DISTINCT list) FROM list_entry) = $1 AS is_filled`,
    [listNames.length],
  );
  return rows[0]?.is_filled === true && (origin === 'imported' || (await isTermsShipped(q)));
}
