import { setTimeout as wait } from 'node:timers/promises';

/** Started component that has to end. */
export interface StopStep {
  readonly name: string;
  readonly withinMs: number;
  /** Ends it; `leftMs` = time that it may take. */
  readonly run: (leftMs: number) => Promise<void>;
}

/** Returns true when the work is done in time; later results are ignored. @throws what the work throws in time */
async function isDoneWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const enough = new AbortController();
  const done = work.then(() => true);
  const late = wait(ms, false, { signal: enough.signal }).catch(() => false);
  return Promise.race([done, late]).finally(() => {
    enough.abort();
    done.catch(() => undefined);
  });
}

/**
 * Stops the steps one after the other. One that fails or hangs is reported and left behind, so that it cannot keep
 * later ones, our own database last, from stopping (P27). Returns the names of those that did not end.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  report: (name: string, why: unknown) => void,
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { name, withinMs, run } of steps) {
    const why = await isDoneWithin(
      Promise.resolve().then(() => run(withinMs)),
      withinMs,
    ).then(
      (isDone) => (isDone ? undefined : `not done within ${withinMs} ms`),
      (error: unknown) => error,
    );
    if (why === undefined) continue;
    left.push(name);
    report(name, why);
  }
  return left;
}
