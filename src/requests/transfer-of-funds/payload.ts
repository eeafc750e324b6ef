import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { RequiredText } from '../blocks/form/fields.ts';
import { riskField } from '../blocks/fund/risk-questions.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { AmountOrZero, Percentage } from '../blocks/form/wire-values.ts';

const chooseFund = 'Pilih dana investasi untuk pengalihan dana.';

/** Switch of money, units or percent of units from `fund_code`; unused figures are 0, null or absent. */
const SwitchLine = z
  .object(
    {
      fund_code: RequiredText,
      target_fund_code: RequiredText,
      amount: z.optional(z.nullable(AmountOrZero)),
      unit: z.optional(z.nullable(AmountOrZero)),
      percentage: z.optional(z.nullable(Percentage)),
    },
    chooseFund,
  )
  .check(
    z.refine((line) => [line.amount, line.unit, line.percentage].some((figure) => (figure ?? 0) > 0), {
      error: requiredField,
      path: ['percentage'],
    }),
  );

/** Payload of POST switch-fund. */
export const SwitchFundPayload = z.object({
  items: z.array(SwitchLine, chooseFund).check(z.minLength(1, chooseFund), z.maxLength(20, 'Paling banyak 20 baris.')),
  ...selfieField,
  ...riskField,
  /** False when future premiums do not follow the switch (rulings 1.8). */
  change_future_allocation: z._default(z.boolean(requiredField), true),
});
export type SwitchFundPayload = z.infer<typeof SwitchFundPayload>;
