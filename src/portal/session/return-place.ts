import { tabStorage } from '#ui/storage/browser-storage.ts';
import { menuPath } from '../addresses/paths.ts';

/*
 * Page of the customer, or the one requested, when sign-in was needed. Imports almost nothing, because the sign-in page
 * reads it.
 */

const RETURN_KEY = 'return-place';

/** Removes from an address everything after its first part with a digit, which names data of one policy. */
const withoutNumbers = (path: string): string => path.replace(/\/[^/]*\d.*$/, '');

/**
 * Stores the address that was opened without a session, with all its parts: the address bar shows it anyway.
 * first-load/page-start.ts, which imports nothing, does the same.
 */
export const noteWanted = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): void => {
  tabStorage.keep(RETURN_KEY, `${pathname}${search}${hash}`);
};

/**
 * Stores the page of a session that expired, without numbers and search texts, since another person may sign in next.
 */
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
