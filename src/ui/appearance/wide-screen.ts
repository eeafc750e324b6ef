import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 40rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** True from 640 px on: room for a list that drops down; below, a sheet over the page is easier to use. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches ?? true,
    () => false,
  );
