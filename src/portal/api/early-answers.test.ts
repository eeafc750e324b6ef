// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askedEarlyAt, takeEarlyAnswer } from './early-answers.ts';
import type { EarlyAnswer } from './early-answers.ts';

const address = '/api/v1/policy/get-my-policy';
const request = (token: string, more: RequestInit = {}): RequestInit => ({
  method: 'GET',
  headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  ...more,
});

let early: EarlyAnswer;

beforeEach(() => {
  const stop = new AbortController();
  early = {
    authorization: 'Bearer satu',
    answer: Promise.resolve(Response.json({ success: true })),
    stop,
    askedAt: performance.now(),
  };
  window.earlyAnswers = new Map([[address, early]]);
});
afterEach(() => {
  delete window.earlyAnswers;
});

describe('early answer requested before the program loaded', () => {
  it('is used once; the next call sends its own request', async () => {
    expect(askedEarlyAt(address)).toBe(early.askedAt);
    expect(await takeEarlyAnswer(address, request('satu'))?.then((answer) => answer.json())).toEqual({ success: true });
    expect(takeEarlyAnswer(address, request('satu'))).toBeUndefined();
    expect(askedEarlyAt(address)).toBeUndefined();
  });

  it.each([
    ['a request of another session', request('dua')],
    ['a request that changes data', request('satu', { method: 'POST' })],
  ])('is discarded and aborted for %s', (_name, init) => {
    expect(takeEarlyAnswer(address, init)).toBeUndefined();
    expect(early.stop.signal.aborted).toBe(true);
  });

  it('is discarded when it is older than 20 s', () => {
    window.earlyAnswers = new Map([[address, { ...early, askedAt: performance.now() - 20_001 }]]);
    expect(takeEarlyAnswer(address, request('satu'))).toBeUndefined();
    expect(early.stop.signal.aborted).toBe(true);
  });

  it('is aborted together with the call that used it', () => {
    const call = new AbortController();
    void takeEarlyAnswer(address, request('satu', { signal: call.signal }));
    call.abort();
    expect(early.stop.signal.aborted).toBe(true);
  });

  it('is undefined for an address that was not requested early', () => {
    delete window.earlyAnswers;
    expect(takeEarlyAnswer(address, request('satu'))).toBeUndefined();
  });
});
