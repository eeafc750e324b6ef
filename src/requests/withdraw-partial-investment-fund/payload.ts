import * as z from 'zod/mini';
import { message } from '#shared/error-message.ts';
import { FaceTransaction, RequiredText, RequiredUpload } from '../blocks/fields.ts';

const chooseFund = 'Pilih dana investasi untuk penarikan dana.';
const positive = 'Isi nilai penarikan lebih dari 0.';

/** apply_units is fixed at 0 and withdraw_type at 2 (specification 9): a withdrawal names an amount for each fund. */
const Item = z.object({
  fund_code: RequiredText,
  apply_amount: z.number(positive).check(z.positive(positive), z.lt(1e13, positive)),
  apply_units: z._default(z.literal(0, message('WD-TYPE', {}, {})), 0),
});

export const WithdrawPayload = z.object({
  withdraw_type: z._default(z.literal(2, message('WD-TYPE', {}, {})), 2),
  items: z.array(Item, chooseFund).check(z.minLength(1, chooseFund), z.maxLength(20)),
  transaction_id: FaceTransaction,
  liveness_attachment: RequiredUpload,
  ktp_attachment: RequiredUpload,
});
export type WithdrawPayload = z.infer<typeof WithdrawPayload>;
