import type { Pool } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { seedReference } from './seed-reference.ts';

/** Fills the look-up tables of a new installation; rows that are there stay. One process at a time, safe to repeat at every start. */
export const ensureReference = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('server/seed-reference'))`);
    await seedReference(tx);
  });
