import { tabStorage } from '#ui/storage/browser-storage.ts';
import { menuPath } from '../addresses/paths.ts';

/* Storage key of the page to open after sign-in. The sign-in page reads this module, so it imports almost nothing. */

const RETURN_KEY = 'return-place';

/** Returns the path up to its first segment with a digit, which identifies data of one policy. */
const withoutNumbers = (path: string): string => path.replace(/\/[^/]*\d.*$/, '');

/**
 * Stores the address that was opened without a session, with all its parts; the address bar shows it anyway. first-
 * load/page-start.ts does the same without this module, because it imports nothing.
 */
export const keepRequestedPage = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): void => {
  tabStorage.keep(RETURN_KEY, `${pathname}${search}${hash}`);
};

/** Stores the page on which a session expired, without numbers and query, because another person may sign in next. */
export const keepExpiredPage = ({ pathname }: Pick<URL, 'pathname'>): void => {
  // The last page of a sent request is not opened again; the menu is.
  const place = pathname.endsWith('/thankyou') ? menuPath : withoutNumbers(pathname);
  tabStorage.keep(RETURN_KEY, place);
};

/** Returns the page to open after sign-in and forgets it: a path of this portal, or the menu. */
export const takeReturnPage = (): string => {
  const place = tabStorage.read(RETURN_KEY) ?? '';
  tabStorage.forget(RETURN_KEY);
  return /^\/\w/.test(place) ? place : menuPath;
};
