const RELOADED_KEY = 'chunk-reload-at';
const ONCE_PER = 60_000;

const chunkFailure = /dynamically imported module|importing a module script failed|failed to fetch module|preload css/i;

/** A part of the program could not be loaded: an old page after a new version was put up, or a broken line. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && chunkFailure.test(error.message);

type ReloadPorts = { readonly now: number; readonly storage: Storage; readonly reload: () => void };

/** Reloads the page, at most once a minute (specification 8); answers whether it did. */
export const reloadOnce = ({ now, storage, reload }: ReloadPorts): boolean => {
  const last = Number(storage.getItem(RELOADED_KEY) ?? '0');
  if (now - last < ONCE_PER) return false;
  storage.setItem(RELOADED_KEY, String(now));
  reload();
  return true;
};

/** Without a connection a reload would not help: it waits for the line to come back. Answers whether a reload is under way. */
export const reloadForChunk = (): boolean => {
  if (!navigator.onLine) {
    globalThis.addEventListener('online', () => globalThis.location.reload(), { once: true });
    return false;
  }
  return reloadOnce({ now: Date.now(), storage: sessionStorage, reload: () => globalThis.location.reload() });
};

/** Vite says on the window when a chunk or its style sheet failed. */
export const watchChunkFailures = (): void => {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadForChunk()) event.preventDefault();
  });
};
