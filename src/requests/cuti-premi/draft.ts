import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { orElse } from '../contract/draft-values.ts';

/** The payload while it is filled in. */
export const HolidayDraft = z.object({
  status: orElse(z.enum(['set', 'change', 'cancel']), 'set'),
  start_premium_holiday_date: orElse(z.nullable(BusinessDate), null),
  end_premium_holiday_date: orElse(z.nullable(BusinessDate), null),
});
export type HolidayDraft = z.infer<typeof HolidayDraft>;
