import * as z from 'zod/mini';
import { RequiredText } from '../blocks/form/fields.ts';
import { riskField } from '../blocks/fund/risk-questions.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { Amount, OptionalUpload, RequiredCode } from '../blocks/form/wire-values.ts';

const chooseFund = 'Dana Topup yang akan diajukan diperlukan';

/**
 * Payload of POST topup-single. We added `document_attachment`: proof of where a large sum comes from (rulebook 7.12).
 */
export const TopUpSinglePayload = z.object({
  items: z
    .array(z.object({ amount: Amount, fund_code: RequiredText }, chooseFund), chooseFund)
    .check(z.minLength(1, chooseFund), z.maxLength(20, 'Paling banyak 20 baris.')),
  virtual_account_number: RequiredCode,
  ...selfieField,
  ...riskField,
  transfer_attachment: OptionalUpload,
  document_attachment: OptionalUpload,
});
export type TopUpSinglePayload = z.infer<typeof TopUpSinglePayload>;
