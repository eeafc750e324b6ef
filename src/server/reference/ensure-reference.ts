import type { Pool } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { seedReference } from './seed-reference.ts';
import type { Queryable } from '#server/db/pool.ts';
import { isTermsShipped, shipTerms, type WhenChanged } from './ship-terms.ts';

/**
 * Fills the lookup tables of a new installation and adds new texts; existing rows stay. One process at a time, safe to
 * repeat at every start. Returns the texts taken as drafts, one line each.
 * @throws ConfigProblems for 'refuse', when a text changed under a version that was shipped before
 */
export const ensureReference = (pool: Pool, whenChanged: WhenChanged): Promise<readonly string[]> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('server/seed-reference'))`);
    await seedReference(tx);
    return shipTerms(tx, whenChanged);
  });

/** Returns true when the lookup tables are filled and this program's texts are stored, so that a start need not write any. */
export async function isReferenceLoaded(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ is_filled: boolean }>(
    `SELECT EXISTS (SELECT FROM area) AND EXISTS (SELECT FROM bank) AND EXISTS (SELECT FROM occupation)
       AND EXISTS (SELECT FROM industry) AND EXISTS (SELECT FROM surrender_reason) AS is_filled`,
  );
  return rows[0]?.is_filled === true && (await isTermsShipped(q));
}
