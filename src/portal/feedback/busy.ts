import { createStore } from '../runtime/external-store.ts';

/** Number of running calls that block the customer. */
export const busyCount = createStore(0);

/** Shows the loading overlay until the function given back is called. */
export const beginWork = (): (() => void) => {
  busyCount.set(busyCount.get() + 1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    busyCount.set(busyCount.get() - 1);
  };
};
