import { createStore, useStore } from '../../runtime/external-store.ts';

const none: readonly string[] = [];

/** Submission keys of drafts that are being sent or were accepted. A key is used up once its request has a number. */
const keys = createStore(none);

export const noteSending = (key: string): void => keys.set([...keys.get().filter((each) => each !== key), key]);

/** Marks a draft as refused: its pages react to server notices again. */
export const noteRefused = (key: string): void => keys.set(keys.get().filter((each) => each !== key));

/**
 * Returns true while a submission waits for its number. Server notices must then not empty the draft or leave its
 * pages.
 */
export const useBeingSent = (key: string | undefined): boolean => {
  const all = useStore(keys);
  return key !== undefined && all.includes(key);
};
