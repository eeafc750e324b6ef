import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';
import { OtpCheckInput, OtpMethod } from './auth.ts';

/**
 * Body of POST auth/step-up, which requests a fresh code for one submission of one request type; absent method = the
 * last one used (rulings 2.5).
 */
export const StepUpInput = z.object({
  transaction_type: z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(60)),
  method: z.optional(OtpMethod),
});
export type StepUpInput = z.infer<typeof StepUpInput>;

/** Masked address to which the code was sent, and its expiry. */
export const StepUpStarted = z.object({ sent_to: z.string(), method: OtpMethod, expires_at: Instant });
export type StepUpStarted = z.infer<typeof StepUpStarted>;

/** Body of POST auth/step-up/check: only the code, since session and request type are known. */
export const StepUpCheckInput = z.pick(OtpCheckInput, { otp_number: true });
export type StepUpCheckInput = z.infer<typeof StepUpCheckInput>;

/** Time by which the request must be sent. */
export const StepUpPassed = z.object({ transaction_type: z.string(), valid_until: Instant });
export type StepUpPassed = z.infer<typeof StepUpPassed>;
