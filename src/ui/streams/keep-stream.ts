import { reopenDelay } from './reopen-delay.ts';

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Follows an event stream and reopens it after it ends. `follow` opens it, follows it to its end and returns its last
 * event, or rejects when it cannot be opened. `onReopen` is called before each further try, because changes were missed.
 * Failures are not shown.
 */
export const keepStream = async (
  follow: (isFirst: boolean) => Promise<string>,
  onReopen: () => void,
  signal: AbortSignal,
): Promise<void> => {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const last = await follow(isFirst).catch(() => undefined);
    await wait(reopenDelay(last, Math.random()), signal);
    onReopen();
  }
};
