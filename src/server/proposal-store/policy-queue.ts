import { refuse } from '#server/http/refuse.ts';

/** Work on one policy in this process, one after the other. */
export interface PolicyQueue {
  /** @throws 503 when the turn has not come in time; the work is then not begun. */
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
 * Keeps presses on one policy apart before any of them holds a connection: waiting for the policy's row would cost one each, and
 * fifty presses would leave none for anybody else. Against other processes the row itself is the gate.
 */
export function createPolicyQueue(withinMs = longestWaitMs): PolicyQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run(policyNumber, work) {
      const before = tails.get(policyNumber) ?? Promise.resolve();
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      // Work that gives up waiting is passed over, but none behind it comes before the work ahead.
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
