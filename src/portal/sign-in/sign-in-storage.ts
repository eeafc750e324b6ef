import { codeChannels, usualChannel, type CodeChannel } from '#shared/lists/message-channels.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { numberOf, parseRecord, textOf, type JsonRecord } from './json-record.ts';

const sessionKey = 'auth';
const attemptKey = 'sign-in';

/** Sign-in that waits for its code; stored so that a reload of /auth/otp keeps the step. Times are in ms since 1970. */
export interface PendingAttempt {
  readonly handle: string;
  readonly maskedPhone: string;
  readonly method: CodeChannel;
  readonly expiresAt: number;
  readonly resendAt: number;
  /** Note about a channel that does not work at present; '' = none. */
  readonly notice: string;
}

const noticeKey = 'sign-in-notice';

/**
 * Text shown when the browser stores nothing for this page: private windows, settings or a full device can cause that.
 */
export const storageRefused =
  'Peramban ini menolak menyimpan data, jadi Anda belum bisa masuk. Izinkan cookie dan data situs, atau pakai jendela biasa, lalu coba lagi.';

/** Text shown on the code page when the sign-in it belongs to is no longer stored. */
export const attemptLost =
  'Peramban ini tidak lagi menyimpan proses masuk Anda. Isi data sekali lagi untuk meminta kode.';

/** Returns true when this browser can store what a sign-in needs, a few thousand characters. */
export const canStore = (): boolean => {
  const can = tabStorage.keep(noticeKey, ' '.repeat(4e3));
  tabStorage.forget(noticeKey);
  return can;
};

/**
 * Returns once why the portal redirected the customer to sign-in, such as an ended session; or that the browser cannot
 * store data.
 */
export function takeNotice(): string | undefined {
  const notice = tabStorage.read(noticeKey) ?? undefined;
  return canStore() ? notice : storageRefused;
}

/** Returns the channel with this name; `otherwise` when the name is unknown. */
export const channelOf = (text: string, otherwise: CodeChannel = usualChannel): CodeChannel =>
  codeChannels.find((each) => each === text) ?? otherwise;

const codeLife = 300_000;
const resendPause = 30_000;

/** Builds the pending sign-in after a code was sent. */
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
 * Returns the sign-in that waits for its code. If the storage was cleared, the copy in the browser's history is used.
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

/** Stores the pending sign-in for a reload, and returns the text to put into the browser's history. */
export const savePendingAttempt = (attempt: PendingAttempt): string => {
  const text = JSON.stringify(attempt);
  tabStorage.keep(attemptKey, text);
  return text;
};

/** Deletes the pending sign-in; after a correct code its handle would open the session. */
export const clearPendingAttempt = (): void => {
  tabStorage.forget(attemptKey);
  history.replaceState(null, '');
};

/** Returns true when both tokens are stored, so the customer is signed in. */
export const hasSession = (): boolean => {
  const stored = parseRecord(tabStorage.read(sessionKey));
  return textOf(stored, 'accessToken') !== '' && textOf(stored, 'refreshToken') !== '';
};

/** Stores the session; false when the browser cannot store it. */
export const saveSession = (user: JsonRecord): boolean =>
  tabStorage.keep(sessionKey, JSON.stringify({ ...user, isAuthenticated: true }));
