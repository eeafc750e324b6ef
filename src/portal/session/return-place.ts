import { tabStorage } from '#ui/storage/browser-storage.ts';
import { menuPath } from '../addresses/paths.ts';

/*
 * Where the customer was, or wanted to be, when sign-in came in between. Imports next to nothing: the sign-in page reads it.
 */

const RETURN_KEY = 'return-place';

/** Removes from an address everything after its first part with a digit, which names data of one policy. */
const withoutNumbers = (path: string): string => path.replace(/\/[^/]*\d.*$/, '');

/**
 * Notes the address of the portal that somebody asked for without being signed in, with all it says: it stands in the address bar
 * anyway. first-load/page-start.ts, which imports nothing, does the same.
 */
export const noteWanted = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): void => {
  tabStorage.keep(RETURN_KEY, `${pathname}${search}${hash}`);
};

/** Stores the page of a session that ended by itself, without numbers and search texts, since another person may sign in next. */
export const noteLeft = ({ pathname }: Pick<URL, 'pathname'>): void => {
  // A request that was sent is done: its page leads to the menu.
  const place = pathname.endsWith('/thankyou') ? menuPath : withoutNumbers(pathname);
  tabStorage.keep(RETURN_KEY, place);
};

/** Returns the page after sign-in, once: an address of this portal, or the menu. */
export const takeReturnPlace = (): string => {
  const place = tabStorage.read(RETURN_KEY) ?? '';
  tabStorage.forget(RETURN_KEY);
  return /^\/\w/.test(place) ? place : menuPath;
};
