import { tabStorage } from '#ui/storage/browser-storage.ts';
import { signInPath } from '../addresses/paths.ts';
import { saveTyped } from './last-saves.ts';
import { keepExpiredPage } from './return-place.ts';
import { sessionChannel } from './session-channel.ts';
import { clearSession, findSession, isReplaced, takeSession } from './stored-session.ts';

/**
 * Opens sign-in by a full page load, so that no session data stays in memory. It also deletes what the router stores
 * when the page closes.
 */
export const goToSignIn = (): void => {
  globalThis.addEventListener('pagehide', clearSession);
  globalThis.location.replace(signInPath);
};

/** Opens sign-in, which leads back to this page, because the customer did not mean to leave. */
export const goToSignInAgain = (): void => {
  keepExpiredPage(globalThis.location);
  goToSignIn();
};

/** Tells the server about the sign-out without waiting; `keepalive` sends it while the page closes. */
const notifyServer = (accessToken: string): void => {
  const options = { method: 'POST', keepalive: true, headers: { authorization: `Bearer ${accessToken}` } };
  fetch('/api/v1/auth/logout', options).catch(() => undefined);
};

/** True once this page ended the session; late refusals then change nothing on screen. */
let ended = false;

/**
 * Marks that the running call ends this session, so that refusals meanwhile do not replace its answer on screen.
 * `false` = the call failed.
 */
export const markEndExpected = (expected: boolean): void => {
  ended = expected;
};

/**
 * Removes the session from the tab at once and saves the last input. Notifies the server when `endsSession` returns
 * true for the refresh token.
 */
const leave = async (endsSession: (refreshToken: string) => boolean): Promise<void> => {
  ended = true;
  const { session, forget } = takeSession();
  if (session === undefined) return;
  const own = endsSession(session.refreshToken);
  await saveTyped();
  forget();
  if (own) notifyServer(session.accessToken);
};

/** Ends the session here, in other tabs and on the server, and stays on the page. `idle` = the customer was absent. */
export const endSession = (idle = false): Promise<void> =>
  leave((refreshToken) => {
    sessionChannel.send({ kind: 'signed-out', refreshToken, idle });
    return true;
  });

/** Storage key of the text shown once above the sign-in form; the text contains nothing personal. */
const noticeKey = 'sign-in-notice';
const sessionOver = 'Sesi Anda sudah berakhir. Silakan masuk lagi.';

/** Leaves the page after a 401 (wire 8.4). The server has ended the session; the sign-in page shows its reason. */
export const leaveRefusedSession = (message = ''): void => {
  if (ended || isReplaced()) return;
  const wasSignedIn = findSession() !== undefined;
  clearSession();
  if (wasSignedIn) tabStorage.keep(noticeKey, message === '' ? sessionOver : message);
  goToSignInAgain();
};

/**
 * Leaves the page when another tab signs out. After inactivity it does not, because the idle guard of this tab does.
 */
export const followSignOut = (): (() => void) =>
  sessionChannel.listen((message) => {
    if (message.kind !== 'signed-out' || message.idle) return;
    void leave((refreshToken) => refreshToken !== message.refreshToken).then(goToSignIn);
  });

/** Opens sign-in instead of a page that the browser restores from memory after a sign-out. */
export const guardRestoredPage = (): void => {
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && findSession() === undefined) goToSignIn();
  });
};
