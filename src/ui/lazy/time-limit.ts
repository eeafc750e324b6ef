export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Returns true when the time limit caused the abort, false for an abort by `outer`. */
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/**
 * Starts a time limit and returns a signal that aborts after `milliseconds` or together with `outer`. The oldest supported
 * browsers lack AbortSignal.timeout and AbortSignal.any.
 */
export const startTimeLimit = (milliseconds: number, outer?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  let over = false;
  const abort = (): void => controller.abort();
  const timer = setTimeout(() => {
    over = true;
    abort();
  }, milliseconds);
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort, { once: true });
  const stop = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, isOver: () => over, stop };
};
