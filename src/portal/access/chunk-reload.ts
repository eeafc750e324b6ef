import type { PartsUnderWay } from '#ui/lazy/load-part.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

const RELOADED_KEY = 'chunk-reload-at';
const ONCE_PER = 60_000;

const chunkFailure = /dynamically imported module|importing a module script failed|failed to fetch module|preload css/i;

/**
 * Returns true when the error is a chunk that could not be loaded: the page is older than a deployment, or the
 * connection broke.
 */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && chunkFailure.test(error.message);

type ReloadPorts = { readonly now: number; readonly reload: () => void };

/**
 * Returns true when a reload is allowed. Without tab storage it is never allowed, because the page would reload
 * endlessly.
 */
const mayReload = (now: number): boolean => {
  const last = tabStorage.read(RELOADED_KEY) ?? '0';
  return now - Number(last) >= ONCE_PER && tabStorage.keep(RELOADED_KEY, last);
};

/** Reloads the page, at most once a minute (wire 10.4). Returns true when it reloads. */
export const reloadOnce = ({ now, reload }: ReloadPorts): boolean => {
  if (!mayReload(now) || !tabStorage.keep(RELOADED_KEY, String(now))) return false;
  reload();
  return true;
};

let reloading = false;

/** Returns true when the page is about to reload; failures are then ignored. */
export const isReloading = (): boolean => reloading;

/** Returns true when the page is reloading, or would reload if asked. */
export const willReload = (): boolean => reloading || (navigator.onLine && mayReload(Date.now()));

/** Path of the page being loaded; its chunk may be the missing one. */
let destination: string | undefined;

export const noteDestination = (path: string | undefined): void => {
  destination = path;
};

/** Reloads the page on screen, or loads the page that was being opened. */
const reloadPage = (): void => {
  reloading = true;
  if (destination === undefined) globalThis.location.reload();
  else globalThis.location.assign(destination);
};

/** Reloads the page after a missing chunk, offline once the connection returns. Returns true when a reload started. */
export const reloadForChunk = (): boolean => {
  if (!navigator.onLine) {
    globalThis.addEventListener('online', reloadPage, { once: true });
    return false;
  }
  return reloadOnce({ now: Date.now(), reload: reloadPage });
};

let inAdvance = 0;

/** Prefetches a chunk. A failure is ignored, because the page that needs the chunk fetches it again. */
export const loadInAdvance = async (load: () => Promise<unknown>): Promise<void> => {
  inAdvance += 1;
  await Promise.allSettled([load()]);
  inAdvance -= 1;
};

/** Returns true while a lazy part of a page is loading; such a part shows its own failure. */
const isPartUnderWay = ({ partsUnderWay = 0 }: PartsUnderWay = window): boolean => partsUnderWay > 0;

/** Reloads the page, if allowed, when Vite reports a chunk or style sheet that failed to load. */
export const watchChunkFailures = (): void => {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (inAdvance === 0 && !isPartUnderWay() && navigator.onLine && reloadForChunk()) event.preventDefault();
  });
};
