import type { Topic } from '#shared/wire/desk-team/desk-stream.ts';
import type { LiveSignals } from '#server/notifications/live-signals.ts';

/** Time in which further changes are gathered into one hint, because each hint makes every page fetch again. */
const gatherMs = 3000;

/** Receivers of what the database says about the desk's lists. */
interface ChangeReceivers {
  readonly onTopics: (topics: readonly Topic[]) => void;
  /** Called with the user name of a person who got a notice about a case. */
  readonly onNotice: (userName: string) => void;
}

const noticePrefix = 'notice:';

/**
 * Hears which lists of the desk changed. The first change after a pause is passed on at once, further ones together
 * after `gatherMs`; notices to a person at once. Returns a function that stops it.
 */
export function followChanges(live: Pick<LiveSignals, 'onDesk'>, { onTopics, onNotice }: ChangeReceivers): () => void {
  const waiting = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;
  const passOn = (): void => {
    timer = undefined;
    if (waiting.size === 0) return;
    const topics = [...waiting];
    waiting.clear();
    timer = setTimeout(passOn, gatherMs).unref();
    onTopics(topics);
  };
  const unlisten = live.onDesk('desk_changed', (payload) => {
    if (payload.startsWith(noticePrefix)) return onNotice(payload.slice(noticePrefix.length));
    waiting.add(payload === 'cases' ? 'cases' : 'counts');
    if (timer === undefined) passOn();
  });
  return () => {
    clearTimeout(timer);
    unlisten();
  };
}
