import { createStore, useStore } from '../../runtime/external-store.ts';

const none: readonly string[] = [];

/** Submission keys of drafts that are being sent or were accepted. A key is used up once its request has a number. */
const keys = createStore(none);

export const markSending = (key: string): void => keys.set([...keys.get().filter((each) => each !== key), key]);

/**
 * Removes the mark of a draft that was refused, or whose page closed before the outcome was known. Its pages react to
 * server notices again.
 */
export const unmarkSending = (key: string): void => keys.set(keys.get().filter((each) => each !== key));

/**
 * Returns true while a submission waits for its number. Server notices must then not empty the draft or leave its
 * pages.
 */
export const useIsBeingSent = (key: string | undefined): boolean => {
  const all = useStore(keys);
  return key !== undefined && all.includes(key);
};
