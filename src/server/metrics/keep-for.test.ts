import { expect, test } from 'vitest';
import { keepFor } from './keep-for.ts';

/** Read that counts its calls and returns their number; the third one fails. */
function createCounter() {
  let now = 0;
  let calls = 0;
  const read = () => {
    calls += 1;
    return calls === 3 ? Promise.reject(new Error('away')) : Promise.resolve(calls);
  };
  return { kept: keepFor(1000, read, () => now), moveTo: (ms: number) => void (now = ms) };
}

test('reads once for all calls within its time, and again afterwards', async () => {
  const { kept, moveTo } = createCounter();
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  moveTo(999);
  expect(await kept()).toBe(1);
  moveTo(1000);
  expect(await kept()).toBe(2);
});

test('keeps no failed read', async () => {
  const { kept, moveTo } = createCounter();
  await kept();
  moveTo(1000);
  await kept();
  moveTo(2000);
  await expect(kept()).rejects.toThrow('away');
  expect(await kept()).toBe(4);
});
