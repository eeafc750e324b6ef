import { queryClient } from './query-client.ts';
import { refreshQueries } from './refresh-queries.ts';

/** Delay in ms: long enough to collect all notices of one sent request, short enough to seem immediate. */
const QUIET = 600;

/** Greatest delay in ms while notices keep arriving. */
const MOST = 3_000;

/**
 * Returns a function that collects the names of outdated queries; each is refetched once, when no notice arrives for a
 * moment.
 */
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

/** Refetches queries soon, given the first part of their keys. */
export const refreshSoon = createRefreshSoon((name) => refreshQueries(queryClient, [name]));
