import { useSyncExternalStore } from 'react';

/** Needed width in root font sizes: 1024 px at the usual 16 px font, more with a larger font. */
const ROOM_IN_LETTERS = 64;

const subscribe = (changed: () => void): (() => void) => {
  globalThis.addEventListener('resize', changed);
  return () => globalThis.removeEventListener('resize', changed);
};

const hasRoom = (): boolean => {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return globalThis.innerWidth >= ROOM_IN_LETTERS * (letter > 0 ? letter : 16);
};

/** Returns true where a second column fits beside a form: from 64 root font sizes, which is 1024 px with the usual 16 px font. */
export const useRoomBeside = (): boolean => useSyncExternalStore(subscribe, hasRoom, () => false);
