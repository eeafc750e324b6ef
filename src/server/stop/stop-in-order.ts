import { setTimeout as wait } from 'node:timers/promises';

/** Something that was started and has to end. */
export interface StopStep {
  readonly name: string;
  readonly withinMs: number;
  /** `leftMs`: how long it may take. */
  readonly run: (leftMs: number) => Promise<void>;
}

/** False when it took longer. Work that goes on after that goes on unheard. @throws what the work throws in time */
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
 * Ends one thing after the other. A step that fails or hangs is told and left behind: nothing that follows, the database of our own last,
 * may stay because of it (P27). Answers the names of what did not end.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  tell: (name: string, why: unknown) => void,
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
    tell(name, why);
  }
  return left;
}
