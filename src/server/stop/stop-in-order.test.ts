import { expect, it } from 'vitest';
import { stopInOrder, type StopStep } from './stop-in-order.ts';

const never = () => new Promise<void>(() => undefined);

it('stops parts in order, and the database also when earlier ones hang or fail', async () => {
  const ended: string[] = [];
  const reported: string[] = [];
  const step = (name: string, run: StopStep['run']): StopStep => ({
    name,
    withinMs: 20,
    run: (leftMs) => {
      ended.push(`${name} in ${leftMs}`);
      return run(leftMs);
    },
  });
  const left = await stopInOrder(
    [
      step('calls', never),
      step('jobs', () => Promise.reject(new Error('no connection'))),
      step('pool', () => {
        throw new Error('ended before');
      }),
      step('database', () => Promise.resolve()),
    ],
    (name) => reported.push(name),
  );
  expect(ended).toEqual(['calls in 20', 'jobs in 20', 'pool in 20', 'database in 20']);
  expect(left).toEqual(['calls', 'jobs', 'pool']);
  expect(reported).toEqual(left);
});

it('reports nothing when every part stops', async () => {
  const reported: string[] = [];
  const left = await stopInOrder([{ name: 'calls', withinMs: 60_000, run: () => Promise.resolve() }], (name) =>
    reported.push(name),
  );
  expect([left, reported]).toEqual([[], []]);
});
