import type { OtpMethod } from '#shared/wire/auth.ts';
import { StepUpPassed, StepUpStarted } from '#shared/wire/step-up.ts';
import { callApi } from '../../api/client.ts';

/** Sends a fresh code for one use, a request type or an offer; without `method` the way last used. @throws ApiError */
export const askCode = (purpose: string, method?: OtpMethod): Promise<StepUpStarted> =>
  callApi('auth/step-up', StepUpStarted, {
    method: 'POST',
    body: { transaction_type: purpose, ...(method !== undefined && { method }) },
    quiet: true,
  });

/** @throws ApiError 422 when the code is wrong or too old, 429 */
export const checkCode = (code: string): Promise<StepUpPassed> =>
  callApi('auth/step-up/check', StepUpPassed, { method: 'POST', body: { otp_number: code }, quiet: true });
