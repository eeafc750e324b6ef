import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { ApiError, buildOfflineError } from '../../api/api-error.ts';
import type { SaveOver } from './draft-calls.ts';
import { createDraftSaver } from './draft-saver.ts';

type Payload = Readonly<Record<string, unknown>>;
type Answer = 'stored' | 'offline' | 'conflict' | 'unheard';

const at = parseInstant('2026-11-21T03:42:00.000Z');

/** Simulates the server, which counts draft revisions as the route drafts/{suffix} does. */
const createServer = () => {
  const saved: { payload: Payload; revision: number | null }[] = [];
  let answer: Answer = 'stored';
  let held: Draft | undefined;
  const conflict = () => new ApiError({ status: 409, message: '', code: 'DRAFT_CONFLICT' });
  const save = (payload: Payload, { revision }: SaveOver): Promise<Draft> => {
    if (answer === 'offline') return Promise.reject(buildOfflineError());
    if (answer === 'conflict') return Promise.reject(conflict());
    if (revision !== (held?.revision ?? revision)) return Promise.reject(conflict());
    saved.push({ payload, revision });
    held = { suffix: 's', payload, revision: (revision ?? 0) + 1, submission_key: 'k', saved_at: at };
    return answer === 'unheard' ? Promise.reject(buildOfflineError()) : Promise.resolve(held);
  };
  const findOwn = (sent: readonly Payload[]): Promise<Draft | undefined> =>
    Promise.resolve(sent.some((payload) => payload === held?.payload) ? held : undefined);
  return {
    saved,
    save,
    findOwn,
    onSaved: () => undefined,
    will: (next: Answer) => {
      answer = next;
    },
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('draft saver', () => {
  it('saves automatically within 3 s of the last change, and only the last value', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    saver.change({ a: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    saver.change({ a: 2 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.saved).toEqual([{ payload: { a: 2 }, revision: null }]);
    expect(saver.state.get()).toEqual({ kind: 'saved', at });
  });

  it.each<[string, Answer]>([
    ['saves nothing more once the draft is discarded', 'stored'],
    ['does not try a failed save again once the draft is discarded', 'offline'],
  ])('%s', async (_name, answer) => {
    const server = createServer();
    const saver = createDraftSaver(server, 4);
    server.will(answer);
    saver.change({ a: 1 });
    const flushed = saver.flush();
    const discarded = saver.discard();
    await Promise.all([flushed, discarded]);
    const before = server.saved.length;
    server.will('stored');
    saver.change({ a: 2 });
    saver.leave();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saved).toHaveLength(before);
  });

  it('continues from the given revision', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, 4);
    saver.change({ a: 1 });
    await saver.flush();
    saver.change({ a: 2 });
    await saver.flush();
    expect(server.saved.map(({ revision }) => revision)).toEqual([4, 5]);
  });

  it('sends nothing on flush when nothing changed', async () => {
    const server = createServer();
    await createDraftSaver(server, null).flush();
    expect(server.saved).toEqual([]);
  });

  it('sends a change made during a running save after that save', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    saver.change({ a: 1 });
    const first = saver.flush();
    saver.change({ a: 2 });
    await first;
    expect(server.saved).toEqual([
      { payload: { a: 1 }, revision: null },
      { payload: { a: 2 }, revision: 1 },
    ]);
  });

  it('reports that it is offline, keeps the change and saves it once online', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    server.will('offline');
    saver.change({ a: 1 });
    await saver.flush();
    expect(saver.state.get()).toEqual({ kind: 'unsaved' });
    server.will('stored');
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.saved).toEqual([{ payload: { a: 1 }, revision: null }]);
    expect(saver.state.get().kind).toBe('saved');
  });

  it('keeps the newer change when the save of an older change fails', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    server.will('offline');
    saver.change({ a: 1 });
    const failing = saver.flush();
    saver.change({ a: 2 });
    await failing;
    server.will('stored');
    await saver.flush();
    expect(server.saved.map(({ payload }) => payload)).toEqual([{ a: 2 }]);
  });

  it('sends the last version in a separate call when the running save fails', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    server.will('offline');
    saver.change({ a: 1 });
    const doomed = saver.flush();
    server.will('stored');
    await saver.flush();
    expect(server.saved).toEqual([{ payload: { a: 1 }, revision: null }]);
    await doomed;
  });

  it('recognises a save with a lost answer as its own and continues from it', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    server.will('unheard');
    saver.change({ a: 1 });
    await saver.flush();
    expect(saver.state.get()).toEqual({ kind: 'unsaved' });
    server.will('stored');
    saver.change({ a: 2 });
    await saver.flush();
    expect(saver.state.get().kind).toBe('saved');
    expect(server.saved).toEqual([
      { payload: { a: 1 }, revision: null },
      { payload: { a: 2 }, revision: 1 },
    ]);
  });

  it('recognises two saves with lost answers in a row as its own', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, null);
    server.will('unheard');
    saver.change({ a: 1 });
    await saver.flush();
    saver.change({ a: 2 });
    await saver.flush();
    server.will('stored');
    saver.change({ a: 3 });
    await saver.flush();
    expect(saver.state.get().kind).toBe('saved');
    expect(server.saved.map(({ revision }) => revision)).toEqual([null, 1, 2]);
  });

  it('stops after another device saved, so that newer values are not overwritten', async () => {
    const server = createServer();
    const saver = createDraftSaver(server, 1);
    server.will('conflict');
    saver.change({ a: 1 });
    await saver.flush();
    expect(saver.state.get()).toEqual({ kind: 'conflict' });
    server.will('stored');
    saver.change({ a: 2 });
    await saver.flush();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saved).toEqual([]);
    expect(saver.state.get()).toEqual({ kind: 'conflict' });
  });
});

