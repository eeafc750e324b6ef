import { createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seedReference } from '#server/reference/seed-reference.ts';

/** Fills the look-up tables of a migrated database; nothing that is there is changed. */
export async function seedReferenceAt(url: string): Promise<void> {
  const pool = createPool(url, { statementTimeoutMs: 0 });
  try {
    await inTransaction(pool, seedReference);
  } finally {
    await pool.end();
  }
}
