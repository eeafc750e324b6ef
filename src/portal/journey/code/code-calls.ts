import type { OtpMethod } from '#shared/wire/auth.ts';
import { StepUpPassed, StepUpStarted } from '#shared/wire/step-up.ts';
import { callApi } from '../../api/client.ts';

/**
 * Sends a new one-time code for a purpose: a request type or an offer. Without `method`, the last used channel is used.
 * @throws ApiError
 */
export const askCode = (purpose: string, method?: OtpMethod): Promise<StepUpStarted> =>
  callApi('auth/step-up', StepUpStarted, {
    method: 'POST',
    body: { transaction_type: purpose, ...(method !== undefined && { method }) },
    quiet: true,
  });

/**
 * Checks a one-time code.
 * @throws ApiError 422 when the code is wrong or expired, 429 after too many tries
 */
export const checkCode = (code: string): Promise<StepUpPassed> =>
  callApi('auth/step-up/check', StepUpPassed, { method: 'POST', body: { otp_number: code }, quiet: true });
