import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { createCallApi } from './create-call-api.ts';
import type { CallOptions } from './create-call-api.ts';

const Answer = z.object({ value: z.number() });

const json = (status: number, body: unknown): Response => Response.json(body, { status });

/** Builds a client with one prepared response; it records alerts, refusals, overlays and requests. */
const clientWith = (answer: () => Response) => {
  const reported = { alerts: [] as ApiError[], refused: 0, working: 0, requests: [] as Request[] };
  const call = createCallApi({
    fetch: async (path, init) => {
      reported.requests.push(new Request(`http://portal.test${path}`, init));
      return answer();
    },
    beforeCall: async () => undefined,
    accessToken: () => 'token',
    onRefused: () => void (reported.refused += 1),
    onFailed: (error) => reported.alerts.push(error),
    beginWork: () => {
      reported.working += 1;
      return () => void (reported.working -= 1);
    },
  });
  return { reported, call };
};

const failureOf = async (answer: () => Response, options?: CallOptions) => {
  const { reported, call } = clientWith(answer);
  const error = await call('profile', Answer, options).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return { error, reported };
};

const codes = { code: 'WD-MIN', errors: [{ path: 'items', code: 'WD-MIN', message: 'Kurang.' }], request_id: 'r-1' };

describe('successful call', () => {
  it('returns the parsed data and sends the bearer token', async () => {
    const { reported, call } = clientWith(() => json(200, { success: true, data: { value: 7 }, message: '' }));
    expect(await call('profile', Answer)).toEqual({ value: 7 });
    expect(reported.requests[0]?.url).toBe('http://portal.test/api/v1/profile');
    expect(reported.requests[0]?.headers.get('authorization')).toBe('Bearer token');
  });
});

describe('failed call', () => {
  it.each([
    ['the field message', { success: false, message: 'Ditolak.' }, 'Ditolak.'],
    ['the field Message of older servers', { success: false, Message: 'Gagal.' }, 'Gagal.'],
    ['the default sentence', { success: false }, 'Terjadi kesalahan, coba lagi.'],
    ['the default sentence for a body without envelope', 'oops', 'Terjadi kesalahan, coba lagi.'],
  ])('contains the text from %s', async (_name, body, text) => {
    const { error, reported } = await failureOf(() => json(422, body));
    expect([error.status, error.message]).toEqual([422, text]);
    expect(reported.alerts).toEqual([error]);
  });

  it('contains code, field problems and request id of the refusal', async () => {
    const { error } = await failureOf(() => json(422, { success: false, message: 'x', data: codes }));
    expect([error.code, error.errors, error.requestId]).toEqual(['WD-MIN', codes.errors, 'r-1']);
  });

  it('rejects an answer with success false even with status 200, and an answer of unexpected shape', async () => {
    expect((await failureOf(() => json(200, { success: false, message: 'Tidak.' }))).error.message).toBe('Tidak.');
    expect((await failureOf(() => json(200, { success: true, data: {} }))).error.code).toBe('ANSWER_SHAPE');
  });

  it('raises no alert for a quiet call', async () => {
    expect((await failureOf(() => json(500, {}), { quiet: true })).reported.alerts).toEqual([]);
  });

  it('ends the session on 401 without an alert', async () => {
    const { reported } = await failureOf(() => json(401, { success: false, message: 'Masuk lagi.' }));
    expect([reported.refused, reported.alerts]).toEqual([1, []]);
  });

  it('says that the connection is down', async () => {
    const { error } = await failureOf(() => {
      throw new TypeError('Failed to fetch');
    });
    expect([error.status, error.code]).toEqual([0, 'OFFLINE']);
  });

  it('hides the loading overlay afterwards', async () => {
    const { reported } = await failureOf(() => json(500, {}), { method: 'POST', body: {} });
    expect(reported.working).toBe(0);
  });
});

describe('call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const silent = createCallApi({
    fetch: (_path, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
    beforeCall: async () => undefined,
    accessToken: () => 'token',
    onRefused: () => undefined,
    onFailed: () => undefined,
    beginWork: () => () => undefined,
  });
  const failed = async (call: Promise<unknown>): Promise<unknown> => call.catch((reason: unknown) => reason);

  it.each([
    ['GET', 45_000],
    ['POST', 90_000],
  ] as const)('%s fails with a message for slow answers after %i ms', async (method, limit) => {
    let outcome: unknown;
    void failed(silent('profile', Answer, { method })).then((reason) => (outcome = reason));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ status: 0, code: 'SLOW' });
  });

  it('rethrows an abort by the caller unchanged', async () => {
    const leaving = new AbortController();
    const outcome = failed(silent('profile', Answer, { signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect(await outcome).toBeInstanceOf(DOMException);
  });
});
