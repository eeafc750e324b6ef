import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/**
 * Connections reserved for work inside a transaction. Our code never holds one while asking for another
 * (`Services.coreIn`; a test runs every write on a pool of one); code that did would deadlock when it runs as often as
 * the pool has connections.
 */
const reserve = 2;

/** Marker of code that runs inside a transaction. */
const inside = new AsyncLocalStorage<true>();

interface Turns {
  open: number;
  readonly waiting: (() => void)[];
}

const turnsOf = new WeakMap<Pool, Turns>();

const findTurns = (pool: Pool): Turns => {
  const known = turnsOf.get(pool);
  if (known) return known;
  const fresh: Turns = { open: 0, waiting: [] };
  turnsOf.set(pool, fresh);
  return fresh;
};

/** Waits for a turn, no longer than for a connection. @throws the pool's timeout error */
function awaitTurn(pool: Pool, turns: Turns): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    turns.waiting.splice(turns.waiting.indexOf(go), 1);
    reject(new Error('timeout exceeded when trying to connect'));
  }, pool.options.connectionTimeoutMillis ?? 5_000);
  function go(): void {
    clearTimeout(timer);
    resolve();
  }
  turns.waiting.push(go);
  return promise;
}

/** Runs an outermost transaction in its turn; work inside one needs no turn. */
export async function inTurn<Value>(pool: Pool, work: () => Promise<Value>): Promise<Value> {
  if (inside.getStore()) return work();
  const turns = findTurns(pool);
  // A turn passed on stays counted, so that no newcomer takes it.
  if (turns.open >= Math.max(1, pool.options.max - reserve)) await awaitTurn(pool, turns);
  else turns.open += 1;
  try {
    return await inside.run(true, work);
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.open -= 1;
  }
}
