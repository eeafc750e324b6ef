/** Form with input to save before the session ends. */
export interface LastSave {
  readonly isSaved: () => boolean;
  readonly save: () => Promise<void>;
  /** True for a message: only its send button can save it, so its loss can only be announced. */
  readonly isMessage?: true;
}

const open = new Set<LastSave>();

/**
 * Registers a form to be saved before the session ends or the page reloads. Returns the function that unregisters it.
 */
export const registerLastSave = (form: LastSave): (() => void) => {
  open.add(form);
  return () => void open.delete(form);
};

/** Returns what would be lost now: 'form' = form input, 'message' = only an unsent message, undefined = nothing. */
export const findLoss = (): 'form' | 'message' | undefined => {
  const unsaved = [...open].filter(({ isSaved }) => !isSaved());
  if (unsaved.length === 0) return undefined;
  return unsaved.every(({ isMessage }) => isMessage === true) ? 'message' : 'form';
};

export const isTypedSaved = (): boolean => findLoss() === undefined;

const MOST = 3_000;

/** Saves all typed text within 3 s. Returns true when everything is saved; never throws. */
export const saveTyped = async (): Promise<boolean> => {
  const unsaved = [...open].filter(({ isSaved }) => !isSaved());
  if (unsaved.length === 0) return true;
  const enough = new Promise<void>((done) => {
    setTimeout(done, MOST);
  });
  await Promise.race([Promise.allSettled(unsaved.map(({ save }) => save())), enough]);
  return isTypedSaved();
};
