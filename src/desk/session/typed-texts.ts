import * as z from 'zod/mini';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { findStaff } from './staff-session.ts';

const KEY = 'desk-typed';

/** Unsent texts of one staff member, keyed by place (dialog or form). */
const Kept = z.object({ user: z.string(), texts: z.record(z.string(), z.unknown()) });
type Kept = z.infer<typeof Kept>;

const nothing: Kept = { user: '', texts: {} };

const read = (): Kept => {
  try {
    return Kept.parse(JSON.parse(tabStorage.read(KEY) ?? ''));
  } catch {
    return nothing;
  }
};

let kept = read();

const listeners = new Set<() => void>();

export const watchTyped = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Stores the texts in the tab's storage; if that is blocked or full, only this page keeps them. */
const store = (): void => {
  if (kept === nothing) tabStorage.forget(KEY);
  else tabStorage.keep(KEY, JSON.stringify(kept));
};

const change = (next: Kept): void => {
  kept = Object.keys(next.texts).length === 0 ? nothing : next;
  store();
  for (const listener of listeners) listener();
};

const signedIn = (): string | undefined => findStaff()?.user.user_name;

const ownTexts = (): Kept['texts'] => (kept.user === signedIn() ? kept.texts : nothing.texts);

/** Returns true when unsent text is stored in this tab. */
export const isTextKept = (): boolean => kept !== nothing;

/** Returns the text that the signed-in person typed at this place; undefined = none. */
export const findTyped = (place: string): unknown => ownTexts()[place];

/** Stores typed text across reloads and an ended session, until it is sent or the person signs out. */
export const keepTyped = (place: string, typed: unknown): void => {
  const user = signedIn();
  if (user !== undefined) change({ user, texts: { ...ownTexts(), [place]: typed } });
};

/** Deletes the text of a place after it was sent or emptied. */
export const forgetTyped = (place: string): void => {
  const user = signedIn();
  const { [place]: typed, ...texts } = ownTexts();
  if (user !== undefined && typed !== undefined) change({ user, texts });
};

/** Deletes all unsent texts from the tab. */
export const forgetAllTyped = (): void => change(nothing);

/** Deletes another person's unsent texts after a sign-in. */
export const forgetTypedOfOthers = (): void => {
  if (kept.user !== signedIn()) forgetAllTyped();
};
