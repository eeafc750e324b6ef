import { menuPath, signInPath } from '../addresses/paths.ts';
import { noteWanted } from '../session/return-place.ts';
import { findSession, forgetUnreadable } from '../session/stored-session.ts';
import type { AccessChecks } from './access-checks.ts';

/** The checks a page may name. */
export const accessChecks: AccessChecks = {
  /** Admits a tab with a session; any other is sent to sign-in, which leads back here. */
  auth: (address) => {
    if (findSession() !== undefined) return undefined;
    forgetUnreadable();
    noteWanted(address);
    return { to: signInPath, document: true };
  },
  /** The root path: signed in → menu, else sign-in. */
  landing: () => (findSession() === undefined ? { to: signInPath, document: true } : { to: menuPath, document: false }),
};
