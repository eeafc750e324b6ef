import { menuPath, signInPath } from '../addresses/paths.ts';
import { keepRequestedPage } from '../session/return-place.ts';
import { findSession, forgetUnreadable } from '../session/stored-session.ts';
import type { AccessChecks } from './access-checks.ts';

/** Access checks by the name that pages use. */
export const accessChecks: AccessChecks = {
  /** Admits a tab with a session; otherwise redirects to sign-in, which leads back here. */
  auth: (address) => {
    if (findSession() !== undefined) return undefined;
    forgetUnreadable();
    keepRequestedPage(address);
    return { to: signInPath, document: true };
  },
  /** Redirects the root path: to the menu when signed in, else to sign-in. */
  landing: () => (findSession() === undefined ? { to: signInPath, document: true } : { to: menuPath, document: false }),
};
