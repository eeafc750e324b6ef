import * as z from 'zod/mini';
import { selfieField } from '../blocks/selfie-field.ts';
import { codeOf } from '../blocks/wire-values.ts';

/** POST change-payment-freq; the code of specification 3, payment frequency. */
export const PaymentFrequencyPayload = z.object({ payment_freq: codeOf([1, 2, 3, 4, 5]), ...selfieField });
export type PaymentFrequencyPayload = z.infer<typeof PaymentFrequencyPayload>;
