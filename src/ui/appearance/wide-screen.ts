import { useSyncExternalStore } from 'react';

/** Watches a media query; `otherwise` = answer of a browser that cannot tell. */
export const watchMedia = (media: string, otherwise: boolean) => {
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
