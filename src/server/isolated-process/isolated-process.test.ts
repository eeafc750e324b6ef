import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createIsolatedProcess, type IsolatedProcess } from './isolated-process.ts';
import { ProcessFailure } from './process-failure.ts';
import type { ProcessLimits } from './process-limits.ts';

const fixture = (name: string): URL => new URL(`../../../tests/fixtures/isolated-process/${name}.ts`, import.meta.url);

const wide: ProcessLimits = {
  heapMb: 64,
  replaceAboveMb: 200,
  killAboveMb: 400,
  mostWaiting: 3,
  startMs: 60_000,
  answerMs: 60_000,
  idleMs: 60_000,
  restMs: 60_000,
};

const running: IsolatedProcess<unknown>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

function start(limits: Partial<ProcessLimits> = {}, module = 'lying-worker', parse = (answer: unknown) => answer) {
  const created = createIsolatedProcess({
    program: { module: fixture(module) },
    limits: { ...wide, ...limits },
    parse,
  });
  running.push(created);
  return created;
}

/** Returns the reason of the failure; 'none' when there is an answer. */
const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof ProcessFailure) return error.reason;
      throw error;
    },
  );

const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(z.int().parse(pid), 0);
  } catch {
    return false;
  }
};

describe('an isolated process', () => {
  it('answers requests with data and buffers in one process, without the environment of the server', async () => {
    const one = start();
    const pid = await one.ask('pid');
    expect(pid).not.toBe(process.pid);
    expect(await one.ask('environment')).toEqual([]);
    expect(await one.ask({ picture: Buffer.from('isi') })).toEqual({ picture: Buffer.from('isi') });
    expect(await one.ask('pid')).toBe(pid);
    expect(one.figures()).toMatchObject({ started: 1, answered: 4, replaced: 0, failed: {}, open: 0 });
    expect(one.figures().residentMb).toBeGreaterThan(10);
  });

  it.each(['writeFile', 'startProcess', 'readSecrets'])('refuses its worker to %s, and goes on', async (forbidden) => {
    const one = start();
    await expect(one.ask(forbidden)).rejects.toThrow(/restricted/);
    expect(await reasonOf(one.ask('number'))).toBe('none');
    expect(one.figures()).toMatchObject({ started: 1, failed: { refused: 1 } });
  });

  it.each([
    ['hangs', 'hang', { answerMs: 300 }, 'timeout'],
    ['loops without end', 'loop', { answerMs: 300 }, 'timeout'],
    ['ends', 'crash', {}, 'crash'],
    ['fills its heap', 'fillHeap', {}, 'crash'],
    ['grows during a request', 'growWithoutEnd', {}, 'memory'],
    ['answers in an unknown form', 'unknownForm', {}, 'garbage'],
    ['answers another request', 'anotherId', {}, 'garbage'],
  ])('replaces a worker that %s', async (_, lie, limits, reason) => {
    const one = start(limits);
    const pid = await one.ask('pid');
    expect(await reasonOf(one.ask(lie))).toBe(reason);
    expect(isAlive(pid)).toBe(false);
    expect(await one.ask('pid')).not.toBe(pid);
    expect(one.figures()).toMatchObject({ started: 2, answered: 2, failed: { [reason]: 1 } });
  });

  it('replaces a worker whose answer the caller cannot parse', async () => {
    const one = start({}, 'lying-worker', (answer) => z.string().parse(answer));
    expect(await reasonOf(one.ask('number'))).toBe('garbage');
    expect(await one.ask('text')).toBe('text');
    expect(one.figures()).toMatchObject({ started: 2, answered: 1 });
  });

  it('replaces a worker that has grown, after its answer', async () => {
    const one = start();
    const pid = await one.ask('pid');
    expect(await one.ask('growForGood')).toBe('grown');
    expect(isAlive(pid)).toBe(false);
    expect(await one.ask('pid')).not.toBe(pid);
    expect(one.figures()).toMatchObject({ started: 2, answered: 3, replaced: 1, failed: {} });
  });

  it('takes no second answer for the next request', async () => {
    const one = start();
    expect(await one.ask('twice')).toBe('early');
    expect(['text', 'garbage']).toContain(await one.ask('text').catch(() => 'garbage'));
    expect(await one.ask('text')).toBe('text');
  });

  it('answers requests in order and refuses what exceeds the queue', async () => {
    const one = start({ mostWaiting: 2 });
    const asked = ['a', 'b', 'c', 'd', 'e'].map((text) => one.ask(text).catch(() => 'refused'));
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'refused', 'refused']);
    expect(one.figures()).toMatchObject({ started: 1, answered: 3, failed: { busy: 2 }, open: 0 });
    expect(await one.ask('f')).toBe('f');
  });

  it('rests after three failures in a row, and starts again later', async () => {
    const one = start({ restMs: 300 });
    expect([await reasonOf(one.ask('crash')), await reasonOf(one.ask('crash'))]).toEqual(['crash', 'crash']);
    expect(await reasonOf(one.ask('crash'))).toBe('crash');
    expect(await reasonOf(one.ask('text'))).toBe('resting');
    await expect.poll(() => reasonOf(one.ask('text')), { timeout: 20_000 }).toBe('none');
  });

  it.each([
    ['ends before it is ready', 'never-ready', {}, 'crash'],
    ['does not exist', 'no-such-worker', {}, 'crash'],
    ['is not ready in time', 'lying-worker', { startMs: 1 }, 'timeout'],
  ])('fails a request when the worker %s', async (_, module, limits, reason) => {
    expect(await reasonOf(start(limits, module).ask('text'))).toBe(reason);
  });

  it('starts ahead of a request, and ends when idle', async () => {
    const one = start({ idleMs: 1_000 });
    await one.warmUp();
    const pid = await one.ask('pid');
    expect(one.figures()).toMatchObject({ started: 1, answered: 1 });
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    expect(one.figures().residentMb).toBe(0);
    expect(await one.ask('text')).toBe('text');
  });

  it('ends with the server: kills the process and refuses running, waiting and new requests', async () => {
    const one = start();
    const pid = await one.ask('pid');
    const asked = [reasonOf(one.ask('hang')), reasonOf(one.ask('text'))];
    await one.stop();
    expect(await Promise.all(asked)).toEqual(['stopped', 'stopped']);
    expect(await reasonOf(one.ask('text'))).toBe('stopped');
    expect(isAlive(pid)).toBe(false);
  });

  it('ends with the server also while the process starts', async () => {
    const one = start();
    const asked = reasonOf(one.ask('text'));
    await expect.poll(() => one.figures().started, { interval: 1 }).toBe(1);
    await one.stop();
    expect(await asked).toBe('stopped');
  });
});
