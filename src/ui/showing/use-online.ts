import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  globalThis.addEventListener('online', changed);
  globalThis.addEventListener('offline', changed);
  return () => {
    globalThis.removeEventListener('online', changed);
    globalThis.removeEventListener('offline', changed);
  };
};

const isOnline = (): boolean => navigator.onLine;

/** Returns true while the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
