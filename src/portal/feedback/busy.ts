import { createStore } from '../runtime/external-store.ts';

/** Number of running calls during which the customer cannot use the page. */
export const busyCount = createStore(0);

/** Shows the loading overlay and returns the function that hides it. */
export const beginWork = (): (() => void) => {
  busyCount.set(busyCount.get() + 1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    busyCount.set(busyCount.get() - 1);
  };
};
