import * as z from 'zod/mini';
import { faceFields } from '../blocks/form/face.ts';
import { Amount } from '../blocks/form/wire-values.ts';

/** POST apply-policy-loan; the amount in the policy's currency, before fee and duty. */
export const PolicyLoanPayload = z.object({ loan_amount: Amount, ...faceFields });
export type PolicyLoanPayload = z.infer<typeof PolicyLoanPayload>;
