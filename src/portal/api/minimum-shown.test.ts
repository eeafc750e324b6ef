import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atLeastShown } from './minimum-shown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['an answer that comes at once', 0, 200],
  ['an answer that takes longer', 350, 350],
])('shows the loading state of %s after %i → %i ms', async (_name, takes, given) => {
  let answered = false;
  const work = new Promise<string>((done) => {
    setTimeout(() => done('answer'), takes);
  });
  const shown = atLeastShown(work).then((answer) => {
    answered = true;
    return answer;
  });
  await vi.advanceTimersByTimeAsync(given - 1);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await shown).toBe('answer');
});

it('shows a failure no sooner than a success', async () => {
  const shown = atLeastShown(Promise.reject(new Error('no')));
  const failed = expect(shown).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(200);
  await failed;
});
