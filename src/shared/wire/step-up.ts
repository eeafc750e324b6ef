import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';
import { OtpCheckInput, OtpMethod } from './auth.ts';

/** POST auth/step-up: requests a fresh code for one submission of one request type; absent method = the last one used (rulings 2.5). */
export const StepUpInput = z.object({
  transaction_type: z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(60)),
  method: z.optional(OtpMethod),
});
export type StepUpInput = z.infer<typeof StepUpInput>;

/** Masked address of the code, and the end of its validity. */
export const StepUpStarted = z.object({ sent_to: z.string(), method: OtpMethod, expires_at: Instant });
export type StepUpStarted = z.infer<typeof StepUpStarted>;

/** POST auth/step-up/check: the code alone; session and request type are known already. */
export const StepUpCheckInput = z.pick(OtpCheckInput, { otp_number: true });
export type StepUpCheckInput = z.infer<typeof StepUpCheckInput>;

/** Time by which the submission must arrive. */
export const StepUpPassed = z.object({ transaction_type: z.string(), valid_until: Instant });
export type StepUpPassed = z.infer<typeof StepUpPassed>;
