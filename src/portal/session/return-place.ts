import { menuPath } from '../addresses/paths.ts';

/*
 * Where the customer was, or wanted to be, when sign-in came in between. Imports next to nothing: the sign-in page reads it.
 */

const RETURN_KEY = 'return-place';

/** From the first part on that holds a figure, an address names something of one policy: the list above it says nothing of anybody. */
const withoutNumbers = (path: string): string => path.replace(/\/[^/]*\d.*$/, '');

/**
 * Somebody who is not signed in asked for this address of the portal: with all it says, it stands in the address bar anyway. The
 * same in first-load/page-start.ts, which imports nothing.
 */
export const noteWanted = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void =>
  sessionStorage.setItem(RETURN_KEY, `${pathname}${search}`);

/** The session ended by itself here. Who signs in next may be somebody else: no number, nothing that was searched for. */
export const noteLeft = ({ pathname }: Pick<URL, 'pathname'>): void => {
  // What was sent is sent.
  const place = pathname.endsWith('/thankyou') ? menuPath : withoutNumbers(pathname);
  sessionStorage.setItem(RETURN_KEY, place);
};

/** Where sign-in leads, told once: an address of this portal, the menu for whoever came by themselves. */
export const takeReturnPlace = (): string => {
  const place = sessionStorage.getItem(RETURN_KEY) ?? '';
  sessionStorage.removeItem(RETURN_KEY);
  return /^\/\w/.test(place) ? place : menuPath;
};
