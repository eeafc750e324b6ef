import type { Pool } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';

/** Empties tables between cases, append-only ones too. `tables` = as SQL lists them: 'core.a, core.b'. */
export const emptyTables = (pool: Pool, tables: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(`TRUNCATE ${tables} CASCADE`);
  });
