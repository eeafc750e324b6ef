import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { DecimalText } from './change-values.ts';

/**
 * A premium holiday from `from` until `until`, the due date on which premiums begin again. `set` starts one on its day; `change` and
 * `cancel` move the end of the running one at once.
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
 * Bills every `periodMonths` from `on`, a due date of both frequencies: the schedule is made anew from there (rulebook 7.16). Amounts
 * of one bill; `rider` is the whole of the riders in force, `riders` the premium of each of their covers then.
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

/** Basic premium and periodic top-up asked for at every due date from `on`, each in the policy's currency. */
export const ChangePremium = z.object({
  kind: z.literal('ChangePremium'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  base: DecimalText,
  topUp: DecimalText,
});
