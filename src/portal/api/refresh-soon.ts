import { queryClient } from './query-client.ts';
import { refreshQueries } from './refresh-queries.ts';

/** Long enough for the several pieces of news that one sent request makes, short enough to be called at once. */
const QUIET = 600;

/** The longest wait while news does not stop. */
const MOST = 3_000;

/** Gathers the names of what news made old and loads each once, when no more news came for a moment. */
export const createRefreshSoon = (refresh: (name: string) => void): ((...names: readonly string[]) => void) => {
  const old = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const load = (): void => {
    timer = undefined;
    const names = [...old];
    old.clear();
    for (const name of names) refresh(name);
  };
  return (...names) => {
    for (const name of names) old.add(name);
    if (timer === undefined) since = Date.now();
    clearTimeout(timer);
    timer = setTimeout(load, Math.max(0, Math.min(QUIET, since + MOST - Date.now())));
  };
};

/** Takes the first part of the query's key as the name. */
export const refreshSoon = createRefreshSoon((name) => refreshQueries(queryClient, [name]));
