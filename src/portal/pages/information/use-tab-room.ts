import { useSyncExternalStore } from 'react';

const ROOM = '(min-width: 60rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = globalThis.matchMedia(ROOM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True from 960 px on, where five tabs fit side by side. */
export const useTabRoom = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia(ROOM).matches);
