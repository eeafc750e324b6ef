const POLL_EVERY = 30_000;
const REOPEN_AFTER = 3_000;
const RECONNECT_AFTER = 200;
/** Milliseconds over which clients that lost their stream together reconnect. */
const SPREAD = 2_000;

/** Milliseconds until the stream is opened again. `lastWord` undefined = it could not be opened; `chance` from 0 to 1. */
export const reopenDelay = (lastWord: string | undefined, chance: number): number => {
  if (lastWord === undefined) return POLL_EVERY + chance * SPREAD;
  return (lastWord === 'reconnect' ? RECONNECT_AFTER : REOPEN_AFTER) + chance * SPREAD;
};
