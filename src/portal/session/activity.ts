import { sessionChannel } from './session-channel.ts';

const listeners = new Set<() => void>();
let toldAt = 0;

/** Other tabs need to hear of activity only now and then. */
const TELL_EVERY = 5_000;

/** Counts as activity of the customer: typing, pressing, an upload that moves. */
export const reportActivity = (): void => {
  for (const listener of listeners) listener();
  const now = Date.now();
  if (now - toldAt < TELL_EVERY) return;
  toldAt = now;
  sessionChannel.tell({ kind: 'activity' });
};

/** Activity in this tab and in the others. */
export const onActivity = (happened: () => void): (() => void) => {
  listeners.add(happened);
  const stopListening = sessionChannel.listen((message) => {
    if (message.kind === 'activity') happened();
  });
  return () => {
    listeners.delete(happened);
    stopListening();
  };
};
