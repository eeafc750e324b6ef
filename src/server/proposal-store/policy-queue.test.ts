import { describe, expect, it } from 'vitest';
import { createPolicyQueue } from './policy-queue.ts';

/** Builds work that ends when the test says so. */
function buildWork(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end: () => resolve() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createPolicyQueue', () => {
  it('starts the next job after the previous one ended or failed, without delaying other policies', async () => {
    const log: string[] = [];
    const queue = createPolicyQueue();
    const [first, other] = [buildWork('first', log), buildWork('other', log)];
    const one = queue.run('A', first.work);
    const failing = queue.run('A', () => Promise.reject(new Error('no')));
    const last = queue.run('A', () => Promise.resolve('last'));
    const onOther = queue.run('B', other.work);
    await settle();
    expect(log).toEqual(['first begins', 'other begins']);
    other.end();
    first.end();
    await expect(failing).rejects.toThrow('no');
    expect(await Promise.all([one, last, onOther])).toEqual(['first', 'last', 'other']);
  });

  it('refuses a job that waited too long with 503 without releasing those behind it', async () => {
    const log: string[] = [];
    const queue = createPolicyQueue(5);
    const [first, second] = [buildWork('first', log), buildWork('second', log)];
    const one = queue.run('A', first.work);
    await expect(queue.run('A', second.work)).rejects.toMatchObject({ status: 503 });
    const patient = createPolicyQueue();
    const ahead = patient.run('A', () => one);
    const behind = patient.run('A', () => Promise.resolve(log.length));
    await settle();
    expect(log).toEqual(['first begins']);
    first.end();
    expect(await ahead).toBe('first');
    expect(await behind).toBe(2);
  });
});
