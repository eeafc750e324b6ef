import { sessionChannel } from './session-channel.ts';

const listeners = new Set<() => void>();

/** Other tabs need to hear of activity only now and then; but they always need to hear of the last one. */
const SEND_EVERY = 1_000;

let lastAt = 0;
let announcedAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

const announce = (): void => {
  announcedAt = lastAt;
  sessionChannel.send({ kind: 'activity', at: lastAt });
  waiting = setTimeout(() => {
    waiting = undefined;
    if (lastAt > announcedAt) announce();
  }, SEND_EVERY);
};

/** Counts as activity of the customer: typing, pressing, an upload that moves. */
export const reportActivity = (): void => {
  lastAt = Date.now();
  for (const listener of listeners) listener();
  if (waiting === undefined) announce();
};

type ActivityListeners = {
  readonly here: () => void;
  /** Activity in another tab, at this moment (ms since 1970); the tabs of one browser share its clock. */
  readonly inOtherTab: (at: number) => void;
};

export const onActivity = ({ here, inOtherTab }: ActivityListeners): (() => void) => {
  listeners.add(here);
  const stopListening = sessionChannel.listen((message) => {
    if (message.kind === 'activity') inOtherTab(message.at);
  });
  return () => {
    listeners.delete(here);
    stopListening();
  };
};
