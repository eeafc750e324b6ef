import { channelName, type CodeChannel } from '#shared/lists/message-channels.ts';
import { useState } from 'react';
import { takeReturnPage } from '../session/return-place.ts';
import { callAuth, type Failure } from './auth-call.ts';
import { deviceId } from './device-id.ts';
import { numberOf, textOf, type JsonRecord } from './json-record.ts';
import {
  buildPendingAttempt,
  channelOf,
  clearPendingAttempt,
  saveSession,
  storageRefused,
  type PendingAttempt,
} from './sign-in-storage.ts';

interface OtpState {
  readonly busy: boolean;
  /** Message below the field: the code is wrong or expired. */
  readonly wrong?: string;
  /** Message above the form: the call failed. */
  readonly failure?: string;
  readonly sent?: string;
  /** Reason why this sign-in has ended; only the link back to the first step remains. */
  readonly ended?: string;
}

/** Refusal codes after which the same sign-in cannot succeed. */
const finalCodes = new Set(['AUTH-TRIES', 'AUTH-ENDED', 'AUTH-RESEND-MAX', 'SESSION_OVER']);

function stateAfter(failure: Failure): OtpState {
  if (finalCodes.has(failure.code) || failure.status === 401) return { busy: false, ended: failure.message };
  return failure.status === 422 ? { busy: false, wrong: failure.message } : { busy: false, failure: failure.message };
}

/** Stores the session and opens the portal; false when the browser cannot store it. */
function enterPortal(user: JsonRecord): boolean {
  if (!saveSession(user)) return false;
  clearPendingAttempt();
  // Loads a new document, because the sign-in page does not contain the portal.
  globalThis.location.assign(takeReturnPage());
  return true;
}

export interface Otp extends OtpState {
  /** Increases with every call, so that a repeated message is announced again. */
  readonly calls: number;
  check(code: string): Promise<boolean>;
  resend(method: CodeChannel): Promise<void>;
}

/** Returns state and actions of the code step: check the code, or send it again. */
export function useOtp(attempt: PendingAttempt, onAttempt: (attempt: PendingAttempt) => void): Otp {
  const [state, setState] = useState<OtpState>({ busy: false });
  const [calls, setCalls] = useState(0);
  const begin = () => {
    setState({ busy: true });
    setCalls((count) => count + 1);
  };
  return {
    ...state,
    calls,
    async check(code) {
      begin();
      const typed = { otp_number: code, identity: attempt.maskedPhone };
      const outcome = await callAuth('otp/check', typed, attempt.handle, { 'x-device-id': deviceId() });
      if (!outcome.ok) {
        setState(stateAfter(outcome));
        return false;
      }
      const entered = enterPortal(outcome.data);
      if (!entered) setState({ busy: false, failure: storageRefused });
      return entered;
    },
    async resend(method) {
      begin();
      const outcome = await callAuth('otp/reset', { identity: attempt.maskedPhone, method }, attempt.handle);
      if (!outcome.ok) return setState(stateAfter(outcome));
      const used = channelOf(textOf(outcome.data, 'method'), method);
      const notice = textOf(outcome.data, 'notice');
      onAttempt(buildPendingAttempt(attempt.handle, attempt.maskedPhone, used, Date.now(), notice));
      const left = numberOf(outcome.data, 'resends_left');
      setState({
        busy: false,
        sent: `Kalau nomor ini tercatat di polis, kode baru kami kirim sekarang lewat ${channelName(used)}. Kirim ulang tersisa ${left} kali.`,
      });
    },
  };
}
