import { describe, expect, it } from 'vitest';
import { createLane, createLanesByKey, LaneFull } from './lanes.ts';

describe('createLane', () => {
  it('runs a few jobs at once, queues a few and refuses the rest', async () => {
    const lane = createLane({ atOnce: 1, places: 1 });
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const one = lane.run(async () => {
      await first.promise;
      order.push('one');
    });
    const two = lane.run(async () => {
      order.push('two');
    });
    await expect(lane.run(async () => order.push('three'))).rejects.toThrow(LaneFull);
    first.resolve();
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'two']);
  });

  it('reserves places for priority jobs and runs them before all that wait', async () => {
    const lane = createLane({ atOnce: 1, places: 2, priorityPlaces: 1 });
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const run = (name: string, isPriority: boolean) => lane.run(async () => order.push(name), isPriority);
    const running = lane.run(() => first.promise);
    const waiting = [run('stranger one', false), run('stranger two', false)];
    expect([lane.hasRoom(), lane.hasRoom(true)]).toEqual([false, true]);
    waiting.push(run('known', true));
    await expect(run('known too', true)).rejects.toThrow(LaneFull);
    await expect(run('stranger three', false)).rejects.toThrow(LaneFull);
    first.resolve();
    await Promise.all([running, ...waiting]);
    expect(order).toEqual(['known', 'stranger one', 'stranger two']);
  });

  it('continues after a failed job', async () => {
    const lane = createLane({ atOnce: 1, places: 0 });
    await expect(lane.run(() => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak');
    expect(await lane.run(() => Promise.resolve('baik'))).toBe('baik');
  });
});

describe('createLanesByKey', () => {
  it('makes jobs of one key wait only for their own kind, and forgets empty lanes', async () => {
    const lanes = createLanesByKey({ atOnce: 1, places: 1 });
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const working = [lanes.run('jam', () => first.promise), lanes.run('jam', note('jam two'))];
    expect([lanes.hasRoom('jam'), lanes.hasRoom('honest')]).toEqual([false, true]);
    await expect(lanes.run('jam', note('jam three'))).rejects.toThrow(LaneFull);
    await lanes.run('honest', note('honest'));
    first.resolve();
    await Promise.all(working);
    expect(order).toEqual(['honest', 'jam two']);
    expect(lanes.hasRoom('jam')).toBe(true);
    await expect(lanes.run('jam', () => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak');
    expect(await lanes.run('jam', () => Promise.resolve('baik'))).toBe('baik');
  });
});
