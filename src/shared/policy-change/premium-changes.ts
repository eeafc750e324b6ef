import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { DecimalText } from './change-values.ts';

/**
 * Premium holiday from `from` until `until`, the due date on which premiums resume. `set` starts a holiday on its day;
 * `change` and `cancel` move the end of the running holiday at once.
 */
export const SetPremiumHoliday = z.object({
  kind: z.literal('SetPremiumHoliday'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  action: z.enum(['set', 'change', 'cancel']),
  from: BusinessDate,
  until: BusinessDate,
});

/**
 * Change of the payment frequency: bills every `periodMonths` from `on`, a due date of both frequencies (rulebook
 * 7.16). Amounts of one bill; `rider` = total of the riders in force, `riders` = new premium of each rider.
 */
export const ChangePremiumFrequency = z.object({
  kind: z.literal('ChangePremiumFrequency'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  frequency: z.literal([1, 2, 3, 4]),
  periodMonths: z.number(),
  base: DecimalText,
  topUp: DecimalText,
  rider: DecimalText,
  riders: z.array(z.object({ itemId: z.number(), premium: DecimalText })),
});

/** Change of basic premium and periodic top-up of each due date from `on`, in the policy's currency. */
export const ChangePremium = z.object({
  kind: z.literal('ChangePremium'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  base: DecimalText,
  topUp: DecimalText,
});
