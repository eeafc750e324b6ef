import * as z from 'zod/mini';
import { ruleMessage } from '#shared/words/rule-message.ts';
import { codeOf } from '#shared/requests/tolerant.ts';
import { faceFields } from '../blocks/form/face.ts';
import { RequiredText } from '../blocks/form/fields.ts';
import { amountOf } from '../blocks/form/wire-values.ts';

const chooseFund = 'Pilih dana investasi untuk penarikan dana.';
const wrongType = ruleMessage('WD-TYPE', {}, {});
const positive = 'Isi nilai penarikan lebih dari 0.';

/**
 * Line of the payload. A withdrawal gives an amount for each fund, so apply_units is always 0 and withdraw_type always
 * 2 (wire 9.10).
 */
const Item = z.object({
  fund_code: RequiredText,
  apply_amount: amountOf(positive),
  apply_units: z._default(codeOf([0], wrongType), 0),
});

export const WithdrawPayload = z.object({
  withdraw_type: z._default(codeOf([2], wrongType), 2),
  items: z.array(Item, chooseFund).check(z.minLength(1, chooseFund), z.maxLength(20)),
  ...faceFields,
});
export type WithdrawPayload = z.infer<typeof WithdrawPayload>;
