import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { DecimalText } from './change-values.ts';

/**
 * Premium holiday from `from` until `until`, the due date on which premiums resume. `set` starts one on its day;
 * `change` and `cancel` move the end of the running one at once.
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
 * Change of the payment frequency: bills every `periodMonths` from `on`, a due date of both frequencies, with a new
 * schedule (rulebook 7.16). Amounts of one bill; `rider` is the total of the riders in force, `riders` the new premium
 * of each of their covers.
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

/** Change of basic premium and periodic top-up at every due date from `on`, in the policy's currency. */
export const ChangePremium = z.object({
  kind: z.literal('ChangePremium'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  base: DecimalText,
  topUp: DecimalText,
});
