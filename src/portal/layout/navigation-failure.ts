import { useEffect } from 'react';
import { createStore } from '../runtime/external-store.ts';

/** True for a moment after a page could not be shown; the progress bar is then red. */
export const navigationFailed = createStore(false);

const SHOWN_FOR = 1_500;

export const useReportNavigationFailure = (): void => {
  useEffect(() => {
    navigationFailed.set(true);
    const timer = setTimeout(() => navigationFailed.set(false), SHOWN_FOR);
    return () => {
      clearTimeout(timer);
      navigationFailed.set(false);
    };
  }, []);
};
