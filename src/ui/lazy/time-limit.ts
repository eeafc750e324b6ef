export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The time was over, as opposed to an abort from outside. */
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/**
 * Aborts an unanswered call. Built by hand, because AbortSignal.timeout and .any are newer than the oldest supported
 * browser.
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
