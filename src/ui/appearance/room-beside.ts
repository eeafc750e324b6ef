import { useSyncExternalStore } from 'react';

/** 1024 px at the usual size of letters; larger letters need more. */
const ROOM_IN_LETTERS = 64;

const subscribe = (changed: () => void): (() => void) => {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
};

const hasRoom = (): boolean => {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return globalThis.innerWidth >= ROOM_IN_LETTERS * (letter > 0 ? letter : 16);
};

/** True where a second column fits beside a form: from 1024 px on, at larger letters correspondingly later. */
export const useRoomBeside = (): boolean => useSyncExternalStore(subscribe, hasRoom, () => false);
