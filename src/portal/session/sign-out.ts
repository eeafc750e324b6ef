import { tabStorage } from '#ui/storage/browser-storage.ts';
import { signInPath } from '../addresses/paths.ts';
import { saveTyped } from './last-saves.ts';
import { noteLeft } from './return-place.ts';
import { sessionChannel } from './session-channel.ts';
import { clearSession, findSession, isReplaced, takeSession } from './stored-session.ts';

/**
 * Goes to sign-in by a full page load, so that nothing of the session stays in memory; deletes what the router stores
 * on leaving as well.
 */
export const goToSignIn = (): void => {
  globalThis.addEventListener('pagehide', clearSession);
  globalThis.location.replace(signInPath);
};

/** Goes to sign-in, which returns here, since the customer did not mean to leave. */
export const goToSignInAgain = (): void => {
  noteLeft(globalThis.location);
  goToSignIn();
};

/** Notifies the server without waiting; `keepalive` sends it while the page closes. */
const notifyServer = (accessToken: string): void => {
  const options = { method: 'POST', keepalive: true, headers: { authorization: `Bearer ${accessToken}` } };
  fetch('/api/v1/auth/logout', options).catch(() => undefined);
};

/** Set once the session was ended here; late refusals then change nothing on the screen. */
let ended = false;

/**
 * Marks that the current call ends this session, so that refusals in the meantime do not remove its answer from the
 * screen. `false` = the call failed after all.
 */
export const expectEnd = (expected: boolean): void => {
  ended = expected;
};

/**
 * Removes the session from the tab at once, saves the last typed text, then notifies the server if that is this tab's
 * task.
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

/** Ends the session here, in the other tabs and at the server; stays on the page. `idle` = the customer was absent. */
export const endSession = (idle = false): Promise<void> =>
  leave((refreshToken) => {
    sessionChannel.send({ kind: 'signed-out', refreshToken, idle });
    return true;
  });

/** Key of the text shown once above the sign-in form. Contains nothing personal. */
const noticeKey = 'sign-in-notice';
const sessionOver = 'Sesi Anda sudah berakhir. Silakan masuk lagi.';

/** Leaves after a 401 (wire 8.4): the server knows already, and says why; sign-in repeats it. */
export const leaveRefusedSession = (message = ''): void => {
  if (ended || isReplaced()) return;
  const wasSignedIn = findSession() !== undefined;
  clearSession();
  if (wasSignedIn) tabStorage.keep(noticeKey, message === '' ? sessionOver : message);
  goToSignInAgain();
};

/**
 * Follows the sign-out of another tab. A person who was idle there was idle here as well, which the idle guard says.
 */
export const followSignOut = (): (() => void) =>
  sessionChannel.listen((message) => {
    if (message.kind !== 'signed-out' || message.idle) return;
    void leave((refreshToken) => refreshToken !== message.refreshToken).then(goToSignIn);
  });

/** Hides a page that the browser restores from memory: after a sign-out its content must not be seen. */
export const guardRestoredPage = (): void => {
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && findSession() === undefined) goToSignIn();
  });
};
