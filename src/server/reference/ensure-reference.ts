import type { Pool } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { seedReference } from './seed-reference.ts';
import { shipTerms, type WhenChanged } from './ship-terms.ts';

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