/** Builds a server whose answers arrive on command, in the order given. */
const createSlowServer = () => {
  const calls: (SaveOver & { payload: Payload; leaving: boolean; arrive: () => Promise<void> })[] = [];
  let held: Draft | undefined;
  let madeBy: string | undefined;
  const store = (payload: Payload, { revision, save_id: id, over_save: over }: SaveOver): Draft => {
    const isOver = over !== undefined && over === madeBy;
    if (revision !== (held?.revision ?? null) && !isOver) throw new ApiError({ status: 409, message: '' });
    held = { suffix: 's', payload, revision: (held?.revision ?? 0) + 1, submission_key: 'k', saved_at: at };
    madeBy = id;
    return held;
  };
  const save = (payload: Payload, over: SaveOver, leaving: boolean): Promise<Draft> => {
    const answer = Promise.withResolvers<Draft>();
    const arrive = async (): Promise<void> => {
      try {
        answer.resolve(store(payload, over));
      } catch (reason) {
        answer.reject(reason);
      }
      await vi.advanceTimersByTimeAsync(0);
    };
    calls.push({ ...over, payload, leaving, arrive });
    return answer.promise;
  };
  return {
    calls,
    ports: { save, findOwn: () => Promise.resolve(undefined), onSaved: () => undefined },
    held: () => held,
  };
};

describe('leaving during a running save', () => {
  const leaveAtOnce = async () => {
    const server = createSlowServer();
    const saver = createDraftSaver(server.ports, null);
    saver.change({ name: 'Ani' });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.change({ name: 'Ani', city: 'Bandung' });
    saver.leave();
    return { server, saver };
  };

  it('sends the last change at once, without waiting for the running save', async () => {
    const { server } = await leaveAtOnce();
    expect(server.calls.map(({ payload, leaving }) => ({ payload, leaving }))).toEqual([
      { payload: { name: 'Ani' }, leaving: false },
      { payload: { name: 'Ani', city: 'Bandung' }, leaving: true },
    ]);
  });

  it.each([
    ['in the order sent', [0, 1]],
    ['in reverse order', [1, 0]],
  ])(
    'keeps the last change when both saves arrive %s, and sends nothing twice if the page stays open',
    async (_how, order) => {
      const { server, saver } = await leaveAtOnce();
      for (const index of order) await server.calls[index]?.arrive();
      expect(server.held()?.payload).toEqual({ name: 'Ani', city: 'Bandung' });
      expect(saver.state.get().kind).toBe('saved');
      expect(server.calls).toHaveLength(2);
      saver.change({ name: 'Ani', city: 'Solo' });
      void saver.flush();
      await vi.advanceTimersByTimeAsync(0);
      await server.calls[2]?.arrive();
      expect(server.held()?.payload).toEqual({ name: 'Ani', city: 'Solo' });
    },
  );
});
