import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { selfieField } from '../blocks/form/selfie.ts';
import { RequiredDate } from '../blocks/form/wire-values.ts';

/**
 * Payload of POST change-premium-holiday. The start is the next due date and not chosen; a cancellation sends the
 * present end (wire 3.2).
 */
export const PremiumHolidayPayload = z.object({
  status: z.enum(['set', 'change', 'cancel'], requiredField),
  start_premium_holiday_date: RequiredDate,
  end_premium_holiday_date: RequiredDate,
  ...selfieField,
});
export type PremiumHolidayPayload = z.infer<typeof PremiumHolidayPayload>;
