import * as z from 'zod/mini';
import { faceFields } from '../blocks/form/face.ts';
import { Amount, OptionalText } from '../blocks/form/wire-values.ts';

/**
 * Payload of POST apply-policy-loan; amount in the policy's currency, before fee and stamp duty. We added the typed
 * name (rulings 1.8).
 */
export const PolicyLoanPayload = z.object({ loan_amount: Amount, signed_name: OptionalText, ...faceFields });
export type PolicyLoanPayload = z.infer<typeof PolicyLoanPayload>;
