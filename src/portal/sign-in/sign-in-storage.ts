import { codeChannels, usualChannel, type CodeChannel } from '#shared/lists/message-channels.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { numberOf, parseRecord, textOf, type JsonRecord } from './json-record.ts';

const sessionKey = 'auth';
const attemptKey = 'sign-in';

/** Sign-in that waits for its code; stored so that reloading /auth/otp keeps the step. Moments in ms since 1970. */
export interface PendingAttempt {
  readonly handle: string;
  readonly maskedPhone: string;
  readonly method: CodeChannel;
  readonly expiresAt: number;
  readonly resendAt: number;
  /** Said of a channel that does not work at present; '' = all is well. */
  readonly notice: string;
}

const noticeKey = 'sign-in-notice';

/** Said where the browser keeps nothing for this page: private windows, settings and a full device may refuse it. */
export const storageRefused =
  'Peramban ini menolak menyimpan data, jadi Anda belum bisa masuk. Izinkan cookie dan data situs, atau pakai jendela biasa, lalu coba lagi.';

/** Said on the page of the code when nothing is left of the sign-in it belongs to. */
export const attemptLost =
  'Peramban ini tidak lagi menyimpan proses masuk Anda. Isi data sekali lagi untuk meminta kode.';

/** True when this browser has room for what a sign-in keeps, a few thousand letters. */
export const canStore = (): boolean => {
  const can = tabStorage.keep(noticeKey, ' '.repeat(4e3));
  tabStorage.forget(noticeKey);
  return can;
};

/** Returns once why the portal redirected the customer here (an ended or replaced session). */
export function takeNotice(): string | undefined {
  const notice = tabStorage.read(noticeKey) ?? undefined;
  return canStore() ? notice : storageRefused;
}

/** Returns the channel that an answer or this tab names; `otherwise` where it names none that we know. */
export const channelOf = (text: string, otherwise: CodeChannel = usualChannel): CodeChannel =>
  codeChannels.find((each) => each === text) ?? otherwise;

const codeLife = 300_000;
const resendPause = 30_000;

/** Builds the attempt of a code just requested. */
export const buildPendingAttempt = (
  handle: string,
  maskedPhone: string,
  method: CodeChannel,
  now: number,
  notice = '',
): PendingAttempt => ({
  handle,
  maskedPhone,
  method,
  expiresAt: now + codeLife,
  resendAt: now + resendPause,
  notice,
});

/**
 * Finds the attempt that waits for its code; a storage that was emptied meanwhile leaves the copy in the page's own
 * history.
 */
export function findPendingAttempt(): PendingAttempt | undefined {
  const kept: unknown = history.state;
  const stored = parseRecord(tabStorage.read(attemptKey) ?? (typeof kept === 'string' ? kept : null));
  const handle = textOf(stored, 'handle');
  if (handle === '') return undefined;
  return {
    handle,
    maskedPhone: textOf(stored, 'maskedPhone'),
    method: channelOf(textOf(stored, 'method')),
    expiresAt: numberOf(stored, 'expiresAt'),
    resendAt: numberOf(stored, 'resendAt'),
    notice: textOf(stored, 'notice'),
  };
}

/** Keeps the attempt for a reload of the code's page, and returns what is to be put into the page's history. */
export const savePendingAttempt = (attempt: PendingAttempt): string => {
  const text = JSON.stringify(attempt);
  tabStorage.keep(attemptKey, text);
  return text;
};

/** Forgets the attempt: once its code is right, its handle opens the session. */
export const clearPendingAttempt = (): void => {
  tabStorage.forget(attemptKey);
  history.replaceState(null, '');
};

/** True when both tokens are stored, which means signed in. */
export const hasSession = (): boolean => {
  const stored = parseRecord(tabStorage.read(sessionKey));
  return textOf(stored, 'accessToken') !== '' && textOf(stored, 'refreshToken') !== '';
};

/** Keeps the session; false where the browser has no room for it. */
export const saveSession = (user: JsonRecord): boolean =>
  tabStorage.keep(sessionKey, JSON.stringify({ ...user, isAuthenticated: true }));
