import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { codeOf } from '#shared/requests/tolerant.ts';
import { selfieField } from '../blocks/form/selfie.ts';

/** Payload of POST change-payment-freq, with a frequency code of wire 9.6. */
export const PaymentFrequencyPayload = z.object({
  payment_freq: codeOf([1, 2, 3, 4, 5], requiredField),
  ...selfieField,
});
export type PaymentFrequencyPayload = z.infer<typeof PaymentFrequencyPayload>;
