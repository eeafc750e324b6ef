import type { Queryable } from './pool.ts';

/** Work inside a transaction that is undone by itself when it throws; the transaction goes on. */
export async function inSavepoint<Value>(tx: Queryable, work: () => Promise<Value>): Promise<Value> {
  await tx.query('SAVEPOINT part');
  try {
    const value = await work();
    await tx.query('RELEASE SAVEPOINT part');
    return value;
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT part');
    throw error;
  }
}
