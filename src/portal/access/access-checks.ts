import { hasOwn } from '#shared/collections/has-own.ts';
import { PageError } from './page-error.ts';

/**
 * Redirect of a failed access check; `document` = the target is another program, so the browser loads a new document.
 */
export type AccessRedirect = { readonly to: string; readonly document: boolean };

/** Check of a requested address; returns the redirect when it fails. */
type AccessCheck = (address: URL) => AccessRedirect | undefined;

export type AccessChecks = Readonly<Record<string, AccessCheck>>;

/**
 * Runs a page's checks in order and returns the first redirect; undefined when all pass.
 * @throws PageError 500 'Unknown middleware' when a check's name is unknown (wire 10.3).
 */
export const findRedirect = (
  names: readonly string[],
  checks: AccessChecks,
  address: URL,
): AccessRedirect | undefined => {
  for (const name of names) {
    const check = hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) throw new PageError(500, 'Unknown middleware');
    const detour = check(address);
    if (detour !== undefined) return detour;
  }
  return undefined;
};
