import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { deviceStorage } from '#ui/storage/browser-storage.ts';
import { findStaff, useStaff } from '../session/staff-session.ts';

/** Choices of a person for the keys. Stored on the device, because keyboard and voice control belong to it. */
const KeyChoices = z.object({
  /** False when keys of one letter, digit or sign are turned off. */
  letters: z.boolean(),
  /** True when the next case opens after a decision that waits. */
  goesOn: z.boolean(),
});
export type KeyChoices = z.infer<typeof KeyChoices>;

const usual: KeyChoices = { letters: true, goesOn: true };

const keyFor = (userName: string): string => `desk-keys/${userName}`;

const known = new Map<string, KeyChoices>();
const listeners = new Set<() => void>();

const load = (userName: string): KeyChoices => {
  try {
    const parsed = KeyChoices.safeParse(JSON.parse(deviceStorage.read(keyFor(userName)) ?? ''));
    return parsed.success ? parsed.data : usual;
  } catch {
    return usual;
  }
};

const choicesOf = (userName: string | undefined): KeyChoices => {
  if (userName === undefined) return usual;
  const found = known.get(userName) ?? load(userName);
  known.set(userName, found);
  return found;
};

/** Returns the choices of the signed-in person. */
export const readKeyChoices = (): KeyChoices => choicesOf(findStaff()?.user.user_name);

/** Changes choices of the signed-in person; without storage they last until the page is left. */
export const changeKeyChoices = (change: Partial<KeyChoices>): void => {
  const userName = findStaff()?.user.user_name;
  if (userName === undefined) return;
  const next = { ...choicesOf(userName), ...change };
  known.set(userName, next);
  deviceStorage.keep(keyFor(userName), JSON.stringify(next));
  for (const listener of listeners) listener();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Returns the choices of the signed-in person, and follows their changes. */
export const useKeyChoices = (): KeyChoices => {
  const userName = useStaff()?.user.user_name;
  return useSyncExternalStore(subscribe, () => choicesOf(userName));
};
