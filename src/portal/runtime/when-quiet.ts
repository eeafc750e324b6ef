/** Milliseconds without calls before prefetching: on a slow line the page's own calls must come first. */
const QUIET_AFTER = 1500;

/** Runs the works, each in a turn of its own, when the browser has nothing better to do. Returns a function that cancels the rest. */
export const whenIdle = (...works: readonly (() => void)[]): (() => void) => {
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const todo = [...works];
  const workOn = (): void => {
    todo.shift()?.();
    if (todo.length > 0) ask();
  };
  const ask = (): void => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(workOn, { timeout: QUIET_AFTER });
    else timer = setTimeout(workOn);
  };
  ask();
  return () => {
    todo.length = 0;
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};

/** Runs the works when the browser is idle, once the page has had its time to be filled. Returns a function that cancels the rest. */
export const whenQuiet = (...works: readonly (() => void)[]): (() => void) => {
  let cancel: (() => void) | undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(...works);
  }, QUIET_AFTER);
  return () => {
    clearTimeout(timer);
    cancel?.();
  };
};
