import { expect, it, vi } from 'vitest';
import { createLog } from '#server/log/logger.ts';
import { keepRunning } from './keep-running.ts';

const log = createLog('silent');

/** Creates components that end when the test says so. */
function createParts() {
  const ends: (() => void)[] = [];
  let stops = 0;
  let refuses = 0;
  return {
    started: () => ends.length,
    stops: () => stops,
    refuse: (times: number) => void (refuses = times),
    endLast: () => ends.at(-1)?.(),
    async start() {
      await Promise.resolve();
      if (refuses > 0) {
        refuses -= 1;
        throw new Error('not now');
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return {
        ended: promise,
        stop: () => {
          stops += 1;
          resolve();
          return Promise.resolve();
        },
      };
    },
  };
}

it('restarts a part that ended, also when a restart fails', async () => {
  const parts = createParts();
  const kept = await keepRunning('part', () => parts.start(), log);
  expect(kept.current()).toBeDefined();
  parts.refuse(1);
  parts.endLast();
  await vi.waitUntil(() => kept.current() === undefined, { timeout: 60_000 });
  await vi.waitUntil(() => parts.started() === 2, { timeout: 60_000 });
  expect(kept.current()).toBeDefined();
  await kept.stop();
  expect(parts.stops()).toBe(1);
});

it('keepRunning does not block startup, and stops while waiting for its next try', async () => {
  const parts = createParts();
  parts.refuse(1_000);
  const kept = await keepRunning('part', () => parts.start(), log);
  expect(kept.current()).toBeUndefined();
  await kept.stop();
  expect(parts.started()).toBe(0);
});
