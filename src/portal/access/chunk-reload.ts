import type { PartsUnderWay } from '#ui/lazy/load-part.ts';

const RELOADED_KEY = 'chunk-reload-at';
const ONCE_PER = 60_000;

const chunkFailure = /dynamically imported module|importing a module script failed|failed to fetch module|preload css/i;

/** Returns whether a chunk could not be loaded: an old page after a deployment, or a broken connection. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && chunkFailure.test(error.message);

type ReloadPorts = { readonly now: number; readonly storage: Storage; readonly reload: () => void };

const mayReload = (now: number, storage: Storage): boolean =>
  now - Number(storage.getItem(RELOADED_KEY) ?? '0') >= ONCE_PER;

/** Reloads the page, at most once a minute (wire 10.4); answers whether it did. */
export const reloadOnce = ({ now, storage, reload }: ReloadPorts): boolean => {
  if (!mayReload(now, storage)) return false;
  storage.setItem(RELOADED_KEY, String(now));
  reload();
  return true;
};

let reloading = false;

/** The page is about to be loaded anew; what breaks meanwhile is of no interest. */
export const isReloading = (): boolean => reloading;

/** The page is being loaded anew, or would be as soon as that is asked for. */
export const willReload = (): boolean => reloading || (navigator.onLine && mayReload(Date.now(), sessionStorage));

/** The page on its way: its part of the program may be what is missing. */
let destination: string | undefined;

export const noteDestination = (path: string | undefined): void => {
  destination = path;
};

/** Loads the page on screen anew, or the one that was about to come. */
const reloadPage = (): void => {
  reloading = true;
  if (destination === undefined) globalThis.location.reload();
  else globalThis.location.assign(destination);
};

/** Without a connection a reload would not help: it waits for the line to come back. Answers whether a reload is under way. */
export const reloadForChunk = (): boolean => {
  if (!navigator.onLine) {
    globalThis.addEventListener('online', reloadPage, { once: true });
    return false;
  }
  return reloadOnce({ now: Date.now(), storage: sessionStorage, reload: reloadPage });
};

let inAdvance = 0;

/** Fetches a part of the program that nobody has asked for yet. A failure is nobody's concern: the page that needs the part asks again. */
export const loadInAdvance = async (load: () => Promise<unknown>): Promise<void> => {
  inAdvance += 1;
  await Promise.allSettled([load()]);
  inAdvance -= 1;
};

/** Returns whether a lazy chunk is loading; it reports its own failure. */
const isPartUnderWay = ({ partsUnderWay = 0 }: PartsUnderWay = window): boolean => partsUnderWay > 0;

/** Vite says on the window when a chunk or its style sheet failed. */
export const watchChunkFailures = (): void => {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (inAdvance === 0 && !isPartUnderWay() && navigator.onLine && reloadForChunk()) event.preventDefault();
  });
};
