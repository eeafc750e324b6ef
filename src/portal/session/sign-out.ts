import { sessionChannel } from './session-channel.ts';
import { clearSession, findSession, isReplaced } from './stored-session.ts';

export const signInPath = '/auth/login';

/** A full page load, so that nothing of the session stays in memory. */
export const goToSignIn = (): void => globalThis.location.replace(signInPath);

/** Tells the server without waiting; `keepalive` lets it go out while the page is left. */
const tellServer = (accessToken: string): void => {
  const options = { method: 'POST', keepalive: true, headers: { authorization: `Bearer ${accessToken}` } };
  fetch('/api/v1/auth/logout', options).catch(() => undefined);
};

/** Set once the session was ended here; late refusals then change nothing on the screen. */
let ended = false;

/**
 * What is being asked of the server ends this very session: refusals that come meanwhile must not sweep the answer off the screen.
 * `false` = it was not done after all.
 */
export const expectEnd = (expected: boolean): void => {
  ended = expected;
};

/** Ends the session here, at the server and in the other tabs; stays on the page. */
export const endSession = (): void => {
  ended = true;
  const session = findSession();
  clearSession();
  if (session !== undefined) tellServer(session.accessToken);
  sessionChannel.tell({ kind: 'signed-out' });
};

export const signOut = (): void => {
  endSession();
  goToSignIn();
};

/** What the sign-in page says once, above its form. Nothing personal. */
const noticeKey = 'sign-in-notice';

/** After a 401 (specification 4): the server knows already, and says why; sign-in repeats it. */
export const leaveRefusedSession = (message = ''): void => {
  if (ended || isReplaced()) return;
  clearSession();
  if (message !== '') sessionStorage.setItem(noticeKey, message);
  goToSignIn();
};

/** Another tab signed out: this one follows. */
export const followSignOut = (): (() => void) =>
  sessionChannel.listen((message) => {
    if (message.kind !== 'signed-out') return;
    const session = findSession();
    clearSession();
    if (session !== undefined) tellServer(session.accessToken);
    goToSignIn();
  });
