import * as z from 'zod/mini';
import { faceFields } from '../blocks/form/face.ts';
import { payeeOrRegisteredFields, payeeUnlessRegistered } from '../blocks/account/registered-payee.ts';

const choose = 'Pilih manfaat dari daftar.';
const PayableId = z.string(choose).check(z.minLength(1, choose), z.maxLength(60, choose));

/** Payload of POST perform-benefit-allocation. Without `payable_ids` it covers all open payables (rulings 1.8). */
export const BenefitAllocationPayload = z
  .object({
    ...payeeOrRegisteredFields,
    ...faceFields,
    payable_ids: z.optional(z.nullable(z.array(PayableId, choose).check(z.maxLength(50, choose)))),
  })
  .check(...payeeUnlessRegistered);
export type BenefitAllocationPayload = z.infer<typeof BenefitAllocationPayload>;
