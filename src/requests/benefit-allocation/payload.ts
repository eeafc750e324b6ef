import * as z from 'zod/mini';
import { faceFields } from '../blocks/face-fields.ts';
import { payeeFields } from '../blocks/payee-fields.ts';

/** POST perform-benefit-allocation; without `payable_ids` it is for all that is open (rulings 1). */
export const BenefitAllocationPayload = z.object({
  ...payeeFields,
  ...faceFields,
  payable_ids: z.optional(
    z.nullable(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50))),
  ),
});
export type BenefitAllocationPayload = z.infer<typeof BenefitAllocationPayload>;
