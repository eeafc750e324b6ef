import { useEffect } from 'react';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { keepStream } from '#ui/streams/keep-stream.ts';
import { refreshSoon } from '../api/refresh-soon.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import type { StreamHandlers } from './follow-stream.ts';

/**
 * Loads the stream reader, a separate chunk that no page needs at first, and follows the stream to its end. Returns its
 * last stream event.
 * @throws when the chunk or the stream cannot be loaded; the page is not reloaded
 */
const follow = async (live: StreamHandlers, isFirst: boolean): Promise<string> => {
  const reader = import('./follow-stream.ts');
  await loadInAdvance(() => reader);
  return (await reader).followStream(live, isFirst);
};

/**
 * Keeps notifications and requests on screen current by the server's event stream, once the page has had time to load.
 */
export const useLiveUpdates = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    const onChange = (event: string): void => {
      refreshSoon('notifications');
      if (event === 'notification') return;
      refreshSoon('proposals', 'availability');
      if (event === 'proposal') refreshSoon('policy', 'loan-info');
    };
    const live = { onChange, signal: stop.signal };
    const cancel = whenQuiet(
      () =>
        void keepStream(
          (isFirst) => follow(live, isFirst),
          () => onChange('poll'),
          stop.signal,
        ),
    );
    return () => {
      cancel();
      stop.abort();
    };
  }, []);
};
