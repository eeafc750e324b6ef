import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseBusy } from './database-unavailable.ts';

export interface BusyLimits {
  readonly everyMs: number;
  readonly forMs: number;
}

const usual: BusyLimits = { everyMs: 500, forMs: 30_000 };

/**
 * Runs work that may be repeated, and again while the database is busy (`isDatabaseBusy`), half a minute at most.
 * `onBusy` is called before the first wait. @throws the last error
 */
export async function whileBusy<Value>(
  work: () => Promise<Value>,
  onBusy: () => void,
  { everyMs, forMs }: BusyLimits = usual,
): Promise<Value> {
  const ends = performance.now() + forMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseBusy(error) || performance.now() >= ends) throw error;
      if (attempt === 1) onBusy();
      await wait(everyMs);
    }
  }
}
