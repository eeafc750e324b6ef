import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isUnanswered } from './database-unavailable.ts';
import { inTurn } from './turns.ts';

/** Connection of a transaction: statements, and streams of rows (COPY). */
type Connection = Pick<PoolClient, 'query'>;

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Number of attempts when PostgreSQL asks for a retry. */
  readonly attempts?: number;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

/** Waits so that the winning transaction can finish; random, so that two losers do not collide again. */
const waitForTheWinner = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 10 * 2 ** attempt);
  });

async function runOnce<Value>(pool: Pool, begin: string, work: (tx: Connection) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBroken = (error: Error): void => {
    broken = error;
  };
  // A connection that dies between two statements emits this event; without a listener it would end the process.
  client.on('error', noteBroken);
  try {
    await client.query(begin);
    const value = await work(client);
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed unnoticed.');
    return value;
  } catch (error) {
    // A ROLLBACK after an unanswered statement would not be answered either, so the connection is closed instead.
    if (isUnanswered(error)) noteBroken(error);
    else await client.query('ROLLBACK').catch(noteBroken);
    throw error;
  } finally {
    client.off('error', noteBroken);
    client.release(broken);
  }
}

/**
 * Runs the work in one transaction: all of it is stored, or nothing. The work may run more than once (after a
 * serialization failure or a deadlock), so it must change nothing but the database it is given.
 */
export async function inTransaction<Value>(
  pool: Pool,
  work: (tx: Connection) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  const begin = `BEGIN ISOLATION LEVEL ${(options.isolation ?? 'read committed').toUpperCase()}`;
  const attempts = options.attempts ?? 5;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTurn(pool, () => runOnce(pool, begin, work));
    } catch (error) {
      if (attempt >= attempts || !isWorthAnotherTry(error)) throw error;
      await waitForTheWinner(attempt);
    }
  }
}
