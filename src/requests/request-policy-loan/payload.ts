import * as z from 'zod/mini';
import { faceFields } from '../blocks/form/face.ts';
import { Amount, OptionalText } from '../blocks/form/wire-values.ts';

/** POST apply-policy-loan; the amount in the policy's currency, before fee and duty. The typed name is ours (rulings 1.8). */
export const PolicyLoanPayload = z.object({ loan_amount: Amount, signed_name: OptionalText, ...faceFields });
export type PolicyLoanPayload = z.infer<typeof PolicyLoanPayload>;
