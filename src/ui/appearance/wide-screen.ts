import { useSyncExternalStore } from 'react';

/** Watches a media query; `otherwise` = answer of a browser that cannot tell. */
const watchMedia = (media: string, otherwise: boolean) => {
  const subscribe = (changed: () => void): (() => void) => {
    const query = globalThis.matchMedia?.(media);
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  };
  const matches = (): boolean => globalThis.matchMedia?.(media).matches ?? otherwise;
  return () => useSyncExternalStore(subscribe, matches, () => false);
};

/** Returns true on screens from 640 px, where a drop-down list fits. On narrower screens a full-screen sheet is easier to use. */
export const useWideScreen: () => boolean = watchMedia('(min-width: 40rem)', true);

/** Returns true on screens from 1200 × 600 px, where a whole case of the desk fits; larger with a larger font. */
export const useOneScreen: () => boolean = watchMedia('(min-width: 75rem) and (min-height: 37.5rem)', false);
