const POLL_EVERY = 30_000;
const REOPEN_AFTER = 3_000;
const RECONNECT_AFTER = 200;
/** Milliseconds over which reconnections are spread, because many clients lose their stream at once. */
const SPREAD = 2_000;

/**
 * Returns the wait in ms before the stream is reopened. `lastEvent` undefined = it could not be opened; `chance` =
 * random fraction from 0 to 1.
 */
export const reopenDelay = (lastEvent: string | undefined, chance: number): number => {
  if (lastEvent === undefined) return POLL_EVERY + chance * SPREAD;
  return (lastEvent === 'reconnect' ? RECONNECT_AFTER : REOPEN_AFTER) + chance * SPREAD;
};
