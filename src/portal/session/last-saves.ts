/** Open form: whether all its input is saved, and a last try to save it. */
export interface LastSave {
  readonly isSaved: () => boolean;
  readonly save: () => Promise<void>;
  /** True for a message: only its own button saves it, so its loss can only be announced. */
  readonly isMessage?: true;
}

const open = new Set<LastSave>();

/** Registers a form to be saved before the session ends or the page reloads, until the returned function is called. */
export const registerLastSave = (form: LastSave): (() => void) => {
  open.add(form);
  return () => void open.delete(form);
};

/** Returns what would be lost now: form input, or else an unsent message. */
export const findLoss = (): 'form' | 'message' | undefined => {
  const unsaved = [...open].filter(({ isSaved }) => !isSaved());
  if (unsaved.length === 0) return undefined;
  return unsaved.every(({ isMessage }) => isMessage === true) ? 'message' : 'form';
};

export const isTypedSaved = (): boolean => findLoss() === undefined;

const MOST = 3_000;

/** Saves the typed text, for 3 s at most; returns whether all of it is saved. Never throws. */
export const saveTyped = async (): Promise<boolean> => {
  const unsaved = [...open].filter(({ isSaved }) => !isSaved());
  if (unsaved.length === 0) return true;
  const enough = new Promise<void>((done) => {
    setTimeout(done, MOST);
  });
  await Promise.race([Promise.allSettled(unsaved.map(({ save }) => save())), enough]);
  return isTypedSaved();
};
