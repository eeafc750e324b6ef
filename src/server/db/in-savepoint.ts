import type { Queryable } from './pool.ts';

/** Runs work inside a savepoint and rolls it back in any case. @throws the error of the work */
export async function rehearse(tx: Queryable, work: () => Promise<void>): Promise<void> {
  await tx.query('SAVEPOINT rehearsal');
  try {
    await work();
  } finally {
    await tx.query('ROLLBACK TO SAVEPOINT rehearsal');
  }
}

/** Runs work inside a savepoint: it is rolled back when it throws, and the transaction continues. */
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
