import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/**
 * Connections that only work inside a transaction may take. Nothing of ours holds one and asks for another (`Services.coreIn`; a test walks
 * through every write on a pool of one); code that did would wait for itself as soon as it ran as often at once as a pool has connections.
 */
const reserve = 2;

/** Whether the code that runs now is inside a transaction already. */
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

/** Waits for a turn no longer than for a connection. @throws as the pool does */
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

/** Runs the work of an outermost transaction in its turn; work inside one already needs none. */
export async function inTurn<Value>(pool: Pool, work: () => Promise<Value>): Promise<Value> {
  if (inside.getStore()) return work();
  const turns = findTurns(pool);
  // A turn that is handed on stays counted, so that nobody who comes meanwhile takes it.
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
