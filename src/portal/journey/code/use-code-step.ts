import { useState } from 'react';
import { channelName } from '#shared/lists/message-channels.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import { StepUpPassed, StepUpStarted } from '#shared/wire/step-up.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';

/**
 * Sends a new one-time code for a purpose: a request type or an offer. Without `method`, the last used channel is used.
 * @throws ApiError
 */
const askCode = (purpose: string, method?: OtpMethod): Promise<StepUpStarted> =>
  callApi('auth/step-up', StepUpStarted, {
    method: 'POST',
    body: { transaction_type: purpose, ...(method !== undefined && { method }) },
    quiet: true,
  });

/**
 * Checks a one-time code.
 * @throws ApiError 422 when the code is wrong or expired, 429 after too many tries
 */
const checkCode = (code: string): Promise<StepUpPassed> =>
  callApi('auth/step-up/check', StepUpPassed, { method: 'POST', body: { otp_number: code }, quiet: true });

interface CodeState {
  readonly open: boolean;
  readonly busy: boolean;
  /** Destination and time limit of the sent code; undefined until a code is sent. */
  readonly started?: StepUpStarted | undefined;
  /** Instant until which the confirmed code can be used; undefined until a code was correct. */
  readonly validUntil?: Instant | undefined;
  /** Message below the field: the code is wrong or expired. */
  readonly wrong?: string | undefined;
  /** Message above the field: the call was refused. */
  readonly failure?: string | undefined;
  readonly sent?: string | undefined;
  /** Increases with every call, so that a repeated message is announced again. */
  readonly calls: number;
}

export interface CodeStep extends CodeState {
  /** Opens the dialog; requests a code unless the current one is still valid. */
  readonly begin: () => void;
  readonly close: () => void;
  readonly ask: (method?: OtpMethod) => Promise<void>;
  /** Returns true while a correct code can still be used; later a new code is needed. */
  readonly isPassed: () => boolean;
  /** Checks a code; true when it is correct. */
  readonly check: (code: string) => Promise<boolean>;
}

/** Refusal codes that make the current code unusable. */
const finalCodes = new Set(['STEP-TRIES', 'STEP-ENDED']);

const afterRefusal = (state: CodeState, { status, code, message }: ApiError): CodeState => ({
  ...state,
  busy: false,
  started: finalCodes.has(code ?? '') ? undefined : state.started,
  ...(status === 422 && !finalCodes.has(code ?? '') ? { wrong: message } : { failure: message }),
});

const canBeTyped = ({ started }: CodeState): boolean =>
  started !== undefined && Date.parse(started.expires_at) > Date.now();

/**
 * Returns state and actions of the step-up code that some request types need (rulings 2.5). `purpose` = parameter of
 * auth/step-up. `onPassed` is called after a correct code.
 */
export const useCodeStep = (purpose: string, onPassed: () => void): CodeStep => {
  const [state, setState] = useState<CodeState>({ open: false, busy: false, calls: 0 });

  const run = async (call: () => Promise<Partial<CodeState>>): Promise<boolean> => {
    const calm = { wrong: undefined, failure: undefined, sent: undefined };
    setState((before) => ({ ...before, ...calm, busy: true, calls: before.calls + 1 }));
    try {
      const next = await call();
      setState((before) => ({ ...before, ...next, busy: false }));
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setState((before) => afterRefusal(before, reason));
      return false;
    }
  };

  const ask = async (method?: OtpMethod): Promise<void> => {
    await run(async () => {
      const started = await askCode(purpose, method);
      return { started, sent: `Kode dikirim lewat ${channelName(started.method)} ke ${started.sent_to}.` };
    });
  };
  const check = async (code: string): Promise<boolean> => {
    const right = await run(async () => {
      const { valid_until: validUntil } = await checkCode(code);
      return { validUntil, open: false, started: undefined };
    });
    if (right) onPassed();
    return right;
  };
  const begin = (): void => {
    setState((before) => ({ ...before, open: true, validUntil: undefined, wrong: undefined, failure: undefined }));
    if (!canBeTyped(state)) void ask();
  };
  const isPassed = (): boolean => state.validUntil !== undefined && Date.parse(state.validUntil) > Date.now();
  return { ...state, isPassed, ask, check, begin, close: () => setState((before) => ({ ...before, open: false })) };
};
