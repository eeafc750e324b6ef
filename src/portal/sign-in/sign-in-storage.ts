import { codeChannels, usualChannel, type CodeChannel } from '#shared/lists/message-channels.ts';
import { numberOf, parseRecord, textOf, type JsonRecord } from './json-record.ts';

const sessionKey = 'auth';
const attemptKey = 'sign-in';

/** A sign-in that waits for its code; kept so that reloading /auth/otp keeps the step. Moments in ms since 1970. */
export interface PendingAttempt {
  readonly handle: string;
  readonly maskedPhone: string;
  readonly method: CodeChannel;
  readonly expiresAt: number;
  readonly resendAt: number;
}

const noticeKey = 'sign-in-notice';

/** Why the portal sent the customer here (an ended or taken-over session); told once. */
export function takeNotice(): string | undefined {
  const notice = sessionStorage.getItem(noticeKey);
  sessionStorage.removeItem(noticeKey);
  return notice ?? undefined;
}

/** The channel that an answer or this tab names; `otherwise` where it names none that we know. */
export const channelOf = (text: string, otherwise: CodeChannel = usualChannel): CodeChannel =>
  codeChannels.find((each) => each === text) ?? otherwise;

const codeLife = 300_000;
const resendPause = 30_000;

/** The attempt of a code that was just asked for. */
export const buildPendingAttempt = (
  handle: string,
  maskedPhone: string,
  method: CodeChannel,
  now: number,
): PendingAttempt => ({
  handle,
  maskedPhone,
  method,
  expiresAt: now + codeLife,
  resendAt: now + resendPause,
});

export function findPendingAttempt(): PendingAttempt | undefined {
  const stored = parseRecord(sessionStorage.getItem(attemptKey));
  const handle = textOf(stored, 'handle');
  if (handle === '') return undefined;
  return {
    handle,
    maskedPhone: textOf(stored, 'maskedPhone'),
    method: channelOf(textOf(stored, 'method')),
    expiresAt: numberOf(stored, 'expiresAt'),
    resendAt: numberOf(stored, 'resendAt'),
  };
}

export const savePendingAttempt = (attempt: PendingAttempt): void =>
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt));

export const clearPendingAttempt = (): void => sessionStorage.removeItem(attemptKey);

/** Both tokens there: signed in. */
export const hasSession = (): boolean => {
  const stored = parseRecord(sessionStorage.getItem(sessionKey));
  return textOf(stored, 'accessToken') !== '' && textOf(stored, 'refreshToken') !== '';
};

export const saveSession = (user: JsonRecord): void =>
  sessionStorage.setItem(sessionKey, JSON.stringify({ ...user, isAuthenticated: true }));
