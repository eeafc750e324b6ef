import { sessionChannel } from './session-channel.ts';

const listeners = new Set<() => void>();

/** Wait in ms between messages to other tabs; the last activity is always sent. */
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

/** Records activity of the customer: typing, clicking, or progress of an upload. */
export const reportActivity = (): void => {
  lastAt = Date.now();
  for (const listener of listeners) listener();
  if (waiting === undefined) announce();
};

type ActivityListeners = {
  readonly here: () => void;
  /** Called with the time of activity in another tab (ms since 1970); tabs of one browser share the clock. */
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
