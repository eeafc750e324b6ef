import { describe, expect, it } from 'vitest';
import { prepareFile } from '#server/attachments/prepare-file.ts';
import { rebuildPicture } from '#server/attachments/picture.ts';
import { buildZip } from '#server/privacy/zip.ts';
import { findFrameProblem } from '#server/verification/frame-check.ts';
import { createLane, createLanesByKey, LaneFull, lanes, type Lane } from './lanes.ts';

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
    const byKey = createLanesByKey({ atOnce: 1, places: 1 });
    const first = Promise.withResolvers<void>();
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const working = [byKey.run('jam', () => first.promise), byKey.run('jam', note('jam two'))];
    expect([byKey.hasRoom('jam'), byKey.hasRoom('honest')]).toEqual([false, true]);
    await expect(byKey.run('jam', note('jam three'))).rejects.toThrow(LaneFull);
    await byKey.run('honest', note('honest'));
    first.resolve();
    await Promise.all(working);
    expect(order).toEqual(['honest', 'jam two']);
    expect(byKey.hasRoom('jam')).toBe(true);
    await expect(byKey.run('jam', () => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak');
    expect(await byKey.run('jam', () => Promise.resolve('baik'))).toBe('baik');
  });
});

/** Takes every place of a lane that is open to all; resolve to leave them. */
const fill = (lane: Lane) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const works: Promise<void>[] = [];
  while (lane.hasRoom()) works.push(lane.run(() => promise));
  return { works, resolve };
};

const pdf = { content: Buffer.from('%PDF-1.4'), name: 'ktp.pdf', type: 'application/pdf' };
const { hash, uploads, zip } = lanes;

describe('lane of costly work', () => {
  it.each([
    ['a data export', zip, [hash, uploads], () => buildZip([])],
    ['an uploaded picture', uploads, [hash, zip], () => rebuildPicture(Buffer.of(1))],
    ['an uploaded PDF', uploads, [hash, zip], () => prepareFile(pdf, 'DOCUMENT', 0)],
    ['a frame of a face', uploads, [hash, zip], () => findFrameProblem(Buffer.of(1))],
  ])('refuses %s while it is full, not while the others are', async (_name, own, others, work) => {
    const isRefused = () =>
      work().then(
        () => false,
        (error: unknown) => error instanceof LaneFull,
      );
    const refused: boolean[] = [];
    for (const full of [[own], others]) {
      const filled = full.map(fill);
      refused.push(await isRefused());
      for (const { resolve } of filled) resolve();
      await Promise.all(filled.flatMap(({ works }) => works));
    }
    expect(refused).toEqual([true, false]);
  });

  it('compares one password at a time, and lets eight wait, eight more of known names', async () => {
    const { works, resolve } = fill(hash);
    expect(works).toHaveLength(9);
    for (let place = 0; place < 8; place += 1) works.push(hash.run(() => Promise.resolve(), true));
    expect(hash.hasRoom(true)).toBe(false);
    resolve();
    await Promise.all(works);
  });
});
