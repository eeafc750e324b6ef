import { useSyncExternalStore } from 'react';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'desk-auth';

const listeners = new Set<() => void>();

const read = (): DeskSignedIn | undefined => {
  try {
    const parsed = DeskSignedIn.safeParse(JSON.parse(tabStorage.read(KEY) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

let current = read();

const change = (next: DeskSignedIn | undefined): void => {
  current = next;
  if (next === undefined) tabStorage.forget(KEY);
  else tabStorage.keep(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
};

/** True when the server ended the session; the sign-in page then says so. */
let ended = false;
export const wasEndedByServer = (): boolean => ended;

export const findStaff = (): DeskSignedIn | undefined => current;
export const saveStaff = (session: DeskSignedIn): void => {
  ended = false;
  change(session);
};

/** Signs the staff member out in this tab; `byServer` = the server ended the session. */
export const clearStaff = (byServer = false): void => {
  ended = byServer && current !== undefined;
  change(undefined);
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Returns the session of the staff member who is signed in in this tab; undefined = nobody. */
export const useStaff = (): DeskSignedIn | undefined => useSyncExternalStore(subscribe, findStaff);
