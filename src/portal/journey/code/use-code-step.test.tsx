// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useCodeStep } from './use-code-step.ts';

const realFetch = globalThis.fetch;

/** Simulates a server that accepts the code; the code must be used within this many seconds. */
const passFor = (seconds: number): void => {
  globalThis.fetch = () => {
    const valid_until = new Date(Date.now() + seconds * 1000).toISOString();
    const data = { transaction_type: 'change-beneficiary', valid_until };
    return Promise.resolve(Response.json({ success: true, data, message: '' }));
  };
};

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('correct fresh code', () => {
  it.each([
    { name: 'is accepted until it expires', seconds: 600, isPassed: true },
    { name: 'must be replaced by a new code once it has expired', seconds: -1, isPassed: false },
  ])('$name', async ({ seconds, isPassed }) => {
    passFor(seconds);
    let sent = 0;
    const { result } = renderHook(() => useCodeStep('change-beneficiary', () => (sent += 1)));
    expect(result.current.isPassed()).toBe(false);
    await act(() => result.current.check('123456'));
    expect([sent, result.current.isPassed()]).toEqual([1, isPassed]);
  });
});
