import { hasOwn } from '#shared/collections/has-own.ts';
import { PageError } from './page-error.ts';

/** Target of a failed access check; `document` = another program, loaded whole. */
export type Detour = { readonly to: string; readonly document: boolean };

/** Check of a requested address. */
type AccessCheck = (address: URL) => Detour | undefined;

export type AccessChecks = Readonly<Record<string, AccessCheck>>;

/**
 * Runs a page's checks in their order; the first detour counts.
 * @throws PageError 500 'Unknown middleware' when a name is not known (wire 10.3).
 */
export const findDetour = (names: readonly string[], checks: AccessChecks, address: URL): Detour | undefined => {
  for (const name of names) {
    const check = hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) throw new PageError(500, 'Unknown middleware');
    const detour = check(address);
    if (detour !== undefined) return detour;
  }
  return undefined;
};
