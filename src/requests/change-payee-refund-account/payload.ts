import * as z from 'zod/mini';
import { faceFields } from '../blocks/form/face.ts';
import { payeeFields } from '../blocks/account/payee-fields.ts';

/** Payload of POST change-payee-refund-account; the family document is optional (wire 3.7). */
export const PayeeRefundAccountPayload = z.object({ ...payeeFields, ...faceFields });
export type PayeeRefundAccountPayload = z.infer<typeof PayeeRefundAccountPayload>;
