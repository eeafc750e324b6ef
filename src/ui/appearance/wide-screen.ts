import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 40rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Returns true on screens from 640 px, where a drop-down list fits. On narrower screens a full-screen sheet is easier to use. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches ?? true,
    () => false,
  );
