import { describe, expect, it } from 'vitest';
import { firstState, reduceChallenge } from './challenge-flow.ts';
import type { ChallengeEvent, ChallengeState } from './challenge-flow.ts';
import { runChallenge } from './run-challenge.ts';

const movements = ['straight', 'left', 'closer'].map((id) => ({ id, instruction: id }));

/** Simulates camera, server and clock of one face check, and records its states. */
const createBench = (
  refuse: readonly string[] = [],
  { finishFails = 0, isJudged = false }: { readonly finishFails?: number; readonly isJudged?: boolean } = {},
) => {
  const known = isJudged ? movements.slice(0, 1) : [...movements];
  const waits: number[] = [];
  const advices: string[] = [];
  const refusals = [...refuse];
  const sent: string[] = [];
  const seen: string[] = [];
  let failing = finishFails;
  let over = false;
  let state: ChallengeState = firstState;
  const dispatch = (event: ChallengeEvent): void => {
    state = reduceChallenge(state, event);
    if (event.kind === 'count' && event.advice !== undefined) advices.push(event.advice);
    seen.push('index' in state ? `${state.kind} ${state.index}` : state.kind);
  };
  const ports = {
    takePicture: () => Promise.resolve(new Blob(['x'])),
    sendFrame: (id: string) => {
      if (refusals[0] === id) {
        refusals.shift();
        return Promise.reject(new Error('Terlalu gelap.'));
      }
      sent.push(id);
      const next = movements[sent.length];
      const remaining = movements.length - sent.length;
      return Promise.resolve(isJudged && next ? { remaining, next: { ...next, wait_ms: 700 } } : { remaining });
    },
    finish: () => {
      failing -= 1;
      return failing >= 0 ? Promise.reject(new Error('Putus.')) : Promise.resolve('wajah-1.jpg');
    },
    pause: (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    findAdvice: () => (isJudged ? 'Toleh sedikit lagi.' : undefined),
    dispatch,
    isOver: () => over,
  };
  const run = async (from: number): Promise<void> => {
    try {
      await runChallenge(ports, known, from);
    } catch (reason) {
      dispatch({ kind: 'refused', message: reason instanceof Error ? reason.message : '', startOver: false });
    }
  };
  return {
    run,
    sent,
    seen,
    waits,
    advices,
    state: () => state,
    stop: () => {
      over = true;
    },
  };
};

describe('face check', () => {
  it('asks for each movement in the given order, counts down, and ends with the attachment', async () => {
    const bench = createBench();
    await bench.run(0);
    expect(bench.sent).toEqual(['straight', 'left', 'closer']);
    expect(bench.seen.slice(0, 5)).toEqual(['counting 0', 'counting 0', 'counting 0', 'sending 0', 'counting 1']);
    expect(bench.state()).toEqual({ kind: 'done', attachment: 'wajah-1.jpg' });
  });

  it('explains a refused frame, and asks for the same movement again', async () => {
    const bench = createBench(['left']);
    await bench.run(0);
    expect(bench.state()).toEqual({
      kind: 'failed',
      index: 1,
      instruction: 'left',
      message: 'Terlalu gelap.',
      startOver: false,
    });
    await bench.run(1);
    expect(bench.sent).toEqual(['straight', 'left', 'closer']);
    expect(bench.state().kind).toBe('done');
  });

  it('asks for no movement again when only the last call failed', async () => {
    const bench = createBench([], { finishFails: 1 });
    await bench.run(0);
    expect(bench.state()).toMatchObject({ kind: 'failed', index: 3 });
    await bench.run(3);
    expect(bench.sent).toHaveLength(3);
    expect(bench.state().kind).toBe('done');
  });

  it('asks for the movements that a judging server names, each after the wait that it chose', async () => {
    const bench = createBench([], { isJudged: true });
    await bench.run(0);
    expect(bench.sent).toEqual(['straight', 'left', 'closer']);
    expect(bench.seen.slice(3, 6)).toEqual(['sending 0', 'waiting 1', 'counting 1']);
    expect(bench.waits.filter((wait) => wait === 700)).toHaveLength(2);
    expect(bench.state().kind).toBe('done');
  });

  it('repeats a movement with advice three times, then leaves the next try to the customer', async () => {
    const patient = createBench(['left', 'left', 'left'], { isJudged: true });
    await patient.run(0);
    expect(patient.advices).toHaveLength(9);
    expect(patient.state().kind).toBe('done');
    const refused = createBench(['left', 'left', 'left', 'left'], { isJudged: true });
    await refused.run(0);
    expect(refused.state()).toMatchObject({ kind: 'failed', index: 1, message: 'Terlalu gelap.' });
    await refused.run(1);
    expect(refused.sent).toEqual(['straight', 'left', 'closer']);
  });

  it('sends nothing more after the page was closed', async () => {
    const bench = createBench();
    bench.stop();
    await bench.run(0);
    expect(bench.sent).toEqual([]);
  });

  it('ignores late events after the check has finished', () => {
    const done: ChallengeState = { kind: 'done', attachment: 'a' };
    expect(reduceChallenge(done, { kind: 'count', index: 0, seconds: 3, instruction: '', advice: undefined })).toBe(
      done,
    );
    expect(reduceChallenge(done, { kind: 'refused', message: '', startOver: true })).toBe(done);
  });
});
