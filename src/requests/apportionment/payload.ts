import * as z from 'zod/mini';
import { RequiredText } from '../blocks/form/fields.ts';
import { riskField } from '../blocks/fund/risk-questions.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { Percentage } from '../blocks/form/wire-values.ts';

const chooseFund = 'Pilih dana investasi dan persentasenya.';

/** Payload of POST change-apportionment. */
export const ApportionmentPayload = z.object({
  items: z
    .array(z.object({ fund_code: RequiredText, percentage: Percentage }, chooseFund), chooseFund)
    .check(z.minLength(1, chooseFund), z.maxLength(20, 'Paling banyak 20 baris.')),
  ...selfieField,
  ...riskField,
});
export type ApportionmentPayload = z.infer<typeof ApportionmentPayload>;
