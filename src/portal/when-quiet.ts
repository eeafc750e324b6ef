/** The page's own questions go first: what is only needed later must not stand in their way on a slow line. */
const QUIET_AFTER = 1500;

/** When the page has had its time to be filled and the browser has nothing better to do. */
export const whenQuiet = (work: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work, { timeout: QUIET_AFTER });
    else work();
  }, QUIET_AFTER);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};
