import { refuse } from '#server/http/refuse.ts';

/** Queue that runs work on one policy sequentially within this process. */
export interface PolicyQueue {
  /** Runs the work in its turn. @throws 503 when the turn does not come in time; the work has not started then */
  run<Value>(policyNumber: string, work: () => Promise<Value>): Promise<Value>;
}

const longestWaitMs = 10_000;

async function waitForTurn(turn: Promise<unknown>, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refuse('OVERLOADED', { headers: { 'retry-after': '5' } })), withinMs);
  });
  await Promise.race([turn, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Creates a queue that keeps calls on one policy from each holding a connection while they wait for its row lock: fifty
 * of them would leave no connection for other work. Across processes the row lock decides.
 */
export function createPolicyQueue(withinMs = longestWaitMs): PolicyQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(policyNumber, work) {
      const before = tails.get(policyNumber) ?? Promise.resolve();
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      // Work that stops waiting is skipped, but none behind it overtakes the work ahead.
      const tail = before.then(() => done);
      tails.set(policyNumber, tail);
      void tail.then(() => tails.get(policyNumber) === tail && tails.delete(policyNumber));
      try {
        await waitForTurn(before, withinMs);
        return await work();
      } finally {
        end();
      }
    },
  };
}
